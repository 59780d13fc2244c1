//! Ship and meteors: sprites that rotate, shrink and collide pixel by pixel.
//!
//! The left and right keys turn the ship, up thrusts, and space fires. F1 shows the outlines of the
//! colliders.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;
use bevy_hitmask::hitmask::world::{Layer, Layers};
use bevy_hitmask::{
    Colliding, CollisionLayers, CollisionStarted, Interpolate, MaskRule, SpriteCollider,
};
use hitmask_bevy::{Line, Random, Stage};

const SIZE: UVec2 = UVec2::new(960, 540);

const SHIP: Layer = Layer::new(1).unwrap();
const SHOT: Layer = Layer::new(2).unwrap();
const METEOR: Layer = Layer::new(3).unwrap();

/// The number of ticks for which a new ship cannot be hit.
const SHIELD: u32 = 120;

#[derive(Component, Default)]
struct Ship {
    cooldown: u32,
    age: u32,
}

#[derive(Component)]
struct Shot;

#[derive(Component)]
struct Meteor {
    is_big: bool,
}

/// An entity that disappears after this many ticks.
#[derive(Component)]
struct Fading(u32);

/// The motion on each tick.
#[derive(Component, Default, Clone, Copy)]
struct Motion {
    by: Vec2,
    turn: f32,
}

#[derive(Resource, Default)]
struct Score {
    hits: u32,
    ships: u32,
}

fn main() {
    App::new()
        .add_plugins(Stage {
            title: "Ship and meteors: arrows, space",
            size: SIZE,
            scale: 1,
            middle: Vec2::ZERO,
            demo,
            picture_at: 275,
        })
        .init_resource::<Random>()
        .init_resource::<Score>()
        .add_systems(Startup, start)
        .add_systems(FixedUpdate, (crash, launch_ship, launch_meteors, steer, drift, fade).chain())
        .add_systems(Update, write_score)
        .add_observer(shoot_down)
        .run();
}

fn start(mut commands: Commands, assets: Res<AssetServer>) {
    commands
        .spawn((Sprite::from_image(assets.load("space.png")), Transform::from_xyz(0.0, 0.0, -1.0)));
}

fn launch_ship(
    mut commands: Commands,
    assets: Res<AssetServer>,
    ships: Query<(), With<Ship>>,
    mut score: ResMut<Score>,
) {
    if !ships.is_empty() {
        return;
    }
    score.ships += 1;
    commands.spawn((
        Ship::default(),
        Sprite::from_image(assets.load("ship.png")),
        // The soft edge of the picture does not collide.
        (SpriteCollider, MaskRule::Alpha(128), CollisionLayers::new(SHIP, METEOR)),
        Transform::from_scale(Vec3::splat(0.6)),
        Motion::default(),
        Interpolate::default(),
    ));
}

fn launch_meteors(
    mut commands: Commands,
    assets: Res<AssetServer>,
    meteors: Query<(), With<Meteor>>,
    mut random: ResMut<Random>,
) {
    if !meteors.is_empty() {
        return;
    }
    for _ in 0..7 {
        let angle = random.between(0.0, TAU);
        let at = Vec2::from_angle(angle) * Vec2::new(430.0, 240.0);
        spawn_meteor(&mut commands, &assets, &mut random, true, at);
    }
}

fn spawn_meteor(
    commands: &mut Commands,
    assets: &AssetServer,
    random: &mut Random,
    is_big: bool,
    at: Vec2,
) {
    let (kinds, size) = if is_big { (4.0, "-big") } else { (3.0, "") };
    let kind = random.between(1.0, kinds) as u32;
    let speed = random.between(0.4, if is_big { 1.2 } else { 2.2 });
    commands.spawn((
        Meteor { is_big },
        Sprite::from_image(assets.load(format!("meteor{size}-{kind}.png"))),
        (
            SpriteCollider,
            MaskRule::Alpha(128),
            CollisionLayers::new(METEOR, Layers::from(SHIP) | SHOT),
        ),
        Transform::from_translation(at.extend(1.0)),
        Motion {
            by: Vec2::from_angle(random.between(0.0, TAU)) * speed,
            turn: random.between(-0.03, 0.03),
        },
        Interpolate::default(),
    ));
}

