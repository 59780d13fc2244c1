//! Limits the memory that masks and terrain take during a replay.

use super::super::collider::ColliderShape;
use super::super::decode::chunk_bytes;
use super::super::shape_table::ShapeKey;
use super::super::state::State;
use super::super::{StateError, World};
use super::Command;
use crate::mask::Mask;
use crate::space::Rect;
use crate::terrain::{PAGE_BYTES, PAGE_SIDE, PIXELS, Stencil, Terrain};

/// A memory limit, and an estimate of the memory in use.
#[derive(Clone, Debug)]
pub(super) struct Limit {
    most: usize,
    /// An upper bound for the size of all terrain. The size is measured again only if the bound
    /// exceeds the limit.
    terrain: usize,
}

/// An upper bound for the memory that a command takes for masks drawn for poses, and for terrain.
#[derive(Clone, Copy, Default)]
struct Cost {
    posed: usize,
    terrain: usize,
}

impl Limit {
    pub(super) fn new(most: usize, world: &World) -> Self {
        Self { most, terrain: world.state.shape_table.terrain_bytes() }
    }

    /// Returns the limit, in bytes.
    pub(super) const fn most(&self) -> usize {
        self.most
    }

    /// Checks that a command stays within the limit, and counts the memory that it takes. The
    /// caller applies the command afterwards.
    pub(super) fn allow(&mut self, world: &World, command: &Command<'_>) -> Result<(), StateError> {
        let state = &world.state;
        let mut cost = cost(world, command);
        if cost.posed == 0 && cost.terrain == 0 {
            return Ok(());
        }
        if !self.has_room(state, cost) {
            self.terrain = state.shape_table.terrain_bytes();
            if let Command::Carve { id, .. } = command {
                // Carving takes memory only for chunks that were full.
                let full = world.terrain(*id).map_or(0, full_chunks);
                cost.terrain = cost.terrain.min(full.saturating_mul(chunk_bytes()));
            }
            if !self.has_room(state, cost) {
                return Err(StateError::TooLarge { most: self.most });
            }
        }
        self.terrain = self.terrain.saturating_add(cost.terrain);
        Ok(())
    }

    fn has_room(&self, state: &State, cost: Cost) -> bool {
        let posed = state.shape_table.posed_bytes().saturating_add(cost.posed);
        posed.saturating_add(self.terrain).saturating_add(cost.terrain) <= self.most
    }
}

/// Returns the memory that a command takes; zero if the world will refuse the command.
fn cost(world: &World, command: &Command<'_>) -> Cost {
    let state = &world.state;
    let key = |(_, shape_key): (usize, ShapeKey)| shape_key;
    let shape_key = match command {
        Command::Insert(collider) => match &collider.shape {
            ColliderShape::Sprite { sprite, frame, pose } => {
                state.shape_key(*sprite, *frame, *pose)
            }
            ColliderShape::Terrain(terrain) => {
                return Cost { terrain: terrain.bytes(), ..Cost::default() };
            }
        },
        Command::SetFrame { id, frame } => world.shape_key_with_frame(*id, *frame).map(key),
        Command::SetSprite { id, sprite, frame } => {
            world.shape_key_with_sprite(*id, *sprite, *frame).map(key)
        }
        Command::SetPose { id, pose } => world.shape_key_with_pose(*id, *pose).map(key),
        Command::Fill { id, stencil } => {
            let terrain = world.terrain(*id).map_or(0, |_| filled(*stencil));
            return Cost { terrain, ..Cost::default() };
        }
        Command::Carve { id, stencil } => {
            let terrain = world.terrain(*id).map_or(0, |terrain| carved(terrain, *stencil));
            return Cost { terrain, ..Cost::default() };
        }
        _ => return Cost::default(),
    };
    let posed = shape_key.and_then(|shape_key| state.shape_table.cost(&state.sprites, shape_key));
    Cost { posed: posed.unwrap_or(0), ..Cost::default() }
}

/// Returns the most memory that filling can take, for chunks that do not become full, and for
/// pages.
fn filled(stencil: Stencil<'_>) -> usize {
    let Some(reach) = stencil.reach() else { return 0 };
    if reach.width.max(reach.height) > Mask::MAX_SIDE {
        // The world refuses such a stencil.
        return 0;
    }
    let (columns, rows) = squares(reach, PAGE_SIDE as u32 * Terrain::CHUNK_SIDE);
    partly(stencil, reach).saturating_add((columns * rows) as usize * PAGE_BYTES)
}

/// Returns the most memory that carving can take, for chunks that were full before.
fn carved(terrain: &Terrain, stencil: Stencil<'_>) -> usize {
    let reach = stencil.reach().zip(terrain.bounds());
    let reach = reach.and_then(|(reach, bounds)| reach.intersection(bounds));
    reach.map_or(0, |reach| partly(stencil, reach))
}

/// Returns the memory of all chunks in which a stencil covers some pixels of a rectangle, but not
/// all.
fn partly(stencil: Stencil<'_>, reach: Rect) -> usize {
    let (columns, rows) = squares(reach, Terrain::CHUNK_SIDE);
    let chunks = columns * rows;
    let chunks = match stencil {
        Stencil::Mask(_) => chunks,
        // Figures are convex, so the outline passes each column and each row at most twice.
        Stencil::Figure(_) => chunks.min(2 * (columns + rows) + 4),
    };
    usize::try_from(chunks).unwrap_or(usize::MAX).saturating_mul(chunk_bytes())
}

/// Returns how many columns and rows of squares with this side a rectangle reaches into.
fn squares(rect: Rect, side: u32) -> (u64, u64) {
    let side = i64::from(side);
    let count = |from: i64, to: i64| ((to - 1).div_euclid(side) - from.div_euclid(side) + 1) as u64;
    (count(rect.x, rect.right()), count(rect.y, rect.bottom()))
}

fn full_chunks(terrain: &Terrain) -> usize {
    terrain.keyed_chunks().filter(|(_, chunk)| chunk.count() == PIXELS).count()
}
