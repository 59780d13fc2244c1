//! Bakes sheets into bytes.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::error::BakedError;
use super::layout::{self, CHECKED, HEADER, MAGIC, VERSION};
use crate::mask::Mask;
use crate::sheet::{Clip, Frame, LoopMode, Shape, Sheet};

/// Bakes sheets, each under a name, into the bytes of one file, which [`Baked`](super::Baked) reads.
///
/// The same sheets give the same bytes everywhere. Equal masks are stored once, and no mask is stored beyond its trimmed
/// bounds: at one bit per pixel masks take at most a 32nd of RGBA, rounded up to whole bytes per row. Everything else takes
/// about 60 bytes per frame.
///
/// # Errors
/// [`BakedError::SameName`] if two sheets have the same name, [`BakedError::TooMuch`] if something exceeds what the format can
/// count: 4 GiB in all.
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

/// The tables as they grow.
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
    /// The first byte of each name.
    known_names: BTreeMap<&'a str, u32>,
    /// Each mask's index, by its size, its bounds and its pixels.
    known_masks: BTreeMap<([u16; 6], Vec<u8>), u32>,
}

impl<'a> Baking<'a> {
    fn sheet(&mut self, name: &'a str, sheet: &'a Sheet) -> Result<(), BakedError> {
        let (first_frame, first_clip) =
            (count(&self.frames, layout::FRAME)?, count(&self.clips, layout::CLIP)?);
        for frame in sheet.frames() {
            self.frame(frame)?;
        }
        for clip in sheet.clips() {
            self.clip(clip)?;
        }
        let [name, length] = self.name(name)?;
        let frames = number("frames", sheet.frames().len())?;
        let clips = number("clips", sheet.clips().len())?;
        put(&mut self.sheets, [name, length, first_frame, frames, first_clip, clips]);
        Ok(())
    }

    fn frame(&mut self, frame: &'a Frame) -> Result<(), BakedError> {
        let first_shape = count(&self.shapes, layout::SHAPE)?;
        for shape in frame.shapes() {
            self.shape(shape)?;
        }
        let shapes = count(&self.shapes, layout::SHAPE)? - first_shape;
        let [name, length] = self.name(frame.name())?;
        let (width, height) = frame.size();
        if width > Mask::MAX_SIDE || height > Mask::MAX_SIDE {
            return Err(BakedError::TooMuch { what: "pixels along a frame" });
        }
        let (x, y) = frame.pivot().unwrap_or_default();
        put(&mut self.frames, [name, length, width, height, x as u32, y as u32]);
        let has_pivot = u32::from(frame.pivot().is_some());
        put(&mut self.frames, [frame.duration(), first_shape, shapes, has_pivot]);
        Ok(())
    }

    fn shape(&mut self, shape: &'a Shape) -> Result<(), BakedError> {
        let [name, length] = self.name(shape.name())?;
        let mask = self.mask(shape.mask())?;
        let (x, y) = shape.offset();
        put(&mut self.shapes, [name, length, mask, x as u32, y as u32]);
        Ok(())
    }

    /// Adds a mask, or finds an equal one, and returns its index.
    fn mask(&mut self, mask: &Mask) -> Result<u32, BakedError> {
        let bounds = mask.bounds().unwrap_or_default();
        // A side goes up to MAX_SIDE, which fits a u16.
        let sides = [mask.width(), mask.height(), bounds.x as u32, bounds.y as u32];
        let [width, height, x, y] = sides.map(|side| side as u16);
        let record = [width, height, x, y, bounds.width as u16, bounds.height as u16];
        let (columns, rows) = (bounds.width as usize, bounds.height as usize);
        let mut pixels = Vec::new();
        pixels
            .try_reserve_exact(layout::pixel_bytes(columns, rows))
            .map_err(|_| BakedError::OutOfMemory)?;
        let trimmed = mask.cropped(bounds).map_err(|_| BakedError::OutOfMemory)?;
        for stripe in 0..trimmed.stripes() {
            let (_, bytes) = layout::columns_of(columns, rows, stripe);
            for word in &trimmed.stripe(stripe, 0)[..rows] {
                pixels.extend_from_slice(&word.to_le_bytes()[..bytes]);
            }
        }
        let index = count(&self.masks, layout::MASK)?;
        let key = (record, pixels);
        if let Some(known) = self.known_masks.get(&key) {
            return Ok(*known);
        }
        let start = number("pixels", self.pixels.len())?;
        for side in record {
            self.masks.extend_from_slice(&side.to_le_bytes());
        }
        put(&mut self.masks, [start]);
        self.pixels.try_reserve(key.1.len()).map_err(|_| BakedError::OutOfMemory)?;
        self.pixels.extend_from_slice(&key.1);
        self.known_masks.insert(key, index);
        Ok(index)
    }

    fn clip(&mut self, clip: &'a Clip) -> Result<(), BakedError> {
        let first = count(&self.clip_frames, layout::CLIP_FRAME)?;
        for shown in clip.frames() {
            put(&mut self.clip_frames, [shown.frame, shown.milliseconds]);
        }
        let frames = count(&self.clip_frames, layout::CLIP_FRAME)? - first;
        let [name, length] = self.name(clip.name())?;
        let mode = match clip.mode() {
            LoopMode::Once => 0,
            LoopMode::Loop => 1,
            LoopMode::PingPong => 2,
        };
        put(&mut self.clips, [name, length, first, frames, mode]);
        Ok(())
    }

    /// Adds a name, or finds an equal one, and returns its first byte and its length.
    fn name(&mut self, name: &'a str) -> Result<[u32; 2], BakedError> {
        let length = number("names", name.len())?;
        if let Some(start) = self.known_names.get(name) {
            return Ok([*start, length]);
        }
        let start = number("names", self.names.len())?;
        self.names.extend_from_slice(name.as_bytes());
        self.known_names.insert(name, start);
        Ok([start, length])
    }

    /// The header and everything after it.
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
        let length = parts.iter().fold(HEADER, |sum, part| sum.saturating_add(part.len()));
        let mut bytes = Vec::new();
        let length_field = number("bytes", length)?;
        bytes.try_reserve_exact(length).map_err(|_| BakedError::OutOfMemory)?;
        bytes.extend_from_slice(&MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&[0; 2]);
        // The checksum, which is computed last.
        put(&mut bytes, [0, length_field]);
        put(
            &mut bytes,
            [
                count(&self.sheets, layout::SHEET)?,
                count(&self.frames, layout::FRAME)?,
                count(&self.shapes, layout::SHAPE)?,
                count(&self.masks, layout::MASK)?,
                count(&self.clips, layout::CLIP)?,
                count(&self.clip_frames, layout::CLIP_FRAME)?,
                number("names", self.names.len())?,
                number("pixels", self.pixels.len())?,
            ],
        );
        bytes.resize(HEADER, 0);
        for part in parts {
            bytes.extend_from_slice(part);
        }
        let checksum = crc32fast::hash(&bytes[CHECKED..]);
        bytes[CHECKED - 4..CHECKED].copy_from_slice(&checksum.to_le_bytes());
        Ok(bytes)
    }
}

/// How many records a table has.
fn count(table: &[u8], kind: layout::Kind) -> Result<u32, BakedError> {
    number(kind.name, table.len() / kind.bytes)
}

fn number(what: &'static str, value: usize) -> Result<u32, BakedError> {
    u32::try_from(value).map_err(|_| BakedError::TooMuch { what })
}

fn put<const COUNT: usize>(table: &mut Vec<u8>, numbers: [u32; COUNT]) {
    for number in numbers {
        table.extend_from_slice(&number.to_le_bytes());
    }
}
