//! Contenders for the pairs of a scene: the engine's world, a test of every pair, and the broad phases of other libraries
//! followed by the engine's pixel test.

#[cfg(feature = "peers")]
mod broccoli;
mod engine;
mod every_pair;
#[cfg(feature = "parry")]
mod parry;
#[cfg(feature = "peers")]
mod rstar;

use std::hint::black_box;

pub(super) use engine::{of_scene as engine, read, world};
use hitmask::Mask;

use super::expected::Tally;
use super::scenes::Scene;
use crate::contenders::{NO_PARRY, NO_PEERS};
use crate::measure::Contender;
use crate::name;

/// The most bodies for which every pair is tested.
const FEW: usize = 10_000;

/// How many frames are timed together if frames differ in their work: the engine rebuilds its index every few
/// frames.
const TOGETHER: u32 = 18;

/// Another library's broad phase.
pub(super) trait Finder {
    /// How many frames are timed together.
    const TOGETHER: u32 = 1;

    /// Finds the pairs with overlapping boxes, in any order, for bodies at these positions.
    fn find(&mut self, positions: &[[i32; 2]], pairs: &mut Vec<(u32, u32)>);
}

/// The data that all contenders read.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) scene: &'a Scene,
    pub(super) masks: &'a [Mask],
    pub(super) expected: &'a [Tally],
}

/// Two contenders for each other broad phase: one finds pairs of boxes, and one tests their pixels too.
pub(super) fn others<'a>(ground: Ground<'a>) -> Vec<[Contender<'a>; 2]> {
    let scene = ground.scene;
    #[cfg(feature = "peers")]
    let rstar = both(name::RSTAR, ground, || rstar::Tree::new(scene));
    #[cfg(not(feature = "peers"))]
    let rstar = not_there(name::RSTAR, NO_PEERS);
    #[cfg(feature = "parry")]
    let parry = both(name::PARRY, ground, || parry::Tree::new(scene));
    #[cfg(not(feature = "parry"))]
    let parry = not_there(name::PARRY, NO_PARRY);
    #[cfg(feature = "peers")]
    let broccoli = both(name::BROCCOLI, ground, || broccoli::Tree::new(scene));
    #[cfg(not(feature = "peers"))]
    let broccoli = not_there(name::BROCCOLI, NO_PEERS);
    let every_pair = if scene.bodies() <= FEW {
        both(name::EVERY_PAIR, ground, || every_pair::Boxes::new(scene))
    } else {
        not_there(name::EVERY_PAIR, "it is not asked about more than 10 000 sprites")
    };
    vec![rstar, parry, broccoli, every_pair]
}

fn not_there<'a>(name: &'static str, why: &str) -> [Contender<'a>; 2] {
    [Contender::away(name, why), Contender::away(name, why)]
}

/// The two contenders of a broad phase, each with its own tree; neither if it finds other pairs than the expected ones.
fn both<'a, F: Finder + 'a>(
    name: &'static str,
    ground: Ground<'a>,
    finder: impl Fn() -> F,
) -> [Contender<'a>; 2] {
    let Ground { scene, expected, .. } = ground;
    let (mut boxes, mut whole) = (finder(), finder());
    let mut found = Vec::new();
    for frame in scene.order().take(2 * scene.frames.len()) {
        whole.find(&scene.frames[frame], &mut found);
        let hits = found.iter().copied().filter(|pair| ground.overlap(frame, *pair));
        if let Some(why) = wrong(Tally::of(found.iter().copied(), hits.clone()), expected[frame]) {
            return not_there(name, &why);
        }
    }
    let of_boxes = frames(name, scene, F::TOGETHER, move |frame| {
        boxes.find(black_box(&scene.frames[frame]), &mut found);
        found.len()
    });
    let (mut found, mut hits) = (Vec::new(), Vec::new());
    let of_pixels = frames(name, scene, F::TOGETHER, move |frame| {
        whole.find(black_box(&scene.frames[frame]), &mut found);
        hits.clear();
        hits.extend(found.iter().copied().filter(|pair| ground.overlap(frame, *pair)));
        hits.len()
    });
    [of_boxes, of_pixels]
}

impl Ground<'_> {
    /// The engine's test of the pixels of two bodies.
    #[inline(always)]
    fn overlap(self, frame: usize, (a, b): (u32, u32)) -> bool {
        let placed = |body: usize| {
            let [x, y] = self.scene.frames[frame][body];
            self.masks[usize::from(self.scene.shows[body])].at((x, y))
        };
        placed(a as usize).overlaps(placed(b as usize))
    }
}

/// What is wrong with the pairs that a contender found, if anything.
fn wrong(found: Tally, expected: Tally) -> Option<String> {
    let say = |what: &str, found: usize, expected: usize| match expected {
        same if same == found => format!("it finds other {what} than there are"),
        _ => format!("it finds {found} {what} where there are {expected}"),
    };
    if !found.has_same_pairs(expected) {
        return Some(say("pairs of boxes", found.pairs, expected.pairs));
    }
    let differ = !found.has_same_hits(expected);
    differ.then(|| say("hits", found.hits, expected.hits))
}

/// A contender that is timed by the frame, this many together, after its answers were checked.
fn frames<'a>(
    name: &'static str,
    scene: &Scene,
    together: u32,
    mut of_frame: impl FnMut(usize) -> usize + 'a,
) -> Contender<'a> {
    let mut order = scene.order();
    let pass = move || order.next().map_or(0, &mut of_frame);
    Contender::of_frames(name, vec![true], together, pass)
}
