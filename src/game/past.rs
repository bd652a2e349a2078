//! The keys of the positions of a game, and how often the one that stands has occurred.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::Key;

/// As many of the latest keys as this are compared one by one, which is faster than any other way: a search, and nearly
/// every game, has fewer that could occur again. Only keys beyond them are counted in a table, so that a game of any
/// length takes time in proportion to its moves.
const SCANNED: usize = 128;

/// The keys of all positions known, the current one last, and from where on they could occur again.
#[derive(Clone, Debug)]
pub(super) struct Past {
    keys: Vec<Key>,
    /// Where in `keys` the positions begin that could still occur again.
    window: usize,
    /// How many players take turns. A key tells whose turn it is, so that one can only be found again after as many others.
    players: usize,
    counted: Option<Counted>,
}

/// How often each of the keys from one place to another occurs among them.
#[derive(Clone, Debug)]
struct Counted {
    from: usize,
    to: usize,
    /// A tree, since keys may come from outside, chosen so that they would meet in a table. A key that was taken off again stays
    /// with no occurrence: taking it out would cost more code than all the rest.
    times: BTreeMap<Key, u32>,
}

impl Past {
    /// The past of a game of so many players with `before`, oldest first, and the current key `now`.
    pub(super) fn new(before: &[Key], now: Key, players: usize) -> Past {
        // Room for one move: most states that are read are played on by one at most.
        let mut keys = Vec::with_capacity(before.len() + 2);
        keys.extend_from_slice(before);
        keys.push(now);
        // Nothing is counted before a move is made, since most states that are read are only looked at.
        Past { keys, window: 0, players, counted: None }
    }

    /// The keys of the earlier positions that could occur again, oldest first.
    pub(super) fn earlier(&self) -> &[Key] {
        &self.keys[self.window..self.keys.len() - 1]
    }

    /// Where the positions begin that could occur again; [`pop`](Past::pop) takes it back.
    pub(super) fn window(&self) -> usize {
        self.window
    }

    /// Goes on to the next position. After an irreversible move none from before it can occur again.
    #[inline]
    pub(super) fn push(&mut self, key: Key, irreversible: bool) {
        if irreversible {
            self.window = self.keys.len();
        }
        self.keys.push(key);
        if self.keys.len() - self.window > SCANNED {
            self.count();
        }
    }

    /// Goes back to the position before, where the window was `window`.
    #[inline]
    pub(super) fn pop(&mut self, window: usize) {
        let popped = self.keys.pop();
        self.window = window;
        if self.counted.is_some() {
            self.discount(popped);
        }
    }

    /// Takes a key that is gone out of what is counted, if it was.
    #[cold]
    fn discount(&mut self, popped: Option<Key>) {
        if let (Some(counted), Some(key)) = (&mut self.counted, popped)
            && counted.to > self.keys.len()
        {
            counted.take(key);
            if counted.to == counted.from {
                self.counted = None;
            }
        }
    }

    /// How often the current position has occurred among those that could occur again, this time included.
    pub(super) fn occurrences(&self) -> u32 {
        self.occurrences_up_to(u32::MAX)
    }

    /// Whether the current position has occurred so often, this time included, where at least `shortest` moves lie between
    /// two occurrences.
    #[inline]
    pub(super) fn has_occurred(&self, times: u32, shortest: usize) -> bool {
        // Most nodes of a search are spared the question.
        self.keys.len() - self.window > shortest && self.occurrences_up_to(times) >= times
    }

    /// How often the current position has occurred; no more than `most` are counted.
    fn occurrences_up_to(&self, most: u32) -> u32 {
        let Some(now) = self.keys.last() else { return 0 };
        let (mut times, rest) = match self.counted_here() {
            Some(counted) => (counted.times.get(now).copied().unwrap_or(0), counted.to),
            None => (0, self.window),
        };
        for key in self.keys[rest..].iter().rev().step_by(self.players) {
            #[cfg(test)]
            tests::note_work(1);
            times += u32::from(key == now);
            if times >= most {
                break;
            }
        }
        times
    }

    /// What is counted of the window, if anything is.
    fn counted_here(&self) -> Option<&Counted> {
        self.counted.as_ref().filter(|counted| counted.from == self.window)
    }

