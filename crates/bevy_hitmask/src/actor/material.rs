//! The component that makes a collider an obstacle for actors.

use bevy_ecs::component::Component;
use bevy_ecs::reflect::ReflectComponent;
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use hitmask::actor::{Material, MaterialKind};

/// Makes a collider an obstacle for actors. Its material can be solid, a one-way platform, a
/// ladder, water or a hazard.
///
/// Colliders without this component do not stop actors. An obstacle stops an actor only if the
/// [`CollisionLayers`](crate::CollisionLayers) of the two let them collide. It does not matter
/// whether the obstacle is a [`Sensor`](crate::Sensor), because only the material determines which
/// motion it stops.
///
/// The directions of materials refer to the screen. [`ONE_WAY`](Self::ONE_WAY) stops downward
/// motion, so actors can stand on the obstacle and jump up through it.
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
    /// An ordinary solid, such as rock. This is the default.
    pub const SOLID: Self = Self(Material::SOLID);
    /// A platform that actors can stand on and jump up through.
    pub const ONE_WAY: Self = Self(Material::ONE_WAY);
    /// A ladder.
    pub const LADDER: Self = Self(Material::LADDER);
    /// Water.
    pub const WATER: Self = Self(Material::WATER);
    /// Spikes or lava.
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
