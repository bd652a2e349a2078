//! Tablut as the rules say it, on a board of letters, with nothing looked up and nothing kept.

/// File and rank, both counted from 0.
type Place = (i32, i32);

const CASTLE: Place = (4, 4);
const DIRECTIONS: [Place; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// A position: `cells[rank][file]` is `t`, `T`, `K` or `.`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    cells: [[char; 9]; 9],
    turn: char,
}

impl Position {
    /// Reads a position that is known to be well written.
    pub(crate) fn read(text: &str) -> Position {
        let mut cells = [['.'; 9]; 9];
        for (i, row) in text[..text.len() - 2].split('/').enumerate() {
            let spread: String = row
                .chars()
                .map(|c| c.to_digit(10).map_or(c.to_string(), |run| ".".repeat(run as usize)))
                .collect();
            for (file, c) in spread.chars().enumerate() {
                cells[8 - i][file] = c;
            }
        }
        Position { cells, turn: text.chars().last().unwrap() }
    }

    pub(crate) fn write(&self) -> String {
        let rows = self.cells.iter().rev().map(|row| {
            let mut text: String = row.iter().collect();
            for run in (1..=9).rev() {
                text = text.replace(&".".repeat(run), &run.to_string());
            }
            text
        });
        format!("{} {}", rows.collect::<Vec<_>>().join("/"), self.turn)
    }

    /// The legal moves, sorted as text. None when the game is over.
    pub(crate) fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.king_outcome().is_some() {
            return moves;
        }
        for from in places() {
            for to in places() {
                if self.is_legal(from, to) {
                    moves.push(format!("{}-{}", name(from), name(to)));
                }
            }
        }
        moves.sort();
        moves
    }

    /// The position after a legal move, and the squares captured, in board order.
    pub(crate) fn play(&self, mv: &str) -> (Position, Vec<String>) {
        let (from, to) = (place(&mv[..2]), place(&mv[3..]));
        let mut next = self.clone();
        next.set(to, self.at(from));
        next.set(from, '.');
        next.turn = if self.turn == 'a' { 'd' } else { 'a' };
        let taken: Vec<Place> = places().into_iter().filter(|&p| next.is_taken(p, to, self.turn)).collect();
        for &p in &taken {
            next.set(p, '.');
        }
        (next, taken.into_iter().map(name).collect())
    }

    /// Who won and why, by the position alone; an empty winner for a draw.
    pub(crate) fn outcome(&self) -> Option<(&'static str, &'static str)> {
        let stuck = self.moves().is_empty().then_some(("", "no-moves"));
        self.king_outcome().or(stuck)
    }

    fn king_outcome(&self) -> Option<(&'static str, &'static str)> {
        match places().into_iter().find(|&p| self.at(p) == 'K') {
            Some((file, rank)) if [0, 8].contains(&file) || [0, 8].contains(&rank) => {
                Some(("d", "king-escaped"))
            }
            Some(_) => None,
            None => Some(("a", "king-captured")),
        }
    }

    /// TB-2 to TB-4.
    fn is_legal(&self, from: Place, to: Place) -> bool {
        if owner(self.at(from)) != Some(self.turn) || from == to || to == CASTLE {
            return false;
        }
        if from.0 != to.0 && from.1 != to.1 {
            return false;
        }
        let step = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        let mut p = from;
        while p != to {
            p = plus(p, step);
            if self.at(p) != '.' {
                return false;
            }
        }
        true
    }

    /// Whether the piece on `p` is captured, now that a piece of `side` has moved to `mover`.
    fn is_taken(&self, p: Place, mover: Place, side: char) -> bool {
        match self.at(p) {
            'K' => side == 'a' && self.is_king_taken(p, mover),
            // TB-5 to TB-7: between the mover and another enemy, or the empty castle.
            't' | 'T' if owner(self.at(p)) != Some(side) => DIRECTIONS.into_iter().any(|d| {
                let far = plus(p, d);
                plus(p, minus(d)) == mover
                    && (owner(self.at(far)) == Some(side) || far == CASTLE && self.at(far) == '.')
            }),
            _ => false,
        }
    }

    /// TB-8.
    fn is_king_taken(&self, king: Place, mover: Place) -> bool {
        let around: Vec<Place> = DIRECTIONS.into_iter().map(|d| plus(king, d)).collect();
        let attacked = |squares: &[Place]| {
            squares.contains(&mover) && squares.iter().all(|&square| self.at(square) == 't')
        };
        if king == CASTLE {
            attacked(&around)
        } else if around.contains(&CASTLE) {
            let others: Vec<Place> = around.into_iter().filter(|&square| square != CASTLE).collect();
            attacked(&others)
        } else {
            attacked(&[around[0], around[2]]) || attacked(&[around[1], around[3]])
        }
    }

    /// The letter on a square; `#` outside the board.
    fn at(&self, (file, rank): Place) -> char {
        let cell = || self.cells.get(usize::try_from(rank).ok()?)?.get(usize::try_from(file).ok()?).copied();
        cell().unwrap_or('#')
    }

    fn set(&mut self, (file, rank): Place, c: char) {
        self.cells[usize::try_from(rank).unwrap()][usize::try_from(file).unwrap()] = c;
    }
}

/// The side that a letter's piece belongs to.
fn owner(c: char) -> Option<char> {
    match c {
        't' => Some('a'),
        'T' | 'K' => Some('d'),
        _ => None,
    }
}

/// Every square, from a1 by rank, then file.
fn places() -> Vec<Place> {
    (0..9).flat_map(|rank| (0..9).map(move |file| (file, rank))).collect()
}

fn plus(a: Place, b: Place) -> Place {
    (a.0 + b.0, a.1 + b.1)
}

fn minus(a: Place) -> Place {
    (-a.0, -a.1)
}

fn name((file, rank): Place) -> String {
    format!("{}{}", char::from(b'a' + u8::try_from(file).unwrap()), rank + 1)
}

fn place(name: &str) -> Place {
    let bytes = name.as_bytes();
    (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1'))
}
