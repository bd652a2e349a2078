//! States: every game is read back from its bytes with its past and its end, and no bytes make anything panic.

use crate::every_game::for_each_game;
use crate::tested::Tested;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::TestCaseResult;
use tabulae::game::{Ending, Game, GameState, Notation, Player, Team, Teams};
use tabulae::games::{self, GameName, Gobblet, Gobe, Tablut};
use tabulae::state::{self, Code, Stored};

/// Which rules, which moves, and how the players end the game.
pub(crate) type Script = (Index, Vec<Index>, u8);

pub(crate) fn scripts() -> impl Strategy<Value = Script> {
    (any::<Index>(), prop::collection::vec(any::<Index>(), 0..70), 0..16u8)
}

/// The game of a script. In half of them moves are chosen between the first two, so that positions are repeated.
pub(crate) fn played<G: Stored + Tested>((rules, choices, ending): &Script) -> GameState<G> {
    let mut game = GameState::new(G::start(*rules.get(&G::all_rules())));
    let mut moves = Vec::new();
    for pick in choices {
        game.legal_moves(&mut moves);
        let choice = moves.len().min(if ending % 2 == 0 { 2 } else { usize::MAX });
        if choice == 0 {
            break;
        }
        state::play(&mut game, moves[pick.index(choice)]).unwrap();
    }
    let seating = game.position().seating();
    let last = seating.iter().last().unwrap();
    let winner = Teams::one(seating.team(last));
    let ending = match ending {
        10 => Ending::Agreed,
        11 => Ending::Resigned(last),
        12 => Ending::TimedOut(Player::FIRST),
        13 => Ending::Abandoned(last),
        14 => Ending::Adjudicated(None),
        15 => Ending::Adjudicated(Some(winner)),
        _ => return game,
    };
    game.end(ending);
    game
}

fn read_back<G: Stored + Tested>(script: &Script) -> TestCaseResult {
    let mut game = played::<G>(script);
    let bytes = state::encode(&game);
    let mut read = state::decode::<G>(&bytes).unwrap();
    prop_assert_eq!(state::encode(&read), bytes);
    prop_assert_eq!(read.position().to_text(), game.position().to_text());
    prop_assert_eq!(read.position().rules(), game.position().rules());
    prop_assert_eq!(read.outcome(), game.outcome());
    prop_assert_eq!(read.ending(), game.ending());
    // The past is the same where it matters: what follows is judged alike.
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    for mv in moves.into_iter().take(12) {
        state::play(&mut game, mv).unwrap();
        state::play(&mut read, mv).unwrap();
        prop_assert_eq!(read.outcome(), game.outcome(), "after {}", mv);
        prop_assert_eq!(state::encode(&read), state::encode(&game));
        game.undo();
        read.undo();
    }
    Ok(())
}

/// One change of bytes: where, what, and how.
pub(crate) type Change = (Index, u8, u8);

pub(crate) fn changed(mut bytes: Vec<u8>, changes: &[Change]) -> Vec<u8> {
    for &(at, byte, way) in changes {
        let at = at.index(bytes.len() + 1);
        match way {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, byte),
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 if at < bytes.len() => bytes[at] = byte,
            _ if at < bytes.len() => bytes[at] ^= 1 << (byte % 8),
            _ => bytes.push(byte),
        }
    }
    bytes
}

/// What has been read is a game like any other: it has moves exactly when it is not over, and they can be played.
fn read_or_refused<G: Stored + Tested>(bytes: &[u8], mv: u32) -> TestCaseResult {
    let mut game = match state::decode::<G>(bytes) {
        Ok(game) => game,
        Err(error) => {
            prop_assert_eq!(error.code, Code::BadState);
            return Ok(());
        }
    };
    prop_assert_eq!(&state::encode(&game), bytes);
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    prop_assert_eq!(moves.is_empty(), game.outcome().is_some());
    if let Some(mv) = G::unpack(mv) {
        let legal = moves.contains(&mv);
        prop_assert_eq!(state::play(&mut game.clone(), mv).is_ok(), legal);
    }
    if let Some(&mv) = moves.last() {
        let text = game.position().write_move(mv);
        prop_assert_eq!(state::parse(&game, &text), Ok(mv));
        prop_assert_eq!(state::explain(&game, &text), Ok(None));
        state::play(&mut game, mv).unwrap();
        state::encode(&game);
    }
    Ok(())
}

