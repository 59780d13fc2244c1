//! Paints object layers: shapes, and tiles that stand anywhere.

use hitmask::{Mask, Rect};

use super::art::{Art, TileKey};
use super::canvas::{Canvas, Fault};
use super::model::ObjectFile;
use super::names::Choice;
use super::properties::{self, Said};
use super::quoted;
use super::shape::{self, TurnedBox};
use super::source::at;
use super::tile_layer::{placed, tile_key};
use super::tile_map::TileMap;
use crate::DecodeError;

/// What is said of an object itself.
pub(super) fn said(object: &ObjectFile) -> Said<'_> {
    Said { class: object.class(), properties: &object.properties }
}

/// Paints an object.
pub(super) fn paint(
    map: &TileMap,
    layer: &str,
    object: &ObjectFile,
    choice: Option<Choice<'_>>,
    art: &mut Art<'_>,
    canvas: &mut Canvas,
) -> Result<(), Fault> {
    let template = object.template.as_ref().and_then(|name| map.templates.get(name));
    let base = template.map(|template| &template.object);
    let place = || format!("layer \"{}\", object {}", quoted(layer), object.id);
    // A tile number is one of the file's that it stands in.
    let number = match (object.gid, template) {
        (Some(number), _) => Some((number, 0)),
        (None, Some(template)) => template.object.gid.map(|number| (number, template.scope)),
        (None, None) => None,
    };
    let key = match number {
        None => None,
        Some((number, scope)) => {
            let scope: &[(u32, usize)] = map.scopes.get(scope).map_or(&[], Vec::as_slice);
            tile_key(number, scope).map_err(|number| {
                let what = format!("{}: tile {number} is before every tile set", place());
                at(&map.path, DecodeError::Damaged { format: "map", what })
            })?
        }
    };
    if let Some(choice) = choice {
        let tile = key.and_then(|key| map.tilesets.get(key.tileset)?.tile(key.id));
        let all = [
            Some(said(object)),
            base.map(said),
            tile.map(|tile| Said { class: tile.class(), properties: &tile.properties }),
        ];
        let all: Vec<Said<'_>> = all.into_iter().flatten().collect();
        if !properties::chosen(choice, &all) {
            return Ok(());
        }
    }
    let either = |of: fn(&ObjectFile) -> Option<f64>| of(object).or(base.and_then(of));
    let size = (either(|object| object.width), either(|object| object.height));
    let rotation = either(|object| object.rotation).unwrap_or_default();
    let frame = TurnedBox::new(object.x, object.y, rotation);
    if let Some(key) = key {
        return paint_tile(map, key, frame, size, art, canvas)
            .map_err(|fault| placed(fault, &place(), map));
    }
    let is = |of: fn(&ObjectFile) -> bool| of(object) || base.is_some_and(of);
    if is(|object| object.point || object.text.is_some() || object.polyline.is_some()) {
        return Ok(());
    }
    let polygon = object.polygon.as_ref().or(base.and_then(|base| base.polygon.as_ref()));
    if let Some(points) = polygon {
        art.source.budget.take("its polygons", 64 * points.len() as u64)?;
        let corners: Vec<(f64, f64)> =
            points.iter().map(|point| frame.out(point.x, point.y)).collect();
        paint_polygon(&corners, canvas)?;
        art.source.budget.give_back(64 * points.len() as u64);
        return Ok(());
    }
    let (width, height) = (size.0.unwrap_or_default(), size.1.unwrap_or_default());
    let (ellipse, capsule) = (is(|object| object.ellipse), is(|object| object.capsule));
    paint_box(frame, [0.0, 0.0, width, height], canvas, art, |u, v| {
        (0.0..width).contains(&u)
            && (0.0..height).contains(&v)
            && (!ellipse || shape::in_ellipse(u, v, width, height))
            && (!capsule || shape::in_capsule(u, v, width, height))
    })
}

