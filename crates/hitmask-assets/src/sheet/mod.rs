//! Sheets of frames: grids, atlases, and shapes that are painted in a separate image.

pub(crate) mod atlas;
pub(crate) mod grid;
pub(crate) mod shapes;
pub(crate) mod slices;
pub(crate) mod tags;

use hitmask::Mask;

use crate::error::OpenReason;
use crate::memory::Budget;

/// Takes the memory of a mask of this size.
pub(crate) fn take_mask(budget: &mut Budget, width: u32, height: u32) -> Result<(), OpenReason> {
    let bytes = Mask::bytes_of(width, height).map_err(OpenReason::from)?;
    Ok(budget.take("its masks", bytes as u64)?)
}
