//! A level: masks with their materials, and their art.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use hitmask::actor::Obstacle;
use hitmask::terrain::Terrain;
use hitmask::{Mask, Point, Rect};
use hitmask_assets::{Image, MaskRule};

use super::map::{MapParts, needs_part};
use super::material::{KINDS, Layer};
use super::things::{Reader, Things};
use crate::library::{FileContents, Library};
use crate::names;
use crate::picture::Color;
use crate::picture::color::GROUND;
use crate::sprite::{Part, Source, Sprite, split_part};

/// The name of the endless floor.
pub(crate) const FLAT: &str = "flat";

/// How far an endless floor extends to the sides and below the actor. No actor moves nearly as far
/// in one tick.
const REACH: u32 = 1024;

/// The maximum number of files of a level.
const MAX_LAYERS: usize = 64;

/// A level.
pub(crate) struct Level {
    /// The level's name for use in a sentence.
    pub(crate) name: String,
    pub(super) pieces: Vec<Piece>,
    /// The position of the top left of all pieces.
    pub(super) origin: Point,
    /// The bounding box of all pieces, or `None` if there are no pieces.
    pub(super) area: Option<Rect>,
    /// The picture of a map with its top left at the origin. It exists only if pictures are
    /// requested.
    pub(super) scenery: Option<Rc<Image>>,
    /// The color of the background.
    pub(super) background: Color,
    /// The objects in the level besides the ground.
    pub(super) things: Things,
    /// Notes about probable mistakes in the level's file.
    pub(crate) notes: Vec<String>,
    /// The endless floor, if there is one.
    floor: Option<Mask>,
}

/// A part of a level with one material.
pub(super) struct Piece {
    /// The material, as an index of [`KINDS`].
    pub(super) kind: usize,
    pub(super) mask: Rc<Mask>,
    pub(super) image: Option<Rc<Image>>,
    /// The piece's pixels at the start, if the actor can dig it.
    pub(super) terrain: Option<Terrain>,
}

impl Level {
    /// Opens a file and additional layers, with their art. `actor_size` is the size of the actor.
    pub(crate) fn open(
        path: &Path,
        layers: &[Layer],
        rule: MaskRule,
        actor_size: (u32, u32),
        library: &mut Library,
    ) -> Result<Self, String> {
        if layers.len() > MAX_LAYERS {
            return Err(format!(
                "a level has up to {MAX_LAYERS} layers: put those of one kind into one file"
            ));
        }
        let mut level = Self {
            name: names::one_line(&path.to_string_lossy()),
            pieces: Vec::new(),
            origin: Point::new(0, 0),
            area: None,
            scenery: None,
            background: GROUND,
            things: Things::default(),
            notes: Vec::new(),
            floor: None,
        };
        if path == Path::new(FLAT) {
            let (width, height) = actor_size;
            let side = |side: u32| side.saturating_add(2 * REACH).min(Mask::MAX_SIDE);
            let floor = Mask::full(side(width), side(height)).map_err(|error| error.to_string())?;
            level.floor = Some(floor);
        } else {
            level.add_file(path, layers.is_empty(), rule, library)?;
        }
        for layer in layers {
            let sprite = sprite(&layer.file, rule);
            let mask = library.mask(&sprite).map_err(|error| {
                let Sprite { source, part, .. } = &sprite;
                let file = names::one_line(&source.path.to_string_lossy());
                match library.open(source, rule, None) {
                    Ok(FileContents::Level(map)) => needs_part(&map, part, &file)
                        .map_or(error, |needed| format!("{file}: {needed}")),
                    _ => error,
                }
            })?;
            let image = library.image(&sprite)?;
            level.pieces.push(Piece { kind: layer.kind, mask, image, terrain: None });
            level.check_memory(library.limits().bytes)?;
        }
        level.area = level.bounding_box();
        Ok(level)
    }

