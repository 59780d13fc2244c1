//! Tests growing and shrinking masks against the definitions of these operations.

use crate::common::{Both, both, grid_of, mask_of};
use hitmask::region::Brush;
use hitmask::{Mask, MaskError, Rect};
use hitmask_reference::{Grid, Random, Shape, morphology, properties};
use proptest::prelude::*;

/// A brush, and the same brush for the reference.
fn brush(radius: impl Strategy<Value = u32>) -> impl Strategy<Value = (Brush, morphology::Brush)> {
    (0..3_u32, radius).prop_map(|(kind, radius)| with_radius(kind, radius))
}

fn with_radius(kind: u32, radius: u32) -> (Brush, morphology::Brush) {
    let long = i64::from(radius);
    match kind {
        0 => (Brush::Disc(radius), morphology::Brush::Disc(long)),
        1 => (Brush::Box(radius), morphology::Brush::Box(long)),
        _ => (Brush::Diamond(radius), morphology::Brush::Diamond(long)),
    }
}

/// Noise of any density and all shapes, small enough to apply the definitions. Some masks are as
/// wide as words.
fn small() -> impl Strategy<Value = Both> {
    let side = || prop_oneof![1 => Just(1_u32), 6 => 0..=18_u32];
    let wide = prop::sample::select(vec![(63_u32, 3_u32), (64, 4), (65, 3), (129, 2), (3, 65)]);
    let size = prop_oneof![3 => (side(), side()), 1 => wide];
    (size, 0..8_u32, any::<u64>()).prop_map(|((width, height), kind, seed)| {
        let shape = match kind {
            0 => Shape::Noise(3),
            1 => Shape::Noise(20),
            2 => Shape::Noise(128),
            3 | 4 => Shape::Noise(250),
            5 => Shape::Full,
            6 => Shape::Disc,
            _ => Shape::Frame,
        };
        Both::new(width, height, shape, seed)
    })
}

