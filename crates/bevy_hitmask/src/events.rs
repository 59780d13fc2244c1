//! Collision events, which are sent as messages and to the observers of entities, and the list of
//! entities that each entity touches.

use bevy_ecs::entity::Entity;
use bevy_ecs::event::EntityEvent;
use bevy_ecs::message::{Message, MessageWriter};
use bevy_ecs::system::{Commands, ResMut};
use bevy_ecs::world::World;
use bevy_reflect::Reflect;
use hitmask::world::{Cause, ColliderId, Event};

use crate::collider::Colliding;
use crate::world::HitmaskWorld;

/// An event that reports that two colliders began to overlap.
///
/// As a message, it is sent once for each pair of colliders. As an event, it is sent to the
/// observers of both entities, and `entity` is the observed entity each time:
///
/// ```
/// use bevy_ecs::prelude::*;
/// use bevy_hitmask::CollisionStarted;
/// # #[derive(Component)] struct Coin;
///
/// // A system that reads all of them:
/// fn count(mut started: MessageReader<CollisionStarted>) {
///     for collision in started.read() {
///         println!("{} touches {}", collision.entity, collision.other);
///     }
/// }
///
/// // An observer of one entity:
/// # let mut world = World::new();
/// world.spawn(Coin).observe(|collision: On<CollisionStarted>, mut commands: Commands| {
///     commands.entity(collision.entity).despawn();
/// });
/// ```
///
/// An observer of the whole app (`App::add_observer`) receives both of these events. It therefore
/// receives each pair twice, with `entity` and `other` swapped.
///
/// Observers may despawn either entity. The other entity still gets its event. The remaining pairs
/// of this tick that contain the despawned entity do not start, so no observers run for them. For
/// example, a bullet that no longer exists does not hit a second enemy. The messages of all pairs
/// are written before any observer runs.
#[derive(Message, EntityEvent, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Clone, Debug, PartialEq)]
pub struct CollisionStarted {
    /// The observed entity. In a message, this is the one of the two entities whose collider has
    /// the smaller index.
    pub entity: Entity,
    /// The entity that `entity` overlaps.
    pub other: Entity,
    /// The reason why the two colliders began to overlap. For example, they moved, one of them was
    /// spawned, or a frame or pose changed.
    #[reflect(ignore, default = "motion")]
    pub cause: Cause,
}

const fn motion() -> Cause {
    Cause::Motion
}

/// An event that reports that two colliders no longer overlap, or that one of them no longer
/// exists.
///
/// As a message, it is sent once for each pair of colliders. As an event, it is sent to the
/// observers of those entities of the pair that still exist. `other` may already be despawned.
#[derive(Message, EntityEvent, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Clone, Debug, PartialEq)]
pub struct CollisionEnded {
    /// The observed entity. In a message, this is the one of the two entities whose collider has
    /// the smaller index.
    pub entity: Entity,
    /// The entity that `entity` overlapped.
    pub other: Entity,
}

/// Runs a tick of the world, which determines the colliders that overlap. Then writes messages and
/// triggers observers.
pub(crate) fn tick(
    mut world: ResMut<HitmaskWorld>,
    mut started: MessageWriter<CollisionStarted>,
    mut ended: MessageWriter<CollisionEnded>,
    mut commands: Commands,
) {
    let events = world.world.tick();
    let mut report = Report::default();
    // Process ended pairs first, so that an entity leaves what it touched before it touches
    // something else.
    for event in events.ended() {
        let (a, b) = event.pair();
        if let (Some(entity), Some(other)) =
            (world.entity_at_last_tick(a), world.entity_at_last_tick(b))
        {
            report.ended.push(((a, b), CollisionEnded { entity, other }));
        }
    }
    for event in events.started() {
        let (a, b) = event.pair();
        if let (Event::Started { cause, .. }, Some(entity), Some(other)) =
            (event, world.entity(a), world.entity(b))
        {
            report.started.push(((a, b), CollisionStarted { entity, other, cause }));
        }
    }
    world.removed.clear();
    if report.is_empty() {
        return;
    }
    ended.write_batch(report.ended.iter().map(|(_, event)| *event));
    started.write_batch(report.started.iter().map(|(_, event)| *event));
    commands.queue(move |world: &mut World| report.trigger(world));
}

/// The events that are sent to observers after the tick.
#[derive(Default)]
struct Report {
    ended: Vec<(Pair, CollisionEnded)>,
    started: Vec<(Pair, CollisionStarted)>,
}

/// The colliders of an event.
type Pair = (ColliderId, ColliderId);

impl Report {
    const fn is_empty(&self) -> bool {
        self.ended.is_empty() && self.started.is_empty()
    }

    /// Updates the lists of touching entities, and triggers the observers of these entities.
    fn trigger(self, world: &mut World) {
        for ((a, b), CollisionEnded { entity, other }) in self.ended {
            for (entity, (id, other)) in [(entity, (b, other)), (other, (a, entity))] {
                // A pair whose start was never reported does not end.
                if forget(world, entity, id) {
                    world.trigger(CollisionEnded { entity, other });
                }
            }
            // Run the commands of these observers before any pair starts.
            world.flush();
        }
        for ((a, b), CollisionStarted { entity, other, cause }) in self.started {
            // An observer may have despawned or disabled one of the two entities.
            let colliders = world.resource::<HitmaskWorld>();
            if colliders.collider(entity).is_none() || colliders.collider(other).is_none() {
                continue;
            }
            remember(world, entity, (b, other));
            remember(world, other, (a, entity));
            world.trigger(CollisionStarted { entity, other, cause });
            world.trigger(CollisionStarted { entity: other, other: entity, cause });
            // Both entities have received their events. Run the commands of their observers before
            // the next pair.
            world.flush();
        }
    }
}

/// Adds an entity to the list of entities that another entity touches.
fn remember(world: &mut World, entity: Entity, (id, other): (ColliderId, Entity)) {
    if let Some(mut colliding) = world.get_mut::<Colliding>(entity) {
        colliding.add(id, other);
    }
}

/// Removes a collider from the list of an entity, and returns whether it was there.
fn forget(world: &mut World, entity: Entity, id: ColliderId) -> bool {
    world.get_mut::<Colliding>(entity).is_some_and(|mut colliding| colliding.remove(id))
}
