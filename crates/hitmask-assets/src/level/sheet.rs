//! All layers of a level at once, as a sheet.

use hitmask::{Frame, Frames, Mask, Sheet};

use super::Level;
use crate::limits::Budget;
use crate::{MaskRule, OpenError, OpenReason};

impl Level {
    /// A frame for each layer, under the layer's name, as large as its [`area`](Self::area). The pivot of each is where
    /// the level's own (0, 0) stands, which an infinite map may have anywhere.
    ///
    /// # Errors
    /// As [`mask`](Self::mask), and where there is no layer, or all of them together take more memory than the
    /// limits allow.
    pub fn sheet(&self, rule: MaskRule) -> Result<Sheet, OpenError> {
        let fault = |reason: OpenReason| OpenError { path: self.path().to_path_buf(), reason };
        let names = self.layer_names();
        let mut budget = Budget::new(&self.source().limits());
        let mut frames = Vec::new();
        for name in names.iter().take(Frames::MOST + 1) {
            let area = self.area(name)?;
            let bytes = Mask::bytes_of(area.width, area.height)
                .map_err(|error| fault(error.into()))?
                .saturating_add(size_of::<Frame>());
            budget
                .take("the masks of all its layers", bytes as u64)
                .map_err(|error| fault(error.into()))?;
            let frame = Frame::new(self.mask(name, rule)?, (0, 0)).with_name(name.as_str());
            let origin = i32::try_from(-area.x).ok().zip(i32::try_from(-area.y).ok());
            frames.push(match origin {
                Some((x, y)) => frame.with_pivot(x, y),
                None => frame,
            });
        }
        let frames = Frames::new(frames).map_err(|_| fault(OpenReason::NoLayers))?;
        Sheet::new(frames, Vec::new()).map_err(|error| fault(error.into()))
    }

    /// About how many bytes the level takes in memory.
    pub fn bytes(&self) -> usize {
        usize::try_from(self.source().budget.taken()).unwrap_or(usize::MAX)
    }
}
