//! What moves are judged by, and the judgement. It is plain arithmetic over what searches have found.

use alloc::vec::Vec;

use super::chance::{self, Chance, ONE};
use crate::game::{ByPlayer, ByTeam, Player, Seating};
use crate::search::{Score, ScoreKind};

/// What a position is worth to everybody, as far as a search has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// The player to move.
    pub turn: Player,
    /// How many legal moves there are: 0 when the game is over.
    pub moves: u32,
    /// The difference in value that doubles the odds.
    pub doubling: u32,
    /// The score of each team.
    pub scores: ByTeam<Score>,
}

impl Worth {
    /// The winning chance of each team.
    pub fn chances(&self, seating: Seating) -> ByTeam<Chance> {
        chance::chances(seating, &self.scores, self.doubling)
    }

    /// What this position is worth if the move is played that leads to `next`. The odds stay those of this position: else they
    /// would change with the time that is left, whatever is played.
    fn by(&self, next: &Worth) -> Worth {
        Worth { scores: ByTeam(next.scores.0.map(Score::from_child)), ..*self }
    }
}

/// How a move is judged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// It loses next to nothing.
    Good,
    /// It loses a twentieth of the chances or more.
    Inaccuracy,
    /// It loses a tenth or more.
    Mistake,
    /// It loses a fifth or more, as whoever throws a won game away.
    Blunder,
}

impl Mark {
    /// The marks with the least loss that earns them, in ten-thousandths, the worst first. They are the expected points that
    /// chess sites call by these names.
    const BY_LOSS: [(u32, Mark); 3] =
        [(2_000, Mark::Blunder), (1_000, Mark::Mistake), (500, Mark::Inaccuracy)];

    fn of(loss: Chance) -> Mark {
        let earned = Mark::BY_LOSS.iter().find(|(least, _)| loss.ten_thousandths() >= *least);
        earned.map_or(Mark::Good, |&(_, mark)| mark)
    }

    /// The mark's name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Good => "good",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }
}

/// What a move cost. All of it is seen by the player who moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// Who moved.
    pub player: Player,
    /// Whether it is the best move, as far as is known by now.
    pub is_best: bool,
    /// What the position was worth with the best move.
    pub before: Score,
    /// What the move that was played made of it.
    pub after: Score,
    /// The winning chance with the best move.
    pub chance_before: Chance,
    /// The winning chance after the move that was played.
    pub chance_after: Chance,
    /// How much of the winning chance the move cost.
    pub chance_loss: Chance,
    /// How much it cost in the units of the game; `None` where one of the two is a forced result, which has no units.
    pub loss: Option<u32>,
    /// The mark; `None` for a move without a choice.
    pub mark: Option<Mark>,
}

/// A game judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    /// What each position is worth, those before and after all moves included.
    pub positions: Vec<Worth>,
    /// The judgement of each move.
    pub moves: Vec<Judgement>,
    /// How well each player played, in ten-thousandths: 10 000 for one who lost nothing; `None` where there was nothing to
    /// lose. See [`judge`].
    pub accuracy: ByPlayer<Option<u32>>,
}

/// So much of a winning chance, in ten-thousandths, halves the accuracy of a move.
const ACCURACY_HALF: u32 = 1_500;

/// A position is in doubt if so much of a winning chance, in ten-thousandths, hangs on it.
const DOUBTFUL: u32 = 500;

/// Judges moves by what the positions before and after each are worth, and by whether the search would have played it:
/// `worths` has one more than `is_searched_best`, and what lies behind the shorter of them is left out.
///
/// The accuracy of a move halves with each 15 hundredths of the winning chance that it loses. A player's is the mean of those moves
/// with which there was something to lose: more than one was legal, and the game was not lost by force.
pub fn judge(seating: Seating, worths: &[Worth], is_searched_best: &[bool]) -> Review {
    let moves = is_searched_best.len().min(worths.len().saturating_sub(1));
    let mut positions = worths[..worths.len().min(moves + 1)].to_vec();
    let mut judgements = Vec::with_capacity(moves);
    for ply in (0..moves).rev() {
        let (here, played) = (positions[ply], positions[ply].by(&positions[ply + 1]));
        let team = seating.team(here.turn);
        let is_better = played.scores[team] > here.scores[team];
        let is_best = is_searched_best[ply] || played.scores[team] >= here.scores[team];
        if is_better {
            positions[ply] = played;
        }
        judgements.push(judged(seating, &positions[ply], &played, is_best));
    }
    judgements.reverse();
    let accuracy = accuracy(&judgements);
    Review { positions, moves: judgements, accuracy }
}

fn judged(seating: Seating, before: &Worth, played: &Worth, is_best: bool) -> Judgement {
    let team = seating.team(before.turn);
    let [chance_before, chance_after] = [before, played].map(|worth| worth.chances(seating)[team]);
    let chance_loss = if is_best { Chance::NONE } else { chance_before.less(chance_after) };
    let (before_score, after) = (before.scores[team], played.scores[team]);
    let loss = match (before_score.kind(), after.kind()) {
        _ if is_best => Some(0),
        (ScoreKind::Value(before), ScoreKind::Value(after)) => {
            Some(before.saturating_sub(after).max(0).unsigned_abs())
        }
        _ => None,
    };
    Judgement {
        player: before.turn,
        is_best,
        before: before_score,
        after,
        chance_before,
        chance_after,
        chance_loss,
        loss,
        mark: (before.moves > 1).then(|| Mark::of(chance_loss)),
    }
}

