//! Reads art for JavaScript. This crate contains flat classes and functions, which the TypeScript
//! in `packages/hitmask/src/assets` wraps.
//!
//! The engine is a separate WebAssembly file with its own memory. Therefore, this crate returns
//! masks as baked sheets, which the engine reads, pixels as RGBA bytes, and the objects of a level
//! as JSON. It accepts files as bytes with a path ([`Files`]). If another file refers to a file
//! that has not been added yet, that file is reported as [missing](Files::missing).

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
