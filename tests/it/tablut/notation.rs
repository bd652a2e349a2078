//! The notations of moves and positions, their bytes and numbers, and what the readers refuse.

use super::{read, start};
use proptest::prelude::*;
use tabulae::game::{Game, MoveError, Notation};
use tabulae::games::Tablut;
use tabulae::games::tablut::{Direction, Move, Rules, SetupError, Side, Square};

fn refused(text: &str) -> SetupError {
    Tablut::from_text(Rules::default(), text).unwrap_err()
}

fn unread(text: &str, mv: &str) -> String {
    match read(text).parse_move(mv).unwrap_err() {
        MoveError::Notation(message) => message,
        error => panic!("{mv} was read, but {error}"),
    }
}

const THREE: &str = "9/7K1/9/2t6/2T6/t2Tt4/2T6/2t6/9 a";

#[test]
fn captures_may_be_left_out_but_must_be_right_and_in_board_order() {
    let position = read(THREE);
    let mv: Move = "a4-c4".parse().unwrap();
    assert_eq!(position.write_move(mv), "a4-c4xc3xd4xc5");
    assert_eq!(position.parse_move("a4-c4"), Ok(mv));
    assert_eq!(position.parse_move("a4-c4xc3xd4xc5"), Ok(mv));
    assert_eq!(
        unread(THREE, "a4-c4xc3xc5xd4"),
        "a4-c4 captures c3, d4, c5, in this order, but c3, c5, d4 is given"
    );
    assert_eq!(unread(THREE, "a4-c4xc3xd4"), "a4-c4 captures c3, d4, c5, but c3, d4 is given");
    assert_eq!(unread(THREE, "a4-c4xc3xd4xc5xc5"), "a4-c4 captures c3, d4, c5, but c3, d4, c5, c5 is given");
    assert_eq!(unread(THREE, "a4-b4xd4"), "a4-b4 captures nothing, but d4 is given");
}

#[test]
fn what_is_no_move_is_refused_with_the_place() {
    for mv in ["", "d1", "d1d4", "d1xd4", "d1 d4"] {
        let message = format!("{mv:?} is not a move: it takes two squares with - between, such as d1-d4");
        assert_eq!(unread(THREE, mv), message);
    }
    let no_square = |text| format!("{text:?} is not a square: it takes a file a to i and a rank 1 to 9");
    for (mv, place) in [
        ("d1-", ""),
        ("-d4", ""),
        ("d1-j4", "j4"),
        ("d0-d4", "d0"),
        ("D1-d4", "D1"),
        (" d1-d4", " d1"),
        ("d1-d4 ", "d4 "),
        ("d1-d4-d5", "d4-d5"),
        ("d1-d4x", ""),
        ("d1-d4xe4xé5", "é5"),
    ] {
        assert_eq!(unread(THREE, mv), no_square(place), "{mv}");
    }
    let captures = "d1-d4xe4".parse::<Move>().unwrap_err().to_string();
    assert_eq!(captures, "captures after the move can be read only together with a position");
}

#[test]
fn a_move_that_is_read_but_illegal_names_the_rule() {
    let MoveError::Illegal(illegal) = start().parse_move("d1-d5xe4").unwrap_err() else {
        panic!("the notation is right");
    };
    assert_eq!(illegal.rule, "TB-3");
    assert_eq!(illegal.message, "d5 is occupied by the defender there.");
}

#[test]
fn a_board_that_is_not_nine_by_nine_is_refused() {
    assert_eq!(refused("9/9/9/9/4K4/9/9/9 a"), SetupError::Ranks { found: 8 });
    assert_eq!(refused("9/9/9/9/4K4/9/9/9/9/9 a"), SetupError::Ranks { found: 10 });
    assert_eq!(refused("9/9/9/9/4K3/9/9/9/9 a"), SetupError::RankLength { rank: 5, found: 8 });
    assert_eq!(refused("9/t9/9/9/4K4/9/9/9/9 a"), SetupError::RankLength { rank: 8, found: 10 });
    assert_eq!(refused("9/9/9/9/4K4/9/9/9/ a"), SetupError::RankLength { rank: 1, found: 0 });
    assert_eq!(refused("9/9/tttttttttt/9/4K4/9/9/9/9 a").to_string(), "rank 7 has 10 squares instead of 9");
}

#[test]
fn characters_that_mean_nothing_are_refused() {
    assert_eq!(refused("9/9/9/9/4k4/9/9/9/9 a"), SetupError::Character { rank: 5, found: 'k' });
    assert_eq!(refused("9/09/9/9/4K4/9/9/9/9 a"), SetupError::Character { rank: 8, found: '0' });
    assert_eq!(refused("9/9/9/9/4K4/9/9/9/8\u{e9} a"), SetupError::Character { rank: 1, found: '\u{e9}' });
    assert_eq!(refused("9/9/54/9/4K4/9/9/9/9 a"), SetupError::SplitRun { rank: 7 });
}

