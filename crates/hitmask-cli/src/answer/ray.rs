//! The answer about a ray.

use hitmask::RayHit;
use serde::Serialize;

use super::{point_array, step_of, time_fraction};

/// The first pixel that a ray hits.
#[derive(Debug, Serialize)]
pub(crate) struct RayAnswer {
    hit: bool,
    pixel: Option<[i64; 2]>,
    /// When the ray enters the pixel, as a numerator and a denominator.
    time: Option<[u64; 2]>,
    /// The normal of the face through which it enters.
    normal: Option<[i32; 2]>,
}

impl RayAnswer {
    pub(crate) fn of(hit: Option<RayHit>) -> Self {
        Self {
            hit: hit.is_some(),
            pixel: hit.map(|hit| point_array(hit.pixel)),
            time: hit.map(|hit| time_fraction(hit.time)),
            normal: hit.and_then(|hit| hit.normal).map(step_of),
        }
    }
}
