//! Tests masks as parallelograms in any pose against every pair of pixels, and tests the
//! symmetries.

use crate::common::poses::{PIXEL, PoseParts, Scene, extreme_scenes, mask, pixels, scenes};
use crate::common::{Pair, pairs};

use hitmask::{Angle, Depth, Direction, Exact, Fixed, Location, Mask, Pose};
use hitmask_reference::{exact as reference, properties};
use proptest::prelude::*;

properties! {
    #[test]
    fn first(scene in scenes()) {
        let (a, b) = scene.references();
        let expected = reference::first(a, b);
        let (here, there) = (scene.a().exact(), scene.b().exact());
        prop_assert_eq!(here.first(there).map(pixels), expected);
        prop_assert_eq!(here.overlaps(there), expected.is_some());
        prop_assert_eq!(there.overlaps(here), expected.is_some());
    }

    #[test]
    fn first_in_extreme_poses(scene in extreme_scenes()) {
        let (a, b) = scene.references();
        let expected = reference::first(a, b);
        let (here, there) = (scene.a().exact(), scene.b().exact());
        prop_assert_eq!(here.first(there).map(pixels), expected);
        prop_assert_eq!(there.overlaps(here), expected.is_some());
    }

    #[test]
    fn depth_along_each_direction(scene in scenes()) {
        let (a, b) = scene.references();
        let (here, there) = (scene.a().exact(), scene.b().exact());
        let depth = here.depth(there);
        let overlaps = reference::overlaps(a, b);
        prop_assert_eq!(depth.is_some(), overlaps);
        // The reference tries every push, so it is only used for few pixels.
        if scene.a.grid.count().max(scene.b.grid.count()) < 24 {
            for direction in Direction::ALL {
                let (dx, dy) = direction.step();
                let step =
                    (i128::from(dx) * Exact::STEPS_A_PIXEL, i128::from(dy) * Exact::STEPS_A_PIXEL);
                let expected = reference::depth(a, b, step);
                prop_assert_eq!(depth.map(|depth| depth.along(direction)), expected);
                prop_assert_eq!(here.depth_along(there, direction), expected);
            }
        }
    }

    #[test]
    fn contact_combines_all_queries(scene in scenes(), motion in any::<(i32, i32)>()) {
        let (here, there) = (scene.a().exact(), scene.b().exact());
        let contact = here.contact(there);
        prop_assert_eq!(contact.map(|contact| contact.first), here.first(there));
        prop_assert_eq!(contact.map(|contact| contact.depth), here.depth(there));
        prop_assert_eq!(contact.map(|contact| contact.side), here.side(there));
        let side = here.depth(there).map(|depth| depth.side_after(motion));
        prop_assert_eq!(here.side_after(there, motion), side);
        // A's depth in a direction is B's depth in the opposite direction.
        let other = there.depth(here);
        let turned = |depth: Depth| (depth.right, depth.left, depth.down, depth.up);
        let plain = |depth: Depth| (depth.left, depth.right, depth.up, depth.down);
        prop_assert_eq!(contact.map(|contact| plain(contact.depth)), other.map(turned));
    }

    #[test]
    fn moving_both_changes_nothing(
        scene in scenes(),
        (dx, dy) in (-1_i64 << 54..1 << 54, -1_i64 << 54..1 << 54),
    ) {
        let moved = scene.with(|parts| parts.moved(dx, dy));
        prop_assert_eq!(scene.contact(), moved.contact());
    }

    #[test]
    fn moving_by_pixels_moves_the_position(scene in scenes(), dx in -9..9_i32, dy in -9..9_i32) {
        let at_a = scene.at_a.moved(i64::from(dx) * PIXEL, i64::from(dy) * PIXEL);
        let there = Scene { at_a, ..scene.clone() };
        let moved = scene.a().exact().moved((dx, dy));
        prop_assert_eq!(moved.corner(1, 2), there.a().exact().corner(1, 2));
        prop_assert_eq!(moved.contact(scene.b()), there.contact());
    }

    #[test]
    fn mirroring_the_scene_mirrors_the_answer(scene in scenes()) {
        let mirrored = scene.with(|parts| PoseParts {
            position: (-parts.position.0, parts.position.1),
            degrees: -parts.degrees,
            scale: (-parts.scale.0, parts.scale.1),
            ..parts
        });
        let (before, after) = (scene.contact(), mirrored.contact());
        prop_assert_eq!(before.is_some(), after.is_some());
        if let (Some(before), Some(after)) = (before, after) {
            prop_assert_eq!(before.first, after.first);
            prop_assert_eq!(
                (before.depth.left, before.depth.right),
                (after.depth.right, after.depth.left)
            );
            prop_assert_eq!(
                (before.depth.up, before.depth.down),
                (after.depth.up, after.depth.down)
            );
        }
    }

    #[test]
    fn turning_the_scene_turns_the_answer(scene in scenes()) {
        let turned = scene.with(|parts| PoseParts {
            position: (-parts.position.1, parts.position.0),
            degrees: parts.degrees + 90.0,
            ..parts
        });
        let (before, after) = (scene.contact(), turned.contact());
        prop_assert_eq!(before.is_some(), after.is_some());
        if let (Some(before), Some(after)) = (before, after) {
            prop_assert_eq!(before.first, after.first);
            prop_assert_eq!(
                (before.depth.left, before.depth.up),
                (after.depth.up, after.depth.right)
            );
            prop_assert_eq!(
                (before.depth.right, before.depth.down),
                (after.depth.down, after.depth.left)
            );
        }
    }

    /// The masks can be of any size here, because the other side of the comparison works with whole
    /// words.
    #[test]
    fn at_whole_pixels_it_matches_the_pixel_test(pair in pairs()) {
        let (a, b) = (pair.a(), pair.b());
        prop_assert_eq!(a.exact().overlaps(b), a.overlaps(b));
        prop_assert_eq!(b.exact().overlaps(a), a.overlaps(b));
        let Pair { at_a, .. } = pair;
        let location = Location::new(at_a.0.into(), at_a.1.into());
        let posed = pair.a.mask.posed(Pose::at(location));
        prop_assert_eq!(posed.exact().overlaps(b), a.overlaps(b));
        prop_assert_eq!(posed.exact().corner(0, 0), a.exact().corner(0, 0));
    }

    /// Mirroring, quarter turns and whole scales turn pixels into squares that can be drawn
    /// losslessly.
    #[test]
    fn lossless_poses_match_the_pixel_test(
        (a, b) in (mask(), mask()),
        at_a in (0..4_i32, any::<bool>(), 1..4_u32),
        at_b in (0..4_i32, any::<bool>(), 1..4_u32),
        (dx, dy) in (-30..30_i32, -30..30_i32),
    ) {
        let pose = |at: (i32, i32), (quarters, mirrored, scale): (i32, bool, u32)| {
            let size = f64::from(scale);
            let (x, y) = (if mirrored { -size } else { size }, size);
            Pose::at(at).turned(Angle::from_quarter_turns(quarters)).scaled((x, y))
        };
        let drawn = |mask: &Mask, (quarters, mirrored, scale): (i32, bool, u32)| {
            let (width, height) = (mask.width() * scale, mask.height() * scale);
            let get = |x: u32, y: u32| mask.get((x / scale, y / scale));
            let large = Mask::from_fn(width, height, get).unwrap();
            let large = if mirrored { large.flipped_x().unwrap() } else { large };
            // The position of the large mask's corner (0, 0), from which its top left follows.
            let (left, top) = (if mirrored { -(width as i32) } else { 0 }, 0);
            let (right, bottom) = (left + width as i32, top + height as i32);
            let corner = match quarters {
                0 => (left, top),
                1 => (-bottom, left),
                2 => (-right, -bottom),
                _ => (top, -right),
            };
            (large.turned(quarters).unwrap(), corner)
        };
        let ((large_a, corner_a), (large_b, corner_b)) =
            (drawn(&a.mask, at_a), drawn(&b.mask, at_b));
        let expected = large_a
            .at((corner_a.0, corner_a.1))
            .overlaps(large_b.at((dx + corner_b.0, dy + corner_b.1)));
        let (a, b) = (a.mask.posed(pose((0, 0), at_a)), b.mask.posed(pose((dx, dy), at_b)));
        prop_assert_eq!(a.exact().overlaps(b), expected);
    }

    /// The corners match the corners computed with floats, as far as floats are exact.
    #[test]
    fn corners_match_the_pose(scene in scenes(), x in -9..200_i32, y in -9..200_i32) {
        let parts = scene.at_a;
        let pixels = |bits: i64| bits as f64 / PIXEL as f64;
        let (sine, cosine) = parts.degrees.to_radians().sin_cos();
        let right = parts.scale.0 * (f64::from(x) - pixels(parts.pivot.0));
        let down = parts.scale.1 * (f64::from(y) - pixels(parts.pivot.1));
        let corner = scene.a().exact().corner(x, y);
        let place = |place: i128| place as f64 / Exact::STEPS_A_PIXEL as f64;
        let error_x = place(corner.0) - (pixels(parts.position.0) + right * cosine - down * sine);
        let error_y = place(corner.1) - (pixels(parts.position.1) + right * sine + down * cosine);
        prop_assert!(error_x.abs().max(error_y.abs()) < 1e-9, "{} {}", error_x, error_y);
    }
}

