//! Tests how bodies move, against the slow reference and against invariants of every motion.

pub mod scene;

use crate::common::Both;
use hitmask::actor::{
    Body, IgnoredPlatforms, Material, MaterialKind, Obstacle, Policy, Subpixels, Surroundings,
};
use hitmask::terrain::Terrain;
use hitmask::{Direction, Mask, Point, Side};
use hitmask_reference::motion::{self as reference, Actor};
use hitmask_reference::pair::Placed;
use hitmask_reference::{Shape, properties};
use proptest::prelude::*;
use scene::*;

properties! {
    #[test]
    fn steps_match_the_reference(scene in scenes()) {
        let around: Vec<_> = scene.things.iter().map(Thing::reference).collect();
        let placed = Placed::new(&scene.own.grid, scene.at.0.into(), scene.at.1.into());
        let mut actor = Actor { placed, rest: (0, 0) };
        for (moved, by) in trace(&scene).iter().zip(&scene.by) {
            let by = (by.0.to_steps().into(), by.1.to_steps().into());
            let expected = reference::step(actor, by, reference_policy(scene.policy), &around);
            let rest = moved.body.remainder();
            let hit = |hit: Option<hitmask::actor::Hit>| {
                hit.map(|hit| ((hit.pixel.x, hit.pixel.y), hit.other))
            };
            prop_assert_eq!(
                moved.body.position(),
                Point::new(expected.actor.placed.x, expected.actor.placed.y)
            );
            prop_assert_eq!(
                (rest.0.to_steps().into(), rest.1.to_steps().into()),
                expected.actor.rest
            );
            prop_assert_eq!((hit(moved.hit_x), hit(moved.hit_y)), expected.hits);
            prop_assert_eq!(moved.overlapped, expected.overlapped);
            for hit in moved.hits() {
                prop_assert_eq!(hit.id, hit.other as u64 + 1);
                prop_assert_eq!(hit.material, Material::of(scene.things[hit.other].kind));
            }
            let side = |length: i128, sides: [Side; 2]| sides[usize::from(length > 0)];
            let sums = (actor.rest.0 + by.0, actor.rest.1 + by.1);
            let sides =
                (side(sums.0, [Side::Left, Side::Right]), side(sums.1, [Side::Top, Side::Bottom]));
            prop_assert!(moved.hit_x.is_none_or(|hit| hit.side == sides.0));
            prop_assert!(moved.hit_y.is_none_or(|hit| hit.side == sides.1));
            prop_assert_eq!(Body::from_bytes(&moved.body.to_bytes()), Ok(moved.body));
            actor = expected.actor;
        }
    }

    #[test]
    fn free_bodies_stay_free(scene in scenes()) {
        if is_free(&scene, Body::at((scene.at.0, scene.at.1))) {
            for moved in trace(&scene) {
                prop_assert!(!moved.overlapped);
                prop_assert!(is_free(&scene, moved.body));
            }
        }
    }

    #[test]
    fn mirrored_worlds_give_mirrored_runs(scene in scenes()) {
        let other = mirrored(&scene);
        for (one, other) in trace(&scene).iter().zip(trace(&other)) {
            let (at, rest, hits, overlapped) = seen(one);
            let at = Point::new(-at.x - i64::from(scene.own.grid.width), at.y);
            prop_assert_eq!(seen(&other), (at, (-rest.0, rest.1), hits, overlapped));
        }
        // Upside down is the same as left to right combined with a half turn, which is two quarter
        // turns.
        let down = turned(&mirrored(&turned(&turned(&turned(&scene)))));
        let own = i64::from(scene.own.grid.height);
        for (one, other) in trace(&scene).iter().zip(trace(&down)) {
            let (at, rest, hits, overlapped) = seen(one);
            prop_assert_eq!(
                seen(&other),
                (Point::new(at.x, -at.y - own), (rest.0, -rest.1), hits, overlapped)
            );
        }
    }

    #[test]
    fn turned_worlds_give_turned_runs(mut scene in scenes(), along_x in any::<bool>()) {
        for by in &mut scene.by {
            if along_x { by.1 = Subpixels::ZERO } else { by.0 = Subpixels::ZERO }
        }
        let other = turned(&scene);
        for (one, other) in trace(&scene).iter().zip(trace(&other)) {
            let (at, rest, hits, overlapped) = seen(one);
            let at = Point::new(-at.y - i64::from(scene.own.grid.height), at.x);
            prop_assert_eq!(seen(&other), (at, (-rest.1, rest.0), (hits.1, hits.0), overlapped));
        }
    }

    #[test]
    fn parts_of_a_step_get_as_far(
        mut scene in scenes(),
        parts in proptest::collection::vec(0..3_000_000_000_i64, 1..12),
        direction in 0..4_u8,
    ) {
        let by = |steps: i64| {
            let length = Subpixels::from_steps(if direction % 2 == 0 { steps } else { -steps });
            if direction < 2 { (length, Subpixels::ZERO) } else { (Subpixels::ZERO, length) }
        };
        scene.policy = Policy::Slide;
        let in_parts = Scene { by: parts.iter().map(|part| by(*part)).collect(), ..scene.clone() };
        let at_once = Scene { by: vec![by(parts.iter().sum())], ..scene };
        let last = |scene: &Scene| trace(scene).last().map(|moved| moved.body);
        prop_assert_eq!(last(&in_parts), last(&at_once));
    }

    #[test]
    fn tiles_are_as_good_as_one_mask(
        scene in scenes(),
        ground in own(),
        cuts in (1..9_u32, 1..9_u32),
        at in (-16..24_i64, -16..24_i64),
    ) {
        let at = (i64::from(scene.at.0) + at.0, i64::from(scene.at.1) + at.1);
        let whole = Thing { both: ground, at, kind: MaterialKind::Solid, in_terrain: None };
        let grid = &whole.both.grid;
        let mut tiles = Vec::new();
        for top in (0..grid.height).step_by(cuts.1 as usize) {
            for left in (0..grid.width).step_by(cuts.0 as usize) {
                let size = (cuts.0.min(grid.width - left), cuts.1.min(grid.height - top));
                let (left, top) = (i64::from(left), i64::from(top));
                let both = rearranged(grid, size, |x, y| (left + x, top + y));
                tiles.push(Thing { both, at: (at.0 + left, at.1 + top), ..whole.clone() });
            }
        }
        let one = trace(&Scene { things: vec![whole.clone()], ..scene.clone() });
        let many = trace(&Scene { things: tiles, ..scene });
        let what =
            |hit: Option<hitmask::actor::Hit>| hit.map(|hit| (hit.pixel, hit.side, hit.normal));
        for (one, many) in one.iter().zip(&many) {
            prop_assert_eq!(seen(one), seen(many));
            prop_assert_eq!(
                (what(one.hit_x), what(one.hit_y)),
                (what(many.hit_x), what(many.hit_y))
            );
        }
    }

    #[test]
    fn one_ways_stop_their_direction_only(mut scene in scenes(), direction in 0..4_usize) {
        let direction = Direction::ALL[direction];
        for thing in &mut scene.things {
            thing.kind = MaterialKind::OneWay(direction);
        }
        let (dx, dy) = direction.step();
        let is_with = |length: &Subpixels, step: i32| length.signum() == i64::from(step);
        let ahead = |by: &(Subpixels, Subpixels)| {
            (dx != 0 && is_with(&by.0, dx)) || (dy != 0 && is_with(&by.1, dy))
        };
        scene.by.retain(|by| !ahead(by));
        // The remainder may move the body back by a pixel.
        for by in &mut scene.by {
            let whole = |length: Subpixels| Subpixels::from_pixels(length.nearest_pixel().0 as i32);
            *by = (whole(by.0), whole(by.1));
        }
        for moved in trace(&scene) {
            prop_assert_eq!(moved.hits().count(), 0);
            prop_assert!(!moved.overlapped);
        }
    }

    #[test]
    fn ignored_platforms_stop_no_body(scene in scenes()) {
        let things = scene.things.iter().filter(|thing| thing.in_terrain.is_none());
        let around: Vec<_> = things
            .zip(1..)
            .map(|(thing, id)| {
                Obstacle::mask(
                    thing.both.mask.at((thing.at.0 as i32, thing.at.1 as i32)),
                    thing.kind,
                )
                .with_id(id)
            })
            .collect();
        let solids: Vec<_> =
            around.iter().copied().filter(|other| other.kind() == MaterialKind::Solid).collect();
        let mut ignored = IgnoredPlatforms::NONE;
        for other in &around {
            prop_assert!(ignored.insert(other.id()));
        }
        let body = Body::at((scene.at.0, scene.at.1));
        for by in &scene.by {
            let step = |around: Surroundings<'_>| {
                seen(&body.step(&scene.own.mask, *by, scene.policy, around))
            };
            prop_assert_eq!(
                step(Surroundings::of(&around).ignoring(ignored)),
                step(Surroundings::of(&solids))
            );
        }
    }
}

