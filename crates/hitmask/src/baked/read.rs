//! Opens baked masks: checks the bytes once, and then reads them in place.

use super::error::BakedError;
use super::layout::{
    CHECKED, ClipFrameRecord, ClipRecord, FrameRecord, Header, MAGIC, MaskRecord, PIXEL, Record,
    ShapeRecord, SheetRecord, Span, VERSION,
};
use super::mask::BakedMask;
use super::record::Table;
use crate::codec::Reader;
use crate::sheet::LoopMode;

/// Baked masks, read in place. Opening them allocates nothing; only the sheets and masks that you
/// request become a [`Sheet`](crate::sheet::Sheet) or a [`Mask`](crate::Mask).
///
/// [`open`](Self::open) checks the whole file, including its checksum, in one pass over the bytes.
/// After that, a call can fail only if memory runs out.
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
    pub(super) sheets: Table<'a, SheetRecord>,
    pub(super) frames: Table<'a, FrameRecord>,
    pub(super) shapes: Table<'a, ShapeRecord>,
    pub(super) masks: Table<'a, MaskRecord>,
    pub(super) clips: Table<'a, ClipRecord>,
    pub(super) clip_frames: Table<'a, ClipFrameRecord>,
    names: &'a str,
    pub(super) pixels: &'a [u8],
}

impl<'a> Baked<'a> {
    /// The first bytes of every file of baked masks.
    pub const MAGIC: [u8; 8] = MAGIC;

    /// Checks `bytes` and opens the baked masks that they contain.
    ///
    /// # Errors
    /// [`BakedError`] if the bytes are not baked masks, if their format version is newer than this
    /// program can read, or if they are damaged.
    pub fn open(bytes: &'a [u8]) -> Result<Self, BakedError> {
        if !bytes.starts_with(&MAGIC) {
            return Err(BakedError::Magic);
        }
        let found = bytes.len() as u64;
        let Ok(header) = Reader::new(bytes).read::<Header>() else {
            return Err(BakedError::Length { expected: Header::BYTES as u64, found });
        };
        if header.version == 0 || header.version > VERSION {
            return Err(BakedError::Version { found: header.version });
        }
        if header.zeros != [0; 12] {
            return Err(BakedError::Header);
        }
        let expected = u64::from(header.length);
        if expected != found {
            return Err(BakedError::Length { expected, found });
        }
        if header.zero != 0 || header.checksum != crc32fast::hash(&bytes[CHECKED..]) {
            return Err(BakedError::Checksum);
        }
        let lengths = [
            (header.sheets, SheetRecord::BYTES),
            (header.frames, FrameRecord::BYTES),
            (header.shapes, ShapeRecord::BYTES),
            (header.masks, MaskRecord::BYTES),
            (header.clips, ClipRecord::BYTES),
            (header.clip_frames, ClipFrameRecord::BYTES),
            (header.names, 1),
            (header.pixels, 1),
        ]
        .map(|(count, bytes)| u64::from(count) * bytes as u64);
        let expected = Header::BYTES as u64 + lengths.iter().sum::<u64>();
        if expected != found {
            return Err(BakedError::Length { expected, found });
        }
        let mut rest = Reader::new(&bytes[Header::BYTES..]);
        // Each part exists, because the total length matches.
        let [sheets, frames, shapes, masks, clips, clip_frames, names, pixels] =
            lengths.map(|length| rest.slice(length).unwrap_or_default());
        let baked = Self {
            sheets: Table::new(sheets),
            frames: Table::new(frames),
            shapes: Table::new(shapes),
            masks: Table::new(masks),
            clips: Table::new(clips),
            clip_frames: Table::new(clip_frames),
            names: core::str::from_utf8(names).map_err(|_| BakedError::Names)?,
            pixels,
        };
        baked.check()?;
        Ok(baked)
    }

    /// Returns the number of sheets.
    pub fn len(&self) -> usize {
        self.sheets.len() as usize
    }

