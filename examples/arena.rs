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
//! best position after one move by the evaluator in every game; `mc:N`: plain Monte-Carlo, N random games for each move. A search takes suffixes for comparisons, such as
//! `nodes:20000,-table` without a part, `,selfish` for maxⁿ, `,noise=5`, `,attention=80`, `,depth=3`.
//!
//! With more than two teams one seat is A's and all the others are B's. A win that is shared counts as a draw.

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tabulae::eval::{Opponent, Request, plan};
use tabulae::game::{Game, Line, Player, Record, Team, zobrist::mix};
use tabulae::games::{Gobblet, Gobe, Tablut};
use tabulae::games::{gobblet, gobe, tablut};
use tabulae::search::{Evaluator, Level, Limits, Observer, Opponents, Part, Report, Settings, search};

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

type Failure = Box<dyn std::error::Error>;

/// The command line.
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

/// How a player chooses.
#[derive(Clone, Debug)]
enum Kind {
    Search(Request, Vec<Change>),
    Random,
    Greedy,
    Shallow,
    MonteCarlo(u32),
}

/// What a suffix changes of a search.
#[derive(Clone, Copy, Debug)]
enum Change {
    With(Part),
    Without(Part),
    Opponents(Opponents),
    Noise(u32),
    Attention(u32),
    Depth(u32),
}

impl Kind {
    fn read(text: &str) -> Result<Kind, Failure> {
        let mut parts = text.split(',');
        let name = parts.next().unwrap_or_default();
        let (name, value) = name.split_once(':').unwrap_or((name, ""));
        let request = |limits| Request { limits, ..Request::default() };
        let request = match name {
            "random" => return Ok(Kind::Random),
            "greedy" => return Ok(Kind::Greedy),
            "shallow" => return Ok(Kind::Shallow),
            "mc" => return Ok(Kind::MonteCarlo(value.parse()?)),
            "level" => Request { level: Some(Level::new(value.parse()?)?), ..Request::default() },
            "nodes" => request(Limits::nodes(value.parse()?)),
            "depth" => request(Limits::depth(value.parse()?)),
            "time" => request(Limits::time(Duration::from_millis(value.parse()?))),
            other => return Err(format!("no player is called {other:?}").into()),
        };
        Ok(Kind::Search(request, parts.map(Change::read).collect::<Result<_, _>>()?))
    }
}

impl Change {
    fn read(text: &str) -> Result<Change, Failure> {
        let part = |name: &str| match name {
            "table" => Ok(Part::Table),
            "deeper" => Ok(Part::Deeper),
            "aspiration" => Ok(Part::Aspiration),
            "ordering" => Ok(Part::Ordering),
            "foresight" => Ok(Part::Foresight),
            "quiescence" => Ok(Part::Quiescence),
            "reductions" => Ok(Part::Reductions),
            "narrowing" => Ok(Part::Narrowing),
            other => Err(format!("no part is called {other:?}")),
        };
        Ok(match (text, text.split_once('=')) {
            ("selfish", _) => Change::Opponents(Opponents::Selfish),
            ("paranoid", _) => Change::Opponents(Opponents::Paranoid),
            (_, Some(("noise", value))) => Change::Noise(value.parse()?),
            (_, Some(("attention", value))) => Change::Attention(value.parse()?),
            (_, Some(("depth", value))) => Change::Depth(value.parse()?),
            _ => match text.split_at_checked(1) {
                Some(("-", name)) => Change::Without(part(name)?),
                Some(("+", name)) => Change::With(part(name)?),
                _ => return Err(format!("{text:?} is no suffix of a player").into()),
            },
        })
    }

    fn apply(self, settings: &mut Settings, limits: &mut Limits) {
        match self {
            Change::With(part) => settings.parts = settings.parts.with(part),
            Change::Without(part) => settings.parts = settings.parts.without(part),
            Change::Opponents(opponents) => settings.opponents = opponents,
            Change::Noise(noise) => settings.noise = noise,
            Change::Attention(attention) => settings.attention = attention,
            Change::Depth(depth) => limits.depth = Some(depth),
        }
    }
}

/// A sequence of numbers that a seed decides.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(1);
        mix(self.0)
    }

    fn choose<T: Copy>(&mut self, from: &[T]) -> T {
        from[(self.next() % from.len() as u64) as usize]
    }
}

/// The wall clock.
struct Clock(Instant);

