//! Draws a frame by drawing its layers from bottom to top, as Aseprite exports them.

use std::ops::Range;

use aseprite_loader::binary::blend_mode::BlendMode;

use super::blend::{Color, blend, for_gray, multiply};
use super::document::{
    AsepriteLayer, Cel, Content, ContentKind, Depth, Document, DocumentFrame, LayerKind, Tile,
    Tileset,
};
use super::palette::Palette;
use crate::memory::{self, Budget};
use crate::{DecodeError, Image};

/// Returns the image of a frame with the layers that `drawn` selects. If groups are composed
/// separately, a group must be selected for its layers to be drawn.
pub(super) fn frame(
    document: &Document,
    index: usize,
    drawn: &[bool],
    budget: &mut Budget,
) -> Result<Image, DecodeError> {
    let frame = &document.frames[index];
    let palette = &document.palettes[frame.palette];
    let (width, height) = (document.width, document.height);
    // The background of an indexed sprite shows the transparent index as a color.
    let opaque = document.depth == Depth::Indexed
        && document.layers.first().is_some_and(|layer| layer.background && drawn[0]);
    let first = if opaque { palette.colors[usize::from(document.transparent)] } else { [0; 4] };
    let mut canvas = Image { width, height, rgba: blank(document, budget)?, indices: None };
    if first != [0; 4] {
        canvas.rgba.as_chunks_mut().0.fill(first);
    }
    if document.depth == Depth::Indexed {
        let pixels = memory::area((width, height));
        budget.take("a frame", pixels)?;
        canvas.indices = Some(memory::filled(pixels, document.transparent)?);
    }

    // A group with a layer to draw is active too.
    let mut active = vec![false; document.layers.len()];
    for cel in frame.cels.iter().filter(|cel| drawn[cel.layer]) {
        let mut next = Some(cel.layer);
        while let Some(layer) = next.filter(|&layer| !active[layer]) {
            active[layer] = true;
            next = document.layers[layer].group;
        }
    }
    let mut composer = Composer { document, frame, palette, drawn, active, budget };
    let background = |layer: &AsepriteLayer| layer.background;
    if document.layers.iter().any(background) {
        composer.draw(None, true, &mut canvas)?;
    }
    composer.draw(None, false, &mut canvas)?;
    Ok(canvas)
}

/// Returns the transparent pixels of a whole frame.
fn blank(document: &Document, budget: &mut Budget) -> Result<Vec<u8>, DecodeError> {
    let bytes = 4 * memory::area((document.width, document.height));
    budget.take("a frame", bytes)?;
    memory::zeros(bytes)
}

/// How a cel blends with the pixels below.
#[derive(Clone, Copy)]
struct Style {
    mode: BlendMode,
    opacity: u8,
}

struct Composer<'a> {
    document: &'a Document,
    frame: &'a DocumentFrame,
    palette: &'a Palette,
    drawn: &'a [bool],
    /// The layers with a cel to draw, and the groups with such a layer.
    active: Vec<bool>,
    budget: &'a mut Budget,
}

impl<'a> Composer<'a> {
    /// Draws the content of a group, or of the whole frame. Draws either only the background
    /// layers, or only the other layers.
    fn draw(
        &mut self,
        group: Option<usize>,
        background: bool,
        canvas: &mut Image,
    ) -> Result<(), DecodeError> {
        for (layer, cel) in self.order(group) {
            let style = self.style(&self.document.layers[layer]);
            match cel {
                Some(cel) if self.document.layers[layer].background == background => {
                    let opacity = multiply(cel.opacity, style.opacity);
                    self.cel(cel, Style { opacity, ..style }, canvas);
                }
                Some(_) => {}
                None => self.group(layer, background, style, canvas)?,
            }
        }
        Ok(())
    }

