//! The definition of a collider, and its current state.

use std::sync::Arc;

use bytemuck::{AnyBitPattern, Zeroable};
use engine::world::{ColliderId, ColliderRef, SpriteId, WorldError};
use engine::{Mask, MaskError, Placed};

use super::object::{id, refused};
use crate::answers::Answers;
use crate::ask::ask_locked;
use crate::border::{Flag, Mut, Out, Ref};
use crate::objects::{HmMask, HmTerrain, HmWorld};
use crate::pose::HmPose;
use crate::space::HmPoint;
use crate::status::{Error, HmStatus, maybe, status};

/// The id of a collider. The lower 32 bits contain the collider's index, and the upper 32 bits
/// count how often that index was used before. A world never uses an id twice, so the id of a
/// removed collider stays invalid.
pub type HmColliderId = u64;

/// The id of a sprite, which is an index.
pub type HmSpriteId = u32;

/// A collider to insert. Start with `hm_default_collider_def()` and change the fields that you
/// need.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmColliderDef {
    /// The terrain, if the collider is terrain. The world keeps a copy that shares its chunks. NULL
    /// if the collider shows a sprite.
    pub terrain: Ref<HmTerrain>,
    /// The sprite that the collider shows.
    pub sprite: HmSpriteId,
    /// The collider's layer, from 0 to 31.
    pub layer: u32,
    /// The frame of the sprite. The index wraps around.
    pub frame: i64,
    /// The x coordinate of the sprite's top left or of the terrain's origin.
    pub x: i32,
    /// The y coordinate of that position.
    pub y: i32,
    /// A bit for each layer with which the collider can collide. Two colliders can collide if each
    /// has the bit for the other's layer set.
    pub collides_with: u32,
    /// Whether `pose` is used instead of `x` and `y`. Terrain has no pose.
    pub has_pose: Flag,
    /// Whether the collider never moves. Still colliders do not collide with each other, and take
    /// less time to process. Terrain is always still.
    pub is_still: Flag,
    /// Whether the collider is a sensor, which reports overlaps but blocks nothing.
    pub is_sensor: Flag,
    /// A number of your choice.
    pub user_data: u64,
    /// The pose, which includes the position.
    pub pose: HmPose,
}

/// Returns an upright collider in layer 0 that shows the first frame of sprite 0 at (0, 0) and can
/// collide with every layer.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_collider_def() -> HmColliderDef {
    HmColliderDef {
        collides_with: u32::MAX,
        pose: crate::pose::hm_default_pose(0.0, 0.0),
        ..Zeroable::zeroed()
    }
}

/// The current state of a collider.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmCollider {
    /// The position of the pivot if the collider has a pose, of the origin if it is terrain, or of
    /// the sprite's top left otherwise.
    pub position: HmPoint,
    /// Whether the collider is terrain, which shows no sprite.
    pub is_terrain: bool,
    /// Whether the collider has a pose.
    pub has_pose: bool,
    /// Whether the collider never moves.
    pub is_still: bool,
    /// Whether the collider is a sensor.
    pub is_sensor: bool,
    /// The sprite that the collider shows.
    pub sprite: HmSpriteId,
    /// The frame of the sprite.
    pub frame: u32,
    /// The collider's layer.
    pub layer: u32,
    /// A bit for each layer with which the collider can collide.
    pub collides_with: u32,
    /// The number that you chose.
    pub user_data: u64,
    /// The collider's pose. If it has none, this is an upright pose at its position.
    pub pose: HmPose,
}

impl From<ColliderRef<'_>> for HmCollider {
    fn from(collider: ColliderRef<'_>) -> Self {
        let (position, pose) = (collider.position(), collider.pose());
        let upright = || crate::pose::hm_default_pose(position.x as f64, position.y as f64);
        Self {
            position: position.into(),
            is_terrain: collider.sprite().is_none(),
            has_pose: pose.is_some(),
            is_still: collider.is_still(),
            is_sensor: collider.is_sensor(),
            sprite: collider.sprite().map_or(0, SpriteId::index),
            frame: collider.frame().unwrap_or(0),
            layer: collider.layer().number().into(),
            collides_with: collider.collides_with().to_bits(),
            user_data: collider.user_data(),
            pose: pose.map_or_else(upright, HmPose::from),
        }
    }
}

pub(super) fn existing(
    world: &engine::world::World,
    collider: HmColliderId,
) -> Result<ColliderRef<'_>, Error> {
    let id = id(collider);
    world.get(id).ok_or_else(|| refused(WorldError::NoSuchCollider { id }))
}

/// Returns the number of colliders in a world.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_count(world: Ref<HmWorld>, count: Out<u32>) -> HmStatus {
    ask_locked((world, "world"), (count, "count"), |world| Ok(world.world.len()))
}

/// Tests whether a world has a collider with this id.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_contains(
    world: Ref<HmWorld>,
    collider: HmColliderId,
    contains: Out<bool>,
) -> HmStatus {
    ask_locked((world, "world"), (contains, "contains"), |world| {
        Ok(world.world.get(id(collider)).is_some())
    })
}

/// Returns the current state of a collider. Returns HM_STATUS_NOT_FOUND if no collider has this id.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_get(
    world: Ref<HmWorld>,
    collider: HmColliderId,
    found: Out<HmCollider>,
) -> HmStatus {
    ask_locked((world, "world"), (found, "found"), |world| {
        Ok(existing(&world.world, collider)?.into())
    })
}

/// Lists the ids of all colliders, in the order of their indices.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_ids(
    world: Ref<HmWorld>,
    ids: Out<HmColliderId>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let world = world.lock("world")?;
        let ids = Answers { list: ids, capacity, count, name: "ids" };
        let bits = |collider: ColliderRef<'_>| ColliderId::to_bits(collider.id());
        ids.write_counted(world.world.len() as usize, || world.world.iter().map(bits))
    })
}

/// Returns the mask that a collider shows at its position. The mask is shared with the sprite
/// unless it was drawn for a pose.
pub(crate) fn shown(
    world: &engine::world::World,
    collider: ColliderRef<'_>,
    placed: Placed<'_>,
) -> Result<Arc<Mask>, MaskError> {
    let frame = collider.sprite().zip(collider.frame()).filter(|_| collider.pose().is_none());
    match frame.and_then(|(sprite, frame)| world.sprites().mask(sprite, frame.into())) {
        Some((mask, _)) => Ok(Arc::clone(mask)),
        None => placed.mask().try_clone().map(Arc::new),
    }
}

/// Creates a mask of what a collider shows, and writes the position of the mask's top left. The
/// world shares this mask, or draws it for the collider's pose. Returns HM_STATUS_NONE for terrain.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_placed(
    world: Ref<HmWorld>,
    collider: HmColliderId,
    mask: Out<Mut<HmMask>>,
    position: Out<HmPoint>,
) -> HmStatus {
    maybe(|| {
        let place = position.place("position")?;
        let world = world.lock("world")?;
        let collider = existing(&world.world, collider)?;
        let Some(placed) = collider.placed() else { return Ok(None) };
        mask.create("mask", || Ok(shown(&world.world, collider, placed)?))?;
        place.write(placed.position().into());
        Ok(Some(()))
    })
}
