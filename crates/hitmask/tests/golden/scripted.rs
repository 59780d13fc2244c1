//! Tests actors that follow scripts. The npm package must reproduce their states. Its tests play
//! the same scenes (`packages/hitmask/test/shared/actor-scenes.mjs`) and read the same hashes
//! (`scripted/hashes.txt`).
//!
//! If you change the behavior of actors on purpose, take the new hashes from the failure message.

use std::collections::BTreeSet;
use std::fmt::Write;

use hitmask::actor::carry::{
    LoopMode, MovingSolid, Pace, Passenger, PassengerOutcome, Path, Riding, Solid, carry_all,
};
use hitmask::actor::combat::{
    Bullet, Fighter, HitEffect, HitStop, Hitbox, Hurtbox, Knockback, OnSolid, Target, Team, Teams,
};
use hitmask::actor::maze::{Directions, Maze};
use hitmask::actor::platformer::{BodyMasks, Event, Pad, Platformer};
use hitmask::actor::{Body, Material, Obstacle, Policy, Subpixels, maze, platformer};
use hitmask::{Direction, Mask};

const LEVEL: &str = include_str!("scripted/level.txt");
const HASHES: &str = include_str!("scripted/hashes.txt");
const TICKS: u64 = 900;
const TILE: u32 = 8;

/// Generates numbers that look random, and that every language can compute in one line.
struct Script(u32);

impl Script {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        self.0 >> 16
    }

    /// Returns the keys that are held now. They change about once in ten ticks.
    fn held(&mut self, before: u8, keys: u8) -> u8 {
        if self.next().is_multiple_of(10) { self.next() as u8 & keys } else { before }
    }
}

/// Combines the hashes of all states of a run into one number.
#[derive(Default)]
struct Sum(u64);

impl Sum {
    fn add(&mut self, hash: u64) {
        self.0 = self.0.wrapping_mul(31).wrapping_add(hash);
    }
}

/// Returns the tiles with these letters as a mask. Slashes are slopes of rock.
fn tiles(letters: &str) -> Mask {
    let rows: Vec<&[u8]> = LEVEL.lines().map(str::as_bytes).collect();
    let (width, height) = (TILE * rows[0].len() as u32, TILE * rows.len() as u32);
    Mask::from_fn(width, height, |x, y| {
        let letter = rows[(y / TILE) as usize][(x / TILE) as usize];
        let (right, down) = (x % TILE, y % TILE);
        letters.contains(char::from(letter))
            && match letter {
                b'/' => right + down >= TILE - 1,
                b'\\' => down >= right,
                b'=' => down < 4,
                _ => true,
            }
    })
    .unwrap()
}

struct Level(Vec<(Mask, Material)>);

impl Level {
    fn new() -> Self {
        let ice = Material { grip: 16, number: 1, ..Material::SOLID };
        let belt = Subpixels::from_ratio(3, 8);
        let rock = Material { wall_run: true, belt, ..Material::SOLID };
        let materials = [
            ("#/\\", rock),
            ("i", ice),
            ("=", Material::ONE_WAY),
            ("H", Material { gate: true, ..Material::LADDER }),
            ("~", Material::WATER),
            ("^", Material::HAZARD),
        ];
        Self(materials.map(|(letters, material)| (tiles(letters), material)).into())
    }

    fn around(&self) -> Vec<Obstacle<'_>> {
        (0..)
            .zip(&self.0)
            .map(|(id, (mask, material))| Obstacle::mask(mask.at((0, 0)), *material).with_id(id))
            .collect()
    }
}

