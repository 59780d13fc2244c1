//! Positions, rectangles, directions and exact times in the form that C uses.

use bytemuck::{AnyBitPattern, Zeroable};
use engine::{Direction, ExactPoint, Fraction, Location, Point, Rect, Side, Time, Translation};

use crate::border::words_of;

/// A position in whole pixels; x grows to the right and y grows downward. Returned positions may
/// need more than 32 bits, because a mask at the end of the `int32_t` range extends beyond that
/// range.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPoint {
    /// The x coordinate.
    pub x: i64,
    /// The y coordinate.
    pub y: i64,
}

impl From<Point> for HmPoint {
    fn from(Point { x, y }: Point) -> Self {
        Self { x, y }
    }
}

impl From<HmPoint> for Point {
    fn from(HmPoint { x, y }: HmPoint) -> Self {
        Self::new(x, y)
    }
}

/// A rectangle of pixels: columns `x` to `x + width - 1`, rows `y` to `y + height - 1`.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmRect {
    /// The left column.
    pub x: i64,
    /// The top row.
    pub y: i64,
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
}

impl From<Rect> for HmRect {
    fn from(Rect { x, y, width, height }: Rect) -> Self {
        Self { x, y, width, height }
    }
}

impl From<HmRect> for Rect {
    fn from(HmRect { x, y, width, height }: HmRect) -> Self {
        Self::new(x, y, width, height)
    }
}

/// A motion in whole pixels.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmTranslation {
    /// The distance to the right; negative to the left.
    pub dx: i32,
    /// The distance downward; negative upward.
    pub dy: i32,
}

impl From<Translation> for HmTranslation {
    fn from(Translation { dx, dy }: Translation) -> Self {
        Self { dx, dy }
    }
}

/// One of the four directions along the axes.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmDirection {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Upward.
    Up,
    /// Downward.
    Down,
}

words_of!(HmDirection: Direction, "a direction", Direction::ALL);

/// A side of a mask. If this side was hit, the mask is pushed clear in the opposite direction.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmSide {
    /// The top side.
    Top,
    /// The bottom side.
    Bottom,
    /// The left side.
    Left,
    /// The right side.
    Right,
}

words_of!(HmSide: Side, "a side", Side::ALL);

/// An exact time during a motion, as a fraction in lowest terms. 0 is the start of the motion, and
/// 1 is its end.
#[derive(Clone, Copy, Debug, Zeroable)]
#[repr(C)]
pub struct HmTime {
    /// The numerator.
    pub numerator: u64,
    /// The denominator, at least 1.
    pub denominator: u64,
    /// The time as the nearest `double`, or as a `double` next to that one.
    pub value: f64,
}

impl From<Time> for HmTime {
    fn from(time: Time) -> Self {
        let (numerator, denominator) = (time.numerator(), time.denominator());
        Self { numerator, denominator, value: time.to_f64() }
    }
}

/// An exact number: numerator / denominator, in lowest terms.
#[derive(Clone, Copy, Debug, Zeroable)]
#[repr(C)]
pub struct HmFraction {
    /// The number as the nearest `double`.
    pub value: f64,
    /// The upper 64 bits of the numerator, with its sign.
    pub numerator_high: i64,
    /// The lower 64 bits of the numerator.
    pub numerator_low: u64,
    /// The denominator, at least 1.
    pub denominator: u64,
}

impl From<Fraction> for HmFraction {
    fn from(fraction: Fraction) -> Self {
        let numerator = fraction.numerator();
        Self {
            value: fraction.to_f64(),
            numerator_high: (numerator >> 64) as i64,
            numerator_low: numerator as u64,
            denominator: fraction.denominator(),
        }
    }
}

/// An exact position, which may lie between pixels.
#[derive(Clone, Copy, Debug, Zeroable)]
#[repr(C)]
pub struct HmExactPoint {
    /// The x coordinate.
    pub x: HmFraction,
    /// The y coordinate.
    pub y: HmFraction,
}

impl From<ExactPoint> for HmExactPoint {
    fn from(ExactPoint { x, y }: ExactPoint) -> Self {
        Self { x: x.into(), y: y.into() }
    }
}

/// A position that may lie between pixels, in the form that C passes. The engine rounds it to a
/// multiple of 1/65536 of a pixel, so that every platform uses the same value.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmLocation {
    /// The x coordinate.
    pub x: f64,
    /// The y coordinate.
    pub y: f64,
}

impl From<HmLocation> for Location {
    fn from(HmLocation { x, y }: HmLocation) -> Self {
        (x, y).into()
    }
}

impl From<Location> for HmLocation {
    fn from(Location { x, y }: Location) -> Self {
        Self { x: x.to_f64(), y: y.to_f64() }
    }
}
