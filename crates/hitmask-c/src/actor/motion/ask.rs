//! Queries about an actor's surroundings, which are a list of obstacles.

use engine::actor::{MaterialKind, Surroundings};
use engine::{Placed, Point};

use super::{HmMaterial, number};
use crate::ask::{ask, ask_maybe};
use crate::border::{Out, Ref, Word};
use crate::objects::{HmMask, HmObstacles};
use crate::space::HmDirection;
use crate::status::{Error, HmStatus};

/// Tests whether a pixel of the world is solid.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_is_solid_at(
    obstacles: Ref<HmObstacles>,
    x: i64,
    y: i64,
    is_solid: Out<bool>,
) -> HmStatus {
    ask((obstacles, "obstacles"), (is_solid, "is_solid"), |obstacles| {
        Ok(obstacles.around().is_solid_at(Point::new(x, y)))
    })
}

/// Tests whether a mask at (x, y) overlaps a solid obstacle.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_overlaps_solid(
    obstacles: Ref<HmObstacles>,
    mask: Ref<HmMask>,
    x: i64,
    y: i64,
    overlaps: Out<bool>,
) -> HmStatus {
    ask((obstacles, "obstacles"), (overlaps, "overlaps"), |obstacles| {
        Ok(obstacles.around().overlaps_solid(mask.get("mask")?.at(Point::new(x, y))))
    })
}

/// Finds the first obstacle that a mask at (x, y) overlaps and whose kind is selected. `kinds` has
/// a bit for each selected kind: `1u << HM_MATERIAL_KIND_WATER` and so on. Returns HM_STATUS_NONE
/// if there is no such obstacle.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_touching(
    obstacles: Ref<HmObstacles>,
    mask: Ref<HmMask>,
    x: i64,
    y: i64,
    kinds: u32,
    obstacle: Out<u32>,
) -> HmStatus {
    ask_maybe((obstacles, "obstacles"), (obstacle, "obstacle"), |obstacles| {
        if kinds >= 32 {
            return Err(Error::argument(format_args!(
                "{kinds} is not a set of kinds: their bits are 1 to 16"
            )));
        }
        let is = |kind: MaterialKind| kinds >> HmMaterial::kind_number(kind) & 1 == 1;
        let found = touching(obstacles.around(), mask.get("mask")?.at(Point::new(x, y)), is);
        Ok(found.map(number))
    })
}

/// Returns the index of the first obstacle that a mask overlaps and whose kind `is` accepts.
fn touching(
    around: Surroundings<'_>,
    mask: Placed<'_>,
    is: impl Fn(MaterialKind) -> bool,
) -> Option<usize> {
    let found = around.touching(mask, is)?;
    around.obstacles().iter().position(|one| core::ptr::eq(one, found))
}

/// Tests whether an obstacle stops a mask that takes a step of one pixel in the given direction.
/// (x, y) is the position of the mask after the step.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_stops(
    obstacles: Ref<HmObstacles>,
    mask: Ref<HmMask>,
    x: i64,
    y: i64,
    direction: Word<HmDirection>,
    stops: Out<bool>,
) -> HmStatus {
    ask((obstacles, "obstacles"), (stops, "stops"), |obstacles| {
        let (mask, direction) = (mask.get("mask")?, direction.value()?);
        Ok(obstacles.around().stops(mask.at(Point::new(x, y)), direction))
    })
}
