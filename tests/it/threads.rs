//! Everything of the crate can go from one thread to another and be looked at from several.

use std::thread;

use tabulae::game::{
    ByPlayer, ByTeam, Ending, Game, GameOption, GameState, Illegal, Key, MoveError, Notation, OptionError,
    OptionValues, Options, Outcome, Player, Seating, Teams,
};
use tabulae::games::{GameName, Gobblet, Gobe, Stored, Tablut, tablut::Rules};
use tabulae::opponents::{Level, Opponent, Request, search_game};
use tabulae::record::{self, Document};
use tabulae::search::{Features, Limits, NoObserver, Report, Score, Settings};
use tabulae::state;

fn shared<T: Send + Sync + 'static>() {}

fn game_is_shared<G>()
where
    G: Opponent + Stored + Send + Sync + 'static,
    G::Rules: Send + Sync,
    G::Move: Send + Sync,
    G::Undo: Send + Sync + 'static,
    G::Reason: Send + Sync,
    G::SetupError: Send + Sync,
    <G as Opponent>::Evaluator: Send + Sync + 'static,
{
    shared::<GameState<G>>();
    shared::<Report<G::Move>>();
    shared::<Outcome<G::Reason>>();
}

#[test]
fn types_can_be_shared_between_threads() {
    game_is_shared::<Gobblet>();
    game_is_shared::<Tablut>();
    game_is_shared::<Gobe>();
    shared::<(ByPlayer<Key>, ByTeam<Key>, Player, Teams, Seating, Ending, GameName)>();
    shared::<(Options, GameOption, OptionValues, OptionError, Illegal, MoveError, state::Error)>();
    shared::<(Document, Request, Level, Limits, Settings, Features, Score)>();
}

/// A game that is looked at from two threads, and a search that hands its answer to the thread that waits for it.
#[test]
fn a_game_is_searched_in_another_thread() {
    let game = GameState::new(Tablut::start(Rules::DEFAULT));
    let request = Request { level: Some(Level::ALL[0]), ..Request::default() };
    let (best, text) = thread::scope(|scope| {
        let search = scope.spawn(|| search_game(&game, &request, &mut NoObserver).map(|report| report.best));
        let write = scope.spawn(|| record::write(&game));
        (search.join().expect("it does not panic"), write.join().expect("it does not panic"))
    });
    assert!(game.iter_legal_moves().any(|mv| Some(mv) == best));
    assert_eq!(text.map(|text| text.contains(&game.position().to_text())), Some(true));
}
