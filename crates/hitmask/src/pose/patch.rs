//! Looks up the pixels under a few centers, in a part of the sprite that fits 64 words.
//!
//! This is the inverse map of `inverse`, specialized for queries about a pair. A part of 64 × 64
//! pixels needs no stripes, and coarser versions of the part can show that no set pixel lies under
//! a whole block of centers.

use super::linear::{Linear, MAP_BITS};
use super::placed::Placed;
use super::slanted::Slanted;
use crate::mask::Mask;
use crate::space::{Bounds, Rect};

/// Slower code handles sprite coordinates beyond this limit, so that their sums with steps fit 64
/// bits here.
const FAR: i128 = 1 << 60;

/// The greatest number of columns and of rows of a sprite that fit into a patch.
const SIDE: usize = 64;

/// How many pixels or blocks one lookup covers.
pub(crate) const AT_ONCE: usize = 8;

/// The greatest number of sprite pixels that a block spans along an axis, minus one.
const REACH: i64 = 10;

/// The greatest number of window columns and rows that a block spans, which is what one lookup
/// covers.
const LARGEST_BLOCK: i64 = AT_ONCE as i64;

/// A pose, restricted to a window of the world.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sampler {
    /// The sprite coordinates under the window's first pixel.
    u: i64,
    v: i64,
    axes: Linear,
    source: Bounds<i32>,
}

impl Sampler {
    /// Returns `None` if a number is too large.
    pub(crate) fn new(mask: &Mask, pose: &Slanted, window: Rect) -> Option<Self> {
        Self::at(pose.at(window.x, window.y), pose.axes, mask, window)
    }

    /// Returns the sampler of a mask at a whole-pixel position.
    pub(crate) fn of_placed(placed: Placed<'_>, window: Rect) -> Option<Self> {
        let (at, one) = (placed.position(), 1 << MAP_BITS);
        let place = |from: i64, to: i64| i128::from(from - to) << MAP_BITS;
        let start = (place(window.x, at.x), place(window.y, at.y));
        Self::at(start, Linear { xx: one, xy: 0, yx: 0, yy: one }, placed.mask(), window)
    }

    fn at((u, v): (i128, i128), axes: Linear, mask: &Mask, window: Rect) -> Option<Self> {
        let Linear { xx, xy, yx, yy } = axes.map(|step| i128::from(step).abs());
        let side = i128::from(window.width.max(window.height));
        let reach = (u.abs() + (xx + xy) * side).max(v.abs() + (yx + yy) * side);
        (reach < FAR).then_some(Self { u: u as i64, v: v as i64, axes, source: mask.edges() })
    }

    /// Returns the side of the largest blocks that each span few of the sprite's pixels.
    #[inline(always)]
    pub(crate) fn largest_block(&self) -> i64 {
        let Linear { xx, xy, yx, yy } = self.axes;
        let reach = (xx.abs() + xy.abs()).max(yx.abs() + yy.abs());
        let mut side = LARGEST_BLOCK;
        while side > 1 && (side - 1) * reach > REACH << MAP_BITS {
            side /= 2;
        }
        side
    }

    /// Returns whether the part of the sprite under any window of this size fits into a patch.
    pub(crate) fn fits(&self, (width, height): (i64, i64)) -> bool {
        let Linear { xx, xy, yx, yy } = self.axes.map(|step| i128::from(step).abs());
        let (columns, rows) = (i128::from(width - 1), i128::from(height - 1));
        let most = (SIDE as i128 - 1) << MAP_BITS;
        let sides = (self.source.right - self.source.left, self.source.bottom - self.source.top);
        let across = columns * xx + rows * xy <= most || sides.0 <= SIDE as i32;
        across && (columns * yx + rows * yy <= most || sides.1 <= SIDE as i32)
    }

    /// Returns the part of the sprite under the window, an error if the part has more than 64
    /// columns or rows, or `None` if none of its pixels is set.
    #[inline(always)]
    pub(crate) fn patch(&self, mask: &Mask, window: Rect) -> Result<Option<Patch>, ()> {
        let Linear { xx, xy, yx, yy } = self.axes;
        let (columns, rows) = (i64::from(window.width) - 1, i64::from(window.height) - 1);
        let range = |start: i64, along: i64, down: i64, first: i32, end: i32| {
            let (along, down) = (along * columns, down * rows);
            let low = (start + along.min(0) + down.min(0)) >> MAP_BITS;
            let high = ((start + along.max(0) + down.max(0)) >> MAP_BITS) + 1;
            (low.max(first.into()), high.min(end.into()))
        };
        let (left, right) = range(self.u, xx, xy, self.source.left, self.source.right);
        let (top, bottom) = range(self.v, yx, yy, self.source.top, self.source.bottom);
        if left >= right || top >= bottom {
            return Ok(None);
        }
        if right - left > SIDE as i64 || bottom - top > SIDE as i64 {
            return Err(());
        }
        let mut words = [0; SIDE];
        let rows = &mut words[..(bottom - top) as usize];
        let pixels = mask.columns(left, top as usize);
        let mut any = 0;
        for (word, low) in rows.iter_mut().zip(pixels.low.unwrap_or(&[])) {
            *word = low >> pixels.shift;
            any |= *word;
        }
        // `pixels.high` is `Some` only if the shift is not 0.
        for (word, high) in rows.iter_mut().zip(pixels.high.unwrap_or(&[])) {
            *word |= high << (u64::BITS - pixels.shift);
            any |= *word;
        }
        // Bits to the right of the part may be set, but no center reads them.
        let (u, v) = (self.u - (left << MAP_BITS), self.v - (top << MAP_BITS));
        if any == 0 {
            return Ok(None);
        }
        Ok(Some(Patch { words, walk: Walk::new((u, v), self.axes, 1) }))
    }
}

