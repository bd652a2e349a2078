//! One test or more for each rule of the page.

use super::{after, cell, list, mv, outcome, read, sorted, start};
use tabulae::game::{Ending, Game, GameState, Illegal, MoveError, Notation, Player, Teams};
use tabulae::games::Gobblet;
use tabulae::games::gobblet::{AllPlaced, Move, ParseMoveError, Reveal, Rules, Size};

const A: Player = Player::ALL[0];
const B: Player = Player::ALL[1];
const C: Player = Player::ALL[2];
const D: Player = Player::ALL[3];

fn size(number: u8) -> Size {
    Size::new(number).unwrap()
}

/// The rule that forbids a move, which must have an explanation.
fn forbidden_by(position: &Gobblet, text: &str) -> &'static str {
    let Illegal { rule, message } = position.explain(mv(text)).expect_err(text);
    assert!(
        message.len() > 15 && message.starts_with(char::is_uppercase) && message.ends_with('.'),
        "{text}: {message}"
    );
    assert_eq!(position.parse_move(text), Err(MoveError::Illegal(Illegal { rule, message })), "{text}");
    assert!(!list(position).contains(&mv(text)), "{text}");
    rule
}

/// An end by a line of these players.
fn line(winners: &str) -> (String, String) {
    (winners.to_owned(), "line".to_owned())
}

fn draw(reason: &str) -> (String, String) {
    (String::new(), reason.to_owned())
}

/// b's line on rank 1 is hidden by a's piece on c1, which can go elsewhere.
const HIDDEN: &str = "-,-,-,-/-,-,-,-/-,-,-,-/b3,b3,b1a4,- a 3332/2313";

fn lift() -> Rules {
    Rules::THREE.with_reveal(Reveal::Lift)
}

#[test]
fn gb1_the_board_has_four_files_and_ranks() {
    assert_eq!(start().to_text(), "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333/3333");
    assert_eq!(after(&start(), &["1@d4", "2@a1"]).to_text(), "-,-,-,a1/-,-,-,-/-,-,-,-/b2,-,-,- a 2333/3233");
    assert_eq!(forbidden_by(&start(), "1@e1"), "GB-1");
    assert_eq!(forbidden_by(&start(), "a1-a5"), "GB-1");
}

#[test]
fn gb2_every_size_that_is_left_may_be_chosen() {
    let position = start();
    assert_eq!((position.turn(), position.reserve(A), position.reserve(B)), (A, &[3; 4][..], &[3; 4][..]));
    assert!(position.reserve(C).is_empty());
    assert_eq!((1..=4).map(|n| position.outermost(A, size(n))).collect::<Vec<_>>(), [3; 4]);
    assert_eq!(sorted(&position).len(), 64);
    assert_eq!(forbidden_by(&position, "5@a1"), "GB-2");
    assert!(position.reserve_stacks(A).is_empty());
}

#[test]
fn gb3_place_move_or_put_back() {
    let position = after(&start(), &["4@a1", "1@d4", "4@b4", "1@c2", "4@d3", "3@a3"]);
    assert_eq!(forbidden_by(&position, "4@c3"), "GB-3");
    assert_eq!(forbidden_by(&position, "c3-c4"), "GB-3");
    assert_eq!(forbidden_by(&position, "a3-c3"), "GB-3");
    assert_eq!(forbidden_by(&position, "a1-a1"), "GB-3");
    let covered = after(&position, &["a1-d4", "3@b1"]);
    let put_back = after(&covered, &["d4-d4"]);
    assert_eq!(put_back.to_text(), covered.to_text().replace(" a ", " b "));
}

#[test]
fn gb4_only_a_strictly_smaller_piece_is_covered_whosever_it_is() {
    let position = after(&start(), &["2@b2", "2@c2"]);
    assert_eq!(forbidden_by(&position, "2@b2"), "GB-4");
    assert_eq!(forbidden_by(&position, "1@c2"), "GB-4");
    assert_eq!(forbidden_by(&position, "b2-c2"), "GB-4");
    assert_eq!(after(&position, &["3@b2"]).stack(cell("b2")).len(), 2);
    assert_eq!(after(&position, &["4@c2"]).stack(cell("c2")).len(), 2);
}

#[test]
fn gb5_a_covered_piece_stays_and_is_exposed_again() {
    let position = after(&start(), &["2@b2", "3@b2"]);
    assert_eq!(forbidden_by(&position, "b2-b3"), "GB-5");
    let position = after(&position, &["1@a1", "b2-d4"]);
    assert_eq!(position.top(cell("b2")).unwrap().to_string(), "a2");
    assert!(list(&position).contains(&mv("b2-b3")));
}

