//! The transposition table: what is known of positions that were searched before.

use alloc::vec::Vec;

use crate::game::Key;

use super::Score;
use super::limits::Unseen;

/// How the stored score relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is the score.
    Exact,
    /// The score is at least this.
    AtLeast,
    /// The score is at most this.
    AtMost,
    /// No score is known, only the best move: the score rested on the path (see [`Table::put_move`]).
    Unknown,
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
    /// What the search that found it has not looked at.
    pub(super) unseen: Unseen,
}

impl<M> Entry<M> {
    fn of_move(key: Key, best: M) -> Self {
        Entry {
            key,
            best: Some(best),
            score: Score::DRAW,
            bound: Bound::Unknown,
            depth: 0,
            unseen: Unseen::default(),
        }
    }

    /// The score, if it makes a search with this window superfluous.
    #[inline]
    pub(super) fn cutoff(&self, alpha: Score, beta: Score) -> Option<Score> {
        let enough = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => self.score >= beta,
            Bound::AtMost => self.score <= alpha,
            Bound::Unknown => false,
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

    /// Forgets every score and keeps the moves.
    pub(super) fn forget_scores(&mut self) {
        for entry in self.slots.iter_mut().flatten().flatten() {
            *entry = Entry { bound: Bound::Unknown, depth: 0, ..*entry };
        }
    }

    #[inline]
    fn index(&self, key: Key) -> usize {
        (key.0 & (self.slots.len() as u64 - 1)) as usize
    }

    #[inline]
    pub(super) fn get(&self, key: Key) -> Option<&Entry<M>> {
        self.slots[self.index(key)].iter().flatten().find(|entry| entry.key == key)
    }

    /// Stores what a search found.
    ///
    /// Of two positions that share a slot the one searched more deeply keeps the first place, since its entry saves more
    /// work, and the latest has the second, since the search is about to meet it again. What a deeper search found of
    /// the same position stays: it answers all that a shallower one does.
    #[inline]
    pub(super) fn put(&mut self, entry: Entry<M>) {
        let index = self.index(entry.key);
        let slot = &mut self.slots[index];
        match slot.iter_mut().flatten().find(|old| old.key == entry.key) {
            Some(old) if old.depth > entry.depth && old.bound != Bound::Unknown => {
                old.best = entry.best.or(old.best);
            }
            Some(old) => *old = Entry { best: entry.best.or(old.best), ..entry },
            None => {
                let shallower = slot[0].is_some_and(|deepest| deepest.depth > entry.depth);
                slot[usize::from(shallower)] = Some(entry);
            }
        }
        if let [Some(first), Some(second)] = slot
            && first.depth < second.depth
        {
            slot.swap(0, 1);
        }
    }

    /// Stores the best move alone, of a position whose score holds only on the path that led there. A move is a guess
    /// at what to try first, right or wrong on any path.
    #[inline]
    pub(super) fn put_move(&mut self, key: Key, best: M) {
        let index = self.index(key);
        let slot = &mut self.slots[index];
        match slot.iter_mut().flatten().find(|old| old.key == key) {
            Some(old) => old.best = Some(best),
            None => slot[1] = Some(Entry::of_move(key, best)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(key: u64, depth: i32, score: i32, bound: Bound, best: Option<u8>) -> Entry<u8> {
        Entry { key: Key(key), best, score: Score::value(score), bound, depth, unseen: Unseen::default() }
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
    fn a_shallower_search_does_not_take_the_place_of_a_deeper_one() {
        let mut table: Table<u8> = Table::for_nodes(Some(1));
        table.put(entry(5, 4, 1, Bound::Exact, Some(1)));
        table.put(entry(5, 3, 2, Bound::AtLeast, Some(2)));
        let known = table.get(Key(5)).map(|e| (e.depth, e.score, e.best));
        assert_eq!(known, Some((4, Score::value(1), Some(2))));
    }

    #[test]
    fn a_move_alone_is_kept_beside_a_score_or_without_one() {
        let mut table: Table<u8> = Table::for_nodes(Some(1));
        table.put(entry(5, 4, 1, Bound::Exact, Some(1)));
        table.put_move(Key(5), 2);
        assert_eq!(table.get(Key(5)).map(|e| (e.depth, e.best)), Some((4, Some(2))));
        let far = 5 | 1 << 40;
        table.put_move(Key(far), 3);
        let known = table.get(Key(far)).copied();
        let known = known.map(|e| {
            (e.best, e.cutoff(Score::BELOW_ALL, Score::ABOVE_ALL), e.cutoff(Score::DRAW, Score::DRAW))
        });
        assert_eq!(known, Some((Some(3), None, None)));
        // A score of any depth says more than none.
        table.put(entry(far, 1, 7, Bound::AtMost, None));
        assert_eq!(table.get(Key(far)).map(|e| (e.score, e.best)), Some((Score::value(7), Some(3))));
    }

    #[test]
    fn a_position_never_stands_in_the_table_twice() {
        use crate::game::zobrist::mix;
        let mut table: Table<u8> = Table::for_nodes(Some(1));
        let mut deepest = [0; 4];
        for step in 0..5_000_u64 {
            let drawn = mix(step);
            // Four positions in one slot.
            let (which, depth) = ((drawn % 4) as usize, (drawn >> 8) as i32 % 9 + 1);
            let key = 5 | (which as u64) << 40;
            if (drawn >> 32).is_multiple_of(4) {
                table.put_move(Key(key), 9);
            } else {
                table.put(entry(key, depth, step as i32, Bound::Exact, None));
            }
            let slot = table.slots[5];
            let [first, second] = slot.map(|place| place.map(|e| e.key));
            assert!(first != second || first.is_none(), "step {step}: {slot:?}");
            if let [Some(first), Some(second)] = slot {
                assert!(first.depth >= second.depth, "step {step}: {slot:?}");
            }
            deepest[which] = deepest[which].max(depth);
        }
        assert!(deepest.iter().all(|&depth| depth == 9));
        table.forget_scores();
        assert!(table.slots[5].iter().flatten().all(|e| e.bound == Bound::Unknown));
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
