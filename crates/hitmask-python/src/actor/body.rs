//! Bodies: a position as a pixel and a remainder, and the step that every motion is built from.

use std::sync::Arc;

use hitmask::actor::{self, Anchor, MaskChangeOutcome, Policy, Subpixels, WhenBlocked};
use hitmask::{Point, Rect};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PyString};

use super::argument;
use super::field::{Field, named};
use super::reply::{answer, hit};
use super::state::changed_error;
use super::surroundings::Around;
use super::values::{Lengths, by_word, floats, word_of};
use crate::answers::Answer;
use crate::error::value_error;
use crate::mask::Mask;
use crate::pair::Placed;
use crate::space::{Coordinate, Pixel, position};
use crate::value::{by_method, value};

/// The position of an actor or a moving solid. It consists of the pixel at the top left of the mask
/// and a remainder, which is the fraction of a pixel that the body has moved beyond that pixel. A
/// body moves by whole pixels. The fraction stays in the remainder, so slow speeds add up exactly.
///
/// >>> from hitmask.actor import Body, Obstacle
/// >>> player, rock = hitmask.Mask(8, 16, fill=True), hitmask.Mask(64, 8, fill=True)
/// >>> step = Body(10, 20).step(player, (0, 9), [Obstacle(rock.at(0, 40))])
/// >>> step.body, step.hit_y.side, step.hit_y.pixel
/// (Body(10, 24), 'bottom', (10, 40))
#[pyclass(module = "hitmask.actor", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Body(pub(crate) actor::Body);

/// Returns the position of a body as a pixel.
pub(crate) fn pixel(at: Point) -> PyResult<Pixel> {
    match (i32::try_from(at.x), i32::try_from(at.y)) {
        (Ok(x), Ok(y)) => Ok(Pixel(x, y)),
        _ => Err(PyValueError::new_err(format!("({}, {}) is too far away for a mask", at.x, at.y))),
    }
}

/// Reads the position of a body from a body or a pixel.
pub(crate) fn body(value: &Bound<'_, PyAny>) -> PyResult<actor::Body> {
    match value.cast::<Body>() {
        Ok(body) => Ok(body.get().0),
        Err(_) => Ok(actor::Body::at(value.extract::<Pixel>()?.pair())),
    }
}

impl Field for actor::Body {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Body(*self).into_pyobject(py)?.into_any())
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        *self = body(value)?;
        Ok(())
    }
}

/// Reads which point stays in place when a mask changes.
pub(super) fn anchor(word: &Bound<'_, PyAny>) -> PyResult<Anchor> {
    by_word(&ANCHORS, word)
}

/// Returns the word for an anchor.
pub(super) fn anchor_word(anchor: Anchor) -> &'static str {
    word_of(&ANCHORS, &anchor)
}

const ANCHORS: [(&str, Anchor); 2] = [("feet", Anchor::Feet), ("center", Anchor::Center)];

/// Reads what happens if there is no room for the next mask: 'refuse', or the maximum number of
/// pixels that the actor may be pushed.
pub(super) fn when_blocked(value: &Bound<'_, PyAny>) -> PyResult<WhenBlocked> {
    if value.is_instance_of::<PyString>() {
        return by_word(&[("refuse", WhenBlocked::Refuse)], value);
    }
    if !value.is_instance_of::<PyInt>() {
        return Err(PyTypeError::new_err("when_blocked is 'refuse' or a number of pixels"));
    }
    let mut push = 0_u8;
    named(value.py(), "when_blocked", push.set(value))?;
    Ok(WhenBlocked::PushOut(push))
}

#[pymethods]
impl Body {
    /// The size of a serialized body in bytes.
    #[classattr]
    const BYTES: usize = actor::Body::BYTES;

    /// Creates a body at a pixel. The remainder is (0, 0) by default, and must be at most half a
    /// pixel along each axis.
    #[new]
    #[pyo3(signature = (x, y=None, /, *, remainder=None))]
    fn new(
        x: &Bound<'_, PyAny>,
        y: Option<Coordinate>,
        remainder: Option<Lengths>,
    ) -> PyResult<Self> {
        let body = actor::Body::at(position(x, y)?.pair());
        let Some(Lengths((right, down))) = remainder else { return Ok(Self(body)) };
        let mut bytes = body.to_bytes();
        bytes[16..24].copy_from_slice(&right.to_steps().to_le_bytes());
        bytes[24..].copy_from_slice(&down.to_steps().to_le_bytes());
        actor::Body::from_bytes(&bytes).map(Self).map_err(changed_error)
    }

    /// The pixel at the top left of the body's mask.
    ///
    /// >>> from hitmask.actor import Body
    /// >>> Body(20, 80).position
    /// (20, 80)
    #[getter]
    const fn position(&self) -> (i64, i64) {
        let Point { x, y } = self.0.position();
        (x, y)
    }

    /// The column of the top left of the body's mask.
    ///
    /// >>> from hitmask.actor import Body
    /// >>> Body(20, 80).x
    /// 20
    #[getter]
    const fn x(&self) -> i64 {
        self.0.position().x
    }

    /// The row of the top left of the body's mask.
    ///
    /// >>> from hitmask.actor import Body
    /// >>> Body(20, 80).y
    /// 80
    #[getter]
    const fn y(&self) -> i64 {
        self.0.position().y
    }

    /// How far the body has moved beyond its pixel, to the right and down. This is at most half a
    /// pixel along each axis.
    ///
    /// >>> from hitmask.actor import Body
    /// >>> Body(20, 80).remainder
    /// (0.0, 0.0)
    #[getter]
    const fn remainder(&self) -> (f64, f64) {
        floats(self.0.remainder())
    }

