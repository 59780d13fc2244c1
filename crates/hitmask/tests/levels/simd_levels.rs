//! Tests that every level of vector instructions, selected by name, gives the same answers as the
//! slow reference and as plain words.
//!
//! Random masks find many faults, but seldom the one pixel that a wrong shift loses, or the one row
//! too many that a loop reads. So these tests also try every offset of small scenes. Some scenes
//! are masks of a few pixels, whose answers follow from the differences of their positions. Others
//! are blocks that fit exactly into a hole. All pixels around the hole are set, so reading a wrong
//! row or stripe gives a false hit.

use crate::common::answers::{Answers, Sparse, far_end, hold_overlaps, one_of, turning_points};
use crate::common::{Both, Pair, edge_pairs, pairs, wide_pairs};
use hitmask::simd::SimdLevel;
use hitmask::{Mask, Point, Rect};
use hitmask_reference::{Random, Shape, pair as reference, properties};
use proptest::prelude::*;

/// Sizes near the ends of words, and near the lengths that the tests of small masks read at once.
const SIZES: [(u32, u32); 12] = [
    (1, 1),
    (3, 16),
    (31, 17),
    (33, 8),
    (63, 32),
    (64, 33),
    (64, 64),
    (65, 16),
    (64, 65),
    (129, 9),
    (127, 72),
    (257, 5),
];

/// Compares every level, selected by name, with the reference and with plain words.
fn every_level_answers(pair: &Pair) -> Result<(), TestCaseError> {
    let expected = pair.answers();
    let (a, b) = (pair.a(), pair.b());
    prop_assert_eq!(Answers::at(SimdLevel::PORTABLE, a, b), expected);
    for name in SimdLevel::available().map(SimdLevel::name) {
        let level = SimdLevel::named(name).unwrap();
        prop_assert_eq!(Answers::at(level, a, b), expected, "{}", name);
        prop_assert_eq!(Answers::at(level, b, a), expected, "{}, the other way round", name);
    }
    prop_assert_eq!(a.overlaps(b), expected.overlaps);
    Ok(())
}

properties! {
    #[test]
    fn masks_anywhere(pair in pairs()) {
        every_level_answers(&pair)?;
    }

    #[test]
    fn masks_that_meet_at_their_edges(pair in edge_pairs()) {
        every_level_answers(&pair)?;
    }

    #[test]
    fn wide_masks(pair in wide_pairs()) {
        every_level_answers(&pair)?;
    }
}

#[test]
fn levels_have_names() {
    let names: Vec<_> = SimdLevel::available().map(SimdLevel::name).collect();
    for (index, name) in names.iter().enumerate() {
        let level = SimdLevel::named(name).unwrap();
        assert_eq!(level.name(), *name);
        assert_eq!(level.to_string(), *name);
        assert_eq!(format!("{level:?}"), format!("SimdLevel({name})"));
        assert!(!names[..index].contains(name), "{name} is there twice");
    }
    assert_eq!(SimdLevel::PORTABLE.name(), "portable");
    assert_eq!(names.first(), Some(&"portable"));
    assert_eq!(names.last(), Some(&SimdLevel::best().name()));
    if cfg!(not(feature = "std")) {
        assert_eq!(names, ["portable"]);
    }
    for unknown in ["", "PORTABLE", "Portable", "portable ", "avx", "avx1024", "sse2", "best", "\0"]
    {
        assert!(SimdLevel::named(unknown).is_none(), "{unknown:?}");
    }
}

