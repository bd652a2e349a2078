//! What moves of the lessons and of the pictures in the rules do, in a few words that tests understand.

use crate::tested::Tested;
use serde_json::Value;
use tabulae::game::{Game, GameState, Notation, Team};
use tabulae::games::tablut::Direction;
use tabulae::games::{Gobblet, Gobe, Tablut, gobblet, tablut};

/// What only one game's lesson asks for.
pub(crate) trait Taught: Tested {
    /// Whether a legal move does what this word says.
    fn does(&self, mv: Self::Move, what: &str) -> bool;
}

impl Taught for Gobblet {
    /// `places`: out of the reserve. `covers`: an opposing cup is swallowed (GB-4). `puts-back`: the cup stays where it was (GB-3).
    /// `lands`: a cup leaves an opposing line and covers it again (GB-8).
    fn does(&self, mv: Self::Move, what: &str) -> bool {
        let own = self.seating().team(self.turn());
        match what {
            "places" => matches!(mv, gobblet::Move::Place { .. }),
            "covers" => self.effects(mv).covered.is_some_and(|cup| self.seating().team(cup.player) != own),
            "puts-back" => matches!(mv, gobblet::Move::Move { from, to } if from == to),
            "lands" => goes_on(self, mv) && !goes_on(&at_the_lift(self), mv),
            _ => panic!("Gobblet knows nothing of {what}"),
        }
    }
}

/// Whether nobody has won after a move.
fn goes_on(position: &Gobblet, mv: gobblet::Move) -> bool {
    let mut next = position.clone();
    next.play(mv);
    next.outcome().is_none()
}

/// The same position where a line counts as soon as a lifted cup shows it.
fn at_the_lift(position: &Gobblet) -> Gobblet {
    let rules = position.rules().with_reveal(gobblet::Reveal::Lift);
    Gobblet::from_text(rules, &position.to_text()).expect("the board is the same")
}

impl Taught for Tablut {
    /// `captures`: soldiers are taken (TB-5), `captures 2`: two or more. `crosses`: the piece slides over the castle (TB-4). `enters`: it stops between two
    /// enemies, which is safe.
    fn does(&self, mv: Self::Move, what: &str) -> bool {
        match what {
            "captures" => self.captures(mv).next().is_some(),
            "captures 2" => self.captures(mv).count() >= 2,
            "crosses" => crosses_castle(mv),
            "enters" => enters(self, mv),
            _ => panic!("Tablut knows nothing of {what}"),
        }
    }
}

fn crosses_castle(mv: tablut::Move) -> bool {
    let ends = [mv.from, mv.to];
    let castle = tablut::Square::CASTLE;
    let around = |place: fn(tablut::Square) -> usize| {
        ends.iter().any(|&end| place(end) < place(castle))
            && ends.iter().any(|&end| place(end) > place(castle))
    };
    let on = |place: fn(tablut::Square) -> usize| ends.iter().all(|&end| place(end) == place(castle));
    (on(tablut::Square::file) && around(tablut::Square::rank))
        || (on(tablut::Square::rank) && around(tablut::Square::file))
}

/// Whether a piece goes to a square between two enemies, in a rank or a file.
fn enters(position: &Tablut, mv: tablut::Move) -> bool {
    let enemies = position.side(position.side_to_move().other());
    let enemy = |direction| mv.to.step(direction).is_some_and(|square| enemies.contains(square));
    (enemy(Direction::North) && enemy(Direction::South)) || (enemy(Direction::West) && enemy(Direction::East))
}

impl Taught for Gobe {
    /// `scores n`: at least n points are scored (GO-6, GO-10). `holds n`: the next player can score at most n. Both can stand together.
    fn does(&self, mv: Self::Move, what: &str) -> bool {
        let words: Vec<&str> = what.split(' ').collect();
        words.chunks(2).all(|asked| {
            let [verb, n] = asked else { panic!("Góbé knows nothing of {what}") };
            let n = n.parse().expect("a number of points");
            match *verb {
                "scores" => self.points(mv) >= n,
                "holds" => {
                    let mut next = self.clone();
                    next.play(mv);
                    legal(&GameState::new(next.clone())).into_iter().all(|reply| next.points(reply) <= n)
                }
                _ => panic!("Góbé knows nothing of {what}"),
            }
        })
    }
}

