//! Tests large masks, whose rows are read in blocks and in groups of stripes. Every part that is
//! skipped must be a miss.

use crate::common::grid_of;
use hitmask::Mask;
use hitmask::simd::SimdLevel;
use hitmask_reference::{Random, pair, properties};
use proptest::prelude::*;

/// Shapes like those of large art, with much empty space around and within them.
#[derive(Clone, Copy, Debug)]
enum Art {
    /// A ring that is wide enough to contain another one.
    Ring,
    Disc,
    /// Discs at random positions.
    Islands,
    /// Only a few pixels.
    Dots,
    /// A slanted line.
    Line,
    /// Half of all pixels, chosen at random.
    Noise,
    /// A comb with gaps for the teeth of another comb.
    Comb,
}

fn art() -> impl Strategy<Value = Art> {
    proptest::sample::select(vec![
        Art::Ring,
        Art::Disc,
        Art::Islands,
        Art::Dots,
        Art::Line,
        Art::Noise,
        Art::Comb,
    ])
}

impl Art {
    fn mask(self, width: u32, height: u32, seed: u64) -> Mask {
        let mut random = Random::new(seed);
        let mut below = |end: u32| random.below(u64::from(end)) as i64;
        let disc =
            |x: i64, y: i64, cx: i64, cy: i64, r: i64| (x - cx).pow(2) + (y - cy).pow(2) <= r * r;
        let (w, h) = (i64::from(width), i64::from(height));
        let (cx, cy, r) = (w / 2, h / 2, w.min(h) / 2 - 1);
        let places: Vec<(i64, i64, i64)> =
            (0..6).map(|_| (below(width), below(height), 1 + below(width / 8))).collect();
        let (step, phase) = (9 + below(120), below(100));
        let set = |x: u32, y: u32| {
            let (px, py) = (i64::from(x), i64::from(y));
            match self {
                Self::Ring => disc(px, py, cx, cy, r) && !disc(px, py, cx, cy, r - 3 - step / 4),
                Self::Disc => disc(px, py, cx, cy, r),
                Self::Islands => places.iter().any(|(x, y, r)| disc(px, py, *x, *y, *r)),
                Self::Dots => places.iter().any(|(x, y, _)| (px, py) == (*x, *y)),
                Self::Line => (px - py + phase).rem_euclid(4 * step) < 2,
                Self::Noise => {
                    let mixed = (px * 7919 + py * 104_729 + phase) * 2_654_435_761;
                    (mixed >> 13) & 1 == 1
                }
                Self::Comb => (px + phase).rem_euclid(step) < step / 3,
            }
        };
        Mask::from_fn(width, height, set).unwrap()
    }
}

/// Creates a large mask, which is sometimes changed afterward.
fn large() -> impl Strategy<Value = Mask> {
    let side = || prop_oneof![256..700_u32, proptest::sample::select(vec![256, 511, 512, 513])];
    let changes = proptest::collection::vec((any::<u8>(), -50..700_i32, -50..700_i32), 0..12);
    (side(), side(), art(), any::<u64>(), changes).prop_map(
        |(width, height, art, seed, changes)| {
            let mut mask = art.mask(width, height, seed);
            let stamp = Art::Disc.mask(90, 70, 0);
            for (kind, x, y) in changes {
                match kind % 4 {
                    0 => mask.or_with(&stamp, (x, y)),
                    1 => mask.subtract(&stamp, (x, y)),
                    // Outside the mask, there is no pixel to change.
                    _ => drop(mask.set((x, y), kind % 4 == 2)),
                }
            }
            mask
        },
    )
}

fn pairs() -> impl Strategy<Value = (Mask, Mask, (i32, i32))> {
    (large(), large()).prop_flat_map(|(a, b)| {
        let offset = |a: u32, b: u32| -(b as i32) / 2..=(a as i32 - b as i32 / 2).max(0);
        let offset = (offset(a.width(), b.width()), offset(a.height(), b.height()));
        (Just(a), Just(b), offset)
    })
}

properties! {
    #![fewer(10)]

    /// The area is counted from all pixels in the overlap of the bounds, so nothing is skipped.
    #[test]
    fn skipped_parts_are_misses((a, b, (x, y)) in pairs()) {
        let (a, b) = (a.at((0, 0)), b.at((x, y)));
        let expected = SimdLevel::PORTABLE.area(a, b) > 0;
        for level in SimdLevel::available() {
            prop_assert_eq!(level.overlaps(a, b), expected, "{}", level);
            prop_assert_eq!(level.overlaps(b, a), expected, "{}", level);
        }
        prop_assert_eq!(a.depth(b).is_some(), expected);
    }
}

