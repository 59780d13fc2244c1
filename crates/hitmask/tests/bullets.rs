//! Tests bullets against the exact times of the slow reference: nothing tunnels at any speed. Also tests their
//! guarantees: mirrors, tiles as one wall, never inside a solid, and bytes.

mod common;

use allocation_counter::measure;
use common::{Both, config, mask_of};
use hitmask::actor::combat::{
    Bullet, BulletHit, BulletOutcome, BulletTick, OnSolid, Target, Team, Teams,
};
use hitmask::actor::{Body, Material, Obstacle, Subpixels, Surroundings};
use hitmask::{Direction, Mask, Normal, Point, Time};
use hitmask_reference::{Grid, Random, Shape as Kind, combat as slow, pair, sweep::Ratio};
use proptest::prelude::*;

const PIXELS: fn(i32) -> Subpixels = Subpixels::from_pixels;
const HEROES: Team = Team::FIRST;
const SLIMES: Team = Team::new(1).unwrap();

/// A target: its number, its mask and position, and its motion.
type Walker = (u64, Both, (i32, i32), (i32, i32));

/// A bullet, walls and moving targets around one place.
#[derive(Clone, Debug)]
struct Scene {
    base: (i32, i32),
    bullet: Both,
    at: (i32, i32),
    velocity: (Subpixels, Subpixels),
    walls: Vec<(Both, (i32, i32))>,
    targets: Vec<Walker>,
    pierce: u16,
    bounces: u16,
    on_solid: OnSolid,
}

impl Scene {
    fn random(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut below = |end: u64| random.below(end);
        let ends = [0, 0, 0, i32::MAX - 400, i32::MIN + 400];
        let base = (ends[below(5) as usize], ends[below(5) as usize]);
        let both = |most: usize, below: &mut dyn FnMut(u64) -> u64| {
            let sides = [1, 2, 3, 4, 6, 8, 31, 33, 64, 65];
            let kinds =
                [Kind::Full, Kind::Full, Kind::Disc, Kind::Frame, Kind::Noise(60), Kind::Stairs];
            let mut side = || sides[below(most as u64) as usize];
            let (width, height) = (side(), if most > 6 { side().min(8) } else { side() });
            let (width, height) = if below(2) == 0 { (width, height) } else { (height, width) };
            Both::new(width, height, kinds[below(6) as usize], seed)
        };
        let bullet = both(5, &mut below);
        let place = |below: &mut dyn FnMut(u64) -> u64| {
            (base.0 + below(120) as i32 - 60, base.1 + below(120) as i32 - 60)
        };
        let speed = |below: &mut dyn FnMut(u64) -> u64| match below(7) {
            0 => Subpixels::ZERO,
            1 => Subpixels::from_ratio(below(4000) as i64 - 2000, 1000),
            2 => PIXELS(below(9) as i32 - 4),
            3 => PIXELS(below(100_000) as i32 - 50_000),
            _ => Subpixels::from_ratio(below(160_000) as i64 - 80_000, 1000),
        };
        let velocity = (speed(&mut below), speed(&mut below));
        let at = place(&mut below);
        let walls = (0..below(5)).map(|_| (both(10, &mut below), place(&mut below))).collect();
        let by = |below: &mut dyn FnMut(u64) -> u64| match below(3) {
            0 => (0, 0),
            1 => (below(13) as i32 - 6, below(13) as i32 - 6),
            _ => (below(200) as i32 - 100, below(200) as i32 - 100),
        };
        let targets = (0..below(5))
            .map(|id| (50 - id, both(6, &mut below), place(&mut below), by(&mut below)))
            .collect();
        let on_solid = [OnSolid::Destroy, OnSolid::Bounce, OnSolid::Bounce, OnSolid::Stop];
        let (pierce, bounces) = (below(4) as u16, below(4) as u16);
        let on_solid = on_solid[below(4) as usize];
        Self { base, bullet, at, velocity, walls, targets, pierce, bounces, on_solid }
    }

