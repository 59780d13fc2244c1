//! Paints object layers, which contain shapes, and tiles at any position.

use std::path::Path;

use hitmask::{Mask, Rect};

use super::art::{Art, Flips, TileKey};
use super::canvas::{Canvas, Fault};
use super::error::SelectError;
use super::object::{Object, ObjectShape, ObjectTile};
use super::pixels::Pixels;
use super::shape::{self, TurnedBox};
use super::tile_layer::placed;
use super::tileset::Tileset;
use crate::OpenError;
use crate::error::at;
use crate::text::one_line;

/// Returns the mask of each object, with the top left of the mask at the top left of the object's
/// bounds. `path` is the file of the objects.
pub(super) fn masks<'a>(
    objects: impl IntoIterator<Item = &'a Object>,
    path: &Path,
    art: &mut Art<'_, Mask>,
) -> Result<Vec<Mask>, OpenError> {
    let (mut masks, mut work) = (Vec::new(), 0);
    for object in objects {
        if let ObjectShape::Tile(tile) = &object.shape {
            check_owner(object, tile, art.tilesets, path)?;
        }
        let budget = &mut art.source.budget;
        budget
            .take("the masks of its objects", 2 * size_of::<Mask>() as u64)
            .map_err(|error| at(path, error))?;
        let mut canvas = Canvas::new(object.bounds(), work, budget, path)?;
        paint(object, object.position, path, art, &mut canvas).map_err(|fault| fault.of(path))?;
        let (mask, done) = canvas.finish();
        work = done;
        masks.push(mask);
    }
    Ok(masks)
}

/// Refuses an object from another level. Its tile is not in these tilesets.
pub(super) fn check_owner(
    object: &Object,
    tile: &ObjectTile,
    tilesets: &[Tileset],
    path: &Path,
) -> Result<(), OpenError> {
    let own = tilesets.get(tile.key.tileset);
    if own.is_none_or(|tileset| tileset.file.name != tile.tileset) {
        return Err(at(path, SelectError::AnotherLevel { id: one_line(&object.id) }));
    }
    Ok(())
}

/// Paints an object with its position at (x, y).
pub(super) fn paint(
    object: &Object,
    (x, y): (f64, f64),
    path: &Path,
    art: &mut Art<'_, Mask>,
    canvas: &mut Canvas<Mask>,
) -> Result<(), Fault> {
    let frame = TurnedBox::new(x, y, object.rotation);
    let points = match &object.shape {
        ObjectShape::Point | ObjectShape::Polyline(_) | ObjectShape::Text(_) => return Ok(()),
        ObjectShape::Polygon(points) => points,
        ObjectShape::Tile(tile) => return paint_tile(object, tile, (x, y), path, art, canvas),
        shape => {
            let [left, top, width, height] = object.frame;
            let (ellipse, capsule) =
                (*shape == ObjectShape::Ellipse, *shape == ObjectShape::Capsule);
            let corners = [left, top, left + width, top + height];
            let Some(bounds) = frame.bounds(corners, canvas.area()) else { return Ok(()) };
            let bytes = take_pixels(bounds, art)?;
            paint_box(frame, bounds, canvas, |u, v| {
                let (u, v) = (u - left, v - top);
                (0.0..width).contains(&u)
                    && (0.0..height).contains(&v)
                    && (!ellipse || shape::in_ellipse(u, v, width, height))
                    && (!capsule || shape::in_capsule(u, v, width, height))
            })?;
            art.source.budget.give_back(bytes);
            return Ok(());
        }
    };
    let bytes = 64 * points.len() as u64;
    art.source.budget.take("its polygons", bytes)?;
    let corners: Vec<(f64, f64)> = points.iter().map(|(x, y)| frame.out(*x, *y)).collect();
    paint_polygon(&corners, canvas)?;
    art.source.budget.give_back(bytes);
    Ok(())
}

/// Paints the pixels of `bounds`. A pixel is tested by its center, mapped back into the frame.
fn paint_box<P: Pixels>(
    frame: TurnedBox,
    bounds: Rect,
    canvas: &mut Canvas<P>,
    pixel: impl Fn(f64, f64) -> P::Pixel,
) -> Result<(), Fault> {
    canvas.work(bounds.area())?;
    let pixels = P::from_fn(bounds.width, bounds.height, |x, y| {
        let (u, v) = frame.back(bounds.x + i64::from(x), bounds.y + i64::from(y));
        pixel(u, v)
    })?;
    canvas.paint(&pixels, bounds.x, bounds.y)
}

/// Takes the memory for an object's pixels in `bounds`, and returns the number of bytes.
fn take_pixels<P: Pixels>(bounds: Rect, art: &mut Art<'_, P>) -> Result<u64, Fault> {
    let bytes = P::bytes_of(bounds.width, bounds.height)?;
    art.source.budget.take("the mask of an object", bytes)?;
    Ok(bytes)
}

