//! The state of one collider, and how two colliders overlap.

use std::sync::Arc;

use hitmask::Point;
use hitmask::world::{ColliderRef, SpriteId, WorldError};
use pyo3::prelude::*;

use super::filter::layer_numbers;
use super::{ColliderId, World};
use crate::answers::{Answer, named_answer};
use crate::error::{mask_error, world_error};
use crate::mask::Mask;
use crate::pair::Placed;
use crate::pose::Pose;
use crate::space::Pixel;

/// The facts about a collider that Python reads.
struct Facts {
    id: hitmask::world::ColliderId,
    position: Point,
    sprite: Option<u32>,
    frame: Option<u32>,
    pose: Option<hitmask::Pose>,
    layer: u8,
    collides_with: hitmask::world::Layers,
    user_data: u64,
    is_still: bool,
    is_sensor: bool,
}

impl Facts {
    fn of(collider: ColliderRef<'_>) -> Self {
        Self {
            id: collider.id(),
            position: collider.position(),
            sprite: collider.sprite().map(SpriteId::index),
            frame: collider.frame(),
            pose: collider.pose(),
            layer: collider.layer().number(),
            collides_with: collider.collides_with(),
            user_data: collider.user_data(),
            is_still: collider.is_still(),
            is_sensor: collider.is_sensor(),
        }
    }

    fn answer<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let fields = (
            ColliderId(self.id),
            self.position.answer(py)?,
            self.sprite,
            self.frame,
            self.pose.map(Pose),
            self.layer,
            layer_numbers(py, self.collides_with)?,
            self.user_data,
            self.is_still,
            self.is_sensor,
        );
        named_answer(py, "Collider", fields)
    }
}

/// Returns the mask that a collider shows. The mask is shared if it is an unmodified frame.
pub(crate) fn shown(
    world: &hitmask::world::World,
    collider: ColliderRef<'_>,
) -> Result<Option<(Arc<hitmask::Mask>, Point)>, hitmask::MaskError> {
    let Some(placed) = collider.placed() else { return Ok(None) };
    let frame = collider.sprite().zip(collider.frame()).filter(|_| collider.pose().is_none());
    let shared = frame.and_then(|(sprite, frame)| world.sprites().mask(sprite, frame.into()));
    let mask = match shared {
        Some((mask, _)) => Arc::clone(mask),
        None => Arc::new(placed.mask().try_clone()?),
    };
    Ok(Some((mask, placed.position())))
}

#[pymethods]
impl World {
    /// Returns the current state of a collider. If the collider was removed, or belongs to another
    /// world, this raises a KeyError.
    fn __getitem__<'py>(&self, py: Python<'py>, id: ColliderId) -> PyResult<Bound<'py, PyAny>> {
        let facts = self.with(py, |world| world.get(id.0).map(Facts::of))?;
        let facts = facts.ok_or_else(|| world_error(WorldError::NoSuchCollider { id: id.0 }))?;
        facts.answer(py)
    }

    /// Returns the current state of a collider, or None if there is no such collider.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.get(ship).position
    /// (0, 0)
    /// >>> world.remove(ship)
    /// >>> print(world.get(ship))
    /// None
    fn get<'py>(&self, py: Python<'py>, id: ColliderId) -> PyResult<Bound<'py, PyAny>> {
        match self.with(py, |world| world.get(id.0).map(Facts::of))? {
            Some(facts) => facts.answer(py),
            None => Ok(py.None().into_bound(py)),
        }
    }

    /// Returns the position of a collider.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.position(rock)
    /// (5, 0)
    fn position<'py>(&self, py: Python<'py>, id: ColliderId) -> PyResult<Bound<'py, PyAny>> {
        let found = self.with(py, |world| world.get(id.0).map(ColliderRef::position))?;
        found.ok_or_else(|| world_error(WorldError::NoSuchCollider { id: id.0 }))?.answer(py)
    }

    /// Returns the mask that a collider shows, at its position. Returns None for terrain.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.placed(rock)
    /// Mask(8, 8, count=64).at(5, 0)
    fn placed(&self, py: Python<'_>, id: ColliderId) -> PyResult<Option<Placed>> {
        let found = self.with(py, |world| {
            let collider = world.get(id.0).ok_or(WorldError::NoSuchCollider { id: id.0 });
            collider.map(|collider| shown(world, collider))
        })?;
        let found = found.map_err(world_error)?.map_err(mask_error)?;
        let place = |(pixels, at): (Arc<hitmask::Mask>, Point)| {
            // A frame may have an offset, but the end of what it shows is within a mask's side of
            // i32.
            let clamp = |place: i64| place.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
            Ok(Placed::new(Py::new(py, Mask { pixels })?, Pixel(clamp(at.x), clamp(at.y))))
        };
        found.map(place).transpose()
    }

    /// Returns how two colliders overlap now, whatever their layers. Depth and side are those of
    /// the first collider. Returns None if the colliders do not overlap.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.contact(ship, rock).side
    /// 'right'
    fn contact<'py>(
        &self,
        py: Python<'py>,
        a: ColliderId,
        b: ColliderId,
    ) -> PyResult<Bound<'py, PyAny>> {
        let contact = self.detached(py, |world| {
            for id in [a.0, b.0] {
                world.get(id).ok_or(WorldError::NoSuchCollider { id })?;
            }
            Ok(world.contact(a.0, b.0))
        })?;
        contact.map_err(world_error)?.answer(py)
    }
}
