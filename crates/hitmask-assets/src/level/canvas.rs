//! The mask or image of a level while tiles and runs are painted on it, in world pixels. Parts
//! outside the level's box are cut off.

use hitmask::{Mask, Rect};

use super::pixels::{Pixels, Tint};
use crate::error::at;
use crate::error::{DecodeError, OpenError, OpenReason};
use crate::memory::Budget;
use std::path::Path;

/// The maximum painting work. A unit of work is a row of 64 pixels of a mask, or a single pixel
/// that is tested or has a color. The largest mask has 2²⁶ rows of 64, so each can be painted over
/// many times. Only a malicious file needs more.
const MAX_WORK: u64 = 1 << 31;

/// The side of the parts in which large masks are painted. The parts are small because each part
/// needs another mask.
const PART: usize = 1024;

/// A mask or an image while it is painted.
#[derive(Debug)]
pub(super) struct Canvas<P> {
    pixels: P,
    area: Rect,
    work: u64,
    /// How the colors of subsequently painted pixels change.
    pub(super) tint: Tint,
    /// The position of the next layer's (0, 0) in the world.
    pub(super) origin: (i64, i64),
}

impl<P: Pixels> Canvas<P> {
    /// Creates a canvas over `area`, for the file at `path`. `work` is the work done so far on
    /// other canvases for the same file.
    pub(super) fn new(
        area: Rect,
        work: u64,
        budget: &mut Budget,
        path: &Path,
    ) -> Result<Self, OpenError> {
        let (width, height) = area.size();
        let bytes = P::bytes_of(width, height).map_err(|error| at(path, error))?;
        budget.take(P::CALLED, bytes).map_err(|error| at(path, error))?;
        let pixels = P::blank(width, height).map_err(|fault| fault.of(path))?;
        Ok(Self { pixels, area, work, tint: Tint::NONE, origin: (0, 0) })
    }

    /// Returns the area that can be painted, in the coordinates of the layer.
    pub(super) fn area(&self) -> Rect {
        self.area.moved((-self.origin.0, -self.origin.1))
    }

    /// Returns the mask or the image, with the top left of its area and the work so far.
    pub(super) fn finish(self) -> (P, u64) {
        (self.pixels, self.work)
    }

    /// Adds to the work.
    pub(super) fn work(&mut self, work: u64) -> Result<(), DecodeError> {
        self.work = self.work.saturating_add(work);
        if self.work > MAX_WORK {
            return Err(DecodeError::unsupported(
                "level",
                "paints the same pixels too often: make its tiles or objects fewer or smaller",
            ));
        }
        Ok(())
    }

    /// Paints these pixels with their top left at (`x`, `y`) of the layer.
    pub(super) fn paint(&mut self, pixels: &P, x: i64, y: i64) -> Result<(), Fault> {
        let (x, y) = (x.saturating_add(self.origin.0), y.saturating_add(self.origin.1));
        let (width, height) = pixels.size();
        let whole = Rect::new(x, y, width, height);
        let Some(inside) = self.area.intersection(whole) else { return Ok(()) };
        self.work((u64::from(inside.width / P::AT_ONCE) + 1) * u64::from(inside.height))?;
        if inside == whole {
            self.lay(pixels, inside);
        } else {
            for part in parts(inside) {
                self.lay(&pixels.part(part.moved((-x, -y)))?, part);
            }
        }
        Ok(())
    }

    /// Paints pixels onto `place`, which lies in the area.
    fn lay(&mut self, pixels: &P, place: Rect) {
        // Both lie in the area, and the area's sides are far below 2³¹.
        let (left, top) = ((place.x - self.area.x) as i32, (place.y - self.area.y) as i32);
        self.pixels.lay(pixels, (left, top), self.tint);
    }
}

impl Canvas<Mask> {
    /// Sets the pixels of row `y` of the world from column `start` up to, but not including, column
    /// `end`. Pixels outside the area are skipped.
    pub(super) fn paint_run(&mut self, y: i64, start: i64, end: i64) -> Result<(), Fault> {
        let start = start.max(self.area.x);
        let end = end.min(self.area.right());
        if y < self.area.y || y >= self.area.bottom() || start >= end {
            return Ok(());
        }
        self.work((end - start) as u64)?;
        for x in start..end {
            self.pixels.set((x - self.area.x, y - self.area.y), true)?;
        }
        Ok(())
    }

