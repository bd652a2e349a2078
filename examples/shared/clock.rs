//! The clock of the examples that measure.

use std::fs;
use std::time::Instant;

/// When something began.
pub(crate) struct Clock {
    thread: Option<f64>,
    wall: Instant,
}

impl Clock {
    pub(crate) fn start() -> Clock {
        Clock { thread: thread_time(), wall: Instant::now() }
    }

    /// Milliseconds since the start that this thread was on a processor, where the system tells them, else those by the
    /// wall: on a busy machine the time by the wall says more of the others.
    pub(crate) fn milliseconds(&self) -> f64 {
        let wall = self.wall.elapsed().as_secs_f64() * 1_000.0;
        self.thread.zip(thread_time()).map_or(wall, |(begin, end)| end - begin)
    }
}

fn thread_time() -> Option<f64> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e6)
}
