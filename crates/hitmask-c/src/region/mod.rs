//! Regions of one mask: components and holes, measures, distances, growing and shrinking.

mod components;
mod distance;
mod measures;
mod morphology;
