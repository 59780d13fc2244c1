//! Creates a sheet from all layers of a level.

use hitmask::sheet::{Frame, Frames, Sheet};
use hitmask::{Mask, Rect};

use super::Level;
use crate::error::at;
use crate::memory::Budget;
use crate::{DecodeError, MaskRule, OpenError, OpenReason};

impl Level {
    /// Creates a sheet with a frame for each layer. Each frame has the layer's name and the size of
    /// its [`bounds`](Self::bounds). The pivot of each frame is the level's own (0, 0), which can
    /// be anywhere in an infinite map.
    ///
    /// # Errors
    /// Returns the same errors as [`mask`](Self::mask). It is also an error if there is no layer,
    /// or if all masks together take more memory than the limits allow.
    pub fn sheet(&self, rule: MaskRule) -> Result<Sheet, OpenError> {
        let frames = match self {
            Self::Tiled(map) => map.frames(rule)?,
            Self::Ldtk(project) => project.frames()?,
        };
        let frames = Frames::new(frames).map_err(|_| at(self.path(), OpenReason::NoLayers))?;
        Sheet::new(frames, Vec::new()).map_err(|error| at(self.path(), error))
    }

    /// Returns the approximate number of bytes of memory that the level takes.
    pub fn bytes(&self) -> usize {
        usize::try_from(self.source().budget.taken()).unwrap_or(usize::MAX)
    }
}

/// Takes the memory of a frame without its mask.
pub(super) fn take_frame(name: &str, budget: &mut Budget) -> Result<(), DecodeError> {
    // A list of frames may have room for twice as many frames as it contains.
    budget.take("the frames of its layers", (2 * size_of::<Frame>() + name.len()) as u64)
}

/// Returns the frame of a layer, with a mask that covers `area`.
pub(super) fn frame(mask: Mask, area: Rect, name: String) -> Frame {
    let frame = Frame::new(mask, (0, 0)).with_name(name);
    match i32::try_from(-area.x).ok().zip(i32::try_from(-area.y).ok()) {
        Some(pivot) => frame.with_pivot(pivot),
        None => frame,
    }
}
