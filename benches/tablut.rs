//! How fast Tablut's moves are counted and made, and how fast by the crate hnefatafl at the same rules.
//!
//! `cargo bench --bench tablut` prints leaves a second as elements a second. The aims are 34 times the other engine's rate
//! where the last ply is counted, eight times where every move is played; `npm run bench:api` measures the same
//! in processor time. Before anything is measured, both engines must count the same.

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use tabulae::game::{Game, GameState, perft, perft_by_playing};
use tabulae::games::Tablut;
use tabulae::games::tablut::Rules;

#[path = "../examples/shared/hnefatafl.rs"]
mod hnefatafl;
use hnefatafl::{DEPTH, LEAVES, Other};

fn perft_of_four(criterion: &mut Criterion) {
    let mut game = GameState::new(Tablut::start(Rules::default()));
    let (mut other, state) = Other::new();
    assert_eq!(perft(&mut game, DEPTH), LEAVES);
    assert_eq!(other.perft(state, DEPTH, true), LEAVES);

    let mut group = criterion.benchmark_group("tablut perft 4");
    group.throughput(Throughput::Elements(LEAVES)).sample_size(10).sampling_mode(SamplingMode::Flat);
    group.bench_function("counted", |bencher| bencher.iter(|| perft(black_box(&mut game), DEPTH)));
    group.bench_function("played", |bencher| bencher.iter(|| perft_by_playing(black_box(&mut game), DEPTH)));
    group.bench_function("counted by hnefatafl", |bencher| {
        bencher.iter(|| other.perft(black_box(state), DEPTH, true));
    });
    group.bench_function("played by hnefatafl", |bencher| {
        bencher.iter(|| other.perft(black_box(state), DEPTH, false));
    });
    group.finish();
}

criterion_group!(benches, perft_of_four);
criterion_main!(benches);
