//! A scene, completely read and checked.

use std::io::Read as _;
use std::path::Path;

use hitmask::world::{Layer, Layers};
use hitmask::{Fixed, Mask, Rect};
use hitmask_assets::path_in_one_line;
use serde_json::{Number, Value};

use super::group::{Bounds, Group, Place};
use super::scene_json::{ColliderJson, SceneJson, Source};
use super::sprite::{self, SceneSprite};
use super::value::{self, LONGEST_SIDE, Span};
use crate::failure::Failure;
use crate::input;
use crate::library::{Library, hinted};
use crate::names::{did_you_mean, in_quotes, listed, one_line, with_field};
use crate::request::{Object, SpriteJson, numbers};

/// The largest file of a scene, in MiB.
const LARGEST_FILE: u64 = 16;

/// The most colliders, ticks and ticks per second.
pub(super) const MOST_COLLIDERS: u64 = 1_000_000;
pub(crate) const MOST_TICKS: u64 = 1_000_000_000;
const MOST_TICKS_PER_SECOND: u64 = 1000;
/// The longest name of a collider, in characters.
const LONGEST_NAME: usize = 100;

/// The largest radius to dig.
const MOST_DUG: u64 = 4096;

/// The defaults of a scene.
const TICKS: u64 = 300;
const TICKS_PER_SECOND: u64 = 60;

/// A scene: its content and its duration.
pub(crate) struct Scene {
    /// Its file's name, for a sentence.
    pub(super) name: String,
    /// The part of the world that has edges.
    pub(super) area: Rect,
    /// The part of the world that pictures show.
    pub(super) view: Rect,
    pub(super) ticks: u32,
    pub(super) ticks_per_second: u32,
    pub(super) seed: u64,
    pub(super) looks: Vec<SceneSprite>,
    pub(super) groups: Vec<Group>,
}

impl Scene {
    /// Reads a scene and all its sprites; pictures only if they are needed.
    pub(crate) fn open(
        path: &Path,
        pictures: bool,
        library: &mut Library,
    ) -> Result<Self, Failure> {
        let failure = |what: String| Failure::new(format!("{}: {what}", path_in_one_line(path)));
        let bytes = read(path)?;
        let Object(written): Object<SceneJson> = serde_json::from_slice(&bytes)
            .map_err(|error| failure(format!("it is not a scene: {}", scene_error(&error))))?;
        Self::of(written, path, pictures, library).map_err(failure)
    }

