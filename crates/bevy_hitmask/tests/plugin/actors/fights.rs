//! Tests hitboxes, hurtboxes and fighters.

use bevy_app::App;
use bevy_ecs::prelude::*;
use bevy_hitmask::{
    Fighter, FighterHit, HitTeams, Hitbox, HitmaskWorld, Hurtbox, MazeActor, PlatformerActor,
    PlatformerEvents, PlatformerPad, PlatformerTick,
};
use bevy_math::Vec2;
use bevy_sprite::Sprite;
use bevy_transform::components::Transform;
use hitmask::actor::combat::{HitEffect, HitOutcome, HitStop, Knockback, Push, Team, Teams};
use hitmask::actor::platformer::{self, Event, Pad, Platformer};
use hitmask::actor::{Material, Subpixels};
use hitmask::{Direction, Side};

use super::stage::{at, block, character, middle_of, obstacle};
use crate::stage::{app, change, picture, spawn};

const SLIMES: Team = Team::new(1).unwrap();

/// Spawns a sprite of 8 × 12 pixels that can be hit, with its top left on a pixel.
fn fighter(app: &mut App, pixel: (i64, i64), team: Team, health: u32) -> Entity {
    let image = picture(app, &block(8, 12));
    let middle = middle_of((8, 12), pixel);
    let entity = spawn(app, &image, middle.x, middle.y);
    let parts = (Fighter::new(team, health), Hurtbox::default());
    app.world_mut().entity_mut(entity).insert(parts);
    entity
}

/// Spawns a sword of 12 × 3 pixels as a child, with its middle at an offset from the owner.
fn sword(app: &mut App, owner: Entity, offset: Vec2, hitbox: Hitbox) -> Entity {
    let image = picture(app, &block(12, 3));
    let place = Transform::from_translation(offset.extend(0.0));
    let sword = (Sprite::from_image(image), place, hitbox, ChildOf(owner));
    app.world_mut().spawn(sword).id()
}

fn hits(app: &mut App) -> Vec<FighterHit> {
    app.world_mut().resource_mut::<Messages<FighterHit>>().drain().collect()
}

fn health(app: &App, entity: Entity) -> u32 {
    app.world().get::<Fighter>(entity).unwrap().state.health
}

#[test]
fn a_swing_lands_once() {
    let mut app = app();
    let hero = fighter(&mut app, (0, 0), Team::FIRST, 5);
    let slime = fighter(&mut app, (16, 0), SLIMES, 5);
    let friend = fighter(&mut app, (18, 0), Team::FIRST, 5);
    // The sword reaches from x = 8 to x = 20 in rows 4 to 6.
    let blade = Hitbox::new(HitEffect::of(2));
    let sword = sword(&mut app, hero, Vec2::new(10.0, 0.5), blade);
    app.update();
    let hit = hits(&mut app);
    assert_eq!(hit.len(), 1, "{hit:?}");
    let FighterHit { entity, by, hitbox, hurtbox, outcome, damage, pixel, side, normal, .. } =
        hit[0];
    assert_eq!((entity, by, hitbox, hurtbox), (slime, hero, sword, slime));
    assert_eq!((outcome, damage, side), (HitOutcome::Hurt, 2, Side::Left));
    assert_eq!(pixel, Vec2::new(16.5, -4.5));
    assert!(normal.unwrap().x < -0.9);
    assert_eq!((health(&app, hero), health(&app, slime), health(&app, friend)), (5, 3, 5));
    app.update();
    assert_eq!(hits(&mut app), []);
    change::<Hitbox>(&mut app, sword, |hitbox| (hitbox.swing, hitbox.is_active) = (1, false));
    app.update();
    assert_eq!(hits(&mut app), []);
    change::<Hitbox>(&mut app, sword, |hitbox| hitbox.is_active = true);
    app.update();
    assert_eq!((hits(&mut app).len(), health(&app, slime)), (1, 1));
    // Turn on friendly fire. The next hit destroys the slime.
    app.insert_resource(HitTeams(Teams::ALL));
    change::<Hitbox>(&mut app, sword, |hitbox| hitbox.swing = 2);
    app.world_mut().entity_mut(slime).observe(|hit: On<FighterHit>, mut commands: Commands| {
        assert_eq!(hit.outcome, HitOutcome::Destroyed);
        commands.entity(hit.entity).despawn();
    });
    app.update();
    let mut hurt: Vec<_> = hits(&mut app).iter().map(|hit| hit.entity).collect();
    hurt.sort_unstable();
    let mut expected = [slime, friend];
    expected.sort_unstable();
    assert_eq!(hurt, expected);
    assert!(app.world().get_entity(slime).is_err());
    assert_eq!((health(&app, hero), health(&app, friend)), (5, 3), "a fighter does not hit itself");
}

