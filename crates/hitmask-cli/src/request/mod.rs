//! Parses a line of a batch into a request.

mod sprite;

use hitmask::actor::Subpixels;
use serde::{Deserialize, Deserializer};
use serde_json::Number;
use serde_json::value::RawValue;

use crate::json::{self, Fault, Object};
use crate::names::{did_you_mean, in_quotes, listed};
use crate::number;
use crate::placement::{Mode, Placement, Transform};
use crate::sprite::Sprite;
pub(crate) use sprite::{SpriteJson, grid_field};

/// The maximum number of ticks in a move.
const MAX_TICKS: usize = 1_000_000;

/// The id of a request, which the answer repeats unchanged. It is parsed separately, so that the
/// answer has the id even if the rest of the request is invalid.
#[derive(Deserialize)]
pub(crate) struct Id {
    #[serde(default)]
    pub(crate) id: Option<Box<RawValue>>,
}

/// A request about one sprite or two.
#[derive(Debug)]
pub(crate) enum Request {
    /// How two sprites touch.
    Pair { a: Placement, b: Placement, mode: Mode },
    /// The facts about one sprite's mask.
    Mask { a: Sprite, transform: Transform },
    /// What A hits of B as it moves.
    Sweep { a: Placement, b: Placement, by: (i32, i32), mode: Mode },
    /// The position of A after each tick, moved step by step and stopped by B.
    Move { a: Placement, b: Placement, by: Vec<Tick> },
    /// The shortest motion that frees A from B.
    Separation { a: Placement, b: Placement },
    /// The distance between A and B.
    Distance { a: Placement, b: Placement },
    /// What a segment between the centers of two pixels hits of B.
    Ray { from: (i32, i32), to: (i32, i32), b: Placement },
}

/// The kind of a request.
#[derive(Clone, Copy)]
enum Query {
    Pair,
    Mask,
    Sweep,
    Move,
    Separation,
    Distance,
    Ray,
}

/// The name of each query, and the keys that it takes.
const QUERIES: [(&str, Query, &[&str]); 7] = [
    ("pair", Query::Pair, &["a", "b"]),
    ("mask", Query::Mask, &["a"]),
    ("sweep", Query::Sweep, &["a", "b", "by"]),
    ("move", Query::Move, &["a", "b", "by"]),
    ("separation", Query::Separation, &["a", "b"]),
    ("distance", Query::Distance, &["a", "b"]),
    ("ray", Query::Ray, &["b", "from", "to"]),
];

/// The JSON of a request. A null value counts as a missing key.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RequestJson {
    #[serde(default, rename = "id")]
    _id: Option<Box<RawValue>>,
    query: String,
    a: Option<Object<SpriteJson>>,
    b: Option<Object<SpriteJson>>,
    #[serde(default, deserialize_with = "json::words")]
    mode: Option<Mode>,
    // The type of this value depends on the query.
    by: Option<Box<RawValue>>,
    #[serde(default, deserialize_with = "number::pixel_field")]
    from: Option<(i32, i32)>,
    #[serde(default, deserialize_with = "number::pixel_field")]
    to: Option<(i32, i32)>,
}

/// The value of `by` in a sweep.
struct Way((i32, i32));

impl<'de> Deserialize<'de> for Way {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        json::value(json, "is [dx, dy]", |[dx, dy]: [Number; 2]| {
            Ok(Self((number::whole(&dx)?, number::whole(&dy)?)))
        })
    }
}

/// The motion of an actor in a tick, to the right and down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tick(pub(crate) (Subpixels, Subpixels));

impl<'de> Deserialize<'de> for Tick {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        json::value(json, "a tick is [dx, dy]", |[dx, dy]: [Number; 2]| {
            Ok(Self((number::subpixels(&dx)?, number::subpixels(&dy)?)))
        })
    }
}

