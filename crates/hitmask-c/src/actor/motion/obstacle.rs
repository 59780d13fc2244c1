//! Creates and changes lists of obstacles.

use std::sync::Arc;

use engine::Point;
use engine::actor::{IgnoredPlatforms, Material};

use super::{HmMaterial, Obstacles};
use crate::actor::mirror::Mirror;
use crate::answers::Answers;
use crate::ask::ask;
use crate::border::{Flag, In, Mut, Out, Pixels, Ref};
use crate::objects::{HmMask, HmObstacles, HmTerrain};
use crate::space::HmPoint;
use crate::status::{Error, HmStatus, maybe, status};

/// An obstacle in its current state.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmObstacle {
    /// The position of the obstacle's top left.
    pub position: HmPoint,
    /// The id that hits report.
    pub id: u64,
    /// The material of the obstacle.
    pub material: HmMaterial,
}

/// Creates a list without obstacles. Ticks read a list without copying it, so a game keeps one list
/// per level and moves and replaces its obstacles. Each obstacle keeps its number until you remove
/// it. Several threads may use a list at the same time as long as none of them changes it.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_new(obstacles: Out<Mut<HmObstacles>>) -> HmStatus {
    status(|| obstacles.create("obstacles", Obstacles::new))
}

/// Creates a copy of a list, in which each obstacle keeps its number. The two lists share the
/// pixels of their obstacles. Changes to one list do not affect the other.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_copy(
    obstacles: Ref<HmObstacles>,
    copy: Out<Mut<HmObstacles>>,
) -> HmStatus {
    status(|| copy.create("copy", || Ok(obstacles.get("obstacles")?.clone())))
}

/// Destroys a list. Passing NULL does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_destroy(obstacles: Mut<HmObstacles>) -> HmStatus {
    status(|| obstacles.destroy("obstacles"))
}

/// Changes a list.
fn change(
    obstacles: Mut<HmObstacles>,
    change: impl FnOnce(&mut Obstacles) -> Result<(), Error>,
) -> HmStatus {
    status(|| change(&mut *obstacles.lock("obstacles")?))
}

/// Adds a mask as an obstacle, with its top left at (x, y), and writes the obstacle's number.
/// `number` may be NULL. New obstacles may get the numbers of removed ones. A NULL material is
/// plain rock. Hits report this id. A platform that actors can drop through needs a unique id. The
/// obstacle shares the pixels of the mask, and keeps them if you change or destroy the mask.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_add_mask(
    obstacles: Mut<HmObstacles>,
    mask: Ref<HmMask>,
    x: i64,
    y: i64,
    material: In<HmMaterial>,
    id: u64,
    number: Out<u32>,
) -> HmStatus {
    status(|| {
        let pixels = Pixels::Mask(Arc::clone(mask.get("mask")?));
        add(obstacles, pixels, (x, y), material, id, number)
    })
}

fn add(
    obstacles: Mut<HmObstacles>,
    pixels: Pixels,
    at: (i64, i64),
    material: In<HmMaterial>,
    id: u64,
    number: Out<u32>,
) -> Result<(), Error> {
    let place = number.maybe("number")?;
    let material = super::material(material)?;
    let number = obstacles.lock("obstacles")?.add(pixels, at.into(), material, id)?;
    place.into_iter().for_each(|place| place.write(number));
    Ok(())
}

/// Adds terrain as an obstacle, with its pixel (0, 0) at (x, y). Otherwise, the function is the
/// same as `hm_obstacles_add_mask`. If you carve the terrain later, the obstacle does not change;
/// update it with `hm_obstacles_set_terrain`. The update copies nothing, because both terrains
/// share the chunks that did not change.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_add_terrain(
    obstacles: Mut<HmObstacles>,
    terrain: Ref<HmTerrain>,
    x: i64,
    y: i64,
    material: In<HmMaterial>,
    id: u64,
    number: Out<u32>,
) -> HmStatus {
    status(|| {
        let pixels = Pixels::Terrain(Arc::new(terrain.get("terrain")?.clone()));
        add(obstacles, pixels, (x, y), material, id, number)
    })
}

/// Replaces the terrain of an obstacle with other terrain, or with the same terrain after you have
/// carved it.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_set_terrain(
    obstacles: Mut<HmObstacles>,
    number: u32,
    terrain: Ref<HmTerrain>,
) -> HmStatus {
    change(obstacles, |obstacles| {
        let pixels = Pixels::Terrain(Arc::new(terrain.get("terrain")?.clone()));
        obstacles.set_pixels(number, pixels)
    })
}

/// Replaces the mask of an obstacle with another mask, or with the same mask after you have changed
/// it. Returns HM_STATUS_NOT_FOUND if there is no obstacle with this number.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_set_mask(
    obstacles: Mut<HmObstacles>,
    number: u32,
    mask: Ref<HmMask>,
) -> HmStatus {
    change(obstacles, |obstacles| {
        obstacles.set_pixels(number, Pixels::Mask(Arc::clone(mask.get("mask")?)))
    })
}

