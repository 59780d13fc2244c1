//! A line of a batch: what is asked.

use std::fmt;
use std::marker::PhantomData;
use std::path::PathBuf;

use hitmask_assets::{MaskRule, RuleError};
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::Number;
use serde_json::value::RawValue;

use crate::number::{self, Position};
use crate::sprite::{Cut, Flip, Sprite};

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
    image: PathBuf,
    mask: Option<String>,
    rect: Option<Vec<Number>>,
    flip: Option<String>,
    turn: Option<Number>,
    at: Option<Vec<Number>>,
}

impl WrittenSprite {
    fn sprite(&self) -> Result<Sprite, String> {
        if self.image.as_os_str().is_empty() {
            return Err("an \"image\" is a path, and this one is empty".to_string());
        }
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
            image: self.image.clone(),
            rule,
            cut: self.rect.as_deref().map(cut).transpose()?,
            flip,
            quarter_turns: self.turn.as_ref().map_or(Ok(0), number::quarter_turns)?,
        })
    }

    fn placed(&self, name: &str) -> Result<(Sprite, Position), String> {
        let at = self.at.as_deref();
        let at = at.ok_or_else(|| format!("the sprite \"{name}\" needs a place, \"at\""))?;
        let [x, y] = at else { return Err("a place \"at\" is [x, y]".to_string()) };
        let at = Position { x: number::pixel(x)?, y: number::pixel(y)? };
        Ok((self.sprite()?, at))
    }
}

fn cut(numbers: &[Number]) -> Result<Cut, String> {
    let numbers: &[Number; 4] =
        numbers.try_into().map_err(|_| "a \"rect\" is [x, y, width, height]".to_string())?;
    number::cut(numbers)
}
