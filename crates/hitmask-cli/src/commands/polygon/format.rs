//! The output formats of polygons: words, JSON or a drawing.

use std::ffi::OsStr;
use std::path::Path;

use crate::arguments::Polygon;
use crate::failure::Failure;

/// The output format of polygons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Words,
    Json,
    Svg,
}

impl Format {
    /// Returns the format that the flags request. Without a flag, the extension of the output
    /// decides. The two must not contradict each other.
    pub(super) fn of(polygon: &Polygon) -> Result<Self, Failure> {
        let said = match (polygon.json, polygon.svg) {
            (true, _) => Some(Self::Json),
            (_, true) => Some(Self::Svg),
            _ => None,
        };
        let Some(path) = &polygon.output else { return Ok(said.unwrap_or(Self::Words)) };
        let wrong = |what: &str| Failure::of(path, what);
        match (said, Self::of_name(path)) {
            (Some(Self::Svg), Some(Self::Json)) => {
                Err(wrong("--svg, and the name says JSON: leave out one of them"))
            }
            (Some(Self::Json), Some(Self::Svg)) => {
                Err(wrong("--json, and the name says SVG: leave out one of them"))
            }
            (Some(form), _) | (None, Some(form)) => Ok(form),
            (None, None) => {
                Err(wrong("JSON or SVG? Let the name end in .json or .svg, or add --json or --svg"))
            }
        }
    }

    /// Returns the format for a file's extension.
    fn of_name(path: &Path) -> Option<Self> {
        let ending = path.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase);
        match ending.as_deref() {
            Some("json") => Some(Self::Json),
            Some("svg") => Some(Self::Svg),
            _ => None,
        }
    }
}
