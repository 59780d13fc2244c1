//! Hit events, which report which hitbox touched which fighter, and what the outcome was.

use crate::pair::Normal;
use crate::space::{Point, Side, Subpixels};
use crate::words::words;

words! {
    /// The outcome of a hit.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
    pub enum HitOutcome {
        /// The hit had no effect, because the fighter was already invincible or because another hit
        /// in the same tick made it invincible. The hit may land in a later tick.
        Invincible = "invincible",
        /// The hit landed, and the fighter is still alive.
        Hurt = "hurt",
        /// The hit landed, and the fighter has no health left after this tick.
        Destroyed = "destroyed",
    }
    /// Returns the name of the outcome, which is `"invincible"`, `"hurt"` or `"destroyed"`.
    fn name;
}

impl HitOutcome {
    /// Whether the hit landed, which is the case for every outcome except
    /// [`Invincible`](Self::Invincible).
    pub const fn landed(self) -> bool {
        !matches!(self, Self::Invincible)
    }
}

/// An event that reports that a hitbox touched a fighter's hurtbox, pixel for pixel.
#[doc(alias("hit confirm", "OnHit", "collision event"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct HitEvent {
    /// The outcome of the hit.
    pub outcome: HitOutcome,
    /// The index of the fighter in the list of fighters.
    pub fighter: usize,
    /// The fighter's id.
    pub id: u64,
    /// The attacker's id.
    pub by: u64,
    /// The number of the attacker's swing.
    pub swing: u32,
    /// The group of the swing's hitboxes.
    pub group: u8,
    /// Whether the hit destroys the attacker.
    pub destroys_attacker: bool,
    /// The index of the hitbox in the list of hitboxes. If several hitboxes of the group touch the
    /// fighter, this is the first one.
    pub hitbox: usize,
    /// The index of the hurtbox in the list of hurtboxes. If several hurtboxes of the fighter are
    /// touched, this is the first one.
    pub hurtbox: usize,
    /// The amount of health that the hit takes if it lands.
    pub damage: u32,
    /// The first pixel, in row order, that the hitbox and the hurtbox share.
    pub pixel: Point,
    /// The side of the hurtbox that was hit.
    pub side: Side,
    /// The surface normal of the hurtbox at that pixel, or `None` if the surrounding pixels do not
    /// determine one.
    pub normal: Option<Normal>,
    /// The speed at which the hit pushes the fighter, right and down, in pixels per tick.
    pub push: (Subpixels, Subpixels),
}
