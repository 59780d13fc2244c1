//! Ground that can be dug: bombs leave craters, and snails walk over the rest.
//!
//! The left mouse button digs, the right mouse button fills, and space drops bombs at the mouse. F1
//! shows the outlines of the colliders.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy_hitmask::hitmask::actor::Subpixels;
use bevy_hitmask::hitmask::actor::platformer::{Pad, Platformer};
use bevy_hitmask::hitmask::world::Layer;
use bevy_hitmask::{
    Area, CollisionLayers, CollisionStarted, Interpolate, MaskRule, ObstacleMaterial,
    PlatformerActor, PlatformerPad, PlatformerTick, SpriteCollider, Terrain, TerrainEditor,
};
use hitmask_bevy::{Line, Random, Stage};

const SIZE: UVec2 = UVec2::new(480, 270);

/// Bombs and snails do not collide with each other.
const BOMB: Layer = Layer::new(1).unwrap();
const SNAIL: Layer = Layer::new(2).unwrap();

const BRUSH: f32 = 9.0;

#[derive(Component)]
struct Bomb {
    speed: Vec2,
    radius: f32,
}

#[derive(Component)]
struct Snail;

/// The world position under the mouse.
#[derive(Resource, Default)]
struct Pointer(Option<Vec2>);

#[derive(Resource, Default)]
struct Dug(u64);

fn main() {
    App::new()
        .add_plugins(Stage {
            title: "Digging: mouse buttons, space",
            size: SIZE,
            scale: 2,
            middle: Vec2::new(240.0, -135.0),
            demo: |tick| if tick > 880 { vec![KeyCode::F1] } else { vec![] },
            picture_at: 900,
        })
        .init_resource::<Random>()
        .init_resource::<Pointer>()
        .init_resource::<Dug>()
        .add_systems(Startup, paint)
        .add_systems(Update, (point, write_line))
        .add_systems(FixedUpdate, (dig, rain, fly, launch_snails, crawl))
        .add_observer(explode)
        .run();
}

fn paint(mut commands: Commands, assets: Res<AssetServer>) {
    commands.spawn((Sprite::from_image(assets.load("dusk.png")), Anchor::TOP_LEFT));
    commands.spawn((
        Sprite::from_image(assets.load("earth.png")),
        Anchor::TOP_LEFT,
        Transform::from_xyz(0.0, 0.0, 1.0),
        Terrain { fill_color: Color::srgb_u8(0x6a, 0x4c, 0x3a) },
        ObstacleMaterial::SOLID,
    ));
}

fn point(
    window: Single<&Window>,
    camera: Single<(&Camera, &GlobalTransform)>,
    mut pointer: ResMut<Pointer>,
) {
    let (camera, at) = *camera;
    let cursor = window.cursor_position();
    pointer.0 = cursor.and_then(|cursor| camera.viewport_to_world_2d(at, cursor).ok());
}

/// Carves and fills the ground around the mouse.
fn dig(
    buttons: Res<ButtonInput<MouseButton>>,
    pointer: Res<Pointer>,
    ground: Single<Entity, With<Terrain>>,
    mut editor: TerrainEditor,
    mut dug: ResMut<Dug>,
) {
    let Some(at) = pointer.0 else { return };
    let brush = Area::circle(at, BRUSH);
    // There is no ground until its picture has been loaded.
    if buttons.pressed(MouseButton::Left) {
        dug.0 += editor.carve(*ground, brush).unwrap_or(0);
    } else if buttons.pressed(MouseButton::Right) {
        let _ = editor.fill(*ground, brush);
    }
}

/// Drops a bomb now and then, and drops many at the mouse while space is held.
fn rain(
    mut commands: Commands,
    assets: Res<AssetServer>,
    keys: Res<ButtonInput<KeyCode>>,
    pointer: Res<Pointer>,
    mut random: ResMut<Random>,
    mut wait: Local<u32>,
) {
    *wait = wait.saturating_sub(1);
    if *wait > 0 {
        return;
    }
    *wait = if keys.pressed(KeyCode::Space) { 12 } else { 45 };
    let aimed = pointer.0.filter(|_| keys.pressed(KeyCode::Space));
    let at = aimed.unwrap_or_else(|| Vec2::new(random.between(20.0, 460.0), 30.0));
    let radius = random.between(10.0, 24.0);
    commands.spawn((
        Bomb { speed: Vec2::new(random.between(-1.0, 1.0), 0.0), radius },
        Sprite::from_image(assets.load("meteor-1.png")),
        (SpriteCollider, MaskRule::Alpha(128), CollisionLayers::new(BOMB, Layer::FIRST)),
        Transform::from_translation(at.extend(2.0)).with_scale(Vec3::splat(radius / 43.0)),
        Interpolate::default(),
    ));
}

