//! A Tiled map: its box, its layers, and the masks of its layers.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use hitmask::sheet::{Frame, Frames};
use hitmask::{Mask, Rect};

use super::art::Art;
use super::canvas::{Canvas, Fault};
use super::error::SelectError;
use super::model::{LayerFile, ObjectFile};
use super::names::{self, Choice, Names, Selection};
use super::object::Object;
use super::properties::{self, ClassAndProperties};
use super::sheet::{frame, take_frame};
use super::source::{Source, at};
use super::tileset::Tileset;
use super::{object_layer, tile_layer};
use crate::{Limits, MaskRule, OpenError};

pub(super) const FORMAT: &str = "map";

/// A Tiled map in XML (`.tmx`) or JSON (`.tmj`, `.json`), with its tile sets and templates. Making a mask reads
/// the images.
///
/// A layer's mask spans the map's pixel box ([`bounds`](Self::bounds)); parts outside it are cut off.
/// Visibility, opacity, tint, parallax, layer offsets and animations don't count: a tile is its own image,
/// at its place in the grid; [`TileMapLayer::offset`] returns the offset with which Tiled draws a layer. Pixels of an image's
/// transparent color are unset whatever the rule. Maps must be orthogonal.
///
/// - A *tile layer* is what Tiled draws: each tile at the bottom left of its cell, mirrored, moved by
///   its set's tile offset, and scaled to the cell if the set asks for that.
/// - An *object layer* is its shapes and tiles, including hidden ones. Points, polylines and texts set no pixels.
/// - An *image layer* is its image with its top left at (0, 0), repeated over the box if the layer repeats.
/// - A *group* is all of its layers.
///
/// # Objects, pixel by pixel
///
/// An object at (x, y), turned by an angle, sets a world pixel if the pixel's center, moved by (-x, -y) and
/// turned back, is in the unturned object at (0, 0): in a rectangle [0, width) × [0, height), in
/// the ellipse or capsule that fills it, or in a set pixel of its tile, which fills it by nearest sampling,
/// mirrored. Their set's object alignment and tile offset place tiles in their box. For a polygon, the corners
/// are turned instead, and a center counts by the even-odd rule, on a left or upper edge but not on a right
/// or lower one. This uses `f64`, with exact quarter turns and this crate's own sine and cosine for other
/// angles, so the result is the same on every platform.
///
/// ```
/// use hitmask_assets::{Limits, MaskRule, TileMap};
///
/// let map = TileMap::open("tests/data/levels/small.tmx", &Limits::default())?;
/// let ground = map.layer_mask("ground", MaskRule::default())?;
/// assert_eq!(ground.size(), map.size());
/// # Ok::<(), hitmask_assets::OpenError>(())
/// ```
#[derive(Debug)]
pub struct TileMap {
    pub(super) path: PathBuf,
    pub(super) source: Source,
    /// In pixels.
    pub(super) tile_size: (u32, u32),
    pub(super) area: Rect,
    pub(super) layers: Vec<TileMapLayer>,
    pub(super) tilesets: Vec<Tileset>,
    /// The tile sets of tile numbers: in the map, and in each template.
    pub(super) scopes: Vec<Scope>,
    pub(super) templates: HashMap<String, Template>,
}

/// The first tile number of each tile set, in ascending order, and the tile set's index.
pub(super) type Scope = Vec<(u32, usize)>;

/// An object that other objects are based on.
#[derive(Debug)]
pub(super) struct Template {
    pub(super) object: ObjectFile,
    /// The tile sets of its tile numbers.
    pub(super) scope: usize,
}

/// A layer of a map.
#[derive(Debug)]
pub struct TileMapLayer {
    pub(super) name: String,
    pub(super) path: String,
    pub(super) id: Option<u32>,
    /// The number of groups around it.
    pub(super) depth: usize,
    /// Including the offsets of those groups.
    pub(super) offset: (f64, f64),
    /// Whether it and those groups are visible.
    pub(super) visible: bool,
    pub(super) content: Content,
}

/// The kind of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TileMapLayerKind {
    /// Tiles on the grid.
    Tiles,
    /// Shapes and tiles anywhere.
    Objects,
    /// One image.
    Image,
    /// Other layers.
    Group,
}

/// The content of a layer.
#[derive(Debug)]
pub(super) enum Content {
    Tiles(Vec<Chunk>),
    Objects(Vec<Object>),
    Image(Box<LayerFile>),
    Group,
}

/// A rectangle of tiles.
#[derive(Debug)]
pub(super) struct Chunk {
    /// In tiles; all fields.
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) cells: Vec<u32>,
}

