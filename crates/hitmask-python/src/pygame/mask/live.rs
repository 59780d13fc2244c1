//! The largest sides of all masks that live, within a factor of two: how far away a sprite can be and still be hit.

use std::sync::atomic::{AtomicUsize, Ordering};

/// A side of 0 pixels, of 1, of 2 and 3, of 4 to 7, …, of 32 768 to 65 535.
const SIZES: usize = 17;

/// How many live masks there are whose longer side is of each of these sizes.
static LIVING: [AtomicUsize; SIZES] = [const { AtomicUsize::new(0) }; SIZES];

/// Counts a mask among those that live, until it is dropped.
pub(super) struct Live(usize);

impl Live {
    pub(super) fn new((width, height): (u32, u32)) -> Self {
        let size = (u32::BITS - width.max(height).leading_zeros()) as usize;
        // Sides are less than 2¹⁶.
        let size = size.min(SIZES - 1);
        LIVING[size].fetch_add(1, Ordering::Relaxed);
        Self(size)
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        LIVING[self.0].fetch_sub(1, Ordering::Relaxed);
    }
}

/// No mask that lives has a longer side than this.
pub(in crate::pygame) fn largest_live() -> u32 {
    let size = LIVING.iter().rposition(|living| living.load(Ordering::Relaxed) > 0);
    size.map_or(0, |size| (1 << size) - 1)
}
