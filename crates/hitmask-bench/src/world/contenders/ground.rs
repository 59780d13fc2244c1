//! The parts that all contenders for the pairs of a scene share: the scene, the expected pairs, and
//! the timing of frames.

use hitmask::Mask;

use super::super::expected::Tally;
use super::super::scenes::{Frame, Scene};
use crate::measure::Contender;

/// Another library's broad phase.
pub(super) trait Finder {
    /// Whether a moment contains many frames, because frames differ in the work that they need.
    const IN_MANY: bool = false;

    /// Finds the pairs with overlapping boxes in a frame, in any order.
    fn find(&mut self, frame: &Frame) -> &[(u32, u32)];

    /// Finds the pairs for which `overlap` reports a shared pixel. `hits` is memory for these
    /// pairs.
    fn hits<'a>(
        &'a mut self,
        frame: &Frame,
        overlap: impl Fn((u32, u32)) -> bool,
        hits: &'a mut Vec<(u32, u32)>,
    ) -> &'a [(u32, u32)] {
        hits.clear();
        hits.extend(self.find(frame).iter().copied().filter(|pair| overlap(*pair)));
        hits
    }
}

/// The data that all contenders read.
#[derive(Clone, Copy)]
pub(crate) struct Ground<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) masks: &'a [Mask],
    pub(crate) expected: &'a [Tally],
    /// The minimum number of frames in a moment of the engine, because each frame is timed
    /// separately.
    pub(crate) least: u32,
}

impl Ground<'_> {
    /// Tests the pixels of two bodies with the engine.
    #[inline(always)]
    pub(super) fn overlap(self, frame: &Frame, (a, b): (u32, u32)) -> bool {
        let placed = |body: usize| {
            let [x, y] = frame.at[body];
            self.masks[usize::from(frame.shows[body])].at((x, y))
        };
        placed(a as usize).overlaps(placed(b as usize))
    }
}

/// Describes what is wrong with the pairs that a contender found, if anything.
pub(super) fn wrong(found: Tally, expected: Tally) -> Option<String> {
    let say = |what: &str, found: usize, expected: usize| match expected {
        same if same == found => format!("it finds other {what} than there are"),
        _ => format!("it finds {found} {what} where there are {expected}"),
    };
    if found.pairs != expected.pairs {
        return Some(say("pairs of boxes", found.pairs.count, expected.pairs.count));
    }
    let differ = found.hits != expected.hits;
    differ.then(|| say("hits", found.hits.count, expected.hits.count))
}

/// Creates a contender whose frames are timed separately, with at least this many frames in a
/// moment. Its answers have already been checked.
pub(super) fn frames<'a>(
    name: &'static str,
    scene: &Scene,
    least: u32,
    mut of_frame: impl FnMut(usize) -> usize + 'a,
) -> Contender<'a> {
    let mut order = scene.order();
    let pass = move || order.next().map_or(0, &mut of_frame);
    Contender::of_frames(name, vec![true], least, pass)
}
