//! Tests which actors are carried, and how far they are carried.

use hitmask::actor::carry::{Passenger, PassengerOutcome, Riding, Solid, carrier_of};
use hitmask::actor::{
    Body, IgnoredPlatforms, Material, MaterialKind, Obstacle, Policy, Subpixels, Surroundings,
};
use hitmask::{Direction, Mask};
use hitmask_reference::{Random, properties};
use proptest::prelude::*;

fn full(width: u32, height: u32) -> Mask {
    Mask::full(width, height).unwrap()
}

fn art(rows: &str) -> Mask {
    Mask::from_text(rows).unwrap()
}

fn pixels(x: i32, y: i32) -> (Subpixels, Subpixels) {
    (Subpixels::from_pixels(x), Subpixels::from_pixels(y))
}

/// Platforms, and the position of a 4 × 6 rider on each.
fn platforms() -> Vec<(Mask, Material, (i32, i32))> {
    let u = "#......#\n#......#\n#......#\n########";
    let slope = "#.......\n##......\n###.....\n####....\n#####...\n######..\n#######.\n########";
    vec![
        (full(20, 3), Material::SOLID, (5, -6)),
        (full(20, 3), Material::SOLID, (-3, -6)),
        (full(1, 1), Material::ONE_WAY, (0, -6)),
        (full(65, 1), Material::ONE_WAY, (61, -6)),
        (art(u), Material::SOLID, (2, -3)),
        (art(u), Material::SOLID, (6, -6)),
        (art(u), Material::ONE_WAY, (2, -3)),
        (art(slope), Material::SOLID, (2, -4)),
        (art(slope), Material::ONE_WAY, (2, -4)),
    ]
}

properties! {
    #[test]
    fn riders_keep_their_offset(
        which in 0..9_usize,
        at in (-1000..1000_i32, -1000..1000_i32),
        most in prop::sample::select(vec![1_i64, 3, 50]),
        seed in any::<u64>(),
    ) {
        let actor = full(4, 6);
        let (mask, material, offset) = platforms().swap_remove(which);
        let mut random = Random::new(seed);
        let mut axis = || {
            let most = most * Subpixels::PER_PIXEL;
            Subpixels::from_steps(random.below(2 * most as u64 + 1) as i64 - most)
        };
        let mut solid = Solid::at((at.0, at.1));
        let mut body = Body::at((at.0 + offset.0, at.1 + offset.1));
        for _ in 0..60 {
            let mut riders = [Passenger::new(&actor, body)];
            solid = solid.step(&mask, material, (axis(), axis()), &mut riders, Surroundings::NONE);
            body = riders[0].body;
            let (to, from) = (body.position(), solid.body.position());
            prop_assert_eq!((to.x - from.x, to.y - from.y), (offset.0.into(), offset.1.into()));
        }
    }
}

/// A platform keeps its rider even with gravity and with the rider's own step after each step of
/// the platform. In Godot's #9399, a rising one-way platform lost its rider.
#[test]
fn a_rising_platform_never_lets_go() {
    let (actor, raft) = (full(8, 16), full(48, 8));
    for material in [Material::SOLID, Material::ONE_WAY] {
        let mut random = Random::new(9399);
        let (mut solid, mut body) = (Solid::at((0, 16)), Body::at((20, 0)));
        let mut fall = Subpixels::ZERO;
        for tick in 0..20_000 {
            let up = Subpixels::from_steps(-(random.below(4_096_000_000) as i64));
            let sway = Subpixels::from_steps(random.below(2_048_000_000) as i64);
            let by = (if tick / 64 % 2 == 0 { sway } else { -sway }, up);
            let mut riders = [Passenger::new(&actor, body)];
            solid = solid.step(&raft, material, by, &mut riders, Surroundings::NONE);
            fall += Subpixels::from_f64(0.25);
            let around = [solid.obstacle(&raft, material)];
            let moved =
                riders[0].body.step(&actor, (Subpixels::ZERO, fall), Policy::Slide, &around);
            body = moved.body;
            if moved.hit_y.is_some() {
                fall = Subpixels::ZERO;
                body = body.without_remainder_y();
            }
            let (own, other) = (body.position(), solid.body.position());
            assert_eq!((own.x - other.x, own.y - other.y), (20, -16), "{material:?} {tick}");
        }
    }
}