fn steer(
    mut commands: Commands,
    assets: Res<AssetServer>,
    keys: Res<ButtonInput<KeyCode>>,
    mut ships: Query<(&mut Ship, &mut Motion, &mut Sprite, &Transform)>,
) {
    for (mut ship, mut motion, mut sprite, at) in &mut ships {
        let is_held = |key| f32::from(u8::from(keys.pressed(key)));
        let ahead = (at.rotation * Vec3::Y).truncate();
        motion.turn = 0.06 * (is_held(KeyCode::ArrowLeft) - is_held(KeyCode::ArrowRight));
        motion.by = motion.by * 0.99 + ahead * 0.08 * is_held(KeyCode::ArrowUp);
        ship.age += 1;
        ship.cooldown = ship.cooldown.saturating_sub(1);
        let is_blinking = ship.age < SHIELD && ship.age / 8 % 2 == 0;
        sprite.color = Color::WHITE.with_alpha(if is_blinking { 0.4 } else { 1.0 });
        if ship.cooldown == 0 && keys.pressed(KeyCode::Space) {
            ship.cooldown = 14;
            commands.spawn((
                Shot,
                Fading(50),
                Sprite::from_image(assets.load("shot.png")),
                (SpriteCollider, CollisionLayers::new(SHOT, METEOR)),
                Transform {
                    translation: at.translation + (ahead * 34.0).extend(0.5),
                    scale: Vec3::splat(0.5),
                    ..*at
                },
                Motion { by: motion.by + ahead * 9.0, turn: 0.0 },
                Interpolate::default(),
            ));
        }
    }
}

/// Moves everything. Entities that leave the screen on one side come back on the other side.
fn drift(mut all: Query<(&Motion, &mut Transform, &mut Interpolate)>) {
    let half = SIZE.as_vec2() / 2.0 + 50.0;
    for (motion, mut at, mut interpolate) in &mut all {
        let ahead = at.translation.truncate() + motion.by;
        let to = (ahead + half).rem_euclid(2.0 * half) - half;
        if ahead.distance(to) > 1.0 {
            interpolate.teleport();
        }
        (at.translation.x, at.translation.y) = (to.x, to.y);
        if motion.turn != 0.0 {
            at.rotate_z(motion.turn);
        }
    }
}

fn fade(mut commands: Commands, mut fading: Query<(Entity, &mut Fading)>) {
    for (entity, mut left) in &mut fading {
        left.0 = left.0.saturating_sub(1);
        if left.0 == 0 {
            commands.entity(entity).despawn();
        }
    }
}

/// Handles a shot that hits a meteor. Big meteors break into three pieces.
fn shoot_down(
    collision: On<CollisionStarted>,
    mut commands: Commands,
    assets: Res<AssetServer>,
    shots: Query<(), With<Shot>>,
    meteors: Query<(&Meteor, &Transform)>,
    mut random: ResMut<Random>,
    mut score: ResMut<Score>,
) {
    let (shot, meteor) = (collision.entity, collision.other);
    let (true, Ok((kind, at))) = (shots.contains(shot), meteors.get(meteor)) else { return };
    commands.entity(shot).despawn();
    commands.entity(meteor).despawn();
    score.hits += 1;
    let at = at.translation.truncate();
    burst(&mut commands, &mut random, at, Color::srgb(0.7, 0.72, 0.75));
    if kind.is_big {
        for _ in 0..3 {
            spawn_meteor(&mut commands, &assets, &mut random, false, at);
        }
    }
}

/// Handles a ship without a shield that touches a meteor, even if the contact started earlier.
fn crash(
    mut commands: Commands,
    ships: Query<(Entity, &Ship, &Transform, &Colliding)>,
    mut random: ResMut<Random>,
) {
    for (entity, ship, at, colliding) in &ships {
        if ship.age >= SHIELD && !colliding.is_empty() {
            commands.entity(entity).despawn();
            burst(
                &mut commands,
                &mut random,
                at.translation.truncate(),
                Color::srgb(1.0, 0.5, 0.1),
            );
        }
    }
}

/// Spawns sparks, which do not collide with anything.
fn burst(commands: &mut Commands, random: &mut Random, at: Vec2, color: Color) {
    for _ in 0..24 {
        let by = Vec2::from_angle(random.between(-PI, PI)) * random.between(0.5, 3.0);
        commands.spawn((
            Sprite::from_color(color, Vec2::splat(2.0)),
            Transform::from_translation(at.extend(2.0)),
            Motion { by, turn: 0.0 },
            Fading(random.between(15.0, 40.0) as u32),
            Interpolate::default(),
        ));
    }
}

fn write_score(score: Res<Score>, mut line: ResMut<Line>) {
    if score.is_changed() {
        line.0 = format!("{} meteors hit, ship {}", score.hits, score.ships);
    }
}

/// Returns the keys of the demo, which turns and fires, and shows the outlines at the end.
fn demo(tick: u32) -> Vec<KeyCode> {
    let mut keys = vec![KeyCode::Space];
    match tick {
        0..80 => keys.push(KeyCode::ArrowLeft),
        80..100 => keys.push(KeyCode::ArrowUp),
        100..250 => keys.push(KeyCode::ArrowRight),
        250.. => keys.push(KeyCode::F1),
    }
    keys
}
