//! A game under way: a position and the moves that led to it.

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
        let past = Past::new(past, position.key(), position.seating().players());
        GameState { position, past, played: Vec::new(), ending: None }
    }

    /// The position that stands now.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The keys of the earlier positions that could occur again, oldest first.
    pub fn past(&self) -> &[Key] {
        self.past.earlier()
    }

    /// How many moves have been played in this game.
    pub fn ply(&self) -> usize {
        self.played.len()
    }

    /// The moves played, in order.
    pub fn moves(&self) -> impl Iterator<Item = G::Move> {
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

    /// How the game ended, or `None` while it goes on. An ending by the players stands before
    /// everything else, the position before repetition.
    pub fn outcome(&self) -> Option<Outcome<G::Reason>> {
        match self.ending {
            Some(Ending::Resigned(player)) => Some(self.position.resignation(player)),
            Some(Ending::Agreed) => Some(self.position.agreement()),
            None => self.position.outcome().or_else(|| {
                self.position
                    .repetition()
                    .filter(|_| self.is_repetition())
                    .map(|rule| Outcome::draw(rule.reason))
            }),
        }
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

    /// Takes back an ending by the players if there is one, else the last move. `false` when there is
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
        Interrupted { position: std::mem::replace(&mut self.position, position), window }
    }

    /// Goes back to the position that [`interrupt`](GameState::interrupt) replaced. The moves since then have been taken back.
    pub(crate) fn resume(&mut self, interrupted: Interrupted<G>) {
        self.past.pop(interrupted.window);
        self.position = interrupted.position;
    }

    /// Ends the game by the will of the players. `false`, and nothing changes, when it is over.
    pub fn end(&mut self, ending: Ending) -> bool {
        let open = self.outcome().is_none();
        if open {
            self.ending = Some(ending);
        }
        open
    }

    /// The ending by the players, if there is one.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }
}
