//! Draws with the inverse map: for each pixel of a row, from the first to the last one over the
//! sprite, looks up the sprite pixel under the pixel's center.

use core::ops::Range;

use super::linear::MAP_BITS;
use super::slanted::Slanted;
use crate::mask::{Mask, StripesMut, WORD};
use crate::space::Rect;

/// Draws the part of a mask that lies in a window of the world. The window begins at the target's
/// top left.
pub(super) fn draw(mask: &Mask, pose: &Slanted, window: Rect, target: &mut StripesMut<'_>) {
    let source = mask.edges();
    let stripes = mask.stripes_from(0, 0, 0);
    let axes = pose.axes;
    let place = |edge: i32| i128::from(edge) << MAP_BITS;
    let (left, right) = (place(source.left), place(source.right));
    let (top, bottom) = (place(source.top), place(source.bottom));
    let (mut u, mut v) = pose.at(window.x, window.y);
    for row in 0..window.height as usize {
        let across = within(left, right, u, axes.xx, window.width);
        let down = within(top, bottom, v, axes.yx, window.width);
        let columns = across.start.max(down.start)..across.end.min(down.end);
        // Coordinates within the sprite are small.
        let mut x = (u + i128::from(columns.start) * i128::from(axes.xx)) as i64;
        let mut y = (v + i128::from(columns.start) * i128::from(axes.yx)) as i64;
        for column in columns {
            let (pixel_x, pixel_y) = ((x >> MAP_BITS) as usize, (y >> MAP_BITS) as usize);
            let word = stripes.words[pixel_x / WORD as usize * stripes.stride + pixel_y];
            let bit = word >> (pixel_x % WORD as usize) & 1;
            let (stripe, shift) = ((column / WORD) as usize, column % WORD);
            target.words[stripe * target.stride + row] |= bit << shift;
            (x, y) = (x.wrapping_add(axes.xx), y.wrapping_add(axes.yx));
        }
        (u, v) = (u + i128::from(axes.xy), v + i128::from(axes.yy));
    }
}

/// Returns which of the first `count` multiples of `step`, added to `start`, lie in `first..end`.
fn within(first: i128, end: i128, start: i128, step: i64, count: u32) -> Range<u32> {
    let step = i128::from(step);
    let (from, to) = match step {
        0 if (first..end).contains(&start) => return 0..count,
        0 => return 0..0,
        1.. => (ceiling(first - start, step), ceiling(end - start, step)),
        _ => ((start - end).div_euclid(-step) + 1, (start - first).div_euclid(-step) + 1),
    };
    let clamp = |index: i128| index.clamp(0, count.into()) as u32;
    clamp(from)..clamp(to)
}

fn ceiling(numerator: i128, denominator: i128) -> i128 {
    -(-numerator).div_euclid(denominator)
}