    /// Adds a file. The file is a map whose parts name their materials, or a mask, all of which is
    /// solid.
    fn add_file(
        &mut self,
        path: &Path,
        names_materials: bool,
        rule: MaskRule,
        library: &mut Library,
    ) -> Result<(), String> {
        let sprite = sprite(path, rule);
        let Sprite { source, part, .. } = &sprite;
        if let FileContents::Level(map) = library.open(source, rule, None)? {
            let name = names::one_line(&source.path.to_string_lossy());
            let named = |error: String| format!("{name}: {error}");
            let parts = match needs_part(&map, part, &name) {
                Some(error) if !names_materials => Err(error),
                _ => MapParts::of(&map, part, names_materials),
            };
            let parts = parts.map_err(named)?;
            if library.has_pictures() {
                let (image, background) = parts.scenery(&map)?;
                self.scenery = Some(Rc::new(image));
                self.background = background.unwrap_or(GROUND);
            }
            let level = parts.level(&map);
            let has_pictures = library.has_pictures();
            let most = library.limits().bytes;
            let reader = Reader { file: &name, map: &map, level, rule, has_pictures, most };
            self.things = reader.things()?;
            self.notes = reader.notes();
            self.check_memory(library.limits().bytes)?;
            let (origin, pieces) = parts.pieces(&map, rule, library.limits())?;
            self.origin = origin;
            let piece =
                |(kind, mask)| Piece { kind, mask: Rc::new(mask), image: None, terrain: None };
            self.pieces.extend(pieces.into_iter().map(piece));
            self.check_memory(library.limits().bytes)?;
        } else {
            let mask = library.mask(&sprite)?;
            let image = library.image(&sprite)?;
            self.pieces.push(Piece { kind: 0, mask, image, terrain: None });
        }
        Ok(())
    }

    /// Turns all solid pieces into terrain, so that the actor can dig them.
    pub(crate) fn dig(&mut self, most: u64) -> Result<(), String> {
        if self.is_endless() {
            return Err(format!("{}: an endless floor cannot be dug: name a file", self.name));
        }
        for piece in self.pieces.iter_mut().filter(|piece| piece.kind == 0) {
            let terrain = Terrain::from_mask(piece.mask.at((0, 0)));
            piece.terrain = Some(terrain.map_err(|error| error.to_string())?);
        }
        self.check_memory(most)
    }

    /// Collects the obstacles that an actor may touch near its position, in a list that is cleared
    /// first. `left` contains the remaining terrain of each part that can be dug.
    pub(super) fn obstacles<'a>(
        &'a self,
        left: &'a [Option<Terrain>],
        actor: Rect,
        found: &mut Vec<Obstacle<'a>>,
    ) {
        found.clear();
        // To let an actor drop through a platform, each platform needs its own number.
        let mut number = 0;
        let mut put = |obstacle: Obstacle<'a>| {
            number += 1;
            found.push(obstacle.with_id(number));
        };
        if let Some(floor) = &self.floor {
            // The floor looks the same everywhere, so it moves with the actor.
            let at = Point::new(actor.x - i64::from(REACH), (actor.y - i64::from(REACH)).max(0));
            put(Obstacle::mask(floor.at(at), KINDS[0].material));
        }
        for (index, piece) in self.pieces.iter().enumerate() {
            let material = KINDS[piece.kind].material;
            put(match left.get(index) {
                Some(Some(terrain)) => Obstacle::terrain(terrain.at(self.origin), material),
                _ => Obstacle::mask(piece.mask.at(self.origin), material),
            });
        }
    }

    /// Returns whether the obstacles depend on the actor's position.
    pub(super) fn is_endless(&self) -> bool {
        self.floor.is_some()
    }

    /// Returns the row below which no actor can come back.
    pub(super) fn bottom(&self) -> Option<i64> {
        self.area.filter(|_| !self.is_endless()).map(|area| area.bottom())
    }

    fn bounding_box(&self) -> Option<Rect> {
        let sizes = self.pieces.iter().map(|piece| piece.mask.size());
        let (width, height) = sizes.reduce(|a, b| (a.0.max(b.0), a.1.max(b.1)))?;
        Some(Rect::new(self.origin.x, self.origin.y, width, height))
    }

    /// Checks that the whole level takes no more memory than one file may take.
    fn check_memory(&self, most: u64) -> Result<(), String> {
        let bytes = |piece: &Piece| {
            let image = piece.image.as_ref().map_or(0, |image| image.bytes());
            let terrain = piece.terrain.as_ref().map_or(0, Terrain::bytes);
            (piece.mask.bytes() + image + terrain) as u64
        };
        let scenery = self.scenery.as_ref().map_or(0, |image| image.bytes());
        let beside = (scenery + self.things.bytes()) as u64;
        let bytes = self.pieces.iter().map(bytes).sum::<u64>() + beside;
        if bytes <= most {
            return Ok(());
        }
        Err(format!(
            "{}: its layers take {} MiB all together, and {} are allowed: raise it with \
             --image-limit",
            self.name,
            bytes.div_ceil(1 << 20),
            most >> 20
        ))
    }
}

/// Returns the part of a file that a text selects.
pub(crate) fn sprite(text: &Path, rule: MaskRule) -> Sprite {
    let (path, part): (PathBuf, Part) = split_part(text);
    Sprite::plain(Source::file(path), part, rule)
}
