//! The effect of a hit, which consists of damage, knockback and hit stop.

use crate::space::{Direction, Subpixels};

/// The number of ticks for which a hit freezes a fighter, including its animation.
#[doc(alias("hitlag", "hit pause", "freeze frames", "hitstop"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct HitStop(pub u16);

impl HitStop {
    /// A hit stop that does not freeze the fighter.
    pub const NONE: Self = Self(0);

    /// A hit stop of 3 ticks, which is a twentieth of a second at 60 ticks per second. Celeste
    /// freezes the game for this long on a hit or a dash (`Celeste.Freeze(.05f)` in the [published
    /// `Player.cs`][source]).
    ///
    /// [source]: https://github.com/NoelFB/Celeste/blob/master/Source/Player/Player.cs
    pub const PRECISE: Self = Self(3);

    /// The longest hit stop that [`of_damage`](Self::of_damage) returns.
    pub const MAX_FROM_DAMAGE: Self = Self(20);

    /// Returns a hit stop that grows with the damage, as in Super Smash Bros. Melee. For a damage
    /// of d, it lasts ⌊d / 3 + 3⌋ ticks, but at most 20.
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

/// The direction and speed at which a hit pushes a fighter, in pixels per tick.
///
/// In the variants below, "away" is the direction from the point where the hit [comes
/// from](super::Hitbox::from) to the center of the hurtbox.
#[doc(alias("knockback direction", "launch angle"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum Push {
    /// The hit does not push the fighter. If the fighter is already being knocked back, that
    /// knockback continues.
    #[default]
    None,
    /// The hit pushes the fighter at this speed, right and down, regardless of where the hit comes
    /// from.
    As(Subpixels, Subpixels),
    /// The hit pushes the fighter to the left or right at the first speed, away from where the hit
    /// comes from, and down at the second speed. If the fighter is directly above or below that
    /// point, the hit pushes it in the direction that the hitbox faces instead. If the hitbox faces
    /// up or down, the hit pushes the fighter only down.
    Sideways(Subpixels, Subpixels),
    /// The hit pushes the fighter away at this speed along one axis, which is the axis with the
    /// larger distance between the fighter and the point where the hit comes from. If the distances
    /// on both axes are equal, the push is along the axis that the hitbox faces along. If both
    /// distances are zero, the push is in the direction that the hitbox faces.
    AlongAxis(Subpixels),
}

impl Push {
    /// Returns the speed of this push, right and down. `apart` is the offset from the point where
    /// the hit comes from to the fighter, right and down, in any unit.
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

/// How a hit pushes a fighter, and for how many ticks.
#[doc(alias("launch", "recoil", "pushback", "AddForce"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Knockback {
    /// The direction and speed of the push.
    pub push: Push,
    /// The number of ticks that the knockback lasts. Use 1 for characters that take over the speed
    /// of the push as their own speed and keep moving with it.
    pub ticks: u16,
}

impl Knockback {
    /// No knockback.
    pub const NONE: Self = Self { push: Push::None, ticks: 0 };

    /// A knockback of 32 pixels in 8 ticks along one axis, which is 4 pixels per tick. This is how
    /// The Legend of Zelda (1986) knocks Link back.
    pub const ADVENTURE: Self = Self { push: Push::AlongAxis(Subpixels::from_pixels(4)), ticks: 8 };

    /// A knockback for one tick, at two pixels per tick away from the hit and four pixels per tick
    /// up. Sonic the Hedgehog (1991) sets Sonic's speed in this way when he is hurt, and gravity
    /// does the rest (see "getting hit" in the [Sonic Physics Guide][source]).
    ///
    /// [source]: https://info.sonicretro.org/SPG:Getting_Hit
    pub const MOMENTUM: Self = Self {
        push: Push::Sideways(Subpixels::from_pixels(2), Subpixels::from_pixels(-4)),
        ticks: 1,
    };

    /// Whether this knockback pushes the fighter at all.
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
    /// The amount of health that the hit takes.
    pub damage: u32,
    /// How the hit knocks back the fighter that is hit.
    pub knockback: Knockback,
    /// How long the hit freezes the fighter that is hit.
    pub hit_stop: HitStop,
    /// How long the hit freezes the attacker.
    pub own_hit_stop: HitStop,
}

impl HitEffect {
    /// Creates an effect with this damage, no knockback and no hit stop.
    pub const fn of(damage: u32) -> Self {
        let none = HitStop::NONE;
        Self { damage, knockback: Knockback::NONE, hit_stop: none, own_hit_stop: none }
    }
}
