//! The masks or images of tiles. Each image is decoded once, and each tile is cut and mirrored
//! once.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use hitmask::{ColorKey, Rect};

use super::canvas::Fault;
use super::data::packed_bytes;
use super::pixels::Pixels;
use super::property_file::color;
use super::source::{Source, tile_image};
use super::tileset::Tileset;
use crate::text::one_line;
use crate::{DecodeError, Image, OpenError};

/// The maximum number of bytes of cut tiles in the cache.
const MAX_KEPT: usize = 32 << 20;

/// A tile of a tileset, as it appears in a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct TileKey {
    /// The index of the tileset among all tilesets of the map.
    pub(super) tileset: usize,
    /// The tile's number in the tileset.
    pub(super) id: u32,
    /// The gid of the tile, which is its number, without the flips, in the file that contains it.
    pub(super) gid: u32,
    pub(super) flips: Flips,
}

/// How a tile is mirrored. It is mirrored first along its diagonal, then left to right, and then
/// top to bottom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Flips {
    pub(super) diagonal: bool,
    pub(super) x: bool,
    pub(super) y: bool,
}

/// A tile, ready to paint.
#[derive(Debug)]
pub(super) struct CutTile<P> {
    pub(super) pixels: P,
    /// The offset from the bottom left of the cell to the top left of the pixels.
    pub(super) dx: i64,
    pub(super) dy: i64,
}

/// The scale of a tile along an axis: `from` pixels become `to` pixels.
#[derive(Clone, Copy, Debug)]
struct Scale {
    to: i128,
    from: i128,
}

/// The images and tiles of a map, prepared with one rule.
pub(super) struct Art<'a, P: Pixels> {
    pub(super) tilesets: &'a [Tileset],
    rule: P::Rule,
    pub(super) source: Source,
    images: HashMap<ImageKey, P>,
    tiles: Vec<CutTile<P>>,
    /// The index of each tile in `tiles`.
    places: HashMap<TileKey, usize>,
    /// The tile that was used last, because neighbors are often equal.
    last: Option<(TileKey, usize)>,
    kept: usize,
}

/// An image, with its transparent color.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum ImageKey {
    File(PathBuf, Option<String>),
    /// The image of a tileset, or of one of its tiles.
    Embedded(usize, Option<u32>),
}

impl<'a, P: Pixels> Art<'a, P> {
    pub(super) fn new(tilesets: &'a [Tileset], rule: P::Rule, source: Source) -> Self {
        Self {
            tilesets,
            rule,
            source,
            images: HashMap::new(),
            tiles: Vec::new(),
            places: HashMap::new(),
            last: None,
            kept: 0,
        }
    }

    /// Returns the image that the file at `from` refers to.
    pub(super) fn file(
        &mut self,
        from: &Path,
        reference: &str,
        key: Option<&str>,
    ) -> Result<&P, Fault> {
        let named = |error: OpenError| error.named_by(from);
        let path = self.source.files.resolve(from, reference).map_err(named)?;
        let image_key = ImageKey::File(path.clone(), key.map(str::to_string));
        if !self.images.contains_key(&image_key) {
            let key = key.map(color_key).transpose().map_err(|error| error.at(from))?;
            let image = tile_image(&path, &self.source.limits()).map_err(named)?;
            let pixels = P::of_image(image, self.rule, key, &mut self.source.budget)
                .map_err(|reason| named(reason.of(&path)))?;
            self.images.insert(image_key.clone(), pixels);
        }
        Ok(&self.images[&image_key])
    }

