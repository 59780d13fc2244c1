//! Reports what happened to actors, first by sending messages, and then by triggering the observers
//! of each entity.

use bevy_ecs::entity::Entity;
use bevy_ecs::event::EntityEvent;
use bevy_ecs::message::{Message, MessageWriter};
use bevy_ecs::system::{Commands, SystemParam};
use bevy_ecs::world::World;

/// Sends the events of one kind.
#[derive(SystemParam)]
pub(crate) struct Reports<'w, 's, E: Message> {
    messages: MessageWriter<'w, E>,
    commands: Commands<'w, 's>,
}

impl<E: Message> Reports<'_, '_, E> {
    /// Writes a message for each event, and triggers the observers of the event's entity after the
    /// system has run. An observer may despawn any entity. Entities that no longer exist do not get
    /// an event.
    pub(crate) fn send<'a>(&mut self, events: Vec<E>)
    where
        E: EntityEvent<Trigger<'a>: Default> + Copy,
    {
        if events.is_empty() {
            return;
        }
        self.messages.write_batch(events.iter().copied());
        self.commands.queue(move |world: &mut World| {
            for event in events {
                if world.entities().contains(event.event_target()) {
                    world.trigger(event);
                    world.flush();
                }
            }
        });
    }

    /// Despawns an entity after the observers of the events that were sent earlier have run.
    pub(crate) fn despawn(&mut self, entity: Entity) {
        self.commands.entity(entity).try_despawn();
    }
}
