//! A scene, read and checked.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use hitmask::world::{Layer, Layers};
use hitmask::{Fixed, Mask, Rect};
use hitmask_assets::path_in_one_line;
use serde_json::Value;
use serde_json::value::RawValue;

use super::group::{Bounds, Group, Place};
use super::scene_json::{ColliderJson, MAX_COLLIDERS, SceneJson, SceneSpriteJson, Source};
use super::sprite::{self, SceneSprite};
use super::value::Whole;
use crate::failure::{Failure, hinted};
use crate::input;
use crate::json::{self, Object};
use crate::library::Library;
use crate::names::{did_you_mean, in_quotes, listed};

/// The maximum size of a scene's file, in MiB.
const LARGEST_FILE: u64 = 16;

/// The longest name of a collider, in characters.
const LONGEST_NAME: usize = 100;

/// The defaults for a scene.
const TICKS: u32 = 300;
const TICKS_PER_SECOND: u32 = 60;

/// A scene: its contents, and how long it runs.
pub(crate) struct Scene {
    /// The name of the scene's file for use in a sentence.
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
    /// Reads a scene and all its sprites.
    pub(crate) fn open(path: &Path, library: &mut Library) -> Result<Self, Failure> {
        Self::decode(&read(path)?, path, library)
    }

    /// Reads a scene from the bytes of this file, and reads all its sprites.
    pub(crate) fn decode(
        bytes: &[u8],
        path: &Path,
        library: &mut Library,
    ) -> Result<Self, Failure> {
        let failure = |what: String| Failure::of(path, what);
        let Object(written): Object<SceneJson> = json::read(bytes).map_err(|fault| {
            let no_scene = if fault.is_no_json { "it is not a scene: " } else { "" };
            let place =
                fault.place.map(|(line, column)| format!(" at line {line} column {column}"));
            failure(format!("{no_scene}{fault}{}", place.unwrap_or_default()))
        })?;
        Self::of(written, path, library).map_err(failure)
    }

