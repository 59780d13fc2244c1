//! WebP: lossless, lossy with and without alpha, and animated.
//!
//! This module reads the container, and passes each picture in it to the `image-webp` crate
//! separately. The crate's own animation ignores disposal to the background. The crate also drops
//! the alpha of a lossless picture if the header's hint denies alpha, and of any picture if the
//! container's flag is missing. libwebp, which browsers use, keeps the alpha in both cases.
//! Specification: <https://developers.google.com/speed/webp/docs/riff_container>.

mod codes;

use std::io::Cursor;

use hitmask::Rect;
use image_webp::{DecodingError, WebPDecoder};

use super::bytes::Bytes;
use super::canvas::{Blend, Canvas, Dispose};
use super::{Facts, Plays, played_for};
use crate::memory::{self, Budget};
use crate::{AnimationFrame, DecodeError, Image};

const FORMAT: &str = "WebP";

/// The position of the first chunk, counted from where the container's length starts to count.
const FIRST_CHUNK: usize = 4;

/// Returns whether a file is a WebP.
pub(super) fn is(file: &[u8]) -> bool {
    file.starts_with(b"RIFF") && file.get(8..12) == Some(b"WEBP")
}

/// Returns whether the header of a WebP says that it is animated.
pub(super) fn is_animated(file: &[u8]) -> bool {
    file.get(12..16) == Some(b"VP8X") && file.get(20).is_some_and(|flags| flags & 2 != 0)
}

/// Decodes the image in a WebP that is not animated.
pub(super) fn decode(file: &[u8], budget: &mut Budget) -> Result<Image, DecodeError> {
    let chunks = chunks(file)?;
    let picture = Picture::find(chunks.clone())?;
    let (width, height) = match canvas(chunks)? {
        Some(size) => size,
        None => picture.size()?,
    };
    memory::check_sides((width, height))?;
    budget.take_image((width, height), picture.bytes((width, height))?)?;
    Ok(Image { width, height, rgba: picture.decode((width, height))?, indices: None })
}

/// The frames of an animated WebP, one after the other.
pub(crate) struct Frames {
    pub(super) facts: Facts,
    canvas: Canvas,
    /// The position of the next chunk.
    at: usize,
}

impl Frames {
    /// Reads the start of an animated WebP. `budget` already counts the file's bytes.
    pub(super) fn new(file: &[u8], budget: &mut Budget) -> Result<Self, DecodeError> {
        let chunks = chunks(file)?;
        let size = canvas(chunks.clone())?.ok_or_else(|| damaged("it has no canvas"))?;
        memory::check_sides(size)?;
        let mut plays = None;
        let mut count = 0;
        let mut largest = 0;
        for chunk in chunks {
            let chunk = chunk?;
            match &chunk.kind {
                b"ANIM" => {
                    let [_, _, _, _, a, b] = Bytes::new(FORMAT, chunk.data, 0).array()?;
                    plays = Some(Plays::times(u16::from_le_bytes([a, b]).into()));
                }
                b"ANMF" => {
                    let frame = Frame::read(chunk.data, size)?;
                    count += 1;
                    largest = largest.max(frame.picture.bytes(frame.area.size())?);
                }
                _ => {}
            }
        }
        let plays = plays.ok_or_else(|| damaged("it does not say how often it is played"))?;
        if count == 0 {
            return Err(damaged("it has no frame"));
        }
        budget.take_image(size, Canvas::bytes(size, false) + largest)?;
        Ok(Self {
            facts: Facts { size, count, plays },
            canvas: Canvas::new(size, None)?,
            at: FIRST_CHUNK,
        })
    }

    /// Returns the canvas with the next frame on it.
    pub(super) fn next(
        &mut self,
        file: &[u8],
        budget: &mut Budget,
    ) -> Result<Option<AnimationFrame>, DecodeError> {
        let mut chunks = chunks(file)?.from(self.at);
        let frame = loop {
            match chunks.next().transpose()? {
                None => return Ok(None),
                Some(chunk) if chunk.kind == *b"ANMF" => {
                    break Frame::read(chunk.data, self.facts.size)?;
                }
                Some(_) => {}
            }
        };
        let rgba = frame.picture.decode(frame.area.size())?;
        let area = self.canvas.begin(frame.area, frame.dispose, budget)?;
        self.canvas.lay(area, &rgba, frame.blend);
        self.at = chunks.bytes.position();
        let milliseconds = played_for(frame.milliseconds);
        Ok(Some(AnimationFrame { image: self.canvas.picture()?, milliseconds }))
    }
}

/// A chunk of the container.
#[derive(Clone)]
struct Chunk<'a> {
    kind: [u8; 4],
    data: &'a [u8],
}

/// Consecutive chunks.
#[derive(Clone)]
struct Chunks<'a> {
    bytes: Bytes<'a>,
}