/// Each mask has one pixel, at every position where the loops may behave differently. The offsets
/// are around the one at which the pixels coincide.
#[test]
fn single_pixels_overlap_where_they_coincide() {
    let places = |(width, height): (u32, u32)| -> Vec<Sparse> {
        let columns = turning_points(width);
        let rows = turning_points(height);
        let places = columns.into_iter().flat_map(|x| rows.iter().map(move |y| (x, *y)));
        places.map(|place| Sparse::new((width, height), vec![place])).collect()
    };
    let masks: Vec<Vec<Sparse>> = SIZES.into_iter().map(places).collect();
    let mut random = Random::new(1);
    for (index, some) in masks.iter().enumerate() {
        for others in &masks[..=index] {
            for a in some {
                // Try a few positions in the other mask, different ones for each of these masks.
                for _ in 0..8 {
                    let b = &others[random.below(others.len() as u64) as usize];
                    let ((x, y), (other_x, other_y)) = (a.pixels[0], b.pixels[0]);
                    for (by_x, by_y) in [
                        (0, 0),
                        (1, 0),
                        (-1, 0),
                        (0, 1),
                        (0, -1),
                        (64, 0),
                        (-64, 0),
                        (0, 8),
                        (0, -8),
                    ] {
                        let (dx, dy) = (x - other_x + by_x, y - other_y + by_y);
                        let common: &[_] =
                            if (by_x, by_y) == (0, 0) { &[(x.into(), y.into())] } else { &[] };
                        Answers::of_pixels(common).hold(a.mask.at((0, 0)), b.mask.at((dx, dy)));
                    }
                }
            }
        }
    }
}

/// Each mask has one pixel and two corners, so that its bounds are those of the whole mask and
/// every offset is read. All offsets are tested, also at an end of i32.
#[test]
fn few_pixels_overlap_where_they_coincide() {
    let mut random = Random::new(2);
    let mut place = |(width, height): (u32, u32), rising: bool| {
        let (right, bottom) = (width as i32 - 1, height as i32 - 1);
        let corners = if rising { [(0, bottom), (right, 0)] } else { [(0, 0), (right, bottom)] };
        let x = one_of(&mut random, &turning_points(width));
        let y = one_of(&mut random, &turning_points(height));
        Sparse::new((width, height), vec![corners[0], corners[1], (x, y)])
    };
    for (index, size) in SIZES.into_iter().enumerate() {
        for other_size in &SIZES[..=index] {
            for _ in 0..4 {
                let (a, b) = (place(size, false), place(*other_size, true));
                for ((dx, dy), common) in a.offsets(&b) {
                    let expected = Answers::of_pixels(&common);
                    if expected.overlaps {
                        expected.hold(a.mask.at((0, 0)), b.mask.at((dx, dy)));
                    }
                    let (x, y) = (far_end(dx), far_end(dy));
                    hold_overlaps(
                        expected.overlaps,
                        a.mask.at((x, y)),
                        b.mask.at((x + dx, y + dy)),
                    );
                }
            }
        }
    }
}

/// Small masks at every offset over small, wide and high masks, so that they cross each edge and
/// each corner.
#[test]
fn small_masks_over_others_at_every_offset() {
    let small = [
        (3, 16, Shape::Full),
        (64, 17, Shape::Full),
        (20, 33, Shape::Frame),
        (33, 8, Shape::Noise(30)),
        (1, 64, Shape::Full),
    ];
    let others = [
        (64, 64, Shape::Noise(2)),
        (64, 65, Shape::Dot),
        (130, 40, Shape::Noise(1)),
        (257, 9, Shape::Far),
        (40, 200, Shape::Noise(1)),
        (200, 72, Shape::Frame),
    ];
    let both = |(width, height, shape)| Both::new(width, height, shape, 3);
    let (small, others) = (small.map(both), others.map(both));
    for a in &small {
        for b in &others {
            let (width, height) = (a.grid.width as i32, a.grid.height as i32);
            for dx in -width - 1..=b.grid.width as i32 + 1 {
                for dy in -height - 1..=b.grid.height as i32 + 1 {
                    let placed = reference::Placed::new(&a.grid, dx.into(), dy.into());
                    let expected =
                        reference::overlaps(placed, reference::Placed::new(&b.grid, 0, 0));
                    hold_overlaps(expected, a.mask.at((dx, dy)), b.mask.at((0, 0)));
                }
            }
        }
    }
}

