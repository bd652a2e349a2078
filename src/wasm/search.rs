//! The search as JavaScript sees it: one function over the bytes of a whole state.

use std::time::Duration;

use serde::Serialize;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::options::Given;
use super::refusal::{Refusable, refuse};
use super::shapes::to_js;
use crate::game::{GameOption, OptionError, Options};
use crate::opponents::{Level, Opponent, Request, search_game};
use crate::search::{self, Limits, Observer, Report, ScoreKind, Variation};
use crate::state::{self, Error, Stored};

// Generated bindings of JavaScript methods; each does what its own comment says.
#[wasm_bindgen]
extern "C" {
    /// The program that runs a search: its clock, its wish to stop, and what it does with reports.
    pub type Host;

    /// Milliseconds since the search began.
    #[wasm_bindgen(method)]
    fn elapsed(this: &Host) -> f64;

    /// Asked about every thousand nodes: `true` ends the search with what it has found.
    #[wasm_bindgen(method, js_name = wantsToStop)]
    fn wants_to_stop(this: &Host) -> bool;

    /// Called with the report each time the search has finished a depth.
    #[wasm_bindgen(method)]
    fn deepened(this: &Host, report: JsValue);
}

const LEVEL: GameOption = GameOption::numbers("level", &[1..=5]);
pub(super) const DEPTH: GameOption = GameOption::numbers("depth", &[1..=u32::MAX]);
pub(super) const NODES: GameOption = GameOption::numbers("nodes", &[1..=u32::MAX]);
pub(super) const TIME: GameOption = GameOption::numbers("timeMs", &[1..=u32::MAX]);
const SEED: GameOption = GameOption::numbers("seed", &[0..=u32::MAX]);
const LINES: GameOption = GameOption::numbers("lines", &[1..=u32::MAX]);

/// What the computer would play: the object `SearchResult` of js/src/engine/search-result.ts. `options` is an object with those of
/// [`Request`], each a whole number, or `undefined`.
#[wasm_bindgen]
pub fn search(state: &[u8], options: &JsValue, host: &Host) -> Refusable<JsValue> {
    fn run<G: Stored + Opponent>(state: &[u8], request: &Request, host: &Host) -> Result<JsValue, Error> {
        let game = state::decode::<G>(state)?;
        state::going_on(&game)?;
        // A game that goes on has a move, so that there is a report.
        let report = search_game(&game, request, &mut Watch { host, position: game.position() });
        Ok(report.map_or(JsValue::NULL, |report| to_js(&SearchResult::of(game.position(), &report))))
    }
    let given = Given::read(options)?;
    let request = request(&given.options).map_err(|error| given.refuse(&error))?;
    let game = state::game_of(state).map_err(refuse)?;
    with_game!(game, G => run::<G>(state, &request, host)).map_err(refuse)
}

/// A host as the search of a position sees it.
pub(super) struct Watch<'a, G> {
    pub(super) host: &'a Host,
    pub(super) position: &'a G,
}

impl<G: Stored> Observer<G::Move> for Watch<'_, G> {
    fn elapsed(&mut self) -> Duration {
        Duration::try_from_secs_f64(self.host.elapsed() / 1_000.0).unwrap_or_default()
    }

    fn wants_to_stop(&mut self) -> bool {
        self.host.wants_to_stop()
    }

    fn deepened(&mut self, report: &Report<G::Move>) {
        self.host.deepened(to_js(&SearchResult::of(self.position, report)));
    }
}

/// What options ask for. A value out of its range is refused, not cut down to it.
fn request(options: &Options) -> Result<Request, OptionError> {
    options.check_names("the search", &[LEVEL, DEPTH, NODES, TIME, SEED, LINES])?;
    let level = LEVEL.number(options)?.map(Level::new).transpose();
    Ok(Request {
        level: level.map_err(|error| LEVEL.refuse(error.to_string()))?,
        limits: limits(options)?,
        seed: SEED.number(options)?.unwrap_or(0).into(),
        lines: LINES.number(options)?.unwrap_or(1) as usize,
    })
}

