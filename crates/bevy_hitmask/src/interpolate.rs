//! Smooth motion on screen: what moves at the fixed rate is drawn between its last two places.

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

/// Draws an entity that moves in fixed ticks between its last two places, so that it moves smoothly
/// at any frame rate.
///
/// The transform that you read and write in `FixedUpdate` is always the true one; only between the
/// ticks, for drawing, it is replaced by one on the way. So the entity is drawn up to a tick late.
/// If you set the transform outside of fixed ticks it counts at once, without a slide; in a tick,
/// [`teleport`](Self::teleport) does the same. A change of sign of the scale, which turns a sprite
/// round, counts at once, too. Outside of ticks you read the place that is drawn: what moves by
/// `+=` belongs into `FixedUpdate`.
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
    /// Where it was at the start and at the end of the last tick, and what was drawn since.
    #[reflect(ignore)]
    way: Option<Way>,
    /// Whether it jumps to where this tick leads.
    #[reflect(ignore)]
    teleports: bool,
}

impl Interpolate {
    /// Draws it at once where this tick leads: call it in a fixed tick in which you put the entity
    /// somewhere else, such as on the other side of the screen, or it slides there.
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

impl Way {
    /// The way of an entity that stays where it is.
    const fn still(at: Transform) -> Self {
        Self { from: at, to: at, drawn: at }
    }

    /// The way after what the game has set since: each part of the transform that is not as it was
    /// drawn counts at once, without a slide. The others go on.
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

/// Puts back the true transform before a tick.
fn begin(mut all: Query<(&mut Transform, &mut Interpolate)>) {
    for (mut at, mut interpolate) in &mut all {
        let to = interpolate.way.map_or(*at, |way| way.with_changes(&at).to);
        at.set_if_neq(to);
        interpolate.way = Some(Way::still(to));
    }
}

/// Puts back the true transform of an entity that is no longer drawn on the way.
fn put_back(mut world: DeferredWorld, context: HookContext) {
    let way = world.get::<Interpolate>(context.entity).and_then(|interpolate| interpolate.way);
    if let (Some(way), Some(mut at)) = (way, world.get_mut::<Transform>(context.entity)) {
        let to = way.with_changes(&at).to;
        at.set_if_neq(to);
    }
}

/// Remembers where a tick has led.
fn end(mut all: Query<(&Transform, &mut Interpolate)>) {
    for (at, mut interpolate) in &mut all {
        let teleports = core::mem::take(&mut interpolate.teleports);
        let from = interpolate.way.filter(|_| !teleports).map_or(*at, |way| way.from);
        interpolate.way = Some(Way { from, to: *at, drawn: *at });
    }
}

/// Replaces the transform by one on the way.
fn draw(time: Option<Res<Time<Fixed>>>, mut all: Query<(&mut Transform, &mut Interpolate)>) {
    let Some(time) = time else { return };
    let part = time.overstep_fraction();
    for (mut at, mut interpolate) in &mut all {
        let Some(way) = &mut interpolate.way else { continue };
        *way = way.with_changes(&at);
        // What turns round by a negative scale does not become thin on the way.
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