/// A block lies in a hole that it fits exactly, and one or two pixels beside the hole.
#[test]
fn a_block_fits_its_hole_and_nothing_beside_it() {
    let widths = [1_u32, 31, 63, 64, 65, 129, 200, 321, 450];
    let heights = [1_u32, 7, 8, 9, 16, 33, 64, 65];
    let mut random = Random::new(4);
    for width in widths {
        for height in heights {
            for left in [1_u32, 31, 63, 64, 65, 128] {
                let top = one_of(&mut random, &[1, 2, 7, 8, 17]) as u32;
                let right = one_of(&mut random, &[1, 2, 40, 63, 64, 65]) as u32;
                let below = one_of(&mut random, &[1, 3, 8, 9, 70]) as u32;
                let hole = Rect::new(left.into(), top.into(), width, height);
                let wall = within((left + width + right, top + height + below), hole, false);
                let (margin_x, margin_y) =
                    (one_of(&mut random, &[0, 1, 63, 64, 70]), one_of(&mut random, &[0, 5, 8]));
                // The block's own mask has unset pixels around the block, or ends at the block's
                // edges.
                let around = random.below(2) as u32 * 9;
                let inside = Rect::new(margin_x.into(), margin_y.into(), width, height);
                let size = (margin_x as u32 + width + around, margin_y as u32 + height + around);
                let block = within(size, inside, true);
                for (dx, dy) in (-2..=2).flat_map(|dx| (-2..=2).map(move |dy| (dx, dy))) {
                    let (x, y) = (left as i32 + dx, top as i32 + dy);
                    let placed = block.at((x - margin_x, y - margin_y));
                    let expected =
                        beside_the_hole(Rect::new(x.into(), y.into(), width, height), hole, &wall);
                    expected.hold(wall.at((0, 0)), placed);
                }
            }
        }
    }
}

/// Creates a mask in which the pixels inside a rectangle are set, or the pixels outside it.
fn within((width, height): (u32, u32), rect: Rect, set: bool) -> Mask {
    let inside = |x: u32, y: u32| rect.contains(Point::new(x.into(), y.into()));
    Mask::from_fn(width, height, |x, y| inside(x, y) == set).unwrap()
}

/// Computes the pixels that a full rectangle shares with a full wall around a hole, from their
/// edges alone.
fn beside_the_hole(block: Rect, hole: Rect, wall: &Mask) -> Answers {
    let Some(block) = block.intersection(wall.at((0, 0)).grid()) else {
        return Answers::default();
    };
    let free = block.intersection(hole);
    // The rows of the block above, beside and below the hole.
    let spans = (block.y..block.bottom()).filter_map(|y| {
        let beside = free.filter(|free| free.y <= y && y < free.bottom());
        let Some(free) = beside else { return Some((y, block.x, block.right())) };
        let left = (block.x < free.x).then_some((block.x, free.x));
        let right = (free.right() < block.right()).then_some((free.right(), block.right()));
        let (from, to) = (left.or(right)?.0, right.or(left)?.1);
        Some((y, from, to))
    });
    let spans: Vec<_> = spans.collect();
    let bounds = || {
        let (left, right) =
            (spans.iter().map(|span| span.1).min()?, spans.iter().map(|span| span.2).max()?);
        let (top, bottom) = (spans.first()?.0, spans.last()?.0 + 1);
        Some((left, top, (right - left) as u32, (bottom - top) as u32))
    };
    let pixels = |rect: Rect| u64::from(rect.width) * u64::from(rect.height);
    Answers {
        overlaps: !spans.is_empty(),
        first: spans.first().map(|(y, x, _)| (*x, *y)),
        area: pixels(block) - free.map_or(0, pixels),
        bounds: bounds(),
    }
}

