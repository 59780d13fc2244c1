//! Computes how much memory a lossless picture's prefix codes take, before the decoder takes it.
//!
//! A picture may have 65 536 groups of five codes, and eight bytes of a file are enough for a code
//! with tables of 68 KiB, so a file of 2 MB could require gigabytes. The decoder has no limit, and
//! a limit on the file's size would refuse ordinary pictures. This module therefore reads
//! everything before the pixels. It goes through the small pictures of the transforms symbol by
//! symbol, and then counts the codes. It refuses invalid codes. Specification:
//! <https://developers.google.com/speed/webp/docs/webp_lossless_bitstream_specification>.

use super::{FORMAT, damaged, unsupported};
use crate::DecodeError;

/// The order in which the code for code lengths lists its lengths.
const ORDER: [usize; 19] = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// The numbers of symbols for green and lengths, red, blue, alpha, and distances. A color cache
/// adds symbols to the first of these.
const ALPHABETS: [u16; 5] = [256 + 24, 256, 256, 256, 40];

/// The number of bits of a code that the decoder looks up in one step. Longer codes take nodes of a
/// tree.
const TABLE_BITS: u32 = 10;

/// The number of bytes of a group of codes without their tables, while the list of groups grows.
const GROUP: u64 = 3 * 5 * 64;

/// Returns the number of bytes that the codes of a lossless picture take during decoding. The data
/// is an alpha chunk without its first byte, or a whole picture.
pub(super) fn memory(
    data: &[u8],
    (width, height): (u32, u32),
    is_alpha: bool,
) -> Result<u64, DecodeError> {
    let mut bits = Bits { data, at: 0 };
    if !is_alpha {
        // Skip the signature, the size, the alpha hint and the version.
        bits.read(32)?;
        bits.read(8)?;
    }
    let mut width = width;
    let mut seen = [false; 4];
    while bits.read(1)? == 1 {
        let kind = bits.read(2)? as usize;
        if core::mem::replace(&mut seen[kind], true) {
            return Err(damaged("a transform of it is given twice"));
        }
        match kind {
            // The predictor and the color transform store a picture with one pixel for each block.
            0 | 1 => {
                let block = bits.read(3)? + 2;
                greatest_group(&mut bits, blocks(width, block), blocks(height, block))?;
            }
            2 => {}
            // This is a palette. If it has few colors, several pixels share one byte.
            _ => {
                let colors = bits.read(8)? + 1;
                greatest_group(&mut bits, colors, 1)?;
                let shared = match colors {
                    ..=2 => 3,
                    3..=4 => 2,
                    5..=16 => 1,
                    _ => 0,
                };
                width = blocks(width, shared);
            }
        }
    }
    let cache = color_cache(&mut bits)?;
    let mut groups = 1;
    if bits.read(1)? == 1 {
        let block = bits.read(3)? + 2;
        groups = greatest_group(&mut bits, blocks(width, block), blocks(height, block))? + 1;
    }
    let mut bytes = u64::from(groups) * GROUP;
    for _ in 0..groups {
        for code in group(&mut bits, cache)? {
            bytes += code.bytes();
        }
    }
    Ok(bytes)
}

/// Returns the number of blocks along a side. A block has a side of 2^`bits` pixels.
fn blocks(side: u32, bits: u32) -> u32 {
    side.div_ceil(1 << bits)
}

/// Returns the number of symbols that the color cache adds.
fn color_cache(bits: &mut Bits<'_>) -> Result<u16, DecodeError> {
    if bits.read(1)? == 0 {
        return Ok(0);
    }
    match bits.read(4)? {
        size @ 1..=11 => Ok(1 << size),
        _ => Err(damaged("its color cache is of no known size")),
    }
}

fn group(bits: &mut Bits<'_>, cache: u16) -> Result<[Code; 5], DecodeError> {
    let [green, red, blue, alpha, distance] = ALPHABETS;
    Ok([
        Code::read(bits, green + cache)?,
        Code::read(bits, red)?,
        Code::read(bits, blue)?,
        Code::read(bits, alpha)?,
        Code::read(bits, distance)?,
    ])
}

/// Reads a picture with one group of codes, and returns the largest number in the red and green of
/// its pixels. Only written pixels matter, because every copied pixel was written before, and the
/// cache starts with 0.
fn greatest_group(bits: &mut Bits<'_>, width: u32, height: u32) -> Result<u32, DecodeError> {
    let cache = color_cache(bits)?;
    let [green, red, blue, alpha, distance] = group(bits, cache)?;
    let pixels = u64::from(width) * u64::from(height);
    let mut left = pixels;
    let mut greatest = 0;
    while left > 0 {
        let before = bits.at;
        let symbol = green.symbol(bits)?;
        match symbol {
            0..=255 => {
                greatest = greatest.max(red.symbol(bits)? << 8 | symbol);
                blue.symbol(bits)?;
                alpha.symbol(bits)?;
                left -= 1;
            }
            256..=279 if left == pixels => {
                return Err(damaged("its first pixel is a copy of one before it"));
            }
            256..=279 => {
                let length = number(bits, symbol - 256)?;
                let prefix = distance.symbol(bits)?;
                number(bits, prefix)?;
                left = left
                    .checked_sub(length.into())
                    .ok_or_else(|| damaged("a copy of pixels goes on behind the last"))?;
            }
            _ => left -= 1,
        }
        // If no symbol takes a bit, all pixels are equal to this one. Otherwise the loop stops at
        // the end of the file at the latest.
        if bits.at == before {
            break;
        }
    }
    Ok(greatest)
}

