// `npm pack` and `npm publish` in clones of the project with remotes of each kind. What is built is copied, not built again.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { npm } from "../../scripts/lib/npm.mjs";
import { packedFiles, stage } from "../../scripts/lib/packing.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";

const scratch = mkdtempSync(join(tmpdir(), "tabulae-packing-"));
after(() => rmSync(scratch, { recursive: true, force: true }));

const FILES = ["package.json", "README.md"];
const readme = packedFiles()["README.md"];

/** A clone with a remote, or with none. */
function clone(remote) {
  const folder = mkdtempSync(join(scratch, "clone-"));
  stage(folder);
  for (const file of ["scripts", "js", "README.md"])
    cpSync(inRoot(file), join(folder, file), { recursive: true });
  const manifest = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  Object.assign(manifest.scripts, { prebuild: undefined, build: "node --version" });
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 1)}\n`);
  execFileSync("git", ["init", "-q"], { cwd: folder });
  if (remote) execFileSync("git", ["remote", "add", "origin", remote], { cwd: folder });
  return folder;
}

/** What npm says and whether it ended well. The registry is one that answers nobody. */
function runNpm(folder, ...words) {
  const { command, args } = npm(...words, "--registry=http://127.0.0.1:9/", "--fetch-retries=0");
  const env = { ...process.env, npm_config_userconfig: join(scratch, "none") };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: "utf8", env });
  return { well: status === 0, said: stdout + stderr };
}

/** A file of the tarball that lies in a folder. */
function packed(folder, file) {
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  return execFileSync("tar", ["-xzOf", tarball, `package/${file}`], { cwd: folder, encoding: "utf8" });
}

const contents = (folder) => FILES.map((file) => readFileSync(join(folder, file), "utf8"));

for (const remote of [
  "https://user:secret@forge.example.org/owner/name.git",
  "git@forge.example.org:owner/name.git",
])
  test(`a package packed beside ${remote} says where the project is`, () => {
    const folder = clone(remote);
    const before = contents(folder);
    const { well, said } = runNpm(folder, "pack");
    assert.ok(well, said);
    const { repository, homepage, bugs, ...rest } = JSON.parse(packed(folder, "package.json"));
    assert.deepEqual(
      { repository, homepage, bugs },
      {
        repository: { type: "git", url: "git+https://forge.example.org/owner/name.git" },
        homepage: "https://forge.example.org/owner/name#readme",
        bugs: { url: "https://forge.example.org/owner/name/issues" },
      },
    );
    assert.deepEqual(rest, JSON.parse(before[0]));
    assert.equal(packed(folder, "README.md"), readme);
    assert.deepEqual(contents(folder), before);
    assert.ok(!existsSync(join(folder, ".packing")));
    assert.ok(!said.includes("secret"), said);
  });

for (const remote of [undefined, "/srv/git/name.git"])
  test(`beside ${remote ?? "no remote"} a package can be packed, which says what it lacks, but not published`, () => {
    const folder = clone(remote);
    const before = contents(folder);
    const { well, said } = runNpm(folder, "pack");
    assert.ok(well, said);
    assert.match(said, /will lack repository, homepage, bugs\. To have them, give the clone a remote/);
    assert.deepEqual(JSON.parse(packed(folder, "package.json")), JSON.parse(before[0]));
    assert.equal(packed(folder, "README.md"), readme);
    const published = runNpm(folder, "publish", "--dry-run");
    assert.ok(!published.well);
    assert.match(published.said, /needs repository, homepage, bugs: give the clone a remote/);
    assert.deepEqual(contents(folder), before);
  });

test("publishing reads the package's manifest, and a rehearsal leaves the project's", () => {
  const folder = clone("https://forge.example.org/owner/name.git");
  const before = contents(folder);
  const { well, said } = runNpm(folder, "publish", "--dry-run");
  assert.ok(well, said);
  assert.match(said, /are those of the package until npm has published it[\s\S]*are the project's again/);
  assert.deepEqual(contents(folder), before);
});

test("what a publication that failed has left is said, and put back by the next step, exactly", () => {
  const folder = clone("https://forge.example.org/owner/name.git");
  const before = contents(folder);
  const { well, said } = runNpm(folder, "publish");
  assert.ok(!well);
  assert.match(said, /Should npm fail now, `node scripts\/pack\.mjs restore` puts the project's back/);
  assert.notDeepEqual(contents(folder), before);
  assert.ok(runNpm(folder, "pack").well);
  assert.deepEqual(contents(folder), before);
  assert.ok(JSON.parse(packed(folder, "package.json")).repository);
});

test("a file that somebody has changed meanwhile is not overwritten", () => {
  const folder = clone("https://forge.example.org/owner/name.git");
  const before = contents(folder);
  runNpm(folder, "publish");
  writeFileSync(join(folder, "README.md"), "mine");
  const restore = () =>
    spawnSync(process.execPath, ["scripts/pack.mjs", "restore"], { cwd: folder, encoding: "utf8" });
  const { status, stderr } = restore();
  assert.equal(status, 1);
  assert.match(
    stderr,
    /README\.md changed while the package was packed\. The state before lies in \.packing\/own/,
  );
  assert.equal(readFileSync(join(folder, "README.md"), "utf8"), "mine");
  writeFileSync(join(folder, "README.md"), before[1]);
  assert.equal(restore().status, 0);
  assert.deepEqual(contents(folder), before);
});

test("an address that the manifest has itself holds", () => {
  const folder = clone("https://forge.example.org/owner/name.git");
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ ...manifest, homepage: "https://example.org" }),
  );
  assert.ok(runNpm(folder, "pack").well);
  const { repository, homepage } = JSON.parse(packed(folder, "package.json"));
  assert.equal(homepage, "https://example.org");
  assert.equal(repository.url, "git+https://forge.example.org/owner/name.git");
});
