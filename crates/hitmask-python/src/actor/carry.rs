//! Moving solids and the actors that they carry, push and squeeze.

use std::sync::Arc;

use hitmask::actor::carry::{self, Lift, Solid as EngineSolid};
use hitmask::actor::{self, Subpixels};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::argument;
use super::body::{body, pixel};
use super::field::record;
use super::material::{Material, material};
use super::obstacle::Obstacle;
use super::passenger::{Passenger, riding};
use super::path::Path;
use super::reply::answer;
use super::state::state_class;
use super::surroundings::Around;
use super::values::{Lengths, floats};
use crate::mask::Mask;
use crate::space::{Coordinate, list_of, position, whole};
use crate::value::{by_class_with, value};

record! { Lift { speed, age } }

state_class! {
    /// A moving solid or one-way platform between two ticks. Instances are immutable. A platform on
    /// a `Path` does not need this state.
    ///
    /// >>> from hitmask.actor import Solid
    /// >>> raft = Solid(40, 60, id=9).step(hitmask.Mask(32, 4, fill=True), (0.75, 0)).solid
    /// >>> raft.body.exact, raft.lift.speed
    /// ((Fraction(163, 4), Fraction(60, 1)), (0.75, 0.0))
    Solid(EngineSolid) = "Solid(20, 80)", id = "7" {
        /// The solid's position.
        ///
        /// >>> from hitmask.actor import Solid
        /// >>> Solid(20, 80, id=3).body
        /// Body(20, 80)
        body,
        /// The solid's last motion, and how many ticks ago it happened.
        ///
        /// >>> from hitmask.actor import Solid
        /// >>> Solid(20, 80, id=3).lift
        /// Lift(speed=(0.0, 0.0), age=0)
        lift,
        /// The solid's id as an obstacle.
        ///
        /// >>> from hitmask.actor import Solid
        /// >>> Solid(20, 80, id=3).id
        /// 3
        id,
    }
}

#[pymethods]
impl Solid {
    /// Creates a solid at rest, with the top left of its mask at a pixel.
    #[new]
    #[pyo3(signature = (x, y=None, /, *, id=0))]
    fn new(
        x: &Bound<'_, PyAny>,
        y: Option<Coordinate>,
        #[pyo3(from_py_with = whole)] id: u64,
    ) -> PyResult<Self> {
        Ok(Self(EngineSolid::at(position(x, y)?.pair()).with_id(id)))
    }

    /// Returns the XXH64 hash of the solid's bytes, which is the same on every machine.
    ///
    /// >>> from hitmask.actor import Solid
    /// >>> Solid(20, 80).state_hash() == Solid(21, 80).state_hash()
    /// False
    fn state_hash(&self) -> u64 {
        self.0.hash()
    }

    /// Moves a solid by (right, down) pixels, and carries and pushes passengers. Returns the solid
    /// and the passengers after the motion. If several solids move, use `carry_all`, which moves
    /// all of them and finds the solid that each actor rides on.
    ///
    /// >>> from hitmask.actor import Passenger, Solid
    /// >>> hero = Passenger(hitmask.Mask(8, 14, fill=True), (20, 66))
    /// >>> step = Solid(10, 80).step(hitmask.Mask(40, 4, fill=True), (3, 0), [hero])
    /// >>> step.solid.body.position, step.passengers[0].body.position
    /// ((13, 80), (23, 66))
    #[pyo3(signature = (mask, by, passengers=Vec::new(), around=Around::none(), *, material=None))]
    fn step<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = argument::mask)] mask: Arc<hitmask::Mask>,
        by: Lengths,
        #[pyo3(from_py_with = argument::passengers)] passengers: Vec<Passenger>,
        around: Around,
        material: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let material = material.map_or(Ok(actor::Material::SOLID), self::material)?;
        let mut riders: Vec<_> = passengers.iter().map(Passenger::engine).collect();
        let moved = around.ask(|around| self.0.step(&mask, material, by.0, &mut riders, around));
        let riders = riders.iter().map(Passenger::of).collect::<PyResult<Vec<_>>>()?;
        answer(py, "SolidStep", (Self(moved), riders))
    }
}

