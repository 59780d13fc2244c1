//! Computes the distance between two masks in a time that depends only on their sizes.
//!
//! From a pixel of A, go along its row to the column of a pixel of B, and then along that column to
//! the pixel of B. Every pair of pixels has such a corner. At the corner of the nearest pair, this
//! pair consists of the nearest pixel of A in the corner's row and the nearest pixel of B in the
//! corner's column. It is therefore enough to visit each corner of a row of A and a column of B
//! once, and to compare those two pixels. The search updates them from row to row for 64 columns at
//! a time, and needs no other memory.

use super::distance::{Apart, apart, between, root, square};
use crate::mask::WORD;

/// A distance that is greater than that between any two pixels; its square fits in a `u128`.
const FAR: i64 = 1 << 40;

/// How many columns are processed together.
const LANES: usize = WORD as usize;

/// The square of the smallest distance so far, and the first row of the first mask with a pixel at
/// that distance.
type Best = (u128, i64);

impl Apart<'_> {
    /// Returns the square of the least distance between two pixels, and the first row of the first
    /// mask with a pixel at that distance from the other mask. The square must be at most `guess`.
    pub(super) fn by_corners(&self, guess: u128) -> Best {
        let ((here, here_rows), (there, rows)) = (self.here(), self.there());
        let mut best = (guess, i64::MAX);
        let first = (there.start - self.dx) / i64::from(WORD);
        let last = (there.end - 1 - self.dx) / i64::from(WORD);
        for stripe in first..=last {
            let left = stripe * i64::from(WORD) + self.dx;
            if square(apart(&(left..left + i64::from(WORD)), &here)) > best.0 {
                continue;
            }
            // On the way down, the nearest pixel of B is the last one above a row; on the way up,
            // it is the last one below the row. There may be very many rows between the two masks.
            let down = (rows.start..rows.end.min(here_rows.end))
                .chain(rows.end.max(here_rows.start)..here_rows.end);
            let up = (rows.start.max(here_rows.start)..rows.end)
                .rev()
                .chain((here_rows.start..here_rows.end.min(rows.start)).rev());
            best = self.along(stripe as usize, down, best);
            best = self.along(stripe as usize, up, best);
        }
        best
    }

    /// Returns the best of `best` and the corners of a stripe of the other mask and some rows. The
    /// nearest pixel of a column is always the last one in the rows visited before.
    fn along(&self, stripe: usize, rows: impl Iterator<Item = i64>, mut best: Best) -> Best {
        let ((_, here_rows), (_, there_rows)) = (self.here(), self.there());
        let left = stripe as i64 * i64::from(WORD) + self.dx;
        let words = self.other.stripe(stripe, 0);
        let mut nearest = NearestPixels { latest: None, rows: [-FAR; LANES] };
        for row in rows {
            if there_rows.contains(&row) {
                nearest.add(words[(row - self.dy) as usize], row);
            }
            let Some(latest) = nearest.latest else { continue };
            if here_rows.contains(&row) {
                let far = square(between(row, latest));
                if let Some(rest) = best.0.checked_sub(far) {
                    let distances = self.distances(row, left, root(rest) + 1);
                    best = distances.map_or(best, |distances| nearest.best(row, &distances, best));
                }
            }
        }
        best
    }

    /// Returns, for each of 64 columns from `left` on, how many whole columns lie between it and
    /// the nearest pixel in a row of the first mask. A pixel that lies more than `reach` columns
    /// outside these columns counts as [`FAR`] away. Returns `None` if all columns are that far
    /// from any pixel.
    fn distances(&self, row: i64, left: i64, reach: i64) -> Option<[u64; LANES]> {
        let line = self.one.row(row);
        let right = left + i64::from(WORD);
        let set = self.one.columns(left, row as usize).word(0);
        let before = line.last(left - reach, left);
        let after = line.first(right, right + reach);
        if set == 0 && before.is_none() && after.is_none() {
            return None;
        }
        let mut distances = [0; LANES];
        let mut next = before.unwrap_or(left - FAR);
        for (lane, distance) in distances.iter_mut().enumerate() {
            let column = left + lane as i64;
            next = if set >> lane & 1 == 1 { column } else { next };
            *distance = between(column, next);
        }
        let mut next = after.unwrap_or(right + FAR);
        for (lane, distance) in distances.iter_mut().enumerate().rev() {
            let column = left + lane as i64;
            next = if set >> lane & 1 == 1 { column } else { next };
            *distance = between(column, next).min(*distance);
        }
        Some(distances)
    }
}

/// The nearest pixels of 64 columns.
struct NearestPixels {
    /// The last row visited so far that contains a pixel.
    latest: Option<i64>,
    /// The row of each column's nearest pixel; [`FAR`] away if there is none yet.
    rows: [i64; LANES],
}

impl NearestPixels {
    /// Makes the set pixels of a row the nearest pixels of their columns.
    fn add(&mut self, set: u64, row: i64) {
        if set != 0 {
            self.latest = Some(row);
            for (lane, nearest) in self.rows.iter_mut().enumerate() {
                *nearest = if set >> lane & 1 == 1 { row } else { *nearest };
            }
        }
    }

    /// Returns the best of `best` and the corners of a row.
    fn best(&self, row: i64, distances: &[u64; LANES], best: Best) -> Best {
        let squares = self.rows.iter().zip(distances);
        let least = squares
            .map(|(nearest, distance)| square(between(row, *nearest)) + square(*distance))
            .min();
        least.map_or(best, |least| best.min((least, row)))
    }
}

#[cfg(test)]
mod tests {
    use hitmask_reference::Random;

    use super::*;
    use crate::mask::Mask;

    /// Returns a mask of random pixels.
    fn noise(width: u32, height: u32, of: u64, seed: u64) -> Mask {
        let mut random = Random::new(seed);
        Mask::from_fn(width, height, |_, _| random.below(of) == 0).unwrap()
    }

    /// Compares the result with every pair of pixels, whether the guess is already the least
    /// distance or far from it.
    #[test]
    fn corners_match_all_pairs_of_pixels() {
        let sizes = [(1, 1), (5, 9), (64, 3), (65, 7), (130, 11), (3, 90)];
        let places = [(-40, 3), (70, -6), (200, 20), (-3, 95), (0, -120), (0, 0), (90, 1 << 32)];
        let numbers = (0..).zip(sizes.iter().flat_map(|one| sizes.map(|other| (*one, other))));
        for (seed, (size, other_size)) in numbers {
            let one = noise(size.0, size.1, 1 + seed % 23, 2 * seed);
            let other = noise(other_size.0, other_size.1, 1 + seed % 19, 2 * seed + 1);
            if one.is_empty() || other.is_empty() {
                continue;
            }
            for (dx, dy) in places {
                let apart = Apart { one: &one, other: &other, dx, dy };
                let gaps = || {
                    one.pixels().flat_map(|pixel| {
                        other.pixels().map(move |other| {
                            let columns = between(pixel.x, other.x + dx);
                            let rows = between(pixel.y, other.y + dy);
                            (square(columns) + square(rows), pixel.y)
                        })
                    })
                };
                let expected = gaps().min().unwrap();
                assert_eq!(apart.by_corners(expected.0), expected, "{size:?} {dx} {dy}");
                let far = gaps().max().unwrap().0;
                assert_eq!(apart.by_corners(far), expected, "{size:?} {dx} {dy}");
            }
        }
    }
}
