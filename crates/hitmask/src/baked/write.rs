//! Bakes sheets into bytes.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::error::BakedError;
use super::layout::{
    self, CHECKED, ClipFrameRecord, ClipRecord, FrameRecord, Header, MAGIC, MaskRecord, Record,
    ShapeRecord, SheetRecord, Span, VERSION,
};
use crate::codec::write;
use crate::mask::{Mask, with_room};
use crate::sheet::{Clip, ClipFrame, Frame, Shape, Sheet};

/// Bakes named sheets into the bytes of one file, which [`Baked`](super::Baked) reads.
///
/// For the same sheets, the output is identical on every platform. Equal masks are stored once, and
/// only the part of each mask within its trimmed bounds is stored. At one bit per pixel, masks take
/// at most 1/32 of the size of the RGBA image, with each row rounded up to whole bytes. All other
/// data takes about 60 bytes per frame.
///
/// # Errors
/// [`BakedError::SameName`] if two sheets have the same name, and [`BakedError::TooMuch`] if the
/// sheets exceed a limit of the format, such as 4 GiB in total.
pub fn bake(sheets: &[(&str, &Sheet)]) -> Result<Vec<u8>, BakedError> {
    let mut baking = Baking::default();
    let mut names = BTreeMap::new();
    for (index, &(name, sheet)) in sheets.iter().enumerate() {
        if names.insert(name, index).is_some() {
            return Err(BakedError::SameName { sheet: index as u32 });
        }
        baking.sheet(name, sheet)?;
    }
    baking.bytes()
}

/// The tables while they grow.
#[derive(Default)]
struct Baking<'a> {
    sheets: Vec<u8>,
    frames: Vec<u8>,
    shapes: Vec<u8>,
    masks: Vec<u8>,
    clips: Vec<u8>,
    clip_frames: Vec<u8>,
    names: Vec<u8>,
    pixels: Vec<u8>,
    /// The offset of the first byte of each name.
    known_names: BTreeMap<&'a str, u32>,
    /// Each mask's index, found by its size, its bounds and its pixels.
    known_masks: BTreeMap<([u16; 6], Vec<u8>), u32>,
}

impl<'a> Baking<'a> {
    fn sheet(&mut self, name: &'a str, sheet: &'a Sheet) -> Result<(), BakedError> {
        let first_frame = count::<FrameRecord>(&self.frames)?;
        let first_clip = count::<ClipRecord>(&self.clips)?;
        for frame in sheet.frames() {
            self.frame(frame)?;
        }
        for clip in sheet.clips() {
            self.clip(clip)?;
        }
        let name = self.name(name)?;
        let frames = Span { first: first_frame, count: number("frames", sheet.frames().len())? };
        let clips = Span { first: first_clip, count: number("clips", sheet.clips().len())? };
        write(&mut self.sheets, SheetRecord { name, frames, clips });
        Ok(())
    }

    fn frame(&mut self, frame: &'a Frame) -> Result<(), BakedError> {
        let first = count::<ShapeRecord>(&self.shapes)?;
        for shape in frame.shapes() {
            self.shape(shape)?;
        }
        let shapes = Span { first, count: count::<ShapeRecord>(&self.shapes)? - first };
        let (name, size) = (self.name(frame.name())?, frame.size());
        if size.0.max(size.1) > Mask::MAX_SIDE {
            return Err(BakedError::TooMuch { what: "pixels along a frame" });
        }
        let record = FrameRecord {
            name,
            size,
            pivot: frame.pivot().unwrap_or_default(),
            milliseconds: frame.duration(),
            shapes,
            has_pivot: frame.pivot().is_some().into(),
        };
        write(&mut self.frames, record);
        Ok(())
    }

    fn shape(&mut self, shape: &'a Shape) -> Result<(), BakedError> {
        let (name, mask) = (self.name(shape.name())?, self.mask(shape.mask())?);
        write(&mut self.shapes, ShapeRecord { name, mask, offset: shape.offset() });
        Ok(())
    }

