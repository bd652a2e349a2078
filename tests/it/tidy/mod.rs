//! What ARCHITECTURE.md promises about the source is read from it and held against the source.

mod games;
mod imports;
mod rust;
mod typescript;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Every file of the repository that people write, as against what is built or fetched, or left there by tools of
/// whoever works in this copy.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = files_of_git(folder).unwrap_or_else(|| files_on_disk(folder));
    files.sort();
    files
}

/// The files that git knows; none for a copy that is not under its care.
fn files_of_git(folder: &Path) -> Option<Vec<PathBuf>> {
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(folder).output().ok()?;
    let names = String::from_utf8(listed.stdout).ok()?;
    let files: Vec<PathBuf> = names.split_terminator('\0').map(|name| folder.join(name)).collect();
    // One that is deleted and not yet committed is still listed.
    (!files.is_empty()).then(|| files.into_iter().filter(|file| file.is_file()).collect())
}

fn files_on_disk(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match name.as_str() {
            ".git" | ".wireit" | "target" | "node_modules" | "dist" => {}
            _ if path.is_dir() => files.extend(files_on_disk(&path)),
            _ => files.push(path),
        }
    }
    files
}

fn read(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name))
        .expect("the file is there and is text")
}

#[test]
fn no_file_is_too_long_to_read() {
    for file in files_below(Path::new(env!("CARGO_MANIFEST_DIR"))) {
        let written =
            file.extension().is_some_and(|e| ["rs", "ts", "mjs", "css", "html"].iter().any(|x| e == *x));
        if !written {
            continue;
        }
        let lines = fs::read_to_string(&file).expect("code is text").lines().count();
        assert!(lines <= 500, "{} has {lines} lines", file.display());
    }
}

#[test]
fn no_file_names_a_folder_of_somebodys_machine() {
    let homes = [concat!("/ho", "me/"), concat!("/ro", "ot/"), concat!("/Us", "ers/"), concat!("/wo", "rk/")];
    for file in files_below(Path::new(env!("CARGO_MANIFEST_DIR"))) {
        let Ok(text) = fs::read_to_string(&file) else { continue };
        for home in homes {
            assert!(!text.contains(home), "{} names {home}", file.display());
        }
    }
}

#[test]
fn no_npm_lock_file_names_a_host() {
    let files = files_below(Path::new(env!("CARGO_MANIFEST_DIR")));
    let locks: Vec<_> = files.iter().filter(|file| file.ends_with("package-lock.json")).collect();
    assert!(locks.len() >= 3, "{locks:?}");
    for lock in locks {
        let text = fs::read_to_string(lock).expect("a lock file is text");
        assert!(!text.contains("\"resolved\": \"http"), "{}", lock.display());
    }
}

/// What a tool leaves at the top and somebody adds unseen is no part of the map.
#[test]
fn the_map_has_every_folder_at_the_top() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let map = read("ARCHITECTURE.md");
    for file in files_of_git(root).unwrap_or_default() {
        let mut names = file.strip_prefix(root).expect("it lies below the root").iter();
        let (Some(folder), Some(_)) = (names.next().and_then(|name| name.to_str()), names.next()) else {
            continue;
        };
        let mapped = folder.starts_with('.') || map.contains(&format!("\n{folder}/"));
        assert!(mapped, "ARCHITECTURE.md has no {folder}/, where {} lies", file.display());
    }
}
