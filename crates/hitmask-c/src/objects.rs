//! The kinds of objects that C has handles of.

use std::sync::Arc;

use engine::terrain::{Island, Terrain};
use engine::world::{Recording, Snapshot, Sprites};

use crate::border::handles;
use crate::world::{Playback, World};

/// A mask: a grid of set and unset pixels.
#[derive(Debug)]
pub struct HmMask;

/// Terrain: an unbounded bitmap that you dig away and fill up.
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

handles! {
    HmMask(Arc<engine::Mask>) = 1, "mask";
    HmTerrain(Terrain) = 10, "terrain";
    HmWorld(World) = 11, "world";
    HmSprites(Sprites) = 12, "list of sprites";
    HmSnapshot(Snapshot) = 13, "snapshot";
    HmRecording(Recording) = 14, "recording";
    HmReplay(Playback) = 15, "replay";
    HmIslands(Vec<Island>) = 25, "list of islands";
}
