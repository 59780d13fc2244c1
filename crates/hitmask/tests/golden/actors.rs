//! Golden hashes for hundreds of actors in platform games, in mazes, on lifts and among bullets.
//! They are the same at every optimization level and on every processor.
//!
//! If you change the behavior of actors on purpose, take the new hash from the failure message.
#![allow(
    unreachable_pub,
    dead_code,
    reason = "the land is shared with the tests of platform games"
)]

use std::hash::Hasher;

use hitmask::actor::carry::{LoopMode, Pace, Passenger, PassengerOutcome, Path, Solid};
use hitmask::actor::combat::{Bullet, OnSolid, Team, Teams};
use hitmask::actor::maze::{Directions, Maze};
use hitmask::actor::platformer::{BodyMasks, Pad, Platformer};
use hitmask::actor::{Body, Hit, Material, Obstacle, Subpixels, maze, platformer};
use hitmask::{Direction, Mask, Normal};
use hitmask_reference::Random;
use twox_hash::XxHash64;

#[path = "../actors/platformer/land.rs"]
mod land;

use land::{HEIGHT, Land, WIDTH};

/// The number of ticks in each run.
const TICKS: u64 = 400;

fn put_hit(digest: &mut XxHash64, hit: Option<Hit>) {
    let Some(hit) = hit else { return };
    let (nx, ny) = hit.normal.map_or((0, 0), Normal::unit);
    for number in [hit.pixel.x, hit.pixel.y, hit.other as i64, nx.into(), ny.into()] {
        digest.write(&number.to_le_bytes());
    }
}

/// Returns the keys that are held now, which change occasionally.
fn pad(random: &mut Random, before: Pad) -> Pad {
    if random.below(12) > 0 { before } else { Pad::from_bits(random.below(64) as u8) }
}

#[test]
fn platform_games_match_the_golden_number() {
    let mut digest = XxHash64::with_seed(0);
    let round = Mask::from_fn(12, 16, |x, y| x.min(11 - x) + y.min(15 - y) > 2).unwrap();
    let shapes = [Mask::full(8, 16).unwrap(), round];
    for seed in 0..24 {
        let land = Land::new(seed);
        let around = land.at(0, 0);
        for (_, rules) in Platformer::PRESETS {
            for shape in &shapes {
                let mut random = Random::new(seed);
                let mut state = platformer::State::at((random.below(WIDTH.into()) as i32, -20));
                let mut held = Pad::NONE;
                for _ in 0..TICKS {
                    held = pad(&mut random, held);
                    let tick = rules.tick(state, held, shape, &around);
                    state = tick.state;
                    digest.write(&state.to_bytes());
                    tick.events.iter().for_each(|event| digest.write_u8(event as u8));
                    put_hit(&mut digest, tick.hit_x);
                    put_hit(&mut digest, tick.hit_y);
                }
            }
        }
    }
    assert_eq!(format!("{:#x}", digest.finish()), "0x93b902fb6a000446");
}

/// The run covers animation frames, ducking, spin jumps, wall runs, fences, items to carry, and
/// enemies.
#[test]
fn moves_match_the_golden_number() {
    let mut digest = XxHash64::with_seed(0);
    let frame = |wide: u32, top: u32| {
        Mask::from_fn(14, 16, |x, y| (3..3 + wide).contains(&x) && (top..16).contains(&y)).unwrap()
    };
    let frames = [frame(7, 0), frame(10, 1), frame(8, 8), frame(11, 4)];
    let left: Vec<Mask> = frames.iter().map(|frame| frame.flipped_x().unwrap()).collect();
    let masks = BodyMasks::new(&frames).unwrap().facing_left(&left).duck(2);
    let thing = Mask::full(9, 9).unwrap();
    for seed in 0..24 {
        let land = Land::new(seed);
        let around: Vec<Obstacle<'_>> = land
            .layers
            .iter()
            .map(|(mask, material)| {
                let marked = Material { wall_run: true, gate: true, ..*material };
                Obstacle::mask(mask.at((0, 0)), marked)
            })
            .collect();
        for (_, rules) in Platformer::PRESETS {
            let mut random = Random::new(seed);
            let mut player = platformer::State::at((random.below(WIDTH.into()) as i32, -20));
            let mut item = player;
            let mut held = Pad::NONE;
            for tick in 0..TICKS {
                if random.below(12) == 0 {
                    held = Pad::from_bits(random.below(128) as u8);
                }
                let now = rules.tick(player, held, masks.frame((tick / 7 % 5) as u16), &around);
                now.events.iter().for_each(|event| digest.write_u8(event as u8));
                player = now.state;
                if !player.is_carrying {
                    item = rules.tick(item, Pad::NONE, &thing, &around).state;
                }
                let hands = rules.grab(player, held, masks, item, &thing, &around);
                (player, item) = (hands.player, hands.item);
                let enemy = thing.at(player.body.position() + (3, 12 - (tick % 20) as i32));
                let met =
                    rules.touch_enemy(player, held, masks.placed(&player), enemy, seed % 2 == 0);
                if tick % 40 == 0
                    && let Some((after, met)) = met
                {
                    player = after;
                    digest.write_u8(met as u8);
                }
                digest.write(&player.to_bytes());
                digest.write(&item.to_bytes());
            }
        }
    }
    assert_eq!(format!("{:#x}", digest.finish()), "0xa961239f5416d416");
}