/// A body moves thousands of pixels at once, past platforms that do not stop it, up to a wall that
/// is as far away as the numbers allow.
#[test]
fn long_motions_stop_at_far_walls() {
    let (own, wall) = (Mask::full(3, 5).unwrap(), Mask::full(1, 1).unwrap());
    let far = [5, 64, 1000, 4097, 65_536, 1 << 24, i32::MAX - 10];
    for (distance, direction) in
        far.into_iter().flat_map(|far| Direction::ALL.map(|way| (far, way)))
    {
        let (dx, dy) = direction.step();
        // The wall's pixel is placed so that there are `distance` free pixels between it and the
        // middle of the body's edge.
        let ahead = |step: i32, size: i32| match step {
            1 => size - 1 + distance,
            -1 => -distance,
            _ => size / 2,
        };
        let at = (ahead(dx, 3).saturating_add(dx), ahead(dy, 5).saturating_add(dy));
        let halfway = wall.at((at.0 - dx * (distance / 2), at.1 - dy * (distance / 2)));
        let ground = Terrain::from_mask(wall.at((at.0, at.1))).unwrap();
        for stop in [
            Obstacle::mask(wall.at((at.0, at.1)), MaterialKind::Solid),
            Obstacle::mask(wall.at((at.0, at.1)), MaterialKind::OneWay(direction)),
            Obstacle::terrain(ground.at((0, 0)), MaterialKind::Solid),
            Obstacle::terrain(ground.at((0, 0)), MaterialKind::OneWay(direction)),
        ] {
            let around = [Obstacle::mask(halfway, MaterialKind::OneWay(against(direction))), stop];
            let by = (Subpixels::MAX.times(dx.into()), Subpixels::MAX.times(dy.into()));
            let moved = Body::at((0, 0)).step(&own, by, Policy::Slide, &around);
            let (x, y) = (i64::from(dx * distance), i64::from(dy * distance));
            assert_eq!(
                moved.body,
                Body::at((0, 0)).moved((x, y)),
                "{distance} {direction:?} {stop:?}"
            );
            assert_eq!(moved.hits().map(|hit| hit.other).collect::<Vec<_>>(), [1]);
        }
    }
}

