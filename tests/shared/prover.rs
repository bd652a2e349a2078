//! A plain prover: whether a side wins by force within so many plies. It tries every move of the side that is to win and every
//! reply to it; nothing is left out and nothing is guessed. It has no part in the crate's search, whose claims it judges.

use std::collections::HashMap;

use tabulae::game::{Game, Team};

/// A game whose wins can be proved.
pub(crate) trait Provable: Game {
    /// Lists the legal moves among which all are that win the game at once, when others cannot by the rules of the game.
    fn list_last_moves(&self, moves: &mut Vec<Self::Move>) {
        self.legal_moves(moves);
    }
}

/// Repetition is left aside, which is safe where the side that is to win does so as fast as it can: on its way each position is won
/// in fewer plies than all before it, so that none comes twice; and no repetition can help it to win.
pub(crate) struct Prover<G: Provable> {
    /// For a position, by its key, how many plies were enough and how many were not.
    table: HashMap<u64, Known>,
    /// How often a move decided, for each side: what decided before is tried first, and everything is tried all the same.
    deciding: [HashMap<G::Move, u32>; 2],
    /// How many moves were played.
    played: u64,
    /// How many may be.
    most: u64,
}

#[derive(Clone, Copy)]
struct Known {
    won_in: u8,
    not_in: u8,
}

const NOTHING: Known = Known { won_in: u8::MAX, not_in: 0 };

/// More moves were played than were allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooDear;

impl<G: Provable> Prover<G> {
    /// A prover that plays at most so many moves.
    pub(crate) fn new(most: u64) -> Self {
        Prover { table: HashMap::new(), deciding: [HashMap::new(), HashMap::new()], played: 0, most }
    }

    /// The moves that win for the side to move within so many plies, whatever the others do; in the game's order. It looks
    /// no further once there are more than `most`.
    pub(crate) fn winning(&mut self, position: &G, plies: u8, most: usize) -> Result<Vec<G::Move>, TooDear> {
        let team = side(position);
        let mut position = position.clone();
        let mut winning = Vec::new();
        for mv in position.iter_legal_moves() {
            if self.wins_by(&mut position, mv, team, plies)? {
                winning.push(mv);
            }
            if winning.len() > most {
                break;
            }
        }
        Ok(winning)
    }

    /// Whether `team` wins within so many plies, whoever is to move.
    pub(crate) fn wins(&mut self, position: &mut G, team: Team, plies: u8) -> Result<bool, TooDear> {
        if let Some(outcome) = position.outcome() {
            return Ok(outcome.winners.is_some_and(|winners| winners.contains(team) && winners.len() == 1));
        }
        if plies == 0 {
            return Ok(false);
        }
        let known = self.table.get(&position.key().0).copied().unwrap_or(NOTHING);
        if known.won_in <= plies {
            return Ok(true);
        }
        if known.not_in >= plies {
            return Ok(false);
        }
        // Whether it is won sooner is asked first: that is quickly found out, and answers most bad replies.
        let won =
            (plies > 2 && self.wins(position, team, plies - 2)?) || self.tries_all(position, team, plies)?;
        if plies > 1 {
            let known = self.table.entry(position.key().0).or_insert(NOTHING);
            if won {
                known.won_in = known.won_in.min(plies);
            } else {
                known.not_in = known.not_in.max(plies);
            }
        }
        Ok(won)
    }

    /// The side itself needs one move that wins; of the others every move must lose.
    fn tries_all(&mut self, position: &mut G, team: Team, plies: u8) -> Result<bool, TooDear> {
        let own = side(position) == team;
        let mut moves = Vec::new();
        if own && plies == 1 {
            position.list_last_moves(&mut moves);
        } else {
            position.legal_moves(&mut moves);
        }
        if plies > 1 {
            let deciding = &self.deciding[usize::from(own)];
            moves.sort_by_cached_key(|mv| u32::MAX - deciding.get(mv).copied().unwrap_or(0));
        }
        for mv in moves {
            if self.wins_by(position, mv, team, plies)? == own {
                if plies > 1 {
                    *self.deciding[usize::from(own)].entry(mv).or_insert(0) += 1;
                }
                return Ok(own);
            }
        }
        Ok(!own)
    }

    fn wins_by(&mut self, position: &mut G, mv: G::Move, team: Team, plies: u8) -> Result<bool, TooDear> {
        if self.played >= self.most {
            return Err(TooDear);
        }
        self.played += 1;
        let undo = position.play(mv);
        let wins = self.wins(position, team, plies - 1);
        position.undo(undo);
        wins
    }
}

/// The team to move.
pub(crate) fn side<G: Game>(position: &G) -> Team {
    position.seating().team(position.turn())
}
