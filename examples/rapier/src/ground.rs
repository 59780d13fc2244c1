//! Terrain on which bodies rest. Each chunk has a collider, which is rebuilt if the chunk has been
//! dug.

use std::collections::{BTreeMap, BTreeSet};

use hitmask::terrain::{Stencil, Terrain};
use hitmask::{Mask, Placed, Point, Rect};
use rapier2d::prelude::*;

use crate::Error;
use crate::shapes::{PIXELS_PER_METER, chains, pieces};

/// The kind of collider for each chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Convex pieces.
    Pieces,
    /// One-sided chains along the outlines.
    Chains,
}

impl Kind {
    /// The number of its neighbors' pixels that the shape of a chunk includes on each side; see
    /// [`chains`].
    const fn frame(self) -> u32 {
        match self {
            Self::Pieces => 0,
            Self::Chains => 8,
        }
    }
}

/// Terrain and its colliders.
pub struct Ground {
    terrain: Terrain,
    kind: Kind,
    /// The collider of each chunk by the chunk's position, row first.
    chunks: BTreeMap<(i64, i64), ColliderHandle>,
    /// The number of chunks that have been rebuilt.
    pub rebuilt: usize,
}

impl Ground {
    /// Creates the ground from a painting, at the world's origin.
    pub fn new(painting: &Mask, kind: Kind, world: &mut PhysicsWorld) -> Result<Self, Error> {
        let terrain = Terrain::from_mask(painting.at((0, 0)))?;
        let mut ground = Self { terrain, kind, chunks: BTreeMap::new(), rebuilt: 0 };
        let all: Vec<Point> = ground.terrain.chunks().map(Placed::position).collect();
        for at in all {
            ground.rebuild(at, world)?;
        }
        ground.rebuilt = 0;
        Ok(ground)
    }

    /// The terrain, for queries about pixels.
    pub const fn terrain(&self) -> &Terrain {
        &self.terrain
    }

    /// Digs a hole. Only chunks whose shapes change get new colliders, and bodies that rested on
    /// the old colliders wake up.
    pub fn carve<'a>(
        &mut self,
        hole: impl Into<Stencil<'a>>,
        world: &mut PhysicsWorld,
    ) -> Result<(), Error> {
        self.terrain.carve(hole)?;
        let (side, frame) = (i64::from(Terrain::CHUNK_SIDE), i64::from(self.kind.frame()));
        let chunk = |pixel: i64| pixel.div_euclid(side);
        let mut changed = BTreeSet::new();
        for rect in self.terrain.take_changes() {
            for row in chunk(rect.y - frame)..=chunk(rect.bottom() - 1 + frame) {
                for column in chunk(rect.x - frame)..=chunk(rect.right() - 1 + frame) {
                    changed.insert((row * side, column * side));
                }
            }
        }
        for (y, x) in changed {
            self.rebuild(Point::new(x, y), world)?;
        }
        Ok(())
    }

    /// Rebuilds the collider of the chunk at a position.
    fn rebuild(&mut self, at: Point, world: &mut PhysicsWorld) -> Result<(), Error> {
        self.rebuilt += 1;
        if let Some(old) = self.chunks.remove(&(at.y, at.x)) {
            world.remove_collider(old); // wakes what rests on it
        }
        let (side, frame) = (Terrain::CHUNK_SIDE, self.kind.frame());
        let corner = i64::from(frame);
        let framed = Rect::new(at.x - corner, at.y - corner, side + 2 * frame, side + 2 * frame);
        let pixels = self.terrain.window(framed)?;
        let shape = match self.kind {
            Kind::Pieces => pieces(&pixels, (0.0, 0.0))?,
            Kind::Chains => chains(&pixels, frame)?,
        };
        if let Some(shape) = shape {
            let at_meters = Vector::new(at.x as f32, at.y as f32) / PIXELS_PER_METER;
            let collider = ColliderBuilder::new(shape).translation(at_meters).friction(0.8);
            self.chunks.insert((at.y, at.x), world.insert_collider(collider, None));
        }
        Ok(())
    }
}
