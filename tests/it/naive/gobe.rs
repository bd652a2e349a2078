//! The judge of Góbé: slow and obvious, read straight from the rules page, and sharing no code with the engine.

use std::collections::{BTreeMap, BTreeSet};

/// A cell as (r, q), so that a sorted map has the order of notation.
type Place = (i32, i32);

/// The neighbours of a cell in order around it, as steps of (r, q) (GO-3).
const AROUND: [Place; 6] = [(0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0)];

/// A position, as its text has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    pub(crate) tiles: BTreeMap<Place, char>,
    pub(crate) turn: usize,
    pub(crate) coloured: Vec<i32>,
    pub(crate) white: Vec<i32>,
    pub(crate) scores: Vec<i32>,
}

fn letter(player: usize) -> char {
    ['r', 'g', 'k', 'b'][player]
}

fn numbers(text: &str) -> Vec<i32> {
    text.split('/').map(|number| number.parse().unwrap()).collect()
}

fn place(text: &str) -> Place {
    let (q, r) = text.split_once(',').unwrap();
    (r.parse().unwrap(), q.parse().unwrap())
}

fn text_of((r, q): Place) -> String {
    format!("{q},{r}")
}

impl Position {
    /// Reads a text that is known to be in the notation.
    pub(crate) fn read(text: &str) -> Position {
        let fields: Vec<&str> = text.split(' ').collect();
        let tiles = fields[0].split(';').filter(|&tile| tile != "-");
        Position {
            tiles: tiles.map(|tile| (place(&tile[1..]), tile.chars().next().unwrap())).collect(),
            turn: "rgkb".find(fields[1]).unwrap(),
            coloured: numbers(fields[2]),
            white: numbers(fields[3]),
            scores: numbers(fields[4]),
        }
    }

    pub(crate) fn write(&self) -> String {
        let tiles: Vec<String> =
            self.tiles.iter().map(|(&place, tile)| format!("{tile}{}", text_of(place))).collect();
        let tiles = if tiles.is_empty() { "-".to_owned() } else { tiles.join(";") };
        let [coloured, white, scores] = [&self.coloured, &self.white, &self.scores]
            .map(|list| list.iter().map(i32::to_string).collect::<Vec<_>>().join("/"));
        format!("{tiles} {} {coloured} {white} {scores}", letter(self.turn))
    }

    /// Which of the six edges of a cell have a neighbour.
    pub(crate) fn ring(&self, (r, q): Place) -> [bool; 6] {
        AROUND.map(|(down, right)| self.tiles.contains_key(&(r + down, q + right)))
    }

    fn count(&self, place: Place) -> i32 {
        self.ring(place).map(i32::from).iter().sum()
    }

    /// GO-9: somewhere a run of 1 to 6 neighbours begins, and there are no others.
    pub(crate) fn is_run(ring: [bool; 6]) -> bool {
        (0..6)
            .any(|begin| (1..=6).any(|length| (0..6).all(|step| ring[(begin + step) % 6] == (step < length))))
    }

    fn is_laying(&self) -> bool {
        self.coloured.iter().any(|&left| left > 0)
    }

    /// GO-4, GO-5, GO-8: the cells that a tile may be laid on.
    pub(crate) fn open(&self) -> Vec<Place> {
        if self.tiles.is_empty() {
            return vec![(0, 0)];
        }
        let box_of = |axis: fn(&Place) -> i32| {
            let values = self.tiles.keys().map(axis);
            values.clone().min().unwrap() - 1..=values.max().unwrap() + 1
        };
        let (rows, columns) = (box_of(|place| place.0), box_of(|place| place.1));
        let places = rows.flat_map(|r| columns.clone().map(move |q| (r, q)));
        places.filter(|&place| !self.tiles.contains_key(&place) && self.count(place) > 0).collect()
    }

