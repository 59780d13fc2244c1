//! Actors that moving solids may carry or push.

use std::sync::Arc;

use hitmask::Side;
use hitmask::actor::carry::{self, PassengerOutcome, Riding};
use hitmask::actor::{self, IgnoredPlatforms, Subpixels};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::argument;
use super::body::{Body, body, pixel};
use super::field::Field;
use super::values::{Lengths, by_word, floats, word_of};
use crate::mask::Mask;
use crate::pair::Placed;
use crate::space::{Pixel, whole};
use crate::value::{by_method, value};

const SIDES: [(&str, Riding); 6] = [
    ("standing", Riding::Standing),
    ("top", Riding::Clinging(Side::Top)),
    ("bottom", Riding::Clinging(Side::Bottom)),
    ("left", Riding::Clinging(Side::Left)),
    ("right", Riding::Clinging(Side::Right)),
    ("none", Riding::None),
];

/// Reads how an actor holds on to a platform.
pub(super) fn riding(word: Option<&Bound<'_, PyAny>>) -> PyResult<Riding> {
    word.map_or(Ok(Riding::Standing), |word| by_word(&SIDES, word))
}

/// An actor that moving solids may carry or push. After `carry_all`, it also contains what happened
/// to the actor. Instances are immutable. `state.passenger(masks)` makes a passenger from a
/// character.
///
/// `riding` is 'standing', the side that the actor clings with ('left', 'right', 'top', 'bottom'),
/// or 'none' if the actor is jumping, is flying or has let go. `smaller_mask` is a mask that the
/// actor can be squeezed into, such as a ducking mask. `smaller_offset` is the offset of the
/// smaller mask's top left from the top left of the actor's mask. `wiggle` is how many pixels the
/// actor may be moved aside if there is no room for it. `ignored` lists the ids of the one-way
/// platforms that the actor drops through, at most four.
///
/// >>> from hitmask.actor import Passenger, Solid
/// >>> raft, box = hitmask.Mask(32, 4, fill=True), hitmask.Mask(8, 8, fill=True)
/// >>> Solid(40, 60).step(raft, (1, 0), [Passenger(box, (50, 52))]).passengers
/// [<hitmask.actor.Passenger at (51, 52), carried>]
#[pyclass(module = "hitmask.actor", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Passenger {
    mask: Arc<hitmask::Mask>,
    smaller_mask: Option<Arc<hitmask::Mask>>,
    body: actor::Body,
    riding: Riding,
    ignored: IgnoredPlatforms,
    wiggle: u8,
    smaller_offset: (i32, i32),
    outcome: PassengerOutcome,
    moved: (i64, i64),
    lift: (Subpixels, Subpixels),
}

impl Passenger {
    /// Converts a passenger of the engine, and copies its masks.
    pub(super) fn of(passenger: &carry::Passenger<'_>) -> PyResult<Self> {
        let copy =
            |mask: &hitmask::Mask| mask.try_clone().map(Arc::new).map_err(crate::error::mask_error);
        Ok(Self {
            mask: copy(passenger.mask)?,
            smaller_mask: passenger.smaller_mask.map(copy).transpose()?,
            body: passenger.body,
            riding: passenger.riding,
            ignored: passenger.ignored,
            wiggle: passenger.wiggle,
            smaller_offset: passenger.smaller_offset,
            outcome: passenger.outcome,
            moved: passenger.moved,
            lift: passenger.lift,
        })
    }

    pub(super) fn engine(&self) -> carry::Passenger<'_> {
        let passenger = carry::Passenger::new(&self.mask, self.body).riding(self.riding);
        let mut passenger = passenger.with_wiggle(self.wiggle).ignoring(self.ignored);
        passenger.smaller_mask = self.smaller_mask.as_deref();
        passenger.smaller_offset = self.smaller_offset;
        (passenger.outcome, passenger.moved, passenger.lift) =
            (self.outcome, self.moved, self.lift);
        passenger
    }
}

