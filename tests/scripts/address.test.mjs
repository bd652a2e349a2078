// The address of the project, from the remote of a clone: only what everybody can reach, and nothing that is secret.

import assert from "node:assert/strict";
import { test } from "node:test";
import { addressFields, publicPage } from "../../scripts/lib/address.mjs";

const PAGE = "https://forge.example.org/owner/name";

test("the page of a repository is found from a remote of each form", () => {
  for (const remote of [
    "https://forge.example.org/owner/name.git",
    "https://forge.example.org/owner/name",
    "https://forge.example.org/owner/name/",
    "https://FORGE.example.org/owner/name.git",
    "http://forge.example.org/owner/name.git",
    "git+https://forge.example.org/owner/name.git",
    "git://forge.example.org/owner/name.git",
    "ssh://git@forge.example.org/owner/name.git",
    "ssh://git@forge.example.org:2222/owner/name.git",
    "git@forge.example.org:owner/name.git",
    "forge.example.org:owner/name",
  ])
    assert.equal(publicPage(remote), PAGE, remote);
  assert.equal(
    publicPage("https://forge.example.org:8443/owner/name"),
    "https://forge.example.org:8443/owner/name",
  );
  assert.equal(
    publicPage("git@forge.example.org:group/of/groups/name.git"),
    "https://forge.example.org/group/of/groups/name",
  );
});

test("a user's name and password stay out of it", () => {
  assert.equal(publicPage("https://user:secret@forge.example.org/owner/name.git"), PAGE);
  assert.equal(publicPage("https://forge.example.org/owner/name.git?token=secret"), PAGE);
  assert.equal(publicPage("https://secret@forge.example.org/owner/name.git"), PAGE);
});

test("what others cannot reach is no address", () => {
  for (const remote of [
    "",
    "/srv/git/name.git",
    "../name",
    "file:///srv/git/name.git",
    "C:\\git\\name",
    "C:/git/name",
    "name.bundle",
    "alias:owner/name.git",
    "ssh://git@server/owner/name.git",
    "https://localhost/owner/name.git",
    "https://localhost:3000/owner/name.git",
    "http://127.0.0.1/owner/name.git",
    "git@192.168.1.4:owner/name.git",
    "http://[::1]/owner/name.git",
    "https://git.lan/owner/name.git",
    "https://git.firm.internal/owner/name.git",
    "https://forge.example/owner/name.git",
    "https://forge.example.org/name.git",
    "https://forge.example.org/",
    "https://",
    "https://forge.example.org/owner/na me",
  ])
    assert.equal(publicPage(remote), null, remote);
});

test("the manifest's fields are as npm has them", () => {
  assert.deepEqual(addressFields(PAGE), {
    repository: { type: "git", url: `git+${PAGE}.git` },
    homepage: `${PAGE}#readme`,
    bugs: { url: `${PAGE}/issues` },
  });
});
