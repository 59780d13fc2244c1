//! Reports what happened to actors: messages first, then the observers of each entity.

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
    /// Writes a message for each event, and triggers the observers of its entity after the system.
    /// An observer may despawn any entity; entities that are gone get no event.
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

    /// Despawns an entity, after the events that were sent before.
    pub(crate) fn despawn(&mut self, entity: Entity) {
        self.commands.entity(entity).try_despawn();
    }
}
