//! The image formats: each is a file here, known by the first bytes of what it decodes.

mod png;

use std::io::{BufRead, Seek};

use crate::{DecodeError, Image, Limits};

/// A format that can be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Png,
}

/// The format of a file that begins with `start`; `None` where it is none of the known.
pub(crate) fn of(start: &[u8]) -> Option<Format> {
    start.starts_with(&png::SIGNATURE).then_some(Format::Png)
}

impl Format {
    /// The image that `source` holds from its start.
    pub(crate) fn decode(
        self,
        source: impl BufRead + Seek,
        limits: &Limits,
    ) -> Result<Image, DecodeError> {
        match self {
            Self::Png => png::decode(source, limits),
        }
    }
}
