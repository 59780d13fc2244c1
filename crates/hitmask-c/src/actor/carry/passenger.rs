//! An actor that a moving solid may carry or push, and what happened to it.

use bytemuck::AnyBitPattern;
use engine::actor::carry::{Passenger, PassengerOutcome, Riding};
use engine::actor::platformer::{self, State};
use engine::{Mask, Side};

use crate::actor::mirror::{Mirror, Wrong};
use crate::actor::motion::{HmBody, HmIgnoredPlatforms, HmPixel, HmVector};
use crate::actor::platformer::BodyMasks;
use crate::actor::scratch::reserve;
use crate::border::{Flag, Places, Ref, Word, words_of};
use crate::objects::{HmBodyMasks, HmMask};
use crate::space::HmPoint;
use crate::status::Error;

/// How an actor holds on to a platform that carries it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmRiding {
    /// It stands: it rides on anything that would stop a step of one pixel down.
    Standing,
    /// It clings with its top.
    ClingingTop,
    /// It clings with its bottom.
    ClingingBottom,
    /// It clings with its left side.
    ClingingLeft,
    /// It clings with its right side.
    ClingingRight,
    /// It rides on nothing, because it jumps, flies or has let go. Platforms still push it.
    None,
}

words_of!(
    HmRiding: Riding,
    "a way to ride",
    [
        Riding::Standing,
        Riding::Clinging(Side::Top),
        Riding::Clinging(Side::Bottom),
        Riding::Clinging(Side::Left),
        Riding::Clinging(Side::Right),
        Riding::None
    ]
);

/// What a moving solid did to an actor. If several things happened, this is the most severe. The
/// values are listed from the least to the most severe.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub enum HmPassengerOutcome {
    /// Nothing.
    Untouched,
    /// It was carried along, because it rides on the solid.
    Carried,
    /// It was in the way, and was pushed.
    Pushed,
    /// It was pushed where there was no room, and was moved to a free position.
    Squeezed,
    /// It was crushed, because there was no room. It stays where it got stuck, inside the solid.
    /// Destroy it, or move it somewhere else.
    Squished,
}

words_of!(
    HmPassengerOutcome: Self,
    "an outcome of a ride",
    [HmPassengerOutcome::Untouched, HmPassengerOutcome::Carried, HmPassengerOutcome::Pushed,
        HmPassengerOutcome::Squeezed, HmPassengerOutcome::Squished]
);

/// An actor that moving solids may carry or push, and what has happened to it so far in this tick.
/// Start with `hm_default_passenger` and set its body and its mask. For a character of a platform
/// game, `hm_platformer_state_passenger` sets everything.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPassenger {
    /// Its position, which a call changes.
    pub body: HmBody,
    /// Its mask. Once it has been squeezed into the smaller mask, this is the smaller mask. NULL
    /// for a character with several masks.
    pub mask: Ref<HmMask>,
    /// A mask that it can be squeezed into, such as a ducking one. NULL if it has none, or already
    /// uses it.
    pub smaller_mask: Ref<HmMask>,
    /// The masks of a character that has several; otherwise NULL.
    pub masks: Ref<HmBodyMasks>,
    /// The number of the mask that such a character has now.
    pub mask_number: u16,
    /// Whether such a character has one of its masks that face left.
    pub mask_faces_left: Flag,
    /// Whether it can be squeezed into its ducking mask.
    pub can_duck: Flag,
    /// How many pixels it may be moved aside in each direction if there is no room; 4 by default.
    pub wiggle: u8,
    /// The offset from the top left of its own mask to the top left of the smaller mask: (0, 0) if
    /// both are drawn in the same frame.
    pub smaller_offset: HmPixel,
    /// How it holds on to a platform.
    pub riding: Word<HmRiding>,
    /// The one-way platforms that it is dropping through.
    pub ignored: HmIgnoredPlatforms,
    /// What happened to it.
    pub outcome: Word<HmPassengerOutcome>,
    /// Whether it has been squeezed into its smaller mask.
    pub is_smaller: Flag,
    /// How far it was moved aside because there was no room.
    pub wiggled: HmPoint,
    /// How many whole pixels it was moved, including the offset of its smaller mask if it was
    /// squeezed into that.
    pub moved: HmPoint,
    /// The motion of the solid that last moved it.
    pub lift: HmVector,
}

/// The name of a list of passengers in errors.
const NAME: &str = "passengers";

