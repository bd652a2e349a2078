//! A game that calls work on, whichever it is.

use serde::Serialize;
use wasm_bindgen::prelude::JsValue;

use super::shapes::{About, Effect, Explanation, Played, Status, to_js};
use crate::game::{self, GameState};
use crate::record;
use crate::state::{self, Code, Digest, Error, Stored};

/// A game with what js/src/types.ts says of it.
pub(super) trait View: Stored {
    /// The bits of a packed move that are the move's own number; those above say what only the position can tell.
    const NUMBER: u32;

    /// The position as the game's state object in js/src/types.ts.
    fn view(&self) -> impl Serialize;

    /// The number of a legal move, with what only the position can tell of it in the upper bits.
    fn packed(&self, mv: Self::Move) -> u32;

    /// What a legal move does, in the order in which it happens.
    fn effects_of(&self, mv: Self::Move) -> Vec<Effect>;
}

/// A game that a call works on. The calls go through one table a game, so that what they have in common is in the wasm
/// file once.
pub(super) trait Session {
    /// The head of the state, see [`state::head`].
    fn head(&self) -> Vec<u8>;
    fn about(&self) -> JsValue;
    fn status(&self) -> JsValue;
    fn view(&self) -> JsValue;
    fn moves(&self) -> Vec<u32>;
    fn parse(&self, text: &str) -> Result<u32, Error>;
    fn explain(&self, text: &str) -> Result<JsValue, Error>;
    fn played(&self, number: u32) -> Result<JsValue, Error>;
    /// How many positions of the past the rules still ask for.
    fn past(&self) -> usize;
    /// A game at the same state, which has forgotten how it came there.
    fn copy(&self) -> Box<dyn Session>;
    /// Plays a move in notation. Gives its number and what it did.
    fn play(&mut self, text: &str) -> Result<(u32, Played), Error>;
    fn status_after(&self) -> Status;
    fn resign(&mut self, player: &str) -> Result<(), Error>;
    fn agree(&mut self) -> Result<(), Error>;
    /// The record of a game that came here from a position by moves with a space between them.
    fn record(&self, start: &str, moves: &str) -> String;
}

/// Room for the moves of most positions, so that a list does not grow as it is filled.
const MANY_MOVES: usize = 128;

/// A game and the digest of its past, which grows with it.
pub(super) struct Running<G: Stored> {
    game: GameState<G>,
    digest: Digest,
}

impl<G: View> Running<G> {
    pub(super) fn new(game: GameState<G>) -> Running<G> {
        let digest = Digest::of(game.past());
        Running { game, digest }
    }
}

impl<G: View + 'static> Session for Running<G> {
    fn head(&self) -> Vec<u8> {
        state::head(&self.game, self.digest)
    }

    fn about(&self) -> JsValue {
        to_js(&About::of(self.game.position()))
    }

    fn status(&self) -> JsValue {
        to_js(&Status::of(&self.game))
    }

    fn view(&self) -> JsValue {
        to_js(&self.game.position().view())
    }

    fn moves(&self) -> Vec<u32> {
        let mut moves = Vec::with_capacity(MANY_MOVES);
        self.game.legal_moves(&mut moves);
        moves.into_iter().map(|mv| self.game.position().packed(mv)).collect()
    }

    fn parse(&self, text: &str) -> Result<u32, Error> {
        Ok(self.game.position().packed(state::parse(&self.game, text)?))
    }

    fn explain(&self, text: &str) -> Result<JsValue, Error> {
        Ok(to_js(&Explanation::from(state::explain(&self.game, text)?)))
    }

    fn played(&self, number: u32) -> Result<JsValue, Error> {
        let none = || Error::new(Code::BadArgument, format!("no move has the number {number}"));
        let mv = G::unpack(number & G::NUMBER).ok_or_else(none)?;
        state::check(&self.game, mv)?;
        Ok(to_js(&what_happens(self.game.position(), mv)))
    }

    fn past(&self) -> usize {
        self.game.past().len()
    }

    fn copy(&self) -> Box<dyn Session> {
        let mut game = GameState::with_past(self.game.position().clone(), self.game.past());
        if let Some(ending) = self.game.ending() {
            game.end(ending);
        }
        Box::new(Running { game, digest: self.digest })
    }

    fn play(&mut self, text: &str) -> Result<(u32, Played), Error> {
        let mv = state::parse(&self.game, text)?;
        let position = self.game.position();
        let (number, played, key) = (position.packed(mv), what_happens(position, mv), position.key());
        self.game.play(mv);
        // The past grew by the position before the move, or the move was irreversible and nothing before it counts.
        self.digest = if self.game.past().is_empty() { Digest::EMPTY } else { self.digest.with(key) };
        Ok((number, played))
    }

    fn status_after(&self) -> Status {
        Status::of(&self.game)
    }

    fn resign(&mut self, player: &str) -> Result<(), Error> {
        state::resign(&mut self.game, player)
    }

    fn agree(&mut self) -> Result<(), Error> {
        state::agree(&mut self.game)
    }

    fn record(&self, start: &str, moves: &str) -> String {
        // Games that come from JavaScript have rules with a name.
        record::write_with(&self.game, start, moves.split_ascii_whitespace()).unwrap_or_default()
    }
}

/// What a legal move does.
fn what_happens<G: View>(position: &G, mv: G::Move) -> Played {
    Played::of(position, mv, position.effects_of(mv))
}

/// The number of legal move sequences of this many moves.
pub(super) fn perft<G: View>(state: &[u8], depth: u32) -> Result<u64, Error> {
    Ok(game::perft(&mut state::decode::<G>(state)?, depth))
}
