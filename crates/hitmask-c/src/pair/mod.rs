//! Queries about two placed masks, which are given as the masks and the world pixels at their top
//! left.

mod answer;
mod ask;
mod overlap;
mod push;
mod sweep;

pub(crate) use answer::{HmContact, HmDepth, HmDistance, HmNormal};
pub(crate) use sweep::{HmContinuousSweep, HmSweep, faces};
