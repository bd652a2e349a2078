// The examples of the package's declarations, as programs, and what of the package has to have one.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inPackage } from "./installed.mjs";

/**
 * What an entry hands out that has documentation of its own: where it is declared, and its text there.
 * @param {string} file declarations of the entry, such as `sync.d.ts`
 * @returns {Map<string, { file: string, text: string }>} by name
 */
export function exportsOf(file) {
  const text = readFileSync(inPackage("dist", file), "utf8");
  const found = new Map();
  for (const [, name] of text.matchAll(/^export declare (?:abstract )?(?:function|class|const) (\w+)/gm))
    found.set(name, { file, text });
  for (const [, name] of text.matchAll(/^export interface (\w+)/gm)) found.set(name, { file, text });
  for (const [, list, from] of text.matchAll(/^export (?:type )?(\*|\{[^}]*\}) from "(\.[^"]+)"/gm)) {
    const theirs = exportsOf(join(file, "..", from.replace(/\.js$/, ".d.ts")));
    const names = list === "*" ? [...theirs.keys()] : list.match(/\w+/g).filter((name) => name !== "type");
    for (const name of names) if (theirs.has(name)) found.set(name, theirs.get(name));
  }
  return found;
}

/**
 * The functions and methods that an entry hands out, each with the comment before it.
 * @param {string} file
 * @returns {{ name: string, comment: string }[]}
 */
export function documented(file) {
  return [...exportsOf(file)].flatMap(([name, { text }]) => {
    const [, comment, kind] = declaration(text, `export declare (?:abstract )?(function|class) ${name}\\b`);
    if (kind === "function") return [{ name, comment }];
    const isOurs = kind === "class" || name === "Game";
    return isOurs ? methods(text, name) : [];
  });
}

/** The methods of a class or an interface. What a class takes over from an interface is described there. */
function methods(text, name) {
  const [, body = ""] =
    new RegExp(`^export (?:declare class|interface) ${name}\\b[^\\n]*\\{\\n(.*?)^\\}`, "ms").exec(text) ?? [];
  return [...body.matchAll(/^ {4}(?:static )?(\w+)[<(]/gm)]
    .filter(([, method]) => method !== "constructor")
    .map(([, method]) => {
      const [, comment] = declaration(body, ` {4}((?:static )?)${method}[<(]`);
      return { name: `${name}.${method}`, comment };
    });
}

/** The comment that ends just before a line. */
function declaration(text, line) {
  return new RegExp(`((?:/\\*\\*(?:(?!\\*/).)*\\*/\\s*)?)^${line}`, "ms").exec(text) ?? [];
}

/**
 * The examples in a file of declarations, line by line.
 * @param {string} file
 * @returns {string[][]}
 */
export function examplesIn(file) {
  const comments = readFileSync(inPackage("dist", file), "utf8").match(/\/\*\*.*?\*\//gs) ?? [];
  return comments.flatMap((comment) => {
    const lines = comment.split("\n").map((line) => line.replace(/^\s*(?:\/\*)?\*(?:\/| )?/, ""));
    const starts = lines.flatMap((line, i) => (line === "@example" ? [i + 1] : []));
    return starts.map((start) => {
      const end = lines.findIndex((line, i) => i >= start && /^@\w/.test(line));
      return lines.slice(start, end < 0 ? -1 : end).filter(Boolean);
    });
  });
}

/**
 * An example as a module: with imports of what it names, and with a game where it begins with none of its own.
 * @param {string[]} lines
 * @param {Record<string, string[]>} packages names by the entry that has them; the first that has one is taken
 * @param {string[]} [before] what comes before it, unless it gets the engine ready itself
 */
export function moduleOf(lines, packages, before = []) {
  const own = lines.join("\n");
  const start = /\binit(?:Sync)?\(/.test(own) ? [] : before;
  const needsGame = /(?<![.\w"])game\b/.test(own) && !/\b(?:const|let) game\b/.test(own);
  const text = [...start, ...(needsGame ? ["const game = new Tablut();"] : []), own].join("\n");
  const known = new Set(
    [...text.matchAll(/\bimport \{([^}]*)\}/g)].flatMap(([, list]) => list.match(/\w+/g)),
  );
  const imports = Object.entries(packages).map(([from, all]) => {
    const used = all.filter((name) => !known.has(name) && new RegExp(`(?<![.\\w"])${name}\\b`).test(text));
    for (const name of used) known.add(name);
    return used.length > 0 ? `import { ${used.join(", ")} } from "${from}";\n` : "";
  });
  return `${imports.join("")}${text}\n`;
}

/** A module whose lines of the form `value; // what it is` are assertions. */
export function asserting(module) {
  const [imports, rest] = [module.match(/^import .*$/gm) ?? [], module.replace(/^import .*$/gm, "")];
  const checked = rest.replace(/^(?!const |let )(\S[^\n]*); \/\/ (.*)$/gm, "equal($1, $2);");
  return [...imports, checked].join("\n");
}
