//! Lists whose allocations return an error when memory runs out.

use alloc::collections::TryReserveError;
use alloc::vec::Vec;

use super::MaskError;

/// The error that memory ran out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoMemory;

impl NoMemory {
    /// Returns the error for a mask of this size.
    pub(crate) const fn of((width, height): (u32, u32)) -> MaskError {
        MaskError::OutOfMemory { width, height }
    }
}

impl From<TryReserveError> for NoMemory {
    fn from(_: TryReserveError) -> Self {
        Self
    }
}

/// Returns a list of `length` copies of `value`.
pub(crate) fn list_of<T: Clone>(value: T, length: usize) -> Result<Vec<T>, NoMemory> {
    let mut list = with_room(length)?;
    list.resize(length, value);
    Ok(list)
}

/// Works like [`Vec::with_capacity`], but returns an error when memory runs out.
pub(crate) fn with_room<T>(length: usize) -> Result<Vec<T>, NoMemory> {
    let mut list = Vec::new();
    list.try_reserve_exact(length)?;
    Ok(list)
}

/// Works like [`Vec::push`], but returns an error when memory runs out.
#[inline]
pub(crate) fn push<T>(list: &mut Vec<T>, value: T) -> Result<(), NoMemory> {
    list.try_reserve(1)?;
    list.push(value);
    Ok(())
}
