//! Turns Aseprite's slices into shapes. Both Aseprite files and exported atlases have slices.

use hitmask::Mask;
use hitmask::sheet::{Clip, Frame, Frames, Shape, Sheet};

use super::take_mask;
use crate::DecodeError;
use crate::error::OpenReason;
use crate::memory::Budget;

/// A named rectangle that changes from frame to frame.
#[derive(Clone, Debug)]
pub(crate) struct Slice {
    pub(crate) name: String,
    /// The keys in the order of their frames.
    pub(crate) keys: Vec<SliceKey>,
}

/// The rectangle of a slice, starting at a frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SliceKey {
    pub(crate) frame: u32,
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// The pivot relative to the slice.
    pub(crate) pivot: Option<(i32, i32)>,
}

/// The visible slices of a frame, in order.
type VisibleSlices<'a> = Vec<(&'a Slice, &'a SliceKey)>;

/// Creates a sheet from these frames, with a shape for each slice in the frames that show it, and
/// with the tags as clips.
pub(crate) fn sheet_with(
    frames: Vec<Frame>,
    slices: &[Slice],
    tags: &[Clip],
    budget: &mut Budget,
) -> Result<Sheet, OpenReason> {
    let slices = by_frame(slices, frames.len(), budget)?;
    let frames = frames.into_iter().zip(&slices);
    let frames = frames.map(|(frame, slices)| add_slices(frame, slices, budget));
    let frames = Frames::new(frames.collect::<Result<_, _>>()?)?;
    for clip in tags {
        budget.take("its tags", size_of_val(clip.frames()) as u64)?;
    }
    Ok(Sheet::new(frames, tags.to_vec())?)
}

/// Returns the visible slices of each frame. A key counts from its frame up to the frame of the
/// next key, if the key has a size.
fn by_frame<'a>(
    slices: &'a [Slice],
    frames: usize,
    budget: &mut Budget,
) -> Result<Vec<VisibleSlices<'a>>, DecodeError> {
    budget.take("its slices", (frames * size_of::<VisibleSlices<'_>>()) as u64)?;
    let mut visible: Vec<VisibleSlices<'_>> = vec![Vec::new(); frames];
    for slice in slices {
        for (index, key) in slice.keys.iter().enumerate() {
            let end = slice.keys.get(index + 1).map_or(frames, |next| next.frame as usize);
            let has_size = key.width > 0 && key.height > 0;
            let range = key.frame as usize..end.min(frames);
            for frame in visible.get_mut(range).filter(|_| has_size).unwrap_or_default() {
                // A growing list has room for up to twice as many entries.
                budget.take("its slices", 3 * size_of::<(&Slice, &SliceKey)>() as u64)?;
                frame.push((slice, key));
            }
        }
    }
    Ok(visible)
}

/// Returns the frame with a shape for each slice, and with the pivot of the first slice that has
/// one, unless the frame already has a pivot.
///
/// If several shapes have the same name, a lookup finds the first. The body, which is the art
/// itself, comes before all slices.
fn add_slices(
    mut frame: Frame,
    slices: &VisibleSlices<'_>,
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

/// Takes the memory of a shape with this name, without its mask.
pub(crate) fn take_shape(budget: &mut Budget, name: &str) -> Result<(), DecodeError> {
    budget.take("its shapes", (2 * size_of::<Shape>() + name.len()) as u64)
}
