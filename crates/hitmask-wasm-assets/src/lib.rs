//! Reads art for JavaScript: flat classes and functions, which the TypeScript of `packages/hitmask/src/assets` wraps.
//!
//! The engine is another WebAssembly, with a memory of its own. So masks leave as baked sheets, which the engine reads, pixels as
//! RGBA bytes, and the objects of a level as JSON. Files come in as bytes by path ([`Files`]), and those that they name in turn
//! are [missing](Files::missing) until they are added.

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
