//! A collider before it is in a world.

use super::{Layer, Layers, SpriteId};
use crate::pose::Pose;
use crate::terrain::Terrain;

/// Something that can touch: what it shows, where it stands, and whom it meets.
///
/// ```
/// use hitmask::{Collider, Layer, Layers, Mask, World};
/// const PLAYER: Layer = Layer::new(0).unwrap();
/// const ENEMY: Layer = Layer::new(1).unwrap();
///
/// let mut world = World::new();
/// let ship = world.add_mask(Mask::full(24, 10)?)?;
/// let player = Collider::new(ship).at(40, 60).layer(PLAYER).meets(ENEMY);
/// let id = world.insert(player)?;
/// assert_eq!(world.get(id).unwrap().position(), (40, 60));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Collider {
    pub(super) body: Body,
    pub(super) position: (i32, i32),
    pub(super) layer: Layer,
    pub(super) meets: Layers,
    pub(super) user_data: u64,
    pub(super) is_still: bool,
    pub(super) is_sensor: bool,
}

/// What a collider is.
#[derive(Clone, Debug)]
pub(super) enum Body {
    Sprite { sprite: SpriteId, frame: i64, pose: Option<Pose> },
    Terrain(Terrain),
}

impl Collider {
    /// A collider that shows the first frame of a sprite, upright, at (0, 0), in layer 0, and meets all layers.
    pub const fn new(sprite: SpriteId) -> Self {
        Self::of(Body::Sprite { sprite, frame: 0, pose: None }, false)
    }

    /// Terrain, with its origin at (0, 0), in layer 0, which meets all layers and is still.
    pub const fn terrain(terrain: Terrain) -> Self {
        Self::of(Body::Terrain(terrain), true)
    }

    const fn of(body: Body, is_still: bool) -> Self {
        Self {
            body,
            position: (0, 0),
            layer: Layer::FIRST,
            meets: Layers::ALL,
            user_data: 0,
            is_still,
            is_sensor: false,
        }
    }

    /// The same at the pixel (`x`, `y`): there the sprite's top left stands, or in a pose its pivot.
    #[must_use]
    pub fn at(mut self, x: i32, y: i32) -> Self {
        self.position = (x, y);
        if let Body::Sprite { pose: Some(pose), .. } = &mut self.body {
            *pose = pose.at_position((x, y).into());
        }
        self
    }

    /// The same with the sprite's frame of this index, which wraps. Terrain has none.
    #[must_use]
    pub const fn frame(mut self, index: i64) -> Self {
        if let Body::Sprite { frame, .. } = &mut self.body {
            *frame = index;
        }
        self
    }

    /// The same in a pose, which says its position too: the nearer end of `i32` where that lies beyond. Terrain has none.
    #[must_use]
    pub fn pose(mut self, new: Pose) -> Self {
        if let Body::Sprite { pose, .. } = &mut self.body {
            *pose = Some(new);
            self.position = super::stance::whole(new);
        }
        self
    }

    /// The same in a layer.
    #[must_use]
    pub const fn layer(mut self, layer: Layer) -> Self {
        self.layer = layer;
        self
    }

    /// The same, which meets what is in these layers, as far as that meets its layer too.
    #[must_use]
    pub fn meets(mut self, layers: impl Into<Layers>) -> Self {
        self.meets = layers.into();
        self
    }

    /// The same with a number of yours.
    #[must_use]
    pub const fn user_data(mut self, data: u64) -> Self {
        self.user_data = data;
        self
    }

    /// The same as something that does not move by itself: two such never meet. It can be moved all the same.
    #[must_use]
    pub const fn still(mut self) -> Self {
        self.is_still = true;
        self
    }

    /// The same as something that is touched but never in the way.
    #[must_use]
    pub const fn sensor(mut self) -> Self {
        self.is_sensor = true;
        self
    }
}