properties! {
    #[test]
    fn grown_and_shrunk(both in small(), (brush, same) in brush(0..=5_u32)) {
        let radius = i64::from(brush.radius());
        let (width, height) = both.mask.size();
        let grown = morphology::grown(&both.grid, same);
        prop_assert_eq!(&both.mask.grown(brush).unwrap(), &mask_of(&grown));
        let within = morphology::part(&grown, radius, radius, width, height);
        prop_assert_eq!(&both.mask.grown_within(brush).unwrap(), &mask_of(&within));
        let shrunk = morphology::shrunk(&both.grid, same);
        prop_assert_eq!(&both.mask.shrunk(brush).unwrap(), &mask_of(&shrunk));
    }

    #[test]
    fn opened_and_closed(both in small(), (brush, same) in brush(0..=3_u32)) {
        let radius = i64::from(brush.radius());
        let (width, height) = both.mask.size();
        let opened = morphology::grown(&morphology::shrunk(&both.grid, same), same);
        let opened = morphology::part(&opened, radius, radius, width, height);
        prop_assert_eq!(&both.mask.opened(brush).unwrap(), &mask_of(&opened));
        // Use a plane that is so wide that it cuts nothing off.
        let margin = radius + 2;
        let more = 2 * margin as u32;
        let plane = morphology::part(&both.grid, -margin, -margin, width + more, height + more);
        let closed = morphology::shrunk(&morphology::grown(&plane, same), same);
        let kept = morphology::part(&closed, margin + radius, margin + radius, width, height);
        prop_assert_eq!(closed.count(), kept.count(), "a closing stays within the mask");
        prop_assert_eq!(&both.mask.closed(brush).unwrap(), &mask_of(&kept));
        let mut all = both.mask.closed(brush).unwrap();
        prop_assert_eq!(all.bounds(), both.mask.bounds());
        all.or_with(&both.mask, (0, 0));
        prop_assert_eq!(all, both.mask.closed(brush).unwrap());
    }

    /// With few pixels and brushes of any size, a pixel is set if one of these pixels is close
    /// enough.
    #[test]
    fn large_brushes(
        (width, height) in (1..=40_u32, 1..=40_u32),
        places in prop::collection::vec((0..40_u32, 0..40_u32), 0..4),
        (brush, same) in brush(prop_oneof![20..=70_u32, 180..=200_u32, 1_000_000..=u32::MAX]),
        samples in prop::collection::vec((0..400_u32, 0..400_u32), 200),
    ) {
        let mut mask = Mask::new(width, height).unwrap();
        for (x, y) in &places {
            mask.set((x % width, y % height), true).unwrap();
        }
        let covered =
            |x: i64, y: i64| mask.pixels().any(|pixel| same.covers(pixel.x - x, pixel.y - y));
        let within = mask.grown_within(brush).unwrap();
        for (x, y) in &samples {
            let (x, y) = ((x % width) as i32, (y % height) as i32);
            prop_assert_eq!(within.get((x, y)), covered(x.into(), y.into()));
        }
        let radius = brush.radius();
        if radius > 1000 {
            let side = |side: u32| u64::from(side) + 2 * u64::from(radius);
            let error = MaskError::TooLarge { width: side(width), height: side(height) };
            prop_assert_eq!(&mask.grown(brush), &Err(error));
            prop_assert_eq!(mask.closed(brush), Err(error));
            prop_assert!(mask.shrunk(brush).unwrap().is_empty());
            prop_assert!(mask.opened(brush).unwrap().is_empty());
            return Ok(());
        }
        let grown = mask.grown(brush).unwrap();
        let radius = radius as i32;
        for (x, y) in samples {
            let x = (x % grown.width()) as i32;
            let y = (y % grown.height()) as i32;
            let expected = covered((x - radius).into(), (y - radius).into());
            prop_assert_eq!(grown.get((x, y)), expected, "({}, {})", x, y);
        }
        prop_assert_eq!(
            &grown.cropped(Rect::new(radius.into(), radius.into(), width, height)).unwrap(),
            &within
        );
    }

    /// Growing the unset pixels shrinks the set pixels. Mirroring and rotation commute with both
    /// operations, and growing in parts adds up.
    #[test]
    fn growing_and_shrinking_are_dual(both in both(), (brush, _) in brush(0..=40_u32)) {
        let radius = brush.radius();
        let (width, height) = both.mask.size();
        let grown = both.mask.grown(brush).unwrap();
        prop_assert_eq!(grown.is_empty(), both.mask.is_empty());
        // Shrinking the grown mask is the same as growing the unset pixels around the grown mask.
        let mut around = grown.try_clone().unwrap();
        around.invert();
        let frame = Rect::new(-1, -1, grown.width() + 2, grown.height() + 2);
        let shrunk = grown.shrunk(brush).unwrap();
        let mut all = Mask::full(frame.width, frame.height).unwrap();
        all.subtract(&grown, (1, 1));
        let unset = all.grown(brush).unwrap();
        let mut expected = Mask::full(grown.width(), grown.height()).unwrap();
        expected.subtract(&unset, (-1 - radius as i32, -1 - radius as i32));
        prop_assert_eq!(&shrunk, &expected);
        let kept = Rect::new(radius.into(), radius.into(), width, height);
        prop_assert_eq!(&both.mask.closed(brush).unwrap(), &shrunk.cropped(kept).unwrap());
        let turned = both.mask.turned(1).unwrap().flipped_x().unwrap();
        prop_assert_eq!(
            &turned.grown(brush).unwrap().flipped_x().unwrap().turned(-1).unwrap(),
            &grown
        );
        prop_assert_eq!(
            &turned.shrunk(brush).unwrap().flipped_x().unwrap().turned(-1).unwrap(),
            &both.mask.shrunk(brush).unwrap()
        );
        let parts = match brush {
            Brush::Box(radius) => [Brush::Box(radius / 3), Brush::Box(radius - radius / 3)],
            Brush::Diamond(radius) => {
                [Brush::Diamond(radius / 3), Brush::Diamond(radius - radius / 3)]
            }
            // For two discs, only the triangle inequality is known.
            _ => return Ok(()),
        };
        let in_parts = both.mask.grown(parts[0]).unwrap().grown(parts[1]).unwrap();
        prop_assert_eq!(in_parts, grown);
        let shrunk = both.mask.shrunk(brush).unwrap();
        prop_assert_eq!(both.mask.shrunk(parts[1]).unwrap().shrunk(parts[0]).unwrap(), shrunk);
        prop_assert_eq!(both.mask.size(), (width, height));
    }
}

