//! Tests every query about two placed masks against the slow reference, and tests the symmetries
//! that the conventions promise.

use crate::common::{Pair, anywhere, grid_of, pairs, tuple};
use hitmask::{Contact, Direction, Mask, Placed, Side};
use hitmask_reference::{pair as reference, properties};
use proptest::prelude::*;

/// Returns the contact of a pair before and after both masks change and move to the positions that
/// `place` returns. Returns `None` if a position would be beyond i32.
fn before_and_after(
    pair: &Pair,
    change: impl Fn(&Mask) -> Mask,
    place: impl Fn(&Mask, (i32, i32)) -> Option<(i32, i32)>,
) -> Option<(Option<Contact>, Option<Contact>)> {
    let (a, b) = (change(&pair.a.mask), change(&pair.b.mask));
    let (at_a, at_b) = (place(&a, pair.at_a)?, place(&b, pair.at_b)?);
    let after = a.at((at_a.0, at_a.1)).contact(b.at((at_b.0, at_b.1)));
    Some((pair.a().contact(pair.b()), after))
}

properties! {
    #[test]
    fn overlaps(pair in pairs()) {
        let expected = reference::overlaps(pair.reference_a(), pair.reference_b());
        prop_assert_eq!(pair.a().overlaps(pair.b()), expected);
        prop_assert_eq!(pair.b().overlaps(pair.a()), expected);
    }

    #[test]
    fn area(pair in pairs()) {
        let expected = reference::area(pair.reference_a(), pair.reference_b());
        prop_assert_eq!(pair.a().area(pair.b()), expected);
        prop_assert_eq!(pair.b().area(pair.a()), expected);
    }

    #[test]
    fn first(pair in pairs()) {
        let expected = reference::first(pair.reference_a(), pair.reference_b());
        prop_assert_eq!(pair.a().first(pair.b()).map(|point| (point.x, point.y)), expected);
        prop_assert_eq!(pair.b().first(pair.a()).map(|point| (point.x, point.y)), expected);
    }

    #[test]
    fn first_by_stripes(pair in pairs()) {
        let expected = reference::first_by_stripes(pair.reference_a(), pair.reference_b());
        let found = pair.a().first_by_stripes(pair.b());
        prop_assert_eq!(found.map(|point| (point.x, point.y)), expected);
        prop_assert_eq!(pair.b().first_by_stripes(pair.a()).is_some(), expected.is_some());
    }

    #[test]
    fn overlap_bounds(pair in pairs()) {
        let expected = reference::bounds(pair.reference_a(), pair.reference_b());
        prop_assert_eq!(pair.a().overlap_bounds(pair.b()).map(tuple), expected);
        prop_assert_eq!(pair.b().overlap_bounds(pair.a()).map(tuple), expected);
    }

    #[test]
    fn overlap_mask(pair in pairs()) {
        let overlap = pair.a().overlap_mask(pair.b()).unwrap();
        let common = reference::common(pair.reference_a(), pair.reference_b());
        prop_assert_eq!(overlap.size(), pair.a.mask.size());
        prop_assert_eq!(overlap.bounds().map(tuple), grid_of(&overlap).bounds());
        let position = pair.a().position();
        let set = overlap.pixels().map(|pixel| (pixel.x + position.x, pixel.y + position.y));
        prop_assert_eq!(set.collect::<Vec<_>>(), common);
    }

    #[test]
    fn depth_along_each_direction(pair in pairs()) {
        let depth = pair.a().depth(pair.b());
        prop_assert_eq!(depth.is_some(), pair.a().overlaps(pair.b()));
        for direction in Direction::ALL {
            let (dx, dy) = direction.step();
            let step = (dx.into(), dy.into());
            let expected = reference::depth(pair.reference_a(), pair.reference_b(), step);
            prop_assert_eq!(depth.map(|depth| depth.along(direction)), expected);
            prop_assert_eq!(pair.a().depth_along(pair.b(), direction), expected);
        }
    }

    #[test]
    fn side(pair in pairs(), motion in (anywhere(), anywhere())) {
        let (a, b) = (pair.reference_a(), pair.reference_b());
        let expected = reference::side(a, b, None);
        prop_assert_eq!(pair.a().side(pair.b()).map(Side::name), expected);
        let wide = Some((motion.0.into(), motion.1.into()));
        let expected = reference::side(a, b, wide);
        prop_assert_eq!(pair.a().side_after(pair.b(), motion).map(Side::name), expected);
    }

    #[test]
    fn contact_combines_all_queries(pair in pairs()) {
        let (a, b) = (pair.a(), pair.b());
        let contact = a.contact(b);
        prop_assert_eq!(contact.is_some(), a.overlaps(b));
        if let Some(contact) = contact {
            prop_assert_eq!(Some(contact.of_other()), b.contact(a));
            prop_assert_eq!(contact.area, a.area(b));
            prop_assert_eq!(Some(contact.first), a.first(b));
            prop_assert_eq!(Some(contact.bounds), a.overlap_bounds(b));
            prop_assert_eq!(Some(contact.depth), a.depth(b));
            prop_assert_eq!(Some(contact.side), a.side(b));
        }
    }

    #[test]
    fn moving_both_changes_nothing(pair in pairs(), (x, y) in (anywhere(), anywhere())) {
        let by = |(px, py): (i32, i32)| Some((px.checked_add(x)?, py.checked_add(y)?));
        let (Some(at_a), Some(at_b)) = (by(pair.at_a), by(pair.at_b)) else { return Ok(()) };
        let moved = Pair { at_a, at_b, ..pair.clone() };
        let (before, after) = (pair.a().contact(pair.b()), moved.a().contact(moved.b()));
        prop_assert_eq!(before.is_some(), after.is_some());
        if let (Some(before), Some(after)) = (before, after) {
            prop_assert_eq!(before.area, after.area);
            prop_assert_eq!(before.depth, after.depth);
            prop_assert_eq!(before.side, after.side);
            prop_assert_eq!(before.bounds.moved((x, y)), after.bounds);
            prop_assert_eq!(before.first.x + i64::from(x), after.first.x);
            prop_assert_eq!(before.first.y + i64::from(y), after.first.y);
        }
    }

    #[test]
    fn mirroring_the_scene_mirrors_the_answer(pair in pairs()) {
        // Pixel x of the scene becomes pixel -1 - x.
        let scenes = before_and_after(
            &pair,
            |mask| mask.flipped_x().unwrap(),
            |mask, (x, y)| {
                let x = -1 - i64::from(x) - (i64::from(mask.width()) - 1);
                Some((i32::try_from(x).ok()?, y))
            },
        );
        let Some((before, after)) = scenes else { return Ok(()) };
        prop_assert_eq!(before.is_some(), after.is_some());
        if let (Some(before), Some(after)) = (before, after) {
            prop_assert_eq!(before.area, after.area);
            prop_assert_eq!(-before.bounds.right(), after.bounds.x);
            prop_assert_eq!(before.bounds.y, after.bounds.y);
            prop_assert_eq!(before.bounds.width, after.bounds.width);
            prop_assert_eq!(before.bounds.height, after.bounds.height);
            prop_assert_eq!(before.depth.left, after.depth.right);
            prop_assert_eq!(before.depth.right, after.depth.left);
            prop_assert_eq!(
                (before.depth.up, before.depth.down),
                (after.depth.up, after.depth.down)
            );
        }
    }

    #[test]
    fn turning_the_scene_turns_the_answer(pair in pairs()) {
        // With a clockwise rotation, pixel (x, y) of the scene becomes pixel (-1 - y, x).
        let scenes = before_and_after(&pair, |mask| mask.turned(1).unwrap(), |mask, (x, y)| {
            let turned_x = -1 - i64::from(y) - (i64::from(mask.width()) - 1);
            Some((i32::try_from(turned_x).ok()?, x))
        });
        let Some((before, after)) = scenes else { return Ok(()) };
        prop_assert_eq!(before.is_some(), after.is_some());
        if let (Some(before), Some(after)) = (before, after) {
            prop_assert_eq!(before.area, after.area);
            prop_assert_eq!(-before.bounds.bottom(), after.bounds.x);
            prop_assert_eq!(before.bounds.x, after.bounds.y);
            prop_assert_eq!(before.bounds.width, after.bounds.height);
            prop_assert_eq!(before.bounds.height, after.bounds.width);
            prop_assert_eq!(before.depth.left, after.depth.up);
            prop_assert_eq!(before.depth.up, after.depth.right);
            prop_assert_eq!(before.depth.right, after.depth.down);
            prop_assert_eq!(before.depth.down, after.depth.left);
        }
    }
}

