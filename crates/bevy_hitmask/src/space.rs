//! Converts Bevy's floats, with y pointing up, to the engine's pixels, with y pointing down, and
//! back. Only this file and `fit`, for transforms, use both coordinate systems.
//!
//! - A pixel (x, y) of the engine is the square whose x coordinates range from x to x + 1 and whose
//!   y coordinates range from -y - 1 to -y in Bevy's world. All these coordinates are multiplied by
//!   the size of a pixel.
//! - A sprite covers a pixel if the center of that pixel is in a solid pixel of the sprite. This is
//!   what a camera that is aligned with whole pixels shows, and the same rule applies to sprites in
//!   any pose. If these centers lie on the edges between the sprite's pixels, as for a sprite that
//!   is 5 pixels wide and whose center is at a whole-number coordinate, the sprite's box moves half
//!   a pixel to the left and up. Graphics cards draw the sprite in the same way.
//! - Positions of sprites are rounded to multiples of 2⁻¹⁰ pixels.
//! - A point, such as the start of a ray, the center of a circle or a click, belongs to the pixel
//!   that contains it. That pixel is found by rounding the point's coordinates down after they are
//!   converted to the engine's pixels.

use bevy_ecs::reflect::ReflectResource;
use bevy_ecs::resource::Resource;
use bevy_math::{Dir2, Rect as FloatRect, Vec2};
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use hitmask::actor::Subpixels;
use hitmask::{Circle, Direction, Location, Normal, Point, Rect, Segment, Translation};

/// The size of a collision mask's pixel in Bevy's units.
///
/// The default is 1, because Bevy draws one image pixel per unit if a sprite has no scale and no
/// custom size. If the units of your world are meters or tiles, set this size to the size of one
/// pixel of your art in those units.
///
/// ```
/// use bevy_hitmask::PixelGrid;
/// // Sprites of 16 pixels, one unit large.
/// let grid = PixelGrid::new(1.0 / 16.0);
/// assert_eq!(grid.pixel_size(), 0.0625);
/// ```
#[derive(Resource, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Resource, Default, Clone, Debug, PartialEq)]
pub struct PixelGrid {
    pixel_size: f32,
}

impl Default for PixelGrid {
    fn default() -> Self {
        Self { pixel_size: 1.0 }
    }
}

impl PixelGrid {
    /// Creates a grid whose pixels have this size in Bevy's units. A size that is not a positive,
    /// finite number is treated as 1.
    pub fn new(pixel_size: f32) -> Self {
        if pixel_size.is_normal() && pixel_size > 0.0 {
            Self { pixel_size }
        } else {
            Self::default()
        }
    }

    /// Returns the size of a pixel in Bevy's units.
    pub const fn pixel_size(self) -> f32 {
        self.pixel_size
    }

    /// Returns the pixel that contains a point in the world.
    pub fn pixel(self, point: Vec2) -> Point {
        Point::from(self.location(point))
    }

    /// Converts a point in the world to an engine location, in pixels with y pointing down, rounded
    /// to a multiple of 2⁻²⁴ pixels.
    pub fn location(self, point: Vec2) -> Location {
        let (x, y) = self.pixels(point);
        Location::from((x, -y))
    }

    /// Converts a ray in the world to a ray of the engine, cut off 2³⁰ pixels from the origin. Also
    /// returns the fraction of the whole ray that remains. Returns `None` if a coordinate is NaN.
    pub(crate) fn ray(self, from: Vec2, to: Vec2) -> Option<(Segment, f64)> {
        const FARTHEST: f64 = (1_u64 << 30) as f64;
        if from.is_nan() || to.is_nan() {
            return None;
        }
        let (x, y) = self.pixels(from.clamp(Vec2::MIN, Vec2::MAX));
        let (to_x, to_y) = self.pixels(to.clamp(Vec2::MIN, Vec2::MAX));
        let (right, up) = (to_x - x, to_y - y);
        let reach = |at: f64, by: f64| {
            let left = if by < 0.0 { FARTHEST + at } else { FARTHEST - at };
            if by == 0.0 { 1.0 } else { left.max(0.0) / by.abs() }
        };
        let part = reach(x, right).min(reach(y, up)).min(1.0);
        let end = Location::from((x + right * part, -(y + up * part)));
        Some((Segment::new(Location::from((x, -y)), end), part))
    }

    /// Returns the center of the pixel that contains a point. Rays between such centers never run
    /// along an edge.
    pub fn pixel_middle(self, point: Vec2) -> Vec2 {
        self.middle(self.pixel(point))
    }

    /// Returns the center of a pixel in the world.
    pub fn middle(self, pixel: impl Into<Point>) -> Vec2 {
        let Point { x, y } = pixel.into();
        self.units(x as f64 + 0.5, -(y as f64 + 0.5))
    }

    /// Converts a location of the engine to a point in the world.
    pub fn point(self, location: impl Into<Location>) -> Vec2 {
        let Location { x, y } = location.into();
        self.units(x.to_f64(), -y.to_f64())
    }

