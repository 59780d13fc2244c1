//! Maps a part of the world to a canvas, at a number of canvas pixels per world pixel.

use hitmask::{Placed, Point, Rect};

use super::{Art, Canvas, Color, color};

/// A part of the world on a canvas.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage {
    /// The visible part of the world.
    pub(crate) window: Rect,
    /// The width and height of a world pixel in canvas pixels.
    pub(crate) scale: u32,
    /// The position of the window's top left on the canvas.
    pub(crate) origin: (i64, i64),
}

/// The style of a rectangle's edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Whole,
    Dashed,
}

/// The length of a dash and of the gap after a dash, in canvas pixels.
const DASH: i64 = 4;

impl Stage {
    /// Returns the size of the stage on the canvas.
    pub(crate) fn size(&self) -> (u32, u32) {
        (self.window.width * self.scale, self.window.height * self.scale)
    }

    /// Returns the stage with everything in the world moved right and down by this vector.
    pub(crate) fn moved(&self, by: Point) -> Self {
        Self { window: self.window.moved((-by.x, -by.y)), ..*self }
    }

    /// Returns the top left of a world pixel on the canvas.
    fn place(&self, point: Point) -> (i64, i64) {
        let scale = i64::from(self.scale);
        (
            self.origin.0 + (point.x - self.window.x) * scale,
            self.origin.1 + (point.y - self.window.y) * scale,
        )
    }

    /// Fills one pixel of the world, if it is visible.
    pub(crate) fn dot(&self, canvas: &mut Canvas, point: Point, color: Color, strength: u8) {
        if self.window.contains(point) {
            canvas.fill(self.place(point), (self.scale, self.scale), color, strength);
        }
    }

    /// Returns the visible pixels of `rect`.
    fn shown(&self, rect: Rect) -> impl Iterator<Item = Point> + use<> {
        let shown = self.window.intersection(rect).unwrap_or_default();
        (shown.y..shown.bottom())
            .flat_map(move |y| (shown.x..shown.right()).map(move |x| Point::new(x, y)))
    }

    /// Draws the background, which is a checkerboard if the pixels are large enough to distinguish.
    pub(crate) fn ground(&self, canvas: &mut Canvas) {
        canvas.fill(self.origin, self.size(), color::GROUND, 255);
        if self.scale >= 4 {
            for point in self.shown(self.window) {
                if (point.x + point.y).rem_euclid(2) == 1 {
                    self.dot(canvas, point, color::BOARD, 255);
                }
            }
        }
    }

    /// Draws an image in its own colors, at a strength from 0 to 255.
    pub(crate) fn art(&self, canvas: &mut Canvas, art: Art<'_>, strength: u8) {
        for point in self.shown(art.area) {
            if let Some((color, alpha)) = art.color(point) {
                let strength = u16::from(alpha) * u16::from(strength) / 255;
                self.dot(canvas, point, color, strength as u8);
            }
        }
    }

    /// Draws an image in its own colors, but only the pixels for which `is_shown` returns `true`.
    pub(crate) fn art_where(
        &self,
        canvas: &mut Canvas,
        art: Art<'_>,
        is_shown: impl Fn(Point) -> bool,
    ) {
        for point in self.shown(art.area).filter(|point| is_shown(*point)) {
            if let Some((color, alpha)) = art.color(point) {
                self.dot(canvas, point, color, alpha);
            }
        }
    }

    /// Draws an image in its own colors where a mask is set, if the image itself is not transparent
    /// there.
    pub(crate) fn art_within(&self, canvas: &mut Canvas, art: Art<'_>, mask: Placed<'_>) {
        self.art_where(canvas, art, |point| mask.contains(point));
    }

