//! Measures hitmask against its peers, side by side in one run.
//!
//! Times drift with the machine's load and clock, so what counts here is the ratio: in each round every
//! contender runs for a moment, one after the other, and a ratio is the median over the rounds.
//!
//! - [`cases`]: what is asked: pairs of sprites with the answers they must give; `sprites` is the art of them.
//! - [`contenders`]: who answers: the engine, the textbook loops, pygame-ce, parry2d, each on its own data.
//! - [`measure`]: the rounds; [`statistics`]: medians and quartiles.
//! - [`world`]: many sprites at once, frame by frame. [`actors`]: actors that move.
//! - [`limit`]: what the processor could read at best. [`machine`]: which one it is.
//! - [`run`]: all of it, as a [`report`]; [`table`] and [`chart`] show one.
//! - [`making`]: beside it, who makes masks of images, and from baked files.

pub mod actors;
pub mod cases;
pub mod chart;
pub mod contenders;
pub mod limit;
pub mod machine;
pub mod making;
pub mod measure;
pub mod report;
pub mod run;
#[cfg(test)]
mod sample;
mod sprites;
pub mod statistics;
pub mod table;
pub mod world;