#[test]
fn children_move_with_their_actor_in_the_same_tick() {
    let mut app = app();
    obstacle(&mut app, &block(100, 8), (0, 80), Material::SOLID);
    let hero = character(&mut app, &block(8, 12), (20, 20), Platformer::TIGHT);
    app.world_mut().entity_mut(hero).insert(Fighter::new(Team::FIRST, 1));
    let sword = sword(&mut app, hero, Vec2::new(10.0, 0.5), Hitbox::new(HitEffect::of(1)));
    let mut moved = 0;
    for _ in 0..60 {
        let before = at(&app, hero);
        app.update();
        moved += u32::from(at(&app, hero) != before);
        let world = app.world().resource::<HitmaskWorld>();
        let place = |entity| world.placed(entity).unwrap().position();
        assert_eq!(place(sword) - place(hero), hitmask::Point::new(8, 4));
    }
    assert!(moved > 10);
}

#[test]
fn hits_throw_and_freeze_actors() {
    let mut app = app();
    obstacle(&mut app, &block(100, 8), (0, 80), Material::SOLID);
    let hero = character(&mut app, &block(8, 12), (40, 68), Platformer::TIGHT);
    app.world_mut().entity_mut(hero).insert((Fighter::new(Team::FIRST, 9), Hurtbox::new(30)));
    for _ in 0..3 {
        app.update();
    }
    let standing = at(&app, hero);
    let push = Push::As(Subpixels::from_pixels(2), Subpixels::from_pixels(-3));
    let effect = HitEffect {
        knockback: Knockback { push, ticks: 1 },
        hit_stop: HitStop(4),
        ..HitEffect::of(2)
    };
    // This trap belongs to no fighter.
    let spikes = picture(&mut app, &block(8, 4));
    let trap = spawn(&mut app, &spikes, 44.0, -78.0);
    let hitbox = Hitbox { repeats: true, team: SLIMES, ..Hitbox::new(effect) };
    app.world_mut().entity_mut(trap).insert(hitbox);
    app.update();
    let hit = hits(&mut app);
    assert_eq!((hit.len(), hit[0].by, hit[0].hitbox), (1, trap, trap));
    for _ in 0..4 {
        app.update();
        assert!(app.world().get::<Fighter>(hero).unwrap().is_frozen);
        assert_eq!(at(&app, hero), standing);
    }
    app.update();
    assert!(app.world().get::<Fighter>(hero).unwrap().knockback.is_some());
    let thrown = app.world().get::<PlatformerActor>(hero).unwrap().state;
    assert!(thrown.speed.1 < Subpixels::from_pixels(-2), "{thrown:?}");
    let now = at(&app, hero);
    assert!(now.x > standing.x && now.y > standing.y, "{now}");
    assert_eq!(health(&app, hero), 7, "it is invincible for a while");
}

/// Hits a character once from the left with a knockback of 32 pixels in 8 ticks. Returns the
/// character.
fn knocked_back(app: &mut App, pixel: (i64, i64), hit_stop: u16) -> Entity {
    let hero = character(app, &block(8, 12), pixel, Platformer::TIGHT);
    app.world_mut().entity_mut(hero).insert((Fighter::new(Team::FIRST, 9), Hurtbox::new(90)));
    for _ in 0..3 {
        app.update();
    }
    let effect = HitEffect {
        knockback: Knockback::ADVENTURE,
        hit_stop: HitStop(hit_stop),
        ..HitEffect::of(1)
    };
    let ghost = picture(app, &block(8, 8));
    let middle = at(app, hero) - Vec2::new(6.0, 0.0);
    let ghost = spawn(app, &ghost, middle.x, middle.y);
    let hitbox = Hitbox { team: SLIMES, facing: Direction::Right, ..Hitbox::new(effect) };
    app.world_mut().entity_mut(ghost).insert(hitbox);
    app.update();
    assert_eq!(hits(app).len(), 1);
    app.world_mut().entity_mut(ghost).despawn();
    app.world_mut().resource_mut::<Messages<PlatformerEvents>>().clear();
    hero
}

/// The number of ticks since [`knocked_back`] in which the character landed.
fn landings(app: &mut App) -> usize {
    let mut events = app.world_mut().resource_mut::<Messages<PlatformerEvents>>();
    events.drain().filter(|one| one.events.contains(Event::Landed)).count()
}

