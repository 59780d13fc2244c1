//! The picture of an LDtk level, which shows its background, the tiles of its layers, and its
//! entities.

use hitmask::{Rect, pixel_from_f64};

use super::art::Art;
use super::canvas::{Canvas, Fault};
use super::ldtk::{LdtkLevel, LdtkProject};
use super::ldtk_look::DrawnLayer;
use super::ldtk_model::{BackdropPlace, TilesetDefinition, TilesetRect};
use super::object::Object;
use super::pixels::{Pixels, Tint};
use super::tile_layer::placed;
use crate::text::one_line;
use crate::{DecodeError, Image, OpenError};

impl LdtkProject {
    /// Draws the picture of a level.
    pub(super) fn picture(
        &self,
        level: &LdtkLevel,
        shows: &dyn Fn(&Object) -> bool,
    ) -> Result<Image, OpenError> {
        let mut art: Art<'_, Image> = Art::new(&[], (), self.source.clone());
        let (width, height) = level.size;
        let area = Rect::new(0, 0, width, height);
        let mut canvas = Canvas::new(area, 0, &mut art.source.budget, &self.path)?;
        self.draw_backdrop(level, &mut art, &mut canvas).map_err(|fault| fault.of(&self.path))?;
        for layer in level.look.layers.iter().filter(|layer| layer.visible) {
            canvas.tint = layer.tint;
            self.draw_tiles(layer, &mut art, &mut canvas)
                .map_err(|fault| placed(fault, &named(layer), &self.path).of(&self.path))?;
            canvas.origin = (0, 0);
            let entities = layer.entities.and_then(|index| level.entities.get(index));
            let objects = entities.into_iter().flat_map(|layer| &layer.objects);
            for object in objects.filter(|object| shows(object)) {
                self.draw_entity(object, &mut art, &mut canvas)
                    .map_err(|fault| fault.of(&self.path))?;
            }
        }
        Ok(canvas.finish().0)
    }

    /// Draws the image behind the layers.
    fn draw_backdrop(
        &self,
        level: &LdtkLevel,
        art: &mut Art<'_, Image>,
        canvas: &mut Canvas<Image>,
    ) -> Result<(), Fault> {
        let Some((file, place)) = &level.look.backdrop else { return Ok(()) };
        let image = art.file(&self.path, file, None)?;
        let BackdropPlace { top_left_px: [x, y], scale, crop_rect: crop } = *place;
        let [wide, high] = [crop[2] * scale[0], crop[3] * scale[1]];
        if !(wide > 0.0 && high > 0.0) {
            return Ok(());
        }
        let area = canvas.area();
        canvas.work(area.area())?;
        let bytes = Image::bytes_of(area.width, area.height)?;
        let (repeats, size) = (level.look.repeats, image.size());
        let pixel = |column: u32, row: u32| {
            let (mut u, mut v) = (f64::from(column) + 0.5 - x, f64::from(row) + 0.5 - y);
            if repeats {
                (u, v) = (u.rem_euclid(wide), v.rem_euclid(high));
            }
            let is_inside = (0.0..wide).contains(&u) && (0.0..high).contains(&v);
            let (u, v) = ((u / scale[0] + crop[0]).floor(), (v / scale[1] + crop[1]).floor());
            let shown = is_inside
                && (0.0..f64::from(size.0)).contains(&u)
                && (0.0..f64::from(size.1)).contains(&v);
            if shown { image.pixel(u as i64, v as i64) } else { Image::NONE }
        };
        let behind: Image = Pixels::from_fn(area.width, area.height, pixel)?;
        art.source.budget.take("the picture", bytes)?;
        canvas.paint(&behind, 0, 0)?;
        art.source.budget.give_back(bytes);
        Ok(())
    }

