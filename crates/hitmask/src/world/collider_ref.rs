//! A view of a collider's current properties, and the contact of two colliders.

use core::fmt;

use super::colliders::SENSOR;
use super::shape_table::ShapeKey;
use super::{ColliderId, Layer, Layers, SpriteId, World};
use crate::broad_phase::Traits;
use crate::pair::Contact;
use crate::pose::{Placed, Pose};
use crate::space::{Location, Point};
use crate::terrain::PlacedTerrain;

/// The current state of a collider, as returned by [`World::get`].
#[derive(Clone, Copy)]
pub struct ColliderRef<'a> {
    world: &'a World,
    slot: usize,
}

impl World {
    /// Returns the current state of the collider with this id; `None` if the collider was removed
    /// or never existed.
    pub fn get(&self, id: ColliderId) -> Option<ColliderRef<'_>> {
        let slot = self.state.colliders.slot(id).ok()?;
        Some(ColliderRef { world: self, slot })
    }

    /// Iterates over all colliders in index order.
    pub fn iter(&self) -> impl Iterator<Item = ColliderRef<'_>> {
        self.state.colliders.used().map(|slot| ColliderRef { world: self, slot: slot as usize })
    }

    /// Returns how two colliders overlap at their current positions: the area and bounds of the
    /// overlap, the penetration depth, and the side that was hit. Returns `None` if the colliders
    /// do not overlap or if one of them does not exist.
    ///
    /// The depth and the side are those of `a`. The colliders' layers do not matter. The call costs
    /// as much as [`Placed::contact`] or [`PlacedTerrain::contact`].
    #[doc(alias("manifold", "penetration depth", "MTV"))]
    pub fn contact(&self, a: ColliderId, b: ColliderId) -> Option<Contact> {
        let (a, b) = (self.get(a)?, self.get(b)?);
        match (a.placed(), b.placed()) {
            (Some(one), Some(other)) => one.contact(other),
            (Some(one), None) => b.placed_terrain()?.contact(one),
            (None, Some(other)) => Some(a.placed_terrain()?.contact(other)?.of_other()),
            // Two terrains never collide.
            (None, None) => None,
        }
    }
}

impl<'a> ColliderRef<'a> {
    /// Returns the collider's id.
    pub fn id(self) -> ColliderId {
        self.world.state.colliders.id(self.slot as u32)
    }

    /// Returns the world pixel of the collider's top left or, if the collider is in a pose, of its
    /// pivot.
    pub fn position(self) -> Point {
        self.world.state.colliders.positions[self.slot].into()
    }

    /// Returns the sprite that the collider shows; `None` for terrain.
    pub fn sprite(self) -> Option<SpriteId> {
        Some(self.shape_key()?.sprite)
    }

    /// Returns the frame that the collider shows; `None` for terrain.
    pub fn frame(self) -> Option<u32> {
        Some(self.shape_key()?.frame)
    }

    /// Returns the collider's pose, including its position; `None` for terrain and for a collider
    /// that has no pose.
    pub fn pose(self) -> Option<Pose> {
        let pose = self.shape_key()?.pose?;
        Some(pose.at_position(pose.position() + Location::from(self.position())))
    }

    /// Returns the layer that the collider is in.
    pub fn layer(self) -> Layer {
        Layer::new(self.traits().layer).unwrap_or_default()
    }

    /// Returns the layers that the collider can collide with.
    pub fn collides_with(self) -> Layers {
        Layers::from_bits(self.traits().collides_with)
    }

    /// Returns the collider's user data.
    pub fn user_data(self) -> u64 {
        self.world.state.colliders.user_data[self.slot]
    }

    /// Returns whether the collider is [still](super::Collider::still).
    pub fn is_still(self) -> bool {
        self.traits().flags & Traits::STILL != 0
    }

    /// Returns whether the collider is a [sensor](super::Collider::sensor).
    pub fn is_sensor(self) -> bool {
        self.traits().flags & SENSOR != 0
    }

    /// Returns the collider's mask at its position, which you can use in all queries about two
    /// placed masks; `None` for terrain.
    pub fn placed(self) -> Option<Placed<'a>> {
        let world = self.world;
        let shape = world.state.colliders.shapes[self.slot];
        world.state.shape_table.placed(shape, world.state.colliders.positions[self.slot])
    }

    /// Returns the collider's terrain at its position; `None` for sprites.
    pub fn placed_terrain(self) -> Option<PlacedTerrain<'a>> {
        let world = self.world;
        let shape = world.state.colliders.shapes[self.slot];
        world.state.shape_table.placed_terrain(shape, world.state.colliders.positions[self.slot])
    }

    fn shape_key(self) -> Option<ShapeKey> {
        self.world.state.shape_table.shape_key(self.world.state.colliders.shapes[self.slot])
    }

    fn traits(self) -> Traits {
        self.world.state.colliders.traits[self.slot]
    }
}

impl fmt::Debug for ColliderRef<'_> {
    /// Formats only the collider, not its world.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("ColliderRef")
            .field("id", &self.id())
            .field("position", &self.position())
            .field("sprite", &self.sprite())
            .field("frame", &self.frame())
            .field("layer", &self.layer())
            .field("user_data", &self.user_data())
            .finish_non_exhaustive()
    }
}
