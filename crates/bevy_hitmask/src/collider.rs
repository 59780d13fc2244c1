//! The components that make a sprite collide.

use bevy_ecs::component::Component;
use bevy_ecs::entity::{Entity, EntityMapper, MapEntities};
use bevy_ecs::lifecycle::HookContext;
use bevy_ecs::reflect::ReflectComponent;
use bevy_ecs::world::DeferredWorld;
use bevy_math::{Affine3A, Mat3A, Quat, Vec3};
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use bevy_sprite::Sprite;
use bevy_transform::components::Transform;
use hitmask::world::{ColliderId, Layer, Layers};

use crate::fit::{Fit, Layout, Placement, Unplaced, upright};
use crate::image::MaskRule;
use crate::space::PixelGrid;
use crate::sync::{release_on_remove, release_sprite_on_remove};
use crate::world::HitmaskWorld;

/// Gives an entity a collider that consists of the pixels that its [`Sprite`] shows.
///
/// The collider follows everything that affects how the sprite is drawn: the index of its texture
/// atlas, `rect`, `flip_x` and `flip_y`, `custom_size`, the `Anchor`, and the transforms of the
/// entity and its parents, including rotation and scale. If the image is reloaded, the mask is
/// updated too. A hidden sprite still collides. To keep it from colliding, remove this component.
///
/// [`MaskRule`] determines which pixels are solid, and [`CollisionLayers`] determines what the
/// entity collides with. [`Sensor`] and [`Still`] change the kind of collider.
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
/// A `SpriteImageMode` other than `Auto` (slices, tiles, or a scale that preserves the aspect
/// ratio) is not supported. A sprite with such a mode collides as if its image were stretched, and
/// a warning reports this once.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[require(Sprite, MaskRule, CollisionLayers, Colliding, Tracked)]
#[component(on_remove = release_sprite_on_remove)]
pub struct SpriteCollider;

/// The layer that a collider is in, and the set of layers that it collides with. Two colliders
/// collide only if each collider's layer is in the other collider's set. By default, a collider is
/// in layer 0 and collides with all layers.
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
#[component(on_remove = release_on_remove)]
pub struct CollisionLayers {
    /// The layer that the collider is in.
    pub layer: Layer,
    /// The layers that the collider collides with.
    pub collides_with: Layers,
}

impl Default for CollisionLayers {
    fn default() -> Self {
        Self::in_layer(Layer::FIRST)
    }
}

impl CollisionLayers {
    /// Creates the component for a collider that is in one layer and collides with these layers.
    pub fn new(layer: Layer, collides_with: impl Into<Layers>) -> Self {
        Self { layer, collides_with: collides_with.into() }
    }

    /// Creates the component for a collider that is in this layer and collides with all layers.
    pub const fn in_layer(layer: Layer) -> Self {
        Self { layer, collides_with: Layers::ALL }
    }

    /// Returns whether two colliders with these layers collide.
    pub const fn interacts_with(self, other: Self) -> bool {
        self.collides_with.contains(other.layer) && other.collides_with.contains(self.layer)
    }
}

/// Marks a collider that does not block anything but still causes collision events, such as a coin,
/// a trigger or the area of a light. Queries can exclude sensors.
///
/// If you add or remove this component, the collider is replaced, so its collisions end and start
/// again.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
pub struct Sensor;

/// Marks a collider that usually stays where it is, such as a wall. Two still colliders never
/// collide with each other, which keeps the cost of large levels low. You can nevertheless move a
/// still collider.
///
/// If you add or remove this component, the collider is replaced, so its collisions end and start
/// again.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
pub struct Still;

