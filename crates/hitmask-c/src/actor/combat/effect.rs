//! What a hit does: damage, knockback, hit stop.

use bytemuck::AnyBitPattern;
use engine::actor::combat::{HitEffect, HitStop, Hurtbox, Knockback, Push};

use crate::actor::mirror::{Mirror, Wrong, mirror, read};
use crate::actor::motion::{HmSubpixels, HmVector};
use crate::border::{In, Out, Word, words_of};
use crate::space::HmDirection;
use crate::status::{HmStatus, status};

/// A hit stop of a twentieth of a second at 60 ticks per second. Celeste freezes for this long at a
/// hit or a dash.
pub const HM_HIT_STOP_PRECISE: u16 = 3;

/// For how many ticks a hurt Link is invincible in The Legend of Zelda.
pub const HM_INVINCIBLE_TICKS_ADVENTURE: u16 = 48;

/// For how many ticks a hurt Sonic is invincible.
pub const HM_INVINCIBLE_TICKS_MOMENTUM: u16 = 120;

const _: () = assert!(
    HM_HIT_STOP_PRECISE == HitStop::PRECISE.0
        && HM_INVINCIBLE_TICKS_ADVENTURE == Hurtbox::ADVENTURE
        && HM_INVINCIBLE_TICKS_MOMENTUM == Hurtbox::MOMENTUM
);

/// In which direction a hit pushes a fighter. "Away" means from the origin of the hit to the middle
/// of the hurtbox.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub enum HmPushKind {
    /// No push; a knockback in progress continues.
    None,
    /// x to the right and y downwards, regardless of where the hit comes from.
    As,
    /// x away to the left or right, and y downwards. If the fighter is straight above or below, the
    /// push follows the direction that the hitbox faces. If that is up or down, the push is only
    /// downward.
    Sideways,
    /// x away along the axis on which the two are further apart; y is ignored. If they are equally
    /// far apart on both axes, the axis that the hitbox faces along is used. If they are at the
    /// same position, the direction that the hitbox faces is used.
    AlongAxis,
}

words_of!(
    HmPushKind: Self,
    "a kind of push",
    [HmPushKind::None, HmPushKind::As, HmPushKind::Sideways, HmPushKind::AlongAxis]
);

/// In which direction and how fast a hit pushes a fighter, in pixels per tick. All zeros: no push.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPush {
    /// What x and y mean.
    pub kind: Word<HmPushKind>,
    /// The part to the right, or away.
    pub x: HmSubpixels,
    /// The part downwards.
    pub y: HmSubpixels,
}

impl Mirror for HmPush {
    type Value = Push;

    fn value(self) -> Result<Push, Wrong> {
        let kind = Mirror::value(self.kind).map_err(|wrong| wrong.within("kind"))?;
        let x = self.x.value().map_err(|wrong| wrong.within("x"))?;
        let y = self.y.value().map_err(|wrong| wrong.within("y"))?;
        Ok(match kind {
            HmPushKind::None => Push::None,
            HmPushKind::As => Push::As(x, y),
            HmPushKind::Sideways => Push::Sideways(x, y),
            HmPushKind::AlongAxis => Push::AlongAxis(x),
        })
    }

    fn of(value: Push) -> Self {
        let none = Default::default();
        let (kind, x, y) = match value {
            Push::None => (HmPushKind::None, none, none),
            Push::As(x, y) => (HmPushKind::As, x, y),
            Push::Sideways(x, y) => (HmPushKind::Sideways, x, y),
            Push::AlongAxis(x) => (HmPushKind::AlongAxis, x, none),
        };
        Self { kind: Word::of(kind), x: Mirror::of(x), y: Mirror::of(y) }
    }
}

/// How a hit pushes a fighter, and for how many ticks. All zeros: no knockback.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmKnockback {
    /// The direction and speed.
    pub push: HmPush,
    /// For how many ticks. Use 1 for characters that take the push as their own speed and continue
    /// from there.
    pub ticks: u16,
}

/// What a hit does to the fighter that is hit, and to the attacker. All fields except the damage
/// may be zero.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmHitEffect {
    /// How it knocks the fighter back.
    pub knockback: HmKnockback,
    /// How much health it takes.
    pub damage: u32,
    /// Hit stop: for how many ticks the fighter that is hit freezes.
    pub hit_stop: u16,
    /// For how many ticks the attacker freezes.
    pub own_hit_stop: u16,
}

mirror!(HmKnockback: Knockback { push, ticks });

impl Mirror for HmHitEffect {
    type Value = HitEffect;

    fn value(self) -> Result<HitEffect, Wrong> {
        let Self { knockback, damage, hit_stop, own_hit_stop } = self;
        Ok(HitEffect {
            damage,
            knockback: knockback.value().map_err(|wrong| wrong.within("knockback"))?,
            hit_stop: HitStop(hit_stop),
            own_hit_stop: HitStop(own_hit_stop),
        })
    }

    fn of(value: HitEffect) -> Self {
        let HitEffect { damage, knockback, hit_stop, own_hit_stop } = value;
        let (hit_stop, own_hit_stop) = (hit_stop.0, own_hit_stop.0);
        Self { knockback: Mirror::of(knockback), damage, hit_stop, own_hit_stop }
    }
}

/// Damage and no other effect.
#[unsafe(no_mangle)]
pub extern "C" fn hm_hit_effect_of(damage: u32) -> HmHitEffect {
    HmHitEffect::of(HitEffect::of(damage))
}

/// Knockback of 32 pixels in 8 ticks along one axis, as in The Legend of Zelda: 4 pixels per tick.
#[unsafe(no_mangle)]
pub extern "C" fn hm_knockback_adventure() -> HmKnockback {
    HmKnockback::of(Knockback::ADVENTURE)
}

/// A single push of two pixels per tick away and four up, as for a hurt Sonic in Sonic the
/// Hedgehog. Gravity does the rest.
#[unsafe(no_mangle)]
pub extern "C" fn hm_knockback_momentum() -> HmKnockback {
    HmKnockback::of(Knockback::MOMENTUM)
}

/// The hit stop for this damage, as in Super Smash Bros. Melee: damage / 3 + 3 ticks, at most 20.
#[unsafe(no_mangle)]
pub extern "C" fn hm_hit_stop_of_damage(damage: u32) -> u16 {
    HitStop::of_damage(damage).0
}

/// The speed of a push for a fighter that is (apart_x, apart_y) away from the origin of the hit, in
/// any unit.
#[unsafe(no_mangle)]
pub extern "C" fn hm_push_velocity(
    push: In<HmPush>,
    apart_x: i64,
    apart_y: i64,
    facing: Word<HmDirection>,
    velocity: Out<HmVector>,
) -> HmStatus {
    status(|| {
        let place = velocity.place("velocity")?;
        let push: Push = read(push, "push")?;
        place.write(HmVector::of(push.velocity((apart_x, apart_y), facing.value()?)));
        Ok(())
    })
}
