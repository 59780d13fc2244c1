//! The speed that a jump gains from a moving platform.

use crate::actor::motion::state_bytes;
use crate::codec::coded;
use crate::space::Subpixels;

/// The last motion of a solid, and the number of ticks since that motion. The lift of an actor is
/// the last motion of the solid that carried or pushed the actor.
///
/// The platform's motion is not part of the actor's own speed until the actor jumps.
#[doc(alias("platform velocity", "get_platform_velocity", "momentum storage", "lift boost"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Lift {
    /// The motion of the solid in the last tick in which it moved, right and down, in pixels.
    pub speed: (Subpixels, Subpixels),
    /// The number of ticks since that motion. It is 0 in the tick of the motion itself.
    pub age: u16,
}

impl Lift {
    /// The lift of a solid or an actor that has never moved.
    pub const NONE: Self = Self { speed: (Subpixels::ZERO, Subpixels::ZERO), age: 0 };

    /// Returns the lift after one more tick, in which the solid moves by `by`. If `by` is zero, the
    /// lift keeps the last motion, which becomes one tick older.
    #[must_use]
    pub const fn after(self, by: (Subpixels, Subpixels)) -> Self {
        if by.0.is_zero() && by.1.is_zero() {
            let is_none = self.speed.0.is_zero() && self.speed.1.is_zero();
            // A lift without motion has no age, so that equal states compare equal.
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
    /// The serialized form of the lift, little-endian: the speed right and down in
    /// [steps](Subpixels::to_steps), 8 bytes each, and the age as 2 bytes.
    Lift(Self), 18, from Self::NONE, hashed by hash_of
}

/// How much speed a jump gains from a [`Lift`].
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
    /// The maximum age, in ticks, at which a jump still gains speed from a lift.
    pub store_ticks: u16,
    /// The maximum speed that a jump gains to either side, in pixels per tick.
    pub cap_x: Subpixels,
    /// The maximum speed that a jump gains upward, in pixels per tick. A jump never gains downward
    /// speed.
    pub cap_up: Subpixels,
}

impl LiftRules {
    /// Rules under which a jump gains no speed.
    pub const NONE: Self = Self { store_ticks: 0, cap_x: Subpixels::ZERO, cap_up: Subpixels::ZERO };

    /// The values that *Celeste* uses, at 60 ticks per second. A lift counts for 0.16 seconds, and
    /// adds at most 250 pixels per second sideways and 130 pixels per second upward.
    pub const TIGHT: Self = Self {
        store_ticks: 10,
        cap_x: Subpixels::from_ratio(250, 60),
        cap_up: Subpixels::from_ratio(130, 60),
    };

    /// Returns the speed that a jump gains from a lift, right and down.
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