/// The entities that a collider overlapped in the last tick, in the order of their colliders'
/// indices. Every collider has this component. `Changed<Colliding>` finds the colliders for which a
/// collision started or ended.
///
/// This component is read-only, because the plugin writes it. A despawned entity stays in the list
/// until the next tick.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[component(clone_behavior = Ignore, on_insert = clear_without_collider)]
pub struct Colliding(#[entities] Vec<Touched>);

/// An entity in the list of another entity, with its collider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Clone, Debug, PartialEq)]
struct Touched {
    entity: Entity,
    /// The id of the entity's collider, by which the list is sorted.
    id: u64,
}

impl MapEntities for Touched {
    fn map_entities<M: EntityMapper>(&mut self, mapper: &mut M) {
        self.entity = mapper.get_mapped(self.entity);
    }
}

impl MapEntities for Colliding {
    fn map_entities<M: EntityMapper>(&mut self, mapper: &mut M) {
        self.0.iter_mut().for_each(|touched| touched.map_entities(mapper));
    }
}

/// An entity without a collider touches nothing, whatever a scene contains.
fn clear_without_collider(mut world: DeferredWorld, context: HookContext) {
    let entity = context.entity;
    let is_empty = world.get::<Colliding>(entity).is_none_or(Colliding::is_empty);
    let hitmask = world.get_resource::<HitmaskWorld>();
    if !is_empty
        && !hitmask.is_some_and(|hitmask| hitmask.had_collider(entity))
        && let Some(mut colliding) = world.get_mut::<Colliding>(entity)
    {
        *colliding = Colliding::default();
    }
}

impl Colliding {
    /// Returns whether the collider overlaps this entity.
    pub fn contains(&self, other: Entity) -> bool {
        self.iter().any(|entity| entity == other)
    }

    /// Returns the entities that the collider overlaps.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Entity> + '_ {
        self.0.iter().map(|touched| touched.entity)
    }

    /// Returns the number of entities that the collider overlaps.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether the collider overlaps no entity.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn add(&mut self, id: ColliderId, entity: Entity) {
        if let Err(place) = self.place_of(id) {
            self.0.insert(place, Touched { entity, id: id.to_bits() });
        }
    }

    /// Removes a collider from the list, and returns whether it was there.
    pub(crate) fn remove(&mut self, id: ColliderId) -> bool {
        self.place_of(id).map(|place| self.0.remove(place)).is_ok()
    }

    /// Returns the index of a collider in the list, or the index at which it would be inserted.
    fn place_of(&self, id: ColliderId) -> Result<usize, usize> {
        self.0.binary_search_by_key(&id, |touched| ColliderId::from_bits(touched.id))
    }
}

/// The state of a collider's entity when the world last read it. This state makes it cheap to
/// update a sprite that has only moved.
#[derive(Component, Clone, Debug, Default)]
#[component(clone_behavior = Ignore)]
pub(crate) struct Tracked {
    pub(crate) state: TrackedState,
    pub(crate) is_sensor: bool,
    pub(crate) is_still: bool,
    /// Whether the entity had a parent, whose transform also matters.
    pub(crate) has_parent: bool,
    /// Whether a warning has reported that the collider cannot follow the entity.
    pub(crate) is_reported: bool,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum TrackedState {
    /// The entity has no collider yet, for example because its image is not loaded, or it has to
    /// take over a collider from a snapshot.
    #[default]
    Waiting,
    /// The entity cannot have a collider until something about it changes.
    Failed,
    /// The entity has a collider.
    Live(Shape),
}

/// The known state of a collider.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shape {
    pub(crate) id: ColliderId,
    /// Boxed, because only actors read it.
    pub(crate) layout: Box<Layout>,
    pub(crate) fit: KnownFit,
}

/// The fit of a sprite to its entity, which stays valid while only the translation changes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum KnownFit {
    /// The fit is not stored. This is the case for terrain.
    Unknown,
    /// The transform neither rotates nor scales, and the sprite's top-left corner is at this offset
    /// from the entity's position.
    Upright { corner: (f64, f64) },
    /// The transform rotates and scales in this way. Boxed, because most sprites are upright, and
    /// this type is read for every sprite in every tick.
    Turned(Box<(Quat, Vec3, Fit)>),
    /// The entity has a parent, and their combined transform rotates and scales in this way.
    Below(Box<(Mat3A, Fit)>),
}

impl KnownFit {
    /// Creates the fit for a transform. It is valid while only the translation changes.
    pub(crate) fn new(transform: &Transform, fit: Fit) -> Self {
        let (rotation, scale) = (transform.rotation, transform.scale);
        match fit {
            Fit::Upright { corner } if (rotation, scale) == (Quat::IDENTITY, Vec3::ONE) => {
                Self::Upright { corner }
            }
            fit => Self::Turned(Box::new((rotation, scale, fit))),
        }
    }

    /// Returns the placement of the sprite under a transform. Returns `None` if the transform's
    /// rotation or scale differs from the known one.
    #[inline]
    pub(crate) fn place(
        &self,
        transform: &Transform,
        grid: PixelGrid,
    ) -> Option<Result<Placement, Unplaced>> {
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

    /// Returns the placement like [`place`](Self::place), but for a sprite with a parent, from the
    /// sprite's transform in the world.
    pub(crate) fn place_below(
        &self,
        affine: &Affine3A,
        grid: PixelGrid,
    ) -> Option<Result<Placement, Unplaced>> {
        match self {
            Self::Below(known) if affine.matrix3 == known.0 => {
                Some(known.1.place(Vec3::from(affine.translation).truncate(), grid))
            }
            _ => None,
        }
    }
}
