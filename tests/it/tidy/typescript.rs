//! The imports of the page and of the npm package's face.

use super::imports::{Module, Table, circle, path};
use super::{files_below, read};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// What one module imports or passes on.
#[derive(Default)]
struct Imports {
    /// Modules of the same source folder.
    own: BTreeSet<Module>,
    /// Packages, by name.
    packages: BTreeSet<String>,
}

/// The modules below a folder with what each imports. Texts and what the build makes are left out.
fn imports_below(folder: &str) -> BTreeMap<Module, Imports> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let sources: BTreeMap<Module, String> = files_below(&root)
        .iter()
        .filter_map(|file| {
            let module = file.strip_prefix(&root).ok()?.to_str()?.strip_suffix(".ts")?.trim_end_matches(".d");
            Some((path(module), fs::read_to_string(file).expect("a source file is text")))
        })
        .collect();
    assert!(!sources.is_empty(), "there is no TypeScript in {folder}");
    let mut found: BTreeMap<_, _> =
        sources.iter().map(|(module, text)| (module.clone(), imports(module, text))).collect();
    for imports in found.values_mut() {
        imports.own.retain(|import| sources.contains_key(import));
    }
    found
}

fn imports(module: &[String], text: &str) -> Imports {
    let mut found = Imports::default();
    let specifiers = text.split("from \"").skip(1).chain(text.split("import \"").skip(1));
    for specifier in specifiers.filter_map(|rest| rest.split('"').next()) {
        if specifier.starts_with('.') {
            found.own.insert(resolve(&module[..module.len() - 1], specifier));
        } else {
            found.packages.insert(specifier.to_owned());
        }
    }
    found
}

/// Where `./a.ts` or `../a.js` leads from a folder.
fn resolve(folder: &[String], specifier: &str) -> Module {
    let mut resolved = folder.to_vec();
    for name in specifier.split('/') {
        match name {
            "." => {}
            ".." => drop(resolved.pop()),
            _ => resolved.push(name.trim_end_matches(".ts").trim_end_matches(".js").to_owned()),
        }
    }
    resolved
}

/// Holds the modules below a folder against the table under this heading. `node:` is Node's own.
fn follow_the_table(folder: &str, heading: &str) {
    let table = Table::read(&read("ARCHITECTURE.md"), heading);
    let modules = imports_below(folder);
    for (module, imports) in &modules {
        let from = module.join("/");
        assert!(table.row(module).is_some(), "ARCHITECTURE.md has no row for {folder}/{from}");
        let packages = imports.packages.iter().filter(|name| !name.starts_with("node:"));
        for import in imports.own.iter().cloned().chain(packages.map(|name| path(name))) {
            let to = import.join("/");
            assert!(
                table.allows(module, &import),
                "ARCHITECTURE.md does not let {folder}/{from} import {to}"
            );
        }
    }
    for row in table.rows() {
        let found = modules.keys().any(|module| module.starts_with(row));
        assert!(found, "ARCHITECTURE.md has a row for {folder}/{}, which does not exist", row.join("/"));
    }
}

#[test]
fn the_page_imports_by_its_table() {
    follow_the_table("www/src", "| page module | may import |");
}

/// What of `www/src` is drawing: paint, the games' looks, the canvas and small pictures. A name stands for a file or a folder, or,
/// after `games/*/`, for a file of each game.
const DRAWING: [&str; 15] = [
    "draw",
    "games/*/view",
    "games/*/table",
    "games/*/pieces",
    "games/*/picture",
    "games/*/layout",
    "games/*/markers",
    "games/*/stack",
    "games/app-icon",
    "board/stage",
    "board/markings",
    "board/motion",
    "board/position-picture",
    "ui/marks",
    "ui/icons",
];

/// What of it says things in words.
const WORDS: [&str; 4] = ["words", "games/*/words", "board/said", "board/labels"];

/// How many lines the rest may have. What makes it longer belongs in a capability; who makes it shorter lowers this.
const HEART: usize = 2_500;

#[test]
fn the_heart_of_the_page_grows_no_more() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/src");
    let mut met = BTreeSet::new();
    let mut lines = 0;
    for file in files_below(&root) {
        let name = file.strip_prefix(&root).expect("it lies below").to_str().expect("a path is text");
        let apart = DRAWING.iter().chain(&WORDS).find(|part| stands_for(part, name));
        match apart {
            Some(part) => drop(met.insert(*part)),
            None => lines += fs::read_to_string(&file).expect("a source file is text").lines().count(),
        }
    }
    assert_eq!(met.len(), DRAWING.len() + WORDS.len(), "only {met:?} are there");
    assert!(lines <= HEART, "the heart of the page has {lines} lines");
    assert!(lines + 150 > HEART, "the heart of the page has {lines} lines: lower its limit");
}

/// Whether a file lies at a name of these lists.
fn stands_for(part: &str, file: &str) -> bool {
    let file = file.trim_end_matches(".ts");
    match part.strip_prefix("games/*/") {
        Some(name) => {
            let mut below = file.strip_prefix("games/").unwrap_or_default().split('/');
            below.next().is_some() && below.next() == Some(name) && below.next().is_none()
        }
        None => file == part || file.strip_prefix(part).is_some_and(|rest| rest.starts_with('/')),
    }
}

/// So that one can be left out, or added, without a change anywhere else.
#[test]
fn capabilities_know_the_heart_alone_and_the_heart_knows_none() {
    let modules = imports_below("www/capabilities");
    for (module, Imports { own, packages }) in &modules {
        let from = module.join("/");
        for import in own {
            // A file beside the folders belongs to none of them: several may have it.
            let is_common = import.len() == 1;
            assert!(is_common || import[0] == module[0], "{from} imports {}", import.join("/"));
        }
        for package in packages {
            assert_eq!(package, "heart", "{from} imports {package}");
        }
    }
    let folders = modules.keys().filter(|module| module.len() > 1);
    let names: BTreeSet<&String> = folders.map(|module| &module[0]).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/src");
    for file in files_below(&root) {
        let text = fs::read_to_string(&file).expect("a source file is text");
        let quoted: BTreeSet<&str> = text.split('"').skip(1).step_by(2).collect();
        for name in &names {
            let is_told = quoted.iter().any(|quoted| quoted == name || quoted.contains("../capabilities/"));
            assert!(!is_told, "{} names {name}", file.display());
        }
    }
}

#[test]
fn the_package_imports_by_its_table() {
    follow_the_table("js/src", "| package module | may import |");
}

#[test]
fn page_and_package_import_one_way() {
    for folder in ["www/src", "js/src"] {
        let edges =
            imports_below(folder).into_iter().map(|(module, imports)| (module, imports.own)).collect();
        assert_eq!(circle(edges), Vec::<Module>::new(), "these import each other in a circle in {folder}");
    }
}

#[test]
fn the_package_imports_no_other_package() {
    for (module, Imports { mut packages, .. }) in imports_below("js/src") {
        // These come with Node itself.
        packages.retain(|name| !name.starts_with("node:"));
        assert!(packages.is_empty(), "{} imports {packages:?}", module.join("/"));
    }
}

#[test]
fn imports_are_found() {
    let text = "import { a } from \"./a.ts\";\nexport type { B } from \"../b.js\";\nimport \"pack\";\nlet from = \"x\";";
    let found = imports(&path("views/paint"), text);
    assert_eq!(found.own, ["views/a", "b"].map(path).into());
    assert_eq!(found.packages, ["pack".to_owned()].into());
}
