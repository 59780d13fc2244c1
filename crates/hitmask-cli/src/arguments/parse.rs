//! Reads the values of arguments, such as connectivity, shapes and paths.

use std::path::PathBuf;

use clap::builder::{PathBufValueParser, TypedValueParser};
use hitmask::Connectivity;

/// Parses the number of neighbors of a pixel.
pub(super) fn parse_connectivity(text: &str) -> Result<Connectivity, String> {
    match text {
        "4" => Ok(Connectivity::Four),
        "8" => Ok(Connectivity::Eight),
        _ => Err("there are 4 and 8".to_string()),
    }
}

/// Returns the parser for the path of a picture. The name may have no extension, because a device
/// has none, but any extension must be that of a picture.
pub(super) fn picture_parser() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match path.extension() {
        Some(ending) if !ending.eq_ignore_ascii_case("png") => {
            Err("a picture is a PNG: let the name end in .png")
        }
        _ => Ok(path),
    })
}

/// Returns the parser for the path of a picture or an animation.
pub(super) fn film_parser() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match path.extension() {
        Some(ending) if !["png", "gif"].iter().any(|known| ending.eq_ignore_ascii_case(known)) => {
            Err("a picture is a GIF of all ticks or a PNG of the last: let the name end in .gif \
                 or .png")
        }
        _ => Ok(path),
    })
}

/// Parses `NAME=FILE`.
pub(super) fn parse_shape(text: &str) -> Result<(String, PathBuf), String> {
    match text.split_once('=') {
        Some((name, file)) if !name.is_empty() && !file.is_empty() => {
            Ok((name.to_string(), file.into()))
        }
        _ => Err("a shape is a name and a file, NAME=FILE".to_string()),
    }
}
