//! The mask of a level while it is painted: masks and runs, in world pixels, cut at the level's box.

use hitmask::{Mask, MaskError, Rect};

use super::source::at;
use crate::error::{DecodeError, OpenError};
use crate::limits::Budget;
use std::path::Path;

/// How much painting may cost, in rows of 64 pixels or in single pixels that are asked for. The largest mask
/// has 2²⁶ rows of 64, so each may be painted over many times; what takes more was made to.
const MOST_WORK: u64 = 1 << 31;

/// A mask that is painted.
#[derive(Debug)]
pub(super) struct Canvas {
    mask: Mask,
    area: Rect,
    work: u64,
}

impl Canvas {
    /// A canvas over `area`, of the file at `path`.
    pub(super) fn new(area: Rect, budget: &mut Budget, path: &Path) -> Result<Self, OpenError> {
        let (width, height) = area.size();
        let bytes = Mask::bytes_of(width, height).map_err(|error| at(path, error))?;
        budget.take("the mask", bytes as u64).map_err(|error| at(path, error))?;
        let mask = Mask::new(width, height).map_err(|error| at(path, error))?;
        Ok(Self { mask, area, work: 0 })
    }

    /// The pixels that can be painted.
    pub(super) fn area(&self) -> Rect {
        self.area
    }

    /// The mask, whose top left is the area's.
    pub(super) fn finish(self) -> Mask {
        self.mask
    }

    /// Counts what painting costs.
    pub(super) fn work(&mut self, work: u64) -> Result<(), DecodeError> {
        self.work = self.work.saturating_add(work);
        if self.work > MOST_WORK {
            let what =
                "paints the same pixels too often: make its tiles or objects fewer or smaller";
            return Err(DecodeError::Unsupported { format: "level", what: what.to_string() });
        }
        Ok(())
    }

    /// Sets what is set in `mask`, whose top left stands at (`x`, `y`) of the world.
    pub(super) fn paint(&mut self, mask: &Mask, x: i64, y: i64) -> Result<(), Fault> {
        let whole = Rect::new(x, y, mask.width(), mask.height());
        let Some(inside) = self.area.intersection(whole) else { return Ok(()) };
        self.work((u64::from(inside.width) / 64 + 1) * u64::from(inside.height))?;
        // Both lie in the area, whose sides are far below 2³¹.
        let (left, top) = ((inside.x - self.area.x) as i32, (inside.y - self.area.y) as i32);
        if inside == whole {
            self.mask.or(mask, left, top);
        } else {
            self.mask.or(&mask.crop(inside.moved(-x, -y))?, left, top);
        }
        Ok(())
    }

    /// Sets the pixels from column `start` to before column `end` of row `y` of the world, where they are
    /// in the area.
    pub(super) fn paint_run(&mut self, y: i64, start: i64, end: i64) -> Result<(), Fault> {
        let start = start.max(self.area.x);
        let end = end.min(self.area.right());
        if y < self.area.y || y >= self.area.bottom() || start >= end {
            return Ok(());
        }
        self.work((end - start) as u64)?;
        for x in start..end {
            self.mask.set((x - self.area.x) as i32, (y - self.area.y) as i32, true)?;
        }
        Ok(())
    }

    /// Sets the pixels of `rect`.
    pub(super) fn paint_rect(&mut self, rect: Rect) -> Result<(), Fault> {
        let Some(inside) = self.area.intersection(rect) else { return Ok(()) };
        self.paint(&Mask::full(inside.width, inside.height)?, inside.x, inside.y)
    }
}

/// What can go wrong while a mask is painted.
#[derive(Debug)]
pub(super) enum Fault {
    Decode(DecodeError),
    Mask(MaskError),
    /// Another file cannot be used.
    Open(Box<OpenError>),
}

impl Fault {
    /// As a fault of the file at `path`.
    pub(super) fn of(self, path: &Path) -> OpenError {
        match self {
            Self::Decode(error) => at(path, error),
            Self::Mask(error) => at(path, error),
            Self::Open(error) => *error,
        }
    }
}

impl From<DecodeError> for Fault {
    fn from(error: DecodeError) -> Self {
        Self::Decode(error)
    }
}

impl From<MaskError> for Fault {
    fn from(error: MaskError) -> Self {
        Self::Mask(error)
    }
}

impl From<OpenError> for Fault {
    fn from(error: OpenError) -> Self {
        Self::Open(Box::new(error))
    }
}
