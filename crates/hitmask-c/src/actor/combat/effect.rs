//! The effects of a hit: damage, knockback and hit stop.

use bytemuck::AnyBitPattern;
use engine::actor::combat::{HitEffect, HitStop, Hurtbox, Knockback, Push};

use crate::actor::mirror::{Mirror, Wrong, mirror, read};
use crate::actor::motion::{HmSubpixels, HmVector};
use crate::border::{In, Out, Word, words_of};
use crate::space::HmDirection;
use crate::status::{HmStatus, status};

/// A hit stop of a twentieth of a second at 60 ticks per second, which is how long Celeste freezes
/// at a hit or a dash.
pub const HM_HIT_STOP_PRECISE: u16 = 3;

/// The number of ticks for which Link is invincible after he is hurt in The Legend of Zelda.
pub const HM_INVINCIBLE_TICKS_ADVENTURE: u16 = 48;

/// The number of ticks for which Sonic is invincible after he is hurt.
pub const HM_INVINCIBLE_TICKS_MOMENTUM: u16 = 120;

const _: () = assert!(
    HM_HIT_STOP_PRECISE == HitStop::PRECISE.0
        && HM_INVINCIBLE_TICKS_ADVENTURE == Hurtbox::ADVENTURE
        && HM_INVINCIBLE_TICKS_MOMENTUM == Hurtbox::MOMENTUM
);

/// The direction in which a hit pushes a fighter. "Away" is the direction from the origin of the
/// hit to the center of the hurtbox.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub enum HmPushKind {
    /// The hit does not push the fighter. A knockback in progress continues.
    None,
    /// The fighter is pushed `x` to the right and `y` down, regardless of where the hit comes from.
    As,
    /// The fighter is pushed `x` to the left or right, away from the origin of the hit, and `y`
    /// down. If the fighter is straight above or below that origin, the horizontal push follows the
    /// direction that the hitbox faces. In that case, there is no horizontal push if the hitbox
    /// faces up or down.
    Sideways,
    /// The fighter is pushed `x` away from the origin of the hit, along the axis on which it is
    /// farther from that origin; `y` is ignored. If both distances are equal, the axis along which
    /// the hitbox faces is used. If the fighter is exactly at the origin, it is pushed in the
    /// direction that the hitbox faces.
    AlongAxis,
}

words_of!(
    HmPushKind: Self,
    "a kind of push",
    [HmPushKind::None, HmPushKind::As, HmPushKind::Sideways, HmPushKind::AlongAxis]
);

/// The direction and speed, in pixels per tick, at which a hit pushes a fighter. All zeros mean
/// that there is no push.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPush {
    /// The kind of push, which determines the meaning of x and y.
    pub kind: Word<HmPushKind>,
    /// The component to the right or away from the origin of the hit, depending on the kind.
    pub x: HmSubpixels,
    /// The downward component.
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

/// Knockback: how a hit pushes a fighter, and for how many ticks. All zeros mean that there is no
/// knockback.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmKnockback {
    /// The direction and speed.
    pub push: HmPush,
    /// The number of ticks that the knockback lasts. Use 1 for characters that take the push as
    /// their own speed and continue from there.
    pub ticks: u16,
}

/// The effect of a hit on the fighter that is hit, and on the attacker. All fields except the
/// damage may be zero.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmHitEffect {
    /// How the hit knocks the fighter back.
    pub knockback: HmKnockback,
    /// The amount of health that the hit takes.
    pub damage: u32,
    /// Hit stop: the number of ticks for which the hit freezes the fighter.
    pub hit_stop: u16,
    /// The number of ticks for which the hit freezes the attacker.
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

/// Returns the effect of a hit that does this damage and nothing else.
#[unsafe(no_mangle)]
pub extern "C" fn hm_hit_effect_of(damage: u32) -> HmHitEffect {
    HmHitEffect::of(HitEffect::of(damage))
}

/// Returns a knockback of 4 pixels per tick for 8 ticks along one axis, as in The Legend of Zelda.
/// This moves the fighter 32 pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_knockback_adventure() -> HmKnockback {
    HmKnockback::of(Knockback::ADVENTURE)
}

/// Returns a single push of two pixels per tick away and four up, as when Sonic is hurt in Sonic
/// the Hedgehog. Gravity does the rest.
#[unsafe(no_mangle)]
pub extern "C" fn hm_knockback_momentum() -> HmKnockback {
    HmKnockback::of(Knockback::MOMENTUM)
}

/// Returns the hit stop for this damage, as in Super Smash Bros. Melee: damage / 3 + 3 ticks, at
/// most 20.
#[unsafe(no_mangle)]
pub extern "C" fn hm_hit_stop_of_damage(damage: u32) -> u16 {
    HitStop::of_damage(damage).0
}

/// Computes the speed at which a push moves a fighter. (apart_x, apart_y) is the offset of the
/// fighter from the origin of the hit, in any unit.
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
