//! PNG: every colour type and bit depth, tRNS as alpha. Of an animated one the default image.
//!
//! The samples are taken as the file has them and become RGBA here, because transparency is defined on
//! the file's own depth: a grey or RGB tRNS names one exact value, and 16 bits round to 8, they are not
//! cut. Specification: <https://www.w3.org/TR/png-3/>.

use std::io::{BufRead, ErrorKind, Seek, SeekFrom};

use png::{BitDepth, ColorType, DecodeOptions, Decoder, DecodingError, Transformations};

use crate::{DecodeError, Image, Limits};

/// What every PNG begins with.
pub(super) const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

const FORMAT: &str = "PNG";

/// What the decoder may take for itself: a few rows, the palette, and the window of the compression.
const OWN_BUFFERS: usize = 16 << 20;

pub(super) fn decode(
    mut source: impl BufRead + Seek,
    limits: &Limits,
) -> Result<Image, DecodeError> {
    let transparency_chunks = count_before_pixels(&mut source, *b"tRNS")?;
    let mut options = DecodeOptions::default();
    // A chunk that fails its checksum may be the one that says what is transparent.
    options.set_skip_ancillary_crc_failures(false);
    options.set_ignore_adler32(false);
    options.set_ignore_text_chunk(true);
    options.set_ignore_iccp_chunk(true);
    let mut decoder = Decoder::new_with_options(source, options);
    decoder.set_limits(png::Limits { bytes: OWN_BUFFERS });
    decoder.set_transformations(Transformations::IDENTITY);

    let header = decoder.read_header_info().map_err(error)?;
    let (width, height) = (header.width, header.height);
    if width > hitmask::Mask::MAX_SIDE || height > hitmask::Mask::MAX_SIDE {
        return Err(DecodeError::SideTooLong { width, height });
    }
    let pixels = u64::from(width) * u64::from(height);
    let indexed = header.color_type == ColorType::Indexed;
    let as_it_is = (header.color_type, header.bit_depth) == (ColorType::Rgba, BitDepth::Eight);
    // The samples as the file has them, beside what they become.
    let raw = (header.raw_row_length() as u64 - 1) * u64::from(height);
    let rgba = if as_it_is { 0 } else { 4 * pixels };
    let needed = raw + rgba + if indexed { pixels } else { 0 };
    if needed > limits.bytes {
        return Err(DecodeError::TooLarge { width, height, needed, limit: limits.bytes });
    }

    let mut reader = decoder.read_info().map_err(error)?;
    // Taken before the pixels are read: what stands after them does not count.
    let (palette, transparency) = (reader.info().palette.clone(), reader.info().trns.clone());
    if indexed && palette.is_none() {
        return Err(damaged("it is indexed and has no palette"));
    }
    // The decoder passes over a tRNS that it cannot use, and the image would be solid.
    let has_alpha = matches!(reader.info().color_type, ColorType::Rgba | ColorType::GrayscaleAlpha);
    if !has_alpha && transparency_chunks != usize::from(transparency.is_some()) {
        return Err(damaged("its transparency (tRNS) is malformed, misplaced or given twice"));
    }
    let mut raw = Vec::new();
    let raw_bytes = reader.output_buffer_size().ok_or(DecodeError::OutOfMemory)?;
    raw.try_reserve_exact(raw_bytes).map_err(|_| DecodeError::OutOfMemory)?;
    raw.resize(raw_bytes, 0);
    let frame = reader.next_frame(&mut raw).map_err(error)?;
    if (frame.width, frame.height) != (width, height) {
        return Err(damaged("its first frame is not as large as the image"));
    }
    // Whatever comes after the pixels: a file that was cut off there is cut off too.
    reader.finish().map_err(error)?;

    let transparency = transparency.as_deref();
    let samples = Samples {
        color_type: frame.color_type,
        depth: frame.bit_depth,
        transparent: transparency
            .map(|bytes| transparent_value(bytes, frame.color_type, frame.bit_depth)),
        palette: palette.as_deref().unwrap_or(&[]),
        palette_alpha: transparency.unwrap_or(&[]),
    };
    let mut image = Image { width, height, rgba: Vec::new(), indices: None };
    if as_it_is {
        image.rgba = raw;
        return Ok(image);
    }
    let pixels = pixels as usize;
    image.rgba.try_reserve_exact(pixels * 4).map_err(|_| DecodeError::OutOfMemory)?;
    let mut indices = Vec::new();
    if indexed {
        indices.try_reserve_exact(pixels).map_err(|_| DecodeError::OutOfMemory)?;
    }
    for row in raw.chunks_exact(frame.line_size) {
        samples.expand(row, width as usize, &mut image.rgba, &mut indices);
    }
    image.indices = indexed.then_some(indices);
    Ok(image)
}