    fn around(&self) -> Vec<Obstacle<'_>> {
        self.walls
            .iter()
            .map(|(both, at)| Obstacle::mask(both.mask.at((at.0, at.1)), Material::SOLID))
            .collect()
    }

    fn targets(&self) -> Vec<Target<'_>> {
        self.targets
            .iter()
            .map(|(id, both, at, by)| {
                Target::new(*id, SLIMES, both.mask.at((at.0, at.1))).moving(by.0, by.1)
            })
            .collect()
    }

    fn start(&self) -> Bullet {
        Bullet::new(Body::at((self.at.0, self.at.1)), self.velocity, 1, HEROES)
            .piercing(self.pierce)
            .at_solids(self.on_solid, self.bounces)
    }

    fn tick(&self, bullet: Bullet) -> BulletTick {
        bullet.tick(&self.bullet.mask, &self.around(), &Teams::OTHERS, &self.targets())
    }

    fn is_in_wall(&self, bullet: &Bullet) -> bool {
        let around = self.around();
        Surroundings::of(&around).overlaps_solid(bullet.body.placed(&self.bullet.mask))
    }

    /// The same scene with every position, speed and mask mirrored or turned.
    fn seen(&self, seen: Seen) -> Self {
        let one = |both: &Both, at: (i32, i32)| {
            let (width, height) = (both.grid.width as i32, both.grid.height as i32);
            let at = (at.0 - self.base.0, at.1 - self.base.1);
            let (x, y) = seen.pixel(at);
            let (other_x, other_y) = seen.pixel((at.0 + width - 1, at.1 + height - 1));
            let corner = (x.min(other_x), y.min(other_y));
            let size = if seen.swap { (height, width) } else { (width, height) };
            let grid = Grid::from_fn(size.0.max(0) as u32, size.1.max(0) as u32, |x, y| {
                let (x, y) = seen.back((corner.0 + x as i32, corner.1 + y as i32));
                both.grid.get((x - at.0).into(), (y - at.1).into())
            });
            (Both { mask: mask_of(&grid), grid, made: both.made }, (corner.0, corner.1))
        };
        let (bullet, at) = one(&self.bullet, self.at);
        Self {
            base: (0, 0),
            bullet,
            at,
            velocity: seen.part(self.velocity),
            walls: self.walls.iter().map(|(both, at)| one(both, *at)).collect(),
            targets: self
                .targets
                .iter()
                .map(|(id, both, at, by)| {
                    let (both, at) = one(both, *at);
                    (*id, both, at, seen.part(*by))
                })
                .collect(),
            ..self.clone()
        }
    }
}

/// A mirror or a turn of a scene.
#[derive(Clone, Copy, Debug)]
struct Seen {
    swap: bool,
    left: bool,
    up: bool,
}

impl Seen {
    fn part<T: std::ops::Neg<Output = T>>(self, (x, y): (T, T)) -> (T, T) {
        let (x, y) = if self.swap { (y, x) } else { (x, y) };
        (if self.left { -x } else { x }, if self.up { -y } else { y })
    }

    fn pixel(self, (x, y): (i32, i32)) -> (i32, i32) {
        let (x, y) = if self.swap { (y, x) } else { (x, y) };
        (if self.left { -1 - x } else { x }, if self.up { -1 - y } else { y })
    }

    fn back(self, (x, y): (i32, i32)) -> (i32, i32) {
        let (x, y) = (if self.left { -1 - x } else { x }, if self.up { -1 - y } else { y });
        if self.swap { (y, x) } else { (x, y) }
    }
}

fn ratio(time: Time) -> Ratio {
    Ratio(time.numerator().into(), time.denominator().into())
}

