//! Questions about the surroundings: about a list of obstacles.

use engine::actor::{MaterialKind, Surroundings};
use engine::{Placed, Point};

use super::{HmMaterial, number};
use crate::ask::{ask, ask_maybe};
use crate::border::{Out, Ref, Word};
use crate::objects::{HmMask, HmObstacles};
use crate::space::HmDirection;
use crate::status::{Error, HmStatus};

/// Whether a pixel of the world is solid.
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

/// Whether a mask at (x, y) overlaps something solid.
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

/// The first obstacle that a mask at (x, y) overlaps and whose kind is selected. `kinds` has a bit
/// for each kind: `1u << HM_MATERIAL_KIND_WATER` and so on. HM_STATUS_NONE if there is none.
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

/// The index of the first obstacle that a mask overlaps.
fn touching(
    around: Surroundings<'_>,
    mask: Placed<'_>,
    is: impl Fn(MaterialKind) -> bool,
) -> Option<usize> {
    let found = around.touching(mask, is)?;
    around.obstacles().iter().position(|one| core::ptr::eq(one, found))
}

/// Whether something stops a mask that takes a step of one pixel in a direction. (x, y) is the
/// position of the mask after the step.
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