    fn of(
        written: SceneJson,
        path: &Path,
        pictures: bool,
        library: &mut Library,
    ) -> Result<Self, String> {
        let area = written.area.as_ref().ok_or("it needs an \"area\", [width, height]")?;
        let area = area_of(area)?;
        let view = written.view.as_ref().map(|view| value::rect(view, "view")).transpose()?;
        let whole = |value: &Option<Value>, field, least, most, default| match value {
            Some(value) => value::whole(value, field, least, most),
            None => Ok(default),
        };
        let ticks = whole(&written.ticks, "ticks", 1, MOST_TICKS, TICKS)? as u32;
        let ticks_per_second = whole(
            &written.ticks_per_second,
            "ticks_per_second",
            1,
            MOST_TICKS_PER_SECOND,
            TICKS_PER_SECOND,
        )? as u32;
        let seed = whole(&written.seed, "seed", 0, u64::MAX, 0)?;
        let defaults = Defaults {
            area,
            bounds: bounds_of(written.bounds.as_ref())?.unwrap_or_default(),
            layers: layers_of(written.layers.as_ref())?,
        };
        let folder = path.parent().unwrap_or(Path::new(""));
        let mut looks: Vec<SceneSprite> = Vec::new();
        for (name, written) in written.sprites.map(|sprites| sprites.0).unwrap_or_default() {
            let named = |error: String| format!("the sprite {name:?}: {error}");
            let source = written.source(folder).map_err(named)?;
            let look = look_of(&name, source, path, pictures, library).map_err(named)?;
            looks.push(look);
            sprite::check_memory(&looks, &[], library.limits())?;
        }
        let written = written.colliders.unwrap_or_default();
        if written.is_empty() {
            return Err("it needs \"colliders\", a list with at least one".to_string());
        }
        let mut groups: Vec<Group> = Vec::new();
        let mut names = std::collections::HashSet::new();
        for (index, Object(written)) in written.into_iter().enumerate() {
            let group = defaults.group(&written, &looks).map_err(|error| {
                let name = written.name.or(written.sprite).or(written.terrain);
                let name = name.map_or(String::new(), |name| format!(" ({name})"));
                format!("collider {index}{name}: {error}")
            })?;
            if !names.insert(group.name.clone()) {
                return Err(format!(
                    "collider {index}: two are called {:?}: give it a \"name\" of its own",
                    group.name
                ));
            }
            groups.push(group);
        }
        let count: u64 = groups.iter().map(|group| u64::from(group.len())).sum();
        if count > MOST_COLLIDERS {
            return Err(format!("it has {count} colliders: up to {MOST_COLLIDERS} are allowed"));
        }
        sprite::check_memory(&looks, &groups, library.limits())?;
        let file = path.file_name().unwrap_or(path.as_os_str());
        let name = path_in_one_line(Path::new(file));
        let view = view.unwrap_or(area);
        Ok(Self { name, area, view, ticks, ticks_per_second, seed, looks, groups })
    }

    /// The number of colliders at the start.
    pub(super) fn colliders(&self) -> u32 {
        // At most MOST_COLLIDERS.
        self.groups.iter().map(Group::len).sum()
    }

    /// The number of ticks in the scene's file.
    pub(crate) fn ticks(&self) -> u32 {
        self.ticks
    }
}

/// The defaults for colliders.
struct Defaults {
    area: Rect,
    bounds: Bounds,
    layers: Vec<String>,
}

impl Defaults {
    /// A group from its JSON.
    fn group(&self, written: &ColliderJson, looks: &[SceneSprite]) -> Result<Group, String> {
        let (look, is_terrain) = match (&written.sprite, &written.terrain) {
            (Some(sprite), None) => (value::text(sprite, "sprite")?, false),
            (None, Some(terrain)) => (value::text(terrain, "terrain")?, true),
            (Some(_), Some(_)) => {
                return Err("it is a \"sprite\" or \"terrain\", not both".to_string());
            }
            (None, None) => return Err("it needs a \"sprite\" or \"terrain\"".to_string()),
        };
        if is_terrain {
            only_terrain(written)?;
        }
        let found = looks.iter().position(|known| known.name == look);
        let number = found.ok_or_else(|| {
            let known: Vec<&str> = looks.iter().map(|look| look.name.as_str()).collect();
            let meant = did_you_mean(look, &known);
            format!("there is no sprite {look:?}: the scene has {}{meant}", listed(&known))
        })?;
        let count = written.count.as_ref();
        let count =
            count.map(|count| value::whole(count, "count", 1, MOST_COLLIDERS)).transpose()?;
        let span = |value: &Option<Value>, field| {
            value.as_ref().map_or(Ok(Span::default()), |value| value::span(value, field))
        };
        let two = |value: &Option<Value>, field| {
            value.as_ref().map_or(Ok(Default::default()), |value| value::two(value, field))
        };
        let velocity = written.velocity.as_ref();
        let velocity = velocity.map(|velocity| value::two_spans(velocity, "velocity"));
        let digs = written.digs.as_ref();
        let play = written.play.as_ref();
        let transform = SpriteJson {
            scale: written.scale.clone(),
            pivot: written.pivot.clone(),
            ..SpriteJson::default()
        };
        let transform = transform.transform()?;
        let group = Group {
            name: name_of(written.name.as_ref(), look)?,
            // At most MOST_COLLIDERS.
            count: count.map(|count| count as u32),
            place: self.place(written)?,
            look: number,
            is_terrain,
            layer: self.layer(written.layer.as_ref())?,
            collides_with: self.collides_with(written.collides_with.as_ref())?,
            is_still: value::flag(written.still.as_ref(), "still")? || is_terrain,
            is_sensor: value::flag(written.sensor.as_ref(), "sensor")?,
            velocity: velocity.transpose()?.unwrap_or_default(),
            acceleration: two(&written.acceleration, "acceleration")?,
            scale: transform.scale,
            turn: span(&written.turn, "turn")?,
            turning: span(&written.turning, "turning")?,
            pivot: written.pivot.as_ref().map(|_| transform.pivot),
            frame: span(&written.frame, "frame")?,
            play: play.map(|play| value::decimal(play, "play")).transpose()?.unwrap_or_default(),
            bounds: bounds_of(written.bounds.as_ref())?.unwrap_or(self.bounds),
            digs: digs
                .map(|digs| value::whole(digs, "digs", 0, MOST_DUG).map(|radius| radius as u32))
                .transpose()?,
            vanishes: value::flag(written.vanishes.as_ref(), "vanishes")?,
        };
        let moves = group.velocity.iter().any(|span| !span.is_zero())
            || group.acceleration != [Fixed::default(); 2]
            || !group.turning.is_zero();
        if group.is_still && moves {
            return Err("a \"still\" collider neither moves nor turns: leave out one or the other"
                .to_string());
        }
        Ok(group)
    }