impl<'a> Iterator for Chunks<'a> {
    type Item = Result<Chunk<'a>, DecodeError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.bytes.rest().is_empty() {
            return None;
        }
        let chunk = self.chunk();
        if chunk.is_err() {
            self.bytes = Bytes::new(FORMAT, &[], 0);
        }
        Some(chunk)
    }
}

impl<'a> Chunks<'a> {
    /// Returns the same chunks, to be read from a position on.
    fn from(mut self, at: usize) -> Self {
        self.bytes = self.bytes.from(at);
        self
    }

    fn chunk(&mut self) -> Result<Chunk<'a>, DecodeError> {
        let kind = self.bytes.array()?;
        let length = self.bytes.u32()? as usize;
        let data = self.bytes.take(length)?;
        // Chunks are padded to an even length, but the last chunk may lack the padding.
        if length % 2 == 1 && !self.bytes.rest().is_empty() {
            self.bytes.u8()?;
        }
        Ok(Chunk { kind, data })
    }
}

/// Returns the chunks of a file. Bytes after the container are not part of the image.
fn chunks(file: &[u8]) -> Result<Chunks<'_>, DecodeError> {
    let mut bytes = Bytes::new(FORMAT, file, 4);
    let length = bytes.u32()? as usize;
    let mut inside = bytes.take(length)?;
    // Some programs do not count the padding of the last chunk.
    if length % 2 == 1 && bytes.rest().first() == Some(&0) {
        inside = &file[8..9 + length];
    }
    Ok(Chunks { bytes: Bytes::new(FORMAT, inside, FIRST_CHUNK) })
}

/// Returns the size in the extended header, or `None` if there is no such header.
fn canvas(mut chunks: Chunks<'_>) -> Result<Option<(u32, u32)>, DecodeError> {
    match chunks.next().transpose()? {
        Some(Chunk { kind: [b'V', b'P', b'8', b'X'], data }) => {
            let mut bytes = Bytes::new(FORMAT, data, 4);
            Ok(Some((bytes.u24()? + 1, bytes.u24()? + 1)))
        }
        _ => Ok(None),
    }
}

/// A frame of an animation.
struct Frame<'a> {
    area: Rect,
    milliseconds: u32,
    blend: Blend,
    dispose: Dispose,
    picture: Picture<'a>,
}

impl<'a> Frame<'a> {
    fn read(data: &'a [u8], canvas: (u32, u32)) -> Result<Self, DecodeError> {
        let mut bytes = Bytes::new(FORMAT, data, 0);
        let (x, y) = (2 * bytes.u24()?, 2 * bytes.u24()?);
        let (width, height) = (bytes.u24()? + 1, bytes.u24()? + 1);
        let milliseconds = bytes.u24()?;
        let flags = bytes.u8()?;
        if x + width > canvas.0 || y + height > canvas.1 {
            return Err(damaged("a frame of it lies outside its canvas"));
        }
        Ok(Self {
            area: Rect::new(x.into(), y.into(), width, height),
            milliseconds,
            blend: if flags & 2 == 0 { Blend::Over } else { Blend::Source },
            dispose: if flags & 1 == 0 { Dispose::Keep } else { Dispose::Clear },
            picture: Picture::find(Chunks { bytes })?,
        })
    }
}

/// One picture, which the crate can decode without the container.
struct Picture<'a> {
    alpha: Option<Chunk<'a>>,
    pixels: Chunk<'a>,
}

impl<'a> Picture<'a> {
    /// Finds the first picture among these chunks. Reads all chunks, because the last may be cut
    /// off.
    fn find(chunks: Chunks<'a>) -> Result<Self, DecodeError> {
        let (mut alpha, mut pixels) = (None, None);
        for chunk in chunks {
            let chunk = chunk?;
            match &chunk.kind {
                b"ALPH" if alpha.is_none() && pixels.is_none() => alpha = Some(chunk),
                b"VP8 " | b"VP8L" if pixels.is_none() => pixels = Some(chunk),
                _ => {}
            }
        }
        let pixels = pixels.ok_or_else(|| damaged("it has no picture"))?;
        // A lossless picture contains its own alpha.
        let alpha = alpha.filter(|_| pixels.kind == *b"VP8 ");
        Ok(Self { alpha, pixels })
    }

