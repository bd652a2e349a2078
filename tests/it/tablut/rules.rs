//! One test or more a rule, on positions made for it.

use super::{list, outcome, read, start, texts};
use tabulae::game::{Ending, Game, GameState, Notation, Player, Teams};
use tabulae::games::Tablut;
use tabulae::games::tablut::{Piece, Side, Square, Squares};

/// The text of the position after a move, which must be legal, and its captures as the record has them.
fn after(text: &str, mv: &str) -> (String, String) {
    let mut position = read(text);
    let mv = position.parse_move(mv).unwrap();
    let record = position.write_move(mv);
    position.play(mv);
    (position.to_text(), record[5..].to_owned())
}

/// The captures of a move, as the record has them.
fn captures(text: &str, mv: &str) -> String {
    after(text, mv).1
}

/// Whether the move captures the king and so wins.
fn takes_king(text: &str, mv: &str) -> bool {
    let mut position = read(text);
    let mv = position.parse_move(mv).unwrap();
    position.play(mv);
    let taken = position.king().is_none();
    assert_eq!(taken, outcome(&position) == Some(("a".to_owned(), "king-captured".to_owned())));
    taken
}

fn refusal(text: &str, mv: &str) -> String {
    read(text).explain(mv.parse().unwrap()).unwrap_err().to_string()
}

#[test]
fn tb1_the_board_has_nine_files_and_ranks_and_the_castle_in_the_centre() {
    let corners = [Square::at(0, 0), Square::at(8, 0), Square::at(0, 8), Square::at(8, 8)];
    assert_eq!(texts(corners.into_iter().flatten()), ["a1", "i1", "a9", "i9"]);
    assert_eq!(Square::CASTLE.to_string(), "e5");
    assert_eq!(Square::new(80).unwrap().to_string(), "i9");
    assert_eq!(Square::new(Square::COUNT), None);
    assert_eq!(Square::at(4, 9), None);
    assert_eq!(refusal("9/9/9/9/4K4/9/9/9/t8 a", "b1-b2"), "There is no piece on b1 (TB-1).");
}

#[test]
fn tb2_the_start_has_sixteen_attackers_eight_defenders_and_the_king() {
    let on = |piece| {
        let start = start();
        let squares = start.pieces().filter(|&(_, found)| found == piece).map(|(square, _)| square);
        texts(squares).join(" ")
    };
    assert_eq!(on(Piece::Attacker), "d1 e1 f1 e2 a4 i4 a5 b5 h5 i5 a6 i6 e8 d9 e9 f9");
    assert_eq!(on(Piece::Defender), "e3 e4 c5 d5 f5 g5 e6 e7");
    assert_eq!(on(Piece::King), "e5");
    assert_eq!(start().to_text(), "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a");
    assert_eq!((start().captured_attackers(), start().captured_defenders()), (0, 0));
}

#[test]
fn tb2_attackers_move_first_and_then_in_turn() {
    let mut position = start();
    assert_eq!(position.turn(), Player::FIRST);
    assert_eq!(position.side_to_move(), Side::Attackers);
    let message = position.explain("e3-f3".parse().unwrap()).unwrap_err().to_string();
    assert_eq!(message, "It is the attackers' turn, and the defender on e3 is not theirs (TB-2).");
    position.play("d1-d4".parse().unwrap());
    assert_eq!(position.turn().index(), 1);
    let message = position.explain("d4-d1".parse().unwrap()).unwrap_err().to_string();
    assert_eq!(message, "It is the defenders' turn, and the attacker on d4 is not theirs (TB-2).");
}

#[test]
fn tb3_every_piece_moves_any_number_of_empty_squares_along_rank_or_file() {
    let slides = |text, from: &str| texts(read(text).slides(from.parse().unwrap()).iter()).join(" ");
    let open = "9/9/3T5/9/1t1K1t3/9/9/3t5/9 a";
    assert_eq!(slides(open, "d5"), "d3 d4 c5 d6");
    assert_eq!(slides(open, "b5"), "b1 b2 b3 b4 a5 c5 b6 b7 b8 b9");
    assert_eq!(slides(open, "d7"), "d6 a7 b7 c7 e7 f7 g7 h7 i7 d8 d9");
    assert_eq!(read(open).explain("b5-b9".parse().unwrap()), Ok(()));
}