    fn of(written: SceneJson, path: &Path, library: &mut Library) -> Result<Self, String> {
        let area = written.area.ok_or("it needs an \"area\", [width, height]")?;
        let layers = written.layers.unwrap_or_default();
        check_layers(&layers)?;
        let bounds = written.bounds.unwrap_or_default();
        let defaults = Defaults { area, bounds, layers };
        let folder = path.parent().unwrap_or(Path::new(""));
        let mut looks: Vec<SceneSprite> = Vec::new();
        for (name, written) in written.sprites.map(|sprites| sprites.0).unwrap_or_default() {
            let look = look_of(&name, &written, (path, folder), library);
            looks.push(look.map_err(|error| format!("the sprite {name:?}: {error}"))?);
            sprite::check_memory(&looks, &[], library.limits())?;
        }
        let colliders = written.colliders.unwrap_or_default();
        if colliders.is_empty() {
            return Err("it needs \"colliders\", a list with at least one".to_string());
        }
        let mut groups: Vec<Group> = Vec::new();
        let mut names = HashSet::new();
        for (index, written) in colliders.iter().enumerate() {
            let group = defaults.group(written, &looks).map_err(|error| {
                let mut given = members(written);
                let name = ["name", "sprite", "terrain"].iter().find_map(|key| given.remove(*key));
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
        if count > MAX_COLLIDERS {
            return Err(format!("it has {count} colliders: up to {MAX_COLLIDERS} are allowed"));
        }
        sprite::check_memory(&looks, &groups, library.limits())?;
        let file = path.file_name().unwrap_or(path.as_os_str());
        let name = path_in_one_line(Path::new(file));
        // The values are at most MAX_TICKS, and fewer for ticks per second.
        let ticks = written.ticks.map_or(TICKS, |Whole(ticks)| ticks as u32);
        let a_second =
            written.ticks_per_second.map_or(TICKS_PER_SECOND, |Whole(ticks)| ticks as u32);
        let seed = written.seed.map_or(0, |Whole(seed)| seed);
        let view = written.view.unwrap_or(area);
        Ok(Self { name, area, view, ticks, ticks_per_second: a_second, seed, looks, groups })
    }

    /// Returns the number of colliders at the start.
    pub(crate) fn colliders(&self) -> u32 {
        // There are at most MAX_COLLIDERS.
        self.groups.iter().map(Group::len).sum()
    }

    /// Returns the number of ticks that the scene's file requests.
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
    /// Reads a group from its JSON.
    fn group(&self, json: &RawValue, looks: &[SceneSprite]) -> Result<Group, String> {
        let Object(written): Object<ColliderJson> =
            json::read(json.get().as_bytes()).map_err(|fault| fault.to_string())?;
        let (look, is_terrain) = match (&written.sprite, &written.terrain) {
            (Some(sprite), None) => (sprite, false),
            (None, Some(terrain)) => (terrain, true),
            (Some(_), Some(_)) => {
                return Err("it is a \"sprite\" or \"terrain\", not both".to_string());
            }
            (None, None) => return Err("it needs a \"sprite\" or \"terrain\"".to_string()),
        };
        if is_terrain {
            only_terrain(json)?;
        }
        let found = looks.iter().position(|known| known.name == *look);
        let number = found.ok_or_else(|| {
            let known: Vec<&str> = looks.iter().map(|look| look.name.as_str()).collect();
            let meant = did_you_mean(look, &known);
            format!("there is no sprite {look:?}: the scene has {}{meant}", listed(&known))
        })?;
        let group = Group {
            name: checked_name(written.name.as_ref().unwrap_or(look))?,
            // There are at most MAX_COLLIDERS.
            count: written.count.map(|Whole(count)| count as u32),
            place: self.place(&written)?,
            look: number,
            is_terrain,
            layer: written.layer.map_or(Ok(Layer::FIRST), |name| self.find_layer(&name))?,
            collides_with: self.collides_with(written.collides_with)?,
            is_still: written.still.unwrap_or_default() || is_terrain,
            is_sensor: written.sensor.unwrap_or_default(),
            velocity: written.velocity.unwrap_or_default(),
            acceleration: written.acceleration.unwrap_or_default(),
            scale: written.scale.unwrap_or_default(),
            turn: written.turn.unwrap_or_default(),
            turning: written.turning.unwrap_or_default(),
            pivot: written.pivot,
            frame: written.frame.unwrap_or_default(),
            play: written.play.unwrap_or_default(),
            bounds: written.bounds.unwrap_or(self.bounds),
            digs: written.digs.map(|Whole(radius)| radius as u32),
            vanishes: written.vanishes.unwrap_or_default(),
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
        match (written.at, written.count, written.within) {
            (at, None, None) => {
                let at = at.unwrap_or_default().location;
                Ok(Place::At([at.x, at.y]))
            }
            (None, Some(_), within) => Ok(Place::Within(within.unwrap_or(self.area))),
            (Some(_), Some(_), _) => {
                Err("a \"count\" of them is \"within\" an area, not \"at\" a place".to_string())
            }
            (_, None, Some(_)) => Err("\"within\" is for a \"count\" of them".to_string()),
        }
    }

    fn collides_with(&self, names: Option<Vec<String>>) -> Result<Layers, String> {
        let Some(names) = names else { return Ok(Layers::ALL) };
        names.iter().try_fold(Layers::NONE, |layers, name| Ok(layers | self.find_layer(name)?))
    }

    fn find_layer(&self, name: &str) -> Result<Layer, String> {
        let number = self.layers.iter().position(|layer| layer == name);
        // There are never more layers than numbers.
        let layer = number.and_then(|number| Layer::new(number as u8));
        layer.ok_or_else(|| {
            let (known, meant) = (listed(&self.layers), did_you_mean(name, &self.layers));
            format!("there is no layer {name:?}: \"layers\" has {known}{meant}")
        })
    }
}

/// Rejects keys that only sprites have, not terrain.
fn only_terrain(written: &RawValue) -> Result<(), String> {
    const OF_SPRITES: [&str; 13] = [
        "count",
        "within",
        "velocity",
        "acceleration",
        "scale",
        "turn",
        "turning",
        "pivot",
        "frame",
        "play",
        "bounds",
        "digs",
        "vanishes",
    ];
    let given = members(written);
    match OF_SPRITES.iter().find(|field| given.contains_key(**field)) {
        Some(field) => Err(format!("terrain stands as it is: leave out \"{field}\"")),
        None => Ok(()),
    }
}

/// Returns the keys of an object with their values of any type. A null value counts as a missing
/// key.
fn members(written: &RawValue) -> HashMap<String, Value> {
    let mut given: HashMap<String, Value> = serde_json::from_str(written.get()).unwrap_or_default();
    given.retain(|_, value| !value.is_null());
    given
}

/// Checks the name that colliders have in the output.
fn checked_name(name: &str) -> Result<String, String> {
    let unfit =
        |character: char| character.is_whitespace() || character.is_control() || character == '/';
    if name.is_empty() || name.contains(unfit) {
        let name = in_quotes(name);
        return Err(format!(
            "a \"name\" is a word without spaces and slashes, and {name} is none: give it one"
        ));
    }
    // Each event repeats the name.
    if name.chars().count() > LONGEST_NAME {
        let name = in_quotes(name);
        return Err(format!("the name {name} is longer than {LONGEST_NAME} characters"));
    }
    Ok(name.to_string())
}

fn check_layers(layers: &[String]) -> Result<(), String> {
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
    Ok(())
}

/// Reads a sprite of the scene in this file. Paths are relative to this folder.
fn look_of(
    name: &str,
    written: &RawValue,
    (scene, folder): (&Path, &Path),
    library: &mut Library,
) -> Result<SceneSprite, String> {
    let Object(written): Object<SceneSpriteJson> =
        json::read(written.get().as_bytes()).map_err(|fault| fault.to_string())?;
    match written.source(folder)? {
        Source::Text(text) => {
            let mask = Mask::from_text(&text).map_err(|error| error.to_string())?;
            Ok(SceneSprite::of_mask(name, mask))
        }
        Source::File(sprite, frames) => {
            let inside = library.limits().check_named(scene, &sprite.source.path);
            inside.map_err(|error| hinted(&error))?;
            SceneSprite::read(name, &sprite, frames.as_ref(), library)
        }
    }
}

/// Reads a scene's file.
fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = input::read(path, LARGEST_FILE << 20, || {
        format!("it is too large for a scene, of more than {LARGEST_FILE} MiB")
    })?;
    input::cut_byte_order_mark(&mut bytes);
    Ok(bytes)
}
