//! Terrain that bodies rest on: a collider for each of its chunks, made anew where it was dug.

use std::collections::BTreeMap;

use hitmask::terrain::{Stencil, Terrain};
use hitmask::{Mask, Placed, Point, Rect};
use rapier2d::prelude::*;

use crate::Error;
use crate::shapes::{PIXELS_PER_METER, chain, pieces};

/// What the colliders of chunks are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Convex pieces.
    Pieces,
    /// One-sided chains along the outlines.
    Chains,
}

/// Terrain and its colliders.
pub struct Ground {
    terrain: Terrain,
    kind: Kind,
    /// The collider of each chunk by the chunk's position, row first.
    chunks: BTreeMap<(i64, i64), ColliderHandle>,
    /// How many chunks were made anew since the start.
    pub rebuilt: usize,
}

impl Ground {
    /// The ground that a painting is, at the world's origin.
    pub fn new(painting: &Mask, kind: Kind, world: &mut PhysicsWorld) -> Result<Self, Error> {
        let terrain = Terrain::from_mask(painting.at((0, 0)))?;
        let mut ground = Self { terrain, kind, chunks: BTreeMap::new(), rebuilt: 0 };
        ground.terrain.take_changes();
        let all: Vec<Point> = ground.terrain.chunks().map(Placed::position).collect();
        for at in all {
            ground.rebuild(at, world)?;
        }
        Ok(ground)
    }

    /// The terrain, for questions about pixels.
    pub const fn terrain(&self) -> &Terrain {
        &self.terrain
    }

    /// Digs a hole. Only the chunks that it reaches get new colliders, and bodies near them wake up.
    pub fn carve<'a>(
        &mut self,
        hole: impl Into<Stencil<'a>>,
        world: &mut PhysicsWorld,
    ) -> Result<(), Error> {
        self.terrain.carve(hole)?;
        let side = i64::from(Terrain::CHUNK_SIDE);
        let mut changed = Vec::new();
        for rect in self.terrain.take_changes() {
            // A chain ends where the next chunk begins, so a neighbor's border may change too.
            let rect = Rect::new(rect.x - 1, rect.y - 1, rect.width + 2, rect.height + 2);
            for row in rect.y.div_euclid(side)..=(rect.bottom() - 1).div_euclid(side) {
                for column in rect.x.div_euclid(side)..=(rect.right() - 1).div_euclid(side) {
                    changed.push(Point::new(column * side, row * side));
                }
            }
        }
        changed.sort_unstable_by_key(|at| (at.y, at.x));
        changed.dedup();
        for at in changed {
            self.rebuild(at, world)?;
        }
        Ok(())
    }

    /// Makes the collider of the chunk at a position anew.
    fn rebuild(&mut self, at: Point, world: &mut PhysicsWorld) -> Result<(), Error> {
        self.rebuilt += 1;
        if let Some(old) = self.chunks.remove(&(at.y, at.x)) {
            world.remove_collider(old); // wakes what rests on it
        }
        let side = Terrain::CHUNK_SIDE;
        let shape = match self.kind {
            Kind::Pieces => {
                pieces(&self.terrain.window(Rect::new(at.x, at.y, side, side))?, (0.0, 0.0))?
            }
            // A frame of the neighbors' pixels moves the cut between chunks out of the way of what rests on them.
            Kind::Chains => {
                let frame = Rect::new(at.x - 8, at.y - 8, side + 16, side + 16);
                chain(&self.terrain.window(frame)?, (8.0, 8.0))?
            }
        };
        if let Some(shape) = shape {
            let at_meters = Vector::new(at.x as f32, at.y as f32) / PIXELS_PER_METER;
            let collider = ColliderBuilder::new(shape).translation(at_meters).friction(0.8);
            self.chunks.insert((at.y, at.x), world.insert_collider(collider, None));
        }
        Ok(())
    }
}
