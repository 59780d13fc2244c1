//! The components and events of characters of platform games.

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

/// A character of a platform game: it runs, jumps, climbs and swims by the engine's rules, on the
/// pixels of everything that has an [`ObstacleMaterial`](crate::ObstacleMaterial).
///
/// Its mask is that of its own [`SpriteCollider`]. Set the keys that the player holds in its
/// [`PlatformerPad`]. Its [`PlatformerTick`] contains what stopped it; observe [`PlatformerEvents`]
/// for sounds and animations.
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
/// **Position.** At its first tick, the body starts where the `Transform` puts the sprite's mask.
/// From then on the body decides: the plugin writes its whole pixel to the `Transform`, with the
/// sprite's pixels aligned with the [`PixelGrid`](crate::PixelGrid). If you move the `Transform`,
/// the body follows by the nearest number of whole pixels, through everything in between. If you
/// change the body, as a rollback does, the `Transform` follows.
///
/// **Masks.** If the sprite shows another mask, because it is animated or flipped, the body changes
/// to that mask at its next tick, if there is room, by the rules of
/// [`BodyMasks`](hitmask::actor::platformer::BodyMasks): on the ground its feet stay in place,
/// elsewhere its middle. If there is no room, it keeps its mask and tries again. Animated
/// characters walk best with a mask that does not change: see
/// [`MaskRule::Full`](crate::MaskRule::Full), [`Painted`](crate::MaskRule::Painted) and
/// [`Sheet`](crate::MaskRule::Sheet).
///
/// **Units.** Rules and state use the engine's units: pixels and ticks, y downwards. A tick is a
/// run of the schedule of the plugins, by default 64 per second; the presets are made for 60.
///
/// A character that has no collider, because its image is not loaded or it is disabled, waits.
#[derive(Component, Clone, Debug, PartialEq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[require(SpriteCollider, PlatformerPad, PlatformerTick)]
pub struct PlatformerActor {
    /// The rules that it moves by.
    pub rules: Platformer,
    /// Its state: position, speed, mode, timers. This is everything that its next tick depends on,
    /// except its mask and its surroundings.
    pub state: State,
    #[reflect(ignore)]
    pub(crate) driven: Driven,
}

impl PlatformerActor {
    /// A character at rest in the air, facing right, where its `Transform` is.
    pub fn new(rules: Platformer) -> Self {
        Self::with_state(rules, State::default())
    }

    /// A character that continues from a state. Its body moves to where its `Transform` is.
    pub fn with_state(rules: Platformer, state: State) -> Self {
        Self { rules, state, driven: Driven::default() }
    }
}

impl Default for PlatformerActor {
    /// A character with the rules [`Platformer::TIGHT`].
    fn default() -> Self {
        Self::new(Platformer::TIGHT)
    }
}

/// The keys that the player of a [`PlatformerActor`] holds. Set it before each tick; it stays until
/// you change it.
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
    /// The obstacle that stopped it on its way left or right.
    #[entities]
    pub hit_x: Option<ObstacleHit>,
    /// The obstacle that stopped it on its way up or down. In the tick in which it lands, this is
    /// the ground.
    #[entities]
    pub hit_y: Option<ObstacleHit>,
    /// The entity that it stands on; `None` in the air. If it stands on several, the one with the
    /// first pixel, row by row.
    #[entities]
    pub support: Option<Entity>,
}

/// Something happened to a [`PlatformerActor`] in a tick: it jumped, landed or was hurt.
///
/// It comes as a message and as an event of its entity, only in ticks in which something happened.
/// Observers may despawn anything.
#[derive(Message, EntityEvent, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Clone, Debug, PartialEq)]
pub struct PlatformerEvents {
    /// The character.
    pub entity: Entity,
    /// All events of the tick.
    pub events: Events,
}
