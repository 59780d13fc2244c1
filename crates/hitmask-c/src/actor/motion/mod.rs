//! Lengths, materials, obstacles, and bodies that move among them.

mod ask;
mod body;
mod change_mask;
mod gather;
mod hit;
mod material;
mod obstacle;
mod obstacles;
mod subpixels;

pub(crate) use body::{HmBody, HmIgnoredPlatforms};
pub(crate) use change_mask::{HmAnchor, when_blocked};
pub(crate) use hit::{HmHit, normal, number};
pub(crate) use material::{HmMaterial, material};
pub(crate) use obstacles::{Obstacles, around};
pub(crate) use subpixels::{HmPixel, HmSubpixels, HmVector, lengths};
