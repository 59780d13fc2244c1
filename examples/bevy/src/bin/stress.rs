//! Ten thousand moving sprites, which light up where they touch.
//!
//! `cargo run --release --bin stress -- 20000` uses another number of sprites. Space stops the
//! sprites. F1 shows the outlines of the colliders.

use bevy::diagnostic::{DiagnosticsStore, FrameTimeDiagnosticsPlugin};
use bevy::prelude::*;
use bevy_hitmask::{Colliding, HitmaskWorld, SpriteCollider};
use hitmask_bevy::{Line, Random, Stage};

const SIZE: UVec2 = UVec2::new(1280, 720);

/// The color of sprites that touch nothing.
const ALONE: Color = Color::srgb(0.4, 0.45, 0.55);

#[derive(Component)]
struct Velocity(Vec2);

fn main() {
    App::new()
        .add_plugins(Stage {
            title: "Ten thousand sprites: space stops them",
            size: SIZE,
            scale: 1,
            middle: Vec2::ZERO,
            demo: |_| vec![],
            picture_at: 240,
        })
        .add_plugins(FrameTimeDiagnosticsPlugin::default())
        .init_resource::<Random>()
        .add_systems(Startup, spawn)
        .add_systems(FixedUpdate, fly)
        .add_systems(FixedLast, light_up)
        .add_systems(Update, write_line)
        .run();
}

fn spawn(
    mut commands: Commands,
    assets: Res<AssetServer>,
    mut layouts: ResMut<Assets<TextureAtlasLayout>>,
    mut random: ResMut<Random>,
) {
    let number = std::env::args().skip(1).find_map(|argument| argument.parse().ok());
    // All sprites use the same image, so that they are drawn in one batch.
    let image = assets.load("swarm.png");
    let layout = TextureAtlasLayout::from_grid(UVec2::splat(12), 3, 1, None, None);
    let layout = layouts.add(layout);
    let half = SIZE.as_vec2() / 2.0;
    let sprites = (0..number.unwrap_or(10_000)).map(|number| {
        let at = Vec2::new(random.between(-half.x, half.x), random.between(-half.y, half.y));
        let atlas = TextureAtlas { layout: layout.clone(), index: number % 3 };
        (
            Sprite { color: ALONE, ..Sprite::from_atlas_image(image.clone(), atlas) },
            SpriteCollider,
            Transform::from_translation(at.extend(0.0)),
            Velocity(Vec2::new(random.between(-1.5, 1.5), random.between(-1.5, 1.5))),
        )
    });
    commands.spawn_batch(sprites.collect::<Vec<_>>());
}

fn fly(keys: Res<ButtonInput<KeyCode>>, mut sprites: Query<(&mut Velocity, &mut Transform)>) {
    if keys.pressed(KeyCode::Space) {
        return;
    }
    let half = SIZE.as_vec2() / 2.0;
    for (mut velocity, mut at) in &mut sprites {
        for axis in 0..2 {
            at.translation[axis] += velocity.0[axis];
            if at.translation[axis].abs() > half[axis] {
                velocity.0[axis] = velocity.0[axis].abs() * -at.translation[axis].signum();
            }
        }
    }
}

fn light_up(mut touched: Query<(&Colliding, &mut Sprite), Changed<Colliding>>) {
    for (colliding, mut sprite) in &mut touched {
        let is_alone = colliding.is_empty();
        sprite.color = if is_alone { ALONE } else { Color::WHITE };
    }
}

fn write_line(
    world: Res<HitmaskWorld>,
    sprites: Query<(), With<SpriteCollider>>,
    diagnostics: Res<DiagnosticsStore>,
    mut line: ResMut<Line>,
) {
    let fps = diagnostics.get(&FrameTimeDiagnosticsPlugin::FPS).and_then(|fps| fps.smoothed());
    let pairs = world.world().touching().count();
    let sprites = sprites.iter().len();
    line.0 = format!(
        "{sprites} sprites, {pairs} pairs touch, {:.0} frames a second",
        fps.unwrap_or(0.0)
    );
}
