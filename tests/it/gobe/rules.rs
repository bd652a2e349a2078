//! One test a rule, GO-1 to GO-13, and the notation of moves.

use super::{cell, list, read, winners};
use crate::naive::gobe as naive;
use tabulae::game::{Ending, Game, GameState, MoveError, Notation, Player, Teams};
use tabulae::games::gobe::{Cell, Gobe, Move, ParseMoveError, Phase, Reason, Rules, RulesError, Tile};

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

fn play(rules: Rules, moves: &str) -> Gobe {
    let mut position = Gobe::start(rules);
    for text in moves.split_whitespace() {
        position.play(position.parse_move(text).unwrap_or_else(|error| panic!("{text}: {error}")));
    }
    position
}

/// The number of the rule that forbids a move, and the sentence.
fn refusal(position: &Gobe, text: &str) -> (&'static str, String) {
    let illegal = position.explain(mv(text)).expect_err(text);
    assert_eq!(position.parse_move(text), Err(MoveError::Illegal(illegal.clone())));
    assert!(!list(position).contains(&mv(text)));
    (illegal.rule, illegal.message)
}

fn refuses(position: &Gobe, text: &str, rule: &str, message: &str) {
    assert_eq!(refusal(position, text), (rule, message.to_owned()), "{text}");
}

/// A red tile on the origin, white ones on these of its six edges, and red to lay a white tile.
fn ringed(edges: u32) -> Gobe {
    let ring = Cell::ORIGIN.neighbours().enumerate().filter(|(way, _)| edges >> way & 1 == 1);
    let mut tiles: Vec<(Cell, char)> =
        ring.map(|(_, cell)| (cell, 'w')).chain([(Cell::ORIGIN, 'r')]).collect();
    tiles.sort();
    let tiles: Vec<String> = tiles.iter().map(|(cell, letter)| format!("{letter}{cell}")).collect();
    read(Rules::TWO, &format!("{} r 0/0 6/6 60/60", tiles.join(";")))
}

#[test]
fn go_1_colours_in_turn_order() {
    assert_eq!(Gobe::LETTERS, b"rgkb");
    for rules in Rules::ALL {
        let mut position = Gobe::start(rules);
        let order: String = (0..2 * rules.players())
            .map(|_| {
                let letter = Tile::Coloured(position.turn()).letter();
                position.play(list(&position)[0]);
                letter
            })
            .collect();
        assert_eq!(order, "rgkb"[..rules.players() as usize].repeat(2));
    }
}

#[test]
fn go_2_allotments() {
    let starts = Rules::ALL.map(|rules| Gobe::start(rules).to_text());
    assert_eq!(starts, ["- r 13/13 13/13 0/0", "- r 9/9/9 9/9/9 0/0/0", "- r 7/7/7/7 7/7/7/7 0/0/0/0"]);
    assert_eq!([2, 3, 4].map(Rules::new), Rules::ALL.map(Ok));
    for players in [0, 1, 5, u32::MAX] {
        assert_eq!(Rules::new(players), Err(RulesError::Players(players)));
    }
    let position = Gobe::start(Rules::TWO);
    let [red, _, nobody, _] = Player::ALL;
    assert_eq!([position.coloured_left(red), position.white_left(red)], [13, 13]);
    assert_eq!([position.coloured_left(nobody), position.white_left(nobody)], [0, 0]);
}

#[test]
fn go_3_neighbours_in_order() {
    let near: Vec<String> = cell("2,-1").neighbours().map(|cell| cell.to_string()).collect();
    assert_eq!(near, ["3,-1", "3,-2", "2,-2", "1,-1", "1,0", "2,0"]);
    assert_eq!(cell("63,63").neighbours().count(), 2);
}

#[test]
fn go_4_the_first_tile_lies_on_the_origin() {
    let position = Gobe::start(Rules::THREE);
    assert_eq!(list(&position), [mv("0,0")]);
    refuses(&position, "1,0", "GO-4", "The first tile is laid on 0,0, not on 1,0.");
    assert_eq!(position.points(mv("0,0")), 6);
    assert_eq!(play(Rules::THREE, "0,0").score(Player::FIRST), 6);
}

