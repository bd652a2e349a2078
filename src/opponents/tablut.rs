//! Tablut: material, the king's ways out, the ring around him.

use super::level::{Level, Skill};
use crate::game::{Game, Team};
use crate::games::tablut::{Move, Side, Square, Tablut};
use crate::search::{Evaluator, Feature, Features, Multiplayer};

use super::opponent::Opponent;

/// Values are hundredths of an attacker.
#[derive(Clone, Copy, Debug, Default)]
pub struct TablutEvaluator;

const FILES: usize = 9;
const SQUARES: usize = 81;

/// The squares in each direction from a square: north, east, south, west.
static RAYS: [[u128; 4]; SQUARES] = {
    let mut rays = [[0; 4]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let (file, rank) = (square % FILES, square / FILES);
        let mut step = 1;
        while step < FILES {
            if rank + step < FILES {
                rays[square][0] |= 1 << (square + step * FILES);
            }
            if file + step < FILES {
                rays[square][1] |= 1 << (square + step);
            }
            if rank >= step {
                rays[square][2] |= 1 << (square - step * FILES);
            }
            if file >= step {
                rays[square][3] |= 1 << (square - step);
            }
            step += 1;
        }
        square += 1;
    }
    rays
};

const fn file(index: usize) -> u128 {
    let mut bits = 0;
    let mut rank = 0;
    while rank < FILES {
        bits |= 1 << (rank * FILES + index);
        rank += 1;
    }
    bits
}

const fn rank(index: usize) -> u128 {
    0b1_1111_1111 << (index * FILES)
}

const FILE_A: u128 = file(0);
const FILE_I: u128 = file(8);
const EDGE: u128 = FILE_A | FILE_I | rank(0) | rank(8);
const CASTLE: u128 = 1 << Square::CASTLE.index();
const BOARD: u128 = (1 << SQUARES) - 1;
/// The files and ranks by which the king can leave: all but the outermost.
const LINES: [u128; 14] = {
    let mut lines = [0; 14];
    let mut index = 0;
    while index < 7 {
        lines[index] = file(index + 1);
        lines[index + 7] = rank(index + 1);
        index += 1;
    }
    lines
};

/// The set of one square each. WebAssembly calls a function for a 128-bit shift of unknown width.
static BITS: [u128; SQUARES] = {
    let mut bits = [1; SQUARES];
    let mut square = 1;
    while square < SQUARES {
        bits[square] = bits[square - 1] << 1;
        square += 1;
    }
    bits
};

/// The squares of each file.
static FILE: [u128; FILES] = {
    let mut files = [0; FILES];
    let mut index = 0;
    while index < FILES {
        files[index] = file(index);
        index += 1;
    }
    files
};

/// All squares one step away.
const fn beside(squares: u128) -> u128 {
    (squares << FILES | squares >> FILES | (squares & !FILE_I) << 1 | (squares & !FILE_A) >> 1) & BOARD
}

/// The squares that a piece slides over or to in one direction, and the piece that stops it.
fn way(from: usize, direction: usize, occupied: u128) -> (u128, u128) {
    let ray = RAYS[from][direction];
    let met = ray & occupied;
    if met == 0 {
        return (ray, 0);
    }
    let first = if direction < 2 { met.trailing_zeros() } else { met.ilog2() };
    let stops = BITS[first as usize];
    (ray & !RAYS[first as usize][direction] & !stops, stops)
}

/// The squares that a piece reaches from here, the castle included, where none may stay.
fn reach(from: usize, occupied: u128) -> u128 {
    (0..4).fold(0, |reached, direction| reached | way(from, direction, occupied).0)
}

/// The board as the evaluator sees it.
#[derive(Clone, Copy)]
struct View {
    attackers: u128,
    /// The king is among them.
    defenders: u128,
    king: usize,
}

impl View {
    /// `None` when the king has been captured.
    fn of(position: &Tablut) -> Option<View> {
        Some(View {
            attackers: position.side(Side::Attackers).bits(),
            defenders: position.side(Side::Defenders).bits(),
            king: position.king()?.index(),
        })
    }

    fn occupied(self) -> u128 {
        self.attackers | self.defenders
    }

