//! Many colliders: the world, and how to insert and remove colliders.
//!
//! `id` contains ids as values, and `sprites` what colliders show. `filter` contains layers and
//! filters, and `collider` the state of a collider. `set` and `try_set` change one collider, and
//! `many` and `insert_all` change many. `tick` finds which pairs overlap, and `pairs` contains
//! lists of pairs. `area`, `path` and `near` search, starting from a `probe`. `ground` contains
//! terrain, `state` snapshots and bytes, and `recording` recordings and replays.

mod area;
mod collider;
mod filter;
mod ground;
pub(crate) mod id;
mod insert_all;
mod many;
mod near;
mod pairs;
mod path;
mod probe;
mod recording;
mod set;
mod sprites;
mod state;
mod tick;
mod try_set;

use hitmask::world::{Collider, Layer, Layers, SpriteId};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::error::world_error;
use crate::guarded::Guarded;
use crate::mask::Mask;
use crate::pair::Placed;
use crate::pose::{Pose, Posed};
use crate::sheet::Sheet;
use crate::space::{Pixel, class_of, whole};
use crate::terrain::{PlacedTerrain, Terrain};
pub(crate) use collider::shown;
pub(crate) use filter::{Filter, layer};
pub(crate) use id::ColliderId;
pub(crate) use pairs::{PairIterator, Pairs};
pub(crate) use recording::{Recording, Replay};
use sprites::Known;
pub(crate) use sprites::Sprites;
pub(crate) use state::Snapshot;
pub(crate) use tick::Events;

/// The engine's world, and the masks that it uses as sprites.
#[derive(Clone, Default)]
pub(crate) struct Inner {
    pub(crate) world: hitmask::world::World,
    known: Known,
}

/// All colliders of a game or a level, and the search for colliders that overlap.
///
/// You insert colliders and move them as you like. Once per frame, you call `tick`. It returns the
/// pairs that started to overlap, pixel for pixel, the pairs that still overlap, and the pairs that
/// no longer overlap. Between ticks, you can run queries, such as rays, sweeps, which colliders are
/// in a circle, or which collider is nearest.
///
/// Like a dictionary with ids as keys, a world supports `in`, `len`, iteration, `world[id]` and
/// `del world[id]`. An invalid id raises a `KeyError`. Threads may share a world, because each call
/// waits for the calls of other threads. Ticks, queries and conversions to bytes release the GIL.
///
/// >>> world = hitmask.World()
/// >>> box = hitmask.Mask(8, 8, fill=True)
/// >>> ship = world.insert(box, (0, 0))
/// >>> rock = world.insert(box, (20, 3), still=True)
/// >>> len(world.tick())
/// 0
/// >>> world.set_position(ship, (14, 0))
/// >>> for one, other in world.tick().started:
/// ...     del world[rock]
/// >>> len(world)
/// 1
#[pyclass(module = "hitmask", frozen)]
pub(crate) struct World {
    pub(crate) inner: Guarded<Inner>,
}

/// For sprites of this size or more, in bytes, searching for an equal mask takes long.
const LARGE: usize = 1 << 15;

/// What a collider shows.
enum Shape {
    Mask(std::sync::Arc<hitmask::Mask>),
    Sprite(SpriteId),
    Terrain(hitmask::terrain::Terrain),
}

impl Shape {
    fn extract(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(mask) = object.cast::<Mask>() {
            return Ok(Self::Mask(mask.get().pixels.clone()));
        }
        if let Ok(terrain) = object.cast::<Terrain>() {
            return terrain.get().shared(object.py()).map(Self::Terrain);
        }
        match sprites::sprite_id(object) {
            Ok(sprite) => Ok(Self::Sprite(sprite)),
            Err(error) if !error.is_instance_of::<PyTypeError>(object.py()) => Err(error),
            Err(_) if object.is_instance_of::<Placed>() => Err(PyTypeError::new_err(
                "a collider has its own position: instead of mask.at(x, y), use \
                 world.insert(mask, (x, y))",
            )),
            Err(_) if object.is_instance_of::<PlacedTerrain>() => Err(PyTypeError::new_err(
                "a collider has its own position: instead of terrain.at(x, y), use \
                 world.insert(terrain, (x, y))",
            )),
            Err(_) if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() => {
                Err(PyTypeError::new_err(
                    "a collider shows one sprite: for frames, use \
                     world.insert(world.add_frames(masks), (x, y))",
                ))
            }
            Err(_) if object.is_instance_of::<Posed>() => Err(PyTypeError::new_err(
                "a collider has its own pose: instead of mask.posed(pose), use \
                 world.insert(mask, pose=pose)",
            )),
            Err(_) => Err(PyTypeError::new_err(format!(
                "a collider shows a mask, terrain, or a sprite by its number, not {}",
                class_of(object)
            ))),
        }
    }
}

