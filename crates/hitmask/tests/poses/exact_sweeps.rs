//! Tests stepped sweeps of masks as parallelograms against a test of every pixel at every step.

use std::ops::RangeInclusive;

use crate::common::poses::{PIXEL, PoseParts, Scene, extreme_scenes, pixels, scenes};
use crate::common::{Both, pairs};
use hitmask::{Angle, Exact, ExactSweep, Mask, Point, Pose, Time};
use hitmask_reference::exact::{self as reference, Stepped};
use hitmask_reference::{Shape, properties};
use proptest::prelude::*;

fn tuple(point: Point) -> (i64, i64) {
    (point.x, point.y)
}

/// Converts an answer to the reference's form.
fn stepped(hit: ExactSweep) -> Stepped {
    Stepped {
        step: hit.step as i64,
        free: hit.free.map(tuple),
        blocked: tuple(hit.blocked),
        first: pixels(hit.first),
    }
}

fn moved(exact: Exact<'_>, (dx, dy): (i64, i64)) -> Exact<'_> {
    exact.moved((dx as i32, dy as i32))
}

fn expected(scene: &Scene, by: (i32, i32), steps: RangeInclusive<i64>) -> Option<Stepped> {
    let (a, b) = scene.references();
    reference::stepped(a, b, (by.0.into(), by.1.into()), Exact::STEPS_A_PIXEL, steps)
}

/// Returns how many steps a sweep has.
fn count((dx, dy): (i32, i32)) -> i64 {
    dx.unsigned_abs().max(dy.unsigned_abs()).into()
}

/// Two masks of few pixels, and a sweep that leads to the other mask or past it.
fn passing() -> impl Strategy<Value = (Scene, (i32, i32))> {
    let way = prop_oneof![
        6 => (-40..=40_i32, -40..=40_i32),
        1 => (-40..=40_i32).prop_map(|dx| (dx, 0)),
        1 => (-40..=40_i32).prop_map(|dy| (0, dy)),
        1 => Just((0, 0)),
    ];
    let scene = scenes().prop_filter("slow to go through", |scene| {
        scene.a.grid.count().max(scene.b.grid.count()) < 40
    });
    (scene, way, 0..=40_i64).prop_map(|(scene, by, fortieths)| {
        // Move back along the sweep, so that the sweep leads to the position where the two masks
        // are near each other.
        let back = |d: i32| -i64::from(d) * fortieths / 40 * PIXEL;
        let at_a = scene.at_a.moved(back(by.0), back(by.1));
        (Scene { at_a, ..scene }, by)
    })
}

/// A sweep to the ends of `i32`, or any other sweep.
fn far() -> impl Strategy<Value = (i32, i32)> {
    let part = || prop_oneof![Just(i32::MIN), Just(i32::MAX), Just(0), -99..99_i32, any::<i32>(),];
    (part(), part())
}

/// Two small masks near each other. No pixel of one mask is more than 64 pixels away from a pixel
/// of the other.
fn close() -> impl Strategy<Value = Scene> {
    let mask = || {
        (1..5_u32, 1..5_u32, any::<u64>())
            .prop_map(|(width, height, seed)| Both::new(width, height, Shape::Noise(9), seed))
    };
    let parts = || {
        let scale = || prop_oneof![Just(1.0), Just(-1.5), 0.4..3.0_f64];
        ((-9 * PIXEL..9 * PIXEL, -9 * PIXEL..9 * PIXEL), -360.0..360.0_f64, scale(), scale())
            .prop_map(|(position, degrees, x, y)| PoseParts {
                position,
                pivot: (PIXEL, PIXEL),
                degrees,
                scale: (x, y),
            })
    };
    (mask(), mask(), parts(), parts()).prop_map(|(a, b, at_a, at_b)| Scene { a, b, at_a, at_b })
}

properties! {
    #[test]
    fn the_first_step_that_overlaps((scene, by) in passing()) {
        let expected = expected(&scene, by, 0..=count(by));
        let hit = scene.a().exact().sweep(scene.b(), by);
        prop_assert_eq!(hit.map(stepped), expected);
        if let Some(hit) = hit {
            prop_assert_eq!(hit.steps as i64, count(by));
            let time = if hit.step == 0 { Time::START } else { Time::new(hit.step, hit.steps) };
            prop_assert_eq!(hit.time(), time);
        }
    }

    /// If the other mask moves the opposite way instead, the hit is at the same step.
    #[test]
    fn either_may_move((scene, by) in passing()) {
        let (here, there) = (scene.a().exact(), scene.b().exact());
        let (one, other) = (here.sweep(there, by), there.sweep(here, (-by.0, -by.1)));
        let turned = |point: Point| Point::new(-point.x, -point.y);
        prop_assert_eq!(one.map(|hit| hit.step), other.map(|hit| hit.step));
        prop_assert_eq!(one.map(|hit| hit.blocked), other.map(|hit| turned(hit.blocked)));
    }

    #[test]
    fn mirroring_the_scene_mirrors_the_answer((scene, by) in passing()) {
        let mirrored = scene.with(|parts| PoseParts {
            position: (-parts.position.0, parts.position.1),
            degrees: -parts.degrees,
            scale: (-parts.scale.0, parts.scale.1),
            ..parts
        });
        let before = scene.a().exact().sweep(scene.b(), by);
        let after = mirrored.a().exact().sweep(mirrored.b(), (-by.0, by.1));
        let mirror = |point: Point| Point::new(-point.x, point.y);
        let before = before.map(|hit| (hit.step, mirror(hit.blocked), hit.first));
        prop_assert_eq!(before, after.map(|hit| (hit.step, hit.blocked, hit.first)));
    }

    /// Sweeps of up to 2³¹ steps come near the other mask at the far end, or anywhere on the way.
    #[test]
    fn long_sweeps(scene in close(), by in far(), part in 0..=4_i64, more in -20..=20_i64) {
        let n = count(by);
        let near = (n / 4 * part + more).clamp(0, n);
        let go = |d: i32| {
            let twice = 2 * i128::from(near) * i128::from(d.unsigned_abs()) + i128::from(n.max(1));
            i64::from(d.signum()) * (twice / (2 * i128::from(n.max(1)))) as i64
        };
        let at_a = scene.at_a.moved(-go(by.0) * PIXEL, -go(by.1) * PIXEL);
        let scene = Scene { at_a, ..scene };
        let steps = (near - 80).max(0)..=(near + 80).min(n);
        let (a, b) = (scene.a().exact(), scene.b().exact());
        prop_assert_eq!(a.sweep(b, by).map(stepped), expected(&scene, by, steps));
    }

    /// In any pose, the masks overlap at the step of the hit, and not one step earlier.
    #[test]
    fn sweeps_in_extreme_poses(scene in extreme_scenes(), by in far()) {
        let (a, b) = (scene.a().exact(), scene.b().exact());
        let hit = a.sweep(b, by);
        prop_assert_eq!(a.overlaps(b), hit.is_some_and(|hit| hit.step == 0));
        if let Some(hit) = hit {
            prop_assert_eq!(moved(a, tuple(hit.blocked)).first(b), Some(hit.first));
            if let Some(free) = hit.free {
                prop_assert!(!moved(a, tuple(free)).overlaps(b));
            }
        }
        let end = moved(a, (by.0.into(), by.1.into()));
        prop_assert!(hit.is_some() || !end.overlaps(b));
    }

    /// The masks can be of any size here, because the other side of the comparison works with whole
    /// words.
    #[test]
    fn at_whole_pixels_it_matches_the_pixel_sweep(pair in pairs(), by in far()) {
        let (a, b) = (pair.a(), pair.b());
        for by in [by, (by.0 % 300, by.1 % 300)] {
            let start = a.position();
            let gone = |at: Point| at - start;
            let drawn = a
                .sweep(b, by)
                .map(|hit| (hit.step, hit.steps, hit.free.map(gone), gone(hit.blocked)));
            let exact =
                a.exact().sweep(b, by).map(|hit| (hit.step, hit.steps, hit.free, hit.blocked));
            prop_assert_eq!(exact, drawn);
        }
    }
}

/// This sweep would overflow a product of 64 bits.
#[test]
fn the_longest_sweeps_work() {
    let dot = Mask::full(1, 1).unwrap();
    let (a, b) = (dot.at((i32::MAX, 0)).exact(), dot.at((-6, -6)).exact());
    assert_eq!(a.sweep(b, (i32::MIN, 0)), None);
    let hit = a.sweep(dot.at((-1, 0)), (i32::MIN, 0)).unwrap();
    assert_eq!((hit.step, hit.steps, hit.time()), (1 << 31, 1 << 31, Time::END));
    assert_eq!(hit.blocked, Point::new(i32::MIN.into(), 0));
    let hit = a.sweep(dot.at((-1, i32::MIN)), (i32::MIN, i32::MIN)).unwrap();
    assert_eq!((hit.step, hit.first), (1 << 31, Default::default()));
}

/// Large masks that barely slide along each other miss at millions of steps, and not every step is
/// tested.
#[test]
fn sliding_past_is_fast() {
    let beam = Mask::full(65_535, 1).unwrap();
    let scale = 1000.0;
    let large = |y: f64| beam.posed(Pose::at((0.0, y)).scaled((scale, 1.0))).exact();
    assert_eq!(large(0.0).moved((-70_000_000, 0)).sweep(large(1.0), (i32::MAX, 0)), None);
    let hit = large(0.0).moved((-70_000_000, 0)).sweep(large(0.5), (i32::MAX, 0)).unwrap();
    assert_eq!(hit.step, 4_465_001);
    // The beams lie along a diagonal, where they are √2 pixels high.
    let turned = |y: f64| {
        let pose = Pose::at((0.0, y)).turned(Angle::from_degrees(45.0)).scaled((scale, 1.0));
        beam.posed(pose).exact()
    };
    let way = (i32::MAX, i32::MAX);
    assert_eq!(
        turned(0.0).moved((-50_000_000, -50_000_000)).sweep(turned(f64::sqrt(2.0) + 1e-6), way),
        None
    );
    let hit = turned(0.0)
        .moved((-50_000_000, -50_000_000))
        .sweep(turned(f64::sqrt(2.0) - 1e-6), way)
        .unwrap();
    // 65 535 000 · √2 / 2 pixels are 46 340 242.9.
    assert_eq!(hit.step, 3_659_758);
}
