//! GIF. Every frame is composed on the canvas as in browsers.
//!
//! Disposal to the background makes a frame's rectangle transparent, the canvas starts transparent,
//! and an index beyond the palette paints nothing. This module reads the blocks and applies the
//! disposal itself, and uses the `weezl` crate for the compressed indices. The `gif` crate is no
//! alternative, because if you read frames one by one, it never returns from a frame that ends too
//! soon. Specification: <https://www.w3.org/Graphics/GIF/spec-gif89a.txt>.

use hitmask::Rect;
use weezl::decode::Decoder;
use weezl::{BitOrder, LzwStatus};

use super::bytes::Bytes;
use super::canvas::{Canvas, Dispose};
use super::{Facts, Plays, played_for};
use crate::memory::{self, Budget};
use crate::{AnimationFrame, DecodeError};

/// The first bytes of every GIF.
pub(super) const SIGNATURES: [[u8; 6]; 2] = [*b"GIF87a", *b"GIF89a"];

const FORMAT: &str = "GIF";

/// The frames of a GIF, one after the other.
pub(crate) struct Frames {
    pub(super) facts: Facts,
    canvas: Canvas,
    /// The position of the next block.
    at: usize,
    /// The buffer for a frame's indices, which is reused.
    indices: Vec<u8>,
}

/// The start of a GIF.
struct Header<'a> {
    size: (u32, u32),
    /// Three bytes per entry; empty if there is no palette.
    palette: &'a [u8],
    /// The position of the first block.
    end: usize,
}

/// The data that precedes an image.
#[derive(Clone, Copy, Default)]
struct Control {
    dispose: u8,
    hundredths: u16,
    transparent: Option<u8>,
}

/// One image of a GIF.
struct Picture<'a> {
    area: Rect,
    interlaced: bool,
    palette: &'a [u8],
    control: Control,
    code_size: u8,
    /// The data's sub-blocks, starting with the length of the first.
    data: &'a [u8],
    /// The position of the next block.
    end: usize,
}

/// The results of reading through all blocks once.
struct Survey {
    count: u64,
    plays: Plays,
    /// The pixels of the largest frame.
    frame: u64,
    /// The index of an unpainted pixel, if the canvas has indices.
    blank: Option<u8>,
}

impl Frames {
    /// Reads the start of a GIF. `budget` already counts the file's bytes.
    pub(super) fn new(file: &[u8], budget: &mut Budget) -> Result<Self, DecodeError> {
        let header = Header::read(file)?;
        let survey = survey(file, &header)?;
        let canvas = Canvas::bytes(header.size, survey.blank.is_some());
        budget.take_image(header.size, canvas + survey.frame)?;
        Ok(Self {
            facts: Facts { size: header.size, count: survey.count, plays: survey.plays },
            canvas: Canvas::new(header.size, survey.blank)?,
            at: header.end,
            indices: memory::room(survey.frame)?,
        })
    }

    /// Returns the canvas with the next frame on it.
    pub(super) fn next(
        &mut self,
        file: &[u8],
        budget: &mut Budget,
    ) -> Result<Option<AnimationFrame>, DecodeError> {
        let header = Header::read(file)?;
        let Some(picture) = next_picture(file, self.at, &header, |_| ())? else {
            return Ok(None);
        };
        // The list is reused for all frames up to this size.
        self.indices.clear();
        self.indices.resize(picture.area.area() as usize, 0);
        if unpack(&picture, &mut self.indices)? < self.indices.len() {
            return Err(damaged("a frame of it has fewer pixels than it says"));
        }
        let dispose = match picture.control.dispose {
            2 => Dispose::Clear,
            // Some programs write 4 instead of 3.
            3 | 4 => Dispose::Restore,
            _ => Dispose::Keep,
        };
        let shown = self.canvas.begin(picture.area, dispose, budget)?;
        let width = picture.area.width as usize;
        let packed = self.indices.chunks_exact(width.max(1));
        for (row, indices) in rows(picture.area.height, picture.interlaced).zip(packed) {
            let y = picture.area.y + i64::from(row);
            if y >= shown.bottom() {
                continue;
            }
            for (x, &index) in (shown.x..shown.right()).zip(indices) {
                let entry = 3 * usize::from(index);
                if let Some(&[red, green, blue]) = picture.palette.get(entry..entry + 3)
                    && picture.control.transparent != Some(index)
                {
                    self.canvas.set(x, y, [red, green, blue, 255], index);
                } else if self.facts.count == 1 {
                    // This pixel paints nothing, but a still image keeps every index.
                    self.canvas.set(x, y, [0; 4], index);
                }
            }
        }
        self.at = picture.end;
        let milliseconds = played_for(10 * u32::from(picture.control.hundredths));
        Ok(Some(AnimationFrame { image: self.canvas.picture()?, milliseconds }))
    }
}

