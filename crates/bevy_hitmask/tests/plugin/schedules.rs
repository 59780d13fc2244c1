//! Tests that other schedules and executors give the same answers, however the systems run.

use bevy_app::{App, PostUpdate, TaskPoolPlugin, Update};
use bevy_asset::{AssetPlugin, Assets};
use bevy_ecs::prelude::*;
use bevy_ecs::schedule::{MultiThreadedExecutor, ScheduleLabel, SingleThreadedExecutor};
use bevy_hitmask::{
    CollisionStarted, Hitmask, HitmaskPlugins, HitmaskSystems, HitmaskWorld, QueryFilter,
};
use bevy_image::Image;
use bevy_math::Vec2;
use bevy_transform::components::Transform;

use crate::stage::{app, image_of, picture, seen, spawn};

#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct Rarely;

#[derive(Resource, Default)]
struct Log(Vec<String>);

fn fly(mut all: Query<&mut Transform>) {
    for mut at in &mut all {
        at.translation.x = (at.translation.x * 1.01 + 0.7) % 40.0;
    }
}

fn look(mut hitmask: Hitmask, mut log: ResMut<Log>) {
    let hit = hitmask.ray(Vec2::new(-50.0, 0.0), Vec2::new(50.0, 0.5), QueryFilter::ALL);
    log.0.push(format!("{:?}", hit.map(|hit| hit.point)));
}

fn listen(mut started: MessageReader<CollisionStarted>, mut log: ResMut<Log>) {
    let pairs = started.read().map(|pair| format!("{:?}", (pair.entity, pair.other)));
    log.0.extend(pairs);
}

/// Runs some ticks, and returns the log and the final hash of the world.
fn run(is_parallel: bool, order: usize) -> (Vec<String>, u64) {
    let mut app = app();
    app.init_resource::<Log>();
    app.edit_schedule(Update, |schedule| {
        if is_parallel {
            schedule.set_executor(MultiThreadedExecutor::new());
        } else {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
    });
    // Add the same systems in different orders.
    let add: [fn(&mut App) -> &mut App; 3] = [
        |app| app.add_systems(Update, fly.before(HitmaskSystems::Sync)),
        |app| {
            let look = look.after(HitmaskSystems::Sync).before(HitmaskSystems::Tick);
            app.add_systems(Update, look)
        },
        |app| app.add_systems(Update, listen.after(HitmaskSystems::Notify)),
    ];
    for index in 0..3 {
        add[(index + order) % 3](&mut app);
    }
    let shape = picture(&mut app, "###\n#..\n###");
    for number in 0..30_u8 {
        spawn(&mut app, &shape, f32::from(number) * 1.3, f32::from(number % 4));
    }
    (0..40).for_each(|_| app.update());
    let hash = app.world().resource::<HitmaskWorld>().world().hash();
    (core::mem::take(&mut app.world_mut().resource_mut::<Log>().0), hash)
}

#[test]
fn the_order_of_systems_changes_nothing() {
    let first = run(false, 0);
    assert!(first.0.len() > 100, "{}", first.0.len());
    for order in 0..3 {
        assert_eq!(run(false, order), first);
        assert_eq!(run(true, order), first);
    }
}

#[test]
fn an_image_that_changed_frames_ago_is_noticed() {
    let mut app = App::new();
    app.add_plugins((
        TaskPoolPlugin::default(),
        AssetPlugin::default(),
        HitmaskPlugins::new(Rarely),
    ));
    app.finish();
    app.cleanup();
    let square = picture(&mut app, "##\n##");
    let sprite = spawn(&mut app, &square, 0.0, 0.0);
    app.update();
    app.world_mut().run_schedule(Rarely);
    assert_eq!(seen(&app, sprite).unwrap().0, "##\n##");
    let other = image_of("#.\n##");
    app.world_mut().resource_mut::<Assets<Image>>().insert(&square, other).unwrap();
    // Bevy drops asset events after two frames.
    (0..5).for_each(|_| app.update());
    app.world_mut().run_schedule(Rarely);
    assert_eq!(seen(&app, sprite).unwrap().0, "#.\n##");
}

#[test]
fn it_runs_in_post_update() {
    let mut app = App::new();
    app.add_plugins((
        TaskPoolPlugin::default(),
        AssetPlugin::default(),
        bevy_transform::TransformPlugin,
        HitmaskPlugins::new(PostUpdate),
    ));
    app.finish();
    app.cleanup();
    let square = picture(&mut app, "##\n##");
    let sprite = spawn(&mut app, &square, 3.0, 0.0);
    app.update();
    assert_eq!(seen(&app, sprite), Some(("##\n##".into(), (2, -1))));
}