#[test]
fn tb3_no_piece_jumps_turns_stays_or_lands_on_another() {
    let text = "9/9/9/9/1tT1K4/9/9/1t7/9 a";
    assert_eq!(refusal(text, "b5-d5"), "The defender on c5 is in the way from b5 to d5 (TB-3).");
    assert_eq!(refusal(text, "b5-b1"), "The attacker on b2 is in the way from b5 to b1 (TB-3).");
    assert_eq!(refusal(text, "b5-c5"), "c5 is occupied by the defender there (TB-3).");
    assert_eq!(refusal(text, "b5-c6"), "b5 and c6 share neither a rank nor a file (TB-3).");
    assert_eq!(refusal(text, "b5-b5"), "A move must leave its square, b5 (TB-3).");
}

#[test]
fn tb4_the_empty_castle_is_passed_but_no_place_to_stop() {
    let text = "9/9/9/9/1t1t2K2/9/4t4/9/9 a";
    assert_eq!(
        texts(read(text).slides("d5".parse().unwrap()).iter()).join(" "),
        "d1 d2 d3 d4 c5 f5 d6 d7 d8 d9"
    );
    assert_eq!(
        texts(read(text).slides("e3".parse().unwrap()).iter()).join(" "),
        "e1 e2 a3 b3 c3 d3 f3 g3 h3 i3 e4 e6 e7 e8 e9"
    );
    assert_eq!(refusal(text, "d5-e5"), "No piece may end a move on the castle, e5 (TB-4).");
}

#[test]
fn tb4_the_king_may_not_return_to_the_castle() {
    let text = "9/9/9/9/3K5/9/9/9/t8 d";
    assert_eq!(refusal(text, "d5-e5"), "No piece may end a move on the castle, e5 (TB-4).");
    assert_eq!(read(text).explain("d5-f5".parse().unwrap()), Ok(()));
}

#[test]
fn tb4_the_castle_is_not_passed_while_the_king_stands_on_it() {
    let text = "9/9/9/9/3tK4/9/9/9/9 a";
    assert_eq!(refusal(text, "d5-f5"), "The king on e5 is in the way from d5 to f5 (TB-3).");
    assert_eq!(refusal(text, "d5-e5"), "No piece may end a move on the castle, e5 (TB-4).");
}

#[test]
fn tb4_a_side_whose_only_moves_cross_the_castle_can_move() {
    // The attacker's three other sides are blocked, and on the castle it may not stop.
    let position = read("9/9/9/3T5/2Tt5/3T5/9/1K7/9 a");
    assert_eq!(texts(list(&position)), ["d5-f5", "d5-g5", "d5-h5", "d5-i5"].map(str::to_owned));
    assert_eq!(position.outcome(), None);
}

#[test]
fn tb5_a_soldier_between_the_mover_and_another_enemy_is_captured() {
    let (position, taken) = after("9/9/9/2tT5/9/9/7K1/4t4/9 a", "e2-e6");
    assert_eq!((position.as_str(), taken.as_str()), ("9/9/9/2t1t4/9/9/7K1/9/9 d", "xd6"));
    assert_eq!(captures("9/3T5/3t5/T8/9/9/7K1/9/9 d", "a6-d6"), "xd7");
}

#[test]
fn tb5_one_move_captures_several_in_board_order() {
    let (position, taken) = after("9/7K1/9/2t6/2T6/t2Tt4/2T6/2t6/9 a", "a4-c4");
    assert_eq!((position.as_str(), taken.as_str()), ("9/7K1/9/2t6/9/2t1t4/9/2t6/9 d", "xc3xd4xc5"));
    assert_eq!(read(&position).captured_defenders(), 8);
}

#[test]
fn tb5_moving_between_two_enemies_is_safe() {
    assert_eq!(captures("9/9/9/2t1t4/9/3T5/7K1/9/9 d", "d4-d6"), "");
    // Nor does it end with the next move, unless one of the two moves in again.
    assert_eq!(captures("9/9/9/2tTt4/9/9/7K1/9/t8 a", "a1-a2"), "");
}

