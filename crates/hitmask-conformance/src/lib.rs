//! Questions with the answers that every language must give: about masks and pairs of masks, and about worlds of many colliders.
//!
//! [`pairs()`] and [`worlds()`] write the files that `conformance/README.md` describes. The answers come from the slow reference,
//! which does not know the engine. Only what a turned or scaled sprite looks like comes from the engine, whose sines are part of
//! the definition, and the recordings of some worlds. The module [`engine`] answers the same questions by the engine.

mod answers;
pub mod engine;
mod pairs;
mod scene;
mod worlds;

pub use pairs::pairs;
pub use worlds::worlds;
