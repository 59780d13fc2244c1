//! Opens images of any format.

use std::path::Path;

use crate::error::{DecodeError, OpenError};
use crate::{Image, Limits, files, format};

impl Image {
    /// The image in a file. Its content decides the format; an animation gives its first frame, a
    /// PNG its default image.
    ///
    /// # Errors
    /// [`OpenError`], which names the file: if it does not exist, is not a regular file, or cannot
    /// be decoded within the limits.
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let file = files::read(path, limits)?;
        Self::decode(&file, limits).map_err(|error| error.at(path))
    }

    /// The image in `bytes`. Their content decides the format; they count within the limits too.
    ///
    /// # Errors
    /// [`DecodeError`] if they have no known format, are damaged, or need more than the limits.
    pub fn decode(bytes: &[u8], limits: &Limits) -> Result<Self, DecodeError> {
        format::decode(bytes, limits)
    }
}
