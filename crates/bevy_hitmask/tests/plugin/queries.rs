//! What the system parameter answers, in Bevy's units.

use bevy_hitmask::{CollisionLayers, PixelGrid, QueryFilter, Sensor};
use bevy_math::{Dir2, Rect, Vec2};
use hitmask::Side;
use hitmask::world::Layer;

use crate::stage::{app, ask, picture, spawn};

#[test]
fn rays() {
    let mut app = app();
    let square = picture(&mut app, "####\n####\n####\n####");
    let (near, far) = (spawn(&mut app, &square, 10.0, 0.0), spawn(&mut app, &square, 20.0, 1.0));
    app.update();
    let (from, to) = (Vec2::new(0.0, 1.0), Vec2::new(40.0, 1.0));
    let hits = ask(&mut app, move |mut hitmask| hitmask.ray_all(from, to, QueryFilter::ALL));
    // Along the edge between two rows, a ray passes between pixels.
    assert!(hits.is_empty());
    let (from, to) = (Vec2::new(0.0, 1.5), Vec2::new(40.0, 1.5));
    let hits = ask(&mut app, move |mut hitmask| hitmask.ray_all(from, to, QueryFilter::ALL));
    assert_eq!(hits.iter().map(|hit| hit.entity).collect::<Vec<_>>(), [near, far]);
    assert_eq!((hits[0].point, hits[0].pixel), (Vec2::new(8.0, 1.5), Vec2::new(8.5, 1.5)));
    assert_eq!((hits[0].fraction, hits[0].normal), (0.2, Some(Dir2::NEG_X)));
    let filter = QueryFilter::ALL.except(near);
    let hit = ask(&mut app, move |mut hitmask| hitmask.ray(from, to, filter));
    assert_eq!(hit.map(|hit| hit.entity), Some(far));
    // From above.
    let (from, to) = (Vec2::new(10.5, 9.0), Vec2::new(10.5, -9.0));
    let hit = ask(&mut app, move |mut hitmask| hitmask.ray(from, to, QueryFilter::ALL)).unwrap();
    assert_eq!((hit.point, hit.normal), (Vec2::new(10.5, 2.0), Some(Dir2::Y)));
}

#[test]
fn contacts_push_apart() {
    let mut app = app();
    let square = picture(&mut app, "####\n####\n####\n####");
    let (a, b) = (spawn(&mut app, &square, 0.0, 0.0), spawn(&mut app, &square, 1.0, 3.0));
    app.update();
    let contact = ask(&mut app, move |hitmask| hitmask.contact(a, b)).unwrap();
    assert_eq!((contact.area, contact.side), (3, Side::Top));
    assert_eq!(contact.bounds, Rect::new(-1.0, 1.0, 2.0, 2.0));
    assert_eq!(contact.first, Vec2::new(-0.5, 1.5));
    assert_eq!((contact.depth.down, contact.push), (1, Vec2::new(0.0, -1.0)));
    let other = ask(&mut app, move |hitmask| hitmask.contact(b, a)).unwrap();
    assert_eq!((other.side, other.push), (Side::Bottom, Vec2::new(0.0, 1.0)));
    let free = ask(&mut app, move |mut hitmask| hitmask.nearest_free(a));
    assert_eq!(free, Some(Vec2::new(0.0, -1.0)));
    let touching = ask(&mut app, move |mut hitmask| hitmask.overlapping(a, QueryFilter::ALL));
    assert_eq!(touching, [b]);
}

#[test]
fn sweeps_stop_where_they_touch() {
    let mut app = app();
    app.insert_resource(PixelGrid::new(0.5));
    let square = picture(&mut app, "##\n##");
    let (a, wall) = (spawn(&mut app, &square, 0.0, 0.0), spawn(&mut app, &square, 0.0, -10.0));
    app.update();
    let sweep = move |by| {
        move |mut hitmask: bevy_hitmask::Hitmask| hitmask.sweep(a, by, QueryFilter::ALL.solid())
    };
    let hit = ask(&mut app, sweep(Vec2::new(0.0, -16.0))).unwrap();
    assert_eq!((hit.entity, hit.fraction), (wall, 0.5));
    assert_eq!((hit.motion, hit.normal), (Vec2::new(0.0, -8.0), Some(Dir2::Y)));
    assert!(ask(&mut app, sweep(Vec2::new(0.0, -8.0))).is_none(), "touching is no hit");
    app.world_mut().entity_mut(wall).insert(Sensor);
    app.update();
    assert!(ask(&mut app, sweep(Vec2::new(0.0, -16.0))).is_none());
}

#[test]
fn areas_and_neighbors() {
    const WALL: Layer = Layer::new(3).unwrap();
    let mut app = app();
    let ring = picture(&mut app, "###\n#.#\n###");
    let (a, b) = (spawn(&mut app, &ring, 0.5, 0.5), spawn(&mut app, &ring, 10.5, 0.5));
    app.world_mut().entity_mut(b).insert(CollisionLayers::in_layer(WALL));
    app.update();
    let at =
        move |point| move |mut hitmask: bevy_hitmask::Hitmask| hitmask.at(point, QueryFilter::ALL);
    assert_eq!(ask(&mut app, at(Vec2::new(-0.5, 1.5))), Some(a));
    assert_eq!(ask(&mut app, at(Vec2::new(0.5, 0.5))), None, "its middle is empty");
    let circle = ask(&mut app, |mut hitmask| hitmask.in_circle(Vec2::new(0.5, 0.5), 0.9, WALL));
    assert!(circle.is_empty());
    let rect = Rect::new(-5.0, -5.0, 50.0, 0.9);
    let both = ask(&mut app, move |mut hitmask| hitmask.in_rect(rect, QueryFilter::ALL));
    assert_eq!(both, [a, b]);
    let near = ask(&mut app, move |mut hitmask| hitmask.nearest(a, QueryFilter::ALL));
    assert_eq!(near, Some((b, 7.0)));
    let near = ask(&mut app, |mut hitmask| hitmask.nearest_to_point(Vec2::new(20.5, 0.5), WALL));
    assert_eq!(near, Some((b, 8.0)));
}
