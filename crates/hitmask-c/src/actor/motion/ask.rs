//! What is around: questions about a list of obstacles.

use engine::actor::{MaterialKind, Surroundings};
use engine::{Placed, Point};

use super::{HmMaterial, number};
use crate::border::{Out, Ref, Word};
use crate::objects::{HmMask, HmObstacles};
use crate::space::HmDirection;
use crate::status::{Error, HmStatus, maybe, status};

/// Whether a pixel of the world is solid.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_is_solid_at(
    obstacles: Ref<HmObstacles>,
    x: i64,
    y: i64,
    is_solid: Out<bool>,
) -> HmStatus {
    status(|| {
        let place = is_solid.place("is_solid")?;
        place.write(obstacles.get("obstacles")?.around().is_solid_at(Point::new(x, y)));
        Ok(())
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
    status(|| {
        let place = overlaps.place("overlaps")?;
        let (around, mask) = (obstacles.get("obstacles")?.around(), mask.get("mask")?);
        place.write(around.overlaps_solid(mask.at(Point::new(x, y))));
        Ok(())
    })
}

/// The first obstacle that a mask at (x, y) overlaps, of the kinds whose bits are set: `1u << HM_MATERIAL_KIND_WATER` and so on.
/// HM_STATUS_NONE if it overlaps none of these kinds.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_touching(
    obstacles: Ref<HmObstacles>,
    mask: Ref<HmMask>,
    x: i64,
    y: i64,
    kinds: u32,
    obstacle: Out<u32>,
) -> HmStatus {
    maybe(|| {
        let place = obstacle.place("obstacle")?;
        if kinds >= 32 {
            return Err(Error::argument(format_args!(
                "{kinds} is not a set of kinds: their bits are 1 to 16"
            )));
        }
        let (around, mask) = (obstacles.get("obstacles")?.around(), mask.get("mask")?);
        let is = |kind: MaterialKind| kinds >> HmMaterial::kind_number(kind) & 1 == 1;
        let found = touching(around, mask.at(Point::new(x, y)), is);
        Ok(found.map(|index| place.write(number(index))))
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

/// Whether something stops a mask that takes a step of one pixel in a direction; (x, y) is where the mask would be after the step.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_stops(
    obstacles: Ref<HmObstacles>,
    mask: Ref<HmMask>,
    x: i64,
    y: i64,
    direction: Word<HmDirection>,
    stops: Out<bool>,
) -> HmStatus {
    status(|| {
        let place = stops.place("stops")?;
        let direction = direction.value()?;
        let (around, mask) = (obstacles.get("obstacles")?.around(), mask.get("mask")?);
        place.write(around.stops(mask.at(Point::new(x, y)), direction));
        Ok(())
    })
}
