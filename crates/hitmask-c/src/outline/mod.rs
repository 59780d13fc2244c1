//! A mask as polygons, for physics engines and renderers.

mod outlines;
mod pieces;
