//! A painted level of 4096 × 4096 pixels. Its floors, one above the other, consist of hills,
//! plains, steps and cliffs, with gaps that actors fall through, and with one-way platforms between
//! the floors, pools and ice.

use hitmask::Mask;
use hitmask::actor::{Material, MaterialKind, Obstacle};
use hitmask::terrain::{Terrain, TerrainError};

/// The length of a side in pixels.
pub(crate) const SIDE: u32 = 4096;

/// The height of a floor.
pub(super) const FLOOR: u32 = 256;

/// The level's solid pixels and its layers of terrain.
pub(super) struct Level {
    /// The solid part, for the textbook's grid.
    pub(super) solid: Mask,
    layers: Vec<(Terrain, Material)>,
}

impl Level {
    /// Builds the level, which is the same every time.
    ///
    /// # Errors
    /// Returns an error if memory runs out.
    pub(super) fn new() -> Result<Self, TerrainError> {
        let solid = Mask::from_fn(SIDE, SIDE, is_solid)?;
        let platform = |x: u32, y: u32| x % 512 < 120 && (90..94).contains(&(y % FLOOR));
        let pool = |x: u32, y: u32| x % 1024 > 960 && y % FLOOR > 180 && !is_solid(x, y);
        let ice = |x: u32, y: u32| (x / 700) % 3 == 1 && is_solid(x, y);
        let mut layers = Vec::new();
        let rock = Mask::from_fn(SIDE, SIDE, |x, y| is_solid(x, y) && !ice(x, y))?;
        let slippery = Material { grip: 16, number: 1, ..Material::SOLID };
        for (mask, material) in [
            (rock, Material::SOLID),
            (Mask::from_fn(SIDE, SIDE, ice)?, slippery),
            (Mask::from_fn(SIDE, SIDE, platform)?, Material::ONE_WAY),
            (Mask::from_fn(SIDE, SIDE, pool)?, MaterialKind::Water.into()),
        ] {
            layers.push((Terrain::from_mask(mask.at((0, 0)))?, material));
        }
        Ok(Self { solid, layers })
    }

    /// The obstacles in an actor's way.
    pub(super) fn obstacles(&self) -> Vec<Obstacle<'_>> {
        let mut obstacles = Vec::new();
        for ((terrain, material), id) in self.layers.iter().zip(1..) {
            obstacles.push(Obstacle::terrain(terrain.at((0, 0)), *material).with_id(id));
        }
        obstacles
    }
}

/// All floors use the same profile of hills, with slopes of at most 45°. Each floor shows a
/// different section of the profile.
fn is_solid(x: u32, y: u32) -> bool {
    // Walls on all sides.
    if !(8..SIDE - 8).contains(&x) || y >= SIDE - 8 {
        return true;
    }
    let (floor, down) = (y / FLOOR, y % FLOOR);
    let along = x + 311 * floor;
    let has_gap = along % 977 < 40;
    let hills = triangle(along, 160) + triangle(along, 46) / 3 + triangle(along * 2, 300) / 4;
    let steps = (along / 64 % 5) * 3;
    let top = 200 - hills.min(90) - steps;
    !has_gap && down >= top && down < top + 40
}

/// Rises by one per pixel for half a period, then falls again.
const fn triangle(x: u32, period: u32) -> u32 {
    let along = x % period;
    if along * 2 < period { along } else { period - along }
}
