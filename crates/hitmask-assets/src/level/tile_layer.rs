//! Paints tile layers and image layers.

use std::path::Path;

use hitmask::Rect;

use super::art::{Art, Flips, TileKey};
use super::canvas::{Canvas, Fault};
use super::model::LayerFile;
use super::names::Choice;
use super::pixels::{Pixels, Tint};
use super::properties;
use super::tile_map::{Chunk, TileMap};
use crate::error::at;
use crate::text::one_line;
use crate::{DecodeError, OpenError, OpenReason};

const FLIPPED_X: u32 = 1 << 31;
const FLIPPED_Y: u32 = 1 << 30;
const FLIPPED_DIAGONALLY: u32 = 1 << 29;
/// A flag that is only used in hexagonal maps.
const TURNED: u32 = 1 << 28;

/// Returns the tile for a tile number with its flags, or `None` if the number means no tile.
///
/// # Errors
/// Returns the number without its flags, if that number is below the first number of every tileset.
pub(super) fn tile_key(number: u32, scope: &[(u32, usize)]) -> Result<Option<TileKey>, u32> {
    let plain = number & !(FLIPPED_X | FLIPPED_Y | FLIPPED_DIAGONALLY | TURNED);
    if plain == 0 {
        return Ok(None);
    }
    let after = scope.partition_point(|(first, _)| *first <= plain);
    let (first, tileset) = *after.checked_sub(1).and_then(|at| scope.get(at)).ok_or(plain)?;
    let flips = Flips {
        diagonal: number & FLIPPED_DIAGONALLY != 0,
        x: number & FLIPPED_X != 0,
        y: number & FLIPPED_Y != 0,
    };
    Ok(Some(TileKey { tileset, id: plain - first, gid: plain, flips }))
}

/// Paints the tiles of a part of a layer.
pub(super) fn paint<P: Pixels>(
    map: &TileMap,
    layer: &str,
    chunk: &Chunk,
    choice: Option<Choice<'_>>,
    art: &mut Art<'_, P>,
    canvas: &mut Canvas<P>,
) -> Result<(), Fault> {
    let width = chunk.width as usize;
    if width == 0 {
        return Ok(());
    }
    let scope: &[(u32, usize)] = map.scopes.first().map_or(&[], Vec::as_slice);
    let (grid_width, grid_height) = (i64::from(map.tile_size.0), i64::from(map.tile_size.1));
    for (row, cells) in chunk.cells.chunks(width).enumerate() {
        canvas.work(cells.len() as u64)?;
        for (column, number) in cells.iter().enumerate() {
            let (x, y) = (i64::from(chunk.x) + column as i64, i64::from(chunk.y) + row as i64);
            let named = |what: String| {
                let what = format!("layer \"{}\", cell ({x}, {y}): {what}", one_line(layer));
                at(&map.path, DecodeError::damaged("map", what))
            };
            let key = tile_key(*number, scope)
                .map_err(|number| named(format!("tile {number} is before every tileset")))?;
            let Some(key) = key else { continue };
            if !takes(map, key, choice) {
                continue;
            }
            let tile = art.tile(key, map.tile_size).map_err(|fault| {
                placed(fault, &format!("layer \"{}\", cell ({x}, {y})", one_line(layer)), &map.path)
            })?;
            if !tile.pixels.is_blank() {
                let (left, bottom) = (x * grid_width, (y + 1) * grid_height);
                canvas.paint(&tile.pixels, left + tile.dx, bottom + tile.dy)?;
            }
        }
    }
    Ok(())
}

/// Returns whether the choice includes this tile.
fn takes(map: &TileMap, key: TileKey, choice: Option<Choice<'_>>) -> bool {
    choice.is_none_or(|choice| {
        let tile = map.tilesets.get(key.tileset).and_then(|tileset| tileset.tile(key.id));
        let tile = tile.map(|tile| (tile.class(), &tile.properties));
        properties::chosen(choice, tile.as_slice())
    })
}

/// Adds the tile's place in the map at `map` to a fault.
pub(super) fn placed(fault: Fault, place: &str, map: &Path) -> Fault {
    let OpenError { path, reason } = fault.of(map);
    OpenReason::At { place: place.to_string(), reason: Box::new(reason) }.of(path).into()
}

/// Paints an image layer.
pub(super) fn paint_image<P: Pixels>(
    map: &TileMap,
    file: &LayerFile,
    art: &mut Art<'_, P>,
    canvas: &mut Canvas<P>,
) -> Result<(), Fault> {
    let Some(image) = &file.image else {
        if file.embedded.is_some() {
            return Err(DecodeError::unsupported(
                "map",
                "holds the image of an image layer in itself: save that as a file",
            )
            .into());
        }
        return Ok(());
    };
    let area = canvas.area();
    let pixels = art.file(&map.path, image, file.transparentcolor.as_deref())?;
    let (width, height) = pixels.size();
    if width == 0 || height == 0 || area.is_empty() {
        return Ok(());
    }
    // First repeat a small image in a larger image, so that fewer and larger images are painted.
    let times = |size: u32, side: u32, repeats: bool| {
        if repeats { (512 / size).clamp(1, side.div_ceil(size).max(1)) } else { 1 }
    };
    let across = times(width, area.width, file.repeatx);
    let down = times(height, area.height, file.repeaty);
    let (block_width, block_height) = (width * across, height * down);
    let bytes = P::bytes_of(block_width, block_height)?;
    art.source.budget.take("the masks of its images", bytes)?;
    let pixels = art.file(&map.path, image, file.transparentcolor.as_deref())?;
    let mut block = P::blank(block_width, block_height)?;
    for row in 0..down {
        for column in 0..across {
            block.lay(pixels, ((column * width) as i32, (row * height) as i32), Tint::NONE);
        }
    }
    let starts = |from: i64, to: i64, step: u32, repeats: bool| {
        let step = i64::from(step);
        let first = if repeats { from.div_euclid(step) } else { 0 };
        let last = if repeats { (to - 1).div_euclid(step) } else { 0 };
        (first..=last).map(move |index| index * step)
    };
    let Rect { x, y, .. } = area;
    for top in starts(y, area.bottom(), block_height, file.repeaty) {
        for left in starts(x, area.right(), block_width, file.repeatx) {
            canvas.paint(&block, left, top)?;
        }
    }
    art.source.budget.give_back(bytes);
    Ok(())
}
