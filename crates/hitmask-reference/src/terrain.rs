//! The simplest possible terrain: a set of pixels, ordered row by row.

use std::collections::BTreeSet;

use crate::Grid;

/// The smallest coordinate of a pixel of terrain, …
pub const FIRST: i64 = -(1 << 31);

/// … and the end of the range of coordinates, which is not in the range.
pub const END: i64 = (1 << 31) - 1;

/// The set pixels, as (y, x).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terrain {
    /// The pixels, ordered row by row.
    pub pixels: BTreeSet<(i64, i64)>,
}

/// Pixels as (x, y), row by row.
pub type Pixels = Vec<(i64, i64)>;

impl Terrain {
    /// Sets or unsets pixels, given as (x, y), and returns the pixels that changed, row by row.
    pub fn edit(&mut self, pixels: impl Iterator<Item = (i64, i64)>, fill: bool) -> Pixels {
        let mut changed = Vec::new();
        for (x, y) in pixels {
            let is_inside = (FIRST..END).contains(&x) && (FIRST..END).contains(&y);
            let is_changed = is_inside
                && if fill { self.pixels.insert((y, x)) } else { self.pixels.remove(&(y, x)) };
            if is_changed {
                changed.push((x, y));
            }
        }
        changed.sort_by_key(|(x, y)| (*y, *x));
        changed
    }

    /// Whether a pixel is set.
    pub fn get(&self, x: i64, y: i64) -> bool {
        self.pixels.contains(&(y, x))
    }

    /// The bounds of all set pixels: x, y, width and height.
    pub fn bounds(&self) -> Option<(i64, i64, u32, u32)> {
        bounds(self.pixels.iter().map(|(y, x)| (*x, *y)))
    }

    /// The pixels of a rectangle.
    pub fn window(&self, x: i64, y: i64, width: u32, height: u32) -> Grid {
        let get = |column: u32, row: u32| self.get(x + i64::from(column), y + i64::from(row));
        Grid::from_fn(width, height, get)
    }

    /// The components that have a pixel in a rectangle or up to one pixel around it, and at most
    /// `limit` pixels in total, in the order of their first pixels.
    pub fn islands(
        &self,
        (x, y, width, height): (i64, i64, u32, u32),
        eight: bool,
        limit: u64,
    ) -> Vec<Pixels> {
        let columns = x - 1..=x + i64::from(width);
        let rows = y - 1..=y + i64::from(height);
        let mut left = self.pixels.clone();
        let mut islands = Vec::new();
        for (first_y, first_x) in &self.pixels {
            let mut piece = Vec::new();
            let mut open = vec![(*first_x, *first_y)];
            while let Some((x, y)) = open.pop() {
                if left.remove(&(y, x)) {
                    piece.push((x, y));
                    let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
                    let near = around.filter(|(dx, dy)| eight || dx * dy == 0);
                    open.extend(near.map(|(dx, dy)| (x + dx, y + dy)));
                }
            }
            let is_touched = piece.iter().any(|(x, y)| columns.contains(x) && rows.contains(y));
            if is_touched && piece.len() as u64 <= limit {
                piece.sort_by_key(|(x, y)| (*y, *x));
                islands.push(piece);
            }
        }
        islands
    }
}

/// The bounds of pixels: x, y, width and height.
pub fn bounds(pixels: impl Iterator<Item = (i64, i64)>) -> Option<(i64, i64, u32, u32)> {
    crate::grid::bounds_of(pixels)
}