#[test]
fn gb6_three_adjacent_top_pieces_of_any_sizes() {
    let show = |text| outcome(&read(Rules::THREE, text));
    assert_eq!(show("-,-,-,-/-,-,-,a1/-,-,a2,-/-,a4,-,- b 2232/3333"), Some(line("a")));
    assert_eq!(show("-,-,-,-/-,-,-,-/-,-,-,-/a1,a2,-,a4 b 2232/3333"), None);
    assert_eq!(show("-,-,-,-/-,-,-,-/-,-,-,-/a1,a2b3,a4,- b 2232/3323"), None);
}

#[test]
fn gb7_uncovering_the_opponents_line_loses() {
    let position = after(&read(Rules::THREE, HIDDEN), &["c1-c3"]);
    assert_eq!(outcome(&position), Some(line("b")));
    assert_eq!(sorted(&position), [""; 0]);
    for text in ["1@a4", "c3-c4", "pass"] {
        assert_eq!(forbidden_by(&position, text), "GB-7");
    }
    assert_eq!(position.winning_lines().len(), 1);
}

#[test]
fn gb8_completed_a_line_covered_again_does_not_count() {
    let position = read(Rules::THREE, HIDDEN);
    for text in ["c1-a1", "c1-b1", "c1-c1"] {
        assert_eq!(outcome(&after(&position, &[text])), None, "{text}");
    }
}

#[test]
fn gb8_the_side_that_did_not_move_wins_when_both_show_a_line() {
    // a's piece from c1 completes a's line on rank 3 and uncovers b's on rank 1.
    let text = "-,-,-,-/-,a1,a2,-/-,-,-,-/b4,b3,b1a3,- a 2223/2322";
    for rules in [Rules::THREE, lift()] {
        let position = after(&read(rules, text), &["c1-d3"]);
        assert_eq!(outcome(&position), Some(line("b")));
        // A text with both lines is read the same way: the side to move is the one that did not move.
        let both = position.to_text();
        assert_eq!(read(rules, &both), position);
        assert_eq!(outcome(&read(rules, &both.replace(" b ", " a "))), Some(line("a")));
    }
}

#[test]
fn gb8_lift_a_revealed_line_wins_wherever_the_piece_goes() {
    let before = read(lift(), HIDDEN);
    for text in ["c1-c3", "c1-a1", "c1-b1", "c1-c1"] {
        let position = after(&before, &[text]);
        assert_eq!(outcome(&position), Some(line("b")), "{text}");
        let cells: Vec<String> = position.winning_lines()[0].iter().map(|cell| cell.to_string()).collect();
        assert_eq!(cells, ["a1", "b1", "c1"], "{text}");
        // The piece is still set down.
        assert_eq!(position.to_text(), after(&read(Rules::THREE, HIDDEN), &[text]).to_text(), "{text}");
    }
    assert_eq!(forbidden_by(&after(&before, &["c1-c3"]), "1@a4"), "GB-7");
    assert_eq!(forbidden_by(&after(&before, &["c1-a1"]), "1@a4"), "GB-8");
}

#[test]
fn gb8_lift_bytes_and_key_hold_what_the_text_cannot_say() {
    let before = read(lift(), HIDDEN);
    let mut position = before.clone();
    let undo = position.play(mv("c1-a1"));
    let shown = read(lift(), &position.to_text());
    assert_eq!(outcome(&shown), None);
    assert_ne!(shown.key(), position.key());
    let mut bytes = Vec::new();
    position.encode(&mut bytes);
    let decoded = Gobblet::decode(&mut &bytes[..]).unwrap();
    assert_eq!(decoded, position);
    assert_eq!(outcome(&decoded), Some(line("b")));
    position.undo(undo);
    assert_eq!(position, before);
    // Where the board still shows the line, text and key tell everything.
    let position = after(&before, &["c1-c3"]);
    assert_eq!(read(lift(), &position.to_text()).key(), position.key());
}

#[test]
fn gb9_all_placed_draws_after_lines_are_looked_at() {
    let before = "a1a4,b1a4,a1b4,a2b4/b2b4,b3,b1a4,b2a3/a1a3,a3,b3,b3/-,b2,a2,a2 b 0000/1000";
    let position = after(&read(Rules::THREE, before), &["1@a1"]);
    assert_eq!(outcome(&position), Some(draw("all-placed")));
    assert_eq!(forbidden_by(&position, "a1-a1"), "GB-9");
    let won = "a2a3b4,a3,b3,b1b2/a1b4,a1,b1b3,a4/a2a4,-,a1,a4/b2,b2b4,a2a3,b3 b 0000/1000";
    assert_eq!(outcome(&after(&read(Rules::THREE, won), &["1@b2"])), Some(line("b")));
}

