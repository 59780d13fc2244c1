//! Draws by edge parity: where a world row crosses the sprite's boundary, the row's pixels change
//! between set and unset.
//!
//! The centers of a world row's pixels form a straight line in the sprite. The line crosses a run
//! of pixel edges if and only if the run's ends lie on different sides of the line. At each
//! crossing, the first pixel beyond the edge is inverted. A final pass then gives every pixel the
//! parity of all inversions to its left. This method costs a little for each crossing, and nothing
//! for the pixels between two crossings.
//!
//! The result is identical to that of looking up the sprite pixel under each center. A center on an
//! edge belongs to the right or the lower pixel, as if all centers were moved right by a tiny
//! distance, and down by a far tinier one. Accordingly, ends of runs that lie exactly on the line
//! always count as lying on one particular side of it.

use super::boundary::{self, Orientation};
use super::crossing::Crossing;
use super::linear::{Linear, MAP_BITS};
use super::slanted::Slanted;
use crate::mask::{Mask, StripesMut, WORD};
use crate::space::{Bounds, Rect};

/// Sprite coordinates beyond this limit are not drawn by parity, so that their sums with steps fit
/// 64 bits.
const FAR: i128 = 1 << 60;

/// How many fractional bits a row coordinate has when a corner is mapped into the world.
const ROW_BITS: u32 = 32;

/// Rows farther away than this are not drawn by parity.
const FAR_ROWS: f64 = (1 << 26) as f64;

/// Draws the part of a mask that lies in a window of the world. The window begins at the target's
/// top left. Returns `false` if numbers are too large; the target is then still empty.
pub(super) fn draw(mask: &Mask, pose: &Slanted, window: Rect, target: &mut StripesMut<'_>) -> bool {
    let Some(lines) = Lines::new(pose, window) else { return false };
    let (width, rows) = (u64::from(window.width), window.height as usize);
    let stripes = width.div_ceil(WORD.into()) as usize;
    let stride = target.stride;
    let words = &mut *target.words;
    lines.sample_first_column(mask, rows, words);
    boundary::visit(mask, lines.part(window), |way, run| {
        let (one, two, crossing) = match way {
            Orientation::Vertical => {
                (lines.row_of(run.at, run.from), lines.row_of(run.at, run.to), &lines.across)
            }
            Orientation::Horizontal => {
                (lines.row_of(run.from, run.at), lines.row_of(run.to, run.at), &lines.down)
            }
        };
        let (from, to) = (one.min(two).max(0), one.max(two).min(rows as i64));
        if from < to {
            let (mut column, mut rest) = crossing.at(run.at, from);
            for row in from as usize..to as usize {
                // Skip crossings outside the window, and those in its first column, whose pixels
                // are already known.
                let is_inside = (column as u64).wrapping_sub(1) < width - 1;
                let stripe = column as usize / WORD as usize;
                let index = if is_inside { stripe * stride + row } else { row };
                words[index] ^= u64::from(is_inside) << (column as u64 % u64::from(WORD));
                crossing.step(&mut column, &mut rest);
            }
        }
    });
    for stripe in 0..stripes {
        let (before, here) = words.split_at_mut(stripe * stride);
        let here = &mut here[..rows];
        for word in &mut *here {
            for shift in [1, 2, 4, 8, 16, 32] {
                *word ^= *word << shift;
            }
        }
        if stripe > 0 {
            let before = &before[(stripe - 1) * stride..][..rows];
            for (word, before) in here.iter_mut().zip(before) {
                // The whole word is inverted if the last pixel of the previous stripe is set.
                *word ^= ((*before as i64) >> (WORD - 1)) as u64;
            }
        }
        let columns = width - stripe as u64 * u64::from(WORD);
        if columns < WORD.into() {
            for word in here {
                *word &= (1 << columns) - 1;
            }
        }
    }
    true
}

