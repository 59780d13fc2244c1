//! Makes the things of a level from the objects of its map.

use std::rc::Rc;

use hitmask::{Mask, Point, Rect};
use hitmask_assets::{Image, LdtkLevel, Level, MaskRule, Object};

use super::kind::Kind;
use super::property::Described;
use super::route::{FURTHEST, Route};
use super::{Area, EnemyThing, SolidThing, Spawn, Thing, Things};
use crate::failure::hinted;
use crate::names::{in_quotes, one_line};
use crate::number::grouped;

/// The maximum number of things in a level, and among these the maximum numbers of things that push
/// actors and of things that walk. Each tick checks all of them.
const MAX_THINGS: usize = 10_000;
const MAX_SOLIDS: usize = 64;
const MAX_ENEMIES: usize = 256;

/// The maximum number of notes about misspelled words.
const MAX_NOTES: usize = 8;

/// Reads the things of a map.
#[derive(Clone, Copy)]
pub(in crate::play) struct Reader<'a> {
    /// The name of the file, for errors.
    pub(in crate::play) file: &'a str,
    pub(in crate::play) map: &'a Level,
    /// The index of the level, in an LDtk project.
    pub(in crate::play) level: Option<usize>,
    pub(in crate::play) rule: MaskRule,
    /// Whether pictures are requested.
    pub(in crate::play) has_pictures: bool,
    /// The maximum number of bytes that one thing may take.
    pub(in crate::play) most: u64,
}

impl<'a> Reader<'a> {
    /// Returns a note for each word that is probably a misspelled kind of thing, with the first
    /// object that has this word.
    pub(in crate::play) fn notes(self) -> Vec<String> {
        let mut seen = Vec::new();
        let mut notes = Vec::new();
        let is_tiled = matches!(self.map, Level::Tiled(_));
        for object in self.objects() {
            let Some((what, word, meant)) = Kind::misspelled(object, is_tiled) else { continue };
            if seen.contains(&word) || notes.len() == MAX_NOTES {
                continue;
            }
            seen.push(word);
            let (id, word) = (one_line(&object.id), in_quotes(word));
            let name = in_quotes(&object.name);
            let has = match self.map {
                Level::Ldtk(_) if what == "class" => format!("the entity {word} has a name that"),
                Level::Ldtk(_) => format!("the entity {name} has the {what} {word}, which"),
                _ if object.name.is_empty() => format!("object {id} has the {what} {word}, which"),
                _ => format!("object {id} {name} has the {what} {word}, which"),
            };
            notes.push(self.named(format!("{has} play does not know: did you mean {meant:?}?")));
        }
        notes
    }

    /// Returns the objects of the level.
    fn objects(self) -> Vec<&'a Object> {
        match (self.map, self.level) {
            (Level::Ldtk(project), Some(level)) => {
                project.levels().skip(level).take(1).flat_map(LdtkLevel::objects).collect()
            }
            _ => self.map.objects().collect(),
        }
    }

    /// Returns the things of the level. Errors name the file.
    pub(in crate::play) fn things(self) -> Result<Things, String> {
        let named = |error: String| self.named(error);
        let objects = self.objects();
        let described: Vec<Described<'_>> = objects
            .iter()
            .filter_map(|object| Some(Described { object, kind: Kind::of(object)? }))
            .collect();
        check_counts(&described).map_err(named)?;
        let mut things = Things::default();
        let is_spawn = |thing: &&Described<'_>| thing.kind == Kind::Spawn;
        let first = described.iter().find(is_spawn).map(|thing| spawn(*thing));
        things.spawn = first.transpose().map_err(named)?;
        let solid: Vec<Described<'_>> =
            described.into_iter().filter(|thing| thing.kind.has_pixels()).collect();
        for described in &solid {
            self.check_size(*described).map_err(named)?;
        }
        for ((mask, image), described) in self.pixels(&solid)?.into_iter().zip(solid) {
            let thing = thing(described, mask, image);
            let added = thing.and_then(|thing| things.add(described, thing, &objects));
            added.map_err(named)?;
        }
        Ok(things)
    }

    /// Refuses a thing that is too large for a mask.
    fn check_size(self, thing: Described<'_>) -> Result<(), String> {
        let Rect { width, height, .. } = thing.object.bounds();
        let bytes = u64::from(width) * u64::from(height) / 8;
        let what = if width.max(height) > Mask::MAX_SIDE {
            format!("a side goes up to {}", Mask::MAX_SIDE)
        } else if bytes > self.most {
            format!("the limit of memory is {} MiB", self.most >> 20)
        } else {
            return Ok(());
        };
        let size = format!("it is too large, {width}×{height} pixels");
        Err(thing.fault(format!("{size}, and {what}: make it smaller")))
    }

    /// Returns an error with the name of the file.
    fn named(self, error: impl std::fmt::Display) -> String {
        format!("{}: {error}", self.file)
    }

    /// Returns the mask and the picture of each of these things.
    fn pixels(self, things: &[Described<'_>]) -> Result<Vec<(Mask, Option<Image>)>, String> {
        let objects = || things.iter().map(|thing| thing.object);
        let masks = self.map.object_masks(objects(), self.rule).map_err(|error| hinted(&error))?;
        // In LDtk, every entity is a rectangle, so the pixels of its tile are used.
        let is_ldtk = matches!(self.map, Level::Ldtk(_));
        if !self.has_pictures && !is_ldtk {
            return Ok(masks.into_iter().map(|mask| (mask, None)).collect());
        }
        let images = self.map.object_pictures(objects()).map_err(|error| hinted(&error))?;
        let pairs = masks.into_iter().zip(images).zip(things);
        let one = |((mask, image), thing): ((Mask, Option<Image>), &Described<'_>)| {
            let mask = match &image {
                Some(image) if is_ldtk => {
                    image.mask(self.rule).map_err(|error| self.named(thing.fault(error)))?
                }
                _ => mask,
            };
            Ok((mask, image.filter(|_| self.has_pictures)))
        };
        pairs.map(one).collect()
    }
}

