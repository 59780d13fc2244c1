//! Converts masks to polygons for physics engines and renderers.

mod outlines;
mod pieces;
