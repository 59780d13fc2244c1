//! A mask or terrain at a position, and the queries that both can answer.

use super::{PlacedTerrain, Stencil};
use crate::figure::{RayHit, Segment};
use crate::pair::Normal;
use crate::pose::Placed;
use crate::separation::Distance;
use crate::space::{Bounds, Point};
use crate::sweep::{ContinuousSweep, Sweep};

/// The shape of a collider at its position.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ShapeRef<'a> {
    Mask(Placed<'a>),
    Terrain(PlacedTerrain<'a>),
}

impl<'a> ShapeRef<'a> {
    /// Returns the mask; `None` for terrain.
    pub(crate) const fn mask(self) -> Option<Placed<'a>> {
        match self {
            Self::Mask(mask) => Some(mask),
            Self::Terrain(_) => None,
        }
    }

    /// Returns whether a world pixel is set.
    pub(crate) fn contains(self, point: Point) -> bool {
        match self {
            Self::Mask(own) => own.contains(point),
            Self::Terrain(own) => own.contains(point),
        }
    }

    /// Returns the first pixel that the shape shares with a mask.
    pub(crate) fn first(self, mask: Placed<'_>) -> Option<Point> {
        match self {
            Self::Mask(own) => own.first(mask),
            Self::Terrain(own) => own.first(mask),
        }
    }

    /// Returns the surface normal at a world pixel.
    pub(crate) fn normal_at(self, contact: Point, radius: u32) -> Option<Normal> {
        match self {
            Self::Mask(own) => own.normal_at(contact, radius),
            Self::Terrain(own) => own.normal_at(contact, radius),
        }
    }

    /// Returns the 64 world pixels from (`x`, `y`) to the right; bit 0 is the leftmost.
    #[inline]
    pub(crate) fn word(self, x: i64, y: i64) -> u64 {
        match self {
            Self::Mask(own) => own.word(x, y),
            Self::Terrain(own) => own.word(x, y),
        }
    }

    /// Merges the world's pixels from (`x`, `y`) on into `words`. Each word contains 64 pixels to
    /// the right of `x`, and there is one word per row, downwards.
    #[inline]
    pub(crate) fn add_words(self, x: i64, y: i64, words: &mut [u64]) {
        match self {
            Self::Mask(own) => own.add_words(x, y, words),
            Self::Terrain(own) => own.add_words(x, y, words),
        }
    }

    /// Returns the box of all set pixels.
    pub(crate) fn bounds(self) -> Bounds {
        let bounds = match self {
            Self::Mask(mask) => mask.bounds(),
            Self::Terrain(terrain) => terrain.bounds(),
        };
        bounds.map_or(Bounds::EMPTY, Bounds::of)
    }

    /// Returns whether the shape overlaps a mask.
    #[inline]
    pub(crate) fn overlaps(self, mask: Placed<'_>) -> bool {
        match self {
            Self::Mask(own) => own.overlaps(mask),
            Self::Terrain(own) => own.overlaps(mask),
        }
    }

    /// Returns whether two shapes overlap; false for two terrains, because both are still.
    pub(crate) fn overlaps_shape(self, other: Self) -> bool {
        match (self, other) {
            (one, Self::Mask(mask)) => one.overlaps(mask),
            (Self::Mask(mask), other) => other.overlaps(mask),
            (Self::Terrain(_), Self::Terrain(_)) => false,
        }
    }

    /// Returns whether the shape has a pixel in a mask or a figure.
    pub(crate) fn is_in(self, stencil: Stencil<'_>) -> bool {
        match (stencil, self) {
            (Stencil::Mask(mask), own) => own.overlaps(mask),
            (Stencil::Figure(figure), Self::Mask(own)) => own.any_in(figure),
            (Stencil::Figure(figure), Self::Terrain(own)) => own.any_in(figure),
        }
    }

    /// Returns the first pixel that a ray hits.
    pub(crate) fn ray(self, segment: Segment) -> Option<RayHit> {
        match self {
            Self::Mask(own) => own.ray(segment),
            Self::Terrain(own) => own.ray(segment),
        }
    }

    /// Returns where a mask that moves in steps of whole pixels hits the shape.
    pub(crate) fn sweep(self, mask: Placed<'_>, by: (i32, i32)) -> Option<Sweep> {
        match self {
            Self::Mask(own) => mask.sweep(own, by),
            Self::Terrain(own) => own.sweep(mask, by),
        }
    }

    /// Returns where a mask that moves along a straight line hits the shape.
    pub(crate) fn sweep_continuous(
        self,
        mask: Placed<'_>,
        by: (i32, i32),
    ) -> Option<ContinuousSweep> {
        match self {
            Self::Mask(own) => mask.sweep_continuous(own, by),
            Self::Terrain(own) => own.sweep_continuous(mask, by),
        }
    }

    /// Returns the distance to a mask; `None` also if the square of the distance is greater than
    /// `max_squared`.
    pub(crate) fn distance(self, mask: Placed<'_>, max_squared: u128) -> Option<Distance> {
        match self {
            Self::Mask(own) => {
                mask.distance(own).filter(|distance| distance.squared <= max_squared)
            }
            Self::Terrain(own) => distance_to_terrain(mask, own, max_squared),
        }
    }
}

/// Returns the distance between a mask and terrain, if its square is at most `max_squared`. The
/// function tests the chunk with the nearest box first, and then those that could be equally near.
fn distance_to_terrain(
    mask: Placed<'_>,
    terrain: PlacedTerrain<'_>,
    max_squared: u128,
) -> Option<Distance> {
    let bounds = Bounds::of(mask.bounds()?);
    let at = terrain.position();
    let chunks = || {
        let own = terrain.terrain().chunks();
        own.map(move |chunk| {
            let chunk = Placed::new(chunk.mask(), chunk.position() + at);
            (ShapeRef::Mask(chunk).bounds().distance_squared(bounds), chunk)
        })
    };
    let (_, nearest) = chunks().min_by_key(|(box_distance, _)| *box_distance)?;
    let mut best = mask.distance(nearest)?;
    for (box_distance, chunk) in chunks() {
        if box_distance <= best.squared.min(max_squared)
            && let Some(distance) = mask.distance(chunk)
        {
            let order = |distance: &Distance| {
                let (pixel, other) = (distance.pixel, distance.other);
                (distance.squared, pixel.y, pixel.x, other.y, other.x)
            };
            best = if order(&distance) < order(&best) { distance } else { best };
        }
    }
    (best.squared <= max_squared).then_some(best)
}
