//! Finds the frame of a sheet that shows an actor. The sheet has a clip for each action, and names
//! identify the clips.

use hitmask::sheet::{Clip, Frame, Sheet};

use super::action::{Action, Pose};

/// The duration of a frame that has no duration in its file.
const MILLISECONDS: u64 = 100;

/// The number of ticks per second.
const TICKS_PER_SECOND: u64 = 60;

/// The names of the clips that can show an action, best first. If a sheet has no clip with one of
/// these names, [`IDLE`] and then the first clip are used.
const NAMES: [(Action, &[&str]); 13] = [
    (Action::Idle, IDLE),
    (Action::Walk, &["walk", "run"]),
    (Action::Run, &["run", "walk"]),
    (Action::Skid, &["skid", "turn", "run", "walk"]),
    (Action::Jump, &["jump", "fall"]),
    (Action::Spin, &["spin", "jump", "fall"]),
    (Action::Fall, &["fall", "jump"]),
    (Action::Climb, &["climb", "hang", "walk", "run"]),
    (Action::Swim, &["swim", "fall", "jump", "walk", "run"]),
    (Action::Duck, &["duck", "crouch"]),
    (Action::Slide, &["slide", "duck", "crouch"]),
    (Action::Hang, &["hang", "climb", "fall", "jump"]),
    (Action::Hurt, &["hurt", "hit"]),
];

/// The names of clips for an actor that stands still.
const IDLE: &[&str] = &["idle", "stand"];

/// The clips of an actor.
#[derive(Debug, Default)]
pub(super) struct Clips {
    /// The clip for each action, in the order of [`NAMES`].
    by_action: Vec<Clip>,
    /// For a sheet without clips, the duration of each frame. The frames play while the actor
    /// moves.
    durations: Vec<u64>,
}

impl Clips {
    /// Finds the clips of a sheet. If the sheet has no clip with a known name, its frames play one
    /// after the other.
    pub(super) fn of(sheet: &Sheet) -> Self {
        let all = sheet.clips();
        let named = |names: &[&str]| names.iter().find_map(|name| find(all, name));
        let is_known = NAMES.iter().any(|(_, names)| named(names).is_some());
        let Some(first) = all.first().filter(|_| is_known) else {
            let duration = |frame: &Frame| u64::from(frame.duration());
            let some = |duration| if duration == 0 { MILLISECONDS } else { duration };
            let durations = sheet.frames().iter().map(duration).map(some).collect();
            return Self { by_action: Vec::new(), durations };
        };
        let clip = |names: &[&str]| named(names).or_else(|| named(IDLE)).unwrap_or(first).clone();
        Self { by_action: NAMES.map(|(_, names)| clip(names)).into(), durations: Vec::new() }
    }

    /// Returns the index of the frame that shows a pose.
    pub(super) fn frame(&self, pose: Pose) -> usize {
        let milliseconds = u64::from(pose.ticks) * 1000 / TICKS_PER_SECOND;
        let place = NAMES.iter().position(|(action, _)| *action == pose.action);
        if let Some(clip) = place.and_then(|place| self.by_action.get(place)) {
            if clip.duration() > 0 {
                return clip.frame_at(milliseconds) as usize;
            }
            // In a clip without durations, all frames last equally long.
            return clip.frame((milliseconds / MILLISECONDS) as i64) as usize;
        }
        let moves = matches!(
            pose.action,
            Action::Walk | Action::Run | Action::Skid | Action::Climb | Action::Swim
        );
        let total: u64 = self.durations.iter().sum();
        if !moves || total == 0 {
            return 0;
        }
        let mut rest = milliseconds % total;
        for (frame, duration) in self.durations.iter().enumerate() {
            match rest.checked_sub(*duration) {
                Some(less) => rest = less,
                None => return frame,
            }
        }
        0
    }
}

/// Finds the clip with this name, ignoring case, or a clip whose name ends with this name after a
/// separator, such as `hero_walk`.
fn find<'a>(clips: &'a [Clip], wanted: &str) -> Option<&'a Clip> {
    let is_one = |clip: &&Clip| clip.name().eq_ignore_ascii_case(wanted);
    let ends = |clip: &&Clip| {
        let last = clip.name().rsplit(['/', '_', '-', ' ', '.']).next();
        last.is_some_and(|last| last.eq_ignore_ascii_case(wanted))
    };
    clips.iter().find(is_one).or_else(|| clips.iter().find(ends))
}

#[cfg(test)]
mod tests {
    use hitmask::Mask;
    use hitmask::sheet::{Frames, LoopMode};

    use super::*;

    /// Creates a sheet of ten frames with these clips, each of two frames.
    fn sheet(names: &[&str], milliseconds: u32) -> Sheet {
        let frame = |_| Frame::new(Mask::full(1, 1).unwrap(), (0, 0));
        let frames = Frames::new((0..20).map(frame).collect()).unwrap();
        let clips = names.iter().zip(0..).map(|(name, index)| {
            Clip::evenly(*name, [2 * index, 2 * index + 1], milliseconds, LoopMode::Loop)
        });
        Sheet::new(frames, clips.collect()).unwrap()
    }

    fn frame(clips: &Clips, action: Action, ticks: u32) -> usize {
        clips.frame(Pose { action, ticks, ..Pose::default() })
    }

    #[test]
    fn a_missing_clip_falls_back() {
        fn first<'a>(names: &[&'a str]) -> [&'a str; 13] {
            let clips = Clips::of(&sheet(names, 100));
            NAMES.map(|(action, _)| names[frame(&clips, action, 0) / 2])
        }
        assert_eq!(
            first(&["attack", "Walk", "hero_idle", "jump"]),
            [
                "hero_idle",
                "Walk",
                "Walk",
                "Walk",
                "jump",
                "jump",
                "jump",
                "Walk",
                "jump",
                "hero_idle",
                "hero_idle",
                "jump",
                "hero_idle"
            ]
        );
        assert_eq!(first(&["attack", "hurt"])[..2], ["attack", "attack"]);
        assert_eq!(first(&["attack", "hurt"])[12], "hurt");
        let own = ["idle", "walk", "run", "skid", "jump", "spin", "fall", "climb", "swim", "duck"];
        assert_eq!(first(&own)[..10], own);
    }

    #[test]
    fn clips_play_by_their_durations() {
        let clips = Clips::of(&sheet(&["idle", "walk"], 50));
        let walk = |ticks| frame(&clips, Action::Walk, ticks);
        // Three ticks last 50 milliseconds.
        assert_eq!([0, 2, 3, 5, 6, 8, 9].map(walk), [2, 2, 3, 3, 2, 2, 3]);
        let clips = Clips::of(&sheet(&["idle"], 0));
        assert_eq!([0, 5, 6, 12].map(|ticks| frame(&clips, Action::Idle, ticks)), [0, 0, 1, 0]);
    }

    #[test]
    fn frames_without_clips_play_while_it_moves() {
        let clips = Clips::of(&sheet(&["all"], 50));
        assert_eq!([0, 6, 60].map(|ticks| frame(&clips, Action::Walk, ticks)), [0, 1, 10]);
        assert_eq!([0, 6, 60].map(|ticks| frame(&clips, Action::Idle, ticks)), [0, 0, 0]);
        assert_eq!(frame(&Clips::default(), Action::Walk, 60), 0);
    }
}
