//! The first program of docs/start-bevy.md: a ship that flies into a meteor and is destroyed.

use bevy::prelude::*;
use bevy_hitmask::{CollisionStarted, HitmaskPlugins, SpriteCollider};

#[derive(Component)]
struct Ship;

fn main() {
    App::new()
        .add_plugins(DefaultPlugins)
        .add_plugins(HitmaskPlugins::default())
        .add_systems(Startup, spawn)
        .add_systems(FixedUpdate, fly)
        .run();
}

fn spawn(mut commands: Commands, assets: Res<AssetServer>) {
    commands.spawn(Camera2d);

    let rock = Sprite::from_image(assets.load("meteor-big-1.png"));
    commands.spawn((rock, SpriteCollider, Transform::from_xyz(120.0, 4.0, 0.0)));

    let ship = Sprite::from_image(assets.load("ship.png"));
    commands.spawn((ship, SpriteCollider, Ship)).observe(crash);
}

fn fly(mut ships: Query<&mut Transform, With<Ship>>) {
    for mut ship in &mut ships {
        ship.translation.x += 2.0;
    }
}

fn crash(collision: On<CollisionStarted>, mut commands: Commands) {
    println!("{} hits {}", collision.entity, collision.other);
    commands.entity(collision.entity).despawn();
}
