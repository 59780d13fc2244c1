//! The description of a collider before it is inserted into a world.

use super::{Layer, Layers, SpriteId};
use crate::pose::Pose;
use crate::space::Point;
use crate::terrain::Terrain;

/// A description of a collider to insert into a world: a sprite or terrain, a position or pose, and
/// the layers that the collider can collide with.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::world::{Collider, Layer, Layers, World};
/// const PLAYER: Layer = Layer::new(0).unwrap();
/// const ENEMY: Layer = Layer::new(1).unwrap();
///
/// let mut world = World::new();
/// let ship = world.add_mask(Mask::full(24, 10)?)?;
/// let player = Collider::new(ship).at((40, 60)).layer(PLAYER).collides_with(ENEMY);
/// let id = world.insert(player)?;
/// assert_eq!(world.get(id).unwrap().position(), (40, 60));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Collider {
    pub(super) shape: ColliderShape,
    pub(super) position: Point,
    pub(super) layer: Layer,
    pub(super) collides_with: Layers,
    pub(super) user_data: u64,
    pub(super) is_still: bool,
    pub(super) is_sensor: bool,
}

/// The shape of a collider.
#[derive(Clone, Debug)]
pub(super) enum ColliderShape {
    Sprite { sprite: SpriteId, frame: i64, pose: Option<Pose> },
    Terrain(Terrain),
}

impl Collider {
    /// Returns a collider that shows the first frame of a sprite at (0, 0), upright. By default, it
    /// is in layer 0 and collides with every layer. [`World::add_mask`](super::World::add_mask),
    /// [`add_frames`](super::World::add_frames) and [`add_clip`](super::World::add_clip) return
    /// sprite ids.
    pub const fn new(sprite: SpriteId) -> Self {
        Self::of(ColliderShape::Sprite { sprite, frame: 0, pose: None }, false)
    }

    /// Returns a collider whose shape is this terrain, with the terrain's pixel (0, 0) at the
    /// world's pixel (0, 0). The collider is [still](Self::still). By default, it is in layer 0 and
    /// collides with every layer.
    pub const fn terrain(terrain: Terrain) -> Self {
        Self::of(ColliderShape::Terrain(terrain), true)
    }

    const fn of(shape: ColliderShape, is_still: bool) -> Self {
        Self {
            shape,
            position: Point::new(0, 0),
            layer: Layer::FIRST,
            collides_with: Layers::ALL,
            user_data: 0,
            is_still,
            is_sensor: false,
        }
    }

    /// Sets the position of the sprite's top left or, if the sprite is in a [pose](Self::pose), of
    /// its pivot. The default is (0, 0).
    ///
    /// A float position is rounded down to the pixel that contains it, and NaN becomes 0.
    /// [`World::insert`](super::World::insert) returns an error for positions beyond `i32`. If you
    /// have set a pose before, the fraction of a pixel in the pose's position is lost.
    #[must_use]
    pub fn at(mut self, position: impl Into<Point>) -> Self {
        self.position = position.into();
        if let ColliderShape::Sprite { pose: Some(pose), .. } = &mut self.shape {
            *pose = pose.at_position(self.position);
        }
        self
    }

    /// Sets which frame of the sprite the collider shows; the index wraps around. This method has
    /// no effect on terrain.
    #[must_use]
    pub const fn frame(mut self, index: i64) -> Self {
        if let ColliderShape::Sprite { frame, .. } = &mut self.shape {
            *frame = index;
        }
        self
    }

    /// Sets the pose, including its position, which is clamped to `i32`. This method has no effect
    /// on terrain.
    #[must_use]
    pub fn pose(mut self, new: Pose) -> Self {
        if let ColliderShape::Sprite { pose, .. } = &mut self.shape {
            *pose = Some(new);
            self.position = super::shape_table::pixel_of(new).into();
        }
        self
    }

    /// Sets the layer that the collider is in.
    #[doc(alias("category", "category bits", "collision layer"))]
    #[must_use]
    pub const fn layer(mut self, layer: Layer) -> Self {
        self.layer = layer;
        self
    }

    /// Sets the layers that this collider can collide with. Two colliders can collide only if the
    /// layer of each one is in the other one's set.
    #[doc(alias("mask bits", "collision mask", "collision group"))]
    #[must_use]
    pub fn collides_with(mut self, layers: impl Into<Layers>) -> Self {
        self.collides_with = layers.into();
        self
    }

    /// Sets the user data, a number of your own that the world stores with the collider, such as an
    /// entity's index.
    #[doc(alias = "entity")]
    #[must_use]
    pub const fn user_data(mut self, data: u64) -> Self {
        self.user_data = data;
        self
    }

    /// Makes the collider still. Two still colliders never collide with each other, so a tick tests
    /// no pairs of walls. [`World::move_all`](super::World::move_all) skips still colliders; you
    /// can still move them by their ids.
    #[doc(alias("static body", "immovable"))]
    #[must_use]
    pub const fn still(mut self) -> Self {
        self.is_still = true;
        self
    }

    /// Makes the collider a sensor. A sensor overlaps other colliders and causes events, but never
    /// blocks other colliders. Use sensors for coins, triggers and hitboxes.
    #[doc(alias("trigger", "area", "hitbox"))]
    #[must_use]
    pub const fn sensor(mut self) -> Self {
        self.is_sensor = true;
        self
    }
}
