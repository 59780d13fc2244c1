//! Tests messages, observers, and the list of entities that an entity touches.

use bevy_ecs::prelude::*;
use bevy_hitmask::{
    Colliding, CollisionEnded, CollisionLayers, CollisionStarted, Sensor, SpriteCollider, Still,
};
use bevy_sprite::Sprite;
use bevy_transform::components::Transform;
use hitmask::world::{Cause, Layer};

use crate::stage::{app, change, picture, spawn};

/// The events, in the order in which they happened.
#[derive(Resource, Default, Debug, PartialEq)]
struct Log(Vec<(&'static str, Entity, Entity)>);

fn logging() -> bevy_app::App {
    let mut app = app();
    app.init_resource::<Log>();
    app.add_observer(|started: On<CollisionStarted>, mut log: ResMut<Log>| {
        log.0.push(("started", started.entity, started.other));
    });
    app.add_observer(|ended: On<CollisionEnded>, mut log: ResMut<Log>| {
        log.0.push(("ended", ended.entity, ended.other));
    });
    app
}

fn taken(app: &mut bevy_app::App) -> Vec<(&'static str, Entity, Entity)> {
    core::mem::take(&mut app.world_mut().resource_mut::<Log>().0)
}

fn touched(app: &bevy_app::App, entity: Entity) -> Vec<Entity> {
    app.world().get::<Colliding>(entity).map_or(Vec::new(), |colliding| colliding.iter().collect())
}

#[test]
fn both_entities_learn_what_started_and_ended() {
    let mut app = logging();
    let square = picture(&mut app, "##\n##");
    let (a, b) = (spawn(&mut app, &square, 0.0, 0.0), spawn(&mut app, &square, 1.0, 1.0));
    app.update();
    assert_eq!(taken(&mut app), [("started", a, b), ("started", b, a)]);
    assert_eq!((touched(&app, a), touched(&app, b)), (vec![b], vec![a]));
    app.update();
    assert_eq!(taken(&mut app), []);
    change::<Transform>(&mut app, b, |at| at.translation.x = 2.0);
    app.update();
    assert_eq!(taken(&mut app), [("ended", a, b), ("ended", b, a)], "edges are no collision");
    assert!(touched(&app, a).is_empty() && touched(&app, b).is_empty());
}

#[test]
fn messages_come_once_a_pair() {
    let mut app = app();
    let square = picture(&mut app, "##\n##");
    let (a, b) = (spawn(&mut app, &square, 0.0, 0.0), spawn(&mut app, &square, 1.0, 1.0));
    app.update();
    let read = |app: &mut bevy_app::App| {
        let mut started = app.world_mut().resource_mut::<Messages<CollisionStarted>>();
        let started: Vec<_> = started.drain().collect();
        let mut ended = app.world_mut().resource_mut::<Messages<CollisionEnded>>();
        (started, ended.drain().collect::<Vec<_>>())
    };
    let cause = Cause::Inserted;
    assert_eq!(read(&mut app), (vec![CollisionStarted { entity: a, other: b, cause }], vec![]));
    app.world_mut().despawn(a);
    app.update();
    assert_eq!(read(&mut app), (vec![], vec![CollisionEnded { entity: a, other: b }]));
    let c = spawn(&mut app, &square, 5.0, 0.0);
    app.update();
    change::<Transform>(&mut app, c, |at| at.translation.x = 2.0);
    app.update();
    let (started, _) = read(&mut app);
    assert_eq!(started.len(), 1);
    assert_eq!(started[0].cause, Cause::Motion);
}

#[test]
fn an_observer_may_despawn_either() {
    for despawns_other in [false, true] {
        let mut app = logging();
        let square = picture(&mut app, "##\n##");
        let bullet = spawn(&mut app, &square, 0.0, 0.0);
        let (one, two) = (spawn(&mut app, &square, 1.0, 0.0), spawn(&mut app, &square, -1.0, 0.0));
        app.world_mut().entity_mut(bullet).observe(
            move |hit: On<CollisionStarted>, mut commands: Commands| {
                commands.entity(if despawns_other { hit.other } else { hit.entity }).despawn();
            },
        );
        app.update();
        let mut expected = vec![("started", bullet, one), ("started", one, bullet)];
        if despawns_other {
            expected.extend([("started", bullet, two), ("started", two, bullet)]);
        }
        // If the bullet has despawned itself, it cannot hit a second enemy.
        assert_eq!(taken(&mut app), expected);
        app.update();
        let log = taken(&mut app);
        if despawns_other {
            assert_eq!(log, [("ended", bullet, one), ("ended", bullet, two)]);
        } else {
            assert_eq!(log, [("ended", one, bullet)], "what did not start does not end");
        }
        app.update();
        assert_eq!(taken(&mut app), []);
    }
}

#[test]
fn layers_sensors_and_still_colliders() {
    const A: Layer = Layer::new(1).unwrap();
    const B: Layer = Layer::new(2).unwrap();
    let mut app = logging();
    let square = picture(&mut app, "##\n##");
    let (a, b) = (spawn(&mut app, &square, 0.0, 0.0), spawn(&mut app, &square, 1.0, 1.0));
    app.world_mut().entity_mut(a).insert(CollisionLayers::new(A, A));
    app.world_mut().entity_mut(b).insert(CollisionLayers::in_layer(B));
    app.update();
    assert_eq!(taken(&mut app), [], "a does not collide with b's layer");
    change::<CollisionLayers>(&mut app, a, |layers| {
        layers.collides_with = layers.collides_with.with(B);
    });
    app.update();
    assert_eq!(taken(&mut app).len(), 2);
    // An entity that becomes a sensor gets a new collider.
    app.world_mut().entity_mut(a).insert(Sensor);
    app.update();
    assert_eq!(taken(&mut app).len(), 4);
    app.world_mut().entity_mut(a).insert(Still);
    app.world_mut().entity_mut(b).insert(Still);
    app.update();
    app.update();
    assert!(touched(&app, a).is_empty(), "two still colliders never collide");
    app.world_mut().entity_mut(b).remove::<Still>();
    app.update();
    assert_eq!(touched(&app, a), [b]);
}

#[test]
fn spawn_order_changes_no_pair() {
    let places: Vec<(f32, f32)> =
        (0..60_u16).map(|n| (f32::from(n * 37 % 60) * 0.75, f32::from(n * 17 % 7))).collect();
    let mut found = Vec::new();
    for shift in [0, 1, 29] {
        let mut app = app();
        let square = picture(&mut app, "###\n#.#");
        let mut spawned = Vec::new();
        for number in 0..places.len() {
            let number = (number + shift) % places.len();
            let (x, y) = places[number];
            spawned.push((spawn(&mut app, &square, x, y), number));
        }
        app.update();
        let number = |entity| spawned.iter().find(|(one, _)| *one == entity).unwrap().1;
        let mut started = app.world_mut().resource_mut::<Messages<CollisionStarted>>();
        let mut pairs: Vec<_> = started
            .drain()
            .map(|pair| (number(pair.entity), number(pair.other)))
            .map(|(a, b)| (a.min(b), a.max(b)))
            .collect();
        pairs.sort_unstable();
        assert!(pairs.len() > 20);
        found.push(pairs);
    }
    assert!(found.windows(2).all(|two| two[0] == two[1]));
}

#[test]
fn ten_thousand_sprites() {
    let mut app = app();
    let square = picture(&mut app, "##\n##");
    for number in 0..10_000_u16 {
        let (x, y) = (f32::from(number % 100) * 3.0, f32::from(number / 100) * 3.0);
        let at = Transform::from_xyz(x, y, 0.0);
        app.world_mut().spawn((Sprite::from_image(square.clone()), at, SpriteCollider));
    }
    app.update();
    let count = |app: &mut bevy_app::App| {
        app.world_mut().resource_mut::<Messages<CollisionStarted>>().drain().count()
    };
    assert_eq!(count(&mut app), 0);
    // Move every second column onto its neighbor.
    let mut all = app.world_mut().query::<&mut Transform>();
    for mut at in all.iter_mut(app.world_mut()) {
        if (at.translation.x as u32).is_multiple_of(6) {
            at.translation.x += 2.0;
        }
    }
    app.update();
    assert_eq!(count(&mut app), 5_000);
}
