//! Writes an animated GIF. Each picture stores only the part that changed since the previous one.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::Path;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::{Canvas, Palette};

/// The shortest delay that viewers respect, in hundredths of a second. Viewers slow down shorter
/// delays.
const SHORTEST: u64 = 2;

/// The longest side of a picture in pixels.
pub(crate) const LONGEST_SIDE: u64 = 4096;

/// Returns whether a file's name has the extension of a GIF.
pub(crate) fn is_gif(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("gif"))
}

/// An animated GIF while it is written.
pub(crate) struct Animation<W: Write> {
    encoder: Encoder<W>,
    palette: Palette,
    size: (u16, u16),
    /// The pixels of the last picture.
    shown: Vec<[u8; 3]>,
    /// The number of pictures so far.
    pictures: u64,
    /// The duration of a picture, as a fraction, in hundredths of a second.
    lasts: (u64, u64),
}

impl<W: Write> Animation<W> {
    /// Creates an empty animation of this size. Each picture lasts `ticks` ticks, at
    /// `ticks_per_second`.
    pub(crate) fn new(
        output: W,
        size: (u16, u16),
        palette: Palette,
        (ticks, ticks_per_second): (u32, u32),
    ) -> io::Result<Self> {
        let mut encoder = Encoder::new(output, size.0, size.1, &palette.bytes()).map_err(fault)?;
        encoder.set_repeat(Repeat::Infinite).map_err(fault)?;
        let lasts = (100 * u64::from(ticks), u64::from(ticks_per_second));
        Ok(Self { encoder, palette, size, shown: Vec::new(), pictures: 0, lasts })
    }

    /// Adds a picture.
    pub(crate) fn add(&mut self, canvas: &Canvas) -> io::Result<()> {
        let (width, height) = (usize::from(self.size.0), usize::from(self.size.1));
        let pixels = canvas.pixels();
        let (left, top, right, bottom) = self.changed(pixels, width, height);
        let unchanged = self.palette.unchanged();
        let mut buffer = Vec::with_capacity((right - left) * (bottom - top));
        for row in top..bottom {
            let part = row * width + left..row * width + right;
            let before = self.shown.get(part.clone());
            for (column, pixel) in pixels[part].iter().enumerate() {
                let same = before.is_some_and(|before| before[column] == *pixel);
                buffer.push(if same { unchanged } else { self.palette.number(*pixel) });
            }
        }
        self.shown.clear();
        self.shown.extend_from_slice(pixels);
        // The cast is safe, because the whole picture fits.
        let frame = Frame {
            delay: self.delay(),
            dispose: DisposalMethod::Keep,
            transparent: Some(unchanged),
            left: left as u16,
            top: top as u16,
            width: (right - left) as u16,
            height: (bottom - top) as u16,
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        };
        self.pictures += 1;
        self.encoder.write_frame(&frame).map_err(fault)
    }

    /// Finishes the file and returns the writer.
    pub(crate) fn finish(self) -> io::Result<W> {
        self.encoder.into_inner().map_err(fault)
    }

    /// Returns the left, top, right and bottom of the part that changed, or a single pixel if
    /// nothing changed.
    fn changed(
        &self,
        pixels: &[[u8; 3]],
        width: usize,
        height: usize,
    ) -> (usize, usize, usize, usize) {
        if self.shown.is_empty() {
            return (0, 0, width, height);
        }
        let (mut left, mut top, mut right, mut bottom) = (width, height, 0, 0);
        let rows = self.shown.chunks_exact(width).zip(pixels.chunks_exact(width));
        for (row, (before, now)) in rows.enumerate() {
            let differ = |(before, now): (&[u8; 3], &[u8; 3])| before != now;
            if let Some(first) = before.iter().zip(now).position(differ) {
                let last = before.iter().zip(now).rposition(differ).unwrap_or(first);
                (left, right) = (left.min(first), right.max(last + 1));
                (top, bottom) = (top.min(row), row + 1);
            }
        }
        if right == 0 { (0, 0, 1, 1) } else { (left, top, right, bottom) }
    }

    /// Returns the delay of the next picture, rounded so that the sum of all delays stays exact.
    fn delay(&self) -> u16 {
        let (hundredths, of) = self.lasts;
        let start = |picture: u64| (2 * picture * hundredths + of) / (2 * of);
        let delay = start(self.pictures + 1) - start(self.pictures);
        delay.clamp(SHORTEST, u16::MAX.into()) as u16
    }
}

fn fault(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        other => io::Error::other(other),
    }
}
