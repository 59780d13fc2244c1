//! Reads art for JavaScript: flat classes and functions, which the TypeScript of
//! `packages/hitmask/src/assets` wraps.
//!
//! The engine is another WebAssembly file, with a memory of its own. So this crate returns masks as
//! baked sheets, which the engine reads, pixels as RGBA bytes, and the objects of a level as JSON.
//! It takes files as bytes with a path ([`Files`]). A file that another one refers to is
//! [missing](Files::missing) until you add it.

mod art;
mod baking;
mod error;
mod files;
mod image;
mod level;
mod level_json;

pub use art::Art;
pub use files::Files;
pub use image::{Animation, Picture};
pub use level::Level;