/// At every scale and quarter turn, touching edges share nothing, and masks that are one step
/// closer overlap.
#[test]
fn touching_edges_and_corners_are_no_hit() {
    let block = Mask::full(10, 10).unwrap();
    for scale in [1.0, 2.0, 0.1, 0.3, 0.7, 1.1, 123.4, 1000.0, 0.001] {
        let size = 10.0 * scale;
        for quarters in 0..4 {
            let turn = Angle::from_quarter_turns(quarters);
            let pose =
                |x: f64, y: f64| Pose::at((x, y)).pivot((5.0, 5.0)).turned(turn).scaled(scale);
            let here = block.posed(pose(0.0, 0.0)).exact();
            let there = |x: i32, y: i32| {
                // The other mask is placed through its own pivot, so that its position is as exact
                // as its size.
                let pivot = (5.0 - 10.0 * f64::from(x), 5.0 - 10.0 * f64::from(y));
                block.posed(pose(0.0, 0.0).pivot((pivot.0, pivot.1))).exact()
            };
            for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)] {
                assert!(!here.overlaps(there(x, y)), "{scale} {turn} ({x}, {y})");
                assert!(!there(x, y).overlaps(here), "{scale} {turn} ({x}, {y})");
            }
            // A step of the position is coarser than that, but exact.
            let step = 1.0 / PIXEL as f64;
            let floor = (size / step).floor() * step;
            assert!(here.overlaps(block.posed(pose(floor - step, 0.0))), "{scale} {turn}");
            let ceil = (size / step).ceil() * step;
            assert!(!here.overlaps(block.posed(pose(ceil, 0.0))), "{scale} {turn}");
        }
    }
}

