//! A part of the world on a canvas: so many canvas pixels to one of the world's.

use hitmask::{Placed, Point, Rect};
use hitmask_assets::Image;

use super::{Canvas, Color, color};

/// A part of the world on a canvas.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage {
    /// What of the world is shown.
    pub(crate) window: Rect,
    /// How many canvas pixels wide and high a pixel of the world is.
    pub(crate) scale: u32,
    /// Where on the canvas the window's top left is.
    pub(crate) origin: (i64, i64),
}

/// An image and the world pixel on which its top left stands.
#[derive(Clone, Copy)]
pub(crate) struct Art<'a> {
    pub(crate) image: &'a Image,
    pub(crate) position: Point,
}

/// How a rectangle's edge is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Whole,
    Dashed,
}

/// How long a dash is, and the gap after it, in canvas pixels.
const DASH: i64 = 4;

impl Stage {
    /// The size on the canvas.
    pub(crate) fn size(&self) -> (u32, u32) {
        (self.window.width * self.scale, self.window.height * self.scale)
    }

    /// Where on the canvas the top left of a world pixel is.
    fn place(&self, point: Point) -> (i64, i64) {
        let scale = i64::from(self.scale);
        (
            self.origin.0 + (point.x - self.window.x) * scale,
            self.origin.1 + (point.y - self.window.y) * scale,
        )
    }

    /// Fills one pixel of the world, if it is shown.
    fn dot(&self, canvas: &mut Canvas, point: Point, color: Color, strength: u8) {
        if self.window.contains(point) {
            canvas.fill(self.place(point), (self.scale, self.scale), color, strength);
        }
    }

    /// The world pixels of `rect` that are shown.
    fn shown(&self, rect: Rect) -> impl Iterator<Item = Point> + use<> {
        let shown = self.window.intersection(rect).unwrap_or_default();
        (shown.y..shown.bottom())
            .flat_map(move |y| (shown.x..shown.right()).map(move |x| Point::new(x, y)))
    }

    /// The ground, as a board of squares where pixels are large enough to be told apart.
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

    /// An image's own colours, at a strength of 0 to 255.
    pub(crate) fn art(&self, canvas: &mut Canvas, art: Art<'_>, strength: u8) {
        let Art { image, position } = art;
        for point in self.shown(Rect::new(position.x, position.y, image.width(), image.height())) {
            let (x, y) = ((point.x - position.x) as usize, (point.y - position.y) as usize);
            let start = 4 * (x + y * image.width() as usize);
            let &[red, green, blue, alpha] = &image.rgba()[start..start + 4] else {
                continue;
            };
            let strength = u16::from(alpha) * u16::from(strength) / 255;
            self.dot(canvas, point, Color::new(red, green, blue), strength as u8);
        }
    }

    /// The pixels that are set in all of these masks, in one colour at a strength of 0 to 255.
    pub(crate) fn solid(
        &self,
        canvas: &mut Canvas,
        masks: &[Placed<'_>],
        color: Color,
        strength: u8,
    ) {
        let Some(first) = masks.first() else { return };
        for point in self.shown(first.grid()) {
            if masks.iter().all(|mask| mask.contains(point)) {
                self.dot(canvas, point, color, strength);
            }
        }
    }

    /// The edges between set and unset pixels of a mask, drawn on the set side.
    pub(crate) fn outline(&self, canvas: &mut Canvas, mask: Placed<'_>, color: Color) {
        let (scale, thin) = (self.scale, (self.scale / 6).max(1));
        let inner = i64::from(scale - thin);
        for point in self.shown(mask.grid()) {
            if !mask.contains(point) {
                continue;
            }
            let (x, y) = self.place(point);
            let free = |dx: i64, dy: i64| !mask.contains(Point::new(point.x + dx, point.y + dy));
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

    /// The edge of a rectangle of the world, on its outer side.
    pub(crate) fn frame(&self, canvas: &mut Canvas, rect: Rect, color: Color, line: Line) {
        let (left, top) = self.place(Point::new(rect.x, rect.y));
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
        // Only what can be shown is walked along: a rectangle may reach far beyond the window.
        for x in (left - 1).max(self.origin.0)..(right + 1).min(shown_right) {
            dot(x, top - 1, x);
            dot(x, bottom, x);
        }
        for y in (top - 1).max(self.origin.1)..(bottom + 1).min(shown_bottom) {
            dot(left - 1, y, y);
            dot(right, y, y);
        }
    }
}
