//! Reads the values of arguments: sizes, counts, names, paths.

use std::path::PathBuf;

use clap::builder::{PathBufValueParser, TypedValueParser};
use hitmask::Connectivity;
use hitmask::simd::SimdLevel;
use hitmask_bench::cases::{LARGEST_SIZE, SMALLEST_SIZE};
use hitmask_bench::report::Group;
use hitmask_bench::world::{LARGEST_COUNT, SMALLEST_COUNT};

use crate::names::{self, did_you_mean};

/// Sides of sprites, in pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sizes(pub(crate) Vec<u32>);

/// Sizes, separated by commas.
pub(super) fn parse_sizes(text: &str) -> Result<Sizes, String> {
    let size = |text: &str| {
        let size = text.trim().parse().ok();
        size.filter(|size| (SMALLEST_SIZE..=LARGEST_SIZE).contains(size)).ok_or_else(|| {
            let what = names::one_line(text.trim());
            format!(
                "'{what}' is not a size from {SMALLEST_SIZE} to {LARGEST_SIZE}: write 16,64,256"
            )
        })
    };
    text.split(',').map(size).collect::<Result<_, _>>().map(Sizes)
}

/// Numbers of sprites.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Counts(pub(crate) Vec<u32>);

/// Counts, separated by commas.
pub(super) fn parse_counts(text: &str) -> Result<Counts, String> {
    let count = |text: &str| {
        let count = text.trim().parse().ok();
        count.filter(|count| (SMALLEST_COUNT..=LARGEST_COUNT).contains(count)).ok_or_else(|| {
            let what = names::one_line(text.trim());
            format!(
                "'{what}' is not a count from {SMALLEST_COUNT} to {LARGEST_COUNT}: write 1000,1000000"
            )
        })
    };
    text.split(',').map(count).collect::<Result<_, _>>().map(Counts)
}

/// The number of neighbors of a pixel.
pub(super) fn parse_connectivity(text: &str) -> Result<Connectivity, String> {
    match text {
        "4" => Ok(Connectivity::Four),
        "8" => Ok(Connectivity::Eight),
        _ => Err("there are 4 and 8".to_string()),
    }
}

/// The name of a group of benchmark cases.
pub(super) fn parse_group(name: &str) -> Result<Group, String> {
    Group::ALL.into_iter().find(|group| group.name() == name).ok_or_else(|| {
        let names = Group::ALL.map(Group::name);
        format!("there are {}{}", names.join(", "), did_you_mean(name, &names))
    })
}

/// The name of a vector level that this processor has.
pub(super) fn parse_level(name: &str) -> Result<SimdLevel, String> {
    SimdLevel::named(name).ok_or_else(|| {
        let levels: Vec<&str> = SimdLevel::available().map(SimdLevel::name).collect();
        format!("this processor has {}{}", levels.join(", "), did_you_mean(name, &levels))
    })
}

/// The path of a picture. Its name may have no extension, as a device has none, but no other extension.
pub(super) fn picture_parser() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match path.extension() {
        Some(ending) if !ending.eq_ignore_ascii_case("png") => {
            Err("a picture is a PNG: let the name end in .png")
        }
        _ => Ok(path),
    })
}

/// The path of a picture or an animation.
pub(crate) fn film_parser() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match path.extension() {
        Some(ending) if !["png", "gif"].iter().any(|known| ending.eq_ignore_ascii_case(known)) => {
            Err("a picture is a GIF of all ticks or a PNG of the last: let the name end in .gif or .png")
        }
        _ => Ok(path),
    })
}

/// `NAME=FILE`.
pub(super) fn parse_shape(text: &str) -> Result<(String, PathBuf), String> {
    match text.split_once('=') {
        Some((name, file)) if !name.is_empty() && !file.is_empty() => {
            Ok((name.to_string(), file.into()))
        }
        _ => Err("a shape is a name and a file, NAME=FILE".to_string()),
    }
}
