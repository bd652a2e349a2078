//! Góbé: positions from outside. What is refused and how, and what is played on from.

use super::{agree, agree_on, cell, read};
use crate::naive::gobe as naive;
use proptest::prelude::*;
use tabulae::game::{Game, Notation, Player};
use tabulae::games::gobe::{Cell, Field, Gobe, Rules, SetupError, Tile};

fn refusal(text: &str) -> SetupError {
    Gobe::from_text(Rules::TWO, text).expect_err(text)
}

/// Texts for two players, and the sentence that refuses each.
const REFUSED: &[(&str, &str)] = &[
    (
        "",
        "a position has five fields with one space between (tiles, player to move, coloured tiles left, \
         white tiles left, scores), not 1",
    ),
    (
        "- r 13/13  13/13 0/0",
        "a position has five fields with one space between (tiles, player to move, coloured tiles left, \
         white tiles left, scores), not 6",
    ),
    ("x0,0 g 12/13 13/13 6/0", "tile 1: expected the letter r, g or w and a cell, found \"x0,0\""),
    ("k0,0 g 12/13 13/13 6/0", "tile 1: expected the letter r, g or w and a cell, found \"k0,0\""),
    (" g 12/13 13/13 6/0", "tile 1: expected the letter r, g or w and a cell, found \"\""),
    ("r0,0; r 12/12 13/13 6/5", "tile 2: expected the letter r, g or w and a cell, found \"\""),
    ("g1,0;r0,0 r 12/12 13/13 6/5", "tile 2: 0,0 stands after 1,0; tiles are sorted by r, then q"),
    ("r0,0;g0,-1 r 12/12 13/13 6/5", "tile 2: 0,-1 stands after 0,0; tiles are sorted by r, then q"),
    ("r0,0;g0,0 r 12/12 13/13 6/5", "two tiles lie on 0,0"),
    ("- w 13/13 13/13 0/0", "the player to move is \"w\" instead of r or g"),
    ("- rr 13/13 13/13 0/0", "the player to move is \"rr\" instead of r or g"),
    ("- r 13/13/13 13/13 0/0", "coloured tiles left: 2 players have 2 numbers with / between, not 3"),
    ("- r 13/13 13 0/0", "white tiles left: 2 players have 2 numbers with / between, not 1"),
    (
        "- r 13/13 13/13 00/0",
        "scores: \"00\", the number of red, is not a number from 0 to 999 without leading zeros",
    ),
    (
        "- r 13/13 13/-1 0/0",
        "white tiles left: \"-1\", the number of green, is not a number from 0 to 999 without leading zeros",
    ),
    (
        "- r 13/13 13/13 0/1000",
        "scores: \"1000\", the number of green, is not a number from 0 to 999 without leading zeros",
    ),
    ("- r 14/13 13/13 0/0", "coloured tiles left: red has 14 of 13"),
    ("- r 13/13 13/14 0/0", "white tiles left: green has 14 of 13"),
    (
        "r0,0;w1,0 g 12/13 12/13 6/0",
        "white tiles left: 1 white tiles were laid in the first phase, with 25 coloured tiles left",
    ),
    ("g0,0 g 13/12 13/13 0/6", "coloured tiles left: red has 13, but playing in turn leaves 12"),
    ("r0,0 r 0/0 11/13 60/60", "white tiles left: red has 11, but playing in turn leaves 12"),
    ("r0,0 r 12/13 13/13 6/0", "player to move: by the tiles left it is the turn of green, not of red"),
    ("r1,0 g 12/13 13/13 6/0", "the tile on 1,0 is 1 steps from 0,0, too far for 1 tiles laid"),
    ("r0,0;g1,1 r 12/12 13/13 6/5", "the tile on 1,1 is 2 steps from 0,0, too far for 2 tiles laid"),
    ("r0,0 r 13/13 13/13 0/0", "1 red tiles lie on the board, but 0 were laid"),
    ("r0,0;r1,0 r 12/12 13/13 6/5", "2 red tiles lie on the board, but 1 were laid"),
    ("r0,0;w1,0 r 12/12 13/13 6/5", "1 white tiles lie on the board, but 0 were laid"),
    ("- r 12/12 13/13 6/5", "no tile lies on the board, but 2 were laid"),
    ("- r 0/0 0/0 60/60", "no tile lies on the board, but 52 were laid"),
    ("r0,0;r2,0 g 11/12 13/13 11/5", "the tile on 2,0 is not connected to the one on 0,0"),
    ("r0,0;g1,1 g 11/12 13/13 11/5", "the tile on 1,1 is not connected to the one on 0,0"),
    ("- r 13/13 13/13 1/0", "scores: red has 1, but could have at most 0 by now"),
    ("r0,0 g 12/13 13/13 7/0", "scores: red has 7, but could have at most 6 by now"),
    ("r0,0;g1,0 r 12/12 13/13 6/6", "scores: green has 6, but could have at most 5 by now"),
    ("r0,0 g 0/0 12/13 73/65", "scores: red has 73, but could have at most 72 by now"),
];

