//! The bits of a set of squares, in two halves of 64.
//!
//! A `u128` would read better. But its shifts and its counting of zeros ask at each step which half is meant, where
//! here most questions need one half alone: the search is some percent faster so, natively and in WebAssembly.

use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A bit for each square, the square with number 0 the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Bits {
    low: u64,
    high: u64,
}

impl Bits {
    pub(super) const fn new(number: u128) -> Bits {
        Bits { low: number as u64, high: (number >> 64) as u64 }
    }

    pub(super) const fn number(self) -> u128 {
        (self.high as u128) << 64 | self.low as u128
    }

    pub(super) const fn and(self, other: Bits) -> Bits {
        Bits { low: self.low & other.low, high: self.high & other.high }
    }

    pub(super) const fn or(self, other: Bits) -> Bits {
        Bits { low: self.low | other.low, high: self.high | other.high }
    }

    /// The bits that are not in `other`.
    pub(super) const fn without(self, other: Bits) -> Bits {
        Bits { low: self.low & !other.low, high: self.high & !other.high }
    }

    pub(super) const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    pub(super) const fn count(self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }

    /// The number of the lowest bit, of which there is one.
    pub(super) const fn lowest(self) -> u8 {
        let place = if self.low != 0 { self.low.trailing_zeros() } else { 64 + self.high.trailing_zeros() };
        place as u8
    }

    /// The number of the highest bit, of which there is one.
    pub(super) const fn highest(self) -> u8 {
        let place = if self.high != 0 { 64 + self.high.ilog2() } else { self.low.ilog2() };
        place as u8
    }

    /// All bits but the lowest.
    pub(super) const fn without_lowest(self) -> Bits {
        let Bits { low, high } = self;
        if low != 0 {
            Bits { low: low & (low - 1), high }
        } else {
            Bits { low, high: high & high.wrapping_sub(1) }
        }
    }

    /// Every bit moved so many places up.
    pub(super) const fn up(self, places: u32) -> Bits {
        let Bits { low, high } = self;
        match places {
            0 => self,
            1..64 => Bits { low: low << places, high: high << places | low >> (64 - places) },
            _ => Bits { low: 0, high: low << (places - 64) },
        }
    }

    /// Every bit moved so many places down.
    pub(super) const fn down(self, places: u32) -> Bits {
        let Bits { low, high } = self;
        match places {
            0 => self,
            1..64 => Bits { low: low >> places | high << (64 - places), high: high >> places },
            _ => Bits { low: high >> (places - 64), high: 0 },
        }
    }
}

impl BitAnd for Bits {
    type Output = Bits;
    fn bitand(self, other: Bits) -> Bits {
        self.and(other)
    }
}

impl BitOr for Bits {
    type Output = Bits;
    fn bitor(self, other: Bits) -> Bits {
        self.or(other)
    }
}

impl BitXor for Bits {
    type Output = Bits;
    fn bitxor(self, other: Bits) -> Bits {
        Bits { low: self.low ^ other.low, high: self.high ^ other.high }
    }
}

impl Not for Bits {
    type Output = Bits;
    fn not(self) -> Bits {
        Bits { low: !self.low, high: !self.high }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn both_halves_do_what_the_whole_number_does(one: u128, other: u128, sparse in 0..128u32, places in 0..128u32) {
            let (a, b) = (Bits::new(one), Bits::new(other));
            prop_assert_eq!(a.number(), one);
            prop_assert_eq!((a & b).number(), one & other);
            prop_assert_eq!((a | b).number(), one | other);
            prop_assert_eq!((a ^ b).number(), one ^ other);
            prop_assert_eq!((!a).number(), !one);
            prop_assert_eq!(a.without(b).number(), one & !other);
            prop_assert_eq!(a.up(places).number(), one << places);
            prop_assert_eq!(a.down(places).number(), one >> places);
            for number in [one, 1 << sparse, one << sparse | 1 << sparse] {
                let bits = Bits::new(number);
                prop_assert_eq!(bits.count(), number.count_ones());
                prop_assert_eq!(u32::from(bits.lowest()), number.trailing_zeros());
                prop_assert_eq!(u32::from(bits.highest()), number.ilog2());
                prop_assert_eq!(bits.without_lowest().number(), number & (number - 1));
                prop_assert!(!bits.is_empty());
            }
            prop_assert!(Bits::default().is_empty());
        }
    }
}
