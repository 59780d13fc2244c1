//! The JSON of a scene. Its objects accept only known fields.

use std::collections::HashSet;
use std::fmt;
use std::path::{Path, PathBuf};

use hitmask::{Fixed, Rect, Scale};
use hitmask_assets::{Grid, MaskRule};
use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::group::Bounds;
use super::value::{self, Span, Whole};
use crate::library::Frames;
use crate::placement::{Pivot, Position};
use crate::request::{SpriteJson, grid_field};
use crate::sprite::{Flip, Part, Sprite};
use crate::{json, number};

/// The maximum numbers of colliders, ticks, and ticks per second.
pub(super) const MAX_COLLIDERS: u64 = 1_000_000;
pub(crate) const MAX_TICKS: u64 = 1_000_000_000;
const MAX_TICKS_PER_SECOND: u64 = 1000;

/// The largest radius to dig.
const MAX_DUG: u64 = 4096;

/// A scene in JSON. A null value counts as a missing key. Sprites and colliders are parsed one by
/// one, so that an error can name the sprite or collider that is wrong.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SceneJson {
    #[serde(default, deserialize_with = "value::area")]
    pub(super) area: Option<Rect>,
    #[serde(default, deserialize_with = "value::rect")]
    pub(super) view: Option<Rect>,
    pub(super) ticks: Option<Whole<1, MAX_TICKS>>,
    pub(super) ticks_per_second: Option<Whole<1, MAX_TICKS_PER_SECOND>>,
    pub(super) seed: Option<Whole<0, { u64::MAX }>>,
    #[serde(default, deserialize_with = "json::words")]
    pub(super) bounds: Option<Bounds>,
    pub(super) layers: Option<Vec<String>>,
    pub(super) sprites: Option<Members>,
    pub(super) colliders: Option<Vec<Box<RawValue>>>,
}

/// A sprite of the scene. It is a sprite as in a batch, some frames of such a sprite, or a mask as
/// text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SceneSpriteJson {
    text: Option<Vec<String>>,
    image: Option<PathBuf>,
    atlas: Option<PathBuf>,
    map: Option<PathBuf>,
    layer: Option<String>,
    frame: Option<Part>,
    #[serde(default, deserialize_with = "frames")]
    frames: Option<Frames>,
    clip: Option<String>,
    #[serde(default, deserialize_with = "grid_field")]
    grid: Option<Grid>,
    shape: Option<String>,
    #[serde(default, deserialize_with = "json::words")]
    mask: Option<MaskRule>,
    #[serde(default, deserialize_with = "number::rect_field")]
    rect: Option<Rect>,
    #[serde(default, deserialize_with = "json::words")]
    flip: Option<Flip>,
}

/// A group of colliders.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ColliderJson {
    pub(super) name: Option<String>,
    pub(super) sprite: Option<String>,
    pub(super) terrain: Option<String>,
    pub(super) at: Option<Position>,
    pub(super) count: Option<Whole<1, MAX_COLLIDERS>>,
    #[serde(default, deserialize_with = "value::rect")]
    pub(super) within: Option<Rect>,
    pub(super) layer: Option<String>,
    pub(super) collides_with: Option<Vec<String>>,
    pub(super) still: Option<bool>,
    pub(super) sensor: Option<bool>,
    #[serde(default, deserialize_with = "value::spans")]
    pub(super) velocity: Option<[Span; 2]>,
    #[serde(default, deserialize_with = "value::decimals")]
    pub(super) acceleration: Option<[Fixed; 2]>,
    #[serde(default, deserialize_with = "number::scale_field")]
    pub(super) scale: Option<Scale>,
    pub(super) turn: Option<Span>,
    pub(super) turning: Option<Span>,
    pub(super) pivot: Option<Pivot>,
    pub(super) frame: Option<Span>,
    #[serde(default, deserialize_with = "value::decimal")]
    pub(super) play: Option<Fixed>,
    #[serde(default, deserialize_with = "json::words")]
    pub(super) bounds: Option<Bounds>,
    pub(super) digs: Option<Whole<0, MAX_DUG>>,
    pub(super) vanishes: Option<bool>,
}

/// The source of a scene's sprite.
pub(super) enum Source {
    /// The rows of a mask.
    Text(String),
    /// A file, and the frames to play if there are several.
    File(Sprite, Option<Frames>),
}

impl SceneSpriteJson {
    /// Returns the source of the sprite. Paths are relative to `folder`.
    pub(super) fn source(self, folder: &Path) -> Result<Source, String> {
        let beside = |path: Option<PathBuf>| {
            path.map(|path| if path.as_os_str().is_empty() { path } else { folder.join(path) })
        };
        let mut written = SpriteJson {
            image: beside(self.image),
            atlas: beside(self.atlas),
            map: beside(self.map),
            layer: self.layer,
            frame: self.frame,
            grid: self.grid,
            shape: self.shape,
            mask: self.mask,
            rect: self.rect,
            flip: self.flip,
            ..SpriteJson::default()
        };
        if let Some(rows) = self.text {
            if written != SpriteJson::default() || self.frames.is_some() || self.clip.is_some() {
                return Err("with a \"text\" there is nothing else".to_string());
            }
            return Ok(Source::Text(rows.join("\n")));
        }
        if (&written.image, &written.atlas, &written.map) == (&None, &None, &None) {
            return Err("it needs an \"image\", \"atlas\", \"map\" or \"text\"".to_string());
        }
        let played = match (&written.frame, self.frames, self.clip) {
            (_, None, None) => None,
            (None, Some(frames), None) => Some(frames),
            (None, None, Some(clip)) => Some(Frames::Clip(clip)),
            _ => {
                return Err("it has one of \"frame\", \"frames\" and \"clip\": leave out the \
                            others"
                    .to_string());
            }
        };
        if played.is_some() && written.atlas.is_some() {
            // The frames of an atlas must be selected, and `frames` or `clip` does that here.
            written.frame = Some(Part::Index(0));
        }
        Ok(Source::File(written.sprite()?, played))
    }
}

/// Reads the frames in a list, or all frames.
fn frames<'de, D: Deserializer<'de>>(json: D) -> Result<Option<Frames>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Word(String),
        Listed(Vec<Part>),
    }
    let looks = "is \"all\" or a list of indices and names";
    json::field(json, looks, |written| match written {
        Written::Word(word) if word == "all" => Ok(Frames::All),
        Written::Listed(parts) if !parts.is_empty() => Ok(Frames::Listed(parts)),
        _ => Err(looks.to_string()),
    })
}

/// The members of a JSON object, in order and unparsed. Duplicate names are an error.
pub(super) struct Members(pub(super) Vec<(String, Box<RawValue>)>);

impl<'de> Deserialize<'de> for Members {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        struct Named;
        impl<'de> Visitor<'de> for Named {
            type Value = Vec<(String, Box<RawValue>)>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Self::Value, A::Error> {
                let (mut named, mut names) = (Vec::new(), HashSet::new());
                while let Some((name, value)) = members.next_entry::<String, _>()? {
                    if !names.insert(name.clone()) {
                        return Err(A::Error::custom(format!("{name:?} is there twice")));
                    }
                    named.push((name, value));
                }
                Ok(named)
            }
        }
        json.deserialize_map(Named).map(Self)
    }
}