/// The part of a sprite that lies under a window.
pub(crate) struct Patch {
    words: [u64; SIDE],
    walk: Walk,
}

/// A patch for blocks of the window: a bit is set if any pixel is set among the bit's own pixel and
/// a fixed number of columns to its right and rows below.
pub(crate) struct Blocks {
    words: [u64; SIDE],
    /// A walk that starts from the smallest sprite coordinates of a block's pixels.
    walk: Walk,
    /// How many additional columns and rows of the part a block spans.
    beyond: (i32, i32),
}

/// A walk over the sprite coordinates under a window.
struct Walk {
    /// The coordinates, in the part, under the window's first pixel.
    u: i64,
    v: i64,
    axes: Linear,
    /// The distances to the next seven pixels.
    across: [i64; AT_ONCE],
    down: [i64; AT_ONCE],
}

impl Walk {
    /// Creates a walk that visits eight pixels at once, each `every` pixels after the previous one.
    #[inline(always)]
    fn new((u, v): (i64, i64), axes: Linear, every: i64) -> Self {
        let (mut across, mut down) = ([0; AT_ONCE], [0; AT_ONCE]);
        for index in 1..AT_ONCE {
            across[index] = across[index - 1] + axes.xx * every;
            down[index] = down[index - 1] + axes.yx * every;
        }
        Self { u, v, axes, across, down }
    }

    /// Returns the sprite coordinates under a pixel of the window.
    #[inline(always)]
    fn at(&self, column: i64, row: i64) -> (i64, i64) {
        let Linear { xx, xy, yx, yy } = self.axes;
        (self.u + column * xx + row * xy, self.v + column * yx + row * yy)
    }
}

impl Patch {
    /// Returns eight pixels of the window from this one on, one bit each. A bit is valid only if
    /// its pixel lies over the part.
    #[inline(always)]
    pub(crate) fn eight(&self, column: i64, row: i64) -> u64 {
        let (u, v) = self.walk.at(column, row);
        let mut bits = 0;
        for index in 0..AT_ONCE {
            let x = u.wrapping_add(self.walk.across[index]) >> MAP_BITS;
            let y = v.wrapping_add(self.walk.down[index]) >> MAP_BITS;
            bits |= (self.words[y as usize % SIDE] >> (x as u64 % SIDE as u64) & 1) << index;
        }
        bits
    }

    /// Returns whether a pixel of the window lies over the part.
    #[inline(always)]
    pub(crate) fn holds(&self, column: i64, row: i64) -> bool {
        let (u, v) = self.walk.at(column, row);
        ((u >> MAP_BITS | v >> MAP_BITS) as u64) < SIDE as u64
    }

    /// Returns this patch for blocks of `block` columns and rows of the window.
    #[inline(always)]
    pub(crate) fn by_blocks(&self, block: i64) -> Blocks {
        let Linear { xx, xy, yx, yy } = self.walk.axes;
        let more = block - 1;
        let reach = |along: i64, down: i64| {
            let most = (along.abs() + down.abs()) * more;
            ((most + (1 << MAP_BITS) - 1) >> MAP_BITS) as i32
        };
        let beyond = (reach(xx, xy), reach(yx, yy));
        let least = |along: i64, down: i64| (along * more).min(0) + (down * more).min(0);
        let mut words = self.words;
        doubled(
            beyond.0,
            #[inline(always)]
            |step| {
                for word in &mut words {
                    *word |= *word >> step;
                }
            },
        );
        let mut below = [0; 2 * SIDE];
        doubled(
            beyond.1,
            #[inline(always)]
            |step| {
                below[..SIDE].copy_from_slice(&words);
                for (word, below) in words.iter_mut().zip(&below[step % SIDE..]) {
                    *word |= below;
                }
            },
        );
        let start = (self.walk.u + least(xx, xy), self.walk.v + least(yx, yy));
        Blocks { words, walk: Walk::new(start, self.walk.axes, block), beyond }
    }
}

