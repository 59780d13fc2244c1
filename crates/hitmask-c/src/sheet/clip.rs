//! Clips: which frame of a sheet plays at what time.

use core::ffi::c_char;

use engine::sheet::{Clip, ClipFrame, Sheet};

use crate::answers::Answers;
use crate::ask::ask;
use crate::border::{Out, Ref, Text, Word};
use crate::loop_mode::HmLoopMode;
use crate::objects::HmSheet;
use crate::status::{Error, HmStatus, status};

/// A named animation: some of a sheet's frames in the order in which they play.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmClip {
    /// How many frames it has.
    pub frame_count: usize,
    /// The total duration of the frames, each played once, in milliseconds.
    pub duration: u64,
    /// What happens after the last frame.
    pub mode: Word<HmLoopMode>,
}

/// One frame of a clip.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmClipFrame {
    /// The frame's index in the sheet.
    pub frame: u32,
    /// How long the frame lasts.
    pub milliseconds: u32,
}

fn clip(sheet: &Sheet, index: usize) -> Result<&Clip, Error> {
    let clips = sheet.clips();
    let missing =
        || Error::not_found(format!("there is no clip {index}: the sheet has {}", clips.len()));
    clips.get(index).ok_or_else(missing)
}

/// How many clips a sheet has.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_clip_count(sheet: Ref<HmSheet>, count: Out<usize>) -> HmStatus {
    ask((sheet, "sheet"), (count, "count"), |sheet| Ok(sheet.clips().len()))
}

/// The index of the first clip with a name. HM_STATUS_NOT_FOUND if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_find_clip(
    sheet: Ref<HmSheet>,
    name: Text,
    clip: Out<usize>,
) -> HmStatus {
    ask((sheet, "sheet"), (clip, "clip"), |sheet| {
        let name = name.read("name")?;
        let found = sheet.clips().iter().position(|clip| clip.name() == name);
        found.ok_or_else(|| Error::not_found(format!("there is no clip {name:?}")))
    })
}

/// The clip with an index, from 0.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_clip(sheet: Ref<HmSheet>, index: usize, clip: Out<HmClip>) -> HmStatus {
    ask((sheet, "sheet"), (clip, "clip"), |sheet| {
        let clip = self::clip(sheet, index)?;
        let (frame_count, duration) = (clip.frames().len(), clip.duration());
        Ok(HmClip { frame_count, duration, mode: Word::of(clip.mode()) })
    })
}

/// The name of a clip. It ends with a zero byte, which counts too.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_clip_name(
    sheet: Ref<HmSheet>,
    clip: usize,
    name: Out<c_char>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let clip = self::clip(sheet.get("sheet")?, clip)?;
        Answers { list: name, capacity, count, name: "name" }.write_text(clip.name())
    })
}

/// The frames of a clip in the order in which they play.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_clip_frames(
    sheet: Ref<HmSheet>,
    clip: usize,
    frames: Out<HmClipFrame>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let clip = self::clip(sheet.get("sheet")?, clip)?;
        let frame =
            |&ClipFrame { frame, milliseconds }: &ClipFrame| HmClipFrame { frame, milliseconds };
        let answers = Answers { list: frames, capacity, count, name: "frames" };
        answers.write(|| Ok(clip.frames().iter().map(frame)))
    })
}

/// The sheet's index of a frame in a clip. The index in the clip wraps around: -1 is the clip's
/// last frame.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_clip_frame(
    sheet: Ref<HmSheet>,
    clip: usize,
    index: i64,
    frame: Out<u32>,
) -> HmStatus {
    ask((sheet, "sheet"), (frame, "frame"), |sheet| Ok(self::clip(sheet, clip)?.frame(index)))
}

/// The sheet's index of the frame that a clip shows some milliseconds after its start. Each frame
/// lasts up to the next one; frames with a duration of 0 are skipped. If no frame has a duration,
/// it is the first.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_clip_frame_at(
    sheet: Ref<HmSheet>,
    clip: usize,
    milliseconds: u64,
    frame: Out<u32>,
) -> HmStatus {
    ask((sheet, "sheet"), (frame, "frame"), |sheet| {
        Ok(self::clip(sheet, clip)?.frame_at(milliseconds))
    })
}
