//! The masks of a Tiled map: of one layer, of a selector, and of every layer.

use hitmask::Mask;
use hitmask::sheet::{Frame, Frames};

use super::art::Art;
use super::canvas::{Canvas, Fault};
use super::error::SelectError;
use super::names::{self, Choice, Names, Selection};
use super::object::Object;
use super::properties;
use super::sheet::{frame, take_frame};
use super::tile_map::{Content, TileMap, TileMapLayer, TileMapLayerKind};
use super::{object_layer, tile_layer};
use crate::error::at;
use crate::{MaskRule, OpenError};

impl TileMap {
    /// Returns the name of each layer for [`layer_mask`](Self::layer_mask). This is the first of
    /// the following that is unique: the layer's own name, its path, `id:` with its id, and
    /// `index:` with its index, which starts at 0.
    pub fn layer_names(&self) -> Vec<String> {
        let names = Names::of(&self.layers);
        (0..self.layers.len()).map(|index| names.name(index)).collect()
    }

    /// Creates the mask of one layer. `name` is the layer's name, its path, `id:7` or `index:0`.
    ///
    /// # Errors
    /// Returns [`OpenError`] if no layer or several layers have this name, if an image is missing
    /// or cannot be decoded, if a tile is not in its tileset, or if the mask would be too large.
    pub fn layer_mask(&self, name: &str, rule: MaskRule) -> Result<Mask, OpenError> {
        let layer = Names::of(&self.layers).find(name).map_err(|error| at(&self.path, error))?;
        self.paint(Selection { layer: Some(layer), choice: None }, rule)
    }

    /// Creates the mask of those tiles and objects that have a property, in one layer or in all
    /// tile layers.
    ///
    /// `property` is `NAME` for a property that is true or a class (a type) with this name, or
    /// `NAME=VALUE` for a property with this value. A `!` in front of either inverts the choice. An
    /// object's own properties come before the properties of its template, and those come before
    /// the properties of its tile.
    ///
    /// # Errors
    /// Returns the same errors as [`layer_mask`](Self::layer_mask). It is also an error if no tile
    /// or object has such a property or class, with any value.
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

    /// Creates the mask for a [selector](crate::Level).
    ///
    /// # Errors
    /// Returns the same errors as [`tiles_with`](Self::tiles_with).
    pub fn mask(&self, selector: &str, rule: MaskRule) -> Result<Mask, OpenError> {
        self.paint(self.select(selector)?, rule)
    }

    /// Returns the selection for a selector.
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

    /// Paints a selection. `work` is the painting work so far, which this function updates.
    fn paint_with(
        &self,
        selection: Selection<'_>,
        art: &mut Art<'_, Mask>,
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

    /// Creates the mask of each layer with the layer's name, up to one more than a sheet can
    /// contain.
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

    /// Returns the selected layers, including the layers in a selected group.
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
        art: &mut Art<'_, Mask>,
        canvas: &mut Canvas<Mask>,
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
                    let is_chosen = |choice| properties::chosen(choice, &[object.described()]);
                    if choice.is_none_or(is_chosen) {
                        object_layer::paint(object, object.in_layer, &self.path, art, canvas)?;
                    }
                }
                Ok(())
            }
            // An image has no properties, so a property cannot choose it.
            Content::Image(file) if choice.is_none() => {
                tile_layer::paint_image(self, file, art, canvas)
            }
            Content::Image(_) | Content::Group => Ok(()),
        }
    }

    /// Refuses a choice by a property or class that no tile or object in the selected layers has.
    fn check_choice(
        &self,
        choice: Choice<'_>,
        selection: Selection<'_>,
    ) -> Result<(), SelectError> {
        let tiles = self.tilesets.iter().flat_map(|tileset| &tileset.file.tiles);
        let tiles = tiles.map(|tile| (tile.class(), &tile.properties));
        let objects = self.selected(selection).flat_map(TileMapLayer::objects);
        let objects = objects.map(Object::described);
        let templates = self.templates.values().map(|template| &template.object);
        let templates = templates.map(|object| (object.class(), &object.properties));
        properties::known(choice, tiles.chain(objects).chain(templates))
    }
}
