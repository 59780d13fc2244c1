//! The picture of a Tiled map, which shows its visible layers, from first to last.

use hitmask::pixel_from_f64;

use super::art::Art;
use super::canvas::{Canvas, Fault};
use super::object::{Object, ObjectShape};
use super::tile_map::{Content, TileMap, TileMapLayer};
use super::{object_layer, tile_layer};
use crate::{Image, OpenError};

impl TileMap {
    /// Draws the picture of the map's pixel box.
    pub(super) fn picture(&self, shows: &dyn Fn(&Object) -> bool) -> Result<Image, OpenError> {
        let mut art: Art<'_, Image> = Art::new(&self.tilesets, (), self.source.clone());
        let mut canvas = Canvas::new(self.area, 0, &mut art.source.budget, &self.path)?;
        for layer in self.layers.iter().filter(|layer| layer.visible) {
            canvas.tint = layer.tint;
            self.draw_layer(layer, shows, &mut art, &mut canvas)
                .map_err(|fault| fault.of(&self.path))?;
        }
        Ok(canvas.finish().0)
    }

    fn draw_layer(
        &self,
        layer: &TileMapLayer,
        shows: &dyn Fn(&Object) -> bool,
        art: &mut Art<'_, Image>,
        canvas: &mut Canvas<Image>,
    ) -> Result<(), Fault> {
        let (x, y) = layer.offset;
        canvas.origin = (pixel_from_f64(x).into(), pixel_from_f64(y).into());
        match &layer.content {
            Content::Tiles(chunks) => {
                for chunk in chunks {
                    tile_layer::paint(self, &layer.name, chunk, None, art, canvas)?;
                }
            }
            Content::Image(file) => tile_layer::paint_image(self, file, art, canvas)?,
            Content::Objects(objects) => {
                // The positions of objects already include the offset.
                canvas.origin = (0, 0);
                let mut drawn: Vec<&Object> =
                    objects.iter().filter(|object| object.visible && shows(object)).collect();
                if !layer.draws_by_index {
                    drawn.sort_by(|a, b| a.position.1.total_cmp(&b.position.1));
                }
                for object in drawn {
                    let ObjectShape::Tile(tile) = &object.shape else { continue };
                    let at = object.position;
                    object_layer::paint_tile(object, tile, at, &self.path, art, canvas)?;
                }
            }
            Content::Group => {}
        }
        Ok(())
    }
}