impl HmPassenger {
    /// The mask with this number, for a character with several masks.
    fn numbered<'a>(&self, masks: &platformer::BodyMasks<'a>, number: u16) -> &'a Mask {
        let mut state = State::default();
        (state.mask, state.mask_faces_left) = (number, self.mask_faces_left.is_set());
        masks.of_state(&state)
    }

    /// The engine's passenger. Its masks stay valid as long as something of the call is borrowed.
    pub(super) fn passenger<'a, C>(
        self,
        call: &'a C,
        index: usize,
    ) -> Result<Passenger<'a>, Error> {
        let named = |name: &'static str| {
            move |wrong: Wrong| wrong.within(name).error(format_args!("{NAME}[{index}]"), ".")
        };
        let (mask, smaller) = if self.masks.is_null() {
            let mask: &Mask = self.mask.during(call, "the mask of a passenger")?;
            let smaller = match self.smaller_mask.is_null() {
                true => None,
                false => {
                    Some(&**self.smaller_mask.during(call, "the smaller mask of a passenger")?)
                }
            };
            (mask, smaller)
        } else {
            let list = self.masks.during(call, "the masks of a passenger")?;
            let masks = list.frame(0)?;
            let duck = list.duck().filter(|_| self.can_duck.is_set());
            let smaller = duck.map(|duck| self.numbered(&masks, duck));
            (self.numbered(&masks, self.mask_number), smaller)
        };
        let mut passenger = Passenger::new(mask, self.body.value().map_err(named("body"))?);
        passenger.smaller_mask = smaller;
        passenger.smaller_offset = (self.smaller_offset.x, self.smaller_offset.y);
        passenger.riding = Mirror::value(self.riding).map_err(named("riding"))?;
        passenger.ignored = self.ignored.value().map_err(named("ignored"))?;
        passenger.wiggle = self.wiggle;
        passenger.outcome = self.outcome().map_err(named("outcome"))?;
        passenger.moved = (self.moved.x, self.moved.y);
        passenger.lift = self.lift.value().map_err(named("lift"))?;
        Ok(passenger)
    }

    fn outcome(&self) -> Result<PassengerOutcome, Wrong> {
        Ok(match Mirror::value(self.outcome)? {
            HmPassengerOutcome::Untouched => PassengerOutcome::Untouched,
            HmPassengerOutcome::Carried => PassengerOutcome::Carried,
            HmPassengerOutcome::Pushed => PassengerOutcome::Pushed,
            HmPassengerOutcome::Squeezed => PassengerOutcome::Squeezed {
                smaller: self.is_smaller.is_set(),
                wiggled: (self.wiggled.x, self.wiggled.y),
            },
            HmPassengerOutcome::Squished => PassengerOutcome::Squished,
        })
    }

    /// The same passenger after it was moved.
    fn after(mut self, passenger: &Passenger<'_>) -> Self {
        let had_smaller = !self.smaller_mask.is_null() || self.can_duck.is_set();
        if had_smaller && passenger.smaller_mask.is_none() {
            self.take_smaller();
        }
        let (outcome, smaller, (x, y)) = match passenger.outcome {
            PassengerOutcome::Untouched => (HmPassengerOutcome::Untouched, false, (0, 0)),
            PassengerOutcome::Carried => (HmPassengerOutcome::Carried, false, (0, 0)),
            PassengerOutcome::Pushed => (HmPassengerOutcome::Pushed, false, (0, 0)),
            PassengerOutcome::Squeezed { smaller, wiggled } => {
                (HmPassengerOutcome::Squeezed, smaller, wiggled)
            }
            PassengerOutcome::Squished => (HmPassengerOutcome::Squished, false, (0, 0)),
        };
        let (moved_x, moved_y) = passenger.moved;
        Self {
            body: HmBody::of(passenger.body),
            outcome: Word::of(outcome),
            is_smaller: smaller.into(),
            wiggled: HmPoint { x, y },
            moved: HmPoint { x: moved_x, y: moved_y },
            lift: HmVector::of(passenger.lift),
            ..self
        }
    }

    /// Makes the smaller mask its mask. After that, there is no smaller one.
    fn take_smaller(&mut self) {
        if self.masks.is_null() {
            (self.mask, self.smaller_mask) = (self.smaller_mask, Ref::NULL);
            return;
        }
        let duck = self.masks.maybe("masks").ok().flatten().and_then(BodyMasks::duck);
        self.mask_number = duck.unwrap_or(self.mask_number);
        self.can_duck = false.into();
    }
}

/// Passengers of C while a call moves them.
pub(super) struct Boarding(Places<HmPassenger>);

impl Boarding {
    pub(super) const fn new(passengers: Places<HmPassenger>) -> Self {
        Self(passengers)
    }

    /// Adds the passengers to a list of the engine.
    pub(super) fn board<'a>(&'a self, riders: &mut Vec<Passenger<'a>>) -> Result<(), Error> {
        let passengers = self.0.before();
        reserve(riders, passengers.len())?;
        for (index, passenger) in passengers.enumerate() {
            riders.push(passenger.passenger(self, index)?);
        }
        Ok(())
    }

    /// Writes what happened to the passengers.
    pub(super) fn leave(&self, riders: &[Passenger<'_>]) {
        for (index, (before, rider)) in self.0.before().zip(riders).enumerate() {
            self.0.write_one(index, before.after(rider));
        }
    }
}

/// An actor that stands at (0, 0) and drops through nothing. It has no mask yet.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_passenger() -> HmPassenger {
    HmPassenger { wiggle: Passenger::WIGGLE, ..bytemuck::Zeroable::zeroed() }
}
