//! Changes that a world refuses if they would make a collider overlap something solid that it does
//! not overlap now.

use engine::world::SpriteId;

use super::collider::{HmColliderId, HmSpriteId};
use super::object::{id, refused};
use crate::border::{In, Mut};
use crate::objects::HmWorld;
use crate::pose::HmPose;
use crate::status::{HmStatus, status};

/// Moves a collider like `hm_world_set_position`. HM_STATUS_BLOCKED if something would block it
/// there; then nothing changes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_try_set_position(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    x: i32,
    y: i32,
) -> HmStatus {
    status(|| world.lock("world")?.world.try_set_position(id(collider), (x, y)).map_err(refused))
}

/// Shows another frame like `hm_world_set_frame`. HM_STATUS_BLOCKED if something would block it;
/// then nothing changes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_try_set_frame(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    frame: i64,
) -> HmStatus {
    status(|| world.lock("world")?.world.try_set_frame(id(collider), frame).map_err(refused))
}

/// Shows another sprite like `hm_world_set_sprite`. HM_STATUS_BLOCKED if something would block it;
/// then nothing changes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_try_set_sprite(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    sprite: HmSpriteId,
    frame: i64,
) -> HmStatus {
    status(|| {
        let sprite = SpriteId::from_index(sprite);
        world.lock("world")?.world.try_set_sprite(id(collider), sprite, frame).map_err(refused)
    })
}

/// Gives a collider a pose like `hm_world_set_pose`. HM_STATUS_BLOCKED if something would block it;
/// then nothing changes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_try_set_pose(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    pose: In<HmPose>,
) -> HmStatus {
    status(|| {
        let pose = pose.maybe("pose")?.map(HmPose::read).transpose()?;
        world.lock("world")?.world.try_set_pose(id(collider), pose).map_err(refused)
    })
}
