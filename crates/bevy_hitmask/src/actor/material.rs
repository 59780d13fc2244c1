//! The component that makes a collider an obstacle for actors.

use bevy_ecs::component::Component;
use bevy_ecs::reflect::ReflectComponent;
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use hitmask::actor::{Material, MaterialKind};

/// Makes a collider an obstacle for actors, with a material: solid, a one-way platform, a ladder,
/// water or a hazard.
///
/// Colliders without this component do not stop actors. An obstacle stops an actor only if the two
/// collide by their [`CollisionLayers`](crate::CollisionLayers). Whether the obstacle is a
/// [`Sensor`](crate::Sensor) does not matter: its material decides what it stops.
///
/// The directions of materials are those on the screen. [`ONE_WAY`](Self::ONE_WAY) stops motion
/// downwards, so you can stand on it and jump up through it.
///
/// ```
/// use bevy_ecs::world::World;
/// use bevy_hitmask::{ObstacleMaterial, SpriteCollider, Still};
/// use bevy_sprite::Sprite;
/// use hitmask::actor::Material;
/// const ICE: Material = Material { grip: 16, number: 1, ..Material::SOLID };
/// # let mut world = World::new();
/// # let (floor, plank): (Sprite, Sprite) = Default::default();
/// world.spawn((floor, SpriteCollider, Still, ObstacleMaterial(ICE)));
/// world.spawn((plank, SpriteCollider, Still, ObstacleMaterial::ONE_WAY));
/// ```
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq, Hash)]
pub struct ObstacleMaterial(pub Material);

impl ObstacleMaterial {
    /// Plain rock. The default.
    pub const SOLID: Self = Self(Material::SOLID);
    /// A platform that you stand on and jump up through.
    pub const ONE_WAY: Self = Self(Material::ONE_WAY);
    /// A ladder.
    pub const LADDER: Self = Self(Material::LADDER);
    /// Water.
    pub const WATER: Self = Self(Material::WATER);
    /// Spikes, lava.
    pub const HAZARD: Self = Self(Material::HAZARD);
}

impl From<Material> for ObstacleMaterial {
    fn from(material: Material) -> Self {
        Self(material)
    }
}

impl From<MaterialKind> for ObstacleMaterial {
    fn from(kind: MaterialKind) -> Self {
        Self(kind.into())
    }
}
