//! What stopped an actor.

use bytemuck::Zeroable;
use engine::Normal;
use engine::actor::Hit;

use super::HmMaterial;
use crate::actor::mirror::Mirror;
use crate::border::Word;
use crate::pair::HmNormal;
use crate::space::{HmPoint, HmSide};

/// What stopped an actor, if anything did.
#[derive(Clone, Copy, Debug, Zeroable)]
#[repr(C)]
pub struct HmHit {
    /// Whether something stopped it. If not, all other fields are 0.
    pub is_hit: bool,
    /// Whether the pixels around the contact give a normal.
    pub has_normal: bool,
    /// The side of the actor that was hit.
    pub side: Word<HmSide>,
    /// The number of the obstacle that contains the pixel. If several do, this is the lowest.
    pub obstacle: u32,
    /// The id of the obstacle.
    pub id: u64,
    /// The first pixel, row by row, that the actor would have shared with the obstacle.
    pub pixel: HmPoint,
    /// The surface normal of everything solid at that pixel; zeros if there is none.
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

/// The normal, or zeros if there is none.
pub(crate) fn normal(normal: Option<Normal>) -> HmNormal {
    normal.map_or(HmNormal::zeroed(), HmNormal::from)
}

/// The number of an obstacle. A list has less than 2³² of them.
pub(crate) const fn number(index: usize) -> u32 {
    index as u32
}
