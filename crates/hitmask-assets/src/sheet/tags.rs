//! Turns Aseprite's tags into clips. Both Aseprite files and exported atlases have tags.

use hitmask::sheet::{Clip, ClipFrame, Frames, LoopMode};

use crate::DecodeError;
use crate::memory::Budget;
use crate::text::quoted;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Forward,
    Reverse,
    PingPong,
    PingPongReverse,
}

/// Frames that play together.
#[derive(Clone, Debug)]
pub(crate) struct Tag {
    pub(crate) name: String,
    pub(crate) first: u32,
    pub(crate) last: u32,
    pub(crate) direction: Direction,
    /// The number of repeats; 0 means forever.
    pub(crate) repeat: u32,
}

impl Tag {
    /// Creates the clip of this tag, for frames with these durations, in a file of this format.
    pub(crate) fn clip(
        &self,
        durations: &[u32],
        format: &'static str,
        budget: &mut Budget,
    ) -> Result<Clip, DecodeError> {
        let (first, last) = (self.first as usize, self.last as usize);
        let Some(tagged) = durations.get(first..=last).filter(|tagged| !tagged.is_empty()) else {
            let (name, count) = (quoted(&self.name), durations.len());
            return Err(DecodeError::damaged(
                format,
                format!("the tag {name} shows the frames {first} to {last}, and there are {count}"),
            ));
        };
        let bounces = matches!(self.direction, Direction::PingPong | Direction::PingPongReverse);
        let backwards = matches!(self.direction, Direction::Reverse | Direction::PingPongReverse);
        // On the way back, the current frame is not repeated.
        let again = if bounces { tagged.len() as u64 - 1 } else { tagged.len() as u64 };
        let entries = again
            .saturating_mul(u64::from(self.repeat).saturating_sub(1))
            .saturating_add(tagged.len() as u64);
        let times = if entries <= Frames::MAX_LEN as u64 { self.repeat } else { 0 };
        // A single frame that plays back and forth does not change.
        let times = if again == 0 { times.min(1) } else { times };
        let shown = if times == 0 { tagged.len() as u64 } else { entries };
        let bytes =
            shown * size_of::<ClipFrame>() as u64 + (self.name.len() + size_of::<Clip>()) as u64;
        budget.take("its tags", bytes)?;

        let mut once: Vec<ClipFrame> = (self.first..=self.last)
            .zip(tagged)
            .map(|(frame, &milliseconds)| ClipFrame { frame, milliseconds })
            .collect();
        if backwards {
            once.reverse();
        }
        let mode = match (times, bounces) {
            (0, true) => LoopMode::PingPong,
            (0, false) => LoopMode::Loop,
            _ => LoopMode::Once,
        };
        let mut frames = once.clone();
        for _ in 1..times {
            if bounces {
                once.reverse();
            }
            frames.extend_from_slice(&once[usize::from(bounces)..]);
        }
        Ok(Clip::new(&self.name, frames, mode))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    fn shown(direction: Direction, repeat: u32) -> (Vec<u32>, LoopMode) {
        let tag = Tag { name: "t".into(), first: 1, last: 3, direction, repeat };
        let clip = tag.clip(&[9; 5], "atlas", &mut Budget::new(&Limits::default())).unwrap();
        (clip.frames().iter().map(|frame| frame.frame).collect(), clip.mode())
    }

    #[test]
    fn directions_and_repeats_are_written_out() {
        use Direction::{Forward, PingPong, PingPongReverse, Reverse};
        assert_eq!(shown(Forward, 0), (vec![1, 2, 3], LoopMode::Loop));
        assert_eq!(shown(Reverse, 0), (vec![3, 2, 1], LoopMode::Loop));
        assert_eq!(shown(PingPong, 0), (vec![1, 2, 3], LoopMode::PingPong));
        assert_eq!(shown(PingPongReverse, 0), (vec![3, 2, 1], LoopMode::PingPong));
        assert_eq!(shown(Forward, 1), (vec![1, 2, 3], LoopMode::Once));
        assert_eq!(shown(Reverse, 2), (vec![3, 2, 1, 3, 2, 1], LoopMode::Once));
        assert_eq!(shown(PingPong, 1), (vec![1, 2, 3], LoopMode::Once));
        assert_eq!(shown(PingPong, 3), (vec![1, 2, 3, 2, 1, 2, 3], LoopMode::Once));
        assert_eq!(shown(PingPongReverse, 2), (vec![3, 2, 1, 2, 3], LoopMode::Once));
        assert_eq!(shown(Forward, 65_535).1, LoopMode::Loop);
        assert_eq!(shown(PingPong, u32::MAX).1, LoopMode::PingPong);
        assert_eq!(shown(Forward, 21_845).0.len(), 65_535);
    }

    #[test]
    fn a_tag_of_frames_that_are_not_there_is_refused() {
        for (first, last) in [(0, 2), (2, 2), (1, 0), (0, u32::MAX), (u32::MAX, u32::MAX)] {
            let direction = Direction::Forward;
            let tag = Tag { name: "t".into(), first, last, direction, repeat: 0 };
            assert!(tag.clip(&[9; 2], "atlas", &mut Budget::new(&Limits::default())).is_err());
        }
        let tag =
            Tag { name: "t".into(), first: 1, last: 1, direction: Direction::PingPong, repeat: 9 };
        let clip = tag.clip(&[9; 2], "atlas", &mut Budget::new(&Limits::default())).unwrap();
        assert_eq!((clip.frames().len(), clip.mode()), (1, LoopMode::Once));
    }
}
