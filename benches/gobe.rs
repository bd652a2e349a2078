//! Perft of Góbé: leaves a second, counted in bulk at the last ply and with every move played.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use tabulae::game::{Game, GameState, Notation, perft, perft_by_playing};
use tabulae::games::gobe::{Gobe, Rules};

/// Two white tiles each laid, two players, from a random game: 102 113 leaves at depth 2.
const SECOND_PHASE: &str = "r-2,-2;r1,-2;r-3,-1;g-2,-1;r-1,-1;g0,-1;r1,-1;g2,-1;g3,-1;w-5,0;g-4,0;g-2,0;g-1,0;r0,0;\
     g2,0;g3,0;r-3,1;g-2,1;r-1,1;g1,1;w2,1;w3,1;w-3,2;r-2,2;g-1,2;r-3,3;r-2,3 r 0/0 11/11 65/52";

fn benches(c: &mut Criterion) {
    let second = Gobe::from_text(Rules::TWO, SECOND_PHASE).expect("the text is a position");
    for (name, position, depth, leaves) in
        [("start", Gobe::start(Rules::TWO), 6, 68_928), ("second_phase", second, 2, 102_113)]
    {
        let mut group = c.benchmark_group(format!("gobe/{name}/{depth}"));
        group.throughput(Throughput::Elements(leaves));
        let mut game = GameState::new(position);
        assert_eq!(perft(&mut game, depth), leaves);
        group.bench_function("bulk", |b| b.iter(|| perft(black_box(&mut game), depth)));
        group.bench_function("by_playing", |b| b.iter(|| perft_by_playing(black_box(&mut game), depth)));
        group.finish();
    }
    random_games(c);
}

/// Whole games at random, as a Monte-Carlo search plays them, and taken back.
fn random_games(c: &mut Criterion) {
    let mut group = c.benchmark_group("gobe/random_game");
    for rules in Rules::ALL {
        let start = Gobe::start(rules);
        let turns = 2 * rules.players() * rules.allotment();
        group.throughput(Throughput::Elements(turns.into()));
        group.bench_function(format!("{}_players", rules.players()), |b| {
            let mut moves = Vec::new();
            let mut seed = 1_usize;
            let mut position = start.clone();
            let mut undos = Vec::new();
            b.iter(|| {
                for _ in 0..turns {
                    position.legal_moves(&mut moves);
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    undos.push(position.play(moves[(seed >> 33) % moves.len()]));
                }
                while let Some(undo) = undos.pop() {
                    position.undo(undo);
                }
            });
        });
    }
    group.finish();
}

criterion_group!(gobe, benches);
criterion_main!(gobe);
