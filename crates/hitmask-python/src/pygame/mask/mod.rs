//! The `hitmask.pygame.mask.Mask` class: pygame's mask, which changes in place.

mod live;
mod make;
mod pairs;
mod pixels;
mod regions;
mod trace;

use std::sync::{Arc, OnceLock};

use hitmask::MaskError;
use pyo3::prelude::*;
use spin::{Mutex, MutexGuard};

use super::buffer::{Shared, Words};
use crate::error::mask_error;
use live::Live;
pub(super) use live::largest_live;

/// A mask with a bit for each pixel, like `pygame.mask.Mask`. It has the same methods with the same
/// results.
///
/// This mask changes in place. `to_hitmask` converts it to a `hitmask.Mask`, which has more
/// queries. The conversion copies no pixels until this mask changes.
///
/// >>> from hitmask.pygame.mask import Mask
/// >>> ship = Mask((32, 20), fill=True)
/// >>> rock = Mask((24, 24), fill=True)
/// >>> ship.overlap(rock, (30, -4))
/// (30, 0)
/// >>> ship.overlap_area(rock, (30, -4))
/// 40
#[pyclass(module = "hitmask.pygame.mask", subclass, frozen)]
pub(crate) struct Mask {
    state: Mutex<State>,
}

/// The mutable state of a mask.
struct State {
    /// The pixels, which may be shared with `hitmask.Mask`s, with other masks, and with calls that
    /// run without the GIL. A change then copies them first.
    pixels: Arc<hitmask::Mask>,
    /// The words in a buffer, as long as a view of the buffer exists. During that time, the words
    /// decide what the pixels are.
    shared: Option<Arc<Shared>>,
    /// Counts this mask among those that exist.
    _live: Live,
}

impl State {
    fn change<R>(&mut self, change: impl FnOnce(&mut hitmask::Mask) -> R) -> PyResult<R> {
        if Arc::get_mut(&mut self.pixels).is_none() {
            self.pixels = Arc::new(self.pixels.try_clone().map_err(mask_error)?);
        }
        // Nothing else shares the pixels now, so nothing is copied here.
        Ok(change(Arc::make_mut(&mut self.pixels)))
    }

    /// Returns whether the pixels are stored in these words.
    fn shares(&self, shared: &Arc<Shared>) -> bool {
        self.shared.as_ref().is_some_and(|now| Arc::ptr_eq(now, shared))
    }

    /// Does work with the pixels in the words of a buffer.
    fn with_words<R>(
        &mut self,
        py: Python<'_>,
        shared: &Arc<Shared>,
        words: &Words,
        work: impl FnOnce(&mut Self) -> PyResult<R>,
    ) -> PyResult<R> {
        // `__init__` may have replaced the mask before it was locked.
        if !self.shares(shared) {
            return work(self);
        }
        self.pixels = Arc::new(words.read(py, self.pixels.size())?);
        let before = Arc::clone(&self.pixels);
        let done = work(self)?;
        if !Arc::ptr_eq(&before, &self.pixels) {
            words.write(py, &self.pixels)?;
        }
        Ok(done)
    }
}

/// The pixels of a mask that has none.
static EMPTY: OnceLock<Arc<hitmask::Mask>> = OnceLock::new();

impl Mask {
    pub(super) fn of(pixels: Arc<hitmask::Mask>) -> Self {
        let live = Live::new(pixels.size());
        Self { state: Mutex::new(State { pixels, shared: None, _live: live }) }
    }

    /// Creates a mask, or returns the exception that explains why it could not be created.
    pub(super) fn made(mask: Result<hitmask::Mask, MaskError>) -> PyResult<Self> {
        mask.map(|mask| Self::of(Arc::new(mask))).map_err(mask_error)
    }

    /// Creates a mask of size 0.
    pub(super) fn empty() -> PyResult<Self> {
        if let Some(empty) = EMPTY.get() {
            return Ok(Self::of(empty.clone()));
        }
        let empty = hitmask::Mask::new(0, 0).map_err(mask_error)?;
        Ok(Self::of(EMPTY.get_or_init(|| Arc::new(empty)).clone()))
    }

    /// Takes the lock. Calls keep the lock while they read or change pixels, but never while Python
    /// code runs. That code could use this mask, or wait for a thread that does.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }

    /// Does work with the current pixels, which may be in the words of a buffer.
    fn with<R>(&self, py: Python<'_>, work: impl FnOnce(&mut State) -> PyResult<R>) -> PyResult<R> {
        let mut state = self.lock();
        let Some(shared) = state.shared.clone() else {
            return work(&mut state);
        };
        drop(state);
        let words = shared.words(py)?;
        let mut state = self.lock();
        let done = state.with_words(py, &shared, &words, work);
        let view = shared.view(py);
        let has_ended = view.is_none() && state.shares(&shared);
        let unused = if has_ended { state.shared.take() } else { None };
        drop(state);
        // Dropping these values can run other code.
        drop((view, unused));
        done
    }

    /// Returns the current pixels, for calls that take long.
    pub(crate) fn pixels(&self, py: Python<'_>) -> PyResult<Arc<hitmask::Mask>> {
        self.with(py, |state| Ok(state.pixels.clone()))
    }

    /// Reads the pixels.
    pub(super) fn read<R>(
        &self,
        py: Python<'_>,
        read: impl FnOnce(&hitmask::Mask) -> R,
    ) -> PyResult<R> {
        self.with(py, |state| Ok(read(&state.pixels)))
    }

    /// Reads the pixels of two masks, which may be the same.
    pub(super) fn read_both<R>(
        &self,
        py: Python<'_>,
        other: &Self,
        read: impl FnOnce(&hitmask::Mask, &hitmask::Mask) -> R,
    ) -> PyResult<R> {
        if std::ptr::eq(self, other) {
            return self.read(py, |pixels| read(pixels, pixels));
        }
        // Every thread locks the masks in the same order.
        let mine_first = std::ptr::from_ref(self) < std::ptr::from_ref(other);
        let (first, second) = if mine_first {
            (self.lock(), other.lock())
        } else {
            let first = other.lock();
            (first, self.lock())
        };
        if first.shared.is_some() || second.shared.is_some() {
            drop((first, second));
            return Ok(read(&*self.pixels(py)?, &*other.pixels(py)?));
        }
        Ok(if mine_first {
            read(&first.pixels, &second.pixels)
        } else {
            read(&second.pixels, &first.pixels)
        })
    }

    /// Changes the pixels.
    pub(super) fn change<R>(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut hitmask::Mask) -> R,
    ) -> PyResult<R> {
        self.with(py, |state| state.change(change))
    }

    /// Replaces the pixels of this mask.
    fn replace(&self, pixels: Arc<hitmask::Mask>) {
        let live = Live::new(pixels.size());
        let state = State { pixels, shared: None, _live: live };
        let before = std::mem::replace(&mut *self.lock(), state);
        // Dropping this value can run other code.
        drop(before);
    }

    /// Returns a view of the words. As long as the view exists, it contains the pixels of this
    /// mask.
    pub(crate) fn share<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loop {
            // This also releases words without a view.
            let pixels = self.pixels(py)?;
            if let Some(view) = self.lock().shared.as_ref().and_then(|shared| shared.view(py)) {
                return Ok(view);
            }
            let (shared, view) = Shared::new(py, &pixels)?;
            let mut state = self.lock();
            // As long as `pixels` exists, a change makes new pixels.
            if state.shared.is_none() && Arc::ptr_eq(&state.pixels, &pixels) {
                state.shared = Some(Arc::new(shared));
                return Ok(view);
            }
        }
    }
}
