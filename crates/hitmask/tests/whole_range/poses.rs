//! Tests poses with any values: drawn, exact and cached poses, and the pose of a sprite in a box.

use hitmask::actor::Subpixels;
use hitmask::{Angle, Drawn, Exact, Mask, Pose, PoseCache, PoseError, PoseHandle, Rect, Scale};
use hitmask_reference::properties;
use proptest::prelude::*;

use crate::values::*;

/// The box of the sprite is larger than any mask, and the pose is in the middle of the box.
#[test]
fn boxes_of_huge_sprites() {
    let turn = Angle::from_degrees(33.0);
    for (size, scale) in [
        ((1_000_000, 1_000_000), 1000.0),
        ((1 << 29, 1 << 29), 1.0),
        ((u32::MAX, u32::MAX), 1000.0),
        ((u32::MAX, 0), -1000.0),
        ((0, u32::MAX), 0.001),
    ] {
        for at in [(0, 0), (i64::MIN, i64::MAX), (i64::MAX, i64::MIN)] {
            let pose = Pose::in_box(size, turn, scale, at);
            assert_eq!((pose.turn(), pose.scale()), (turn, Scale::from(scale)));
        }
    }
    // If the box ends within i32, its middle is exact.
    let side = 1 << 29;
    let pose = Pose::in_box((side, side), Angle::ZERO, 2.0, (-5, 7));
    assert_eq!(pose.position(), (f64::from(side) - 5.0, f64::from(side) + 7.0).into());
    let turned = Pose::in_box((side, 0), Angle::from_degrees(30.0), 1.0, (0, 0));
    // cos 30° · 2²⁹ = 464 943 848.9…, which is rounded up. sin 30° is exact.
    assert_eq!(turned.position(), (464_943_849.0 / 2.0, f64::from(side) / 4.0).into());
}

properties! {
    #![fewer(4)]

    #[test]
    fn scales(x in real(), y in real()) {
        for scale in [
            Scale::from((x, y)),
            Scale::from(x),
            Scale::from(y as f32),
            Scale::from((x as f32, y as f32)),
        ] {
            for factor in [scale.x(), scale.y()] {
                prop_assert!((Scale::SMALLEST..=Scale::LARGEST).contains(&factor.abs()));
            }
            prop_assert_eq!(scale.flipped_x().flipped_x(), scale);
            prop_assert_eq!(scale.flipped_y().flipped_y(), scale);
        }
        let fits = |factor: f64| (Scale::SMALLEST..=Scale::LARGEST).contains(&factor.abs());
        prop_assert_eq!(Scale::new(x, y).is_ok(), fits(x) && fits(y));
        prop_assert_eq!(Scale::uniform(x).is_ok(), fits(x));
    }

    #[test]
    fn poses(pose in any_pose(), mask in mask(), at in location(), turns in int()) {
        let turned =
            Pose::centered(mask, at).turned(Angle::from_quarter_turns(turns)).scaled(pose.scale());
        prop_assert_eq!((turned.position(), turned.scale()), (at, pose.scale()));
        prop_assert_eq!(
            turned.pivot(pose.pivot_location()).pivot_location(),
            pose.pivot_location()
        );
        for pose in [pose, turned, pose.at_position(at)] {
            for (x, y) in pose.steps_in_sprite() {
                prop_assert!(x.unsigned_abs().max(y.unsigned_abs()) <= 1001 << 40);
            }
            let posed = mask.posed(pose);
            prop_assert_eq!((posed.mask(), posed.pose()), (mask, pose));
            prop_assert!(posed.bounds().is_ok() || !mask.is_empty());
        }
    }

    #[test]
    fn boxes(
        size in (natural(), natural()),
        degrees in real(),
        x in real(),
        y in real(),
        at in point(),
    ) {
        let pose = Pose::in_box(size, Angle::from_degrees(degrees), (x, y), at);
        prop_assert_eq!(pose.scale(), Scale::from((x, y)));
        prop_assert!(Mask::full(1, 1).unwrap().posed(pose).bounds().is_ok());
    }

    #[test]
    fn drawings(
        one in small_mask(),
        pose in small_pose(),
        other in mask(),
        pixel in point(),
        offset in (-40..40_i32, -40..40_i32),
    ) {
        let posed = one.posed(pose);
        let drawn = posed.draw().unwrap();
        let mut again = Drawn::new().unwrap();
        again.redraw(posed).unwrap();
        prop_assert_eq!((drawn.mask(), drawn.position()), (again.mask(), again.position()));
        let near = other.at(drawn.position() + offset);
        for other in [near, other.at(pixel)] {
            prop_assert_eq!(posed.overlaps(other), drawn.placed().overlaps(other));
            prop_assert_eq!(other.overlaps(posed), drawn.placed().overlaps(other));
        }
        prop_assert_eq!(drawn.placed().bounds().is_none(), drawn.mask().is_empty());
    }

    #[test]
    fn posed_pairs(
        one in small_mask(),
        other in small_mask(),
        poses in (small_pose(), small_pose()),
        offset in (-20..20_i32, -20..20_i32),
    ) {
        let at = hitmask::Point::from(poses.0.position());
        for pose in [poses.1, poses.1.at_position(at + offset)] {
            let (a, b) = (one.posed(poses.0), other.posed(pose));
            let expected = a.draw().unwrap().placed().overlaps(b.draw().unwrap().placed());
            prop_assert_eq!((a.overlaps(b), b.overlaps(a)), (expected, expected));
        }
    }

    #[test]
    fn larger_drawings_are_refused(pose in any_pose(), side in 66..Mask::MAX_SIDE) {
        let sparse = Mask::from_fn(side, 1, |x, _| x == 0 || x == side - 1).unwrap();
        let posed = sparse.posed(pose.scaled((1000.0, 1.0)));
        let is_large = matches!(posed.draw(), Err(PoseError::TooLarge { .. }));
        prop_assert_eq!(
            is_large,
            posed.bounds().is_ok_and(|bounds| bounds.width.max(bounds.height) > Mask::MAX_SIDE)
                || posed.bounds().is_err()
        );
    }

    #[test]
    fn caches(
        limit in size(),
        one in small_mask(),
        other in small_mask(),
        poses in (small_pose(), small_pose()),
        ids in (large(), large()),
    ) {
        let mut cache = PoseCache::new(limit);
        let (a, b) = (one.posed(poses.0), other.posed(poses.1));
        let expected = a.draw().unwrap().placed().bounds();
        prop_assert_eq!(cache.draw(ids.0, a).unwrap().bounds(), expected);
        let (first, _) =
            cache.draw_pair((ids.0, a), (ids.1.max(ids.0.wrapping_add(1)), b)).unwrap();
        prop_assert_eq!(first.bounds(), expected);
        let handle: PoseHandle = cache.keep(ids.0, a).unwrap();
        if let Some(placed) = cache.placed(handle) {
            prop_assert_eq!(placed.bounds(), expected);
        }
        let _ = (cache.hits(), cache.misses(), cache.bytes());
        cache.clear();
        prop_assert!(cache.placed(handle).is_none());
    }
}

