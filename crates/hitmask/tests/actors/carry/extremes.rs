//! Tests speeds and positions at the limits, and masks without pixels.

use std::time::{Duration, Instant};

use hitmask::actor::carry::{LoopMode, Pace, Passenger, PassengerOutcome, Path, Riding, Solid};
use hitmask::actor::{Body, Material, MaterialKind, Obstacle, Policy, Subpixels, Surroundings};
use hitmask::{Direction, Mask};

fn full(width: u32, height: u32) -> Mask {
    Mask::full(width, height).unwrap()
}

#[test]
fn the_greatest_speeds_are_fast() {
    let begin = Instant::now();
    let (actor, block) = (full(8, 8), full(40, 40));
    for kind in [
        MaterialKind::Solid,
        MaterialKind::OneWay(Direction::Left),
        MaterialKind::OneWay(Direction::Down),
    ] {
        for (x, y) in [(Subpixels::MAX, Subpixels::MAX), (Subpixels::MIN, Subpixels::MAX)] {
            for at in [0, 1_000_000, i32::MAX, i32::MIN] {
                let mut others = [
                    Passenger::new(&actor, Body::at((at, at))),
                    Passenger::new(&actor, Body::at((0, -8))),
                    Passenger::new(&actor, Body::at((0, 0))),
                    Passenger::new(&actor, Body::at((60, 60))).riding(Riding::None),
                ];
                let around = [Obstacle::mask(block.at((at, at)), Material::SOLID)];
                let solid = Solid::at((0, 0)).step(&block, kind, (x, y), &mut others, &around);
                let far = i64::from(i32::MAX);
                let (dx, dy) = (far * x.signum(), far * y.signum());
                assert_eq!(solid.body, Body::at((0, 0)).moved((dx, dy)));
            }
        }
    }
    // Stepping pixel by pixel would take minutes.
    assert!(begin.elapsed() < Duration::from_secs(20));
}

#[test]
fn pushes_reach_thousands_of_pixels() {
    let (actor, block) = (full(8, 8), full(40, 40));
    let mut others = [Passenger::new(&actor, Body::at((2000, 10))).riding(Riding::None)];
    let by = (Subpixels::from_pixels(5000), Subpixels::ZERO);
    let _ = Solid::at((0, 0)).step(&block, Material::SOLID, by, &mut others, Surroundings::NONE);
    assert_eq!((others[0].body, others[0].moved), (Body::at((5040, 10)), (3040, 0)));
}

#[test]
fn the_end_of_the_world_is_a_wall() {
    let (actor, block) = (full(8, 8), full(40, 40));
    let end = |x: i64| Body::default().moved((x, 0));
    let mut others = [
        Passenger::new(&actor, end(Body::MAX_COORDINATE)).riding(Riding::None).with_wiggle(0),
        Passenger::new(&actor, end(Body::MAX_COORDINATE - 3).moved((0, -8))),
    ];
    let solid = Solid { body: end(Body::MAX_COORDINATE - 60), ..Solid::default() };
    let by = (Subpixels::from_pixels(5000), Subpixels::ZERO);
    let solid = solid.step(&block, Material::SOLID, by, &mut others, Surroundings::NONE);
    assert_eq!(solid.body, end(Body::MAX_COORDINATE));
    assert_eq!(others[0].outcome, PassengerOutcome::Squished);
    assert_eq!(
        (others[1].body, others[1].outcome),
        (end(Body::MAX_COORDINATE - 3).moved((0, -8)), PassengerOutcome::Untouched)
    );
    let mut rider = [Passenger::new(&actor, end(Body::MAX_COORDINATE - 33).moved((0, -8)))];
    let solid = Solid { body: end(Body::MAX_COORDINATE - 60), ..Solid::default() };
    let _ = solid.step(&block, Material::SOLID, by, &mut rider, Surroundings::NONE);
    assert_eq!(rider[0].body, end(Body::MAX_COORDINATE).moved((0, -8)));
}

#[test]
fn empty_masks_are_never_hit() {
    let (none, one) = (Mask::new(0, 0).unwrap(), full(4, 4));
    let by = (Subpixels::from_pixels(9), Subpixels::from_pixels(-9));
    for (mask, actor) in [(&none, &one), (&one, &none), (&none, &none)] {
        let passenger = Passenger::new(actor, Body::at((1, 1))).with_smaller_mask(&none);
        let mut others = [passenger.with_wiggle(255)];
        let around = [Obstacle::mask(one.at((3, 3)), Material::SOLID)];
        let _ = Solid::at((0, 0)).step(mask, Material::SOLID, by, &mut others, &around);
        assert_eq!(others[0].outcome, PassengerOutcome::Untouched);
    }
}