/// The rows of a window as lines of sprite coordinates.
struct Lines {
    /// The sprite coordinates under the window's first pixel.
    u: i64,
    v: i64,
    axes: Linear,
    /// The coefficients that map the pixel corner (x, y) to a row: `from_x` x + `from_y` y +
    /// `first`, in steps of 2⁻³² …
    from_x: i64,
    from_y: i64,
    first: i64,
    /// … and the greatest possible error of the result.
    band: i64,
    /// Whether a row comes before a corner if it lies to the right of the corner (looking along the
    /// row), and whether it does so if it runs through the corner.
    mirrored: bool,
    tie: bool,
    /// The crossings between the rows and the edges between columns …
    across: Crossing,
    /// … and the edges between rows.
    down: Crossing,
}

impl Lines {
    /// Returns `None` if a number is too large.
    fn new(pose: &Slanted, window: Rect) -> Option<Self> {
        let axes = pose.axes;
        let (u, v) = pose.at(window.x, window.y);
        let (columns, rows) = (i128::from(window.width), i128::from(window.height));
        let reach = |start: i128, right: i64, down: i64| {
            start.abs() + i128::from(right).abs() * columns + i128::from(down).abs() * rows
        };
        if reach(u, axes.xx, axes.xy).max(reach(v, axes.yx, axes.yy)) > FAR {
            return None;
        }
        let (u, v) = (u as i64, v as i64);
        // The floats only find the rows near a corner. The sums of products suffer no cancellation,
        // because both terms of the determinant have the same sign for any inverse of scales and a
        // rotation.
        let Linear { xx, xy, yx, yy } = axes.map(|step| step as f64);
        let determinant = xx * yy - xy * yx;
        let one = (1_u64 << MAP_BITS) as f64;
        let row = (1_u64 << ROW_BITS) as f64;
        let (from_u, from_v) = (-yx / determinant, xx / determinant);
        let (first_u, first_v) = (-(u as f64) * from_u, -(v as f64) * from_v);
        let size = first_u.abs() + first_v.abs();
        if size > FAR_ROWS {
            return None;
        }
        let sides = 1 << 18;
        Some(Self {
            u,
            v,
            axes,
            from_x: (from_u * one * row) as i64,
            from_y: (from_v * one * row) as i64,
            first: ((first_u + first_v) * row) as i64,
            // An error of one step per column and row, of 2⁻⁵⁰ of their sum, and the same for the
            // other terms.
            band: sides + (size * (row / (1_u64 << 50) as f64)) as i64 + 2,
            mirrored: determinant < 0.0,
            tie: if axes.yx == 0 { axes.xx < 0 } else { axes.yx > 0 },
            across: Crossing::new(u, axes.xx, axes.xy),
            down: Crossing::new(v, axes.yx, axes.yy),
        })
    }

    /// Returns the part of the sprite under the window.
    fn part(&self, window: Rect) -> Bounds {
        let (columns, rows) = (i64::from(window.width) - 1, i64::from(window.height) - 1);
        let range = |start: i64, right: i64, down: i64| {
            let (right, down) = (right * columns, down * rows);
            let first = start + right.min(0) + down.min(0);
            let last = start + right.max(0) + down.max(0);
            (first >> MAP_BITS, (last >> MAP_BITS) + 1)
        };
        let (left, right) = range(self.u, self.axes.xx, self.axes.xy);
        let (top, bottom) = range(self.v, self.axes.yx, self.axes.yy);
        Bounds { left, top, right, bottom }
    }

    /// Returns the first row of the window beyond a pixel corner.
    #[inline(always)]
    fn row_of(&self, x: i64, y: i64) -> i64 {
        const ONE: i64 = 1 << ROW_BITS;
        let row = self.from_x * x + self.from_y * y + self.first;
        if (row + self.band) & (ONE - 1) > 2 * self.band {
            return (row >> ROW_BITS) + 1;
        }
        self.row_near(x, y, (row + self.band) >> ROW_BITS)
    }

