//! Actors that moving solids may carry or push, and what happened to them.

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
    /// The actor stands. It rides on anything that would stop it from moving one pixel down.
    Standing,
    /// The actor clings to the platform with its top.
    ClingingTop,
    /// The actor clings to the platform with its bottom.
    ClingingBottom,
    /// The actor clings to the platform with its left side.
    ClingingLeft,
    /// The actor clings to the platform with its right side.
    ClingingRight,
    /// The actor rides on nothing, because it jumps, flies or has let go. Platforms still push it.
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

/// The effect of a moving solid on an actor. If there were several effects, this is the most
/// serious one. The values are listed from the least to the most serious.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub enum HmPassengerOutcome {
    /// The solid had no effect on the actor.
    Untouched,
    /// The actor was carried along because it rides on the solid.
    Carried,
    /// The actor was in the way and was pushed.
    Pushed,
    /// The actor was pushed to a position without room for it, so it was moved to a free one.
    Squeezed,
    /// The actor was crushed because there was no room. It stays where it got stuck, inside the
    /// solid. Destroy it or move it elsewhere.
    Squished,
}

words_of!(
    HmPassengerOutcome: Self,
    "an outcome of a ride",
    [HmPassengerOutcome::Untouched, HmPassengerOutcome::Carried, HmPassengerOutcome::Pushed,
        HmPassengerOutcome::Squeezed, HmPassengerOutcome::Squished]
);

/// An actor that moving solids may carry or push, and the outcome so far in this tick. Start with
/// `hm_default_passenger` and set the body and the mask. For a character of a platform game,
/// `hm_platformer_state_passenger` sets all fields.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPassenger {
    /// The actor's position, which a call changes.
    pub body: HmBody,
    /// The actor's mask. Once the actor has been squeezed into the smaller mask, this is the
    /// smaller mask. NULL for a character with several masks.
    pub mask: Ref<HmMask>,
    /// A mask into which the actor can be squeezed, such as a ducking mask. NULL if the actor has
    /// no smaller mask or already uses it.
    pub smaller_mask: Ref<HmMask>,
    /// The masks of a character that has several masks. Otherwise NULL.
    pub masks: Ref<HmBodyMasks>,
    /// For a character with several masks, the index of its current mask.
    pub mask_number: u16,
    /// For a character with several masks, whether its current mask is one of those that face left.
    pub mask_faces_left: Flag,
    /// For a character with several masks, whether it can be squeezed into its ducking mask.
    pub can_duck: Flag,
    /// The maximum number of pixels by which the actor may be moved aside, in either direction, if
    /// there is no room. The default is 4.
    pub wiggle: u8,
    /// The offset from the top left of the actor's own mask to the top left of the smaller mask. If
    /// both masks are drawn in the same frame, this is (0, 0).
    pub smaller_offset: HmPixel,
    /// How the actor holds on to a platform.
    pub riding: Word<HmRiding>,
    /// The one-way platforms that the actor is dropping through.
    pub ignored: HmIgnoredPlatforms,
    /// The outcome so far in this tick.
    pub outcome: Word<HmPassengerOutcome>,
    /// Whether the actor has been squeezed into its smaller mask.
    pub is_smaller: Flag,
    /// How far the actor was moved aside because there was no room.
    pub wiggled: HmPoint,
    /// The number of whole pixels by which the actor was moved. This includes the offset of the
    /// smaller mask if the actor was squeezed into that mask.
    pub moved: HmPoint,
    /// The motion of the solid that last moved the actor.
    pub lift: HmVector,
}

/// The name that errors use for a list of passengers.
const NAME: &str = "passengers";

impl HmPassenger {
    /// Returns the mask with this index, for a character with several masks.
    fn numbered<'a>(&self, masks: &platformer::BodyMasks<'a>, number: u16) -> &'a Mask {
        let mut state = State::default();
        (state.mask, state.mask_faces_left) = (number, self.mask_faces_left.is_set());
        masks.of_state(&state)
    }

    /// Converts to the engine's passenger. The passenger's masks stay valid for as long as part of
    /// the call is borrowed.
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

    /// Returns the passenger after it was moved.
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

    /// Replaces the mask with the smaller mask. After that, there is no smaller mask.
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

/// C's passengers while a call moves them.
pub(super) struct Boarding(Places<HmPassenger>);

impl Boarding {
    pub(super) const fn new(passengers: Places<HmPassenger>) -> Self {
        Self(passengers)
    }

    /// Adds the passengers to one of the engine's lists.
    pub(super) fn board<'a>(&'a self, riders: &mut Vec<Passenger<'a>>) -> Result<(), Error> {
        let passengers = self.0.before();
        reserve(riders, passengers.len())?;
        for (index, passenger) in passengers.enumerate() {
            riders.push(passenger.passenger(self, index)?);
        }
        Ok(())
    }

    /// Writes the outcomes for the passengers.
    pub(super) fn leave(&self, riders: &[Passenger<'_>]) {
        for (index, (before, rider)) in self.0.before().zip(riders).enumerate() {
            self.0.write_one(index, before.after(rider));
        }
    }
}

/// Returns an actor that stands at (0, 0) and drops through nothing. The actor has no mask yet.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_passenger() -> HmPassenger {
    HmPassenger { wiggle: Passenger::WIGGLE, ..bytemuck::Zeroable::zeroed() }
}
