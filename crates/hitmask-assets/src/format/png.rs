//! PNG, with every color type and bit depth, and with the tRNS chunk as alpha. An animated PNG is
//! decoded to its default image.
//!
//! Samples are read at the file's own depth and converted to RGBA here, because transparency is
//! defined at that depth: a gray or RGB tRNS names one exact value. 16-bit samples are rounded to 8
//! bits, not truncated. Specification: <https://www.w3.org/TR/png-3/>.

use std::io::{BufRead, Cursor, ErrorKind, Seek};

use png::{BitDepth, ColorType, DecodeOptions, Decoder, DecodingError, Reader, Transformations};

use super::bytes::packed;
use crate::memory::{self, Budget};
use crate::{DecodeError, Image};

/// The first bytes of every PNG.
pub(super) const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

const FORMAT: &str = "PNG";

/// The maximum memory that the decoder itself takes, for the chunks that it keeps and a few rows.
const OWN_BUFFERS: u64 = 16 << 20;

/// A PNG whose header has been read.
pub(super) struct Opened<R: BufRead + Seek> {
    pub(super) reader: Reader<R>,
    pub(super) size: (u32, u32),
    pub(super) samples: Samples,
}

impl<R: BufRead + Seek> Opened<R> {
    /// Reads the header of a PNG that has this many tRNS chunks before its pixels. Takes the memory
    /// for the samples and for `beside`.
    pub(super) fn new(
        source: R,
        transparency_chunks: usize,
        budget: &mut Budget,
        beside: impl Fn(&png::Info<'_>) -> u64,
    ) -> Result<Self, DecodeError> {
        let mut options = DecodeOptions::default();
        // A chunk with a wrong checksum may be the one that defines transparency.
        options.set_skip_ancillary_crc_failures(false);
        options.set_ignore_adler32(false);
        options.set_ignore_text_chunk(true);
        options.set_ignore_iccp_chunk(true);
        let mut decoder = Decoder::new_with_options(source, options);
        decoder.set_limits(png::Limits { bytes: budget.left().min(OWN_BUFFERS) as usize });
        decoder.set_transformations(Transformations::IDENTITY);

        let header = decoder.read_header_info().map_err(error)?;
        let size = (header.width, header.height);
        memory::check_sides(size)?;
        let indexed = header.color_type == ColorType::Indexed;
        let row = header.raw_row_length() as u64;
        let raw = (row - 1) * u64::from(header.height);
        budget.take_image(size, raw + beside(header))?;
        // A few rows are small compared to the image.
        decoder
            .set_limits(png::Limits { bytes: (4 * row + budget.left().min(OWN_BUFFERS)) as usize });

        let reader = decoder.read_info().map_err(error)?;
        // Read this before the pixels, because chunks after the pixels do not count.
        let info = reader.info();
        let (palette, transparency) = (info.palette.as_deref(), info.trns.as_deref());
        if indexed && palette.is_none() {
            return Err(damaged("it is indexed and has no palette"));
        }
        // The decoder ignores a tRNS chunk that it cannot use, and the image would then be solid.
        let has_alpha = matches!(info.color_type, ColorType::Rgba | ColorType::GrayscaleAlpha);
        if !has_alpha && transparency_chunks != usize::from(transparency.is_some()) {
            return Err(damaged("its transparency (tRNS) is malformed, misplaced or given twice"));
        }
        let samples = Samples {
            color_type: info.color_type,
            depth: info.bit_depth,
            transparent: transparency
                .map(|bytes| transparent_value(bytes, info.color_type, info.bit_depth)),
            palette: palette.unwrap_or_default().to_vec(),
            palette_alpha: transparency.unwrap_or_default().to_vec(),
        };
        Ok(Self { reader, size, samples })
    }

    /// Returns a buffer for the samples of the whole image.
    pub(super) fn raw(&self) -> Result<Vec<u8>, DecodeError> {
        let bytes = self.reader.output_buffer_size().ok_or(DecodeError::OutOfMemory)?;
        memory::zeros(bytes as u64)
    }
}

pub(super) fn decode(file: &[u8], budget: &mut Budget) -> Result<Image, DecodeError> {
    let transparency = chunks_before_pixels(file).filter(|(kind, _)| kind == b"tRNS").count();
    let opened = Opened::new(Cursor::new(file), transparency, budget, |header| {
        let pixels = memory::area((header.width, header.height));
        match (header.color_type, header.bit_depth) {
            // The samples are already RGBA.
            (ColorType::Rgba, BitDepth::Eight) => 0,
            (ColorType::Indexed, _) => 5 * pixels,
            _ => 4 * pixels,
        }
    })?;
    let mut raw = opened.raw()?;
    let Opened { mut reader, size: (width, height), samples } = opened;
    let frame = reader.next_frame(&mut raw).map_err(error)?;
    if (frame.width, frame.height) != (width, height) {
        return Err(damaged("its first frame is not as large as the image"));
    }
    // Read the rest of the file after the pixels, so that a file that is cut off there is an error.
    reader.finish().map_err(error)?;

    let mut image = Image { width, height, rgba: Vec::new(), indices: None };
    if samples.are_rgba() {
        image.rgba = raw;
        return Ok(image);
    }
    let pixels = memory::area((width, height));
    let indexed = samples.color_type == ColorType::Indexed;
    image.rgba = memory::room(4 * pixels)?;
    let mut indices = memory::room(if indexed { pixels } else { 0 })?;
    for row in raw.chunks_exact(frame.line_size) {
        samples.expand(row, width as usize, &mut image.rgba, &mut indices);
    }
    image.indices = indexed.then_some(indices);
    Ok(image)
}

/// Returns the kinds and the data of the chunks before the pixels, up to the point where the file
/// is cut off.
pub(super) fn chunks_before_pixels(file: &[u8]) -> impl Iterator<Item = ([u8; 4], &[u8])> {
    let mut rest = file.get(SIGNATURE.len()..).unwrap_or_default();
    core::iter::from_fn(move || {
        let [a, b, c, d, w, x, y, z] = *rest.first_chunk()?;
        let kind = [w, x, y, z];
        if kind == *b"IDAT" || kind == *b"IEND" {
            return None;
        }
        let length = u32::from_be_bytes([a, b, c, d]) as usize;
        let data = rest.get(8..)?.get(..length).unwrap_or_default();
        // Skip the chunk's header, its bytes and its checksum.
        rest = rest.get(length.checked_add(12)?..).unwrap_or_default();
        Some((kind, data))
    })
}

/// How to read the samples of a row.
pub(super) struct Samples {
    color_type: ColorType,
    depth: BitDepth,
    /// The transparent gray or color, at the file's own depth.
    transparent: Option<Vec<u16>>,
    /// Three bytes per entry.
    palette: Vec<u8>,
    /// The alpha of the first palette entries; all others are opaque.
    palette_alpha: Vec<u8>,
}

impl Samples {
    /// Returns whether the samples are already four bytes per pixel.
    fn are_rgba(&self) -> bool {
        (self.color_type, self.depth) == (ColorType::Rgba, BitDepth::Eight)
    }