    /// Draws the tiles of a layer.
    fn draw_tiles(
        &self,
        layer: &DrawnLayer,
        art: &mut Art<'_, Image>,
        canvas: &mut Canvas<Image>,
    ) -> Result<(), Fault> {
        if layer.tiles.is_empty() {
            return Ok(());
        }
        // A tileset without a file consists of LDtk's own icons.
        let Some((side, file)) = layer.tileset.and_then(|uid| self.tileset(uid)) else {
            return Ok(());
        };
        let image = art.file(&self.path, file, None)?;
        canvas.origin =
            (pixel_from_f64(layer.offset.0).into(), pixel_from_f64(layer.offset.1).into());
        let own = layer.tint.0;
        for tile in &layer.tiles {
            canvas.work(1)?;
            let cell = Rect::new(tile.src[0].into(), tile.src[1].into(), side, side);
            let pixels = part(image, cell)?.mirrored(tile.f & 1 != 0, tile.f & 2 != 0)?;
            let opacity = tile.a.map_or(1.0, |alpha| alpha.clamp(0.0, 1.0));
            canvas.tint = Tint(own).and([255, 255, 255, (255.0 * opacity).round() as u8]);
            canvas.paint(&pixels, tile.px[0].into(), tile.px[1].into())?;
        }
        Ok(())
    }

    /// Draws the tile of an entity, if the entity has one, in the entity's box.
    pub(super) fn draw_entity(
        &self,
        object: &Object,
        art: &mut Art<'_, Image>,
        canvas: &mut Canvas<Image>,
    ) -> Result<(), Fault> {
        let Some((tile, file, fit)) = self.entity_tile(object) else { return Ok(()) };
        let place = || format!("layer \"{}\", entity {}", one_line(&object.layer), object.id);
        let mut draw = || -> Result<(), Fault> {
            let image = art.file(&self.path, file, None)?;
            let cell = Rect::new(tile.x.into(), tile.y.into(), tile.w, tile.h);
            let tile = part(image, cell)?;
            let (left, top) = object.top_left();
            let bounds = fit.bounds(object, &tile);
            let Some(shown) = canvas.area().intersection(bounds) else { return Ok(()) };
            canvas.work(shown.area())?;
            let pixels: Image = Pixels::from_fn(shown.width, shown.height, |x, y| {
                let at = |start: i64, step: u32, from: f64| {
                    (start + i64::from(step)) as f64 + 0.5 - from
                };
                let place = (at(shown.x, x, left), at(shown.y, y, top));
                let pixel = fit.pixel(object, &tile, place);
                pixel.map_or(Image::NONE, |(x, y)| tile.pixel(x, y))
            })?;
            canvas.paint(&pixels, shown.x, shown.y)
        };
        draw().map_err(|fault| placed(fault, &place(), &self.path))
    }

    /// Returns the tile of an entity, its image, and how it fills the entity's box.
    pub(super) fn entity_tile(&self, object: &Object) -> Option<(TilesetRect, &str, Fit<'_>)> {
        let look = object.entity?;
        let tile = look.tile?;
        let (_, file) = self.tileset(tile.tileset_uid)?;
        let mut definitions = self.definitions.entities.iter();
        let definition = definitions.find(|definition| definition.uid == look.definition);
        let fit = definition.map_or(Fit::Inside, |definition| {
            let borders = definition.nine_slice_borders.as_slice();
            match (definition.tile_render_mode.as_str(), borders.first_chunk()) {
                ("Cover", _) => Fit::Cover,
                ("Repeat", _) => Fit::Repeat,
                ("FullSizeCropped", _) => Fit::OwnSize { is_cut: true },
                ("FullSizeUncropped", _) => Fit::OwnSize { is_cut: false },
                ("NineSlice", Some(borders)) => Fit::NineSlice(borders),
                ("Stretch" | "NineSlice", _) => Fit::Stretch,
                _ => Fit::Inside,
            }
        });
        Some((tile, file, fit))
    }

