//! The terms of an evaluation: what is counted in a position, and what it is worth each time it is met.
//!
//! An evaluator counts once and in one place, into a [`Tally`]. The search hands in one that sums; whoever fits the weights
//! to games hands in one that keeps each count.

use alloc::vec;
use alloc::vec::Vec;

use crate::game::Game;
use crate::search::Evaluator;

/// One term of an evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// The name in the evaluator's list of terms.
    pub name: &'static str,
    /// What it is worth each time, in the units of the evaluator.
    pub weight: i32,
}

/// An evaluator that weighs what it counts: a value is the sum of all terms, each as often as it is met.
pub trait Weighing<G: Game>: Evaluator<G> {
    /// The terms and their weights.
    fn terms(&self) -> Vec<Term>;

    /// How often each term is met in an unfinished position, in favour of the first team; less than 0 where the others have it.
    ///
    /// ```
    /// use tabulae::game::{Game, Team};
    /// use tabulae::games::Tablut;
    /// use tabulae::opponents::{TablutEvaluator, Weighing};
    /// use tabulae::search::Evaluator;
    /// let start = Tablut::start(Default::default());
    /// let counts = TablutEvaluator.trace(&start);
    /// let value: i32 = TablutEvaluator.terms().iter().zip(counts).map(|(term, count)| term.weight * count).sum();
    /// assert_eq!(value, TablutEvaluator.evaluate(&start, Team::ALL[0]));
    /// ```
    fn trace(&self, position: &G) -> Vec<i32>;
}

/// What terms are counted into.
pub(super) trait Tally {
    /// The term is met so many times more.
    fn add(&mut self, term: usize, times: i32);

    /// Of terms for one, two, three and so on of a thing, the one for this number is met; none for 0.
    #[inline]
    fn step(&mut self, one: usize, number: usize) {
        if let Some(further) = number.checked_sub(1) {
            self.add(one + further, 1);
        }
    }
}

/// The sum of the terms by these weights.
pub(super) struct Sum<const TERMS: usize> {
    pub(super) weights: &'static [i32; TERMS],
    pub(super) value: i32,
}

impl<const TERMS: usize> Tally for Sum<TERMS> {
    #[inline]
    fn add(&mut self, term: usize, times: i32) {
        self.value += self.weights[term] * times;
    }
}

/// How often each term is met.
pub(super) struct Trace {
    counts: Vec<i32>,
}

impl Trace {
    /// Nothing met yet of so many terms.
    pub(super) fn new(terms: usize) -> Trace {
        Trace { counts: vec![0; terms] }
    }

    pub(super) fn counts(self) -> Vec<i32> {
        self.counts
    }
}

impl Tally for Trace {
    fn add(&mut self, term: usize, times: i32) {
        self.counts[term] += times;
    }
}

/// The terms of these names and weights.
pub(super) fn terms_of(names: &[&'static str], weights: &[i32]) -> Vec<Term> {
    names.iter().zip(weights).map(|(&name, &weight)| Term { name, weight }).collect()
}

/// A list of terms with their weights: the numbers of the terms as an enum, and `WEIGHTS` and `NAMES` in the same order.
macro_rules! terms {
    ($($(#[doc = $text:literal])+ $name:ident: $weight:expr,)+) => {
        #[derive(Clone, Copy)]
        #[allow(dead_code, reason = "the steps after the first are met by their number")]
        pub(super) enum Count { $($(#[doc = $text])+ $name,)+ }
        pub(super) static WEIGHTS: [i32; NAMES.len()] = [$($weight),+];
        pub(super) const NAMES: [&str; [$(stringify!($name)),+].len()] = [$(stringify!($name)),+];
    };
}
pub(super) use terms;