macro_rules! properties {
    ($G:ty) => {
        proptest! {
            #[test]
            fn a_game_is_read_back_with_its_past(script in scripts()) {
                read_back::<$G>(&script)?;
            }

            #[test]
            fn changed_bytes_are_refused_or_are_a_game(
                script in scripts(),
                changes in prop::collection::vec((any::<Index>(), any::<u8>(), 0..5u8), 1..4),
                mv: u32,
            ) {
                read_or_refused::<$G>(&changed(state::encode(&played::<$G>(&script)), &changes), mv)?;
            }

            #[test]
            fn any_bytes_are_refused_or_are_a_game(mut bytes: Vec<u8>) {
                read_or_refused::<$G>(&bytes, 0)?;
                bytes.splice(0..0, [state::VERSION, <$G>::TAG]);
                read_or_refused::<$G>(&bytes, 0)?;
            }

            #[test]
            fn any_text_is_refused_or_is_a_move(script in scripts(), text in "\\PC{0,12}|[a-i1-9@,x-]{0,9}") {
                let game = played::<$G>(&script);
                match (state::parse(&game, &text), state::explain(&game, &text)) {
                    (Ok(_), explained) => prop_assert_eq!(explained, Ok(None)),
                    (Err(error), Err(same)) => {
                        prop_assert!(error.code == same.code || error.code == Code::GameOver);
                    }
                    (Err(error), Ok(illegal)) => {
                        prop_assert!(illegal.is_some());
                        prop_assert!([Code::IllegalMove, Code::GameOver].contains(&error.code));
                    }
                }
            }
        }
    };
}

for_each_game!(properties);

#[test]
fn a_repetition_is_counted_across_bytes() {
    let play = |mut bytes: Vec<u8>, moves: &[&str]| {
        for text in moves {
            let mut game = state::decode::<Tablut>(&bytes).unwrap();
            let mv = state::parse(&game, text).unwrap();
            state::play(&mut game, mv).unwrap();
            bytes = state::encode(&game);
        }
        bytes
    };
    let start =
        state::encode(&GameState::new(Tablut::from_text(games::tablut::Rules::default(), START).unwrap()));
    let once = play(start, &["d1-d2", "e3-f3", "d2-d1", "f3-e3"]);
    let game = state::decode::<Tablut>(&once).unwrap();
    assert_eq!(game.outcome().unwrap().reason.to_string(), "repetition");
    assert_eq!(state::explain(&game, "d1-d2").unwrap().unwrap().rule, "TB-11");
    assert_eq!(state::parse(&game, "d1-d2").unwrap_err().code, Code::GameOver);
}

const START: &str = "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a";

/// A capture ends the past that matters (TB-5), and without a rule against repetition there is none at all (GB-12).
#[test]
fn a_state_carries_no_more_past_than_the_rules_ask_for() {
    let mut game = GameState::new(Tablut::from_text(games::tablut::Rules::default(), START).unwrap());
    let empty = state::encode(&game).len();
    for (text, past) in [("d1-d2", 1), ("e3-f3", 2), ("d2-d3", 3)] {
        let mv = state::parse(&game, text).unwrap();
        state::play(&mut game, mv).unwrap();
        assert_eq!(state::encode(&game).len(), empty + 8 * past, "after {text}");
    }
    let mut game = GameState::new(
        Gobblet::from_text(games::gobblet::Rules::default(), "-,-,-,-/-,a1,-,-/-,-,-,-/-,-,-,- a 2333/3333")
            .unwrap(),
    );
    let empty = state::encode(&game).len();
    let mv = state::parse(&game, "b3-c3").unwrap();
    state::play(&mut game, mv).unwrap();
    assert_eq!(state::encode(&game).len(), empty);
}

