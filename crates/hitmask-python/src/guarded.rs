//! Mutable values that threads use one after the other.
//!
//! No thread waits for its turn while it holds the GIL, so two threads cannot wait for each other.
//! Code that runs during a turn does not touch Python objects, because creating one can run
//! arbitrary code, which might use the same value. The exception is a turn that calls a Python
//! function. That function may wait for another thread, and a thread that waits for the turn could
//! then wait forever. Until the function returns, any other use of the value is therefore an error.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use spin::mutex::{SpinMutex, SpinMutexGuard};

/// A value that only one thread uses at a time.
#[derive(Default)]
pub(crate) struct Guarded<T> {
    /// Only the thread whose turn it is takes this lock, so the lock is always free when a thread
    /// takes it.
    value: SpinMutex<T>,
    queue: Mutex<Queue>,
    /// Signals that a turn has ended, or that it calls a Python function.
    changed: Condvar,
}

#[derive(Default)]
struct Queue {
    turn: Turn,
    waiting: usize,
}

/// The current use of the value.
#[derive(Clone, Copy, Default, PartialEq)]
enum Turn {
    #[default]
    Free,
    Used,
    /// The value is in use by a turn that calls a Python function.
    Calling,
}

/// The turn of a thread. The value is released before the turn ends.
struct Access<'a, T: Send> {
    value: SpinMutexGuard<'a, T>,
    _end: EndOfTurn<'a, T>,
}

/// Ends a turn when it is dropped.
struct EndOfTurn<'a, T: Send>(&'a Guarded<T>);

impl<T: Send> Drop for EndOfTurn<'_, T> {
    fn drop(&mut self) {
        self.0.change(Turn::Free);
    }
}

impl<T: Send> Guarded<T> {
    pub(crate) const fn new(value: T) -> Self {
        let queue = Mutex::new(Queue { turn: Turn::Free, waiting: 0 });
        Self { value: SpinMutex::new(value), queue, changed: Condvar::new() }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, turn: Turn) {
        let mut queue = self.queue();
        queue.turn = turn;
        if queue.waiting > 0 {
            self.changed.notify_all();
        }
    }

    /// Starts a turn. Returns `None` if another call has the turn.
    fn start(&self, queue: &mut Queue) -> PyResult<Option<Access<'_, T>>> {
        match queue.turn {
            Turn::Used => Ok(None),
            Turn::Calling => Err(PyRuntimeError::new_err(
                "this is in use by a call that asks a function of yours: until it returns, \
                 neither the function nor another thread can use it",
            )),
            Turn::Free => {
                queue.turn = Turn::Used;
                Ok(Some(Access { value: self.value.lock(), _end: EndOfTurn(self) }))
            }
        }
    }

    /// Waits for a turn.
    fn wait(&self) -> PyResult<Access<'_, T>> {
        let mut queue = self.queue();
        loop {
            if let Some(access) = self.start(&mut queue)? {
                return Ok(access);
            }
            queue.waiting += 1;
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
            queue.waiting -= 1;
        }
    }

    /// Does a short piece of work, without waiting for other threads that only need the GIL.
    pub(crate) fn with<R: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut T) -> R + Send,
    ) -> PyResult<R> {
        let access = self.start(&mut self.queue())?;
        match access {
            Some(mut access) => Ok(work(&mut access.value)),
            None => self.detached(py, work),
        }
    }

    /// Does work that may take long. Releases the GIL.
    pub(crate) fn detached<R: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut T) -> R + Send,
    ) -> PyResult<R> {
        py.detach(|| Ok(work(&mut self.wait()?.value)))
    }

    /// Does work that calls Python functions, which take the GIL themselves. Until the work is
    /// done, every other use of the value is an error.
    pub(crate) fn calling<R: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut T) -> R + Send,
    ) -> PyResult<R> {
        self.detached(py, |value| {
            self.change(Turn::Calling);
            work(value)
        })
    }
}
