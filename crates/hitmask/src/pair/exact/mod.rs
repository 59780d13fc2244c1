//! Posed masks as the parallelograms that their pixels are in the plane, without a world grid: every query about a pair.
//!
//! `grid` is a mask's pixels as parallelograms; `axis` tells two rectangles of such pixels apart; `node` halves rectangles of
//! pixels; `descent` finds two pixels that share area; `queries` is what is asked, and `passage` what a way along another mask
//! needs to know.

mod axis;
mod descent;
mod grid;
mod node;
mod passage;
mod queries;

pub use grid::Exact;
pub(crate) use passage::Nearness;
pub use queries::ExactContact;