/// A solid that moves in this tick, for `carry_all`. It consists of the solid's state, its mask,
/// its material, and its motion to the right and down. Instances are immutable. For a solid on a
/// path, use `MovingSolid.on_path`.
///
/// >>> from hitmask.actor import MovingSolid, Passenger, Solid, carry_all
/// >>> raft, box = hitmask.Mask(32, 4, fill=True), hitmask.Mask(8, 8, fill=True)
/// >>> lift = MovingSolid(Solid(40, 60, id=9), raft, (0, -2), material='one-way')
/// >>> carried = carry_all([lift], [Passenger(box, (50, 52))])
/// >>> carried.solids[0].body.position, carried.passengers[0].body.position
/// ((40, 58), (50, 50))
#[pyclass(module = "hitmask.actor", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct MovingSolid {
    solid: EngineSolid,
    mask: Arc<hitmask::Mask>,
    material: actor::Material,
    by: (Subpixels, Subpixels),
}

#[pymethods]
impl MovingSolid {
    #[new]
    #[pyo3(signature = (solid, mask, by, *, material=None))]
    fn new(
        #[pyo3(from_py_with = argument::solid)] solid: Solid,
        #[pyo3(from_py_with = argument::mask)] mask: Arc<hitmask::Mask>,
        by: Lengths,
        material: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let material = material.map_or(Ok(actor::Material::SOLID), self::material)?;
        Ok(Self { solid: solid.0, mask, material, by: by.0 })
    }

    /// Returns the solid that follows a path, at a tick.
    ///
    /// >>> from hitmask.actor import MovingSolid, Path
    /// >>> path = Path([(0, 0), (60, 0)], speed=1)
    /// >>> MovingSolid.on_path(path, 10, hitmask.Mask(16, 4, fill=True), id=3).by
    /// (1.0, 0.0)
    #[staticmethod]
    #[pyo3(signature = (path, tick, mask, *, material=None, id=0))]
    fn on_path(
        path: &Path,
        #[pyo3(from_py_with = whole)] tick: u64,
        #[pyo3(from_py_with = argument::mask)] mask: Arc<hitmask::Mask>,
        material: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = whole)] id: u64,
    ) -> PyResult<Self> {
        let material = material.map_or(Ok(actor::Material::SOLID), self::material)?;
        let solid = EngineSolid { body: path.engine_body(tick), ..EngineSolid::default() };
        let (solid, by) = (solid.with_id(id), path.motion(tick));
        Ok(Self { solid, mask, material, by })
    }

    /// The solid's state.
    ///
    /// >>> from hitmask.actor import MovingSolid, Solid
    /// >>> lift = MovingSolid(Solid(20, 80, id=3), hitmask.Mask(16, 4, fill=True), (0, -0.5))
    /// >>> lift.solid.id
    /// 3
    #[getter]
    const fn solid(&self) -> Solid {
        Solid(self.solid)
    }

    /// The solid's material.
    ///
    /// >>> from hitmask.actor import MovingSolid, Solid
    /// >>> lift = MovingSolid(Solid(20, 80, id=3), hitmask.Mask(16, 4, fill=True), (0, -0.5))
    /// >>> lift.material.number
    /// 0
    #[getter]
    const fn material(&self) -> Material {
        Material(self.material)
    }

    /// The solid's motion to the right and down.
    ///
    /// >>> from hitmask.actor import MovingSolid, Solid
    /// >>> lift = MovingSolid(Solid(20, 80, id=3), hitmask.Mask(16, 4, fill=True), (0, -0.5))
    /// >>> lift.by
    /// (0.0, -0.5)
    #[getter]
    const fn by(&self) -> (f64, f64) {
        floats(self.by)
    }

    fn __repr__(&self) -> String {
        let hitmask::Point { x, y } = self.solid.body.position();
        format!("<hitmask.actor.MovingSolid at ({x}, {y}), by {:?}>", self.by())
    }
}