/// Plays a character on a level with a lift. The character has one mask or several.
fn platform_game(
    rules: &Platformer,
    has_frames: bool,
    happened: &mut BTreeSet<&'static str>,
) -> u64 {
    let level = Level::new();
    let stand = Mask::from_fn(8, 11, |x, y| y > 1 || (2..6).contains(&x)).unwrap();
    let duck = Mask::full(8, 6).unwrap();
    let stride = Mask::full(9, 11).unwrap();
    let frames = [stand, stride, duck];
    let left = frames.each_ref().map(|frame| frame.flipped_x().unwrap());
    let raft = Mask::full(32, 4).unwrap();
    let points = [(150, 96), (150, 24), (100, 24)];
    let pace = Pace::Speed(Subpixels::from_f64(0.75));
    let route = Path::new(&points, pace, LoopMode::PingPong).with_pause(20);
    let (mut script, mut sum, mut held) = (Script(7), Sum::default(), 0);
    let mut player = platformer::State::at((160, 80));
    for tick in 0..TICKS {
        held = script.held(held, 127);
        let masks = BodyMasks::new(&frames).unwrap().facing_left(&left).duck(2);
        let masks = masks.frame((tick / 8 % 2) as u16);
        let masks = if has_frames { masks } else { (&frames[0]).into() };
        let mut around = level.around();
        let lift = MovingSolid::on_path(&route, tick, &raft, Material::ONE_WAY).with_id(9);
        let mut riders = [player.passenger(masks)];
        carry_all(&mut [lift], &mut riders, &mut around);
        player = player.carried(&riders[0], masks);
        if riders[0].outcome == PassengerOutcome::Carried {
            happened.insert("carried");
        }
        let now = rules.tick(player, Pad::from_bits(held), masks, &around);
        player = now.state;
        sum.add(player.hash());
        sum.add(now.events.iter().map(|event| 1 << event as u64).sum());
        happened.extend(now.events.iter().map(Event::name));
        sum.add(now.support.map_or(99, |support| support as u64));
        if let Some(hit) = now.hit_y {
            sum.add(hit.pixel.x as u64);
        }
    }
    sum.0
}

fn maze(rules: &Maze) -> u64 {
    let level = Level::new();
    let around = level.around();
    let feet = Mask::full(9, 9).unwrap();
    let (mut script, mut sum, mut held) = (Script(11), Sum::default(), 0);
    let mut walker = maze::State::at((20, 20));
    for _ in 0..TICKS {
        held = script.held(held, 15);
        let tick = rules.tick(walker, Directions::from_bits(held), &feet, &around);
        walker = tick.state;
        sum.add(walker.hash());
        sum.add(tick.events.near_miss_began.into());
    }
    sum.0
}

/// Moves a crusher that has boxes in its way.
fn crusher() -> u64 {
    let level = Level::new();
    let (press, small, large) =
        (Mask::full(20, 20).unwrap(), Mask::full(4, 4).unwrap(), Mask::full(8, 8).unwrap());
    let (mut solid, mut sum) = (Solid::at((40, 60)).with_id(5), Sum::default());
    let mut bodies = [(50, 52), (62, 66), (30, 70), (45, 84)].map(Body::at);
    let mut script = Script(3);
    for _ in 0..TICKS {
        let by = [script.next(), script.next()].map(|number| i64::from(number % 241) - 120);
        let by = (Subpixels::from_ratio(by[0], 60), Subpixels::from_ratio(by[1], 60));
        let mut around = level.around();
        let mut riders = bodies
            .map(|body| Passenger::new(&large, body).with_smaller_mask(&small).with_wiggle(3));
        riders[2].riding = Riding::Clinging(hitmask::Side::Right);
        let mut solids = [MovingSolid::new(solid, &press, Material::SOLID, by)];
        carry_all(&mut solids, &mut riders, &mut around);
        solid = solids[0].solid;
        sum.add(solid.hash());
        for (body, rider) in bodies.iter_mut().zip(&riders) {
            let fall = (Subpixels::ZERO, Subpixels::from_ratio(1, 2));
            *body = rider.body.step(&large, fall, Policy::Slide, &around).body;
            sum.add(body.position().x as u64 * 1000 + body.position().y as u64);
        }
    }
    sum.0
}

