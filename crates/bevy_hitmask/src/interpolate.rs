//! Smooth motion on the screen. Entities that move in fixed ticks are drawn between their last two
//! positions.

use bevy_app::{App, FixedFirst, FixedLast, Plugin, RunFixedMainLoop, RunFixedMainLoopSystems};
use bevy_ecs::change_detection::DetectChangesMut;
use bevy_ecs::component::Component;
use bevy_ecs::lifecycle::HookContext;
use bevy_ecs::reflect::ReflectComponent;
use bevy_ecs::schedule::IntoScheduleConfigs;
use bevy_ecs::system::{Query, Res};
use bevy_ecs::world::DeferredWorld;
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use bevy_time::{Fixed, Time};
use bevy_transform::components::Transform;

/// Draws an entity that moves in fixed ticks between its last two positions, so that it moves
/// smoothly at any frame rate.
///
/// The transform that you read and write in `FixedUpdate` is always the true transform. Only
/// between ticks, an interpolated transform replaces it for drawing. As a consequence, the entity
/// is drawn up to one tick late.
///
/// If you set the transform outside of fixed ticks, the change is shown immediately, without
/// interpolation. To get the same effect within a tick, call [`teleport`](Self::teleport). A change
/// of the scale's sign, which flips a sprite, is also shown immediately. Outside of ticks, you read
/// the interpolated transform, so apply relative motion, such as `+=`, in `FixedUpdate`.
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
#[component(on_discard = put_back)]
pub struct Interpolate {
    /// The transforms at the start and at the end of the last tick, and the transform that has been
    /// drawn since then.
    #[reflect(ignore)]
    way: Option<Way>,
    /// Whether the entity jumps to its position after this tick.
    #[reflect(ignore)]
    teleports: bool,
}

impl Interpolate {
    /// Draws the entity at its new position immediately. Call this method in a fixed tick in which
    /// you teleport the entity, for example to the other side of the screen. If you do not call it,
    /// the entity is drawn as if it slid to its new position.
    pub const fn teleport(&mut self) {
        self.teleports = true;
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Way {
    from: Transform,
    to: Transform,
    drawn: Transform,
}

/// Draws entities with [`Interpolate`] between their last two positions.
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

impl Way {
    /// Creates the motion of an entity that stays in place.
    const fn still(at: Transform) -> Self {
        Self { from: at, to: at, drawn: at }
    }

    /// Applies changes by the game to the motion. Each component of the transform that differs from
    /// what was drawn takes effect immediately, without interpolation. The other components
    /// continue.
    fn with_changes(mut self, at: &Transform) -> Self {
        let Self { from, to, drawn } = &mut self;
        for axis in 0..3 {
            if at.translation[axis] != drawn.translation[axis] {
                from.translation[axis] = at.translation[axis];
                to.translation[axis] = at.translation[axis];
            }
        }
        if at.rotation != drawn.rotation {
            (from.rotation, to.rotation) = (at.rotation, at.rotation);
        }
        if at.scale != drawn.scale {
            (from.scale, to.scale) = (at.scale, at.scale);
        }
        self
    }
}

/// Restores the true transform before a tick.
fn begin(mut all: Query<(&mut Transform, &mut Interpolate)>) {
    for (mut at, mut interpolate) in &mut all {
        let to = interpolate.way.map_or(*at, |way| way.with_changes(&at).to);
        at.set_if_neq(to);
        interpolate.way = Some(Way::still(to));
    }
}

/// Restores the true transform of an entity that is no longer interpolated.
fn put_back(mut world: DeferredWorld, context: HookContext) {
    let way = world.get::<Interpolate>(context.entity).and_then(|interpolate| interpolate.way);
    if let (Some(way), Some(mut at)) = (way, world.get_mut::<Transform>(context.entity)) {
        let to = way.with_changes(&at).to;
        at.set_if_neq(to);
    }
}

/// Stores the transform after a tick.
fn end(mut all: Query<(&Transform, &mut Interpolate)>) {
    for (at, mut interpolate) in &mut all {
        let teleports = core::mem::take(&mut interpolate.teleports);
        let from = interpolate.way.filter(|_| !teleports).map_or(*at, |way| way.from);
        interpolate.way = Some(Way { from, to: *at, drawn: *at });
    }
}

/// Replaces the transform with an interpolated one.
fn draw(time: Option<Res<Time<Fixed>>>, mut all: Query<(&mut Transform, &mut Interpolate)>) {
    let Some(time) = time else { return };
    let part = time.overstep_fraction();
    for (mut at, mut interpolate) in &mut all {
        let Some(way) = &mut interpolate.way else { continue };
        *way = way.with_changes(&at);
        // A sprite that is flipped with a negative scale must not become thin in between.
        let turned = |axis: usize| way.from.scale[axis] * way.to.scale[axis] < 0.0;
        let mut from_scale = way.from.scale;
        for axis in (0..3).filter(|axis| turned(*axis)) {
            from_scale[axis] = way.to.scale[axis];
        }
        way.drawn = Transform {
            translation: way.from.translation.lerp(way.to.translation, part),
            rotation: way.from.rotation.slerp(way.to.rotation, part),
            scale: from_scale.lerp(way.to.scale, part),
        };
        at.set_if_neq(way.drawn);
    }
}
