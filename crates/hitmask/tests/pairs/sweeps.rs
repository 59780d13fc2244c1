//! Tests sweeps and normals against the slow reference, and tests the symmetries that the
//! conventions promise.

use crate::common::{Both, anywhere};
use hitmask::simd::SimdLevel;
use hitmask::{
    ConfigurationSpace, ContinuousSweep, Direction, ExactPoint, FaceNormals, Fraction, Normal,
    Placed, Point, Sweep, Time,
};
use hitmask_reference::sweep::{self as reference, Ratio};
use hitmask_reference::{Shape, pair, properties};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// Two masks, their positions, and their motions.
#[derive(Clone, Debug)]
struct Scene {
    a: Both,
    b: Both,
    at_a: (i32, i32),
    at_b: (i32, i32),
    by: (i32, i32),
    other_by: (i32, i32),
}

impl Scene {
    fn a(&self) -> Placed<'_> {
        self.a.mask.at((self.at_a.0, self.at_a.1))
    }

    fn b(&self) -> Placed<'_> {
        self.b.mask.at((self.at_b.0, self.at_b.1))
    }

    fn reference_a(&self) -> pair::Placed<'_> {
        pair::Placed::new(&self.a.grid, self.at_a.0.into(), self.at_a.1.into())
    }

    fn reference_b(&self) -> pair::Placed<'_> {
        pair::Placed::new(&self.b.grid, self.at_b.0.into(), self.at_b.1.into())
    }

    /// Returns the motion of the first mask relative to the other mask.
    fn way(&self) -> (i64, i64) {
        let less = |by: i32, other: i32| i64::from(by) - i64::from(other);
        (less(self.by.0, self.other_by.0), less(self.by.1, self.other_by.1))
    }
}

/// Both sides have few pixels, or one side is near the end of a word and the other is short, so
/// that the reference tests few pairs of pixels.
fn sides() -> impl Strategy<Value = (u32, u32)> {
    let boundary = || proptest::sample::select(vec![31_u32, 32, 33, 63, 64, 65, 127, 128, 129]);
    prop_oneof![
        10 => (1..=14_u32, 1..=14_u32),
        2 => (1..=3_u32, 1..=3_u32),
        1 => (0..=1_u32, 0..=3_u32),
        4 => (boundary(), 1..=3_u32),
        3 => (1..=3_u32, boundary()),
        1 => (boundary(), 4..=9_u32),
    ]
}

fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        6 => (0..60_u8).prop_map(Shape::Noise),
        3 => Just(Shape::Frame),
        2 => Just(Shape::Disc),
        1 => Just(Shape::Full),
        1 => Just(Shape::Checkerboard),
        2 => Just(Shape::Dot),
        2 => Just(Shape::Stairs),
        1 => Just(Shape::Far),
    ]
}

fn both() -> impl Strategy<Value = Both> {
    (sides(), shape(), any::<u64>())
        .prop_map(|((width, height), shape, seed)| Both::new(width, height, shape, seed))
}

/// A motion along one axis.
fn part() -> impl Strategy<Value = i32> {
    prop_oneof![2 => Just(0), 2 => -1..=1_i32, 6 => -20..=20_i32, 6 => -150..=150_i32,
        1 => -700..=700_i32]
}

fn vector() -> impl Strategy<Value = (i32, i32)> {
    prop_oneof![
        8 => (part(), part()),
        1 => part().prop_map(|length| (length, length)),
        1 => part().prop_map(|length| (length, -length)),
    ]
}

/// Scenes in which the motion usually leads through or past the other mask. They choose a position
/// near the other mask, and go back by a part of the motion from there.
fn scenes() -> impl Strategy<Value = Scene> {
    (both(), both(), vector(), 0..=100_i32, anywhere(), anywhere()).prop_flat_map(
        |(a, b, by, percent, x, y)| {
            let near_x = -(a.grid.width as i32) - 1..=b.grid.width as i32 + 1;
            let near_y = -(a.grid.height as i32) - 1..=b.grid.height as i32 + 1;
            (Just((a, b, by, percent, x, y)), near_x, near_y).prop_map(
                |((a, b, by, percent, x, y), near_x, near_y)| {
                    let back =
                        |near: i32, by: i32| near - (by as i64 * percent as i64 / 100) as i32;
                    let at_a = (
                        x.saturating_add(back(near_x, by.0)),
                        y.saturating_add(back(near_y, by.1)),
                    );
                    Scene { a, b, at_a, at_b: (x, y), by, other_by: (0, 0) }
                },
            )
        },
    )
}

