//! A view of a collider's properties, and the contact of two colliders.

use core::fmt;

use super::colliders::SENSOR;
use super::shape_table::ShapeKey;
use super::{ColliderId, Layer, Layers, SpriteId, World};
use crate::broad_phase::Traits;
use crate::pair::Contact;
use crate::pose::{Placed, Pose};
use crate::space::{Location, Point};
use crate::terrain::PlacedTerrain;

/// A collider as it is now, which [`World::get`] returns.
#[derive(Clone, Copy)]
pub struct ColliderRef<'a> {
    world: &'a World,
    slot: usize,
}

impl World {
    /// The collider with this id as it is now; `None` if it was removed or never existed.
    pub fn get(&self, id: ColliderId) -> Option<ColliderRef<'_>> {
        let slot = self.state.colliders.slot(id).ok()?;
        Some(ColliderRef { world: self, slot })
    }

    /// All colliders, in the order of their indices.
    pub fn iter(&self) -> impl Iterator<Item = ColliderRef<'_>> {
        self.state.colliders.used().map(|slot| ColliderRef { world: self, slot: slot as usize })
    }

    /// Everything about how two colliders overlap at their positions now: area, bounds, penetration
    /// depth and side. `None` if they do not overlap or if one of them does not exist.
    ///
    /// Depth and side are those of `a`. Layers do not matter. Costs what [`Placed::contact`] and
    /// [`PlacedTerrain::contact`] do.
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
    /// Its id.
    pub fn id(self) -> ColliderId {
        self.world.state.colliders.id(self.slot as u32)
    }

    /// The pixel of its top left, or of its pivot if it is in a pose.
    pub fn position(self) -> Point {
        self.world.state.colliders.positions[self.slot].into()
    }

    /// The sprite that it shows; `None` for terrain.
    pub fn sprite(self) -> Option<SpriteId> {
        Some(self.shape_key()?.sprite)
    }

    /// The frame that it shows; `None` for terrain.
    pub fn frame(self) -> Option<u32> {
        Some(self.shape_key()?.frame)
    }

    /// Its pose, with the position; `None` if it has no pose, and for terrain.
    pub fn pose(self) -> Option<Pose> {
        let pose = self.shape_key()?.pose?;
        Some(pose.at_position(pose.position() + Location::from(self.position())))
    }

    /// The layer that it is in.
    pub fn layer(self) -> Layer {
        Layer::new(self.traits().layer).unwrap_or_default()
    }

    /// The layers that it can collide with.
    pub fn collides_with(self) -> Layers {
        Layers::from_bits(self.traits().collides_with)
    }

    /// Its user data.
    pub fn user_data(self) -> u64 {
        self.world.state.colliders.user_data[self.slot]
    }

    /// Whether it is [still](super::Collider::still).
    pub fn is_still(self) -> bool {
        self.traits().flags & Traits::STILL != 0
    }

    /// Whether it is a [sensor](super::Collider::sensor).
    pub fn is_sensor(self) -> bool {
        self.traits().flags & SENSOR != 0
    }

    /// Its mask at its position, for every query about two placed masks. `None` for terrain.
    pub fn placed(self) -> Option<Placed<'a>> {
        let world = self.world;
        let shape = world.state.colliders.shapes[self.slot];
        world.state.shape_table.placed(shape, world.state.colliders.positions[self.slot])
    }

    /// Its terrain at its position; `None` for sprites.
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
    /// Formats the collider alone, not its world.
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
