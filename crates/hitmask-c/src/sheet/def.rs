//! Definitions of the parts from which sheets are created.

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
    /// The name of the shape.
    pub name: Text,
    /// The mask. The sheet shares its pixels.
    pub mask: Ref<HmMask>,
    /// The position of the mask's top left in the frame.
    pub offset: HmPoint,
}

/// A frame of a sheet.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmFrameDef {
    /// The mask of the frame's body. The sheet shares the mask's pixels.
    pub mask: Ref<HmMask>,
    /// The position of the mask's top left in the frame. (0, 0) if the frame was not trimmed.
    /// Values beyond `int32_t` are clamped.
    pub offset: HmPoint,
    /// The name of the frame. NULL if the frame has no name.
    pub name: Text,
    /// Whether `width` and `height` are used. Otherwise, the frame extends as far as its mask.
    pub has_size: Flag,
    /// The width before the frame was trimmed.
    pub width: u32,
    /// The height before the frame was trimmed.
    pub height: u32,
    /// Whether `pivot` is used. Otherwise, the frame has the pivot of the sheet, if the sheet has
    /// one.
    pub has_pivot: Flag,
    /// The pivot, relative to the frame's top left: the point that is placed at the sprite's
    /// position and about which the sprite rotates.
    pub pivot: HmPoint,
    /// The duration of the frame, in milliseconds. With 0, the frame has the `duration` of the
    /// sheet.
    pub duration: u32,
    /// The additional shapes. NULL if there are none.
    pub shapes: In<HmShapeDef>,
    /// The number of additional shapes.
    pub shape_count: usize,
}

/// A clip: frames in playback order.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmClipDef {
    /// The name of the clip.
    pub name: Text,
    /// The sheet indices of the clip's frames.
    pub frames: In<u32>,
    /// The duration of each frame, in milliseconds. NULL if every frame lasts `duration`.
    pub durations: In<u32>,
    /// The number of frames.
    pub frame_count: usize,
    /// The duration of every frame, in milliseconds. With 0, each frame has its duration from the
    /// sheet.
    pub duration: u32,
    /// How the clip continues after its last frame.
    pub mode: Word<HmLoopMode>,
}

/// The properties that all frames of a sheet share, and the clips of the sheet.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmSheetDef {
    /// The clips. NULL if there are none.
    pub clips: In<HmClipDef>,
    /// The number of clips.
    pub clip_count: usize,
    /// The duration, in milliseconds, of each frame that has no duration of its own. 0 if it is
    /// unknown.
    pub duration: u32,
    /// Whether frames without a pivot of their own use `pivot`.
    pub has_pivot: Flag,
    /// The pivot, relative to the frame's top left: the point that is placed at the sprite's
    /// position and about which the sprite rotates.
    pub pivot: HmPoint,
}

/// Specifies how to cut an image into cells of equal size. Incomplete cells at the right and at the
/// bottom are left out.
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
    /// The number of cells that become frames, starting with the first cell. 0 means all cells.
    pub count: u32,
    /// Whether the frames are numbered column by column instead of row by row.
    pub by_columns: Flag,
}

/// Returns a frame at (0, 0) without a mask, which you must set. The frame is as large as its mask,
/// and all other fields are empty.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_frame_def() -> HmFrameDef {
    HmFrameDef::zeroed()
}

/// Returns a clip without a name or frames, which you must set. The clip loops, and its frames play
/// with their own durations from the sheet.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_clip_def() -> HmClipDef {
    HmClipDef { mode: Word::of(LoopMode::Loop), ..HmClipDef::zeroed() }
}

/// Returns a definition with no clips, no durations and no pivot.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_sheet_def() -> HmSheetDef {
    HmSheetDef::zeroed()
}

/// Returns a grid of cells of the given size, without margin or spacing. All cells are frames, row
/// by row.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_grid(cell_width: u32, cell_height: u32) -> HmGrid {
    HmGrid { cell_width, cell_height, ..HmGrid::zeroed() }
}
