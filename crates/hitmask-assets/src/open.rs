//! Opens images of any format.

use std::path::Path;

use crate::error::{DecodeError, OpenError};
use crate::{Image, Limits, files, format};

impl Image {
    /// Opens an image file and decodes it. The file's content decides the format. An animation
    /// gives its first frame, and an animated PNG gives its default image.
    ///
    /// # Errors
    /// [`OpenError`], which gives the path, if the file does not exist, is not a regular file, or
    /// cannot be decoded within the limits.
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let file = files::read(path, limits)?;
        Self::decode(&file, limits).map_err(|error| error.at(path))
    }

    /// Decodes an image from the bytes of a file. The content decides the format. The bytes
    /// themselves count toward the limits too.
    ///
    /// # Errors
    /// [`DecodeError`] if the bytes have no known format, are damaged, or need more memory than the
    /// limits allow.
    pub fn decode(bytes: &[u8], limits: &Limits) -> Result<Self, DecodeError> {
        format::decode(bytes, limits)
    }
}