    /// Returns the image that contains a tile, and the tile's rectangle in that image.
    pub(super) fn picture(&mut self, key: TileKey) -> Result<(&P, Rect), Fault> {
        let TileKey { tileset: index, id, gid, .. } = key;
        let tileset = &self.tilesets[index];
        let fault = |what: String| -> Fault { tileset.fault(&what).into() };
        let file = &tileset.file;
        let own = tileset.tile(id);
        let sheet = tileset.has_sheet();
        let (image, key, embedded, slot) = match own {
            _ if sheet => (&file.image, &file.transparentcolor, &file.embedded, None),
            Some(tile) => (&tile.image, &tile.transparentcolor, &tile.embedded, Some(id)),
            None => return Err(fault(format!("has no tile {id} (gid {gid}): check the map"))),
        };
        let pixels = match (image, embedded) {
            (Some(image), _) => self.file(&tileset.path, image, key.as_deref()),
            (None, Some(text)) => self.embedded(index, slot, text, key.as_deref()),
            (None, None) => {
                return Err(fault(format!("has no image for tile {id} (gid {gid}): give it one")));
            }
        };
        let pixels = pixels.map_err(|fault| tileset.named(fault))?;
        let (width, height) = pixels.size();
        let rect = if sheet {
            tileset.cell(id, width)
        } else {
            own.map(|tile| {
                let (width, height) = tile.part_of((width, height));
                Rect::new(tile.x.into(), tile.y.into(), width, height)
            })
        };
        let inside = Rect::new(0, 0, width, height);
        match rect.filter(|rect| !rect.is_empty() && inside.intersection(*rect) == Some(*rect)) {
            Some(rect) => Ok((pixels, rect)),
            None => Err(fault(format!(
                "has no tile {id} (gid {gid}) in its image of {width}×{height}: check the image \
                 and the map"
            ))),
        }
    }

    /// Returns the image that is embedded in the tileset.
    fn embedded(
        &mut self,
        index: usize,
        slot: Option<u32>,
        text: &str,
        key: Option<&str>,
    ) -> Result<&P, Fault> {
        let image_key = ImageKey::Embedded(index, slot);
        if !self.images.contains_key(&image_key) {
            let bytes = packed_bytes(text, &mut self.source.budget)?;
            let bytes = bytes.ok_or_else(|| {
                self.tilesets[index]
                    .fault("has an image in itself that is not base64: save it with Tiled")
            })?;
            let image = Image::decode(&bytes, &self.source.limits());
            self.source.budget.give_back(bytes.len() as u64);
            drop(bytes);
            let key = key.map(color_key).transpose()?;
            let pixels = P::of_image(image?, self.rule, key, &mut self.source.budget)?;
            self.images.insert(image_key.clone(), pixels);
        }
        Ok(&self.images[&image_key])
    }

    /// Returns a tile in a cell of a map with cells of the size `grid`.
    pub(super) fn tile(&mut self, key: TileKey, grid: (u32, u32)) -> Result<&CutTile<P>, Fault> {
        let known = match self.last {
            Some((last, place)) if last == key => Some(place),
            _ => self.places.get(&key).copied(),
        };
        let place = match known {
            Some(place) => place,
            None => {
                if self.kept > MAX_KEPT {
                    self.tiles.clear();
                    self.places.clear();
                    self.source.budget.give_back(self.kept as u64);
                    self.kept = 0;
                }
                let tile = self.cut(key, grid)?;
                self.kept += tile.pixels.bytes();
                self.tiles.push(tile);
                self.places.insert(key, self.tiles.len() - 1);
                self.tiles.len() - 1
            }
        };
        self.last = Some((key, place));
        Ok(&self.tiles[place])
    }

