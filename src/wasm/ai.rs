//! The search as JavaScript sees it: one function over the bytes of a state.

use std::fmt::Display;
use std::time::Duration;

use wasm_bindgen::prelude::wasm_bindgen;

use super::json::Json;
use super::options::{Options, bad_option};
use super::thrown::{Thrown, thrown};
use crate::opponents::{Level, Opponent, Request, search_game};
use crate::search::{Limits, Observer, Report, Score, ScoreKind, Variation};
use crate::state::{self, Error, Stored};

// Generated bindings of JavaScript methods; each does what its own comment says.
#[wasm_bindgen]
extern "C" {
    /// The program that runs a search: a clock, a way to stop, an ear.
    pub type Host;

    /// Milliseconds since the search began.
    #[wasm_bindgen(method)]
    fn elapsed(this: &Host) -> f64;

    /// Asked about every thousand nodes: `true` ends the search with what it has found.
    #[wasm_bindgen(method, js_name = wantsToStop)]
    fn wants_to_stop(this: &Host) -> bool;

    /// Told the report, as JSON, each time the search has finished a depth.
    #[wasm_bindgen(method)]
    fn deepened(this: &Host, report: &str);
}

/// The options of a search.
const OPTIONS: &[&str] = &["level", "depth", "nodes", "timeMs", "seed", "lines"];

/// What the computer would play: `{ move, score, depth, nodes, timeMs, lines }`. Options are one a line,
/// `name=number`: those of [`Request`], each a whole number.
#[wasm_bindgen]
pub fn search(state: &[u8], options: &str, host: &Host) -> Thrown<String> {
    fn run<G: Stored + Opponent>(state: &[u8], request: &Request, host: &Host) -> Result<String, Error> {
        let game = state::decode::<G>(state)?;
        state::going_on(&game)?;
        // A game that goes on has a move, so that there is a report.
        let report = search_game(&game, request, &mut Watch(host));
        Ok(report.map(|report| text(&report)).unwrap_or_default())
    }
    let request = request(options).map_err(thrown)?;
    by_state!(state, run(state, &request, host)).map_err(thrown)
}

/// A host as the search sees it.
struct Watch<'a>(&'a Host);

impl<M: Display> Observer<M> for Watch<'_> {
    fn elapsed(&mut self) -> Duration {
        Duration::try_from_secs_f64(self.0.elapsed() / 1_000.0).unwrap_or_default()
    }

    fn wants_to_stop(&mut self) -> bool {
        self.0.wants_to_stop()
    }

    fn deepened(&mut self, report: &Report<M>) {
        self.0.deepened(&text(report));
    }
}

/// What options ask for. A value out of its range is refused, not cut down to it.
fn request(lines: &str) -> Result<Request, Error> {
    let options = Options::read(lines, "a search", OPTIONS)?;
    let level = options.whole("level")?.map(Level::new).transpose();
    let level = level.map_err(|error| bad_option("level", &error.to_string()))?;
    let limits = Limits {
        depth: positive(&options, "depth")?,
        nodes: positive(&options, "nodes")?.map(u64::from),
        time: positive(&options, "timeMs")?.map(|time| Duration::from_millis(time.into())),
    };
    let seed = options.whole("seed")?.unwrap_or(0).into();
    let lines = positive(&options, "lines")?.unwrap_or(1) as usize;
    Ok(Request { level, limits, seed, lines })
}

/// The number of an option that must not be 0.
fn positive(options: &Options<'_>, name: &str) -> Result<Option<u32>, Error> {
    match options.whole(name)? {
        Some(0) => Err(bad_option(name, "must be a whole number from 1 on, not 0")),
        number => Ok(number),
    }
}

