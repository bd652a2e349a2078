//! Finds the whole solution of a position that is won.

use tabulae::game::Team;

use crate::prover::{Prover, TooDear, side};
use crate::themes::Puzzled;

/// At most so many moves may win at a later ply of the solver's: with more nothing is asked any more.
const MOST_ANSWERS: usize = 4;

/// The solution of a position that is won within so many plies and no fewer, where one first move alone does it; `None` where
/// it is not such a position.
pub(crate) fn solve<G: Puzzled>(
    start: &G,
    plies: u8,
    prover: &mut Prover<G>,
) -> Result<Option<Vec<Vec<String>>>, TooDear> {
    let team = side(start);
    let mut position = start.clone();
    if plies > 1 && prover.wins(&mut position, team, plies - 1)? {
        return Ok(None);
    }
    let mut solution = Vec::new();
    let mut left = plies;
    while position.outcome().is_none() {
        if left == 0 {
            return Ok(None);
        }
        let mv = if side(&position) == team {
            let most = match (solution.is_empty(), left) {
                (true, _) => 1,
                (false, 1) => usize::MAX,
                (false, _) => MOST_ANSWERS,
            };
            let winning = prover.winning(&position, left, most)?;
            if winning.is_empty() || winning.len() > most {
                return Ok(None);
            }
            let told = if left > 1 { &winning[..] } else { &winning[..1] };
            solution.push(told.iter().map(|&mv| position.write_move(mv)).collect::<Vec<_>>());
            winning[0]
        } else {
            let reply = best_reply(&mut position, team, left, prover)?;
            solution.push(vec![position.write_move(reply)]);
            reply
        };
        position.play(mv);
        left -= 1;
    }
    Ok((left == 0).then_some(solution))
}

/// The reply that holds out to the last ply; among those the one after which the fewest moves win, then the one that leaves the
/// least. It is the first such in the game's order.
fn best_reply<G: Puzzled>(
    position: &mut G,
    team: Team,
    left: u8,
    prover: &mut Prover<G>,
) -> Result<G::Move, TooDear> {
    let mut best: Option<((usize, i32), G::Move)> = None;
    for mv in position.iter_legal_moves() {
        let undo = position.play(mv);
        let leaves = answers_to(position, team, left - 1, prover)
            .map(|answers| Some((answers?, position.margin(team))));
        position.undo(undo);
        if let Some(leaves) = leaves?
            && best.is_none_or(|(least, _)| leaves < least)
        {
            best = Some((leaves, mv));
        }
    }
    Ok(best.expect("some reply holds out, or the game were won sooner").1)
}

/// How many moves win; `None` where the game is won sooner.
fn answers_to<G: Puzzled>(
    position: &mut G,
    team: Team,
    left: u8,
    prover: &mut Prover<G>,
) -> Result<Option<usize>, TooDear> {
    if left > 0 && (position.outcome().is_some() || prover.wins(position, team, left - 1)?) {
        return Ok(None);
    }
    if left == 0 || side(position) != team {
        return Ok(Some(0));
    }
    Ok(Some(prover.winning(position, left, usize::MAX)?.len()))
}