fn accuracy(moves: &[Judgement]) -> ByPlayer<Option<u32>> {
    let mut accuracy = ByPlayer::default();
    for player in Player::ALL {
        let open = moves.iter().filter(|judged| judged.player == player && judged.mark.is_some());
        let (mut sum, mut count) = (0_u64, 0_u64);
        for judged in open.filter(|judged| judged.chance_before > Chance::NONE) {
            sum += u64::from(chance::halved(judged.chance_loss.ten_thousandths(), ACCURACY_HALF));
            count += 1;
        }
        let whole = u64::from(Chance::CERTAIN.ten_thousandths());
        accuracy[player] = (count > 0).then(|| (sum * whole / (count * u64::from(ONE))) as u32);
    }
    accuracy
}

/// The positions, by their number, that should be searched again with more nodes before a judgement stands, in order:
/// the position before a move that the search would have played, if the game got much worse by it, since either there is something
/// better or it was that bad already; and the position after a move by which a forced win seems to be gone.
pub fn doubts(seating: Seating, worths: &[Worth], is_searched_best: &[bool]) -> Vec<usize> {
    let review = judge(seating, worths, is_searched_best);
    let mut doubts = Vec::new();
    for (ply, judged) in review.moves.iter().enumerate() {
        let drop = judged.chance_before.less(judged.chance_after).ten_thousandths();
        let is_win_gone = judged.before.is_win() && !judged.after.is_win();
        if is_searched_best[ply] && drop >= DOUBTFUL && judged.mark.is_some() {
            doubts.push(ply);
        }
        if is_win_gone && review.positions[ply + 1].moves > 0 {
            doubts.push(ply + 1);
        }
    }
    doubts.dedup();
    doubts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Team;

    /// Positions of two players who take turns, by their scores for the player to move.
    fn worths(scores: &[Score]) -> Vec<Worth> {
        let worth = |(ply, &score): (usize, &Score)| {
            let turn = Player::ALL[ply % 2];
            let mut scores = ByTeam([Score::DRAW; 4]);
            scores[Seating::TWO.team(turn)] = score;
            scores[Team::ALL[1 - Seating::TWO.team(turn).index()]] = -score;
            Worth { turn, moves: 9, doubling: 100, scores }
        };
        scores.iter().enumerate().map(worth).collect()
    }

    fn judge_two(scores: &[Score], is_searched_best: &[bool]) -> Review {
        judge(Seating::TWO, &worths(scores), is_searched_best)
    }

    #[test]
    fn a_move_costs_what_the_position_is_worth_less() {
        let scores = [Score::value(50), Score::value(150), Score::value(-20)];
        let review = judge_two(&scores, &[false, false]);
        let first = review.moves[0];
        // The second move leaves its player 20 and costs 130; so the first left its player -150.
        assert_eq!(
            (first.before, first.after, first.loss),
            (Score::value(50), Score::value(-150), Some(200))
        );
        assert_eq!((first.player, first.mark), (Player::ALL[0], Some(Mark::Blunder)));
        assert_eq!(review.moves[1].loss, Some(130));
        assert_eq!(review.accuracy[Player::ALL[2]], None, "nobody sits there");
    }

    #[test]
    fn a_move_that_proves_better_raises_what_was_thought_before_it() {
        let review = judge_two(&[Score::value(10), Score::value(-90)], &[false]);
        assert_eq!(review.positions[0].scores[Team::ALL[0]], Score::value(90));
        assert!(review.moves[0].is_best);
        assert_eq!(review.moves[0].chance_loss, Chance::NONE);
    }

    #[test]
    fn the_move_of_the_search_costs_nothing_and_is_doubted() {
        let scores = [Score::value(100), Score::value(100)];
        let review = judge_two(&scores, &[true]);
        assert_eq!((review.moves[0].loss, review.moves[0].mark), (Some(0), Some(Mark::Good)));
        assert_eq!(doubts(Seating::TWO, &worths(&scores), &[true]), [0]);
        assert_eq!(doubts(Seating::TWO, &worths(&scores), &[false]), [0; 0]);
    }

    #[test]
    fn who_throws_a_forced_win_away_blunders_and_it_is_looked_at_again() {
        let scores = [Score::win_in(5), Score::value(30)];
        let judged = judge_two(&scores, &[false]).moves[0];
        assert_eq!((judged.mark, judged.loss), (Some(Mark::Blunder), None));
        assert_eq!(doubts(Seating::TWO, &worths(&scores), &[false]), [1]);
        let slower = judge_two(&[Score::win_in(5), Score::loss_in(8)], &[false]).moves[0];
        assert_eq!((slower.mark, slower.chance_loss), (Some(Mark::Good), Chance::NONE));
        assert_eq!(slower.after, Score::win_in(9));
    }

    #[test]
    fn a_move_without_a_choice_has_no_mark_and_counts_for_no_accuracy() {
        let mut positions = worths(&[Score::value(0), Score::value(500)]);
        positions[0].moves = 1;
        let review = judge(Seating::TWO, &positions, &[false]);
        assert_eq!((review.moves[0].mark, review.accuracy[Player::FIRST]), (None, None));
    }

    #[test]
    fn accuracy_halves_with_each_fifteen_hundredths() {
        // From an even game to odds of 1 to 2 it is a sixth that is lost.
        let review = judge_two(&[Score::value(0), Score::value(100)], &[false]);
        assert_eq!(review.moves[0].chance_loss.ten_thousandths(), 1_667);
        assert_eq!(review.accuracy[Player::FIRST], Some(4_629));
    }

    #[test]
    fn lists_of_other_lengths_are_cut_to_each_other() {
        assert_eq!(judge(Seating::TWO, &[], &[true, true]).moves, []);
        let one = worths(&[Score::DRAW]);
        assert_eq!(judge(Seating::TWO, &one, &[true]).positions, one);
        assert_eq!(judge(Seating::TWO, &worths(&[Score::DRAW; 4]), &[true]).positions.len(), 2);
    }
}