#[test]
fn tb5_neither_the_edge_nor_the_next_rank_is_an_enemy() {
    assert_eq!(captures("9/9/9/1t7/9/T8/7K1/9/9 a", "b6-b4"), "");
    assert_eq!(captures("9/9/9/9/t8/8T/3K5/7t1/9 a", "h2-h4"), "");
}

#[test]
fn tb6_the_empty_castle_is_an_enemy_of_both_sides() {
    assert_eq!(captures("9/9/9/9/1t1T5/9/7K1/9/9 a", "b5-c5"), "xd5");
    assert_eq!(captures("9/9/9/9/1T1t5/9/7K1/9/9 d", "b5-c5"), "xd5");
    assert_eq!(captures("9/9/9/9/9/4T4/7K1/4t4/9 a", "e2-e3"), "xe4");
    assert_eq!(captures("9/4t4/9/4T4/9/9/7K1/9/9 a", "e8-e7"), "xe6");
    assert_eq!(captures("9/9/9/9/5T2t/9/7K1/9/9 a", "i5-g5"), "xf5");
}

#[test]
fn tb6_it_is_safe_to_move_between_the_empty_castle_and_an_enemy() {
    assert_eq!(captures("9/9/9/9/2t6/9/3T3K1/9/9 d", "d3-d5"), "");
}

#[test]
fn tb6_with_the_king_on_it_the_castle_is_no_enemy_of_a_defender() {
    let guarded = "9/9/9/9/1t1TK4/9/9/9/9";
    assert_eq!(captures(&format!("{guarded} a"), "b5-c5"), "");
    let (left, _) = after(&format!("{guarded} d"), "e5-e3");
    assert_eq!(captures(&left, "b5-c5"), "xd5");
}

#[test]
fn tb7_the_king_captures_as_the_piece_that_waits() {
    assert_eq!(captures("9/9/9/9/1T1tK4/9/9/9/8t d", "b5-c5"), "xd5");
    assert_eq!(captures("9/9/9/9/9/2Kt3T1/9/9/8t d", "h4-e4"), "xd4");
}

#[test]
fn tb7_the_king_captures_as_the_piece_that_moves() {
    assert_eq!(captures("9/9/9/9/9/2Tt3K1/9/9/8t d", "h4-e4"), "xd4");
    assert_eq!(captures("9/9/9/9/3t5/9/2K6/9/8t d", "c3-c5"), "xd5");
}

#[test]
fn tb8_on_the_castle_the_king_falls_to_attackers_on_all_four_sides() {
    assert!(takes_king("9/9/9/4t4/3tKt3/9/4t4/9/9 a", "e3-e4"));
    assert!(!takes_king("9/9/9/4T4/3tKt3/9/4t4/9/9 a", "e3-e4"));
    assert!(!takes_king("9/9/9/4t4/3tK4/9/4t4/9/9 a", "e3-e4"));
}

#[test]
fn tb8_beside_the_castle_the_king_falls_to_attackers_on_the_three_other_sides() {
    assert!(takes_king("9/9/9/9/9/3tK3t/4t4/9/9 a", "i4-f4"));
    assert!(takes_king("9/9/9/9/9/3tKt3/9/4t4/9 a", "e2-e3"));
    assert!(takes_king("9/9/9/3t5/2tK5/9/9/3t5/9 a", "d2-d4"));
    // Two opposite ones do not suffice, nor two and one beyond the castle, nor two at a corner.
    assert!(!takes_king("9/9/9/9/9/3tK3t/9/9/9 a", "i4-f4"));
    assert!(!takes_king("9/9/9/4t4/9/3tK3t/9/9/4t4 a", "i4-f4"));
    assert!(!takes_king("9/9/9/9/9/3tK4/9/4t4/9 a", "e2-e3"));
    assert!(!takes_king("9/9/9/9/9/3tKT3/9/4t4/9 a", "e2-e3"));
}

