//! Opens images of any format.

use std::path::Path;

use crate::error::{DecodeError, OpenError};
use crate::{Image, Limits, files, format};

impl Image {
    /// Opens an image file and decodes it. The file's contents decide the format. For an animation,
    /// returns the first frame or, for an animated PNG, the default image.
    ///
    /// # Errors
    /// Returns [`OpenError`], which gives the path, if the file does not exist, is not a regular
    /// file, or cannot be decoded within the limits.
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let file = files::read(path, limits)?;
        Self::decode(&file, limits).map_err(|error| error.at(path))
    }

    /// Decodes an image from the contents of a file. The contents decide the format. The size of
    /// the contents also counts toward the limits.
    ///
    /// # Errors
    /// Returns [`DecodeError`] if the bytes have no known format, are damaged, or need more memory
    /// than the limits allow.
    pub fn decode(bytes: &[u8], limits: &Limits) -> Result<Self, DecodeError> {
        format::decode(bytes, limits)
    }
}