impl TileMapLayer {
    /// Its own name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its name after the names of the groups around it: `outer/inner/name`.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The number that Tiled gave it, if it did.
    pub const fn id(&self) -> Option<u32> {
        self.id
    }

    /// The offset (x, y) in pixels with which Tiled draws it, including those of the groups around it.
    ///
    /// Its mask ignores the offset, and the positions of its [objects](crate::Object) include it: placed at the offset, the mask
    /// matches them.
    pub const fn offset(&self) -> (f64, f64) {
        self.offset
    }

    /// Whether it and the groups around it are visible. Its mask is the same either way.
    pub const fn is_visible(&self) -> bool {
        self.visible
    }

    /// Its kind.
    pub const fn kind(&self) -> TileMapLayerKind {
        match self.content {
            Content::Tiles(_) => TileMapLayerKind::Tiles,
            Content::Objects(_) => TileMapLayerKind::Objects,
            Content::Image(_) => TileMapLayerKind::Image,
            Content::Group => TileMapLayerKind::Group,
        }
    }
}

impl TileMapLayer {
    /// Its objects, without those of layers within it.
    pub(super) fn objects(&self) -> &[Object] {
        match &self.content {
            Content::Objects(objects) => objects,
            _ => &[],
        }
    }
}

impl TileMap {
    /// The map in a file; the content decides between XML and JSON.
    ///
    /// # Errors
    /// [`OpenError`] if the file, a tile set or a template cannot be read, or if the map is not
    /// orthogonal.
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let mut source = Source::around(path, limits);
        let (text, syntax) = source.text(path, FORMAT)?;
        Self::read(path, text, syntax, source)
    }

    /// The layers, including groups, in the file's order; the content of a group comes after it.
    pub fn layers(&self) -> impl Iterator<Item = &TileMapLayer> {
        self.layers.iter()
    }

    /// The name of each layer for [`layer_mask`](Self::layer_mask): its own if no other
    /// layer has it, otherwise its path, otherwise `id:` and its id, otherwise `index:` and its index from 0.
    pub fn layer_names(&self) -> Vec<String> {
        let names = Names::of(&self.layers);
        (0..self.layers.len()).map(|index| names.name(index)).collect()
    }

    /// The map's pixel box: from (0, 0), with the size of its tiles; for an infinite map the smallest box that
    /// contains the chunks of all its tile layers, which may begin anywhere.
    pub const fn bounds(&self) -> Rect {
        self.area
    }

    /// (width, height) of the pixel box.
    pub const fn size(&self) -> (u32, u32) {
        self.area.size()
    }

    /// The top left (x, y) of the pixel box: (0, 0) unless the map is infinite.
    pub const fn origin(&self) -> (i64, i64) {
        (self.area.x, self.area.y)
    }

    /// The mask of one layer, by its name, its path, `id:7` or `index:0`.
    ///
    /// # Errors
    /// [`OpenError`] if there is no such layer or several have this name, if an image is missing or
    /// cannot be decoded, if a tile is not in its tile set, or if the mask would be too large.
    pub fn layer_mask(&self, name: &str, rule: MaskRule) -> Result<Mask, OpenError> {
        let layer = Names::of(&self.layers).find(name).map_err(|error| at(&self.path, error))?;
        self.paint(Selection { layer: Some(layer), choice: None }, rule)
    }

    /// The mask of the tiles (and objects) of a layer that a property chooses, or of all tile layers.
    ///
    /// `property` is `NAME` for a property that is true or for a class (a type) with this name, `NAME=VALUE`
    /// for a property with this value, and either with `!` in front for all except those. An object's own
    /// properties count before its template's, and those before its tile's.
    ///
    /// # Errors
    /// As [`layer_mask`](Self::layer_mask), and if nothing has such a property or class, with any
    /// value.
    pub fn tiles_with(
        &self,
        property: &str,
        layer: Option<&str>,
        rule: MaskRule,
    ) -> Result<Mask, OpenError> {
        let names = Names::of(&self.layers);
        let layer = layer.map(|layer| names.find(layer)).transpose();
        let layer = layer.map_err(|error| at(&self.path, error))?;
        self.paint(Selection { layer, choice: Some(Choice::parse(property)) }, rule)
    }

    /// The mask for a [selector](crate::Level).
    ///
    /// # Errors
    /// As [`tiles_with`](Self::tiles_with).
    pub fn mask(&self, selector: &str, rule: MaskRule) -> Result<Mask, OpenError> {
        self.paint(self.select(selector)?, rule)
    }

    /// The selection for a selector.
    pub(super) fn select<'a>(&self, selector: &'a str) -> Result<Selection<'a>, OpenError> {
        names::select(&self.layers, selector).map_err(|error| at(&self.path, error))
    }

    /// Paints a selection.
    fn paint(&self, selection: Selection<'_>, rule: MaskRule) -> Result<Mask, OpenError> {
        let choice = selection.choice;
        if let Some(choice) = choice {
            self.check_choice(choice, selection).map_err(|error| at(&self.path, error))?;
        }
        let mut art = Art::new(&self.tilesets, rule, self.source.clone());
        self.paint_with(selection, &mut art, &mut 0)
    }

    /// Paints a selection. `work` is the painting work so far, and is updated.
    fn paint_with(
        &self,
        selection: Selection<'_>,
        art: &mut Art<'_>,
        work: &mut u64,
    ) -> Result<Mask, OpenError> {
        let mut canvas = Canvas::new(self.area, *work, &mut art.source.budget, &self.path)?;
        for layer in self.selected(selection) {
            self.paint_layer(layer, selection.choice, art, &mut canvas)
                .map_err(|fault| fault.of(&self.path))?;
        }
        let (mask, done) = canvas.finish();
        *work = done;
        Ok(mask)
    }

    /// The mask of each layer with its name, at most one more than a sheet can hold.
    pub(super) fn frames(&self, rule: MaskRule) -> Result<Vec<Frame>, OpenError> {
        let names = Names::of(&self.layers);
        let mut art = Art::new(&self.tilesets, rule, self.source.clone());
        let (mut frames, mut work) = (Vec::new(), 0);
        for index in 0..self.layers.len().min(Frames::MAX_LEN + 1) {
            let name = names.name(index);
            take_frame(&name, &mut art.source.budget).map_err(|error| at(&self.path, error))?;
            let selection = Selection { layer: Some(index), choice: None };
            let mask = self.paint_with(selection, &mut art, &mut work)?;
            frames.push(frame(mask, self.area, name));
        }
        Ok(frames)
    }

    /// The selected layers, including those in a selected group.
    pub(super) fn selected(
        &self,
        selection: Selection<'_>,
    ) -> impl Iterator<Item = &TileMapLayer> + Clone {
        let (layers, all) = match selection.layer {
            None => (self.layers.as_slice(), true),
            Some(index) => {
                let from = self.layers.get(index..).unwrap_or_default();
                let depth = from.first().map_or(0, |layer| layer.depth);
                let below = from.iter().skip(1).take_while(|layer| layer.depth > depth).count();
                (from.get(..=below).unwrap_or_default(), false)
            }
        };
        layers.iter().filter(move |layer| !all || layer.kind() == TileMapLayerKind::Tiles)
    }

    fn paint_layer(
        &self,
        layer: &TileMapLayer,
        choice: Option<Choice<'_>>,
        art: &mut Art<'_>,
        canvas: &mut Canvas,
    ) -> Result<(), Fault> {
        match &layer.content {
            Content::Tiles(chunks) => {
                for chunk in chunks {
                    tile_layer::paint(self, &layer.name, chunk, choice, art, canvas)?;
                }
                Ok(())
            }
            Content::Objects(objects) => {
                for object in objects {
                    let is_chosen = |choice| {
                        properties::chosen(choice, &[object_layer::class_and_properties(object)])
                    };
                    if choice.is_none_or(is_chosen) {
                        object_layer::paint(object, object.in_layer, &self.path, art, canvas)?;
                    }
                }
                Ok(())
            }
            // An image has no properties to choose by.
            Content::Image(file) if choice.is_none() => {
                tile_layer::paint_image(self, file, art, canvas)
            }
            Content::Image(_) | Content::Group => Ok(()),
        }
    }

    /// Refuses a choice that nothing in the selected layers can satisfy.
    fn check_choice(
        &self,
        choice: Choice<'_>,
        selection: Selection<'_>,
    ) -> Result<(), SelectError> {
        let tiles =
            self.tilesets.iter().flat_map(|tileset| &tileset.file.tiles).map(|tile| {
                ClassAndProperties { class: tile.class(), properties: &tile.properties }
            });
        let layers: Vec<&TileMapLayer> = self.selected(selection).collect();
        let objects =
            layers.iter().flat_map(|layer| layer.objects()).map(object_layer::class_and_properties);
        let templates = self.templates.values().map(|Template { object, .. }| ClassAndProperties {
            class: object.class(),
            properties: &object.properties,
        });
        properties::known(choice, tiles.chain(objects).chain(templates))
    }
}