/// The counts are the ones that the tests of Godot's bitmaps publish. A disc is Euclidean, and many
/// small discs form a diamond.
#[test]
fn published_counts() {
    let square = Mask::full(64, 64).unwrap();
    assert_eq!(square.grown(Brush::Disc(1)).unwrap().count(), 4352);
    assert_eq!(square.shrunk(Brush::Disc(1)).unwrap().count(), 3844);
    let pixel = Mask::full(1, 1).unwrap();
    assert_eq!(pixel.grown(Brush::Disc(32)).unwrap().count(), 3209);
    let mut often = pixel.clone();
    for _ in 0..32 {
        often = often.grown(Brush::Disc(1)).unwrap();
    }
    assert_eq!(often.count(), 2113);
    assert_eq!(often, pixel.grown(Brush::Diamond(32)).unwrap());
    assert_eq!(Mask::full(10, 10).unwrap().shrunk(Brush::Disc(11)).unwrap().count(), 0);
}

/// This tests both algorithms, and the size at which one replaces the other, over more than one
/// band of rows and in wide masks.
#[test]
fn large_masks_and_radii_agree_with_the_distances() {
    let mut random = Random::new(7);
    for (width, height, dots) in
        [(700_u32, 90_u32, 9), (90, 1500, 6), (2500, 40, 3), (950, 950, 1), (64, 64, 1)]
    {
        let mut mask = Mask::new(width, height).unwrap();
        for _ in 0..dots {
            let (x, y) = (random.below(width.into()), random.below(height.into()));
            mask.set((x as i32, y as i32), true).unwrap();
        }
        let to_set = mask.distance_to_set().unwrap();
        for radius in [0, 1, 5, 31, 33, 64, 129, 192, 383, 385, 400, 3000] {
            let within = mask.grown_within(Brush::Disc(radius)).unwrap();
            let near = Mask::from_fn(width, height, |x, y| {
                to_set.squared_at((x, y)).unwrap() <= u64::from(radius).pow(2)
            });
            assert_eq!(within, near.unwrap(), "{width}×{height}, {radius}");
            let mut rest = mask.clone();
            rest.invert();
            let to_unset = rest.distance_to_unset().unwrap();
            let deep = Mask::from_fn(width, height, |x, y| {
                to_unset.squared_at((x, y)).unwrap() > u64::from(radius).pow(2)
            });
            assert_eq!(rest.shrunk(Brush::Disc(radius)).unwrap(), deep.unwrap(), "{radius}");
        }
    }
}