/// Writes a picture's indices in the order in which the file stores them, and returns the number of
/// indices.
fn unpack(picture: &Picture<'_>, indices: &mut [u8]) -> Result<usize, DecodeError> {
    let mut decoder = Decoder::new(BitOrder::Lsb, picture.code_size);
    let mut blocks = Bytes::new(FORMAT, picture.data, 0);
    let mut filled = 0;
    let mut more = true;
    while more && filled < indices.len() {
        let block = sub_block(&mut blocks)?;
        more = block.is_some();
        // After the last block, the decoder may still have some indices.
        let mut left = block.unwrap_or_default();
        while filled < indices.len() {
            let step = decoder.decode_bytes(left, &mut indices[filled..]);
            filled += step.consumed_out;
            left = &left[step.consumed_in..];
            match step.status.map_err(|error| damaged(&error.to_string()))? {
                LzwStatus::Done => return Ok(filled),
                LzwStatus::Ok if step.consumed_out > 0 || step.consumed_in > 0 => {}
                LzwStatus::Ok | LzwStatus::NoProgress => break,
            }
        }
    }
    Ok(filled)
}

/// Returns the rows of a picture in the order in which the file stores them.
fn rows(height: u32, interlaced: bool) -> impl Iterator<Item = u32> {
    let passes: &[(u32, usize)] =
        if interlaced { &[(0, 8), (4, 8), (2, 4), (1, 2)] } else { &[(0, 1)] };
    passes.iter().flat_map(move |&(first, step)| (first..height).step_by(step))
}

impl<'a> Header<'a> {
    fn read(file: &'a [u8]) -> Result<Self, DecodeError> {
        let mut bytes = Bytes::new(FORMAT, file, SIGNATURES[0].len());
        let size = (bytes.u16()?.into(), bytes.u16()?.into());
        let [flags, _background, _aspect] = bytes.array()?;
        let palette = palette(&mut bytes, flags)?;
        if memory::area(size) == 0 {
            return Err(damaged("it is 0 pixels large"));
        }
        Ok(Self { size, palette, end: bytes.position() })
    }
}

/// Returns the palette at this position if the flags say that there is one. Otherwise returns an
/// empty palette.
fn palette<'a>(bytes: &mut Bytes<'a>, flags: u8) -> Result<&'a [u8], DecodeError> {
    if flags & 0x80 == 0 {
        return Ok(&[]);
    }
    bytes.take(3 << ((flags & 7) + 1))
}

/// Returns the bytes of the sub-block at this position, or `None` at the terminator.
fn sub_block<'a>(bytes: &mut Bytes<'a>) -> Result<Option<&'a [u8]>, DecodeError> {
    let length = bytes.u8()?.into();
    Ok(if length == 0 { None } else { Some(bytes.take(length)?) })
}

/// Returns the first image at or after `at`, or `None` at the end of the GIF. Passes repeat counts
/// in extensions before the image to `repeats`.
fn next_picture<'a>(
    file: &'a [u8],
    at: usize,
    header: &Header<'a>,
    mut repeats: impl FnMut(u16),
) -> Result<Option<Picture<'a>>, DecodeError> {
    let mut bytes = Bytes::new(FORMAT, file, at);
    let mut control = Control::default();
    loop {
        match bytes.u8()? {
            b'!' => match bytes.u8()? {
                0xf9 => control = self::control(&mut bytes)?,
                0xff => application(&mut bytes, &mut repeats)?,
                _ => while sub_block(&mut bytes)?.is_some() {},
            },
            b',' => return picture(bytes, header, control).map(Some),
            b';' => return Ok(None),
            _ => return Err(damaged("a block of it is of no known kind")),
        }
    }
}

