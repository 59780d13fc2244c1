//! Obstacles: masks and terrain at positions, with their materials, and obstacles from a world.

use std::sync::Arc;

use hitmask::Rect;
use hitmask::actor::{self, Materials};
use hitmask::world::ColliderId as EngineId;
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::body::bounds;
use super::material::{Material, material};
use crate::error::world_error;
use crate::figure_arg::rect;
use crate::pair::{Placed, PlacedArg};
use crate::space::{Pixel, class_of, whole};
use crate::terrain::{PlacedTerrain, Terrain};
use crate::value::{by_class_with, value};
use crate::world::{ColliderId, World, layer, shown};

/// The pixels of an obstacle.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Shape {
    Mask(Arc<hitmask::Mask>),
    /// A copy, which shares the terrain's chunks.
    Terrain(Arc<hitmask::terrain::Terrain>),
}

/// A mask or terrain at a position that can stop an actor, with a material. Instances are
/// immutable.
///
/// `material` is a `Material`, or the word for a plain material. `id` is the id that hits report. A
/// platform that actors can drop through needs a unique id. An obstacle keeps the terrain in the
/// state that the terrain has now. After you carve the terrain, create a new obstacle, which copies
/// no pixels.
///
/// >>> from hitmask.actor import Obstacle
/// >>> planks = Obstacle(hitmask.Mask(64, 4, fill=True).at(150, 90), "one-way", id=1)
/// >>> planks.material.stops
/// 'down'
#[pyclass(module = "hitmask.actor", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Obstacle {
    shape: Shape,
    pub(super) at: Pixel,
    pub(super) material: actor::Material,
    pub(super) id: u64,
}

impl Obstacle {
    pub(super) const fn of_mask(
        mask: Arc<hitmask::Mask>,
        at: Pixel,
        material: actor::Material,
        id: u64,
    ) -> Self {
        Self { shape: Shape::Mask(mask), at, material, id }
    }

    pub(super) fn engine(&self) -> actor::Obstacle<'_> {
        let obstacle = match &self.shape {
            Shape::Mask(mask) => actor::Obstacle::mask(mask.at(self.at.pair()), self.material),
            Shape::Terrain(terrain) => {
                actor::Obstacle::terrain(terrain.at(self.at.pair()), self.material)
            }
        };
        obstacle.with_id(self.id)
    }
}

#[pymethods]
impl Obstacle {
    #[new]
    #[pyo3(signature = (shape, material=None, *, id=0))]
    fn new(
        shape: &Bound<'_, PyAny>,
        material: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = whole)] id: u64,
    ) -> PyResult<Self> {
        let material = material.map_or(Ok(actor::Material::SOLID), self::material)?;
        if let Ok(placed) = shape.cast::<Placed>() {
            let (mask, at) = (placed.get().shared(), placed.get().pixel());
            return Ok(Self::of_mask(mask, at, material, id));
        }
        let Ok(placed) = shape.cast::<PlacedTerrain>() else {
            return Err(PyTypeError::new_err(format!(
                "an obstacle is a mask or terrain at a position, mask.at(x, y) or terrain.at(x, \
                 y), not {}",
                class_of(shape)
            )));
        };
        let (terrain, at) = placed.get().shared(shape.py())?;
        Ok(Self { shape: Shape::Terrain(Arc::new(terrain)), at, material, id })
    }

    /// The position of the obstacle's top left.
    ///
    /// >>> from hitmask.actor import Obstacle
    /// >>> ledge = Obstacle(hitmask.Mask(16, 4, fill=True).at(20, 80), "one-way", id=3)
    /// >>> ledge.position
    /// (20, 80)
    #[getter]
    fn position(&self) -> (i32, i32) {
        self.at.pair()
    }

    /// The obstacle's material.
    ///
    /// >>> from hitmask.actor import Obstacle
    /// >>> ledge = Obstacle(hitmask.Mask(16, 4, fill=True).at(20, 80), "one-way", id=3)
    /// >>> ledge.material.stops
    /// 'down'
    #[getter]
    const fn material(&self) -> Material {
        Material(self.material)
    }

    /// The id that hits report.
    ///
    /// >>> from hitmask.actor import Obstacle
    /// >>> ledge = Obstacle(hitmask.Mask(16, 4, fill=True).at(20, 80), "one-way", id=3)
    /// >>> ledge.id
    /// 3
    #[getter]
    const fn id(&self) -> u64 {
        self.id
    }

    /// The smallest rectangle that contains the obstacle's pixels, or None if it has no pixels.
    ///
    /// >>> from hitmask.actor import Obstacle
    /// >>> ledge = Obstacle(hitmask.Mask(16, 4, fill=True).at(20, 80), "one-way", id=3)
    /// >>> ledge.bounds
    /// Rect(x=20, y=80, width=16, height=4)
    #[getter]
    fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        bounds(py, self.engine().bounds())
    }

    /// Returns whether a mask at a position overlaps the obstacle.
    ///
    /// >>> from hitmask.actor import Obstacle
    /// >>> ledge = Obstacle(hitmask.Mask(16, 4, fill=True).at(20, 80), "one-way", id=3)
    /// >>> ledge.overlaps(hitmask.Mask(8, 8, fill=True).at(30, 75))
    /// True
    fn overlaps(&self, mask: PlacedArg<'_>) -> bool {
        self.engine().overlaps(mask.shared().at(mask.pixel().pair()))
    }

    /// Returns the same obstacle at another position. This does not carry actors. To carry them,
    /// see `carry_all`.
    ///
    /// >>> from hitmask.actor import Obstacle
    /// >>> ledge = Obstacle(hitmask.Mask(16, 4, fill=True).at(20, 80), "one-way", id=3)
    /// >>> ledge.at((50, 60)).bounds
    /// Rect(x=50, y=60, width=16, height=4)
    fn at(&self, position: Pixel) -> Self {
        Self { at: position, ..self.clone() }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let what = match self.shape {
            Shape::Mask(_) => "mask",
            Shape::Terrain(_) => "terrain",
        };
        let (x, y) = self.at.pair();
        let material = Material(self.material).into_pyobject(py)?.repr()?;
        Ok(format!("<hitmask.actor.Obstacle, {what} at ({x}, {y}), {material}, id={}>", self.id))
    }
}