/// A coordinate that is at an end of i32 or anywhere.
fn far() -> impl Strategy<Value = i32> {
    prop_oneof![
        3 => (i32::MAX - 300)..=i32::MAX,
        3 => i32::MIN..=(i32::MIN + 300),
        2 => any::<i32>(),
        1 => -300..300_i32,
    ]
}

/// Scenes in which the motion starts anywhere, up to the ends of i32, and ends where the bounds of
/// the masks overlap, or a little earlier or later. Both masks move, and neither moves farther than
/// i32 allows.
fn far_scenes() -> impl Strategy<Value = Scene> {
    let further = prop_oneof![1 => Just(0), 2 => -200..=200_i64];
    let places = [(far(), far()), (far(), far())];
    let masks = (both(), both());
    (masks, places, further, any::<[u32; 2]>()).prop_flat_map(
        |((a, b), [at_a, at_b], further, shares)| {
            let near_x = -i64::from(a.grid.width)..=i64::from(b.grid.width);
            let near_y = -i64::from(a.grid.height)..=i64::from(b.grid.height);
            (Just((a, b)), near_x, near_y).prop_map(move |((a, b), near_x, near_y)| {
                let between =
                    |from: i32, to: i32, near: i64| i64::from(to) - i64::from(from) + near;
                let x = between(at_a.0, at_b.0, near_x);
                let y = between(at_a.1, at_b.1, near_y);
                let steps = x.abs().max(y.abs()).max(1);
                let (x, other_x) = shared(x + x * further / steps, shares[0]);
                let (y, other_y) = shared(y + y * further / steps, shares[1]);
                Scene { a, b, at_a, at_b, by: (x, y), other_by: (other_x, other_y) }
            })
        },
    )
}

/// Splits a relative motion into two motions with this difference, as far as i32 allows.
fn shared(way: i64, share: u32) -> (i32, i32) {
    let most = i64::from(i32::MAX);
    let way = way.clamp(-2 * most, 2 * most);
    // The first motion leaves at most as much as the other motion can cover.
    let (low, high) = ((-most).max(way - most), most.min(way + most));
    let by = low + i64::from(share) % (high - low + 1);
    (by as i32, (by - way) as i32)
}

/// Tests of long sweeps would mean little if nothing were hit.
#[test]
fn many_long_sweeps_hit() {
    let mut runner = TestRunner::deterministic();
    let hits = (0..1_000).filter(|_| {
        let scene = far_scenes().new_tree(&mut runner).expect("nothing is filtered").current();
        scene.a().sweep_both_continuous(scene.b(), scene.by, scene.other_by).is_some()
    });
    let hits = hits.count();
    assert!(hits > 300, "{hits} of 1000 hit");
}

fn pixel(point: Point) -> (i64, i64) {
    (point.x, point.y)
}

fn ratio(time: Time) -> Ratio {
    Ratio(time.numerator().into(), time.denominator().into())
}

fn ratios(at: ExactPoint) -> (Ratio, Ratio) {
    let ratio = |part: Fraction| Ratio(part.numerator(), part.denominator().into());
    (ratio(at.x), ratio(at.y))
}

fn steps(faces: FaceNormals) -> Vec<(i64, i64)> {
    let wide = |normal: Direction| (i64::from(normal.step().0), i64::from(normal.step().1));
    faces.into_iter().map(wide).collect()
}

fn stepped(sweep: Sweep) -> reference::Stepped {
    reference::Stepped {
        step: (sweep.step as i64, sweep.steps as i64),
        free: sweep.free.map(pixel),
        blocked: pixel(sweep.blocked),
        first: pixel(sweep.first),
    }
}

fn continuous(sweep: ContinuousSweep) -> reference::Continuous {
    reference::Continuous {
        time: ratio(sweep.time),
        at: ratios(sweep.at),
        free: sweep.free.map(pixel),
        blocked: pixel(sweep.blocked),
        first: pixel(sweep.first),
        faces: steps(sweep.faces),
    }
}

/// Returns the parts of the result that do not depend on the position and rotation of the scene,
/// which are the time and the number of faces.
fn when(sweep: Option<ContinuousSweep>) -> Option<(Time, usize)> {
    sweep.map(|sweep| (sweep.time, sweep.faces.len()))
}

