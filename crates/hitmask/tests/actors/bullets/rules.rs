//! Tests the rules one by one: bounces, tiles, teams, lifetimes and serialization.

use allocation_counter::measure;
use hitmask::actor::combat::{
    Bullet, BulletHit, BulletOutcome, BulletTick, OnSolid, Target, Team, Teams,
};
use hitmask::actor::{Body, Material, Obstacle, Subpixels};
use hitmask::{Direction, Mask, Normal, Point, Time};

use super::scene::{HEROES, PIXELS, SLIMES, Scene};

pub fn full(width: u32, height: u32) -> Mask {
    Mask::full(width, height).unwrap()
}

fn fired(at: (i32, i32), x: f64, y: f64) -> Bullet {
    let speed = (Subpixels::from_f64(x), Subpixels::from_f64(y));
    Bullet::new(Body::at((at.0, at.1)), speed, 1, HEROES)
}

#[test]
fn a_thin_wall_stops_the_fastest_bullet() {
    let (dot, foil) = (full(1, 1), full(1, 9));
    let around = [Obstacle::mask(foil.at((2_000_000_000, -4)), Material::SOLID)];
    let mut bullet = fired((-100, 0), 0.0, 0.0);
    bullet.velocity.0 = Subpixels::MAX;
    let tick = bullet.tick(&dot, &around, &Teams::OTHERS, &[]);
    assert_eq!(tick.bullet.body.position(), Point::new(1_999_999_999, 0));
    assert!(
        tick.hits()
            .map(|hit| (hit.outcome, hit.at))
            .eq([(BulletOutcome::Destroyed, Point::new(1_999_999_999, 0))])
    );
    // A target that comes the other way is also hit, although it and the bullet have passed each
    // other by the end of the tick.
    let foe = [Target::new(9, SLIMES, foil.at((500, -4))).moving(-1000, 0)];
    let tick = fired((0, 0), 1000.0, 0.0).tick(&dot, &[], &Teams::OTHERS, &foe);
    let hit = tick.hits().next().unwrap();
    assert_eq!(
        (hit.time, hit.at, hit.pixel),
        (Time::new(499, 2000), Point::new(250, 0), Point::new(250, 0))
    );
}

#[test]
fn bounces_are_exact() {
    let (dot, floor) = (full(2, 2), full(200, 4));
    let around = [Obstacle::mask(floor.at((0, 100)), Material::SOLID)];
    // Row 98 is the last free row. Of the 20 pixels down, 8 remain after the bounce.
    let tick = fired((50, 86), 20.0, 20.0).at_solids(OnSolid::Bounce, 1).tick(
        &dot,
        &around,
        &Teams::OTHERS,
        &[],
    );
    assert_eq!(tick.bullet.body.position(), Point::new(70, 90));
    assert_eq!(tick.bullet.velocity, (PIXELS(20), PIXELS(-20)));
    assert_eq!(tick.bullet.bounces, 0);
    let flat = fired((50, 86), 20.0, 20.0).at_solids(OnSolid::Reflect, 1).tick(
        &dot,
        &around,
        &Teams::OTHERS,
        &[],
    );
    assert_eq!(flat.bullet.body, tick.bullet.body);
    assert_eq!(flat.bullet.velocity, tick.bullet.velocity);
    // A falling bullet leaves a 45° slope sideways.
    let mut slope = Mask::new(64, 64).unwrap();
    for (x, y) in (0..64).flat_map(|y| (0..=y).map(move |x| (x, y))) {
        slope.set((x, y), true).unwrap();
    }
    let around = [Obstacle::mask(slope.at((0, 0)), Material::SOLID)];
    let tick = fired((30, 0), 0.0, 9.0).at_solids(OnSolid::Reflect, 1);
    let mut tick = tick.tick(&dot, &around, &Teams::OTHERS, &[]);
    while tick.bullet.bounces > 0 {
        tick = tick.bullet.tick(&dot, &around, &Teams::OTHERS, &[]);
    }
    let (x, y) = (tick.bullet.velocity.0.to_f64(), tick.bullet.velocity.1.to_f64());
    assert!((x - 9.0).abs() < 0.5 && y.abs() < 2.5, "({x}, {y})");
    // A bullet bounces eight times between two walls in a tick, and no more.
    let (wall, side) = (full(4, 40), full(4, 40));
    let around = [
        Obstacle::mask(wall.at((-4, 0)), Material::SOLID),
        Obstacle::mask(side.at((10, 0)), Material::SOLID),
    ];
    let tick = fired((4, 10), 1000.0, 0.0).at_solids(OnSolid::Bounce, 99).tick(
        &dot,
        &around,
        &Teams::OTHERS,
        &[],
    );
    assert_eq!((tick.hits().count(), tick.bullet.bounces), (BulletTick::MAX_HITS, 91));
    assert_eq!(tick.bullet.body.position(), Point::new(0, 10));
}

