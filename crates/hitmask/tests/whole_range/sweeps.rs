//! Tests what masks hit on their way, for any motion from any position.

use hitmask::{Direction, ExactPoint, FaceNormals, Fraction};
use hitmask_reference::properties;
use proptest::prelude::*;

use crate::values::*;

fn is_near(fraction: Fraction, whole: i64) -> bool {
    fraction.floor().abs_diff(whole) < 1 << 40 && fraction.denominator() > 0
}

fn checked(at: ExactPoint, faces: FaceNormals) -> Result<(), TestCaseError> {
    let (x, y) = at.to_f64();
    prop_assert!(x.is_finite() && y.is_finite() && at.x.to_f64() == x);
    prop_assert!(is_near(at.x, 0) && is_near(at.y, 0), "{at:?}");
    prop_assert!(at.x.numerator().div_euclid(at.x.denominator().into()) == at.x.floor().into());
    let known = [faces.x(), faces.y()];
    let count = known.iter().flatten().count();
    prop_assert_eq!((faces.is_empty(), faces.len()), (count == 0, count));
    for direction in Direction::ALL {
        prop_assert_eq!(faces.contains(direction), known.contains(&Some(direction)));
    }
    Ok(())
}

properties! {
    #![fewer(4)]

    #[test]
    fn stepped((a, b) in couple(), by in motion(), other_by in motion()) {
        for sweep in [a.sweep(b, by), a.sweep_both(b, by, other_by)].into_iter().flatten() {
            prop_assert!(sweep.step <= sweep.steps && (0.0..=1.0).contains(&sweep.time().to_f64()));
            prop_assert_eq!(sweep.free.is_none(), sweep.step == 0);
            let _ = sweep.normal(b);
        }
        prop_assert_eq!(a.sweep_both(b, by, (0, 0)), a.sweep(b, by));
        prop_assert!(!a.overlaps(b) || a.sweep(b, by).is_some());
    }

    #[test]
    fn continuous((a, b) in couple(), by in motion(), other_by in motion()) {
        for sweep in [a.sweep_continuous(b, by), a.sweep_both_continuous(b, by, other_by)]
            .into_iter()
            .flatten()
        {
            checked(sweep.at, sweep.faces)?;
            checked(sweep.other_at, FaceNormals::NONE)?;
            let _ = sweep.normal(b);
        }
        prop_assert!(!a.overlaps(b) || a.sweep_continuous(b, by).is_some());
    }

    #[test]
    fn changed_answers((a, b) in couple(), at in point(), steps in (large(), large())) {
        if let Some(mut sweep) = a.sweep(b, (0, 0)) {
            (sweep.first, sweep.step, sweep.steps) = (at, steps.0, steps.1);
            let _ = (sweep.normal(a), sweep.normal(b), sweep.time());
        }
        if let Some(mut sweep) = a.sweep_continuous(b, (0, 0)) {
            (sweep.first, sweep.free) = (at, Some(at));
            let _ = (sweep.normal(a), sweep.normal(b));
        }
        if let Some(mut sweep) = a.exact().sweep(b, (0, 0)) {
            (sweep.step, sweep.steps) = steps;
            let _ = sweep.time();
        }
    }

    #[test]
    fn offsets(a in small_mask(), b in small_mask(), from in point(), by in motion()) {
        let space = hitmask::ConfigurationSpace::new(a, b).unwrap();
        if let Some(sweep) = space.sweep(from, by) {
            prop_assert!((0.0..=1.0).contains(&sweep.time().to_f64()));
        }
        if let Some(sweep) = space.sweep_continuous(from, by) {
            checked(sweep.at, sweep.faces)?;
        }
    }
}

properties! {
    #![fewer(16)]

    #[test]
    fn in_place(
        mask in small_mask(),
        pose in small_pose(),
        other in mask(),
        offset in (-40..40_i32, -40..40_i32),
        at in point(),
        degrees in real(),
        scale in (-4.0..4.0, -4.0..4.0),
        steps in 0..9_u32,
    ) {
        // A query tests as many poses as it has steps, so only a query that hits at once may ask
        // for u32::MAX steps.
        let near = hitmask::Point::from(pose.position()) + offset;
        for other in [other.at(near), other.at(at)] {
            for steps in
                if mask.posed(pose).overlaps(other) { [steps, u32::MAX] } else { [steps, 0] }
            {
                for found in [
                    mask.posed(pose).sweep_turning(other, degrees, steps),
                    mask.posed(pose).sweep_growing(other, scale, steps),
                ] {
                    if let Ok(Some(sweep)) = found {
                        prop_assert!(
                            sweep.step <= sweep.steps
                                && (0.0..=1.0).contains(&sweep.time().to_f64())
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn exact(
        a in small_mask(),
        b in small_mask(),
        poses in (small_pose(), any_pose()),
        offset in (-40..40_i32, -40..40_i32),
        by in motion(),
    ) {
        let (one, other) = poses;
        let near =
            other.at_position(hitmask::Point::from(one.position()) + offset).scaled(one.scale());
        for pose in [near, other] {
            if let Some(sweep) = a.posed(one).exact().sweep(b.posed(pose), by) {
                prop_assert!(
                    sweep.step <= sweep.steps && (0.0..=1.0).contains(&sweep.time().to_f64())
                );
            }
        }
    }
}
