//! Tests moving solids, and the actors that they carry and push.

use bevy_app::App;
use bevy_ecs::prelude::*;
use bevy_hitmask::{
    ActorSqueezed, HitmaskWorld, MazeActor, MovingSolid, ObstacleMaterial, PlatformerTick,
    SolidPath,
};
use bevy_math::Vec2;
use bevy_sprite::Sprite;
use bevy_transform::components::Transform;
use hitmask::Mask;
use hitmask::actor::carry::{self, LoopMode, Pace, PassengerOutcome, Path, Solid, carry_all};
use hitmask::actor::platformer::{Pad, Platformer, State};
use hitmask::actor::{Material, Obstacle, Subpixels};

use super::stage::{at, block, character, hold, middle_of, obstacle, state};
use crate::stage::{app, change, picture};

fn raft(app: &mut App, size: (u32, u32), at: (i64, i64), moving: MovingSolid) -> Entity {
    let image = picture(app, &block(size.0 as usize, size.1 as usize));
    let at = Transform::from_translation(middle_of(size, at).extend(0.0));
    app.world_mut().spawn((Sprite::from_image(image), at, moving)).id()
}

/// Returns keys that jump and walk now and then.
fn keys(tick: u64) -> Pad {
    match tick % 90 {
        0..50 => Pad::NONE,
        50..58 => Pad::JUMP,
        70..74 => Pad::RIGHT,
        80..84 => Pad::LEFT,
        _ => Pad::NONE,
    }
}

#[test]
fn a_character_rides_as_the_engine_says() {
    for material in [Material::SOLID, Material::ONE_WAY] {
        let mut app = app();
        let floor = obstacle(&mut app, &block(400, 8), (-100, 120), Material::SOLID);
        let pace = Pace::Speed(Subpixels::from_f64(0.6));
        let path = SolidPath {
            points: vec![Vec2::new(5.0, 5.0), Vec2::new(65.0, 35.0), Vec2::new(65.0, -15.0)],
            pace,
            loop_mode: LoopMode::Loop,
            pause: 3,
        };
        let lift = raft(&mut app, (48, 8), (0, 60), MovingSolid::on_path(path));
        let belt = Vec2::new(-0.3, 0.2);
        let drifter = raft(&mut app, (30, 6), (60, 40), MovingSolid::with_velocity(belt));
        app.world_mut().entity_mut(lift).insert(ObstacleMaterial(material));
        let hero = character(&mut app, &block(8, 12), (10, 40), Platformer::TIGHT);

        let (raft, small, runner) =
            (Mask::full(48, 8).unwrap(), Mask::full(30, 6).unwrap(), Mask::full(8, 12).unwrap());
        let ground = Mask::full(400, 8).unwrap();
        let points = [(0, 0), (60, -30), (60, 20)];
        let path = Path::new(&points, pace, LoopMode::Loop).with_pause(3);
        let belt =
            (Subpixels::from_f64(f64::from(-0.3_f32)), Subpixels::from_f64(f64::from(-0.2_f32)));
        let mut alone = State::at((10, 40));
        let mut solids = [Solid::at((0, 60)), Solid::at((60, 40))];
        let mut rode = 0;
        for tick in 0..400 {
            hold(&mut app, hero, keys(tick));
            let world = app.world().resource::<HitmaskWorld>();
            let id = |entity| world.collider(entity).unwrap().to_bits();
            let mut moving = [
                carry::MovingSolid::new(
                    solids[0].with_id(id(lift)),
                    &raft,
                    material,
                    path.by(tick),
                ),
                carry::MovingSolid::new(
                    solids[1].with_id(id(drifter)),
                    &small,
                    Material::SOLID,
                    belt,
                ),
            ];
            let mut around =
                vec![Obstacle::mask(ground.at((-100, 120)), Material::SOLID).with_id(id(floor))];
            let mut riders = [alone.passenger(&runner)];
            carry_all(&mut moving, &mut riders, &mut around);
            alone = alone.carried(&riders[0], &runner);
            alone = Platformer::TIGHT.tick(alone, keys(tick), &runner, &around).state;
            solids = moving.map(|moving| moving.solid);
            assert_eq!(state(&app, hero), alone, "tick {tick}");
            for (entity, solid) in [lift, drifter].into_iter().zip(solids) {
                let now = app.world().get::<MovingSolid>(entity).unwrap();
                assert_eq!(now.state, solid);
                let placed = world.placed(entity).unwrap();
                assert_eq!(placed.position(), solid.body.position());
            }
            let support = app.world().get::<PlatformerTick>(hero).unwrap().support;
            rode += u32::from(support == Some(lift));
        }
        assert!(rode > 30, "{rode}");
        assert_eq!(at(&app, lift), middle_of((48, 8), solids[0].body.position().into()));
    }
}