#[test]
fn a_floor_of_tiles_is_one_floor() {
    let (ball, tile) = (full(8, 8), full(16, 4));
    let tiles: Vec<_> =
        (0..20).map(|place| Obstacle::mask(tile.at((place * 16, 100)), Material::SOLID)).collect();
    let floor = full(320, 4);
    let floor = [Obstacle::mask(floor.at((0, 100)), Material::SOLID)];
    for x in 0..200 {
        for (dx, dy) in [(16.0, 16.0), (-16.0, 16.0), (32.0, 16.0), (7.0, 11.0)] {
            for policy in [OnSolid::Bounce, OnSolid::Reflect] {
                let bullet = fired((x, 84), dx, dy).at_solids(policy, 3);
                let one = bullet.tick(&ball, &floor, &Teams::OTHERS, &[]);
                let many = bullet.tick(&ball, &tiles, &Teams::OTHERS, &[]);
                assert_eq!(one.bullet, many.bullet, "{x} {dx} {dy} {policy:?}");
                let summary = |hit: BulletHit| (hit.pixel, hit.faces, hit.normal.map(Normal::unit));
                assert!(one.hits().map(summary).eq(many.hits().map(summary)));
            }
        }
    }
}

#[test]
fn bullets_spare_their_team_and_hit_a_target_once() {
    let (dot, body) = (full(2, 2), full(8, 12));
    let targets = [
        Target::new(1, SLIMES, body.at((20, -5))),
        Target::new(5, HEROES, body.at((40, -5))),
        Target::new(7, SLIMES, body.at((60, -5))),
        Target::new(6, SLIMES, body.at((60, -5))),
    ];
    let bullet = fired((0, 0), 63.0, 0.0).piercing(1);
    let tick = bullet.tick(&dot, &[], &Teams::OTHERS, &targets);
    // At equal times, the lowest id comes first, and the second target exceeds the limit.
    assert!(
        tick.hits()
            .map(|hit| (hit.id, hit.outcome))
            .eq([(6, BulletOutcome::Pierced), (7, BulletOutcome::Destroyed),])
    );
    let tick = bullet.piercing(9).tick(&dot, &[], &Teams::OTHERS, &targets);
    assert_eq!((tick.hits().count(), tick.bullet.hit_targets()), (2, &[6, 7][..]));
    let tick = tick.bullet.tick(&dot, &[], &Teams::OTHERS, &targets);
    assert_eq!((tick.hits().count(), tick.bullet.pierce), (0, 7));
}

#[test]
fn at_the_same_time_a_target_comes_before_a_wall() {
    let (bar, wall) = (full(2, 20), full(4, 8));
    let around = [Obstacle::mask(wall.at((30, 10)), Material::SOLID)];
    let targets = [Target::new(9, SLIMES, wall.at((30, 0)))];
    let bullet = fired((0, 0), 500.0, 0.0).piercing(1);
    let tick = bullet.tick(&bar, &around, &Teams::OTHERS, &targets);
    assert!(
        tick.hits()
            .map(|hit| (hit.target, hit.obstacle, hit.time))
            .eq([(Some(0), None, Time::new(28, 500)), (None, Some(0), Time::new(28, 500)),])
    );
}