properties! {
    #![fewer(64)]

    #[test]
    fn large_drawings(
        side in (1..3_u32, 1..3_u32),
        pose in any_pose(),
        other in mask(),
        offset in (-900..900_i32, -900..900_i32),
    ) {
        let mask = Mask::full(side.0, side.1).unwrap();
        let drawn = mask.posed(pose).draw().unwrap();
        let bounds = mask.posed(pose).bounds().unwrap();
        let is_inside = |set: Rect| bounds.intersection(set) == Some(set);
        prop_assert!(drawn.placed().bounds().is_none_or(is_inside));
        let other = other.at(drawn.position() + offset);
        prop_assert_eq!(mask.posed(pose).overlaps(other), drawn.placed().overlaps(other));
    }
}

properties! {
    #![fewer(16)]

    #[test]
    fn exact(
        a in small_mask(),
        b in small_mask(),
        poses in (any_pose(), any_pose()),
        offset in (-40..40_i32, -40..40_i32),
        by in motion(),
        direction in crate::values::direction(),
        corner in (int(), int()),
    ) {
        let (one, other) = poses;
        let near = other.at_position(hitmask::Point::from(one.position()) + offset);
        let exact = a.posed(one).exact();
        for moved in [exact, exact.moved(by), exact.moved(by).moved(by)] {
            prop_assert_eq!(moved.mask(), a);
            let _ = (moved.corner(corner.0, corner.1), moved.corners(corner.0, corner.1));
        }
        for other in [
            b.posed(near).exact(),
            b.posed(other).exact(),
            b.at(hitmask::Point::from(one.position())).exact(),
        ] {
            let overlaps = exact.overlaps(other);
            prop_assert_eq!(overlaps, other.overlaps(exact));
            prop_assert_eq!(exact.first(other).is_some(), overlaps);
            let depth = exact.depth(other);
            prop_assert_eq!(depth.is_some(), overlaps);
            prop_assert_eq!(
                exact.depth_along(other, direction),
                depth.map(|depth| depth.along(direction))
            );
            prop_assert_eq!(exact.side(other), depth.map(|depth| depth.side()));
            prop_assert_eq!(exact.side_after(other, by), depth.map(|depth| depth.side_after(by)));
            prop_assert_eq!(exact.contact(other).map(|contact| contact.depth), depth);
            let _ = exact.moved(by).overlaps(other);
        }
        prop_assert!(Exact::STEPS_A_PIXEL > Subpixels::PER_PIXEL.into());
    }
}