/// Sets the pixels whose centres, turned back into the frame, `inside` takes; all of them lie in `corners`:
/// left, top, right, bottom.
fn paint_box(
    frame: TurnedBox,
    corners: [f64; 4],
    canvas: &mut Canvas,
    art: &mut Art<'_>,
    inside: impl Fn(f64, f64) -> bool,
) -> Result<(), Fault> {
    let Some(bounds) = frame.bounds(corners, canvas.area()) else { return Ok(()) };
    let bytes = Mask::bytes_of(bounds.width, bounds.height)? as u64;
    art.source.budget.take("the mask of an object", bytes)?;
    canvas.work(bounds.area())?;
    let mask = Mask::from_fn(bounds.width, bounds.height, |x, y| {
        let (u, v) = frame.back(bounds.x + i64::from(x), bounds.y + i64::from(y));
        inside(u, v)
    })?;
    canvas.paint(&mask, bounds.x, bounds.y)?;
    art.source.budget.give_back(bytes);
    Ok(())
}

/// Paints a polygon with these corners in the world.
fn paint_polygon(corners: &[(f64, f64)], canvas: &mut Canvas) -> Result<(), Fault> {
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

/// Paints an object's tile, scaled to the object's size, turned about its position.
fn paint_tile(
    map: &TileMap,
    key: TileKey,
    frame: TurnedBox,
    size: (Option<f64>, Option<f64>),
    art: &mut Art<'_>,
    canvas: &mut Canvas,
) -> Result<(), Fault> {
    let tileset = &map.tilesets[key.tileset];
    let (_, rect) = art.picture(key.tileset, key.id)?;
    let own = (f64::from(rect.width), f64::from(rect.height));
    // Without a size it has its tile's.
    let width = size.0.filter(|width| *width != 0.0).unwrap_or(own.0);
    let height = size.1.filter(|height| *height != 0.0).unwrap_or(own.1);
    let (mut across, mut down) = (width / own.0, height / own.1);
    if !(width > 0.0 && height > 0.0 && across > 0.0 && down > 0.0) {
        return Ok(());
    }
    if tileset.keeps_aspect() {
        across = across.min(down);
        down = across;
    }
    // The bottom left of its box from its position, then moved by the tile offset, which is scaled too.
    let (aligned_x, aligned_y) = tileset.alignment();
    let offset = tileset.file.tileoffset;
    let left = f64::from(offset.x) * across - width * f64::from(aligned_x) / 2.0;
    let bottom = f64::from(offset.y) * down + (height - height * f64::from(aligned_y) / 2.0);
    let flips = key.flips;
    // Mirrored in its diagonal, the box lies on its side and stands on the same corner.
    let (wide, high) = if flips.diagonal { (height, width) } else { (width, height) };
    let top = bottom - high;
    let corners = [left, top, left + wide, bottom];
    let Some(bounds) = frame.bounds(corners, canvas.area()) else { return Ok(()) };
    let bytes = Mask::bytes_of(bounds.width, bounds.height)? as u64;
    art.source.budget.take("the mask of an object", bytes)?;
    canvas.work(bounds.area())?;
    let (image, _) = art.picture(key.tileset, key.id)?;
    let source = Source { rect, across, down, width, height };
    let mask = Mask::from_fn(bounds.width, bounds.height, |x, y| {
        let (u, v) = frame.back(bounds.x + i64::from(x), bounds.y + i64::from(y));
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
        source.pixel(u, v).is_some_and(|(x, y)| image.get(x, y))
    })?;
    canvas.paint(&mask, bounds.x, bounds.y)?;
    art.source.budget.give_back(bytes);
    Ok(())
}

/// A tile's part of its image, scaled into the middle of a box.
struct Source {
    rect: Rect,
    across: f64,
    down: f64,
    width: f64,
    height: f64,
}

impl Source {
    /// The image's pixel at a point of the box.
    fn pixel(&self, u: f64, v: f64) -> Option<(i32, i32)> {
        if !(0.0..self.width).contains(&u) || !(0.0..self.height).contains(&v) {
            return None;
        }
        let (width, height) = (f64::from(self.rect.width), f64::from(self.rect.height));
        let column = ((u - self.width / 2.0) / self.across + width / 2.0).floor();
        let row = ((v - self.height / 2.0) / self.down + height / 2.0).floor();
        let inside = (0.0..width).contains(&column) && (0.0..height).contains(&row);
        // Both lie in the image, whose sides are below 2¹⁶.
        inside.then(|| ((self.rect.x + column as i64) as i32, (self.rect.y + row as i64) as i32))
    }
}
