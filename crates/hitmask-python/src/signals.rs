//! Ctrl-C during a long call. Between its parts, the call checks whether to stop.

use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// How long a call works between checks. A check waits for the GIL, which takes some milliseconds
/// if other Python threads are busy.
const EVERY: Duration = Duration::from_millis(200);

/// The time of the next check.
pub(crate) struct Signals(Instant);

impl Signals {
    pub(crate) fn new() -> Self {
        Self(Instant::now() + EVERY)
    }

    /// Raises `KeyboardInterrupt` after Ctrl-C, or whatever else a signal handler raises. Python
    /// runs handlers only in its main thread.
    pub(crate) fn check(&mut self) -> PyResult<()> {
        if Instant::now() < self.0 {
            return Ok(());
        }
        #[allow(
            clippy::redundant_closure_for_method_calls,
            reason = "the method is not one for all lifetimes"
        )]
        let checked = Python::try_attach(|py| py.check_signals());
        *self = Self::new();
        // Without a result, Python is about to end.
        checked.unwrap_or(Ok(()))
    }
}
