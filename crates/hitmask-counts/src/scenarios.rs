//! The scenarios of pairs, batches and images.

use std::hint::black_box;

use hitmask::batch::{Hits, Pair};
use hitmask::simd::SimdLevel;
use hitmask::{AlphaThreshold, Mask, Placed};
use hitmask_reference::{Random, Shape};

use crate::scenario::{Scenario, kept, mask, scenario};

/// How many pairs a batch has.
const PAIRS: u32 = 512;

/// How many sprites these pairs use.
const SPRITES: u32 = 40;

/// How many times a query on one pair runs.
const TIMES: u32 = 8;

/// Returns all scenarios.
pub(crate) fn all() -> Vec<Scenario> {
    let mut all: Vec<_> = [32, 64, 256, 1024].map(worst_miss).into();
    all.extend([hit(256), near_miss(640), triangles(640), in_a_ring(640)]);
    for side in [32, 64] {
        all.extend([batch(side), one_against_many(side)]);
    }
    all.extend([first(256), area(256), bounds(256), depth(64), contact(64)]);
    all.extend([terrain(4096), from_rgba(256)]);
    all
}

/// Creates a scenario with a miss that no query can detect before it reads the last pixel. The
/// offset is odd, so that words do not align.
fn worst_miss(side: u32) -> Scenario {
    let boards = [Shape::Checkerboard, Shape::CheckerboardOther];
    pair("worst-miss", side, boards, (1, 1), |level, a, b| level.overlaps(a, b).into())
}

/// Creates a scenario with two discs that overlap in the middle of the area that their boxes share.
fn hit(side: u32) -> Scenario {
    let offset = (side / 2, side / 3);
    pair("hit", side, [Shape::Disc; 2], offset, |level, a, b| level.overlaps(a, b).into())
}

/// Creates a scenario with two discs that barely miss each other, although their boxes overlap.
fn near_miss(side: u32) -> Scenario {
    let offset = (side * 3 / 4, side * 3 / 4);
    pair("near-miss", side, [Shape::Disc; 2], offset, |level, a, b| level.overlaps(a, b).into())
}

/// Creates a scenario with two triangles that fill a square except for a gap between them. In every
/// eight rows, one triangle ends before the other begins.
fn triangles(side: u32) -> Scenario {
    let lower = Mask::from_fn(side, side, |x, y| x + 20 < y).expect("it is small");
    let upper = Mask::from_fn(side, side, |x, y| x > y).expect("it is small");
    masks("triangles", side, [lower, upper], (0, 0), |level, a, b| level.overlaps(a, b).into())
}

/// Creates a scenario with a disc in a ring. In every row, each mask extends beyond the other, and
/// a query must read all words to show that the masks miss.
fn in_a_ring(side: u32) -> Scenario {
    let disc = |x: u32, y: u32, radius: u32| {
        let center = side / 2;
        x.abs_diff(center).pow(2) + y.abs_diff(center).pow(2) < radius.pow(2)
    };
    let ring = Mask::from_fn(side, side, |x, y| disc(x, y, side / 2) && !disc(x, y, side * 2 / 5));
    let inner = Mask::from_fn(side, side, |x, y| disc(x, y, side * 3 / 8));
    let both = [ring, inner].map(|mask| mask.expect("it is small"));
    masks("in-a-ring", side, both, (1, 1), |level, a, b| level.overlaps(a, b).into())
}

/// Creates a scenario that computes how deep two discs overlap.
fn depth(side: u32) -> Scenario {
    let offset = (side / 3, side / 4);
    pair("depth", side, [Shape::Disc; 2], offset, |level, a, b| {
        level.depth(a, b).map_or(0, |depth| depth.right.into())
    })
}

/// Creates a scenario that computes the whole contact of two discs that touch.
fn contact(side: u32) -> Scenario {
    let offset = (side / 3, side / 4);
    pair("contact", side, [Shape::Disc; 2], offset, |level, a, b| {
        level.contact(a, b).map_or(0, |contact| contact.area)
    })
}

/// Creates a scenario that searches for a first pixel that does not exist.
fn first(side: u32) -> Scenario {
    let boards = [Shape::Checkerboard, Shape::CheckerboardOther];
    pair("first", side, boards, (1, 1), |level, a, b| {
        level.first(a, b).map_or(0, |point| point.x as u64)
    })
}

fn area(side: u32) -> Scenario {
    let offset = (side / 3, side / 4);
    pair("area", side, [Shape::Disc; 2], offset, SimdLevel::area)
}

fn bounds(side: u32) -> Scenario {
    let offset = (side / 3, side / 4);
    pair("bounds", side, [Shape::Disc; 2], offset, |level, a, b| {
        level.overlap_bounds(a, b).map_or(0, |bounds| bounds.width.into())
    })
}

