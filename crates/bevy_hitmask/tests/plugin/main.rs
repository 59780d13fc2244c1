//! Tests the plugin in apps without a window, with hand-made images, every component and every
//! event.

mod actors;
mod assets;
#[cfg(feature = "avian")]
mod avian;
mod colliders;
mod disabling;
mod events;
mod interpolation;
mod places;
mod queries;
mod rollback;
mod scenes;
mod schedules;
mod stage;
mod terrain;
mod terrain_sources;