/// A full board of nine small pieces without a line, three in a row on 3×3.
const FULL: &str = "a1,b1,a1/a1,b1,b1/b1,a1,a1";

#[test]
fn gb10_who_can_neither_place_nor_move_must_pass() {
    // b has a larger piece in reserve, a has nothing left and no room.
    let rules = Rules::THREE.with_board(3, 3).unwrap().with_allotment(&[&[5, 0], &[4, 1]]).unwrap();
    let position = read(rules, &format!("{FULL} a 00/01"));
    assert_eq!(list(&position), [Move::Pass]);
    assert_eq!(position.count_moves(), 1);
    assert_eq!(forbidden_by(&position, "a3-b3"), "GB-4");
    let next = after(&position, &["pass"]);
    assert_eq!(next.to_text(), format!("{FULL} b 00/01"));
    assert_eq!(sorted(&next).len(), 9);
    assert_eq!(forbidden_by(&next, "pass"), "GB-10");
    assert_eq!(forbidden_by(&start(), "pass"), "GB-10");
    let effects = position.effects(Move::Pass);
    assert_eq!((effects.piece, effects.from, effects.to), (None, None, None));
}

#[test]
fn gb10_pieces_that_fit_nowhere_are_no_help() {
    let rules = Rules::THREE.with_board(3, 3).unwrap().with_allotment(&[&[6, 0], &[4, 1]]).unwrap();
    assert_eq!(list(&read(rules, &format!("{FULL} a 10/01"))), [Move::Pass]);
    // With a larger piece of b's on the board, b moves and a passes on.
    let moved = read(rules, "a1,b1,a1/a1,b1,b1/b1,a1,a1b2 b 10/00");
    assert!(list(&moved).contains(&mv("c1-a3")));
    assert_eq!(list(&after(&moved, &["c1-a3"])), [Move::Pass]);
}

#[test]
fn gb11_nobody_can_act() {
    let rules = Rules::THREE.with_board(3, 3).unwrap();
    let left = rules.with_allotment(&[&[6], &[5]]).unwrap();
    let position = read(left, &format!("{FULL} a 1/1"));
    assert_eq!(outcome(&position), Some(draw("blocked")));
    assert_eq!(list(&position), []);
    assert_eq!(forbidden_by(&position, "pass"), "GB-11");
    // With empty reserves GB-9 comes first, where it holds.
    let none_left = rules.with_allotment(&[&[5], &[4]]).unwrap();
    assert_eq!(outcome(&read(none_left, &format!("{FULL} a 0/0"))), Some(draw("all-placed")));
    let play_on = none_left.with_all_placed(AllPlaced::PlayOn);
    assert_eq!(outcome(&read(play_on, &format!("{FULL} a 0/0"))), Some(draw("blocked")));
}

/// The moves that bring this position back: a's and b's pieces go there and back.
const ROUND: [&str; 4] = ["a1-a2", "d4-d3", "a2-a1", "d3-d4"];

fn after_rounds(rules: Rules, rounds: usize) -> GameState<Gobblet> {
    let mut game = GameState::new(Gobblet::start(rules));
    for text in ["4@a1", "4@d4"].into_iter().chain(ROUND.into_iter().cycle().take(4 * rounds)) {
        assert!(game.outcome().is_none());
        game.play(game.position().parse_move(text).unwrap());
    }
    game
}

#[test]
fn gb12_repetition_draws_where_it_is_chosen() {
    assert!(after_rounds(Rules::THREE, 9).outcome().is_none());
    for occurrences in [2, 3, 5] {
        let game = after_rounds(Rules::THREE.with_repetition(occurrences).unwrap(), occurrences as usize - 1);
        let outcome = game.outcome().unwrap();
        assert_eq!((outcome.winners, outcome.reason.to_string()), (None, "repetition".to_owned()));
        assert_eq!(game.count_moves(), 0);
    }
}

#[test]
fn gb12_put_backs_repeat_positions_too() {
    let text = "-,-,-,-/-,b1a2,-,-/-,a1b3,-,-/-,-,-,- a 2233/2323";
    let mut game = GameState::new(read(Rules::THREE.with_repetition(2).unwrap(), text));
    game.play(mv("b3-b3"));
    assert!(game.outcome().is_none());
    game.play(mv("b2-b2"));
    assert_eq!(game.outcome().unwrap().reason.to_string(), "repetition");
}