fn state(app: &App, hero: Entity) -> platformer::State {
    app.world().get::<PlatformerActor>(hero).unwrap().state
}

#[test]
fn a_long_knockback_moves_a_character_exactly_and_then_it_stops() {
    let mut app = app();
    let floor = obstacle(&mut app, &block(200, 8), (0, 80), Material::SOLID);
    let hero = knocked_back(&mut app, (40, 68), 2);
    let standing = at(&app, hero);
    let mut far = 0.0;
    for tick in 1..=60_u8 {
        if tick == 7 {
            // Another hit stop interrupts the knockback.
            let stop = HitEffect { hit_stop: HitStop(3), ..HitEffect::of(0) };
            let mut fighter = app.world_mut().get_mut::<Fighter>(hero).unwrap();
            let invincible_ticks = core::mem::take(&mut fighter.state.invincible_ticks);
            fighter.state = fighter.state.hit_by(&stop, Default::default(), invincible_ticks);
        }
        app.update();
        let fighter = *app.world().get::<Fighter>(hero).unwrap();
        far += if fighter.knockback.is_some() { 4.0 } else { 0.0 };
        assert_eq!(at(&app, hero), standing + Vec2::new(far, 0.0), "tick {tick}");
        let tick = app.world().get::<PlatformerTick>(hero).unwrap();
        assert_eq!(tick.support, Some(floor));
    }
    assert_eq!(far, 32.0);
    assert_eq!(landings(&mut app), 0, "it was never in the air");
}

#[test]
fn a_long_knockback_ignores_gravity_until_it_ends() {
    let mut app = app();
    let wall = obstacle(&mut app, &block(8, 60), (60, 0), Material::SOLID);
    let hero = knocked_back(&mut app, (40, 20), 0);
    // The hero is halfway between two pixels.
    let exact = |app: &App| {
        let (x, y) = state(app, hero).body.exact();
        (x.to_string(), y.to_string())
    };
    assert_eq!(exact(&app), ("40".to_owned(), "22.5".to_owned()));
    for tick in 1..=8_u8 {
        app.update();
        // The wall is 12 pixels away.
        let x = 40 + (4 * tick).min(12);
        assert_eq!(exact(&app), (x.to_string(), "22.5".to_owned()), "tick {tick}");
        let hit = app.world().get::<PlatformerTick>(hero).unwrap().hit_x;
        assert_eq!(hit.map(|hit| hit.entity), (tick > 3).then_some(wall), "tick {tick}");
    }
    for _ in 0..10 {
        app.update();
    }
    assert!(state(&app, hero).body.position().y > 26, "it falls");
}

#[test]
fn a_long_knockback_onto_the_floor_is_in_the_air_until_it_ends() {
    let mut app = app();
    let floor = obstacle(&mut app, &block(200, 8), (0, 40), Material::SOLID);
    let hero = knocked_back(&mut app, (40, 16), 0);
    let mut fighter = app.world_mut().get_mut::<Fighter>(hero).unwrap();
    let down = (Subpixels::ZERO, Subpixels::from_pixels(4));
    fighter.state = fighter.state.with_knockback(down, 8);
    for _ in 0..8 {
        app.update();
        assert!(!state(&app, hero).is_grounded());
        assert_eq!(app.world().get::<PlatformerTick>(hero).unwrap().support, None);
    }
    assert_eq!(state(&app, hero).body.position().y, 28);
    app.update();
    assert_eq!(app.world().get::<PlatformerTick>(hero).unwrap().support, Some(floor));
    assert_eq!(landings(&mut app), 1);
}

#[test]
fn a_short_hit_during_a_long_knockback_launches_the_character() {
    let mut app = app();
    obstacle(&mut app, &block(200, 8), (0, 80), Material::SOLID);
    let hero = knocked_back(&mut app, (40, 68), 0);
    app.update();
    let mut fighter = app.world_mut().get_mut::<Fighter>(hero).unwrap();
    assert!(fighter.long_knockback.is_some());
    fighter.state.invincible_ticks = 0;
    let up = Push::As(Subpixels::ZERO, Subpixels::from_pixels(-3));
    let effect = HitEffect { knockback: Knockback { push: up, ticks: 1 }, ..HitEffect::of(1) };
    let spikes = picture(&mut app, &block(8, 8));
    let place = at(&app, hero);
    let spikes = spawn(&mut app, &spikes, place.x, place.y);
    let hitbox = Hitbox { team: SLIMES, ..Hitbox::new(effect) };
    app.world_mut().entity_mut(spikes).insert(hitbox);
    app.update();
    app.update();
    assert_eq!(app.world().get::<Fighter>(hero).unwrap().long_knockback, None);
    assert!(state(&app, hero).speed.1 < Subpixels::from_pixels(-2), "{:?}", state(&app, hero));
}