    /// Adds a row's pixels to `rgba`, and its indices to `indices` if the image has indices.
    pub(super) fn expand(
        &self,
        row: &[u8],
        width: usize,
        rgba: &mut Vec<u8>,
        indices: &mut Vec<u8>,
    ) {
        let sample = |index: usize| self.sample(row, index);
        let scaled = |value: u16| self.scaled(value);
        // The one transparent value has an alpha of 0. All other values are opaque.
        let alpha = |value: &[u16]| {
            if self.transparent.as_deref() == Some(value) { 0 } else { 255 }
        };
        for x in 0..width {
            let pixel = match self.color_type {
                ColorType::Grayscale => {
                    let gray = sample(x);
                    let value = scaled(gray);
                    [value, value, value, alpha(&[gray])]
                }
                ColorType::GrayscaleAlpha => {
                    let value = scaled(sample(2 * x));
                    [value, value, value, scaled(sample(2 * x + 1))]
                }
                ColorType::Rgb => {
                    let color = [sample(3 * x), sample(3 * x + 1), sample(3 * x + 2)];
                    let [red, green, blue] = color.map(scaled);
                    [red, green, blue, alpha(&color)]
                }
                ColorType::Rgba => core::array::from_fn(|channel| scaled(sample(4 * x + channel))),
                ColorType::Indexed => {
                    let index = sample(x) as u8;
                    indices.push(index);
                    self.entry(index)
                }
            };
            rgba.extend_from_slice(&pixel);
        }
    }

    /// Returns the sample at an index of a row, as in the file.
    fn sample(&self, row: &[u8], index: usize) -> u16 {
        match self.depth {
            BitDepth::Sixteen => u16::from_be_bytes([row[2 * index], row[2 * index + 1]]),
            depth => packed(row, index, depth as usize).into(),
        }
    }

    /// Converts a sample to 8 bits, rounded to the nearest.
    fn scaled(&self, value: u16) -> u8 {
        let greatest = (1_u32 << self.depth as u32) - 1;
        ((u32::from(value) * 255 + greatest / 2) / greatest) as u8
    }

    /// Returns the color of a palette entry. Entries beyond the end of the palette are black, as in
    /// browsers.
    fn entry(&self, index: u8) -> [u8; 4] {
        let index = usize::from(index);
        let alpha = self.palette_alpha.get(index).copied().unwrap_or(255);
        match self.palette.get(3 * index..3 * index + 3) {
            Some(&[red, green, blue]) => [red, green, blue, alpha],
            _ => [0, 0, 0, alpha],
        }
    }
}

/// Returns the samples of a gray or RGB image's tRNS chunk. A sample has two bytes at 16 bits, and
/// otherwise one byte.
fn transparent_value(bytes: &[u8], color_type: ColorType, depth: BitDepth) -> Vec<u16> {
    let within = ((1_u32 << depth as u32) - 1) as u16;
    let samples: Vec<u16> = match depth {
        BitDepth::Sixteen => {
            bytes.chunks_exact(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect()
        }
        _ => bytes.iter().map(|byte| u16::from(*byte) & within).collect(),
    };
    samples.into_iter().take(color_type.samples()).collect()
}

pub(super) fn error(error: DecodingError) -> DecodeError {
    match error {
        DecodingError::IoError(error) if error.kind() == ErrorKind::UnexpectedEof => {
            DecodeError::EndsEarly { format: FORMAT }
        }
        DecodingError::IoError(error) => DecodeError::Read(error),
        DecodingError::LimitsExceeded => {
            damaged("a chunk of it asks for more memory than any needs")
        }
        other => match other.to_string() {
            // The decoder's messages contain names of its own types.
            text if text.starts_with("CRC error") => damaged("the checksum of a chunk is wrong"),
            text if text.contains('{') => damaged("a chunk of it is malformed"),
            text => damaged(&text),
        },
    }
}

pub(super) fn damaged(what: &str) -> DecodeError {
    DecodeError::damaged(FORMAT, what.trim_end_matches('.').replace('\n', " "))
}
