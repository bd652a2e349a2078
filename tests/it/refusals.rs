//! What programs are told of a position that is refused: the field, the place in it and what should stand there.

use tabulae::game::{Notation, PositionError};
use tabulae::games::{Gobblet, Gobe, Tablut, gobblet, gobe, tablut};

/// A text, the field, the place and what is expected; nothing for what is not said.
type Told = (&'static str, &'static str, &'static str, &'static str);

fn check<G: Notation>(rules: G::Rules, cases: &[Told]) {
    for &(text, field, at, expected) in cases {
        let error = G::from_text(rules, text).expect_err(text);
        let told = (
            error.field().unwrap_or_default().to_owned(),
            error.at().unwrap_or_default(),
            error.expected().unwrap_or_default(),
        );
        assert_eq!(told, (field.to_owned(), at.to_owned(), expected.to_owned()), "{text}: {error}");
    }
}

/// The reason, the piece and the number that programs are told, for whoever says in another language what is wrong.
#[test]
fn reasons() {
    fn check<G: Notation>(rules: G::Rules, cases: &[(&str, &str, &str, u32)]) {
        for &(text, reason, piece, number) in cases {
            let error = G::set_up(rules, text).expect_err(text);
            let told =
                (error.reason(), error.piece().unwrap_or_default(), error.number().unwrap_or_default());
            assert_eq!(told, (reason, piece.to_owned(), number), "{text}: {error}");
        }
    }
    check::<Tablut>(
        tablut::Rules::default(),
        &[
            ("9/9 a", "form", "", 0),
            ("9/9/9/9/4K4/9/9/9/9 t", "turn", "", 0),
            ("8K/9/9/9/9/9/9/9/K8 a", "kings", "king", 1),
            ("ttttttttt/tttttttt1/9/9/9/9/9/9/9 a", "too-many", "attacker", 16),
            ("TTTTTTTTT/9/9/9/9/9/9/9/9 a", "too-many", "defender", 8),
            ("9/9/9/9/4T4/9/9/9/9 a", "soldier-on-castle", "defender", 0),
        ],
    );
    check::<Gobblet>(
        gobblet::Rules::THREE,
        &[
            ("-,a5,-,-/-,-,-,-/-,-,-,-/-,-,-,- a ?", "form", "", 0),
            ("-,b2a2,-,-/-,-,-,-/-,-,-,-/-,-,-,- a ?", "not-ascending", "", 0),
            ("-,a2,a2,a2/a2,-,-,-/-,-,-,-/-,-,-,- a ?", "too-many", "2", 3),
            ("-,a2,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333/3333", "too-many", "2", 3),
            ("-,a2,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3133/3333", "too-few", "2", 3),
        ],
    );
    check::<Gobblet>(
        gobblet::Rules::CLASSIC,
        &[
            ("-,a2,-,-/-,-,-,-/-,-,-,-/-,-,-,- a ?", "nesting", "2", 0),
            ("-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 434/444", "stack-order", "", 0),
        ],
    );
    check::<Gobe>(
        gobe::Rules::TWO,
        &[
            ("x0,0 ? ? ? 6/0", "form", "", 0),
            ("r0,0;r2,0 ? ? ? 11/5", "apart", "", 0),
            ("r1,0 g 12/13 13/13 6/0", "too-far", "", 0),
            ("r0,0;r1,0 g 12/13 13/13 6/0", "too-far", "", 0),
            ("r0,0;r1,0 r 12/12 13/13 6/0", "too-many", "r", 1),
            ("- r 12/12 13/13 6/0", "no-tiles", "", 0),
            ("r0,0 ? 3/? 3/? 6/0", "uneven", "", 0),
            ("g0,0 g 13/12 13/13 0/6", "uneven", "", 12),
            ("r0,0 r 12/13 13/13 6/0", "not-in-turn", "", 0),
            ("r0,0 ? 14/? ? 6/0", "above-allotment", "", 13),
            ("r0,0 ? ? ? 7/0", "score", "", 6),
            ("r0,0;w1,0 g 12/13 12/13 6/0", "phase", "", 0),
        ],
    );
}

