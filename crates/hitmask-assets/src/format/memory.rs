//! The memory that decoding may still take: the file's own bytes and every buffer count.

use crate::limits::Budget;
use crate::{DecodeError, Limits};

/// The memory of one decoding.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    budget: Budget,
    taken: u64,
}

impl Memory {
    /// The limits minus the file's own bytes.
    pub(crate) fn beside(file: &[u8], limits: &Limits) -> Result<Self, DecodeError> {
        let mut memory = Self { budget: Budget::new(limits), taken: 0 };
        memory.take("the file", file.len() as u64)?;
        Ok(memory)
    }

    /// Takes `bytes` for `what`.
    pub(crate) fn take(&mut self, what: &'static str, bytes: u64) -> Result<(), DecodeError> {
        self.budget.take(what, bytes)?;
        self.taken = self.taken.saturating_add(bytes);
        Ok(())
    }

    /// Takes `bytes` for the buffers of an image of this size, if a mask can have its sides.
    pub(crate) fn take_image(
        &mut self,
        (width, height): (u32, u32),
        bytes: u64,
    ) -> Result<(), DecodeError> {
        check_sides((width, height))?;
        let needed = self.taken.saturating_add(bytes);
        self.take("the image", bytes).map_err(|error| match error {
            DecodeError::OverLimit { limit, .. } => {
                DecodeError::TooLarge { width, height, needed, limit }
            }
            other => other,
        })
    }

    /// The remaining bytes, but no more than `most`.
    pub(crate) fn left(&self, most: u64) -> u64 {
        self.budget.left().min(most)
    }
}

/// Refuses sides longer than a mask's. Below that no byte count overflows.
pub(super) fn check_sides((width, height): (u32, u32)) -> Result<(), DecodeError> {
    if width > hitmask::Mask::MAX_SIDE || height > hitmask::Mask::MAX_SIDE {
        return Err(DecodeError::SideTooLong { width, height });
    }
    Ok(())
}

/// The number of pixels of an image of this size.
pub(super) fn area((width, height): (u32, u32)) -> u64 {
    u64::from(width) * u64::from(height)
}

/// An empty buffer with room for `bytes`.
pub(super) fn room(bytes: u64) -> Result<Vec<u8>, DecodeError> {
    let mut buffer = Vec::new();
    let bytes = usize::try_from(bytes).map_err(|_| DecodeError::OutOfMemory)?;
    buffer.try_reserve_exact(bytes).map_err(|_| DecodeError::OutOfMemory)?;
    Ok(buffer)
}

/// A buffer of `bytes` zeros.
pub(super) fn zeros(bytes: u64) -> Result<Vec<u8>, DecodeError> {
    let mut buffer = room(bytes)?;
    buffer.resize(bytes as usize, 0);
    Ok(buffer)
}

/// A copy of `bytes`.
pub(super) fn copy(bytes: &[u8]) -> Result<Vec<u8>, DecodeError> {
    let mut buffer = room(bytes.len() as u64)?;
    buffer.extend_from_slice(bytes);
    Ok(buffer)
}
