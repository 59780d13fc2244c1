//! The plugin in apps without a window: hand-made images, every component, every event.

mod actors;
mod assets;
mod colliders;
mod events;
mod interpolation;
mod places;
mod queries;
mod rollback;
mod stage;
mod terrain;
