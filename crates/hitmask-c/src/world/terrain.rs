//! Edits and reads terrain that is a collider in a world.

use super::collider::HmColliderId;
use super::object::{id, refused};
use crate::answers::Answers;
use crate::border::{In, Mut, Out, Ref};
use crate::figure::HmFigure;
use crate::objects::{HmTerrain, HmWorld};
use crate::space::HmRect;
use crate::status::{HmStatus, status};
use crate::terrain::{HmChange, edit};

/// Carves the terrain of a collider, in the terrain's own coordinates: see `hm_terrain_carve`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_carve(
    world: Mut<HmWorld>,
    terrain: HmColliderId,
    figure: In<HmFigure>,
    change: Out<HmChange>,
) -> HmStatus {
    edit(figure, change, |stencil| {
        world.lock("world")?.world.carve(id(terrain), stencil).map_err(refused)
    })
}

/// Fills the terrain of a collider, in the terrain's own coordinates: see `hm_terrain_fill`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_fill(
    world: Mut<HmWorld>,
    terrain: HmColliderId,
    figure: In<HmFigure>,
    change: Out<HmChange>,
) -> HmStatus {
    edit(figure, change, |stencil| {
        world.lock("world")?.world.fill(id(terrain), stencil).map_err(refused)
    })
}

/// Creates a copy of a collider's terrain, which shares the chunks of the original. You can read
/// the copy, draw it, or search it for islands.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_terrain(
    world: Ref<HmWorld>,
    collider: HmColliderId,
    terrain: Out<Mut<HmTerrain>>,
) -> HmStatus {
    status(|| {
        terrain.create("terrain", || {
            let world = world.lock("world")?;
            Ok(world.world.terrain(id(collider)).map_err(refused)?.clone())
        })
    })
}

/// Lists rectangles, in the terrain's own coordinates, that contain all pixels of a collider's
/// terrain that have changed since the last `hm_world_forget_terrain_changes`. There are at most 64
/// rectangles.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_terrain_changes(
    world: Ref<HmWorld>,
    collider: HmColliderId,
    rects: Out<HmRect>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let world = world.lock("world")?;
        let answers = Answers { list: rects, capacity, count, name: "rects" };
        answers.write(|| {
            let changes = world.world.terrain(id(collider)).map_err(refused)?.changes();
            Ok(changes.iter().map(|rect| HmRect::from(*rect)))
        })
    })
}

/// Forgets the changes to a collider's terrain. The next `hm_world_terrain_changes` reports only
/// changes made after this call.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_forget_terrain_changes(
    world: Mut<HmWorld>,
    collider: HmColliderId,
) -> HmStatus {
    status(|| {
        let mut world = world.lock("world")?;
        let forget = |terrain: &mut engine::terrain::Terrain| drop(terrain.take_changes());
        world.world.edit_terrain(id(collider), forget).map_err(refused)
    })
}
