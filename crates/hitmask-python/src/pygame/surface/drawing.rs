//! Draws a mask in the memory of a surface.

use std::cell::Cell;
use std::ops::Range;

use super::super::two_numbers::TwoNumbers;
use super::view::{Places, bytes_of};

/// The colors for set pixels, or for unset pixels. These are the colors of a surface, and a single
/// color beyond the surface's edges. Without either, the pixels are not drawn.
pub(super) struct Paint<'a> {
    pub(super) color: Option<u32>,
    pub(super) source: Option<(Places, &'a [Cell<u8>])>,
}

/// A surface to draw on.
pub(super) struct Drawing<'a> {
    pub(super) places: Places,
    pub(super) cells: &'a [Cell<u8>],
    pub(super) set: Paint<'a>,
    pub(super) unset: Paint<'a>,
    /// The position of the mask's top left in the surfaces that colors come from.
    pub(super) part: (i64, i64),
}

impl Drawing<'_> {
    /// Draws a mask with its top left at a position on the surface.
    pub(super) fn draw(&self, mask: &hitmask::Mask, at: TwoNumbers) {
        let range = |at: i64, side: u32, target: u32| {
            let end = i64::from(target).min(at.saturating_add(side.into()));
            at.max(0)..end
        };
        let rows = range(at.y, mask.height(), self.places.height);
        let columns = range(at.x, mask.width(), self.places.width);
        if rows.is_empty() || columns.is_empty() {
            return;
        }
        if self.set.source.is_none() && self.unset.source.is_none() {
            return match self.places.pixel_bytes {
                1 => self.draw_colors::<1>(mask, at, rows, columns),
                2 => self.draw_colors::<2>(mask, at, rows, columns),
                3 => self.draw_colors::<3>(mask, at, rows, columns),
                _ => self.draw_colors::<4>(mask, at, rows, columns),
            };
        }
        for y in rows {
            for x in columns.clone() {
                let pixel = (x - at.x, y - at.y);
                let paint = if mask.get(pixel) { &self.set } else { &self.unset };
                self.paint(paint, pixel, (x as usize, y as usize));
            }
        }
    }

    /// Draws set pixels in one color and unset pixels in another.
    fn draw_colors<const BYTES: usize>(
        &self,
        mask: &hitmask::Mask,
        at: TwoNumbers,
        rows: Range<i64>,
        columns: Range<i64>,
    ) {
        let words: Vec<u64> = mask.rows().collect();
        let a_row = mask.width().div_ceil(64) as usize;
        // Columns and rows of the mask are small, and not negative.
        let first = (columns.start - at.x) as usize;
        let (start, end) = (columns.start as usize * BYTES, columns.end as usize * BYTES);
        let color = |paint: &Paint<'_>| {
            paint.color.and_then(|color| bytes_of(color, BYTES).first_chunk::<BYTES>().copied())
        };
        let (set, unset) = (color(&self.set), color(&self.unset));
        for y in rows {
            let word = (y - at.y) as usize * a_row;
            let bits = &words[word..word + a_row];
            let cells = &self.cells[y as usize * self.places.row_bytes..][start..end];
            let (pixels, _) = cells.as_chunks::<BYTES>();
            for (x, pixel) in (first..).zip(pixels) {
                let is_set = bits[x / 64] >> (x % 64) & 1 == 1;
                if let Some(color) = if is_set { set } else { unset } {
                    for (cell, byte) in pixel.iter().zip(color) {
                        cell.set(byte);
                    }
                }
            }
        }
    }

    fn paint(&self, paint: &Paint<'_>, (x, y): (i64, i64), (to_x, to_y): (usize, usize)) {
        let bytes = self.places.pixel_bytes;
        let start = to_y * self.places.row_bytes + to_x * bytes;
        let target = &self.cells[start..start + bytes];
        let from = (x + self.part.0, y + self.part.1);
        if let Some((places, cells)) = paint.source
            && from.0 < places.width.into()
            && from.1 < places.height.into()
        {
            let start = from.1 as usize * places.row_bytes + from.0 as usize * bytes;
            for (target, source) in target.iter().zip(&cells[start..start + bytes]) {
                target.set(source.get());
            }
        } else if let Some(color) = paint.color {
            for (target, byte) in target.iter().zip(bytes_of(color, bytes)) {
                target.set(byte);
            }
        }
    }
}
