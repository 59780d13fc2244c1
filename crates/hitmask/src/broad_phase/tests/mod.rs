//! Compares the broad phase with a loop over all pairs.

mod allocations;
mod changes;
mod crowds;
mod lines;
mod pairs;
mod scene;
mod visits;