/// The numbers of endings are the last byte of a state without a past. Those of before stay what they were.
#[test]
fn endings_keep_their_numbers() {
    let [first, second, ..] = Player::ALL;
    let four = games::gobe::Rules::FOUR;
    let both = Teams::one(Team::ALL[0]).with(Team::ALL[3]);
    for (ending, number) in [
        (Ending::Agreed, 1),
        (Ending::Resigned(first), 2),
        (Ending::Resigned(second), 3),
        (Ending::TimedOut(first), 6),
        (Ending::Abandoned(second), 11),
        (Ending::Adjudicated(None), 14),
        (Ending::Adjudicated(Some(both)), 23),
    ] {
        let mut game = GameState::new(Gobe::start(four));
        assert!(game.end(ending));
        let bytes = state::encode(&game);
        assert_eq!(bytes.last(), Some(&number), "{ending:?}");
        assert_eq!(state::decode::<Gobe>(&bytes).unwrap().ending(), Some(ending));
    }
    // Seats and teams that two players do not have, everybody as winner, and no ending at all.
    let mut bytes = state::encode(&GameState::new(Gobe::start(games::gobe::Rules::TWO)));
    for number in [4, 8, 12, 17, 18, 29, 30, 255] {
        *bytes.last_mut().unwrap() = number;
        assert_eq!(state::decode::<Gobe>(&bytes).unwrap_err().code, Code::BadState, "{number}");
    }
}

#[test]
fn a_player_who_is_not_to_move_is_refused() {
    let mut game = GameState::new(Gobblet::start(games::gobblet::Rules::SIX));
    assert_eq!(state::check_turn(&game, "a"), Ok(()));
    // A partner is another player (GB-16).
    for seat in ["b", "c", "d"] {
        let error = state::check_turn(&game, seat).unwrap_err();
        assert_eq!(
            (error.code, error.to_string()),
            (Code::NotYourTurn, format!("it is the turn of a, not of {seat}"))
        );
        assert_eq!(error.detail, [("seat", seat.to_owned()), ("turn", "a".to_owned())]);
    }
    for seat in ["", "e", "ab", "A"] {
        assert_eq!(state::check_turn(&game, seat).unwrap_err().code, Code::BadArgument);
    }
    state::abandon(&mut game, "c").unwrap();
    assert_eq!(state::check_turn(&game, "a").unwrap_err().code, Code::GameOver);
}

#[test]
fn winners_of_an_adjudication_are_players_and_whole_teams() {
    use games::gobblet::Rules;
    let refused = |rules, winners: &[&str]| {
        let mut game = GameState::new(Gobblet::start(rules));
        let error = state::adjudicate(&mut game, winners).unwrap_err();
        assert_eq!((error.code, game.ending()), (Code::BadArgument, None));
        assert_eq!(error.detail, [("field", "winners".to_owned())]);
        error.to_string()
    };
    assert!(refused(Rules::SIX, &["a"]).contains("c is missing"));
    assert!(refused(Rules::SIX, &["a", "b"]).contains("c is missing"));
    assert!(refused(Rules::SIX, &["a", "a"]).contains("twice"));
    assert!(refused(Rules::SIX, &["a", "x"]).contains("\"x\""));
    assert!(refused(Rules::SIX, &["a", "b", "c", "d"]).contains("everybody"));
    assert!(refused(Rules::THREE, &["a", "b"]).contains("everybody"));
    assert!(refused(Rules::THREE, &["c"]).contains("\"c\""));
    let mut game = GameState::new(Gobblet::start(Rules::SIX));
    state::adjudicate(&mut game, &["d", "b"]).unwrap();
    assert_eq!(state::adjudicate(&mut game, &["d", "b"]).unwrap_err().code, Code::GameOver);
    assert_eq!(game.outcome().unwrap().winners, Some(Teams::one(Team::ALL[1])));
}

#[test]
fn a_state_of_another_game_is_refused() {
    let bytes = state::encode(&GameState::new(
        Gobe::from_text(games::gobe::Rules::default(), "- r 13/13 13/13 0/0").unwrap(),
    ));
    assert_eq!(state::decode::<Tablut>(&bytes).unwrap_err().code, Code::BadState);
    assert_eq!(state::game_of(&bytes), Ok(GameName::Gobe));
    assert_eq!(state::game_of(&[state::VERSION + 1, 1]).unwrap_err().code, Code::BadState);
}

