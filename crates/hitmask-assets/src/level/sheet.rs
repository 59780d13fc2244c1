//! All layers of a level at once, as a sheet.

use hitmask::sheet::{Frame, Frames, Sheet};
use hitmask::{Mask, Rect};

use super::Level;
use crate::limits::Budget;
use crate::{DecodeError, MaskRule, OpenError, OpenReason};

impl Level {
    /// A frame for each layer, under the layer's name, as large as its [`area`](Self::area). The pivot of each is where
    /// the level's own (0, 0) stands, which an infinite map may have anywhere.
    ///
    /// # Errors
    /// As [`mask`](Self::mask), and where there is no layer, or all of them together take more memory than the
    /// limits allow.
    pub fn sheet(&self, rule: MaskRule) -> Result<Sheet, OpenError> {
        let fault = |reason: OpenReason| OpenError { path: self.path().to_path_buf(), reason };
        let frames = match self {
            Self::Tiled(map) => map.frames(rule)?,
            Self::Ldtk(project) => project.frames()?,
        };
        let frames = Frames::new(frames).map_err(|_| fault(OpenReason::NoLayers))?;
        Sheet::new(frames, Vec::new()).map_err(|error| fault(error.into()))
    }

    /// About how many bytes the level takes in memory.
    pub fn bytes(&self) -> usize {
        usize::try_from(self.source().budget.taken()).unwrap_or(usize::MAX)
    }
}

/// Takes what a frame needs beside its mask.
pub(super) fn take_frame(name: &str, budget: &mut Budget) -> Result<(), DecodeError> {
    // A list of frames may have room for as many again.
    budget.take("the frames of its layers", (2 * size_of::<Frame>() + name.len()) as u64)
}

/// The frame of a layer, whose mask spans `area`.
pub(super) fn frame(mask: Mask, area: Rect, name: String) -> Frame {
    let frame = Frame::new(mask, (0, 0)).with_name(name);
    match i32::try_from(-area.x).ok().zip(i32::try_from(-area.y).ok()) {
        Some(pivot) => frame.with_pivot(pivot),
        None => frame,
    }
}