#[test]
fn tb8_elsewhere_the_king_falls_to_attackers_on_two_opposite_sides() {
    assert!(takes_king("9/9/9/9/9/9/2tK3t1/9/9 a", "h3-e3"));
    assert!(takes_king("9/9/9/9/9/3t5/3K5/9/3t5 a", "d1-d2"));
    assert!(!takes_king("9/9/9/9/9/9/2TK3t1/9/9 a", "h3-e3"));
}

#[test]
fn tb8_the_attacker_that_moved_must_be_one_of_those_that_enclose() {
    // The king stands between two attackers, having moved there; a third that arrives takes no part.
    assert!(!takes_king("9/9/9/9/9/9/2tKt4/9/3t5 a", "d1-d2"));
    assert!(!takes_king("9/9/9/9/9/9/2tKt4/9/t8 a", "a1-a2"));
    assert!(!takes_king("9/9/9/4t4/3tKt3/4t4/9/9/t8 a", "a1-a2"));
    let mut position = read("9/9/3K5/9/9/9/2t1t4/9/8t d");
    position.play("d7-d3".parse().unwrap());
    assert_eq!(position.outcome(), None);
}

#[test]
fn tb8_king_and_soldier_fall_in_the_same_move() {
    let text = "9/4t4/9/9/9/9/2tK1Tt2/9/9 a";
    assert!(takes_king(text, "e8-e3"));
    let (position, taken) = after(text, "e8-e3");
    assert_eq!((position.as_str(), taken.as_str()), ("9/9/9/9/9/9/2t1t1t2/9/9 d", "xd3xf3"));
}

#[test]
fn tb9_without_the_king_the_attackers_have_won() {
    for text in ["9/9/9/9/9/9/2t1t4/9/9 d", "9/9/9/9/9/9/2t1t1T2/9/9 a", "9/9/9/9/9/9/9/9/9 a"] {
        let position = read(text);
        assert_eq!(outcome(&position), Some(("a".to_owned(), "king-captured".to_owned())));
        assert_eq!((list(&position).len(), position.count_moves()), (0, 0));
        assert_eq!(refusal(text, "c3-c4"), "The game is over: the king has been captured (TB-9).");
    }
}

#[test]
fn tb10_the_king_on_any_edge_has_won() {
    for to in ["c1", "c9", "a3", "i3"] {
        let mut position = read("9/9/9/9/9/9/2K6/9/8t d");
        position.play(format!("c3-{to}").parse().unwrap());
        assert_eq!(outcome(&position), Some(("d".to_owned(), "king-escaped".to_owned())));
        assert_eq!((list(&position).len(), position.count_moves()), (0, 0));
        assert_eq!(outcome(&read(&position.to_text())), outcome(&position));
    }
    let over = "The game is over: the king has escaped to c1 (TB-10).";
    assert_eq!(refusal("9/9/9/9/9/9/9/9/2K5t a", "i1-i2"), over);
}

#[test]
fn tb10_captures_are_carried_out_before_the_escape_is_judged() {
    let (position, taken) = after("9/9/9/9/9/9/2K6/9/3tT4 d", "c3-c1");
    assert_eq!((position.as_str(), taken.as_str()), ("9/9/9/9/9/9/9/9/2K1T4 a", "xd1"));
    assert_eq!(outcome(&read(&position)), Some(("d".to_owned(), "king-escaped".to_owned())));
}

/// Plays moves one after the other from a position.
fn played(text: &str, moves: &[&str]) -> GameState<Tablut> {
    let mut game = GameState::new(read(text));
    for mv in moves {
        let mv = game.position().parse_move(mv).unwrap();
        game.play(mv);
    }
    game
}

#[test]
fn tb11_a_position_that_occurs_again_draws_the_start_being_the_first() {
    let start = start().to_text();
    let game = played(&start, &["d1-d2", "e3-d3", "d2-d1", "d3-e3"]);
    assert_eq!(game.position().to_text(), start);
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winners, outcome.reason.to_string().as_str()), (None, "repetition"));
    assert_eq!(game.count_moves(), 0);
}

