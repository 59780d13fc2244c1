//! Measures hitmask against its peers, side by side in one run.
//!
//! Times drift with the machine's load and clock, so only ratios count: in each round every contender runs
//! for a moment, one after the other, and a ratio is the median over all rounds.
//!
//! - [`cases`]: the questions: pairs of sprites with their expected answers; `sprites` holds their art.
//! - [`contenders`]: the engine, the textbook loops, pygame-ce and parry2d, each on its own data.
//! - [`measure`]: the rounds; [`statistics`]: medians and quartiles.
//! - [`world`]: many sprites at once, frame by frame. [`actors`]: actors that move.
//! - [`limit`]: the fastest that the processor can read. [`machine`]: describes the machine.
//! - [`run`]: runs everything and makes a [`report`], which `report_file` reads back; [`table`] and [`chart`] show a report.
//! - [`making`]: a benchmark of its own: masks from images and from baked files.

pub mod actors;
pub mod cases;
pub mod chart;
pub mod contenders;
pub mod limit;
pub mod machine;
pub mod making;
pub mod measure;
pub mod report;
mod report_file;
pub mod run;
#[cfg(test)]
mod sample;
mod sprites;
pub mod statistics;
pub mod table;
pub mod world;
