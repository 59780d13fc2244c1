//! The components and events of walkers in top-down games.

use bevy_ecs::component::Component;
use bevy_ecs::entity::Entity;
use bevy_ecs::event::EntityEvent;
use bevy_ecs::message::Message;
use bevy_ecs::reflect::ReflectComponent;
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use hitmask::actor::maze::{Directions, Events, Maze, State};

use super::hit::ObstacleHit;
use super::place::Driven;
use crate::collider::SpriteCollider;

/// A walker in a top-down game, such as a maze or a dungeon. It walks in one direction at a time,
/// slides around corners that it nearly missed, and is stopped by the pixels of everything that has
/// an [`ObstacleMaterial`](crate::ObstacleMaterial).
///
/// Its mask is that of its own [`SpriteCollider`]. Set the directions that the player holds in
/// [`MazeHeld`].
///
/// ```
/// use bevy_ecs::prelude::*;
/// use bevy_hitmask::{MazeActor, MazeHeld};
/// use bevy_sprite::Sprite;
/// use hitmask::Direction;
/// use hitmask::actor::maze::Maze;
/// # let mut world = World::new();
/// # let pacer = Sprite::default();
/// world.spawn((pacer, MazeActor::new(Maze::CORRIDOR)));
///
/// // Your input; up is up on the screen.
/// fn play(mut walkers: Query<&mut MazeHeld>) {
///     for mut held in &mut walkers {
///         held.0 = Direction::Up.into();
///     }
/// }
/// # world.run_system_cached(play).unwrap();
/// ```
///
/// The body and the `Transform` follow each other as for a
/// [`PlatformerActor`](crate::PlatformerActor). If the sprite shows another mask, the body changes
/// to that mask, with its middle in place, and is pushed aside by up to four pixels. If there is no
/// room, it keeps its mask and tries again.
///
/// The [`grid`](Maze::grid) of the rules lies on the engine's pixels, y downwards: the walker is on
/// a line if the left or upper edge of its mask is on it. A tile map whose top left corner is at
/// (0, 0) is aligned with the grid.
#[derive(Component, Clone, Debug, Default, PartialEq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[require(SpriteCollider, MazeHeld, MazeTick)]
pub struct MazeActor {
    /// The rules that it walks by.
    pub rules: Maze,
    /// Its state: position, heading, detour around a corner.
    pub state: State,
    #[reflect(ignore)]
    pub(crate) driven: Driven,
}

impl MazeActor {
    /// A walker at rest, where its `Transform` is.
    pub fn new(rules: Maze) -> Self {
        Self::with_state(rules, State::default())
    }

    /// A walker that continues from a state. Its body moves to where its `Transform` is.
    pub fn with_state(rules: Maze, state: State) -> Self {
        Self { rules, state, driven: Driven::default() }
    }
}

/// The directions that the player of a [`MazeActor`] holds. Set it before each tick; it stays until
/// you change it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq, Hash)]
pub struct MazeHeld(pub Directions);

/// The result of the last tick of a [`MazeActor`]. The plugin writes it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct MazeTick {
    /// The events of the tick.
    pub events: Events,
    /// The obstacle in its way to the left or right, even if it got around that obstacle.
    #[entities]
    pub hit_x: Option<ObstacleHit>,
    /// The obstacle in its way up or down, even if it got around that obstacle.
    #[entities]
    pub hit_y: Option<ObstacleHit>,
    /// Whether it overlapped something solid before the tick. If so, it did not move.
    pub overlapped: bool,
}

/// Something happened to a [`MazeActor`] in a tick: it turned, began to slide around a corner, or
/// was blocked.
///
/// It comes as a message and as an event of its entity, only in ticks in which something happened.
#[derive(Message, EntityEvent, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Clone, Debug, PartialEq)]
pub struct MazeEvents {
    /// The walker.
    pub entity: Entity,
    /// All events of the tick.
    pub events: Events,
}