/// Tiles in another order would be a second state of the same game, so that states could not be compared.
#[test]
fn tiles_out_of_order_are_refused() {
    let rules = games::gobe::Rules::default();
    let mut game = GameState::new(Gobe::from_text(rules, "- r 13/13 13/13 0/0").unwrap());
    for text in ["0,0", "1,0", "0,1"] {
        let mv = state::parse(&game, text).unwrap();
        state::play(&mut game, mv).unwrap();
    }
    let mut bytes = state::encode(&game);
    // Version, tag, four bytes for the length of the past, players, turns and two scores come first, then the number of red's
    // tiles and two bytes for each.
    assert_eq!((bytes[7], bytes[10]), (3, 2));
    bytes[11..15].rotate_left(2);
    let error = state::decode::<Gobe>(&bytes).unwrap_err();
    assert_eq!(error.code, Code::BadState);
    assert!(error.message.ends_with("the tiles of a colour are not in order"), "{error}");
}

/// A text that is no position says at which field and place, in every game alike.
#[test]
fn a_bad_position_names_field_and_place() {
    fn check<G: Stored>(text: &str, expected: [Option<&str>; 3]) {
        let error = state::read::<G>(G::Rules::default(), text).unwrap_err();
        assert_eq!(error.code, Code::BadPosition, "{text}");
        let found = ["field", "at", "expected"]
            .map(|name| error.detail.iter().find(|detail| detail.0 == name).map(|detail| detail.1.as_str()));
        assert_eq!(found, expected, "{text}: {error}");
    }
    check::<Tablut>("9/9", [None, None, Some("2 fields")]);
    check::<Tablut>("9/9 a", [Some("board"), None, Some("9 ranks")]);
    check::<Tablut>("9/9/9/9/9/8/9/9/9 a", [Some("board"), Some("rank 4"), Some("9 squares")]);
    check::<Tablut>("K8/9/9/9/9/9/9/9/8K a", [Some("board"), Some("a9"), Some("at most 1 king")]);
    check::<Tablut>("9/9/9/9/9/9/9/9/9 x", [Some("turn"), None, Some("a or d")]);
    check::<Gobblet>("-", [None, None, Some("3 fields")]);
    check::<Gobblet>(
        "-,-,-,-/-,-,-/-,-,-,-/-,-,-,- a 3333/3333",
        [Some("board"), Some("rank 3"), Some("4 cells")],
    );
    check::<Gobblet>("-,-,-,-/-,x1,-,-/-,-,-,-/-,-,-,- a 3333/3333", [Some("board"), Some("b3"), None]);
    check::<Gobblet>("-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- c 3333/3333", [Some("turn"), None, Some("a or b")]);
    check::<Gobblet>(
        "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333/333",
        [Some("reserves"), Some("b"), Some("4 digits from 0 to 9")],
    );
    check::<Gobe>("-", [None, None, Some("5 fields")]);
    check::<Gobe>("r0,0;x1,0 r 12/12 13/13 6/5", [Some("tiles"), Some("tile 2"), None]);
    check::<Gobe>("r0,0;g3,0 r 12/12 13/13 6/5", [Some("tiles"), Some("3,0"), None]);
    check::<Gobe>("- g 13/13 13/13 0/0", [Some("turn"), None, Some("r")]);
    check::<Gobe>("- r 13/14 13/13 0/0", [Some("colouredLeft"), Some("g"), Some("at most 13")]);
    check::<Gobe>("- r 13/13 13/13 0/0/0", [Some("scores"), None, Some("2 numbers")]);
}

/// A server may keep games in one thread and let another search them.
#[test]
fn games_can_be_sent_and_shared() {
    fn check<T: Send + Sync>() {}
    for &game in GameName::ALL {
        tabulae::with_game!(game, G => {
            check::<GameState<G>>();
            check::<<G as Notation>::SetupError>();
        });
    }
    check::<state::Error>();
}
