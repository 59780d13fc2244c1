//! A platformer with a painted level, in which the player collects the gems and then rings the
//! bell.
//!
//! The left and right keys run, and space jumps, including off walls. Down with space drops through
//! planks. F1 shows the outlines of the colliders.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy_hitmask::hitmask::actor::Subpixels;
use bevy_hitmask::hitmask::actor::carry::{LoopMode, Pace};
use bevy_hitmask::hitmask::actor::platformer::{Event, Mode, Pad, Platformer};
use bevy_hitmask::{
    CollisionStarted, Interpolate, MaskRule, MovingSolid, ObstacleMaterial, PlatformerActor,
    PlatformerEvents, PlatformerPad, PlatformerTick, Sensor, SolidPath, SpriteCollider, Still,
};
use hitmask_bevy::{Line, Stage};

const SIZE: UVec2 = UVec2::new(480, 270);
const START: Vec3 = Vec3::new(26.0, -224.0, 3.0);
const GEMS: [(f32, f32); 7] = [
    (110.0, -196.0),
    (222.0, -200.0),
    (384.0, -200.0),
    (435.0, -104.0),
    (306.0, -136.0),
    (356.0, -106.0),
    (64.0, -92.0),
];

#[derive(Component)]
struct Hero;

#[derive(Component)]
struct Gem;

#[derive(Component)]
struct Bell;

#[derive(Resource, Default)]
struct Game {
    gems: usize,
    falls: u32,
    is_won: bool,
}

fn main() {
    App::new()
        .add_plugins(Stage {
            title: "A painted platformer: arrows and space",
            size: SIZE,
            scale: 2,
            middle: Vec2::new(240.0, -135.0),
            demo,
            picture_at: 78,
        })
        .init_resource::<Game>()
        .add_systems(Startup, (paint_level, place_things))
        .add_systems(FixedUpdate, (enter, read_keys))
        .add_systems(FixedLast, animate)
        .add_systems(Update, write_line)
        .run();
}

/// Spawns the level, which consists of four paintings of the same size: the background, and three
/// paintings that stop the hero in different ways.
fn paint_level(mut commands: Commands, assets: Res<AssetServer>) {
    let layer = |name: &str, depth: f32| {
        let sprite = Sprite::from_image(assets.load(format!("{name}.png")));
        (sprite, Anchor::TOP_LEFT, Transform::from_xyz(0.0, 0.0, depth))
    };
    commands.spawn(layer("sky", 0.0));
    for (name, material) in [
        ("ground", ObstacleMaterial::SOLID),
        ("planks", ObstacleMaterial::ONE_WAY),
        ("spikes", ObstacleMaterial::HAZARD),
    ] {
        commands.spawn((layer(name, 1.0), SpriteCollider, Still, material));
    }
    // Nothing is painted beyond the edges, so two invisible boxes close them off.
    for x in [-4.0, SIZE.x as f32 + 4.0] {
        commands.spawn((
            Sprite::from_color(Color::NONE, Vec2::new(8.0, 540.0)),
            Transform::from_xyz(x, -135.0, 1.0),
            (SpriteCollider, Still, ObstacleMaterial::SOLID),
        ));
    }
}

fn place_things(
    mut commands: Commands,
    assets: Res<AssetServer>,
    mut layouts: ResMut<Assets<TextureAtlasLayout>>,
) {
    let two = TextureAtlasLayout::from_grid(UVec2::splat(8), 2, 1, None, None);
    let atlas = TextureAtlas { layout: layouts.add(two), index: 0 };
    for (x, y) in GEMS {
        let gem = Sprite::from_atlas_image(assets.load("gem.png"), atlas.clone());
        commands
            .spawn((Gem, gem, SpriteCollider, Sensor, Transform::from_xyz(x, y, 2.0)))
            .observe(collect);
    }
    let bell =
        Sprite { color: Color::srgb(0.5, 0.5, 0.5), ..Sprite::from_image(assets.load("bell.png")) };
    commands
        .spawn((Bell, bell, SpriteCollider, Sensor, Transform::from_xyz(105.0, -75.0, 2.0)))
        .observe(ring);
    let path = SolidPath {
        points: vec![Vec2::ZERO, Vec2::new(56.0, 0.0)],
        pace: Pace::Speed(Subpixels::from_f64(0.75)),
        loop_mode: LoopMode::PingPong,
        pause: 20,
    };
    commands.spawn((
        Sprite::from_image(assets.load("raft.png")),
        Transform::from_xyz(195.0, -230.5, 2.0),
        (MovingSolid::on_path(path), ObstacleMaterial::ONE_WAY, Interpolate::default()),
    ));
}

