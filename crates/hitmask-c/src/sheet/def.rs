//! What sheets are made of.

use bytemuck::{AnyBitPattern, Zeroable};
use engine::sheet::LoopMode;

use crate::border::{Flag, In, Ref, Text, Word};
use crate::loop_mode::HmLoopMode;
use crate::objects::HmMask;
use crate::space::HmPoint;

/// A named mask at a place in a frame, such as a hitbox.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmShapeDef {
    /// Its name.
    pub name: Text,
    /// Its mask, which the sheet shares.
    pub mask: Ref<HmMask>,
    /// Where the mask's top left is in the frame.
    pub offset: HmPoint,
}

/// A frame of a sheet.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmFrameDef {
    /// The mask of its body, which the sheet shares.
    pub mask: Ref<HmMask>,
    /// Where the mask's top left is in the frame; (0, 0) if the frame was not trimmed. Beyond
    /// `int32_t` it is the nearer end.
    pub offset: HmPoint,
    /// Its name; NULL if it has none.
    pub name: Text,
    /// Whether `width` and `height` count. Otherwise the frame is as large as its mask reaches.
    pub has_size: Flag,
    /// The width before the frame was trimmed.
    pub width: u32,
    /// The height before the frame was trimmed.
    pub height: u32,
    /// Whether `pivot` counts. Otherwise the frame has that of the sheet, if there is one.
    pub has_pivot: Flag,
    /// The point that is placed at the sprite's position and that the sprite turns about, from the
    /// frame's top left.
    pub pivot: HmPoint,
    /// How long it lasts, in milliseconds; 0 for that of the sheet.
    pub duration: u32,
    /// Further shapes; NULL if there are none.
    pub shapes: In<HmShapeDef>,
    /// How many further shapes there are.
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
    /// How long each of them lasts, in milliseconds; NULL if all last `duration`.
    pub durations: In<u32>,
    /// How many frames it has.
    pub frame_count: usize,
    /// How long each frame lasts, in milliseconds; 0 for as long as the sheet's frames do.
    pub duration: u32,
    /// What happens after the last frame.
    pub mode: Word<HmLoopMode>,
}

/// What all frames of a sheet have in common, and its clips.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmSheetDef {
    /// The clips; NULL if there are none.
    pub clips: In<HmClipDef>,
    /// How many clips there are.
    pub clip_count: usize,
    /// How long each frame lasts, in milliseconds; 0 if the art does not say.
    pub duration: u32,
    /// Whether the frames have the pivot `pivot`.
    pub has_pivot: Flag,
    /// The point that is placed at the sprite's position and that the sprite turns about, from the
    /// frame's top left.
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
    /// Pixels left of the first column.
    pub margin_x: u32,
    /// Pixels above the first row.
    pub margin_y: u32,
    /// Pixels between two columns.
    pub spacing_x: u32,
    /// Pixels between two rows.
    pub spacing_y: u32,
    /// How many cells are frames, from the first on; 0 for all.
    pub count: u32,
    /// Whether the cells are frames column by column. Otherwise they are row by row.
    pub by_columns: Flag,
}

/// A frame without a mask, which you must set: at (0, 0), as large as its mask, without anything
/// else.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_frame_def() -> HmFrameDef {
    HmFrameDef::zeroed()
}

/// A clip without a name and frames, which you must set: it lasts as long as the sheet's frames do,
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

/// Cells of a size without margin and spacing: all of them, row by row.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_grid(cell_width: u32, cell_height: u32) -> HmGrid {
    HmGrid { cell_width, cell_height, ..HmGrid::zeroed() }
}
