//! Measures hitmask against its peers, side by side in one run.
//!
//! Times drift with the machine's load and clock, so what counts here is the ratio: in each round every
//! contender runs for a moment, one after the other, and a ratio is the median over the rounds.
//!
//! - [`cases`]: what is asked: pairs of sprites with the answer they must give.
//! - [`contenders`]: who answers: the engine and the textbook loops, each on its own data.
//! - [`making`]: who makes masks of images, and from baked files. [`pygame`]: what pygame-ce takes for it, where it
//!   is installed.
//! - [`measure`]: the rounds. [`table`]: the ratios, to be read.

pub mod cases;
pub mod contenders;
pub mod making;
pub mod measure;
pub mod pygame;
pub mod table;
