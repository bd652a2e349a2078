//! What a weaker player does not see.
//!
//! People do not choose dull moves on purpose: they overlook some, and the harder a move is to see, the more often. What the others
//! can do they overlook more than what they can do themselves. So a level that is not the best searches as well as it can
//! among the moves that it sees. What it has overlooked it overlooks in every line of one search, and may see when it is its turn again.

use alloc::vec::Vec;

use crate::game::{Game, Team, zobrist};

use super::evaluator::Evaluator;
use super::settings::Settings;

/// All moves, where shares of them are counted.
const WHOLE: u64 = 10_000;

/// Which moves a player sees in one search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    /// How many of 100 of the moves that are the hardest to see are overlooked.
    overlooks: u32,
    /// Decides which, by the position and the seed.
    lot: u64,
    /// The team of the player who sees.
    team: Team,
}

impl Sight {
    pub(super) fn new<G: Game>(settings: &Settings, position: &G) -> Sight {
        let lot = zobrist::mix(position.key().0 ^ zobrist::mix(settings.seed));
        let team = position.seating().team(position.turn());
        Sight { overlooks: 100_u32.saturating_sub(settings.attention), lot, team }
    }

    /// Whether nothing is overlooked.
    #[inline]
    pub(super) const fn is_whole(self) -> bool {
        self.overlooks == 0
    }

    /// Whether a legal move is seen.
    fn sees<G: Game, E: Evaluator<G>>(self, evaluator: &E, position: &G, mv: G::Move) -> bool {
        let idea = (evaluator.idea(mv) as u64) << 2 | position.turn().index() as u64;
        let drawn = zobrist::mix(self.lot ^ zobrist::mix(idea)) % WHOLE;
        let seen = WHOLE - u64::from(self.overlooks * evaluator.obscurity(position, mv)).min(WHOLE);
        // To see what the others can do takes a second look.
        let is_own = position.seating().team(position.turn()) == self.team;
        drawn < if is_own { seen } else { seen * seen / WHOLE }
    }

    /// Takes those of the legal moves out that are overlooked.
    #[inline]
    pub(super) fn retain_seen<G, E>(self, evaluator: &E, position: &G, moves: &mut Vec<G::Move>)
    where
        G: Game,
        E: Evaluator<G>,
    {
        if !self.is_whole() {
            moves.retain(|&mv| self.sees(evaluator, position, mv));
        }
    }

    /// The same for a player who has to move: the one that is the easiest to see always stays.
    pub(super) fn retain_seen_or_one<G, E>(self, evaluator: &E, position: &G, moves: &mut Vec<G::Move>)
    where
        G: Game,
        E: Evaluator<G>,
    {
        let plainest = moves.iter().copied().min_by_key(|&mv| evaluator.obscurity(position, mv));
        self.retain_seen(evaluator, position, moves);
        if moves.is_empty() {
            moves.extend(plainest);
        }
    }

    /// Whether the player to move has a move that wins the game, and sees one. As [`Evaluator::wins_now`], it may miss some.
    #[inline]
    pub(super) fn wins_now<G: Game, E: Evaluator<G>>(self, evaluator: &E, position: &G) -> bool {
        evaluator.wins_now(position) && (self.is_whole() || self.sees_win(evaluator, position))
    }

    fn sees_win<G: Game, E: Evaluator<G>>(self, evaluator: &E, position: &G) -> bool {
        let team = position.seating().team(position.turn());
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        self.retain_seen(evaluator, position, &mut moves);
        let mut after = position.clone();
        moves.into_iter().any(|mv| {
            let undo = after.play(mv);
            let winners = after.outcome().and_then(|outcome| outcome.winners);
            after.undo(undo);
            winners.is_some_and(|winners| winners.contains(team))
        })
    }
}