/// Moves an obstacle so that its top left is at (x, y). This does not carry actors along;
/// `hm_carry_all` does.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_move_to(
    obstacles: Mut<HmObstacles>,
    number: u32,
    x: i64,
    y: i64,
) -> HmStatus {
    change(obstacles, |obstacles| obstacles.change(number, |(at, ..)| *at = Point::new(x, y)))
}

/// Sets the material of an obstacle. NULL is plain rock.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_set_material(
    obstacles: Mut<HmObstacles>,
    number: u32,
    material: In<HmMaterial>,
) -> HmStatus {
    change(obstacles, |obstacles| {
        let next: Material = super::material(material)?;
        obstacles.change(number, |(_, material, _)| *material = next)
    })
}

/// Sets the id of an obstacle.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_set_id(
    obstacles: Mut<HmObstacles>,
    number: u32,
    id: u64,
) -> HmStatus {
    change(obstacles, |obstacles| obstacles.change(number, |(_, _, before)| *before = id))
}

/// Removes an obstacle. The other obstacles keep their numbers.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_remove(obstacles: Mut<HmObstacles>, number: u32) -> HmStatus {
    change(obstacles, |obstacles| obstacles.remove(number))
}

/// Removes all obstacles. The list keeps its memory.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_clear(obstacles: Mut<HmObstacles>) -> HmStatus {
    change(obstacles, |obstacles| {
        obstacles.clear();
        Ok(())
    })
}

/// Lets actors pass through the one-way platforms with these ids, at most four, until the next
/// call. Characters of platform games automatically ignore the platforms that they drop through, so
/// call this function only for your own actors.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_ignore(
    obstacles: Mut<HmObstacles>,
    ids: In<u64>,
    count: usize,
) -> HmStatus {
    change(obstacles, |obstacles| {
        let ids = ids.list("ids", count)?;
        let mut ignored = IgnoredPlatforms::NONE;
        if !ids.iter().all(|id| ignored.insert(id)) {
            let most = IgnoredPlatforms::MAX;
            return Err(Error::argument(format_args!(
                "there are {count} ids, but at most {most} platforms are ignored"
            )));
        }
        obstacles.ignore(ignored);
        Ok(())
    })
}

/// Lets actors pass through all platforms that stop downward motion, as on a ladder, until the next
/// call with `false`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_ignore_platforms(
    obstacles: Mut<HmObstacles>,
    ignores: Flag,
) -> HmStatus {
    change(obstacles, |obstacles| {
        obstacles.set_platforms(!ignores.is_set());
        Ok(())
    })
}

/// Returns the position, id and material of an obstacle.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_get(
    obstacles: Ref<HmObstacles>,
    number: u32,
    obstacle: Out<HmObstacle>,
) -> HmStatus {
    ask((obstacles, "obstacles"), (obstacle, "obstacle"), |obstacles| {
        let (at, material, id, _) = obstacles.get(number)?;
        Ok(HmObstacle { position: at.into(), id, material: HmMaterial::of(material) })
    })
}

/// Creates a mask from the pixels of an obstacle. The mask and the obstacle share the pixels until
/// one of them changes. Returns HM_STATUS_NONE if the obstacle is terrain.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_mask(
    obstacles: Ref<HmObstacles>,
    number: u32,
    mask: Out<Mut<HmMask>>,
) -> HmStatus {
    maybe(|| {
        mask.place("mask")?;
        let (_, _, _, pixels) = obstacles.get("obstacles")?.get(number)?;
        match pixels {
            Pixels::Mask(pixels) => mask.create("mask", || Ok(Arc::clone(pixels))).map(Some),
            Pixels::Terrain(_) => Ok(None),
        }
    })
}

/// Creates terrain from the pixels of an obstacle. The terrain and the obstacle share the pixels
/// until one of them changes. Returns HM_STATUS_NONE if the obstacle is a mask.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_terrain(
    obstacles: Ref<HmObstacles>,
    number: u32,
    terrain: Out<Mut<HmTerrain>>,
) -> HmStatus {
    maybe(|| {
        terrain.place("terrain")?;
        let (_, _, _, pixels) = obstacles.get("obstacles")?.get(number)?;
        match pixels {
            Pixels::Mask(_) => Ok(None),
            Pixels::Terrain(pixels) => {
                terrain.create("terrain", || Ok(pixels.as_ref().clone())).map(Some)
            }
        }
    })
}

/// Lists the numbers of all obstacles, in ascending order.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_numbers(
    obstacles: Ref<HmObstacles>,
    numbers: Out<u32>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let obstacles = obstacles.get("obstacles")?;
        let answers = Answers { list: numbers, capacity, count, name: "numbers" };
        answers.write_counted(obstacles.count(), || obstacles.numbers())
    })
}