    fn place(&self, written: &ColliderJson) -> Result<Place, String> {
        let within = written.within.as_ref().map(|within| value::rect(within, "within"));
        match (&written.at, &written.count, within.transpose()?) {
            (Some(at), None, None) => {
                // Parsed only to check it: it must be within the range of a position.
                let position = |number: &Number| crate::number::pixel(number);
                let [x, y] = numbers(at).ok_or("\"at\" is [x, y]")?;
                position(x).and(position(y))?;
                Ok(Place::At(value::two(at, "at")?))
            }
            (None, None, None) => Ok(Place::At(Default::default())),
            (None, Some(_), within) => Ok(Place::Within(within.unwrap_or(self.area))),
            (Some(_), Some(_), _) => {
                Err("a \"count\" of them is \"within\" an area, not \"at\" a place".to_string())
            }
            (_, None, Some(_)) => Err("\"within\" is for a \"count\" of them".to_string()),
        }
    }

    fn layer(&self, written: Option<&Value>) -> Result<Layer, String> {
        match written {
            None => Ok(Layer::FIRST),
            Some(written) => self.find_layer(value::text(written, "layer")?),
        }
    }

    fn collides_with(&self, written: Option<&Value>) -> Result<Layers, String> {
        let Some(written) = written else {
            return Ok(Layers::ALL);
        };
        let mut collides_with = Layers::NONE;
        for name in value::texts(written, "collides_with")? {
            collides_with = collides_with | self.find_layer(name)?;
        }
        Ok(collides_with)
    }

    fn find_layer(&self, name: &str) -> Result<Layer, String> {
        let number = self.layers.iter().position(|layer| layer == name);
        // There are no more layers than numbers.
        let layer = number.and_then(|number| Layer::new(number as u8));
        layer.ok_or_else(|| {
            let (known, meant) = (listed(&self.layers), did_you_mean(name, &self.layers));
            format!("there is no layer {name:?}: \"layers\" has {known}{meant}")
        })
    }
}

/// Rejects keys of terrain that only sprites have.
fn only_terrain(written: &ColliderJson) -> Result<(), String> {
    let given = [
        ("count", &written.count),
        ("within", &written.within),
        ("velocity", &written.velocity),
        ("acceleration", &written.acceleration),
        ("scale", &written.scale),
        ("turn", &written.turn),
        ("turning", &written.turning),
        ("pivot", &written.pivot),
        ("frame", &written.frame),
        ("play", &written.play),
        ("bounds", &written.bounds),
        ("digs", &written.digs),
        ("vanishes", &written.vanishes),
    ];
    match given.into_iter().find(|(_, value)| value.is_some()) {
        Some((field, _)) => Err(format!("terrain stands as it is: leave out \"{field}\"")),
        None => Ok(()),
    }
}

