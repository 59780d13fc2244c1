//! A sprite in a request, with its file, the part of the file, which pixels are solid, and how the
//! sprite is mirrored.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use hitmask::{Mask, Rect};
use hitmask_assets::{Grid, MaskRule};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::json;

/// How a sprite is mirrored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Flip {
    /// Left to right.
    pub(crate) x: bool,
    /// Top to bottom.
    pub(crate) y: bool,
}

impl FromStr for Flip {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "x" => Ok(Self { x: true, y: false }),
            "y" => Ok(Self { x: false, y: true }),
            "xy" => Ok(Self { x: true, y: true }),
            other => Err(format!("a flip is \"x\", \"y\" or \"xy\", not {other:?}")),
        }
    }
}

/// The kind of file that a request expects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Role {
    /// Any kind of file.
    #[default]
    Any,
    /// An atlas.
    Atlas,
    /// A map.
    Map,
}

/// A file, and how to cut it into frames.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Source {
    pub(crate) path: PathBuf,
    pub(crate) role: Role,
    /// The grid of cells in an image.
    pub(crate) grid: Option<Grid>,
    /// The atlas that describes the frames of the image.
    pub(crate) atlas: Option<PathBuf>,
}

/// The frame of a file, or the layer of a map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    /// No part is selected, which means the first frame, or the only layer.
    #[default]
    First,
    /// A part by its index, which wraps around.
    Index(i64),
    /// A part by its name, or a text that may be a name or an index, such as `3` or `run/2`.
    Named(String),
}

/// Parses the part in a field `frame`, which is an index or a name.
impl<'de> Deserialize<'de> for Part {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        let looks = "a \"frame\" is a whole number or a name";
        json::value(json, looks, |written| match written {
            Value::String(name) => Ok(Self::Named(name)),
            Value::Number(number) => {
                number.as_i64().map(Self::Index).ok_or_else(|| format!("{looks}, not {number}"))
            }
            _ => Err(looks.to_string()),
        })
    }
}

/// A sprite without a position. It is cropped, then mirrored.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Sprite {
    pub(crate) source: Source,
    pub(crate) part: Part,
    /// The shape of the frame, or the body if no shape is selected.
    pub(crate) shape: Option<String>,
    pub(crate) rule: MaskRule,
    /// The rectangle to crop to, in the image's pixels.
    pub(crate) cut: Option<Rect>,
    pub(crate) flip: Flip,
}

impl Source {
    /// Returns a source that is a whole file.
    pub(crate) fn file(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into(), ..Self::default() }
    }

    /// Returns the files that the source refers to.
    pub(crate) fn files(&self) -> impl Iterator<Item = &Path> {
        self.atlas.iter().chain([&self.path]).map(|path| &**path)
    }
}

impl Sprite {
    /// Returns an unmodified part of a file.
    pub(crate) fn plain(source: Source, part: Part, rule: MaskRule) -> Self {
        Self { source, part, shape: None, rule, cut: None, flip: Flip::default() }
    }

    /// Returns the same part of the file, neither cropped nor mirrored.
    pub(crate) fn unarranged(&self) -> Self {
        let plain = Self::plain(self.source.clone(), self.part.clone(), self.rule);
        Self { shape: self.shape.clone(), ..plain }
    }

    /// Returns whether the sprite is an unmodified part of the file.
    pub(crate) fn is_plain(&self) -> bool {
        self.cut.is_none() && self.flip == Flip::default()
    }

    /// Makes the sprite's mask from the mask of the unmodified part.
    pub(crate) fn arrange(&self, whole: &Mask) -> Result<Mask, String> {
        let (width, height) = whole.size();
        if let Some(cut) = self.cut
            && (cut.right() > width.into() || cut.bottom() > height.into())
        {
            let Rect { x, y, width: wide, height: high } = cut;
            return Err(format!(
                "the rectangle {x},{y},{wide},{high} reaches out of the image, which is \
                 {width}×{height}"
            ));
        }
        let arranged = || -> Result<Mask, hitmask::MaskError> {
            let mut mask = match self.cut {
                Some(cut) => whole.cropped(cut)?,
                None => whole.try_clone()?,
            };
            if self.flip.x {
                mask = mask.flipped_x()?;
            }
            if self.flip.y {
                mask = mask.flipped_y()?;
            }
            Ok(mask)
        };
        arranged().map_err(|error| error.to_string())
    }
}

/// Splits `FILE#PART` into a file and a part. A file's own name may contain a `#`, so the longest
/// name of an existing file counts. There is no part if that name is the whole text.
pub(crate) fn split_part(text: &Path) -> (PathBuf, Part) {
    let whole = (text.to_path_buf(), Part::First);
    let Some(words) = text.to_str() else {
        return split_part_of_bytes(text).unwrap_or(whole);
    };
    if !words.contains('#') || text.exists() {
        return whole;
    }
    let splits = || words.match_indices('#').map(|(at, _)| (&words[..at], &words[at + 1..]));
    let there = splits().rev().find(|(file, _)| Path::new(file).exists());
    match there.or_else(|| splits().next()) {
        Some((file, part)) if !file.is_empty() => (file.into(), Part::Named(part.to_string())),
        _ => whole,
    }
}

/// Splits text that is not UTF-8 in the same way. The part must be UTF-8.
#[cfg(unix)]
fn split_part_of_bytes(text: &Path) -> Option<(PathBuf, Part)> {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    if text.exists() {
        return None;
    }
    let bytes = text.as_os_str().as_bytes();
    let at = bytes.iter().rposition(|byte| *byte == b'#').filter(|at| *at > 0)?;
    let part = std::str::from_utf8(&bytes[at + 1..]).ok()?;
    Some((OsStr::from_bytes(&bytes[..at]).into(), Part::Named(part.to_string())))
}

#[cfg(not(unix))]
fn split_part_of_bytes(_: &Path) -> Option<(PathBuf, Part)> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_what_follows_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in ["walk.png", "c#.png", "c"] {
            std::fs::write(at(name), "x").unwrap();
        }
        for (text, file, part) in [
            ("walk.png", "walk.png", Part::First),
            ("walk.png#3", "walk.png", Part::Named("3".into())),
            ("walk.png#run/-1", "walk.png", Part::Named("run/-1".into())),
            ("walk.png#", "walk.png", Part::Named(String::new())),
            ("walk.png#a#b", "walk.png", Part::Named("a#b".into())),
            ("c#.png", "c#.png", Part::First),
            ("c#.png#0", "c#.png", Part::Named("0".into())),
            ("c#1", "c", Part::Named("1".into())),
            ("missing.png#a#b", "missing.png", Part::Named("a#b".into())),
        ] {
            assert_eq!(split_part(&at(text)), (at(file), part), "{text}");
        }
        assert_eq!(split_part(Path::new("#1")), ("#1".into(), Part::First));
    }
}