#[test]
fn other_than_two_fields_with_one_space_is_refused() {
    let board = "9/9/9/9/4K4/9/9/9/9";
    assert_eq!(refused(""), SetupError::Fields { found: 1 });
    assert_eq!(refused(board), SetupError::Fields { found: 1 });
    assert_eq!(refused(&format!("{board}  a")), SetupError::Fields { found: 3 });
    assert_eq!(refused(&format!("{board} a ")), SetupError::Fields { found: 3 });
    assert_eq!(refused(&format!("{board} a 1")), SetupError::Fields { found: 3 });
    assert_eq!(refused(&format!("{board} t")), SetupError::Turn { found: "t".to_owned() });
    assert_eq!(refused(&format!("{board} a\n")), SetupError::Turn { found: "a\n".to_owned() });
}

#[test]
fn more_pieces_than_a_game_has_are_refused() {
    let kings = [Square::at(0, 0).unwrap(), Square::at(8, 8).unwrap()];
    assert_eq!(refused("8K/9/9/9/9/9/9/9/K8 a"), SetupError::Kings { squares: kings });
    assert_eq!(refused("ttttttttt/tttttttt1/9/9/9/9/9/9/9 a"), SetupError::Attackers { found: 17 });
    assert_eq!(refused("TTTTTTTTT/9/9/9/9/9/9/9/9 a"), SetupError::Defenders { found: 9 });
    let full = "ttttttttt/ttttttt2/9/9/4K4/9/9/9/TTTTTTTT1 d";
    assert_eq!((read(full).captured_attackers(), read(full).captured_defenders()), (0, 0));
}

#[test]
fn tb4_a_soldier_on_the_castle_is_refused() {
    let on_castle = |letter| refused(&format!("9/9/9/9/4{letter}4/9/9/9/9 a"));
    assert_eq!(on_castle('t'), SetupError::SoldierOnCastle { side: Side::Attackers });
    assert_eq!(on_castle('T'), SetupError::SoldierOnCastle { side: Side::Defenders });
    assert_eq!(on_castle('T').to_string(), "a defender stands on the castle, e5, where no soldier may");
}

#[test]
fn a_finished_game_is_read_as_such() {
    for text in ["9/9/9/9/9/9/2t1t4/9/9 d", "9/9/9/9/9/9/9/9/2K5t a", "K8/9/9/9/9/9/9/9/8t d"] {
        assert!(read(text).outcome().is_some());
        assert_eq!(read(text).to_text(), text);
    }
}

#[test]
fn bytes_that_no_position_has_are_refused() {
    let mut bytes = Vec::new();
    start().encode(&mut bytes);
    for length in 0..bytes.len() {
        let error = Tablut::decode(&mut &bytes[..length]).unwrap_err();
        assert_eq!(error, SetupError::Truncated { needed: bytes.len(), found: length });
    }
    let changed = |at: usize, value: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = value;
        Tablut::decode(&mut &bytes[..]).unwrap_err()
    };
    assert_eq!(changed(0, 2), SetupError::Byte { at: 0, found: 2 });
    let last = bytes.len() - 1;
    assert_eq!(changed(last, 0b100), SetupError::Byte { at: last, found: 0b100 });
    assert!(matches!(changed(1, 0b0100_0011), SetupError::Kings { .. }));
    assert!(matches!(changed(1, 0b0100_0001), SetupError::Attackers { found: 17 }));
    assert!(matches!(changed(1, 0b0100_0010), SetupError::Defenders { found: 9 }));
    assert!(matches!(changed(11, 0b01), SetupError::SoldierOnCastle { side: Side::Attackers }));
}

#[test]
fn a_move_is_packed_as_from_and_to_with_seven_bits_each() {
    let mv: Move = "b1-i9".parse().unwrap();
    assert_eq!(Tablut::pack(mv), 1 | 80 << 7);
    assert_eq!(Tablut::unpack(1 | 80 << 7), Some(mv));
    for number in [81, 81 << 7, 1 << 14, u32::MAX] {
        assert_eq!(Tablut::unpack(number), None);
    }
}

#[test]
fn the_capture_mask_has_a_bit_for_each_side_of_the_destination() {
    let bits = |text: &str, mv: &str| {
        let position = read(text);
        let mask = position.capture_mask(position.parse_move(mv).unwrap());
        Direction::ALL.map(|direction| mask >> direction as u8 & 1 == 1)
    };
    // North, east and south; then west; then the king to the west and a soldier to the east.
    assert_eq!(bits(THREE, "a4-c4"), [true, true, true, false]);
    assert_eq!(bits("9/9/9/2tT5/9/9/7K1/4t4/9 a", "e2-e6"), [false, false, false, true]);
    assert_eq!(bits("9/4t4/9/9/9/9/2tK1Tt2/9/9 a", "e8-e3"), [false, true, false, true]);
    assert_eq!(bits(THREE, "a4-b4"), [false; 4]);
}

proptest! {
    #[test]
    fn every_square_and_move_comes_back_from_its_text(from in 0..Square::COUNT, to in 0..Square::COUNT) {
        let mv = Move { from: Square::new(from).unwrap(), to: Square::new(to).unwrap() };
        prop_assert_eq!(mv.to_string().parse::<Move>(), Ok(mv));
        prop_assert_eq!(Square::at(mv.from.file(), mv.from.rank()), Some(mv.from));
        prop_assert_eq!(Tablut::unpack(Tablut::pack(mv)), Some(mv));
    }
}