    /// The legal moves in the order of the cells laid on, then of those picked up from.
    pub(crate) fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.white.iter().all(|&left| left == 0) {
            return moves; // GO-11
        }
        for lay in self.open() {
            moves.push(text_of(lay));
            if self.is_laying() {
                continue;
            }
            let mut after = self.clone();
            after.tiles.insert(lay, 'w');
            for (&pick, &tile) in &after.tiles {
                if tile == letter(self.turn) && Position::is_run(after.ring(pick)) {
                    moves.push(format!("{}x{}", text_of(lay), text_of(pick)));
                }
            }
        }
        moves
    }

    /// The position after a legal move.
    pub(crate) fn play(&self, mv: &str) -> Position {
        let mut next = self.clone();
        let (lay, pick) = mv.split_once('x').map_or((mv, None), |(lay, pick)| (lay, Some(pick)));
        let lay = place(lay);
        if self.is_laying() {
            next.scores[self.turn] += 6 - self.count(lay); // GO-6
            next.coloured[self.turn] -= 1;
            next.tiles.insert(lay, letter(self.turn));
        } else {
            next.white[self.turn] -= 1;
            next.tiles.insert(lay, 'w');
        }
        if let Some(pick) = pick {
            let pick = place(pick);
            next.scores[self.turn] += next.count(pick); // GO-10
            next.tiles.remove(&pick);
        }
        next.turn = (self.turn + 1) % self.scores.len();
        next
    }

    /// The letters of the winners once the game is over, none for a draw (GO-11, GO-12).
    pub(crate) fn winners(&self) -> Option<String> {
        if self.white.iter().any(|&left| left > 0) {
            return None;
        }
        let best = self.scores.iter().max().unwrap();
        let winners: String =
            (0..self.scores.len()).filter(|&player| self.scores[player] == *best).map(letter).collect();
        Some(if winners.len() == self.scores.len() { String::new() } else { winners })
    }

    /// Whether all tiles hang together.
    pub(crate) fn hangs_together(&self) -> bool {
        let mut reached: BTreeSet<Place> = self.tiles.keys().take(1).copied().collect();
        loop {
            let near = |&(r, q): &Place| AROUND.map(|(down, right)| (r + down, q + right));
            let more = self.tiles.keys().filter(|place| near(place).iter().any(|n| reached.contains(n)));
            let more: Vec<Place> = more.filter(|place| !reached.contains(place)).copied().collect();
            if more.is_empty() {
                return reached.len() == self.tiles.len();
            }
            reached.extend(more);
        }
    }

    /// Whether every tile has a neighbour.
    pub(crate) fn all_have_neighbours(&self) -> bool {
        self.tiles.keys().all(|&place| self.count(place) > 0)
    }

    /// Whether a game could go on from here: the refusals that the rules page names and what they need.
    pub(crate) fn is_playable(&self, allotment: i32) -> bool {
        let players = self.scores.len();
        // Taking turns from the start, one tile at a time, until the tiles left are these.
        let mut left = (vec![allotment; players], vec![allotment; players]);
        let mut turns = 0;
        while left != (self.coloured.clone(), self.white.clone()) {
            let phase = if left.0[players - 1] > 0 { &mut left.0 } else { &mut left.1 };
            if phase[players - 1] == 0 {
                return false;
            }
            phase[turns % players] -= 1;
            turns += 1;
        }
        let on_board = |tile| self.tiles.values().map(|&other| i32::from(other == tile)).sum::<i32>();
        let white = self.white.iter().map(|&left| allotment - left);
        let scores = (0..players).all(|player| {
            let laid = allotment - self.coloured[player];
            let first = i32::from(player == 0 && turns > 0);
            self.scores[player] <= 5 * laid + first + 6 * (allotment - self.white[player])
        });
        let steps =
            |&(r, q): &Place| [r, q, r + q].map(i32::unsigned_abs).into_iter().max().unwrap() as usize;
        self.turn == turns % players
            && scores
            && on_board('w') <= white.sum()
            && (0..players).all(|player| on_board(letter(player)) <= allotment - self.coloured[player])
            && self.tiles.keys().all(|place| steps(place) < turns)
            && self.tiles.is_empty() == (turns == 0)
            && self.hangs_together()
    }
}
