//! Tests that after a snapshot is restored, the same ticks follow, whatever happened in between.

use bevy_ecs::entity::{EntityHashMap, MapEntities};
use bevy_ecs::prelude::*;
use bevy_hitmask::{Colliding, CollisionEnded, CollisionStarted, HitmaskWorld};
use bevy_math::{Quat, Vec3};
use bevy_sprite::Sprite;
use bevy_transform::components::Transform;

use crate::stage::{app, picture, spawn};

/// Returns a sprite's transform and flip at a tick. Some sprites rotate, and all of them flip now
/// and then.
fn place(number: u32, tick: u32) -> (Transform, bool) {
    let (number, tick) = (f64::from(number), f64::from(tick));
    let x = (number * 1.7 + tick * (0.25 + 0.125 * (number % 5.0))) % 24.0;
    let y = (number * 3.1 + tick * 0.375) % 9.0;
    let angle = if number % 4.0 == 0.0 { tick * 0.2 } else { 0.0 };
    let at = Transform::from_translation(Vec3::new(x as f32, y as f32, 0.0))
        .with_rotation(Quat::from_rotation_z(angle as f32));
    (at, tick % 7.0 > 3.0)
}

type Seen = (Vec<CollisionStarted>, Vec<CollisionEnded>, Vec<Option<Colliding>>, u64);

fn tick(app: &mut bevy_app::App, sprites: &[Entity], tick: u32) -> Seen {
    for (number, entity) in (0..).zip(sprites) {
        let (at, flips) = place(number, tick);
        let Ok(mut entity) = app.world_mut().get_entity_mut(*entity) else { continue };
        *entity.get_mut::<Transform>().unwrap() = at;
        entity.get_mut::<Sprite>().unwrap().flip_x = flips;
    }
    app.update();
    let mut started = app.world_mut().resource_mut::<Messages<CollisionStarted>>();
    let started = started.drain().collect();
    let mut ended = app.world_mut().resource_mut::<Messages<CollisionEnded>>();
    let ended = ended.drain().collect();
    let colliding = sprites.iter().map(|entity| app.world().get::<Colliding>(*entity).cloned());
    let hash = app.world().resource::<HitmaskWorld>().world().hash();
    (started, ended, colliding.collect(), hash)
}

#[test]
fn the_same_ticks_follow() {
    let mut app = app();
    let shape = picture(&mut app, "####\n#..#\n###.");
    let sprites: Vec<_> = (0..16).map(|_| spawn(&mut app, &shape, 0.0, 0.0)).collect();
    for number in 0..20 {
        tick(&mut app, &sprites, number);
    }
    let snapshot = app.world().resource::<HitmaskWorld>().clone();
    let first: Vec<_> = (20..50).map(|number| tick(&mut app, &sprites, number)).collect();
    assert!(first.iter().any(|(started, ..)| !started.is_empty()));
    // In between, spawn a sprite that is not in the snapshot.
    let late = spawn(&mut app, &shape, 5.0, 5.0);
    app.update();
    app.world_mut().despawn(late);
    app.world_mut().resource_mut::<Messages<CollisionStarted>>().clear();
    app.insert_resource(snapshot);
    let second: Vec<_> = (20..50).map(|number| tick(&mut app, &sprites, number)).collect();
    for (number, (first, second)) in first.iter().zip(&second).enumerate() {
        assert_eq!(first, second, "tick {}", number + 20);
    }
}

#[test]
fn what_touches_is_put_back_too() {
    #[derive(Resource, Default)]
    struct Ends(u32);
    let mut app = app();
    app.init_resource::<Ends>();
    app.add_observer(|_: On<CollisionEnded>, mut ends: ResMut<Ends>| ends.0 += 1);
    let shape = picture(&mut app, "##\n##");
    let (a, b) = (spawn(&mut app, &shape, 0.0, 0.0), spawn(&mut app, &shape, 1.0, 0.0));
    let c = spawn(&mut app, &shape, 50.0, 0.0);
    app.update();
    let snapshot = app.world().resource::<HitmaskWorld>().clone();
    let move_to = |app: &mut bevy_app::App, entity, x| {
        app.world_mut().get_mut::<Transform>(entity).unwrap().translation.x = x;
    };
    let touched = |app: &bevy_app::App, entity| {
        app.world().get::<Colliding>(entity).unwrap().iter().collect::<Vec<_>>()
    };
    // This tick later turns out to be wrong. In it, b leaves a, and c arrives.
    move_to(&mut app, b, 20.0);
    move_to(&mut app, c, 1.0);
    app.update();
    assert_eq!((app.world().resource::<Ends>().0, touched(&app, a)), (2, vec![c]));
    app.insert_resource(snapshot);
    move_to(&mut app, c, 50.0);
    app.update();
    assert_eq!((app.world().resource::<Ends>().0, touched(&app, a)), (4, vec![]));
    assert!(touched(&app, c).is_empty());
}

#[test]
fn two_runs_are_the_same() {
    let run = || {
        let mut app = app();
        let shape = picture(&mut app, "####\n#..#\n###.");
        let sprites: Vec<_> = (0..16).map(|_| spawn(&mut app, &shape, 0.0, 0.0)).collect();
        (0..60).map(|number| tick(&mut app, &sprites, number)).collect::<Vec<_>>()
    };
    assert_eq!(run(), run());
}

#[test]
fn entities_that_a_snapshot_has_and_the_app_has_not_leave() {
    let mut app = app();
    let shape = picture(&mut app, "##\n##");
    let (a, b) = (spawn(&mut app, &shape, 0.0, 0.0), spawn(&mut app, &shape, 1.0, 0.0));
    app.update();
    let snapshot = app.world().resource::<HitmaskWorld>().clone();
    app.world_mut().despawn(b);
    app.update();
    app.insert_resource(snapshot);
    app.update();
    let world = app.world().resource::<HitmaskWorld>();
    assert_eq!((world.world().len(), world.collider(a).is_some()), (1, true));
}

#[test]
fn an_entity_with_a_new_id_keeps_its_collider() {
    let mut app = app();
    let shape = picture(&mut app, "##\n##");
    let (a, b) = (spawn(&mut app, &shape, 0.0, 0.0), spawn(&mut app, &shape, 1.0, 0.0));
    app.update();
    let mut snapshot = app.world().resource::<HitmaskWorld>().clone();
    let id = snapshot.collider(b).unwrap();
    app.world_mut().despawn(b);
    app.update();
    let again = spawn(&mut app, &shape, 1.0, 0.0);
    snapshot.map_entities(&mut EntityHashMap::from_iter([(b, again)]));
    app.insert_resource(snapshot);
    app.world_mut().resource_mut::<Messages<CollisionStarted>>().clear();
    app.world_mut().resource_mut::<Messages<CollisionEnded>>().clear();
    app.update();
    let world = app.world().resource::<HitmaskWorld>();
    assert_eq!((world.collider(again), world.entity(id)), (Some(id), Some(again)));
    assert!(app.world().get::<Colliding>(a).unwrap().contains(again));
    assert!(app.world().resource::<Messages<CollisionStarted>>().is_empty());
    assert!(app.world().resource::<Messages<CollisionEnded>>().is_empty());
}