    /// Cuts, mirrors and scales a tile.
    fn cut(&mut self, key: TileKey, grid: (u32, u32)) -> Result<CutTile<P>, Fault> {
        let TileKey { tileset, flips, .. } = key;
        let (_, rect) = self.picture(key)?;
        let set = &self.tilesets[tileset];
        let offset = (set.file.tileoffset.x, set.file.tileoffset.y);
        // The size of the tile's room, before the tile is mirrored.
        let room = if set.grid_size() { grid } else { rect.size() };
        let bytes = |(width, height)| P::bytes_of(width, height);
        if room == rect.size() {
            // Cutting the tile and mirroring it each make a copy, and two copies exist at the same
            // time.
            let bytes = bytes(rect.size())?.max(bytes((rect.height, rect.width))?);
            self.source.budget.take("the masks of its tiles", 3 * bytes)?;
            let mut pixels = self.picture(key)?.0.part(rect)?;
            if flips.diagonal {
                pixels = pixels.transposed()?;
            }
            let pixels = pixels.mirrored(flips.x, flips.y)?;
            self.source.budget.give_back(3 * bytes - pixels.bytes() as u64);
            let height = i64::from(pixels.size().1);
            let (dx, dy) = (i64::from(offset.0), i64::from(offset.1) - height);
            return Ok(CutTile { pixels, dx, dy });
        }
        let (across, down) = scales(rect, room, set.keeps_aspect());
        let (width, height) = if flips.diagonal { (room.1, room.0) } else { room };
        // The room's top left relative to the cell's bottom left. The offset is scaled too, so it
        // may be a fraction.
        let left = i128::from(offset.0) * across.to;
        let (dx, left) = (left.div_euclid(across.from), left.rem_euclid(across.from));
        let top = i128::from(offset.1) * down.to;
        let (dy, top) = (top.div_euclid(down.from), top.rem_euclid(down.from));
        // The fraction needs one more pixel.
        let (wide, high) = (width.saturating_add(1), height.saturating_add(1));
        let bytes = bytes((wide, high))?;
        self.source.budget.take("the masks of its tiles", bytes)?;
        let (image, _) = self.picture(key)?;
        let pixels = P::from_fn(wide, high, |x, y| {
            // `u` and `v` are twice the distance of the pixel's center from the room's top left, in
            // fractions of a pixel. They are then mirrored back.
            let mut u = Part {
                value: (2 * i128::from(x) + 1) * across.from - 2 * left,
                parts: across.from,
            };
            let mut v =
                Part { value: (2 * i128::from(y) + 1) * down.from - 2 * top, parts: down.from };
            if flips.x {
                u.value = 2 * i128::from(width) * u.parts - u.value;
            }
            if flips.y {
                v.value = 2 * i128::from(height) * v.parts - v.value;
            }
            if flips.diagonal {
                (u, v) = (v, u);
            }
            let column = across.source(u, room.0, rect.width);
            let row = down.source(v, room.1, rect.height);
            column
                .zip(row)
                .map_or(P::NONE, |(column, row)| image.pixel(rect.x + column, rect.y + row))
        })?;
        Ok(CutTile { pixels, dx: dx as i64, dy: dy as i64 - i64::from(height) })
    }
}

/// Twice a length, as the fraction `value` / `parts`.
#[derive(Clone, Copy)]
struct Part {
    value: i128,
    parts: i128,
}

impl Scale {
    /// Returns the source pixel for a position in a room of length `room`, if the scaled source of
    /// `size` pixels lies in the middle of the room. `at` is twice the distance of the position
    /// from the edge.
    fn source(self, at: Part, room: u32, size: u32) -> Option<i64> {
        let (room, size) = (i128::from(room), i128::from(size));
        if at.value < 0 || at.value >= 2 * room * at.parts {
            return None;
        }
        // This is (at/2 − room/2) · from/to + size/2, over one denominator.
        let numerator = (at.value - room * at.parts) * self.from + size * self.to * at.parts;
        let pixel = numerator.div_euclid(2 * self.to * at.parts);
        (0..size).contains(&pixel).then_some(pixel as i64)
    }
}

/// Returns the scales with which `rect` fills `room`, or fits into `room` if the aspect ratio is
/// kept.
fn scales(rect: Rect, room: (u32, u32), keeps_aspect: bool) -> (Scale, Scale) {
    let across = Scale { to: room.0.into(), from: rect.width.into() };
    let down = Scale { to: room.1.into(), from: rect.height.into() };
    if !keeps_aspect {
        (across, down)
    } else if across.to * down.from <= down.to * across.from {
        (across, across)
    } else {
        (down, down)
    }
}

/// Returns the color key of a tileset.
fn color_key(text: &str) -> Result<ColorKey, DecodeError> {
    let [red, green, blue, _] = color(text).ok_or_else(|| {
        DecodeError::damaged("tileset", format!("\"{}\" is not a color", one_line(text)))
    })?;
    Ok(ColorKey::exact([red, green, blue]))
}