#[test]
fn go_5_beside_a_tile_on_an_empty_cell() {
    let position = play(Rules::TWO, "0,0 1,0");
    refuses(&position, "1,0", "GO-5", "There is a green tile on 1,0 already.");
    refuses(&position, "3,0", "GO-5", "No neighbour of 3,0 has a tile.");
    refuses(&position, "63,-63", "GO-5", "No neighbour of 63,-63 has a tile.");
    let ring = play(Rules::TWO, "0,0 1,0 2,-1 2,-2 1,-2 0,-1");
    assert_eq!(ring.around(cell("1,-1")), 0b11_1111);
    assert_eq!(ring.explain(mv("1,-1")), Ok(()));
}

#[test]
fn go_6_free_edges_are_points() {
    let mut position = Gobe::start(Rules::TWO);
    let mut points = Vec::new();
    for text in "0,0 1,0 2,-1 2,-2 1,-2 0,-1 1,-1".split(' ') {
        let mv = position.parse_move(text).unwrap();
        points.push(position.points(mv));
        position.play(mv);
    }
    assert_eq!(points, [6, 5, 5, 5, 5, 4, 0]);
    assert_eq!(position.scores().0, [16, 14, 0, 0]);
}

#[test]
fn go_7_the_first_phase_ends_with_the_last_coloured_tile() {
    for rules in Rules::ALL {
        let mut position = Gobe::start(rules);
        for turn in 0..rules.players() * rules.allotment() {
            assert_eq!((position.phase(), position.turns()), (Phase::Laying, turn));
            assert!(list(&position).iter().all(|mv| mv.pick.is_none()));
            position.play(list(&position)[0]);
        }
        assert_eq!(position.phase(), Phase::PickingUp);
        assert!(position.seating().iter().all(|player| position.coloured_left(player) == 0));
    }
    let position = play(Rules::TWO, "0,0 1,0");
    refuses(&position, "0,1x0,0", "GO-7", "No tile is picked up before all coloured tiles have been laid.");
}

#[test]
fn go_8_white_tiles_are_laid_from_red_on_for_nothing() {
    let position = read(Rules::TWO, "r0,0;g1,0;g2,0;r3,0;r1,1 r 0/0 13/13 20/20");
    assert_eq!(position.turn(), Player::FIRST);
    refuses(&position, "1,1", "GO-8", "There is a red tile on 1,1 already.");
    refuses(&position, "5,5", "GO-8", "No neighbour of 5,5 has a tile.");
    // White is laid before the pick-up, so the cell that the pick-up leaves is not free in that turn.
    refuses(&position, "0,0x0,0", "GO-8", "There is a red tile on 0,0 already.");
    let lay = mv("4,0");
    assert_eq!(position.points(lay), 0);
    let mut after = position.clone();
    after.play(lay);
    assert_eq!(after.to_text(), "r0,0;g1,0;g2,0;r3,0;w4,0;r1,1 g 0/0 12/13 20/20");
}

#[test]
fn go_9_own_coloured_tiles_without_a_gap() {
    let position = read(Rules::TWO, "r0,0;g1,0;g2,0;w3,0;r1,1 r 0/0 12/12 20/20");
    refuses(&position, "0,1x1,0", "GO-9", "The tile on 1,0 is green; red picks up red tiles only.");
    refuses(&position, "0,1x3,0", "GO-9", "The tile on 3,0 is white; red picks up red tiles only.");
    refuses(&position, "0,1x0,1", "GO-9", "The white tile just laid on 0,1 stays there.");
    refuses(&position, "0,1x5,5", "GO-9", "There is no tile on 5,5 to pick up.");
    refuses(&position, "-1,0x0,0", "GO-9", "There is a gap between the neighbours of 0,0.");
    assert_eq!(position.explain(mv("0,1x0,0")), Ok(()));
    // 1,1 has the neighbours 1,0 and 2,0; a white tile on 2,1 follows them, one on 1,2 does not.
    refuses(&position, "1,2x1,1", "GO-9", "There is a gap between the neighbours of 1,1.");
    assert_eq!(position.explain(mv("2,1x1,1")), Ok(()));
}

