//! Pixel-exact collision for Bevy.

mod actor;
mod collider;
mod events;
mod image;
mod masks;
mod plugin;
mod query;
mod sheet;
mod space;
mod sync;
mod world;

pub use actor::{
    ActorPlugin, ActorSqueezed, Bullet, BulletHit, Fighter, FighterHit, HitTeams, Hitbox, Hurtbox,
    MazeActor, MazeEvents, MazeHeld, MazeTick, MovingSolid, ObstacleHit, ObstacleMaterial,
    PlatformerActor, PlatformerEvents, PlatformerPad, PlatformerTick, SolidMotion, SolidPath,
};
pub use collider::{Colliding, CollisionLayers, Sensor, SpriteCollider, Still};
pub use events::{CollisionEnded, CollisionStarted};
pub use hitmask;
pub use image::MaskRule;
pub use plugin::{HitmaskPlugins, HitmaskSystems};
pub use query::{Contact, Hitmask, QueryFilter, RayHit, SweepHit};
pub use sheet::{BakedLoader, MaskSheet, SheetError};
pub use space::PixelGrid;
pub use world::HitmaskWorld;
