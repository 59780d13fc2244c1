//! Sweeps: what a moving mask hits first, when, where and through which face.
//!
//! - `way`: a straight motion over whole offsets, and its steps.
//! - `stepped`, `continuous`: walk it, over two masks or over a
//!   [`ConfigurationSpace`](crate::ConfigurationSpace); `axis`: all steps along a row or column at
//!   once, for small masks; `exact`: walks the steps with pixels as parallelograms.
//! - `in_place`: a mask that turns or grows where it is. `faces`: the faces that the motion enters.

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
