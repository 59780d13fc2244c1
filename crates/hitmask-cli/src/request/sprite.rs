//! The JSON of a sprite in a request.

use std::path::PathBuf;

use hitmask::{Angle, Rect, Scale};
use hitmask_assets::{Grid, GridTextError, MaskRule};
use serde::{Deserialize, Deserializer};

use crate::json;
use crate::number;
use crate::placement::{Mode, Pivot, Placement, Position, Transform};
use crate::sprite::{Flip, Part, Role, Source, Sprite, split_part};

/// A sprite in JSON. A null value counts as a missing key.
#[derive(Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SpriteJson {
    pub(crate) image: Option<PathBuf>,
    pub(crate) atlas: Option<PathBuf>,
    pub(crate) map: Option<PathBuf>,
    pub(crate) layer: Option<String>,
    pub(crate) frame: Option<Part>,
    #[serde(default, deserialize_with = "grid_field")]
    pub(crate) grid: Option<Grid>,
    pub(crate) shape: Option<String>,
    #[serde(default, deserialize_with = "json::words")]
    pub(crate) mask: Option<MaskRule>,
    #[serde(default, deserialize_with = "number::rect_field")]
    pub(crate) rect: Option<Rect>,
    #[serde(default, deserialize_with = "json::words")]
    pub(crate) flip: Option<Flip>,
    #[serde(default, deserialize_with = "number::scale_field")]
    pub(crate) scale: Option<Scale>,
    #[serde(default, deserialize_with = "number::turn_field")]
    pub(crate) turn: Option<Angle>,
    pub(crate) pivot: Option<Pivot>,
    pub(crate) at: Option<Position>,
    #[serde(default, deserialize_with = "json::words")]
    pub(crate) mode: Option<Mode>,
}

impl SpriteJson {
    /// Returns the sprite with its position in the world.
    pub(super) fn placement(self) -> Result<Placement, String> {
        let at = self.at.unwrap_or_default();
        let transform = Transform::of(self.scale, self.turn, self.pivot);
        Ok(Placement { sprite: self.sprite()?, transform, at })
    }

    /// Returns the sprite without a position.
    pub(crate) fn sprite(self) -> Result<Sprite, String> {
        let (source, part) = self.source()?;
        let (rule, flip) = (self.mask.unwrap_or_default(), self.flip.unwrap_or_default());
        Ok(Sprite { source, part, shape: self.shape, rule, cut: self.rect, flip })
    }

    /// Returns the file, and the part of the file.
    fn source(&self) -> Result<(Source, Part), String> {
        let given = [("image", &self.image), ("atlas", &self.atlas), ("map", &self.map)];
        let mut given = given.into_iter().filter_map(|(key, path)| Some((key, path.as_ref()?)));
        let (key, path) =
            given.next().ok_or("a sprite needs an \"image\", \"atlas\" or \"map\"")?;
        if let Some((other, _)) = given.next() {
            return Err(format!("a sprite has one file, and there are \"{key}\" and \"{other}\""));
        }
        if path.as_os_str().is_empty() {
            return Err(format!("\"{key}\" is a path, and this one is empty"));
        }
        if self.layer.is_some() && key != "map" {
            return Err("a \"layer\" is of a \"map\"".to_string());
        }
        if self.grid.is_some() && key != "image" {
            return Err(format!("a \"grid\" cuts an \"image\", and this is of a \"{key}\""));
        }
        let (path, in_path) = split_part(path);
        let in_keys = match (&self.frame, &self.layer) {
            (Some(_), Some(_)) => {
                return Err("a \"frame\" is of an image, a \"layer\" of a map".to_string());
            }
            (Some(_), None) if key == "map" => {
                return Err("a \"map\" has layers: name a \"layer\"".to_string());
            }
            (Some(frame), None) => frame.clone(),
            (None, Some(layer)) => Part::Named(layer.clone()),
            (None, None) => Part::First,
        };
        let ((Part::First, part) | (part, Part::First)) = (in_path, in_keys) else {
            return Err("the path names a part already: leave out the other".to_string());
        };
        let role = match key {
            "atlas" => Role::Atlas,
            "map" => Role::Map,
            _ => Role::Any,
        };
        if role == Role::Atlas && part == Part::First {
            return Err("an \"atlas\" needs a \"frame\", its index or its name".to_string());
        }
        Ok((Source { path, role, grid: self.grid, atlas: None }, part))
    }
}

/// Reads a grid, given by the size of its cells or by the text form of the command line.
pub(crate) fn grid_field<'de, D: Deserializer<'de>>(json: D) -> Result<Option<Grid>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Words(String),
        Cell([u32; 2]),
    }
    let looks =
        "a \"grid\" is [width, height] of a cell, both above 0, or a text as 24x24,margin=1";
    json::field(json, looks, |written| match written {
        Written::Words(words) => words.parse().map_err(|error: GridTextError| error.to_string()),
        Written::Cell([0, _] | [_, 0]) => Err(looks.to_string()),
        Written::Cell([width, height]) => Ok(Grid::new(width, height)),
    })
}
