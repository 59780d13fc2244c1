//! What a moving mask meets, when, where and through which face.
//!
//! `way` is a straight way over whole offsets, and its steps; `stepped` and `continuous` walk it, over two masks or over
//! a [`ConfigurationSpace`](crate::ConfigurationSpace); `small` looks at many steps of small masks at once, and `exact`
//! walks the steps with pixels as parallelograms. `in_place` is a mask that stays and turns or grows. `faces`
//! is which faces are entered.

mod continuous;
mod exact;
mod faces;
mod in_place;
mod small;
mod stepped;
mod way;

pub(crate) use continuous::Entry;
pub use continuous::{ContinuousOffsetSweep, ContinuousSweep};
pub use exact::ExactSweep;
pub use faces::FaceNormals;
pub use in_place::PoseSweep;
pub use stepped::{OffsetSweep, Sweep};
pub(crate) use way::{Reach, Steps, Way};