fn fly(mut commands: Commands, mut bombs: Query<(Entity, &mut Bomb, &mut Transform)>) {
    for (entity, mut bomb, mut at) in &mut bombs {
        bomb.speed.y -= 0.08;
        at.translation += bomb.speed.extend(0.0);
        at.rotate_z(-0.05 * bomb.speed.x);
        if at.translation.y < -(SIZE.y as f32) - 40.0 {
            commands.entity(entity).despawn();
        }
    }
}

fn explode(
    collision: On<CollisionStarted>,
    mut commands: Commands,
    bombs: Query<(&Bomb, &Transform)>,
    ground: Single<Entity, With<Terrain>>,
    mut editor: TerrainEditor,
    mut dug: ResMut<Dug>,
) {
    let Ok((bomb, at)) = bombs.get(collision.entity) else { return };
    let crater = Area::circle(at.translation.truncate(), bomb.radius);
    dug.0 += editor.carve(*ground, crater).unwrap_or(0);
    commands.entity(collision.entity).despawn();
}

/// Keeps eight snails moving.
fn launch_snails(
    mut commands: Commands,
    assets: Res<AssetServer>,
    mut layouts: ResMut<Assets<TextureAtlasLayout>>,
    mut strip: Local<Option<Handle<TextureAtlasLayout>>>,
    mut random: ResMut<Random>,
    snails: Query<(), With<Snail>>,
) {
    for _ in snails.iter().len()..8 {
        let strip = strip.get_or_insert_with(|| {
            layouts.add(TextureAtlasLayout::from_grid(UVec2::new(14, 9), 2, 1, None, None))
        });
        let atlas = TextureAtlas { layout: strip.clone(), index: 0 };
        // The speed of a snail.
        let mut rules = Platformer::TIGHT.for_height(9);
        rules.run.speed = Subpixels::from_f64(0.4);
        let heading = if random.between(0.0, 1.0) < 0.5 { Pad::LEFT } else { Pad::RIGHT };
        commands.spawn((
            Snail,
            Sprite::from_atlas_image(assets.load("snail.png"), atlas),
            // The mask is a box in every frame, so that eyes and shells never get stuck.
            (MaskRule::Full, CollisionLayers::new(SNAIL, Layer::FIRST)),
            PlatformerActor::new(rules),
            PlatformerPad(heading),
            Transform::from_xyz(random.between(20.0, 460.0).round(), 8.5, 2.0),
            Interpolate::default(),
        ));
    }
}

/// Turns snails around at walls, and removes snails that have fallen out of the world.
fn crawl(
    mut commands: Commands,
    mut ticks: Local<usize>,
    mut snails: Query<
        (Entity, &mut PlatformerPad, &PlatformerTick, &mut Sprite, &Transform),
        With<Snail>,
    >,
) {
    *ticks += 1;
    for (entity, mut pad, last, mut sprite, at) in &mut snails {
        let (x, y) = (at.translation.x, at.translation.y);
        let is_at_edge = (x < 8.0 && pad.0 == Pad::LEFT) || (x > 472.0 && pad.0 == Pad::RIGHT);
        if last.hit_x.is_some() || is_at_edge {
            pad.0 = if pad.0 == Pad::LEFT { Pad::RIGHT } else { Pad::LEFT };
        }
        let flip = pad.0 == Pad::LEFT;
        if sprite.flip_x != flip {
            sprite.flip_x = flip;
        }
        if ticks.is_multiple_of(12)
            && let Some(atlas) = &mut sprite.texture_atlas
        {
            atlas.index = 1 - atlas.index;
        }
        if y < -(SIZE.y as f32) - 20.0 {
            commands.entity(entity).despawn();
        }
    }
}

fn write_line(dug: Res<Dug>, mut line: ResMut<Line>) {
    if dug.is_changed() {
        line.0 = format!("{} pixels of ground are gone", dug.0);
    }
}
