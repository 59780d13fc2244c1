//! Casts rays at placed masks.

use engine::{RayHit, Segment};

use crate::border::{Out, Ref};
use crate::objects::HmMask;
use crate::space::{HmPoint, HmTime};
use crate::status::{HmStatus, maybe, status};

/// A pixel that a ray hits.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmRayHit {
    /// The pixel.
    pub pixel: HmPoint,
    /// The exact time at which the ray enters the pixel, as a fraction of the segment.
    pub time: HmTime,
    /// The x component of the normal of the face through which the ray enters: -1 (to the left), 1
    /// (to the right) or 0. Both components are 0 if the ray starts inside the pixel.
    pub normal_x: i32,
    /// The y component of the normal of the face through which the ray enters: -1 (upward), 1
    /// (downward) or 0.
    pub normal_y: i32,
}

impl From<RayHit> for HmRayHit {
    fn from(hit: RayHit) -> Self {
        let (normal_x, normal_y) = hit.normal.map_or((0, 0), engine::Direction::step);
        Self { pixel: hit.pixel.into(), time: hit.time.into(), normal_x, normal_y }
    }
}

pub(crate) fn segment(from_x: f64, from_y: f64, to_x: f64, to_y: f64) -> Segment {
    Segment::new((from_x, from_y), (to_x, to_y))
}

/// Finds the first set pixel of a mask at (x, y) that a ray hits. Whole-number coordinates lie on
/// the edges between pixels, so a ray along such an edge hits nothing. Add 0.5 to a coordinate to
/// get the center of a pixel. Returns HM_STATUS_NONE if the ray hits nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_ray(
    mask: Ref<HmMask>,
    x: i32,
    y: i32,
    from_x: f64,
    from_y: f64,
    to_x: f64,
    to_y: f64,
    hit: Out<HmRayHit>,
) -> HmStatus {
    maybe(|| {
        let place = hit.place("hit")?;
        let hit = mask.get("mask")?.at((x, y)).ray(segment(from_x, from_y, to_x, to_y));
        Ok(hit.map(|hit| place.write(hit.into())))
    })
}

/// Lists up to `capacity` set pixels of a mask at (x, y) that a ray hits, in the order in which the
/// ray enters them. `count` receives the number of pixels written.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_ray_all(
    mask: Ref<HmMask>,
    x: i32,
    y: i32,
    from_x: f64,
    from_y: f64,
    to_x: f64,
    to_y: f64,
    hits: Out<HmRayHit>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let (places, count) = (hits.list("hits", capacity)?, count.place("count")?);
        let hits = mask.get("mask")?.at((x, y)).ray_hits(segment(from_x, from_y, to_x, to_y));
        count.write(places.write(0, hits.map(HmRayHit::from)));
        Ok(())
    })
}
