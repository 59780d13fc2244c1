//! The most common types. Add `use bevy_hitmask::prelude::*;` next to Bevy's own prelude.

pub use crate::{
    Area, Bullet, BulletHit, Colliding, CollisionEnded, CollisionLayers, CollisionStarted, Fighter,
    FighterHit, HitTeams, Hitbox, Hitmask, HitmaskPlugins, HitmaskSystems, HitmaskWorld, Hurtbox,
    Interpolate, MaskRule, MaskSheet, MazeActor, MazeEvents, MazeHeld, MazeTick, MovingSolid,
    ObstacleMaterial, PixelGrid, PlatformerActor, PlatformerEvents, PlatformerPad, PlatformerTick,
    QueryFilter, Sensor, SolidMotion, SolidPath, SpriteCollider, Still, Terrain, TerrainEditor,
};
pub use hitmask::actor::Subpixels;
pub use hitmask::actor::carry::{LoopMode, Pace};
pub use hitmask::actor::combat::{HitEffect, HitOutcome, Team};
pub use hitmask::actor::maze::{Directions, Maze};
pub use hitmask::actor::platformer::{Pad, Platformer};
pub use hitmask::world::{Layer, Layers};