/// How many chunks of a kind stand before the pixels. Leaves the source at its start.
fn count_before_pixels(
    source: &mut (impl BufRead + Seek),
    kind: [u8; 4],
) -> Result<usize, DecodeError> {
    let mut count = 0;
    let mut chunk = [0; 8];
    source.seek(SeekFrom::Start(SIGNATURE.len() as u64))?;
    // A file that ends here is left to the decoder, which says so.
    while source.read_exact(&mut chunk).is_ok() {
        let [a, b, c, d, name @ ..] = chunk;
        if name == *b"IDAT" || name == *b"IEND" {
            break;
        }
        count += usize::from(name == kind);
        // The chunk's bytes and its checksum.
        source.seek_relative(i64::from(u32::from_be_bytes([a, b, c, d])) + 4)?;
    }
    source.rewind()?;
    Ok(count)
}

/// How the samples of a row are to be read.
struct Samples<'a> {
    color_type: ColorType,
    depth: BitDepth,
    /// The grey or the colour that is transparent, at the file's own depth.
    transparent: Option<Vec<u16>>,
    /// Three bytes an entry.
    palette: &'a [u8],
    /// The alpha of the first palette entries; those beyond are opaque.
    palette_alpha: &'a [u8],
}

impl Samples<'_> {
    /// Adds a row's pixels to `rgba`, and its indices to `indices` where there are such.
    fn expand(&self, row: &[u8], width: usize, rgba: &mut Vec<u8>, indices: &mut Vec<u8>) {
        let sample = |index: usize| self.sample(row, index);
        let scaled = |value: u16| self.scaled(value);
        // An alpha of 0 for the one transparent value, else opaque.
        let alpha = |value: &[u16]| {
            if self.transparent.as_deref() == Some(value) { 0 } else { 255 }
        };
        for x in 0..width {
            let pixel = match self.color_type {
                ColorType::Grayscale => {
                    let grey = sample(x);
                    let value = scaled(grey);
                    [value, value, value, alpha(&[grey])]
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

    /// The sample of a number in a row, as the file has it.
    fn sample(&self, row: &[u8], index: usize) -> u16 {
        let packed = |bits: usize| {
            let per_byte = 8 / bits;
            let shift = 8 - bits * (index % per_byte + 1);
            u16::from(row[index / per_byte] >> shift) & ((1 << bits) - 1)
        };
        match self.depth {
            BitDepth::One => packed(1),
            BitDepth::Two => packed(2),
            BitDepth::Four => packed(4),
            BitDepth::Eight => row[index].into(),
            BitDepth::Sixteen => u16::from_be_bytes([row[2 * index], row[2 * index + 1]]),
        }
    }

    /// A sample as 8 bits, rounded to the nearest.
    fn scaled(&self, value: u16) -> u8 {
        let greatest = (1_u32 << self.depth as u32) - 1;
        ((u32::from(value) * 255 + greatest / 2) / greatest) as u8
    }

    /// The colour of a palette entry; black where the palette ends before it, as browsers show it.
    fn entry(&self, index: u8) -> [u8; 4] {
        let index = usize::from(index);
        let alpha = self.palette_alpha.get(index).copied().unwrap_or(255);
        match self.palette.get(3 * index..3 * index + 3) {
            Some(&[red, green, blue]) => [red, green, blue, alpha],
            _ => [0, 0, 0, alpha],
        }
    }
}

/// The samples of a grey or RGB image's tRNS: two bytes each at 16 bits, else one.
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

fn error(error: DecodingError) -> DecodeError {
    match error {
        DecodingError::IoError(error) if error.kind() == ErrorKind::UnexpectedEof => {
            DecodeError::EndsEarly { format: FORMAT }
        }
        DecodingError::IoError(error) => DecodeError::Read(error),
        DecodingError::LimitsExceeded => {
            damaged("a chunk of it asks for more memory than any needs")
        }
        other => match other.to_string() {
            // The decoder's own words name its types.
            text if text.starts_with("CRC error") => damaged("the checksum of a chunk is wrong"),
            text => damaged(&text),
        },
    }
}

fn damaged(what: &str) -> DecodeError {
    DecodeError::Damaged { format: FORMAT, what: what.trim_end_matches('.').replace('\n', " ") }
}