/// The name of colliders in the output.
fn name_of(written: Option<&Value>, look: &str) -> Result<String, String> {
    let name = written.map_or(Ok(look), |name| value::text(name, "name"))?;
    let unfit =
        |character: char| character.is_whitespace() || character.is_control() || character == '/';
    if name.is_empty() || name.contains(unfit) {
        let name = in_quotes(name);
        return Err(format!(
            "a \"name\" is a word without spaces and slashes, and {name} is none: give it one"
        ));
    }
    // Each event repeats it.
    if name.chars().count() > LONGEST_NAME {
        let name = in_quotes(name);
        return Err(format!("the name {name} is longer than {LONGEST_NAME} characters"));
    }
    Ok(name.to_string())
}

fn area_of(written: &Value) -> Result<Rect, String> {
    let fault =
        || format!("\"area\" is [width, height], two whole numbers from 1 to {LONGEST_SIDE}");
    let side = |number: &Number| {
        number.as_u64().filter(|side| (1..=LONGEST_SIDE).contains(side)).ok_or_else(fault)
    };
    let [width, height] = numbers(written).ok_or_else(fault)?;
    Ok(Rect::new(0, 0, side(width)? as u32, side(height)? as u32))
}

fn bounds_of(written: Option<&Value>) -> Result<Option<Bounds>, String> {
    written.map(|written| value::text(written, "bounds").and_then(Bounds::named)).transpose()
}

fn layers_of(written: Option<&Value>) -> Result<Vec<String>, String> {
    let layers = written.map(|written| value::texts(written, "layers")).transpose()?;
    let layers: Vec<String> = layers.unwrap_or_default().into_iter().map(String::from).collect();
    if layers.len() > Layer::COUNT.into() {
        return Err(format!(
            "\"layers\" has {} names: up to {} are allowed",
            layers.len(),
            Layer::COUNT
        ));
    }
    for (index, layer) in layers.iter().enumerate() {
        if layers[..index].contains(layer) {
            return Err(format!("\"layers\" has {layer:?} twice"));
        }
    }
    Ok(layers)
}

/// Reads a sprite of the scene.
fn look_of(
    name: &str,
    source: Source,
    scene: &Path,
    pictures: bool,
    library: &mut Library,
) -> Result<SceneSprite, String> {
    match source {
        Source::Text(text) => {
            let mask = Mask::from_text(&text).map_err(|error| error.to_string())?;
            Ok(SceneSprite::of_mask(name, mask))
        }
        Source::File(sprite, frames) => {
            let inside = library.limits().check_named(scene, &sprite.source.path);
            inside.map_err(|error| hinted(&error))?;
            SceneSprite::read(name, &sprite, frames.as_ref(), library, pictures)
        }
    }
}

/// The message for invalid JSON of a scene, with the place.
fn scene_error(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    match text.strip_suffix(&place) {
        Some(what) => one_line(&format!("{}{place}", with_field(what.to_string()))),
        None => one_line(&text),
    }
}

/// The bytes of a scene's file.
fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let mut file = input::open(path)?.take((LARGEST_FILE << 20) + 1);
    let read = file.read_to_end(&mut bytes);
    read.map_err(|error| Failure::of_reading(path, &error))?;
    if bytes.len() as u64 > LARGEST_FILE << 20 {
        let path = path_in_one_line(path);
        return Err(Failure::new(format!(
            "{path}: it is too large for a scene, of more than {LARGEST_FILE} MiB"
        )));
    }
    // Some editors put a byte order mark at the start of a file.
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    Ok(bytes)
}