#[test]
fn stopped_bullets_stay_and_bullets_inside_walls_are_stuck() {
    let (dot, wall) = (full(2, 2), full(16, 64));
    let around = [Obstacle::mask(wall.at((50, -30)), Material::SOLID)];
    let tick = fired((0, 0), 500.0, 0.0).at_solids(OnSolid::Stop, 0).tick(
        &dot,
        &around,
        &Teams::OTHERS,
        &[],
    );
    assert_eq!(
        (tick.bullet.body.position(), tick.bullet.velocity.0),
        (Point::new(48, 0), PIXELS(0))
    );
    let foe = [Target::new(9, SLIMES, dot.at((20, 0))).moving(40, 0)];
    let tick = tick.bullet.tick(&dot, &around, &Teams::OTHERS, &foe);
    assert_eq!(tick.hits().next().map(|hit| (hit.id, hit.time)), Some((9, Time::new(26, 40))));
    for (policy, outcome) in [
        (OnSolid::Destroy, BulletOutcome::Destroyed),
        (OnSolid::Stop, BulletOutcome::Stopped),
        (OnSolid::Bounce, BulletOutcome::Stuck),
        (OnSolid::Reflect, BulletOutcome::Stuck),
    ] {
        let tick =
            fired((55, 0), 9.0, 3.0).at_solids(policy, 5).tick(&dot, &around, &Teams::OTHERS, &[]);
        assert!(tick.hits().map(|hit| hit.outcome).eq([outcome]));
        assert_eq!(tick.bullet.body.position(), Point::new(55, 0));
    }
    // One-way platforms, ladders, water and spikes do not stop bullets.
    for kind in [
        hitmask::actor::MaterialKind::OneWay(Direction::Right),
        hitmask::actor::MaterialKind::Ladder,
        hitmask::actor::MaterialKind::Water,
        hitmask::actor::MaterialKind::Hazard,
    ] {
        let around = [Obstacle::mask(wall.at((50, -30)), kind)];
        assert_eq!(
            fired((0, 0), 500.0, 0.0).tick(&dot, &around, &Teams::OTHERS, &[]).hits().count(),
            0
        );
    }
}

#[test]
fn lifetimes_count_ticks_and_slow_bullets_keep_remainders() {
    let dot = full(1, 1);
    let mut bullet = fired((0, 0), 0.3, -0.7).with_life(10);
    let mut ticks = 0;
    while bullet.is_flying() {
        bullet = bullet.tick(&dot, &[], &Teams::OTHERS, &[]).bullet;
        ticks += 1;
    }
    assert_eq!((ticks, bullet.body.position()), (10, Point::new(3, -7)));
    assert_eq!(bullet.tick(&dot, &[], &Teams::OTHERS, &[]).bullet, bullet);
}

