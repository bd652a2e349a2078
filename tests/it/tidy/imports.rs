//! Import tables and import circles, for the crate and for the page alike.

use std::collections::{BTreeMap, BTreeSet};

/// A module's path below its source folder, as in `["games", "tablut"]`.
pub(super) type Module = Vec<String>;

/// Which modules each module may import, as a table of ARCHITECTURE.md has it.
pub(super) struct Table(BTreeMap<Module, Vec<Module>>);

impl Table {
    /// Reads the rows between a table's headline and the next empty line. Only names in backticks count, so that a
    /// cell can also hold words.
    pub(super) fn read(markdown: &str, headline: &str) -> Table {
        let rows = markdown.lines().skip_while(|line| *line != headline).skip(2);
        let rows: BTreeMap<_, _> = rows.take_while(|line| line.starts_with('|')).map(table_row).collect();
        assert!(!rows.is_empty(), "there is no table with the headline {headline}");
        Table(rows)
    }

    /// The most special row that a path falls under.
    pub(super) fn row(&self, path: &[String]) -> Option<&Module> {
        self.0.keys().filter(|row| path.starts_with(row)).max_by_key(|row| row.len())
    }

    pub(super) fn rows(&self) -> impl Iterator<Item = &Module> {
        self.0.keys()
    }

    /// A module may import itself, what lies below it and what its row lists with all below that.
    pub(super) fn allows(&self, from: &[String], to: &[String]) -> bool {
        let Some(from) = self.row(from) else { return false };
        to.starts_with(from) || self.0[from].iter().any(|listed| to.starts_with(listed))
    }
}

fn table_row(line: &str) -> (Module, Vec<Module>) {
    let mut names = line.split('`').skip(1).step_by(2).map(path);
    (names.next().expect("a row names its module in backticks"), names.collect())
}

/// `a::b` or `a/b` as a module.
pub(super) fn path(text: &str) -> Module {
    text.split([':', '/']).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// The modules that import each other in a circle, or are imported by one that does; empty where there is none.
pub(super) fn circle(mut edges: BTreeMap<Module, BTreeSet<Module>>) -> Vec<Module> {
    while let Some(top) = edges.keys().find(|module| !edges.values().any(|to| to.contains(*module))) {
        let top = top.clone();
        edges.remove(&top);
    }
    edges.into_iter().filter(|(_, to)| !to.is_empty()).map(|(module, _)| module).collect()
}

#[test]
fn a_circle_is_found() {
    let edges = |pairs: &[(&str, &str)]| {
        let mut edges: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
        for (from, to) in pairs {
            edges.entry(path(from)).or_default().insert(path(to));
        }
        edges
    };
    assert!(circle(edges(&[("a", "b"), ("b", "c"), ("a", "c")])).is_empty());
    assert_eq!(circle(edges(&[("a", "b"), ("b", "c"), ("c", "b")])), [path("b"), path("c")]);
}
