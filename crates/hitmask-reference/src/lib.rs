//! The slow, obvious answers that the engine is held against. Nothing here is fast, and nothing here
//! knows the engine.
//!
//! - [`carry`]: who is carried, pushed and squeezed when a grid moves, a pixel at a time.
//! - [`figure`]: what rays hit and shapes hold, pixel by pixel, in exact fractions.
//! - [`combat`]: who hits whom in a tick, and what bullets meet.
//! - [`pair`]: every question about two placed grids, answered as the conventions word it.
//! - [`pose`]: which world pixels a posed grid shows.
//! - [`exact`]: the same about grids of parallelograms, every pixel against every other.
//! - [`region`]: what a grid consists of: components, holes, moments, boundaries, distances.
//! - [`morphology`]: a grid grown and shrunk.
//! - [`pose`]: which world pixels a posed grid shows.
//! - [`exact`]: the same about grids of parallelograms, every pixel against every other.
//! - [`motion`]: how an actor moves among grids, pixel by pixel.
//! - [`sweep`]: what a moving grid meets, in steps and in exact fractions.
//! - [`posed_loops`]: the loops that programs write for turned sprites, for benchmarks.
//! - [`separation`]: how two placed grids come apart, and how far apart they are.
//! - [`world`]: many colliders at once: every pair, at every tick.
//! - [`terrain`]: pixels that are filled and carved, and the pieces that they fall into.
//! - [`textbook`]: the loops that tutorials teach, in their corrected form, each named after what it
//!   walks over: the tests hold them against the rest, the benchmarks measure against them.
//! - [`world_queries`]: questions to many placed grids, each of them asked.
//! - [`Shape`]: the grids that tests and benchmarks ask about, the same ones for both.

pub mod carry;
pub mod combat;
pub mod exact;
pub mod figure;
mod grid;
pub mod morphology;
pub mod motion;
pub mod outline;
pub mod pair;
pub mod pose;
pub mod posed_loops;
mod random;
pub mod region;
pub mod separation;
mod shape;
pub mod sweep;
pub mod terrain;
pub mod textbook;
pub mod world;
pub mod world_queries;

pub use grid::Grid;
pub use random::Random;
pub use shape::Shape;