    /// Returns what to draw of a group, from bottom to top. The items are layers with their cels,
    /// and groups.
    ///
    /// A z-index moves a cel up or down by this many layers, and hidden layers count too.
    fn order(&self, group: Option<usize>) -> Vec<(usize, Option<&'a Cel>)> {
        let document = self.document;
        let mut items: Vec<(i64, i32, usize, Option<&Cel>)> = Vec::new();
        if !document.composes_groups {
            let cels = self.frame.cels.iter().filter(|cel| self.drawn[cel.layer]);
            items.extend(
                cels.map(|cel| (cel.layer as i64 + i64::from(cel.z), cel.z, cel.layer, Some(cel))),
            );
        } else {
            for (place, &layer) in document.children(group).iter().enumerate() {
                if !self.drawn[layer] || !self.active[layer] {
                    continue;
                }
                if document.layers[layer].kind == LayerKind::Group {
                    items.push((place as i64, 0, layer, None));
                } else if let Ok(index) =
                    self.frame.cels.binary_search_by_key(&layer, |cel| cel.layer)
                {
                    let cel = &self.frame.cels[index];
                    items.push((place as i64 + i64::from(cel.z), cel.z, layer, Some(cel)));
                }
            }
        }
        items.sort_by_key(|&(place, z, _, _)| (place, z));
        items.into_iter().map(|(_, _, layer, cel)| (layer, cel)).collect()
    }

    fn style(&self, layer: &AsepriteLayer) -> Style {
        let mode = layer.blend_mode;
        let mode = if self.document.depth == Depth::Gray { for_gray(mode) } else { mode };
        Style { mode, opacity: layer.opacity }
    }

    /// Draws a group separately, and then as one layer.
    fn group(
        &mut self,
        group: usize,
        background: bool,
        style: Style,
        canvas: &mut Image,
    ) -> Result<(), DecodeError> {
        let rgba = blank(self.document, self.budget)?;
        let bytes = rgba.len() as u64;
        let below = std::mem::replace(&mut canvas.rgba, rgba);
        let drawn = self.draw(Some(group), background, canvas);
        let above = std::mem::replace(&mut canvas.rgba, below);
        drawn?;
        for (below, above) in canvas.rgba.chunks_exact_mut(4).zip(above.chunks_exact(4)) {
            if above != [0; 4] {
                put(below, [above[0], above[1], above[2], above[3]], style);
            }
        }
        self.budget.give_back(bytes);
        Ok(())
    }

    fn cel(&self, cel: &Cel, style: Style, canvas: &mut Image) {
        let Content { width, height, kind } = &self.document.contents[cel.content];
        let (x, y) = (i64::from(cel.x), i64::from(cel.y));
        match kind {
            ContentKind::Pixels(pixels) => {
                for (row, columns, at) in overlap(canvas, x, y, *width, *height) {
                    let source = row as usize * *width as usize + columns.start as usize;
                    self.run(pixels, source, columns.len(), style, canvas, at);
                }
            }
            ContentKind::Tiles(set, tiles) => {
                let tileset = &self.document.tilesets[*set];
                let Some(pixels) = &tileset.pixels else { return };
                // Draw only the tiles that overlap the canvas.
                let columns = places(x, tileset.width, *width, canvas.width);
                for row in places(y, tileset.height, *height, canvas.height) {
                    for column in columns.clone() {
                        let index = row as usize * *width as usize + column as usize;
                        let Some(tile) = tiles[index] else { continue };
                        let x = x + i64::from(column) * i64::from(tileset.width);
                        let y = y + i64::from(row) * i64::from(tileset.height);
                        self.tile(tile, tileset, pixels, (x, y), style, canvas);
                    }
                }
            }
        }
    }

