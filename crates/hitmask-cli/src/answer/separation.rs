//! The answers about the way out of an overlap, and about the distance of two sprites.

use hitmask::{Distance, Placed, Translation};
use serde::{Serialize, Serializer};

use super::pair::DepthAnswer;
use super::point_array;
use crate::limits;

/// The ways out of the second sprite for the first.
#[derive(Debug, Serialize)]
pub(crate) struct SeparationAnswer {
    /// The shortest way to a place that it can have reached from outside, and to any free place.
    #[serde(serialize_with = "serialize_translation")]
    pub(crate) outer: Translation,
    #[serde(serialize_with = "serialize_translation")]
    pub(crate) nearest: Translation,
    depth: Option<DepthAnswer>,
}

impl SeparationAnswer {
    /// Finds the ways out of `b` for `a`.
    pub(crate) fn of(a: Placed<'_>, b: Placed<'_>) -> Result<Self, String> {
        limits::check_separation(a, b)?;
        let outer = a.separation(b).map_err(|error| error.to_string())?;
        let nearest = a.nearest_free(b).map_err(|error| error.to_string())?;
        Ok(Self { outer, nearest, depth: a.depth(b).map(DepthAnswer::of) })
    }
}

/// A translation as x and y.
fn serialize_translation<S: Serializer>(
    way: &Translation,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    [way.dx, way.dy].serialize(serializer)
}

/// The distance of two sprites.
#[derive(Debug, Serialize)]
pub(crate) struct DistanceAnswer {
    /// The square of the distance in pixels; `None` if a sprite has no pixel.
    distance_squared: Option<u128>,
    /// The two nearest pixels, in the world.
    pixels: Option<[[i64; 2]; 2]>,
}

impl DistanceAnswer {
    pub(crate) fn of(distance: Option<Distance>) -> Self {
        Self {
            distance_squared: distance.map(|distance| distance.squared),
            pixels: distance
                .map(|distance| [point_array(distance.pixel), point_array(distance.other)]),
        }
    }
}
