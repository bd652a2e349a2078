//! Every game that the computer can be drawn into as the first player: its own answer, and all replies to it.

use std::collections::HashMap;

use tabulae::game::{GameState, Key, Team};
use tabulae::opponents::{Opponent, Request, search_game};
use tabulae::search::NoObserver;

/// A walk through the replies to the answers that one request gives.
pub(crate) struct Replies {
    request: Request,
    team: Team,
    /// The plies to the end of the longest game from each position in which an answer was asked for.
    longest: HashMap<Key, usize>,
}

impl Replies {
    /// Nothing walked yet, for the team whose answers are asked for.
    pub(crate) fn new(request: Request, team: Team) -> Replies {
        Replies { request, team, longest: HashMap::new() }
    }

    /// In how many positions an answer was asked for.
    pub(crate) fn positions(&self) -> usize {
        self.longest.len()
    }

    /// How many plies the longest game still takes when the computer is to move and every reply is tried, or the first
    /// game that is not won within `left` plies. A position reached twice is walked once.
    pub(crate) fn walk<G: Opponent>(
        &mut self,
        game: &mut GameState<G>,
        left: usize,
    ) -> Result<usize, String> {
        let key = game.position().key();
        if let Some(&known) = self.longest.get(&key) {
            return if known <= left { Ok(known) } else { Err(told(game)) };
        }
        if left == 0 {
            return Err(told(game));
        }
        let report = search_game(game, &self.request, &mut NoObserver).expect("the game goes on");
        game.play(report.best);
        let plies = match game.outcome() {
            Some(outcome) => outcome.winners.is_some_and(|winners| winners.contains(self.team)).then_some(1),
            None => Some(1 + self.walk_replies(game, left - 1)?),
        };
        let plies = plies.ok_or_else(|| told(game))?;
        game.undo();
        self.longest.insert(key, plies);
        Ok(plies)
    }

    fn walk_replies<G: Opponent>(&mut self, game: &mut GameState<G>, left: usize) -> Result<usize, String> {
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let mut longest = 0;
        for mv in moves {
            game.play(mv);
            let rest = match game.outcome() {
                Some(outcome) if outcome.winners.is_some_and(|winners| winners.contains(self.team)) => 0,
                None if left > 0 => self.walk(game, left - 1)?,
                _ => return Err(told(game)),
            };
            game.undo();
            longest = longest.max(1 + rest);
        }
        Ok(longest)
    }
}

/// The moves of the game.
fn told<G: Opponent>(game: &GameState<G>) -> String {
    let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
    format!("not won in time: {}", moves.join(" "))
}