#[pymethods]
impl Passenger {
    #[new]
    #[pyo3(signature = (
        mask, body, *, riding=None, smaller_mask=None, smaller_offset=Pixel(0, 0),
        wiggle=carry::Passenger::WIGGLE, ignored=None
    ))]
    #[allow(clippy::too_many_arguments, reason = "keywords of Python")]
    fn new(
        #[pyo3(from_py_with = argument::mask)] mask: Arc<hitmask::Mask>,
        body: &Bound<'_, PyAny>,
        riding: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = argument::maybe_mask)] smaller_mask: Option<Arc<hitmask::Mask>>,
        smaller_offset: Pixel,
        #[pyo3(from_py_with = whole)] wiggle: u8,
        ignored: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let mut ids = IgnoredPlatforms::NONE;
        ignored.map_or(Ok(()), |ignored| ids.set(ignored))?;
        Ok(Self {
            mask,
            smaller_mask,
            body: self::body(body)?,
            riding: self::riding(riding)?,
            ignored: ids,
            wiggle,
            smaller_offset: smaller_offset.pair(),
            outcome: PassengerOutcome::Untouched,
            moved: (0, 0),
            lift: (Subpixels::ZERO, Subpixels::ZERO),
        })
    }

    /// The passenger's position.
    ///
    /// >>> from hitmask.actor import Passenger
    /// >>> hero = Passenger(hitmask.Mask(8, 14, fill=True), (20, 80))
    /// >>> hero.body.position
    /// (20, 80)
    #[getter]
    const fn body(&self) -> Body {
        Body(self.body)
    }

    /// The passenger's mask. If the passenger was squeezed into its smaller mask, this is the
    /// smaller one.
    ///
    /// >>> from hitmask.actor import Passenger
    /// >>> hero = Passenger(hitmask.Mask(8, 14, fill=True), (20, 80))
    /// >>> hero.mask.size
    /// (8, 14)
    #[getter]
    fn mask(&self) -> Mask {
        Mask { pixels: Arc::clone(&self.mask) }
    }

    /// How the passenger holds on to a platform: 'standing', the side that it clings with, or
    /// 'none'.
    ///
    /// >>> from hitmask.actor import Passenger
    /// >>> hero = Passenger(hitmask.Mask(8, 14, fill=True), (20, 80))
    /// >>> hero.riding
    /// 'standing'
    #[getter]
    fn riding(&self) -> &'static str {
        word_of(&SIDES, &self.riding)
    }

    /// What happened to the passenger: 'untouched', 'carried', 'pushed', 'squeezed', or 'squished',
    /// which means that there was no room for the passenger. If more than one of these happened,
    /// this is the most severe one.
    ///
    /// >>> from hitmask.actor import Passenger
    /// >>> hero = Passenger(hitmask.Mask(8, 14, fill=True), (20, 80))
    /// >>> hero.outcome
    /// 'untouched'
    #[getter]
    const fn outcome(&self) -> &'static str {
        match self.outcome {
            PassengerOutcome::Untouched => "untouched",
            PassengerOutcome::Carried => "carried",
            PassengerOutcome::Pushed => "pushed",
            PassengerOutcome::Squeezed { .. } => "squeezed",
            PassengerOutcome::Squished => "squished",
        }
    }

    /// Whether the passenger was squeezed into its smaller mask.
    ///
    /// >>> from hitmask.actor import Passenger
    /// >>> hero = Passenger(hitmask.Mask(8, 14, fill=True), (20, 80))
    /// >>> hero.is_smaller
    /// False
    #[getter]
    const fn is_smaller(&self) -> bool {
        matches!(self.outcome, PassengerOutcome::Squeezed { smaller: true, .. })
    }

    /// How far the passenger was moved aside because there was no room for it, to the right and
    /// down.
    ///
    /// >>> from hitmask.actor import Passenger
    /// >>> hero = Passenger(hitmask.Mask(8, 14, fill=True), (20, 80))
    /// >>> hero.wiggled
    /// (0, 0)
    #[getter]
    const fn wiggled(&self) -> (i64, i64) {
        match self.outcome {
            PassengerOutcome::Squeezed { wiggled, .. } => wiggled,
            _ => (0, 0),
        }
    }

    /// How many whole pixels the passenger was moved to the right and down.
    ///
    /// >>> from hitmask.actor import Passenger
    /// >>> hero = Passenger(hitmask.Mask(8, 14, fill=True), (20, 80))
    /// >>> hero.moved
    /// (0, 0)
    #[getter]
    const fn moved(&self) -> (i64, i64) {
        self.moved
    }

    /// The motion, to the right and down, of the solid that last moved the passenger.
    ///
    /// >>> from hitmask.actor import Passenger
    /// >>> hero = Passenger(hitmask.Mask(8, 14, fill=True), (20, 80))
    /// >>> hero.lift
    /// (0.0, 0.0)
    #[getter]
    const fn lift(&self) -> (f64, f64) {
        floats(self.lift)
    }

    /// Returns the passenger's mask at its position.
    ///
    /// >>> from hitmask.actor import Passenger
    /// >>> hero = Passenger(hitmask.Mask(8, 14, fill=True), (20, 80))
    /// >>> hero.placed()
    /// Mask(8, 14, count=112).at(20, 80)
    fn placed(&self, py: Python<'_>) -> PyResult<Placed> {
        Ok(Placed::new(Py::new(py, self.mask())?, pixel(self.body.position())?))
    }

    /// Called by pickle, with the arguments of `new` and what happened to the passenger.
    #[staticmethod]
    #[allow(clippy::too_many_arguments, reason = "the fields of a pickle")]
    fn _of_parts(
        #[pyo3(from_py_with = argument::mask)] mask: Arc<hitmask::Mask>,
        body: &Bound<'_, PyAny>,
        riding: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = argument::maybe_mask)] smaller_mask: Option<Arc<hitmask::Mask>>,
        smaller_offset: Pixel,
        #[pyo3(from_py_with = whole)] wiggle: u8,
        ignored: &Bound<'_, PyAny>,
        outcome: &str,
        is_smaller: bool,
        wiggled: (i64, i64),
        moved: (i64, i64),
        lift: Lengths,
    ) -> PyResult<Self> {
        let (riding, ignored) = (Some(riding), Some(ignored));
        let new = Self::new(mask, body, riding, smaller_mask, smaller_offset, wiggle, ignored)?;
        let outcome = match outcome {
            "untouched" => PassengerOutcome::Untouched,
            "carried" => PassengerOutcome::Carried,
            "pushed" => PassengerOutcome::Pushed,
            "squeezed" => PassengerOutcome::Squeezed { smaller: is_smaller, wiggled },
            "squished" => PassengerOutcome::Squished,
            _ => return Err(PyValueError::new_err(format!("there is no outcome {outcome:?}"))),
        };
        Ok(Self { outcome, moved, lift: lift.0, ..new })
    }

    fn __repr__(&self) -> String {
        let hitmask::Point { x, y } = self.body.position();
        format!("<hitmask.actor.Passenger at ({x}, {y}), {}>", self.outcome())
    }
}

value!(Passenger, |passenger| {
    let own = passenger.get();
    let smaller = own.smaller_mask.as_ref().map(|mask| Mask { pixels: Arc::clone(mask) });
    let parts = (
        own.mask(),
        own.body(),
        own.riding(),
        smaller,
        own.smaller_offset,
        own.wiggle,
        own.ignored.get(passenger.py())?,
        own.outcome(),
        own.is_smaller(),
        own.wiggled(),
        own.moved(),
        own.lift(),
    );
    by_method(passenger, "_of_parts", parts)
});