#[test]
fn each_refusal_says_what_is_wrong_and_where() {
    for (text, sentence) in REFUSED {
        assert_eq!(refusal(text).to_string(), *sentence, "{text}");
    }
}

#[test]
fn a_tile_that_lies_on_no_cell_is_refused_with_its_number() {
    for (text, number, cell) in [
        ("r0 g 12/13 13/13 6/0", 1, "0"),
        ("r0,0;g01,0 r 12/12 13/13 6/5", 2, "01,0"),
        ("r0,-0 g 12/13 13/13 6/0", 1, "0,-0"),
        ("r0,0;g+1,0 r 12/12 13/13 6/5", 2, "+1,0"),
        ("r0,0;g64,0 r 12/12 13/13 6/5", 2, "64,0"),
        ("r0,0;g99999999999,0 r 12/12 13/13 6/5", 2, "99999999999,0"),
    ] {
        let message = cell.parse::<Cell>().unwrap_err().to_string();
        assert_eq!(refusal(text), SetupError::Tile { number, message }, "{text}");
    }
}

#[test]
fn refusals_can_be_told_apart() {
    assert_eq!(
        refusal("r0,0;r2,0 g 11/12 13/13 11/5"),
        SetupError::Apart { cell: cell("2,0"), from: cell("0,0") }
    );
    assert_eq!(
        refusal("- r 14/13 13/13 0/0"),
        SetupError::AboveAllotment {
            field: Field::ColouredLeft,
            player: Player::FIRST,
            left: 14,
            allotment: 13
        }
    );
    assert_eq!(
        refusal("r0,0;w1,0 r 12/12 13/13 6/5"),
        SetupError::TooMany { tile: Tile::White, on_board: 1, laid: 0 }
    );
}

/// The number of players is part of the rules, and a text for another number does not fit them.
#[test]
fn a_text_fits_its_number_of_players_only() {
    for rules in Rules::ALL {
        for other in Rules::ALL {
            let read = Gobe::from_text(other, &Gobe::start(rules).to_text());
            assert_eq!(read.is_ok(), rules == other);
        }
    }
}

/// A board may hold fewer tiles than were laid, even a lone one, which can be picked up like any other.
#[test]
fn a_lone_tile_is_played_on_from() {
    let mut position = read(Rules::TWO, "r0,0 r 0/0 13/13 20/20");
    for mv in agree(&position) {
        agree_on(&mut position, mv);
    }
    position.play(position.parse_move("1,0x0,0").unwrap());
    assert_eq!(position.to_text(), "w1,0 g 0/0 12/13 21/20");
    assert_eq!(agree(&position).len(), 6);
}

#[test]
fn a_position_cut_short_as_bytes_is_refused() {
    let position = read(Rules::FOUR, "r0,0;g1,0;k2,0;b3,0 r 6/6/6/6 7/7/7/7 6/5/5/4");
    let mut bytes = Vec::new();
    position.encode(&mut bytes);
    for length in 0..bytes.len() {
        let error = Gobe::decode(&mut &bytes[..length]).expect_err("it is cut short");
        assert_eq!(error, SetupError::Bytes { message: "they end too early" });
        assert_eq!(error.to_string(), "the bytes of a position: they end too early");
    }
    for (first, message) in
        [(0, "the first byte is no number of players"), (5, "the first byte is no number of players")]
    {
        bytes[0] = first;
        assert_eq!(Gobe::decode(&mut &bytes[..]).unwrap_err(), SetupError::Bytes { message });
    }
    bytes[..2].copy_from_slice(&[4, 57]);
    let message = "more turns were taken than a game has";
    assert_eq!(Gobe::decode(&mut &bytes[..]).unwrap_err(), SetupError::Bytes { message });
}

