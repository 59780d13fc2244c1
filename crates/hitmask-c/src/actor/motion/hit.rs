//! The obstacle that stopped an actor.

use bytemuck::Zeroable;
use engine::Normal;
use engine::actor::Hit;

use super::HmMaterial;
use crate::actor::mirror::Mirror;
use crate::border::Word;
use crate::pair::HmNormal;
use crate::space::{HmPoint, HmSide};

/// The obstacle that stopped an actor, if any.
#[derive(Clone, Copy, Debug, Zeroable)]
#[repr(C)]
pub struct HmHit {
    /// Whether an obstacle stopped the actor. If not, all other fields are 0.
    pub is_hit: bool,
    /// Whether the pixels around the contact determine a normal.
    pub has_normal: bool,
    /// The side of the actor that was hit.
    pub side: Word<HmSide>,
    /// The number of the obstacle that contains `pixel`. If several obstacles contain it, this is
    /// the lowest of their numbers.
    pub obstacle: u32,
    /// The id of the obstacle.
    pub id: u64,
    /// The first pixel, row by row, that the actor would have shared with the obstacle.
    pub pixel: HmPoint,
    /// The surface normal of everything solid at `pixel`. Zeros if there is no normal.
    pub normal: HmNormal,
    /// The material of the obstacle.
    pub material: HmMaterial,
}

impl HmHit {
    pub(crate) fn of(hit: Option<Hit>) -> Self {
        let Some(hit) = hit else { return Self::zeroed() };
        Self {
            is_hit: true,
            has_normal: hit.normal.is_some(),
            side: Word::of(hit.side),
            obstacle: number(hit.other),
            id: hit.id,
            pixel: hit.pixel.into(),
            normal: normal(hit.normal),
            material: HmMaterial::of(hit.material),
        }
    }
}

/// Converts a normal, or returns zeros if there is no normal.
pub(crate) fn normal(normal: Option<Normal>) -> HmNormal {
    normal.map_or(HmNormal::zeroed(), HmNormal::from)
}

/// Returns the number of an obstacle. A list has fewer than 2³² obstacles.
pub(crate) const fn number(index: usize) -> u32 {
    index as u32
}
