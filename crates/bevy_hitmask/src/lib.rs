//! Pixel-exact collision for Bevy: sprites collide where the pixels of their images overlap, in any
//! frame, flip, anchor, size, rotation and scale.
//!
//! Add [`HitmaskPlugins`] to your app, and add [`SpriteCollider`] to entities that have a sprite.
//! To react to collisions, observe [`CollisionStarted`], read it as a message, or query [`Hitmask`]
//! in a system:
//!
//! ```
//! use bevy_app::{App, Startup, TaskPoolPlugin, Update};
//! use bevy_asset::{AssetPlugin, Assets};
//! use bevy_ecs::prelude::*;
//! use bevy_hitmask::{Colliding, CollisionStarted, HitmaskPlugins, SpriteCollider};
//! use bevy_image::Image;
//! use bevy_sprite::Sprite;
//! use bevy_transform::components::Transform;
//!
//! #[derive(Resource, Default)]
//! struct Crashes(u32);
//!
//! fn spawn(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
//!     let square = Sprite::from_image(images.add(Image::default()));
//!     commands.spawn((square.clone(), SpriteCollider, Transform::from_xyz(3.0, 0.0, 0.0)));
//!     commands.spawn((square, SpriteCollider)).observe(
//!         |collision: On<CollisionStarted>, mut crashes: ResMut<Crashes>| {
//!             println!("{} touches {}", collision.entity, collision.other);
//!             crashes.0 += 1;
//!         },
//!     );
//! }
//!
//! fn fly(mut sprites: Query<&mut Transform>) {
//!     for mut at in &mut sprites {
//!         at.translation.x = (at.translation.x - 1.0).max(0.0);
//!     }
//! }
//!
//! let mut app = App::new();
//! app.add_plugins((TaskPoolPlugin::default(), AssetPlugin::default()));
//! app.add_plugins(HitmaskPlugins::new(Update)).init_resource::<Crashes>();
//! app.add_systems(Startup, spawn).add_systems(Update,
//!     fly.before(bevy_hitmask::HitmaskSystems::Sync));
//! app.finish();
//! for _ in 0..4 {
//!     app.update();
//! }
//! assert_eq!(app.world().resource::<Crashes>().0, 1);
//! ```
//!
//! | | |
//! | --- | --- |
//! | [`SpriteCollider`], [`MaskRule`], [`CollisionLayers`], [`Sensor`], [`Still`] | components that make sprites collide |
//! | [`CollisionStarted`], [`CollisionEnded`], [`Colliding`] | collision events, and what touches now |
//! | [`Hitmask`], [`QueryFilter`] | rays, sweeps, contacts, areas, push-out |
//! | [`Terrain`], [`TerrainEditor`], [`Area`] | painted ground that you can dig |
//! | [`PlatformerActor`], [`MazeActor`], [`MovingSolid`], [`ObstacleMaterial`] | characters that run, jump, climb and ride, pixel by pixel |
//! | [`Fighter`], [`Hitbox`], [`Hurtbox`], [`Bullet`] | hits, knockback, bullets that cannot tunnel |
//! | [`Interpolate`] | smooth motion on screen |
//! | [`HitmaskWorld`] | the collision world, for reading and rollback |
//! | [`PixelGrid`] | how Bevy's floats become pixels |
//! | [`MaskSheet`] | baked masks as assets |
//!
//! The README of this crate explains how pixels are positioned, how fractions of a pixel and scales
//! are handled, and how to roll back. The collision engine behind this crate is the crate
//! [`hitmask`], whose documentation defines the results exactly.
//!
//! # Features
//!
//! - `aseprite` lets you load the masks of `.aseprite` files, with slices and layers as shapes.
//! - `avian` adds `ConvexCollider`, which creates colliders for [avian](https://docs.rs/avian2d)
//!   0.8 from masks. This feature needs Rust 1.97.1.
//! - `gizmos` adds `HitmaskGizmosPlugin`, which draws outlines, contacts, and the edges of one-way
//!   platforms.

mod actor;
#[cfg(feature = "aseprite")]
mod aseprite;
#[cfg(feature = "avian")]
mod avian;
mod changes;
mod collider;
mod events;
mod fit;
#[cfg(feature = "gizmos")]
mod gizmos;
mod hierarchy;
mod image;
mod interpolate;
mod masks;
mod picture;
mod plugin;
pub mod prelude;
mod query;
mod refused;
mod sheet;
mod space;
mod sync;
mod terrain;
mod terrain_editor;
mod world;

pub use actor::{
    ActorPlugin, ActorSqueezed, Bullet, BulletHit, Fighter, FighterHit, HitTeams, Hitbox, Hurtbox,
    MazeActor, MazeEvents, MazeHeld, MazeTick, MovingSolid, ObstacleHit, ObstacleMaterial,
    PlatformerActor, PlatformerEvents, PlatformerPad, PlatformerTick, SolidMotion, SolidPath,
};
#[cfg(feature = "aseprite")]
pub use aseprite::{AsepriteLoader, AsepriteSettings};
#[cfg(feature = "avian")]
pub use avian::{ConvexCollider, HitmaskAvianPlugin};
pub use collider::{Colliding, CollisionLayers, Sensor, SpriteCollider, Still};
pub use events::{CollisionEnded, CollisionStarted};
#[cfg(feature = "gizmos")]
pub use gizmos::{HitmaskGizmos, HitmaskGizmosPlugin};
pub use hitmask;
pub use image::MaskRule;
pub use interpolate::Interpolate;
pub use plugin::{HitmaskPlugins, HitmaskSystems};
pub use query::{Contact, Hitmask, QueryFilter, RayHit, SweepHit};
pub use sheet::{BakedLoader, MaskSheet, SheetError};
pub use space::PixelGrid;
pub use terrain::Terrain;
pub use terrain_editor::{Area, EditError, TerrainEditor};
pub use world::HitmaskWorld;

/// Compiles the examples in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
