//! The JSON of an atlas, before it is checked.
//!
//! It keeps everything that can be wrong with a frame, so that the error can name the frame.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, SeqAccess, Visitor};

use super::{FORMAT, damaged};
use crate::DecodeError;
use crate::limits::Budget;

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

/// Frames in the file's order, each with its name: the keys of an object, or an array.
pub(super) struct RawFrames {
    pub(super) frames: Vec<(String, RawFrame)>,
    /// The names are keys, which must be unique.
    pub(super) unique: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RawFrame {
    filename: Option<String>,
    pub(super) frame: Option<RawRect>,
    pub(super) rotated: Option<bool>,
    pub(super) trimmed: Option<bool>,
    pub(super) sprite_source_size: Option<RawRect>,
    pub(super) source_size: Option<RawSize>,
    pub(super) pivot: Option<RawPoint>,
    /// The name of the pivot in some exporters.
    pub(super) anchor: Option<RawPoint>,
    pub(super) duration: Option<f64>,
}

#[derive(Clone, Copy, Deserialize)]
pub(super) struct RawRect {
    pub(super) x: Option<f64>,
    pub(super) y: Option<f64>,
    pub(super) w: Option<f64>,
    pub(super) h: Option<f64>,
}

#[derive(Clone, Copy, Deserialize)]
pub(super) struct RawSize {
    pub(super) w: Option<f64>,
    pub(super) h: Option<f64>,
}

#[derive(Clone, Copy, Deserialize)]
pub(super) struct RawPoint {
    pub(super) x: Option<f64>,
    pub(super) y: Option<f64>,
}

#[derive(Deserialize)]
pub(super) struct RawTag {
    #[serde(default)]
    pub(super) name: String,
    pub(super) from: Option<f64>,
    pub(super) to: Option<f64>,
    pub(super) direction: Option<String>,
    pub(super) repeat: Option<RawNumber>,
}

/// A number, or a number as text.
pub(super) enum RawNumber {
    Number(f64),
    Text(String),
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
    pub(super) pivot: Option<RawPoint>,
}

/// Parses the atlas in `bytes`, and returns the memory that it takes as long as it is kept.
pub(super) fn read(bytes: &[u8], budget: &mut Budget) -> Result<(RawAtlas, u64), DecodeError> {
    if bytes.is_empty() {
        return Err(DecodeError::Empty);
    }
    // Each item begins with a bracket, and each text is as long as in the file; a list can be half
    // empty, and is copied when it grows.
    let things = bytes.iter().filter(|&&byte| byte == b'{' || byte == b'[').count();
    let largest = size_of::<(String, RawFrame)>().max(size_of::<RawSlice>());
    let taken = (3 * things as u64).saturating_mul(largest as u64) + bytes.len() as u64;
    budget.take("the atlas", taken)?;
    // Some tools write a byte order mark, which is not JSON.
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let atlas = serde_json::from_slice(text).map_err(|error| {
        if error.is_eof() {
            return DecodeError::EndsEarly { format: FORMAT };
        }
        damaged(error.to_string().chars().take(200).collect::<String>())
    })?;
    Ok((atlas, taken))
}

impl<'de> Deserialize<'de> for RawFrames {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FramesVisitor)
    }
}

impl<'de> Deserialize<'de> for RawNumber {
    // By hand, because serde's untagged enum would first store any value.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NumberVisitor)
    }
}

struct NumberVisitor;

impl Visitor<'_> for NumberVisitor {
    type Value = RawNumber;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "a number, or a text that is one")
    }

    fn visit_f64<E>(self, number: f64) -> Result<RawNumber, E> {
        Ok(RawNumber::Number(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<RawNumber, E> {
        Ok(RawNumber::Number(number as f64))
    }

    fn visit_i64<E>(self, number: i64) -> Result<RawNumber, E> {
        Ok(RawNumber::Number(number as f64))
    }

    fn visit_str<E>(self, text: &str) -> Result<RawNumber, E> {
        Ok(RawNumber::Text(text.to_string()))
    }
}

struct FramesVisitor;

impl<'de> Visitor<'de> for FramesVisitor {
    type Value = RawFrames;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "frames as an object or an array")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawFrames, A::Error> {
        let mut frames = Vec::new();
        while let Some(frame) = map.next_entry()? {
            frames.push(frame);
        }
        Ok(RawFrames { frames, unique: true })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<RawFrames, A::Error> {
        let mut frames = Vec::new();
        while let Some(mut frame) = list.next_element::<RawFrame>()? {
            let name = frame.filename.take().ok_or_else(|| {
                A::Error::custom(format!("frame {} has no filename", frames.len()))
            })?;
            frames.push((name, frame));
        }
        Ok(RawFrames { frames, unique: false })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_a_number_or_a_text() {
        for (text, number) in [("3", 3.0), ("-1", -1.0), ("2.5", 2.5)] {
            assert!(matches!(serde_json::from_str(text), Ok(RawNumber::Number(n)) if n == number));
        }
        assert!(matches!(serde_json::from_str(r#""3""#), Ok(RawNumber::Text(text)) if text == "3"));
        assert!(matches!(serde_json::from_str::<Option<RawNumber>>("null"), Ok(None)));
        // Refused at its start: nothing of it is stored.
        for other in ["[0,0,", "{\"a\":", "true"] {
            let error = serde_json::from_str::<RawNumber>(other).err().unwrap();
            assert!(error.to_string().contains("expected a number, or a text that is one"));
        }
    }
}
