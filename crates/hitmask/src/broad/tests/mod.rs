//! The broad phase against a loop over all pairs.

mod crowd;
mod lines;
mod pairs;
mod steady;
mod visits;
