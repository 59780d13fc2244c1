//! The distance transform, which computes how far each pixel is from the nearest set pixel, or from
//! the nearest unset pixel.

use alloc::vec::Vec;

use crate::mask::{Mask, MaskError, NoMemory, list_of, with_room};
use crate::space::Point;

/// The exact distance, from center to center, from each pixel of a mask to the nearest set pixel
/// ([`Mask::distance_to_set`]) or to the nearest unset pixel ([`Mask::distance_to_unset`]).
///
/// A field takes 4 bytes per pixel of the mask.
#[doc(alias = "distance transform")]
#[doc(alias = "signed distance field")]
#[derive(Clone, Debug)]
pub struct DistanceField {
    width: u32,
    height: u32,
    /// The numbers of columns and rows from each pixel to its nearest pixel, in row order;
    /// [`NOWHERE`] if no such pixel exists.
    offsets: Vec<[u16; 2]>,
}

/// No pixel within a mask is this far away.
const NOWHERE: [u16; 2] = [u16::MAX; 2];

impl Mask {
    /// Returns the distance from each pixel of this mask to the nearest set pixel, which is 0 for
    /// set pixels.
    ///
    /// The call costs a few steps per pixel, whichever pixels are set. The algorithm, computed in
    /// integers, is that of Meijster, Roerdink and Hesselink, "A general algorithm for computing
    /// distance transforms in linear time", 2000. The call allocates 4 bytes per pixel.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    ///
    /// ```
    /// use hitmask::Mask;
    /// let field = Mask::from_text("#....\n.....\n....#")?.distance_to_set().unwrap();
    /// assert_eq!(field.squared_at((1, 1)), Some(2));
    /// assert_eq!(field.squared_at((2, 2)), Some(4));
    /// assert_eq!(field.squared_at((5, 0)), None); // outside
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn distance_to_set(&self) -> Result<DistanceField, MaskError> {
        DistanceField::new(self, true)
    }

    /// Returns the distance from each pixel of this mask to the nearest unset pixel, which is 0 for
    /// unset pixels. All pixels outside the mask are unset.
    ///
    /// The call costs as much as [`distance_to_set`](Self::distance_to_set).
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    ///
    /// ```
    /// use hitmask::Mask;
    /// let field = Mask::full(5, 9)?.distance_to_unset()?;
    /// assert_eq!(field.squared_at((2, 4)), Some(9)); // three pixels to the left
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn distance_to_unset(&self) -> Result<DistanceField, MaskError> {
        DistanceField::new(self, false)
    }
}

impl DistanceField {
    /// Returns the width of the mask in pixels.
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Returns the height of the mask in pixels.
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// Returns the square of the distance from the center of a pixel of the mask to the center of
    /// the nearest set pixel or, in a field returned by [`Mask::distance_to_unset`], of the nearest
    /// unset pixel. Returns `None` if `pixel` is outside the mask or if no such nearest pixel
    /// exists.
    pub fn squared_at(&self, pixel: impl Into<Point>) -> Option<u64> {
        let Point { x, y } = pixel.into();
        let (x, y) = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
        if x >= self.width || y >= self.height {
            return None;
        }
        let offset = self.offsets[x as usize + y as usize * self.width as usize];
        let [columns, rows] = offset.map(|pixels| u64::from(pixels).pow(2));
        (offset != NOWHERE).then_some(columns + rows)
    }

    /// Returns the distances from the pixels of `mask` to the set pixels, or to the unset pixels if
    /// `set` is false.
    fn new(mask: &Mask, set: bool) -> Result<Self, MaskError> {
        let (width, height) = mask.size();
        let out_of_memory = MaskError::OutOfMemory { width, height };
        let pixels = (width as usize).checked_mul(height as usize).ok_or(out_of_memory)?;
        let offsets = list_of(NOWHERE, pixels).map_err(|NoMemory| out_of_memory)?;
        let mut field = Self { width, height, offsets };
        if pixels > 0 {
            field.fill_rows(mask, set);
            let mut envelope = Envelope::new(width).map_err(|NoMemory| out_of_memory)?;
            for row in field.offsets.chunks_exact_mut(width as usize) {
                envelope.fill_columns(row, set);
            }
        }
        Ok(field)
    }