impl Request {
    /// Parses a line of JSON.
    pub(crate) fn parse(line: &[u8]) -> Result<Self, String> {
        let Object(written): Object<RequestJson> =
            json::read(line).map_err(|fault| fault.in_line())?;
        let mode = written.mode()?;
        let RequestJson { query: name, a, b, by, from, to, .. } = written;
        let Some((name, query, keys)) = QUERIES.iter().find(|(known, ..)| *known == name) else {
            let known = QUERIES.map(|(known, ..)| known);
            let meant = did_you_mean(&name, &known);
            let (name, known) = (in_quotes(&name), listed(&known));
            return Err(format!("there is no query {name}: there are {known}{meant}"));
        };
        // Ignoring a key would silently change the answer.
        let given = [
            ("a", a.is_some()),
            ("b", b.is_some()),
            ("by", by.is_some()),
            ("from", from.is_some()),
            ("to", to.is_some()),
        ];
        if let Some((key, _)) = given.iter().find(|(key, given)| *given && !keys.contains(key)) {
            let keys: Vec<String> = keys.iter().map(|key| format!("{key:?}")).collect();
            return Err(format!("a {name} takes {}; there is {key:?} too", keys.join(", ")));
        }
        if mode == Mode::Exact && !matches!(query, Query::Pair | Query::Sweep) {
            return Err(format!("a {name} compares what is drawn: leave out \"mode\": \"exact\""));
        }
        let needs = |what: &str| format!("a {name} needs {what}");
        let sprite = |written: Option<Object<SpriteJson>>, key| {
            written.ok_or_else(|| needs(&format!("a sprite {key:?}"))).map(|Object(sprite)| sprite)
        };
        let a = || sprite(a, "a")?.placement();
        let b = || sprite(b, "b")?.placement();
        let way = |written: Option<Box<RawValue>>| {
            let by = written.ok_or_else(|| needs("\"by\", [dx, dy]"))?;
            json::read(by.get().as_bytes()).map_err(|fault| fault.within("by").to_string())
        };
        Ok(match query {
            Query::Pair => Self::Pair { a: a()?, b: b()?, mode },
            Query::Mask => {
                let Placement { sprite, transform, .. } = a()?;
                // The position and the pivot have no effect here.
                Self::Mask {
                    a: sprite,
                    transform: Transform { pivot: Default::default(), ..transform },
                }
            }
            Query::Sweep => {
                let (a, b, Way(by)) = (a()?, b()?, way(by)?);
                Self::Sweep { a, b, by, mode }
            }
            Query::Move => {
                let (a, b) = (a()?, b()?);
                let by = by.ok_or_else(|| needs("\"by\", a list of [dx, dy]"))?;
                Self::Move { a, b, by: ticks(by.get())? }
            }
            Query::Separation => Self::Separation { a: a()?, b: b()? },
            Query::Distance => Self::Distance { a: a()?, b: b()? },
            Query::Ray => {
                let from = from.ok_or_else(|| needs("\"from\", [x, y]"))?;
                let to = to.ok_or_else(|| needs("\"to\", [x, y]"))?;
                Self::Ray { from, to, b: b()? }
            }
        })
    }
}

#[cfg(feature = "bad-input")]
impl Request {
    /// Returns the sprites of the request.
    pub(crate) fn sprites_mut(&mut self) -> impl Iterator<Item = &mut Sprite> {
        let [a, b] = match self {
            Self::Pair { a, b, .. }
            | Self::Sweep { a, b, .. }
            | Self::Move { a, b, .. }
            | Self::Separation { a, b }
            | Self::Distance { a, b } => [Some(&mut a.sprite), Some(&mut b.sprite)],
            Self::Mask { a, .. } => [Some(a), None],
            Self::Ray { b, .. } => [None, Some(&mut b.sprite)],
        };
        a.into_iter().chain(b)
    }
}

impl RequestJson {
    /// Returns the mode, which is in the request or in one of its sprites.
    fn mode(&self) -> Result<Mode, String> {
        let sprites = self.a.iter().chain(&self.b).filter_map(|sprite| sprite.0.mode);
        let mut modes = self.mode.into_iter().chain(sprites);
        let first = modes.next().unwrap_or_default();
        if modes.any(|mode| mode != first) {
            return Err("a request has one \"mode\": leave out one of the two".to_string());
        }
        Ok(first)
    }
}

/// Parses the ticks of a move.
fn ticks(written: &str) -> Result<Vec<Tick>, String> {
    if !written.starts_with('[') {
        return Err("\"by\" is a list of [dx, dy], one a tick".to_string());
    }
    // Each tick has one bracket, and the list has one more bracket.
    if written.bytes().filter(|byte| *byte == b'[').count() > MAX_TICKS + 1 {
        return Err(format!(
            "\"by\" has more than {MAX_TICKS} ticks: ask for the rest from where A is then"
        ));
    }
    json::read(written.as_bytes()).map_err(|fault: Fault| match fault.index {
        Some(index) => format!("tick {} of \"by\": {}", index + 1, fault.what),
        None => fault.within("by").to_string(),
    })
}
