//! The effect of a hit: damage, knockback, hit stop.

use crate::space::{Direction, Subpixels};

/// How many ticks a hit freezes a fighter, including its animation.
#[doc(alias("hitlag", "hit pause", "freeze frames", "hitstop"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct HitStop(pub u16);

impl HitStop {
    /// No freeze.
    pub const NONE: Self = Self(0);

    /// 3 ticks, a twentieth of a second at 60 ticks per second, as Celeste freezes at a hit or a
    /// dash (`Celeste.Freeze(.05f)` in the [published `Player.cs`][source]).
    ///
    /// [source]: https://github.com/NoelFB/Celeste/blob/master/Source/Player/Player.cs
    pub const PRECISE: Self = Self(3);

    /// The most that [`of_damage`](Self::of_damage) returns.
    pub const MAX_FROM_DAMAGE: Self = Self(20);

    /// Hit stop that grows with damage, as in Super Smash Bros. Melee: ⌊d / 3 + 3⌋ ticks, at most
    /// 20.
    ///
    /// ```
    /// use hitmask::actor::combat::HitStop;
    /// assert_eq!([0, 2, 3, 10, 51, 400].map(HitStop::of_damage),
    ///     [3, 3, 4, 6, 20, 20].map(HitStop));
    /// ```
    pub const fn of_damage(damage: u32) -> Self {
        let ticks = damage / 3 + 3;
        if ticks < Self::MAX_FROM_DAMAGE.0 as u32 {
            Self(ticks as u16)
        } else {
            Self::MAX_FROM_DAMAGE
        }
    }
}

/// In which direction and how fast a hit pushes a fighter, in pixels per tick.
///
/// "Away" is from where the hit [comes from](super::Hitbox::from) to the middle of the hurtbox.
#[doc(alias("knockback direction", "launch angle"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum Push {
    /// No push; a knockback in progress continues.
    #[default]
    None,
    /// Right and down, wherever the hit comes from.
    As(Subpixels, Subpixels),
    /// Away to the left or right, and down: (away, down). For a fighter straight above or below,
    /// the direction that the hitbox faces counts; if that is up or down, the push is only down.
    Sideways(Subpixels, Subpixels),
    /// Away along the axis on which the two are further apart. If both distances are equal, the
    /// axis that the hitbox faces along; if they are zero, the direction that the hitbox faces.
    AlongAxis(Subpixels),
}

impl Push {
    /// The speed of this push, right and down. `apart` is how far the fighter is from where the hit
    /// comes from, right and down, in any unit.
    ///
    /// ```
    /// use hitmask::Direction;
    /// use hitmask::actor::Subpixels;
    /// use hitmask::actor::combat::Push;
    /// let pixels = Subpixels::from_pixels;
    /// let push = Push::Sideways(pixels(2), pixels(-4));
    /// assert_eq!(push.velocity((-30, 5), Direction::Right), (pixels(-2), pixels(-4)));
    /// assert_eq!(push.velocity((0, 5), Direction::Right), (pixels(2), pixels(-4)));
    /// ```
    pub fn velocity(self, apart: (i64, i64), facing: Direction) -> (Subpixels, Subpixels) {
        let (x, y) = facing.step();
        let facing = (i64::from(x), i64::from(y));
        let sign = |apart: i64, facing: i64| if apart == 0 { facing } else { apart.signum() };
        match self {
            Self::None => (Subpixels::ZERO, Subpixels::ZERO),
            Self::As(right, down) => (right, down),
            Self::Sideways(away, down) => (away.times(sign(apart.0, facing.0)), down),
            Self::AlongAxis(away) => {
                let (across, along) = (apart.0.unsigned_abs(), apart.1.unsigned_abs());
                let is_x = if across == along { facing.0 != 0 } else { across > along };
                if is_x {
                    (away.times(sign(apart.0, facing.0)), Subpixels::ZERO)
                } else {
                    (Subpixels::ZERO, away.times(sign(apart.1, facing.1)))
                }
            }
        }
    }
}

/// Knockback: how a hit pushes a fighter, and for how many ticks.
#[doc(alias("launch", "recoil", "pushback", "AddForce"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Knockback {
    /// Direction and speed.
    pub push: Push,
    /// For how many ticks it lasts. Use 1 for characters that take the push as their own speed and
    /// continue from there.
    pub ticks: u16,
}

impl Knockback {
    /// No knockback.
    pub const NONE: Self = Self { push: Push::None, ticks: 0 };

    /// 32 pixels in 8 ticks along one axis, as The Legend of Zelda (1986) knocks Link back: 4
    /// pixels per tick.
    pub const ADVENTURE: Self = Self { push: Push::AlongAxis(Subpixels::from_pixels(4)), ticks: 8 };

    /// Two pixels per tick away and four up, for one tick, as Sonic the Hedgehog (1991) sets the
    /// speed of a hurt Sonic; gravity does the rest ([Sonic Physics Guide][source], getting hit).
    ///
    /// [source]: https://info.sonicretro.org/SPG:Getting_Hit
    pub const MOMENTUM: Self = Self {
        push: Push::Sideways(Subpixels::from_pixels(2), Subpixels::from_pixels(-4)),
        ticks: 1,
    };

    /// Whether it pushes at all.
    pub(super) fn pushes(&self) -> bool {
        self.push != Push::None && self.ticks > 0
    }
}

/// The effect of a hit on the fighter that is hit, and on the attacker.
///
/// ```
/// use hitmask::actor::combat::{HitEffect, HitStop, Knockback};
/// const PUNCH: HitEffect = HitEffect {
///     knockback: Knockback::ADVENTURE,
///     hit_stop: HitStop::of_damage(9),
///     own_hit_stop: HitStop::of_damage(9),
///     ..HitEffect::of(9)
/// };
/// assert_eq!(PUNCH.hit_stop, HitStop(6));
/// ```
#[doc(alias("frame data", "attack data", "on-hit"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct HitEffect {
    /// How much health the hit takes.
    pub damage: u32,
    /// How the hit knocks the fighter back.
    pub knockback: Knockback,
    /// How long the fighter that is hit freezes.
    pub hit_stop: HitStop,
    /// How long the attacker freezes.
    pub own_hit_stop: HitStop,
}

impl HitEffect {
    /// An effect with this damage, no knockback and no hit stop.
    pub const fn of(damage: u32) -> Self {
        let none = HitStop::NONE;
        Self { damage, knockback: Knockback::NONE, hit_stop: none, own_hit_stop: none }
    }
}
