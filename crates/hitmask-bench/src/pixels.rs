//! The pixels of a case: plain grids, and terrain that is too large for a plain grid.

use hitmask::{Mask, MaskError};
use hitmask_reference::{Grid, textbook};

/// The side of a piece of terrain.
pub(super) const TILE: u32 = 256;

/// The set pixels of a sprite, or of a whole terrain.
#[derive(Clone, Debug)]
pub(crate) enum Pixels {
    /// A sprite.
    Grid(Grid),
    /// Terrain.
    Terrain(Terrain),
}

/// A square that consists of square tiles, many of which are the same.
#[derive(Clone, Debug)]
pub(crate) struct Terrain {
    /// The different tiles.
    pub(crate) tiles: Vec<Grid>,
    /// The number of tiles in a row and in a column.
    pub(crate) across: u32,
    /// The index of the tile at each place, row by row.
    pub(crate) which: Vec<usize>,
}

impl Terrain {
    /// The position of each tile, in pixels, and the tile's index.
    pub(crate) fn places(&self) -> impl Iterator<Item = (u32, u32, usize)> {
        self.which
            .iter()
            .zip(0_u32..)
            .map(|(tile, place)| (place % self.across * TILE, place / self.across * TILE, *tile))
    }
}

impl Pixels {
    /// The number of columns.
    pub(crate) fn width(&self) -> u32 {
        match self {
            Self::Grid(grid) => grid.width,
            Self::Terrain(terrain) => terrain.across * TILE,
        }
    }

    /// The number of rows.
    pub(crate) fn height(&self) -> u32 {
        match self {
            Self::Grid(grid) => grid.height,
            Self::Terrain(terrain) => terrain.across * TILE,
        }
    }

    /// The grid, if there are few enough pixels to use a byte for each.
    pub(crate) fn grid(&self) -> Option<&Grid> {
        match self {
            Self::Grid(grid) => Some(grid),
            Self::Terrain(_) => None,
        }
    }

    /// Whether a pixel is set. No pixel outside is set.
    #[cfg(any(test, feature = "parry"))]
    pub(crate) fn get(&self, x: i64, y: i64) -> bool {
        match self {
            Self::Grid(grid) => grid.get(x, y),
            Self::Terrain(terrain) => {
                let (tile, across) = (i64::from(TILE), i64::from(terrain.across));
                let (column, row) = (x.div_euclid(tile), y.div_euclid(tile));
                let inside = (0..across).contains(&column) && (0..across).contains(&row);
                inside && {
                    let which = terrain.which[(column + row * across) as usize];
                    terrain.tiles[which].get(x.rem_euclid(tile), y.rem_euclid(tile))
                }
            }
        }
    }

    /// Creates the engine's mask.
    ///
    /// # Errors
    /// Returns an error if memory runs out.
    pub(crate) fn mask(&self) -> Result<Mask, MaskError> {
        let of_grid = |grid: &Grid| {
            Mask::from_fn(grid.width, grid.height, |x, y| grid.get(x.into(), y.into()))
        };
        match self {
            Self::Grid(grid) => of_grid(grid),
            Self::Terrain(terrain) => {
                let tiles: Vec<Mask> =
                    terrain.tiles.iter().map(of_grid).collect::<Result<_, _>>()?;
                let mut mask = Mask::new(self.width(), self.height())?;
                for (x, y, tile) in terrain.places() {
                    // The coordinates of a tile are below 2^16.
                    mask.or_with(&tiles[tile], (x as i32, y as i32));
                }
                Ok(mask)
            }
        }
    }

    /// Rows of whole words, for the textbook's row test.
    pub(crate) fn rows(&self) -> Vec<u64> {
        let of_grid = |grid: &Grid| textbook::pack_rows(&grid.set, grid.width as i32);
        match self {
            Self::Grid(grid) => of_grid(grid),
            Self::Terrain(terrain) => {
                let tiles: Vec<Vec<u64>> = terrain.tiles.iter().map(of_grid).collect();
                let (words, stride) = (TILE as usize / 64, self.width() as usize / 64);
                let mut rows = vec![0; stride * self.height() as usize];
                for (x, y, tile) in terrain.places() {
                    for (row, line) in tiles[tile].chunks_exact(words).enumerate() {
                        let start = x as usize / 64 + (y as usize + row) * stride;
                        rows[start..start + words].copy_from_slice(line);
                    }
                }
                rows
            }
        }
    }
}
