//! Winning chances.

use crate::game::{ByTeam, Seating};
use crate::search::{Score, ScoreKind};

/// A chance to win, or with a draw the share of the win, in ten-thousandths.
///
/// ```
/// use tabulae::review::Chance;
/// assert_eq!(Chance::CERTAIN.ten_thousandths(), 10_000);
/// assert!(Chance::NONE < Chance::CERTAIN);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Chance(u16);

impl Chance {
    /// The game is lost.
    pub const NONE: Chance = Chance(0);
    /// The game is won.
    pub const CERTAIN: Chance = Chance(10_000);

    /// The chance as a number from 0 to 10 000.
    pub const fn ten_thousandths(self) -> u32 {
        self.0 as u32
    }

    /// How much less another chance is; nothing where it is more.
    #[must_use]
    pub const fn less(self, other: Chance) -> Chance {
        Chance(self.0.saturating_sub(other.0))
    }
}

/// The chance of each team, from what the position is worth to each. The odds between two teams double with each `doubling` units
/// by which one stands better. A value says nothing certain, so that it never gives none or all.
pub(super) fn chances(seating: Seating, scores: &ByTeam<Score>, doubling: u32) -> ByTeam<Chance> {
    let mut weights = ByTeam([0; 4]);
    let mut sum = 0;
    for team in seating.iter_teams() {
        weights[team] = match scores[team].kind() {
            ScoreKind::Win { .. } => ONE,
            ScoreKind::Loss { .. } => 0,
            // Beside a win nothing is left; else whoever stands best has a value of at least 0, the others what they lack to it.
            ScoreKind::Value(_) if seating.iter_teams().any(|other| wins(scores[other])) => 0,
            ScoreKind::Value(value) => halved(value.min(0).unsigned_abs(), doubling).max(1),
        };
        sum += weights[team];
    }
    let mut chances = ByTeam::default();
    for team in seating.iter_teams() {
        let (weight, all) = (u64::from(weights[team]), u64::from(sum.max(1)));
        let whole = u64::from(Chance::CERTAIN.0);
        let share = ((2 * whole * weight + all) / (2 * all)) as u16;
        let open = scores[team].decided_in().is_none() && weight > 0 && weight < all;
        chances[team] = Chance(if open { share.clamp(1, Chance::CERTAIN.0 - 1) } else { share });
    }
    chances
}

fn wins(score: Score) -> bool {
    matches!(score.kind(), ScoreKind::Win { .. })
}

/// One, as [`halved`] counts.
pub(super) const ONE: u32 = 1 << 16;

/// What is left of [`ONE`] when it is halved once for each `step` in `amount`. Between whole halvings the power of two is
/// taken from a table, in whole numbers, so that it is the same on every machine.
pub(super) fn halved(amount: u32, step: u32) -> u32 {
    /// 2^(-n / 16) of [`ONE`].
    const POWERS: [u32; 17] = [
        65_536, 62_757, 60_097, 57_549, 55_109, 52_773, 50_535, 48_393, 46_341, 44_376, 42_495, 40_693,
        38_968, 37_316, 35_734, 34_219, 32_768,
    ];
    let step = step.max(1);
    let sixteenths = 16 * u64::from(amount % step);
    let index = (sixteenths / u64::from(step)) as usize;
    let rest = sixteenths % u64::from(step);
    let (above, below) = (POWERS[index], POWERS[index + 1]);
    let between = above - (u64::from(above - below) * rest / u64::from(step)) as u32;
    between.checked_shr(amount / step).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Team;

    fn of_two(score: Score) -> u32 {
        let mut scores = ByTeam([Score::DRAW; 4]);
        scores[Team::ALL[0]] = score;
        scores[Team::ALL[1]] = -score;
        let chances = chances(Seating::TWO, &scores, 100);
        let [first, second] = [0, 1].map(|team| chances[Team::ALL[team]].ten_thousandths());
        assert_eq!(first + second, 10_000, "{score}");
        first
    }

    #[test]
    fn halving_is_the_power_of_two() {
        for (amount, step) in [(0, 7), (7, 7), (3, 7), (50, 7), (1_234, 400), (30_999, 90), (5, 0)] {
            let exact = f64::from(ONE) * (-f64::from(amount) / f64::from(step.max(1))).exp2();
            let found = f64::from(halved(amount, step));
            assert!(
                (found - exact).abs() <= 1.0 + exact / 2_000.0,
                "{amount} by {step}: {found}, not {exact}"
            );
        }
    }

    #[test]
    fn the_odds_double_with_each_step() {
        assert_eq!(of_two(Score::value(0)), 5_000);
        assert_eq!(of_two(Score::value(100)), 6_667);
        assert_eq!(of_two(Score::value(-200)), 2_000);
        assert_eq!(of_two(Score::HIGHEST_VALUE), 9_999, "a value is never certain");
        assert_eq!(of_two(Score::win_in(9)), 10_000);
        assert_eq!(of_two(Score::loss_in(2)), 0);
        let rising: Vec<u32> = (-900..=900).step_by(5).map(|value| of_two(Score::value(value))).collect();
        assert!(rising.is_sorted());
    }

    #[test]
    fn several_teams_have_shares() {
        let share = |values: [Score; 3]| {
            let [a, b, c] = values;
            let found = chances(Seating::THREE, &ByTeam([a, b, c, Score::DRAW]), 10);
            Team::ALL.map(|team| found[team].ten_thousandths())
        };
        let value = Score::value;
        assert_eq!(share([value(0); 3]), [3_333, 3_333, 3_333, 0]);
        assert_eq!(share([value(10), value(-10), value(-20)]), [5_714, 2_857, 1_429, 0]);
        assert_eq!(share([Score::win_in(3), Score::loss_in(3), Score::loss_in(3)]), [10_000, 0, 0, 0]);
        assert_eq!(
            share([Score::DRAW, Score::DRAW, Score::loss_in(1)]),
            [5_000, 5_000, 0, 0],
            "a shared win"
        );
    }
}