#[test]
fn a_character_that_is_knocked_off_a_ledge_cannot_jump_in_the_air() {
    let mut app = app();
    obstacle(&mut app, &block(60, 8), (0, 80), Material::SOLID);
    let hero = knocked_back(&mut app, (44, 68), 0);
    for _ in 0..8 {
        app.update();
    }
    assert!(!state(&app, hero).is_grounded());
    app.world_mut().get_mut::<PlatformerPad>(hero).unwrap().0 = Pad::JUMP;
    app.update();
    assert!(state(&app, hero).speed.1 > Subpixels::ZERO, "{:?}", state(&app, hero));
    assert_eq!(landings(&mut app), 0);
}

#[test]
fn a_walker_is_knocked_back_until_something_stops_it() {
    let mut app = app();
    let wall = obstacle(&mut app, &block(8, 40), (30, 0), Material::SOLID);
    let image = picture(&mut app, &block(8, 8));
    let middle = middle_of((8, 8), (10, 10));
    let walker = spawn(&mut app, &image, middle.x, middle.y);
    let parts = (MazeActor::default(), Fighter::new(Team::FIRST, 9), Hurtbox::new(48));
    app.world_mut().entity_mut(walker).insert(parts);
    let knockback = Knockback::ADVENTURE;
    let hitbox = Hitbox {
        team: SLIMES,
        facing: Direction::Right,
        ..Hitbox::new(HitEffect { knockback, ..HitEffect::of(1) })
    };
    let ghost = spawn(&mut app, &image, middle.x - 6.0, middle.y);
    app.world_mut().entity_mut(ghost).insert(hitbox);
    app.update();
    for tick in 1..=8 {
        app.update();
        assert_eq!(at(&app, walker), middle + Vec2::new((4.0 * tick as f32).min(12.0), 0.0));
    }
    let tick = app.world().get::<bevy_hitmask::MazeTick>(walker).unwrap();
    assert_eq!(tick.hit_x.unwrap().entity, wall);
    assert_eq!(health(&app, walker), 8);
}

#[test]
fn a_swing_lands_once_even_if_a_collider_is_made_anew() {
    let mut app = app();
    let hero = fighter(&mut app, (0, 0), Team::FIRST, 5);
    let slime = fighter(&mut app, (16, 0), SLIMES, 5);
    sword(&mut app, hero, Vec2::new(10.0, 0.5), Hitbox::new(HitEffect::of(2)));
    app.update();
    assert_eq!(health(&app, slime), 3);
    for _ in 0..3 {
        app.world_mut().entity_mut(hero).insert(bevy_hitmask::Sensor);
        app.update();
        app.world_mut().entity_mut(hero).remove::<bevy_hitmask::Sensor>();
        app.update();
    }
    assert_eq!(health(&app, slime), 3);
    // A clone is a separate fighter, so the same swing hits it too.
    let clone = app.world_mut().entity_mut(slime).clone_and_spawn();
    app.update();
    let id = |entity| app.world().get::<Fighter>(entity).unwrap().state.id;
    assert_ne!(id(clone), id(slime));
}

#[test]
fn the_sword_of_a_disabled_fighter_hits_nothing() {
    use bevy_ecs::entity_disabling::Disabled;
    let mut app = app();
    let hero = fighter(&mut app, (0, 0), SLIMES, 5);
    let friend = fighter(&mut app, (16, 0), SLIMES, 5);
    sword(&mut app, hero, Vec2::new(10.0, 0.5), Hitbox::new(HitEffect::of(2)));
    app.world_mut().entity_mut(hero).insert(Disabled);
    app.update();
    app.update();
    assert_eq!(health(&app, friend), 5);
}

#[test]
fn a_fighter_that_is_away_is_not_knocked_back() {
    use bevy_hitmask::MaskRule;
    let mut app = app();
    let hero = fighter(&mut app, (0, 0), Team::FIRST, 5);
    app.update();
    let knockback = Some((Subpixels::from_pixels(3), Subpixels::ZERO));
    change::<Fighter>(&mut app, hero, |fighter| {
        (fighter.is_frozen, fighter.knockback) = (true, knockback);
    });
    // The plugin refuses this threshold.
    app.world_mut().entity_mut(hero).insert(MaskRule::Alpha(0));
    app.update();
    let Fighter { is_frozen, knockback, .. } = *app.world().get::<Fighter>(hero).unwrap();
    assert_eq!((is_frozen, knockback), (false, None));
}