fn control(bytes: &mut Bytes<'_>) -> Result<Control, DecodeError> {
    let Some(&[flags, a, b, transparent]) = sub_block(bytes)? else {
        return Err(damaged("a graphic control extension is not 4 bytes long"));
    };
    while sub_block(bytes)?.is_some() {}
    Ok(Control {
        dispose: flags >> 2 & 7,
        hundredths: u16::from_le_bytes([a, b]),
        transparent: (flags & 1 != 0).then_some(transparent),
    })
}

fn application(bytes: &mut Bytes<'_>, repeats: &mut impl FnMut(u16)) -> Result<(), DecodeError> {
    let name = sub_block(bytes)?;
    let loops = matches!(name, Some(b"NETSCAPE2.0" | b"ANIMEXTS1.0"));
    if name.is_some() {
        while let Some(block) = sub_block(bytes)? {
            if let (true, &[1, a, b]) = (loops, block) {
                repeats(u16::from_le_bytes([a, b]));
            }
        }
    }
    Ok(())
}

fn picture<'a>(
    mut bytes: Bytes<'a>,
    header: &Header<'a>,
    control: Control,
) -> Result<Picture<'a>, DecodeError> {
    let [x, y, width, height] = [bytes.u16()?, bytes.u16()?, bytes.u16()?, bytes.u16()?];
    let flags = bytes.u8()?;
    let own = palette(&mut bytes, flags)?;
    let palette = if own.is_empty() { header.palette } else { own };
    if palette.is_empty() {
        return Err(damaged("a frame of it has no palette"));
    }
    let code_size = bytes.u8()?;
    // An index has no more than 8 bits.
    if !(1..=8).contains(&code_size) {
        return Err(damaged("a frame's code size is not from 1 to 8"));
    }
    let data = bytes.rest();
    while sub_block(&mut bytes)?.is_some() {}
    let area = Rect::new(x.into(), y.into(), width.into(), height.into());
    let interlaced = flags & 0x40 != 0;
    let end = bytes.position();
    Ok(Picture { area, interlaced, palette, control, code_size, data, end })
}

/// Reads through all blocks, up to the end of the GIF.
///
/// The canvas has indices if all frames share one palette and one transparent index. The
/// transparent index is then the index of unpainted pixels. Without transparency, the canvas has
/// indices only if there is a single frame that covers the whole canvas.
fn survey(file: &[u8], header: &Header<'_>) -> Result<Survey, DecodeError> {
    let mut survey = Survey { count: 0, plays: Plays::Times(1), frame: 0, blank: None };
    let mut at = header.end;
    let mut first: Option<(&[u8], Option<u8>)> = None;
    let mut alike = true;
    let mut covered = false;
    loop {
        let repeats = |count: u16| {
            // A count of 0 means forever.
            survey.plays = match count {
                0 => Plays::Forever,
                count => Plays::Times(u32::from(count) + 1),
            };
        };
        let Some(picture) = next_picture(file, at, header, repeats)? else { break };
        survey.frame = survey.frame.max(picture.area.area());
        survey.count += 1;
        let (palette, transparent) =
            *first.get_or_insert((picture.palette, picture.control.transparent));
        alike &= palette == picture.palette && transparent == picture.control.transparent;
        let canvas = Rect::new(0, 0, header.size.0, header.size.1);
        covered = survey.count == 1 && picture.area.intersection(canvas) == Some(canvas);
        at = picture.end;
    }
    match first {
        None => return Err(damaged("it has no image")),
        Some((_, Some(transparent))) if alike => survey.blank = Some(transparent),
        Some((_, None)) if covered => survey.blank = Some(0),
        Some(_) => {}
    }
    Ok(survey)
}

fn damaged(what: &str) -> DecodeError {
    DecodeError::damaged(FORMAT, what.replace('\n', " "))
}
