//! Clips, which determine the frame of a sheet that plays at a given time.

use core::ffi::c_char;

use engine::sheet::{Clip, ClipFrame, Sheet};

use crate::answers::Answers;
use crate::ask::ask;
use crate::border::{Out, Ref, Text, Word};
use crate::loop_mode::HmLoopMode;
use crate::objects::HmSheet;
use crate::status::{Error, HmStatus, status};

/// A named animation: some of a sheet's frames, in playback order.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmClip {
    /// The number of frames.
    pub frame_count: usize,
    /// The total duration of the frames in milliseconds, with each frame played once.
    pub duration: u64,
    /// How the clip continues after its last frame.
    pub mode: Word<HmLoopMode>,
}

/// One frame of a clip.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmClipFrame {
    /// The frame's index in the sheet.
    pub frame: u32,
    /// The duration of the frame.
    pub milliseconds: u32,
}

fn clip(sheet: &Sheet, index: usize) -> Result<&Clip, Error> {
    let clips = sheet.clips();
    let missing =
        || Error::not_found(format!("there is no clip {index}: the sheet has {}", clips.len()));
    clips.get(index).ok_or_else(missing)
}

/// Returns the number of clips in a sheet.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_clip_count(sheet: Ref<HmSheet>, count: Out<usize>) -> HmStatus {
    ask((sheet, "sheet"), (count, "count"), |sheet| Ok(sheet.clips().len()))
}

/// Returns the index of the first clip with the given name, or HM_STATUS_NOT_FOUND if there is no
/// such clip.
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

/// Returns the clip with the given zero-based index.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_clip(sheet: Ref<HmSheet>, index: usize, clip: Out<HmClip>) -> HmStatus {
    ask((sheet, "sheet"), (clip, "clip"), |sheet| {
        let clip = self::clip(sheet, index)?;
        let (frame_count, duration) = (clip.frames().len(), clip.duration());
        Ok(HmClip { frame_count, duration, mode: Word::of(clip.mode()) })
    })
}

/// Returns the name of a clip. The name ends with a zero byte, which `count` includes.
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

/// Lists the frames of a clip in playback order.
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

/// Converts the index of a frame in a clip to its index in the sheet. The index in the clip wraps
/// around, so -1 is the clip's last frame.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sheet_clip_frame(
    sheet: Ref<HmSheet>,
    clip: usize,
    index: i64,
    frame: Out<u32>,
) -> HmStatus {
    ask((sheet, "sheet"), (frame, "frame"), |sheet| Ok(self::clip(sheet, clip)?.frame(index)))
}

/// Returns the sheet index of the frame that a clip shows the given number of milliseconds after
/// its start. Each frame lasts until the next one starts, and frames with a duration of 0 are
/// skipped. If no frame has a duration, returns the first frame.
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
