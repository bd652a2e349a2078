//! The crate's imports, held against the table.

use super::imports::{Module, Table, circle, path};
use super::{files_below, read};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn table() -> Table {
    Table::read(&read("ARCHITECTURE.md"), "| module | may import |")
}

/// One file below src, with its code: neither comments nor the tests at its end, which may import anything.
struct Source {
    file: PathBuf,
    module: Module,
    code: String,
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = files_below(&root).into_iter().filter(|file| file.extension().is_some_and(|e| e == "rs"));
    files
        .map(|file| {
            let module = module_of(file.strip_prefix(&root).expect("it lies below src"));
            let code = code_of(&fs::read_to_string(&file).expect("a source file is text"));
            Source { file, module, code }
        })
        .collect()
}

fn module_of(file: &Path) -> Module {
    let names = file.with_extension("");
    let mut names: Module = names.iter().map(|name| name.to_string_lossy().into_owned()).collect();
    if names.last().is_some_and(|last| last == "mod" || last == "lib") {
        names.pop();
    }
    names
}

fn code_of(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The paths into this crate that the code of a module names, in `use` lines or in the middle of an expression.
fn imports(module: &[String], code: &str) -> BTreeSet<Module> {
    let mut found = BTreeSet::new();
    for (root, up) in [("crate::", module.len()), ("super::", 1)] {
        for (at, _) in code.match_indices(root) {
            let before = code[..at].chars().next_back();
            if before.is_some_and(|c| c.is_alphanumeric() || "_:$".contains(c)) {
                continue;
            }
            let mut rest = &code[at + root.len()..];
            let mut up = up;
            while let Some(higher) = rest.strip_prefix("super::") {
                (rest, up) = (higher, up + 1);
            }
            let base = &module[..module.len().saturating_sub(up)];
            use_tree(rest, base, &mut found);
        }
    }
    found
}

/// Reads `a::b`, `a::{b, c::d}` and the like, adds each path to `found` and hands back what follows.
fn use_tree<'a>(mut rest: &'a str, base: &[String], found: &mut BTreeSet<Module>) -> &'a str {
    let mut path = base.to_vec();
    loop {
        if let Some(group) = rest.strip_prefix('{') {
            rest = group.trim_start();
            while !rest.starts_with('}') && !rest.is_empty() {
                rest = use_tree(rest, &path, found);
                // What is left of the item: an alias, the comma.
                rest = rest.trim_start_matches(|c| c != ',' && c != '}').trim_start_matches(',').trim_start();
            }
            return rest.strip_prefix('}').unwrap_or(rest);
        }
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        if end > 0 && &rest[..end] != "self" {
            path.push(rest[..end].to_owned());
        }
        match rest[end..].strip_prefix("::") {
            Some(more) if end > 0 => rest = more,
            _ => {
                found.insert(path);
                return &rest[end..];
            }
        }
    }
}

#[test]
fn imports_follow_the_table() {
    let table = table();
    let mut broken = Vec::new();
    for Source { file, module, code } in sources().iter().filter(|source| !source.module.is_empty()) {
        for import in imports(module, code) {
            if !table.allows(module, &import) {
                broken.push(format!("{} imports {}", file.display(), import.join("::")));
            }
        }
    }
    assert!(broken.is_empty(), "ARCHITECTURE.md does not allow:\n{}", broken.join("\n"));
}

#[test]
fn the_table_names_every_module_and_no_other() {
    let table = table();
    let modules: Vec<Module> = sources().into_iter().map(|source| source.module).collect();
    for module in modules.iter().filter(|module| !module.is_empty()) {
        assert!(table.row(module).is_some(), "ARCHITECTURE.md has no row for {}", module.join("::"));
    }
    for row in table.rows() {
        assert!(
            modules.contains(row),
            "ARCHITECTURE.md has a row for {}, which does not exist",
            row.join("::")
        );
    }
}

/// Where nothing is unsafe, only these make a type that cannot leave its thread, and the crate promises that none of its types
/// is one. `wasm` holds values of JavaScript, which are.
#[test]
fn nothing_stays_in_its_thread() {
    for Source { file, module, code } in sources() {
        if module.first().is_some_and(|first| first == "wasm") {
            continue;
        }
        for local in ["core::cell", "alloc::rc", "*const ", "*mut ", "Box<dyn"] {
            assert!(!code.contains(local), "{} has {local}", file.display());
        }
    }
}

/// Files of one folder see each other by name without a circle; what `mod.rs` holds belongs to all of them.
#[test]
fn files_of_a_folder_import_each_other_one_way() {
    let sources = sources();
    let mut edges: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for Source { module, code, .. } in &sources {
        for import in imports(module, code) {
            let target =
                sources.iter().map(|source| &source.module).filter(|other| import.starts_with(other));
            let target = target.max_by_key(|other| other.len()).filter(|other| !module.starts_with(other));
            edges.entry(module.clone()).or_default().extend(target.cloned());
        }
    }
    assert_eq!(circle(edges), Vec::<Module>::new(), "these import each other in a circle");
}

#[test]
fn only_the_wasm_module_knows_of_javascript() {
    for Source { file, module, code } in sources() {
        if module.first().is_some_and(|name| name == "wasm") {
            continue;
        }
        for name in ["wasm_bindgen", "js_sys", "web_sys"] {
            assert!(!code.contains(name), "{} names {name}", file.display());
        }
    }
}

/// The reader itself: what it must find, and what the table must then refuse.
#[test]
fn a_forbidden_import_is_found() {
    let table = Table::read(
        "| module | may import |\n|---|---|\n| `game` | nothing |\n| `games` | `game` |\n| `games::a` | `game` |\n\
         | `games::b` | `game` |\n\n| `game` | `games` |\n",
        "| module | may import |",
    );
    let code = code_of(
        "use crate::{game::{Key, line as l}, games::b::{self, X}};\nlet y = super::super::Y::new(); // crate::no\n\
         use super::mine;\nuse std::fmt;\n#[cfg(test)]\nmod tests { use crate::games::b; }",
    );
    let found = imports(&path("games::a::board"), &code);
    let expected = ["game::Key", "game::line", "games::b", "games::b::X", "games::Y::new", "games::a::mine"];
    assert_eq!(found, expected.iter().map(|text| path(text)).collect());
    let refused = found.iter().filter(|import| !table.allows(&path("games::a"), import)).collect::<Vec<_>>();
    assert_eq!(refused, [&path("games::Y::new"), &path("games::b"), &path("games::b::X")]);
    assert!(!table.allows(&path("game"), &path("games::a")));
    assert!(table.allows(&path("games"), &path("games::a")));
}
