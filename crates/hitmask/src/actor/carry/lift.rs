//! The speed that a jump gains from a moving platform.

use crate::actor::motion::state_bytes;
use crate::codec::coded;
use crate::space::Subpixels;

/// The last motion of a solid, and how long ago it was. An actor has the last motion of the solid
/// that carried or pushed it.
///
/// The platform's motion is not part of the actor's own speed until the actor jumps.
#[doc(alias("platform velocity", "get_platform_velocity", "momentum storage", "lift boost"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Lift {
    /// The motion in that tick, right and down, in pixels.
    pub speed: (Subpixels, Subpixels),
    /// How many ticks ago: 0 in the tick itself.
    pub age: u16,
}

impl Lift {
    /// The lift of a solid or an actor that never moved.
    pub const NONE: Self = Self { speed: (Subpixels::ZERO, Subpixels::ZERO), age: 0 };

    /// The lift after one more tick, with the motion `by` in that tick. If `by` is zero, the last
    /// motion stays and becomes one tick older.
    #[must_use]
    pub const fn after(self, by: (Subpixels, Subpixels)) -> Self {
        if by.0.is_zero() && by.1.is_zero() {
            let is_none = self.speed.0.is_zero() && self.speed.1.is_zero();
            // Something that never moved has no age, so that equal states compare equal.
            return if is_none {
                Self::NONE
            } else {
                Self { age: self.age.saturating_add(1), ..self }
            };
        }
        Self { speed: by, age: 0 }
    }
}

coded!(Lift { speed, age });

state_bytes! {
    /// The lift as bytes, little-endian: the speed right and down in [steps](Subpixels::to_steps),
    /// 8 bytes each, and the age as 2 bytes.
    Lift(Self), 18, from Self::NONE, hashed by hash_of
}

/// How much a jump gains from a [`Lift`].
///
/// ```
/// use hitmask::actor::Subpixels;
/// use hitmask::actor::carry::{Lift, LiftRules};
/// let pixels = Subpixels::from_pixels;
/// let lift = Lift::NONE.after((pixels(-9), pixels(-1)));
/// let rules = LiftRules::TIGHT;
/// assert_eq!(rules.gain(lift), (-rules.cap_x, pixels(-1)));
/// let late = (0..11).fold(lift, |lift, _| lift.after((pixels(0), pixels(0))));
/// assert_eq!(rules.gain(late), (pixels(0), pixels(0)));
/// ```
#[doc(alias("platform_on_leave", "momentum transfer"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct LiftRules {
    /// For how many ticks a lift counts. A lift of exactly this age still counts.
    pub store_ticks: u16,
    /// The most that a jump gains to either side, in pixels per tick.
    pub cap_x: Subpixels,
    /// The most that a jump gains upward, in pixels per tick. It never gains downward speed.
    pub cap_up: Subpixels,
}

impl LiftRules {
    /// A jump gains nothing.
    pub const NONE: Self = Self { store_ticks: 0, cap_x: Subpixels::ZERO, cap_up: Subpixels::ZERO };

    /// The values of *Celeste* at 60 ticks per second: 0.16 seconds, 250 pixels per second sideways
    /// and 130 up.
    pub const TIGHT: Self = Self {
        store_ticks: 10,
        cap_x: Subpixels::from_ratio(250, 60),
        cap_up: Subpixels::from_ratio(130, 60),
    };

    /// The speed that a jump gains now, right and down.
    pub fn gain(self, lift: Lift) -> (Subpixels, Subpixels) {
        if lift.age > self.store_ticks {
            return (Subpixels::ZERO, Subpixels::ZERO);
        }
        let (cap_x, cap_up) = (self.cap_x.abs(), self.cap_up.abs());
        let (x, y) = lift.speed;
        (x.clamp(-cap_x, cap_x), y.clamp(-cap_up, Subpixels::ZERO))
    }
}

impl Default for LiftRules {
    fn default() -> Self {
        Self::TIGHT
    }
}
