//! Tests bullets: nothing tunnels, and each tick is the same as the engine's.

use bevy_app::App;
use bevy_ecs::prelude::*;
use bevy_hitmask::{Bullet, BulletHit, Fighter, HitmaskWorld, Hurtbox};
use bevy_math::Vec2;
use bevy_sprite::Sprite;
use bevy_transform::components::Transform;
use hitmask::Mask;
use hitmask::actor::combat::{BulletOutcome, OnSolid, Team, Teams};
use hitmask::actor::{Body, Material, Obstacle, Subpixels};

use super::stage::{at, block, middle_of, obstacle};
use crate::stage::{app, change, picture, spawn};

const SLIMES: Team = Team::new(1).unwrap();

fn speed(right: f64, down: f64) -> (Subpixels, Subpixels) {
    (Subpixels::from_f64(right), Subpixels::from_f64(down))
}

fn target(app: &mut App, size: (u32, u32), pixel: (i64, i64), ticks: u16) -> Entity {
    let image = picture(app, &block(size.0 as usize, size.1 as usize));
    let middle = middle_of(size, pixel);
    let entity = spawn(app, &image, middle.x, middle.y);
    app.world_mut().entity_mut(entity).insert((Fighter::new(SLIMES, 5), Hurtbox::new(ticks)));
    entity
}

fn shoot(app: &mut App, pixel: (i64, i64), bullet: Bullet) -> Entity {
    let image = picture(app, "##\n##");
    let place = Transform::from_translation(middle_of((2, 2), pixel).extend(0.0));
    app.world_mut().spawn((Sprite::from_image(image), place, bullet)).id()
}

fn hits(app: &mut App) -> Vec<BulletHit> {
    app.world_mut().resource_mut::<Messages<BulletHit>>().drain().collect()
}

fn health(app: &App, entity: Entity) -> u32 {
    app.world().get::<Fighter>(entity).unwrap().state.health
}

#[test]
fn nothing_tunnels() {
    let mut app = app();
    let slime = target(&mut app, (8, 12), (300, 95), 0);
    let foil = target(&mut app, (1, 40), (9_000, 80), 0);
    let owner = target(&mut app, (8, 8), (100, 98), 0);
    let bullet = Bullet::new(speed(12_000.0, 0.0), Team::FIRST).fired_by(owner);
    let bullet = Bullet { state: bullet.state.piercing(1), ..bullet };
    let bullet = shoot(&mut app, (0, 100), bullet);
    app.world_mut().entity_mut(bullet).observe(|hit: On<BulletHit>, there: Query<&Bullet>| {
        assert!(there.contains(hit.entity), "it is despawned after its observers");
    });
    app.update();
    let hit = hits(&mut app);
    let seen: Vec<_> = hit.iter().map(|hit| (hit.entity, hit.other, hit.outcome)).collect();
    let expected =
        [(bullet, slime, BulletOutcome::Pierced), (bullet, foil, BulletOutcome::Destroyed)];
    assert_eq!(seen, expected);
    assert_eq!(hit[1].fighter, Some(foil));
    assert_eq!(hit[1].pixel, Vec2::new(9_000.5, -100.5));
    assert!(hit[0].normal.unwrap().x < -0.9 && hit[1].normal.is_none(), "a foil has two sides");
    assert_eq!((health(&app, slime), health(&app, foil), health(&app, owner)), (4, 4, 5));
    assert!(app.world().get_entity(bullet).is_err());
}

#[test]
fn a_target_is_hit_on_its_way() {
    let mut app = app();
    let slime = target(&mut app, (8, 8), (100, -50), 0);
    app.update();
    // The bullet moves right and the slime moves down. Their paths cross, but they are far from
    // each other before and after the tick.
    let bullet = shoot(&mut app, (0, 0), Bullet::new(speed(208.0, 0.0), Team::FIRST));
    change::<Transform>(&mut app, slime, |at| at.translation.y -= 100.0);
    app.update();
    let hit = hits(&mut app);
    assert_eq!(hit.len(), 1);
    assert_eq!((hit[0].entity, hit[0].other, health(&app, slime)), (bullet, slime, 4));
}

#[test]
fn invincible_fighters_are_passed_by() {
    let mut app = app();
    let slime = target(&mut app, (8, 8), (20, 0), 3);
    for row in [1, 4] {
        shoot(&mut app, (10, row), Bullet::new(speed(30.0, 0.0), Team::FIRST));
    }
    app.update();
    assert_eq!((hits(&mut app).len(), health(&app, slime)), (1, 4));
}

