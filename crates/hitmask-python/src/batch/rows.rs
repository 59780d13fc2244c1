//! Rows of answers, which one thread or several threads write.
//!
//! Threads start and end with the call. A thread pool that outlives the call would hang in a forked
//! process, and `multiprocessing` forks on some systems.

use std::sync::{Mutex, PoisonError};
use std::thread;

use numpy::ndarray::{ArrayViewMut, Axis, Dimension, RemoveAxis};

use super::pairs::{AT_ONCE, Block, Pairs, Wrong};
use crate::signals::Signals;

/// How many pairs a thread takes at a time. With this many, the cost of taking pairs is negligible
/// next to the cost of answering them.
const A_TASK: usize = 16 * AT_ONCE;

/// The maximum number of threads that a call starts. More threads would not make it faster.
const MAX_THREADS: usize = 256;

/// The memory for answers, with a row for each pair.
pub(super) trait Rows: Sized + Send {
    /// Splits off the first rows.
    fn split(self, at: usize) -> (Self, Self);
}

impl<T: Send, D: Dimension + RemoveAxis> Rows for ArrayViewMut<'_, T, D> {
    fn split(self, at: usize) -> (Self, Self) {
        self.split_at(Axis(0), at)
    }
}

/// The rows that no thread has taken so far.
struct Rest<R> {
    rows: Option<R>,
    first: usize,
    count: usize,
    wrong: Option<Wrong>,
}

impl<R: Rows> Rest<R> {
    /// Takes the next rows: the index of the first row, the number of rows, and where their answers
    /// go. Returns None after an error.
    fn take(&mut self) -> Option<(usize, usize, R)> {
        let (first, count) = (self.first, self.count.min(A_TASK));
        if count == 0 || self.wrong.is_some() {
            return None;
        }
        let (rows, rest) = self.rows.take()?.split(count);
        (self.rows, self.first, self.count) = (Some(rest), first + count, self.count - count);
        Some((first, count, rows))
    }

    /// Keeps the error of the first row, whichever thread reports an error first. Rows are taken in
    /// order, so all rows before that one are checked too.
    fn fail(&mut self, wrong: Wrong) {
        if self.wrong.as_ref().is_none_or(|other| wrong.row() < other.row()) {
            self.wrong = Some(wrong);
        }
    }
}

/// Answers all pairs. `answer` writes the answers for some of them.
pub(super) fn run<R: Rows>(
    pairs: &Pairs<'_>,
    count: usize,
    threads: usize,
    rows: R,
    answer: impl Fn(&Block<'_>, R) -> Result<(), Wrong> + Sync,
) -> Result<(), Wrong> {
    let rest = Mutex::new(Rest { rows: Some(rows), first: 0, count, wrong: None });
    let locked = || rest.lock().unwrap_or_else(PoisonError::into_inner);
    let work = |mut signals: Option<Signals>| {
        let mut block = Block::new(pairs);
        loop {
            let Some((mut first, mut count, mut rows)) = locked().take() else { return };
            while count > 0 {
                let now = count.min(AT_ONCE);
                let (part, after) = rows.split(now);
                let asked = signals.as_mut().map_or(Ok(()), Signals::check);
                let answered = asked
                    .map_err(Wrong::Interrupt)
                    .and_then(|()| pairs.read(first, now, &mut block))
                    .and_then(|()| answer(&block, part));
                if let Err(wrong) = answered {
                    locked().fail(wrong);
                    return;
                }
                (rows, first, count) = (after, first + now, count - now);
            }
        }
    };
    let threads = threads.min(count.div_ceil(A_TASK)).clamp(1, MAX_THREADS);
    thread::scope(|scope| {
        for _ in 1..threads {
            // If a thread cannot be started, the current thread does more of the work.
            let _ = thread::Builder::new().spawn_scoped(scope, || work(None));
        }
        work(Some(Signals::new()));
    });
    match locked().wrong.take() {
        Some(wrong) => Err(wrong),
        None => Ok(()),
    }
}
