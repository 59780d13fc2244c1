//! A line of a batch: what is asked.

use std::path::PathBuf;

use hitmask_assets::MaskRule;
use serde::Deserialize;
use serde::de::{Deserializer, Error as _};
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
    Pair {
        a: (Sprite, Position),
        b: (Sprite, Position),
    },
    /// What there is to say of one sprite's mask.
    Mask { a: Sprite },
}

impl Request {
    /// The request in a line of JSON.
    pub(crate) fn parse(line: &[u8]) -> Result<Self, String> {
        let written: Written = serde_json::from_slice(line).map_err(|error| one_line(&error))?;
        match written.query {
            Query::Pair => {
                let b = written.b.ok_or("a pair needs a sprite \"b\"")?;
                Ok(Self::Pair {
                    a: written.a.placed("a")?,
                    b: b.placed("b")?,
                })
            }
            Query::Mask if written.b.is_some() => {
                Err("a mask is of one sprite, \"a\"; there is a \"b\" too".to_string())
            }
            Query::Mask => Ok(Self::Mask {
                a: written.a.sprite(),
            }),
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

/// A request as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default, rename = "id")]
    _id: Option<Box<RawValue>>,
    query: Query,
    a: WrittenSprite,
    b: Option<WrittenSprite>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Query {
    Pair,
    Mask,
}

/// A sprite as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSprite {
    image: PathBuf,
    #[serde(default, deserialize_with = "rule")]
    mask: MaskRule,
    #[serde(default, deserialize_with = "cut")]
    rect: Option<Cut>,
    #[serde(default, deserialize_with = "flip")]
    flip: Flip,
    #[serde(default, deserialize_with = "quarter_turns")]
    turn: i32,
    #[serde(default, deserialize_with = "position")]
    at: Option<Position>,
}

impl WrittenSprite {
    fn sprite(self) -> Sprite {
        Sprite {
            image: self.image,
            rule: self.mask,
            cut: self.rect,
            flip: self.flip,
            quarter_turns: self.turn,
        }
    }

    fn placed(self, name: &str) -> Result<(Sprite, Position), String> {
        let at = self
            .at
            .ok_or_else(|| format!("the sprite \"{name}\" needs a place, \"at\""))?;
        Ok((self.sprite(), at))
    }
}

fn rule<'de, D: Deserializer<'de>>(deserializer: D) -> Result<MaskRule, D::Error> {
    String::deserialize(deserializer)?
        .parse()
        .map_err(D::Error::custom)
}

fn cut<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Cut>, D::Error> {
    let numbers = <[Number; 4]>::deserialize(deserializer)?;
    number::cut(&numbers).map(Some).map_err(D::Error::custom)
}

fn flip<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Flip, D::Error> {
    match String::deserialize(deserializer)?.as_str() {
        "x" => Ok(Flip { x: true, y: false }),
        "y" => Ok(Flip { x: false, y: true }),
        "xy" => Ok(Flip { x: true, y: true }),
        other => Err(D::Error::custom(format!(
            "a flip is \"x\", \"y\" or \"xy\", not {other:?}"
        ))),
    }
}

fn quarter_turns<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i32, D::Error> {
    number::quarter_turns(&Number::deserialize(deserializer)?).map_err(D::Error::custom)
}

fn position<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Position>, D::Error> {
    let [x, y] = <[Number; 2]>::deserialize(deserializer)?;
    let (x, y) = (number::pixel(&x), number::pixel(&y));
    Ok(Some(Position {
        x: x.map_err(D::Error::custom)?,
        y: y.map_err(D::Error::custom)?,
    }))
}
