//! The memory that reading may still take, and buffers for data that may not fit in memory.

use crate::{DecodeError, Limits};

/// The bytes that remain while a file is read. The file's own bytes, its pixels and its lists
/// count.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    left: u64,
    limit: u64,
}

impl Budget {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self { left: limits.bytes, limit: limits.bytes }
    }

    /// Returns the limits minus the file's own bytes.
    pub(crate) fn beside(file: &[u8], limits: &Limits) -> Result<Self, DecodeError> {
        let mut budget = Self::new(limits);
        budget.take("the file", file.len() as u64)?;
        Ok(budget)
    }

    /// Takes `bytes` for `what`, such as "its frames".
    pub(crate) fn take(&mut self, what: &'static str, bytes: u64) -> Result<(), DecodeError> {
        let over = DecodeError::OverLimit { what, limit: self.limit };
        self.left = self.left.checked_sub(bytes).ok_or(over)?;
        Ok(())
    }

    /// Takes `bytes` for the buffers of an image of this size, if a mask can have sides of these
    /// lengths.
    pub(crate) fn take_image(
        &mut self,
        (width, height): (u32, u32),
        bytes: u64,
    ) -> Result<(), DecodeError> {
        check_sides((width, height))?;
        let (needed, limit) = (self.taken().saturating_add(bytes), self.limit);
        let too_large = |_| DecodeError::TooLarge { width, height, needed, limit };
        self.take("the image", bytes).map_err(too_large)
    }

    /// Returns the number of remaining bytes.
    pub(crate) const fn left(&self) -> u64 {
        self.left
    }

    /// Returns the same limits with the remaining bytes, for a part of a file that is read
    /// separately.
    pub(crate) fn rest_of(&self, limits: &Limits) -> Limits {
        Limits { bytes: self.left, ..limits.clone() }
    }

    /// Returns the number of bytes taken so far.
    pub(crate) const fn taken(&self) -> u64 {
        self.limit - self.left
    }

    /// Gives back the bytes of data that no longer exists.
    pub(crate) fn give_back(&mut self, bytes: u64) {
        self.left = self.left.saturating_add(bytes).min(self.limit);
    }
}

/// Refuses sides that are longer than a mask's side can be. For shorter sides, no byte count
/// overflows.
pub(crate) fn check_sides((width, height): (u32, u32)) -> Result<(), DecodeError> {
    if width > hitmask::Mask::MAX_SIDE || height > hitmask::Mask::MAX_SIDE {
        return Err(DecodeError::SideTooLong { width, height });
    }
    Ok(())
}

/// Returns the number of pixels of an image of this size.
pub(crate) fn area((width, height): (u32, u32)) -> u64 {
    u64::from(width) * u64::from(height)
}

/// Returns an empty buffer with room for `count` items.
pub(crate) fn room<T>(count: u64) -> Result<Vec<T>, DecodeError> {
    let mut buffer = Vec::new();
    let count = usize::try_from(count).map_err(|_| DecodeError::OutOfMemory)?;
    buffer.try_reserve_exact(count).map_err(|_| DecodeError::OutOfMemory)?;
    Ok(buffer)
}

/// Returns a buffer with `count` copies of an item.
pub(crate) fn filled<T: Copy>(count: u64, item: T) -> Result<Vec<T>, DecodeError> {
    let mut buffer = room(count)?;
    buffer.resize(count as usize, item);
    Ok(buffer)
}

/// Returns a buffer of `count` zeros.
pub(crate) fn zeros(count: u64) -> Result<Vec<u8>, DecodeError> {
    filled(count, 0)
}
