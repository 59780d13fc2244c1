//! Changes one collider.

use engine::world::{Layers, SpriteId};

use super::collider::{HmColliderId, HmSpriteId};
use super::insert::layer;
use super::object::{id, refused};
use crate::border::{In, Mut, Out};
use crate::objects::HmWorld;
use crate::pose::HmPose;
use crate::space::HmTranslation;
use crate::status::{HmStatus, maybe, status};

/// Moves a collider to a position, regardless of obstacles in between. `hm_world_sweep` finds what
/// the collider would hit on the way. A collider in a pose keeps its pose.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_set_position(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    x: i32,
    y: i32,
) -> HmStatus {
    status(|| world.lock("world")?.world.set_position(id(collider), (x, y)).map_err(refused))
}

/// Makes a collider show another frame of its sprite. The frame index wraps around.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_set_frame(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    frame: i64,
) -> HmStatus {
    status(|| world.lock("world")?.world.set_frame(id(collider), frame).map_err(refused))
}

/// Makes a collider show another sprite.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_set_sprite(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    sprite: HmSpriteId,
    frame: i64,
) -> HmStatus {
    status(|| {
        let sprite = SpriteId::from_index(sprite);
        world.lock("world")?.world.set_sprite(id(collider), sprite, frame).map_err(refused)
    })
}

/// Gives a collider a pose, which includes its position. NULL removes the pose.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_set_pose(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    pose: In<HmPose>,
) -> HmStatus {
    status(|| {
        let pose = pose.maybe("pose")?.map(HmPose::read).transpose()?;
        world.lock("world")?.world.set_pose(id(collider), pose).map_err(refused)
    })
}

/// Puts a collider into a layer, from 0 to 31, and sets a bit for each layer with which it can
/// collide.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_set_layers(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    layer: u32,
    collides_with: u32,
) -> HmStatus {
    status(|| {
        let layer = self::layer(layer)?;
        let layers = Layers::from_bits(collides_with);
        world.lock("world")?.world.set_layers(id(collider), layer, layers).map_err(refused)
    })
}

/// Sets the collider's user data, which is a number of your choice.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_set_user_data(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    user_data: u64,
) -> HmStatus {
    status(|| world.lock("world")?.world.set_user_data(id(collider), user_data).map_err(refused))
}

/// Moves a collider by the shortest distance to a position where it overlaps nothing solid, and
/// writes that motion, which is (0, 0) if the collider is already free. `way` may be NULL. If there
/// is no free position within 4095 pixels, returns HM_STATUS_NONE, and the collider does not move.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_push_out(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    way: Out<HmTranslation>,
) -> HmStatus {
    maybe(|| {
        let place = way.maybe("way")?;
        let push = world.lock("world")?.world.push_out(id(collider)).map_err(refused)?;
        Ok(push.map(|push| {
            if let Some(place) = place {
                place.write(push.into());
            }
        }))
    })
}
