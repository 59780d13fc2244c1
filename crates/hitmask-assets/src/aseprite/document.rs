//! The contents of an Aseprite file, read and decoded.

use aseprite_loader::binary::blend_mode::BlendMode;
use hitmask::sheet::Clip;

use super::palette::Palette;
use crate::sheet::slices::Slice;

/// A layer of an Aseprite file, or a group of layers.
#[derive(Clone, Debug)]
pub struct AsepriteLayer {
    pub(super) name: String,
    pub(super) visible: bool,
    pub(super) kind: LayerKind,
    pub(super) group: Option<usize>,
    pub(super) background: bool,
    pub(super) reference: bool,
    pub(super) blend_mode: BlendMode,
    pub(super) opacity: u8,
}

impl AsepriteLayer {
    /// Returns the layer's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns whether the layer itself is visible. A visible layer is still not shown if a group
    /// around it is hidden, or if it is a reference layer.
    pub const fn is_visible(&self) -> bool {
        self.visible
    }

    /// Returns whether this is a group of layers.
    pub const fn is_group(&self) -> bool {
        matches!(self.kind, LayerKind::Group)
    }

    /// Returns whether this is a reference layer, which is a picture to draw from. Aseprite never
    /// exports reference layers.
    pub const fn is_reference(&self) -> bool {
        self.reference
    }

    /// Returns the index of the group that contains this layer, if any.
    pub const fn group(&self) -> Option<usize> {
        self.group
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LayerKind {
    Image,
    Group,
    /// A layer of tiles, with the index of its tileset in the document if it has one.
    Tilemap(Option<usize>),
}

/// The format of a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    Rgba,
    Gray,
    Indexed,
}

impl Depth {
    pub(super) const fn bytes(self) -> usize {
        match self {
            Self::Rgba => 4,
            Self::Gray => 2,
            Self::Indexed => 1,
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Document {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) depth: Depth,
    /// Whether groups are composed separately, with an opacity and a blend mode of their own.
    pub(super) composes_groups: bool,
    /// The transparent index.
    pub(super) transparent: u8,
    pub(super) layers: Vec<AsepriteLayer>,
    /// The layers outside all groups, and then the layers in each group.
    pub(super) children: Vec<Vec<usize>>,
    pub(super) frames: Vec<DocumentFrame>,
    pub(super) palettes: Vec<Palette>,
    pub(super) contents: Vec<Content>,
    pub(super) tilesets: Vec<Tileset>,
    pub(super) tags: Vec<Clip>,
    pub(super) slices: Vec<Slice>,
}

#[derive(Clone, Debug)]
pub(super) struct DocumentFrame {
    pub(super) milliseconds: u32,
    /// The index of the frame's palette.
    pub(super) palette: usize,
    /// The cels in the order of their layers, at most one per layer.
    pub(super) cels: Vec<Cel>,
}

/// The image of a layer in a frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cel {
    pub(super) layer: usize,
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) opacity: u8,
    pub(super) z: i32,
    /// The index of the cel's content. Linked cels share it.
    pub(super) content: usize,
}

/// The pixels of a cel, or its tiles.
#[derive(Clone, Debug)]
pub(super) struct Content {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) kind: ContentKind,
}

#[derive(Clone, Debug)]
pub(super) enum ContentKind {
    /// Pixels, in the document's depth.
    Pixels(Vec<u8>),
    /// Tiles, with the index of the tileset.
    Tiles(usize, Vec<Option<Tile>>),
}

/// A tile of a map, as its index in the tileset and its flips.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tile {
    pub(super) index: u32,
    pub(super) flip_x: bool,
    pub(super) flip_y: bool,
    /// Whether columns and rows are swapped, before the flips.
    pub(super) diagonal: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Tileset {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) count: u32,
    /// Whether tile 0 is the empty tile.
    pub(super) zero_is_empty: bool,
    /// The tiles, one below the other; `None` if they are in another file.
    pub(super) pixels: Option<Vec<u8>>,
}

impl Document {
    /// Returns which layers are shown. These are the visible layers outside hidden groups, except
    /// for reference layers.
    pub(super) fn shown(&self) -> Vec<bool> {
        let mut shown: Vec<bool> = Vec::with_capacity(self.layers.len());
        for layer in &self.layers {
            // A group comes before the layers in it.
            let above = layer.group.is_none_or(|group| shown[group]);
            shown.push(above && layer.visible && !layer.reference);
        }
        shown
    }

    /// Roughly how many pixels are drawn to compose all frames.
    pub(super) fn work(&self) -> u64 {
        let canvas = u64::from(self.width) * u64::from(self.height);
        let groups = self.layers.iter().filter(|layer| layer.is_group()).count() as u64;
        let of_content = |content: &Content| {
            let cells = u64::from(content.width) * u64::from(content.height);
            let pixels = match content.kind {
                ContentKind::Pixels(_) => cells,
                ContentKind::Tiles(set, _) => {
                    let Tileset { width, height, .. } = self.tilesets[set];
                    cells.saturating_mul(u64::from(width)).saturating_mul(u64::from(height))
                }
            };
            pixels.min(canvas)
        };
        let once = if self.composes_groups { canvas.saturating_mul(1 + groups) } else { canvas };
        self.frames.iter().fold(0, |work: u64, frame| {
            let cels = frame.cels.iter().map(|cel| of_content(&self.contents[cel.content]));
            cels.fold(work.saturating_add(once), u64::saturating_add)
        })
    }

    /// Returns the layers in a group, or outside all groups.
    pub(super) fn children(&self, group: Option<usize>) -> &[usize] {
        &self.children[group.map_or(0, |group| group + 1)]
    }
}
