//! What all contenders for the pairs of a scene share: the scene, what they must find, and how frames are timed.

use hitmask::Mask;

use super::super::expected::Tally;
use super::super::scenes::Scene;
use crate::measure::Contender;

/// How many frames are timed together if frames differ in their work: the engine rebuilds its index every few
/// frames.
pub(super) const TOGETHER: u32 = 18;

/// Another library's broad phase.
pub(super) trait Finder {
    /// How many frames are timed together.
    const TOGETHER: u32 = 1;

    /// Finds the pairs with overlapping boxes, in any order, for bodies at these positions.
    fn find(&mut self, positions: &[[i32; 2]], pairs: &mut Vec<(u32, u32)>);
}

/// The data that all contenders read.
#[derive(Clone, Copy)]
pub(crate) struct Ground<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) masks: &'a [Mask],
    pub(crate) expected: &'a [Tally],
}

impl Ground<'_> {
    /// The engine's test of the pixels of two bodies.
    #[inline(always)]
    pub(super) fn overlap(self, frame: usize, (a, b): (u32, u32)) -> bool {
        let placed = |body: usize| {
            let [x, y] = self.scene.frames[frame][body];
            self.masks[usize::from(self.scene.shows[body])].at((x, y))
        };
        placed(a as usize).overlaps(placed(b as usize))
    }
}

/// What is wrong with the pairs that a contender found, if anything.
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

/// A contender that is timed by the frame, this many together, after its answers were checked.
pub(super) fn frames<'a>(
    name: &'static str,
    scene: &Scene,
    together: u32,
    mut of_frame: impl FnMut(usize) -> usize + 'a,
) -> Contender<'a> {
    let mut order = scene.order();
    let pass = move || order.next().map_or(0, &mut of_frame);
    Contender::of_frames(name, vec![true], together, pass)
}
