//! A short name for a list of keys.

use crate::game::Key;

/// A digest of a list of keys in 128 bits, which grows with the list: lists with equal digests are taken for equal.
///
/// Keys are well mixed already, so that one round of multiplication for each in two independent halves is enough.
///
/// ```
/// use tabulae::game::Key;
/// use tabulae::state::Digest;
/// let keys = [Key(1), Key(2)];
/// assert_eq!(Digest::of(&keys), Digest::EMPTY.with(Key(1)).with(Key(2)));
/// assert_ne!(Digest::of(&keys), Digest::EMPTY.with(Key(2)).with(Key(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest([u64; 2]);

/// Odd numbers with bits all over, from the fractions of the golden ratio and of the root of three.
const FACTORS: [u64; 2] = [0x9E37_79B9_7F4A_7C15, 0xBB67_AE85_84CA_A73B];

impl Digest {
    /// The digest of no keys.
    pub const EMPTY: Digest = Digest([0x2545_F491_4F6C_DD1D, 0x6A09_E667_F3BC_C908]);

    /// How many bytes a digest takes.
    pub(super) const BYTES: usize = 16;

    /// The digest of a list.
    pub fn of(keys: &[Key]) -> Digest {
        keys.iter().fold(Digest::EMPTY, |digest, &key| digest.with(key))
    }

    /// The digest of the list with one more key.
    #[must_use]
    pub const fn with(self, key: Key) -> Digest {
        let Digest([one, other]) = self;
        let one = (one ^ key.0).wrapping_mul(FACTORS[0]);
        let other = (other.rotate_left(23) ^ key.0).wrapping_mul(FACTORS[1]);
        Digest([one ^ one >> 29, other ^ other >> 32])
    }

    pub(super) fn bytes(self) -> [u8; Digest::BYTES] {
        let mut bytes = [0; Digest::BYTES];
        let (one, other) = bytes.split_at_mut(8);
        one.copy_from_slice(&self.0[0].to_le_bytes());
        other.copy_from_slice(&self.0[1].to_le_bytes());
        bytes
    }
}
