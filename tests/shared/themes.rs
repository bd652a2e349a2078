//! What a puzzle is about, found from its position and its solution alone, and how hard it is.

use std::collections::BTreeSet;

use tabulae::game::{Game, GameState, Notation, Player, Team};
use tabulae::games::{Gobblet, Gobe, Tablut, gobblet, gobe, tablut};
use tabulae::opponents::{Opponent, Request, search_game};
use tabulae::search::{Limits, NoObserver};

use super::prover::{Provable, side};

/// A game of which puzzles can be made.
pub(crate) trait Puzzled: Notation + Opponent + Provable {
    /// How many plies are left, where a game lasts a fixed number of them.
    fn plies_left(&self) -> Option<u8> {
        None
    }

    /// By how much a side is ahead, where the game counts points.
    fn margin(&self, _team: Team) -> i32 {
        0
    }

    /// The same position with the other side to move; `None` where the game has no such position.
    fn passed(&self) -> Option<Self>;

    /// Where a winning move ends, so that two threats can be told from one.
    fn goal(&self, mv: Self::Move) -> usize;

    /// What only this game's puzzles are about.
    fn own_themes(line: &Line<Self>) -> Vec<&'static str>;
}

/// A puzzle's solution, played.
pub(crate) struct Line<G: Game> {
    /// Before each move, and after the last.
    positions: Vec<G>,
    moves: Vec<G::Move>,
    team: Team,
}

impl<G: Puzzled> Line<G> {
    pub(crate) fn new(start: &G, moves: &[G::Move]) -> Self {
        let mut positions = vec![start.clone()];
        for &mv in moves {
            let mut next = positions[positions.len() - 1].clone();
            next.play(mv);
            positions.push(next);
        }
        Line { positions, moves: moves.to_vec(), team: side(start) }
    }

    fn start(&self) -> &G {
        &self.positions[0]
    }

    fn end(&self) -> &G {
        &self.positions[self.moves.len()]
    }

    /// The solver's moves, each with the position before it.
    fn own(&self) -> impl DoubleEndedIterator<Item = (&G, G::Move)> {
        let all = self.positions.iter().zip(self.moves.iter().copied());
        all.filter(|(position, _)| side(*position) == self.team)
    }

    /// The goals of the moves with which the solver would win at once after so many plies, were it his turn.
    fn threats_after(&self, plies: usize) -> BTreeSet<usize> {
        let passed = self.positions[plies].passed();
        passed.iter().flat_map(|position| wins_at_once(position).map(|mv| position.goal(mv))).collect()
    }

    /// What the puzzles of every game with forced wins are about.
    fn forcing_themes(&self) -> Vec<&'static str> {
        let plies = self.moves.len();
        if plies == 1 {
            return vec!["at-once"];
        }
        let mut themes = Vec::new();
        if self.threats_after(plies - 2).len() > 1 {
            themes.push("double-threat");
        }
        if self.start().passed().is_some_and(|position| wins_at_once(&position).next().is_some()) {
            themes.push("parry");
        }
        let quiet = self.threats_after(1).is_empty();
        if quiet {
            themes.push("quiet");
        }
        if plies >= 5 && (1..plies - 1).step_by(2).all(|ply| !self.threats_after(ply).is_empty()) {
            themes.push("chain");
        }
        themes
    }
}

fn wins_at_once<G: Game>(position: &G) -> impl Iterator<Item = G::Move> {
    let team = side(position);
    position.iter_legal_moves().filter(move |&mv| {
        let mut after = position.clone();
        after.play(mv);
        after.outcome().is_some_and(|outcome| outcome.winners.is_some_and(|winners| winners.contains(team)))
    })
}

/// What a puzzle is about: at least one thing.
pub(crate) fn themes<G: Puzzled>(line: &Line<G>) -> Vec<&'static str> {
    let themes = G::own_themes(line);
    if themes.is_empty() { vec!["combination"] } else { themes }
}

/// The same position read with another letter for whose turn it is.
fn with_turn<G: Notation>(position: &G, turn: Player) -> Option<G> {
    let text = position.to_text();
    let mut fields: Vec<&str> = text.split(' ').collect();
    let letter = (G::LETTERS[turn.index()] as char).to_string();
    fields[1] = &letter;
    G::from_text(position.rules(), &fields.join(" ")).ok()
}

