//! Tests the answers of the system parameter, in Bevy's units.

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
    // A ray along the edge between two rows passes between their pixels.
    assert!(hits.is_empty());
    let (from, to) = (Vec2::new(0.0, 1.5), Vec2::new(40.0, 1.5));
    let hits = ask(&mut app, move |mut hitmask| hitmask.ray_all(from, to, QueryFilter::ALL));
    assert_eq!(hits.iter().map(|hit| hit.entity).collect::<Vec<_>>(), [near, far]);
    assert_eq!((hits[0].point, hits[0].pixel), (Vec2::new(8.0, 1.5), Vec2::new(8.5, 1.5)));
    assert_eq!((hits[0].fraction, hits[0].normal), (0.2, Some(Dir2::NEG_X)));
    let filter = QueryFilter::ALL.except(near);
    let hit = ask(&mut app, move |mut hitmask| hitmask.ray(from, to, filter));
    assert_eq!(hit.map(|hit| hit.entity), Some(far));
    // This ray comes from above.
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

#[test]
fn a_ray_from_the_middle_of_a_pixel_runs_along_no_edge() {
    let mut app = app();
    let square = picture(&mut app, "####\n####\n####\n####");
    // The square covers x = 8 to 12 and y = -2 to 2.
    spawn(&mut app, &square, 10.0, 0.0);
    app.update();
    for (x, is_hit) in [(7.0, false), (8.0, true), (10.0, true), (11.5, true), (12.0, false)] {
        let hit = ask(&mut app, move |mut hitmask| {
            let (top, bottom) = (Vec2::new(x, 9.0), Vec2::new(x, -9.0));
            if x.fract() == 0.0 {
                assert!(hitmask.ray(top, bottom, QueryFilter::ALL).is_none(), "along an edge");
            }
            let grid = hitmask.grid();
            let (top, bottom) = (grid.pixel_middle(top), grid.pixel_middle(bottom));
            hitmask.ray(top, bottom, QueryFilter::ALL).map(|hit| hit.point)
        });
        assert_eq!(hit, is_hit.then_some(Vec2::new(x.floor() + 0.5, 2.0)), "{x}");
    }
}

#[test]
fn rays_end_as_far_away_as_you_like() {
    let mut app = app();
    let square = picture(&mut app, "####\n####\n####\n####");
    spawn(&mut app, &square, 100.0, 0.0);
    app.update();
    let from = Vec2::new(0.0, 0.5);
    for far in [1e3, 1e10, 1e30, f32::MAX, f32::INFINITY] {
        let to = Vec2::new(far, 0.5);
        let hit =
            ask(&mut app, move |mut hitmask| hitmask.ray(from, to, QueryFilter::ALL)).unwrap();
        assert!((hit.point - Vec2::new(98.0, 0.5)).length() < 0.01, "{far} {}", hit.point);
    }
    // The direction is always the same, but the end is farther and farther away.
    for far in [1e3, 1e10, 1e20] {
        let (from, to) = (Vec2::new(0.0, 50.0), Vec2::new(0.0, 50.0) + Vec2::new(2.0, -1.0) * far);
        let hit =
            ask(&mut app, move |mut hitmask| hitmask.ray(from, to, QueryFilter::ALL)).unwrap();
        assert!((hit.point - Vec2::new(98.0, 1.0)).length() < 0.1, "{far} {}", hit.point);
    }
}

#[test]
fn what_is_not_a_number_has_no_answer() {
    let mut app = app();
    let square = picture(&mut app, "####\n####");
    let sprite = spawn(&mut app, &square, 0.0, 0.0);
    app.update();
    let nan = Vec2::new(f32::NAN, 0.0);
    ask(&mut app, move |mut hitmask| {
        let all = QueryFilter::ALL;
        assert!(
            hitmask.ray(nan, Vec2::ONE, all).is_none()
                && hitmask.ray(Vec2::ONE, nan, all).is_none()
        );
        assert!(hitmask.ray_all(nan, Vec2::ONE, all).is_empty());
        assert!(hitmask.at(nan, all).is_none() && hitmask.nearest_to_point(nan, all).is_none());
        assert!(hitmask.in_circle(nan, 9.0, all).is_empty());
        assert!(hitmask.in_circle(Vec2::ZERO, f32::NAN, all).is_empty());
        assert!(hitmask.in_rect(Rect { min: nan, max: Vec2::ONE }, all).is_empty());
        assert_eq!(hitmask.at(Vec2::new(0.5, 0.5), all), Some(sprite));
    });
}
