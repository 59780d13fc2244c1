//! Masks in any pose: rotated, scaled and mirrored, either drawn onto whole pixels or exact.

mod answers;
mod exact;
mod options;
#[allow(clippy::module_inception, reason = "the file of the class `Pose`")]
mod pose;
mod posed;

pub(crate) use exact::Exact;
pub(crate) use options::{float, floats};
pub(crate) use pose::Pose;
pub(crate) use posed::{Posed, not_in_world, pose_of};