impl<M> Observer<M> for Clock {
    fn elapsed(&mut self) -> Duration {
        self.0.elapsed()
    }
    fn wants_to_stop(&mut self) -> bool {
        false
    }
    fn deepened(&mut self, _report: &Report<M>) {}
}

/// What one game was for A, and what it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ended {
    Win,
    Draw,
    Loss,
}

/// The sum of a match.
#[derive(Default)]
struct Tally {
    ended: [usize; 3],
    plies: usize,
    /// The plies of the longest game.
    longest: usize,
    /// The time that A and B thought, and how many moves they made.
    spent: [(Duration, usize); 2],
}

/// What the arena needs of a game.
trait Contest: Opponent + Record + Sync {
    /// The points that a move makes at once, if the game counts points.
    fn points(&self, mv: Self::Move) -> Option<i64>;
}

impl Contest for Tablut {
    fn points(&self, _mv: Self::Move) -> Option<i64> {
        None
    }
}

impl Contest for Gobblet {
    fn points(&self, _mv: Self::Move) -> Option<i64> {
        None
    }
}

impl Contest for Gobe {
    fn points(&self, mv: Self::Move) -> Option<i64> {
        Some(Gobe::points(self, mv).into())
    }
}

fn run<G: Contest>(start: &G, options: &Options) -> Result<(), Failure> {
    let seats = start.seating().players();
    if options.seat.is_some_and(|seat| seat >= seats) {
        return Err(format!("there are {seats} seats").into());
    }
    let tally = Mutex::new(Tally::default());
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= options.games {
                        return;
                    }
                    Match::new(start, options, index).play(&tally);
                }
            });
        }
    });
    let tally = tally.into_inner().map_err(|_| "a game failed")?;
    print_tally(&tally, options);
    Ok(())
}

/// One game of a match.
struct Match<'a, G: Game> {
    options: &'a Options,
    line: Line<G>,
    random: Random,
    /// A's team, and A's seat in the first round.
    team: Team,
    index: usize,
    spent: [(Duration, usize); 2],
}

impl<'a, G: Contest> Match<'a, G> {
    fn new(start: &G, options: &'a Options, index: usize) -> Self {
        let seating = start.seating();
        // The games of a round differ in the seats alone.
        let (round, seat) = match options.seat {
            Some(seat) => (index, seat),
            None => (index / seating.teams(), index % seating.teams()),
        };
        let seat = Player::new(seat).unwrap_or(Player::FIRST);
        let seed = mix(options.seed) ^ mix(round as u64);
        let mut game = Match {
            options,
            line: Line::new(start.clone()),
            random: Random(seed),
            team: seating.team(seat),
            index,
            spent: [(Duration::ZERO, 0); 2],
        };
        // An opening that ends the game is drawn again.
        while options.opening > 0 && !game.open() {}
        game
    }

    fn open(&mut self) -> bool {
        while self.line.undo() {}
        let mut moves = Vec::new();
        for _ in 0..self.options.opening {
            self.line.legal_moves(&mut moves);
            if moves.is_empty() {
                return false;
            }
            self.line.play(self.random.choose(&moves));
        }
        self.line.outcome().is_none()
    }

    fn play(&mut self, tally: &Mutex<Tally>) {
        while self.line.outcome().is_none() && self.line.ply() < self.options.cap {
            let side =
                usize::from(self.line.position().seating().team(self.line.position().turn()) != self.team);
            let kind = if side == 0 { &self.options.a } else { &self.options.b };
            let began = Instant::now();
            let mv = choose(&self.line, kind, &mut self.random);
            self.spent[side].0 += began.elapsed();
            self.spent[side].1 += 1;
            self.line.play(mv);
        }
        let ended = match self.line.outcome().and_then(|outcome| outcome.winners) {
            Some(winners) if !winners.contains(self.team) => Ended::Loss,
            Some(winners) if winners.len() == 1 => Ended::Win,
            None | Some(_) => Ended::Draw,
        };
        if self.options.show {
            self.show(ended);
        }
        let Ok(mut tally) = tally.lock() else { return };
        tally.ended[ended as usize] += 1;
        tally.plies += self.line.ply();
        tally.longest = tally.longest.max(self.line.ply());
        for (sum, spent) in tally.spent.iter_mut().zip(self.spent) {
            sum.0 += spent.0;
            sum.1 += spent.1;
        }
    }

