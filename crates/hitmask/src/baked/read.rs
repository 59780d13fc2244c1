//! Opens baked masks: checks the bytes once, then reads them in place.

use core::ops::Range;

use super::error::BakedError;
use super::layout::{
    CHECKED, CLIP, CLIP_FRAME, FRAME, HEADER, Kind, MAGIC, MASK, PIXEL, SHAPE, SHEET, VERSION,
};
use super::mask::BakedMask;
use super::record::{Record, Table};

/// Baked masks, read in place. Opening them allocates nothing; only the sheets and masks that you ask for become a
/// [`Sheet`](crate::sheet::Sheet) or a [`Mask`](crate::Mask).
///
/// Opening checks everything, including the checksum, in one pass over the bytes. After that only lack of memory can make a
/// call fail.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::baked::{Baked, bake};
/// use hitmask::sheet::{Clip, Frames, LoopMode, Sheet};
///
/// // When the game is built:
/// let frames = Frames::from_grid(&Mask::from_text("#..####.\n#..#.##.")?, 2, 2).unwrap();
/// let run = Clip::evenly("run", [2, 3], 80, LoopMode::Loop);
/// let bytes = bake(&[("hero", &Sheet::new(frames, vec![run]).unwrap())]).unwrap();
///
/// // When it runs, with `include_bytes!("masks.hitmask")`:
/// let baked = Baked::open(&bytes).unwrap();
/// let hero = baked.sheet("hero").unwrap().to_sheet().unwrap();
/// assert_eq!(hero.clip("run").unwrap().frame_at(100), 3);
/// assert!(hero.frame(3).at((0, 0)).contains((0, 1)));
/// # Ok::<(), hitmask::TextError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Baked<'a> {
    pub(super) sheets: Table<'a>,
    pub(super) frames: Table<'a>,
    pub(super) shapes: Table<'a>,
    pub(super) masks: Table<'a>,
    pub(super) clips: Table<'a>,
    pub(super) clip_frames: Table<'a>,
    names: &'a str,
    pub(super) pixels: &'a [u8],
}

impl<'a> Baked<'a> {
    /// The first bytes of every file of baked masks.
    pub const MAGIC: [u8; 8] = MAGIC;

    /// Checks `bytes` and opens the baked masks in them.
    ///
    /// # Errors
    /// [`BakedError`] if the bytes are not baked masks, were baked by a newer program, or have been damaged.
    pub fn open(bytes: &'a [u8]) -> Result<Self, BakedError> {
        if !bytes.starts_with(&MAGIC) {
            return Err(BakedError::Magic);
        }
        let found = bytes.len() as u64;
        let Some((header, rest)) = bytes.split_at_checked(HEADER) else {
            return Err(BakedError::Length { expected: HEADER as u64, found });
        };
        let header = Record { bytes: header };
        if header.u16(8) == 0 || header.u16(8) > VERSION {
            return Err(BakedError::Version { found: header.u16(8) });
        }
        if header.bytes[52..].iter().any(|byte| *byte != 0) {
            return Err(BakedError::Header);
        }
        let expected = u64::from(header.u32(16));
        if expected != found {
            return Err(BakedError::Length { expected, found });
        }
        if header.u16(10) != 0 || header.u32(12) != crc32fast::hash(&bytes[CHECKED..]) {
            return Err(BakedError::Checksum);
        }
        let mut rest = Rest { bytes: rest, found };
        let baked = Self {
            sheets: rest.table(SHEET, header.u32(20))?,
            frames: rest.table(FRAME, header.u32(24))?,
            shapes: rest.table(SHAPE, header.u32(28))?,
            masks: rest.table(MASK, header.u32(32))?,
            clips: rest.table(CLIP, header.u32(36))?,
            clip_frames: rest.table(CLIP_FRAME, header.u32(40))?,
            names: core::str::from_utf8(rest.take(header.u32(44).into())?)
                .map_err(|_| BakedError::Names)?,
            pixels: rest.take(header.u32(48).into())?,
        };
        rest.end()?;
        baked.check()?;
        Ok(baked)
    }

    /// How many sheets there are.
    pub fn len(&self) -> usize {
        self.sheets.len() as usize
    }

