//! Masks in poses: rotated, scaled and mirrored about a pivot.

mod drawn;
mod exact;
mod in_place;
mod pose;

pub(crate) use pose::{HmPose, hm_default_pose};
