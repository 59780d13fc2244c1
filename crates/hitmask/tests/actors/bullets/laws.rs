//! Laws of bullets: nothing tunnels, mirrored and rotated scenes give the same results, and fast
//! bullets hit what slow bullets hit.

use hitmask::actor::Subpixels;
use hitmask::actor::combat::{BulletHit, BulletTick, OnSolid};
use hitmask::{Mask, Normal, Point, Time};
use hitmask_reference::{combat as slow, pair, properties, sweep::Ratio};
use proptest::prelude::*;

use super::scene::{PIXELS, Scene, Seen};

fn ratio(time: Time) -> Ratio {
    Ratio(time.numerator().into(), time.denominator().into())
}

properties! {
    /// The hits, their times and the final position match the exact reference, in which all walls
    /// are one.
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
                prop_assert!(
                    scene.around()[hit.obstacle.unwrap()]
                        .overlaps(Mask::full(1, 1).unwrap().at(hit.pixel))
                );
            }
            if !bullet.is_flying() {
                break;
            }
        }
    }

    /// Every mirrored or rotated scene gives the same result, including reflections off slopes.
    #[test]
    fn mirrors_and_turns_change_nothing(seed in any::<u64>(), reflects in any::<bool>(),
        which in 1..8_u8) {
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
            for (hit, other) in
                ticks.0.hits().zip(ticks.1.hits()).filter(|(hit, _)| hit.obstacle.is_some())
            {
                let normal = |hit: BulletHit| hit.normal.map(Normal::direction);
                prop_assert_eq!(normal(hit).map(|normal| seen.part(normal)), normal(other));
            }
            (one, two) = (ticks.0.bullet, ticks.1.bullet);
            prop_assert_eq!(seen.part(one.velocity), two.velocity);
            prop_assert_eq!(seen.part(one.body.remainder()), two.body.remainder());
            let (position, size) = (
                one.body.position(),
                (scene.bullet.grid.width as i32, scene.bullet.grid.height as i32),
            );
            let corners = [
                seen.pixel((position.x as i32, position.y as i32)),
                seen.pixel((position.x as i32 + size.0 - 1, position.y as i32 + size.1 - 1)),
            ];
            let corner = (corners[0].0.min(corners[1].0), corners[0].1.min(corners[1].1));
            prop_assert_eq!(two.body.position(), Point::from(corner));
            prop_assert!(scene.is_in_wall(&scene.start()) || !scene.is_in_wall(&one));
        }
    }

    /// Along an axis, a fast bullet hits the same targets and walls as a slow bullet that moves one
    /// pixel per tick.
    #[test]
    fn fast_bullets_hit_what_slow_ones_hit(seed in any::<u64>(), pixels in 1..150_i32,
        down in any::<bool>()) {
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
            hits.sort_by_key(|(target, at)| {
                (at.x + at.y, target.is_none(), target.map(std::cmp::Reverse))
            });
        };
        let mut all: Vec<_> = fast.hits().map(|hit| (hit.target, hit.at)).collect();
        // A slow bullet that stopped at a wall hits that wall again in every tick.
        by_place(&mut all);
        by_place(&mut hits);
        hits.dedup();
        if scene.on_solid != OnSolid::Bounce {
            prop_assert_eq!(all, hits);
            prop_assert_eq!(fast.bullet.body, slow.body);
        }
    }
}
