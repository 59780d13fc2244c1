//! Changes of one collider.

use engine::world::{Layers, SpriteId};

use super::collider::{HmColliderId, HmSpriteId};
use super::insert::layer;
use super::object::{id, refused};
use crate::border::{In, Mut, Out};
use crate::objects::HmWorld;
use crate::pose::HmPose;
use crate::space::HmTranslation;
use crate::status::{HmStatus, maybe, status};

/// Moves a collider to a position. What lies between does not matter: `hm_world_sweep` says what it
/// hits on its way. A collider in a pose keeps it.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_set_position(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    x: i32,
    y: i32,
) -> HmStatus {
    status(|| world.lock("world")?.world.set_position(id(collider), (x, y)).map_err(refused))
}

/// Shows another frame of the sprite; the index wraps around.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_set_frame(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    frame: i64,
) -> HmStatus {
    status(|| world.lock("world")?.world.set_frame(id(collider), frame).map_err(refused))
}

/// Shows another sprite.
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

/// Puts a collider into a pose, which includes its position; NULL for none.
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

/// Puts a collider into a layer, 0 to 31, and says with a bit for each layer which ones it collides
/// with.
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

/// Sets the number of your choice.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_set_user_data(
    world: Mut<HmWorld>,
    collider: HmColliderId,
    user_data: u64,
) -> HmStatus {
    status(|| world.lock("world")?.world.set_user_data(id(collider), user_data).map_err(refused))
}

/// Moves a collider by the shortest way to where it overlaps nothing solid, and writes that way:
/// (0, 0) if it is free already. `way` may be NULL. HM_STATUS_NONE, and it does not move, if there
/// is no free position within 4095 pixels.
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