impl Provable for Gobblet {
    /// A move shows no other cup of one's own anew than the one set down: it ends where a line lacks just that cell (GB-7).
    fn list_last_moves(&self, moves: &mut Vec<gobblet::Move>) {
        self.legal_moves(moves);
        let own = self.surface().team_tops(self.seating().team(self.turn()));
        let missing: Vec<_> =
            self.rules().lines().iter().map(|&line| line & !own).filter(|cells| cells.len() == 1).collect();
        moves.retain(|&mv| match mv {
            gobblet::Move::Place { to, .. } | gobblet::Move::Move { to, .. } => {
                missing.iter().any(|cells| cells.contains(to))
            }
            gobblet::Move::Pass => false,
        });
    }
}

impl Provable for Tablut {
    /// The king wins at the edge (TB-10), the attackers by arriving beside him (TB-8).
    fn list_last_moves(&self, moves: &mut Vec<tablut::Move>) {
        self.legal_moves(moves);
        let Some(king) = self.king() else { return };
        match self.side_to_move() {
            tablut::Side::Defenders => moves.retain(|mv| mv.from == king && mv.to.is_edge()),
            tablut::Side::Attackers => {
                let beside = self.king_enclosures().fold(tablut::Squares::NONE, |all, set| all | set);
                moves.retain(|mv| beside.contains(mv.to));
            }
        }
    }
}

impl Provable for Gobe {}

impl Puzzled for Gobblet {
    /// Between partners it is not one player's turn again when the others pass, so that only two players have it.
    fn passed(&self) -> Option<Self> {
        let seating = self.seating();
        if seating.players() == 2 { with_turn(self, seating.next(self.turn())) } else { None }
    }

    fn goal(&self, mv: gobblet::Move) -> usize {
        match mv {
            gobblet::Move::Place { to, .. } | gobblet::Move::Move { to, .. } => to.index(),
            gobblet::Move::Pass => usize::MAX,
        }
    }

    fn own_themes(line: &Line<Self>) -> Vec<&'static str> {
        let mut themes = line.forcing_themes();
        let theirs = |piece: Option<gobblet::Piece>| {
            piece.is_some_and(|piece| line.start().seating().team(piece.player) != line.team)
        };
        let effects: Vec<_> = line.own().map(|(position, mv)| position.effects(mv)).collect();
        if effects.iter().any(|effect| effect.from != effect.to && theirs(effect.uncovered)) {
            themes.push("lift");
        }
        if effects.iter().any(|effect| theirs(effect.covered)) {
            themes.push("swallow");
        }
        let largest = line.start().rules().sizes().next_back();
        if effects.len() > 1 && effects[0].piece.map(|piece| piece.size) == largest {
            themes.push("largest");
        }
        let nested = line.start().rules().reserves() == gobblet::Reserves::Nested;
        if nested && effects.iter().any(|effect| effect.from.is_none() && theirs(effect.covered)) {
            themes.push("from-the-reserve");
        }
        themes
    }
}

impl Puzzled for Tablut {
    fn passed(&self) -> Option<Self> {
        with_turn(self, self.seating().next(self.turn()))
    }

    fn goal(&self, mv: tablut::Move) -> usize {
        mv.to.index()
    }

    fn own_themes(line: &Line<Self>) -> Vec<&'static str> {
        let mut themes = line.forcing_themes();
        let escape = line.start().side_to_move() == tablut::Side::Defenders;
        if escape {
            // What is two threats at once for others is two ways out for a king.
            for theme in &mut themes {
                if *theme == "double-threat" {
                    *theme = "two-ways";
                }
            }
            themes.push("escape");
        } else {
            themes.push(how_taken(line));
        }
        if line.start().captures(line.moves[0]).next().is_some() && line.moves.len() > 1 {
            themes.push("capture-first");
        }
        if line.own().any(|(_, mv)| crosses_castle(mv)) {
            themes.push("through-the-castle");
        }
        themes
    }
}

/// By how many the king was taken: two in the open, three beside his castle, four on it.
fn how_taken(line: &Line<Tablut>) -> &'static str {
    let before = &line.positions[line.moves.len() - 1];
    let last = line.moves[line.moves.len() - 1];
    let mut after = before.side(tablut::Side::Attackers);
    after = after & !last.from.bit() | last.to.bit();
    let enclosing = before.king_enclosures().filter(|&set| set & !after == tablut::Squares::NONE);
    match enclosing.map(tablut::Squares::len).min() {
        Some(4) => "four-take",
        Some(3) => "three-take",
        _ => "two-take",
    }
}