#[test]
fn nothing_panics_at_the_ends() {
    let (dot, huge, empty) = (full(1, 1), full(4000, 3), Mask::new(0, 0).unwrap());
    let ends = [i32::MIN, -1, 0, 1, i32::MAX];
    let speeds = [Subpixels::MIN, Subpixels::from_f64(-0.5), Subpixels::ZERO, Subpixels::MAX];
    for (x, y) in ends.iter().flat_map(|x| ends.iter().map(move |y| (*x, *y))) {
        let around = [huge.at((x, y)), dot.at((y, x)), empty.at((x, x))]
            .map(|mask| Obstacle::mask(mask, Material::SOLID));
        let targets = [huge.at((y, x)), empty.at((x, y)), dot.at((x, x))];
        for (dx, dy) in speeds.iter().flat_map(|x| speeds.iter().map(move |y| (*x, *y))) {
            let targets = targets.map(|shape| Target::new(9, SLIMES, shape).moving(x, y));
            for policy in [OnSolid::Bounce, OnSolid::Reflect, OnSolid::Stop] {
                for mask in [&dot, &huge, &empty] {
                    let mut bullet = Bullet::new(Body::at((x, y)), (dx, dy), 1, HEROES)
                        .at_solids(policy, 9)
                        .piercing(2);
                    for _ in 0..4 {
                        bullet = bullet.tick(mask, &around, &Teams::OTHERS, &targets).bullet;
                    }
                    bullet.body = bullet.body.moved((i64::MAX, i64::MIN));
                    let _ = bullet.tick(mask, &around, &Teams::OTHERS, &targets);
                }
            }
        }
    }
}

#[test]
fn ticks_allocate_nothing() {
    for seed in 0..200 {
        let scene = Scene::random(seed);
        let (around, targets, bullet) = (scene.around(), scene.targets(), scene.start());
        let counted = measure(|| {
            let _ = bullet.tick(&scene.bullet.mask, &around, &Teams::OTHERS, &targets);
        });
        assert_eq!(counted.count_total, 0, "{seed}");
    }
}

#[test]
fn bullets_round_trip_through_bytes() {
    let body = full(8, 12);
    let targets = [3, 4, 5].map(|id| Target::new(id, SLIMES, body.at((2, -5))));
    let bullet = fired((0, 0), 3.3, -0.7).piercing(9).at_solids(OnSolid::Reflect, 4).with_life(700);
    let bullet = bullet.tick(&full(1, 1), &[], &Teams::OTHERS, &targets).bullet;
    let bytes = bullet.to_bytes();
    assert_eq!(Bullet::from_bytes(&bytes), Ok(bullet));
    for place in 0..Bullet::BYTES {
        let mut other = bytes;
        other[place] ^= 1;
        if let Ok(read) = Bullet::from_bytes(&other) {
            assert!(
                read != bullet && read.to_bytes() == other && read.hash() != bullet.hash(),
                "{place}"
            );
        }
    }
    let refused = |place: usize, value: u8| {
        let mut other = bytes;
        other[place] = value;
        Bullet::from_bytes(&other).is_err()
    };
    assert!(refused(Bullet::BYTES - 1, 9) && refused(Bullet::BYTES - 1, 2));
    assert!(refused(Body::BYTES + 24, 32) && refused(Body::BYTES + 16 + 8 + 1 + 4 + 6, 4));
    assert!(Bullet::from_bytes(&bytes[1..]).is_err());
}

/// A bullet that is inside one wall and touches another is stuck, wherever the two walls are.
#[test]
fn a_bullet_inside_a_wall_is_stuck() {
    let (shot, wall) = (Mask::full(4, 4).unwrap(), Mask::full(4, 4).unwrap());
    for (inside, touched) in
        [((-2, -2), (4, 0)), ((-2, 2), (4, 0)), ((2, 2), (4, -3)), ((0, 3), (4, -2))]
    {
        for order in [false, true] {
            let mut around = vec![
                Obstacle::mask(wall.at((inside.0, inside.1)), Material::SOLID),
                Obstacle::mask(wall.at((touched.0, touched.1)), Material::SOLID),
            ];
            if order {
                around.reverse();
            }
            let speed = (Subpixels::from_pixels(9), Subpixels::ZERO);
            let bullet =
                Bullet::new(Body::at((0, 0)), speed, 1, Team::FIRST).at_solids(OnSolid::Bounce, 3);
            let tick = bullet.tick(&shot, &around, &Teams::OTHERS, &[]);
            assert!(tick.hits().map(|hit| hit.outcome).eq([BulletOutcome::Stuck]), "{inside:?}");
        }
    }
}