#[test]
fn a_crusher_squeezes_and_crushes() {
    let mut app = app();
    obstacle(&mut app, &block(100, 8), (0, 80), Material::SOLID);
    let down = MovingSolid::with_velocity(Vec2::new(0.0, -1.0));
    let crusher = raft(&mut app, (40, 10), (0, 40), down);
    // One character stands near the edge and slips out to the right. The other stands in the
    // middle.
    let lucky = character(&mut app, &block(8, 12), (37, 68), Platformer::TIGHT);
    let crushed = character(&mut app, &block(8, 12), (10, 68), Platformer::TIGHT);
    app.world_mut().entity_mut(crushed).observe(
        |squeezed: On<ActorSqueezed>, mut commands: Commands| {
            assert_eq!(squeezed.outcome, PassengerOutcome::Squished);
            commands.entity(squeezed.entity).despawn();
        },
    );
    let mut heard = Vec::new();
    for _ in 0..30 {
        app.update();
        heard.extend(app.world_mut().resource_mut::<Messages<ActorSqueezed>>().drain());
    }
    assert_eq!(heard.len(), 2, "{heard:?}");
    let slipped = PassengerOutcome::Squeezed { smaller: false, wiggled: (3, 0) };
    assert!(heard.contains(&ActorSqueezed { entity: lucky, outcome: slipped }));
    let outcome = PassengerOutcome::Squished;
    assert!(heard.contains(&ActorSqueezed { entity: crushed, outcome }));
    assert!(app.world().get_entity(crushed).is_err());
    assert_eq!(state(&app, lucky).body.position(), (40, 68));
    assert_eq!(at(&app, crusher).y, -75.0, "nothing stops a solid");
}

#[test]
fn walkers_are_pushed_and_solids_follow_their_transforms() {
    let mut app = app();
    let right = MovingSolid::with_velocity(Vec2::new(0.75, 0.0));
    let pusher = raft(&mut app, (10, 10), (0, 0), right);
    let image = picture(&mut app, &block(8, 8));
    let at_pixel = Transform::from_translation(middle_of((8, 8), (12, 1)).extend(0.0));
    let walker = (Sprite::from_image(image), at_pixel, MazeActor::default());
    let walker = app.world_mut().spawn(walker).id();
    for _ in 0..8 {
        app.update();
    }
    assert_eq!(at(&app, pusher).x, 5.0 + 6.0);
    assert_eq!(at(&app, walker).x, 16.0 + 4.0);
    change::<Transform>(&mut app, pusher, |at| at.translation.x -= 100.0);
    app.update();
    app.update();
    // The solid moves one and a half pixels in two ticks, and halves are rounded away from zero.
    assert_eq!(at(&app, pusher).x, -89.0 + 2.0);
    assert_eq!(at(&app, walker).x, 20.0);
    assert_eq!(app.world().get::<MovingSolid>(pusher).unwrap().tick, 10);
}

#[test]
fn a_child_of_a_solid_moves_with_it_once() {
    let mut app = app();
    let raft = raft(&mut app, (40, 6), (0, 60), MovingSolid::with_velocity(Vec2::new(1.0, 0.0)));
    let hero = character(&mut app, &block(8, 12), (0, 0), Platformer::TIGHT);
    // Place the hero on the raft, 10 units to the left of the raft's middle.
    change::<Transform>(&mut app, hero, |at| *at = Transform::from_xyz(-10.0, 9.0, 1.0));
    app.world_mut().entity_mut(hero).insert(ChildOf(raft));
    app.update();
    let before = state(&app, hero).body.position();
    for _ in 0..20 {
        hold(&mut app, hero, Pad::NONE);
    }
    let moved = state(&app, hero).body.position() - before;
    assert_eq!((moved.x, moved.y), (20, 0));
    assert_eq!(at(&app, hero), Vec2::new(-10.0, 9.0));
}

#[test]
fn a_solid_without_a_material_moves_and_carries_nothing() {
    let mut app = app();
    let raft = raft(&mut app, (40, 6), (0, 60), MovingSolid::with_velocity(Vec2::new(1.0, 0.0)));
    app.world_mut().entity_mut(raft).remove::<ObstacleMaterial>();
    let before = at(&app, raft);
    for _ in 0..5 {
        app.update();
    }
    assert_eq!(at(&app, raft) - before, Vec2::new(5.0, 0.0));
}
