//! The slow, obvious answers with which tests compare the engine. Nothing here is fast, and nothing
//! here depends on the engine.
//!
//! - [`carry`]: actors that a moving grid carries, pushes and squeezes, pixel by pixel.
//! - [`figure`]: rays and shapes over grids, pixel by pixel, in exact fractions.
//! - [`combat`]: attacks, fighters and bullets in a tick.
//! - [`pair`]: every query about two placed grids, following the wording of the conventions.
//! - [`pose`]: which world pixels a posed grid sets.
//! - [`exact`]: queries about grids of parallelograms, which test every pixel against every other.
//! - [`region`]: the parts and measures of a grid: components, holes, moments, boundaries,
//!   distances.
//! - [`morphology`]: a grid grown and shrunk.
//! - [`motion`]: how an actor moves among grids, pixel by pixel.
//! - [`mask_change`]: how an actor changes its grid among other grids.
//! - [`sine`]: sines and cosines with a hundred binary places.
//! - [`sweep`]: what a moving grid hits, in steps and in exact fractions.
//! - [`posed_loops`]: the loops that programs use for rotated sprites, for benchmarks.
//! - [`separation`]: how to separate two placed grids, and how far apart they are.
//! - [`world`]: many colliders at once: every pair, at every tick.
//! - [`terrain`]: pixels to fill and carve, and the pieces that they break into.
//! - [`textbook`]: corrected versions of the loops that tutorials teach, each named after its data.
//!   Tests compare the loops with everything else, and benchmarks compare the engine with them.
//! - [`world_queries`]: queries about many placed grids, which test each grid in turn.
//! - [`Shape`]: the grids that tests and benchmarks share.
//! - [`fnv_1a`] and [`Fnv1a`]: the hash that tests compare with expected values.

pub mod carry;
pub mod combat;
pub mod exact;
pub mod figure;
mod grid;
mod hash;
pub mod mask_change;
pub mod morphology;
pub mod motion;
pub mod outline;
pub mod pair;
pub mod pose;
pub mod posed_loops;
#[cfg(feature = "properties")]
pub mod properties;
mod random;
pub mod region;
pub mod separation;
mod shape;
pub mod sine;
pub mod sweep;
pub mod terrain;
pub mod textbook;
mod wide;
pub mod world;
pub mod world_queries;

pub use grid::Grid;
pub use hash::{Fnv1a, fnv_1a};
pub use random::Random;
pub use shape::Shape;

/// The number of random cases for each property: 10 000, or the value of `HITMASK_CASES`.
///
/// # Panics
/// Panics if `HITMASK_CASES` is not a number.
pub fn cases() -> u32 {
    std::env::var("HITMASK_CASES").map_or(10_000, |cases| {
        cases.parse().expect("HITMASK_CASES is the number of cases a property is tested on")
    })
}