#[test]
fn touching_edges_and_corners_are_no_hit() {
    let block = Mask::full(64, 64).unwrap();
    for (x, y) in [(64, 0), (-64, 0), (0, 64), (0, -64), (64, 64), (-64, -64), (64, -64)] {
        assert!(!block.at((0, 0)).overlaps(block.at((x, y))), "({x}, {y})");
    }
    for (x, y) in [(63, 0), (-63, 0), (0, 63), (0, -63), (63, 63), (-63, -63), (63, -63)] {
        assert!(block.at((0, 0)).overlaps(block.at((x, y))), "({x}, {y})");
    }
}

#[test]
fn the_ends_of_i32_are_like_everywhere() {
    let disc = Mask::from_fn(65, 65, |x, y| x.abs_diff(32).pow(2) + y.abs_diff(32).pow(2) <= 1024);
    let disc = disc.unwrap();
    let expected = disc.at((0, 0)).contact(disc.at((-20, -30))).unwrap();
    for (x, y) in [(i32::MAX, i32::MAX), (i32::MIN + 20, i32::MIN + 30), (i32::MAX, i32::MIN + 30)]
    {
        let contact = disc.at((x, y)).contact(disc.at((x - 20, y - 30))).unwrap();
        assert_eq!(contact.area, expected.area);
        assert_eq!(contact.depth, expected.depth);
        assert_eq!(contact.bounds, expected.bounds.moved((x, y)));
    }
    let far: Placed<'_> = disc.at((i32::MIN, i32::MIN));
    assert_eq!(far.contact(disc.at((i32::MAX, i32::MAX))), None);
    assert_eq!(far.overlap_mask(disc.at((i32::MAX, i32::MAX))).unwrap().count(), 0);
}

