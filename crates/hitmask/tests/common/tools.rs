//! Masks and figures that fill and carve terrain around one position.

use hitmask::terrain::Stencil;
use hitmask::{Capsule, Circle, Figure, Fixed, Location, Point, Rect, Segment, Triangle};
use hitmask_reference::figure;
use proptest::prelude::*;

use super::scenes::steps;
use super::{Both, shapes};

/// The number of steps per pixel.
pub const UNIT: i64 = 1 << Fixed::FRACTION_BITS;

/// A stencil, relative to a pixel.
#[derive(Clone, Debug)]
pub enum Cast {
    Mask(Both),
    Pixel,
    Rect(u32, u32),
    Segment((i64, i64), (i64, i64)),
    Circle((i64, i64), i64),
    Capsule((i64, i64), (i64, i64), i64),
    Triangle([(i64, i64); 3]),
}

/// A stencil, and the pixel that it is relative to.
#[derive(Clone, Debug)]
pub struct Tool {
    pub cast: Cast,
    pub at: (i32, i32),
}

impl Tool {
    pub fn location(&self, (x, y): (i64, i64)) -> Location {
        let bits = |pixel: i32, steps: i64| Fixed::from_bits(i64::from(pixel) * UNIT + steps);
        Location::new(bits(self.at.0, x), bits(self.at.1, y))
    }

    fn segment(&self, from: (i64, i64), to: (i64, i64)) -> Segment {
        Segment { from: self.location(from), to: self.location(to) }
    }

    pub fn figure(&self) -> Figure<'_> {
        let (x, y) = (i64::from(self.at.0), i64::from(self.at.1));
        match &self.cast {
            Cast::Mask(both) => Rect::new(x, y, both.grid.width, both.grid.height).into(),
            Cast::Pixel => Point::new(x, y).into(),
            Cast::Rect(width, height) => Rect::new(x, y, *width, *height).into(),
            Cast::Segment(from, to) => self.segment(*from, *to).into(),
            Cast::Circle(center, radius) => {
                Circle::new(self.location(*center), Fixed::from_bits(*radius)).into()
            }
            Cast::Capsule(from, to, radius) => {
                Capsule::new(self.segment(*from, *to), Fixed::from_bits(*radius)).into()
            }
            Cast::Triangle([one, two, three]) => {
                Triangle::new(self.location(*one), self.location(*two), self.location(*three))
                    .into()
            }
        }
    }

    pub fn stencil(&self) -> Stencil<'_> {
        match &self.cast {
            Cast::Mask(both) => both.mask.at((self.at.0, self.at.1)).into(),
            _ => self.figure().into(),
        }
    }

    /// Returns the pixels of the stencil, found one by one.
    pub fn pixels(&self) -> Vec<(i64, i64)> {
        let (x, y) = (i64::from(self.at.0), i64::from(self.at.1));
        if let Cast::Mask(both) = &self.cast {
            return both.grid.pixels().map(|(dx, dy)| (x + dx, y + dy)).collect();
        }
        let (left, top, right, bottom) = match self.cast {
            Cast::Rect(width, height) => (0, 0, i64::from(width), i64::from(height)),
            Cast::Circle(_, radius) | Cast::Capsule(_, _, radius) => {
                let reach = 26 + radius / UNIT;
                (-reach, -reach, reach, reach)
            }
            _ => (-26, -26, 26, 26),
        };
        let rows = y + top..y + bottom;
        let around = rows.flat_map(|y| (x + left..x + right).map(move |x| (x, y)));
        around.filter(|pixel| holds(self.figure(), *pixel)).collect()
    }
}

/// Returns whether a figure contains a pixel.
fn holds(of: Figure<'_>, pixel: (i64, i64)) -> bool {
    let bits = |radius: Fixed| i128::from(radius.to_bits());
    match of {
        Figure::Pixel(Point { x, y }) => pixel == (x, y),
        Figure::Rect(rect) => rect.contains(Point::new(pixel.0, pixel.1)),
        // Use a mask of one pixel, because segments are only tested against masks.
        Figure::Segment(segment) => {
            let dot = hitmask_reference::Grid::from_fn(1, 1, |_, _| true);
            let dot = hitmask_reference::pair::Placed::new(&dot, pixel.0, pixel.1);
            !figure::ray_hits(dot, steps(segment.from), steps(segment.to)).is_empty()
        }
        Figure::Circle(circle) => {
            figure::in_circle(pixel, steps(circle.center), bits(circle.radius))
        }
        Figure::Capsule(Capsule { segment, radius }) => {
            figure::in_capsule(pixel, steps(segment.from), steps(segment.to), bits(radius))
        }
        Figure::Triangle(triangle) => figure::in_polygon(pixel, &triangle.corners.map(steps)),
        _ => unreachable!("none is made"),
    }
}

/// A small random mask.
pub fn small() -> impl Strategy<Value = Both> {
    let side =
        || prop_oneof![4 => 1..=24_u32, 2 => 24..=66_u32, 1 => Just(1_u32), 1 => Just(0_u32)];
    (side(), side(), shapes(1), any::<u64>())
        .prop_map(|(width, height, shape, seed)| Both::new(width, height, shape, seed))
}

/// A location between pixels, at most 24 pixels away.
fn step() -> impl Strategy<Value = (i64, i64)> {
    let axis = || {
        let fraction = prop_oneof![Just(0), Just(UNIT / 2), 0..UNIT];
        (-24..24_i64, fraction).prop_map(|(pixel, steps)| pixel * UNIT + steps)
    };
    (axis(), axis())
}

pub fn cast() -> impl Strategy<Value = Cast> {
    let near =
        || prop_oneof![5 => 0..24 * UNIT, 1 => Just(0), 1 => Just(-1_i64), 1 => Just(12 * UNIT)];
    prop_oneof![
        4 => small().prop_map(Cast::Mask),
        1 => Just(Cast::Pixel),
        2 => (0..60_u32, 0..60_u32).prop_map(|(width, height)| Cast::Rect(width, height)),
        1 => (step(), step()).prop_map(|(from, to)| Cast::Segment(from, to)),
        2 => (step(), near()).prop_map(|(center, radius)| Cast::Circle(center, radius)),
        1 => (step(), step(), near())
            .prop_map(|(from, to, radius)| Cast::Capsule(from, to, radius)),
        1 => [step(), step(), step()].prop_map(Cast::Triangle),
    ]
}

/// A coordinate around which edits happen. It is usually where chunks or pages end, or where
/// terrain ends.
fn anchor() -> impl Strategy<Value = i32> {
    let ends = vec![0, 0, 256, -256, 512, 4096, -4096, 8192, i32::MIN, i32::MAX - 255, i32::MAX];
    prop_oneof![6 => prop::sample::select(ends), 1 => any::<i32>()]
}

/// Several tools around one position.
pub fn tools(count: std::ops::Range<usize>) -> impl Strategy<Value = Vec<(bool, Tool)>> {
    let near = || -60..=60_i32;
    let one = (cast(), near(), near(), prop::bool::weighted(0.6));
    (anchor(), anchor(), prop::collection::vec(one, count)).prop_map(|(x, y, tools)| {
        let tool = |(cast, dx, dy, fill): (Cast, i32, i32, bool)| {
            (fill, Tool { cast, at: (x.saturating_add(dx), y.saturating_add(dy)) })
        };
        tools.into_iter().map(tool).collect()
    })
}
