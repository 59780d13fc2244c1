//! What is known of a collider.

use super::colliders::SENSOR;
use super::stance::Stance;
use super::{ColliderId, Layer, Layers, SpriteId, World};
use crate::broad::Traits;
use crate::pair::Contact;
use crate::pose::{Placed, Pose};
use crate::space::Location;
use crate::terrain::PlacedTerrain;

/// A collider as it is now: what [`World::get`] gives.
#[derive(Clone, Copy, Debug)]
pub struct ColliderRef<'a> {
    world: &'a World,
    slot: usize,
}

impl World {
    /// A collider as it is now; `None` where there is none of this name.
    pub fn get(&self, id: ColliderId) -> Option<ColliderRef<'_>> {
        let slot = self.state.colliders.slot(id).ok()?;
        Some(ColliderRef { world: self, slot })
    }

    /// All colliders, in the order of their indices.
    pub fn iter(&self) -> impl Iterator<Item = ColliderRef<'_>> {
        let colliders = &self.state.colliders;
        let used = (0..colliders.slots()).filter(|slot| colliders.is_used(*slot));
        used.map(|slot| ColliderRef { world: self, slot: slot as usize })
    }

    /// Everything about how two colliders touch where they stand now; `None` where they do not, or one is not there.
    ///
    /// Depth and side are those of `a`. Layers do not matter. Costs as [`Placed::contact`] and [`PlacedTerrain::contact`].
    pub fn contact(&self, a: ColliderId, b: ColliderId) -> Option<Contact> {
        let (a, b) = (self.get(a)?, self.get(b)?);
        match (a.placed(), b.placed()) {
            (Some(one), Some(other)) => one.contact(other),
            (Some(one), None) => b.placed_terrain()?.contact(one),
            (None, Some(other)) => Some(a.placed_terrain()?.contact(other)?.of_other()),
            // Two terrains never meet.
            (None, None) => None,
        }
    }
}

impl<'a> ColliderRef<'a> {
    /// Its name.
    pub fn id(self) -> ColliderId {
        self.world.state.colliders.id(self.slot as u32)
    }

    /// The pixel where its top left stands, or in a pose its pivot.
    pub fn position(self) -> (i32, i32) {
        self.world.state.colliders.positions[self.slot].into()
    }

    /// The sprite that it shows; `None` for terrain.
    pub fn sprite(self) -> Option<SpriteId> {
        Some(self.stance()?.sprite)
    }

    /// The frame that it shows; `None` for terrain.
    pub fn frame(self) -> Option<u32> {
        Some(self.stance()?.frame)
    }

    /// The pose that it is in, with its position; `None` for what stands as it is.
    pub fn pose(self) -> Option<Pose> {
        let pose = self.stance()?.pose?;
        let (x, y) = self.position();
        let (within, whole) = (pose.position(), Location::from((x, y)));
        let sum = |whole: crate::space::Fixed, within: crate::space::Fixed| {
            crate::space::Fixed::from_bits(whole.to_bits() + within.to_bits())
        };
        Some(pose.at_position(Location::new(sum(whole.x, within.x), sum(whole.y, within.y))))
    }

    /// The layer that it is in.
    pub fn layer(self) -> Layer {
        Layer::new(self.traits().layer).unwrap_or_default()
    }

    /// The layers that it meets.
    pub fn meets(self) -> Layers {
        Layers::from_bits(self.traits().meets)
    }

    /// Your number.
    pub fn user_data(self) -> u64 {
        self.world.state.colliders.user_data[self.slot]
    }

    /// Whether it does not move by itself.
    pub fn is_still(self) -> bool {
        self.traits().flags & Traits::STILL != 0
    }

    /// Whether it is touched but never in the way.
    pub fn is_sensor(self) -> bool {
        self.traits().flags & SENSOR != 0
    }

    /// The mask that it shows where it stands: every query about two placed masks can be asked of it. `None` for terrain.
    pub fn placed(self) -> Option<Placed<'a>> {
        let world = self.world;
        let shape = world.state.colliders.shapes[self.slot];
        world.state.stances.placed(shape, world.state.colliders.positions[self.slot])
    }

    /// The terrain that it is where it stands; `None` for sprites.
    pub fn placed_terrain(self) -> Option<PlacedTerrain<'a>> {
        let world = self.world;
        let shape = world.state.colliders.shapes[self.slot];
        world.state.stances.placed_terrain(shape, world.state.colliders.positions[self.slot])
    }

    fn stance(self) -> Option<Stance> {
        self.world.state.stances.stance(self.world.state.colliders.shapes[self.slot])
    }

    fn traits(self) -> Traits {
        self.world.state.colliders.traits[self.slot]
    }
}
