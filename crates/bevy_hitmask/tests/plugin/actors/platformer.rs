//! Tests characters of platform games, tick by tick against the engine alone.

use bevy_ecs::prelude::*;
use bevy_hitmask::{
    CollisionLayers, ObstacleMaterial, PlatformerActor, PlatformerEvents, PlatformerTick, Sensor,
};
use hitmask::Side;
use hitmask::actor::platformer::{Event, Mode, Pad, Platformer};
use hitmask::actor::{Material, Subpixels};
use hitmask::world::Layer;

use super::stage::{Level, at, block, character, happened, hold, obstacle, state};
use crate::stage::app;

/// Returns pseudo-random keys that change every 15 ticks.
fn keys(tick: u32) -> Pad {
    let bits = (tick / 15).wrapping_mul(2_654_435_761) >> 20;
    Pad::from_bits(bits as u8 & 0x3f)
}

#[test]
fn it_lands_on_a_floor() {
    let rules = Platformer::TIGHT;
    // Also test an odd size, which puts the middle of the character at half a pixel.
    for hero in [block(8, 12), block(7, 11)] {
        let mut level =
            Level::new(&hero, (10, 40), rules).with(&block(200, 8), (0, 80), Material::SOLID);
        let mut landed = None;
        for tick in 0..60 {
            let state = level.tick(Pad::NONE);
            if state.mode == Mode::Ground && landed.is_none() {
                landed = Some(tick);
                let last = level.app.world().get::<PlatformerTick>(level.hero).unwrap();
                assert_eq!(last.support, Some(level.obstacle(0)));
                let hit = last.hit_y.unwrap();
                assert_eq!((hit.entity, hit.side), (level.obstacle(0), Side::Bottom));
                // The floor's surface points up, which is +y. The first row of the floor begins at
                // y = -80.
                assert!(hit.normal.unwrap().y > 0.9);
                assert_eq!(hit.pixel.y, -80.5);
            }
        }
        assert!(landed.is_some_and(|tick| tick > 5));
        let y = at(&level.app, level.hero).y;
        assert_eq!(y, -80.0 + (hero.lines().count() as f32) / 2.0, "it stands on the floor");
    }
}

#[test]
fn it_runs_jumps_and_bumps_as_the_engine_says() {
    let mut modes = Vec::new();
    for rules in [Platformer::TIGHT, Platformer::CLASSIC, Platformer::MOMENTUM] {
        let hill = "...........###...........\n".to_owned()
            + "........#########........\n.....###############.....\n#########################";
        let mut level = Level::new(&block(8, 12), (90, 40), rules)
            .with(&block(400, 8), (-100, 80), Material::SOLID)
            .with(&hill, (60, 76), Material::SOLID)
            .with(&block(8, 40), (-40, 40), Material::SOLID)
            .with(&block(8, 40), (200, 40), Material::SOLID)
            .with(&block(40, 3), (100, 55), Material::ONE_WAY)
            .with(&block(24, 20), (150, 60), Material::WATER)
            .with(&block(6, 40), (0, 40), Material::LADDER)
            .with(&block(10, 3), (40, 77), Material::HAZARD);
        for tick in 0..1_000 {
            let state = level.tick(keys(tick));
            if !modes.contains(&state.mode) {
                modes.push(state.mode);
            }
        }
    }
    assert!(modes.len() > 3 && modes.contains(&Mode::Ladder), "{modes:?}");
}

#[test]
fn up_is_up() {
    let mut app = app();
    obstacle(&mut app, &block(100, 8), (0, 80), Material::SOLID);
    let hero = character(&mut app, &block(8, 12), (20, 68), Platformer::TIGHT);
    hold(&mut app, hero, Pad::NONE);
    let start = at(&app, hero);
    assert_eq!(start, bevy_math::Vec2::new(24.0, -74.0));
    hold(&mut app, hero, Pad::JUMP | Pad::RIGHT);
    for _ in 0..8 {
        hold(&mut app, hero, Pad::JUMP | Pad::RIGHT);
    }
    let now = at(&app, hero);
    assert!(now.y > start.y + 8.0 && now.x > start.x + 3.0, "{now}");
    assert_eq!(
        app.world().get::<bevy_transform::components::Transform>(hero).unwrap().translation.z,
        2.0
    );
}

#[test]
fn it_jumps_up_through_a_platform_and_drops_through_it() {
    let mut level = Level::new(&block(8, 12), (20, 68), Platformer::TIGHT)
        .with(&block(100, 8), (0, 80), Material::SOLID)
        .with(&block(60, 3), (0, 62), Material::ONE_WAY);
    level.tick(Pad::NONE);
    for _ in 0..14 {
        level.tick(Pad::JUMP);
    }
    for _ in 0..40 {
        level.tick(Pad::NONE);
    }
    let support =
        |level: &Level| level.app.world().get::<PlatformerTick>(level.hero).unwrap().support;
    assert_eq!(support(&level), Some(level.obstacle(1)), "it stands on the platform");
    level.tick(Pad::DOWN | Pad::JUMP);
    for _ in 0..30 {
        level.tick(Pad::NONE);
    }
    assert_eq!(support(&level), Some(level.obstacle(0)));
}

