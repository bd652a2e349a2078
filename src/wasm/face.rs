//! What JavaScript sees of a game beyond text, and the plain objects that cross.

use std::fmt::Display;

use super::json::Json;
use super::options::{bad_option, game_options};
use crate::game::{GameState, Illegal, NamedRules, Notation, OptionValue, Player};
use crate::state::{Code, Error, Stored};

/// A game with what js/src/types.ts says of it.
pub(super) trait Face: Stored {
    /// The bits of a packed move that are the move's own number; those above say what only the position can tell.
    const NUMBER: u32;

    /// Writes the position as the fields of the game's state object, beyond those that all games have.
    fn write_view(&self, json: &mut Json);

    /// The number of a legal move, with what only the position can tell of it in the upper bits.
    fn packed(&self, mv: Self::Move) -> u32;

    /// Writes what a legal move does as the items of a list of effects, in the order in which it happens.
    fn write_effects(&self, mv: Self::Move, json: &mut Json);
}

/// The rules that options name.
pub(super) fn rules<G: Face>(options: &str) -> Result<G::Rules, Error> {
    let named = G::Rules::from_options(&game_options(options));
    named.map_err(|error| bad_option(&error.option, &error.message))
}

/// Writes the options that name these rules as fields. Rules that no options name do not come from JavaScript.
fn write_options<G: Face>(rules: G::Rules, json: &mut Json) {
    for (name, value) in rules.to_options().unwrap_or_default().iter() {
        match value {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "options that take numbers take small whole ones"
            )]
            &OptionValue::Number(number) => json.name(&name).number(number as i64),
            OptionValue::Text(text) => json.name(&name).text(text),
        }
    }
}

/// The move of a packed number.
pub(super) fn unpacked<G: Face>(number: u32) -> Result<G::Move, Error> {
    let none = || Error::new(Code::BadArgument, format!("no move has the number {number}"));
    G::unpack(number & G::NUMBER).ok_or_else(none)
}

/// The letter of a player of `G`.
pub(super) fn letter<G: Notation>(player: Player) -> char {
    char::from(G::LETTERS[player.index()])
}

/// `{ options, players, teams }`: what stays the same through a game.
pub(super) fn about<G: Face>(position: &G) -> String {
    let seating = position.seating();
    Json::of(|json| {
        json.name(&"options").object(|json| write_options::<G>(position.rules(), json));
        json.name(&"players").list(|json| seating.iter().for_each(|player| json.shown(&letter::<G>(player))));
        json.name(&"teams").list(|json| {
            for team in seating.iter().map(|player| seating.team(player)) {
                let partners = seating.iter().filter(|&player| seating.team(player) == team);
                json.list(|json| partners.for_each(|player| json.shown(&letter::<G>(player))));
            }
        });
    })
}

/// `{ turn, position, result }`: what a state says beside the board.
pub(super) fn status<G: Face>(game: &GameState<G>) -> String {
    let position = game.position();
    Json::of(|json| {
        json.name(&"turn").shown(&letter::<G>(position.turn()));
        json.name(&"position").shown(&position.to_text());
        json.name(&"result");
        let Some(outcome) = game.outcome() else { return json.null() };
        json.object(|json| {
            let winners = outcome.winners.into_iter().flat_map(|teams| position.seating().members(teams));
            json.name(&"winners").list(|json| winners.for_each(|player| json.shown(&letter::<G>(player))));
            json.name(&"reason").shown(&outcome.reason);
        });
    })
}

/// `GobbletState`, `TablutState` or `GobeState` of js/src/types.ts.
pub(super) fn view<G: Face>(position: &G) -> String {
    Json::of(|json| {
        json.name(&"game").shown(&G::ID);
        json.name(&"options").object(|json| write_options::<G>(position.rules(), json));
        json.name(&"turn").shown(&letter::<G>(position.turn()));
        position.write_view(json);
    })
}

/// `{ player, notation, effects }`: what a legal move does.
pub(super) fn played<G: Face>(position: &G, mv: G::Move) -> String {
    Json::of(|json| {
        json.name(&"player").shown(&letter::<G>(position.turn()));
        json.name(&"notation").shown(&position.write_move(mv));
        json.name(&"effects").list(|json| position.write_effects(mv, json));
    })
}

/// `{ legal: true }`, or `{ legal: false, rule, message }`.
pub(super) fn explanation(illegal: Option<Illegal>) -> String {
    Json::of(|json| {
        json.name(&"legal").flag(illegal.is_none());
        if let Some(Illegal { rule, message }) = illegal {
            json.name(&"rule").shown(&rule);
            json.name(&"message").text(&message);
        }
    })
}

/// Writes a field for each player, under their letters.
pub(super) fn by_player<G: Notation>(position: &G, json: &mut Json, write: impl Fn(&mut Json, Player)) {
    json.object(|json| {
        for player in position.seating().iter() {
            write(json.name(&letter::<G>(player)), player);
        }
    });
}

/// Writes an effect on a piece: what happens, at which cells, to which piece, and whose it is.
pub(super) fn effect(
    json: &mut Json,
    kind: &str,
    cells: &[(&str, &dyn Display)],
    piece: &dyn Display,
    player: char,
) {
    json.object(|json| {
        json.name(&"kind").shown(&kind);
        for (name, cell) in cells {
            json.name(name).shown(cell);
        }
        json.name(&"piece").shown(piece);
        json.name(&"player").shown(&player);
    });
}
