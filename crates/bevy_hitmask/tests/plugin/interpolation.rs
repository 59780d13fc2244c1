//! Tests the places at which entities are drawn between fixed ticks.

use core::time::Duration;

use bevy_app::{App, FixedUpdate, TaskPoolPlugin};
use bevy_asset::AssetPlugin;
use bevy_ecs::prelude::*;
use bevy_hitmask::{HitmaskPlugins, Interpolate};
use bevy_time::{Fixed, Time, TimePlugin, TimeUpdateStrategy};
use bevy_transform::components::Transform;

#[derive(Component)]
struct Runner;

#[derive(Resource, Default)]
struct Seen(Vec<f32>);

fn run(mut runners: Query<&mut Transform, With<Runner>>, mut seen: ResMut<Seen>) {
    for mut at in &mut runners {
        seen.0.push(at.translation.x);
        at.translation.x += 8.0;
    }
}

/// Creates an app with a tick every 100 ms and a frame every 25 ms.
fn moving() -> (App, Entity) {
    let mut app = App::new();
    app.add_plugins((
        TaskPoolPlugin::default(),
        TimePlugin,
        AssetPlugin::default(),
        HitmaskPlugins::default(),
    ));
    app.insert_resource(Time::<Fixed>::from_duration(Duration::from_millis(100)));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(25)));
    app.init_resource::<Seen>().add_systems(FixedUpdate, run);
    app.finish();
    app.cleanup();
    let runner = app.world_mut().spawn((Runner, Transform::IDENTITY, Interpolate::default())).id();
    (app, runner)
}

#[test]
fn it_is_drawn_on_the_way_and_moves_by_whole_ticks() {
    let (mut app, runner) = moving();
    let mut drawn = Vec::new();
    // No time passes in the first frame.
    for _ in 0..14 {
        app.update();
        drawn.push(app.world().get::<Transform>(runner).unwrap().translation.x);
    }
    assert_eq!(drawn, [0., 0., 0., 0., 0., 2., 4., 6., 8., 10., 12., 14., 16., 18.]);
    assert_eq!(app.world().resource::<Seen>().0, [0.0, 8.0, 16.0], "ticks see true places");
}

#[test]
fn other_parts_of_a_transform_do_not_hold_it_back() {
    let (mut app, runner) = moving();
    let mut drawn = Vec::new();
    for frame in 0..14 {
        app.update();
        let mut at = app.world_mut().get_mut::<Transform>(runner).unwrap();
        drawn.push(at.translation.x);
        (at.scale.y, at.translation.z) = (frame as f32, frame as f32);
    }
    assert_eq!(drawn, [0., 0., 0., 0., 0., 2., 4., 6., 8., 10., 12., 14., 16., 18.]);
    assert_eq!(app.world().resource::<Seen>().0, [0.0, 8.0, 16.0]);
    app.world_mut().entity_mut(runner).remove::<Interpolate>();
    assert_eq!(app.world().get::<Transform>(runner).unwrap().translation.x, 24.0, "where it is");
}

#[test]
fn a_teleport_counts_at_once() {
    let (mut app, runner) = moving();
    for _ in 0..7 {
        app.update();
    }
    app.world_mut().get_mut::<Transform>(runner).unwrap().translation.x = 100.0;
    let mut drawn = Vec::new();
    for _ in 0..4 {
        app.update();
        drawn.push(app.world().get::<Transform>(runner).unwrap().translation.x);
    }
    assert_eq!(drawn, [100.0, 100.0, 102.0, 104.0]);
}

#[derive(Component)]
struct Jumper;

fn jump(mut jumpers: Query<(&mut Transform, &mut Interpolate), With<Jumper>>) {
    for (mut at, mut interpolate) in &mut jumpers {
        at.translation.x = if at.translation.x < 500.0 { 1000.0 } else { 0.0 };
        interpolate.teleport();
    }
}

#[test]
fn a_teleport_in_a_tick_is_not_drawn_on_the_way() {
    let (mut app, _) = moving();
    app.add_systems(FixedUpdate, jump);
    let jumper = (Jumper, Transform::IDENTITY, Interpolate::default());
    let jumper = app.world_mut().spawn(jumper).id();
    for _ in 0..20 {
        app.update();
        let x = app.world().get::<Transform>(jumper).unwrap().translation.x;
        assert!(x == 0.0 || x == 1000.0, "{x}");
    }
}

#[test]
fn to_insert_it_again_keeps_the_true_place() {
    let (mut app, runner) = moving();
    // Stop between two ticks.
    (0..7).for_each(|_| app.update());
    let drawn = app.world().get::<Transform>(runner).unwrap().translation.x;
    let reached = app.world().resource::<Seen>().0.last().unwrap() + 8.0;
    assert_ne!(drawn, reached);
    app.world_mut().entity_mut(runner).insert(Interpolate::default());
    assert_eq!(app.world().get::<Transform>(runner).unwrap().translation.x, reached);
}

#[derive(Component)]
struct Turner;

fn turn(mut turners: Query<&mut Transform, With<Turner>>) {
    for mut at in &mut turners {
        at.scale.x = -at.scale.x;
    }
}

#[test]
fn what_turns_round_does_not_become_thin() {
    let (mut app, _) = moving();
    app.add_systems(FixedUpdate, turn);
    let turner = app.world_mut().spawn((Turner, Transform::IDENTITY, Interpolate::default())).id();
    let mut seen = [false; 2];
    for _ in 0..20 {
        app.update();
        let x = app.world().get::<Transform>(turner).unwrap().scale.x;
        assert_eq!(x.abs(), 1.0);
        seen[usize::from(x > 0.0)] = true;
    }
    assert_eq!(seen, [true, true]);
}
