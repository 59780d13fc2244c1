//! Reads and writes masks as packed bitmaps: the portable bitmap format in its binary form, PBM P4.
//!
//! A file contains `P4`, the width and the height in decimal, one white space character, and then
//! the rows from top to bottom. Each byte contains eight pixels, with the leftmost pixel in the
//! highest bit; a 1 bit is a set pixel. Each row is padded to whole bytes. The format is documented
//! at <https://netpbm.sourceforge.net/doc/pbm.html>.

use alloc::format;
use alloc::vec::Vec;

use super::{Mask, MaskError, PbmError, WORD};

impl Mask {
    /// Reads a mask from `bytes`, which must contain one packed bitmap (PBM P4) and nothing else.
    ///
    /// The function skips comments in the header, from `#` to the end of the line. It ignores bits
    /// beyond the width in a row's last byte.
    ///
    /// # Errors
    /// [`PbmError`] if `bytes` is not a packed bitmap, if bytes are missing or left over, or if no
    /// mask of the bitmap's size can be created.
    pub fn from_pbm(bytes: &[u8]) -> Result<Self, PbmError> {
        let mut header = Header { rest: bytes.strip_prefix(b"P4").ok_or(PbmError::Magic)? };
        let (width, height) = (header.number()?, header.number()?);
        let pixels = match header.rest.split_first() {
            Some((space, pixels)) if is_space(*space) => pixels,
            _ => return Err(PbmError::Header),
        };
        let side = u64::from(Self::MAX_SIDE);
        if width > side || height > side {
            return Err(MaskError::TooLarge { width, height }.into());
        }
        let row_bytes = width.div_ceil(8);
        let (expected, found) = (row_bytes * height, pixels.len() as u64);
        if found != expected {
            return Err(PbmError::PixelBytes { expected, found });
        }
        let row_bytes = row_bytes as usize;
        let mask = Self::from_words(width as u32, height as u32, |stripe, row| {
            let row = &pixels[row * row_bytes..][..row_bytes];
            let part = &row[stripe * BYTES..row_bytes.min((stripe + 1) * BYTES)];
            let mut packed = [0; BYTES];
            packed[..part.len()].copy_from_slice(part);
            u64::from_be_bytes(packed).reverse_bits()
        })?;
        Ok(mask)
    }

    /// Writes the mask as a packed bitmap (PBM P4): the header, which consists of `P4`, a newline,
    /// the width, a space, the height and a newline, and then the pixels. A mask's output is
    /// identical on every platform.
    ///
    /// ```
    /// use hitmask::Mask;
    /// let mask = Mask::from_text("#..#\n.##.")?;
    /// assert_eq!(mask.to_pbm(), b"P4\n4 2\n\x90\x60");
    /// assert_eq!(Mask::from_pbm(&mask.to_pbm()), Ok(mask));
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn to_pbm(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let row_bytes = (self.width() as usize).div_ceil(8);
        // The header has up to 15 bytes.
        bytes.reserve_exact(15 + row_bytes * self.height() as usize);
        self.write_pbm(|part| bytes.extend_from_slice(part));
        bytes
    }

    /// Passes the packed bitmap of [`to_pbm`](Self::to_pbm) to `write` piece by piece, so that you
    /// can write or hash the bitmap without keeping all of it in memory.
    pub fn write_pbm(&self, mut write: impl FnMut(&[u8])) {
        write(format!("P4\n{} {}\n", self.width(), self.height()).as_bytes());
        let row_bytes = (self.width() as usize).div_ceil(8);
        for row in 0..self.height() as usize {
            for stripe in 0..self.stripes() {
                let packed = self.stripe(stripe, row)[0].reverse_bits().to_be_bytes();
                write(&packed[..BYTES.min(row_bytes - stripe * BYTES)]);
            }
        }
    }
}

/// How many bytes of a packed row come from one word.
const BYTES: usize = WORD as usize / 8;

/// The unread part of the header.
struct Header<'a> {
    rest: &'a [u8],
}

impl Header<'_> {
    /// Returns the next number, which must follow at least one white space character or comment.
    fn number(&mut self) -> Result<u64, PbmError> {
        let before = self.rest.len();
        loop {
            match self.rest {
                [byte, rest @ ..] if is_space(*byte) => self.rest = rest,
                [b'#', rest @ ..] => {
                    let end = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
                    self.rest = &rest[end.ok_or(PbmError::Header)?..];
                }
                _ => break,
            }
        }
        let digits = self.rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        // A number with 20 or more digits is larger than any side; leading zeros are not worth an
        // exception.
        if before == self.rest.len() || digits == 0 || digits > 19 {
            return Err(PbmError::Header);
        }
        let (number, rest) = self.rest.split_at(digits);
        self.rest = rest;
        Ok(number.iter().fold(0, |value, digit| value * 10 + u64::from(digit - b'0')))
    }
}

/// White space as the format defines it: blank, tab, line feed, vertical tab, form feed, carriage
/// return.
const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | 0x0b | 0x0c | b'\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_comments_and_ignores_filling() {
        let mask = Mask::from_pbm(b"P4 # by hand\n#\n 3\t# wide\n2\n\xbf\x5f").unwrap();
        assert_eq!(mask.to_text(), "#.#\n.#.");
    }

    #[test]
    fn says_what_is_wrong() {
        let error = |bytes: &[u8]| Mask::from_pbm(bytes).unwrap_err();
        assert_eq!(error(b""), PbmError::Magic);
        assert_eq!(error(b"P1\n1 1\n1"), PbmError::Magic);
        assert_eq!(error(b"P41 1\n\0"), PbmError::Header);
        assert_eq!(error(b"P4"), PbmError::Header);
        assert_eq!(error(b"P4 1"), PbmError::Header);
        assert_eq!(error(b"P4 -1 1\n"), PbmError::Header);
        assert_eq!(error(b"P4 1 1"), PbmError::Header);
        assert_eq!(error(b"P4 1 1#"), PbmError::Header);
        assert_eq!(error(b"P4 1 # never ends"), PbmError::Header);
        assert_eq!(error(b"P4 99999999999999999999 1\n"), PbmError::Header);
        let too_large = MaskError::TooLarge { width: 9_999_999_999, height: 1 };
        assert_eq!(error(b"P4 9999999999 1\n"), PbmError::Mask(too_large));
        assert_eq!(error(b"P4 9 2\n123"), PbmError::PixelBytes { expected: 4, found: 3 });
        assert_eq!(error(b"P4 9 2\n12345"), PbmError::PixelBytes { expected: 4, found: 5 });
        // A huge size in the header must not make the reader allocate memory if the pixels are
        // missing.
        let expected = 8192 * 65_535;
        assert_eq!(error(b"P4 65535 65535\n"), PbmError::PixelBytes { expected, found: 0 });
    }

    #[test]
    fn empty_sides_round_trip() {
        for (width, height) in [(0, 0), (0, 5), (5, 0)] {
            let mask = Mask::new(width, height).unwrap();
            assert_eq!(Mask::from_pbm(&mask.to_pbm()), Ok(mask));
        }
    }
}
