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

/// A shape that hits in this tick, and what the hit does. A swing is one attack as the player sees
/// it, over all its frames: each of its groups of hitboxes hits each fighter at most once. Start
/// with `hm_default_hitbox`.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmHitbox {
    /// The attacker's id: the id of a fighter, or any other id for something that is not a fighter.
    /// An attacker never hits itself.
    pub by: u64,
    /// The shape.
    pub mask: Ref<HmMask>,
    /// The world pixel of its top left.
    pub position: HmPoint,
    /// What the hit does.
    pub effect: HmHitEffect,
    /// Where the hit comes from, for example the middle of the attacker. Without `has_from`, this
    /// is the middle of the shape's bounds.
    pub from: HmPoint,
    /// The number of the swing. It must be different from the numbers of the attacker's earlier
    /// swings.
    pub swing: u32,
    /// Which way it faces. This decides the direction of a push if the positions do not.
    pub facing: Word<HmDirection>,
    /// The attacker's team, 0 to 31.
    pub team: u8,
    /// The group of the swing's hitboxes that this hitbox belongs to.
    pub group: u8,
    /// Whether it lands again in every tick in which it can, like spikes. Otherwise it lands once
    /// per swing and group.
    pub repeats: Flag,
    /// Whether `from` says where the hit comes from.
    pub has_from: Flag,
    /// Whether the hit destroys the attacker, as it does with an arrow. Such a swing lands on only
    /// one fighter: the one whose middle is nearest to where the hit comes from. If several are
    /// equally near, it is the one with the lowest id.
    pub destroyed_on_hit: Flag,
}

/// A shape of a fighter that can be hit in this tick. Start with `hm_default_hurtbox`.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmHurtbox {
    /// Its fighter, as an index into the list of fighters.
    pub fighter: usize,
    /// The shape.
    pub mask: Ref<HmMask>,
    /// The world pixel of its top left.
    pub position: HmPoint,
    /// For how many ticks its fighter is invincible after a hit. With 0, every hit lands, in this
    /// tick and the next.
    pub invincible_ticks: u16,
}

impl HmHitbox {
    /// The engine's hitbox. Its mask stays valid as long as something of the call is borrowed.
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
    /// The same for a hurtbox.
    pub(super) fn hurtbox<'a, C>(self, call: &'a C) -> Result<Hurtbox<'a>, Error> {
        let mask = self.mask.during(call, "the mask of a hurtbox")?;
        let hurtbox = Hurtbox::new(self.fighter, mask.at(self.position));
        Ok(Hurtbox { invincible_ticks: self.invincible_ticks, ..hurtbox })
    }
}

/// A hitbox of swing 0, group 0, facing right, whose hits come from the middle of the shape. It has
/// no mask yet. It lands once, does no damage, and is not destroyed.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_hitbox() -> HmHitbox {
    HmHitbox { facing: Word::of(Direction::Right), ..HmHitbox::zeroed() }
}

/// A hurtbox of the first fighter. It has no mask yet, and hits do not make the fighter invincible.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_hurtbox() -> HmHurtbox {
    HmHurtbox::zeroed()
}
