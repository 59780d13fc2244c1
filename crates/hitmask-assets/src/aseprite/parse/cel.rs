//! Reads a cel, which consists of pixels, a link to a cel of an earlier frame, or tiles.

use aseprite_loader::binary::chunks::cel::{CelContent, parse_cel_chunk};

use super::super::document::{Cel, Content, ContentKind, LayerKind, Tile};
use super::super::{damaged, inflate, unsupported};
use super::Parser;
use crate::text::quoted;
use crate::{DecodeError, memory};

/// The bit masks in a map's tile numbers, for the index and for the flips along x, y and the
/// diagonal.
type TileBits = [u32; 4];

impl Parser<'_> {
    pub(super) fn cel(&mut self, content: &[u8]) -> Result<(), DecodeError> {
        let frame = self.document.frames.len() - 1;
        let fault = |what: &str| damaged(format!("a cel of frame {frame} {what}"));
        let (_, cel) = parse_cel_chunk(content).map_err(|_| fault("is malformed"))?;
        let layer = usize::from(cel.layer_index);
        let Some(kind) = self.document.layers.get(layer).map(|layer| layer.kind) else {
            return Err(fault("is of a layer that is not there"));
        };
        if kind == LayerKind::Group {
            return Err(fault("is of a group of layers"));
        }
        let content = match cel.content {
            CelContent::Image(image) => {
                let (width, height) = (u32::from(image.width), u32::from(image.height));
                let bytes =
                    u64::from(width) * u64::from(height) * self.document.depth.bytes() as u64;
                // Aseprite ignores any data after an empty size.
                let compressed = image.compressed && bytes > 0;
                let pixels = inflate::pixels(image.data, compressed, Some(bytes), self.budget)?;
                self.add(Content { width, height, kind: ContentKind::Pixels(pixels) })?
            }
            CelContent::LinkedCel { frame_position } => {
                let linked = self.document.frames[..frame].get(usize::from(frame_position));
                let linked = linked.and_then(|earlier| {
                    let index = earlier.cels.binary_search_by_key(&layer, |cel| cel.layer).ok()?;
                    Some(earlier.cels[index].content)
                });
                linked.ok_or_else(|| fault("is linked to one that is not there"))?
            }
            CelContent::CompressedTilemap {
                width,
                height,
                bits_per_tile,
                bitmask_tile_id,
                bitmask_x_flip,
                bitmask_y_flip,
                bitmask_diagonal_flip,
                data,
            } => {
                if bits_per_tile != 32 {
                    return Err(unsupported(format!(
                        "has tiles of {bits_per_tile} bits: save it with a newer Aseprite"
                    )));
                }
                // The file stores x before y, but the crate swaps them.
                let (flip_x, flip_y) = (bitmask_y_flip, bitmask_x_flip);
                let bits = [bitmask_tile_id, flip_x, flip_y, bitmask_diagonal_flip];
                self.tilemap(layer, kind, (width.into(), height.into()), bits, data)?
            }
            CelContent::Unknown { .. } => {
                return Err(unsupported(
                    "has a cel of an unknown kind: save it with another version of Aseprite",
                ));
            }
        };
        self.budget.take("its cels", 2 * size_of::<Cel>() as u64)?;
        let cel = Cel {
            layer,
            x: cel.x.into(),
            y: cel.y.into(),
            opacity: cel.opacity,
            z: cel.z_index.into(),
            content,
        };
        self.document.frames[frame].cels.push(cel);
        Ok(())
    }

    /// Adds the content of a cel and returns its index in the document.
    fn add(&mut self, content: Content) -> Result<usize, DecodeError> {
        self.budget.take("its cels", 2 * size_of::<Content>() as u64)?;
        self.document.contents.push(content);
        Ok(self.document.contents.len() - 1)
    }

    fn tilemap(
        &mut self,
        layer: usize,
        kind: LayerKind,
        (width, height): (u32, u32),
        [index_bits, flip_x, flip_y, diagonal]: TileBits,
        data: &[u8],
    ) -> Result<usize, DecodeError> {
        let LayerKind::Tilemap(Some(set)) = kind else {
            return Err(damaged(format!("layer {layer} has tiles, and no tileset")));
        };
        let tileset = &self.document.tilesets[set];
        if tileset.pixels.is_none() {
            let name = quoted(&self.document.layers[layer].name);
            return Err(unsupported(format!(
                "takes the tiles of its layer {name} from another file: embed them"
            )));
        }
        let (count, zero_is_empty) = (tileset.count, tileset.zero_is_empty);
        let tiles = u64::from(width) * u64::from(height);
        let bytes = inflate::pixels(data, true, Some(4 * tiles), self.budget)?;
        self.budget.take("its tiles", tiles * size_of::<Option<Tile>>() as u64)?;
        let mut list = memory::room(tiles)?;
        list.extend(bytes.as_chunks().0.iter().map(|bytes| {
            let number = u32::from_le_bytes(*bytes);
            let index = number & index_bits;
            let empty = index == if zero_is_empty { 0 } else { index_bits };
            let flag = |mask: u32| mask != 0 && number & mask == mask;
            (!empty && index < count).then(|| Tile {
                index,
                flip_x: flag(flip_x),
                flip_y: flag(flip_y),
                diagonal: flag(diagonal),
            })
        }));
        self.budget.give_back(4 * tiles);
        self.add(Content { width, height, kind: ContentKind::Tiles(set, list) })
    }
}
