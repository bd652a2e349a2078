//! The transposition table: what is known of positions that were searched before.

use crate::game::Key;

use super::Score;

/// How the stored score relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is the score.
    Exact,
    /// The score is at least this.
    AtLeast,
    /// The score is at most this.
    AtMost,
}

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<M> {
    pub(super) key: Key,
    pub(super) best: Option<M>,
    pub(super) score: Score,
    pub(super) bound: Bound,
    /// The depth of the search that found it, in plies.
    pub(super) depth: i32,
    /// Whether some path stopped at the horizon, before the game was over.
    pub(super) hit_horizon: bool,
}

impl<M> Entry<M> {
    /// The score, if it makes a search with this window superfluous.
    pub(super) fn cutoff(&self, alpha: Score, beta: Score) -> Option<Score> {
        let enough = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => self.score >= beta,
            Bound::AtMost => self.score <= alpha,
        };
        enough.then_some(self.score)
    }
}

/// A table of fixed size, two entries to a slot: one keeps the deepest search, one the latest.
///
/// Scores count from the position they belong to, so they are stored as they are. The index is
/// taken from the 64-bit key, never from a hash or a pointer: the table behaves alike everywhere.
pub(super) struct Table<M> {
    slots: Vec<[Option<Entry<M>>; 2]>,
}

impl<M: Copy> Table<M> {
    /// A table for a search of about `nodes` nodes. The largest holds 2¹⁹ entries.
    pub(super) fn for_nodes(nodes: Option<u64>) -> Self {
        let slots = nodes.unwrap_or(u64::MAX).clamp(1 << 9, 1 << 18).next_power_of_two();
        Table { slots: vec![[None; 2]; slots as usize] }
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill([None; 2]);
    }

    fn index(&self, key: Key) -> usize {
        (key.0 & (self.slots.len() as u64 - 1)) as usize
    }

    pub(super) fn get(&self, key: Key) -> Option<&Entry<M>> {
        self.slots[self.index(key)].iter().flatten().find(|entry| entry.key == key)
    }

    pub(super) fn put(&mut self, entry: Entry<M>) {
        let Entry { key, depth, best, .. } = entry;
        let index = self.index(key);
        let [deep, latest] = &mut self.slots[index];
        let known = [&*deep, &*latest].into_iter().flatten().find(|old| old.key == key);
        let best = best.or_else(|| known.and_then(|old| old.best));
        let entry = Entry { best, ..entry };
        match deep {
            Some(old) if old.key != key && old.depth > depth => *latest = Some(entry),
            _ => {
                // The same position must not stand in both places with different scores.
                if latest.is_some_and(|old| old.key == key) {
                    *latest = None;
                }
                *deep = Some(entry);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(key: u64, depth: i32, score: i32, bound: Bound, best: Option<u8>) -> Entry<u8> {
        Entry { key: Key(key), best, score: Score::value(score), bound, depth, hit_horizon: true }
    }

    #[test]
    fn a_deeper_entry_survives_and_the_latest_is_found_beside_it() {
        let mut table: Table<u8> = Table::for_nodes(Some(1));
        let far = 5 | 1 << 40;
        table.put(entry(5, 4, 1, Bound::Exact, Some(1)));
        table.put(entry(far, 2, 2, Bound::AtLeast, None));
        assert_eq!(table.get(Key(5)).map(|e| e.depth), Some(4));
        assert_eq!(table.get(Key(far)).map(|e| e.score), Some(Score::value(2)));
        assert!(table.get(Key(5 | 1 << 41)).is_none());
    }

    #[test]
    fn a_move_survives_a_search_that_found_none() {
        let mut table: Table<u8> = Table::for_nodes(Some(1));
        table.put(entry(5, 4, 1, Bound::Exact, Some(7)));
        table.put(entry(5, 5, 1, Bound::AtMost, None));
        assert_eq!(table.get(Key(5)).map(|e| (e.depth, e.best)), Some((5, Some(7))));
    }

    #[test]
    fn a_bound_cuts_off_only_what_it_bounds() {
        let at_least = entry(1, 3, 10, Bound::AtLeast, None);
        assert_eq!(at_least.cutoff(Score::value(0), Score::value(10)), Some(Score::value(10)));
        assert_eq!(at_least.cutoff(Score::value(0), Score::value(11)), None);
    }
}