    /// Returns whether the file contains no sheets.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the name that a record refers to.
    pub(super) fn name(&self, name: Span) -> &'a str {
        // All names were checked when the file was opened.
        self.find_name(name).unwrap_or_default()
    }

    fn find_name(&self, name: Span) -> Option<&'a str> {
        let start = name.first as usize;
        self.names.get(start..start.checked_add(name.count as usize)?)
    }

    /// Checks that every record is valid, and that the records of each table belong to those of the
    /// previous table, in order and without gaps. Because of this order, the check is a single
    /// pass, whatever the bytes contain.
    fn check(&self) -> Result<(), BakedError> {
        let named = |name| ensure(self.find_name(name).is_some(), "its name is out of range");
        let (mut frames, mut clips) = (Owned::of(self.frames), Owned::of(self.clips));
        let mut clip_frames = Owned::of(self.clip_frames);
        check_each(self.sheets, |sheet| {
            named(sheet.name)?;
            let count = sheet.frames.count;
            let holds = (1..=crate::sheet::Frames::MAX_LEN).contains(&(count as usize));
            ensure(holds, "it has no frames, or too many")?;
            frames.next(sheet.frames, "its frames are out of range")?;
            clips.next(sheet.clips, "its clips are out of range")?;
            self.clips.records(sheet.clips).try_for_each(|clip| {
                clip_frames.next(clip.frames, "a clip's frames are out of range")?;
                let holds = self.clip_frames.records(clip.frames).all(|shown| shown.frame < count);
                ensure(holds, "a clip refers to a frame that does not exist")
            })
        })?;
        let mut shapes = Owned::of(self.shapes);
        check_each(self.frames, |frame| {
            named(frame.name)?;
            let what = "its shapes are out of range";
            ensure(frame.shapes.count > 0, what)?;
            shapes.next(frame.shapes, what)?;
            let longer = frame.size.0.max(frame.size.1);
            ensure(longer <= crate::Mask::MAX_SIDE, "it is larger than a mask can be")?;
            ensure(frame.has_pivot <= 1, "its pivot flag is neither 0 nor 1")
        })?;
        check_each(self.shapes, |shape| {
            named(shape.name)?;
            ensure(shape.mask < self.masks.len(), "its mask does not exist")
        })?;
        let mut pixels = Owned { end: 0, count: self.pixels.len() as u32 };
        check_each(self.masks, |mask| {
            let span = Span { first: mask.pixels, count: BakedMask::check(mask)? };
            pixels.next(span, "its pixels are out of range")?;
            BakedMask::new(mask, self.pixels).check_bounds()
        })?;
        check_each(self.clips, |clip| {
            named(clip.name)?;
            ensure((clip.mode as usize) < LoopMode::ALL.len(), "its loop mode does not exist")
        })?;
        frames.end(FrameRecord::NAME)?;
        shapes.end(ShapeRecord::NAME)?;
        clips.end(ClipRecord::NAME)?;
        clip_frames.end(ClipFrameRecord::NAME)?;
        pixels.end(PIXEL)
    }

    pub(super) fn mask(&self, index: u32) -> BakedMask<'a> {
        BakedMask::new(self.masks.record(index), self.pixels)
    }
}

/// How many records of a table belong to the records that have been checked so far.
struct Owned {
    end: u32,
    count: u32,
}

impl Owned {
    fn of<R: Record>(table: Table<'_, R>) -> Self {
        Self { end: 0, count: table.len() }
    }

    /// Accepts a span of records, if they are the next ones.
    fn next(&mut self, span: Span, what: &'static str) -> Result<(), &'static str> {
        let end = span.first.checked_add(span.count).filter(|end| *end <= self.count);
        self.end = end.filter(|_| span.first == self.end).ok_or(what)?;
        Ok(())
    }

    /// Returns an error unless every record belongs to another record.
    fn end(self, kind: &'static str) -> Result<(), BakedError> {
        let error = BakedError::Record { kind, index: self.end, what: "nothing refers to it" };
        if self.end < self.count { Err(error) } else { Ok(()) }
    }
}

fn check_each<R: Record>(
    table: Table<'_, R>,
    mut check: impl FnMut(R) -> Result<(), &'static str>,
) -> Result<(), BakedError> {
    (0..table.len()).try_for_each(|index| {
        let error = |what| BakedError::Record { kind: R::NAME, index, what };
        check(table.record(index)).map_err(error)
    })
}

fn ensure(holds: bool, what: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(what) }
}
