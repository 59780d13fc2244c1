//! How much memory the pixels of a world may take while a recording runs.

use super::super::collider::Body;
use super::super::decode::{PAGE, chunk_bytes};
use super::super::stance::{self, Stance};
use super::super::state::State;
use super::super::{ColliderId, StateError, World};
use super::Command;
use crate::mask::Mask;
use crate::space::Rect;
use crate::terrain::{Stencil, Terrain};

/// A limit, and what is known to have been taken of it.
#[derive(Clone, Debug)]
pub(super) struct Limit {
    most: usize,
    /// The bytes of all terrain at the most: they are counted only where it seems to become too much.
    terrain: usize,
}

/// What a command takes at the most: bytes of drawn masks, and of terrain.
#[derive(Clone, Copy, Default)]
struct Cost {
    drawn: usize,
    terrain: usize,
}

impl Limit {
    pub(super) fn new(most: usize, world: &World) -> Self {
        Self { most, terrain: world.state.stances.terrain_bytes() }
    }

    /// That a command can be done; it is to be done then. What it leaves behind is free again.
    pub(super) fn allow(&mut self, world: &World, command: &Command<'_>) -> Result<(), StateError> {
        let state = &world.state;
        let mut cost = cost(world, command);
        if cost.drawn == 0 && cost.terrain == 0 {
            return Ok(());
        }
        if !self.has_room(state, cost) {
            self.terrain = state.stances.terrain_bytes();
            if let Command::Carve { id, .. } = command {
                // Nothing but what was full can take more than it did.
                let full = terrain(state, *id).map_or(0, full_chunks);
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
        let drawn = state.stances.drawn_bytes().saturating_add(cost.drawn);
        drawn.saturating_add(self.terrain).saturating_add(cost.terrain) <= self.most
    }
}

/// What a command takes; nothing where the world will refuse it.
fn cost(world: &World, command: &Command<'_>) -> Cost {
    let state = &world.state;
    let stance = match command {
        Command::Insert(collider) => match &collider.body {
            Body::Sprite { sprite, frame, pose } => state.stance(*sprite, *frame, *pose),
            Body::Terrain(terrain) => return Cost { terrain: terrain.bytes(), ..Cost::default() },
        },
        Command::SetFrame { id, frame } => world.stance_of(*id).map(|(_, stance)| {
            let frame = state.sprites.frame_number(stance.sprite, *frame);
            Stance { frame: frame.unwrap_or(stance.frame), ..stance }
        }),
        Command::SetSprite { id, sprite, frame } => {
            world.stance_of(*id).and_then(|(_, stance)| state.stance(*sprite, *frame, stance.pose))
        }
        Command::SetPose { id, pose } => world
            .stance_of(*id)
            .map(|(_, stance)| Stance { pose: pose.map(stance::within_pixel), ..stance }),
        Command::Fill { id, stencil } => {
            let terrain = terrain(state, *id).map_or(0, |_| filled(*stencil));
            return Cost { terrain, ..Cost::default() };
        }
        Command::Carve { id, stencil } => {
            let terrain = terrain(state, *id).map_or(0, |terrain| carved(terrain, *stencil));
            return Cost { terrain, ..Cost::default() };
        }
        _ => return Cost::default(),
    };
    let drawn = stance.and_then(|stance| state.stances.cost(&state.sprites, stance));
    Cost { drawn: drawn.unwrap_or(0), ..Cost::default() }
}

fn terrain(state: &State, id: ColliderId) -> Option<&Terrain> {
    let slot = state.colliders.slot(id).ok()?;
    state.stances.terrain(state.colliders.shapes[slot])
}

/// The most that filling takes: chunks that are not full, and pages.
fn filled(stencil: Stencil<'_>) -> usize {
    let Some(reach) = stencil.reach() else { return 0 };
    if reach.width.max(reach.height) > Mask::MAX_SIDE {
        // It is refused.
        return 0;
    }
    let (columns, rows) = squares(reach, 16 * Terrain::CHUNK_SIDE);
    partly(stencil, reach).saturating_add((columns * rows) as usize * PAGE)
}

/// The most that carving takes: chunks that were full.
fn carved(terrain: &Terrain, stencil: Stencil<'_>) -> usize {
    let reach = stencil.reach().zip(terrain.bounds());
    let reach = reach.and_then(|(reach, bounds)| reach.intersection(bounds));
    reach.map_or(0, |reach| partly(stencil, reach))
}

/// What the chunks take in which a stencil has some of the pixels of a rectangle but not all.
fn partly(stencil: Stencil<'_>, reach: Rect) -> usize {
    let (columns, rows) = squares(reach, Terrain::CHUNK_SIDE);
    let chunks = columns * rows;
    let chunks = match stencil {
        Stencil::Mask(_) => chunks,
        // Figures are convex: the edge of one goes once each way through the columns, and through the rows.
        Stencil::Figure(_) => chunks.min(2 * (columns + rows) + 4),
    };
    usize::try_from(chunks).unwrap_or(usize::MAX).saturating_mul(chunk_bytes())
}

/// How many columns and rows of squares of so many pixels a side a rectangle reaches into.
fn squares(rect: Rect, side: u32) -> (u64, u64) {
    let side = i64::from(side);
    let count = |from: i64, to: i64| ((to - 1).div_euclid(side) - from.div_euclid(side) + 1) as u64;
    (count(rect.x, rect.right()), count(rect.y, rect.bottom()))
}

fn full_chunks(terrain: &Terrain) -> usize {
    const PIXELS: u64 = Terrain::CHUNK_SIDE as u64 * Terrain::CHUNK_SIDE as u64;
    terrain.keyed_chunks().filter(|(_, chunk)| chunk.count() == PIXELS).count()
}