/// Creates a scenario that runs the same query on one pair of sprites several times.
fn pair(
    name: &str,
    side: u32,
    shapes: [Shape; 2],
    (dx, dy): (u32, u32),
    query: impl Fn(SimdLevel, Placed<'_>, Placed<'_>) -> u64 + 'static,
) -> Scenario {
    let both = shapes.map(|shape| mask(&shape.grid(side, side, 1)));
    masks(name, side, both, (dx, dy), query)
}

/// Creates a scenario that runs the same query on two masks several times.
fn masks(
    name: &str,
    side: u32,
    [a, b]: [Mask; 2],
    (dx, dy): (u32, u32),
    query: impl Fn(SimdLevel, Placed<'_>, Placed<'_>) -> u64 + 'static,
) -> Scenario {
    let ask = move |level| {
        let times = 0..TIMES;
        times.map(|_| query(level, a.at((0, 0)), black_box(b.at((dx as i32, dy as i32))))).sum()
    };
    scenario(name, side, TIMES, ask)
}

/// Creates a scenario with random pairs of small sprites, whose hits are unpredictable.
fn batch(side: u32) -> Scenario {
    let mut places = places(side);
    let pairs: Vec<_> = (0..PAIRS).map(|_| Pair::new(places(), places())).collect();
    scenario("batch", side, PAIRS, move |level| {
        let mut hits = Hits::at_level(level);
        hits.test(black_box(&pairs)).expect("the batch is small");
        hits.count() as u64
    })
}

/// Creates a scenario that tests one small sprite against many.
fn one_against_many(side: u32) -> Scenario {
    let mut places = places(side);
    let (one, others) = (places(), (0..PAIRS).map(|_| places()).collect::<Vec<_>>());
    scenario("one-against-many", side, PAIRS, move |level| {
        let mut hits = Hits::at_level(level);
        hits.test_against(one, black_box(&others)).expect("the batch is small");
        hits.count() as u64
    })
}

/// Returns a function that places one sprite of up to `side` pixels per call, at a random position
/// in a field where nearly half of the sprites overlap.
fn places(side: u32) -> impl FnMut() -> Placed<'static> {
    let shapes = [Shape::Disc, Shape::Noise(60), Shape::Stairs, Shape::Full, Shape::Frame];
    let mut random = Random::new(side.into());
    let mut below = move |end: u32| random.below(end.into()) as u32;
    let mut sprites = Vec::new();
    for shape in shapes.into_iter().cycle().take(SPRITES as usize) {
        let (width, height) = (side - below(side / 2), side - below(side / 2));
        sprites.push(mask(&shape.grid(width, height, 1)));
    }
    let sprites = kept(sprites);
    move || {
        sprites[below(SPRITES) as usize]
            .at((below(side * 3 / 2) as i32, below(side * 3 / 2) as i32))
    }
}

/// Creates a scenario with a small sprite at many positions near the surface of a large map. The
/// map is flat ground with round hills.
fn terrain(side: u32) -> Scenario {
    let mut ground = Mask::new(side, side).expect("it is small");
    let flat = Mask::full(side, side / 2).expect("it is small");
    ground.or_with(&flat, (0, (side / 2) as i32));
    let mut random = Random::new(1);
    let mut below = move |end: u32| random.below(end.into()) as i32;
    for hill in (0..16).map(|hill| 100 + hill * 10) {
        let disc = mask(&Shape::Disc.grid(hill, hill, 1));
        ground.or_with(&disc, (below(side - hill), (side - hill) as i32 / 2));
    }
    let ground = &kept(vec![ground])[0];
    let sprite = &kept(vec![mask(&Shape::Disc.grid(32, 32, 1))])[0];
    let top = side / 2 - 150;
    let sprites: Vec<_> =
        (0..PAIRS).map(|_| sprite.at((below(side), top as i32 + below(200)))).collect();
    scenario("terrain", side, PAIRS, move |level| {
        let hit = |sprite: &Placed<'_>| level.overlaps(*sprite, ground.at((0, 0)));
        black_box(&sprites).iter().filter(|sprite| hit(sprite)).count() as u64
    })
}

/// Makes a mask from an image. The engine chooses the level.
fn from_rgba(side: u32) -> Scenario {
    let rgba = Shape::Disc.grid(side, side, 1).to_rgba().into_flattened();
    let make = move |_| {
        let mask = Mask::from_rgba(black_box(&rgba), side, side, AlphaThreshold::HALF);
        mask.expect("the size is small").count()
    };
    Scenario { at_best_only: true, ..scenario("from-rgba", side, 1, make) }
}
