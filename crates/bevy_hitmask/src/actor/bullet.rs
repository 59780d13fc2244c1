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

/// A projectile. It flies along an exact straight line, so it never passes through a wall, however
/// fast it is and however thin the wall. It also hits moving targets on their path.
///
/// It hits each [`Hurtbox`](crate::Hurtbox) of the teams that its own team hurts, takes its damage
/// from the fighter's health, and stops, bounces or ends at every collider that has a solid
/// [`ObstacleMaterial`](crate::ObstacleMaterial) and that it collides with by its layers. A
/// [`BulletHit`] reports each hit. A bullet that has ended is despawned after its observers have
/// run.
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
    /// Speed (in pixels per tick, right and down), damage, life, and what it does when it hits
    /// something. Do not set its body and its owner: the plugin sets the body from the `Transform`,
    /// and the owner from the field [`owner`](Self::owner) of this component. Without `with_life`
    /// it flies for 65535 ticks.
    pub state: combat::Bullet,
    /// The fighter that fired it, which it never hits.
    #[entities]
    pub owner: Option<Entity>,
}

impl Bullet {
    /// A bullet with damage 1 and the longest life, destroyed by the first thing that it hits. The
    /// speed is in pixels per tick, right and down.
    pub fn new(speed: (Subpixels, Subpixels), team: Team) -> Self {
        Self { state: combat::Bullet::new(Body::default(), speed, 0, team), owner: None }
    }

    /// Sets the fighter that fired it.
    #[must_use]
    pub const fn fired_by(self, fighter: Entity) -> Self {
        Self { owner: Some(fighter), ..self }
    }
}

impl MapEntities for Bullet {
    /// Supports libraries that spawn entities again under new ids.
    fn map_entities<M: EntityMapper>(&mut self, mapper: &mut M) {
        self.owner.map_entities(mapper);
    }
}

/// A [`Bullet`] hit something. It comes as a message and as an event of the bullet's entity, in the
/// order of time.
#[derive(Message, EntityEvent, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BulletHit {
    /// The bullet.
    pub entity: Entity,
    /// The entity that it hit: that of a hurtbox or of an obstacle.
    pub other: Entity,
    /// The fighter that it hit; `None` for an obstacle.
    pub fighter: Option<Entity>,
    /// The outcome for the bullet.
    pub outcome: BulletOutcome,
    /// The middle of the first pixel that both share right after the hit, in Bevy's units.
    pub pixel: Vec2,
    /// The surface normal of the entity that was hit, as a direction out of it; `None` if the
    /// pixels around do not give one.
    pub normal: Option<Dir2>,
}
