//! Measures a whole mask: where its pixels are, and how long its edge is.

use engine::region::Moments;

use crate::ask::{ask, ask_maybe};
use crate::border::{Out, Ref};
use crate::objects::HmMask;
use crate::space::HmLocation;
use crate::status::HmStatus;

/// The area moments of a mask up to the second order, as exact sums over its set pixels. x and y
/// are the column and row of a pixel. The pixel's center is half a pixel farther right and down.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmMoments {
    /// The number of set pixels.
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

/// Computes the area moments of the set pixels, which describe their number, position and spread.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_moments(mask: Ref<HmMask>, moments: Out<HmMoments>) -> HmStatus {
    ask((mask, "mask"), (moments, "moments"), |mask| Ok(mask.moments().into()))
}

/// Computes the centroid: the mean of the set pixels' centers, relative to the mask's top left.
/// Returns HM_STATUS_NONE if no pixel is set.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_centroid(mask: Ref<HmMask>, centroid: Out<HmLocation>) -> HmStatus {
    ask_maybe((mask, "mask"), (centroid, "centroid"), |mask| Ok(mask.centroid().map(Into::into)))
}

/// Computes the angle of the line through the centroid along which the pixels spread the most. The
/// angle is clockwise as seen on screen and in the range [0, 180) degrees, where 0 is horizontal.
/// Returns HM_STATUS_NONE if the pixels spread equally in all directions, as in a square, or if no
/// pixel is set.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_angle(mask: Ref<HmMask>, degrees: Out<f64>) -> HmStatus {
    ask_maybe((mask, "mask"), (degrees, "degrees"), |mask| {
        Ok(mask.moments().angle().map(engine::Angle::to_degrees))
    })
}

/// Computes the perimeter: the number of sides of set pixels that are not shared with another set
/// pixel. The edges of holes count too.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_perimeter(mask: Ref<HmMask>, perimeter: Out<u64>) -> HmStatus {
    ask((mask, "mask"), (perimeter, "perimeter"), |mask| Ok(mask.perimeter()))
}