/// Reads the length or distance that a prefix and its extra bits stand for.
fn number(bits: &mut Bits<'_>, prefix: u32) -> Result<u32, DecodeError> {
    if prefix < 4 {
        return Ok(prefix + 1);
    }
    let more = (prefix - 2) >> 1;
    Ok(((2 + (prefix & 1)) << more) + bits.read(more)? + 1)
}

/// A canonical prefix code.
struct Code {
    /// The number of symbols with a code of each length.
    counts: [u32; 16],
    /// The symbols in the order of the lengths of their codes, and then in numerical order.
    symbols: Vec<u16>,
}

impl Code {
    fn read(bits: &mut Bits<'_>, alphabet: u16) -> Result<Self, DecodeError> {
        let mut lengths = vec![0; alphabet.into()];
        if bits.read(1)? == 1 {
            let has_two = bits.read(1)? == 1;
            let wide = bits.read(1)? == 1;
            let first = bits.read(if wide { 8 } else { 1 })?;
            let second = if has_two { bits.read(8)? } else { first };
            for symbol in [first, second] {
                let length = lengths.get_mut(symbol as usize);
                *length.ok_or_else(|| damaged("a code of it has a symbol that there is not"))? = 1;
            }
            // The decoder gives the first symbol the bit 0 even if the second symbol is smaller,
            // which is not what the encoder meant.
            if has_two && first >= second {
                return Err(unsupported("has two symbols of a code in reverse: convert it to PNG"));
            }
            return Self::new(&lengths);
        }
        let mut own = [0; ORDER.len()];
        let count = 4 + bits.read(4)? as usize;
        for place in ORDER.into_iter().take(count) {
            own[place] = bits.read(3)? as u8;
        }
        let own = Self::new(&own)?;
        let mut left = u32::from(alphabet);
        if bits.read(1)? == 1 {
            let width = 2 + 2 * bits.read(3)?;
            left = 2 + bits.read(width)?;
            if left > alphabet.into() {
                return Err(damaged("a code of it has more symbols than there are"));
            }
        }
        let (mut symbol, mut last) = (0, 8);
        while symbol < lengths.len() && left > 0 {
            left -= 1;
            let (value, times) = match own.symbol(bits)? {
                16 => (last, 3 + bits.read(2)?),
                17 => (0, 3 + bits.read(3)?),
                18 => (0, 11 + bits.read(7)?),
                length => (length as u8, 1),
            };
            if value != 0 {
                last = value;
            }
            let end = symbol + times as usize;
            let places = lengths.get_mut(symbol..end);
            places
                .ok_or_else(|| damaged("a code of it has more symbols than there are"))?
                .fill(value);
            symbol = end;
        }
        Self::new(&lengths)
    }

    /// Creates the code for symbols of these lengths; 0 means no code.
    fn new(lengths: &[u8]) -> Result<Self, DecodeError> {
        let mut counts = [0; 16];
        let mut symbols: Vec<u16> =
            (0..lengths.len() as u16).filter(|&symbol| lengths[usize::from(symbol)] > 0).collect();
        for &symbol in &symbols {
            counts[usize::from(lengths[usize::from(symbol)])] += 1;
        }
        // Every sequence of bits must start with exactly one code, unless there is only one symbol.
        let used: u32 = (1..16).map(|length| counts[length] << (15 - length)).sum();
        if symbols.len() != 1 && used != 1 << 15 {
            return Err(damaged("one of its codes is not a prefix code"));
        }
        symbols.sort_by_key(|&symbol| lengths[usize::from(symbol)]);
        Ok(Self { counts, symbols })
    }