#[test]
fn gb13_gb18_ends_that_the_position_does_not_bring_about() {
    let ended = |rules, ending| {
        let mut game = GameState::new(Gobblet::start(rules));
        assert!(game.end(ending));
        let outcome = game.outcome().unwrap();
        let seating = game.position().seating();
        let winners: Vec<Player> = outcome.winners.into_iter().flat_map(|t| seating.members(t)).collect();
        (winners, outcome.reason.to_string())
    };
    assert_eq!(ended(Rules::THREE, Ending::Resigned(A)), (vec![B], "resignation".to_owned()));
    assert_eq!(ended(Rules::THREE, Ending::Resigned(B)), (vec![A], "resignation".to_owned()));
    assert_eq!(ended(Rules::CLASSIC, Ending::Agreed), (vec![], "agreement".to_owned()));
    // In team play both of the other team win.
    assert_eq!(ended(Rules::SIX, Ending::Resigned(C)), (vec![B, D], "resignation".to_owned()));
    assert_eq!(ended(Rules::SIX, Ending::Resigned(B)), (vec![A, C], "resignation".to_owned()));
    assert_eq!(ended(Rules::SIX, Ending::TimedOut(D)), (vec![A, C], "time-out".to_owned()));
    assert_eq!(ended(Rules::CLASSIC, Ending::Abandoned(A)), (vec![B], "abandonment".to_owned()));
    let pair = Teams::one(Rules::SIX.seating().team(A));
    assert_eq!(ended(Rules::SIX, Ending::Adjudicated(Some(pair))), (vec![A, C], "adjudication".to_owned()));
    assert_eq!(ended(Rules::THREE, Ending::Adjudicated(None)), (vec![], "adjudication".to_owned()));
}

#[test]
fn gb14_gb15_four_players_in_turn_with_six_or_eight_pieces() {
    let six = Gobblet::start(Rules::SIX);
    assert_eq!(six.to_text(), "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 2121/2121/1212/1212");
    let pairs = Gobblet::start(Rules::PAIRS);
    assert_eq!(pairs.to_text(), "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 2222/2222/2222/2222");
    let mut turns = Vec::new();
    let mut position = six;
    for text in ["1@a1", "1@b1", "1@c1", "1@d1", "2@a4"] {
        turns.push(position.turn());
        position = after(&position, &[text]);
    }
    assert_eq!(turns, [A, B, C, D, A]);
}

#[test]
fn gb16_own_reserve_and_own_pieces_only() {
    let position = after(&Gobblet::start(Rules::SIX), &["4@a1", "1@b1", "1@c1", "1@d1"]);
    assert_eq!(forbidden_by(&position, "4@c3"), "GB-16");
    assert_eq!(forbidden_by(&position, "c1-c2"), "GB-16");
    assert_eq!(forbidden_by(&position, "b1-c2"), "GB-16");
}

#[test]
fn gb17_a_team_mates_piece_is_not_covered() {
    let position = after(&Gobblet::start(Rules::SIX), &["2@a1", "1@b1", "1@c1", "1@d1"]);
    assert_eq!(forbidden_by(&position, "3@c1"), "GB-17");
    assert_eq!(forbidden_by(&position, "a1-c1"), "GB-17");
    for text in ["3@a1", "3@b1", "a1-d1"] {
        assert_eq!(position.explain(mv(text)), Ok(()), "{text}");
    }
}

#[test]
fn gb18_a_line_of_both_partners_wins_for_both() {
    let text = "-,-,-,-/-,-,-,-/b3,-,-,-/a2,c3,-,d4 a 2021/2111/1202/1211";
    assert_eq!(outcome(&after(&read(Rules::SIX, text), &["1@c1"])), Some(line("ac")));
    // b uncovers a line of a and c, completing one of b and d.
    let text = "-,-,-,-/d1,d2,-,-/-,-,-,-/a2,c3,c1b3,- b 2021/2111/0202/0112";
    assert_eq!(outcome(&after(&read(Rules::SIX, text), &["c1-c3"])), Some(line("ac")));
}

#[test]
fn gb19_all_four_reserves_must_be_empty() {
    let rules = Rules::THREE.with_allotment(&[&[1], &[1], &[1], &[1]]).unwrap();
    let position = after(&Gobblet::start(rules), &["1@a1", "1@b1", "1@c3"]);
    assert_eq!(outcome(&position), None);
    assert_eq!(outcome(&after(&position, &["1@d4"])), Some(draw("all-placed")));
}

#[test]
fn gb19_each_player_passes_alone() {
    // c has nothing left and no room; the partner a still has a larger piece.
    let rules = Rules::THREE.with_board(3, 3).unwrap();
    let rules = rules.with_allotment(&[&[3, 1], &[2, 0], &[2, 0], &[2, 0]]).unwrap();
    let position = read(rules, "a1,b1,a1/c1,d1,b1/d1,a1,c1 c 01/00/00/00");
    assert_eq!(list(&position), [Move::Pass]);
    assert_eq!(sorted(&after(&position, &["pass", "pass"])).len(), 7);
}