/// A report as JSON. Only what depends on the kind of moves is compiled for each game.
fn text<M: Display>(report: &Report<M>) -> String {
    let line = |line: &Variation<M>| Variation {
        moves: line.moves.iter().map(ToString::to_string).collect(),
        score: line.score,
    };
    write(&Report {
        best: report.best.to_string(),
        lines: report.lines.iter().map(line).collect(),
        depth: report.depth,
        nodes: report.nodes,
        time: report.time,
    })
}

/// `{ move, score, depth, nodes, timeMs, lines }`, moves in notation and the time in whole milliseconds.
fn write(report: &Report<String>) -> String {
    let whole = |number: u128| i64::try_from(number).unwrap_or(i64::MAX);
    Json::of(|json| {
        json.name(&"move").shown(&report.best);
        write_score(report.score(), json.name(&"score"));
        json.name(&"depth").number(report.depth);
        json.name(&"nodes").number(whole(report.nodes.into()));
        json.name(&"timeMs").number(whole(report.time.as_millis()));
        json.name(&"lines").list(|json| report.lines.iter().for_each(|line| write_line(line, json)));
    })
}

fn write_line(line: &Variation<String>, json: &mut Json) {
    json.object(|json| {
        json.name(&"moves").list(|json| line.moves.iter().for_each(|mv| json.shown(mv)));
        write_score(line.score, json.name(&"score"));
    });
}

/// `{ kind: "value", value }`, `{ kind: "win", plies }` or `{ kind: "loss", plies }`.
fn write_score(score: Score, json: &mut Json) {
    json.object(|json| match score.kind() {
        ScoreKind::Value(value) => {
            json.name(&"kind").shown(&"value");
            json.name(&"value").number(value);
        }
        ScoreKind::Win { plies } => {
            json.name(&"kind").shown(&"win");
            json.name(&"plies").number(plies);
        }
        ScoreKind::Loss { plies } => {
            json.name(&"kind").shown(&"loss");
            json.name(&"plies").number(plies);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, GameState};
    use crate::games::Gobblet;
    use crate::search::NoObserver;
    use crate::state::Code;

    #[test]
    fn options_are_read() {
        let read = request("level=2\nnodes=5000\ntimeMs=40\nseed=7\nlines=3").unwrap();
        let limits = Limits { depth: None, nodes: Some(5_000), time: Some(Duration::from_millis(40)) };
        assert_eq!(read, Request { level: Level::new(2).ok(), limits, seed: 7, lines: 3 });
        assert_eq!(request("").unwrap(), Request::default());
    }

    #[test]
    fn options_that_make_no_sense_are_refused_by_name() {
        for (lines, message) in [
            ("level=6", "option level: a level is 1 to 5, not 6"),
            ("depth=0", "option depth: must be a whole number from 1 on, not 0"),
            ("nodes=1.5", "option nodes: must be a whole number from 0 to 4294967295, not 1.5"),
            ("seed=\"x\"", "option seed: must be a whole number from 0 to 4294967295, not \"x\""),
            ("lines=NaN", "option lines: must be a whole number from 0 to 4294967295, not NaN"),
            ("speed=1", "option speed: is not one of a search: level, depth, nodes, timeMs, seed, lines"),
        ] {
            let error = request(lines).unwrap_err();
            assert_eq!((error.code, error.message.as_str()), (Code::BadOption, message));
        }
    }

    #[test]
    fn a_report_is_written() {
        let game = GameState::new(Gobblet::start(crate::games::gobblet::Rules::default()));
        let asked = Request { limits: Limits::depth(5), ..Request::default() };
        let report = search_game(&game, &asked, &mut NoObserver).unwrap();
        let read: serde_json::Value = serde_json::from_str(&text(&report)).unwrap();
        assert_eq!(read["move"], report.best.to_string());
        assert_eq!(read["score"], serde_json::json!({ "kind": "win", "plies": 5 }));
        assert_eq!(read["nodes"], report.nodes);
        assert_eq!(read["lines"][0]["moves"][0], read["move"]);
        assert_eq!(read["lines"][0]["score"], read["score"]);
    }
}
