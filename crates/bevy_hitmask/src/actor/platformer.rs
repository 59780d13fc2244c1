//! The components and events of platform game characters.

use bevy_ecs::component::Component;
use bevy_ecs::entity::Entity;
use bevy_ecs::event::EntityEvent;
use bevy_ecs::message::Message;
use bevy_ecs::reflect::ReflectComponent;
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use hitmask::actor::platformer::{Events, Pad, Platformer, State};

use super::hit::ObstacleHit;
use super::place::Driven;
use crate::collider::SpriteCollider;

/// A platform game character. It runs, jumps, climbs and swims by the rules of the engine's
/// [`platformer`](hitmask::actor::platformer) module, on the pixels of everything that has an
/// [`ObstacleMaterial`](crate::ObstacleMaterial).
///
/// The character uses the mask of its own [`SpriteCollider`]. Set the keys that the player holds in
/// the character's [`PlatformerPad`]. Its [`PlatformerTick`] contains the obstacles that stopped
/// the character. To play sounds and animations, observe [`PlatformerEvents`].
///
/// ```
/// use bevy_app::{App, FixedUpdate};
/// use bevy_ecs::prelude::*;
/// use bevy_hitmask::{ObstacleMaterial, PlatformerActor, PlatformerEvents, PlatformerPad,
///     SpriteCollider};
/// use bevy_sprite::Sprite;
/// use bevy_transform::components::Transform;
/// use hitmask::actor::platformer::{Event, Pad, Platformer};
///
/// fn spawn(mut commands: Commands) {
///     # let (hero, floor): (Sprite, Sprite) = Default::default();
///     let at = Transform::from_xyz(0.0, 40.0, 1.0);
///     commands
///         .spawn((hero, at, PlatformerActor::new(Platformer::TIGHT)))
///         .observe(|happened: On<PlatformerEvents>| {
///             if happened.events.contains(Event::Landed) {
///                 println!("thud");
///             }
///         });
///     commands.spawn((floor, SpriteCollider, ObstacleMaterial::SOLID));
/// }
///
/// // Your input: here the character runs to the right.
/// fn play(mut pads: Query<&mut PlatformerPad>) {
///     for mut pad in &mut pads {
///         pad.0 = Pad::RIGHT;
///     }
/// }
/// # let _ = App::new().add_systems(FixedUpdate, play);
/// # bevy_ecs::world::World::new().run_system_cached(spawn).unwrap();
/// ```
///
/// **Position.** In the first tick, the body starts where the `Transform` puts the sprite's mask.
/// From then on, the body determines the position. On each tick, the plugin writes the body's
/// whole-pixel position to the `Transform`, so that the sprite's pixels are aligned with the
/// [`PixelGrid`](crate::PixelGrid). If you move the `Transform`, the body follows by the nearest
/// number of whole pixels, and passes through everything on the way. If you change the body, as a
/// rollback does, the `Transform` follows the body.
///
/// **Masks.** If the sprite shows another mask, because it is animated or flipped, the body changes
/// to that mask in its next tick, provided that there is room. The change follows the rules of
/// [`BodyMasks`](hitmask::actor::platformer::BodyMasks): the feet stay in place on the ground, and
/// the center stays in place elsewhere. If there is no room, the body keeps its current mask and
/// tries again in the next tick. Animated characters walk best with a mask that does not change
/// (see [`MaskRule::Full`](crate::MaskRule::Full), [`Painted`](crate::MaskRule::Painted) and
/// [`Sheet`](crate::MaskRule::Sheet)).
///
/// **Units.** Rules and state use the engine's units, which are pixels and ticks, with y pointing
/// down. A tick is one run of the plugins' schedule, which by default runs 64 times per second. The
/// presets are designed for 60 ticks per second.
///
/// A character does not move while it has no collider, for example because its image is not loaded
/// yet or its entity is disabled.
#[derive(Component, Clone, Debug, PartialEq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[require(SpriteCollider, PlatformerPad, PlatformerTick)]
pub struct PlatformerActor {
    /// The rules for the character's movement.
    pub rules: Platformer,
    /// The character's state, which consists of its position, speed, mode and timers. The
    /// character's next tick depends only on this state, its rules, the held keys, its mask and its
    /// surroundings.
    pub state: State,
    #[reflect(ignore)]
    pub(crate) driven: Driven,
}

impl PlatformerActor {
    /// Creates a character at rest in the air, facing right, at the position of its `Transform`.
    pub fn new(rules: Platformer) -> Self {
        Self::with_state(rules, State::default())
    }

    /// Creates a character that continues from a state. The body in that state is moved to the
    /// position of the entity's `Transform`.
    pub fn with_state(rules: Platformer, state: State) -> Self {
        Self { rules, state, driven: Driven::default() }
    }
}

impl Default for PlatformerActor {
    /// Returns a character with the rules [`Platformer::TIGHT`].
    fn default() -> Self {
        Self::new(Platformer::TIGHT)
    }
}

/// The keys that the player of a [`PlatformerActor`] holds. Set this component before each tick. It
/// keeps its value until you change it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq, Hash)]
pub struct PlatformerPad(pub Pad);

/// The result of the last tick of a [`PlatformerActor`]. The plugin writes it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PlatformerTick {
    /// The events of the tick.
    pub events: Events,
    /// The obstacle that stopped the character's horizontal motion.
    #[entities]
    pub hit_x: Option<ObstacleHit>,
    /// The obstacle that stopped the character's vertical motion. In the tick in which the
    /// character lands, this is the ground.
    #[entities]
    pub hit_y: Option<ObstacleHit>,
    /// The entity that the character stands on, or `None` if the character is in the air. If the
    /// character stands on several entities, this is the one whose supporting pixel comes first in
    /// row order.
    #[entities]
    pub support: Option<Entity>,
}

/// An event that reports what happened to a [`PlatformerActor`] in a tick. For example, it jumped,
/// landed or was hurt.
///
/// It is sent as a message and to the observers of the character's entity, but only in ticks in
/// which something happened. Observers may despawn any entity.
#[derive(Message, EntityEvent, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Clone, Debug, PartialEq)]
pub struct PlatformerEvents {
    /// The character.
    pub entity: Entity,
    /// All events of the tick.
    pub events: Events,
}
