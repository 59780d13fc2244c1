//! Many pairs in one call, from a list of masks and columns with the mask and the position of each
//! item.

mod call;
mod hits;
mod out;
mod pairs;
mod queries;
mod rows;
mod sweep;

pub(crate) use queries::{areas, depths, firsts, overlaps};
pub(crate) use sweep::{sweeps, sweeps_continuous};
