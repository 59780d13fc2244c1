//! What a hit does: damage, knockback, hit stop.

use crate::space::{Direction, Subpixels};

/// For how many ticks a hit stops who is in it: they freeze, and everything of theirs with them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HitStop(pub u16);

impl HitStop {
    /// Nobody freezes.
    pub const NONE: Self = Self(0);

    /// A twentieth of a second at 60 ticks a second, as Celeste freezes at a hit or a dash: 3 ticks
    /// (`Celeste.Freeze(.05f)` in the [published `Player.cs`][source]).
    ///
    /// [source]: https://github.com/NoelFB/Celeste/blob/master/Source/Player/Player.cs
    pub const PRECISE: Self = Self(3);

    /// The most that [`of_damage`](Self::of_damage) gives.
    pub const MOST_OF_DAMAGE: Self = Self(20);

    /// So many ticks for so much damage, as in Super Smash Bros. Melee: ⌊d / 3 + 3⌋, and at most 20.
    ///
    /// ```
    /// use hitmask::HitStop;
    /// assert_eq!([0, 2, 3, 10, 51, 400].map(HitStop::of_damage), [3, 3, 4, 6, 20, 20].map(HitStop));
    /// ```
    pub const fn of_damage(damage: u32) -> Self {
        let ticks = damage / 3 + 3;
        if ticks < Self::MOST_OF_DAMAGE.0 as u32 {
            Self(ticks as u16)
        } else {
            Self::MOST_OF_DAMAGE
        }
    }
}

/// Where a hit pushes who is hit, in pixels a tick.
///
/// Away is from where the hit [comes from](super::Attack::from) to the middle of what is hit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Push {
    /// Nowhere; a push that goes on still goes on.
    #[default]
    None,
    /// Right and down, wherever the hit comes from.
    As(Subpixels, Subpixels),
    /// Away to the left or right, and down: (away, down). Straight above or below, the way that the attack faces; where that is
    /// up or down too, only down.
    Sideways(Subpixels, Subpixels),
    /// Away along the axis on which the two are further apart; where both are equal, that on which the attack faces, and in
    /// the same place the way that it faces.
    AlongAxis(Subpixels),
}

impl Push {
    /// The speed, right and down, at which it pushes what is `apart`, right and down, from where the hit comes from, in any
    /// unit.
    ///
    /// ```
    /// use hitmask::{Direction, Push, Subpixels};
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

/// How a hit throws back who is hit: where to, and for how many ticks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Knockback {
    /// Where to, in pixels a tick.
    pub push: Push,
    /// For how many ticks. One is for movers that take the push as their speed and go on from there.
    pub ticks: u16,
}

impl Knockback {
    /// None at all.
    pub const NONE: Self = Self { push: Push::None, ticks: 0 };

    /// 32 pixels in 8 ticks along one axis, as The Legend of Zelda (1986) throws Link back: 4 pixels a tick.
    pub const ADVENTURE: Self = Self { push: Push::AlongAxis(Subpixels::from_pixels(4)), ticks: 8 };

    /// Two pixels a tick away and four up, once, as Sonic the Hedgehog (1991) sets the speed of who is hurt; gravity does the
    /// rest ([Sonic Physics Guide][source], getting hit).
    ///
    /// [source]: https://info.sonicretro.org/SPG:Getting_Hit
    pub const MOMENTUM: Self = Self {
        push: Push::Sideways(Subpixels::from_pixels(2), Subpixels::from_pixels(-4)),
        ticks: 1,
    };

    /// Whether it throws anybody back.
    pub(super) fn pushes(&self) -> bool {
        self.push != Push::None && self.ticks > 0
    }
}

/// What a hit does to who is hit, and to who hits.
///
/// ```
/// use hitmask::{HitStop, Knockback, Strike};
/// const PUNCH: Strike = Strike {
///     knockback: Knockback::ADVENTURE,
///     hit_stop: HitStop::of_damage(9),
///     own_hit_stop: HitStop::of_damage(9),
///     ..Strike::of(9)
/// };
/// assert_eq!(PUNCH.hit_stop, HitStop(6));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strike {
    /// How much health it takes.
    pub damage: u32,
    /// How it throws back who is hit.
    pub knockback: Knockback,
    /// How long who is hit freezes …
    pub hit_stop: HitStop,
    /// … and how long who hits.
    pub own_hit_stop: HitStop,
}

impl Strike {
    /// So much damage and nothing else.
    pub const fn of(damage: u32) -> Self {
        let none = HitStop::NONE;
        Self { damage, knockback: Knockback::NONE, hit_stop: none, own_hit_stop: none }
    }
}