    /// Whether there is no sheet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The name that a record refers to in its first eight bytes.
    pub(super) fn name(&self, record: Record<'_>) -> &'a str {
        // Names were checked when the file was opened.
        self.find_name(record).unwrap_or_default()
    }

    fn find_name(&self, record: Record<'_>) -> Option<&'a str> {
        let (start, length) = (record.u32(0) as usize, record.u32(4) as usize);
        self.names.get(start..start.checked_add(length)?)
    }

    /// Checks that every record is valid, and that the records of each table belong to those of the table before it, in order and
    /// without gaps. That makes the check a single pass, whatever the bytes hold.
    fn check(&self) -> Result<(), BakedError> {
        const NAME: &str = "its name is out of range";
        let named =
            |record: Record<'_>| if self.find_name(record).is_some() { Ok(()) } else { Err(NAME) };
        let (mut frames, mut clips) = (Owned::of(self.frames), Owned::of(self.clips));
        let mut clip_frames = Owned::of(self.clip_frames);
        check_each(self.sheets, |sheet| {
            named(sheet)?;
            if sheet.u32(12) == 0 || sheet.u32(12) as usize > crate::sheet::Frames::MAX_LEN {
                return Err("it has no frames, or too many");
            }
            frames.next(sheet.u32(8), sheet.u32(12)).ok_or("its frames are out of range")?;
            let clips =
                clips.next(sheet.u32(16), sheet.u32(20)).ok_or("its clips are out of range")?;
            for clip in clips.map(|clip| self.clips.record(clip)) {
                let mut shown = clip_frames
                    .next(clip.u32(8), clip.u32(12))
                    .ok_or("a clip's frames are out of range")?;
                if shown.any(|index| self.clip_frames.record(index).u32(0) >= sheet.u32(12)) {
                    return Err("a clip refers to a frame that does not exist");
                }
            }
            Ok(())
        })?;
        let mut shapes = Owned::of(self.shapes);
        check_each(self.frames, |frame| {
            named(frame)?;
            if frame.u32(32) == 0 || shapes.next(frame.u32(28), frame.u32(32)).is_none() {
                return Err("its shapes are out of range");
            }
            if frame.u32(8).max(frame.u32(12)) > crate::Mask::MAX_SIDE {
                return Err("it is larger than a mask can be");
            }
            if frame.u32(36) > 1 { Err("its pivot flag is neither 0 nor 1") } else { Ok(()) }
        })?;
        check_each(self.shapes, |shape| {
            named(shape)?;
            let there = shape.u32(8) < self.masks.len();
            if there { Ok(()) } else { Err("its mask does not exist") }
        })?;
        let mut pixels = Owned { end: 0, count: self.pixels.len() as u32 };
        check_each(self.masks, |mask| {
            let length = BakedMask::check(mask)?;
            pixels.next(mask.u32(12), length).ok_or("its pixels are out of range")?;
            BakedMask::new(mask, self.pixels).check_bounds()
        })?;
        check_each(self.clips, |clip| {
            named(clip)?;
            if clip.u32(16) > 2 { Err("its loop mode does not exist") } else { Ok(()) }
        })?;
        frames.end(FRAME)?;
        shapes.end(SHAPE)?;
        clips.end(CLIP)?;
        clip_frames.end(CLIP_FRAME)?;
        pixels.end(PIXEL)
    }

    pub(super) fn mask(&self, index: u32) -> BakedMask<'a> {
        BakedMask::new(self.masks.record(index), self.pixels)
    }
}

/// How many records of a table belong to the records that have been checked.
struct Owned {
    end: u32,
    count: u32,
}

impl Owned {
    fn of(table: Table<'_>) -> Self {
        Self { end: 0, count: table.len() }
    }

    /// The records from `first` on, if they are the next ones.
    fn next(&mut self, first: u32, count: u32) -> Option<Range<u32>> {
        let end = first.checked_add(count).filter(|end| first == self.end && *end <= self.count)?;
        self.end = end;
        Some(first..end)
    }

    /// An error unless every record belongs to another one.
    fn end(self, kind: Kind) -> Result<(), BakedError> {
        let what = "nothing refers to it";
        let left = self.end < self.count;
        if left {
            Err(BakedError::Record { kind: kind.name, index: self.end, what })
        } else {
            Ok(())
        }
    }
}

/// The bytes that no table has taken yet.
struct Rest<'a> {
    bytes: &'a [u8],
    /// How many bytes there are in all.
    found: u64,
}

impl<'a> Rest<'a> {
    fn table(&mut self, kind: Kind, count: u32) -> Result<Table<'a>, BakedError> {
        let bytes = self.take(u64::from(count) * kind.bytes as u64)?;
        Ok(Table { kind, bytes })
    }

    fn take(&mut self, length: u64) -> Result<&'a [u8], BakedError> {
        let missing = |rest: usize| BakedError::Length {
            expected: self.found.saturating_add(length - rest as u64),
            found: self.found,
        };
        if length > self.bytes.len() as u64 {
            return Err(missing(self.bytes.len()));
        }
        let (taken, rest) = self.bytes.split_at(length as usize);
        self.bytes = rest;
        Ok(taken)
    }

    fn end(self) -> Result<(), BakedError> {
        let over = self.bytes.len() as u64;
        let Self { found, .. } = self;
        if over == 0 { Ok(()) } else { Err(BakedError::Length { expected: found - over, found }) }
    }
}

fn check_each(
    table: Table<'_>,
    mut check: impl FnMut(Record<'_>) -> Result<(), &'static str>,
) -> Result<(), BakedError> {
    for index in 0..table.len() {
        check(table.record(index)).map_err(|what| BakedError::Record {
            kind: table.kind.name,
            index,
            what,
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::layout;

    #[test]
    fn rows_of_columns_follow_each_other() {
        for (width, height) in [(1, 1), (8, 2), (9, 2), (63, 3), (64, 3), (65, 3), (129, 5)] {
            let mut next = 0;
            for columns in 0..usize::div_ceil(width, 64) {
                let (start, bytes) = layout::columns_of(width, height, columns);
                assert_eq!(start, next);
                next += bytes * height;
            }
            assert_eq!(next, layout::pixel_bytes(width, height));
        }
    }
}