/// The limits that options set.
pub(super) fn limits(options: &Options) -> Result<Limits, OptionError> {
    Ok(Limits {
        depth: DEPTH.number(options)?,
        nodes: NODES.number(options)?.map(u64::from),
        time: TIME.number(options)?.map(|time| Duration::from_millis(time.into())),
    })
}

/// A report, with moves in notation and the time in whole milliseconds.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SearchResult {
    #[serde(rename = "move")]
    best: String,
    score: Score,
    depth: u32,
    nodes: u64,
    time_ms: u64,
    lines: Vec<SearchLine>,
}

#[derive(Serialize)]
struct SearchLine {
    moves: Vec<String>,
    score: Score,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum Score {
    Value { value: i32 },
    Win { plies: u32 },
    Loss { plies: u32 },
}

impl From<search::Score> for Score {
    fn from(score: search::Score) -> Score {
        match score.kind() {
            ScoreKind::Value(value) => Score::Value { value },
            ScoreKind::Win { plies } => Score::Win { plies },
            ScoreKind::Loss { plies } => Score::Loss { plies },
        }
    }
}

impl SearchResult {
    /// What was found from a position.
    fn of<G: Stored>(position: &G, report: &Report<G::Move>) -> SearchResult {
        let line = |line: &Variation<G::Move>| SearchLine {
            moves: written(position, &line.moves),
            score: line.score.into(),
        };
        SearchResult {
            best: position.write_move(report.best),
            score: report.score().into(),
            depth: report.depth,
            nodes: report.nodes,
            time_ms: u64::try_from(report.time.as_millis()).unwrap_or(u64::MAX),
            lines: report.lines.iter().map(line).collect(),
        }
    }
}

/// Moves that follow each other from a position, as a record has them.
pub(super) fn written<G: Stored>(position: &G, moves: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    let write = |&mv| {
        let text = position.write_move(mv);
        position.play(mv);
        text
    };
    moves.iter().map(write).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, GameState};
    use crate::games::Gobblet;
    use crate::search::NoObserver;

    #[test]
    fn options_are_read() {
        let options = Options::new().with("level", 2).with("nodes", 5_000).with("timeMs", 40);
        let read = request(&options.with("seed", 7).with("lines", 3)).unwrap();
        let limits = Limits { depth: None, nodes: Some(5_000), time: Some(Duration::from_millis(40)) };
        assert_eq!(read, Request { level: Level::new(2).ok(), limits, seed: 7, lines: 3 });
        assert_eq!(request(&Options::new()).unwrap(), Request::default());
    }

    #[test]
    fn options_that_make_no_sense_are_refused_by_name() {
        let refused = |options: Options| request(&options).unwrap_err().to_string();
        let one = |name: &str, number: u32| refused(Options::new().with(name, number));
        assert_eq!(one("level", 6), "option level: must be 1 to 5, not 6");
        assert_eq!(one("depth", 0), "option depth: must be 1 to 4294967295, not 0");
        assert_eq!(
            refused(Options::new().with("seed", "x")),
            "option seed: must be 0 to 4294967295, not \"x\""
        );
        assert_eq!(
            one("speed", 1),
            "option speed: is not one of the search's: level, depth, nodes, timeMs, seed, lines"
        );
    }

    #[test]
    fn a_report_is_written() {
        let game = GameState::new(Gobblet::start(crate::games::gobblet::Rules::default()));
        let asked = Request { limits: Limits::depth(5), ..Request::default() };
        let report = search_game(&game, &asked, &mut NoObserver).unwrap();
        let read = serde_json::to_value(SearchResult::of(game.position(), &report)).unwrap();
        assert_eq!(read["move"], report.best.to_string());
        assert_eq!(read["score"], serde_json::json!({ "kind": "win", "plies": 5 }));
        assert_eq!(read["nodes"], report.nodes);
        assert_eq!(read["lines"][0]["moves"][0], read["move"]);
        assert_eq!(read["lines"][0]["score"], read["score"]);
    }
}