const fn against(direction: Direction) -> Direction {
    match direction {
        Direction::Left => Direction::Right,
        Direction::Right => Direction::Left,
        Direction::Up => Direction::Down,
        Direction::Down => Direction::Up,
    }
}

#[test]
fn long_motions_match_the_reference() {
    let mut random = hitmask_reference::Random::new(5);
    for _ in 0..60 {
        let near = |random: &mut hitmask_reference::Random, reach: u64| random.below(reach) as i64;
        let own = Both::new(4, 3, Shape::Noise(160), random.next());
        let things: Vec<Thing> = (0..3)
            .map(|number| {
                let kind = [
                    MaterialKind::Solid,
                    MaterialKind::OneWay(Direction::Right),
                    MaterialKind::OneWay(Direction::Down),
                ];
                let seed = random.next();
                Thing {
                    both: Both::new(5, 40, Shape::Noise(30), seed),
                    at: (200 + near(&mut random, 2500), near(&mut random, 50) - 25),
                    kind: kind[number],
                    in_terrain: seed.is_multiple_of(2).then_some((254, -20)),
                }
            })
            .collect();
        let by = vec![
            (Subpixels::from_f64(2900.25), Subpixels::from_f64(-0.5)),
            (Subpixels::from_f64(-3100.75), Subpixels::from_f64(700.5)),
            (Subpixels::from_f64(3000.0), Subpixels::from_f64(-1300.0)),
        ];
        let scene = Scene { own, at: (0, 0), things, by, policy: Policy::Slide };
        let around: Vec<_> = scene.things.iter().map(Thing::reference).collect();
        let mut actor = Actor { placed: Placed::new(&scene.own.grid, 0, 0), rest: (0, 0) };
        for (moved, by) in trace(&scene).iter().zip(&scene.by) {
            let by = (by.0.to_steps().into(), by.1.to_steps().into());
            let expected = reference::step(actor, by, reference::Policy::Slide, &around);
            actor = expected.actor;
            let hit = |hit: Option<hitmask::actor::Hit>| {
                hit.map(|hit| ((hit.pixel.x, hit.pixel.y), hit.other))
            };
            assert_eq!(
                moved.body.position(),
                Point::new(actor.placed.x, actor.placed.y),
                "{scene:?}"
            );
            assert_eq!((hit(moved.hit_x), hit(moved.hit_y)), expected.hits, "{scene:?}");
        }
    }
}