/// Makes a thing with these pixels.
fn thing(described: Described<'_>, mask: Mask, image: Option<Image>) -> Result<Thing, String> {
    if mask.is_empty() {
        return Err(described
            .fault("it has no pixels: draw it as a tile, a rectangle, an ellipse or a polygon"));
    }
    let at = described.object.bounds().top_left();
    check_place(described, (at.x as f64, at.y as f64))?;
    // Levels usually have lots of coins, and most coins have no name.
    let is_nameless = described.kind == Kind::Coin && described.object.name.is_empty();
    let name = if is_nameless { String::new() } else { described.name() }.into();
    Ok(Thing { name, mask: Rc::new(mask), image: image.map(Rc::new), at })
}

impl Things {
    /// Adds a thing of this kind.
    fn add(
        &mut self,
        described: Described<'_>,
        thing: Thing,
        objects: &[&Object],
    ) -> Result<(), String> {
        let at: Point = thing.at;
        match described.kind {
            Kind::Coin => self.coins.push(thing),
            Kind::Trigger | Kind::Goal => {
                self.areas.push(Area { thing, is_goal: described.kind == Kind::Goal });
            }
            Kind::Lift | Kind::Crusher => {
                let is_lift = described.kind == Kind::Lift;
                let default = if is_lift { "one-way" } else { "solid" };
                let (material, color) = described.material(default)?;
                let route = Route::of(described, at, objects)?.ok_or_else(|| {
                    described
                        .fault("it has no way: name a polyline or a polygon in its property path")
                })?;
                self.solids.push(SolidThing { thing, material, color, route });
            }
            Kind::Enemy => self.enemies.push(EnemyThing {
                thing,
                route: Route::of(described, at, objects)?,
                speed: described.speed()?,
                health: described.health()?,
                is_spiky: described.is_spiky()?,
            }),
            Kind::Spawn | Kind::Path => {}
        }
        Ok(())
    }
}

/// Refuses more things than a tick can check.
fn check_counts(things: &[Described<'_>]) -> Result<(), String> {
    let count = |is: fn(Kind) -> bool| things.iter().filter(|thing| is(thing.kind)).count();
    let solids = count(|kind| matches!(kind, Kind::Lift | Kind::Crusher));
    let enemies = count(|kind| kind == Kind::Enemy);
    for (count, what, most) in [
        (things.len(), "objects with a part in the game", MAX_THINGS),
        (solids, "lifts and crushers", MAX_SOLIDS),
        (enemies, "enemies", MAX_ENEMIES),
    ] {
        if count > most {
            let (count, most) = (grouped(count as u64), grouped(most as u64));
            return Err(format!("it has {count} {what}, and up to {most} can play: remove some"));
        }
    }
    Ok(())
}

fn spawn(thing: Described<'_>) -> Result<Spawn, String> {
    let points = thing.object.points();
    let along = |of: fn(&(f64, f64)) -> f64| {
        let start = (f64::INFINITY, f64::NEG_INFINITY);
        points.iter().map(of).fold(start, |(least, most), at| (least.min(at), most.max(at)))
    };
    let ((left, right), (top, bottom)) = (along(|point| point.0), along(|point| point.1));
    let middle = ((left + right) / 2.0, (top + bottom) / 2.0);
    check_place(thing, middle)?;
    Ok(Spawn { name: thing.name().into(), feet: (middle.0, bottom), middle })
}

/// Refuses a thing that is so far away that nothing can reach it.
fn check_place(thing: Described<'_>, (x, y): (f64, f64)) -> Result<(), String> {
    // NaN is not a valid position either.
    if x.abs() < FURTHEST && y.abs() < FURTHEST {
        return Ok(());
    }
    Err(thing.fault("it is too far away: move it into the level"))
}