#[test]
fn a_platform_that_falls_faster_than_gravity_keeps_its_rider() {
    let (actor, raft) = (full(8, 16), full(48, 8));
    let mut riders = [Passenger::new(&actor, Body::at((0, 0)))];
    let solid = Solid::at((0, 16));
    let solid =
        solid.step(&raft, Material::ONE_WAY, pixels(0, 500), &mut riders, Surroundings::NONE);
    assert_eq!(solid.body, Body::at((0, 516)));
    assert_eq!(
        (riders[0].body, riders[0].outcome),
        (Body::at((0, 500)), PassengerOutcome::Carried)
    );
    // A jumping actor stays behind.
    let mut jumper = [Passenger::new(&actor, Body::at((0, 0))).riding(Riding::None)];
    let solid = Solid::at((0, 16));
    let _ = solid.step(&raft, Material::SOLID, pixels(0, 500), &mut jumper, Surroundings::NONE);
    assert_eq!(
        (jumper[0].body, jumper[0].outcome),
        (Body::at((0, 0)), PassengerOutcome::Untouched)
    );
}

#[test]
fn one_way_platforms_push_only_against_their_direction() {
    let (actor, block) = (full(6, 6), full(6, 6));
    for stops in Direction::ALL {
        for goes in Direction::ALL {
            let (dx, dy) = goes.step();
            // The platform starts next to the actor, passes through the actor and continues.
            let solid = Solid::at((-8 * dx, -8 * dy));
            let mut others = [Passenger::new(&actor, Body::at((0, 0))).riding(Riding::None)];
            let kind = MaterialKind::OneWay(stops);
            let _ =
                solid.step(&block, kind, pixels(30 * dx, 30 * dy), &mut others, Surroundings::NONE);
            let (x, y) = stops.step();
            let pushed = (x, y) == (-dx, -dy);
            let expected = if pushed { Body::at((28 * dx, 28 * dy)) } else { Body::at((0, 0)) };
            assert_eq!(others[0].body, expected, "{stops:?} {goes:?}");
            assert_eq!(others[0].outcome == PassengerOutcome::Pushed, pushed);
        }
    }
}

#[test]
fn a_rising_one_way_platform_lets_go_of_bodies_that_it_is_already_within() {
    let (actor, block) = (full(6, 6), full(30, 6));
    let mut others = [Passenger::new(&actor, Body::at((10, 3))).riding(Riding::None)];
    let solid = Solid::at((0, 4));
    let _ = solid.step(&block, Material::ONE_WAY, pixels(0, -40), &mut others, Surroundings::NONE);
    assert_eq!(others[0].outcome, PassengerOutcome::Untouched);
}

#[test]
fn under_a_ceiling_a_one_way_platform_passes_through() {
    let (actor, raft, ceiling) = (full(6, 6), full(30, 3), full(30, 4));
    let around = [Obstacle::mask(ceiling.at((0, -10)), Material::SOLID)];
    let mut riders = [Passenger::new(&actor, Body::at((10, 0)))];
    let _ = Solid::at((0, 6)).step(&raft, Material::ONE_WAY, pixels(0, -40), &mut riders, &around);
    assert_eq!(
        (riders[0].body, riders[0].outcome),
        (Body::at((10, -6)), PassengerOutcome::Carried)
    );
}

