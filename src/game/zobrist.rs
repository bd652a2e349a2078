//! Zobrist keys: 64-bit fingerprints of positions, kept up to date by exclusive or.
//!
//! Keys are written down: a [snapshot](crate::record::Snapshot) has those of the past. So they never change, neither the
//! mixing here nor the seeds of a game; `tests/it/snapshot.rs` holds some of every game.

use core::fmt;
use core::ops::{BitXor, BitXorAssign};

/// A 64-bit fingerprint of a position. Equal positions have equal keys; different positions have
/// different keys but for a chance of about 2⁻⁶⁴ a pair.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Key(pub u64);

/// Sixteen hexadecimal digits.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl BitXor for Key {
    type Output = Key;
    fn bitxor(self, other: Key) -> Key {
        Key(self.0 ^ other.0)
    }
}

impl BitXorAssign for Key {
    fn bitxor_assign(&mut self, other: Key) {
        self.0 ^= other.0;
    }
}

/// The generator's next number: the mixing function called `SplitMix64`.
///
/// ```
/// use tabulae::game::zobrist::mix;
/// assert_ne!(mix(1), mix(2));
/// ```
pub const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// One key of a [`table`], found when it is asked for. `mixed` is the table's seed, once [`mix`]ed.
///
/// ```
/// use tabulae::game::zobrist::{key, mix, table};
/// assert_eq!(key(mix(7), 2), table::<3>(7)[2]);
/// ```
pub const fn key(mixed: u64, index: usize) -> Key {
    Key(mix(mixed.wrapping_add(index as u64)))
}

/// `N` keys from a seed, for the tables of a game. Different seeds give unrelated tables.
///
/// ```
/// use tabulae::game::{Key, zobrist};
/// const SQUARES: [Key; 81] = zobrist::table(7);
/// assert_ne!(SQUARES[0], SQUARES[80]);
/// ```
pub const fn table<const N: usize>(seed: u64) -> [Key; N] {
    let mut keys = [Key(0); N];
    let mut i = 0;
    while i < N {
        keys[i] = key(mix(seed), i);
        i += 1;
    }
    keys
}
