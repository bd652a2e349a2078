//! How fast Tablut's moves are counted and made, and how fast by the crate hnefatafl at the same rules.
//!
//! `cargo bench --bench tablut` prints leaves a second as elements a second. The aims are fifteen times the
//! other engine's rate where the last ply is counted, five times where every move is played. Before
//! anything is measured, both engines must count the same.

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use hnefatafl::aliases::{MediumBasicGameLogic, MediumBasicGameState};
use hnefatafl::board::state::BoardState;
use hnefatafl::collections::pieceset::PieceSet;
use hnefatafl::play::ValidPlay;
use hnefatafl::preset::{boards, rules};
use hnefatafl::rules::{PassRules, Ruleset};
use std::hint::black_box;
use tabulae::game::{Game, GameState, perft, perft_by_playing};
use tabulae::games::Tablut;
use tabulae::games::tablut::Rules;

const DEPTH: u32 = 4;
const LEAVES: u64 = 19_913_864;

/// Our rules in the other engine's terms: pieces pass the empty castle (TB-4), and a king on it captures
/// nothing with the attackers (TB-6). At this depth no position can repeat before the last ply.
const RULES: Ruleset = Ruleset {
    passable_tiles: PassRules { throne: PieceSet::all() },
    linnaean_capture: false,
    ..rules::TABLUT
};

/// The other engine, with one list a ply so that it, too, allocates but once.
struct Other {
    logic: MediumBasicGameLogic,
    lists: Vec<Vec<ValidPlay>>,
}

impl Other {
    fn new() -> (Other, MediumBasicGameState) {
        let state = MediumBasicGameState::new(boards::TABLUT, RULES.starting_side).expect("a known board");
        let logic = MediumBasicGameLogic::new(RULES, state.board.side_len());
        (Other { logic, lists: vec![Vec::new(); DEPTH as usize + 1] }, state)
    }

    /// Counts like [`perft`] when `bulk`, like [`perft_by_playing`] when not.
    fn perft(&mut self, state: MediumBasicGameState, depth: u32, bulk: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        if bulk && depth == 1 {
            return self.plays(&state).count() as u64;
        }
        let mut list = std::mem::take(&mut self.lists[depth as usize]);
        list.clear();
        list.extend(self.plays(&state));
        let leaves = list
            .iter()
            .map(|&play| self.perft(self.logic.do_valid_play(play, state).new_state, depth - 1, bulk))
            .sum();
        self.lists[depth as usize] = list;
        leaves
    }

    fn plays(&self, state: &MediumBasicGameState) -> impl Iterator<Item = ValidPlay> {
        let tiles = state.board.occupied_by_side(state.side_to_play).into_iter();
        tiles.flat_map(|tile| self.logic.iter_plays(tile, state).expect("a piece stands there"))
    }
}

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