    /// Sets the pixels of `rect`.
    pub(super) fn paint_rect(&mut self, rect: Rect) -> Result<(), Fault> {
        let Some(inside) = self.area.intersection(rect) else { return Ok(()) };
        self.work((u64::from(inside.width) / 64 + 1) * u64::from(inside.height))?;
        let side = PART as u32;
        let full = Mask::full(inside.width.min(side), inside.height.min(side))?;
        for part in parts(inside) {
            if part.size() == full.size() {
                self.lay(&full, part);
            } else {
                self.lay(&Mask::full(part.width, part.height)?, part);
            }
        }
        Ok(())
    }
}

/// Splits a rectangle into parts. Each part is small, so any mask that is made for a part is small,
/// too.
fn parts(whole: Rect) -> impl Iterator<Item = Rect> {
    let side = |start: i64, end: i64| (end - start).min(PART as i64) as u32;
    (whole.y..whole.bottom()).step_by(PART).flat_map(move |y| {
        (whole.x..whole.right())
            .step_by(PART)
            .map(move |x| Rect::new(x, y, side(x, whole.right()), side(y, whole.bottom())))
    })
}

/// An error while a mask is painted. The error is in the map's own file, or in another file.
#[derive(Debug)]
pub(super) enum Fault {
    Here(OpenReason),
    Open(Box<OpenError>),
}

impl Fault {
    /// Turns this fault into an error of the file at `path`.
    pub(super) fn of(self, path: &Path) -> OpenError {
        match self {
            Self::Here(reason) => reason.of(path),
            Self::Open(error) => *error,
        }
    }
}

impl<E: Into<OpenReason>> From<E> for Fault {
    fn from(reason: E) -> Self {
        Self::Here(reason.into())
    }
}

impl From<OpenError> for Fault {
    fn from(error: OpenError) -> Self {
        Self::Open(Box::new(error))
    }
}

#[cfg(test)]
mod tests {
    use hitmask::Point;

    use super::*;

    #[test]
    fn the_same_pixels_are_not_painted_forever() {
        let mask = Mask::full(64, 8).unwrap();
        // Each of the eight rows counts as two rows of 64 pixels, because it may cross a boundary
        // between them.
        let once = 16;
        for before in [0, MAX_WORK - once] {
            let mut budget = Budget::new(&crate::Limits::default());
            let area = Rect::new(0, 0, 64, 8);
            let mut canvas = Canvas::new(area, before, &mut budget, Path::new("a")).unwrap();
            assert!(canvas.paint(&mask, 0, 0).is_ok());
            assert_eq!(canvas.work, before + once);
            assert_eq!(canvas.paint(&mask, 0, 0).is_err(), before > 0);
        }
    }

    #[test]
    fn large_masks_are_painted_in_parts() {
        let area = Rect::new(-7, 5, 2500, 1100);
        for rect in [
            Rect::new(-7, 5, 2500, 1100),
            Rect::new(-100, -100, 1500, 1300),
            Rect::new(1000, 6, 5000, 1025),
            Rect::new(3, 9, 1, 1),
            Rect::new(5000, 9, 3, 3),
        ] {
            let mut budget = Budget::new(&crate::Limits::default());
            let mut canvas = || Canvas::new(area, 0, &mut budget, Path::new("a")).unwrap();
            let (mut filled, mut painted) = (canvas(), canvas());
            filled.paint_rect(rect).unwrap();
            painted.paint(&Mask::full(rect.width, rect.height).unwrap(), rect.x, rect.y).unwrap();
            let expected = Mask::from_fn(area.width, area.height, |x, y| {
                rect.contains(Point::new(i64::from(x) + area.x, i64::from(y) + area.y))
            });
            let expected = expected.unwrap();
            assert!(filled.finish().0 == expected, "{rect:?}");
            assert!(painted.finish().0 == expected, "{rect:?}");
        }
    }
}
