//! Tests masks that rotate and grow in place against one pose after another.

use crate::common::{Both, edge_pairs};
use hitmask::{Angle, Mask, Placed, Pose, PoseSweep, Time};
use hitmask_reference::properties;
use proptest::prelude::*;

/// Finds the first pose that overlaps, by drawing each pose separately.
fn first_blocked(
    mask: &Mask,
    other: Placed<'_>,
    steps: u32,
    pose: impl Fn(u32) -> Pose,
) -> Option<(u32, Option<Pose>, Pose)> {
    let hit = |step: &u32| mask.posed(pose(*step)).draw().unwrap().placed().overlaps(other);
    let step = (0..=steps).find(hit)?;
    Some((step, step.checked_sub(1).map(&pose), pose(step)))
}

fn summary(sweep: Option<PoseSweep>) -> Option<(u32, Option<Pose>, Pose)> {
    sweep.map(|sweep| (sweep.step, sweep.free, sweep.blocked))
}

/// Returns a pose in which both masks of a pair are near each other, with the pivot in the middle
/// of the first mask.
fn pose_of(a: &Both, at: (i32, i32)) -> Pose {
    let middle = |side: u32| f64::from(side) / 2.0;
    let (x, y) = (middle(a.grid.width), middle(a.grid.height));
    Pose::at((f64::from(at.0) + x, f64::from(at.1) + y)).pivot((x, y))
}

properties! {
    #[test]
    fn turning(pair in edge_pairs(), start in 0..360, each in -90..90_i32, steps in 0..9_u32) {
        // Each step is a whole number of degrees, because thirds of a degree are not exact in
        // floats.
        let degrees = each * steps as i32;
        let turn = |step: u32| {
            Angle::from_degrees(f64::from(start) + f64::from(each) * f64::from(step))
        };
        let pose = pose_of(&pair.a, pair.at_a).turned(turn(0));
        let expected = first_blocked(&pair.a.mask, pair.b(), steps, |step| pose.turned(turn(step)));
        let posed = pair.a.mask.posed(pose);
        let sweep = posed.sweep_turning(pair.b(), degrees.into(), steps).unwrap();
        prop_assert_eq!(summary(sweep), expected);
        if let Some(sweep) = sweep {
            prop_assert_eq!(sweep.time(), Time::new(sweep.step.into(), steps.max(1).into()));
            let drawn = pair.a.mask.posed(sweep.blocked).draw().unwrap();
            prop_assert_eq!(Some(sweep.first), drawn.placed().first(pair.b()));
        }
    }

    #[test]
    fn growing(pair in edge_pairs(), from in 20..30_i32, each in -2..3_i32, steps in 0..9_u32) {
        let to = from + each * steps as i32;
        let tenths = |tenths: f64| tenths / 10.0;
        let scale = |step: u32| {
            tenths(f64::from(from) + f64::from(each) * f64::from(step))
        };
        let one = 1.0;
        let pose = pose_of(&pair.a, pair.at_a).scaled((scale(0), one));
        let expected =
            first_blocked(&pair.a.mask, pair.b(), steps, |step| pose.scaled((scale(step), one)));
        let posed = pair.a.mask.posed(pose);
        let end = (tenths(to.into()), one);
        let sweep = posed.sweep_growing(pair.b(), end, steps).unwrap();
        prop_assert_eq!(summary(sweep), expected);
    }
}

/// Steps far from the other mask cost next to nothing, however large the mask is.
#[test]
fn far_away_nothing_is_drawn() {
    let mask = Mask::full(4_000, 4_000).unwrap();
    let posed = mask.posed(Pose::at((0.0, 0.0)).pivot((2_000.0, 2_000.0)));
    let other = Mask::full(9, 9).unwrap();
    assert_eq!(posed.sweep_turning(other.at((1_000_000, 7)), 360.0, 1_000_000), Ok(None));
}

#[test]
fn a_step_through_nothing_is_an_error() {
    let mask = Mask::full(4, 4).unwrap();
    let posed = mask.posed(Pose::at((0.0, 0.0)));
    let far = mask.at((100, 100));
    let mirrored = (-1.0, 1.0);
    assert!(posed.sweep_growing(far, mirrored, 2).is_err());
    assert_eq!(posed.sweep_growing(far, mirrored, 3), Ok(None));
}
