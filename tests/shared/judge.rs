//! The strongest level, judged by the plain prover: whether it misses a short win or a defence against one, or claims one that is
//! none.

use tabulae::game::GameState;
use tabulae::opponents::{Level, Request, search_game};
use tabulae::search::{Limits, NoObserver, ScoreKind};

use super::prover::{Prover, TooDear, side};
use super::themes::Puzzled;

/// What there is to see in a position within some plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seen {
    /// The side to move wins.
    Win,
    /// Every move lets the other side win.
    Loss,
    /// Neither.
    Neither,
    /// The prover came to no end.
    TooDear,
}

/// What there is to see within so many plies, or what the strongest level gets wrong of it. The prover may play so many moves for each
/// side.
pub(crate) fn judge<G: Puzzled>(position: &G, plies: u8, most: u64) -> Result<Seen, String> {
    let nodes = position.skill(Level::STRONGEST).nodes;
    // The limit is the level's own; named, it makes the search judge a forced move, too.
    let request =
        Request { level: Some(Level::STRONGEST), limits: Limits::nodes(nodes), ..Request::default() };
    let report = search_game(&GameState::new(position.clone()), &request, &mut NoObserver).expect("open");
    let claim = report.score().kind();
    let mut after = position.clone();
    after.play(report.best);
    let truth = prove(position, &after, plies, most);
    let is_right = match truth {
        Err(TooDear) => return Ok(Seen::TooDear),
        Ok(Truth::Win { plies, keeps }) => claim == ScoreKind::Win { plies: plies.into() } && keeps,
        Ok(Truth::Loss { plies }) => claim == ScoreKind::Loss { plies: plies.into() },
        Ok(Truth::Refuted) => false,
        Ok(Truth::Neither) => match claim {
            ScoreKind::Win { plies: claimed } => claimed > plies.into(),
            ScoreKind::Loss { plies: claimed } => claimed > u32::from(plies) + 1,
            ScoreKind::Value(_) => true,
        },
    };
    match truth {
        _ if !is_right => {
            Err(format!("{}: {} ({}), but {truth:?}", position.to_text(), report.best, report.score()))
        }
        Ok(Truth::Win { .. }) => Ok(Seen::Win),
        Ok(Truth::Loss { .. }) => Ok(Seen::Loss),
        _ => Ok(Seen::Neither),
    }
}

/// What the prover finds out of a position and a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Truth {
    /// The side to move wins in so many plies; whether the move keeps that.
    Win {
        plies: u8,
        keeps: bool,
    },
    /// It loses, whatever it does, and holds out for so many plies at most.
    Loss {
        plies: u8,
    },
    /// The move lets the other side win, and another does not.
    Refuted,
    Neither,
}

fn prove<G: Puzzled>(position: &G, after: &G, plies: u8, most: u64) -> Result<Truth, TooDear> {
    let (mut position, mut after) = (position.clone(), after.clone());
    let own = side(&position);
    let mut prover = Prover::new(most);
    for plies in 1..=plies {
        if prover.wins(&mut position, own, plies)? {
            let keeps = prover.wins(&mut after, own, plies - 1)?;
            return Ok(Truth::Win { plies, keeps });
        }
    }
    let other = position.seating().iter_teams().find(|&team| team != own).expect("there are two sides");
    let mut prover = Prover::new(most);
    if !prover.wins(&mut after, other, plies)? {
        return Ok(Truth::Neither);
    }
    for plies in 1..=plies + 1 {
        if prover.wins(&mut position, other, plies)? {
            return Ok(Truth::Loss { plies });
        }
    }
    Ok(Truth::Refuted)
}
