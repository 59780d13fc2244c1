//! The kinds of objects that C has handles of.

use std::sync::Arc;

use crate::actor::{BodyMasks, Obstacles, Path};
use crate::border::handles;

/// A mask: a grid of set and unset pixels.
#[derive(Debug)]
pub struct HmMask;

/// Obstacles around actors: masks and terrain at positions, made of materials.
#[derive(Debug)]
pub struct HmObstacles;

/// The masks of a character: the frames of its animation, a mask to duck with, masks that face left.
#[derive(Debug)]
pub struct HmBodyMasks;

/// The way of a moving platform from point to point.
#[derive(Debug)]
pub struct HmPath;

handles! {
    HmMask(Arc<engine::Mask>) = 1, "mask";
    HmObstacles(Obstacles) = 16, "list of obstacles";
    HmBodyMasks(BodyMasks) = 17, "list of body masks";
    HmPath(Path) = 18, "path";
}