#[test]
fn at_tablut() {
    check::<Tablut>(
        tablut::Rules::default(),
        &[
            ("", "", "", "2 fields"),
            ("9/9/9/9/4K4/9/9/9 a", "board", "", "9 ranks"),
            ("9/9/9/9/4K4/9/9/9/8 a", "board", "rank 1", "9 squares"),
            ("9/9/9/9/4k4/9/9/9/9 a", "board", "rank 5", "t, T, K or a digit 1 to 9"),
            ("9/9/54/9/4K4/9/9/9/9 a", "board", "rank 7", ""),
            ("9/9/9/9/4K4/9/9/9/9 t", "turn", "", "a or d"),
            ("8K/9/9/9/9/9/9/9/K8 a", "board", "i9", "at most 1 king"),
            ("ttttttttt/tttttttt1/9/9/9/9/9/9/9 a", "board", "", "at most 16 attackers"),
            ("TTTTTTTTT/9/9/9/9/9/9/9/9 a", "board", "", "at most 8 defenders"),
            ("9/9/9/9/4t4/9/9/9/9 a", "board", "e5", ""),
        ],
    );
}

#[test]
fn at_gobblet() {
    check::<Gobblet>(
        gobblet::Rules::THREE,
        &[
            ("", "", "", "3 fields"),
            ("-,-,-,-/-,-,-,-/-,-,-,- a 3333/3333", "board", "", "4 ranks"),
            ("-,-,-,-/-,-,-,-/-,-,-/-,-,-,- a 3333/3333", "board", "rank 2", "4 cells"),
            ("-,a,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333/3333", "board", "b4", ""),
            ("-,c1,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333/3333", "board", "b4", ""),
            ("-,a5,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333/3333", "board", "b4", ""),
            ("-,b2a2,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3233/3233", "board", "b4", ""),
            ("-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- c 3333/3333", "turn", "", "a or b"),
            ("-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333", "reserves", "", "2 reserves"),
            ("-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333/333", "reserves", "b", "4 digits from 0 to 9"),
            ("-,-,-,-/-,b2,-,-/-,-,-,-/-,-,-,- a 3333/3333", "reserves", "b", "3 pieces of size 2"),
            ("-,-,-,-/-,b2,-,-/-,-,-,-/-,-,-,- a 3333/3133", "reserves", "b", "3 pieces of size 2"),
        ],
    );
    let nested = [("-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 434/444", "reserves", "a", "")];
    check::<Gobblet>(gobblet::Rules::CLASSIC, &nested);
}

#[test]
fn at_gobe() {
    check::<Gobe>(
        gobe::Rules::TWO,
        &[
            ("", "", "", "5 fields"),
            ("x0,0 g 12/13 13/13 6/0", "tiles", "tile 1", ""),
            ("g1,0;r0,0 r 12/12 13/13 6/5", "tiles", "tile 2", ""),
            ("r0,0;g0,0 r 12/12 13/13 6/5", "tiles", "0,0", ""),
            ("r1,0 g 12/13 13/13 6/0", "tiles", "1,0", ""),
            ("r0,0;r2,0 g 11/12 13/13 11/5", "tiles", "2,0", ""),
            ("r0,0 r 13/13 13/13 0/0", "tiles", "", ""),
            ("- w 13/13 13/13 0/0", "turn", "", "r or g"),
            ("r0,0 r 12/13 13/13 6/0", "turn", "", "g"),
            ("- r 13/13/13 13/13 0/0", "colouredLeft", "", "2 numbers"),
            ("- r 13/13 13/-1 0/0", "whiteLeft", "g", ""),
            ("- r 14/13 13/13 0/0", "colouredLeft", "r", "at most 13"),
            ("g0,0 g 13/12 13/13 0/6", "colouredLeft", "r", "12"),
            ("r0,0;w1,0 g 12/13 12/13 6/0", "whiteLeft", "", ""),
            ("r0,0 g 12/13 13/13 7/0", "scores", "r", "at most 6"),
        ],
    );
}