#[test]
fn long_passages_keep_squeezing() {
    // A slanted passage squeezes the pushed actor at every pixel.
    let begin = Instant::now();
    let (actor, ram) = (full(3, 3), full(3, 1500));
    let mut wall = Mask::new(1000, 1100).unwrap();
    for x in 0..1000 {
        for y in 0..1100 {
            wall.set((x, y), y < x || y >= x + 6).unwrap();
        }
    }
    let around = [Obstacle::mask(wall.at((0, 0)), Material::SOLID)];
    let driven = |pixels| {
        let mut others = [Passenger::new(&actor, Body::at((0, 3))).riding(Riding::None)];
        let by = (Subpixels::from_pixels(pixels), Subpixels::ZERO);
        let _ = Solid::at((-3, -100)).step(&ram, Material::SOLID, by, &mut others, &around);
        others[0]
    };
    let near = driven(200);
    assert_eq!(near.body, Body::at((200, 202)));
    assert!(matches!(
        near.outcome,
        PassengerOutcome::Squeezed { smaller: false, wiggled: (199, 199) }
    ));
    assert_eq!(driven(900).outcome, PassengerOutcome::Squished);
    assert!(begin.elapsed() < Duration::from_secs(20));
}

/// A step out of a one-way platform can be longer than the steps that are tested one by one.
#[test]
fn a_step_out_of_a_platform_ends_where_the_next_one_begins() {
    let (actor, raft) = (full(4, 4), full(10, 12));
    let around = [
        Obstacle::mask(raft.at((0, 2)), Material::ONE_WAY),
        Obstacle::mask(raft.at((0, 40)), Material::ONE_WAY),
    ];
    for start in 0..12 {
        let down = (Subpixels::ZERO, Subpixels::from_pixels(100));
        let moved = Body::at((2, start)).step(&actor, down, Policy::Slide, &around);
        assert_eq!(moved.body, Body::at((2, 36)), "{start}");
    }
}

#[test]
fn paths_reach_from_end_to_end() {
    let points = [(i32::MIN, i32::MAX), (i32::MAX, i32::MIN)];
    for pace in [
        Pace::Ticks(0),
        Pace::Ticks(3),
        Pace::Ticks(u32::MAX),
        Pace::Speed(Subpixels::MAX),
        Pace::Speed(Subpixels::MIN),
        Pace::Speed(Subpixels::from_steps(1)),
        Pace::Speed(Subpixels::ZERO),
    ] {
        for turn in [LoopMode::Loop, LoopMode::PingPong, LoopMode::Once] {
            let path = Path::new(&points, pace, turn).with_pause(u16::MAX);
            for tick in [0, 1, 65_535, 65_536, 65_537, 1 << 40, u64::MAX - 1, u64::MAX] {
                let ((x, y), (dx, dy)) = (path.at(tick), path.by(tick));
                assert_eq!((x, dx), (-y, -dy));
                assert!(x.abs() <= Subpixels::from_pixels(Path::MAX_COORDINATE));
            }
        }
    }
}

#[test]
fn a_tick_allocates_nothing() {
    let (actor, small, block) = (full(8, 8), full(8, 3), full(40, 40));
    let around = [Obstacle::mask(block.at((60, -10)), Material::SOLID)];
    let points = [(0, 0), (90, 40)];
    let path = Path::new(&points, Pace::Speed(7.into()), LoopMode::PingPong);
    let mut others = [
        Passenger::new(&actor, Body::at((10, -8))),
        Passenger::new(&actor, Body::at((50, 6))).with_smaller_mask(&small).with_wiggle(5),
    ];
    let mut solid = Solid::at((0, 0));
    let counted = allocation_counter::measure(|| {
        for tick in 0..40 {
            solid = solid.step(&block, Material::SOLID, path.by(tick), &mut others, &around);
        }
    });
    assert_eq!(counted.count_total, 0);
    assert!(others.iter().all(|other| other.outcome > PassengerOutcome::Untouched));
}
