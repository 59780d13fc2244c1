//! The surroundings of an actor: lists of obstacles that calls accept.

use std::sync::Arc;

use hitmask::actor::{self, IgnoredPlatforms, MaterialKind};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use super::field::Field;
use super::material::{KINDS, no_material};
use super::obstacle::Obstacle;
use crate::pair::PlacedArg;
use crate::space::{Pixel, class_of, direction, list};
use crate::value::{by_method, value};

/// The obstacles around an actor. Calls accept either a list of obstacles or an instance of this
/// class. If there are many actors, passing an instance is faster.
///
/// >>> from hitmask.actor import Obstacle, Surroundings
/// >>> around = Surroundings([Obstacle(hitmask.Mask(64, 8, fill=True).at(0, 40))])
/// >>> around.is_solid_at((5, 40)), len(around)
/// (True, 1)
#[pyclass(module = "hitmask.actor", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Surroundings {
    obstacles: Arc<[Obstacle]>,
    ignored: IgnoredPlatforms,
    is_without_platforms: bool,
}

/// The obstacles that a call passes.
pub(crate) struct Around(Surroundings);

impl Around {
    pub(super) fn none() -> Self {
        Self(Surroundings {
            obstacles: Arc::new([]),
            ignored: IgnoredPlatforms::NONE,
            is_without_platforms: false,
        })
    }

    pub(super) fn list(&self) -> &[Obstacle] {
        &self.0.obstacles
    }

    /// Queries all obstacles.
    pub(super) fn ask<T>(&self, question: impl FnOnce(actor::Surroundings<'_>) -> T) -> T {
        let obstacles: Vec<_> = self.0.obstacles.iter().map(Obstacle::engine).collect();
        let around = actor::Surroundings::of(&obstacles).ignoring(self.0.ignored);
        question(if self.0.is_without_platforms { around.without_platforms() } else { around })
    }
}

/// Returns the error for an element of a list that is not an obstacle.
fn not_obstacle(found: &Bound<'_, PyAny>) -> PyErr {
    let name = class_of(found);
    PyTypeError::new_err(format!(
        "an obstacle is an Obstacle, as in Obstacle(mask.at(x, y)) or Obstacle(terrain.at(x, y)), \
         not {name}"
    ))
}

/// Returns the error for a value that is not a list of obstacles.
fn not_obstacles(found: &Bound<'_, PyAny>) -> PyErr {
    if found.is_instance_of::<Obstacle>() {
        return PyTypeError::new_err("obstacles are a list, even if there is one: [obstacle]");
    }
    let name = class_of(found);
    PyTypeError::new_err(format!(
        "obstacles are a list, as in [Obstacle(mask.at(x, y)), Obstacle(terrain.at(x, y))], not \
         {name}"
    ))
}

impl<'py> FromPyObject<'_, 'py> for Around {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(surroundings) = object.cast::<Surroundings>() {
            return Ok(Self(surroundings.get().clone()));
        }
        let obstacle = |obstacle: PyResult<Bound<'_, PyAny>>| {
            let obstacle = obstacle?;
            let found = obstacle.cast::<Obstacle>().map_err(|_| not_obstacle(&obstacle))?;
            Ok(found.get().clone())
        };
        let obstacles = object.try_iter().map_err(|_| not_obstacles(&object))?;
        let obstacles = list(obstacles.map(obstacle))?;
        let Self(none) = Self::none();
        Ok(Self(Surroundings { obstacles: obstacles.into(), ..none }))
    }
}

#[pymethods]
impl Surroundings {
    #[new]
    #[pyo3(signature = (obstacles, /))]
    fn new(obstacles: Around) -> Self {
        obstacles.0
    }

    /// The obstacles.
    ///
    /// >>> from hitmask.actor import Obstacle, Surroundings
    /// >>> level = Surroundings([Obstacle(hitmask.Mask(40, 8, fill=True).at(0, 80), id=3)])
    /// >>> len(level.obstacles)
    /// 1
    #[getter]
    fn obstacles(&self) -> Vec<Obstacle> {
        self.obstacles.to_vec()
    }

    fn __len__(&self) -> usize {
        self.obstacles.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.obstacles().into_pyobject(py)?.call_method0("__iter__")
    }

    /// Returns the same surroundings without the one-way platforms with the given ids (at most
    /// four). Platformer characters do not need this, because they already ignore the platforms
    /// they drop through.
    ///
    /// >>> from hitmask.actor import Obstacle, Surroundings
    /// >>> level = Surroundings([Obstacle(hitmask.Mask(40, 8, fill=True).at(0, 80), "one-way",
    /// ...     id=3)])
    /// >>> level.ignoring([3]).stops(hitmask.Mask(8, 8, fill=True).at(5, 73), "down")
    /// False
    fn ignoring(&self, ids: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut ignored = IgnoredPlatforms::NONE;
        ignored.set(ids)?;
        Ok(Self { ignored, ..self.clone() })
    }

