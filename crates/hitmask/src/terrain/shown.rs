//! What stands somewhere, a mask or terrain, and what is asked of either.

use super::{PlacedTerrain, Stencil};
use crate::figure::{RayHit, Segment};
use crate::pair::Normal;
use crate::pose::Placed;
use crate::separation::Gap;
use crate::space::{Point, WorldBox};
use crate::sweep::{ContinuousSweep, Sweep};

/// A mask or terrain where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Shown<'a> {
    Mask(Placed<'a>),
    Terrain(PlacedTerrain<'a>),
}

impl<'a> Shown<'a> {
    /// The mask; `None` for terrain.
    pub(crate) const fn mask(self) -> Option<Placed<'a>> {
        match self {
            Self::Mask(mask) => Some(mask),
            Self::Terrain(_) => None,
        }
    }

    /// Whether a pixel of the world is set.
    pub(crate) fn contains(self, point: Point) -> bool {
        match self {
            Self::Mask(own) => own.contains(point),
            Self::Terrain(own) => own.contains(point),
        }
    }

    /// The first pixel that it shares with a mask.
    pub(crate) fn first(self, mask: Placed<'_>) -> Option<Point> {
        match self {
            Self::Mask(own) => own.first(mask),
            Self::Terrain(own) => own.first(mask),
        }
    }

    /// Which way its surface faces at a pixel of the world.
    pub(crate) fn normal_at(self, contact: Point, radius: u32) -> Option<Normal> {
        match self {
            Self::Mask(own) => own.normal_at(contact, radius),
            Self::Terrain(own) => own.normal_at(contact, radius),
        }
    }

    /// The world's pixels from (`x`, `y`) on to the right, 64 of them; bit 0 is the leftmost.
    #[inline]
    pub(crate) fn word(self, x: i64, y: i64) -> u64 {
        match self {
            Self::Mask(own) => own.word(x, y),
            Self::Terrain(own) => own.word(x, y),
        }
    }

    /// Adds the world's pixels from (`x`, `y`) on to some words: 64 to the right for each, row by row downwards.
    #[inline]
    pub(crate) fn add_words(self, x: i64, y: i64, words: &mut [u64]) {
        match self {
            Self::Mask(own) => own.add_words(x, y, words),
            Self::Terrain(own) => own.add_words(x, y, words),
        }
    }

    /// The box of all its set pixels.
    pub(crate) fn bounds(self) -> WorldBox {
        let bounds = match self {
            Self::Mask(mask) => mask.bounds(),
            Self::Terrain(terrain) => terrain.bounds(),
        };
        bounds.map_or(WorldBox::EMPTY, WorldBox::of)
    }

    /// Whether a mask shares a pixel with it.
    #[inline]
    pub(crate) fn overlaps(self, mask: Placed<'_>) -> bool {
        match self {
            Self::Mask(own) => own.overlaps(mask),
            Self::Terrain(own) => own.overlaps(mask),
        }
    }

    /// Whether both share a pixel; two terrains are never asked.
    pub(crate) fn meets(self, other: Self) -> bool {
        match (self, other) {
            (one, Self::Mask(mask)) => one.overlaps(mask),
            (Self::Mask(mask), other) => other.overlaps(mask),
            (Self::Terrain(_), Self::Terrain(_)) => false,
        }
    }

    /// Whether a mask or a figure holds one of its pixels.
    pub(crate) fn is_in(self, stencil: Stencil<'_>) -> bool {
        match (stencil, self) {
            (Stencil::Mask(mask), own) => own.overlaps(mask),
            (Stencil::Figure(figure), Self::Mask(own)) => own.any_in(figure),
            (Stencil::Figure(figure), Self::Terrain(own)) => own.any_in(figure),
        }
    }

    /// What a ray hits of it.
    pub(crate) fn ray(self, segment: Segment) -> Option<RayHit> {
        match self {
            Self::Mask(own) => own.ray(segment),
            Self::Terrain(own) => own.ray(segment),
        }
    }

    /// What a mask meets of it that goes in steps.
    pub(crate) fn sweep(self, mask: Placed<'_>, by: (i32, i32)) -> Option<Sweep> {
        match self {
            Self::Mask(own) => mask.sweep(own, by),
            Self::Terrain(own) => own.sweep(mask, by),
        }
    }

    /// What a mask meets of it that moves along a line.
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

    /// How far a mask is from it: `None` too where that is more than `most`, the square of a distance.
    pub(crate) fn gap(self, mask: Placed<'_>, most: u128) -> Option<Gap> {
        match self {
            Self::Mask(own) => mask.gap(own).filter(|gap| gap.gap2 <= most),
            Self::Terrain(own) => gap_to_terrain(mask, own, most),
        }
    }
}

/// How far a mask is from terrain, if that is no more than `most`: of its chunks the nearest one first, then all that could
/// be as near.
fn gap_to_terrain(mask: Placed<'_>, terrain: PlacedTerrain<'_>, most: u128) -> Option<Gap> {
    let bounds = WorldBox::of(mask.bounds()?);
    let at = terrain.position();
    let chunks = || {
        let own = terrain.terrain().chunks();
        own.map(move |chunk| {
            let corner = chunk.position();
            let chunk = chunk.standing_at(Point::new(corner.x + at.x, corner.y + at.y));
            (Shown::Mask(chunk).bounds().gap2(bounds), chunk)
        })
    };
    let (_, nearest) = chunks().min_by_key(|(apart, _)| *apart)?;
    let mut best = mask.gap(nearest)?;
    for (apart, chunk) in chunks() {
        if apart <= best.gap2.min(most)
            && let Some(gap) = mask.gap(chunk)
        {
            let order = |gap: &Gap| {
                let (pixel, other) = (gap.pixel, gap.other);
                (gap.gap2, pixel.y, pixel.x, other.y, other.x)
            };
            best = if order(&gap) < order(&best) { gap } else { best };
        }
    }
    (best.gap2 <= most).then_some(best)
}
