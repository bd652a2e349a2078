//! A game that calls work on, whichever it is.

use serde::Serialize;
use wasm_bindgen::prelude::JsValue;

use super::effect::Effect;
use super::shapes::{About, Explanation, Status, Text, to_js};
use crate::game::{self, GameState, Key};
use crate::record::{self, Before, Ended, Snapshot, Tags};
use crate::state::{self, Code, Digest, Error, Seats, Stored};

/// A game with what js/src/types.ts says of it.
pub(super) trait View: Stored {
    /// The bits of a packed move that are the move's own number; those above say what only the position can tell.
    const NUMBER: u32;

    /// The names of the pieces, by the numbers that effects have for them.
    const PIECES: &'static [&'static str];

    /// The name of a cell or square, by the number that effects have for it.
    fn place(number: u32) -> Option<Text>;

    /// What the board is like under these rules, whatever stands on it.
    fn board(rules: Self::Rules) -> impl Serialize;

    /// The position as the game's state object in js/src/types.ts.
    fn view(&self) -> impl Serialize;

    /// The number of a legal move, with what only the position can tell of it in the upper bits.
    fn packed(&self, mv: Self::Move) -> u32;

    /// Tells what a legal move does, in the order in which it happens.
    fn effects_of(&self, mv: Self::Move, tell: impl FnMut(Effect));
}

/// A game that a call works on. The calls go through one table a game, so that what they have in common is in the wasm
/// file once.
pub(super) trait Session {
    /// The head of the state, see [`state::head`].
    fn head(&self) -> Vec<u8>;
    fn about(&self) -> JsValue;
    fn status(&self) -> JsValue;
    fn view(&self) -> JsValue;
    /// Appends the legal moves.
    fn moves(&self, numbers: &mut Vec<u32>);
    fn parse(&self, text: &str) -> Result<u32, Error>;
    fn explain(&self, text: &str) -> Result<JsValue, Error>;
    /// The number of the player to move.
    fn turn(&self) -> u32;
    fn is_over(&self) -> bool;
    /// The position in notation.
    fn position(&self) -> String;
    /// The key of the position and its rules, as text.
    fn key(&self) -> Key;
    /// How often the position has occurred; 0 where no rule asks, for then states have no past.
    fn occurrences(&self) -> u32;
    /// The snapshot of the game; its ply counts from where the state was decoded.
    fn snapshot(&self) -> Option<Snapshot>;
    /// The position in notation, in full.
    fn full_position(&self) -> String;
    /// How many positions of the past the rules still ask for.
    fn past(&self) -> usize;
    /// A game at the same state, which has forgotten how it came there.
    fn copy(&self) -> Box<dyn Session>;
    /// Plays a move. Appends its number, with what only the position can tell of it, and its effects.
    fn play(&mut self, number: u32, words: &mut Vec<u32>) -> Result<(), Error>;
    /// Ends the game otherwise than by its position.
    fn end(&mut self, ended: &Ended) -> Result<(), Error>;
    /// Refuses a player, given by letter, who may not move now.
    fn check_turn(&self, seat: &str) -> Result<(), Error>;
    /// The players and their letters.
    fn seats(&self) -> Seats;
    /// The record of a game that came here from a position by moves with a space between them.
    fn record(&self, start: &str, before: &Before, moves: &str, told: &Tags, times: &[Option<u64>])
    -> String;
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

    fn moves(&self, numbers: &mut Vec<u32>) {
        let mut moves = Vec::with_capacity(MANY_MOVES);
        self.game.legal_moves(&mut moves);
        numbers.extend(moves.into_iter().map(|mv| self.game.position().packed(mv)));
    }

    fn parse(&self, text: &str) -> Result<u32, Error> {
        Ok(self.game.position().packed(state::parse(&self.game, text)?))
    }

    fn explain(&self, text: &str) -> Result<JsValue, Error> {
        Ok(to_js(&Explanation::from(state::explain(&self.game, text)?)))
    }

    fn turn(&self) -> u32 {
        self.game.position().turn().index() as u32
    }

    fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    fn position(&self) -> String {
        self.game.position().to_text()
    }

    fn full_position(&self) -> String {
        self.game.position().to_full_text()
    }

    fn key(&self) -> Key {
        state::key(self.game.position())
    }

    fn occurrences(&self) -> u32 {
        if self.game.position().repetition().is_some() { self.game.occurrences() } else { 0 }
    }

    fn snapshot(&self) -> Option<Snapshot> {
        Snapshot::of(&self.game)
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

    fn play(&mut self, number: u32, words: &mut Vec<u32>) -> Result<(), Error> {
        // What only the position can tell of the move is not looked at.
        let none = || Error::new(Code::BadArgument, format!("no move has the number {number}"));
        let mv = G::unpack(number & G::NUMBER).ok_or_else(none)?;
        state::check(&self.game, mv)?;
        let position = self.game.position();
        words.push(position.packed(mv));
        position.effects_of(mv, |effect| words.push(effect.number()));
        let key = position.key();
        self.game.play(mv);
        // The past grew by the position before the move, or the move was irreversible and nothing before it counts.
        self.digest = if self.game.past().is_empty() { Digest::EMPTY } else { self.digest.with(key) };
        Ok(())
    }

    fn end(&mut self, ended: &Ended) -> Result<(), Error> {
        ended.end(&mut self.game)
    }

    fn check_turn(&self, seat: &str) -> Result<(), Error> {
        state::check_turn(&self.game, seat)
    }

    fn seats(&self) -> Seats {
        Seats::of(self.game.position())
    }

    fn record(
        &self,
        start: &str,
        before: &Before,
        moves: &str,
        told: &Tags,
        times: &[Option<u64>],
    ) -> String {
        // Games that come from JavaScript have rules with a name.
        record::write_with(&self.game, start, before, moves.split_ascii_whitespace(), told, times)
            .unwrap_or_default()
    }
}

/// The number of legal move sequences of this many moves.
pub(super) fn perft<G: View>(state: &[u8], depth: u32) -> Result<u64, Error> {
    Ok(game::perft(&mut state::decode::<G>(state)?, depth))
}
