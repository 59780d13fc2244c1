//! Contenders for the pairs of a scene: the engine's world; a grid with its own pixel test; a test
//! of every pair, and the broad phases of other libraries, both followed by the engine's pixel
//! test.

#[cfg(feature = "peers")]
mod broccoli;
mod engine;
mod every_pair;
mod grid;
mod ground;
#[cfg(feature = "parry")]
mod parry;
#[cfg(feature = "peers")]
mod rstar;

use std::hint::black_box;
use std::time::{Duration, Instant};

use super::expected::Tally;
use crate::measure::Contender;
use crate::name;
pub(super) use engine::{of_scene as engine, read, world};
pub(super) use ground::Ground;
use ground::{Finder, frames, wrong};

/// The maximum number of bodies for which every pair is tested.
const FEW: usize = 10_000;

/// Contenders with slower frames do not take part.
const SLOWEST: Duration = Duration::from_secs(1);

/// The maximum number of frames in a contender's moment, if frames differ in the work that they
/// need.
const MANY: u32 = 8;

/// Two contenders for each other broad phase: the first only finds pairs of boxes, and the second
/// also tests their pixels.
pub(super) fn others<'a>(ground: Ground<'a>) -> Vec<[Contender<'a>; 2]> {
    let scene = ground.scene;
    #[cfg(feature = "peers")]
    let rstar = both(name::RSTAR, ground, || rstar::Tree::new(scene));
    #[cfg(not(feature = "peers"))]
    let rstar = not_there(name::RSTAR, "it is not built in (cargo feature peers)");
    #[cfg(feature = "parry")]
    let parry = both(name::PARRY, ground, || parry::Tree::new(scene));
    #[cfg(not(feature = "parry"))]
    let parry = not_there(name::PARRY, "it is not built in (cargo feature parry)");
    #[cfg(feature = "peers")]
    let broccoli = both(name::BROCCOLI, ground, || broccoli::Tree::new(scene));
    #[cfg(not(feature = "peers"))]
    let broccoli = not_there(name::BROCCOLI, "it is not built in (cargo feature peers)");
    let every_pair = if scene.bodies() <= FEW {
        both(name::EVERY_PAIR, ground, || every_pair::Boxes::new(scene))
    } else {
        not_there(name::EVERY_PAIR, "it is not asked about more than 10 000 sprites")
    };
    vec![both(name::GRID, ground, || grid::Grid::new(scene)), rstar, parry, broccoli, every_pair]
}

fn not_there<'a>(name: &'static str, why: &str) -> [Contender<'a>; 2] {
    [Contender::away(name, why), Contender::away(name, why)]
}

/// The two contenders of a broad phase, each with its own tree. If the broad phase finds other
/// pairs than the expected ones, both are absent.
fn both<'a, F: Finder + 'a>(
    name: &'static str,
    ground: Ground<'a>,
    finder: impl Fn() -> F,
) -> [Contender<'a>; 2] {
    let Ground { scene, expected, least, .. } = ground;
    let least = if F::IN_MANY { least.min(MANY) } else { 1 };
    let (mut boxes, mut whole) = (finder(), finder());
    let mut hits = Vec::new();
    for number in scene.order().take(2 * scene.frames.len()) {
        let frame = &scene.frames[number];
        let overlap = |pair| ground.overlap(frame, pair);
        let start = Instant::now();
        let tally = Tally {
            pairs: boxes.find(frame).iter().copied().collect(),
            hits: whole.hits(frame, overlap, &mut hits).iter().copied().collect(),
        };
        // The time includes both contenders and the checksums.
        if start.elapsed() > 3 * SLOWEST {
            return not_there(name, "its frames take more than a second");
        }
        if let Some(why) = wrong(tally, expected[number]) {
            return not_there(name, &why);
        }
    }
    let of_boxes = frames(name, scene, least, move |number| {
        boxes.find(black_box(&scene.frames[number])).len()
    });
    let of_pixels = frames(name, scene, least, move |number| {
        let frame = black_box(&scene.frames[number]);
        whole.hits(frame, |pair| ground.overlap(frame, pair), &mut hits).len()
    });
    [of_boxes, of_pixels]
}
