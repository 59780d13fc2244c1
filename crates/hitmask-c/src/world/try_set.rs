//! Changes that a world refuses if they would make a collider overlap a solid that it does not
//! overlap already.

use engine::world::SpriteId;

use super::collider::{HmColliderId, HmSpriteId};
use super::object::{id, refused};
use crate::border::{In, Mut};
use crate::objects::HmWorld;
use crate::pose::HmPose;
use crate::status::{HmStatus, status};

/// Moves a collider to a position, like `hm_world_set_position`. Returns HM_STATUS_BLOCKED and
/// changes nothing if a solid would block the collider there.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_try_set_position(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    x: i32,
    y: i32,
) -> HmStatus {
    status(|| world.lock("world")?.world.try_set_position(id(collider), (x, y)).map_err(refused))
}

/// Makes a collider show another frame, like `hm_world_set_frame`. Returns HM_STATUS_BLOCKED and
/// changes nothing if a solid would block the collider.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_try_set_frame(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    frame: i64,
) -> HmStatus {
    status(|| world.lock("world")?.world.try_set_frame(id(collider), frame).map_err(refused))
}

/// Makes a collider show another sprite, like `hm_world_set_sprite`. Returns HM_STATUS_BLOCKED and
/// changes nothing if a solid would block the collider.
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

/// Gives a collider a pose, like `hm_world_set_pose`. Returns HM_STATUS_BLOCKED and changes nothing
/// if a solid would block the collider.
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
