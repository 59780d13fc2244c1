//! The JSON of a sprite in a request.

use std::path::PathBuf;

use hitmask::{Angle, Scale};
use hitmask_assets::{Grid, GridTextError, MaskRule, RuleError};
use serde::Deserialize;
use serde_json::{Number, Value};

use super::numbers::numbers;
use crate::number::{self, Position};
use crate::placement::{Pivot, Placement, Transform};
use crate::sprite::{Cut, Flip, Part, Role, Source, Sprite, split_part};

/// A sprite in JSON; null counts as a missing key.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SpriteJson {
    pub(crate) image: Option<PathBuf>,
    pub(crate) atlas: Option<PathBuf>,
    pub(crate) map: Option<PathBuf>,
    pub(crate) layer: Option<String>,
    pub(crate) frame: Option<Value>,
    pub(crate) grid: Option<Value>,
    pub(crate) shape: Option<String>,
    pub(crate) mask: Option<String>,
    pub(crate) rect: Option<Value>,
    pub(crate) flip: Option<String>,
    pub(crate) scale: Option<Value>,
    pub(crate) turn: Option<Value>,
    pub(crate) pivot: Option<Value>,
    pub(crate) at: Option<Value>,
    pub(crate) mode: Option<String>,
}

impl SpriteJson {
    /// The sprite at its place in the world.
    pub(super) fn placement(&self) -> Result<Placement, String> {
        let at = self.at()?.unwrap_or_default();
        Ok(Placement { sprite: self.sprite()?, transform: self.transform()?, at })
    }

    /// The sprite alone. Its place has no effect, but an invalid one is still an error.
    pub(super) fn alone(&self) -> Result<(Sprite, Transform), String> {
        self.at()?;
        // The pivot affects only its place.
        Ok((self.sprite()?, Transform { pivot: Pivot::default(), ..self.transform()? }))
    }

    /// The sprite without a place.
    pub(crate) fn sprite(&self) -> Result<Sprite, String> {
        let (source, part) = self.source()?;
        let rule = match &self.mask {
            Some(text) => text.parse().map_err(|error: RuleError| error.to_string())?,
            None => MaskRule::default(),
        };
        let flip = match self.flip.as_deref() {
            None => Flip::default(),
            Some("x") => Flip { x: true, y: false },
            Some("y") => Flip { x: false, y: true },
            Some("xy") => Flip { x: true, y: true },
            Some(other) => {
                return Err(format!("a flip is \"x\", \"y\" or \"xy\", not {other:?}"));
            }
        };
        Ok(Sprite {
            source,
            part,
            shape: self.shape.clone(),
            rule,
            cut: self.rect.as_ref().map(cut).transpose()?,
            flip,
        })
    }

    /// The file, and the part of it.
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
            (Some(frame), None) => part_of(frame)?,
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
        let grid = self.grid.as_ref().map(grid).transpose()?;
        Ok((Source { path, role, grid, atlas: None }, part))
    }

    /// The transform.
    pub(crate) fn transform(&self) -> Result<Transform, String> {
        let scale = match &self.scale {
            None => Scale::ONE,
            Some(Value::Number(both)) => number::scale(both, both)?,
            Some(each) => {
                let [x, y] = numbers(each).ok_or("a \"scale\" is a number or [x, y]")?;
                number::scale(x, y)?
            }
        };
        let turn = match &self.turn {
            None => Angle::ZERO,
            Some(Value::Number(degrees)) => number::angle(degrees)?,
            Some(_) => return Err("a \"turn\" is a number of degrees, clockwise".to_string()),
        };
        let pivot = match &self.pivot {
            None => Pivot::default(),
            Some(Value::String(word)) if word == Pivot::CENTER => Pivot::Center,
            Some(pivot) => {
                let [x, y] = numbers(pivot).ok_or("a \"pivot\" is [x, y] or \"center\"")?;
                Pivot::At(number::location(x, y)?)
            }
        };
        Ok(Transform { scale, turn, pivot })
    }

    fn at(&self) -> Result<Option<Position>, String> {
        let at = self.at.as_ref().map(|at| {
            let [x, y] = numbers(at).ok_or("a place \"at\" is [x, y]")?;
            number::position(x, y)
        });
        at.transpose()
    }
}

/// A frame by index or by name.
pub(crate) fn part_of(frame: &Value) -> Result<Part, String> {
    let index = match frame {
        Value::String(name) => return Ok(Part::Named(name.clone())),
        Value::Number(number) => number.as_i64(),
        _ => return Err("a \"frame\" is a whole number or a name".to_string()),
    };
    let no_index = || format!("a \"frame\" is a whole number or a name, not {frame}");
    index.map(Part::Index).ok_or_else(no_index)
}

/// A grid by the size of its cells, or in the syntax of the command line.
fn grid(written: &Value) -> Result<Grid, String> {
    if let Value::String(text) = written {
        return text.parse().map_err(|error: GridTextError| error.to_string());
    }
    let side = |number: &Number| {
        let side = u32::try_from(number.as_u64()?).ok()?;
        (side > 0).then_some(side)
    };
    let cell = numbers(written).and_then(|[width, height]| side(width).zip(side(height)));
    let (width, height) = cell.ok_or(
        "a \"grid\" is [width, height] of a cell, both above 0, or a text as 24x24,margin=1",
    )?;
    Ok(Grid::new(width, height))
}

fn cut(rect: &Value) -> Result<Cut, String> {
    number::cut(numbers(rect).ok_or("a \"rect\" is [x, y, width, height]")?)
}