#[test]
fn it_bounces_and_ends_as_the_engine_says() {
    for on_solid in [OnSolid::Bounce, OnSolid::Reflect, OnSolid::Stop, OnSolid::Destroy] {
        let mut app = app();
        let slope = (0..40).map(|row| format!("{}{}\n", ".".repeat(40 - row), "#".repeat(row + 1)));
        let slope: String = slope.collect();
        let level = [
            (block(200, 8), (0, 80)),
            (block(8, 100), (-8, 0)),
            (block(8, 100), (180, 0)),
            (block(200, 8), (0, -8)),
            (slope.trim().to_owned(), (130, 40)),
        ];
        let walls: Vec<_> =
            level.iter().map(|(text, at)| obstacle(&mut app, text, *at, Material::SOLID)).collect();
        let masks: Vec<_> = level.iter().map(|(text, _)| Mask::from_text(text).unwrap()).collect();
        let bullet = Bullet::new(speed(7.3, 3.9), Team::FIRST);
        let state = bullet.state.at_solids(on_solid, 20).with_life(150);
        let entity = shoot(&mut app, (60, 30), Bullet { state, ..bullet });
        let mut alone = state;
        (alone.body, alone.owner) = (Body::at((60, 30)), u64::MAX);
        let pellet = Mask::full(2, 2).unwrap();
        let mut count = 0;
        while alone.is_flying() {
            app.update();
            let world = app.world().resource::<HitmaskWorld>();
            let around: Vec<_> = walls
                .iter()
                .zip(masks.iter().zip(&level))
                .map(|(wall, (mask, (_, at)))| {
                    let id = world.collider(*wall).unwrap().to_bits();
                    Obstacle::mask(mask.at(*at), Material::SOLID).with_id(id)
                })
                .collect();
            let tick = alone.tick(&pellet, &around, &Teams::OTHERS, &[]);
            alone = tick.bullet;
            let expected: Vec<_> = tick
                .hits()
                .map(|hit| (entity, walls[hit.obstacle.unwrap()], None, hit.outcome))
                .collect();
            count += expected.len();
            if alone.is_flying() {
                assert_eq!(app.world().get::<Bullet>(entity).unwrap().state, alone);
                let position = alone.body.position();
                assert_eq!(at(&app, entity), middle_of((2, 2), position.into()));
                assert_eq!(world.placed(entity).unwrap().position(), position);
            }
            let seen: Vec<_> = hits(&mut app)
                .iter()
                .map(|hit| (hit.entity, hit.other, hit.fighter, hit.outcome))
                .collect();
            assert_eq!(seen, expected);
        }
        assert!(app.world().get_entity(entity).is_err());
        assert!(count > 0);
    }
}

#[test]
fn a_spinning_bullet_of_odd_size_flies_straight() {
    let mut app = app();
    let image = picture(&mut app, &block(5, 5));
    let bullet = Bullet::new(speed(3.0, 0.0), Team::FIRST);
    let bullet = (Sprite::from_image(image), Transform::from_xyz(0.5, 0.5, 0.0), bullet);
    let bullet = app.world_mut().spawn(bullet).id();
    for tick in 1..=16_u8 {
        app.update();
        let at = app.world().get::<Transform>(bullet).unwrap().translation;
        assert_eq!((at.x, at.y), (0.5 + 3.0 * f32::from(tick), 0.5), "tick {tick}");
        change::<Transform>(&mut app, bullet, |at| {
            at.rotate_z(core::f32::consts::FRAC_PI_4);
        });
    }
}

#[test]
fn a_hurtbox_that_was_away_is_not_hit_on_its_way_back() {
    let mut app = app();
    let slime = target(&mut app, (8, 12), (0, 95), 0);
    app.update();
    app.world_mut().entity_mut(slime).insert(bevy_ecs::entity_disabling::Disabled);
    app.update();
    app.world_mut().entity_mut(slime).remove::<bevy_ecs::entity_disabling::Disabled>();
    change::<Transform>(&mut app, slime, |at| at.translation.x = 1000.0);
    shoot(&mut app, (500, 100), Bullet::new(speed(1.0, 0.0), Team::FIRST));
    app.update();
    assert_eq!((hits(&mut app).len(), health(&app, slime)), (0, 5));
}

#[test]
fn a_bullet_leaves_its_shooter_who_is_an_obstacle() {
    use bevy_hitmask::ObstacleMaterial;
    let mut app = app();
    let hero = target(&mut app, (12, 12), (0, 0), 0);
    app.world_mut().entity_mut(hero).insert(ObstacleMaterial::SOLID);
    let wall = obstacle(&mut app, &block(4, 30), (60, -10), Material::SOLID);
    let bullet = Bullet::new(speed(8.0, 0.0), Team::FIRST).fired_by(hero);
    shoot(&mut app, (5, 5), bullet);
    let mut hit = Vec::new();
    for _ in 0..12 {
        app.update();
        hit.extend(hits(&mut app).iter().map(|hit| hit.other));
    }
    assert_eq!(hit, [wall]);
}

#[test]
fn what_teleports_is_not_hit_on_its_way() {
    for teleports in [false, true] {
        let mut app = app();
        let slime = target(&mut app, (8, 12), (-100, 95), 0);
        let still = Bullet::new(speed(0.0, 0.0), Team::FIRST);
        shoot(&mut app, (100, 100), still);
        app.update();
        change::<Transform>(&mut app, slime, |at| at.translation.x += 400.0);
        if teleports {
            change::<Hurtbox>(&mut app, slime, Hurtbox::teleport);
        }
        app.update();
        assert_eq!(hits(&mut app).len(), usize::from(!teleports));
    }
}
