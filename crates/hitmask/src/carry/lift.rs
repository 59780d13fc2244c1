//! What a jump off a moving solid gains.

use crate::motion::{Pen, Reading, RecordError, hash_of};
use crate::space::Subpixels;

/// By how much something was moved, and how long ago: of a solid what it moved by, of an actor what carried or pushed it.
///
/// It is the motion that counts, not a force: a platform's motion is never part of an actor's own speed until it jumps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lift {
    /// By how much in that tick, right and down.
    pub speed: (Subpixels, Subpixels),
    /// How many ticks ago: 0 in the tick itself.
    pub age: u16,
}

impl Lift {
    /// Never moved.
    pub const NONE: Self = Self { speed: (Subpixels::ZERO, Subpixels::ZERO), age: 0 };

    /// How many bytes its record has.
    pub const BYTES: usize = 18;

    /// It a tick later, in which it was moved by `by`: what moves by nothing keeps what it was moved by last, and that grows older.
    #[must_use]
    pub const fn after(self, by: (Subpixels, Subpixels)) -> Self {
        if by.0.is_zero() && by.1.is_zero() {
            let is_none = self.speed.0.is_zero() && self.speed.1.is_zero();
            // What never moved has no age, so that equal states are the same.
            return if is_none {
                Self::NONE
            } else {
                Self { age: self.age.saturating_add(1), ..self }
            };
        }
        Self { speed: by, age: 0 }
    }

    /// Its record: the speed right and down in [steps](Subpixels::to_steps), 8 bytes each, and the age as 2 bytes, lowest first.
    pub fn to_bytes(self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        self.write(&mut Pen::new(&mut bytes));
        bytes
    }

    /// The lift of a record.
    ///
    /// # Errors
    /// [`RecordError`] where no lift has this record.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        Self::read(&mut Reading::new(bytes, Self::BYTES)?)
    }

    /// XXH64, with seed 0, of its record.
    pub fn hash(self) -> u64 {
        hash_of(&self.to_bytes())
    }

    pub(crate) fn write(self, pen: &mut Pen<'_>) {
        pen.subpixels(self.speed.0);
        pen.subpixels(self.speed.1);
        pen.u16(self.age);
    }

    pub(crate) fn read(reading: &mut Reading<'_>) -> Result<Self, RecordError> {
        Ok(Self { speed: (reading.subpixels()?, reading.subpixels()?), age: reading.u16() })
    }
}

/// What a jump gains by a [`Lift`].
///
/// ```
/// use hitmask::{Lift, LiftRules, Subpixels};
/// let pixels = Subpixels::from_pixels;
/// let lift = Lift::NONE.after((pixels(-9), pixels(-1)));
/// let rules = LiftRules::TIGHT;
/// assert_eq!(rules.gain(lift), (-rules.cap_x, pixels(-1)));
/// let late = (0..11).fold(lift, |lift, _| lift.after((pixels(0), pixels(0))));
/// assert_eq!(rules.gain(late), (pixels(0), pixels(0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LiftRules {
    /// For how many ticks it is kept: a lift of this age still counts.
    pub store_ticks: u16,
    /// The most that is gained to either side, in pixels a tick.
    pub cap_x: Subpixels,
    /// The most that is gained upwards, in pixels a tick; downwards nothing is.
    pub cap_up: Subpixels,
}

impl LiftRules {
    /// Nothing is gained.
    pub const NONE: Self = Self { store_ticks: 0, cap_x: Subpixels::ZERO, cap_up: Subpixels::ZERO };

    /// Those of *Celeste* at 60 ticks a second: 0.16 seconds, 250 pixels a second sideways and 130 up.
    pub const TIGHT: Self = Self {
        store_ticks: 10,
        cap_x: Subpixels::from_ratio(250, 60),
        cap_up: Subpixels::from_ratio(130, 60),
    };

    /// What is added to the speed of who jumps now, right and down.
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
