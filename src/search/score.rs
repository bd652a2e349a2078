//! What a position is worth, seen from the team to move.

use core::fmt;
use core::ops::Neg;

/// The worth of a position for the team to move: a value in the game's units, or a forced win or
/// loss in a number of plies.
///
/// Scores are ordered as a player prefers them: a shorter win above a longer one, every win above
/// every value, every value above every loss, a longer loss above a shorter one.
///
/// A score is always counted from the position that it belongs to. It is changed by one ply into the score of
/// the position before, so that a table of scores needs no correction.
///
/// ```
/// use tabulae::search::{Score, ScoreKind};
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert!(Score::win_in(5) > Score::value(1_000));
/// assert!(Score::loss_in(4) > Score::loss_in(2));
/// assert_eq!(Score::win_in(3).kind(), ScoreKind::Win { plies: 3 });
/// assert_eq!(Score::value(-12).to_string(), "-12");
/// assert_eq!(Score::loss_in(2).to_string(), "loss in 2");
/// assert_eq!(format!("{:?}", Score::loss_in(2)), "loss in 2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// What a score says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreKind {
    /// A forced win, the last move of which is this many plies away.
    Win {
        /// Plies until the game is won, the winning move included.
        plies: u32,
    },
    /// A forced loss in this many plies.
    Loss {
        /// Plies until the game is lost, the opponent's last move included.
        plies: u32,
    },
    /// No forced end is known; the value in the units of the game's evaluator.
    Value(i32),
}

/// The score of a win that stands on the board.
const WON: i32 = 32_000;
/// Forced ends are told apart up to this many plies.
const LONGEST: i32 = 1_000;

impl Score {
    /// A draw, a win shared with another team, and a position in balance.
    pub const DRAW: Score = Score(0);
    /// The highest value: less than every win.
    pub const HIGHEST_VALUE: Score = Score(WON - LONGEST - 1);
    /// Above every score that a position can have.
    pub(super) const ABOVE_ALL: Score = Score(WON + 1);

    /// Below every score that a position can have.
    pub(super) const BELOW_ALL: Score = Score(-WON - 1);

    /// A value in the game's units, cut off at [`Score::HIGHEST_VALUE`] and its negative.
    pub const fn value(value: i32) -> Score {
        let highest = Score::HIGHEST_VALUE.0;
        Score(if value > highest {
            highest
        } else if value < -highest {
            -highest
        } else {
            value
        })
    }

    /// A forced win in `plies` plies; beyond 1000 they are no longer told apart.
    pub const fn win_in(plies: u32) -> Score {
        Score(WON - if plies > LONGEST.cast_unsigned() { LONGEST } else { plies.cast_signed() })
    }

    /// A forced loss in `plies` plies; beyond 1000 they are no longer told apart.
    pub const fn loss_in(plies: u32) -> Score {
        Score(-Score::win_in(plies).0)
    }

    /// The score taken apart.
    pub const fn kind(self) -> ScoreKind {
        if self.0 > Score::HIGHEST_VALUE.0 {
            ScoreKind::Win { plies: (WON - self.0).cast_unsigned() }
        } else if self.0 < -Score::HIGHEST_VALUE.0 {
            ScoreKind::Loss { plies: (WON + self.0).cast_unsigned() }
        } else {
            ScoreKind::Value(self.0)
        }
    }

    /// How many plies away the forced end is, or `None` for a value.
    pub const fn decided_in(self) -> Option<u32> {
        match self.kind() {
            ScoreKind::Win { plies } | ScoreKind::Loss { plies } => Some(plies),
            ScoreKind::Value(_) => None,
        }
    }

    /// Whether it is a forced win.
    pub const fn is_win(self) -> bool {
        matches!(self.kind(), ScoreKind::Win { .. })
    }

    /// The score as one number, in the same order.
    #[cfg(feature = "wasm")]
    pub(crate) const fn number(self) -> i32 {
        self.0
    }

    /// The score of a number; `None` for one that no score has.
    #[cfg(feature = "wasm")]
    pub(crate) const fn from_number(number: i32) -> Option<Score> {
        if number >= -WON && number <= WON { Some(Score(number)) } else { None }
    }

    /// The score of a position from that of the one after the best move: a forced end is one ply further away.
    pub(crate) const fn from_child(child: Score) -> Score {
        match child.kind() {
            ScoreKind::Win { plies } => Score::win_in(plies + 1),
            ScoreKind::Loss { plies } => Score::loss_in(plies + 1),
            ScoreKind::Value(_) => child,
        }
    }

    /// This bound on a position as a bound on the position one ply later: a score there exceeds it exactly when
    /// [`Score::from_child`] of that score exceeds this.
    #[must_use]
    pub(super) const fn to_child(self) -> Score {
        match self.kind() {
            ScoreKind::Win { .. } if self.0 <= WON => Score(self.0 + 1),
            ScoreKind::Loss { .. } if self.0 >= -WON => Score(self.0 - 1),
            _ => self,
        }
    }

    /// The score `units` higher, for the edges of a window.
    #[must_use]
    pub(super) const fn plus(self, units: i32) -> Score {
        let sum = self.0.saturating_add(units);
        let edge = Score::ABOVE_ALL.0;
        Score(if sum > edge {
            edge
        } else if sum < -edge {
            -edge
        } else {
            sum
        })
    }
}

impl Neg for Score {
    type Output = Score;
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ScoreKind::Win { plies } => write!(f, "win in {plies}"),
            ScoreKind::Loss { plies } => write!(f, "loss in {plies}"),
            ScoreKind::Value(value) => write!(f, "{value}"),
        }
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_one_ply_later_decides_as_the_bound_itself() {
        let scores: Vec<Score> = (0..12)
            .flat_map(|n| [Score::win_in(n), Score::loss_in(n), Score::value(n.cast_signed() * 7 - 40)])
            .chain([Score::HIGHEST_VALUE, -Score::HIGHEST_VALUE])
            .collect();
        for &bound in &scores {
            for &later in &scores {
                assert_eq!(
                    Score::from_child(later) > bound,
                    later > bound.to_child(),
                    "{later} against {bound}"
                );
                assert_eq!(
                    Score::from_child(later) < bound,
                    later < bound.to_child(),
                    "{later} against {bound}"
                );
            }
        }
    }
}
