//! How many puzzles of each kind are wanted.

use serde_json::{Value, json};

/// Puzzles by the same rules.
pub(crate) struct Wanted {
    pub(crate) options: Value,
    /// For each length in plies, how many for each side that may be the solver.
    pub(crate) lengths: &'static [(u8, usize)],
    /// What part of the time they may take, in hundredths.
    pub(crate) share: u32,
    /// In more places than these two puzzles differ.
    pub(crate) apart: usize,
    /// Games are played at levels up to this one,
    pub(crate) levels: usize,
    /// after fewer moves at random than these.
    pub(crate) opening: usize,
}

pub(crate) fn wanted(game: &str) -> Vec<Wanted> {
    match game {
        "gobblet" => vec![
            Wanted {
                options: json!({}),
                lengths: &[(1, 5), (3, 14), (5, 14), (7, 10), (9, 6)],
                share: 40,
                apart: 3,
                levels: 3,
                opening: 9,
            },
            Wanted {
                options: json!({ "rules": "classic" }),
                lengths: &[(1, 4), (3, 12), (5, 10), (7, 6)],
                share: 30,
                apart: 3,
                levels: 3,
                opening: 7,
            },
            Wanted {
                options: json!({ "rules": "gobblers" }),
                lengths: &[(1, 3), (3, 8), (5, 6), (7, 4)],
                share: 20,
                apart: 2,
                levels: 3,
                opening: 5,
            },
            Wanted {
                options: json!({ "players": 4 }),
                lengths: &[(1, 1), (3, 3)],
                share: 10,
                apart: 3,
                levels: 3,
                opening: 7,
            },
        ],
        "tablut" => vec![Wanted {
            options: json!({}),
            lengths: &[(1, 8), (3, 28), (5, 22), (7, 12), (9, 6)],
            share: 100,
            apart: 6,
            levels: 3,
            opening: 5,
        }],
        _ => vec![
            Wanted {
                options: json!({}),
                lengths: &[(1, 5), (2, 10), (3, 20), (4, 19), (5, 16), (6, 8)],
                share: 80,
                apart: 1,
                levels: 2,
                opening: 5,
            },
            Wanted {
                options: json!({ "players": 3 }),
                lengths: &[(1, 1), (2, 2), (3, 3), (4, 2)],
                share: 10,
                apart: 1,
                levels: 2,
                opening: 5,
            },
            Wanted {
                options: json!({ "players": 4 }),
                lengths: &[(1, 1), (2, 2), (3, 2), (4, 2)],
                share: 10,
                apart: 1,
                levels: 2,
                opening: 5,
            },
        ],
    }
}
