//! The kinds of objects that C has handles of.

use std::sync::Arc;

use engine::ConfigurationSpace;
use engine::outline::{ConvexPieces, Outlines};
use engine::region::{Components, DistanceField};
use engine::sheet::Sheet;
use engine::terrain::{Island, Terrain};
use engine::world::{Recording, Snapshot, Sprites};

use crate::actor::{BodyMasks, Obstacles, Path};
use crate::border::handles;
use crate::sheet::Baked;
use crate::world::{Playback, World};

/// A mask: a grid of set and unset pixels.
#[derive(Debug)]
pub struct HmMask;

/// A sheet: frames with names, durations and shapes, and the clips that play them. It never
/// changes.
#[derive(Debug)]
pub struct HmSheet;

/// Baked masks: sheets with names, in one compact file.
#[derive(Debug)]
pub struct HmBaked;

/// The connected components of a mask, or its holes.
#[derive(Debug)]
pub struct HmComponents;

/// How far each pixel of a mask is from the nearest set or unset pixel.
#[derive(Debug)]
pub struct HmDistanceField;

/// The outlines of a mask: closed polygons.
#[derive(Debug)]
pub struct HmOutlines;

/// Convex polygons that share no area.
#[derive(Debug)]
pub struct HmConvexPieces;

/// Where a mask is free of another mask: all offsets of the two at once.
#[derive(Debug)]
pub struct HmConfigurationSpace;

/// Terrain: an unbounded bitmap that you can dig away and fill.
#[derive(Debug)]
pub struct HmTerrain;

/// A world: everything that can collide.
#[derive(Debug)]
pub struct HmWorld;

/// A list of sprites, which worlds share.
#[derive(Debug)]
pub struct HmSprites;

/// The state of a world at some moment.
#[derive(Debug)]
pub struct HmSnapshot;

/// Everything that changed a world, tick by tick.
#[derive(Debug)]
pub struct HmRecording;

/// A recording that is being replayed.
#[derive(Debug)]
pub struct HmReplay;

/// Pieces that a change of terrain cut off.
#[derive(Debug)]
pub struct HmIslands;

/// Obstacles around actors: masks and terrain at positions, made of materials.
#[derive(Debug)]
pub struct HmObstacles;

/// The masks of a character: the frames of its animation, a ducking mask, masks for facing left.
#[derive(Debug)]
pub struct HmBodyMasks;

/// The path of a moving platform from point to point.
#[derive(Debug)]
pub struct HmPath;

handles! {
    HmMask(Arc<engine::Mask>) = 1, "a mask";
    HmSheet(Arc<Sheet>) = 2, "a sheet";
    HmBaked(Baked) = 3, "a file of baked masks";
    HmComponents(Components) = 4, "a list of components";
    HmDistanceField(DistanceField) = 5, "a distance field";
    HmOutlines(Outlines) = 6, "a list of outlines";
    HmConvexPieces(ConvexPieces) = 7, "a list of convex pieces";
    HmConfigurationSpace(ConfigurationSpace) = 8, "a configuration space";
    HmTerrain(Terrain) = 10, "terrain";
    HmWorld(World) = 11, "a world";
    HmSprites(Sprites) = 12, "a list of sprites";
    HmSnapshot(Snapshot) = 13, "a snapshot";
    HmRecording(Recording) = 14, "a recording";
    HmReplay(Playback) = 15, "a replay";
    HmObstacles(Obstacles) = 16, "a list of obstacles";
    HmBodyMasks(BodyMasks) = 17, "a list of body masks";
    HmPath(Path) = 18, "a path";
    HmIslands(Vec<Island>) = 25, "a list of islands";
}
