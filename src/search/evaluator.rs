//! What a search must be told of a game.

use alloc::vec::Vec;

use crate::game::{ByTeam, Game, Team};

/// Knowledge of a game for the search.
///
/// # Laws
/// - Everything is a function of the arguments alone, in integers: a search with the same limits does
///   the same work on every machine.
/// - With two teams, `evaluate` for one team is the negative of `evaluate` for the other. With more, no two are ahead: the
///   sum of what `evaluate_all` says for two of them is never above 0.
/// - `wins_now` and `parries` are never wrong in what they claim, repetition left aside.
pub trait Evaluator<G: Game> {
    /// What an unfinished position is worth to `team`, in the units of this evaluator. With more than
    /// two teams it is weighed against the best of the others.
    fn evaluate(&self, position: &G, team: Team) -> i32;

    /// What [`evaluate`](Evaluator::evaluate) says for each team; 0 for those that do not play.
    fn evaluate_all(&self, position: &G) -> ByTeam<i32> {
        let mut values = ByTeam([0; 4]);
        for team in position.seating().iter_teams() {
            values[team] = self.evaluate(position, team);
        }
        values
    }

    /// Appends to `scores` one number for each of the legal `moves`: how likely it is to be the best.
    /// Alpha-beta prunes the more, the sooner it tries the best move, so a good guess here makes a search
    /// many times faster. A move whose score is above 0 is not reduced; scores stay within ±1 000 000.
    fn score_moves(&self, position: &G, moves: &[G::Move], scores: &mut Vec<i32>);

    /// How many of the legal moves a search of so many plies from here should try at first, best first. It tries
    /// more while all that it has tried lose, and more everywhere once it has tried so many to the end
    /// of the game and may still go on. For the root there is [`root_limit`](Evaluator::root_limit).
    fn move_limit(&self, position: &G, depth: u32) -> usize;

    /// One of the legal moves with the highest score, where it can be found without a list of them all. One ply from the
    /// horizon a search tries it alone at first, since most of its time would go into such lists. `None` where the game has
    /// too few moves for that to pay.
    fn first_move(&self, position: &G) -> Option<G::Move> {
        let _ = position;
        None
    }

    /// How many moves at the root are searched to the full depth at first. The others are searched less deeply, and by maxⁿ one
    /// ply alone, until there is budget for more.
    fn root_limit(&self, position: &G) -> usize {
        let _ = position;
        usize::MAX
    }

    /// Takes those of the legal `moves` out that are exactly as good as one that stays, where the game has such moves.
    fn drop_equivalents(&self, position: &G, moves: &mut Vec<G::Move>) {
        let _ = (position, moves);
    }

    /// The position with the other side to move, as if the side to move could pass. `None` where it may be better to pass than
    /// to move (zugzwang), or where the game has more than two sides: then no null move is tried.
    fn passed(&self, position: &G) -> Option<G> {
        let _ = position;
        None
    }

    /// How hard a legal move is for a person to see, from 0 for one that nobody overlooks to 100.
    fn obscurity(&self, position: &G, mv: G::Move) -> u32 {
        let _ = (position, mv);
        100
    }

    /// A number for what there is to see in the move. Moves of a player with the same number are overlooked together.
    fn idea(&self, mv: G::Move) -> usize {
        self.history_index(mv)
    }

    /// A number less than [`HISTORY_SIZE`] for the move, the same for moves that are good or bad together.
    fn history_index(&self, mv: G::Move) -> usize;

    /// Whether the player to move has a move that wins the game. `false` may also mean that it was too
    /// dear to find out.
    fn wins_now(&self, position: &G) -> bool;

    /// Whether another side threatens to win with its next move. If so, `moves`, which comes empty, receives the legal
    /// moves that parry the threat, in the game's order; the others lose in two plies. `false`, and no moves, may also
    /// mean that it was too dear to find out. Asked where the game is open and `wins_now` is false.
    fn parries(&self, position: &G, moves: &mut Vec<G::Move>) -> bool;

    /// Fills `moves`, which comes empty, with the noisy moves, the best first: those after which the value of the
    /// position, such as its material, may be quite another. The quiescence search follows them. Asked where the game is
    /// open, `wins_now` is false and nothing is threatened.
    fn noisy_moves(&self, position: &G, moves: &mut Vec<G::Move>);
}

/// How many moves [`Evaluator::history_index`] can tell apart.
pub const HISTORY_SIZE: usize = 8_192;