/// Runs a fight between two fighters, with bullets that hit both.
fn fight() -> u64 {
    let level = Level::new();
    let around = level.around();
    let (fist, body, pellet) =
        (Mask::full(6, 3).unwrap(), Mask::full(8, 11).unwrap(), Mask::full(2, 2).unwrap());
    let kick = HitEffect {
        knockback: Knockback::ADVENTURE,
        hit_stop: HitStop::of_damage(3),
        own_hit_stop: HitStop::PRECISE,
        ..HitEffect::of(3)
    };
    let teams = [Team::FIRST, Team::new(1).unwrap()];
    let mut fighters = [70, 71].map(|id| Fighter::new(id, teams[(id - 70) as usize], 500));
    let mut bodies = [(180, 60), (192, 62)].map(Body::at);
    let solids = [OnSolid::Bounce, OnSolid::Reflect, OnSolid::Stop, OnSolid::Destroy];
    let (mut script, mut sum, mut hits) = (Script(5), Sum::default(), Vec::new());
    let mut bullets = Vec::new();
    for tick in 0..TICKS {
        for (fighter, own) in fighters.iter_mut().zip(&mut bodies) {
            let now = fighter.tick();
            *fighter = now.fighter;
            if let Some(speed) = now.knockback {
                *own = own.step(&body, speed, Policy::Slide, &around).body;
            }
        }
        if tick.is_multiple_of(16) {
            let number = (tick / 16) as usize;
            let speed = |number: u32| Subpixels::from_ratio(i64::from(number % 600) - 300, 50);
            let velocity = (speed(script.next()), speed(script.next()));
            let bullet = Bullet::new(Body::at((120, 40)), velocity, 70, teams[0]);
            let bullet = bullet.at_solids(solids[number % 4], 9).piercing(1).with_life(90);
            bullets.push(bullet);
        }
        let swing = (tick / 20) as u32;
        let places = bodies.map(Body::position);
        let hitboxes = [0, 1].map(|number| {
            let facing = if number == 0 { Direction::Right } else { Direction::Left };
            let shape = fist.at(places[number] + (if number == 0 { 6 } else { -4 }, 3));
            let by = (fighters[number].id, fighters[number].team);
            Hitbox { swing, facing, ..Hitbox::new(by, shape, kick) }
        });
        let hurtboxes = [0, 1].map(|number| Hurtbox {
            invincible_ticks: 9,
            ..Hurtbox::new(number, body.at(places[number]))
        });
        Teams::OTHERS.resolve(&hitboxes, &hurtboxes, &mut fighters, &mut hits).unwrap();
        let targets = [0, 1].map(|number| {
            Target::new(fighters[number].id, teams[number], body.at(places[number])).moving(1, 0)
        });
        for bullet in &mut bullets {
            let flown = bullet.tick(&pellet, &around, &Teams::OTHERS, &targets);
            *bullet = flown.bullet;
            sum.add(bullet.hash());
            for hit in flown.hits() {
                sum.add(hit.pixel.x as u64 + hit.time.denominator());
                if let Some(target) = hit.target {
                    let push = (Subpixels::ZERO, Subpixels::from_ratio(-1, 4));
                    fighters[target] = fighters[target].hit_by(&kick, push, 30);
                }
            }
        }
        bullets.retain(Bullet::is_flying);
        fighters.iter().for_each(|fighter| sum.add(fighter.hash()));
        sum.add(hits.len() as u64);
    }
    sum.0
}

#[test]
fn scripted_actors_match_the_numbers_of_the_npm_package() {
    let mut lines = String::new();
    let mut happened = BTreeSet::new();
    let mut line = |name: &str, hash: u64| writeln!(lines, "{name} {hash:#018x}").unwrap();
    for (name, rules) in Platformer::PRESETS {
        line(name, platform_game(&rules, false, &mut happened));
        line(&format!("{name}-frames"), platform_game(&rules, true, &mut happened));
    }
    let mut moon = Platformer::TIGHT.scaled(1.25);
    moon.climb_speed = Subpixels::from_f64(0.7);
    moon.gravity.rise = Subpixels::from_f64(0.1);
    moon.jump.release = Some(Subpixels::from_f64(0.6));
    moon.jump.coyote_ticks = 10;
    line("changed-rules", platform_game(&moon, false, &mut happened));
    for (name, rules) in
        [("adventure", Maze::ADVENTURE), ("grid", Maze::GRID), ("corridor", Maze::CORRIDOR)]
    {
        line(name, maze(&rules));
    }
    let diagonal = maze::Diagonal::Both(Subpixels::from_f64(0.7));
    line("diagonal", maze(&Maze { diagonal, ..Maze::ADVENTURE }));
    line("crusher", crusher());
    line("fight", fight());
    assert!(happened.len() >= 20, "the scripts are dull: {happened:?}");
    assert_eq!(lines, HASHES, "see the number that changed");
}