/// Puts a hero at the start if there is none.
fn enter(
    mut commands: Commands,
    assets: Res<AssetServer>,
    mut layouts: ResMut<Assets<TextureAtlasLayout>>,
    mut strip: Local<Option<Handle<TextureAtlasLayout>>>,
    heroes: Query<(), With<Hero>>,
) {
    if !heroes.is_empty() {
        return;
    }
    let strip = strip.get_or_insert_with(|| {
        layouts.add(TextureAtlasLayout::from_grid(UVec2::new(12, 16), 13, 1, None, None))
    });
    let atlas = TextureAtlas { layout: strip.clone(), index: 0 };
    commands
        .spawn((
            Hero,
            Sprite::from_atlas_image(assets.load("hero.png"), atlas),
            // The body is painted in a separate image and is the same in every frame, so that no
            // hand or chin catches on a ledge.
            MaskRule::Painted(assets.load("hero-body.png")),
            PlatformerActor::new(Platformer::TIGHT.for_height(16)),
            Transform::from_translation(START),
            Interpolate::default(),
        ))
        .observe(fall);
}

fn read_keys(keys: Res<ButtonInput<KeyCode>>, mut pads: Query<&mut PlatformerPad>) {
    let held = [
        (KeyCode::ArrowLeft, Pad::LEFT),
        (KeyCode::ArrowRight, Pad::RIGHT),
        (KeyCode::ArrowUp, Pad::UP),
        (KeyCode::ArrowDown, Pad::DOWN),
        (KeyCode::Space, Pad::JUMP),
    ];
    let held = held.into_iter().filter(|(key, _)| keys.pressed(*key));
    let pad = held.fold(Pad::NONE, |pad, (_, held)| pad | held);
    pads.iter_mut().for_each(|mut now| now.0 = pad);
}

/// Shows the frame for what the hero is doing.
fn animate(
    mut ticks: Local<usize>,
    mut heroes: Query<(&PlatformerActor, &PlatformerTick, &mut Sprite)>,
) {
    *ticks += 1;
    for (actor, last, mut sprite) in &mut heroes {
        let state = &actor.state;
        let is_skidding = last.events.contains(Event::Skidded);
        let frame = match state.mode {
            Mode::Ground if is_skidding => 5,
            Mode::Ground if state.speed.0 != Subpixels::ZERO => 1 + *ticks / 6 % 2,
            Mode::Ground => 0,
            _ if state.speed.1 < Subpixels::ZERO => 3,
            _ => 4,
        };
        if sprite.flip_x != state.faces_left {
            sprite.flip_x = state.faces_left;
        }
        if let Some(atlas) = &sprite.texture_atlas
            && atlas.index != frame
            && let Some(atlas) = &mut sprite.texture_atlas
        {
            atlas.index = frame;
        }
    }
}

fn collect(
    collision: On<CollisionStarted>,
    mut commands: Commands,
    heroes: Query<(), With<Hero>>,
    mut bells: Query<&mut Sprite, With<Bell>>,
    mut game: ResMut<Game>,
) {
    if heroes.contains(collision.other) {
        commands.entity(collision.entity).despawn();
        game.gems += 1;
        if game.gems == GEMS.len() {
            bells.iter_mut().for_each(|mut bell| bell.color = Color::WHITE);
        }
    }
}

fn ring(collision: On<CollisionStarted>, heroes: Query<(), With<Hero>>, mut game: ResMut<Game>) {
    if heroes.contains(collision.other) && game.gems == GEMS.len() {
        game.is_won = true;
    }
}

/// Sends the hero back to the start after a fall onto spikes.
fn fall(happened: On<PlatformerEvents>, mut commands: Commands, mut game: ResMut<Game>) {
    if happened.events.contains(Event::Hurt) {
        commands.entity(happened.entity).despawn();
        game.falls += 1;
    }
}

fn write_line(game: Res<Game>, mut line: ResMut<Line>) {
    if game.is_changed() {
        let left = GEMS.len() - game.gems;
        line.0 = match (left, game.is_won) {
            (_, true) => format!("The bell rings! {} falls", game.falls),
            (0, _) => "Now ring the bell".into(),
            _ => format!("{left} gems to find, {} falls", game.falls),
        };
    }
}

/// Runs to the hill, and jumps off it.
fn demo(tick: u32) -> Vec<KeyCode> {
    match tick {
        0..30 => vec![],
        30..68 => vec![KeyCode::ArrowRight],
        _ => vec![KeyCode::ArrowRight, KeyCode::Space],
    }
}
