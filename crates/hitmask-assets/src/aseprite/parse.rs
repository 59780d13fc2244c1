//! Reads an Aseprite file, chunk by chunk.

use std::collections::HashMap;

use aseprite_loader::binary::blend_mode::BlendMode;
use aseprite_loader::binary::chunks::layer::{LayerType, parse_layer_chunk};
use aseprite_loader::binary::chunks::slice::parse_slice_chunk;
use aseprite_loader::binary::chunks::tags::{AnimationDirection, parse_tags_chunk};
use aseprite_loader::binary::chunks::tileset::{TilesetFlags, parse_tileset_chunk};
use aseprite_loader::binary::color_depth::ColorDepth;
use aseprite_loader::binary::header::{Header, parse_header};
use aseprite_loader::binary::scalars;

use super::document::{AsepriteLayer, Depth, Document, DocumentFrame, LayerKind, Tileset};
use super::palette::Palette;
use super::{FORMAT, damaged, inflate, unsupported};
use crate::DecodeError;
use crate::memory::Budget;
use crate::sheet::slices::{Slice, SliceKey};
use crate::sheet::tags::{Direction, Tag};
use crate::text::quoted;

mod cel;

/// Flags in the header. The first means that layers have opacities, and the second that groups have
/// opacities and blend modes.
const LAYER_OPACITY: u32 = 1;
const GROUP_BLENDING: u32 = 2;

/// The maximum nesting of groups. A limit is needed because each level is drawn on an image of its
/// own.
const DEEPEST: u16 = 100;

/// Reads the document in `bytes`.
pub(super) fn document(bytes: &[u8], budget: &mut Budget) -> Result<Document, DecodeError> {
    let header = header(bytes)?;
    let mut parser = Parser::new(&header, budget)?;
    let mut rest = bytes.get(128..).unwrap_or(&[]);
    for _ in 0..header.frames {
        rest = parser.frame(rest)?;
    }
    parser.finish()
}

fn ends_early() -> DecodeError {
    DecodeError::EndsEarly { format: FORMAT }
}

fn header(bytes: &[u8]) -> Result<Header, DecodeError> {
    let mut start: [u8; 128] =
        bytes.get(..128).and_then(|start| start.try_into().ok()).ok_or_else(ends_early)?;
    if !super::AsepriteFile::is_one(&start) {
        return Err(damaged("it does not begin as one"));
    }
    // The specification requires two numbers to be 0. The crate checks this; Aseprite does not.
    start[20..28].fill(0);
    let (_, header) = parse_header(&start).map_err(|_| damaged("its header is malformed"))?;
    if header.frames == 0 {
        return Err(damaged("it has no frames"));
    }
    if header.width == 0 || header.height == 0 {
        return Err(damaged(format!("its size is {}×{}", header.width, header.height)));
    }
    Ok(header)
}

/// The document while the parser reads it.
struct Parser<'a> {
    document: Document,
    budget: &'a mut Budget,
    /// The duration of frames that have none of their own.
    speed: u32,
    layer_opacity: bool,
    /// Whether a new palette was read. If so, the old palette chunks exist only for old programs.
    ignores_old_palettes: bool,
    /// The groups that the next layer can be in, with their levels.
    groups: Vec<(u16, usize)>,
    tags: Vec<Tag>,
    /// The index of the tileset with each id.
    tilesets: HashMap<u32, usize>,
}

impl<'a> Parser<'a> {
    fn new(header: &Header, budget: &'a mut Budget) -> Result<Self, DecodeError> {
        let depth = match header.color_depth {
            ColorDepth::Rgba => Depth::Rgba,
            ColorDepth::Grayscale => Depth::Gray,
            ColorDepth::Indexed => Depth::Indexed,
            ColorDepth::Unknown(bits) => {
                return Err(damaged(format!("its pixels have {bits} bits")));
            }
        };
        #[expect(deprecated, reason = "old files have no other duration")]
        let speed = header.speed;
        let document = Document {
            width: header.width.into(),
            height: header.height.into(),
            depth,
            composes_groups: header.flags & GROUP_BLENDING != 0,
            transparent: if depth == Depth::Indexed { header.transparent_index } else { 0 },
            layers: Vec::new(),
            children: vec![Vec::new()],
            frames: Vec::new(),
            palettes: vec![Palette::black(header.color_count)],
            contents: Vec::new(),
            tilesets: Vec::new(),
            tags: Vec::new(),
            slices: Vec::new(),
        };
        Ok(Self {
            document,
            budget,
            speed: speed.into(),
            layer_opacity: header.flags & LAYER_OPACITY != 0,
            ignores_old_palettes: false,
            groups: Vec::new(),
            tags: Vec::new(),
            tilesets: HashMap::new(),
        })
    }