/// A dilation of the whole result, pixel by pixel, would take minutes.
#[test]
fn brushes_far_larger_than_the_mask() {
    let mut random = Random::new(3);
    let corners = [(0, 0), (255, 0), (0, 249), (255, 249)];
    let is_corner = |x, y| corners.contains(&(x, y));
    let noise = Mask::from_fn(256, 250, |x, y| is_corner(x, y) || random.below(5) == 0).unwrap();
    let bounds = noise.bounds().unwrap();
    for radius in [20_000, 32_000] {
        let (reach, more) = (i64::from(radius), 2 * radius);
        let grown = noise.grown(Brush::Disc(radius)).unwrap();
        let near = |x: i64, y: i64| {
            noise.pixels().any(|pixel| {
                (pixel.x + reach - x).pow(2) + (pixel.y + reach - y).pow(2) <= reach.pow(2)
            })
        };
        for _ in 0..200 {
            // Test pixels at the boundary, which is near the circle around the middle, and pixels
            // anywhere.
            let (side, rim) = (u64::from(grown.height()), random.below(side_of(&noise)));
            let y = random.below(side) as i64;
            let up = reach + 125 - y;
            let across = (reach.pow(2) - up.pow(2)).max(0).isqrt() + 128 - rim as i64;
            let middle = reach + 128;
            for x in [middle - across, middle + across, random.below(side) as i64] {
                assert_eq!(grown.get((x, y)), near(x, y), "{radius}: ({x}, {y})");
            }
        }
        let rows = Rect::new(bounds.x, bounds.y, bounds.width + more, bounds.height + more);
        let boxed = noise.grown(Brush::Box(radius)).unwrap();
        assert_eq!(boxed.bounds(), Some(rows));
        assert_eq!(boxed.count(), u64::from(rows.width) * u64::from(rows.height));
    }
    for brush in
        [Brush::Disc(32_000), Brush::Disc(9_000), Brush::Box(32_000), Brush::Diamond(32_000)]
    {
        let closed = noise.closed(brush).unwrap();
        assert_eq!(closed.bounds(), noise.bounds());
        let mut all = closed.clone();
        all.or_with(&noise, (0, 0));
        assert_eq!(all, closed, "nothing is lost");
        assert_eq!(closed.closed(brush).unwrap(), closed, "closing twice changes nothing");
        let turned = noise.turned(1).unwrap().flipped_x().unwrap().closed(brush).unwrap();
        assert_eq!(turned.flipped_x().unwrap().turned(-1).unwrap(), closed);
    }
    // The brush reaches in between two pixels as far as its boundary is below the top of the
    // circle.
    let mut two = Mask::new(201, 101).unwrap();
    for at in [(0, 0), (200, 0), (100, 100)] {
        two.set(at, true).unwrap();
    }
    let closed = two.closed(Brush::Disc(10_000)).unwrap();
    assert!(closed.get((100, 50)) && closed.get((100, 1)) && !closed.get((100, 0)));
    assert!(!closed.get((0, 100)) && !closed.get((200, 100)));
}

/// A little more than the distance between the boundary of a grown mask and a circle.
fn side_of(mask: &Mask) -> u64 {
    u64::from(mask.width().max(mask.height()))
}

#[test]
fn the_largest_sides() {
    let row = Mask::full(Mask::MAX_SIDE, 1).unwrap();
    let error = MaskError::TooLarge { width: 65_537, height: 3 };
    assert_eq!(row.grown(Brush::Box(1)), Err(error));
    assert_eq!(row.grown(Brush::Box(0)).unwrap(), row);
    assert_eq!(row.shrunk(Brush::Box(0)).unwrap(), row);
    assert_eq!(row.grown_within(Brush::Box(u32::MAX)).unwrap(), row);
    assert!(row.shrunk(Brush::Diamond(1)).unwrap().is_empty());
    let three = Mask::full(Mask::MAX_SIDE, 3).unwrap();
    let inner = Rect::new(1, 1, Mask::MAX_SIDE - 2, 1);
    assert_eq!(three.shrunk(Brush::Disc(1)).unwrap().bounds(), Some(inner));
    let narrower = Mask::full(Mask::MAX_SIDE - 2, 1).unwrap();
    assert_eq!(narrower.grown(Brush::Box(1)).unwrap(), three);
    assert_eq!(narrower.closed(Brush::Box(1)).unwrap(), narrower);
    for (width, height) in [(0, 0), (0, 9), (9, 0)] {
        let nothing = Mask::new(width, height).unwrap();
        assert_eq!(
            grid_of(&nothing.grown(Brush::Disc(2)).unwrap()),
            Grid::from_fn(width + 4, height + 4, |_, _| false)
        );
        assert_eq!(nothing.closed(Brush::Disc(2)).unwrap(), nothing);
    }
}
