//! The file format of baked masks, byte by byte.
//!
//! All numbers are little-endian. A file consists of a header, one table for each kind of record,
//! the names, and the pixels. Each part begins where the previous part ends, so the counts in the
//! header determine where each part begins. A record refers to other records by index, and to its
//! name and pixels by their first byte.
//!
//! ```text
//! header, 64 bytes                        a sheet, 24 bytes
//!   0  8 bytes  magic                       0  u32  name: its first byte in the names
//!   8  u16      version                     4  u32  how many bytes the name has
//!  10  u16      0                           8  u32  its first frame
//!  12  u32      CRC-32 of bytes 16 to end  12  u32  how many frames; at least 1
//!  16  u32      length of the file         16  u32  its first clip
//!  20  u32      how many sheets            20  u32  how many clips
//!  24  u32      how many frames
//!  28  u32      how many shapes            a frame, 40 bytes
//!  32  u32      how many masks               0  u32  name    4  u32  its bytes
//!  36  u32      how many clips               8  u32  width  12  u32  height
//!  40  u32      how many clip frames        16  i32  pivot x  20  i32  pivot y
//!  44  u32      bytes of names              24  u32  milliseconds
//!  48  u32      bytes of pixels             28  u32  its first shape, the body
//!  52  12 bytes 0                           32  u32  how many shapes; at least 1
//!                                           36  u32  1 where it has a pivot, else 0
//! a shape, 20 bytes
//!   0  u32  name    4  u32  its bytes     a clip, 20 bytes
//!   8  u32  its mask                        0  u32  name    4  u32  its bytes
//!  12  i32  offset x  16  i32  offset y     8  u32  its first clip frame
//!                                          12  u32  how many clip frames
//! a mask, 16 bytes                         16  u32  0 once, 1 loop, 2 ping-pong
//!   0  u16  width   2  u16  height
//!   4  u16  bounds x  6  u16  y           a clip frame, 8 bytes
//!   8  u16  bounds width 10 u16 height      0  u32  the frame, counted in its sheet
//!  12  u32  its first byte in the pixels    4  u32  milliseconds
//! ```
//!
//! The tables are in the order sheets, frames, shapes, masks, clips, clip frames. Only the pixels
//! within a mask's trimmed bounds are stored, and they follow the pixels of the previous mask. They
//! are stored in groups of 64 columns from the left, and each group is stored row by row from the
//! top. A row takes as many bytes as its columns need. The leftmost column is the lowest bit, and
//! bits beyond the last column are 0.

use crate::codec::{Coded, coded};

/// The first bytes of a file. The very first byte is not text, so that no program mistakes the file
/// for text.
pub(super) const MAGIC: [u8; 8] = *b"\x89HITMASK";

/// The format version that this library writes, and the newest version that it reads. The library
/// also reads all older versions.
pub(super) const VERSION: u16 = 1;

/// The first byte that the checksum covers.
pub(super) const CHECKED: usize = 16;

/// The name of a byte of pixels in error messages, like [`Record::NAME`].
pub(super) const PIXEL: &str = "byte of pixels";

/// A record of fixed length.
pub(super) trait Record: Coded + Copy + Default {
    /// The name of such a record in error messages.
    const NAME: &'static str;
    /// How many bytes such a record takes.
    const BYTES: usize;
}

macro_rules! record {
    ($Name:ident, $name:literal: $($field:ident: $Type:ty),+) => {
        #[derive(Clone, Copy, Debug, Default)]
        pub(super) struct $Name {
            $(pub(super) $field: $Type,)+
        }

        impl Record for $Name {
            const NAME: &'static str = $name;
            const BYTES: usize = 0 $(+ size_of::<$Type>())+;
        }

        coded!($Name { $($field),+ });
    };
}

record!(Header, "header":
    magic: [u8; 8], version: u16, zero: u16, checksum: u32, length: u32,
    sheets: u32, frames: u32, shapes: u32, masks: u32, clips: u32, clip_frames: u32,
    names: u32, pixels: u32, zeros: [u8; 12]);

record!(SheetRecord, "sheet": name: Span, frames: Span, clips: Span);

record!(FrameRecord, "frame":
    name: Span, size: (u32, u32), pivot: (i32, i32), milliseconds: u32, shapes: Span,
        has_pivot: u32);

record!(ShapeRecord, "shape": name: Span, mask: u32, offset: (i32, i32));

// The sides are the width and height of the mask, and x, y, width and height of the bounds.
record!(MaskRecord, "mask": sides: [u16; 6], pixels: u32);

record!(ClipRecord, "clip": name: Span, frames: Span, mode: u32);

record!(ClipFrameRecord, "clip frame": frame: u32, milliseconds: u32);

/// A range of records in a table, or of bytes in the names.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    pub(super) first: u32,
    pub(super) count: u32,
}

coded!(Span { first, count });

/// How many columns of a mask are stored side by side.
const COLUMNS: usize = 64;

/// Returns how many bytes the pixels of trimmed bounds take.
pub(super) const fn pixel_bytes(width: usize, height: usize) -> usize {
    let (whole, rest) = (width / COLUMNS, width % COLUMNS);
    (whole * (COLUMNS / 8) + rest.div_ceil(8)) * height
}

/// Returns where the pixels of a group of 64 columns begin within the pixels of the bounds, and how
/// many bytes one row of the group takes.
pub(super) const fn columns_of(width: usize, height: usize, columns: usize) -> (usize, usize) {
    let rest = width - columns * COLUMNS;
    let bytes = if rest < COLUMNS { rest.div_ceil(8) } else { COLUMNS / 8 };
    (columns * (COLUMNS / 8) * height, bytes)
}

#[cfg(test)]
mod tests {
    use super::{columns_of, pixel_bytes};

    #[test]
    fn rows_of_columns_follow_each_other() {
        for (width, height) in [(1, 1), (8, 2), (9, 2), (63, 3), (64, 3), (65, 3), (129, 5)] {
            let mut next = 0;
            for columns in 0..usize::div_ceil(width, 64) {
                let (start, bytes) = columns_of(width, height, columns);
                assert_eq!(start, next);
                next += bytes * height;
            }
            assert_eq!(next, pixel_bytes(width, height));
        }
    }
}
