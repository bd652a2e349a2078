//! Tablut by the crate hnefatafl, at our rules.

use hnefatafl::aliases::{MediumBasicGameLogic, MediumBasicGameState};
use hnefatafl::board::state::BoardState;
use hnefatafl::collections::pieceset::PieceSet;
use hnefatafl::play::ValidPlay;
use hnefatafl::preset::{boards, rules};
use hnefatafl::rules::{PassRules, Ruleset};

/// How deep is counted, and how many leaves there are.
pub(crate) const DEPTH: u32 = 4;
pub(crate) const LEAVES: u64 = 19_913_864;

/// Our rules in the other engine's terms: pieces pass the empty castle (TB-4), and a king on it captures
/// nothing with the attackers (TB-6). At this depth no position can repeat before the last ply.
const RULES: Ruleset = Ruleset {
    passable_tiles: PassRules { throne: PieceSet::all() },
    linnaean_capture: false,
    ..rules::TABLUT
};

/// The other engine, with one list a ply so that it, too, allocates but once.
pub(crate) struct Other {
    logic: MediumBasicGameLogic,
    lists: Vec<Vec<ValidPlay>>,
}

impl Other {
    pub(crate) fn new() -> (Other, MediumBasicGameState) {
        let state = MediumBasicGameState::new(boards::TABLUT, RULES.starting_side).expect("a known board");
        let logic = MediumBasicGameLogic::new(RULES, state.board.side_len());
        (Other { logic, lists: vec![Vec::new(); DEPTH as usize + 1] }, state)
    }

    /// Counts like `game::perft` when `bulk`, like `game::perft_by_playing` when not.
    pub(crate) fn perft(&mut self, state: MediumBasicGameState, depth: u32, bulk: bool) -> u64 {
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