/// Paints a polygon with these corners in the world.
fn paint_polygon(corners: &[(f64, f64)], canvas: &mut Canvas<Mask>) -> Result<(), Fault> {
    let Some(bounds) = shape::bounds(corners.iter().copied(), canvas.area()) else {
        return Ok(());
    };
    let mut crossings = Vec::with_capacity(corners.len());
    for y in bounds.y..bounds.bottom() {
        canvas.work(corners.len() as u64)?;
        shape::polygon_runs(corners, y, &mut crossings);
        for run in crossings.chunks_exact(2) {
            canvas.paint_run(y, shape::column_from(run[0]), shape::column_from(run[1]))?;
        }
    }
    Ok(())
}

/// The box of an object's tile relative to the object's position, before the object is rotated, and
/// the scale of the tile.
pub(super) struct TileBox {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) wide: f64,
    pub(super) high: f64,
    across: f64,
    down: f64,
}

/// Returns the box of a tile of the size `own` that is scaled to (width, height).
pub(super) fn tile_box(
    tileset: &Tileset,
    own: (f64, f64),
    (width, height): (f64, f64),
    flips: Flips,
) -> TileBox {
    let scale = |side: f64, own: f64| if own == 0.0 { 1.0 } else { side / own };
    let (mut across, mut down) = (scale(width, own.0), scale(height, own.1));
    if tileset.keeps_aspect() {
        across = across.min(down);
        down = across;
    }
    // Compute the bottom left of the box relative to the position, and move it by the tile offset,
    // which is scaled too.
    let (aligned_x, aligned_y) = tileset.pivot();
    let offset = tileset.file.tileoffset;
    let left = f64::from(offset.x) * across - width * aligned_x;
    let bottom = f64::from(offset.y) * down + (height - height * aligned_y);
    // A tile that is mirrored along its diagonal swaps the sides of its box and keeps the same
    // corner.
    let (wide, high) = if flips.diagonal { (height, width) } else { (width, height) };
    TileBox { left, top: bottom - high, wide, high, across, down }
}

/// Paints an object's tile with the object's position at (x, y). `path` is the file of the map.
pub(super) fn paint_tile<P: Pixels>(
    object: &Object,
    tile: &ObjectTile,
    (x, y): (f64, f64),
    path: &Path,
    art: &mut Art<'_, P>,
    canvas: &mut Canvas<P>,
) -> Result<(), Fault> {
    let place = || format!("layer \"{}\", object {}", one_line(&object.layer), object.id);
    let frame = TurnedBox::new(x, y, object.rotation);
    paint_turned(tile.key, frame, object.size, art, canvas)
        .map_err(|fault| placed(fault, &place(), path))
}

/// Paints a tile, scaled to this size and rotated with its frame.
fn paint_turned<P: Pixels>(
    key: TileKey,
    frame: TurnedBox,
    size: (f64, f64),
    art: &mut Art<'_, P>,
    canvas: &mut Canvas<P>,
) -> Result<(), Fault> {
    let tileset = &art.tilesets[key.tileset];
    let (_, rect) = art.picture(key)?;
    let own = (f64::from(rect.width), f64::from(rect.height));
    // An object without a size takes the size of its tile. If the file does not contain that size,
    // it is known only here.
    let width = if size.0 == 0.0 { own.0 } else { size.0 };
    let height = if size.1 == 0.0 { own.1 } else { size.1 };
    let flips = key.flips;
    let TileBox { left, top, wide, high, across, down } =
        tile_box(tileset, own, (width, height), flips);
    if !(width > 0.0 && height > 0.0 && across > 0.0 && down > 0.0) {
        return Ok(());
    }
    let corners = [left, top, left + wide, top + high];
    let Some(bounds) = frame.bounds(corners, canvas.area()) else { return Ok(()) };
    let bytes = take_pixels(bounds, art)?;
    let (image, _) = art.picture(key)?;
    let source = Source { rect, across, down, width, height };
    paint_box(frame, bounds, canvas, |u, v| {
        let (mut u, mut v) = (u - left, v - top);
        if flips.x {
            u = wide - u;
        }
        if flips.y {
            v = high - v;
        }
        if flips.diagonal {
            (u, v) = (v, u);
        }
        source.pixel(u, v).map_or(P::NONE, |(x, y)| image.pixel(x, y))
    })?;
    art.source.budget.give_back(bytes);
    Ok(())
}

/// A tile's rectangle in its image, scaled into the middle of a box.
struct Source {
    rect: Rect,
    across: f64,
    down: f64,
    width: f64,
    height: f64,
}

impl Source {
    /// Returns the image's pixel at a point of the box.
    fn pixel(&self, u: f64, v: f64) -> Option<(i64, i64)> {
        if !(0.0..self.width).contains(&u) || !(0.0..self.height).contains(&v) {
            return None;
        }
        let (width, height) = (f64::from(self.rect.width), f64::from(self.rect.height));
        let column = ((u - self.width / 2.0) / self.across + width / 2.0).floor();
        let row = ((v - self.height / 2.0) / self.down + height / 2.0).floor();
        let inside = (0.0..width).contains(&column) && (0.0..height).contains(&row);
        inside.then(|| (self.rect.x + column as i64, self.rect.y + row as i64))
    }
}
