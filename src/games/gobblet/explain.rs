//! Why a move is not legal.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::board::Surface;
use super::cell::{Cell, Piece, Size, letter};
use super::movegen::Choice;
use super::moves::Move;
use super::position::{Gobblet, team};
use super::rules::{Entering, PutBack, Reason, Reserves, Rules};
use crate::game::{Illegal, Outcome};

/// Why the move is not legal in the position; `Ok` if it is.
pub(super) fn explain(position: &Gobblet, mv: Move) -> Result<(), Illegal> {
    let surface = position.surface();
    if let Some(outcome) = position.judge(&surface) {
        return Err(over(position, outcome));
    }
    match mv {
        Move::Pass if position.must_pass(&surface) => Ok(()),
        Move::Pass => no("GB-10", format!("Player {} can place or move and may not pass.", name(position))),
        Move::Place { size, to } => place(position, &surface, size, to),
        Move::Move { from, to } => shift(position, from, to),
    }
}

fn over(position: &Gobblet, outcome: Outcome<Reason>) -> Illegal {
    let winners: Vec<String> = outcome.winners.map_or(Vec::new(), |teams| {
        position.rule_set().seating().members(teams).map(|player| letter(player).to_string()).collect()
    });
    let winners = winners.join(" and ");
    let (rule, why) = match (outcome.reason, position.revealed()) {
        (Reason::Line, Some(cell)) => {
            ("GB-8", format!("lifting the piece that is now on {cell} showed a line of {winners}"))
        }
        (Reason::Line, None) => ("GB-7", format!("a line of {winners} shows")),
        (Reason::AllPlaced, _) => ("GB-9", "all pieces have been placed".to_owned()),
        (Reason::Blocked, _) => ("GB-11", "no player can place or move".to_owned()),
        (Reason::Repetition, _) => ("GB-12", "the position has occurred too often".to_owned()),
        (Reason::Ended(_), _) => ("GB-13", "the players ended it".to_owned()),
    };
    Illegal { rule, message: format!("The game is over: {why}.") }
}

fn place(position: &Gobblet, surface: &Surface, size: Size, to: Cell) -> Result<(), Illegal> {
    let rules = position.rule_set();
    let player = position.mover();
    on_board(rules, to)?;
    if size.index() >= rules.size_count() {
        let rule = if rules.edge() == Rules::GOBBLERS.edge() { "GB-21" } else { "GB-2" };
        return no(rule, format!("There is no size {size}, only 1 to {}.", rules.size_count()));
    }
    if position.reserve(player)[size.index()] == 0 {
        let rule = if rules.seating().players() > 2 { "GB-16" } else { "GB-3" };
        return no(rule, format!("Player {} has no piece of size {size} left to place.", name(position)));
    }
    if position.outermost(player, size) == 0 {
        debug_assert_eq!(rules.reserves(), Reserves::Nested);
        let whose = name(position);
        return no(
            "GB-20",
            format!("Every piece of size {size} of player {whose} is still inside a larger one."),
        );
    }
    set_down(position, size, to)?;
    let enters = Choice::new(position, surface, player).by_size(size).place.contains(to);
    if rules.entering() == Entering::AgainstThreat && !enters {
        let line = rules.line();
        return no(
            "GB-20",
            format!(
                "A piece from the reserve cannot enter on {to}: it may only cover a piece of the opponent that is in a \
                 line of {line} cells of which the opponent shows {}.",
                line - 1
            ),
        );
    }
    Ok(())
}

fn shift(position: &Gobblet, from: Cell, to: Cell) -> Result<(), Illegal> {
    let rules = position.rule_set();
    let player = position.mover();
    on_board(rules, from)?;
    on_board(rules, to)?;
    let Some(top) = position.top(from) else {
        return no("GB-3", format!("There is no piece on {from}."));
    };
    if top.player != player {
        return foreign(position, from, top);
    }
    if from != to {
        return set_down(position, top.size, to);
    }
    match rules.put_back() {
        PutBack::Allowed if position.stack(from).len() > 1 => Ok(()),
        PutBack::Allowed => {
            no("GB-3", format!("The piece on {from} lies on the bare board and cannot be put back."))
        }
        PutBack::Forbidden => {
            let rule = if rules.reserves() == Reserves::Nested { "GB-20" } else { "GB-21" };
            no(rule, format!("The piece lifted from {from} must go to another cell."))
        }
    }
}

/// The top piece on `from` is not the mover's.
fn foreign(position: &Gobblet, from: Cell, top: Piece) -> Result<(), Illegal> {
    let player = position.mover();
    if position.stack(from).iter().any(|piece| piece.player == player) {
        return no("GB-5", format!("The piece of player {} on {from} is covered by {top}.", name(position)));
    }
    let rule = if position.rule_set().seating().players() > 2 { "GB-16" } else { "GB-3" };
    no(
        rule,
        format!("The piece on {from} belongs to player {}, not to {}.", letter(top.player), name(position)),
    )
}

/// A piece of the mover's may be set down on an empty cell or a smaller piece (GB-4), but not on a
/// team-mate's (GB-17).
fn set_down(position: &Gobblet, size: Size, to: Cell) -> Result<(), Illegal> {
    let player = position.mover();
    let Some(top) = position.top(to) else { return Ok(()) };
    if top.player != player && team(top.player) == team(player) {
        return no(
            "GB-17",
            format!("The piece on {to} belongs to player {}, a team-mate.", letter(top.player)),
        );
    }
    if top.size >= size {
        return no(
            "GB-4",
            format!("The piece on {to} is of size {}: one of size {size} cannot cover it.", top.size),
        );
    }
    Ok(())
}

fn on_board(rules: &Rules, cell: Cell) -> Result<(), Illegal> {
    if rules.cells().contains(cell) {
        return Ok(());
    }
    let edge = rules.edge();
    let rule = if edge == Rules::GOBBLERS.edge() { "GB-21" } else { "GB-1" };
    no(rule, format!("There is no cell {cell} on a board of {edge} by {edge}."))
}

/// The letter of the player to move.
fn name(position: &Gobblet) -> char {
    letter(position.mover())
}

fn no(rule: &'static str, message: String) -> Result<(), Illegal> {
    Err(Illegal { rule, message })
}