#[test]
fn it_climbs_a_ladder() {
    let mut level = Level::new(&block(8, 12), (20, 68), Platformer::TIGHT)
        .with(&block(100, 8), (0, 80), Material::SOLID)
        .with(&block(8, 60), (20, 20), Material::LADDER);
    level.tick(Pad::NONE);
    let start = at(&level.app, level.hero);
    for _ in 0..30 {
        level.tick(Pad::UP);
    }
    assert_eq!(state(&level.app, level.hero).mode, Mode::Ladder);
    assert!(at(&level.app, level.hero).y > start.y + 15.0);
}

#[test]
fn springs_launch_it_further_than_its_own_rules() {
    let spring = Material { spring: Subpixels::from_pixels(120), ..Material::SOLID };
    let mut level = Level::new(&block(8, 12), (20, 68), Platformer::TIGHT)
        .with(&block(100, 8), (0, 80), spring)
        .with(&block(100, 8), (0, -300), Material::SOLID);
    for _ in 0..20 {
        level.tick(Pad::NONE);
    }
}

#[test]
fn a_hazard_hurts_and_observers_may_despawn() {
    let mut app = app();
    obstacle(&mut app, &block(100, 8), (0, 80), Material::SOLID);
    // A sensor can have any material.
    let spikes = obstacle(&mut app, &block(10, 4), (40, 76), Material::HAZARD);
    app.world_mut().entity_mut(spikes).insert(Sensor);
    let one = character(&mut app, &block(8, 12), (41, 60), Platformer::TIGHT);
    let two = character(&mut app, &block(8, 12), (42, 60), Platformer::TIGHT);
    app.world_mut().entity_mut(one).observe(
        move |happened: On<PlatformerEvents>, mut commands: Commands| {
            if happened.events.contains(Event::Hurt) {
                commands.entity(one).despawn();
                commands.entity(two).despawn();
            }
        },
    );
    app.add_observer(|happened: On<PlatformerEvents>, mut heard: Local<u32>| {
        *heard += u32::from(happened.events.contains(Event::Hurt));
        assert!(*heard <= 1, "the second one is gone before it hears of it");
    });
    let mut hurt = Vec::new();
    for _ in 0..30 {
        app.update();
        hurt.extend(happened(&mut app).into_iter().filter(|one| one.events.contains(Event::Hurt)));
    }
    let hurt: Vec<_> = hurt.into_iter().map(|happened| happened.entity).collect();
    assert_eq!(hurt, [one, two], "messages are written before observers run");
    assert!(app.world().get_entity(one).is_err() && app.world().get_entity(two).is_err());
}

#[test]
fn only_obstacles_that_it_collides_with_stop_it() {
    const GHOST: Layer = Layer::new(4).unwrap();
    let mut app = app();
    let decoration = obstacle(&mut app, &block(100, 8), (0, 60), Material::SOLID);
    app.world_mut().entity_mut(decoration).remove::<ObstacleMaterial>();
    let ghostly = obstacle(&mut app, &block(100, 8), (0, 70), Material::SOLID);
    app.world_mut().entity_mut(ghostly).insert(CollisionLayers::new(Layer::FIRST, GHOST));
    let floor = obstacle(&mut app, &block(100, 8), (0, 90), Material::SOLID);
    let hero = character(&mut app, &block(8, 12), (20, 20), Platformer::TIGHT);
    let ghost = character(&mut app, &block(8, 12), (60, 20), Platformer::TIGHT);
    app.world_mut().entity_mut(ghost).insert(CollisionLayers::in_layer(GHOST));
    for _ in 0..60 {
        app.update();
    }
    let support =
        |app: &bevy_app::App, entity| app.world().get::<PlatformerTick>(entity).unwrap().support;
    assert_eq!((support(&app, hero), support(&app, ghost)), (Some(floor), Some(ghostly)));
    // A character that is an obstacle stops other characters, but not itself.
    app.world_mut().entity_mut(hero).insert(ObstacleMaterial::SOLID);
    let rider = character(&mut app, &block(8, 12), (20, 40), Platformer::TIGHT);
    for _ in 0..60 {
        app.update();
    }
    assert_eq!((support(&app, hero), support(&app, rider)), (Some(floor), Some(hero)));
    let actor = app.world().get::<PlatformerActor>(rider).unwrap();
    assert_eq!(actor.state.body.position(), (20, 66));
}
