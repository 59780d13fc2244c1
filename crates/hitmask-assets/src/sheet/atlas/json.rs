//! The JSON of an atlas, before it is checked.
//!
//! This module keeps even invalid values of a frame, so that the error can give the frame's name.

use std::collections::HashSet;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::FORMAT;
use crate::DecodeError;
use crate::memory::Budget;
use crate::text::quoted;

#[derive(Deserialize)]
pub(super) struct RawAtlas {
    pub(super) frames: Option<RawFrames>,
    pub(super) textures: Option<Vec<RawTexture>>,
    #[serde(default)]
    pub(super) meta: Option<RawMeta>,
}

/// One of several images, with its frames.
#[derive(Deserialize)]
pub(super) struct RawTexture {
    pub(super) image: Option<String>,
    pub(super) frames: Option<RawFrames>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RawMeta {
    pub(super) image: Option<String>,
    pub(super) frame_tags: Option<Vec<RawTag>>,
    pub(super) slices: Option<Vec<RawSlice>>,
}

/// The frames in the file's order, each with its name. The file has either an object, whose keys
/// are unique names, or an array.
pub(super) struct RawFrames(pub(super) Vec<(String, RawFrame)>);

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RawFrame {
    filename: Option<String>,
    pub(super) frame: Option<RawRect>,
    pub(super) rotated: Option<bool>,
    pub(super) trimmed: Option<bool>,
    pub(super) sprite_source_size: Option<RawRect>,
    pub(super) source_size: Option<RawRect>,
    pub(super) pivot: Option<RawRect>,
    /// Some exporters use this name for the pivot.
    pub(super) anchor: Option<RawRect>,
    pub(super) duration: Option<f64>,
}

/// A rectangle. If the file has a size, only the sides are set. If the file has a point, only the
/// position is set.
#[derive(Clone, Copy, Deserialize)]
pub(super) struct RawRect {
    pub(super) x: Option<f64>,
    pub(super) y: Option<f64>,
    pub(super) w: Option<f64>,
    pub(super) h: Option<f64>,
}

#[derive(Deserialize)]
pub(super) struct RawTag {
    #[serde(default)]
    pub(super) name: String,
    pub(super) from: Option<f64>,
    pub(super) to: Option<f64>,
    pub(super) direction: Option<String>,
    pub(super) repeat: Option<Box<RawValue>>,
}

#[derive(Deserialize)]
pub(super) struct RawSlice {
    #[serde(default)]
    pub(super) name: String,
    #[serde(default)]
    pub(super) keys: Vec<RawKey>,
}

#[derive(Deserialize)]
pub(super) struct RawKey {
    pub(super) frame: Option<f64>,
    pub(super) bounds: Option<RawRect>,
    pub(super) pivot: Option<RawRect>,
}

/// Parses the atlas in `bytes`. Also returns the memory that the result takes while it is kept.
pub(super) fn read(bytes: &[u8], budget: &mut Budget) -> Result<(RawAtlas, u64), DecodeError> {
    if bytes.is_empty() {
        return Err(DecodeError::Empty);
    }
    // Each item starts with a bracket, and each text is as long as in the file. A list can be half
    // empty, and is copied when it grows.
    let things = bytes.iter().filter(|&&byte| byte == b'{' || byte == b'[').count();
    let largest = size_of::<(String, RawFrame)>().max(size_of::<RawSlice>());
    let taken = (3 * things as u64).saturating_mul(largest as u64) + bytes.len() as u64;
    budget.take("the atlas", taken)?;
    // Some tools write a byte order mark, which is not valid JSON.
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let atlas = serde_json::from_slice(text).map_err(|error| DecodeError::json(FORMAT, &error))?;
    Ok((atlas, taken))
}

impl<'de> Deserialize<'de> for RawFrames {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FramesVisitor)
    }
}

struct FramesVisitor;

impl<'de> Visitor<'de> for FramesVisitor {
    type Value = RawFrames;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "frames as an object or an array")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawFrames, A::Error> {
        let (mut frames, mut names) = (Vec::new(), HashSet::new());
        while let Some((name, frame)) = map.next_entry::<String, _>()? {
            if !names.insert(name.clone()) {
                return Err(A::Error::custom(format!("it has two frames {}", quoted(&name))));
            }
            frames.push((name, frame));
        }
        Ok(RawFrames(frames))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<RawFrames, A::Error> {
        let mut frames = Vec::new();
        while let Some(mut frame) = list.next_element::<RawFrame>()? {
            let name = frame.filename.take().ok_or_else(|| {
                A::Error::custom(format!("frame {} has no filename", frames.len()))
            })?;
            frames.push((name, frame));
        }
        Ok(RawFrames(frames))
    }
}
