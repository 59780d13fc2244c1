//! The slow, obvious answers that the engine is held against. Nothing here is fast, and nothing here
//! knows the engine.
//!
//! - [`pair`]: every question about two placed grids, answered as the conventions word it.
//! - [`textbook`]: the loops that tutorials teach, in their corrected form, each named after what it
//!   walks over: the tests hold them against the rest, the benchmarks measure against them.
//! - [`Shape`]: the grids that tests and benchmarks ask about, the same ones for both.

mod grid;
pub mod pair;
mod random;
mod shape;
pub mod textbook;

pub use grid::Grid;
pub use random::Random;
pub use shape::Shape;