    /// Converts a rectangle of pixels to a rectangle in the world.
    pub fn rect(self, rect: Rect) -> FloatRect {
        let (left, top) = (rect.x as f64, rect.y as f64);
        let (right, bottom) = (rect.right() as f64, rect.bottom() as f64);
        FloatRect { min: self.units(left, -bottom), max: self.units(right, -top) }
    }

    /// Returns the pixels whose centers are in a rectangle of the world, cut off at 2³¹ pixels.
    pub fn pixel_rect(self, rect: FloatRect) -> Rect {
        let (left, bottom) = self.pixels(rect.min);
        let (right, top) = self.pixels(rect.max);
        let edge = |at: f64| first_covered(at).clamp(-(1 << 31), 1 << 31);
        let (left, top) = (edge(left), edge(-top));
        let (right, bottom) = (edge(right), edge(-bottom));
        let size = |from: i64, to: i64| u32::try_from((to - from).max(0)).unwrap_or(u32::MAX);
        Rect::new(left, top, size(left, right), size(top, bottom))
    }

    /// Converts a circle in the world to a circle of the engine.
    pub fn circle(self, center: Vec2, radius: f32) -> Circle {
        Circle::new(self.location(center), f64::from(radius) / f64::from(self.pixel_size))
    }

    /// Converts a motion of the engine to a vector in the world.
    pub fn vector(self, by: Translation) -> Vec2 {
        self.units(by.dx as f64, -(by.dy as f64))
    }

    /// Converts a motion in the world to whole pixels. Each component is rounded to the nearest
    /// integer, with halves rounded away from zero.
    pub fn translation(self, by: Vec2) -> Translation {
        let (x, y) = self.pixels(by);
        // The cast saturates.
        Translation::new(x.round() as i32, (-y).round() as i32)
    }

    /// Moves a point by whole pixels, right and down, and aligns it so that the corner of a
    /// sprite's box, which is at an offset in pixels, is at the corner of a pixel. Rounding errors
    /// then cannot move the sprite to another pixel. If a sprite has no box because it is rotated,
    /// the point is only moved.
    pub(crate) fn aligned(
        self,
        at: Vec2,
        corner: Option<(f64, f64)>,
        (right, down): (i64, i64),
    ) -> Vec2 {
        let (x, y) = self.pixels(at);
        let Some(corner) = corner else {
            return self.units(x + right as f64, y - down as f64);
        };
        let axis = |at: f64, corner: f64, by: i64| {
            first_covered(at + corner).saturating_add(by) as f64 - corner
        };
        self.units(axis(x, corner.0, right), -axis(-y, corner.1, down))
    }

    /// Converts a motion in the world to subpixels, right and down.
    pub(crate) fn subpixels(self, by: Vec2) -> (Subpixels, Subpixels) {
        let (x, y) = self.pixels(by);
        (Subpixels::from_f64(x), Subpixels::from_f64(-y))
    }

    /// Converts a length in the world to pixels.
    #[inline]
    pub(crate) fn pixels(self, vector: Vec2) -> (f64, f64) {
        let (x, y) = (f64::from(vector.x), f64::from(vector.y));
        // Most games use this size, and divisions are slow.
        if self.pixel_size == 1.0 {
            return (x, y);
        }
        let size = f64::from(self.pixel_size);
        (x / size, y / size)
    }

    fn units(self, x: f64, y: f64) -> Vec2 {
        let size = f64::from(self.pixel_size);
        Vec2::new((x * size) as f32, (y * size) as f32)
    }
}

/// The number of fractional binary digits to which positions are rounded. Positions are multiples
/// of 2⁻¹⁰ pixels, so that the rounding errors of a few parents do not move a sprite to another
/// pixel.
const STEPS: u32 = 10;

/// Converts a position to steps. The result is rounded to the nearest step, with halves rounded
/// away from zero, and clamped.
#[inline]
fn steps(at: f64) -> i64 {
    // This avoids a function call on processors without a rounding instruction.
    (at * f64::from(1 << STEPS) + 0.5_f64.copysign(at)) as i64
}

/// Rounds a position in pixels to the nearest step.
pub(crate) fn stepped(at: f64) -> f64 {
    steps(at) as f64 / f64::from(1 << STEPS)
}

/// Returns the first pixel whose center is at or after an edge.
#[inline]
pub(crate) fn first_covered(edge: f64) -> i64 {
    // One step less than half a pixel, so that a center exactly on the edge counts as covered.
    let half = (1 << (STEPS - 1)) - 1;
    steps(edge).saturating_add(half) >> STEPS
}

/// Returns a direction of the engine as a vector, with y pointing up.
pub(crate) fn direction(direction: Direction) -> Vec2 {
    match direction {
        Direction::Left => Vec2::NEG_X,
        Direction::Right => Vec2::X,
        Direction::Up => Vec2::Y,
        Direction::Down => Vec2::NEG_Y,
    }
}

/// Returns a surface normal of the engine as a direction, with y pointing up.
pub(crate) fn normal(normal: Normal) -> Option<Dir2> {
    let (right, down) = normal.to_f32();
    Dir2::new(Vec2::new(right, -down)).ok()
}