impl World {
    pub(crate) fn of(world: hitmask::world::World) -> Self {
        Self { inner: Guarded::new(Inner { world, known: Known::default() }) }
    }

    /// Does a short piece of work with the engine's world.
    pub(crate) fn with<R: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut hitmask::world::World) -> R + Send,
    ) -> PyResult<R> {
        self.inner.with(py, |inner| work(&mut inner.world))
    }

    /// Does work that may take long, without the GIL.
    pub(crate) fn detached<R: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut hitmask::world::World) -> R + Send,
    ) -> PyResult<R> {
        self.inner.detached(py, |inner| work(&mut inner.world))
    }
}

#[pymethods]
impl World {
    /// Creates a world without colliders. The world starts with these sprites, whose masks it
    /// shares, or with no sprites.
    #[new]
    #[pyo3(signature = (sprites=None))]
    fn new(py: Python<'_>, sprites: Option<&Sprites>) -> PyResult<Self> {
        let sprites = sprites.map(|sprites| sprites.shared(py)).transpose()?;
        Ok(Self::of(hitmask::world::World::with_sprites(sprites.unwrap_or_default())))
    }

    /// Adds a sprite with one frame, and returns its number. If an equal sprite exists, returns its
    /// number instead. `insert` does this for the masks that you pass.
    ///
    /// >>> world = hitmask.World()
    /// >>> sprite = world.add_mask(hitmask.Mask(8, 8, fill=True))
    /// >>> world.placed(world.insert(sprite, (3, 4))).position
    /// (3, 4)
    fn add_mask(&self, py: Python<'_>, mask: &Mask) -> PyResult<u32> {
        let mask = mask.pixels.clone();
        let added = self.inner.detached(py, |Inner { world, known }| known.sprite(world, &mask))?;
        added.map(SpriteId::index).map_err(world_error)
    }

    /// Adds a sprite with several frames, and returns its number. Pass masks, or pairs of a mask
    /// and its offset (x, y) from the sprite's position, such as the frames of a sheet.
    ///
    /// >>> world = hitmask.World()
    /// >>> sprite = world.add_frames([hitmask.Mask(8, 8), hitmask.Mask(8, 6)])
    /// >>> world.placed(world.insert(sprite, (3, 4), frame=1)).mask.size
    /// (8, 6)
    fn add_frames(&self, py: Python<'_>, frames: &Bound<'_, PyAny>) -> PyResult<u32> {
        let frames = sprites::frames(frames)?;
        let added = self.with(py, |world| world.add_frames(&frames))?;
        added.map(SpriteId::index).map_err(world_error)
    }

    /// Adds a sprite with the frames of a sheet's clip, in the order in which they play, and
    /// returns its number.
    ///
    /// >>> sheet = hitmask.Sheet.from_grid(hitmask.Mask.from_text('#.##'), (1, 1),
    /// ...     clips={'sway': [1, 2, 1, 0]})
    /// >>> world = hitmask.World()
    /// >>> sway = world.add_clip(sheet, 'sway')
    /// >>> world.sprites.frames(sway)
    /// 4
    fn add_clip(&self, py: Python<'_>, sheet: &Sheet, name: &str) -> PyResult<u32> {
        let sheet = sheet.engine_with_clip(name)?;
        let added = self.detached(py, |world| world.add_clip(&sheet, name))?;
        added.map(SpriteId::index).map_err(world_error)
    }

    /// The sprites, as a copy that shares the masks.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> len(world.sprites)
    /// 1
    #[getter]
    fn sprites(&self, py: Python<'_>) -> PyResult<Sprites> {
        self.with(py, |world| world.sprites().clone()).map(Sprites::of)
    }