    /// Returns the size in the picture's own header.
    fn size(&self) -> Result<(u32, u32), DecodeError> {
        if self.pixels.kind == *b"VP8L" {
            let bits = Bytes::new(FORMAT, self.pixels.data, 1).u32()?;
            Ok(((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1))
        } else {
            let mut bytes = Bytes::new(FORMAT, self.pixels.data, 6);
            let (width, height) = (bytes.u16()? & 0x3fff, bytes.u16()? & 0x3fff);
            if width == 0 || height == 0 {
                return Err(damaged("it is 0 pixels large"));
            }
            Ok((width.into(), height.into()))
        }
    }

    /// Returns the number of bytes that decoding the picture at this size takes, including the
    /// result.
    fn bytes(&self, (width, height): (u32, u32)) -> Result<u64, DecodeError> {
        if self.size()? != (width, height) {
            return Err(damaged("a picture of it is not as large as its frame"));
        }
        let pixels = memory::area((width, height));
        // The crate works on whole blocks of 16×16 pixels.
        let blocks = memory::area((width.next_multiple_of(16), height.next_multiple_of(16)));
        let packed =
            self.pixels.data.len() + self.alpha.as_ref().map_or(0, |alpha| alpha.data.len());
        let own = match (&self.pixels.kind, &self.alpha) {
            // Predictors, color transforms and the choice of codes have a value for each block of
            // at least 4×4 pixels.
            (b"VP8L", _) => pixels,
            // The brightness, and two color planes at half the width and height.
            (_, None) => blocks * 3 / 2,
            // The same planes, and the alpha, which is a separate lossless picture.
            (_, Some(_)) => blocks * 3 / 2 + 6 * pixels,
        };
        let codes = match (&self.pixels.kind, self.alpha.as_ref().map(|alpha| alpha.data)) {
            (b"VP8L", _) => codes::memory(self.pixels.data, (width, height), false)?,
            // The lowest two bits indicate whether the alpha is compressed.
            (_, Some([head, data @ ..])) if head & 3 == 1 => {
                codes::memory(data, (width, height), true)?
            }
            _ => 0,
        };
        // The sum contains the picture, and its compressed bytes twice: the file for the crate, and
        // the crate's own copy.
        Ok(4 * pixels + own + codes + 2 * packed as u64)
    }

    /// Decodes the picture's pixels as RGBA, in this size. [`bytes`](Self::bytes) has checked the
    /// size.
    fn decode(&self, (width, height): (u32, u32)) -> Result<Vec<u8>, DecodeError> {
        let file = self.wrapped((width, height))?;
        let mut decoder = WebPDecoder::new(Cursor::new(file)).map_err(error)?;
        let pixels = memory::area((width, height)) as usize;
        let mut rgba = memory::zeros(4 * pixels as u64)?;
        if decoder.has_alpha() {
            decoder.read_image(&mut rgba).map_err(error)?;
            return Ok(rgba);
        }
        decoder.read_image(&mut rgba[..3 * pixels]).map_err(error)?;
        // Loop from the end, so that no pixel is overwritten before it is read.
        for pixel in (0..pixels).rev() {
            let [red, green, blue] = [0, 1, 2].map(|channel| rgba[3 * pixel + channel]);
            rgba[4 * pixel..4 * pixel + 4].copy_from_slice(&[red, green, blue, 255]);
        }
        Ok(rgba)
    }

    /// Returns a WebP file that contains only this picture. Its alpha flag is set if the picture
    /// may have alpha.
    fn wrapped(&self, (width, height): (u32, u32)) -> Result<Vec<u8>, DecodeError> {
        let with_alpha = self.alpha.is_some() || self.pixels.kind == *b"VP8L";
        let mut extended = [0; 10];
        extended[0] = if with_alpha { 0x10 } else { 0 };
        extended[4..7].copy_from_slice(&(width - 1).to_le_bytes()[..3]);
        extended[7..].copy_from_slice(&(height - 1).to_le_bytes()[..3]);
        let head = Chunk { kind: *b"VP8X", data: &extended };
        let parts = [Some(&head), self.alpha.as_ref(), Some(&self.pixels)];
        let parts = parts.into_iter().flatten();
        let length: usize = parts.clone().map(|part| 8 + part.data.len().next_multiple_of(2)).sum();
        let mut file = memory::room(12 + length as u64)?;
        file.extend_from_slice(b"RIFF");
        file.extend_from_slice(&(4 + length as u32).to_le_bytes());
        file.extend_from_slice(b"WEBP");
        for part in parts {
            file.extend_from_slice(&part.kind);
            file.extend_from_slice(&(part.data.len() as u32).to_le_bytes());
            file.extend_from_slice(part.data);
            file.extend((part.data.len() % 2 == 1).then_some(0));
        }
        Ok(file)
    }
}

fn error(error: DecodingError) -> DecodeError {
    match error {
        DecodingError::IoError(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
            DecodeError::EndsEarly { format: FORMAT }
        }
        other => damaged(&other.to_string()),
    }
}

fn unsupported(what: &str) -> DecodeError {
    DecodeError::unsupported(FORMAT, what)
}

fn damaged(what: &str) -> DecodeError {
    DecodeError::damaged(FORMAT, what.replace('\n', " "))
}
