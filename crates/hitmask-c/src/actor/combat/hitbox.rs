//! Hitboxes and hurtboxes: shapes that hit, and shapes that can be hit.

use bytemuck::{AnyBitPattern, Zeroable};
use engine::Direction;
use engine::actor::combat::{Hitbox, Hurtbox};

use super::HmHitEffect;
use super::team::team;
use crate::actor::mirror::{Mirror, Wrong};
use crate::border::{Flag, Ref, Word};
use crate::objects::HmMask;
use crate::space::{HmDirection, HmPoint};
use crate::status::Error;

/// A shape that can hit fighters in this tick, and the effect of its hits. A swing is one attack as
/// the player sees it, over all its frames. Each of its groups of hitboxes hits each fighter at
/// most once. Start with `hm_default_hitbox`.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmHitbox {
    /// The attacker's id. This is the id of a fighter, or any other id if the attacker is not a
    /// fighter. An attacker never hits itself.
    pub by: u64,
    /// The shape.
    pub mask: Ref<HmMask>,
    /// The world pixel at the shape's top left.
    pub position: HmPoint,
    /// The effect of the hit.
    pub effect: HmHitEffect,
    /// The point where the hit comes from, for example the center of the attacker. If `has_from` is
    /// not set, the hit comes from the center of the shape's bounds.
    pub from: HmPoint,
    /// The number of this swing, which must differ from those of the attacker's earlier swings.
    pub swing: u32,
    /// The direction that the hitbox faces. It determines the direction of a push if the positions
    /// do not.
    pub facing: Word<HmDirection>,
    /// The attacker's team, from 0 to 31.
    pub team: u8,
    /// The group of the swing's hitboxes to which this hitbox belongs.
    pub group: u8,
    /// Whether the hitbox can hit the same fighter in every tick, as spikes do, instead of once per
    /// swing and group.
    pub repeats: Flag,
    /// Whether `from` is used.
    pub has_from: Flag,
    /// Whether the hit destroys the attacker, as with an arrow. Such a swing lands on only one
    /// fighter, which is the one whose center is nearest to where the hit comes from. If several
    /// fighters are equally near, it is the one with the lowest id.
    pub destroyed_on_hit: Flag,
}

/// A shape of a fighter that can be hit in this tick. Start with `hm_default_hurtbox`.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmHurtbox {
    /// The fighter, as an index into the list of fighters.
    pub fighter: usize,
    /// The shape.
    pub mask: Ref<HmMask>,
    /// The world pixel at the shape's top left.
    pub position: HmPoint,
    /// The number of ticks for which the fighter is invincible after a hit. With 0, all hits of a
    /// tick land, and more hits can land in the next tick.
    pub invincible_ticks: u16,
}

impl HmHitbox {
    /// Converts to the engine's hitbox. The hitbox's mask stays valid for as long as part of the
    /// call is borrowed.
    pub(super) fn hitbox<'a, C>(self, call: &'a C, index: usize) -> Result<Hitbox<'a>, Error> {
        let named = |name: &'static str| {
            move |wrong: Wrong| wrong.within(name).error(format_args!("hitboxes[{index}]"), ".")
        };
        let mask = self.mask.during(call, "the mask of a hitbox")?;
        let team = team(self.team).map_err(named("team"))?;
        let effect = self.effect.value().map_err(named("effect"))?;
        Ok(Hitbox {
            swing: self.swing,
            group: self.group,
            repeats: self.repeats.is_set(),
            facing: Mirror::value(self.facing).map_err(named("facing"))?,
            from: self.has_from.is_set().then_some(self.from.into()),
            destroyed_on_hit: self.destroyed_on_hit.is_set(),
            ..Hitbox::new((self.by, team), mask.at(self.position), effect)
        })
    }
}

impl HmHurtbox {
    /// Converts to the engine's hurtbox, under the same conditions as `hitbox`.
    pub(super) fn hurtbox<'a, C>(self, call: &'a C) -> Result<Hurtbox<'a>, Error> {
        let mask = self.mask.during(call, "the mask of a hurtbox")?;
        let hurtbox = Hurtbox::new(self.fighter, mask.at(self.position));
        Ok(Hurtbox { invincible_ticks: self.invincible_ticks, ..hurtbox })
    }
}

/// Returns a hitbox of swing 0 and group 0 that faces right and whose hits come from the center of
/// the shape. The hitbox has no mask yet. It lands once, does no damage, and does not destroy the
/// attacker.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_hitbox() -> HmHitbox {
    HmHitbox { facing: Word::of(Direction::Right), ..HmHitbox::zeroed() }
}

/// Returns a hurtbox of the first fighter. The hurtbox has no mask yet, and hits do not make the
/// fighter invincible.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_hurtbox() -> HmHurtbox {
    HmHurtbox::zeroed()
}