impl Blocks {
    /// Returns eight blocks of the window, one bit each, beginning with the block whose top left is
    /// this pixel. A block's bit is always set if any of its pixels is set.
    #[inline(always)]
    pub(crate) fn eight(&self, column: i64, row: i64) -> u64 {
        let (u, v) = self.walk.at(column, row);
        let (x_beyond, y_beyond) = self.beyond;
        let side = SIDE as i32;
        let mut bits = 0;
        for index in 0..AT_ONCE {
            let x = (u.wrapping_add(self.walk.across[index]) >> MAP_BITS) as i32;
            let y = (v.wrapping_add(self.walk.down[index]) >> MAP_BITS) as i32;
            let is_within = ((x + x_beyond) as u32) < (side + x_beyond) as u32
                && ((y + y_beyond) as u32) < (side + y_beyond) as u32;
            let word = self.words[y.max(0) as usize % SIDE];
            bits |= (word >> (x.max(0) as u32 % SIDE as u32) & u64::from(is_within)) << index;
        }
        bits
    }
}

/// Calls `step` with the distances that combine a word with its next `beyond` neighbors by
/// doubling.
#[inline(always)]
fn doubled(beyond: i32, mut step: impl FnMut(usize)) {
    let mut covered = 1;
    while covered <= beyond {
        let by = covered.min(beyond + 1 - covered);
        step(by as usize);
        covered += by;
    }
}

#[cfg(test)]
mod tests {
    use hitmask_reference::{Random, Shape};

    use super::*;
    use crate::mask::StripesMut;
    use crate::pose::{Pose, inverse};
    use crate::space::{Angle, Fixed, Location};

    /// Checks that every row of a patch matches the inverse map.
    #[test]
    fn patches_match_the_inverse_map() {
        let mut random = Random::new(23);
        let (mut rows_seen, mut far) = (0, 0);
        for case in 0..20_000 {
            let mut any = |end: u64| random.below(end) as i64;
            let (width, height) = (1 + any(80) as u32, 1 + any(80) as u32);
            let grid = Shape::Noise(100 + any(100) as u8).grid(width, height, case);
            let mask = Mask::from_fn(width, height, |x, y| grid.get(x.into(), y.into())).unwrap();
            // Many poses put pixel middles and corners at such points, so that centers lie on
            // edges.
            let mut place = |side: u32| match any(3) {
                0 => Fixed::from_bits((any(2) * i64::from(side)) << 24),
                1 => Fixed::from_bits(any(2 * u64::from(side) + 1) << 23),
                _ => Fixed::from_bits(any(u64::from(side) << 24)),
            };
            let pose = Pose::at(Location::new(place(9), place(9)))
                .pivot(Location::new(place(width), place(height)));
            let degrees = if any(3) == 0 { any(8) as f64 * 45.0 } else { any(3600) as f64 / 10.0 };
            let mut scale = || [1.0, -1.0, 1.0, 1.25, -0.7, 2.0, 0.5][any(7) as usize];
            let pose = pose.turned(Angle::from_degrees(degrees)).scaled((scale(), scale()));
            let slanted = Slanted::new(pose);
            let (left, top) = (any(140) - 100, any(140) - 100);
            let window = Rect::new(left, top, 1 + any(64) as u32, 1 + any(64) as u32);
            let Some(sampler) = Sampler::new(&mask, &slanted, window) else { continue };
            let mut expected = [0; SIDE];
            let mut target = StripesMut { words: &mut expected, stride: SIDE };
            inverse::draw(&mask, &slanted, window, &mut target);
            let Ok(patch) = sampler.patch(&mask, window) else {
                assert!(!sampler.fits((window.width.into(), window.height.into())));
                far += 1;
                continue;
            };
            let (width, height) = (i64::from(window.width), window.height as usize);
            let mut found = [0; SIDE];
            for (row, word) in found.iter_mut().enumerate().take(height) {
                for column in (0..width).step_by(AT_ONCE) {
                    let Some(patch) = &patch else { continue };
                    let row = row as i64;
                    let holds = |index: i64| u64::from(patch.holds(column + index, row)) << index;
                    let eight =
                        patch.eight(column, row) & (0..8).fold(0, |all, at| all | holds(at));
                    *word |= eight << column;
                }
                *word &= u64::MAX >> (SIDE as i64 - width);
            }
            assert_eq!(found, expected, "{pose:?} {window}");
            rows_seen += height;
            let Some(patch) = patch else { continue };
            let block = 1 << any(4);
            let blocks = patch.by_blocks(block);
            for (row, word) in expected.into_iter().enumerate() {
                for column in (0..width).filter(|column| word >> column & 1 != 0) {
                    let (column, row) = (column / block, row as i64 / block);
                    let first = column & !(AT_ONCE as i64 - 1);
                    let eight = blocks.eight(first * block, row * block);
                    assert!(eight >> (column - first) & 1 != 0, "{pose:?} {window} {block}");
                }
            }
        }
        assert!(rows_seen > 100_000 && far > 10, "{rows_seen} {far}");
    }
}