    fn king_on_edge(self) -> bool {
        EDGE & BITS[self.king] != 0
    }

    /// Whether the king could go to the edge now (TB-10).
    fn escapes(self) -> bool {
        reach(self.king, self.occupied()) & EDGE != 0
    }

    /// The ways along which he could, each with its squares.
    fn escape_ways(self) -> impl Iterator<Item = u128> {
        (0..4)
            .map(move |direction| way(self.king, direction, self.occupied()).0)
            .filter(|way| way & EDGE != 0)
    }

    /// Whether the attackers could capture the king now (TB-8): one square of those that enclose him is
    /// missing, and an attacker from elsewhere reaches it.
    fn catches(self) -> bool {
        let around = beside(BITS[self.king]);
        if self.king == Square::CASTLE.index() || around & CASTLE != 0 {
            return self.completes(around & !CASTLE);
        }
        let upright = around & FILE[self.king % FILES];
        self.completes(upright) || self.completes(around & !upright)
    }

    fn completes(self, enclosing: u128) -> bool {
        let missing = enclosing & !self.attackers;
        if missing.count_ones() != 1 || missing & self.occupied() != 0 {
            return false;
        }
        let to = missing.trailing_zeros() as usize;
        let occupied = self.occupied();
        (0..4).any(|direction| way(to, direction, occupied).1 & self.attackers & !enclosing != 0)
    }

    /// The empty squares where a piece of `own` side would arrive opposite to another, an enemy soldier
    /// between them (TB-5, TB-6).
    fn capture_squares(self, own: u128, enemies: u128) -> u128 {
        let empty_castle = if self.king == Square::CASTLE.index() { 0 } else { CASTLE };
        let (own, soldiers) = (own | empty_castle, enemies & !BITS[self.king]);
        let north = ((own << FILES) & soldiers) << FILES;
        let south = ((own >> FILES) & soldiers) >> FILES;
        let east = (((own & !FILE_I) << 1) & soldiers & !FILE_I) << 1;
        let west = (((own & !FILE_A) >> 1) & soldiers & !FILE_A) >> 1;
        (north | south | east | west) & BOARD & !self.occupied() & !CASTLE
    }
}

/// What things are worth to the defenders, in hundredths of an attacker.
mod worth {
    pub(super) const ATTACKER: i32 = 100;
    pub(super) const DEFENDER: i32 = 180;
    /// An open way to the edge, when it is the attackers' turn: the first can be closed, two cannot.
    pub(super) const WAYS: [i32; 5] = [0, 60, 700, 900, 1_000];
    /// A square that the king reaches in one move and from which he could escape.
    pub(super) const GATE: [i32; 4] = [0, 50, 80, 100];
    /// A square from which he could escape in two directions.
    pub(super) const FORK: i32 = 120;
    /// A file or rank without attackers.
    pub(super) const OPEN_LINE: i32 = 14;
    /// A square that the king reaches.
    pub(super) const KING_MOVE: i32 = 6;
    /// An attacker beside the king, by how many there are.
    pub(super) const RING: [i32; 5] = [0, -12, -40, -90, -160];
    /// Makes full material worth nothing.
    pub(super) const BASE: i32 = 16 * ATTACKER - 8 * DEFENDER;
    /// The right to move.
    pub(super) const TURN: i32 = 15;
}

fn defenders_value(view: View, side_to_move: Side) -> i32 {
    let View { attackers, defenders, king } = view;
    let occupied = view.occupied();
    let reached = reach(king, occupied) & !CASTLE;
    let mut value = worth::BASE + worth::DEFENDER * (defenders.count_ones().cast_signed() - 1)
        - worth::ATTACKER * attackers.count_ones().cast_signed();
    value += worth::WAYS[view.escape_ways().count()];
    let (mut gates, mut forks) = (0, 0);
    let without_king = occupied & !BITS[king];
    let mut rest = reached & !EDGE;
    value += worth::KING_MOVE * rest.count_ones().cast_signed();
    while rest != 0 {
        let square = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let ways = (0..4).filter(|&direction| way(square, direction, without_king).0 & EDGE != 0).count();
        gates += usize::from(ways > 0);
        forks += i32::from(ways > 1);
    }
    value += worth::GATE[gates.min(3)] + worth::FORK * forks.min(2);
    let open = LINES.iter().filter(|&&line| line & attackers == 0).count() as u32;
    value += worth::OPEN_LINE * open.cast_signed();
    value += worth::RING[(beside(BITS[king]) & attackers).count_ones() as usize];
    value + if side_to_move == Side::Defenders { worth::TURN } else { -worth::TURN }
}