    /// Counts all but the latest keys of the window when too many have not been counted. Half of those that are scanned
    /// stay so, so that going back and forth over the limit does not count the same keys again and again.
    #[cold]
    fn count(&mut self) {
        let from = self.counted_here().map_or(self.window, |counted| counted.to);
        if self.keys.len() - from <= SCANNED {
            return;
        }
        // What is counted begins anew where most of it are keys that were taken off again, so that it never grows without end.
        let from = match self.counted_here() {
            Some(counted) if counted.times.len() <= 2 * (from - counted.from) + SCANNED => from,
            _ => {
                self.counted = Some(Counted { from: self.window, to: self.window, times: BTreeMap::new() });
                self.window
            }
        };
        let end = self.keys.len() - SCANNED / 2;
        if let Some(counted) = &mut self.counted {
            for &key in &self.keys[from..end] {
                *counted.times.entry(key).or_default() += 1;
            }
            counted.to = end;
            #[cfg(test)]
            tests::note_work(end - from);
        }
    }
}

impl Counted {
    /// Takes the last key off.
    fn take(&mut self, key: Key) {
        self.to -= 1;
        if let Some(times) = self.times.get_mut(&key) {
            *times -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use proptest::prelude::*;

    use super::*;

    thread_local! {
        /// Keys that have been compared or counted.
        static WORK: Cell<usize> = const { Cell::new(0) };
    }

    pub(super) fn note_work(keys: usize) {
        WORK.set(WORK.get() + keys);
    }

    /// The work of `plies` positions, each asked how often it occurred, of which `different` take turns.
    fn work(plies: usize, different: usize) -> usize {
        WORK.set(0);
        let mut past = Past::new(&[], Key(0), 1);
        for ply in 1..plies {
            past.push(Key((ply % different) as u64), false);
            assert_eq!(past.occurrences() as usize, ply / different + 1);
        }
        WORK.get()
    }

    #[test]
    fn the_work_grows_with_the_plies_and_not_with_their_square() {
        for different in [4, 1_000, usize::MAX] {
            let (short, long) = (work(2_000, different), work(100_000, different));
            assert!(long <= 55 * short, "{different} positions: {short} keys, then {long}");
            assert!(long < 100_000 * 2 * SCANNED);
        }
    }

    #[test]
    fn a_past_that_is_handed_in_is_counted_once() {
        let keys: Vec<Key> = (0..100_000).map(|key| Key(key % 1_000)).collect();
        WORK.set(0);
        let mut past = Past::new(&keys, Key(0), 1);
        for ply in 1..1_000 {
            past.push(Key(ply), false);
            assert_eq!(past.occurrences(), 101);
        }
        assert!(WORK.get() < 102_000 + 1_000 * SCANNED);
    }

    #[test]
    fn keys_that_are_taken_off_do_not_stay_for_ever() {
        let keys: Vec<Key> = (0..1_000).map(Key).collect();
        let mut past = Past::new(&keys, Key(0), 1);
        for round in 1..200 {
            for ply in 0..200 {
                past.push(Key(round * 1_000 + ply), false);
                let counted = past.counted.as_ref().map_or(0, |counted| counted.times.len());
                assert!(counted <= 3 * 1_200 + SCANNED);
            }
            for _ in 0..200 {
                past.pop(0);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

        /// Pushes in runs long enough to be counted, and takes back about as many, irreversible moves among them.
        #[test]
        fn counting_finds_what_comparing_all_finds(
            players in 1..5usize,
            runs in prop::collection::vec((0..400usize, 0..400usize, 1..40usize, 0..500usize), 1..12),
        ) {
            let mut past = Past::new(&[], Key(0), players);
            let mut windows = Vec::new();
            for (pushed, popped, different, irreversible) in runs {
                for ply in 0..pushed {
                    windows.push(past.window());
                    let turn = windows.len() % players;
                    past.push(Key((ply % different * players + turn) as u64), ply == irreversible);
                    check(&past);
                }
                for _ in 0..popped {
                    let Some(window) = windows.pop() else { break };
                    past.pop(window);
                    check(&past);
                }
            }
        }
    }

    fn check(past: &Past) {
        let now = past.keys[past.keys.len() - 1];
        let all = past.keys[past.window..].iter().filter(|&&key| key == now).count() as u32;
        assert_eq!(past.occurrences(), all);
        let has_occurred = |times| past.has_occurred(times, past.players);
        assert!(has_occurred(1) || past.keys.len() - past.window <= past.players);
        assert_eq!(has_occurred(2), all >= 2);
        assert!(!has_occurred(all + 1));
        assert_eq!(has_occurred(all), past.keys.len() - past.window > past.players);
    }
}
