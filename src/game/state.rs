//! A game under way: a position and the moves that led to it.

use alloc::vec::{self, Vec};

use super::past::Past;
use super::{Ending, Game, Key, Outcome};

/// A position, the moves that led to it, and what the rules need of the past.
///
/// Play and search both drive a `GameState`, so that they cannot disagree about repetition. Every change
/// can be undone, history included.
///
/// ```
/// use tabulae::game::{Game, GameState};
/// use tabulae::games::Tablut;
/// let mut game = GameState::new(Tablut::start(Default::default()));
/// game.play("d1-d4".parse().unwrap());
/// assert_eq!(game.ply(), 1);
/// assert!(game.undo());
/// assert!(!game.undo());
/// ```
#[derive(Clone, Debug)]
pub struct GameState<G: Game> {
    position: G,
    past: Past,
    played: Vec<Step<G>>,
    ending: Option<Ending>,
    /// How many moves the game had when it was resumed.
    resumed_at: usize,
}

/// One move of a game, with what is needed to take it back.
#[derive(Clone, Debug)]
struct Step<G: Game> {
    mv: G::Move,
    undo: G::Undo,
    window: usize,
}

/// A position that another one stands for.
pub(crate) struct Interrupted<G> {
    position: G,
    window: usize,
}

impl<G: Game> GameState<G> {
    /// A game that begins at `position`, with nothing before it.
    pub fn new(position: G) -> Self {
        Self::with_past(position, &[])
    }

    /// A game that begins at `position` and remembers the keys of earlier positions that could occur
    /// again, oldest first. Such a list comes from [`GameState::past`].
    pub fn with_past(position: G, past: &[Key]) -> Self {
        Self::resumed(position, past, 0)
    }

    /// A game that goes on from `position` after `ply` moves that are known no more; `past` as in
    /// [`with_past`](GameState::with_past).
    pub fn resumed(position: G, past: &[Key], ply: usize) -> Self {
        let past = Past::new(past, position.key(), position.seating().players());
        GameState { position, past, played: Vec::new(), ending: None, resumed_at: ply }
    }

    /// The position that stands now.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The keys of the earlier positions that could occur again, oldest first.
    pub fn past(&self) -> &[Key] {
        self.past.earlier()
    }

    /// How many moves have been played in this game, those before it was [resumed](GameState::resumed) included.
    pub fn ply(&self) -> usize {
        self.resumed_at + self.played.len()
    }

    /// The moves played since the game began or was resumed, in order.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = G::Move> + ExactSizeIterator {
        self.played.iter().map(|step| step.mv)
    }

    /// The move played last.
    pub fn last_move(&self) -> Option<G::Move> {
        self.played.last().map(|step| step.mv)
    }

    /// How often the current position has occurred, this time included.
    pub fn occurrences(&self) -> u32 {
        self.past.occurrences()
    }

    /// Whether the rules draw the game here because the position has occurred before.
    pub fn is_repetition(&self) -> bool {
        match self.position.repetition() {
            Some(rule) => self.past.has_occurred(rule.occurrences, rule.shortest),
            None => false,
        }
    }

    /// How the game ended, or `None` while it goes on. An [`Ending`] stands before everything else, the position before
    /// repetition.
    pub fn outcome(&self) -> Option<Outcome<G::Reason>> {
        if let Some(ending) = self.ending {
            let winners = match ending {
                Ending::Agreed => None,
                Ending::Adjudicated(winners) => winners,
                Ending::Resigned(player) | Ending::TimedOut(player) | Ending::Abandoned(player) => {
                    self.position.winners_without(player)
                }
            };
            return Some(Outcome { winners, reason: ending.kind().into() });
        }
        self.position.outcome().or_else(|| {
            let rule = self.position.repetition().filter(|_| self.is_repetition())?;
            Some(Outcome::draw(rule.reason))
        })
    }

    /// Replaces the content of `moves` by the legal moves, in the game's fixed order: by none exactly when the
    /// game is over.
    pub fn legal_moves(&self, moves: &mut Vec<G::Move>) {
        if self.ending.is_some() || self.is_repetition() {
            moves.clear();
        } else {
            self.position.legal_moves(moves);
        }
    }

    /// The legal moves, in the game's fixed order: none when the game is over. Each call makes a list of its own, as
    /// [`Game::iter_legal_moves`] does.
    ///
    /// ```
    /// use tabulae::game::{Game, GameState};
    /// use tabulae::games::Tablut;
    ///
    /// let game = GameState::new(Tablut::start(Default::default()));
    /// let to_d4 = game.iter_legal_moves().filter(|mv| mv.to_string().ends_with("-d4"));
    /// assert_eq!(to_d4.map(|mv| mv.to_string()).collect::<Vec<_>>(), ["d1-d4", "a4-d4"]);
    /// ```
    pub fn iter_legal_moves(&self) -> vec::IntoIter<G::Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.into_iter()
    }

    /// How many legal moves there are: 0 when the game is over.
    pub fn count_moves(&self) -> u64 {
        if self.ending.is_some() || self.is_repetition() { 0 } else { self.position.count_moves() }
    }

    /// Plays a legal move.
    ///
    /// # Panics
    /// May panic, or leave a senseless position, when `mv` is not legal here; see [`Game::play`].
    #[inline]
    pub fn play(&mut self, mv: G::Move) {
        debug_assert!(self.ending.is_none(), "the game has ended");
        let window = self.past.window();
        let undo = self.position.play(mv);
        self.past.push(self.position.key(), G::is_irreversible(&undo));
        self.played.push(Step { mv, undo, window });
    }

    /// Takes back an [`Ending`] if there is one, else the last move. `false` when there is
    /// nothing to take back.
    #[inline]
    pub fn undo(&mut self) -> bool {
        if self.ending.take().is_some() {
            return true;
        }
        let Some(step) = self.played.pop() else { return false };
        self.past.pop(step.window);
        self.position.undo(step.undo);
        true
    }

    /// Puts a position in the place of the one that stands, as a search does that lets a side pass, and gives back what
    /// [`resume`](GameState::resume) needs. No position from before can occur again.
    pub(crate) fn interrupt(&mut self, position: G) -> Interrupted<G> {
        let window = self.past.window();
        self.past.push(position.key(), true);
        Interrupted { position: core::mem::replace(&mut self.position, position), window }
    }

    /// Goes back to the position that [`interrupt`](GameState::interrupt) replaced. The moves since then have been taken back.
    pub(crate) fn resume(&mut self, interrupted: Interrupted<G>) {
        self.past.pop(interrupted.window);
        self.position = interrupted.position;
    }

    /// Ends the game otherwise than by its position. `false`, and nothing changes, when it is over, and when the ending
    /// names a player or a team that this game does not have.
    pub fn end(&mut self, ending: Ending) -> bool {
        let can_end = self.outcome().is_none() && ending.fits(self.position.seating());
        if can_end {
            self.ending = Some(ending);
        }
        can_end
    }

    /// The ending that the position did not bring about, if there is one.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }
}