    /// Adds a mask, or finds an equal one, and returns its index.
    fn mask(&mut self, mask: &Mask) -> Result<u32, BakedError> {
        let bounds = mask.bounds().unwrap_or_default();
        // A side is at most MAX_SIDE pixels long, which fits a u16.
        let [x, y] = [bounds.x as u32, bounds.y as u32];
        let sides = [mask.width(), mask.height(), x, y, bounds.width, bounds.height];
        let sides = sides.map(|side| side as u16);
        let (columns, rows) = (bounds.width as usize, bounds.height as usize);
        let mut pixels =
            with_room(layout::pixel_bytes(columns, rows)).map_err(|_| BakedError::OutOfMemory)?;
        let trimmed = mask.cropped(bounds).map_err(|_| BakedError::OutOfMemory)?;
        for stripe in 0..trimmed.stripes() {
            let (_, bytes) = layout::columns_of(columns, rows, stripe);
            for word in &trimmed.stripe(stripe, 0)[..rows] {
                pixels.extend_from_slice(&word.to_le_bytes()[..bytes]);
            }
        }
        let index = count::<MaskRecord>(&self.masks)?;
        let key = (sides, pixels);
        if let Some(known) = self.known_masks.get(&key) {
            return Ok(*known);
        }
        let start = number("pixels", self.pixels.len())?;
        write(&mut self.masks, MaskRecord { sides, pixels: start });
        self.pixels.try_reserve(key.1.len()).map_err(|_| BakedError::OutOfMemory)?;
        self.pixels.extend_from_slice(&key.1);
        self.known_masks.insert(key, index);
        Ok(index)
    }

    fn clip(&mut self, clip: &'a Clip) -> Result<(), BakedError> {
        let first = count::<ClipFrameRecord>(&self.clip_frames)?;
        for &ClipFrame { frame, milliseconds } in clip.frames() {
            write(&mut self.clip_frames, ClipFrameRecord { frame, milliseconds });
        }
        let frames = Span { first, count: count::<ClipFrameRecord>(&self.clip_frames)? - first };
        let (name, mode) = (self.name(clip.name())?, clip.mode() as u32);
        write(&mut self.clips, ClipRecord { name, frames, mode });
        Ok(())
    }

    /// Adds a name, or finds an equal one.
    fn name(&mut self, name: &'a str) -> Result<Span, BakedError> {
        let count = number("names", name.len())?;
        if let Some(first) = self.known_names.get(name) {
            return Ok(Span { first: *first, count });
        }
        let first = number("names", self.names.len())?;
        self.names.extend_from_slice(name.as_bytes());
        self.known_names.insert(name, first);
        Ok(Span { first, count })
    }

    /// Returns the header and everything after it.
    fn bytes(self) -> Result<Vec<u8>, BakedError> {
        let parts = [
            &self.sheets,
            &self.frames,
            &self.shapes,
            &self.masks,
            &self.clips,
            &self.clip_frames,
            &self.names,
            &self.pixels,
        ];
        let length = parts.iter().fold(Header::BYTES, |sum, part| sum.saturating_add(part.len()));
        let header = Header {
            magic: MAGIC,
            version: VERSION,
            zero: 0,
            // The checksum is computed last.
            checksum: 0,
            length: number("bytes", length)?,
            sheets: count::<SheetRecord>(&self.sheets)?,
            frames: count::<FrameRecord>(&self.frames)?,
            shapes: count::<ShapeRecord>(&self.shapes)?,
            masks: count::<MaskRecord>(&self.masks)?,
            clips: count::<ClipRecord>(&self.clips)?,
            clip_frames: count::<ClipFrameRecord>(&self.clip_frames)?,
            names: number("names", self.names.len())?,
            pixels: number("pixels", self.pixels.len())?,
            zeros: [0; 12],
        };
        let mut bytes = with_room(length).map_err(|_| BakedError::OutOfMemory)?;
        write(&mut bytes, header);
        for part in parts {
            bytes.extend_from_slice(part);
        }
        let checksum = crc32fast::hash(&bytes[CHECKED..]);
        bytes[CHECKED - 4..CHECKED].copy_from_slice(&checksum.to_le_bytes());
        Ok(bytes)
    }
}

/// Returns how many records a table has.
fn count<R: Record>(table: &[u8]) -> Result<u32, BakedError> {
    number(R::NAME, table.len() / R::BYTES)
}

fn number(what: &'static str, value: usize) -> Result<u32, BakedError> {
    u32::try_from(value).map_err(|_| BakedError::TooMuch { what })
}