    fn show(&self, ended: Ended) {
        let reason = self.line.outcome().map_or("cap".into(), |outcome| outcome.reason.to_string());
        let moves: Vec<String> = self.line.moves().map(|mv| mv.to_string()).collect();
        let seat = self.team.index() + 1;
        println!("game {} A sits {seat}: {ended:?} ({reason}) {}", self.index + 1, moves.join(" "));
        println!("  {}", self.line.position().to_text());
    }
}

fn choose<G: Contest>(line: &Line<G>, kind: &Kind, random: &mut Random) -> G::Move {
    let mut moves = Vec::new();
    line.legal_moves(&mut moves);
    match kind {
        Kind::Random => random.choose(&moves),
        Kind::Greedy => best_by(&moves, random, |mv| points(line, mv)),
        Kind::Shallow => best_by(&moves, random, |mv| after_one(line, mv)),
        Kind::MonteCarlo(games) => {
            let seed = random.next();
            best_by(&moves, random, |mv| playouts(line, mv, *games, &mut Random(seed)))
        }
        Kind::Search(request, changes) => {
            let request = Request { seed: random.next(), ..*request };
            let (mut settings, mut limits) = plan(line.position(), &request);
            for change in changes {
                change.apply(&mut settings, &mut limits);
            }
            let evaluator = line.position().evaluator();
            let report = search(line, &evaluator, &settings, limits, &mut Clock(Instant::now()));
            report.expect("the game is not over").best
        }
    }
}

/// One of the moves with the highest number.
fn best_by<M: Copy>(moves: &[M], random: &mut Random, mut value: impl FnMut(M) -> i64) -> M {
    let values: Vec<i64> = moves.iter().map(|&mv| value(mv)).collect();
    let best = values.iter().max().copied().unwrap_or_default();
    let equal: Vec<M> =
        moves.iter().zip(&values).filter(|&(_, &value)| value == best).map(|(&mv, _)| mv).collect();
    random.choose(&equal)
}

const WON: i64 = 1 << 40;

/// What the evaluator says after the move.
fn after_one<G: Opponent>(line: &Line<G>, mv: G::Move) -> i64 {
    let team = line.position().seating().team(line.position().turn());
    let mut after = line.clone();
    after.play(mv);
    match after.outcome() {
        Some(outcome) => outcome.winners.map_or(0, |winners| if winners.contains(team) { WON } else { -WON }),
        None => i64::from(after.position().evaluator().evaluate(after.position(), team)),
    }
}

/// The points of the move where a game has points, the evaluator's word elsewhere.
fn points<G: Contest>(line: &Line<G>, mv: G::Move) -> i64 {
    line.position().points(mv).unwrap_or_else(|| after_one(line, mv))
}

/// How many of some random games are won after the move, twice, and draws once.
fn playouts<G: Game>(line: &Line<G>, mv: G::Move, games: u32, random: &mut Random) -> i64 {
    let team = line.position().seating().team(line.position().turn());
    let mut sum = 0;
    let mut moves = Vec::new();
    for _ in 0..games {
        let mut game = line.clone();
        game.play(mv);
        for _ in 0..200 {
            game.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            game.play(random.choose(&moves));
        }
        sum += match game.outcome().and_then(|outcome| outcome.winners) {
            None => 1,
            Some(winners) if winners.contains(team) => 2,
            Some(_) => 0,
        };
    }
    sum
}

#[expect(clippy::cast_precision_loss, reason = "counts of games are small")]
fn print_tally(tally: &Tally, options: &Options) {
    let [wins, draws, losses] = tally.ended;
    let games = (wins + draws + losses).max(1) as f64;
    let score = (wins as f64 + draws as f64 / 2.0) / games;
    let (low, high) = wilson(score, games);
    let [a, b] = tally.spent.map(|(time, moves)| time.as_secs_f64() * 1_000.0 / moves.max(1) as f64);
    println!(
        "{}: {wins} wins, {draws} draws, {losses} losses; score {:.1} % (95 %: {:.1} to {:.1}); \
         {:.0} plies a game, at most {}; {a:.1} and {b:.1} ms a move",
        options.game,
        score * 100.0,
        low * 100.0,
        high * 100.0,
        tally.plies as f64 / games,
        tally.longest,
    );
}

/// The interval in which the true rate lies with 95 %, by Wilson's formula; a draw counts as half a win.
fn wilson(rate: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let spread = Z * (rate * (1.0 - rate) / games + Z * Z / (4.0 * games * games)).sqrt();
    let middle = rate + Z * Z / (2.0 * games);
    let scale = 1.0 + Z * Z / games;
    (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}
