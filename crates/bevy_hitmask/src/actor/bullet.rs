//! The component and the event of bullets.

use bevy_ecs::component::Component;
use bevy_ecs::entity::{Entity, EntityMapper, MapEntities};
use bevy_ecs::event::EntityEvent;
use bevy_ecs::message::Message;
use bevy_ecs::reflect::ReflectComponent;
use bevy_math::{Dir2, Vec2};
use bevy_reflect::Reflect;
use hitmask::actor::combat::{self, BulletOutcome, Team};
use hitmask::actor::{Body, Subpixels};

use crate::collider::SpriteCollider;

/// A projectile. It moves along an exact straight line, so it never passes through a wall, no
/// matter how fast the bullet or how thin the wall is. It also takes the motion of targets during
/// the tick into account.
///
/// A bullet hits every [`Hurtbox`](crate::Hurtbox) of the teams that its own team can hurt, and
/// subtracts its damage from the fighter's health. At every collider that has a solid
/// [`ObstacleMaterial`](crate::ObstacleMaterial) and whose layers let it collide with the bullet,
/// the bullet stops, bounces or is destroyed. A [`BulletHit`] reports each hit. A bullet that no
/// longer exists is despawned after its observers have run.
///
/// ```
/// use bevy_ecs::world::World;
/// use bevy_hitmask::Bullet;
/// use bevy_sprite::Sprite;
/// use bevy_transform::components::Transform;
/// use hitmask::actor::Subpixels;
/// use hitmask::actor::combat::{OnSolid, Team};
/// # let mut world = World::new();
/// # let (pellet, hero) = (Sprite::default(), world.spawn_empty().id());
/// let speed = (Subpixels::from_pixels(12), Subpixels::ZERO);
/// let bullet = Bullet::new(speed, Team::FIRST).fired_by(hero);
/// let bullet = Bullet { state: bullet.state.at_solids(OnSolid::Bounce, 3), ..bullet };
/// world.spawn((pellet, Transform::from_xyz(10.0, 20.0, 0.0), bullet));
/// ```
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[require(SpriteCollider)]
pub struct Bullet {
    /// The bullet's velocity (in pixels per tick, right and down), damage, life, and behavior when
    /// it hits a solid. Do not set the body or the owner in this state, because the plugin sets the
    /// body from the `Transform`, and the owner from this component's [`owner`](Self::owner) field.
    /// Unless you call `with_life`, the bullet flies for 65535 ticks.
    pub state: combat::Bullet,
    /// The fighter that fired the bullet. A bullet never hits its owner.
    #[entities]
    pub owner: Option<Entity>,
}

impl Bullet {
    /// Creates a bullet with damage 1 and the longest possible life. The first target or solid that
    /// it hits destroys it. `speed` is in pixels per tick, right and down.
    pub fn new(speed: (Subpixels, Subpixels), team: Team) -> Self {
        Self { state: combat::Bullet::new(Body::default(), speed, 0, team), owner: None }
    }

    /// Sets the fighter that fired the bullet.
    #[must_use]
    pub const fn fired_by(self, fighter: Entity) -> Self {
        Self { owner: Some(fighter), ..self }
    }
}

impl MapEntities for Bullet {
    /// Maps the owner, for libraries that spawn entities again with new ids.
    fn map_entities<M: EntityMapper>(&mut self, mapper: &mut M) {
        self.owner.map_entities(mapper);
    }
}

/// An event that reports a hit by a [`Bullet`]. It is sent as a message and to the observers of the
/// bullet's entity. The hits of a tick are sent in chronological order.
#[derive(Message, EntityEvent, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BulletHit {
    /// The bullet.
    pub entity: Entity,
    /// The entity that was hit, which has a hurtbox or is an obstacle.
    pub other: Entity,
    /// The fighter that was hit, or `None` if the bullet hit an obstacle.
    pub fighter: Option<Entity>,
    /// What the hit did to the bullet.
    pub outcome: BulletOutcome,
    /// The center of the first pixel that the bullet and the other entity share right after the
    /// hit, in Bevy's units.
    pub pixel: Vec2,
    /// The surface normal of the entity that was hit, as a direction out of that entity. `None` if
    /// the surrounding pixels do not determine a normal.
    pub normal: Option<Dir2>,
}
