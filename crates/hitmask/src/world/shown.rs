//! What a collider shows where it stands, a mask or terrain, and what is asked of either.

use super::World;
use crate::figure::{RayHit, Segment};
use crate::pose::Placed;
use crate::separation::Gap;
use crate::space::{Point, WorldBox};
use crate::sweep::{ContinuousSweep, Sweep};
use crate::terrain::{PlacedTerrain, Stencil};

/// What a collider shows where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shown<'a> {
    Mask(Placed<'a>),
    Terrain(PlacedTerrain<'a>),
}

impl World {
    /// What a slot's collider shows; `None` for an empty slot.
    #[inline]
    pub(super) fn shown(&self, slot: u32) -> Option<Shown<'_>> {
        let colliders = &self.state.colliders;
        self.shown_as(colliders.shapes[slot as usize], colliders.positions[slot as usize])
    }

    /// What stands under a number where it stands at a position.
    #[inline]
    pub(super) fn shown_as(&self, shape: u32, at: [i32; 2]) -> Option<Shown<'_>> {
        let stances = &self.state.stances;
        match stances.placed(shape, at) {
            Some(mask) => Some(Shown::Mask(mask)),
            None => stances.placed_terrain(shape, at).map(Shown::Terrain),
        }
    }
}

impl<'a> Shown<'a> {
    /// The mask; `None` for terrain.
    pub(super) const fn mask(self) -> Option<Placed<'a>> {
        match self {
            Self::Mask(mask) => Some(mask),
            Self::Terrain(_) => None,
        }
    }

    /// The box of all its set pixels.
    pub(super) fn bounds(self) -> WorldBox {
        let bounds = match self {
            Self::Mask(mask) => mask.bounds(),
            Self::Terrain(terrain) => terrain.bounds(),
        };
        bounds.map_or(WorldBox::EMPTY, WorldBox::of)
    }

    /// Whether a mask shares a pixel with it.
    #[inline]
    pub(super) fn overlaps(self, mask: Placed<'_>) -> bool {
        match self {
            Self::Mask(own) => own.overlaps(mask),
            Self::Terrain(own) => own.overlaps(mask),
        }
    }

    /// Whether both share a pixel; two terrains are never asked.
    pub(super) fn meets(self, other: Self) -> bool {
        match (self, other) {
            (one, Self::Mask(mask)) => one.overlaps(mask),
            (Self::Mask(mask), other) => other.overlaps(mask),
            (Self::Terrain(_), Self::Terrain(_)) => false,
        }
    }

    /// Whether a mask or a figure holds one of its pixels.
    pub(super) fn is_in(self, stencil: Stencil<'_>) -> bool {
        match (stencil, self) {
            (Stencil::Mask(mask), own) => own.overlaps(mask),
            (Stencil::Figure(figure), Self::Mask(own)) => own.any_in(figure),
            (Stencil::Figure(figure), Self::Terrain(own)) => own.any_in(figure),
        }
    }

    /// What a ray hits of it.
    pub(super) fn ray(self, segment: Segment) -> Option<RayHit> {
        match self {
            Self::Mask(own) => own.ray(segment),
            Self::Terrain(own) => own.ray(segment),
        }
    }

    /// What a mask meets of it that goes in steps.
    pub(super) fn sweep(self, mask: Placed<'_>, by: (i32, i32)) -> Option<Sweep> {
        match self {
            Self::Mask(own) => mask.sweep(own, by),
            Self::Terrain(own) => own.sweep(mask, by),
        }
    }

    /// What a mask meets of it that moves along a line.
    pub(super) fn sweep_continuous(
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
    pub(super) fn gap(self, mask: Placed<'_>, most: u128) -> Option<Gap> {
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
