//! How long a search may go on, and whom it asks.

use core::time::Duration;

use super::Report;

/// When a search stops deepening. Each limit that is set holds; with none set the search goes on
/// until the game is decided, every move leads to the end of the game, or the [`Observer`] stops it.
///
/// With a depth or node limit a search does exactly the same work on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The depth in plies after which no deeper search begins.
    pub depth: Option<u32>,
    /// How many moves may be played in the search.
    pub nodes: Option<u64>,
    /// How long the search may take, by [`Observer::elapsed`].
    pub time: Option<Duration>,
}

impl Limits {
    /// Only a depth, in plies.
    pub const fn depth(plies: u32) -> Limits {
        Limits { depth: Some(plies), nodes: None, time: None }
    }

    /// Only a number of nodes.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { depth: None, nodes: Some(nodes), time: None }
    }

    /// Only a time.
    pub const fn time(time: Duration) -> Limits {
        Limits { depth: None, nodes: None, time: Some(time) }
    }
}

/// The program that runs a search, as the search sees it: it tells the time, can stop the search, and hears of each
/// finished depth.
///
/// The clock is handed in because the standard library has none on `wasm32-unknown-unknown`.
pub trait Observer<M> {
    /// The time since the search began. A program without a clock gives zero, and time limits never
    /// take hold.
    fn elapsed(&mut self) -> Duration;

    /// Asked about every thousand nodes: `true` ends the search with what it has found.
    fn wants_to_stop(&mut self) -> bool;

    /// Told each time the search has finished a depth, or more moves at the same depth.
    fn deepened(&mut self, report: &Report<M>);
}

/// An observer without a clock that never stops a search.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoObserver;

impl<M> Observer<M> for NoObserver {
    fn elapsed(&mut self) -> Duration {
        Duration::ZERO
    }

    fn wants_to_stop(&mut self) -> bool {
        false
    }

    fn deepened(&mut self, _report: &Report<M>) {}
}

/// The search is out of its limits: unwind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop;

/// What a search has not looked at, so that its result may change when it goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Unseen {
    /// Some path stopped at the horizon, before the game was over.
    pub(super) horizon: bool,
    /// Some moves were left out by the limit on their number.
    pub(super) moves: bool,
}

impl Unseen {
    pub(super) fn and(self, other: Unseen) -> Unseen {
        Unseen { horizon: self.horizon || other.horizon, moves: self.moves || other.moves }
    }
}

/// The nodes spent, against the limits.
pub(super) struct Budget<'a, O> {
    limits: Limits,
    nodes: u64,
    pub(super) observer: &'a mut O,
}

/// The clock and the wish to stop are asked once in this many nodes. The slowest evaluator does well
/// over 100 000 nodes a second, so that an answer comes within a hundredth of a second.
const POLL: u64 = 1_024;

impl<'a, O> Budget<'a, O> {
    pub(super) fn new(limits: Limits, observer: &'a mut O) -> Self {
        Budget { limits, nodes: 0, observer }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Accounts for one move played.
    #[inline]
    pub(super) fn spend<M>(&mut self) -> Result<(), Stop>
    where
        O: Observer<M>,
    {
        if self.limits.nodes.is_some_and(|most| self.nodes >= most) {
            return Err(Stop);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL) && self.is_over::<M>() { Err(Stop) } else { Ok(()) }
    }

    /// Whether the cost of the search has a limit, in nodes or in time.
    pub(super) fn is_limited(&self) -> bool {
        self.limits.nodes.is_some() || self.limits.time.is_some()
    }

    /// Whether another search may begin.
    pub(super) fn allows<M>(&mut self, depth: u32) -> bool
    where
        O: Observer<M>,
    {
        self.limits.depth.is_none_or(|most| depth <= most)
            && self.limits.nodes.is_none_or(|most| self.nodes < most)
            && !self.is_over::<M>()
    }

    fn is_over<M>(&mut self) -> bool
    where
        O: Observer<M>,
    {
        self.observer.wants_to_stop() || self.limits.time.is_some_and(|most| self.observer.elapsed() >= most)
    }
}