impl Evaluator<Tablut> for TablutEvaluator {
    fn evaluate(&self, position: &Tablut, team: Team) -> i32 {
        let Some(view) = View::of(position) else { return 0 };
        let value = defenders_value(view, position.side_to_move());
        if team.index() == Side::Defenders.player().index() { value } else { -value }
    }

    fn score_moves(&self, position: &Tablut, moves: &[Move], scores: &mut Vec<i32>) {
        let Some(view) = View::of(position) else { return scores.resize(scores.len() + moves.len(), 0) };
        let side = position.side_to_move();
        let (own, enemies) = match side {
            Side::Attackers => (view.attackers, view.defenders),
            Side::Defenders => (view.defenders, view.attackers),
        };
        let hits = view.capture_squares(own, enemies);
        let kings_ways = reach(view.king, view.occupied());
        let ring = beside(BITS[view.king]);
        let without_king = view.occupied() & !BITS[view.king];
        scores.extend(moves.iter().map(|&mv| {
            let to = BITS[mv.to.index()];
            let mut value = 0;
            if hits & to != 0 {
                value += 60 * position.capture_mask(mv).count_ones().cast_signed();
            }
            if mv.from.index() == view.king {
                let ways =
                    (0..4).filter(|&way_to| way(mv.to.index(), way_to, without_king).0 & EDGE != 0).count();
                value += [0, 40, 90, 100, 100][ways];
            } else if side == Side::Attackers {
                value += if kings_ways & to != 0 { 12 } else { 0 } + if ring & to != 0 { 12 } else { 0 };
            }
            // A move that does none of this scores below 0, and may be searched less deeply.
            value - 8
        }));
    }

    fn move_limit(&self, _position: &Tablut, _depth: u32) -> usize {
        usize::MAX
    }

    fn history_index(&self, mv: Move) -> usize {
        mv.from.index() * SQUARES + mv.to.index()
    }

    fn wins_now(&self, position: &Tablut) -> bool {
        View::of(position).is_some_and(|view| match position.side_to_move() {
            Side::Attackers => view.catches(),
            Side::Defenders => view.escapes(),
        })
    }

    fn parries(&self, position: &Tablut, moves: &mut Vec<Move>) -> bool {
        let Some(view) = View::of(position) else { return false };
        let side = position.side_to_move();
        let threatened = match side {
            Side::Attackers => view.escapes(),
            Side::Defenders => view.catches(),
        };
        if threatened {
            position.legal_moves(moves);
            let closing = view.escape_ways().fold(BOARD, |common, way| common & way);
            moves.retain(|&mv| match side {
                // An attacker stops the king only on every way that he has.
                Side::Attackers => closing & BITS[mv.to.index()] != 0 && is_safe_after(position, mv),
                Side::Defenders => is_safe_after(position, mv),
            });
        }
        threatened
    }

    /// The captures, in the game's order.
    fn noisy_moves(&self, position: &Tablut, moves: &mut Vec<Move>) {
        let Some(view) = View::of(position) else { return };
        let (own, enemies) = match position.side_to_move() {
            Side::Attackers => (view.attackers, view.defenders),
            Side::Defenders => (view.defenders, view.attackers),
        };
        let hits = view.capture_squares(own, enemies);
        if hits != 0 {
            position.legal_moves(moves);
            moves.retain(|&mv| hits & BITS[mv.to.index()] != 0 && position.capture_mask(mv) != 0);
        }
    }
}

/// Whether the other side has no win with its next move.
fn is_safe_after(position: &Tablut, mv: Move) -> bool {
    let mut after = position.clone();
    after.play(mv);
    match View::of(&after) {
        Some(view) if view.king_on_edge() => true,
        Some(view) if after.side_to_move() == Side::Attackers => !view.catches(),
        Some(view) => !view.escapes(),
        None => true,
    }
}