    /// Reads the next symbol. A single symbol takes no bits.
    fn symbol(&self, bits: &mut Bits<'_>) -> Result<u32, DecodeError> {
        if let [symbol] = self.symbols[..] {
            return Ok(symbol.into());
        }
        let (mut code, mut first, mut index) = (0, 0, 0);
        for count in &self.counts[1..] {
            code |= bits.read(1)?;
            if code < first + count {
                let symbol = self.symbols.get((index + code - first) as usize);
                return symbol
                    .copied()
                    .map(u32::from)
                    .ok_or_else(|| damaged("a code of it is wrong"));
            }
            index += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        Err(damaged("a code of it is wrong"))
    }

    /// Returns the number of bytes of the code's tables in the decoder.
    fn bytes(&self) -> u64 {
        let Some(longest) = self.counts.iter().rposition(|&count| count > 0) else { return 0 };
        if self.symbols.len() == 1 {
            return 0;
        }
        let long: u32 = self.counts[TABLE_BITS as usize + 1..].iter().sum();
        // Each symbol that is not in the table takes two 16-byte nodes.
        (4 << TABLE_BITS.min(longest as u32)) + 64 + 32 * u64::from(long)
    }
}

/// The bits of a picture, starting with the lowest bit of each byte.
struct Bits<'a> {
    data: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn read(&mut self, count: u32) -> Result<u32, DecodeError> {
        let mut value = 0;
        for place in 0..count {
            let byte =
                self.data.get(self.at / 8).ok_or(DecodeError::EndsEarly { format: FORMAT })?;
            value |= u32::from(byte >> (self.at % 8) & 1) << place;
            self.at += 1;
        }
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes bits, starting with the lowest bit of each byte.
    #[derive(Default)]
    struct Writer {
        bytes: Vec<u8>,
        count: usize,
    }

    impl Writer {
        fn put(&mut self, value: u32, count: usize) {
            for place in 0..count {
                if self.count.is_multiple_of(8) {
                    self.bytes.push(0);
                }
                self.bytes[self.count / 8] |= ((value >> place & 1) as u8) << (self.count % 8);
                self.count += 1;
            }
        }

        /// Writes a code with one symbol.
        fn single(&mut self, symbol: u32) {
            self.put(0b101, 3);
            self.put(symbol, 8);
        }

        /// Writes a code with 2048 11-bit symbols, in 66 bits.
        fn wide(&mut self) {
            self.put(0, 1);
            self.put(15 - 4, 4);
            for place in ORDER.into_iter().take(15) {
                self.put(u32::from(place == 11), 3);
            }
            self.put(1, 1);
            self.put(5, 3);
            self.put(2048 - 2, 12);
        }
    }

    #[test]
    fn a_bomb_of_codes_is_counted() {
        let mut bits = Writer::default();
        bits.put(0, 1);
        // A color cache of 2048, and blocks of 4×4, whose only pixel selects group 2047.
        bits.put(1, 1);
        bits.put(11, 4);
        bits.put(1, 1);
        bits.put(0, 3);
        bits.put(0, 1);
        for symbol in [255, 7, 0, 0, 0] {
            bits.single(symbol);
        }
        for _ in 0..2048 {
            bits.wide();
            for symbol in [0, 0, 0, 0] {
                bits.single(symbol);
            }
        }
        let bytes = memory(&bits.bytes, (4, 4), true).unwrap();
        assert!(bits.bytes.len() < 1 << 15);
        assert!(bytes > 2048 * (2048 * 32 + 4096), "{bytes}");
        let short = memory(&bits.bytes[..bits.bytes.len() / 2], (4, 4), true);
        assert!(matches!(short, Err(DecodeError::EndsEarly { .. })));
    }

    /// Writes a picture of blocks of 4×4 with one symbol for green, from 256 on. All other codes
    /// are 0.
    fn blocks_of(symbol: u32, cache: bool) -> Vec<u8> {
        let mut bits = Writer::default();
        // The predictor, and the cache of its picture, with two colors.
        bits.put(0b001, 3);
        bits.put(0, 3);
        bits.put(u32::from(cache), 1);
        if cache {
            bits.put(1, 4);
        }
        // Code lengths of two kinds: 1, and long runs of zeros.
        bits.put(0, 5);
        for length in [0, 1, 0, 1] {
            bits.put(length, 3);
        }
        // Three runs of zeros for all symbols before this one, and then this symbol's own length.
        bits.put(1, 1);
        bits.put(0, 3);
        bits.put(4 - 2, 2);
        for zeros in [100, 100, symbol - 200] {
            bits.put(1, 1);
            bits.put(zeros - 11, 7);
        }
        bits.put(0, 1);
        for symbol in [0, 0, 0, 0] {
            bits.single(symbol);
        }
        // No further transforms, no cache, one group.
        bits.put(0, 3);
        for _ in 0..5 {
            bits.single(0);
        }
        bits.bytes
    }

    #[test]
    fn a_picture_that_takes_no_bits_ends() {
        let size = (65_535, 65_535);
        for symbol in [256, 259] {
            let copied = memory(&blocks_of(symbol, false), size, true);
            assert!(matches!(copied, Err(DecodeError::Damaged { .. })), "{copied:?}");
        }
        // The cache starts with 0, so a picture from the cache is valid and ends just as soon.
        let cached = memory(&blocks_of(281, true), size, true);
        assert!(cached.is_ok(), "{cached:?}");
    }

    #[test]
    fn what_is_no_prefix_code_is_refused() {
        for lengths in [&[1, 1, 1][..], &[1, 2], &[2, 2, 2], &[0, 0], &[1; 2328]] {
            assert!(Code::new(lengths).is_err(), "{lengths:?}");
        }
        for lengths in [&[1, 1][..], &[0, 3, 0], &[1, 2, 2], &[2, 1, 3, 3]] {
            assert!(Code::new(lengths).is_ok(), "{lengths:?}");
        }
    }
}