/// A setup by the rules of setups: tiles that hang together, numbers that fit.
fn setup() -> impl Strategy<Value = (Rules, String)> {
    let tiles = prop::collection::vec((any::<u16>(), any::<u8>()), 1..40);
    (0..3_usize, tiles, any::<u16>(), any::<[u8; 4]>()).prop_map(|(rules, tiles, turns, scores)| {
        let rules = Rules::ALL[rules];
        let (players, allotment) = (rules.players() as usize, rules.allotment().cast_signed());
        let mut position = naive::Position::read(&Gobe::start(rules).to_text());
        // The turns that were taken, without the tiles.
        let turns = 1 + usize::from(turns) % (2 * players * rules.allotment() as usize);
        for turn in 0..turns {
            let left = if turn < players * rules.allotment() as usize {
                &mut position.coloured
            } else {
                &mut position.white
            };
            left[turn % players] -= 1;
        }
        position.turn = turns % players;
        for (player, score) in position.scores.iter_mut().enumerate() {
            let laid = [&position.coloured, &position.white].map(|left| allotment - left[player]);
            *score = i32::from(scores[player]) % (5 * laid[0] + 6 * laid[1] + 1);
        }
        let mut white: i32 = position.white.iter().map(|&left| allotment - left).sum();
        let mut coloured: Vec<i32> = position.coloured.iter().map(|&left| allotment - left).collect();
        for (place, kind) in tiles {
            let open = position.open();
            let place = open[usize::from(place) % open.len()];
            let player = usize::from(kind) % (players + 1);
            let (letter, stock) = if player == players {
                ('w', &mut white)
            } else {
                (['r', 'g', 'k', 'b'][player], &mut coloured[player])
            };
            if *stock > 0 {
                *stock -= 1;
                position.tiles.insert(place, letter);
            }
        }
        // Seats behind red have laid nothing at first, so red stands in when nothing else could be laid.
        if position.tiles.is_empty() {
            position.tiles.insert((0, 0), 'r');
        }
        (rules, position.write())
    })
}