    /// Returns the side of a tile in the tileset with this uid, and the path of the tileset's image
    /// if it has one.
    fn tileset(&self, uid: i64) -> Option<(u32, &str)> {
        let TilesetDefinition { tile_grid_size, rel_path, .. } =
            self.definitions.tilesets.iter().find(|tileset| tileset.uid == uid)?;
        Some((*tile_grid_size, rel_path.as_deref()?))
    }
}

/// How a tile fills the box of an entity.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fit<'a> {
    /// The tile is as large as possible while all of it is in the box. The tile's pivot is at the
    /// box's pivot.
    Inside,
    /// The tile is as small as possible while it covers the box. The rest is cut off.
    Cover,
    Stretch,
    /// The tile has its own size, and is repeated to fill the box.
    Repeat,
    /// The tile has its own size, and its pivot is at the box's pivot.
    OwnSize {
        is_cut: bool,
    },
    /// The tile's borders (top, right, bottom, left) are unscaled, and the rest is repeated.
    NineSlice(&'a [f64; 4]),
}

impl Fit<'_> {
    /// Returns the pixels that the tile may cover.
    pub(super) fn bounds(self, object: &Object, tile: &Image) -> Rect {
        let Self::OwnSize { is_cut: false } = self else { return object.bounds() };
        let (x, y) = object.position;
        let corner = |at: f64, pivot: f64, side: u32| pixel_from_f64(at - pivot * f64::from(side));
        let left = corner(x, object.pivot.0, tile.width());
        let top = corner(y, object.pivot.1, tile.height());
        // The fraction needs one more pixel.
        Rect::new(left.into(), top.into(), tile.width() + 1, tile.height() + 1)
    }

    /// Returns the tile's pixel at a position in the box.
    fn pixel(self, object: &Object, tile: &Image, (u, v): (f64, f64)) -> Option<(i64, i64)> {
        let (width, height) = object.size;
        let own = (f64::from(tile.width()), f64::from(tile.height()));
        let is_inside = (0.0..width).contains(&u) && (0.0..height).contains(&v);
        if !is_inside && !matches!(self, Self::OwnSize { is_cut: false }) {
            return None;
        }
        let (across, down) = (width / own.0, height / own.1);
        let scaled = |scale: f64| {
            let place = |at: f64, side: f64, own: f64, pivot: f64| {
                (at - pivot * (side - own * scale)) / scale
            };
            (place(u, width, own.0, object.pivot.0), place(v, height, own.1, object.pivot.1))
        };
        let (x, y) = match self {
            Self::Inside => scaled(across.min(down)),
            Self::Cover => scaled(across.max(down)),
            Self::OwnSize { .. } => scaled(1.0),
            Self::Stretch => (u / across, v / down),
            Self::Repeat => (u.rem_euclid(own.0), v.rem_euclid(own.1)),
            Self::NineSlice([top, right, bottom, left]) => {
                (sliced(u, width, own.0, *left, *right), sliced(v, height, own.1, *top, *bottom))
            }
        };
        let shown = (0.0..own.0).contains(&x) && (0.0..own.1).contains(&y);
        shown.then_some((x as i64, y as i64))
    }
}

/// Converts a position along the side of a box to a position along a tile of length `own`. The
/// borders `first` and `last` of the tile stay unscaled.
fn sliced(at: f64, side: f64, own: f64, first: f64, last: f64) -> f64 {
    let middle = own - first - last;
    if at < first {
        at
    } else if side - at <= last {
        own - (side - at)
    } else if middle > 0.0 {
        first + (at - first).rem_euclid(middle)
    } else {
        -1.0
    }
}

/// Returns the part of a tileset's image in this cell.
fn part(image: &Image, cell: Rect) -> Result<Image, Fault> {
    if cell.is_empty() {
        let what = "has a tile without pixels: set its tile size to 1 or more";
        return Err(DecodeError::unsupported("LDtk project", what).into());
    }
    image.part(cell)
}

/// Returns the layer's name for messages.
fn named(layer: &DrawnLayer) -> String {
    format!("layer \"{}\"", one_line(&layer.name))
}
