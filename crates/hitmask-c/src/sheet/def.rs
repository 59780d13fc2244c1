//! The parts that sheets are made from.

use bytemuck::{AnyBitPattern, Zeroable};
use engine::sheet::LoopMode;

use crate::border::{Flag, In, Ref, Text, Word};
use crate::loop_mode::HmLoopMode;
use crate::objects::HmMask;
use crate::space::HmPoint;

/// A named mask at a position in a frame, such as a hitbox.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmShapeDef {
    /// Its name.
    pub name: Text,
    /// Its mask. The sheet shares its pixels.
    pub mask: Ref<HmMask>,
    /// The position of the mask's top left in the frame.
    pub offset: HmPoint,
}

/// A frame of a sheet.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmFrameDef {
    /// The mask of its body. The sheet shares its pixels.
    pub mask: Ref<HmMask>,
    /// The position of the mask's top left in the frame. (0, 0) if the frame was not trimmed.
    /// Values beyond `int32_t` are clamped.
    pub offset: HmPoint,
    /// Its name; NULL if it has none.
    pub name: Text,
    /// Whether `width` and `height` are used. Otherwise the frame is as large as its mask reaches.
    pub has_size: Flag,
    /// The width before the frame was trimmed.
    pub width: u32,
    /// The height before the frame was trimmed.
    pub height: u32,
    /// Whether `pivot` is used. Otherwise the frame has the pivot of the sheet, if there is one.
    pub has_pivot: Flag,
    /// The pivot, relative to the frame's top left: the point that is placed at the sprite's
    /// position and that the sprite turns about.
    pub pivot: HmPoint,
    /// How long it lasts, in milliseconds. 0 for the duration in the sheet.
    pub duration: u32,
    /// Additional shapes. NULL if there are none.
    pub shapes: In<HmShapeDef>,
    /// How many additional shapes there are.
    pub shape_count: usize,
}

/// A clip: frames in the order in which they play.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmClipDef {
    /// Its name.
    pub name: Text,
    /// The indices of its frames in the sheet.
    pub frames: In<u32>,
    /// How long each of them lasts, in milliseconds. NULL if all last `duration`.
    pub durations: In<u32>,
    /// How many frames it has.
    pub frame_count: usize,
    /// How long each frame lasts, in milliseconds. 0 for the duration of the frame in the sheet.
    pub duration: u32,
    /// What happens after the last frame.
    pub mode: Word<HmLoopMode>,
}

/// What all frames of a sheet have in common, and the clips of the sheet.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmSheetDef {
    /// The clips; NULL if there are none.
    pub clips: In<HmClipDef>,
    /// How many clips there are.
    pub clip_count: usize,
    /// How long each frame lasts, in milliseconds. 0 if this is unknown.
    pub duration: u32,
    /// Whether the frames have the pivot `pivot`.
    pub has_pivot: Flag,
    /// The pivot, relative to the frame's top left: the point that is placed at the sprite's
    /// position and that the sprite turns about.
    pub pivot: HmPoint,
}

/// How to cut an image into cells of one size. Incomplete cells at the right and at the bottom are
/// left out.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmGrid {
    /// The width of a cell in pixels.
    pub cell_width: u32,
    /// The height of a cell in pixels.
    pub cell_height: u32,
    /// The number of pixels left of the first column.
    pub margin_x: u32,
    /// The number of pixels above the first row.
    pub margin_y: u32,
    /// The number of pixels between two columns.
    pub spacing_x: u32,
    /// The number of pixels between two rows.
    pub spacing_y: u32,
    /// How many cells, counted from the first, are frames. 0 for all.
    pub count: u32,
    /// Whether the cells are frames column by column. Otherwise they are frames row by row.
    pub by_columns: Flag,
}

/// A frame at (0, 0) without a mask, which you must set. It is as large as its mask, and everything
/// else is empty.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_frame_def() -> HmFrameDef {
    HmFrameDef::zeroed()
}

/// A clip without a name and frames, which you must set. It lasts as long as the sheet's frames do,
/// and then starts again.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_clip_def() -> HmClipDef {
    HmClipDef { mode: Word::of(LoopMode::Loop), ..HmClipDef::zeroed() }
}

/// No clips, no durations, no pivot.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_sheet_def() -> HmSheetDef {
    HmSheetDef::zeroed()
}

/// A grid of cells of a size, without margin and spacing. All cells are frames, row by row.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_grid(cell_width: u32, cell_height: u32) -> HmGrid {
    HmGrid { cell_width, cell_height, ..HmGrid::zeroed() }
}
