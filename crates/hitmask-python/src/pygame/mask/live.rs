//! The longest side of all masks that exist, to within a sixteenth. It limits how far away a sprite
//! can be and still be hit.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Each power of two has this many classes of sides. Sides shorter than twice this number each have
/// a class of their own.
const PARTS: usize = 16;

/// Sides are less than 2¹⁶. The first 2⁵ of them have their own classes.
const CLASSES: usize = 2 * PARTS + 11 * PARTS;

/// How many existing masks have a longer side in each class.
static LIVING: [AtomicUsize; CLASSES] = [const { AtomicUsize::new(0) }; CLASSES];

/// Counts a mask as existing until this value is dropped.
pub(super) struct Live {
    class: usize,
}

impl Live {
    pub(super) fn new((width, height): (u32, u32)) -> Self {
        let class = class_of(width.max(height) as usize).min(CLASSES - 1);
        LIVING[class].fetch_add(1, Ordering::Relaxed);
        Self { class }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        LIVING[self.class].fetch_sub(1, Ordering::Relaxed);
    }
}

const fn class_of(side: usize) -> usize {
    if side < 2 * PARTS {
        return side;
    }
    // The five highest bits select one of sixteen parts of this power of two.
    let shift = side.ilog2() - PARTS.ilog2();
    shift as usize * PARTS + (side >> shift)
}

/// Returns the longest side of a class.
const fn longest_of(class: usize) -> usize {
    if class < 2 * PARTS {
        return class;
    }
    let shift = class / PARTS - 1;
    ((class % PARTS + PARTS + 1) << shift) - 1
}

/// Returns the longest side that an existing mask can have.
pub(in crate::pygame) fn largest_live() -> usize {
    let class = LIVING.iter().rposition(|living| living.load(Ordering::Relaxed) > 0);
    class.map_or(0, longest_of)
}