#[test]
fn masks_of_the_greatest_side_work() {
    let mut wall = Mask::new(65_535, 3).unwrap();
    wall.set((0, 0), true).unwrap();
    wall.set((65_534, 2), true).unwrap();
    let dot = Mask::full(1, 1).unwrap();
    let contact = wall.at((i32::MAX, 0)).contact(dot.at((i32::MAX, 0))).unwrap();
    assert_eq!((contact.area, contact.depth.left, contact.side), (1, 1, Side::Top));
    let tower = wall.turned(1).unwrap();
    assert_eq!(tower.size(), (3, 65_535));
    assert!(tower.at((0, -65_534)).overlaps(dot.at((0, 0))));
    assert_eq!(tower.bounds().map(tuple), Some((0, 0, 3, 65_535)));
}

/// For these pushes, a slow search would test every row again and again. The answer is the same,
/// and fast.
#[test]
fn a_long_push_past_a_few_pixels_is_fast() {
    let comb = Mask::from_fn(4096, 4096, |x, y| y == 4095 || (x, y) == (0, 0)).unwrap();
    let depth = comb.at((0, 0)).depth(comb.at((1, 0))).unwrap();
    assert_eq!((depth.left, depth.right, depth.up, depth.down), (4095, 4097, 1, 1));
}

/// The masks have many stripes and many rows at once: a checkerboard against its inverse, and
/// against a full mask.
#[test]
fn masks_that_are_large_both_ways_work() {
    let (width, height) = (8_191, 8_193);
    let even = Mask::from_fn(width, height, |x, y| (x + y) % 2 == 0).unwrap();
    let odd = Mask::from_fn(width, height, |x, y| (x + y) % 2 == 1).unwrap();
    let full = Mask::full(width, height).unwrap();
    assert!(!even.at((0, 0)).overlaps(odd.at((1_001, -3_001))));
    assert!(even.at((0, 0)).overlaps(odd.at((1_001, -3_000))));
    // The masks' bounds overlap in 7190 × 5192 pixels, half of which are set in both masks.
    assert_eq!(even.at((0, 0)).area(full.at((1_001, -3_001))), 7_190 * 5_192 / 2);
    let contact = even.at((0, 0)).contact(full.at((-1_000, 3_000))).unwrap();
    assert_eq!(contact.first, hitmask::Point::new(0, 3_000));
    assert_eq!(tuple(contact.bounds), (0, 3_000, 7_191, 5_193));
    assert_eq!((contact.side, contact.depth.down), (Side::Bottom, 11_193));
}
