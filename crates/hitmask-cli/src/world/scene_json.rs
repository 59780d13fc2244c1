//! The JSON of a scene: objects with known fields only.

use std::fmt;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde_json::Value;

use super::value;
use crate::library::Frames;
use crate::request::{Object, SpriteJson, part_of};
use crate::sprite::{Part, Sprite};

/// A scene in JSON; null counts as a missing key.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SceneJson {
    pub(super) area: Option<Value>,
    pub(super) view: Option<Value>,
    pub(super) ticks: Option<Value>,
    pub(super) ticks_per_second: Option<Value>,
    pub(super) seed: Option<Value>,
    pub(super) bounds: Option<Value>,
    pub(super) layers: Option<Value>,
    pub(super) sprites: Option<Members<SceneSpriteJson>>,
    pub(super) colliders: Option<Vec<Object<ColliderJson>>>,
}

/// A sprite of the scene: a sprite as in a batch, some of its frames, or a mask as text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SceneSpriteJson {
    text: Option<Value>,
    image: Option<PathBuf>,
    atlas: Option<PathBuf>,
    map: Option<PathBuf>,
    layer: Option<String>,
    frame: Option<Value>,
    frames: Option<Value>,
    clip: Option<String>,
    grid: Option<Value>,
    shape: Option<String>,
    mask: Option<String>,
    rect: Option<Value>,
    flip: Option<String>,
}

/// A group of colliders.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ColliderJson {
    pub(super) name: Option<Value>,
    pub(super) sprite: Option<Value>,
    pub(super) terrain: Option<Value>,
    pub(super) at: Option<Value>,
    pub(super) count: Option<Value>,
    pub(super) within: Option<Value>,
    pub(super) layer: Option<Value>,
    pub(super) collides_with: Option<Value>,
    pub(super) still: Option<Value>,
    pub(super) sensor: Option<Value>,
    pub(super) velocity: Option<Value>,
    pub(super) acceleration: Option<Value>,
    pub(super) scale: Option<Value>,
    pub(super) turn: Option<Value>,
    pub(super) turning: Option<Value>,
    pub(super) pivot: Option<Value>,
    pub(super) frame: Option<Value>,
    pub(super) play: Option<Value>,
    pub(super) bounds: Option<Value>,
    pub(super) digs: Option<Value>,
    pub(super) vanishes: Option<Value>,
}

/// The source of a scene's sprite.
pub(super) enum Source {
    /// The rows of a mask.
    Text(String),
    /// A file, and the frames to play if it is not a single one.
    File(Sprite, Option<Frames>),
}

impl SceneSpriteJson {
    /// Its source; paths are relative to `folder`.
    pub(super) fn source(self, folder: &Path) -> Result<Source, String> {
        let Self { text, image, atlas, map, layer, frame, frames, clip, .. } = self;
        let files = [&image, &atlas, &map].into_iter().flatten().count();
        if let Some(rows) = text {
            let others = [&frame, &frames, &self.grid, &self.rect].into_iter().flatten().count();
            let words = [&layer, &clip, &self.shape, &self.mask, &self.flip].into_iter().flatten();
            if files + others + words.count() > 0 {
                return Err("with a \"text\" there is nothing else".to_string());
            }
            return Ok(Source::Text(value::texts(&rows, "text")?.join("\n")));
        }
        if files == 0 {
            return Err("it needs an \"image\", \"atlas\", \"map\" or \"text\"".to_string());
        }
        let played = match (&frame, frames, clip) {
            (_, None, None) => None,
            (None, Some(frames), None) => Some(listed(&frames)?),
            (None, None, Some(clip)) => Some(Frames::Clip(clip)),
            _ => {
                return Err(
                    "it has one of \"frame\", \"frames\" and \"clip\": leave out the others"
                        .to_string(),
                );
            }
        };
        let frame = match (&played, &atlas) {
            // Frames of an atlas must be named, and here they are.
            (Some(_), Some(_)) => Some(Value::from(0)),
            _ => frame,
        };
        let beside = |path: Option<PathBuf>| {
            path.map(|path| if path.as_os_str().is_empty() { path } else { folder.join(path) })
        };
        let written = SpriteJson {
            image: beside(image),
            atlas: beside(atlas),
            map: beside(map),
            layer,
            frame,
            grid: self.grid,
            shape: self.shape,
            mask: self.mask,
            rect: self.rect,
            flip: self.flip,
            ..SpriteJson::default()
        };
        Ok(Source::File(written.sprite()?, played))
    }
}

/// The frames of a list, or all.
fn listed(written: &Value) -> Result<Frames, String> {
    let what = "\"frames\" is \"all\" or a list of indices and names";
    match written {
        Value::String(word) if word == "all" => Ok(Frames::All),
        Value::Array(frames) if !frames.is_empty() => {
            let parts: Result<Vec<Part>, String> = frames.iter().map(part_of).collect();
            parts.map(Frames::Listed).map_err(|_| what.to_string())
        }
        _ => Err(what.to_string()),
    }
}

/// The members of a JSON object in their order; duplicate names are an error.
pub(super) struct Members<T>(pub(super) Vec<(String, T)>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Members<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NamedMembers<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for NamedMembers<T> {
            type Value = Vec<(String, T)>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Self::Value, A::Error> {
                let mut named: Vec<(String, T)> = Vec::new();
                let mut names = std::collections::HashSet::new();
                while let Some(name) = members.next_key::<String>()? {
                    if !names.insert(name.clone()) {
                        return Err(A::Error::custom(format!("{name:?} is there twice")));
                    }
                    let Object(value) = members.next_value()?;
                    named.push((name, value));
                }
                Ok(named)
            }
        }
        deserializer.deserialize_map(NamedMembers(PhantomData)).map(Self)
    }
}
