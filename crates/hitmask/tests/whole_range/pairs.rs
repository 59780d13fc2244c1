//! Tests every query about two masks, placed and as configuration spaces, at any distance.

use hitmask::simd::SimdLevel;
use hitmask::{ConfigurationSpace, Depth, Mask, Normal, Placed, Point};
use hitmask_reference::properties;
use proptest::prelude::*;

use crate::values::*;

/// Returns whether two masks are within reach, and close enough for their distance to be a motion.
fn are_near(a: Placed<'_>, b: Placed<'_>) -> bool {
    let (a, b) = (a.position(), b.position());
    let is_within = [a, b].iter().all(|at| at.x.abs().max(at.y.abs()) < 1 << 33);
    is_within && a.x.abs_diff(b.x).max(a.y.abs_diff(b.y)) < 1 << 20
}

properties! {
    #![fewer(4)]

    #[test]
    fn placed_masks(
        mask in mask(),
        at in point(),
        pixel in point(),
        by in motion(),
        floats in (real(), real()),
    ) {
        let placed = mask.at(at);
        prop_assert_eq!((placed.mask(), placed.grid().size()), (mask, mask.size()));
        prop_assert_eq!(placed.grid().top_left(), placed.position());
        prop_assert!(!placed.contains(pixel) || placed.bounds().unwrap().contains(pixel));
        let moved = placed.moved(by);
        prop_assert_eq!(
            moved.bounds().map(|bounds| bounds.size()),
            mask.bounds().map(|bounds| bounds.size())
        );
        prop_assert_eq!(
            mask.at(floats).position(),
            mask.at(Point::from(floats)).position()
        );
    }

    #[test]
    fn overlaps((a, b) in couple()) {
        let area = a.area(b);
        prop_assert_eq!(area, b.area(a));
        prop_assert!(area <= a.mask().count().min(b.mask().count()));
        prop_assert_eq!(a.overlaps(b), area > 0);
        prop_assert_eq!(b.overlaps(a), area > 0);
        prop_assert_eq!(a.first(b), b.first(a));
        let any = a.first_by_stripes(b);
        prop_assert_eq!(any.is_some(), area > 0);
        prop_assert!(any.is_none_or(|pixel| a.contains(pixel) && b.contains(pixel)));
        prop_assert_eq!(a.overlap_bounds(b), b.overlap_bounds(a));
        prop_assert_eq!(a.overlap_mask(b).unwrap().count(), area);
        if let Some(first) = a.first(b) {
            prop_assert!(
                a.contains(first)
                    && b.contains(first)
                    && a.overlap_bounds(b).unwrap().contains(first)
            );
        }
    }

    #[test]
    fn contacts(
        (a, b) in couple(),
        direction in direction(),
        by in motion(),
        pixel in point(),
        radius in natural(),
    ) {
        let contact = a.contact(b);
        prop_assert_eq!(
            contact.map(|contact| contact.of_other().area),
            b.contact(a).map(|contact| contact.area)
        );
        let depth = a.depth(b);
        prop_assert_eq!(a.depth_along(b, direction), depth.map(|depth| depth.along(direction)));
        prop_assert_eq!(a.side(b), depth.map(|depth| depth.side()));
        prop_assert_eq!(a.side_after(b, by), depth.map(|depth| depth.side_after(by)));
        prop_assert_eq!(depth.map(Depth::of_other), b.depth(a));
        for at in contact.map(|contact| contact.first).into_iter().chain([pixel]) {
            for normal in
                [a.normal_at(at, radius), a.normal_at(at, Normal::MAX_RADIUS)].into_iter().flatten()
            {
                prop_assert!(normal.direction() != (0, 0) && normal.unit() != (0, 0));
                let _ = (normal.to_f64(), normal.to_f32());
            }
        }
    }

    #[test]
    fn any_depths(pushes in [natural(), natural(), natural(), natural()], by in motion()) {
        let [left, right, up, down] = pushes;
        let depth = Depth { left, right, up, down };
        prop_assert_eq!(depth.of_other().of_other(), depth);
        for side in [depth.side(), depth.side_after(by)] {
            prop_assert_eq!(depth.along(side.push()), left.min(right).min(up).min(down));
        }
    }

    #[test]
    fn distances((a, b) in couple()) {
        let (distance, same) = (a.distance(b), b.distance(a));
        prop_assert_eq!(distance.map(|found| found.squared), same.map(|found| found.squared));
        prop_assert_eq!(distance.is_none(), a.mask().is_empty() || b.mask().is_empty());
        prop_assert!(!a.overlaps(b) || distance.unwrap().squared == 0);
        for found in [a.separation(b), a.nearest_free(b)] {
            let by = found.unwrap();
            prop_assert!(!are_near(a, b) || !a.moved(by).overlaps(b));
        }
    }

    #[test]
    fn simd_levels((a, b) in couple(), by in motion()) {
        for level in SimdLevel::available() {
            prop_assert_eq!(SimdLevel::named(level.name()), Some(level));
            prop_assert_eq!(level.overlaps(a, b), a.overlaps(b));
            prop_assert_eq!(level.first(a, b), a.first(b));
            prop_assert_eq!(level.area(a, b), a.area(b));
            prop_assert_eq!(level.overlap_bounds(a, b), a.overlap_bounds(b));
            prop_assert_eq!(level.depth(a, b), a.depth(b));
            prop_assert_eq!(level.contact(a, b), a.contact(b));
            prop_assert_eq!(level.sweep(a, b, by), a.sweep(b, by));
            prop_assert_eq!(level.sweep_continuous(a, b, by), a.sweep_continuous(b, by));
        }
        prop_assert!(SimdLevel::available().any(|level| level == SimdLevel::best()));
    }
}

properties! {
    #![fewer(16)]

    #[test]
    fn configuration_spaces(
        a in mask(),
        b in mask(),
        at in point(),
        near in (-90..90_i64, -90..90_i64),
        direction in direction(),
        by in motion(),
    ) {
        let mut space = ConfigurationSpace::new(b, a).unwrap();
        space.rebuild(a, b).unwrap();
        let bitmap = space.bitmap().unwrap();
        let _ = (space.bytes(), space.top_left());
        for offset in [at, near.into(), space.top_left()] {
            let is_blocked = space.is_blocked(offset);
            prop_assert!(!is_blocked || !space.is_outside(offset));
            prop_assert!(!is_blocked || !bitmap.is_empty());
            prop_assert_eq!(
                space.depth_along(offset, direction),
                space.depth(offset).map(|depth| depth.along(direction))
            );
            prop_assert_eq!(space.distance_squared(offset).is_none(), bitmap.is_empty());
            let _ = (space.separation(offset), space.nearest_free(offset));
            let _ = (space.sweep(offset, by), space.sweep_continuous(offset, by));
        }
    }
}

/// The distance between the two masks has the largest possible square.
#[test]
fn the_largest_distance() {
    let dot = Mask::full(1, 1).unwrap();
    let (a, b) = (dot.at((i64::MIN, i64::MIN)), dot.at((i64::MAX, i64::MAX)));
    let distance = a.distance(b).expect("both have pixels");
    assert_eq!((distance.pixel, distance.other), (a.position(), b.position()));
    let between = u128::from(a.position().x.abs_diff(b.position().x)) - 1;
    assert_eq!(distance.squared, 2 * between.pow(2));
}