    fn tile(
        &self,
        tile: Tile,
        tileset: &Tileset,
        pixels: &[u8],
        (x, y): (i64, i64),
        style: Style,
        canvas: &mut Image,
    ) {
        let (width, height) = (tileset.width, tileset.height);
        let first = tile.index as usize * width as usize * height as usize;
        for (row, columns, at) in overlap(canvas, x, y, width, height) {
            let row = if tile.flip_y { height - 1 - row } else { row };
            if !tile.flip_x && !tile.diagonal {
                let source = first + row as usize * width as usize + columns.start as usize;
                self.run(pixels, source, columns.len(), style, canvas, at);
                continue;
            }
            for (column, at) in columns.zip(at..) {
                let mut row = row;
                let mut column = if tile.flip_x { width - 1 - column } else { column };
                if tile.diagonal {
                    (row, column) = (column, row);
                    // For a tile that is not square, Aseprite clears the part that the rotated tile
                    // does not cover.
                    if row >= height || column >= width {
                        canvas.rgba[4 * at..][..4].fill(0);
                        if let Some(indices) = &mut canvas.indices {
                            indices[at] = self.document.transparent;
                        }
                        continue;
                    }
                }
                let source = first + row as usize * width as usize + column as usize;
                self.run(pixels, source, 1, style, canvas, at);
            }
        }
    }

    /// Draws the pixels of one row of a cel or a tile onto the canvas, starting at `at`.
    fn run(
        &self,
        pixels: &[u8],
        source: usize,
        count: usize,
        style: Style,
        canvas: &mut Image,
        at: usize,
    ) {
        let bytes = self.document.depth.bytes();
        let pixels = &pixels[bytes * source..][..bytes * count];
        let places = canvas.rgba[4 * at..][..4 * count].chunks_exact_mut(4);
        match self.document.depth {
            Depth::Rgba => {
                for (place, pixel) in places.zip(pixels.chunks_exact(4)) {
                    put_visible(place, [pixel[0], pixel[1], pixel[2], pixel[3]], style);
                }
            }
            Depth::Gray => {
                for (place, pixel) in places.zip(pixels.chunks_exact(2)) {
                    put_visible(place, [pixel[0], pixel[0], pixel[0], pixel[1]], style);
                }
            }
            Depth::Indexed => {
                let indices = canvas.indices.as_deref_mut().unwrap_or_default();
                let indices = indices.get_mut(at..at + count).unwrap_or_default();
                for ((place, below), &index) in places.zip(indices).zip(pixels) {
                    if index != self.document.transparent {
                        *below = index;
                        put(place, self.palette.colors[usize::from(index)], style);
                    }
                }
            }
        }
    }
}

fn put_visible(below: &mut [u8], color: Color, style: Style) {
    if color != [0; 4] {
        put(below, color, style);
    }
}

fn put(below: &mut [u8], color: Color, style: Style) {
    // This gives the same result as the code below, and is much faster. Most art is opaque.
    if color[3] == 255 && style.opacity == 255 && style.mode == BlendMode::Normal {
        below.copy_from_slice(&color);
        return;
    }
    let backdrop = [below[0], below[1], below[2], below[3]];
    below.copy_from_slice(&blend(style.mode, backdrop, color, style.opacity));
}

/// Returns the rows of an image at (x, y) that lie on the canvas. Each row comes with its columns
/// that lie on the canvas, and with the index of the first of these pixels on the canvas.
fn overlap(
    canvas: &Image,
    x: i64,
    y: i64,
    width: u32,
    height: u32,
) -> impl Iterator<Item = (u32, Range<u32>, usize)> + use<> {
    let part = |start: i64, side: u32, limit: u32| {
        let from = (-start).clamp(0, side.into()) as u32;
        let to = (i64::from(limit) - start).clamp(from.into(), side.into()) as u32;
        from..to
    };
    let columns = part(x, width, canvas.width);
    let rows = part(y, height, canvas.height);
    // An image that lies entirely outside the canvas has no pixel on it.
    let rows = if columns.is_empty() { 0..0 } else { rows };
    let stride = i64::from(canvas.width);
    rows.map(move |row| {
        let at = (y + i64::from(row)) * stride + x + i64::from(columns.start);
        (row, columns.clone(), at as usize)
    })
}

/// Returns the range of tiles that overlap a canvas with a side of this length, where the first
/// tile is at `start`.
fn places(start: i64, tile: u32, count: u32, side: u32) -> Range<u32> {
    let (tile, count) = (i64::from(tile), i64::from(count));
    let from = (-start).div_euclid(tile).clamp(0, count);
    let to = ((i64::from(side) - start + tile - 1).div_euclid(tile)).clamp(from, count);
    from as u32..to as u32
}
