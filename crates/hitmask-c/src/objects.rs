//! The kinds of objects for which C has handles.

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

/// A sheet: frames with names, durations and shapes, and the clips that play them. Sheets never
/// change.
#[derive(Debug)]
pub struct HmSheet;

/// Baked masks: named sheets in one compact file.
#[derive(Debug)]
pub struct HmBaked;

/// The connected components of a mask, or its holes.
#[derive(Debug)]
pub struct HmComponents;

/// A distance field: how far each pixel of a mask is from the nearest set or unset pixel.
#[derive(Debug)]
pub struct HmDistanceField;

/// The outlines of a mask: closed polygons.
#[derive(Debug)]
pub struct HmOutlines;

/// A list of convex polygons that share no area.
#[derive(Debug)]
pub struct HmConvexPieces;

/// A configuration space: all offsets of two masks from each other, and whether the masks overlap
/// there.
#[derive(Debug)]
pub struct HmConfigurationSpace;

/// Terrain: an unbounded bitmap that you can carve and fill.
#[derive(Debug)]
pub struct HmTerrain;

/// A world: all objects that can collide.
#[derive(Debug)]
pub struct HmWorld;

/// A list of sprites, which worlds share.
#[derive(Debug)]
pub struct HmSprites;

/// The saved state of a world.
#[derive(Debug)]
pub struct HmSnapshot;

/// A recording: every change to a world, tick by tick.
#[derive(Debug)]
pub struct HmRecording;

/// A recording that is being replayed.
#[derive(Debug)]
pub struct HmReplay;

/// The pieces that a change to terrain cut off.
#[derive(Debug)]
pub struct HmIslands;

/// The obstacles around actors: masks and terrain, each with a position and a material.
#[derive(Debug)]
pub struct HmObstacles;

/// The masks of a character: its animation frames, its ducking mask, and its masks for facing left.
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