/// Wide masks share one pixel in each stripe and each row, or no pixel at all. Such masks are read
/// one group of stripes and one block of rows at a time.
#[test]
fn a_hit_in_each_stripe_and_each_row_of_wide_masks() {
    let mut random = Random::new(5);
    let offsets = [
        (0, 0),
        (1, 3),
        (-1, 0),
        (31, -5),
        (63, 8),
        (-63, -8),
        (64, 1),
        (-64, 0),
        (65, -1),
        (-130, 2),
    ];
    for stripes in 5..=9_u32 {
        for (index, (dx, dy)) in offsets.into_iter().enumerate() {
            // Blocks are 64, 128 or 256 rows high.
            let height = [73, 200][index % 2] + if (stripes, index) == (5, 1) { 260 } else { 0 };
            let width = stripes * 64 - [0, 1, 63][random.below(3) as usize];
            let other_width =
                (5 + random.below(5) as u32) * 64 - [0, 1, 63][random.below(3) as usize];
            let (right, bottom) = (width as i32 - 1, height as i32 - 1);
            let mut a = Sparse::new((width, height), vec![(0, 0), (right, bottom)]).mask;
            let other_right = other_width as i32 - 1;
            let mut b =
                Sparse::new((other_width, height), vec![(0, bottom), (other_right, 0)]).mask;
            Answers::default().hold(a.at((0, 0)), b.at((dx, dy)));
            for y in dy.max(0)..=bottom + dy.min(0) {
                for stripe in 0..stripes as i32 {
                    let x = stripe * 64 + one_of(&mut random, &[0, 1, 20, 62, 63]);
                    let there = x <= right && (0..=other_right).contains(&(x - dx));
                    if !there || a.get((x, y)) || b.get((x - dx, y - dy)) {
                        continue;
                    }
                    a.set((x, y), true).unwrap();
                    b.set((x - dx, y - dy), true).unwrap();
                    if random.below(16) == 0 {
                        let expected = Answers::of_pixels(&[(x.into(), y.into())]);
                        expected.hold(a.at((0, 0)), b.at((dx, dy)));
                    } else {
                        hold_overlaps(true, a.at((0, 0)), b.at((dx, dy)));
                    }
                    a.set((x, y), false).unwrap();
                    b.set((x - dx, y - dy), false).unwrap();
                }
            }
        }
    }
}

/// These offsets become small numbers if they lose their upper bits.
#[test]
fn far_masks_never_overlap() {
    let masks =
        [Mask::full(20, 20).unwrap(), Mask::full(64, 64).unwrap(), Mask::full(400, 90).unwrap()];
    let ends = [
        i32::MIN,
        i32::MIN + 1,
        i32::MIN + 63,
        -(1 << 24),
        -1,
        0,
        1,
        1 << 24,
        i32::MAX - 63,
        i32::MAX,
    ];
    let apart = |one: i32, other: i32| one.abs_diff(other) >= 400;
    for a in &masks {
        for b in &masks {
            for (x, other_x) in ends.into_iter().flat_map(|x| ends.map(|other_x| (x, other_x))) {
                if apart(x, other_x) {
                    Answers::default().hold(a.at((x, 0)), b.at((other_x, 0)));
                    Answers::default().hold(a.at((0, x)), b.at((0, other_x)));
                    Answers::default().hold(a.at((x, x)), b.at((other_x, other_x)));
                }
            }
        }
    }
}

/// Masks without a set pixel, of size zero and of every kind, over full masks.
#[test]
fn empty_masks_overlap_nothing() {
    let sizes = [
        (0, 0),
        (0, 7),
        (7, 0),
        (0, 100),
        (200, 0),
        (1, 1),
        (64, 16),
        (64, 64),
        (65, 9),
        (20, 65),
        (400, 90),
    ];
    for (width, height) in sizes {
        let empty = Mask::new(width, height).unwrap();
        for full in [(1, 1), (64, 64), (65, 65), (400, 90)].map(|(w, h)| Mask::full(w, h).unwrap())
        {
            for (x, y) in [(0, 0), (-1, -1), (1, 0), (-63, 5), (64, 64)] {
                Answers::default().hold(empty.at((0, 0)), full.at((x, y)));
                Answers::default().hold(empty.at((0, 0)), empty.at((x, y)));
            }
        }
    }
}

properties! {
    #![fewer(5)]

    /// Other tests compare the depth and contact of the best level with the reference.
    #[test]
    fn contacts_are_the_same_at_every_level(pair in pairs()) {
        let (a, b) = (pair.a(), pair.b());
        let expected = a.contact(b);
        prop_assert_eq!(a.depth(b), expected.map(|contact| contact.depth));
        for level in SimdLevel::available() {
            prop_assert_eq!(level.contact(a, b), expected, "{}", level);
            prop_assert_eq!(level.depth(a, b), expected.map(|contact| contact.depth), "{}", level);
        }
    }
}
