//! Judgements of games as JavaScript sees them. The positions of a game may be searched in several workers, so that what
//! was found of each crosses as numbers and comes back with those of the others.

use serde::Serialize;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::options::Given;
use super::refusal::{Refusable, refuse};
use super::search::{DEPTH, Host, NODES, Score, TIME, Watch, limits, written};
use super::shapes::{ByLetter, Word, by_letter, letter, to_js};
use crate::game::{ByTeam, GameOption, OptionError, Options, Player};
use crate::opponents::Opponent;
use crate::review::{self, Appraisal, Chance, Judgement, Mark, Quality, Review, Worth, doubts};
use crate::search::{self, Limits, Report};
use crate::state::{self, Code, Error, Stored};

const QUALITY: GameOption = GameOption::texts("quality", &["quick", "good", "thorough"]);

/// How many numbers what a position is worth crosses as: whose turn it is, how many moves there are, what doubles the odds,
/// and the score of each team.
const NUMBERS: usize = 7;

/// What a position is worth: `Found` of js/src/engine/exports.ts. `options` is an object with limits of a search or a quality; `again`
/// says that the position is in doubt.
#[wasm_bindgen]
pub fn appraise(state: &[u8], options: &JsValue, again: bool, host: &Host) -> Refusable<JsValue> {
    fn run<G: Stored + Opponent>(state: &[u8], limits: Limits, host: &Host) -> Result<JsValue, Error> {
        let game = state::decode::<G>(state)?;
        let position = game.position();
        let appraisal = review::appraise(&game, limits, &mut Watch { host, position });
        Ok(to_js(&Found::of(position, &appraisal)))
    }
    let given = Given::read(options)?;
    let limits = asked(&given.options).map_err(|error| given.refuse(&error))?;
    let limits = if again { review::more(limits) } else { limits };
    let game = state::game_of(state).map_err(refuse)?;
    with_game!(game, G => run::<G>(state, limits, host)).map_err(refuse)
}

/// The judgement of a game: `Judged` of js/src/engine/exports.ts. `state` is any of its states, `worths` has the numbers of each
/// position behind each other, `searched_best` a 1 for each move that the search would have played.
#[wasm_bindgen]
pub fn judge(state: &[u8], worths: &[i32], searched_best: &[u8]) -> Refusable<JsValue> {
    fn run<G: Stored>(state: &[u8], worths: &[i32], searched_best: &[u8]) -> Result<JsValue, Error> {
        let game = state::decode::<G>(state)?;
        let position = game.position();
        let seating = position.seating();
        let read = |numbers| worth_of(numbers).filter(|worth| worth.turn.index() < seating.players());
        let worths: Option<Vec<Worth>> = worths.chunks(NUMBERS).map(read).collect();
        let none = || Error::new(Code::BadArgument, "these numbers say of no game what it is worth");
        let worths = worths.ok_or_else(none)?;
        let is_searched_best: Vec<bool> = searched_best.iter().map(|&flag| flag != 0).collect();
        let review = review::judge(seating, &worths, &is_searched_best);
        let doubts = doubts(seating, &worths, &is_searched_best);
        Ok(to_js(&Judged::of(position, &review, doubts)))
    }
    let game = state::game_of(state).map_err(refuse)?;
    with_game!(game, G => run::<G>(state, worths, searched_best)).map_err(refuse)
}

/// The limits that options ask for: those of a search, or of a quality where there are none.
fn asked(options: &Options) -> Result<Limits, OptionError> {
    options.check_names("the review", &[QUALITY, DEPTH, NODES, TIME])?;
    let quality = QUALITY.text(options)?;
    let limits = limits(options)?;
    match quality {
        Some(_) if limits != Limits::default() => {
            Err(QUALITY.refuse("does not go with limits of the search"))
        }
        None if limits != Limits::default() => Ok(limits),
        Some("quick") => Ok(Quality::Quick.limits()),
        Some("thorough") => Ok(Quality::Thorough.limits()),
        _ => Ok(Quality::Good.limits()),
    }
}

fn numbers_of(worth: &Worth) -> [i32; NUMBERS] {
    let counted = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
    let turn = i32::try_from(worth.turn.index()).unwrap_or(i32::MAX);
    let [a, b, c, d] = worth.scores.0.map(search::Score::number);
    [turn, counted(worth.moves), counted(worth.doubling), a, b, c, d]
}

fn worth_of(numbers: &[i32]) -> Option<Worth> {
    let &[turn, moves, doubling, ref scores @ ..] = numbers else { return None };
    let scores: Vec<_> =
        scores.iter().map(|&number| search::Score::from_number(number)).collect::<Option<_>>()?;
    Some(Worth {
        turn: Player::new(usize::try_from(turn).ok()?)?,
        moves: moves.try_into().ok()?,
        doubling: doubling.try_into().ok()?,
        scores: ByTeam(scores.try_into().ok()?),
    })
}

/// What was found of a position.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Found {
    /// The moves that the search expects, in notation; none when the game is over.
    line: Vec<String>,
    depth: u32,
    nodes: u64,
    worth: [i32; NUMBERS],
}