properties! {
    #![fewer(200)]

    #[test]
    fn large_masks_match_the_reference((a, b, (x, y)) in pairs()) {
        let (grid_a, grid_b) = (grid_of(&a), grid_of(&b));
        let reference = pair::Placed::new(&grid_b, x.into(), y.into());
        let expected = pair::overlaps(pair::Placed::new(&grid_a, 0, 0), reference);
        prop_assert_eq!(a.at((0, 0)).overlaps(b.at((x, y))), expected);
    }
}

/// The only shared pixel of two masks is found, wherever it is.
#[test]
fn the_only_common_pixel_is_found() {
    let ring = Art::Ring.mask(620, 600, 7);
    let mut random = Random::new(5);
    for _ in 0..400 {
        let mut inner = Art::Disc.mask(420, 410, 0);
        let at = ring.at((0, 0));
        assert!(!at.overlaps(inner.at((100, 95))));
        let (x, y) = (random.below(420) as i32, random.below(410) as i32);
        inner.set((x, y), true).unwrap();
        let expected = ring.get((100 + x, 95 + y));
        assert_eq!(at.overlaps(inner.at((100, 95))), expected, "{x}, {y}");
        let mut outer = ring.clone();
        let (x, y) = (random.below(620) as i32, random.below(600) as i32);
        outer.set((x, y), true).unwrap();
        let inner = Art::Disc.mask(420, 410, 0);
        let expected = inner.get((x - 100, y - 95));
        assert_eq!(outer.at((0, 0)).overlaps(inner.at((100, 95))), expected, "{x}, {y}");
        outer.set((x, y), false).unwrap();
        assert!(!outer.at((0, 0)).overlaps(inner.at((100, 95))));
    }
}

/// Each of the two masks has a long edge on the far side and a pixel in the middle. Only the words
/// between them show that there is a shared pixel, however rows and columns are aligned.
#[test]
fn a_pixel_between_far_edges_is_found() {
    let edge_and_pixel = |edge: u32, (px, py): (u32, u32)| {
        Mask::from_fn(600, 600, |x, y| x == edge || (x, y) == (px, py)).unwrap()
    };
    for row in 150..170 {
        let one = edge_and_pixel(0, (300, row));
        for (dx, dy) in (0..9).flat_map(|dx| (0..9).map(move |dy| (dx, dy))) {
            let (x, y) = (300 - dx, row - dy);
            let other = edge_and_pixel(599, (x, y));
            assert!(one.at((0, 0)).overlaps(other.at((dx as i32, dy as i32))), "{row} {dx} {dy}");
            let beside = edge_and_pixel(599, (x + 1, y));
            assert!(!one.at((0, 0)).overlaps(beside.at((dx as i32, dy as i32))), "{row} {dx} {dy}");
        }
    }
}

/// The frames contain a dot and are tested at every offset. Their overlapping rectangle is wide,
/// and hardly any of its pixels are set, so reading a word of a wrong row or stripe would show.
#[test]
fn frames_are_only_where_they_are() {
    let frame = |width: u32, height: u32, dot: (u32, u32)| {
        let edges =
            move |x: u32, y: u32| [0, width - 1].contains(&x) || [0, height - 1].contains(&y);
        Mask::from_fn(width, height, move |x, y| edges(x, y) || (x, y) == dot).unwrap()
    };
    let frames = [
        frame(65, 65, (30, 33)),
        frame(66, 9, (64, 4)),
        frame(9, 66, (4, 33)),
        frame(130, 70, (63, 17)),
        frame(1, 65, (0, 0)),
    ];
    for (one, other) in frames.iter().flat_map(|one| frames.iter().map(move |other| (one, other))) {
        let (grid, other_grid) = (grid_of(one), grid_of(other));
        let (width, height) = (one.width() as i32, one.height() as i32);
        let (left, top) = (-(other.width() as i32), -(other.height() as i32));
        for (x, y) in (left..=width).flat_map(|x| (top..=height).step_by(3).map(move |y| (x, y))) {
            let there = pair::Placed::new(&other_grid, x.into(), y.into());
            let expected = pair::overlaps(pair::Placed::new(&grid, 0, 0), there);
            assert_eq!(one.at((0, 0)).overlaps(other.at((x, y))), expected, "{x}, {y}");
            // The same holds at the ends of the coordinate range.
            let (far_x, far_y) = (i32::MAX - x.max(0), i32::MIN - y.min(0));
            let (here, there) = (one.at((far_x, far_y)), other.at((far_x + x, far_y + y)));
            assert_eq!(here.overlaps(there), expected, "{x}, {y}");
        }
    }
}
