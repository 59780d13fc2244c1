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

/// A walker in a top-down game, such as a maze or dungeon game. The walker moves in one direction
/// at a time, and slides around corners that it only just runs into. The pixels of everything that
/// has an [`ObstacleMaterial`](crate::ObstacleMaterial) stop it.
///
/// The walker uses the mask of its own [`SpriteCollider`]. Set the directions that the player holds
/// in [`MazeHeld`].
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
/// to that mask, and the center of the mask stays in place. If there is no room there, the body is
/// pushed aside by up to four pixels. If there is still no room, the body keeps its current mask
/// and tries again in the next tick.
///
/// The [`grid`](Maze::grid) of the rules is measured in the engine's pixels, with y pointing down.
/// The walker is on a grid line if the left or upper edge of its mask is on that line. A tile map
/// whose top-left corner is at (0, 0) is aligned with the grid.
#[derive(Component, Clone, Debug, Default, PartialEq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[require(SpriteCollider, MazeHeld, MazeTick)]
pub struct MazeActor {
    /// The rules for the walker's movement.
    pub rules: Maze,
    /// The walker's state, such as its position, its heading, and its path around a corner.
    pub state: State,
    #[reflect(ignore)]
    pub(crate) driven: Driven,
}

impl MazeActor {
    /// Creates a walker at rest, at the position of its `Transform`.
    pub fn new(rules: Maze) -> Self {
        Self::with_state(rules, State::default())
    }

    /// Creates a walker that continues from a state. The body in that state is moved to the
    /// position of the entity's `Transform`.
    pub fn with_state(rules: Maze, state: State) -> Self {
        Self { rules, state, driven: Driven::default() }
    }
}

/// The directions that the player of a [`MazeActor`] holds. Set this component before each tick. It
/// keeps its value until you change it.
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
    /// The obstacle that stopped the walker on its way left or right, even if the walker then got
    /// around it.
    #[entities]
    pub hit_x: Option<ObstacleHit>,
    /// The obstacle that stopped the walker on its way up or down, even if the walker then got
    /// around it.
    #[entities]
    pub hit_y: Option<ObstacleHit>,
    /// Whether the walker overlapped something solid before the tick. In that case, it did not
    /// move.
    pub overlapped: bool,
}

/// An event that reports what happened to a [`MazeActor`] in a tick. For example, it turned, began
/// to slide around a corner, or was blocked.
///
/// It is sent as a message and to the observers of the walker's entity, but only in ticks in which
/// something happened.
#[derive(Message, EntityEvent, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Clone, Debug, PartialEq)]
pub struct MazeEvents {
    /// The walker.
    pub entity: Entity,
    /// All events of the tick.
    pub events: Events,
}
