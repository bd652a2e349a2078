//! Matches between two kinds of players: levels, limits, and players that know little.
//!
//! ```text
//! cargo run --release --example arena -- --game tablut --a level:3 --b greedy --games 100 --seed 1
//! ```
//!
//! | option | meaning | default |
//! |---|---|---|
//! | `--game` | `tablut`, `gobe`, `gobe3`, `gobe4`, `three`, `classic`, `gobblers`, `team` | needed |
//! | `--a`, `--b` | the players, see below | needed |
//! | `--games` | how many games; seats change from game to game | 20 |
//! | `--seed` | equal seeds play equal games | 1 |
//! | `--opening` | random plies before the players take over, the same for all seats | 0 |
//! | `--seat` | `both`, or the seat that A always has, from 1 | both |
//! | `--cap` | a game of so many plies is a draw | 300 |
//! | `--threads` | games played at a time | 1 |
//! | `--show` | prints every game | |
//!
//! Players: `level:1` to `level:5`; `nodes:N`, `depth:N`, `time:MS`: the search with that limit;
//! `random`; `greedy`: the most points with one move at Góbé, the best position after one move elsewhere; `shallow`: the
//! best position after one move by the evaluator in every game; `mc:N`: plain Monte-Carlo, N random games for each move;
//! `uct:N`: Monte-Carlo tree search, N random games in all, and `leaf:N`, which asks the evaluator instead of playing random
//! games; `roads:N`: at Tablut, a plain alpha-beta of N plies that knows how far the king's road to the edge is. A search
//! takes suffixes for comparisons, such as `nodes:20000,-table` without a feature (`table`, `tt-depth-cutoffs`, `aspiration`, `ordering`, `static-wins`,
//! `quiescence`, `reductions`, `move-count-limit`, `null-move`, `late-move-pruning`), `,maxn` for maxⁿ, `,noise=5`, `,attention=80`, `,depth=3`,
//! `,weights=FILE` with the weights that the example `tune` has written, at Tablut and Gobblet.
//!
//! With more than two teams one seat is A's and all the others are B's. A win that is shared counts as a draw.

use std::error::Error;
use std::process::ExitCode;

use tabulae::game::Game;
use tabulae::games::{Gobblet, Gobe, Tablut};
use tabulae::games::{gobblet, gobe, tablut};

mod contest;
mod matches;
mod players;
mod roads;
mod uct;
mod weights;
#[path = "../shared/wilson.rs"]
mod wilson;

use matches::run;
use players::Kind;

fn main() -> ExitCode {
    match Options::read().and_then(|options| dispatch(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("arena: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Starts the match in the chosen game.
fn dispatch(options: &Options) -> Result<(), Failure> {
    let gobblet = |rules| Gobblet::start(rules);
    match options.game.as_str() {
        "tablut" => run(&Tablut::start(tablut::Rules::default()), options),
        "gobe" => run(&Gobe::start(gobe::Rules::TWO), options),
        "gobe3" => run(&Gobe::start(gobe::Rules::THREE), options),
        "gobe4" => run(&Gobe::start(gobe::Rules::FOUR), options),
        "three" => run(&gobblet(gobblet::Rules::THREE), options),
        "classic" => run(&gobblet(gobblet::Rules::CLASSIC), options),
        "gobblers" => run(&gobblet(gobblet::Rules::GOBBLERS), options),
        "team" => run(&gobblet(gobblet::Rules::SIX), options),
        other => Err(format!("no game is called {other:?}").into()),
    }
}

type Failure = Box<dyn Error>;

/// The command game.
struct Options {
    game: String,
    a: Kind,
    b: Kind,
    games: usize,
    seed: u64,
    opening: usize,
    seat: Option<usize>,
    cap: usize,
    threads: usize,
    show: bool,
}

impl Options {
    fn read() -> Result<Options, Failure> {
        use lexopt::prelude::*;
        let (mut game, mut a, mut b) = (None, None, None);
        let (mut games, mut seed, mut opening, mut seat) = (20, 1, 0, None);
        let (mut cap, mut threads, mut show) = (300, 1, false);
        let mut parser = lexopt::Parser::from_env();
        while let Some(argument) = parser.next()? {
            match argument {
                Long("game") => game = Some(parser.value()?.string()?),
                Long("a") => a = Some(Kind::read(&parser.value()?.string()?)?),
                Long("b") => b = Some(Kind::read(&parser.value()?.string()?)?),
                Long("games") => games = parser.value()?.parse()?,
                Long("seed") => seed = parser.value()?.parse()?,
                Long("opening") => opening = parser.value()?.parse()?,
                Long("seat") => seat = read_seat(&parser.value()?.string()?)?,
                Long("cap") => cap = parser.value()?.parse()?,
                Long("threads") => threads = parser.value()?.parse()?,
                Long("show") => show = true,
                other => return Err(other.unexpected().into()),
            }
        }
        let missing = |name| move || format!("--{name} is missing");
        Ok(Options {
            game: game.ok_or_else(missing("game"))?,
            a: a.ok_or_else(missing("a"))?,
            b: b.ok_or_else(missing("b"))?,
            games,
            seed,
            opening,
            seat,
            cap,
            threads,
            show,
        })
    }
}

fn read_seat(text: &str) -> Result<Option<usize>, Failure> {
    match text {
        "both" => Ok(None),
        number => match number.parse::<usize>()?.checked_sub(1) {
            Some(seat) => Ok(Some(seat)),
            None => Err("seats are counted from 1".into()),
        },
    }
}
