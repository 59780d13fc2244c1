//! Tests whether posed masks overlap, block by block. If one mask has no set pixel under a block of
//! world pixels, none of the block's pixels is tested.

use crate::kernel::{SimdLevel, at_level};
use crate::mask::Mask;
use crate::pose::{AT_ONCE, Patch, Placed, Sampler, Slanted};
use crate::space::{Bounds, Rect};

/// Windows smaller than this are not worth the effort.
const SMALLEST_WINDOW: i64 = 16;

/// Slower code handles boxes longer than this.
const LONGEST: i64 = 1 << 20;

/// The other mask of the pair.
#[derive(Clone, Copy)]
pub(super) enum Other<'a> {
    Posed(&'a Mask, &'a Slanted),
    Placed(Placed<'a>),
}

impl<'a> Other<'a> {
    fn mask(self) -> &'a Mask {
        match self {
            Self::Posed(mask, _) => mask,
            Self::Placed(placed) => placed.mask(),
        }
    }

    fn sampler(self, window: Rect) -> Option<Sampler> {
        match self {
            Self::Posed(mask, pose) => Sampler::new(mask, pose, window),
            Self::Placed(placed) => Sampler::of_placed(placed, window),
        }
    }
}

/// Returns whether both masks set some pixel of a box; `None` if another method is cheaper.
pub(super) fn by_blocks(one: (&Mask, &Slanted), other: Other<'_>, shared: Bounds) -> Option<bool> {
    if shared.is_empty() {
        return Some(false);
    }
    let (width, height) = (shared.right - shared.left, shared.bottom - shared.top);
    if width.max(height) > LONGEST {
        return None;
    }
    at_level!(SimdLevel::best(), _vectors => {
        let whole = Rect::new(shared.left, shared.top, width as u32, height as u32);
        let pair = [Sampler::new(one.0, one.1, whole)?, other.sampler(whole)?];
        let blocks = pair[0].largest_block().min(pair[1].largest_block());
        let masks = [one.0, other.mask()];
        let mut size = (width, height);
        loop {
            // Try the whole box first, whose parts of both sprites may fit. Then try windows of a
            // size that fits wherever the windows are.
            let is_whole = size == (width, height);
            if is_whole || pair.iter().all(|sampler| sampler.fits(size)) {
                match windows(masks, one.1, other, shared, size, blocks) {
                    Ok(answer) => return Some(answer),
                    Err(()) if !is_whole => return None,
                    Err(()) => {}
                }
            }
            if size.0 >= size.1 {
                size.0 = (size.0 + 1) / 2;
            } else {
                size.1 = (size.1 + 1) / 2;
            }
            if size.0.max(size.1) < SMALLEST_WINDOW {
                return None;
            }
        }
    })
}

/// Tests the box window by window; returns an error if a part of a sprite does not fit.
#[inline(always)]
fn windows(
    masks: [&Mask; 2],
    one: &Slanted,
    other: Other<'_>,
    shared: Bounds,
    size: (i64, i64),
    blocks: i64,
) -> Result<bool, ()> {
    let mut y = shared.top;
    while y < shared.bottom {
        let mut x = shared.left;
        while x < shared.right {
            let (width, height) = ((shared.right - x).min(size.0), (shared.bottom - y).min(size.1));
            let window = Rect::new(x, y, width as u32, height as u32);
            let mine = Sampler::new(masks[0], one, window).ok_or(())?;
            if let Some(mine) = mine.patch(masks[0], window)? {
                let others = other.sampler(window).ok_or(())?;
                if let Some(others) = others.patch(masks[1], window)?
                    && meet([&mine, &others], (width, height), blocks)
                {
                    return Ok(true);
                }
            }
            x += size.0;
        }
        y += size.1;
    }
    Ok(false)
}

/// Returns whether two patches share a pixel in a window. Tests blocks of this size first.
#[inline(always)]
fn meet(pair: [&Patch; 2], (width, height): (i64, i64), block: i64) -> bool {
    let (one, other) = (pair[0].by_blocks(block), pair[1].by_blocks(block));
    let mut y = 0;
    while y < height {
        let mut x = 0;
        while x < width {
            let mut common = one.eight(x, y) & other.eight(x, y);
            while common != 0 {
                let column = x + i64::from(common.trailing_zeros()) * block;
                if column >= width {
                    break;
                }
                let end = ((column + block).min(width), (y + block).min(height));
                if pixels_meet(pair, (column, y), end) {
                    return true;
                }
                common &= common - 1;
            }
            x += AT_ONCE as i64 * block;
        }
        y += block;
    }
    false
}

/// Returns whether two patches share a pixel in a block.
#[inline(always)]
fn pixels_meet([one, other]: [&Patch; 2], start: (i64, i64), end: (i64, i64)) -> bool {
    let inside = (1_u64 << (end.0 - start.0)) - 1;
    for y in start.1..end.1 {
        let mine = one.eight(start.0, y) & inside;
        if mine == 0 {
            continue;
        }
        let mut common = mine & other.eight(start.0, y);
        while common != 0 {
            let x = start.0 + i64::from(common.trailing_zeros());
            if one.holds(x, y) && other.holds(x, y) {
                return true;
            }
            common &= common - 1;
        }
    }
    false
}
