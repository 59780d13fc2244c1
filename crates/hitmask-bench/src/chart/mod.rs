//! A chart of a report: a bar for each contender, on a logarithmic scale that starts at the
//! engine's own time.
//!
//! The chart consists only of boxes and lines of text. `svg` writes them, and `png` draws them.

mod choice;
mod drawing;
mod file;
mod layout;
mod png;
mod svg;

pub(crate) use file::File;
pub(crate) use layout::of;
