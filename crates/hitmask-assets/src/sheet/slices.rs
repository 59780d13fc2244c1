//! Aseprite's slices, which are in its own files and in the atlases that it exports, as shapes.

use hitmask::{Frame, Mask, Shape};

use super::take_mask;
use crate::DecodeError;
use crate::error::OpenReason;
use crate::limits::Budget;

/// A rectangle with a name, which changes as the frames go on.
#[derive(Clone, Debug)]
pub(crate) struct Slice {
    pub(crate) name: String,
    /// In the order of their frames.
    pub(crate) keys: Vec<SliceKey>,
}

/// What a slice is from a frame on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SliceKey {
    pub(crate) frame: u32,
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// In the slice.
    pub(crate) pivot: Option<(i32, i32)>,
}

impl Slice {
    /// What it is in a frame, if it is anything there.
    fn at(&self, frame: usize) -> Option<&SliceKey> {
        let after = self.keys.partition_point(|key| key.frame as usize <= frame);
        let key = self.keys.get(after.checked_sub(1)?)?;
        (key.width > 0 && key.height > 0).then_some(key)
    }
}

/// The frame of this index with a shape for each slice, and the pivot of the first that has one, unless it has a
/// pivot itself.
pub(crate) fn add_slices(
    mut frame: Frame,
    index: usize,
    slices: &[Slice],
    budget: &mut Budget,
) -> Result<Frame, OpenReason> {
    for slice in slices {
        let Some(key) = slice.at(index) else { continue };
        take_shape(budget, &slice.name)?;
        take_mask(budget, key.width, key.height)?;
        let mask = Mask::full(key.width, key.height)?;
        frame = frame.with_shape(Shape::new(&slice.name, mask, (key.x, key.y)));
        if let (None, Some((x, y))) = (frame.pivot(), key.pivot) {
            frame = frame.with_pivot(key.x.saturating_add(x), key.y.saturating_add(y));
        }
    }
    Ok(frame)
}

/// Takes what a shape of this name takes beside its mask.
pub(crate) fn take_shape(budget: &mut Budget, name: &str) -> Result<(), DecodeError> {
    budget.take("its shapes", (2 * size_of::<Shape>() + name.len()) as u64)
}
