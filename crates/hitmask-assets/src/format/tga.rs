//! TGA, which this module decodes itself: true color, gray and color-mapped, plain and run-length
//! encoded, from all four origins.
//!
//! The fourth byte of a 32-bit pixel is always its alpha, whatever number of attribute bits the
//! header gives. The sixteenth bit of a 16-bit pixel is alpha only if the header gives one
//! attribute bit. The `image` crate refuses 32-bit images with 1 to 7 attribute bits, drops the
//! alpha of 16-bit images, and keeps no indices. Specification: Truevision's TGA 2.0 of 1991.

use super::bytes::Bytes;
use crate::memory::{self, Budget};
use crate::{DecodeError, Image};

const FORMAT: &str = "TGA";

/// The first 18 bytes of a TGA.
struct Header {
    id_length: u8,
    kind: Kind,
    packed: bool,
    /// Whether there is a color map. Images of other kinds may have one too.
    mapped: bool,
    first_entry: u16,
    entries: u16,
    entry_bits: u8,
    width: u16,
    height: u16,
    bits: u8,
    attribute_bits: u8,
    right_to_left: bool,
    top_down: bool,
}

/// The kind of the samples.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    ColorMap,
    Color,
    Gray,
}

/// Returns whether a file can be a TGA. The format has no signature, so every bit of the header
/// must make sense.
pub(super) fn is(file: &[u8]) -> bool {
    Header::read(file).is_some()
}

impl Header {
    fn read(file: &[u8]) -> Option<Self> {
        let mut bytes = Bytes::new(FORMAT, file, 0);
        let [id_length, map_type, image_type] = bytes.array().ok()?;
        let (first_entry, entries) = (bytes.u16().ok()?, bytes.u16().ok()?);
        let entry_bits = bytes.u8().ok()?;
        let _origin = bytes.array::<4>().ok()?;
        let (width, height) = (bytes.u16().ok()?, bytes.u16().ok()?);
        let [bits, descriptor] = bytes.array().ok()?;
        let kind = match image_type & !8 {
            1 => Kind::ColorMap,
            2 => Kind::Color,
            3 => Kind::Gray,
            _ => return None,
        };
        let mapped = map_type == 1;
        let map_sound = if mapped {
            entries > 0 && matches!(entry_bits, 15 | 16 | 24 | 32)
        } else {
            map_type == 0 && kind != Kind::ColorMap
        };
        let bits_sound = match kind {
            Kind::ColorMap | Kind::Gray => matches!(bits, 8 | 16),
            Kind::Color => matches!(bits, 15 | 16 | 24 | 32),
        };
        // Bits 6 and 7 once meant interleaved rows, and must be 0.
        let attribute_bits = descriptor & 15;
        let sound = map_sound && bits_sound && descriptor & 0xc0 == 0 && attribute_bits <= 8;
        (sound && width > 0 && height > 0).then_some(Self {
            id_length,
            kind,
            packed: image_type & 8 != 0,
            mapped,
            first_entry,
            entries,
            entry_bits,
            width,
            height,
            bits,
            attribute_bits,
            right_to_left: descriptor & 0x10 != 0,
            top_down: descriptor & 0x20 != 0,
        })
    }

    /// Returns the color of a pixel or of an entry in the color map.
    fn color(&self, bytes: &[u8]) -> [u8; 4] {
        match *bytes {
            [blue, green, red, alpha] => [red, green, blue, alpha],
            [blue, green, red] => [red, green, blue, 255],
            [a, b] => {
                let value = u16::from_le_bytes([a, b]);
                // Scale 5 bits to 8, rounded to the nearest.
                let channel = |shift: u16| ((u32::from(value >> shift & 31) * 255 + 15) / 31) as u8;
                let transparent = self.attribute_bits == 1 && value >> 15 == 0;
                [channel(10), channel(5), channel(0), if transparent { 0 } else { 255 }]
            }
            _ => [0, 0, 0, 255],
        }
    }
}

pub(super) fn decode(file: &[u8], budget: &mut Budget) -> Result<Image, DecodeError> {
    let header = Header::read(file).ok_or(DecodeError::UnknownFormat)?;
    let (width, height) = (u32::from(header.width), u32::from(header.height));
    let area = memory::area((width, height));
    let indexed = header.kind == Kind::ColorMap && header.bits == 8;
    budget.take_image((width, height), area * if indexed { 5 } else { 4 })?;

    let mut bytes = Bytes::new(FORMAT, file, 18);
    bytes.take(header.id_length.into())?;
    let entry_bytes = usize::from(header.entry_bits).div_ceil(8);
    let map =
        if header.mapped { bytes.take(entry_bytes * usize::from(header.entries))? } else { &[] };
    let color = |sample: &[u8]| -> Result<[u8; 4], DecodeError> {
        Ok(match (header.kind, sample) {
            (Kind::Color, sample) => header.color(sample),
            (Kind::Gray, &[gray]) => [gray, gray, gray, 255],
            (Kind::Gray, &[gray, alpha]) => [gray, gray, gray, alpha],
            (_, sample) => {
                let index =
                    sample.iter().rev().fold(0, |index, byte| index << 8 | usize::from(*byte));
                let entry = index.checked_sub(header.first_entry.into());
                let entry =
                    entry.and_then(|entry| map.get(entry * entry_bytes..(entry + 1) * entry_bytes));
                header
                    .color(entry.ok_or_else(|| damaged("an index of it is not in its color map"))?)
            }
        })
    };

    let mut rgba = memory::zeros(4 * area)?;
    let mut indices = memory::zeros(if indexed { area } else { 0 })?;
    let mut packets = Packets {
        bytes,
        sample: usize::from(header.bits).div_ceil(8),
        packed: header.packed,
        left: 0,
        repeated: None,
    };
    for row in 0..height {
        let y = if header.top_down { row } else { height - 1 - row };
        for column in 0..width {
            let x = if header.right_to_left { width - 1 - column } else { column };
            let at = y as usize * width as usize + x as usize;
            let sample = packets.next()?;
            rgba[4 * at..4 * at + 4].copy_from_slice(&color(sample)?);
            if let (Some(index), &[value]) = (indices.get_mut(at), sample) {
                *index = value;
            }
        }
    }
    Ok(Image { width, height, rgba, indices: indexed.then_some(indices) })
}

/// The samples in the order in which they are stored. Packets may extend past the end of a row.
struct Packets<'a> {
    bytes: Bytes<'a>,
    /// The number of bytes of a sample.
    sample: usize,
    packed: bool,
    /// The number of samples left in the packet.
    left: u8,
    /// The sample that the packet repeats.
    repeated: Option<&'a [u8]>,
}

impl<'a> Packets<'a> {
    fn next(&mut self) -> Result<&'a [u8], DecodeError> {
        if !self.packed {
            return self.bytes.take(self.sample);
        }
        if self.left == 0 {
            let head = self.bytes.u8()?;
            self.left = (head & 0x7f) + 1;
            self.repeated =
                if head & 0x80 == 0 { None } else { Some(self.bytes.take(self.sample)?) };
        }
        self.left -= 1;
        match self.repeated {
            Some(sample) => Ok(sample),
            None => self.bytes.take(self.sample),
        }
    }
}

fn damaged(what: &str) -> DecodeError {
    DecodeError::damaged(FORMAT, what)
}