value!(MovingSolid, |moving| {
    let own = moving.get();
    let options = PyDict::new(moving.py());
    options.set_item("material", own.material())?;
    let mask = Mask { pixels: Arc::clone(&own.mask) };
    by_class_with(moving, (own.solid(), mask, own.by()), options)
});

/// Moves all solids of a level by one tick, and carries and pushes all passengers. Call this
/// function before you tick the actors.
///
/// `around` lists the obstacles that do not move. Returns the solids and the passengers after the
/// motion, and all obstacles for the ticks of the actors: first those that do not move, then the
/// solids.
///
/// >>> from hitmask.actor import MovingSolid, Path, PlatformerState, carry_all
/// >>> runner, raft = hitmask.Mask(8, 16, fill=True), hitmask.Mask(48, 8, fill=True)
/// >>> route, player = Path([(0, 60), (80, 20)], speed=0.5), PlatformerState(20,
/// ...     44).replace(mode="ground")
/// >>> for tick in range(100):
/// ...     lift = MovingSolid.on_path(route, tick, raft)
/// ...     carried = carry_all([lift], [player.passenger(runner)])
/// ...     player = player.carried(carried.passengers[0], runner)
/// >>> player.body.x - route.body(100).x, player.body.y - route.body(100).y
/// (20, -16)
#[pyfunction]
#[pyo3(signature = (solids, passengers, around=Around::none()))]
pub(crate) fn carry_all<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = list_of)] solids: Vec<MovingSolid>,
    #[pyo3(from_py_with = argument::passengers)] passengers: Vec<Passenger>,
    around: Around,
) -> PyResult<Bound<'py, PyAny>> {
    let mut riders: Vec<_> = passengers.iter().map(Passenger::engine).collect();
    let moving = |one: &MovingSolid| one.solid;
    let mut states: Vec<_> = solids.iter().map(moving).collect();
    {
        let mut obstacles: Vec<_> = around.list().iter().map(Obstacle::engine).collect();
        let moving = solids
            .iter()
            .map(|one| carry::MovingSolid::new(one.solid, &one.mask, one.material, one.by));
        let mut moving: Vec<_> = moving.collect();
        carry::carry_all(&mut moving, &mut riders, &mut obstacles);
        for (state, moved) in states.iter_mut().zip(&moving) {
            *state = moved.solid;
        }
    }
    let mut obstacles = around.list().to_vec();
    for (one, state) in solids.iter().zip(&states) {
        let at = pixel(state.body.position())
            .map_err(|_| PyValueError::new_err("a solid moved too far away for a mask"))?;
        let mask = Arc::clone(&one.mask);
        obstacles.push(Obstacle::of_mask(mask, at, one.material, state.id));
    }
    let states: Vec<_> = states.into_iter().map(Solid).collect();
    let riders = riders.iter().map(Passenger::of).collect::<PyResult<Vec<_>>>()?;
    answer(py, "Carried", (states, riders, obstacles))
}

/// Returns the index, in the list of obstacles, of the obstacle that carries an actor. If several
/// obstacles carry the actor, this is the one that supports it with the most pixels. Returns None
/// if the actor does not ride on any obstacle.
///
/// >>> from hitmask.actor import Obstacle, carrier_of
/// >>> lift = Obstacle(hitmask.Mask(40, 4, fill=True).at(0, 94), id=3)
/// >>> carrier_of(hitmask.Mask(8, 14, fill=True), (5, 80), [lift])
/// 0
#[pyfunction]
#[pyo3(signature = (mask, body, around, *, riding=None))]
pub(crate) fn carrier_of(
    #[pyo3(from_py_with = argument::mask)] mask: Arc<hitmask::Mask>,
    body: &Bound<'_, PyAny>,
    around: Around,
    riding: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<usize>> {
    let (body, riding) = (self::body(body)?, self::riding(riding)?);
    Ok(around.ask(|around| carry::carrier_of(&mask, body, riding, around)))
}
