//! Collects the obstacles near an actor from a world. These are the colliders whose layers have a
//! material.

use std::sync::Arc;

use bytemuck::AnyBitPattern;
use engine::actor::{Material, Materials, Obstacle};
use engine::world::{ColliderId, Layer, World};

use super::HmMaterial;
use super::obstacles::Shape;
use crate::actor::mirror::element;
use crate::actor::scratch::{reserve, scratch};
use crate::border::{In, List, Mut, Out, Pixels, Ref};
use crate::objects::{HmObstacles, HmWorld};
use crate::space::HmRect;
use crate::status::{Error, HmStatus, status};
use crate::world::shown;
use crate::world::{HM_NO_COLLIDER, HmColliderId, refused};

/// The material of the colliders in a layer.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmLayerMaterial {
    /// The layer, from 0 to 31.
    pub layer: u32,
    /// The material.
    pub material: HmMaterial,
}

/// Replaces all obstacles of a list with a world's colliders near an actor. These are the colliders
/// whose bounds have a pixel in the area and whose layers have a material, in the order of their
/// indices. The obstacles have the ids of the colliders. If the actor itself is a collider, leave
/// it out with `except`; otherwise, pass HM_NO_COLLIDER. Writes the number of obstacles; `count`
/// may be NULL. Choose an area that covers everything that the actor can reach and examine in a
/// tick: its bounds, extended by its maximum speed and by the distances in its rules. Gather the
/// obstacles again after the world has changed. The obstacles share the pixels of their sprites and
/// the chunks of their terrain; only masks in poses are copied.
#[unsafe(no_mangle)]
pub extern "C" fn hm_obstacles_gather(
    obstacles: Mut<HmObstacles>,
    world: Ref<HmWorld>,
    area: In<HmRect>,
    materials: In<HmLayerMaterial>,
    material_count: usize,
    except: HmColliderId,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let place = count.maybe("count")?;
        let area = area.read("area")?.into();
        let materials = self::materials(materials.list("materials", material_count)?)?;
        let except = (except != HM_NO_COLLIDER).then(|| ColliderId::from_bits(except));
        let mut world = world.lock("world")?;
        let world = &mut world.world;
        let mut obstacles = obstacles.lock("obstacles")?;
        let mut near = obstacles.take_near();
        let view = world.view();
        scratch!(Obstacle, |found| {
            view.obstacles(area, &materials, except, &mut found).map_err(refused)?;
            reserve(&mut near, found.len())?;
            near.extend(found.iter().map(|one| (one.id(), one.material())));
            Ok(())
        })?;
        let replaced = obstacles.replace(near.iter().filter_map(|one| shape(world, *one)));
        let count = near.len();
        obstacles.keep_near(near);
        replaced?;
        place.into_iter().for_each(|place| place.write(count));
        Ok(())
    })
}

/// Reads the material for the colliders in each layer.
fn materials(list: List<'_, HmLayerMaterial>) -> Result<Materials, Error> {
    let mut materials = Materials::NONE;
    for (index, HmLayerMaterial { layer, material }) in list.iter().enumerate() {
        let number = u8::try_from(layer).ok().and_then(Layer::new);
        let number = number.ok_or_else(|| {
            Error::argument(format_args!("{layer} is not a layer: they are 0 to 31"))
        })?;
        materials = materials.with(number, element(material, "materials", index)?);
    }
    Ok(materials)
}

/// Returns the shape of a collider. The shape shares the pixels of the collider's sprite unless it
/// was drawn for a pose.
fn shape(world: &World, (id, material): (u64, Material)) -> Option<Result<Shape, Error>> {
    let collider = world.get(ColliderId::from_bits(id))?;
    let (pixels, at) = match (collider.placed(), collider.placed_terrain()) {
        (Some(placed), _) => {
            let mask = shown(world, collider, placed);
            (mask.map(Pixels::Mask), placed.position())
        }
        (None, Some(placed)) => {
            (Ok(Pixels::Terrain(Arc::new(placed.terrain().clone()))), placed.position())
        }
        (None, None) => return None,
    };
    Some(match pixels {
        Ok(pixels) => Ok(Shape { pixels, at, material, id }),
        Err(error) => Err(error.into()),
    })
}
