//! The broad phase against a loop over all pairs.

mod crowd;
mod lines;
mod pairs;
mod settled;
mod steady;
mod visits;
