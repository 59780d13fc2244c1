//! Tests walkers in mazes: laws, the classics tick by tick, and a thousand mazes walked with sloppy
//! timing.
mod laws;
mod rules;
mod scene;
mod thousand;
