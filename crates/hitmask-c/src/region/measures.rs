//! Measures of a whole mask: where its pixels are, and how long its edge is.

use engine::region::Moments;

use crate::ask::{ask, ask_maybe};
use crate::border::{Out, Ref};
use crate::objects::HmMask;
use crate::space::HmLocation;
use crate::status::HmStatus;

/// The area moments of a mask up to the second order: exact sums over its set pixels. x and y are
/// the column and row of a pixel; its center is half a pixel further right and down.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmMoments {
    /// How many pixels are set.
    pub count: u64,
    /// The sum of x.
    pub x: u64,
    /// The sum of y.
    pub y: u64,
    /// The sum of x * x.
    pub xx: u64,
    /// The sum of x * y.
    pub xy: u64,
    /// The sum of y * y.
    pub yy: u64,
}

impl From<Moments> for HmMoments {
    fn from(Moments { count, x, y, xx, xy, yy }: Moments) -> Self {
        Self { count, x, y, xx, xy, yy }
    }
}

/// The area moments of the set pixels: how many there are, where they are, and how they spread.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_moments(mask: Ref<HmMask>, moments: Out<HmMoments>) -> HmStatus {
    ask((mask, "mask"), (moments, "moments"), |mask| Ok(mask.moments().into()))
}

/// The centroid: the mean of the set pixels' centers, relative to the mask's top left.
/// HM_STATUS_NONE if no pixel is set.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_centroid(mask: Ref<HmMask>, centroid: Out<HmLocation>) -> HmStatus {
    ask_maybe((mask, "mask"), (centroid, "centroid"), |mask| Ok(mask.centroid().map(Into::into)))
}

/// The angle of the line through the centroid along which the pixels spread the most, clockwise as
/// seen on screen, from 0 (horizontal) to below 180 degrees. HM_STATUS_NONE if they spread equally
/// in all directions, as in a square, or if no pixel is set.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_angle(mask: Ref<HmMask>, degrees: Out<f64>) -> HmStatus {
    ask_maybe((mask, "mask"), (degrees, "degrees"), |mask| {
        Ok(mask.moments().angle().map(engine::Angle::to_degrees))
    })
}

/// The perimeter: how many sides of set pixels are not shared with another set pixel. Holes count
/// too.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_perimeter(mask: Ref<HmMask>, perimeter: Out<u64>) -> HmStatus {
    ask((mask, "mask"), (perimeter, "perimeter"), |mask| Ok(mask.perimeter()))
}
