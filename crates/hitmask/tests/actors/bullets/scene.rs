//! Random scenes of a bullet, walls and targets, in their original form and mirrored or rotated.

use hitmask::actor::combat::{Bullet, BulletTick, OnSolid, Target, Team, Teams};
use hitmask::actor::{Body, Material, Obstacle, Subpixels, Surroundings};
use hitmask_reference::{Grid, Random, Shape as Kind};

use crate::common::{Both, mask_of};

pub const PIXELS: fn(i32) -> Subpixels = Subpixels::from_pixels;
pub const HEROES: Team = Team::FIRST;
pub const SLIMES: Team = Team::new(1).unwrap();

/// A target: its id, its mask and position, and its motion.
type Walker = (u64, Both, (i32, i32), (i32, i32));

/// A bullet, walls and moving targets around one position.
#[derive(Clone, Debug)]
pub struct Scene {
    pub base: (i32, i32),
    pub bullet: Both,
    pub at: (i32, i32),
    pub velocity: (Subpixels, Subpixels),
    pub walls: Vec<(Both, (i32, i32))>,
    pub targets: Vec<Walker>,
    pub pierce: u16,
    pub bounces: u16,
    pub on_solid: OnSolid,
}

impl Scene {
    pub fn random(seed: u64) -> Self {
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

    pub fn around(&self) -> Vec<Obstacle<'_>> {
        self.walls
            .iter()
            .map(|(both, at)| Obstacle::mask(both.mask.at((at.0, at.1)), Material::SOLID))
            .collect()
    }

    pub fn targets(&self) -> Vec<Target<'_>> {
        self.targets
            .iter()
            .map(|(id, both, at, by)| {
                Target::new(*id, SLIMES, both.mask.at((at.0, at.1))).moving(by.0, by.1)
            })
            .collect()
    }

    pub fn start(&self) -> Bullet {
        Bullet::new(Body::at((self.at.0, self.at.1)), self.velocity, 1, HEROES)
            .piercing(self.pierce)
            .at_solids(self.on_solid, self.bounces)
    }

    pub fn tick(&self, bullet: Bullet) -> BulletTick {
        bullet.tick(&self.bullet.mask, &self.around(), &Teams::OTHERS, &self.targets())
    }

    pub fn is_in_wall(&self, bullet: &Bullet) -> bool {
        let around = self.around();
        Surroundings::of(&around).overlaps_solid(bullet.body.placed(&self.bullet.mask))
    }

    /// The same scene with every position, speed and mask mirrored or rotated.
    pub fn seen(&self, seen: Seen) -> Self {
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

/// A mirroring or rotation of a scene.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    pub swap: bool,
    pub left: bool,
    pub up: bool,
}

impl Seen {
    pub fn part<T: std::ops::Neg<Output = T>>(self, (x, y): (T, T)) -> (T, T) {
        let (x, y) = if self.swap { (y, x) } else { (x, y) };
        (if self.left { -x } else { x }, if self.up { -y } else { y })
    }

    pub fn pixel(self, (x, y): (i32, i32)) -> (i32, i32) {
        let (x, y) = if self.swap { (y, x) } else { (x, y) };
        (if self.left { -1 - x } else { x }, if self.up { -1 - y } else { y })
    }

    pub fn back(self, (x, y): (i32, i32)) -> (i32, i32) {
        let (x, y) = (if self.left { -1 - x } else { x }, if self.up { -1 - y } else { y });
        if self.swap { (y, x) } else { (x, y) }
    }
}