/// Whether a move does what a step asks for. In every game, `wins` wins at once, `loses` lets the opponent win, and `saves`
/// leaves the opponent without a move that wins at once, `saves 2` without a win in two moves. `draws` ends the game so.
pub(crate) fn does<G: Taught>(game: &mut GameState<G>, mv: G::Move, what: &str) -> bool {
    let mover = side(game);
    match what {
        "wins" => wins_within(game, mv, mover, 1),
        "loses" => after(game, mv, |game| {
            let winners = game.outcome().and_then(|outcome| outcome.winners);
            winners.is_some_and(|winners| !winners.contains(mover))
        }),
        "saves" => holds_out(game, mv, 1),
        "saves 2" => holds_out(game, mv, 3),
        "draws" => after(game, mv, |game| game.outcome().is_some_and(|outcome| outcome.winners.is_none())),
        _ => game.position().does(mv, what),
    }
}

/// Whether the opponent cannot win within so many plies after a move.
fn holds_out<G: Game>(game: &mut GameState<G>, mv: G::Move, plies: usize) -> bool {
    after(game, mv, |game| {
        let other = side(game);
        game.outcome().is_none() && !can_win(game, other, plies)
    })
}

pub(crate) fn legal<G: Game>(game: &GameState<G>) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    moves
}

pub(crate) fn side<G: Game>(game: &GameState<G>) -> Team {
    game.position().seating().team(game.position().turn())
}

pub(crate) fn read<G: Tested>(options: &Value, position: &str) -> GameState<G> {
    let position =
        G::from_text(G::rules_of(options), position).unwrap_or_else(|error| panic!("{position}: {error}"));
    let game = GameState::new(position);
    assert!(game.outcome().is_none(), "{} is over", game.position().to_text());
    game
}

// ---- Forced wins ----

/// Whether `mv` wins for `team`, by force, within this many plies, `mv` included. Every move and every reply is tried.
pub(crate) fn wins_within<G: Game>(game: &mut GameState<G>, mv: G::Move, team: Team, plies: usize) -> bool {
    game.play(mv);
    let wins = match game.outcome() {
        Some(outcome) => outcome.winners.is_some_and(|winners| winners.contains(team)),
        None => plies > 1 && no_reply_helps(game, team, plies - 1),
    };
    game.undo();
    wins
}

/// The same for the opponent's turn. Replies that lose at once are told apart by a look one move ahead, so that the
/// deep search meets the best replies early; it tries them all the same.
fn no_reply_helps<G: Game>(game: &mut GameState<G>, team: Team, plies: usize) -> bool {
    let mut replies = legal(game);
    if plies > 2 {
        replies.sort_by_cached_key(|&reply| after(game, reply, |game| can_win(game, team, 1)));
    }
    replies.into_iter().all(|reply| after(game, reply, |game| can_win(game, team, plies - 1)))
}

fn after<G: Game, T>(game: &mut GameState<G>, mv: G::Move, see: impl FnOnce(&mut GameState<G>) -> T) -> T {
    game.play(mv);
    let seen = see(game);
    game.undo();
    seen
}

/// Whether the game is won for `team`, or `team`, being to move, can win it within this many plies.
pub(crate) fn can_win<G: Game>(game: &mut GameState<G>, team: Team, plies: usize) -> bool {
    match game.outcome() {
        Some(outcome) => outcome.winners.is_some_and(|winners| winners.contains(team)),
        None => plies > 0 && legal(game).into_iter().any(|mv| wins_within(game, mv, team, plies)),
    }
}
