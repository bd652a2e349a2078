import Database from "libsql";

/** What outlives the process: each table's game as a document, and who holds which seat. */
export class Store {
  constructor(file) {
    const db = new Database(file);
    db.exec(`
      PRAGMA journal_mode = WAL;
      CREATE TABLE IF NOT EXISTS games (id TEXT PRIMARY KEY, document TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS seats (game TEXT, seat TEXT, token TEXT NOT NULL, PRIMARY KEY (game, seat));
    `);
    this.document = db.prepare("SELECT document FROM games WHERE id = ?");
    this.put = db.prepare("INSERT OR REPLACE INTO games (id, document) VALUES (?, ?)");
    this.tokens = db.prepare("SELECT seat, token FROM seats WHERE game = ?");
    this.take = db.prepare("INSERT INTO seats (game, seat, token) VALUES (?, ?, ?)");
  }

  /** @returns {{ document: unknown, seats: Map<string, string> } | null} */
  load(id) {
    const row = this.document.get(id);
    if (!row) return null;
    const seats = new Map(this.tokens.all(id).map(({ seat, token }) => [seat, token]));
    return { document: JSON.parse(row.document), seats };
  }

  save(id, game) {
    this.put.run(id, JSON.stringify(game));
  }

  seat(id, seat, token) {
    this.take.run(id, seat, token);
  }
}