#[test]
fn go_9_all_sets_of_neighbours() {
    let ring_of = |edges: u32| std::array::from_fn(|edge| edges >> edge & 1 == 1);
    let runs = (1..64).filter(|&edges| naive::Position::is_run(ring_of(edges))).count();
    assert_eq!(runs, 31, "six runs of each length from 1 to 5, and the full ring");
    for edges in 0..64 {
        let position = ringed(edges);
        for (way, lay) in Cell::ORIGIN.neighbours().enumerate().filter(|(way, _)| edges >> way & 1 == 0) {
            let pick = Move { lay, pick: Some(Cell::ORIGIN) };
            let legal = naive::Position::is_run(ring_of(edges | 1 << way));
            assert_eq!(position.explain(pick).is_ok(), legal, "{edges:06b}: {pick}");
            assert_eq!(list(&position).contains(&pick), legal, "{edges:06b}: {pick}");
            assert_eq!(position.points(pick), edges.count_ones() + 1, "{edges:06b}: {pick}");
        }
    }
}

#[test]
fn go_10_neighbours_are_points() {
    let position = ringed(0b00_1111);
    assert_eq!(position.points(mv("-1,1x0,0")), 5, "the white tile just laid counts");
    assert_eq!(position.points(mv("2,0x0,0")), 4);
    let full = ringed(0b11_1111);
    let mut after = full.clone();
    after.play(mv("2,0x0,0"));
    assert_eq!(after.score(Player::FIRST), 66);
    assert_eq!(after.tile(Cell::ORIGIN), None);
    assert_eq!(after.coloured(Player::FIRST), []);
    // The cell that was left may be laid on again.
    assert_eq!(after.explain(mv("0,0")), Ok(()));
    assert!(list(&after).iter().any(|mv| mv.lay == Cell::ORIGIN));
}

#[test]
fn go_11_the_last_white_tile_ends_the_game() {
    let mut position = read(Rules::THREE, "r0,0;g1,0;k2,0 k 0/0/0 0/0/1 40/40/39");
    assert_eq!(position.outcome(), None);
    position.play(position.parse_move("3,0").unwrap());
    assert_eq!(list(&position), []);
    assert_eq!(position.count_moves(), 0);
    let message = "The game is over: the last white tile has been laid.";
    refuses(&position, "0,1", "GO-11", message);
    refuses(&position, "9,9x0,0", "GO-11", message);
    // The pick-up of the last turn counts.
    let mut position = read(Rules::THREE, "r0,0;g1,0;k2,0 k 0/0/0 0/0/1 40/40/39");
    position.play(position.parse_move("1,1x2,0").unwrap());
    assert_eq!(position.to_text(), "r0,0;g1,0;w1,1 r 0/0/0 0/0/0 40/40/41");
    assert_eq!(winners(&position).as_deref(), Some("k"));
}

#[test]
fn go_12_most_points_win_and_ties_share() {
    let two = |scores: &str| winners(&read(Rules::TWO, &format!("w0,0 r 0/0 0/0 {scores}"))).unwrap();
    assert_eq!([two("70/71"), two("71/70"), two("70/70")], ["g", "r", ""]);
    let three = |scores: &str| winners(&read(Rules::THREE, &format!("w0,0 r 0/0/0 0/0/0 {scores}"))).unwrap();
    assert_eq!(
        [three("70/70/69"), three("69/70/70"), three("1/0/0"), three("70/70/70")],
        ["rg", "gk", "r", ""]
    );
    let four =
        |scores: &str| winners(&read(Rules::FOUR, &format!("w0,0 r 0/0/0/0 0/0/0/0 {scores}"))).unwrap();
    assert_eq!([four("9/9/9/8"), four("0/0/0/1"), four("0/0/0/0")], ["rgk", "b", ""]);
    let end = read(Rules::TWO, "w0,0 r 0/0 0/0 70/70").outcome().unwrap();
    assert_eq!((end.winners, end.reason), (None, Reason::Score));
    assert_eq!(end.reason.to_string(), "score");
}