    /// Inserts a collider, and returns its id.
    ///
    /// `shape` is a mask, terrain, or the number of a sprite. `position` is the position of the
    /// shape's top left. `frame` is the number of the frame that the collider shows, which wraps
    /// around. `pose` gives an angle and a scale, and also the position unless you pass `position`.
    /// `layer` is a number from 0 to 31. `collides_with` is 'all', or the layers that the collider
    /// collides with. Two colliders collide if each collides with the other's layer. `sensor` means
    /// that the collider blocks nothing. `still` means that `move_all` does not move the collider.
    /// Two still colliders never collide. `user_data` is a 64-bit number of your choice.
    ///
    /// If `shape` is terrain, the world stores a copy, which shares the terrain's chunks. To change
    /// this copy, use the world's `carve` and `fill`.
    ///
    /// Equal masks become one sprite. Sprites exist as long as the world does, because snapshots
    /// and recordings need them. Therefore, if something rotates or grows, change its `pose`
    /// instead of creating a new mask each time.
    ///
    /// >>> world = hitmask.World()
    /// >>> coin = world.insert(hitmask.Mask(4, 4, fill=True), (30, 8), layer=2,
    /// ...     collides_with=[0, 1], sensor=True)
    /// >>> world[coin].position, world[coin].layer
    /// ((30, 8), 2)
    #[pyo3(signature = (
        shape, position=None, *, frame=0, pose=None, layer=None, collides_with=None, sensor=false,
        still=None, user_data=0
    ))]
    #[allow(clippy::too_many_arguments, reason = "keywords of Python")]
    fn insert(
        &self,
        py: Python<'_>,
        shape: &Bound<'_, PyAny>,
        position: Option<Pixel>,
        #[pyo3(from_py_with = whole)] frame: i64,
        pose: Option<&Pose>,
        layer: Option<&Bound<'_, PyAny>>,
        collides_with: Option<&Bound<'_, PyAny>>,
        sensor: bool,
        still: Option<bool>,
        #[pyo3(from_py_with = whole)] user_data: u64,
    ) -> PyResult<ColliderId> {
        let shape = Shape::extract(shape)?;
        let is_terrain = matches!(shape, Shape::Terrain(_));
        if is_terrain && (frame != 0 || pose.is_some()) {
            return Err(PyTypeError::new_err("terrain has no frames and no pose"));
        }
        if is_terrain && still == Some(false) {
            return Err(PyTypeError::new_err("terrain is always still"));
        }
        let layer = layer.map_or(Ok(Layer::FIRST), self::layer)?;
        let collides_with = collides_with.map_or(Ok(Layers::ALL), filter::layers)?;
        let pose = pose.map(|pose| pose.0);
        let is_large = matches!(&shape, Shape::Mask(mask) if mask.bytes() > LARGE);
        let insert = |Inner { world, known }: &mut Inner| {
            let mut collider = match shape {
                Shape::Mask(mask) => Collider::new(known.sprite(world, &mask)?),
                Shape::Sprite(sprite) => Collider::new(sprite),
                Shape::Terrain(terrain) => Collider::terrain(terrain),
            };
            if let Some(pose) = pose {
                collider = collider.pose(pose);
            }
            if let Some(position) = position {
                collider = collider.at(position.pair());
            }
            collider = collider.frame(frame).layer(layer).collides_with(collides_with);
            collider = collider.user_data(user_data);
            if still == Some(true) {
                collider = collider.still();
            }
            world.insert(if sensor { collider.sensor() } else { collider })
        };
        let inserted =
            if is_large { self.inner.detached(py, insert) } else { self.inner.with(py, insert) };
        inserted?.map(ColliderId).map_err(world_error)
    }

    /// Removes a collider, like `del world[id]`. In the next tick, all overlaps of the collider
    /// end.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.remove(rock)
    /// >>> rock in world
    /// False
    fn remove(&self, py: Python<'_>, id: ColliderId) -> PyResult<()> {
        self.with(py, |world| world.remove(id.0))?.map_err(world_error)
    }

    fn __delitem__(&self, py: Python<'_>, id: ColliderId) -> PyResult<()> {
        self.remove(py, id)
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.with(py, |world| world.len() as usize)
    }

    /// Returns whether a collider has this id.
    fn __contains__(&self, py: Python<'_>, id: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(ColliderId(id)) = id.extract::<ColliderId>() else { return Ok(false) };
        self.with(py, |world| world.get(id).is_some())
    }

    /// Returns the ids of all colliders, ordered by index.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.ids() == [ship, rock]
    /// True
    fn ids(&self, py: Python<'_>) -> PyResult<Vec<ColliderId>> {
        self.with(py, |world| world.iter().map(|collider| ColliderId(collider.id())).collect())
    }

    /// Iterates over the ids of the colliders that are in the world now.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let ids = self.ids(py)?.into_pyobject(py)?;
        ids.call_method0("__iter__")
    }

    /// How many bytes of memory the world takes, not counting masks and terrain, which are shared.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.nbytes > 1000
    /// True
    #[getter]
    fn nbytes(&self, py: Python<'_>) -> PyResult<usize> {
        self.with(py, |world| world.bytes())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<hitmask.World, {} colliders>", self.__len__(py)?))
    }
}
