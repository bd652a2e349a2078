//! How fast Gobblet's moves are counted and made, in each rule set.
//!
//! `cargo bench --bench gobblet` prints leaves a second as elements a second: `counted` with the last ply
//! counted without being played, `played` with every move played and taken back. Before a rule set is
//! measured, its number of leaves must be right.

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use tabulae::game::{Game, GameState, perft, perft_by_playing};
use tabulae::games::Gobblet;
use tabulae::games::gobblet::{Reveal, Rules};

/// A rule set, the depth to count to and the number of leaves there.
const SETS: [(&str, Rules, u32, u64); 5] = [
    ("three", Rules::THREE, 4, 20_318_896),
    ("lift", Rules::THREE.with_reveal(Reveal::Lift), 4, 20_318_896),
    ("six", Rules::SIX, 4, 12_497_296),
    ("classic", Rules::CLASSIC, 5, 19_024_320),
    ("gobblers", Rules::GOBBLERS, 5, 16_635_384),
];

fn from_the_start(c: &mut Criterion) {
    for (name, rules, depth, leaves) in SETS {
        let mut group = c.benchmark_group(format!("gobblet {name}"));
        group.sampling_mode(SamplingMode::Flat).sample_size(10).throughput(Throughput::Elements(leaves));
        let mut game = GameState::new(Gobblet::start(rules));
        assert_eq!(perft(&mut game, depth), leaves, "{name}");
        group.bench_function("counted", |b| b.iter(|| perft(black_box(&mut game), depth)));
        group.bench_function("played", |b| b.iter(|| perft_by_playing(black_box(&mut game), depth)));
        group.finish();
    }
}

criterion_group!(benches, from_the_start);
criterion_main!(benches);