#[test]
fn push_beats_carry() {
    // The actor stands on the chair's foot and touches its back. It moves one pixel per pixel, not
    // two.
    let (actor, chair) = (full(3, 3), art("#....\n#....\n#....\n#####"));
    for kind in [Riding::Standing, Riding::None] {
        for rightwards in [true, false] {
            let chair = if rightwards { chair.clone() } else { chair.flipped_x().unwrap() };
            let (x, by) = if rightwards { (1, 7) } else { (1, -7) };
            let mut riders = [Passenger::new(&actor, Body::at((x, 0))).riding(kind)];
            let solid = Solid::at((0, 0));
            let _ =
                solid.step(&chair, Material::SOLID, pixels(by, 0), &mut riders, Surroundings::NONE);
            assert_eq!(riders[0].moved, (by.into(), 0));
        }
    }
    // A second solid pushes a body that the first solid carries. Each solid moves the body by its
    // own motion, once.
    let (raft, ram) = (full(20, 2), full(4, 4));
    let mut riders = [Passenger::new(&actor, Body::at((5, 0)))];
    let blocks = [
        Solid::at((0, 3)).obstacle(&raft, Material::SOLID),
        Solid::at((0, -1)).obstacle(&ram, Material::SOLID),
    ];
    assert_eq!(carrier_of(&actor, riders[0].body, Riding::Standing, &blocks), Some(0));
    let around = [blocks[1]];
    let raft_after =
        Solid::at((0, 3)).step(&raft, Material::SOLID, pixels(-1, 0), &mut riders, &around);
    assert_eq!(riders[0].moved, (-1, 0));
    riders[0].riding = Riding::None;
    let around = [raft_after.obstacle(&raft, Material::SOLID)];
    let _ = Solid::at((0, -1)).step(&ram, Material::SOLID, pixels(6, 0), &mut riders, &around);
    assert_eq!((riders[0].moved, riders[0].outcome), ((5, 0), PassengerOutcome::Pushed));
}

#[test]
fn blocked_riders_are_not_carried_further() {
    let (actor, raft, wall) = (full(4, 4), full(10, 2), full(4, 40));
    let around = [Obstacle::mask(wall.at((12, -20)), Material::SOLID)];
    let ride = |by| {
        let mut riders = [Passenger::new(&actor, Body::at((6, 0)))];
        let solid = Solid::at((0, 4));
        let _ = solid.step(&raft, Material::SOLID, by, &mut riders, &around);
        riders[0].body
    };
    // The raft slides on below the blocked rider, and carries the rider down while it is still
    // below it.
    assert_eq!(ride(pixels(9, 5)), Body::at((8, 5)));
    assert_eq!(ride(pixels(11, 5)), Body::at((8, 5)));
    assert_eq!(ride(pixels(12, 5)), Body::at((8, 0)));
}

#[test]
fn dropping_actors_are_neither_carried_nor_pushed() {
    let (actor, raft) = (full(4, 4), full(10, 2));
    let mut ignored = IgnoredPlatforms::NONE;
    ignored.insert(3);
    for by in [pixels(5, 0), pixels(0, -5), pixels(0, 5)] {
        let mut riders = [
            Passenger::new(&actor, Body::at((6, 0))).ignoring(ignored),
            Passenger::new(&actor, Body::at((6, 0))),
        ];
        let solid = Solid::at((0, 4)).with_id(3);
        let _ = solid.step(&raft, Material::ONE_WAY, by, &mut riders, Surroundings::NONE);
        assert_eq!(riders[0].outcome, PassengerOutcome::Untouched);
        assert_eq!(riders[1].outcome, PassengerOutcome::Carried);
    }
}

#[test]
fn dropping_actors_are_carried_through_ignored_platforms() {
    let (actor, raft, floor) = (full(4, 4), full(3, 2), full(10, 2));
    let mut ignored = IgnoredPlatforms::NONE;
    ignored.insert(3);
    let around = [Obstacle::mask(floor.at((0, 6)), Material::ONE_WAY).with_id(3)];
    let mut riders = [
        Passenger::new(&actor, Body::at((0, 0))).ignoring(ignored),
        Passenger::new(&actor, Body::at((0, 0))),
    ];
    let _ = Solid::at((0, 4)).step(&raft, Material::SOLID, pixels(0, 9), &mut riders, &around);
    assert_eq!((riders[0].body, riders[1].body), (Body::at((0, 9)), Body::at((0, 2))));
}

#[test]
fn nothing_moves_by_nothing() {
    let (actor, raft) = (full(4, 4), full(10, 2));
    let half = (Subpixels::from_ratio(1, 2), Subpixels::ZERO);
    let mut riders = [Passenger::new(&actor, Body::at((6, 0)))];
    let once =
        Solid::at((0, 4)).step(&raft, Material::SOLID, half, &mut riders, Surroundings::NONE);
    assert_eq!(riders[0].body, Body::at((7, 0)));
    let again = once.step(&raft, Material::SOLID, pixels(0, 0), &mut riders, Surroundings::NONE);
    assert_eq!((again.body, riders[0].body), (once.body, Body::at((7, 0))));
    assert_eq!((again.lift.speed, again.lift.age), (half, 1));
}
