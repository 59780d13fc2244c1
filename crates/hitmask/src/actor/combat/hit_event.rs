//! Hit events: which hitbox touched which fighter, and the result.

use crate::pair::Normal;
use crate::space::{Point, Side, Subpixels};
use crate::words::words;

words! {
    /// The outcome of a hit.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
    pub enum HitOutcome {
        /// It did nothing: the fighter was invincible, or became invincible by a stronger hit of
        /// the same tick. The hit may land later.
        Invincible = "invincible",
        /// It landed, and the fighter lives.
        Hurt = "hurt",
        /// It landed, and the fighter has no health left after this tick.
        Destroyed = "destroyed",
    }
    /// The outcome as a word: `"invincible"`, `"hurt"`, `"destroyed"`.
    fn name;
}

impl HitOutcome {
    /// Whether the hit landed.
    pub const fn landed(self) -> bool {
        !matches!(self, Self::Invincible)
    }
}

/// A hitbox that touched a fighter's hurtbox, pixel for pixel.
#[doc(alias("hit confirm", "OnHit", "collision event"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct HitEvent {
    /// The outcome.
    pub outcome: HitOutcome,
    /// The fighter, as an index into the list of fighters.
    pub fighter: usize,
    /// The fighter's id.
    pub id: u64,
    /// The attacker's id.
    pub by: u64,
    /// The swing of the attacker.
    pub swing: u32,
    /// The group of the swing's hitboxes.
    pub group: u8,
    /// Whether the hit destroys the attacker.
    pub destroys_attacker: bool,
    /// The hitbox, as an index into the list of hitboxes. If several of the group touch the
    /// fighter, the first one.
    pub hitbox: usize,
    /// The hurtbox, as an index into the list of hurtboxes. If several of the fighter are touched,
    /// the first one.
    pub hurtbox: usize,
    /// How much health the hit takes if it lands.
    pub damage: u32,
    /// The first pixel, row by row, that both shapes share.
    pub pixel: Point,
    /// The side of the hurtbox that was hit.
    pub side: Side,
    /// The surface normal of the hurtbox at that pixel; `None` if the pixels around it do not give
    /// one.
    pub normal: Option<Normal>,
    /// The push, right and down, in pixels per tick.
    pub push: (Subpixels, Subpixels),
}
