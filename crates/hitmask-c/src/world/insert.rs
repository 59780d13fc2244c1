//! Inserts and removes colliders.

use engine::world::{Collider, Layer, Layers, SpriteId, WorldError};

use super::collider::{HmColliderDef, HmColliderId};
use super::object::{World, id, refused};
use crate::border::{In, Mut, Out};
use crate::objects::HmWorld;
use crate::status::{Error, HmStatus, status};

pub(super) fn layer(number: u32) -> Result<Layer, Error> {
    let layer = u8::try_from(number).ok().and_then(Layer::new);
    layer.ok_or_else(|| Error::argument(format!("there is no layer {number}: they are 0 to 31")))
}

impl HmColliderDef {
    fn read(&self) -> Result<Collider, Error> {
        let collider = match self.terrain.maybe("the terrain of the collider")? {
            Some(_) if self.has_pose.is_set() => {
                return Err(Error::argument("terrain has no pose: pass its position in x and y"));
            }
            Some(terrain) => Collider::terrain(terrain.clone()).at((self.x, self.y)),
            None => {
                let collider = Collider::new(SpriteId::from_index(self.sprite)).frame(self.frame);
                match self.has_pose.is_set() {
                    true => collider.pose(self.pose.read()?),
                    false => collider.at((self.x, self.y)),
                }
            }
        };
        let collider = collider.layer(layer(self.layer)?).user_data(self.user_data);
        let collider = collider.collides_with(Layers::from_bits(self.collides_with));
        let collider = if self.is_still.is_set() { collider.still() } else { collider };
        Ok(if self.is_sensor.is_set() { collider.sensor() } else { collider })
    }

    /// Returns an error if the collider shows a sprite that the world does not have.
    fn check_sprite(&self, world: &World) -> Result<(), Error> {
        let sprites = world.world.sprites();
        let is_terrain = self.terrain.maybe("the terrain of the collider")?.is_some();
        if is_terrain || sprites.frames(SpriteId::from_index(self.sprite)).is_some() {
            return Ok(());
        }
        Err(refused(WorldError::NoSuchSprite { sprite: self.sprite, sprites: sprites.len() }))
    }
}

impl World {
    fn insert(&mut self, def: &HmColliderDef) -> Result<HmColliderId, Error> {
        Ok(self.world.insert(def.read()?).map_err(refused)?.to_bits())
    }
}

/// Inserts a collider and writes its id.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_insert(
    world: Mut<HmWorld>,
    def: In<HmColliderDef>,
    collider: Out<HmColliderId>,
) -> HmStatus {
    status(|| {
        let (place, def) = (collider.place("collider")?, def.read("def")?);
        place.write(world.lock("world")?.insert(&def)?);
        Ok(())
    })
}

/// Inserts `count` colliders and writes `count` ids. If the call fails, it inserts none of them.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_insert_many(
    world: Mut<HmWorld>,
    defs: In<HmColliderDef>,
    count: usize,
    colliders: Out<HmColliderId>,
) -> HmStatus {
    status(|| {
        let (defs, places) = (defs.list("defs", count)?, colliders.list("colliders", count)?);
        let world = &mut *world.lock("world")?;
        let (mut colliders, mut ids) = (Vec::new(), Vec::new());
        colliders.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
        ids.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
        for def in defs.iter() {
            def.check_sprite(world)?;
            colliders.push(def.read()?);
        }
        // The code above detects every error in a definition except three: a pose that makes a
        // sprite too large, a sprite that extends beyond 32 bits, and a world that is full. Only
        // the insertion itself detects these.
        let before = world.world.snapshot();
        for collider in colliders {
            match world.world.insert(collider) {
                Ok(id) => ids.push(id.to_bits()),
                Err(error) => {
                    world.world.restore(&before);
                    return Err(refused(error));
                }
            }
        }
        places.write(0, ids);
        Ok(())
    })
}

/// Removes a collider. From then on, its id is invalid.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_remove(world: Mut<HmWorld>, collider: HmColliderId) -> HmStatus {
    status(|| world.lock("world")?.world.remove(id(collider)).map_err(refused))
}

/// Removes `count` colliders. Ids that are invalid or occur twice are skipped, because several
/// events may remove the same collider.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_remove_many(
    world: Mut<HmWorld>,
    colliders: In<HmColliderId>,
    count: usize,
) -> HmStatus {
    status(|| {
        let ids = colliders.list("colliders", count)?;
        let mut world = world.lock("world")?;
        for collider in ids.iter() {
            match world.world.remove(id(collider)) {
                Ok(()) | Err(WorldError::NoSuchCollider { .. }) => {}
                Err(error) => return Err(refused(error)),
            }
        }
        Ok(())
    })
}