/// The smallest shared areas come from a step of an angle, at the longest lever, and from a step of
/// a position.
#[test]
fn the_smallest_overlaps_are_found() {
    let (beam, dot) = (Mask::full(65_535, 1).unwrap(), Mask::full(1, 1).unwrap());
    let turn = |steps: i32| Angle::from_degrees(f64::from(steps) / (1_u64 << 40) as f64);
    let scale = 1000.0;
    let large = |steps| beam.posed(Pose::at((0.0, 0.0)).turned(turn(steps)).scaled((scale, 1.0)));
    // The pixel is below the beam and far out, where a rotation of 2⁻⁴⁰° has moved the beam by 10⁻⁶
    // pixels.
    let below = dot.at((65_000_000, 1));
    assert!(!large(0).exact().overlaps(below));
    assert!(large(1).exact().overlaps(below));
    assert!(!large(-1).exact().overlaps(below));
    let near = dot.posed(Pose::at(Location::new(Fixed::from_bits(PIXEL - 1), 0.into())));
    assert!(dot.at((0, 0)).exact().overlaps(near));
    assert!(!dot.at((0, 0)).exact().overlaps(dot.at((1, 0))));
}

/// With the largest masks at the largest scales, nothing overflows, and the answer is fast.
#[test]
fn the_largest_masks_answer() {
    let mut mask = Mask::new(65_535, 4_095).unwrap();
    for (x, y) in [(0, 0), (65_534, 0), (0, 4_094), (65_534, 4_094), (30_000, 2_000)] {
        mask.set((x, y), true).unwrap();
    }
    let poses = [(1000.0, 1000.0), (-1000.0, 0.001), (0.001, 0.001), (1.0, -1.0)];
    for (x, y) in poses {
        for degrees in [0.0, 45.0, 123.456, 270.0] {
            let pose = Pose::at((-2e9, 2e9))
                .pivot((30_000.5, 2_000.5))
                .turned(Angle::from_degrees(degrees))
                .scaled((x, y));
            for (other_x, other_y) in poses {
                let other = pose.scaled((other_x, other_y)).turned(Angle::ZERO);
                let contact = mask.posed(pose).exact().contact(mask.posed(other)).unwrap();
                assert!(contact.depth.left >= 1);
                assert!(mask.posed(other).exact().overlaps(mask.posed(pose)));
                let far = other.pivot((-1e9, 2e9));
                assert!(!mask.posed(pose).exact().overlaps(mask.posed(far)));
            }
        }
    }
}

