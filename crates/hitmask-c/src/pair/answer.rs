//! The answers to queries about two masks that consist of several numbers.

use bytemuck::Zeroable;
use engine::{Contact, Depth, Distance, Normal};

use crate::border::Word;
use crate::space::{HmPoint, HmRect, HmSide};

/// How many pixels a mask must be pushed in each direction to be clear of another mask. Each number
/// is at least 1.
#[derive(Clone, Copy, Debug, Zeroable)]
#[repr(C)]
pub struct HmDepth {
    /// To the left.
    pub left: u32,
    /// To the right.
    pub right: u32,
    /// Upward.
    pub up: u32,
    /// Downward.
    pub down: u32,
}

impl From<Depth> for HmDepth {
    fn from(Depth { left, right, up, down, .. }: Depth) -> Self {
        Self { left, right, up, down }
    }
}

/// All properties of an overlap at once.
#[derive(Clone, Copy, Debug, Zeroable)]
#[repr(C)]
pub struct HmContact {
    /// The number of pixels that are set in both masks, at least 1.
    pub area: u64,
    /// The first of these pixels in row order (smallest y, then smallest x).
    pub first: HmPoint,
    /// The smallest rectangle that contains these pixels.
    pub bounds: HmRect,
    /// How far the first mask must be pushed in each direction to be clear of the second.
    pub depth: HmDepth,
    /// The side of the first mask that was hit.
    pub side: Word<HmSide>,
}

impl From<Contact> for HmContact {
    fn from(Contact { area, first, bounds, depth, side, .. }: Contact) -> Self {
        let (first, bounds, depth) = (first.into(), bounds.into(), depth.into());
        Self { area, first, bounds, depth, side: Word::of(side) }
    }
}

/// The direction in which the surface of a mask faces at a contact.
#[derive(Clone, Copy, Debug, Zeroable)]
#[repr(C)]
pub struct HmNormal {
    /// The x component of the direction as a unit vector, positive to the right.
    pub x: f64,
    /// The y component of the direction as a unit vector, positive downward.
    pub y: f64,
    /// The exact x component of the direction, positive to the right. Only its ratio to
    /// `direction_y` is meaningful.
    pub direction_x: i64,
    /// The exact y component of the direction, positive downward.
    pub direction_y: i64,
}

impl From<Normal> for HmNormal {
    fn from(normal: Normal) -> Self {
        let ((x, y), (direction_x, direction_y)) = (normal.to_f64(), normal.direction());
        Self { x, y, direction_x, direction_y }
    }
}

/// How far apart two masks are.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmDistance {
    /// The square of the distance between the two nearest set pixels. The pixels are closed
    /// squares, so the distance is 0 if the masks overlap or touch, even at a corner. UINT64_MAX if
    /// the square is greater than that.
    pub squared: u64,
    /// The set pixel of the first mask that is nearest to the other mask.
    pub pixel: HmPoint,
    /// The set pixel of the other mask that is nearest to the first mask.
    pub other: HmPoint,
}

impl From<Distance> for HmDistance {
    fn from(Distance { squared, pixel, other, .. }: Distance) -> Self {
        let squared = u64::try_from(squared).unwrap_or(u64::MAX);
        Self { squared, pixel: pixel.into(), other: other.into() }
    }
}