value!(Obstacle, |obstacle| {
    let (py, Obstacle { shape, at, material, id }) = (obstacle.py(), obstacle.get());
    let shape = match shape {
        Shape::Mask(mask) => Placed::of_shared(py, mask, *at)?.into_bound_py_any(py)?,
        Shape::Terrain(terrain) => {
            let terrain = Py::new(py, Terrain::of((**terrain).clone()))?;
            PlacedTerrain::new(terrain, *at).into_bound_py_any(py)?
        }
    };
    let options = PyDict::new(py);
    options.set_item("id", id)?;
    by_class_with(obstacle, (shape, Material(*material)), options)
});

#[pymethods]
impl World {
    /// Returns the colliders near an actor as obstacles. These are the colliders whose bounds have
    /// a pixel in a rectangle, and whose layers have a material. `materials` gives the material of
    /// the colliders in each layer. Colliders in other layers are left out. `ignore` is another
    /// collider to leave out, such as the actor itself. The ids of the obstacles are the ids of the
    /// colliders as numbers.
    ///
    /// Choose an area that covers everything that the actor can reach or probe in a tick: the
    /// actor's bounds, extended by its maximum speed and by the distances in its rules.
    ///
    /// >>> world = hitmask.World()
    /// >>> rock = world.insert(hitmask.Mask(64, 8, fill=True), (0, 40), layer=2)
    /// >>> [one.position for one in world.obstacles((0, 0, 100, 100), {2: "solid"})]
    /// [(0, 40)]
    #[pyo3(signature = (area, materials, *, ignore=None))]
    fn obstacles(
        &self,
        py: Python<'_>,
        area: &Bound<'_, PyAny>,
        materials: &Bound<'_, PyDict>,
        ignore: Option<ColliderId>,
    ) -> PyResult<Vec<Obstacle>> {
        let area = rect(area)?;
        let mut all = Materials::NONE;
        for (number, material) in materials {
            all = all.with(layer(&number)?, self::material(&material)?);
        }
        let found = self.detached(py, |world| gather(world, area, &all, ignore.map(|id| id.0)))?;
        found.map_err(world_error)
    }
}

/// Returns copies of the obstacles in an area. Terrain, and masks that are shown without a pose,
/// are shared.
fn gather(
    world: &mut hitmask::world::World,
    area: Rect,
    materials: &Materials,
    ignore: Option<EngineId>,
) -> Result<Vec<Obstacle>, hitmask::world::WorldError> {
    let (view, mut found) = (world.view(), Vec::new());
    view.obstacles(area, materials, ignore, &mut found)?;
    let mut list = Vec::with_capacity(found.len());
    for obstacle in found {
        let (id, material) = (obstacle.id(), obstacle.material());
        let Some(collider) = view.get(EngineId::from_bits(id)) else { continue };
        let (shape, at) = if let Some((mask, at)) = shown(view.world(), collider)? {
            (Shape::Mask(mask), at)
        } else if let Some(placed) = collider.placed_terrain() {
            (Shape::Terrain(Arc::new(placed.terrain().clone())), placed.position())
        } else {
            continue;
        };
        // A frame may have an offset, but what it shows ends within a mask's side of i32.
        let clamp = |place: i64| place.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        list.push(Obstacle { shape, at: Pixel(clamp(at.x), clamp(at.y)), material, id });
    }
    Ok(list)
}