#[test]
fn mazes_match_the_golden_number() {
    let mut digest = XxHash64::with_seed(0);
    let player = Mask::full(16, 16).unwrap();
    for seed in 0..12 {
        let mut random = Random::new(seed);
        let tiles: Vec<bool> = (0..20 * 15).map(|_| random.below(3) == 0).collect();
        let walls = Mask::from_fn(320, 240, |x, y| {
            let (column, row) = (x / 16, y / 16);
            let is_border = column == 0 || row == 0 || column == 19 || row == 14;
            let is_round = (x % 16).min(15 - x % 16) + (y % 16).min(15 - y % 16) < 3;
            (is_border || tiles[(row * 20 + column) as usize]) && !is_round
        });
        let walls = walls.unwrap();
        let around = [Obstacle::mask(walls.at((0, 0)), hitmask::actor::Material::SOLID)];
        for rules in [Maze::ADVENTURE, Maze::GRID, Maze::CORRIDOR] {
            let mut state = maze::State::at((random.below(280) as i32, random.below(200) as i32));
            let mut held = Directions::NONE;
            for _ in 0..TICKS {
                if random.below(20) == 0 {
                    let direction = Direction::ALL[random.below(4) as usize];
                    held = Directions::NONE.with(direction);
                }
                let tick = rules.tick(state, held, &player, &around);
                state = tick.state;
                digest.write(&state.to_bytes());
                tick.hits().for_each(|hit| put_hit(&mut digest, Some(hit)));
            }
        }
    }
    assert_eq!(format!("{:#x}", digest.finish()), "0x96a82d435234ddb2");
}

#[test]
fn lifts_match_the_golden_number() {
    let mut digest = XxHash64::with_seed(0);
    let actor = Mask::full(8, 12).unwrap();
    let raft = Mask::from_fn(40, 12, |x, y| y > 3 || x % 13 < 4).unwrap();
    for seed in 0..16 {
        let mut random = Random::new(seed);
        let land = Land::new(seed);
        let around = land.at(0, 0);
        let mut place = || (random.below(WIDTH.into()) as i32, random.below(HEIGHT.into()) as i32);
        let points = [place(), place(), place()];
        let pace = Pace::Speed(Subpixels::from_ratio(random.below(200) as i64 + 20, 70));
        let path = Path::new(&points, pace, LoopMode::Loop).with_pause(3);
        let mut solid = Solid { body: path.body(0), ..Solid::default() };
        let mut bodies: Vec<Body> = (0..12)
            .map(|number| Body::at((points[0].0 + number * 5 - 20, points[0].1 - 12 + number % 5)))
            .collect();
        for tick in 0..TICKS {
            let mut passengers: Vec<Passenger<'_>> =
                bodies.iter().map(|body| Passenger::new(&actor, *body)).collect();
            let material = land.layers[0].1;
            solid = solid.step(&raft, material, path.by(tick), &mut passengers, &around);
            digest.write(&solid.to_bytes());
            for (body, passenger) in bodies.iter_mut().zip(&passengers) {
                *body = passenger.body;
                digest.write(&body.to_bytes());
                let outcome = match passenger.outcome {
                    PassengerOutcome::Untouched => 0,
                    PassengerOutcome::Carried => 1,
                    PassengerOutcome::Pushed => 2,
                    PassengerOutcome::Squeezed { .. } => 3,
                    PassengerOutcome::Squished => 4,
                };
                digest.write_u8(outcome);
            }
        }
    }
    assert_eq!(format!("{:#x}", digest.finish()), "0x49504e793df86a1");
}

#[test]
fn bullets_match_the_golden_number() {
    let mut digest = XxHash64::with_seed(0);
    let shapes = [Mask::full(1, 1).unwrap(), Mask::full(5, 3).unwrap()];
    for seed in 0..24 {
        let mut random = Random::new(seed);
        let land = Land::new(seed);
        let around = land.at(0, 0);
        for at_solids in [OnSolid::Destroy, OnSolid::Stop, OnSolid::Bounce, OnSolid::Reflect] {
            for shape in &shapes {
                let mut speed = || Subpixels::from_ratio(random.below(4_000) as i64 - 2_000, 150);
                let velocity = (speed(), speed());
                let start = Body::at((random.below(WIDTH.into()) as i32, random.below(60) as i32));
                let mut bullet =
                    Bullet::new(start, velocity, 1, Team::FIRST).at_solids(at_solids, 20);
                for _ in 0..TICKS / 4 {
                    let tick = bullet.tick(shape, &around, &Teams::OTHERS, &[]);
                    bullet = tick.bullet;
                    digest.write(&bullet.to_bytes());
                }
            }
        }
    }
    assert_eq!(format!("{:#x}", digest.finish()), "0xad772478e6e70ec4");
}
