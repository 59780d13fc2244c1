//! Smooth motion on screen: what moves at the fixed rate is drawn between its last two places.

use bevy_app::{App, FixedFirst, FixedLast, Plugin, RunFixedMainLoop, RunFixedMainLoopSystems};
use bevy_ecs::component::Component;
use bevy_ecs::reflect::ReflectComponent;
use bevy_ecs::schedule::IntoScheduleConfigs;
use bevy_ecs::system::{Query, Res};
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use bevy_time::{Fixed, Time};
use bevy_transform::components::Transform;

/// Draws an entity that moves in fixed ticks between its last two places, so that it moves smoothly at any frame rate.
///
/// The transform that you read and write in `FixedUpdate` is always the true one; only between the ticks, for drawing, it is
/// replaced by one on the way. So the entity is drawn up to a tick late. If you set the transform outside of fixed ticks, as for a
/// teleport, it counts at once, without a slide.
///
/// ```
/// use bevy_ecs::world::World;
/// use bevy_hitmask::{Interpolate, SpriteCollider};
/// # let mut world = World::new();
/// world.spawn((SpriteCollider, Interpolate::default()));
/// ```
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[require(Transform)]
pub struct Interpolate {
    /// Where it was at the start and at the end of the last tick, and what was drawn since.
    #[reflect(ignore)]
    way: Option<Way>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Way {
    from: Transform,
    to: Transform,
    drawn: Transform,
}

/// Draws entities with [`Interpolate`] between their last two places.
pub(crate) struct InterpolatePlugin;

impl Plugin for InterpolatePlugin {
    fn build(&self, app: &mut App) {
        app.register_type::<Interpolate>()
            .add_systems(FixedFirst, begin)
            .add_systems(FixedLast, end)
            .add_systems(
                RunFixedMainLoop,
                draw.in_set(RunFixedMainLoopSystems::AfterFixedMainLoop),
            );
    }
}

/// Puts back the true transform before a tick.
fn begin(mut all: Query<(&mut Transform, &mut Interpolate)>) {
    for (mut at, mut interpolate) in &mut all {
        // What is not as it was drawn was set by the game.
        let to = match interpolate.way {
            Some(way) if way.drawn == *at => way.to,
            _ => *at,
        };
        if *at != to {
            *at = to;
        }
        interpolate.way = Some(Way { from: to, to, drawn: to });
    }
}

/// Remembers where a tick has led.
fn end(mut all: Query<(&Transform, &mut Interpolate)>) {
    for (at, mut interpolate) in &mut all {
        let from = interpolate.way.map_or(*at, |way| way.from);
        interpolate.way = Some(Way { from, to: *at, drawn: *at });
    }
}

/// Replaces the transform by one on the way.
fn draw(time: Option<Res<Time<Fixed>>>, mut all: Query<(&mut Transform, &mut Interpolate)>) {
    let Some(time) = time else { return };
    let part = time.overstep_fraction();
    for (mut at, mut interpolate) in &mut all {
        let Some(way) = &mut interpolate.way else { continue };
        if way.drawn != *at {
            // The game has set it since: there it stays until the next tick.
            *way = Way { from: *at, to: *at, drawn: *at };
            continue;
        }
        let drawn = Transform {
            translation: way.from.translation.lerp(way.to.translation, part),
            rotation: way.from.rotation.slerp(way.to.rotation, part),
            scale: way.from.scale.lerp(way.to.scale, part),
        };
        if *at != drawn {
            *at = drawn;
        }
        way.drawn = drawn;
    }
}