properties! {
    #[test]
    fn stepped_sweeps(scene in scenes()) {
        let (a, b) = (scene.reference_a(), scene.reference_b());
        let expected = reference::stepped(a, b, scene.way());
        let sweep = scene.a().sweep(scene.b(), scene.by);
        prop_assert_eq!(sweep.map(stepped), expected);
        for level in SimdLevel::available() {
            prop_assert_eq!(level.sweep(scene.a(), scene.b(), scene.by), sweep, "{}", level);
        }
        if let Some(sweep) = sweep {
            prop_assert_eq!(
                ratio(sweep.time()),
                Ratio(sweep.step.into(), sweep.steps.max(1).into())
            );
            let radius = Normal::DEFAULT_RADIUS.into();
            let normal = reference::normal(b, pixel(sweep.first), radius);
            prop_assert_eq!(sweep.normal(scene.b()).map(Normal::direction), normal);
        }
    }

    #[test]
    fn continuous_sweeps(scene in scenes()) {
        let (a, b) = (scene.reference_a(), scene.reference_b());
        let expected = reference::continuous(a, b, scene.way());
        let sweep = scene.a().sweep_continuous(scene.b(), scene.by);
        prop_assert_eq!(sweep.map(continuous), expected);
        for level in SimdLevel::available() {
            prop_assert_eq!(
                level.sweep_continuous(scene.a(), scene.b(), scene.by),
                sweep,
                "{}",
                level
            );
        }
        if let Some(sweep) = sweep {
            prop_assert_eq!(ratios(sweep.other_at), (Ratio(b.x.into(), 1), Ratio(b.y.into(), 1)));
            let radius = Normal::DEFAULT_RADIUS.into();
            let normal = sweep.free.and_then(|_| reference::normal(b, pixel(sweep.first), radius));
            prop_assert_eq!(sweep.normal(scene.b()).map(Normal::direction), normal);
            // `free` is free, and `blocked` is blocked.
            let stands = |(x, y): (i64, i64)| pair::Placed::new(a.grid, x, y);
            prop_assert!(sweep.free.is_none_or(|free| !pair::overlaps(stands(pixel(free)), b)));
            prop_assert!(pair::overlaps(stands(pixel(sweep.blocked)), b));
        }
    }

    #[test]
    fn configuration_spaces_answer_the_same(scene in scenes()) {
        let space = ConfigurationSpace::new(&scene.a.mask, &scene.b.mask).unwrap();
        let (here, there) = (scene.a().position(), scene.b().position());
        let from = here - there;
        let place = |offset: Point| (offset.x + there.x, offset.y + there.y);
        let (sweep, by_offset) =
            (scene.a().sweep(scene.b(), scene.by), space.sweep(from, scene.by));
        prop_assert_eq!(
            by_offset.map(|hit| (
                hit.step,
                hit.steps,
                hit.time(),
                hit.free.map(place),
                place(hit.blocked)
            )),
            sweep.map(|hit| (
                hit.step,
                hit.steps,
                hit.time(),
                hit.free.map(pixel),
                pixel(hit.blocked)
            ))
        );
        let sweep = scene.a().sweep_continuous(scene.b(), scene.by);
        let by_offset = space.sweep_continuous(from, scene.by);
        prop_assert_eq!(
            by_offset.map(|hit| (hit.time, hit.faces, hit.free.map(place), place(hit.blocked))),
            sweep.map(|hit| (hit.time, hit.faces, hit.free.map(pixel), pixel(hit.blocked)))
        );
        if let (Some(hit), Some(sweep)) = (by_offset, sweep) {
            let ((x, y), (at_x, at_y)) = (ratios(hit.at), ratios(sweep.at));
            prop_assert_eq!(Ratio(x.0 + x.1 * i128::from(there.x), x.1), at_x);
            prop_assert_eq!(Ratio(y.0 + y.1 * i128::from(there.y), y.1), at_y);
        }
    }

    #[test]
    fn which_one_moves_does_not_matter(scene in scenes(), other in (anywhere(), anywhere())) {
        let (a, b) = (scene.a(), scene.b());
        let back = (-scene.by.0, -scene.by.1);
        prop_assert_eq!(
            a.sweep(b, scene.by).map(|hit| hit.time()),
            b.sweep(a, back).map(|hit| hit.time())
        );
        let (forth, back) = (a.sweep_continuous(b, scene.by), b.sweep_continuous(a, back));
        prop_assert_eq!(when(forth), when(back));
        if let (Some(forth), Some(back)) = (forth, back) {
            let opposite = |(x, y): (i64, i64)| (-x, -y);
            let turned: Vec<_> = steps(back.faces).into_iter().map(opposite).collect();
            prop_assert_eq!(steps(forth.faces), turned);
        }
        // If both masks move with the same difference, the result is the same.
        let (x, y) = (scene.by.0.checked_add(other.0), scene.by.1.checked_add(other.1));
        let (Some(x), Some(y)) = (x, y) else { return Ok(()) };
        prop_assert_eq!(a.sweep_both(b, (x, y), other), a.sweep(b, scene.by));
        let both = a.sweep_both_continuous(b, (x, y), other);
        prop_assert_eq!(when(both), when(forth));
        if let (Some(both), Some(alone)) = (both, forth) {
            prop_assert_eq!(
                (both.free, both.blocked, both.first, both.faces, both.normal(b)),
                (alone.free, alone.blocked, alone.first, alone.faces, alone.normal(b))
            );
            // Each mask is at its position at that time.
            let time = ratio(both.time);
            let there = |from: i64, by: i32| {
                Ratio(i128::from(from) * time.1 + i128::from(by) * time.0, time.1)
            };
            let (from, other_from) = (a.position(), b.position());
            prop_assert_eq!(ratios(both.at), (there(from.x, x), there(from.y, y)));
            prop_assert_eq!(
                ratios(both.other_at),
                (there(other_from.x, other.0), there(other_from.y, other.1))
            );
        }
    }

    #[test]
    fn moving_the_scene_moves_the_answer(scene in scenes(), (x, y) in (anywhere(), anywhere())) {
        let by = |(px, py): (i32, i32)| Some((px.checked_add(x)?, py.checked_add(y)?));
        let (Some(at_a), Some(at_b)) = (by(scene.at_a), by(scene.at_b)) else { return Ok(()) };
        let moved = Scene { at_a, at_b, ..scene.clone() };
        let back = |point: Point| point - (x, y);
        let (before, after) =
            (scene.a().sweep(scene.b(), scene.by), moved.a().sweep(moved.b(), scene.by));
        prop_assert_eq!(
            after.map(|hit| (
                hit.time(),
                hit.free.map(back),
                back(hit.blocked),
                back(hit.first),
                hit.normal(moved.b())
            )),
            before.map(|hit| (hit.time(), hit.free, hit.blocked, hit.first, hit.normal(scene.b())))
        );
        let before = scene.a().sweep_continuous(scene.b(), scene.by);
        let after = moved.a().sweep_continuous(moved.b(), scene.by);
        prop_assert_eq!(
            after.map(|hit| (
                hit.time,
                hit.free.map(back),
                back(hit.blocked),
                back(hit.first),
                hit.faces,
                hit.normal(moved.b())
            )),
            before.map(|hit| (
                hit.time,
                hit.free,
                hit.blocked,
                hit.first,
                hit.faces,
                hit.normal(scene.b())
            ))
        );
    }

    #[test]
    fn mirroring_the_scene_mirrors_the_answer(scene in scenes()) {
        // Pixel x of the scene becomes pixel -1 - x.
        let place = |both: &Both, (x, y): (i32, i32)| {
            let x = -1 - i64::from(x) - (i64::from(both.grid.width) - 1);
            Some((i32::try_from(x).ok()?, y))
        };
        let (Some(at_a), Some(at_b)) = (place(&scene.a, scene.at_a), place(&scene.b, scene.at_b))
        else {
            return Ok(());
        };
        let (mirrored_a, mirrored_b) =
            (scene.a.mask.flipped_x().unwrap(), scene.b.mask.flipped_x().unwrap());
        let (a, b) = (mirrored_a.at((at_a.0, at_a.1)), mirrored_b.at((at_b.0, at_b.1)));
        let by = (-scene.by.0, scene.by.1);
        let width = i64::from(scene.a.grid.width);
        let mirror = |point: Point| Point::new(-width - point.x, point.y);
        let (before, after) = (scene.a().sweep(scene.b(), scene.by), a.sweep(b, by));
        prop_assert_eq!(
            after.map(|hit| (hit.time(), hit.free.map(mirror), mirror(hit.blocked))),
            before.map(|hit| (hit.time(), hit.free, hit.blocked))
        );
        let before = scene.a().sweep_continuous(scene.b(), scene.by);
        let after = a.sweep_continuous(b, by);
        prop_assert_eq!(
            after.map(|hit| (hit.time, hit.free.map(mirror))),
            before.map(|hit| (hit.time, hit.free))
        );
        let flip =
            |faces: Vec<(i64, i64)>| faces.into_iter().map(|(x, y)| (-x, y)).collect::<Vec<_>>();
        prop_assert_eq!(
            after.map(|hit| flip(steps(hit.faces))),
            before.map(|hit| steps(hit.faces))
        );
    }

    #[test]
    fn turning_the_scene_turns_the_answer(scene in scenes()) {
        // With a clockwise rotation, pixel (x, y) of the scene becomes pixel (-1 - y, x).
        let place = |both: &Both, (x, y): (i32, i32)| {
            let turned_x = -1 - i64::from(y) - (i64::from(both.grid.height) - 1);
            Some((i32::try_from(turned_x).ok()?, x))
        };
        let (Some(at_a), Some(at_b)) = (place(&scene.a, scene.at_a), place(&scene.b, scene.at_b))
        else {
            return Ok(());
        };
        let (turned_a, turned_b) =
            (scene.a.mask.turned(1).unwrap(), scene.b.mask.turned(1).unwrap());
        let (a, b) = (turned_a.at((at_a.0, at_a.1)), turned_b.at((at_b.0, at_b.1)));
        let by = (-scene.by.1, scene.by.0);
        let height = i64::from(scene.a.grid.height);
        let back = |point: Point| Point::new(point.y, -height - point.x);
        let (before, after) = (scene.a().sweep(scene.b(), scene.by), a.sweep(b, by));
        prop_assert_eq!(
            after.map(|hit| (hit.time(), hit.free.map(back), back(hit.blocked))),
            before.map(|hit| (hit.time(), hit.free, hit.blocked))
        );
        let before = scene.a().sweep_continuous(scene.b(), scene.by);
        let after = a.sweep_continuous(b, by);
        prop_assert_eq!(
            after.map(|hit| (hit.time, hit.free.map(back))),
            before.map(|hit| (hit.time, hit.free))
        );
        // The order of the two faces does not rotate with the scene.
        let mut turned: Vec<_> = before
            .map_or(Vec::new(), |hit| steps(hit.faces))
            .into_iter()
            .map(|(x, y)| (-y, x))
            .collect();
        turned.sort_by_key(|(x, _)| *x == 0);
        prop_assert_eq!(after.map_or(Vec::new(), |hit| steps(hit.faces)), turned);
    }

    /// Sweeps from anywhere in i32 to anywhere in i32.
    #[test]
    fn long_sweeps(scene in far_scenes()) {
        let (a, b, way) = (scene.reference_a(), scene.reference_b(), scene.way());
        let exact = scene.a().sweep_both_continuous(scene.b(), scene.by, scene.other_by);
        let expected = reference::continuous(a, b, way);
        // The masks' positions at that time depend on which mask moves. Everything else does not.
        let relative = |hit: &reference::Continuous| {
            (hit.time, hit.free, hit.blocked, hit.first, hit.faces.clone())
        };
        let found = exact.map(continuous);
        prop_assert_eq!(found.as_ref().map(relative), expected.as_ref().map(relative));
        if let Some(hit) = &found {
            let there = |from: i64, by: i32| {
                Ratio(i128::from(from) * hit.time.1 + i128::from(by) * hit.time.0, hit.time.1)
            };
            let at = (there(a.x, scene.by.0), there(a.y, scene.by.1));
            prop_assert_eq!(&hit.at, &at);
        }
        // If the masks overlap after a step, they overlap at that time or earlier on the line
        // through the step. So no step before the exact time overlaps, and a few hundred steps lead
        // through the whole other mask.
        let steps = way.0.abs().max(way.1.abs());
        let expected = expected.and_then(|hit| {
            let first = (i128::from(steps) * hit.time.0 / hit.time.1) as i64;
            reference::stepped_within(a, b, way, first..=first + 300)
        });
        let found = scene.a().sweep_both(scene.b(), scene.by, scene.other_by);
        prop_assert_eq!(found.map(stepped), expected);
    }

    /// Normals match the reference for every radius.
    #[test]
    fn normals(scene in scenes(), (x, y) in (-12..=150_i64, -12..=150_i64), radius in 0..=40_u32) {
        let (b, there) = (scene.reference_b(), scene.b().position());
        let contact = there + (x, y);
        let expected = reference::normal(b, pixel(contact), radius.min(Normal::MAX_RADIUS).into());
        prop_assert_eq!(scene.b().normal_at(contact, radius).map(Normal::direction), expected);
    }
}
