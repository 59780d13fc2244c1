//! The colors of indexed sprites. Chunks of three kinds change them from frame to frame.

use aseprite_loader::binary::chunks::{old_palette, palette};
use aseprite_loader::binary::scalars;

use super::blend::Color;
use super::damaged;
use crate::DecodeError;

/// The color of each index. Indices past the palette's size are transparent.
#[derive(Clone, Debug)]
pub(super) struct Palette {
    pub(super) colors: [Color; 256],
    size: usize,
}

impl Palette {
    /// Creates a palette of this many black colors; 0 means 256.
    pub(super) fn black(size: u16) -> Self {
        let mut palette = Self { colors: [[0; 4]; 256], size: 0 };
        palette.resize(if size == 0 { 256 } else { size.into() });
        palette
    }

    fn resize(&mut self, size: usize) {
        let size = size.min(256);
        for (index, color) in self.colors.iter_mut().enumerate() {
            if index >= size {
                *color = [0; 4];
            } else if index >= self.size {
                *color = [0, 0, 0, 255];
            }
        }
        self.size = size;
    }

    fn set(&mut self, index: usize, color: Color) {
        if let Some(place) = self.colors.get_mut(index) {
            *place = color;
            self.size = self.size.max(index + 1);
        }
    }

    /// Applies a palette chunk, 0x2019.
    pub(super) fn change(&mut self, chunk: &[u8]) -> Result<(), DecodeError> {
        // The crate's parser for the whole chunk reads as many entries as the palette has, instead
        // of only the changed ones.
        let read = || {
            let (chunk, size) = scalars::dword(chunk).ok()?;
            let (chunk, first) = scalars::dword(chunk).ok()?;
            let (chunk, last) = scalars::dword(chunk).ok()?;
            Some((chunk.get(8..)?, size as usize, first, last))
        };
        let malformed = || damaged("a palette is malformed");
        let (mut chunk, size, first, last) = read().ok_or_else(malformed)?;
        if size > 0 {
            self.resize(size);
        }
        for index in first..=last {
            let (rest, entry) = palette::parse_palette_entry(chunk).map_err(|_| malformed())?;
            let scalars::Color { red, green, blue, alpha } = entry.color;
            self.set(index as usize, [red, green, blue, alpha]);
            chunk = rest;
        }
        Ok(())
    }

    /// Applies an old palette chunk. Its channels may have 6 bits.
    pub(super) fn change_old(&mut self, chunk: &[u8], six_bits: bool) -> Result<(), DecodeError> {
        let (_, chunk) = old_palette::parse_old_palette_chunk(chunk)
            .map_err(|_| damaged("an old palette is malformed"))?;
        let channel = |value: u8| {
            if six_bits { (value & 63) << 2 | (value & 63) >> 4 } else { value }
        };
        let mut index = 0;
        for packet in &chunk.packets {
            index += usize::from(packet.entries_to_skip);
            for (place, color) in packet.colors.iter().enumerate() {
                let [red, green, blue] = [color.red, color.green, color.blue].map(channel);
                self.set(index + place, [red, green, blue, 255]);
            }
        }
        Ok(())
    }
}
