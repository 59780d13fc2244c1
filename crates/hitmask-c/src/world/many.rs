//! Changes many colliders in one call.

use bytemuck::AnyBitPattern;
use engine::world::WorldError;

use super::collider::HmColliderId;
use super::object::{id, refused};
use crate::answers::Answers;
use crate::border::{In, Mut, Out, Ref};
use crate::objects::HmWorld;
use crate::status::{Error, HmStatus, status};

/// A collider and its new position.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmMove {
    /// The collider.
    pub collider: HmColliderId,
    /// The x coordinate of its new position.
    pub x: i32,
    /// The y coordinate of its new position.
    pub y: i32,
}

/// A collider and its new frame.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmFrameChange {
    /// The collider.
    pub collider: HmColliderId,
    /// The index of the frame. The index wraps around.
    pub frame: i64,
}

/// Moves `count` colliders in order, each as `hm_world_set_position` does. If the call fails, no
/// collider moves.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_set_positions(
    world: Mut<HmWorld>,
    moves: In<HmMove>,
    count: usize,
) -> HmStatus {
    status(|| {
        let moves = moves.list("moves", count)?;
        let world = &mut *world.lock("world")?;
        for to in moves.iter() {
            super::collider::existing(&world.world, to.collider)?;
        }
        for to in moves.iter() {
            world.world.set_position(id(to.collider), (to.x, to.y)).map_err(refused)?;
        }
        Ok(())
    })
}

/// Changes the frames of `count` colliders in order, each as `hm_world_set_frame` does. If one of
/// the colliders does not exist or is terrain, no frame changes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_set_frames(
    world: Mut<HmWorld>,
    frames: In<HmFrameChange>,
    count: usize,
) -> HmStatus {
    status(|| {
        let frames = frames.list("frames", count)?;
        let world = &mut *world.lock("world")?;
        for change in frames.iter() {
            if super::collider::existing(&world.world, change.collider)?.sprite().is_none() {
                return Err(refused(WorldError::WrongKind { id: id(change.collider) }));
            }
        }
        for change in frames.iter() {
            world.world.set_frame(id(change.collider), change.frame).map_err(refused)?;
        }
        Ok(())
    })
}

/// Lists all colliders that are not still, in the order of their indices, with their positions.
/// Change the positions and pass the list to `hm_world_move_all`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_moving(
    world: Ref<HmWorld>,
    moves: Out<HmMove>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let world = world.lock("world")?;
        let answers = Answers { list: moves, capacity, count, name: "moves" };
        let moving = || world.world.iter().filter(|collider| !collider.is_still());
        answers.write_counted(moving().count(), || {
            moving().map(|collider| {
                // A world keeps positions within the `i32` range.
                let at = collider.position();
                HmMove { collider: collider.id().to_bits(), x: at.x as i32, y: at.y as i32 }
            })
        })
    })
}

/// Moves all colliders that are not still in one pass, which is recorded as one command. `moves`
/// must contain each of these colliders, in the order of `hm_world_moving`. If their number or
/// order differs, returns HM_STATUS_ARGUMENT, and no collider moves.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_move_all(
    world: Mut<HmWorld>,
    moves: In<HmMove>,
    count: usize,
) -> HmStatus {
    status(|| {
        let moves = moves.list("moves", count)?;
        let world = &mut *world.lock("world")?;
        let mut rest = moves.iter();
        for collider in world.world.iter().filter(|collider| !collider.is_still()) {
            if rest.next().is_none_or(|to| id(to.collider) != collider.id()) {
                return Err(wrong_list());
            }
        }
        if rest.next().is_some() {
            return Err(wrong_list());
        }
        let mut index = 0;
        world.world.move_all(|_, _, _| {
            let to = moves.get(index);
            index += 1;
            (to.x, to.y)
        });
        Ok(())
    })
}

#[cold]
fn wrong_list() -> Error {
    Error::argument(
        "the moves are not those of all colliders that are not still, in the order of \
         hm_world_moving",
    )
}