#[test]
fn go_13_ends_that_the_position_does_not_bring_about() {
    let resigns = |rules, text: &str, seat: usize| {
        let player = Player::ALL[seat];
        let endings = [Ending::Resigned(player), Ending::TimedOut(player), Ending::Abandoned(player)];
        let [winners, same @ ..] = endings.map(|ending| {
            let mut game = GameState::new(read(rules, text));
            assert!(game.end(ending));
            let outcome = game.outcome().unwrap();
            assert_eq!(outcome.reason.to_string(), ending.kind().name());
            let members = game.position().seating().members(outcome.winners.unwrap());
            members.map(|player| Gobe::LETTERS[player.index()] as char).collect::<String>()
        });
        assert_eq!(
            same,
            [winners.clone(), winners.clone()],
            "it is the same whether one resigns, runs out of time or leaves"
        );
        winners
    };
    let two = "r0,0;g1,0 r 12/12 13/13 6/5";
    assert_eq!([resigns(Rules::TWO, two, 0), resigns(Rules::TWO, two, 1)], ["g", "r"]);
    let four = "r0,0;g1,0;k2,0;b3,0 r 6/6/6/6 7/7/7/7 6/5/5/4";
    let winners = [0, 1, 2, 3].map(|seat| resigns(Rules::FOUR, four, seat));
    assert_eq!(winners, ["gk", "r", "r", "r"]);
    // All the others level: they share the win.
    assert_eq!(resigns(Rules::THREE, "- r 9/9/9 9/9/9 0/0/0", 1), "rk");
    let mut game = GameState::new(Gobe::start(Rules::THREE));
    assert!(game.end(Ending::Agreed));
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winners, outcome.reason.to_string()), (None, "agreement".to_owned()));
    // Whoever decides is not bound to the score.
    let last = Teams::one(Rules::FOUR.seating().team(Player::ALL[3]));
    let mut game = GameState::new(read(Rules::FOUR, four));
    assert!(game.end(Ending::Adjudicated(Some(last))));
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winners, outcome.reason.to_string()), (Some(last), "adjudication".to_owned()));
}

#[test]
fn no_position_occurs_twice() {
    let position = play(Rules::TWO, "0,0 1,0");
    assert!(list(&position).into_iter().all(|mv| Gobe::is_irreversible(&position.clone().play(mv))));
    assert_eq!(position.repetition(), None);
}

#[test]
fn text_that_is_no_move_is_refused() {
    let position = play(Rules::TWO, "0,0 1,0");
    let texts = [
        "",
        "x",
        ",",
        "1",
        "1,",
        ",1",
        "-0,0",
        "0,-0",
        "+1,0",
        "01,0",
        "0,00",
        "1, 0",
        " 1,0",
        "1,0 ",
        "1.0,0",
        "1,0,0",
        "1,0x",
        "x1,0",
        "1,0x1,0x1,0",
        "1,0X0,0",
        "1;0",
        "64,0",
        "0,-64",
        "99999999999999999999,0",
        "1,0x0,64",
        "--1,0",
        "-,0",
        "a,b",
        "１,0",
        "r1,0",
        "1,0\n",
        "1,0x-0,0",
    ];
    for text in texts {
        assert!(text.parse::<Move>().is_err(), "{text}");
        assert!(matches!(position.parse_move(text), Err(MoveError::Notation(_))), "{text}");
    }
    let error = |text: &str| text.parse::<Move>().unwrap_err();
    let no_cell = |text: &str| ParseMoveError::Cell(text.parse::<Cell>().unwrap_err());
    assert_eq!(error("a1"), ParseMoveError::Form("a1".to_owned()));
    assert_eq!(error("1,-0"), no_cell("1,-0"));
    assert_eq!(error("1,0x64,0"), no_cell("64,0"));
    assert_eq!(error("1,0x0,0x0,0"), no_cell("0,0x0,0"));
    for long in ["1".repeat(1_000_000), format!("{},0", "1".repeat(1_000_000))] {
        assert!(error(&long).to_string().len() < 250);
    }
}

#[test]
fn moves_are_packed_as_documented() {
    // The cell 2,-1 is 66 and 63 in seven bits each.
    let lay = 0x42 | 0x3f << 7;
    assert_eq!(Gobe::pack(mv("2,-1")), lay);
    assert_eq!(Gobe::pack(mv("2,-1x-3,5")), lay | 1 << 14 | 0x3d << 15 | 0x45 << 22);
    for number in [0, 0x42, 0x3f << 7, lay | 1 << 14, lay | 0x3d << 15, lay | 1 << 29, u32::MAX] {
        assert_eq!(Gobe::unpack(number), None, "{number}");
    }
    for (q, r) in (-63..=63).flat_map(|q| (-63..=63).map(move |r| (q, r))) {
        let cell = Cell::new(q, r).unwrap();
        for mv in [Move { lay: cell, pick: None }, Move { lay: cell, pick: Cell::new(r, q) }] {
            assert_eq!(Gobe::unpack(Gobe::pack(mv)), Some(mv));
            assert!(Gobe::pack(mv) < 1 << 29);
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    }
}
