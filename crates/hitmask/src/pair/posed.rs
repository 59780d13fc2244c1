//! Whether posed masks overlap as they are drawn, without drawing more of them than can overlap.
//!
//! Most pairs are decided block by block in `blocks`. For others the world pixels in both boxes are divided into tiles that fit
//! the stack: the first mask's part of a tile is drawn, and the second one's if the first has set something.

use super::InWorld;
use super::blocks::{Other, by_blocks};
use crate::mask::{Mask, StripesMut, WORD};
use crate::pose::{Map, Placed, Posed};
use crate::space::{Bounds, Rect};

/// How many rows a tile has.
const ROWS: usize = 64;

/// How many stripes of 64 columns a tile has.
const STRIPES: usize = 4;

impl Posed<'_> {
    /// Whether some world pixel is set in both masks as they are [drawn](Posed::draw).
    ///
    /// `other` is a mask in a pose as well, or one on whole pixels: `ship.posed(pose).overlaps(rock.at((200, 60)))`.
    ///
    /// Symmetric, exact anywhere, and it allocates nothing: it looks only at the part that the boxes of the two share. If you test a
    /// sprite more than two or three times in the same pose, drawing it once is cheaper.
    ///
    /// ```
    /// use hitmask::{Angle, Mask, Pose};
    /// let bar = Mask::full(20, 2)?;
    /// let pose = |degrees| Pose::at((50.0, 50.0)).pivot((10.0, 1.0)).turned(Angle::from_degrees(degrees));
    /// assert!(bar.posed(pose(30.0)).overlaps(bar.posed(pose(-60.0))));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "collides")]
    #[doc(alias = "intersects")]
    #[inline]
    pub fn overlaps(self, other: impl InWorld) -> bool {
        other.overlaps_posed(self)
    }

    /// [`overlaps`](Self::overlaps) for two masks in poses.
    pub(super) fn overlaps_other_posed(self, other: Posed<'_>) -> bool {
        let (one, two) = (self.map(), other.map());
        let shared = one.bounds_nearly(self.mask()).intersection(two.bounds_nearly(other.mask()));
        if let (Map::Slanted(one), Map::Slanted(two)) = (&one, &two)
            && let Some(answer) =
                by_blocks((self.mask(), one), Other::Posed(other.mask(), two), shared)
        {
            return answer;
        }
        meet_in_tiles(shared, (self.mask(), &one), |tile, words| {
            two.draw(other.mask(), tile, &mut StripesMut { words, stride: ROWS });
        })
    }

    /// [`overlaps`](Self::overlaps) for a mask in a pose and one on whole pixels.
    pub(crate) fn overlaps_placed(self, other: Placed<'_>) -> bool {
        let Some(bounds) = other.bounds() else { return false };
        let map = self.map();
        let shared = map.bounds_nearly(self.mask()).intersection(Bounds::of(bounds));
        if let Map::Slanted(one) = &map
            && let Some(answer) = by_blocks((self.mask(), one), Other::Placed(other), shared)
        {
            return answer;
        }
        meet_in_tiles(shared, (self.mask(), &map), |tile, words| {
            let stripes = words.chunks_exact_mut(ROWS).take(tile.width.div_ceil(WORD) as usize);
            for (x, stripe) in (tile.x..).step_by(WORD as usize).zip(stripes) {
                other.add_words(x, tile.y, &mut stripe[..tile.height as usize]);
            }
        })
    }
}

/// The words of a tile, stripe by stripe.
type Words = [u64; STRIPES * ROWS];

/// Whether some pixel of a box is set in both of two masks, tile by tile: one that a map draws, and one that a function draws into the
/// same words where the first has set something.
fn meet_in_tiles(
    shared: Bounds,
    one: (&Mask, &Map),
    draw_other: impl Fn(Rect, &mut Words),
) -> bool {
    tiles(shared).any(|tile| {
        let mut words = [0; STRIPES * ROWS];
        one.1.draw(one.0, tile, &mut StripesMut { words: &mut words, stride: ROWS });
        if words.iter().fold(0, |any, word| any | word) == 0 {
            return false;
        }
        let mut others = [0; STRIPES * ROWS];
        draw_other(tile, &mut others);
        words.iter().zip(&others).fold(0, |common, (one, other)| common | (one & other)) != 0
    })
}

/// A box cut into tiles.
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
