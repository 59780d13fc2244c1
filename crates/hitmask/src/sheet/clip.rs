//! Animation clips, which define when which frame of a sheet plays.

use crate::words::words;
use alloc::string::String;
use alloc::vec::Vec;

/// One frame of a clip: its index in the sheet, and how long it lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClipFrame {
    /// The frame's index in the sheet.
    pub frame: u32,
    /// How long the frame lasts, in milliseconds.
    pub milliseconds: u32,
}

words! {
    /// What happens after a clip's last frame.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
    pub enum LoopMode {
        /// The last frame stays visible.
        Once = "once",
        /// The clip starts again.
        #[default]
        Loop = "loop",
        /// The clip plays backwards, then forwards, and so on. The first and the last frame do not
        /// play twice in a row.
        PingPong = "ping-pong",
    }
    /// Returns the mode as one word: `once`, `loop` or `ping-pong`.
    fn name;
    /// All modes, in the order of the numbers that represent them in baked masks.
    pub const ALL;
}

/// A named animation: some of a sheet's frames, in the order in which they play.
///
/// ```
/// use hitmask::sheet::{Clip, LoopMode};
/// let sway = Clip::evenly("sway", [4, 5, 6], 100, LoopMode::PingPong);
/// let shown: Vec<u32> = (0..6).map(|tenth| sway.frame_at(100 * tenth)).collect();
/// assert_eq!(shown, [4, 5, 6, 5, 4, 5]);
/// ```
#[doc(alias("animation", "tag"))]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clip {
    name: String,
    frames: Vec<ClipFrame>,
    mode: LoopMode,
}

impl Clip {
    /// Returns a clip with these frames, in this order. A clip without frames always shows the
    /// sheet's frame 0.
    pub fn new(
        name: impl Into<String>,
        frames: impl IntoIterator<Item = ClipFrame>,
        mode: LoopMode,
    ) -> Self {
        Self { name: name.into(), frames: frames.into_iter().collect(), mode }
    }

    /// Returns a clip with these frames, each of which lasts `milliseconds`.
    pub fn evenly(
        name: impl Into<String>,
        frames: impl IntoIterator<Item = u32>,
        milliseconds: u32,
        mode: LoopMode,
    ) -> Self {
        let frames = frames.into_iter().map(|frame| ClipFrame { frame, milliseconds });
        Self::new(name, frames, mode)
    }

    /// Returns the clip's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the frames in the order in which they play.
    pub fn frames(&self) -> &[ClipFrame] {
        &self.frames
    }

    /// Returns what happens after the last frame.
    pub const fn mode(&self) -> LoopMode {
        self.mode
    }

    /// Returns the total duration of the frames in milliseconds, with each frame played once.
    pub fn duration(&self) -> u64 {
        self.frames.iter().map(|frame| u64::from(frame.milliseconds)).sum()
    }

    /// Returns the sheet index of the clip's frame at `index`. Indices wrap around: -1 is the
    /// clip's last frame.
    pub fn frame(&self, index: i64) -> u32 {
        // A Vec's length fits an i64.
        let wrapped = index.checked_rem_euclid(self.frames.len() as i64);
        wrapped.map_or(0, |index| self.frames[index as usize].frame)
    }

    /// Returns the sheet index of the frame that plays `milliseconds` after the clip's start.
    ///
    /// Each frame lasts from its start up to, but not including, the start of the next one. Frames
    /// with a duration of 0 are skipped. If every duration is 0, the function returns the clip's
    /// first frame.
    pub fn frame_at(&self, milliseconds: u64) -> u32 {
        let total = self.duration();
        let (Some(first), Some(last)) = (self.frames.first(), self.frames.last()) else {
            return 0;
        };
        if total == 0 {
            return first.frame;
        }
        match self.mode {
            LoopMode::Once if milliseconds >= total => last.frame,
            LoopMode::Once | LoopMode::Loop => self.forwards(milliseconds % total),
            LoopMode::PingPong => {
                // Play forwards through all frames, and then backwards through the frames between
                // the first and the last one.
                let ends = u64::from(first.milliseconds) + u64::from(last.milliseconds);
                let back = if self.frames.len() > 2 { total - ends } else { 0 };
                let time = milliseconds % (total + back);
                if time < total {
                    self.forwards(time)
                } else {
                    // The last moment of the way back is the moment right after the first frame
                    // ends.
                    let before_end = total + back - 1 - time;
                    self.forwards(u64::from(first.milliseconds) + before_end)
                }
            }
        }
    }

    /// Returns the frame at a time before the end, when the clip plays forwards.
    fn forwards(&self, milliseconds: u64) -> u32 {
        let mut left = milliseconds;
        for frame in &self.frames {
            match left.checked_sub(frame.milliseconds.into()) {
                Some(rest) => left = rest,
                None => return frame.frame,
            }
        }
        self.frame(-1)
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    fn clip(milliseconds: &[u32], mode: LoopMode) -> Clip {
        let frames = milliseconds
            .iter()
            .enumerate()
            .map(|(frame, &milliseconds)| ClipFrame { frame: frame as u32, milliseconds });
        Clip::new("clip", frames, mode)
    }

    /// Compares every millisecond of many periods with the frames listed one by one.
    #[test]
    fn every_millisecond_shows_the_frame_of_the_written_out_order() {
        let all: [&[u32]; 8] =
            [&[1], &[3], &[2, 3], &[2, 0, 3], &[1, 2, 3], &[0, 4, 0], &[3, 1, 0, 2, 5], &[0, 0, 7]];
        for durations in all {
            for mode in [LoopMode::Once, LoopMode::Loop, LoopMode::PingPong] {
                let last = durations.len() - 1;
                let order: Vec<usize> = match mode {
                    LoopMode::PingPong => (0..=last).chain((1..last).rev()).collect(),
                    _ => (0..=last).collect(),
                };
                let mut shown: Vec<u32> = Vec::new();
                while shown.len() < 100 {
                    for &frame in &order {
                        shown.extend((0..durations[frame]).map(|_| frame as u32));
                    }
                    if mode == LoopMode::Once {
                        shown.resize(100, last as u32);
                    }
                }
                let clip = clip(durations, mode);
                for (time, frame) in shown.iter().enumerate() {
                    let context = format!("{durations:?} {mode:?} at {time}");
                    assert_eq!(clip.frame_at(time as u64), *frame, "{context}");
                }
            }
        }
    }

    #[test]
    fn odd_clips_show_something() {
        for mode in [LoopMode::Once, LoopMode::Loop, LoopMode::PingPong] {
            assert_eq!(clip(&[], mode).frame_at(7), 0);
            assert_eq!(clip(&[0, 0], mode).frame_at(7), 0);
            assert_eq!(clip(&[], mode).frame(-1), 0);
            let long = clip(&[u32::MAX; 3], mode);
            assert!(long.frame_at(u64::MAX) < 3);
            assert_eq!(long.frame(i64::MIN), (i64::MIN.rem_euclid(3)) as u32);
        }
    }
}
