//! Values that change: threads use them one after the other.
//!
//! A lock, which no thread waits for while it holds the GIL, so two threads cannot wait for each other. What runs under the lock
//! touches no object of Python: making one can run any code, which may use the same value.

use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread::{self, ThreadId};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// A value behind a lock.
#[derive(Default)]
pub(crate) struct Guarded<T> {
    value: Mutex<T>,
    /// The thread that holds the lock while it calls a function of Python.
    caller: Mutex<Option<ThreadId>>,
}

impl<T: Send> Guarded<T> {
    pub(crate) const fn new(value: T) -> Self {
        Self { value: Mutex::new(value), caller: Mutex::new(None) }
    }

    /// Takes the lock, or waits for it.
    fn lock(&self) -> PyResult<MutexGuard<'_, T>> {
        match self.value.try_lock() {
            Ok(value) => Ok(value),
            Err(TryLockError::Poisoned(value)) => Ok(value.into_inner()),
            Err(TryLockError::WouldBlock) => {
                self.check_caller()?;
                Ok(self.value.lock().unwrap_or_else(PoisonError::into_inner))
            }
        }
    }

    fn check_caller(&self) -> PyResult<()> {
        let caller = *self.caller.lock().unwrap_or_else(PoisonError::into_inner);
        if caller != Some(thread::current().id()) {
            return Ok(());
        }
        let message = "a function that a tick calls cannot use the world of the tick: decide by what you know";
        Err(PyRuntimeError::new_err(message))
    }

    /// Does something short, without a wait for other threads that only want the GIL.
    pub(crate) fn with<R: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut T) -> R + Send,
    ) -> PyResult<R> {
        match self.value.try_lock() {
            Ok(mut value) => Ok(work(&mut value)),
            Err(_) => self.detached(py, work),
        }
    }

    /// Does something that may take long, without the GIL.
    pub(crate) fn detached<R: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut T) -> R + Send,
    ) -> PyResult<R> {
        py.detach(|| Ok(work(&mut *self.lock()?)))
    }

    /// Does something that calls functions of Python, which attach themselves. They cannot use the value.
    pub(crate) fn calling<R: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut T) -> R + Send,
    ) -> PyResult<R> {
        let note = |caller| *self.caller.lock().unwrap_or_else(PoisonError::into_inner) = caller;
        self.detached(py, |value| {
            note(Some(thread::current().id()));
            let done = work(value);
            note(None);
            done
        })
    }
}