    /// Draws a mask with its art, or in one color if it has no art. If the art is cut out, only the
    /// set pixels are drawn.
    pub(crate) fn show(
        &self,
        canvas: &mut Canvas,
        mask: Placed<'_>,
        (art, is_cut_out): (Option<Art<'_>>, bool),
        (color, strength): (Color, u8),
    ) {
        match art {
            Some(art) if is_cut_out => self.art_within(canvas, art, mask),
            Some(art) => self.art(canvas, art, 255),
            None => self.solid(canvas, &[mask], color, strength),
        }
    }

    /// Draws the pixels that are set in all these masks, in one color, at a strength from 0 to 255.
    pub(crate) fn solid(
        &self,
        canvas: &mut Canvas,
        masks: &[Placed<'_>],
        color: Color,
        strength: u8,
    ) {
        self.solid_where(canvas, masks, |_| true, (color, strength));
    }

    /// Draws these pixels in the same way, but only those for which `is_shown` returns `true`.
    pub(crate) fn solid_where(
        &self,
        canvas: &mut Canvas,
        masks: &[Placed<'_>],
        is_shown: impl Fn(Point) -> bool,
        (color, strength): (Color, u8),
    ) {
        let Some(first) = masks.first() else { return };
        for point in self.shown(first.grid()) {
            if masks.iter().all(|mask| mask.contains(point)) && is_shown(point) {
                self.dot(canvas, point, color, strength);
            }
        }
    }

    /// Draws the edges between set and unset pixels of a mask, on the set side.
    pub(crate) fn outline(&self, canvas: &mut Canvas, mask: Placed<'_>, color: Color) {
        let (scale, thin) = (self.scale, (self.scale / 6).max(1));
        let inner = i64::from(scale - thin);
        for point in self.shown(mask.grid()) {
            if !mask.contains(point) {
                continue;
            }
            let (x, y) = self.place(point);
            let free = |dx: i64, dy: i64| !mask.contains(point + (dx, dy));
            if free(-1, 0) {
                canvas.fill((x, y), (thin, scale), color, 255);
            }
            if free(1, 0) {
                canvas.fill((x + inner, y), (thin, scale), color, 255);
            }
            if free(0, -1) {
                canvas.fill((x, y), (scale, thin), color, 255);
            }
            if free(0, 1) {
                canvas.fill((x, y + inner), (scale, thin), color, 255);
            }
        }
    }

    /// Draws the edge of a rectangle in the world, outside the rectangle.
    pub(crate) fn frame(&self, canvas: &mut Canvas, rect: Rect, color: Color, line: Line) {
        let (left, top) = self.place(rect.top_left());
        let (right, bottom) = self.place(Point::new(rect.right(), rect.bottom()));
        let (shown_right, shown_bottom) =
            (self.origin.0 + i64::from(self.size().0), self.origin.1 + i64::from(self.size().1));
        let mut dot = |x: i64, y: i64, along: i64| {
            let shown = (self.origin.0..shown_right).contains(&x)
                && (self.origin.1..shown_bottom).contains(&y);
            if shown && (line == Line::Whole || along.rem_euclid(2 * DASH) < DASH) {
                canvas.fill((x, y), (1, 1), color, 255);
            }
        };
        // Clip first, because a rectangle may extend far beyond the window.
        for x in (left - 1).max(self.origin.0)..(right + 1).min(shown_right) {
            dot(x, top - 1, x);
            dot(x, bottom, x);
        }
        for y in (top - 1).max(self.origin.1)..(bottom + 1).min(shown_bottom) {
            dot(left - 1, y, y);
            dot(right, y, y);
        }
    }

    /// Draws a square with this side in canvas pixels around a position in the world, if the
    /// position is visible.
    pub(crate) fn mark(&self, canvas: &mut Canvas, (x, y): (f64, f64), color: Color, side: u32) {
        let scale = f64::from(self.scale);
        let (x, y) = ((x - self.window.x as f64) * scale, (y - self.window.y as f64) * scale);
        let (wide, high) = self.size();
        if (0.0..f64::from(wide)).contains(&x) && (0.0..f64::from(high)).contains(&y) {
            let corner = |at: f64, origin: i64| origin + at.round() as i64 - i64::from(side / 2);
            let place = (corner(x, self.origin.0), corner(y, self.origin.1));
            canvas.fill(place, (side, side), color, 255);
        }
    }

    /// Draws the visible part of a straight line between two positions in the world, with a width
    /// in canvas pixels.
    pub(crate) fn line(
        &self,
        canvas: &mut Canvas,
        (from, to): ((f64, f64), (f64, f64)),
        color: Color,
        width: u32,
    ) {
        let scale = f64::from(self.scale);
        let place = |(x, y): (f64, f64)| {
            ((x - self.window.x as f64) * scale, (y - self.window.y as f64) * scale)
        };
        let (wide, high) = self.size();
        let size = (f64::from(wide), f64::from(high));
        if let Some((from, to)) = clipped(place(from), place(to), size) {
            let place = |(x, y): (f64, f64)| {
                (self.origin.0 + x.round() as i64, self.origin.1 + y.round() as i64)
            };
            canvas.line(place(from), place(to), color, width);
        }
    }
}

/// Returns the part of a line within a rectangle of this size, or `None` if the line does not enter
/// the rectangle.
///
/// Source: Liang and Barsky, "A New Concept and Method for Line Clipping" (1984).
fn clipped(from: (f64, f64), to: (f64, f64), size: (f64, f64)) -> Option<((f64, f64), (f64, f64))> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (mut enters, mut leaves) = (0.0_f64, 1.0_f64);
    let sides = [(-dx, from.0), (dx, size.0 - from.0), (-dy, from.1), (dy, size.1 - from.1)];
    for (towards, room) in sides {
        if towards == 0.0 {
            if room < 0.0 {
                return None;
            }
        } else if towards < 0.0 {
            enters = enters.max(room / towards);
        } else {
            leaves = leaves.min(room / towards);
        }
    }
    let at = |time: f64| (from.0 + time * dx, from.1 + time * dy);
    (enters <= leaves).then(|| (at(enters), at(leaves)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_the_edge() {
        let size = (10.0, 8.0);
        for (from, to, expected) in [
            ((1.0, 1.0), (9.0, 7.0), Some(((1.0, 1.0), (9.0, 7.0)))),
            ((-5.0, 4.0), (15.0, 4.0), Some(((0.0, 4.0), (10.0, 4.0)))),
            ((3.0, -3.0), (3.0, 5.0), Some(((3.0, 0.0), (3.0, 5.0)))),
            ((-1.0, 4.0), (-1.0, 6.0), None),
            ((-4.0, 0.0), (4.0, -8.0), None),
            ((2.0, 2.0), (2.0, 2.0), Some(((2.0, 2.0), (2.0, 2.0)))),
        ] {
            assert_eq!(clipped(from, to, size), expected, "{from:?} {to:?}");
        }
    }
}
