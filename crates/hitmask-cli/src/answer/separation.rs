//! How two sprites come free of each other, and how far they are apart.

use hitmask::{Distance, Placed, Translation};
use serde::{Serialize, Serializer};

use super::pair::DepthAnswer;
use super::pair_of;
use crate::limits;

/// How the first sprite comes free of the second.
#[derive(Debug, Serialize)]
pub(crate) struct SeparationAnswer {
    /// The shortest way to a place that it could have come to from outside, and to any free place.
    #[serde(serialize_with = "way")]
    pub(crate) outer: Translation,
    #[serde(serialize_with = "way")]
    pub(crate) nearest: Translation,
    depth: Option<DepthAnswer>,
}

impl SeparationAnswer {
    /// How `a` comes free of `b`.
    pub(crate) fn of(a: Placed<'_>, b: Placed<'_>) -> Result<Self, String> {
        limits::check_separation(a, b)?;
        let outer = a.separation(b).map_err(|error| error.to_string())?;
        let nearest = a.nearest_free(b).map_err(|error| error.to_string())?;
        Ok(Self { outer, nearest, depth: a.depth(b).map(DepthAnswer::of) })
    }
}

/// A way as how far right and down it leads.
fn way<S: Serializer>(way: &Translation, serializer: S) -> Result<S::Ok, S::Error> {
    [way.dx, way.dy].serialize(serializer)
}

/// How far two sprites are apart.
#[derive(Debug, Serialize)]
pub(crate) struct DistanceAnswer {
    /// The square of the distance, in pixels; none where a sprite has no pixel.
    distance_squared: Option<u128>,
    /// The two pixels of the world between which it is.
    pixels: Option<[[i64; 2]; 2]>,
}

impl DistanceAnswer {
    pub(crate) fn of(distance: Option<Distance>) -> Self {
        Self {
            distance_squared: distance.map(|distance| distance.squared),
            pixels: distance.map(|distance| [pair_of(distance.pixel), pair_of(distance.other)]),
        }
    }
}