#[test]
fn tb11_the_same_placement_with_the_other_side_to_move_is_another_position() {
    let text = "9/9/9/9/9/9/2K6/8T/t8 a";
    let game = played(text, &["a1-a2", "i2-i3", "a2-a3", "i3-i2", "a3-a1"]);
    assert_eq!(game.position().to_text(), text.replace(" a", " d"));
    assert_eq!(game.outcome(), None);
}

#[test]
fn tb11_captures_and_the_kings_leave_of_the_castle_are_irreversible() {
    let irreversible = |text, mv: &str| Tablut::is_irreversible(&read(text).play(mv.parse().unwrap()));
    assert!(irreversible("9/9/9/2tT5/9/9/7K1/4t4/9 a", "e2-e6"));
    assert!(!irreversible("9/9/9/2tT5/9/9/7K1/4t4/9 a", "e2-e7"));
    assert!(irreversible("9/9/9/9/4K4/9/9/9/t8 d", "e5-e4"));
    assert!(!irreversible("9/9/9/9/9/4K4/9/9/t8 d", "e4-e3"));
}

#[test]
fn tb12_a_player_who_cannot_move_draws() {
    let stuck = |position: &Tablut| outcome(position) == Some((String::new(), "no-moves".to_owned()));
    // Walled in, captured to the last, and a king whose four enemies did not move last.
    assert!(stuck(&read(&after("9/9/4K4/9/9/9/T8/2T6/tT7 d", "a3-a2").0)));
    assert!(stuck(&read(&after("9/9/9/9/1T1tK4/9/9/9/9 d", "b5-c5").0)));
    assert!(stuck(&read("9/9/9/4t4/3tKt3/4t4/9/9/9 d")));
    let over = "The game is over: the attackers cannot move (TB-12).";
    assert_eq!(refusal("9/9/4K4/9/9/9/9/9/9 a", "a1-a2"), over);
}

/// On every square of the edge, since the next square by number may lie on the other side of the board.
#[test]
fn tb12_a_piece_that_is_shut_in_cannot_move_wherever_it_stands() {
    for square in Squares::EDGE.iter() {
        let letter = |file, rank| match Square::at(file, rank).unwrap() {
            at if at == square => 't',
            at if square.neighbours().contains(at) => 'T',
            at if at.to_string() == "d4" => 'K',
            _ => '.',
        };
        let rank = |rank| {
            let row: String = (0..9).map(|file| letter(file, rank)).collect();
            (1..=9).rev().fold(row, |row, run| row.replace(&".".repeat(run), &run.to_string()))
        };
        let ranks: Vec<String> = (0..9).rev().map(rank).collect();
        let position = read(&format!("{} a", ranks.join("/")));
        assert_eq!(outcome(&position), Some((String::new(), "no-moves".to_owned())), "{square}");
    }
}

#[test]
fn tb13_ends_that_the_position_does_not_bring_about() {
    let [attacker, defender, ..] = Player::ALL;
    let ended = |ending| {
        let mut game = GameState::new(start());
        assert!(game.end(ending));
        assert_eq!(game.count_moves(), 0);
        let outcome = game.outcome().unwrap();
        let winners = outcome.winners.into_iter().flat_map(|teams| start().seating().members(teams));
        (winners.collect::<Vec<_>>(), outcome.reason.to_string())
    };
    assert_eq!(ended(Ending::Agreed), (vec![], "agreement".to_owned()));
    assert_eq!(ended(Ending::Resigned(attacker)), (vec![defender], "resignation".to_owned()));
    assert_eq!(ended(Ending::Resigned(defender)), (vec![attacker], "resignation".to_owned()));
    assert_eq!(ended(Ending::TimedOut(attacker)), (vec![defender], "time-out".to_owned()));
    assert_eq!(ended(Ending::Abandoned(defender)), (vec![attacker], "abandonment".to_owned()));
    let attackers = Teams::one(start().seating().team(attacker));
    assert_eq!(ended(Ending::Adjudicated(Some(attackers))), (vec![attacker], "adjudication".to_owned()));
    assert_eq!(ended(Ending::Adjudicated(None)), (vec![], "adjudication".to_owned()));
}
