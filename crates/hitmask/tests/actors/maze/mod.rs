//! Tests walkers in mazes: laws, the classic rules tick by tick, and a thousand mazes that are
//! walked with sloppy timing.
mod laws;
mod rules;
mod scene;
mod thousand;