#[test]
fn gb20_a_line_is_four_and_reserves_are_nested() {
    let position = Gobblet::start(Rules::CLASSIC);
    assert_eq!(position.to_text(), "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 444/444");
    // Stacks with the same top are the same to place from.
    assert_eq!(sorted(&position).len(), 16);
    assert_eq!(forbidden_by(&position, "3@a1"), "GB-20");
    let position = after(&position, &["4@a1", "4@d4", "3@b1", "4@c4", "2@c1", "4@d3"]);
    assert_eq!(position.to_text(), "-,-,b4,b4/-,-,-,b4/-,-,-,-/a4,a3,a2,- a 441/333");
    assert_eq!(outcome(&position), None);
    assert_eq!(position.reserve_stacks(A), [4, 4, 1]);
    assert_eq!(forbidden_by(&position, "2@a2"), "GB-20");
    assert_eq!(outcome(&after(&position, &["1@d1"])), Some(line("a")));
}

#[test]
fn gb20_entering_over_a_threat_only() {
    // b shows three on rank 1, whatever d1 shows.
    for (d1, reserve) in [("-", "444"), ("a4", "443")] {
        let text = format!("-,-,-,-/-,-,-,-/-,-,-,-/b4,b3,b4,{d1} a {reserve}/432");
        let position = read(Rules::CLASSIC, &text);
        let over: Vec<String> = sorted(&position)
            .into_iter()
            .filter(|text| ["@a1", "@b1", "@c1"].iter().any(|at| text.ends_with(at)))
            .collect();
        assert_eq!(over, ["4@b1"]);
        assert_eq!(forbidden_by(&position, "4@a1"), "GB-4");
    }
    // The opponent's smaller piece that is in no such line, and one's own.
    let text = "b3,-,-,-/-,-,-,-/-,-,a3,-/b4,b4,-,a4 a 442/432";
    let position = read(Rules::CLASSIC, text);
    assert_eq!(forbidden_by(&position, "4@a4"), "GB-20");
    assert_eq!(forbidden_by(&position, "4@c2"), "GB-20");
    // A piece from the board covers either.
    assert_eq!(position.explain(mv("d1-a4")), Ok(()));
    assert_eq!(position.explain(mv("d1-c2")), Ok(()));
}

#[test]
fn gb20_no_put_back_no_draw_by_placing_and_the_third_occurrence() {
    let text = "a3a4,b1a3,b2,b1b2a4/b4,b1,a2,a4/a1a2a3,b2,-,a1b3b4/-,b3b4,a2b3,a1 a 000/000";
    let position = read(Rules::CLASSIC, text);
    assert_eq!(outcome(&position), None);
    assert_eq!(sorted(&position).len(), 50);
    assert_eq!(forbidden_by(&position, "a4-a4"), "GB-20");
    assert!(after_rounds(Rules::CLASSIC, 1).outcome().is_none());
    assert_eq!(after_rounds(Rules::CLASSIC, 2).outcome().unwrap().reason.to_string(), "repetition");
}

#[test]
fn gb21_three_in_a_row_on_nine_cells() {
    let position = Gobblet::start(Rules::GOBBLERS);
    assert_eq!(position.to_text(), "-,-,-/-,-,-/-,-,- a 222/222");
    assert_eq!(sorted(&position).len(), 27);
    assert_eq!(forbidden_by(&position, "1@d1"), "GB-21");
    assert_eq!(forbidden_by(&position, "4@a1"), "GB-21");
    let position = after(&position, &["1@a1", "2@a1", "3@a1", "3@b2"]);
    assert_eq!(forbidden_by(&position, "a1-a1"), "GB-21");
    assert_eq!(outcome(&after(&position, &["2@b1", "1@c3", "1@c1"])), Some(line("a")));
    // Nobody is drawn by GB-9.
    let placed = read(Rules::GOBBLERS, "b1b2,b1,a2a3/-,b2b3,b3/a1a2,a1a3,- b 000/000");
    assert_eq!(outcome(&placed), None);
    assert_eq!(sorted(&placed).len(), 15);
}

#[test]
fn a_text_that_is_no_move_is_told_from_a_move_that_is_not_legal() {
    let error = start().parse_move("b2b3").unwrap_err();
    assert_eq!(error, MoveError::Notation(ParseMoveError::Form("b2b3".to_owned()).to_string()));
}
