//! Tests whether posed masks overlap as they are drawn, without drawing more of them than can
//! overlap.
//!
//! For most pairs, the test in `blocks` decides. For other pairs, the world pixels in both boxes
//! are divided into tiles that fit on the stack. The first mask's part of each tile is drawn, and
//! then the second mask is drawn where the first one has set pixels.

use super::InWorld;
use super::blocks::{Other, by_blocks};
use crate::mask::{StripesMut, WORD};
use crate::pose::{Map, Placed, Posed};
use crate::space::{Bounds, Rect};

/// How many rows a tile has.
const ROWS: usize = 64;

/// How many 64-column stripes a tile has.
const STRIPES: usize = 4;

impl Posed<'_> {
    /// Returns whether at least one world pixel is set in both masks when they are
    /// [drawn](Posed::draw).
    ///
    /// `other` is either another mask in a pose or a mask at a whole-pixel position:
    /// `ship.posed(pose).overlaps(rock.at((200, 60)))`.
    ///
    /// The answer is symmetric and exact at all positions. The test allocates nothing, because it
    /// examines only the part that the boxes of the two masks share. If you test a sprite more than
    /// two or three times in the same pose, drawing it once is cheaper.
    ///
    /// ```
    /// use hitmask::{Angle, Mask, Pose};
    /// let bar = Mask::full(20, 2)?;
    /// let pose = |degrees| {
    ///     Pose::at((50.0, 50.0)).pivot((10.0, 1.0)).turned(Angle::from_degrees(degrees))
    /// };
    /// assert!(bar.posed(pose(30.0)).overlaps(bar.posed(pose(-60.0))));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "collides")]
    #[doc(alias = "intersects")]
    #[inline]
    pub fn overlaps(self, other: impl InWorld) -> bool {
        other.overlaps_posed(self)
    }

    /// Computes [`overlaps`](Self::overlaps) for two masks in poses.
    pub(super) fn overlaps_other_posed(self, other: Posed<'_>) -> bool {
        let (one, two) = (self.map(), other.map());
        let shared = one.bounds_nearly(self.mask()).intersection(two.bounds_nearly(other.mask()));
        if let (Map::Slanted(one), Map::Slanted(two)) = (&one, &two)
            && let Some(answer) =
                by_blocks((self.mask(), one), Other::Posed(other.mask(), two), shared)
        {
            return answer;
        }
        tiles(shared).any(|tile| {
            let mut words = [0; STRIPES * ROWS];
            let Some((part, offset)) = draw(self, &one, tile, &mut words) else { return false };
            let mut others = [0; STRIPES * ROWS];
            two.draw(other.mask(), part, &mut StripesMut { words: &mut others, stride: ROWS });
            let first_row = (part.y - tile.y) as usize;
            let stripes = part.width.div_ceil(WORD) as usize;
            (0..stripes).any(|stripe| {
                let others = &others[stripe * ROWS..][..part.height as usize];
                let mine = columns(&words, offset + stripe * WORD as usize);
                let mut common = 0;
                for (row, other) in others.iter().enumerate() {
                    common |= mine(first_row + row) & other;
                }
                common != 0
            })
        })
    }

    /// Computes [`overlaps`](Self::overlaps) for a mask in a pose and a mask at a whole-pixel
    /// position.
    pub(crate) fn overlaps_placed(self, other: Placed<'_>) -> bool {
        let Some(bounds) = other.bounds() else { return false };
        let map = self.map();
        let shared = map.bounds_nearly(self.mask()).intersection(Bounds::of(bounds));
        if let Map::Slanted(one) = &map
            && let Some(answer) = by_blocks((self.mask(), one), Other::Placed(other), shared)
        {
            return answer;
        }
        tiles(shared).any(|tile| {
            let mut words = [0; STRIPES * ROWS];
            let stride = ROWS;
            map.draw(self.mask(), tile, &mut StripesMut { words: &mut words, stride });
            let origin = other.position();
            let row = (tile.y - origin.y) as usize;
            let mut stripes = words.chunks(ROWS).take(tile.width.div_ceil(WORD) as usize);
            let mut column = tile.x - origin.x;
            stripes.any(|stripe| {
                let others = other.mask().columns(column, row);
                column += i64::from(WORD);
                let rows = stripe[..tile.height as usize].iter().enumerate();
                rows.fold(0, |common, (row, mine)| common | (mine & others.word(row))) != 0
            })
        })
    }
}

/// Draws a tile. Returns the part of it that contains all set pixels, and how many columns farther
/// right that part begins.
#[inline(always)]
fn draw(
    posed: Posed<'_>,
    map: &Map,
    tile: Rect,
    words: &mut [u64; STRIPES * ROWS],
) -> Option<(Rect, usize)> {
    map.draw(posed.mask(), tile, &mut StripesMut { words, stride: ROWS });
    let (mut left, mut right) = (u32::MAX, 0);
    let (mut top, mut bottom) = (usize::MAX, 0);
    let height = tile.height as usize;
    for stripe in 0..tile.width.div_ceil(WORD) {
        let rows = &words[stripe as usize * ROWS..][..height];
        let columns = rows.iter().fold(0, |columns, word| columns | word);
        if columns != 0 {
            left = left.min(stripe * WORD + columns.trailing_zeros());
            right = (stripe + 1) * WORD - columns.leading_zeros();
            let set = |word: &u64| *word != 0;
            top = rows.iter().position(set).map_or(top, |row| top.min(row));
            bottom = rows.iter().rposition(set).map_or(bottom, |row| bottom.max(row + 1));
        }
    }
    if left >= right {
        return None;
    }
    let (x, y) = (tile.x + i64::from(left), tile.y + top as i64);
    Some((Rect::new(x, y, right - left, (bottom - top) as u32), left as usize))
}

/// Returns 64 columns of a tile, beginning at column `first`, as a function of the row.
fn columns(words: &[u64; STRIPES * ROWS], first: usize) -> impl Fn(usize) -> u64 {
    let (stripe, shift) = (first / WORD as usize, first % WORD as usize);
    move |row| {
        let low = words[stripe * ROWS + row] >> shift;
        if shift == 0 || stripe + 1 == STRIPES {
            return low;
        }
        low | words[(stripe + 1) * ROWS + row] << (WORD as usize - shift)
    }
}

/// Returns a box cut into tiles.
fn tiles(shared: Bounds) -> impl Iterator<Item = Rect> {
    let Bounds { left, top, right, bottom } = shared;
    let width = STRIPES as i64 * i64::from(WORD);
    let columns = if shared.is_empty() { left..left } else { left..right };
    (top..bottom).step_by(ROWS).flat_map(move |y| {
        columns.clone().step_by(width as usize).map(move |x| {
            let (width, height) = ((right - x).min(width), (bottom - y).min(ROWS as i64));
            Rect::new(x, y, width as u32, height as u32)
        })
    })
}