    /// Returns the same surroundings without the one-way platforms that stop downward motion.
    /// Actors on a ladder pass through such platforms.
    ///
    /// >>> from hitmask.actor import Obstacle, Surroundings
    /// >>> level = Surroundings([Obstacle(hitmask.Mask(40, 8, fill=True).at(0, 80), "one-way",
    /// ...     id=3)])
    /// >>> level.without_platforms().stops(hitmask.Mask(8, 8, fill=True).at(5, 73), "down")
    /// False
    fn without_platforms(&self) -> Self {
        Self { is_without_platforms: true, ..self.clone() }
    }

    /// Returns whether a pixel of the world is solid.
    ///
    /// >>> from hitmask.actor import Obstacle, Surroundings
    /// >>> level = Surroundings([Obstacle(hitmask.Mask(40, 8, fill=True).at(0, 80), id=3)])
    /// >>> level.is_solid_at((5, 82)), level.is_solid_at((5, 79))
    /// (True, False)
    fn is_solid_at(&self, pixel: Pixel) -> bool {
        Around(self.clone()).ask(|around| around.is_solid_at(pixel.pair()))
    }

    /// Returns whether a mask at a position overlaps a solid obstacle.
    ///
    /// >>> from hitmask.actor import Obstacle, Surroundings
    /// >>> level = Surroundings([Obstacle(hitmask.Mask(40, 8, fill=True).at(0, 80), id=3)])
    /// >>> level.overlaps_solid(hitmask.Mask(8, 8, fill=True).at(5, 75))
    /// True
    fn overlaps_solid(&self, mask: PlacedArg<'_>) -> bool {
        let (mask, at) = (mask.shared(), mask.pixel());
        Around(self.clone()).ask(|around| around.overlaps_solid(mask.at(at.pair())))
    }

    /// Returns the index, in the list of obstacles, of the first obstacle of these kinds that a
    /// mask at a position overlaps. Returns None if there is no such obstacle. `kinds` is 'solid',
    /// 'one-way', 'ladder', 'water', 'hazard', or several of these words.
    ///
    /// >>> from hitmask.actor import Obstacle, Surroundings
    /// >>> level = Surroundings([Obstacle(hitmask.Mask(40, 8, fill=True).at(0, 80), id=3)])
    /// >>> level.touching(hitmask.Mask(8, 8, fill=True).at(5, 75), "solid")
    /// 0
    fn touching(&self, mask: PlacedArg<'_>, kinds: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
        let mut wanted = Vec::new();
        let mut add = |word: &Bound<'_, PyAny>| {
            let Ok(word) = word.extract::<String>() else {
                let found = class_of(word);
                return Err(PyTypeError::new_err(format!(
                    "a material is a word here, not {found}"
                )));
            };
            let known = KINDS.into_iter().find(|kind| *kind == word);
            wanted.push(known.ok_or_else(|| no_material(&word))?);
            Ok::<_, PyErr>(())
        };
        if kinds.is_instance_of::<PyString>() {
            add(kinds)?;
        } else {
            for word in kinds.try_iter()? {
                add(&word?)?;
            }
        }
        let (mask, at) = (mask.shared(), mask.pixel());
        Ok(Around(self.clone()).ask(|around| {
            let is = |kind: MaterialKind| wanted.contains(&kind.name());
            let found = around.touching(mask.at(at.pair()), is)?;
            around.obstacles().iter().position(|one| std::ptr::eq(one, found))
        }))
    }

    /// Returns whether an obstacle stops a mask that takes a step of one pixel 'left', 'right',
    /// 'up' or 'down'. Pass the mask at its position after the step.
    ///
    /// >>> from hitmask.actor import Obstacle, Surroundings
    /// >>> level = Surroundings([Obstacle(hitmask.Mask(40, 8, fill=True).at(0, 80), id=3)])
    /// >>> level.stops(hitmask.Mask(8, 8, fill=True).at(5, 73), "down")
    /// True
    fn stops(&self, mask: PlacedArg<'_>, towards: &str) -> PyResult<bool> {
        let (towards, mask, at) = (direction(towards)?, mask.shared(), mask.pixel());
        Ok(Around(self.clone()).ask(|around| around.stops(mask.at(at.pair()), towards)))
    }

    /// Called by pickle.
    #[staticmethod]
    fn _of_parts(
        obstacles: Around,
        ignored: &Bound<'_, PyAny>,
        is_without_platforms: bool,
    ) -> PyResult<Self> {
        Ok(Self { is_without_platforms, ..obstacles.0.ignoring(ignored)? })
    }

    fn __repr__(&self) -> String {
        format!("<hitmask.actor.Surroundings, {} obstacles>", self.obstacles.len())
    }
}

value!(Surroundings, |around| {
    let own = around.get();
    let ignored = own.ignored.get(around.py())?;
    by_method(around, "_of_parts", (own.obstacles(), ignored, own.is_without_platforms))
});
