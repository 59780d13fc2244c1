//! The class `hitmask.pygame.mask.Mask`: pygame's mask, which changes in place.

mod live;
mod make;
mod pairs;
mod pixels;
mod regions;
mod trace;

use std::sync::Arc;

use hitmask::MaskError;
use pyo3::prelude::*;
use spin::{Mutex, MutexGuard};

use super::buffer::Shared;
use crate::error::mask_error;
use live::Live;
pub(super) use live::largest_live;

/// A bit for each pixel, as `pygame.mask.Mask` has it: the same methods with the same answers.
///
/// It changes in place. `to_hitmask` makes a `hitmask.Mask` of it, which answers more questions; that copies no pixels as long as
/// neither changes.
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

/// What changes.
struct State {
    /// May be shared with `hitmask.Mask`s, with other masks, and with calls that run without the GIL. A change then copies it first.
    pixels: Arc<hitmask::Mask>,
    /// The words in a buffer, as long as a view of it lives. Then they decide what the pixels are.
    shared: Option<Shared>,
    /// Counts this mask among those that live.
    live: Live,
}

impl State {
    /// Reads the pixels again if a view may have changed them.
    fn refresh(&mut self, py: Python<'_>) -> PyResult<()> {
        let Some(shared) = &self.shared else { return Ok(()) };
        let ended = shared.has_ended(py);
        self.pixels = Arc::new(shared.read(py, self.pixels.size())?);
        if ended {
            self.shared = None;
        }
        Ok(())
    }

    fn change<R>(
        &mut self,
        py: Python<'_>,
        change: impl FnOnce(&mut hitmask::Mask) -> R,
    ) -> PyResult<R> {
        self.refresh(py)?;
        if Arc::get_mut(&mut self.pixels).is_none() {
            self.pixels = Arc::new(self.pixels.try_clone().map_err(mask_error)?);
        }
        // Nothing else shares it now, so nothing is copied here.
        let changed = change(Arc::make_mut(&mut self.pixels));
        if let Some(shared) = &self.shared {
            shared.write(py, &self.pixels)?;
        }
        Ok(changed)
    }
}

impl Mask {
    pub(super) fn of(pixels: Arc<hitmask::Mask>) -> Self {
        let live = Live::new(pixels.size());
        Self { state: Mutex::new(State { pixels, shared: None, live }) }
    }

    /// A new mask, or the exception that says why there is none.
    pub(super) fn made(mask: Result<hitmask::Mask, MaskError>) -> PyResult<Self> {
        mask.map(|mask| Self::of(Arc::new(mask))).map_err(mask_error)
    }

    /// Held only while nothing of Python runs, so that no thread that waits for it holds the GIL which its owner waits for.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }

    /// The pixels as they are now, for calls that take long.
    pub(super) fn pixels(&self, py: Python<'_>) -> PyResult<Arc<hitmask::Mask>> {
        let mut state = self.lock();
        state.refresh(py)?;
        Ok(state.pixels.clone())
    }

    /// Reads the pixels.
    pub(super) fn read<R>(
        &self,
        py: Python<'_>,
        read: impl FnOnce(&hitmask::Mask) -> R,
    ) -> PyResult<R> {
        let mut state = self.lock();
        state.refresh(py)?;
        Ok(read(&state.pixels))
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
        // Every thread locks them in the same order.
        let mine_first = std::ptr::from_ref(self) < std::ptr::from_ref(other);
        let (mut first, mut second) = if mine_first {
            (self.lock(), other.lock())
        } else {
            let first = other.lock();
            (first, self.lock())
        };
        first.refresh(py)?;
        second.refresh(py)?;
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
        self.lock().change(py, change)
    }

    /// Makes this another mask.
    fn replace(&self, pixels: Arc<hitmask::Mask>) {
        let mut state = self.lock();
        state.live = Live::new(pixels.size());
        state.pixels = pixels;
        state.shared = None;
    }

    /// A view of the words, in which this mask is read from now on.
    pub(super) fn share(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        if let Some(shared) = &self.lock().shared {
            return Ok(shared.view(py));
        }
        // Nothing is locked here, because this can run other code.
        let shared = Shared::new(py, &*self.pixels(py)?)?;
        let view = shared.view(py);
        let mut state = self.lock();
        shared.write(py, &state.pixels)?;
        state.shared = Some(shared);
        Ok(view)
    }
}
