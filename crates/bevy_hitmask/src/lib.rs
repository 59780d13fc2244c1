//! Pixel-exact collision for Bevy.

mod collider;
mod events;
mod image;
mod interpolate;
mod masks;
mod plugin;
mod query;
mod sheet;
mod space;
mod sync;
mod terrain;
mod world;

pub use collider::{Colliding, CollisionLayers, Sensor, SpriteCollider, Still};
pub use events::{CollisionEnded, CollisionStarted};
pub use hitmask;
pub use image::MaskRule;
pub use interpolate::Interpolate;
pub use plugin::{HitmaskPlugins, HitmaskSystems};
pub use query::{Contact, Hitmask, QueryFilter, RayHit, SweepHit};
pub use sheet::{BakedLoader, MaskSheet, SheetError};
pub use space::PixelGrid;
pub use terrain::{Area, EditError, Terrain, TerrainEditor};
pub use world::HitmaskWorld;