    /// The exact position as two fractions, to the right and down.
    ///
    /// >>> from hitmask.actor import Body
    /// >>> Body(20, 80).exact
    /// (Fraction(20, 1), Fraction(80, 1))
    #[getter]
    fn exact<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let fraction = py.import("fractions")?.getattr("Fraction")?;
        let axis = |pixel: i64, rest: Subpixels| {
            let steps = i128::from(pixel) * i128::from(Subpixels::PER_PIXEL);
            fraction.call1((steps + i128::from(rest.to_steps()), Subpixels::PER_PIXEL))
        };
        let (Point { x, y }, (right, down)) = (self.0.position(), self.0.remainder());
        Ok((axis(x, right)?, axis(y, down)?))
    }

    /// Returns a mask placed at the body's position.
    ///
    /// >>> from hitmask.actor import Body
    /// >>> Body(20, 80).placed(hitmask.Mask(8, 8, fill=True)).position
    /// (20, 80)
    fn placed(&self, mask: Py<Mask>) -> PyResult<Placed> {
        Ok(Placed::new(mask, pixel(self.0.position())?))
    }

    /// Returns the body moved by whole pixels, even through obstacles.
    ///
    /// >>> from hitmask.actor import Body
    /// >>> Body(20, 80).moved((3, -1)).position
    /// (23, 79)
    #[pyo3(signature = (dx, dy=None, /))]
    fn moved(&self, dx: &Bound<'_, PyAny>, dy: Option<Coordinate>) -> PyResult<Self> {
        Ok(Self(self.0.moved(position(dx, dy)?.pair())))
    }

    /// Moves the body with this mask by (right, down) pixels, first along x, then along y, until an
    /// obstacle is in the way. Returns the body after the motion, and what it hit. `policy` chooses
    /// what happens after a hit: with 'slide', the body continues along the other axis; with
    /// 'stop', it stays where it is; and with 'revert', it goes back to where it started.
    ///
    /// >>> from hitmask.actor import Body, Obstacle
    /// >>> wall = Obstacle(hitmask.Mask(8, 80, fill=True).at(30, 0))
    /// >>> step = Body(10, 20).step(hitmask.Mask(8, 8, fill=True), (20, 3), [wall])
    /// >>> step.body.position, step.hit_x.side
    /// ((22, 23), 'right')
    #[pyo3(signature = (mask, by, around=Around::none(), *, policy="slide"))]
    fn step<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = argument::mask)] mask: Arc<hitmask::Mask>,
        by: Lengths,
        around: Around,
        policy: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let policy = match policy {
            "slide" => Policy::Slide,
            "stop" => Policy::Stop,
            "revert" => Policy::Revert,
            _ => {
                let message =
                    format!("policy is {policy:?}, but must be 'slide', 'stop' or 'revert'");
                return Err(PyValueError::new_err(message));
            }
        };
        let step = around.ask(|around| self.0.step(&mask, by.0, policy, around));
        let (hit_x, hit_y) = (hit(py, step.hit_x)?, hit(py, step.hit_y)?);
        answer(py, "Step", (Self(step.body), hit_x, hit_y, step.overlapped))
    }

    /// Changes the body's mask if there is room for the new mask. `anchor` is the point that stays
    /// in place, 'feet' or 'center'. `when_blocked` is what happens if there is no room: 'refuse',
    /// or the maximum number of pixels that the body may be pushed, up to 32.
    ///
    /// >>> from hitmask.actor import Body
    /// >>> body, low, high = Body(10, 20), hitmask.Mask(8, 8, fill=True), hitmask.Mask(8, 14,
    /// ...     fill=True)
    /// >>> body.change_mask(low, high).outcome
    /// 'changed'
    #[pyo3(signature = (mask, to, around=Around::none(), *, anchor=None, when_blocked=None))]
    fn change_mask<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = argument::mask)] mask: Arc<hitmask::Mask>,
        #[pyo3(from_py_with = argument::mask)] to: Arc<hitmask::Mask>,
        around: Around,
        anchor: Option<&Bound<'_, PyAny>>,
        when_blocked: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let anchor = anchor.map_or(Ok(Anchor::Feet), self::anchor)?;
        let blocked = when_blocked.map_or(Ok(WhenBlocked::PushOut(4)), self::when_blocked)?;
        let (body, outcome) = around.ask(|around| {
            let change = self.0.change_mask(&mask, &to, anchor, blocked, around);
            (change.body, change.outcome)
        });
        let (outcome, pushed) = match outcome {
            MaskChangeOutcome::Changed => ("changed", (0, 0)),
            MaskChangeOutcome::PushedOut(by) => ("pushed-out", by),
            MaskChangeOutcome::Refused => ("refused", (0, 0)),
        };
        answer(py, "MaskChange", (Self(body), outcome, pushed))
    }

    /// Reads a body from the bytes that `bytes(body)` returns.
    ///
    /// >>> from hitmask.actor import Body
    /// >>> Body.from_bytes(bytes(Body(20, 80))) == Body(20, 80)
    /// True
    #[staticmethod]
    fn from_bytes(data: &[u8]) -> PyResult<Self> {
        actor::Body::from_bytes(data).map(Self).map_err(value_error)
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn __repr__(&self) -> String {
        let (x, y) = self.position();
        match self.remainder() {
            (0.0, 0.0) => format!("Body({x}, {y})"),
            (right, down) => format!("Body({x}, {y}, remainder=({right:?}, {down:?}))"),
        }
    }
}

value!(Body, |body| by_method(body, "from_bytes", (body.get().__bytes__(body.py()),)));

/// Converts a bounding rectangle to its Python value.
pub(super) fn bounds<'py>(py: Python<'py>, bounds: Option<Rect>) -> PyResult<Bound<'py, PyAny>> {
    bounds.answer(py)
}
