//! What a ray hits.

use hitmask::RayHit;
use serde::Serialize;

use super::{fraction_of, pair_of, step_of};

/// What a ray hits first.
#[derive(Debug, Serialize)]
pub(crate) struct RayAnswer {
    hit: bool,
    pixel: Option<[i64; 2]>,
    /// When it enters the pixel, as a numerator and a denominator.
    time: Option<[u64; 2]>,
    /// Out of the face through which it enters.
    normal: Option<[i32; 2]>,
}

impl RayAnswer {
    pub(crate) fn of(hit: Option<RayHit>) -> Self {
        Self {
            hit: hit.is_some(),
            pixel: hit.map(|hit| pair_of(hit.pixel)),
            time: hit.map(|hit| fraction_of(hit.time)),
            normal: hit.and_then(|hit| hit.normal).map(step_of),
        }
    }
}