    /// Returns the same row if the corner lies on a row, or so near a row that only exact numbers
    /// can decide.
    #[cold]
    fn row_near(&self, x: i64, y: i64, row: i64) -> i64 {
        let distance = |at: i64, start: i64, down: i64| {
            (i128::from(at) << MAP_BITS) - i128::from(start) - i128::from(row) * i128::from(down)
        };
        let u = distance(x, self.u, self.axes.xy);
        let v = distance(y, self.v, self.axes.yy);
        let side = i128::from(self.axes.xx) * v - i128::from(self.axes.yx) * u;
        let is_right = if side == 0 { self.tie } else { side > 0 };
        row + i64::from(is_right != self.mirrored)
    }

    /// Sets the pixels of the window's first column, where the parity of each row starts.
    fn sample_first_column(&self, mask: &Mask, rows: usize, words: &mut [u64]) {
        let stripes = mask.stripes_from(0, 0, 0);
        let (width, height) = (u64::from(mask.width()), u64::from(mask.height()));
        let (mut u, mut v) = (self.u, self.v);
        for word in &mut words[..rows] {
            let (x, y) = ((u >> MAP_BITS) as u64, (v >> MAP_BITS) as u64);
            if x < width && y < height {
                let (x, y) = (x as usize, y as usize);
                *word = stripes.words[x / 64 * stripes.stride + y] >> (x % 64) & 1;
            }
            (u, v) = (u + self.axes.xy, v + self.axes.yy);
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use hitmask_reference::{Random, Shape};

    use super::*;
    use crate::pose::{Pose, inverse};
    use crate::space::{Angle, Fixed, Location};

    /// Checks that both methods draw the same pixels in any window that parity can draw.
    #[test]
    fn parity_matches_the_inverse_map() {
        let mut random = Random::new(17);
        let shapes = [
            Shape::Noise(128),
            Shape::Noise(30),
            Shape::Disc,
            Shape::Frame,
            Shape::Checkerboard,
            Shape::Stairs,
            Shape::Full,
        ];
        let sides = [1, 2, 7, 20, 33, 63, 64, 65, 129];
        let mut drawn = 0;
        for case in 0..20_000 {
            let mut any = |end: usize| random.below(end as u64) as usize;
            let (width, height) = (sides[any(9)], sides[any(7)]);
            let grid = shapes[any(7)].grid(width, height, case);
            let mask = Mask::from_fn(width, height, |x, y| grid.get(x.into(), y.into())).unwrap();
            // Many poses put pixel middles and corners at such points, so that centers lie on
            // edges.
            let mut place = |side: u32| match any(3) {
                0 => Fixed::from_bits((any(side as usize + 1) as i64) << 24),
                1 => Fixed::from_bits((any(2 * side as usize + 1) as i64) << 23),
                _ => Fixed::from_bits(any((side as usize) << 24) as i64),
            };
            let pivot = Location::new(place(width), place(height));
            let position = Location::new(place(9), place(9));
            let degrees = match any(4) {
                0 => any(24) as f64 * 15.0,
                1 => any(4) as f64 * 90.0 + any(9) as f64 * 1e-10,
                _ => any(360 << 20) as f64 / f64::from(1 << 20),
            };
            let mut scale = || [1.0, -1.0, 0.5, 3.0, -0.1, 0.7, 1.25, 0.001, 1000.0, 4.5][any(10)];
            let pose = Pose::at(position)
                .pivot(pivot)
                .turned(Angle::from_degrees(degrees))
                .scaled((scale(), scale()));
            let slanted = Slanted::new(pose);
            let window = Rect::new(
                any(160) as i64 - 120,
                any(160) as i64 - 120,
                any(150) as u32 + 1,
                any(40) as u32 + 1,
            );
            let stride = 50;
            let (mut one, mut two) = (vec![0; 3 * stride], vec![0; 3 * stride]);
            let target = |words| StripesMut { words, stride };
            if !draw(&mask, &slanted, window, &mut target(&mut one)) {
                continue;
            }
            drawn += 1;
            inverse::draw(&mask, &slanted, window, &mut target(&mut two));
            assert_eq!(one, two, "{pose:?} {window}");
        }
        assert!(drawn > 15_000, "{drawn}");
    }
}
