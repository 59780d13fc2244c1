//! Masks from arrays of bytes, whatever the layout of their rows, columns and channels in memory.

use hitmask::MaskError;
use numpy::ndarray::{ArrayView1, ArrayView3, Axis};

/// How many rows are copied at a time. If the pixels of a column are consecutive in memory, a cache
/// line contains this many pixels.
const ROWS: usize = 64;

/// Creates a mask from an array of rows, columns and channels, which must not be too large.
/// `of_rows` makes the mask of some rows with consecutive bytes.
pub(super) fn mask_of(
    array: ArrayView3<'_, u8>,
    (width, height): (u32, u32),
    of_rows: impl Fn(&[u8], u32) -> Result<hitmask::Mask, MaskError>,
) -> Result<hitmask::Mask, MaskError> {
    let (height_of, width_of, channels) = array.dim();
    // Three channels are first extended to four, but only some rows at a time, because all rows
    // would take too much memory.
    let bytes = array.as_slice().filter(|bytes| channels != 3 || bytes.is_empty());
    if let Some(bytes) = bytes {
        return of_rows(bytes, height);
    }
    let a_row = width_of * channels;
    let (mut words, mut bytes) = (Vec::new(), Vec::new());
    let reserved = words
        .try_reserve_exact(width_of.div_ceil(64) * height_of)
        .and_then(|()| bytes.try_reserve_exact(a_row * ROWS.min(height_of)));
    reserved.map_err(|_| MaskError::OutOfMemory { width, height })?;
    for rows in array.axis_chunks_iter(Axis(0), ROWS) {
        bytes.resize(a_row * rows.len_of(Axis(0)), 0);
        copy(&rows, &mut bytes);
        words.extend(of_rows(&bytes, rows.len_of(Axis(0)) as u32)?.rows());
    }
    hitmask::Mask::from_rows(width, &words)
}

/// Copies rows in the order in which they are stored in memory.
fn copy(rows: &ArrayView3<'_, u8>, bytes: &mut [u8]) {
    let (_, width, channels) = rows.dim();
    let a_row = width * channels;
    let [from_row, from_column, _] = <[isize; 3]>::try_from(rows.strides()).unwrap_or_default();
    let by_columns = from_row.unsigned_abs() < from_column.unsigned_abs();
    if !by_columns && rows.index_axis(Axis(0), 0).as_slice().is_some() {
        for (row, bytes) in rows.outer_iter().zip(bytes.chunks_exact_mut(a_row)) {
            bytes.copy_from_slice(row.as_slice().unwrap_or_default());
        }
        return;
    }
    for channel in 0..channels {
        let plane = rows.index_axis(Axis(2), channel);
        if by_columns {
            for (column, line) in plane.axis_iter(Axis(1)).enumerate() {
                put(line, &mut bytes[column * channels + channel..], a_row);
            }
        } else {
            for (row, line) in plane.outer_iter().enumerate() {
                put(line, &mut bytes[row * a_row + channel..], channels);
            }
        }
    }
}

/// Writes a line of an array to every `step`-th byte.
fn put(line: ArrayView1<'_, u8>, bytes: &mut [u8], step: usize) {
    bytes.iter_mut().step_by(step).zip(line).for_each(|(byte, value)| *byte = *value);
}