impl Opponent for Tablut {
    type Evaluator = TablutEvaluator;

    fn evaluator(&self) -> TablutEvaluator {
        TablutEvaluator
    }

    fn skill(&self, level: Level) -> Skill {
        const SKILLS: [Skill; 5] = [
            Skill { nodes: 400, depth: 1, noise: 150, attention: 50 },
            Skill { nodes: 1_500, depth: 2, noise: 80, attention: 80 },
            Skill { nodes: 6_000, depth: 3, noise: 30, attention: 100 },
            Skill { nodes: 30_000, depth: 64, noise: 10, attention: 100 },
            Skill { nodes: 600_000, depth: 64, noise: 3, attention: 100 },
        ];
        SKILLS[level.index()]
    }

    fn features(&self) -> Features {
        Features::ALL.without(Feature::MoveCountLimit)
    }

    fn multiplayer(&self) -> Multiplayer {
        Multiplayer::Paranoid
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Notation;
    use crate::games::tablut::Rules;

    fn position(text: &str) -> Tablut {
        Tablut::from_text(Rules::default(), text).unwrap()
    }

    /// Whether some move wins at once, by trying them.
    fn some_move_wins(position: &Tablut) -> bool {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.iter().any(|&mv| {
            let mut after = position.clone();
            after.play(mv);
            after.outcome().is_some_and(|outcome| outcome.winners.is_some())
        })
    }

    /// Random games with many pieces taken off, so that kings are near edges and attackers.
    fn positions() -> impl Iterator<Item = Tablut> {
        use crate::game::zobrist::mix;
        (0..400_u64).flat_map(|seed| {
            let mut position = Tablut::start(Rules::default());
            let mut moves = Vec::new();
            let mut seen = Vec::new();
            for ply in 0..80 {
                moves.clear();
                position.legal_moves(&mut moves);
                let Some(&mv) = moves.get((mix(mix(seed) ^ ply) % moves.len().max(1) as u64) as usize) else {
                    break;
                };
                position.play(mv);
                if position.outcome().is_none() {
                    seen.push(position.clone());
                }
            }
            seen
        })
    }

    #[test]
    fn tb8_tb10_a_win_with_the_next_move_is_seen_exactly() {
        let mut wins = [0; 2];
        for position in positions() {
            let seen = TablutEvaluator.wins_now(&position);
            assert_eq!(seen, some_move_wins(&position), "{}", position.to_text());
            wins[position.side_to_move() as usize] += usize::from(seen);
        }
        assert!(wins[0] > 20 && wins[1] > 500, "{wins:?}");
    }

    #[test]
    fn tb8_tb10_the_parries_are_the_moves_that_save() {
        let mut threats = 0;
        for position in positions().step_by(3) {
            let mut parries = Vec::new();
            if TablutEvaluator.wins_now(&position) || !TablutEvaluator.parries(&position, &mut parries) {
                continue;
            }
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            moves.retain(|&mv| {
                let mut after = position.clone();
                after.play(mv);
                !some_move_wins(&after)
            });
            assert_eq!(parries, moves, "{}", position.to_text());
            threats += 1;
        }
        assert!(threats > 200, "{threats}");
    }

    #[test]
    fn every_capture_is_noisy() {
        for position in positions().step_by(5) {
            let mut noisy = Vec::new();
            if TablutEvaluator.wins_now(&position) || TablutEvaluator.parries(&position, &mut noisy) {
                continue;
            }
            TablutEvaluator.noisy_moves(&position, &mut noisy);
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            moves.retain(|&mv| position.capture_mask(mv) != 0);
            assert_eq!(noisy, moves, "{}", position.to_text());
        }
    }

    #[test]
    fn the_value_is_the_same_in_every_mirror() {
        let text = "3ttt3/4t4/4T4/t3T3t/ttT1KTTtt/t3T3t/4T4/4t4/3ttt3 a";
        let mirrored = "3ttt3/4t4/4T4/t3T3t/ttTTK1Ttt/t3T3t/4T4/4t4/3ttt3 a";
        let value = |text| TablutEvaluator.evaluate(&position(text), Team::ALL[0]);
        assert_eq!(value(text), value(mirrored));
    }
}
