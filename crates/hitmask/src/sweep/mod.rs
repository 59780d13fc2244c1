//! Sweeps, which find what a moving mask hits first, and when, where and through which face.
//!
//! - `way`: represents a straight motion over whole-pixel offsets, and its steps.
//! - `stepped`, `continuous`: follow the motion over a pair of masks or through a
//!   [`ConfigurationSpace`](crate::ConfigurationSpace); `axis`: handles all steps along a row or
//!   column at once, for small masks; `exact`: follows the steps with pixels that are
//!   parallelograms.
//! - `in_place`: sweeps a mask that rotates or grows in place. `faces`: represents the faces that
//!   the motion enters.

mod axis;
mod continuous;
mod exact;
mod faces;
mod in_place;
mod stepped;
mod way;

pub(crate) use continuous::Entry;
pub use continuous::{ContinuousOffsetSweep, ContinuousSweep};
pub use exact::ExactSweep;
pub use faces::FaceNormals;
pub use in_place::PoseSweep;
pub use stepped::{OffsetSweep, Sweep};
pub(crate) use way::{Steps, Way};