proptest! {
    #![proptest_config(config())]

    /// Hits, times and the end match the exact times, with all walls as one.
    #[test]
    fn nothing_tunnels(seed in any::<u64>()) {
        let scene = Scene::random(seed);
        let mut bullet = scene.start();
        prop_assume!(!scene.is_in_wall(&bullet));
        for _ in 0..3 {
            let start = bullet;
            let whole = |rest: Subpixels, speed: Subpixels| {
                if speed.is_zero() { 0 } else { (rest + speed).nearest_pixel().0 }
            };
            let rest = start.body.remainder();
            let by = (whole(rest.0, start.velocity.0), whole(rest.1, start.velocity.1));
            let walls: Vec<_> = scene
                .walls
                .iter()
                .map(|(both, at)| pair::Placed::new(&both.grid, at.0.into(), at.1.into()))
                .collect();
            let targets: Vec<slow::Target<'_>> = scene
                .targets
                .iter()
                .filter(|(id, ..)| !start.hit_targets().contains(id))
                .map(|(id, both, at, by)| {
                    let shape = pair::Placed::new(&both.grid, at.0.into(), at.1.into());
                    (*id, shape, (by.0.into(), by.1.into()))
                })
                .collect();
            let position = start.body.position();
            let placed = pair::Placed::new(&scene.bullet.grid, position.x, position.y);
            let bounces = if start.on_solid == OnSolid::Bounce { start.bounces.into() } else { 0 };
            let (hits, end) = slow::fly(placed, by, &walls, &targets, start.pierce.into(), bounces);
            let tick = scene.tick(start);
            let summary: Vec<slow::Hit> = tick
                .hits()
                .map(|hit| (hit.target.map(|_| hit.id), ratio(hit.time), hit.bounces.into()))
                .collect();
            prop_assert_eq!(&summary, &hits);
            bullet = tick.bullet;
            prop_assert_eq!(bullet.body.position(), Point::new(end.0, end.1));
            prop_assert!(!scene.is_in_wall(&bullet));
            for hit in tick.hits().filter(|hit| hit.obstacle.is_some()) {
                prop_assert!(scene.around()[hit.obstacle.unwrap()].overlaps(Mask::full(1, 1).unwrap().at(hit.pixel)));
            }
            if !bullet.is_flying() {
                break;
            }
        }
    }

    /// Every mirror and turn gives the same result, reflections off slopes included.
    #[test]
    fn mirrors_and_turns_change_nothing(seed in any::<u64>(), reflects in any::<bool>(), which in 1..8_u8) {
        let mut scene = Scene::random(seed);
        if reflects {
            (scene.on_solid, scene.bounces) = (OnSolid::Reflect, 5);
        }
        let here = Seen { swap: false, left: false, up: false };
        scene = scene.seen(here);
        let seen = Seen { swap: which & 1 > 0, left: which & 2 > 0, up: which & 4 > 0 };
        let other = scene.seen(seen);
        let (mut one, mut two) = (scene.start(), other.start());
        for _ in 0..3 {
            let ticks = (scene.tick(one), other.tick(two));
            let summary = |tick: &BulletTick| {
                let summary = |hit: BulletHit| (hit.target, hit.outcome, hit.time, hit.bounces);
                tick.hits().map(summary).collect::<Vec<_>>()
            };
            prop_assert_eq!(summary(&ticks.0), summary(&ticks.1));
            for (hit, other) in ticks.0.hits().zip(ticks.1.hits()).filter(|(hit, _)| hit.obstacle.is_some()) {
                let normal = |hit: BulletHit| hit.normal.map(Normal::direction);
                prop_assert_eq!(normal(hit).map(|normal| seen.part(normal)), normal(other));
            }
            (one, two) = (ticks.0.bullet, ticks.1.bullet);
            prop_assert_eq!(seen.part(one.velocity), two.velocity);
            prop_assert_eq!(seen.part(one.body.remainder()), two.body.remainder());
            let (position, size) = (one.body.position(), (scene.bullet.grid.width as i32, scene.bullet.grid.height as i32));
            let corners = [
                seen.pixel((position.x as i32, position.y as i32)),
                seen.pixel((position.x as i32 + size.0 - 1, position.y as i32 + size.1 - 1)),
            ];
            let corner = (corners[0].0.min(corners[1].0), corners[0].1.min(corners[1].1));
            prop_assert_eq!(two.body.position(), Point::from(corner));
            prop_assert!(scene.is_in_wall(&scene.start()) || !scene.is_in_wall(&one));
        }
    }

    /// Along an axis, a fast bullet hits the same as a slow one that moves one pixel per tick.
    #[test]
    fn fast_bullets_hit_what_slow_ones_hit(seed in any::<u64>(), pixels in 1..150_i32, down in any::<bool>()) {
        let mut scene = Scene::random(seed);
        scene.pierce = 9;
        scene.targets.iter_mut().for_each(|target| target.3 = (0, 0));
        let along = |pixels: i32| {
            let speed = PIXELS(pixels);
            if down { (Subpixels::ZERO, speed) } else { (speed, Subpixels::ZERO) }
        };
        scene.velocity = along(pixels);
        let fast = scene.tick(scene.start());
        scene.velocity = along(1);
        let (mut slow, mut hits) = (scene.start(), Vec::new());
        for _ in 0..pixels {
            let tick = scene.tick(slow);
            hits.extend(tick.hits().map(|hit| (hit.target, hit.at)));
            slow = tick.bullet;
        }
        let by_place = |hits: &mut Vec<(Option<usize>, Point)>| {
            hits.sort_by_key(|(target, at)| (at.x + at.y, target.is_none(), target.map(std::cmp::Reverse)));
        };
        let mut all: Vec<_> = fast.hits().map(|hit| (hit.target, hit.at)).collect();
        // A slow bullet that stopped at a wall hits it again at every tick.
        by_place(&mut all);
        by_place(&mut hits);
        hits.dedup();
        if scene.on_solid != OnSolid::Bounce {
            prop_assert_eq!(all, hits);
            prop_assert_eq!(fast.bullet.body, slow.body);
        }
    }
}

fn full(width: u32, height: u32) -> Mask {
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
    // A target coming the other way is hit too, though it and the bullet have passed each other at the end.
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
    // 98 is the last free row; of 20 pixels down, 8 remain.
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
    // Eight bounces between two walls in a tick, and no more.
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
    // At equal times the lowest number comes first, and the second target exceeds the limit.
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
    // Platforms, ladders, water and spikes stop no bullet.
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
    let mut bullet = fired((0, 0), 0.3, -0.7).lasting(10);
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
    let bullet = fired((0, 0), 3.3, -0.7).piercing(9).at_solids(OnSolid::Reflect, 4).lasting(700);
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

/// A bullet inside one wall that touches another is stuck, wherever the two stand.
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
