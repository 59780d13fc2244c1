//! Parses a line of a batch into a request.

mod numbers;
mod object;
mod sprite;
mod ticks;

use hitmask::actor::Subpixels;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Number, Value};

use crate::names::{did_you_mean, in_quotes, listed};
use crate::number;
use crate::placement::{Mode, Placement, Transform};
use crate::sprite::Sprite;
pub(crate) use numbers::numbers;
pub(crate) use object::{Object, one_line};
pub(crate) use sprite::{SpriteJson, part_of};

/// The id of a request, returned as it came. It is read separately, so that an answer has it even if the
/// rest is invalid.
#[derive(Deserialize)]
pub(crate) struct Id {
    #[serde(default)]
    pub(crate) id: Option<Box<RawValue>>,
}

/// The names of all queries.
const QUERIES: [&str; 7] = ["pair", "mask", "sweep", "move", "separation", "distance", "ray"];

/// A request about one sprite or two.
#[derive(Debug)]
pub(crate) enum Request {
    /// How two sprites touch.
    Pair { a: Placement, b: Placement, mode: Mode },
    /// What one sprite's mask is like.
    Mask { a: Sprite, transform: Transform },
    /// What A hits of B on its way.
    Sweep { a: Placement, b: Placement, by: (i32, i32), mode: Mode },
    /// Where A is after each tick, moved step by step and stopped by B.
    Move { a: Placement, b: Placement, by: Vec<(Subpixels, Subpixels)> },
    /// How A gets free of B.
    Separation { a: Placement, b: Placement },
    /// How far A is from B.
    Distance { a: Placement, b: Placement },
    /// What a segment between the centers of two pixels hits of B.
    Ray { from: (i32, i32), to: (i32, i32), b: Placement },
}

/// The JSON of a request; null counts as a missing key.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RequestJson {
    #[serde(default, rename = "id")]
    _id: Option<Box<RawValue>>,
    query: String,
    a: Option<Object<SpriteJson>>,
    b: Option<Object<SpriteJson>>,
    mode: Option<String>,
    // It may be long in a move, so it is not parsed into a value.
    by: Option<Box<RawValue>>,
    from: Option<Value>,
    to: Option<Value>,
}

impl Request {
    /// Parses a line of JSON.
    pub(crate) fn parse(line: &[u8]) -> Result<Self, String> {
        let Object(written): Object<RequestJson> =
            serde_json::from_slice(line).map_err(|error| one_line(&error))?;
        let mode = written.mode()?;
        match written.query.as_str() {
            "pair" => {
                written.takes("a pair", &["a", "b"])?;
                let (a, b) = written.both("a pair")?;
                Ok(Self::Pair { a, b, mode })
            }
            "mask" => {
                written.takes("a mask", &["a"])?;
                let a = written.a.as_ref().ok_or("a mask needs a sprite \"a\"")?;
                mode.only_drawn("a mask")?;
                let (a, transform) = a.0.alone()?;
                Ok(Self::Mask { a, transform })
            }
            "sweep" => {
                written.takes("a sweep", &["a", "b", "by"])?;
                let (a, b) = written.both("a sweep")?;
                let by = written.by.as_ref().map(|by| serde_json::from_str(by.get()));
                let by: Option<Value> = by.transpose().map_err(|error| one_line(&error))?;
                let by = two(by.as_ref(), "a sweep", ("by", "[dx, dy]"), number::whole)?;
                Ok(Self::Sweep { a, b, by, mode })
            }
            "move" => {
                written.takes("a move", &["a", "b", "by"])?;
                mode.only_drawn("a move")?;
                let (a, b) = written.both("a move")?;
                let by = written.by.as_ref().ok_or("a move needs \"by\", a list of [dx, dy]")?;
                Ok(Self::Move { a, b, by: ticks::ticks(by)? })
            }
            "separation" => {
                written.takes("a separation", &["a", "b"])?;
                mode.only_drawn("a separation")?;
                let (a, b) = written.both("a separation")?;
                Ok(Self::Separation { a, b })
            }
            "distance" => {
                written.takes("a distance", &["a", "b"])?;
                mode.only_drawn("a distance")?;
                let (a, b) = written.both("a distance")?;
                Ok(Self::Distance { a, b })
            }
            "ray" => {
                written.takes("a ray", &["b", "from", "to"])?;
                mode.only_drawn("a ray")?;
                let from = two(written.from.as_ref(), "a ray", ("from", "[x, y]"), number::pixel)?;
                let to = two(written.to.as_ref(), "a ray", ("to", "[x, y]"), number::pixel)?;
                Ok(Self::Ray { from, to, b: needed(written.b.as_ref(), "a ray", "b")? })
            }
            other => {
                let meant = did_you_mean(other, &QUERIES);
                let other = in_quotes(other);
                Err(format!("there is no query {other}: there are {}{meant}", listed(&QUERIES)))
            }
        }
    }
}

impl RequestJson {
    /// Rejects keys that this query does not use: ignoring them would change the answer silently.
    fn takes(&self, query: &str, keys: &[&str]) -> Result<(), String> {
        let given = [
            ("a", self.a.is_some()),
            ("b", self.b.is_some()),
            ("by", self.by.is_some()),
            ("from", self.from.is_some()),
            ("to", self.to.is_some()),
        ];
        match given.into_iter().find(|(key, given)| *given && !keys.contains(key)) {
            Some((key, _)) => {
                let keys: Vec<String> = keys.iter().map(|key| format!("{key:?}")).collect();
                Err(format!("{query} takes {}; there is {key:?} too", keys.join(", ")))
            }
            None => Ok(()),
        }
    }

    /// Both sprites.
    fn both(&self, query: &str) -> Result<(Placement, Placement), String> {
        Ok((needed(self.a.as_ref(), query, "a")?, needed(self.b.as_ref(), query, "b")?))
    }

    /// The mode, from the request or from a sprite.
    fn mode(&self) -> Result<Mode, String> {
        let sprites = self.a.iter().chain(&self.b).filter_map(|sprite| sprite.0.mode.as_ref());
        let mut modes = self.mode.iter().chain(sprites).map(|name| name.parse::<Mode>());
        let first = modes.next().transpose()?.unwrap_or_default();
        for mode in modes {
            if mode? != first {
                return Err("a request has one \"mode\": leave out one of the two".to_string());
            }
        }
        Ok(first)
    }
}

impl Mode {
    /// Rejects the mode `exact` for queries that compare drawn sprites only.
    fn only_drawn(self, query: &str) -> Result<(), String> {
        match self {
            Self::Drawn => Ok(()),
            Self::Exact => {
                Err(format!("{query} compares what is drawn: leave out \"mode\": \"exact\""))
            }
        }
    }
}

/// A sprite that a query needs.
fn needed(
    written: Option<&Object<SpriteJson>>,
    query: &str,
    name: &str,
) -> Result<Placement, String> {
    let written = written.ok_or_else(|| format!("{query} needs a sprite {name:?}"))?;
    written.0.placement()
}

/// Two numbers that a query needs, with the name of their key.
fn two(
    written: Option<&Value>,
    query: &str,
    (name, as_written): (&str, &str),
    read: impl Fn(&Number) -> Result<i32, String>,
) -> Result<(i32, i32), String> {
    let written = written.ok_or_else(|| format!("{query} needs {name:?}, {as_written}"))?;
    let [x, y] = numbers(written).ok_or_else(|| format!("{name:?} is {as_written}"))?;
    Ok((read(x)?, read(y)?))
}