/// This is the longest possible push.
#[test]
fn the_longest_push_is_fast() {
    let wall = Mask::full(65_535, 1).unwrap();
    let pose = Pose::at((0.0, 0.0)).scaled((1000.0, 1.0));
    let depth = wall.posed(pose).exact().depth(wall.posed(pose)).unwrap();
    assert_eq!((depth.left, depth.right, depth.up, depth.down), (65_535_000, 65_535_000, 1, 1));
    let comb = Mask::from_fn(65_535, 1, |x, _| x % 2 == 0).unwrap();
    let depth = comb.posed(pose).exact().depth(comb.posed(pose)).unwrap();
    assert_eq!((depth.left, depth.right), (1000, 1000));
    let square = Mask::full(4095, 4095).unwrap();
    let turned = Pose::at((0.0, 0.0)).turned(Angle::from_degrees(45.0));
    let depth = square.posed(turned).exact().depth(square.posed(turned)).unwrap();
    // The diagonal is 5791.2 pixels.
    assert_eq!((depth.left, depth.right, depth.up, depth.down), (5792, 5792, 5792, 5792));
}

#[test]
fn moving_too_far_saturates() {
    let dot = Mask::full(1, 1).unwrap();
    let mut far = dot.at((0, 0)).exact();
    for _ in 0..40 {
        far = far.moved((i32::MAX, i32::MIN));
    }
    assert!(!far.overlaps(dot.at((0, 0))));
    assert!(far.overlaps(far));
    assert_eq!(
        far.moved((i32::MIN, 0)).moved((-i32::MAX, 0)).moved((1, 0)).corner(0, 0),
        far.moved((-i32::MAX, 0)).moved((-i32::MAX, 0)).corner(0, 0)
    );
}

#[test]
fn nothing_is_allocated() {
    let disc =
        Mask::from_fn(75, 65, |x, y| x.abs_diff(37).pow(2) + y.abs_diff(32).pow(2) < 1000).unwrap();
    let pose = Pose::at((20.0, 30.0)).turned(Angle::from_degrees(33.3));
    let count = allocation_counter::measure(|| {
        let (here, there) = (disc.posed(pose).exact(), disc.posed(pose.pivot((20.0, 3.0))).exact());
        assert!(here.contact(there).is_some());
    });
    assert_eq!(count.count_total, 0);
}
