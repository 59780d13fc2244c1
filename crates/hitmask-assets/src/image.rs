//! A decoded image: what every format becomes.

use std::io::{BufRead, BufReader, Cursor, Seek};
use std::path::Path;

use hitmask::Mask;

use crate::error::{DecodeError, MaskingError, OpenError, OpenReason};
use crate::{Limits, MaskRule, files, format};

/// An image of 8-bit red, green, blue and alpha, and its palette indices where the file has them.
///
/// Deeper channels are scaled to 8 bits as round(value · 255 / 65535). An image without alpha is opaque
/// everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Four bytes a pixel, row by row.
    pub(crate) rgba: Vec<u8>,
    /// A byte a pixel, row by row.
    pub(crate) indices: Option<Vec<u8>>,
}

impl Image {
    /// The image in a file, whose format is told by its first bytes.
    ///
    /// # Errors
    /// [`OpenError`], which names the file: where there is none, where it is no file, or where what is
    /// in it cannot be decoded within the limits.
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let open = || -> Result<Self, OpenReason> {
            let file = files::open(path)?;
            Ok(Self::read(BufReader::new(file), limits)?)
        };
        open().map_err(|reason| OpenError { path: path.to_path_buf(), reason })
    }

    /// The image in `bytes`, whose format is told by the first of them.
    ///
    /// # Errors
    /// [`DecodeError`] where they are of no known format, damaged, or ask for more than the limits.
    pub fn decode(bytes: &[u8], limits: &Limits) -> Result<Self, DecodeError> {
        Self::read(Cursor::new(bytes), limits)
    }

    fn read(mut source: impl BufRead + Seek, limits: &Limits) -> Result<Self, DecodeError> {
        let start = source.fill_buf()?;
        if start.is_empty() {
            return Err(DecodeError::Empty);
        }
        let format = format::of(start).ok_or(DecodeError::UnknownFormat)?;
        format.decode(source, limits)
    }

    /// The width in pixels.
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// The height in pixels.
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// The pixels: red, green, blue, alpha, row by row from the top left.
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// The palette indices, a byte a pixel, row by row, where the file has them.
    pub fn indices(&self) -> Option<&[u8]> {
        self.indices.as_deref()
    }

    /// How many bytes of memory the image takes.
    pub fn bytes(&self) -> usize {
        self.rgba.len() + self.indices.as_ref().map_or(0, Vec::len)
    }

    /// The mask of the pixels that are solid by `rule`.
    ///
    /// # Errors
    /// [`MaskingError::NotIndexed`] where the rule speaks of palette indices and there are none, and
    /// what can go wrong with a mask.
    pub fn mask(&self, rule: MaskRule) -> Result<Mask, MaskingError> {
        let (width, height) = (self.width, self.height);
        let mask = match rule {
            MaskRule::Alpha(threshold) => Mask::from_rgba(&self.rgba, width, height, threshold),
            MaskRule::ColorKey(key) => Mask::from_color_key(&self.rgba, width, height, key),
            MaskRule::Index(transparent) => {
                let indices = self.indices().ok_or(MaskingError::NotIndexed(transparent))?;
                Mask::from_indices(indices, width, height, transparent)
            }
        };
        Ok(mask?)
    }
}