    /// Stores, for each pixel, the number of rows to the nearest set pixel in its column (or to the
    /// nearest unset pixel if `set` is false).
    fn fill_rows(&mut self, mask: &Mask, set: bool) {
        let width = self.width as usize;
        for (y, row) in self.offsets.chunks_exact_mut(width).enumerate() {
            for run in mask.row_runs(set, y as u32, 0..self.width) {
                for offset in &mut row[run.left.into()..run.right.into()] {
                    offset[1] = 0;
                }
            }
        }
        // Above the first row and below the last row, outside the mask, all pixels are unset.
        let outside = if set { NOWHERE[1] } else { 0 };
        let next = |above: u16| above.saturating_add(1);
        for index in 0..self.offsets.len() {
            let above = index.checked_sub(width).map_or(outside, |above| self.offsets[above][1]);
            self.offsets[index][1] = self.offsets[index][1].min(next(above));
        }
        for index in (0..self.offsets.len()).rev() {
            let below = self.offsets.get(index + width).map_or(outside, |below| below[1]);
            self.offsets[index][1] = self.offsets[index][1].min(next(below));
        }
    }
}

/// The columns of a row whose own nearest pixel is also the nearest pixel of other columns, from
/// left to right, and the number of rows to that pixel.
///
/// The square of the distance to a column's pixel is a parabola over the row, and the lowest of all
/// parabolas counts.
struct Envelope {
    parabolas: Vec<Parabola>,
}

#[derive(Clone, Copy)]
struct Parabola {
    /// The column.
    column: i64,
    /// How many rows away the column's nearest pixel is.
    rows: i64,
    /// The first column in which this parabola is lower than all parabolas before it.
    from: i64,
}

impl Envelope {
    /// Returns an envelope for rows of `width` columns, which never needs to allocate again.
    fn new(width: u32) -> Result<Self, NoMemory> {
        // Two more parabolas are needed, for the columns to the left and to the right of the row.
        Ok(Self { parabolas: with_room(width as usize + 2)? })
    }

    /// Replaces the number of rows to the nearest pixel in each pixel's own column with the number
    /// of columns and rows to the nearest of all pixels.
    fn fill_columns(&mut self, row: &mut [[u16; 2]], set: bool) {
        self.parabolas.clear();
        let width = row.len() as i64;
        if !set {
            self.add(-1, 0);
        }
        for (column, offset) in row.iter().enumerate() {
            if offset[1] != NOWHERE[1] {
                self.add(column as i64, offset[1].into());
            }
        }
        if !set {
            self.add(width, 0);
        }
        // Visit the parabolas from right to left. Each one gets the remaining columns from the
        // column where it becomes the lowest.
        let mut end = width;
        for parabola in self.parabolas.iter().rev() {
            let from = parabola.from.clamp(0, end);
            for column in from..end {
                // Both numbers are less than a side.
                let columns = parabola.column.abs_diff(column) as u16;
                row[column as usize] = [columns, parabola.rows as u16];
            }
            end = from;
        }
    }

    /// Adds the parabola of a column to the right of all others.
    fn add(&mut self, column: i64, rows: i64) {
        let mut from = i64::MIN;
        while let Some(last) = self.parabolas.last() {
            from = last.meets(column, rows);
            if from > last.from {
                break;
            }
            // Wherever the last parabola would be lowest, the new one is lower.
            self.parabolas.pop();
            from = i64::MIN;
        }
        self.parabolas.push(Parabola { column, rows, from });
    }
}

impl Parabola {
    /// Returns the first column in which the parabola of a column farther right is lower than this
    /// one.
    fn meets(self, column: i64, rows: i64) -> i64 {
        // (x - c)² + r² > (x - column)² + rows²; the numbers are less than 2¹⁷, and their squares
        // are less than 2³⁴.
        let above =
            column * column + rows * rows - self.column * self.column - self.rows * self.rows;
        above.div_euclid(2 * (column - self.column)) + 1
    }
}
