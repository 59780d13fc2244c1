//! Images from files, whatever their format.

use std::path::Path;

use crate::error::{DecodeError, OpenError};
use crate::{Image, Limits, files, format};

impl Image {
    /// The image in a file. Its content decides the format; of an animation the first frame, or of a PNG
    /// its default image.
    ///
    /// # Errors
    /// [`OpenError`], which names the file: where there is none, where it is no file, or where what is
    /// in it cannot be decoded within the limits.
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let file = files::read(path, limits)?;
        Self::decode(&file, limits)
            .map_err(|error| OpenError { path: path.to_path_buf(), reason: error.into() })
    }

    /// The image in `bytes`, whose format is told by their content; they count within the limits too.
    ///
    /// # Errors
    /// [`DecodeError`] where they are of no known format, damaged, or ask for more than the limits.
    pub fn decode(bytes: &[u8], limits: &Limits) -> Result<Self, DecodeError> {
        format::decode(bytes, limits)
    }
}