/// Whether a piece slides over the castle.
fn crosses_castle(mv: tablut::Move) -> bool {
    let castle = tablut::Square::CASTLE;
    let between = |place: fn(tablut::Square) -> usize, across: fn(tablut::Square) -> usize| {
        let (from, to, middle) = (place(mv.from), place(mv.to), place(castle));
        let on = across(mv.from) == across(castle) && across(mv.to) == across(castle);
        on && (from.min(to)..from.max(to)).contains(&middle) && from.min(to) < middle
    };
    between(tablut::Square::file, tablut::Square::rank) || between(tablut::Square::rank, tablut::Square::file)
}

impl Puzzled for Gobe {
    fn plies_left(&self) -> Option<u8> {
        let left: u32 =
            self.seating().iter().map(|player| self.coloured_left(player) + self.white_left(player)).sum();
        u8::try_from(left).ok()
    }

    fn margin(&self, team: Team) -> i32 {
        let (mut own, mut best) = (0, 0);
        for player in self.seating().iter() {
            let score = self.score(player).cast_signed();
            if self.seating().team(player) == team { own = score } else { best = best.max(score) }
        }
        own - best
    }

    /// Whose turn it is follows from the tiles that are left.
    fn passed(&self) -> Option<Self> {
        None
    }

    fn goal(&self, _: gobe::Move) -> usize {
        0
    }

    fn own_themes(line: &Line<Self>) -> Vec<&'static str> {
        let (start, first) = (line.start(), line.moves[0]);
        let mut themes = Vec::new();
        if line.moves.len() == 1 {
            themes.push("last-tile");
        }
        let most = start.iter_legal_moves().map(|mv| start.points(mv)).max().unwrap_or(0);
        if first.pick.is_none() && most > 0 {
            themes.push("wait");
        } else if start.points(first) < most {
            themes.push("less-is-more");
        }
        let beside = |tile: gobe::Tile| {
            first
                .lay
                .neighbours()
                .filter(|&cell| Some(cell) != first.pick && start.tile(cell) == Some(tile))
                .count()
        };
        let own = beside(gobe::Tile::Coloured(start.turn())) + usize::from(is_beside(first));
        if own > 1 {
            themes.push("two-ends");
        }
        if spoils(start, first) {
            themes.push("spoil");
        }
        if line.own().any(|(position, mv)| mv.pick.is_some() && position.points(mv) == 6) {
            themes.push("full-ring");
        }
        if start.margin(line.team) < 0 {
            themes.push("from-behind");
        }
        if line.end().margin(line.team) == 1 {
            themes.push("by-a-point");
        }
        themes
    }
}

/// Whether a tile is picked up beside the one that is laid.
fn is_beside(mv: gobe::Move) -> bool {
    mv.pick.is_some_and(|pick| mv.lay.neighbours().any(|cell| cell == pick))
}

/// Whether the next player can score at least two points less than after another move with the same pick-up.
fn spoils(start: &Gobe, first: gobe::Move) -> bool {
    let left = |mv: gobe::Move| {
        let mut after = start.clone();
        after.play(mv);
        after.iter_legal_moves().map(|reply| after.points(reply)).max().unwrap_or(0)
    };
    let others = start.iter_legal_moves().filter(|mv| mv.pick == first.pick).map(left);
    others.max().is_some_and(|most| most >= left(first) + 2)
}

// ---- Difficulty ----

/// The searches that a puzzle is given to have so many nodes, each twice as many as the one before.
const NODES: std::ops::RangeInclusive<u32> = 4..=14;

/// How hard a puzzle is, from 1 to 5: by how many nodes a search needs until it plays the right move and keeps to it; and a long
/// way to the end is never easy, even where each step of it is forced.
pub(crate) fn difficulty<G: Puzzled>(start: &G, moves: &[G::Move]) -> u8 {
    let game = GameState::new(start.clone());
    let finds = |power: &u32| {
        let request = Request { limits: Limits::nodes(1 << power), ..Request::default() };
        search_game(&game, &request, &mut NoObserver).is_some_and(|report| report.best == moves[0])
    };
    let by_search = match NODES.rev().find(|power| !finds(power)) {
        None | Some(..=5) => 1,
        Some(6..=7) => 2,
        Some(8..=9) => 3,
        Some(10..=11) => 4,
        Some(_) => 5,
    };
    let by_length = [1, 1, 1, 1, 2, 2, 3, 3, 4, 4];
    by_length[moves.len()].max(by_search)
}