/// A body that moved by a whole pixel for half a pixel of motion moves back if you step it by zero.
#[test]
fn stepping_by_zero_can_move_back() {
    let own = Mask::full(1, 1).unwrap();
    let (half, none) = (Subpixels::from_ratio(1, 2), Subpixels::ZERO);
    let moved = Body::at((0, 0)).step(&own, (half, none), Policy::Slide, Surroundings::NONE);
    assert_eq!(moved.body.position(), Point::new(1, 0));
    let back = moved.body.step(&own, (none, none), Policy::Slide, Surroundings::NONE);
    assert_eq!(back.body.position(), Point::new(0, 0));
}

/// Bodies stop where their serialized form could no longer store the position.
#[test]
fn bodies_stop_at_the_ends() {
    let own = Mask::full(2, 2).unwrap();
    let end = Body::default().moved((i64::MAX, i64::MIN));
    assert_eq!(end.position(), Point::new(Body::MAX_COORDINATE, -Body::MAX_COORDINATE));
    let by = (Subpixels::from_pixels(3), Subpixels::from_pixels(-3));
    let moved = end.step(&own, by, Policy::Slide, Surroundings::NONE);
    assert_eq!((moved.body, moved.hits().count()), (end, 0));
}

/// Bytes that do not encode a body are refused.
#[test]
fn invalid_bytes_are_refused() {
    let bytes = Body::at((-3, 4)).to_bytes();
    assert_eq!(Body::from_bytes(&bytes), Ok(Body::at((-3, 4))));
    assert!(Body::from_bytes(&bytes[1..]).is_err());
    for place in 0..Body::BYTES {
        let mut other = bytes;
        other[place] ^= 1;
        assert_ne!(Body::from_bytes(&other), Ok(Body::at((-3, 4))), "byte {place}");
    }
    for (place, value) in [
        (0, Body::MAX_COORDINATE + 1),
        (8, -Body::MAX_COORDINATE - 1),
        (16, 1_024_000_001),
        (24, i64::MIN),
    ] {
        let mut other = bytes;
        other[place..place + 8].copy_from_slice(&value.to_le_bytes());
        assert!(Body::from_bytes(&other).is_err(), "{value} at {place}");
    }
}