    /// Reads the frame at the start of `bytes`, and returns the rest.
    fn frame<'b>(&mut self, bytes: &'b [u8]) -> Result<&'b [u8], DecodeError> {
        let start = bytes.get(..16).ok_or_else(ends_early)?;
        let word = |at: usize| u16::from_le_bytes([start[at], start[at + 1]]);
        let long = |at: usize| u32::from(word(at)) | u32::from(word(at + 2)) << 16;
        let index = self.document.frames.len();
        let size = long(0) as usize;
        if word(4) != 0xF1FA || size < 16 {
            return Err(damaged(format!("frame {index} does not begin as one")));
        }
        let mut chunks = bytes.get(16..size).ok_or_else(ends_early)?;
        let count = if long(12) == 0 { word(6).into() } else { long(12) };
        let milliseconds = if word(8) == 0 { self.speed } else { word(8).into() };
        self.budget.take("its frames", 2 * size_of::<DocumentFrame>() as u64)?;
        let palette = self.document.palettes.len() - 1;
        self.document.frames.push(DocumentFrame { milliseconds, palette, cels: Vec::new() });
        for _ in 0..count {
            let malformed = || damaged(format!("frame {index} has a chunk that is malformed"));
            let (_, size) = scalars::dword(chunks).map_err(|_| malformed())?;
            let chunk = chunks.get(..size as usize).ok_or_else(malformed)?;
            let [_, _, _, _, low, high, content @ ..] = chunk else { return Err(malformed()) };
            self.chunk(u16::from_le_bytes([*low, *high]), content)?;
            chunks = &chunks[size as usize..];
        }
        let frame = &mut self.document.frames[index];
        frame.palette = self.document.palettes.len() - 1;
        frame.cels.sort_by_key(|cel| cel.layer);
        if frame.cels.windows(2).any(|cels| cels[0].layer == cels[1].layer) {
            return Err(damaged(format!("frame {index} has two cels of one layer")));
        }
        Ok(&bytes[size..])
    }

    fn chunk(&mut self, kind: u16, content: &[u8]) -> Result<(), DecodeError> {
        match kind {
            0x2004 => self.layer(content),
            0x2005 => self.cel(content),
            0x2018 => self.tags(content),
            0x2019 => self.palette(|palette| palette.change(content), true),
            0x2022 => self.slice(content),
            0x2023 => self.tileset(content),
            0x0004 => self.palette(|palette| palette.change_old(content, false), false),
            // The kind is 11 in Aseprite's files, but 0x11 in its specification.
            0x000B | 0x0011 => self.palette(|palette| palette.change_old(content, true), false),
            // Color profiles, user data and selections have no effect on the picture.
            _ => Ok(()),
        }
    }

    fn palette(
        &mut self,
        change: impl FnOnce(&mut Palette) -> Result<(), DecodeError>,
        new: bool,
    ) -> Result<(), DecodeError> {
        if self.document.depth != Depth::Indexed || (self.ignores_old_palettes && !new) {
            return Ok(());
        }
        self.ignores_old_palettes |= new;
        let palettes = &mut self.document.palettes;
        let last = palettes.len() - 1;
        // A frame has the palette after the last change in it. The palettes of earlier frames stay.
        let used_before =
            self.document.frames.split_last().is_some_and(|(_, earlier)| {
                earlier.last().is_some_and(|frame| frame.palette == last)
            });
        if used_before {
            self.budget.take("its palettes", 2 * size_of::<Palette>() as u64)?;
            palettes.push(palettes[last].clone());
        }
        palettes.last_mut().map_or(Ok(()), change)
    }

    fn layer(&mut self, content: &[u8]) -> Result<(), DecodeError> {
        let index = self.document.layers.len();
        let (_, layer) = parse_layer_chunk(content)
            .map_err(|_| damaged(format!("layer {index} is malformed")))?;
        let name = quoted(layer.name);
        let kind = match layer.layer_type {
            LayerType::Normal => LayerKind::Image,
            LayerType::Group => LayerKind::Group,
            LayerType::Tilemap => LayerKind::Tilemap(
                layer.tileset_index.and_then(|id| self.tilesets.get(&id).copied()),
            ),
            LayerType::Unknown(kind) => {
                return Err(unsupported(format!(
                    "has a layer {name} of the unknown kind {kind}: merge it into another"
                )));
            }
        };
        if let BlendMode::Unknown(_) = layer.blend_mode {
            return Err(unsupported(format!(
                "has a layer {name} of an unknown blend mode: merge it into another"
            )));
        }
        while self.groups.last().is_some_and(|&(level, _)| level >= layer.child_level) {
            self.groups.pop();
        }
        let group = self.groups.last().map(|&(_, group)| group);
        if kind == LayerKind::Group {
            if self.groups.len() >= DEEPEST.into() {
                return Err(unsupported(format!(
                    "nests groups more than {DEEPEST} deep: take some apart"
                )));
            }
            self.groups.push((layer.child_level, index));
        }
        // Count the layer, its name, and its entries in lists.
        let bytes = 2 * size_of::<AsepriteLayer>() + 4 * size_of::<Vec<usize>>() + layer.name.len();
        self.budget.take("its layers", bytes as u64)?;
        let flags = layer.flags.bits();
        let background = flags & 8 != 0;
        // A background has neither an opacity nor a blend mode. A group has them only if the header
        // says so.
        let own = !background && (kind != LayerKind::Group || self.document.composes_groups);
        let layer = AsepriteLayer {
            name: layer.name.to_string(),
            visible: flags & 1 != 0,
            kind,
            group,
            background,
            reference: flags & 64 != 0,
            blend_mode: if own { layer.blend_mode } else { BlendMode::Normal },
            opacity: if own && self.layer_opacity { layer.opacity } else { 255 },
        };
        self.document.children[group.map_or(0, |group| group + 1)].push(index);
        self.document.children.push(Vec::new());
        self.document.layers.push(layer);
        Ok(())
    }

    fn tileset(&mut self, content: &[u8]) -> Result<(), DecodeError> {
        let index = self.document.tilesets.len();
        let malformed = || damaged(format!("tileset {index} is malformed"));
        let (_, tileset) = parse_tileset_chunk(content).map_err(|_| malformed())?;
        let (width, height, count) =
            (u32::from(tileset.width), u32::from(tileset.height), tileset.number_of_tiles);
        self.budget.take("its tilesets", 4 * size_of::<Tileset>() as u64)?;
        if width == 0 || height == 0 || self.tilesets.insert(tileset.id, index).is_some() {
            return Err(malformed());
        }
        let expected = (u64::from(width) * u64::from(height))
            .checked_mul(count.into())
            .and_then(|pixels| pixels.checked_mul(self.document.depth.bytes() as u64));
        let pixels = match &tileset.tiles {
            Some(tiles) => Some(inflate::pixels(tiles.data, true, expected, self.budget)?),
            None => None,
        };
        let zero_is_empty = tileset.flags.contains(TilesetFlags::TILE_0_EMPTY);
        let tileset = Tileset { width, height, count, zero_is_empty, pixels };
        self.document.tilesets.push(tileset);
        Ok(())
    }

    fn tags(&mut self, content: &[u8]) -> Result<(), DecodeError> {
        let (_, chunk) =
            parse_tags_chunk(content).map_err(|_| damaged("its tags are malformed"))?;
        for tag in chunk.tags {
            self.budget.take("its tags", 2 * (size_of::<Tag>() + tag.name.len()) as u64)?;
            self.tags.push(Tag {
                name: tag.name.to_string(),
                first: u32::from(*tag.frames.start()),
                last: u32::from(*tag.frames.end()),
                direction: match tag.animation_direction {
                    AnimationDirection::Reverse => Direction::Reverse,
                    AnimationDirection::PingPong => Direction::PingPong,
                    AnimationDirection::PingPongReverse => Direction::PingPongReverse,
                    AnimationDirection::Forward => Direction::Forward,
                    AnimationDirection::Unknown(_) => {
                        return Err(unsupported(format!(
                            "has a tag {} of an unknown direction: choose another",
                            quoted(tag.name)
                        )));
                    }
                },
                repeat: tag.animation_repeat.into(),
            });
        }
        Ok(())
    }

    fn slice(&mut self, content: &[u8]) -> Result<(), DecodeError> {
        // Count the parser's own list of keys, and the stored list.
        self.budget.take("its slices", 6 * content.len() as u64)?;
        let (_, slice) = parse_slice_chunk(content).map_err(|_| damaged("a slice is malformed"))?;
        let mut keys: Vec<SliceKey> = slice
            .slice_keys
            .iter()
            .map(|key| SliceKey {
                frame: key.frame_number,
                x: key.x,
                y: key.y,
                width: key.width,
                height: key.height,
                pivot: key.pivot.map(|pivot| (pivot.x, pivot.y)),
            })
            .collect();
        keys.sort_by_key(|key| key.frame);
        self.document.slices.push(Slice { name: slice.name.to_string(), keys });
        Ok(())
    }

    fn finish(mut self) -> Result<Document, DecodeError> {
        let durations: Vec<u32> =
            self.document.frames.iter().map(|frame| frame.milliseconds).collect();
        for tag in &self.tags {
            self.document.tags.push(tag.clip(&durations, FORMAT, self.budget)?);
        }
        Ok(self.document)
    }
}
