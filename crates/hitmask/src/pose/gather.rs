//! Draws column by column and row by row if the sprite's axes are parallel to the world's axes.

use super::straight::Straight;
use crate::mask::{Mask, StripesMut, WORD};
use crate::space::Rect;

/// Draws the part of a mask that lies in a window of the world. The window begins at the target's
/// top left.
pub(super) fn draw(mask: &Mask, pose: &Straight, window: Rect, target: &mut StripesMut<'_>) {
    let (columns, rows) = (pose.across.sources(window.x), pose.down.sources(window.y));
    if let (false, Some(sequence)) = (pose.is_transposed, columns.in_sequence()) {
        copy(mask, window.size(), sequence, rows, target);
    } else if pose.is_transposed {
        gather(window.size(), &columns, rows, target, |column, row| mask.get((row, column)));
    } else {
        gather(window.size(), &columns, rows, target, |column, row| mask.get((column, row)));
    }
}

/// Copies whole rows, forwards or backwards, beginning at column `first`.
fn copy(
    mask: &Mask,
    (width, height): (u32, u32),
    (first, is_backwards): (i64, bool),
    rows: impl Iterator<Item = i64>,
    target: &mut StripesMut<'_>,
) {
    let word = i64::from(WORD);
    for (row, source) in (0..height as usize).zip(rows) {
        if !(0..i64::from(mask.height())).contains(&source) {
            continue;
        }
        for stripe in 0..i64::from(width.div_ceil(WORD)) {
            let pixels = if is_backwards {
                let last = first.saturating_sub(stripe * word);
                mask.columns(last.saturating_sub(word - 1), source as usize).word(0).reverse_bits()
            } else {
                mask.columns(first.saturating_add(stripe * word), source as usize).word(0)
            };
            let columns = (i64::from(width) - stripe * word).min(word);
            target.words[stripe as usize * target.stride + row] =
                pixels & u64::MAX >> (word - columns);
        }
    }
}

/// Sets the pixels for which `is_set` returns true, given the column and the row of the source
/// pixel under them.
pub(super) fn gather(
    (width, height): (u32, u32),
    columns: &(impl Iterator<Item = i64> + Clone),
    rows: impl Iterator<Item = i64>,
    target: &mut StripesMut<'_>,
    is_set: impl Fn(i32, i32) -> bool,
) {
    let stripes = width.div_ceil(WORD) as usize;
    let mut before = None;
    for (row, source) in (0..height as usize).zip(rows) {
        if before == Some(source) {
            for stripe in 0..stripes {
                let index = stripe * target.stride + row;
                target.words[index] = target.words[index - 1];
            }
            continue;
        }
        before = Some(source);
        let Ok(source) = i32::try_from(source) else { continue };
        for (column, from) in (0..width).zip(columns.clone()) {
            let is_set = i32::try_from(from).is_ok_and(|from| is_set(from, source));
            let (stripe, shift) = ((column / WORD) as usize, column % WORD);
            target.words[stripe * target.stride + row] |= u64::from(is_set) << shift;
        }
    }
}