impl Found {
    fn of<G: Stored>(position: &G, appraisal: &Appraisal<G::Move>) -> Found {
        let report = appraisal.report.as_ref();
        Found {
            line: report.map(|report| written(position, report.principal_variation())).unwrap_or_default(),
            depth: report.map_or(0, |report| report.depth),
            nodes: report.map_or(0, |report: &Report<_>| report.nodes),
            worth: numbers_of(&appraisal.worth),
        }
    }
}

#[derive(Serialize)]
struct Judged {
    positions: Vec<JudgedPosition>,
    moves: Vec<JudgedMove>,
    accuracy: ByLetter<Option<f64>>,
    /// The positions that should be searched again.
    doubts: Vec<usize>,
}

#[derive(Serialize)]
struct JudgedPosition {
    turn: Word,
    score: Score,
    chances: ByLetter<f64>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct JudgedMove {
    player: Word,
    is_best: bool,
    before: Score,
    after: Score,
    chance_before: f64,
    chance_after: f64,
    chance_loss: f64,
    loss: Option<u32>,
    mark: Option<Word>,
}

/// A part of ten thousand as one of 1.
fn fraction(ten_thousandths: u32) -> f64 {
    f64::from(ten_thousandths) / f64::from(Chance::CERTAIN.ten_thousandths())
}

impl Judged {
    fn of<G: Stored>(position: &G, review: &Review, doubts: Vec<usize>) -> Judged {
        let seating = position.seating();
        let of_position = |worth: &Worth| {
            let chances = worth.chances(seating);
            JudgedPosition {
                turn: letter::<G>(worth.turn),
                score: worth.scores[seating.team(worth.turn)].into(),
                chances: by_letter(position, |player| {
                    fraction(chances[seating.team(player)].ten_thousandths())
                }),
            }
        };
        Judged {
            positions: review.positions.iter().map(of_position).collect(),
            moves: review.moves.iter().map(JudgedMove::of::<G>).collect(),
            accuracy: by_letter(position, |player| review.accuracy[player].map(fraction)),
            doubts,
        }
    }
}

impl JudgedMove {
    fn of<G: Stored>(judged: &Judgement) -> JudgedMove {
        JudgedMove {
            player: letter::<G>(judged.player),
            is_best: judged.is_best,
            before: judged.before.into(),
            after: judged.after.into(),
            chance_before: fraction(judged.chance_before.ten_thousandths()),
            chance_after: fraction(judged.chance_after.ten_thousandths()),
            chance_loss: fraction(judged.chance_loss.ten_thousandths()),
            loss: judged.loss,
            mark: judged.mark.map(|mark: Mark| Word(mark.name())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, GameState};
    use crate::games::{Gobe, Tablut};
    use crate::search::NoObserver;

    #[test]
    fn what_a_position_is_worth_comes_back_from_its_numbers() {
        let games = [crate::games::gobe::Rules::TWO, crate::games::gobe::Rules::FOUR];
        for rules in games {
            let game = GameState::new(Gobe::start(rules));
            let worth = review::appraise(&game, Limits::depth(2), &mut NoObserver).worth;
            assert_eq!(worth_of(&numbers_of(&worth)), Some(worth));
        }
    }

    #[test]
    fn numbers_that_say_nothing_are_none() {
        let good = [0, 3, 60, 5, -5, 0, 0];
        assert!(worth_of(&good).is_some());
        assert!(worth_of(&good[..6]).is_none());
        assert!(worth_of(&[]).is_none());
        for (at, wrong) in [(0, 4), (0, -1), (1, -1), (2, -1), (3, i32::MAX), (6, i32::MIN)] {
            let mut numbers = good;
            numbers[at] = wrong;
            assert!(worth_of(&numbers).is_none(), "{numbers:?}");
        }
    }

    #[test]
    fn options_ask_for_a_quality_or_for_limits() {
        let with = |name: &str, number: u32| Options::new().with(name, number);
        assert_eq!(asked(&Options::new()), Ok(Quality::Good.limits()));
        assert_eq!(asked(&Options::new().with("quality", "quick")), Ok(Quality::Quick.limits()));
        assert_eq!(asked(&with("nodes", 500)), Ok(Limits::nodes(500)));
        let refused = |options| asked(&options).unwrap_err().to_string();
        assert_eq!(
            refused(with("nodes", 5).with("quality", "good")),
            "option quality: does not go with limits of the search"
        );
        assert_eq!(
            refused(with("level", 3)),
            "option level: is not one of the review's: quality, depth, nodes, timeMs"
        );
        assert_eq!(
            refused(Options::new().with("quality", "best")),
            "option quality: must be \"quick\", \"good\" or \"thorough\", not \"best\""
        );
    }

    #[test]
    fn a_judgement_is_written() {
        let mut game = GameState::new(Tablut::start(crate::games::tablut::Rules::default()));
        let mv = state::parse(&game, "d1-d4").unwrap();
        state::play(&mut game, mv).unwrap();
        let review = review::review(&game, Limits::nodes(300), || NoObserver);
        let written = serde_json::to_value(Judged::of(game.position(), &review, vec![1])).unwrap();
        assert_eq!(written["positions"].as_array().unwrap().len(), 2);
        let judged = &written["moves"][0];
        assert_eq!(judged["player"], "a");
        assert!(judged["chanceLoss"].as_f64().unwrap() >= 0.0);
        assert_eq!(written["accuracy"]["d"], serde_json::Value::Null);
        assert_eq!(written["doubts"], serde_json::json!([1]));
    }
}
