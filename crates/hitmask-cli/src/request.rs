//! A line of a batch: what is asked.

use std::fmt;
use std::marker::PhantomData;
use std::path::PathBuf;

use hitmask_assets::{Grid, GridTextError, MaskRule, RuleError};
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::Number;
use serde_json::value::RawValue;

use crate::number::{self, Position};
use crate::sprite::{Cut, Flip, Part, Role, Source, Sprite, split_part};

/// The id of a request, given back as it came; read by itself, so that an answer can bear it though the
/// rest cannot be read.
#[derive(Deserialize)]
pub(crate) struct Id {
    #[serde(default)]
    pub(crate) id: Option<Box<RawValue>>,
}

/// A question about one sprite or two.
#[derive(Debug)]
pub(crate) enum Request {
    /// What there is to say of two placed sprites.
    Pair { a: (Sprite, Position), b: (Sprite, Position) },
    /// What there is to say of one sprite's mask.
    Mask { a: Sprite },
}

impl Request {
    /// The request in a line of JSON.
    pub(crate) fn parse(line: &[u8]) -> Result<Self, String> {
        let Object(written): Object<Written> =
            serde_json::from_slice(line).map_err(|error| one_line(&error))?;
        match written.query.as_str() {
            "pair" => {
                let b = written.b.ok_or("a pair needs a sprite \"b\"")?;
                Ok(Self::Pair { a: written.a.0.placed("a")?, b: b.0.placed("b")? })
            }
            "mask" if written.b.is_some() => {
                Err("a mask is of one sprite, \"a\"; there is a \"b\" too".to_string())
            }
            "mask" => {
                // A place changes nothing of a mask, but a wrong one is a mistake all the same.
                if written.a.0.at.is_some() {
                    written.a.0.placed("a")?;
                }
                Ok(Self::Mask { a: written.a.0.sprite()? })
            }
            other => Err(format!("a query is \"pair\" or \"mask\", not {other:?}")),
        }
    }
}

/// What is wrong with a line that is no request, without the number of the only line there is.
pub(crate) fn one_line(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    match text.strip_suffix(&place) {
        Some(what) => format!("{what} (column {})", error.column()),
        None => text,
    }
}

/// A JSON object: what is derived alone would take a list of the values too, by their order.
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Members<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Members<T> {
            type Value = T;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(members))
            }
        }
        deserializer.deserialize_map(Members(PhantomData)).map(Self)
    }
}

/// A request as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default, rename = "id")]
    _id: Option<Box<RawValue>>,
    query: String,
    a: Object<WrittenSprite>,
    b: Option<Object<WrittenSprite>>,
}

/// A sprite as it is written; null is as good as nothing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSprite {
    image: Option<PathBuf>,
    atlas: Option<PathBuf>,
    map: Option<PathBuf>,
    layer: Option<String>,
    frame: Option<WrittenFrame>,
    grid: Option<WrittenGrid>,
    shape: Option<String>,
    mask: Option<String>,
    rect: Option<Vec<Number>>,
    flip: Option<String>,
    turn: Option<Number>,
    at: Option<Vec<Number>>,
}

/// A frame by its index or by its name.
#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenFrame {
    Index(Number),
    Name(String),
}

/// A grid by the size of its cells, or in the words of the command line.
#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenGrid {
    Cell(Vec<Number>),
    Words(String),
}

impl WrittenSprite {
    fn sprite(&self) -> Result<Sprite, String> {
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
            cut: self.rect.as_deref().map(cut).transpose()?,
            flip,
            quarter_turns: self.turn.as_ref().map_or(Ok(0), number::quarter_turns)?,
        })
    }

    /// The file, and which part of it.
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
            (Some(WrittenFrame::Index(number)), None) => {
                let index = number.as_i64().ok_or_else(|| {
                    format!("a \"frame\" is a whole number or a name, not {number}")
                })?;
                Part::Index(index)
            }
            (Some(WrittenFrame::Name(name)), None) | (None, Some(name)) => {
                Part::Named(name.clone())
            }
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
        let grid = self.grid.as_ref().map(WrittenGrid::grid).transpose()?;
        Ok((Source { path, role, grid, atlas: None }, part))
    }

    fn placed(&self, name: &str) -> Result<(Sprite, Position), String> {
        let at = self.at.as_deref();
        let at = at.ok_or_else(|| format!("the sprite \"{name}\" needs a place, \"at\""))?;
        let [x, y] = at else { return Err("a place \"at\" is [x, y]".to_string()) };
        let at = Position { x: number::pixel(x)?, y: number::pixel(y)? };
        Ok((self.sprite()?, at))
    }
}

impl WrittenGrid {
    fn grid(&self) -> Result<Grid, String> {
        const WHAT: &str =
            "a \"grid\" is [width, height] of a cell, both above 0, or a text as 24x24,margin=1";
        match self {
            Self::Words(text) => text.parse().map_err(|error: GridTextError| error.to_string()),
            Self::Cell(numbers) => {
                let side = |number: &Number| {
                    let side = u32::try_from(number.as_u64()?).ok()?;
                    (side > 0).then_some(side)
                };
                let [width, height] = &numbers[..] else { return Err(WHAT.to_string()) };
                let cell = side(width).zip(side(height)).ok_or(WHAT)?;
                Ok(Grid::new(cell.0, cell.1))
            }
        }
    }
}

fn cut(numbers: &[Number]) -> Result<Cut, String> {
    let numbers: &[Number; 4] =
        numbers.try_into().map_err(|_| "a \"rect\" is [x, y, width, height]".to_string())?;
    number::cut(numbers)
}
