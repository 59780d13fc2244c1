//! The components that make a sprite collide.

use bevy_ecs::component::Component;
use bevy_ecs::entity::Entity;
use bevy_ecs::reflect::ReflectComponent;
use bevy_math::{Quat, Vec3};
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use bevy_sprite::Sprite;
use bevy_transform::components::Transform;
use hitmask::world::{ColliderId, Layer, Layers};

use crate::fit::{Fit, Layout, Place, Unplaced, upright};
use crate::image::MaskRule;
use crate::space::PixelGrid;
use crate::sync::release_hooked;

/// Makes an entity collide by the pixels that its [`Sprite`] shows.
///
/// The mask follows everything that the sprite is drawn by: the index of its texture atlas, `rect`, `flip_x` and `flip_y`,
/// `custom_size`, the `Anchor`, and the transform with its parents, turned and scaled too. If the image is loaded again, so is
/// the mask. A sprite that is hidden collides all the same; remove this component to stop that.
///
/// [`MaskRule`] says which pixels are solid, [`CollisionLayers`] what it collides with, [`Sensor`] and [`Still`] what kind of
/// collider it is.
///
/// ```
/// use bevy_ecs::world::World;
/// use bevy_hitmask::{MaskRule, SpriteCollider};
/// use bevy_sprite::Sprite;
/// # let mut world = World::new();
/// # let image = Default::default();
/// world.spawn((Sprite::from_image(image), SpriteCollider, MaskRule::Alpha(128)));
/// ```
///
/// Slices and tiles (`SpriteImageMode`) are not followed: such a sprite collides as its image, stretched.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[require(Sprite, MaskRule, CollisionLayers, Colliding, Tracked)]
#[component(on_remove = release_hooked)]
pub struct SpriteCollider;

/// The layer that a collider is in, and the layers that it collides with. Two collide only if each one's layer is in the other's
/// set. By default a collider is in layer 0 and collides with all layers.
///
/// ```
/// use bevy_hitmask::CollisionLayers;
/// use hitmask::world::Layer;
/// const PLAYER: Layer = Layer::new(1).unwrap();
/// const COIN: Layer = Layer::new(2).unwrap();
/// let coin = CollisionLayers::new(COIN, PLAYER);
/// let player = CollisionLayers::in_layer(PLAYER);
/// assert!(coin.interacts_with(player) && !coin.interacts_with(coin));
/// ```
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[component(on_remove = release_hooked)]
pub struct CollisionLayers {
    /// The layer that it is in.
    pub layer: Layer,
    /// The layers that it collides with.
    pub collides_with: Layers,
}

impl Default for CollisionLayers {
    fn default() -> Self {
        Self::in_layer(Layer::FIRST)
    }
}

impl CollisionLayers {
    /// In a layer, and collides with some layers.
    pub fn new(layer: Layer, collides_with: impl Into<Layers>) -> Self {
        Self { layer, collides_with: collides_with.into() }
    }

    /// In a layer, and collides with all layers.
    pub const fn in_layer(layer: Layer) -> Self {
        Self { layer, collides_with: Layers::ALL }
    }

    /// Whether two colliders with these layers collide.
    pub const fn interacts_with(self, other: Self) -> bool {
        self.collides_with.contains(other.layer) && other.collides_with.contains(self.layer)
    }
}

/// Marks a collider that stops nothing and still starts collisions: a coin, a trigger, the area of a light. Queries can leave
/// sensors out.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
pub struct Sensor;

/// Marks a collider that stays where it is, such as a wall. Two still colliders never collide with each other, which makes large
/// levels cheap. You can move it all the same.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
pub struct Still;

/// The entities that a collider overlaps since the last tick, in the order in which the collisions started. Every collider has
/// it; `Changed<Colliding>` finds those for which a collision started or ended.
///
/// It is read-only: the plugin writes it. An entity that is despawned stays in the list until the next tick.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[component(clone_behavior = Ignore)]
pub struct Colliding(#[entities] Vec<Entity>);

impl Colliding {
    /// Whether the collider overlaps this entity.
    pub fn contains(&self, other: Entity) -> bool {
        self.0.contains(&other)
    }

    /// The entities that it overlaps.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Entity> + '_ {
        self.0.iter().copied()
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn add(&mut self, other: Entity) {
        if !self.contains(other) {
            self.0.push(other);
        }
    }

    /// Removes an entity, and says whether it was there.
    pub(crate) fn remove(&mut self, other: Entity) -> bool {
        let place = self.0.iter().position(|one| *one == other);
        place.map(|place| self.0.remove(place)).is_some()
    }
}

/// What a collider's entity was like when the world last saw it, so that a sprite that only moved costs no more than that.
#[derive(Component, Clone, Debug, Default)]
#[component(clone_behavior = Ignore)]
pub(crate) struct Tracked {
    pub(crate) state: TrackedState,
    pub(crate) is_sensor: bool,
    pub(crate) is_still: bool,
    /// Whether it had a parent, which has a part in where it is.
    pub(crate) has_parent: bool,
    /// Whether it was reported that it cannot be followed.
    pub(crate) is_reported: bool,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum TrackedState {
    /// It has no collider yet, for example because its image is not loaded, or one that a snapshot has for it.
    #[default]
    Waiting,
    /// It cannot have a collider until something about it changes.
    Failed,
    /// It has a collider.
    Live(Shape),
}

/// What is known about a collider.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shape {
    pub(crate) id: ColliderId,
    /// Apart, because only actors look at it.
    pub(crate) layout: Box<Layout>,
    pub(crate) fit: KnownFit,
}

/// How the sprite lies around its entity's position, for as long as nothing but the translation changes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum KnownFit {
    /// Not known without looking: below a parent, and for terrain.
    Unknown,
    /// The transform neither turns nor scales, and the sprite's top left lies this far from the position.
    Upright { corner: (f64, f64) },
    /// The transform turns and scales like this. Apart, because most sprites are upright, and all of them are read in every tick.
    Turned(Box<(Quat, Vec3, Fit)>),
}

impl KnownFit {
    /// The fit of a transform of which only the translation may change.
    pub(crate) fn new(transform: &Transform, fit: Fit) -> Self {
        let (rotation, scale) = (transform.rotation, transform.scale);
        match fit {
            Fit::Upright { corner } if (rotation, scale) == (Quat::IDENTITY, Vec3::ONE) => {
                Self::Upright { corner }
            }
            fit => Self::Turned(Box::new((rotation, scale, fit))),
        }
    }

    /// Where the sprite is under a transform; `None` if it turns or scales in another way.
    #[inline]
    pub(crate) fn place(
        &self,
        transform: &Transform,
        grid: PixelGrid,
    ) -> Option<Result<Place, Unplaced>> {
        let now = (transform.rotation, transform.scale);
        let at = transform.translation.truncate();
        match self {
            Self::Upright { corner } if now == (Quat::IDENTITY, Vec3::ONE) => {
                Some(upright(at, *corner, grid))
            }
            Self::Turned(known) if now == (known.0, known.1) => Some(known.2.place(at, grid)),
            _ => None,
        }
    }
}
