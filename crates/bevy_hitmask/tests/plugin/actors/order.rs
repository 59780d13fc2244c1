//! Tests that the result is the same in every run, whatever else is in the world.

use bevy_ecs::prelude::*;
use bevy_hitmask::{
    HitmaskWorld, MazeActor, MovingSolid, ObstacleMaterial, PlatformerActor, PlatformerPad,
    SpriteCollider,
};
use bevy_math::Vec2;
use bevy_sprite::Sprite;
use bevy_transform::components::Transform;
use hitmask::actor::Material;
use hitmask::actor::platformer::{Pad, Platformer};

use super::stage::{block, character, obstacle};
use crate::stage::{app, picture};

/// A marker that puts some entities into other archetypes.
#[derive(Component)]
struct Marked;

/// Runs a crowd of characters that push and stand on each other, among unrelated sprites. Returns
/// the hash of each tick.
fn run(unrelated: &[usize], are_between: bool) -> Vec<u64> {
    let mut app = app();
    let dot = picture(&mut app, "#");
    let mut others = unrelated.iter();
    let mut spawn_other = |app: &mut bevy_app::App| {
        if let Some(number) = others.next() {
            let at = Transform::from_xyz(*number as f32 * 3.0, -70.0, 0.0);
            let mut other =
                app.world_mut().spawn((Sprite::from_image(dot.clone()), at, SpriteCollider));
            if number % 3 == 0 {
                other.insert(Marked);
            }
        }
    };
    obstacle(&mut app, &block(300, 8), (0, 80), Material::SOLID);
    let mut crowd = Vec::new();
    for number in 0..12 {
        if are_between {
            spawn_other(&mut app);
        }
        let hero = character(&mut app, &block(8, 12), (20 + 9 * number, 20), Platformer::TIGHT);
        app.world_mut().entity_mut(hero).insert(ObstacleMaterial::SOLID);
        crowd.push(hero);
    }
    while !are_between && others.len() > 0 {
        let number = others.as_slice()[0];
        others.next();
        let at = Transform::from_xyz(number as f32 * 3.0, -70.0, 0.0);
        app.world_mut().spawn((Sprite::from_image(dot.clone()), at, SpriteCollider));
    }
    let image = picture(&mut app, &block(30, 6));
    let at = Transform::from_xyz(60.0, -60.0, 0.0);
    let by = MovingSolid::with_velocity(Vec2::new(0.3, 0.1));
    app.world_mut().spawn((Sprite::from_image(image.clone()), at, by));
    let walker =
        (Sprite::from_image(image), Transform::from_xyz(0.0, 90.0, 0.0), MazeActor::default());
    app.world_mut().spawn(walker);
    let mut hashes = Vec::new();
    for tick in 0..150_u32 {
        for (number, hero) in crowd.iter().enumerate() {
            let bits = (tick / 8 * 31 + number as u32).wrapping_mul(2_654_435_761) >> 24;
            let pad = Pad::from_bits(bits as u8 & 0x13);
            app.world_mut().get_mut::<PlatformerPad>(*hero).unwrap().0 = pad;
        }
        app.update();
        let states = crowd.iter().map(|hero| {
            let mut state = app.world().get::<PlatformerActor>(*hero).unwrap().state;
            // The ids of platforms depend on the number of colliders.
            state.dropping = Default::default();
            state.hash()
        });
        hashes.push(states.fold(0_u64, |all, one| all.rotate_left(5) ^ one));
    }
    hashes
}

#[test]
fn two_runs_are_the_same() {
    let others: Vec<_> = (0..40).collect();
    assert_eq!(run(&others, true), run(&others, true));
}

#[test]
fn unrelated_sprites_change_nothing() {
    let alone = run(&[], false);
    let others: Vec<_> = (0..40).collect();
    let shuffled: Vec<_> = (0..40).map(|number| number * 17 % 40).collect();
    assert_eq!(run(&others, false), alone);
    assert_eq!(run(&shuffled, false), alone);
    assert_eq!(run(&others, true), alone);
    assert_eq!(run(&shuffled, true), alone);
}

#[test]
fn a_snapshot_continues_as_before() {
    let mut app = app();
    obstacle(&mut app, &block(300, 8), (0, 80), Material::SOLID);
    let raft = picture(&mut app, &block(30, 6));
    let at = Transform::from_xyz(60.0, -60.0, 0.0);
    let by = MovingSolid::with_velocity(Vec2::new(0.3, 0.1));
    let raft = app.world_mut().spawn((Sprite::from_image(raft), at, by)).id();
    let hero = character(&mut app, &block(8, 12), (60, 30), Platformer::TIGHT);
    let run = |app: &mut bevy_app::App, ticks: core::ops::Range<u32>| -> Vec<_> {
        let tick = |tick: u32| {
            let pad =
                Pad::from_bits((tick / 9).wrapping_mul(2_654_435_761).to_be_bytes()[0] & 0x13);
            app.world_mut().get_mut::<PlatformerPad>(hero).unwrap().0 = pad;
            app.update();
            let state = app.world().get::<PlatformerActor>(hero).unwrap().state;
            let places =
                [raft, hero].map(|one| app.world().get::<Transform>(one).unwrap().translation);
            (state, places, app.world().resource::<HitmaskWorld>().world().hash())
        };
        ticks.map(tick).collect()
    };
    run(&mut app, 0..40);
    let copies = |app: &bevy_app::App| {
        let world = app.world();
        let transforms = [raft, hero].map(|one| *world.get::<Transform>(one).unwrap());
        let actor = world.get::<PlatformerActor>(hero).unwrap().clone();
        let solid = world.get::<MovingSolid>(raft).unwrap().clone();
        (world.resource::<HitmaskWorld>().clone(), transforms, actor, solid)
    };
    let (world, transforms, actor, solid) = copies(&app);
    let first = run(&mut app, 40..90);
    app.insert_resource(world);
    app.world_mut().entity_mut(raft).insert((transforms[0], solid));
    app.world_mut().entity_mut(hero).insert((transforms[1], actor));
    assert_eq!(run(&mut app, 40..90), first);
}