#[test]
fn a_position_that_is_set_up_may_leave_open_what_follows() {
    let set_up = |text: &str| Gobe::set_up(Rules::TWO, text).unwrap().to_text();
    assert_eq!(set_up("- ? ? ? 0/0"), "- r 13/13 13/13 0/0");
    assert_eq!(set_up("r0,0;g1,0 ? ? ? 6/5"), "r0,0;g1,0 r 12/12 13/13 6/5");
    assert_eq!(set_up("r0,0;g1,0 g ? ? 6/5"), "r0,0;g1,0 g 11/12 13/13 6/5");
    assert_eq!(set_up("r0,0 ? ?/3 ? 6/5"), "r0,0 r 3/3 13/13 6/5");
    assert_eq!(set_up("r0,0 ? 0/0 ? 6/5"), "r0,0 r 0/0 13/13 6/5");
    assert_eq!(set_up("r0,0 ? ? 12/? 6/5"), "r0,0 g 0/0 12/13 6/5");
    assert_eq!(set_up("r0,0;w1,0 ? ? ? 6/5"), "r0,0;w1,0 g 0/0 12/13 6/5");
    assert_eq!(set_up("r0,0 g 12/13 13/13 6/0"), "r0,0 g 12/13 13/13 6/0", "nothing is left open");
    let refused = |text: &str| Gobe::set_up(Rules::TWO, text).expect_err(text);
    assert_eq!(refused("r0,0 ? 3/? 3/? 6/0"), SetupError::NoTurns);
    assert!(matches!(refused("r0,0 ? 14/? ? 6/0"), SetupError::AboveAllotment { left: 14, .. }));
    assert!(matches!(refused("r0,0 ? x/? ? 6/0"), SetupError::Number { field: Field::ColouredLeft, .. }));
    assert!(matches!(refused("r0,0 ? ? ? ?/0"), SetupError::Number { field: Field::Scores, .. }));
    assert!(matches!(refused("r0,0;r3,0 ? ? ? 6/0"), SetupError::Apart { .. }));
    assert!(matches!(refused("r0,0 ? ?/?/? ? 6/0"), SetupError::Players { found: 3, .. }));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever the judge builds is read, and played like the judge plays it.
    #[test]
    fn the_judge_agrees_on_random_setups((rules, text) in setup(), choices in any::<[u16; 4]>()) {
        let mut position = read(rules, &text);
        prop_assert_eq!(position.to_text(), text);
        let moves = agree(&position);
        for choice in choices.into_iter().filter(|_| !moves.is_empty()) {
            agree_on(&mut position, moves[usize::from(choice) % moves.len()]);
        }
    }

    /// With one thing changed, a setup is taken or refused as the judge says.
    #[test]
    fn the_judge_agrees_on_what_is_refused((rules, text) in setup(), change in 0..9, by in -2..=2_i32, at in any::<u16>()) {
        let mut position = naive::Position::read(&text);
        let at = usize::from(at);
        let player = at % position.scores.len();
        let tile = position.tiles.keys().nth(at % position.tiles.len()).copied().unwrap();
        match change {
            0 => position.turn = at % rules.players() as usize,
            1 => position.coloured[player] = (position.coloured[player] + by).max(0),
            2 => position.white[player] = (position.white[player] + by).max(0),
            3 => position.scores[player] = (position.scores[player] + 20 * by).max(0),
            4 => { position.tiles.remove(&tile); }
            5 => { position.tiles.insert((tile.0 + by, tile.1 + 1), 'w'); }
            6 => { position.tiles.insert((tile.0, tile.1 - by), 'r'); }
            7 => position.tiles = position.tiles.iter().map(|(&(r, q), &tile)| ((r + 6 * by, q), tile)).collect(),
            _ => { position.tiles.insert(tile, ['r', 'g', 'w'][at % 3]); }
        }
        let text = position.write();
        let playable = position.is_playable(rules.allotment().cast_signed());
        prop_assert_eq!(Gobe::from_text(rules, &text).is_ok(), playable, "{}", text);
    }

    /// What is left open is filled in with the fewest turns that the judge lets these tiles have.
    #[test]
    fn what_is_left_open_follows_by_the_fewest_turns((rules, text) in setup(), to_move: bool, left: bool) {
        let whole = naive::Position::read(&text);
        let fields: Vec<&str> = text.split(' ').collect();
        let letter = fields[1];
        let first = fields[2].split('/').next().unwrap();
        let others = "/?".repeat(rules.players() as usize - 1);
        let turn = if to_move { letter } else { "?" };
        let coloured = if left { format!("{first}{others}") } else { "?".to_owned() };
        let open = format!("{} {turn} {coloured} ? {}", fields[0], "0/".repeat(rules.players() as usize).trim_end_matches('/'));
        prop_assert!(Gobe::from_text(rules, &open).is_err(), "a position that is read leaves nothing open");
        let filled = Gobe::set_up(rules, &open).unwrap();
        let turns = |position: &naive::Position| -> i32 {
            let left: i32 = position.coloured.iter().chain(&position.white).sum();
            2 * (rules.allotment() * rules.players()).cast_signed() - left
        };
        let mut fewer = naive::Position::read(&filled.to_text());
        prop_assert!(turns(&fewer) <= turns(&whole), "{} for {}", filled.to_text(), text);
        prop_assert!(fewer.is_playable(rules.allotment().cast_signed()));
        if !to_move && !left && turns(&fewer) > 0 {
            // One turn less, by whoever took the last, has no room for the tiles.
            let players = rules.players() as usize;
            fewer.turn = (fewer.turn + players - 1) % players;
            let taken = fewer.turn;
            if fewer.white[taken] < rules.allotment().cast_signed() { fewer.white[taken] += 1 } else { fewer.coloured[taken] += 1 }
            prop_assert!(!fewer.is_playable(rules.allotment().cast_signed()), "{}", fewer.write());
        }
    }

    /// Bytes with some of them changed are refused, or give a position that its text gives too.
    #[test]
    fn changed_bytes_give_a_sound_position_or_none(
        (rules, text) in setup(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = Vec::new();
        read(rules, &text).encode(&mut bytes);
        for (index, byte) in changes {
            *index.get_mut(&mut bytes) = byte;
        }
        if let Ok(position) = Gobe::decode(&mut &bytes[..]) {
            prop_assert_eq!(&read(position.rules(), &position.to_text()), &position);
            agree(&position);
        }
    }
}
