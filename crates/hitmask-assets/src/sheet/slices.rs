//! Aseprite's slices, which are in its own files and in the atlases that it exports, as shapes.

use hitmask::Mask;
use hitmask::sheet::{Frame, Shape};

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

/// What is to be seen of the slices in a frame, in their order.
pub(crate) type Shown<'a> = Vec<(&'a Slice, &'a SliceKey)>;

/// What is to be seen of the slices in each of so many frames: a key counts from its frame up to that of the next,
/// if it has a size.
pub(crate) fn by_frame<'a>(
    slices: &'a [Slice],
    frames: usize,
    budget: &mut Budget,
) -> Result<Vec<Shown<'a>>, DecodeError> {
    budget.take("its slices", (frames * size_of::<Shown<'_>>()) as u64)?;
    let mut shown: Vec<Shown<'_>> = vec![Vec::new(); frames];
    for slice in slices {
        for (index, key) in slice.keys.iter().enumerate() {
            let end = slice.keys.get(index + 1).map_or(frames, |next| next.frame as usize);
            let seen = key.width > 0 && key.height > 0;
            let range = key.frame as usize..end.min(frames);
            for frame in shown.get_mut(range).filter(|_| seen).unwrap_or_default() {
                // A list that grows has room for twice as many.
                budget.take("its slices", 3 * size_of::<(&Slice, &SliceKey)>() as u64)?;
                frame.push((slice, key));
            }
        }
    }
    Ok(shown)
}

/// The frame with a shape for each slice, and the pivot of the first that has one, unless it has a pivot itself.
///
/// Of several shapes of one name the first is found by it; the art itself, the body, comes before all slices.
pub(crate) fn add_slices(
    mut frame: Frame,
    slices: &Shown<'_>,
    budget: &mut Budget,
) -> Result<Frame, OpenReason> {
    for (slice, key) in slices {
        take_shape(budget, &slice.name)?;
        take_mask(budget, key.width, key.height)?;
        let mask = Mask::full(key.width, key.height)?;
        frame = frame.with_shape(Shape::new(&slice.name, mask, (key.x, key.y)));
        if let (None, Some((x, y))) = (frame.pivot(), key.pivot) {
            frame = frame.with_pivot((key.x.saturating_add(x), key.y.saturating_add(y)));
        }
    }
    Ok(frame)
}

/// Takes what a shape of this name takes beside its mask.
pub(crate) fn take_shape(budget: &mut Budget, name: &str) -> Result<(), DecodeError> {
    budget.take("its shapes", (2 * size_of::<Shape>() + name.len()) as u64)
}
