//! The frames of a sheet and their shapes.

use core::ffi::c_char;
use std::sync::Arc;

use engine::sheet::{Frame, Shape, Sheet};

use crate::answers::Answers;
use crate::ask::{ask, ask_maybe, derive};
use crate::border::{Mut, Out, Ref, Text};
use crate::objects::{HmMask, HmSheet};
use crate::space::HmPoint;
use crate::status::{Error, HmStatus, status};

/// One frame of a sheet. `hm_sheet_mask` returns its mask.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmFrame {
    /// The frame's index in the sheet, from 0.
    pub index: usize,
    /// The width before the frame was trimmed.
    pub width: u32,
    /// The height before the frame was trimmed.
    pub height: u32,
    /// The position of the top left of the body's mask in the frame.
    pub offset: HmPoint,
    /// Whether the frame has a pivot.
    pub has_pivot: bool,
    /// The pivot, relative to the frame's top left: the point that is placed at the sprite's
    /// position and about which the sprite rotates. (0, 0) if the frame has no pivot.
    pub pivot: HmPoint,
    /// The duration of the frame, in milliseconds. 0 if the duration is unknown.
    pub duration: u32,
    /// The number of shapes. The first one is the frame's body.
    pub shape_count: usize,
}

fn point((x, y): (i32, i32)) -> HmPoint {
    HmPoint { x: x.into(), y: y.into() }
}

/// Returns the number of frames in a sheet, which is at least one.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_frame_count(sheet: Ref<HmSheet>, count: Out<usize>) -> HmStatus {
    ask((sheet, "sheet"), (count, "count"), |sheet| Ok(sheet.frames().len()))
}

/// Returns the frame with the given index. In all functions, frame indices wrap around: the index
/// after the last refers to the first frame, and -1 refers to the last.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_frame(sheet: Ref<HmSheet>, index: i64, frame: Out<HmFrame>) -> HmStatus {
    ask((sheet, "sheet"), (frame, "frame"), |sheet| {
        let frame = sheet.frame(index);
        let (width, height) = frame.size();
        Ok(HmFrame {
            index: sheet.frames().index(index),
            width,
            height,
            offset: point(frame.offset()),
            has_pivot: frame.pivot().is_some(),
            pivot: point(frame.pivot().unwrap_or_default()),
            duration: frame.duration(),
            shape_count: frame.shapes().count(),
        })
    })
}

/// Returns the name of a frame, or an empty string if the frame has no name. The name ends with a
/// zero byte, which `count` includes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_frame_name(
    sheet: Ref<HmSheet>,
    frame: i64,
    name: Out<c_char>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let frame = sheet.get("sheet")?.frame(frame);
        Answers { list: name, capacity, count, name: "name" }.write_text(frame.name())
    })
}

/// Finds the index of the frame to which a text refers. The text can be a frame's own name, a
/// position in a clip's order ("run/2"), a clip's name for its first frame, or an index. Returns
/// HM_STATUS_NOT_FOUND if there is no such frame, or HM_STATUS_ARGUMENT if several frames have this
/// name.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_find(sheet: Ref<HmSheet>, text: Text, frame: Out<usize>) -> HmStatus {
    ask((sheet, "sheet"), (frame, "frame"), |sheet| Ok(sheet.find(text.read("text")?)?))
}

/// Creates a mask of a frame's body and writes the position of the mask's top left in the frame.
/// The mask shares its pixels with the sheet. `offset` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_mask(
    sheet: Ref<HmSheet>,
    frame: i64,
    mask: Out<Mut<HmMask>>,
    offset: Out<HmPoint>,
) -> HmStatus {
    hm_sheet_shape_mask(sheet, frame, 0, mask, offset)
}

fn shape(sheet: &Sheet, frame: i64, index: usize) -> Result<(&Frame, &Shape), Error> {
    let frame = sheet.frame(frame);
    let missing = || {
        let count = frame.shapes().count();
        Error::not_found(format!("there is no shape {index}: the frame has {count}"))
    };
    Ok((frame, frame.shapes().nth(index).ok_or_else(missing)?))
}

/// Creates a mask of one of a frame's shapes and writes the position of the mask's top left in the
/// frame. The mask shares its pixels with the sheet. Shape 0 is the body. `offset` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_shape_mask(
    sheet: Ref<HmSheet>,
    frame: i64,
    shape: usize,
    mask: Out<Mut<HmMask>>,
    offset: Out<HmPoint>,
) -> HmStatus {
    status(|| {
        let place = offset.maybe("offset")?;
        let (_, shape) = self::shape(sheet.get("sheet")?, frame, shape)?;
        mask.create("mask", || Ok(Arc::clone(shape.mask())))?;
        if let Some(place) = place {
            place.write(point(shape.offset()));
        }
        Ok(())
    })
}

/// Creates a mask of a shape that covers the whole frame, as it was before trimming. Pixels beyond
/// the frame are cut off.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_whole_mask(
    sheet: Ref<HmSheet>,
    frame: i64,
    shape: usize,
    mask: Out<Mut<HmMask>>,
) -> HmStatus {
    derive((sheet, "sheet"), (mask, "mask"), |sheet| {
        let (frame, shape) = self::shape(sheet, frame, shape)?;
        Ok::<_, Error>(Arc::new(frame.whole(shape)?))
    })
}

/// Returns the name of one of a frame's shapes; the first is named "body". The name ends with a
/// zero byte, which `count` includes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_shape_name(
    sheet: Ref<HmSheet>,
    frame: i64,
    shape: usize,
    name: Out<c_char>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let (_, shape) = self::shape(sheet.get("sheet")?, frame, shape)?;
        Answers { list: name, capacity, count, name: "name" }.write_text(shape.name())
    })
}

/// Returns the index of a frame's first shape with the given name. Returns HM_STATUS_NONE if the
/// frame has no such shape.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_find_shape(
    sheet: Ref<HmSheet>,
    frame: i64,
    name: Text,
    shape: Out<usize>,
) -> HmStatus {
    ask_maybe((sheet, "sheet"), (shape, "shape"), |sheet| {
        let name = name.read("name")?;
        Ok(sheet.frame(frame).shapes().position(|shape| shape.name() == name))
    })
}
