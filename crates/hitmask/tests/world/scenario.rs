//! Random worlds as lists of commands, tick by tick.

use hitmask::{Angle, Fixed, Location, Pose};
use hitmask_reference::Random;
use proptest::prelude::*;

use crate::stock::{LARGE, MIDDLE, SMALL, WALKS};

/// A collider to insert.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// Whether this is terrain whose first pixels are the sprite's pixels.
    pub is_terrain: bool,
    pub sprite: u32,
    pub frame: i64,
    pub at: (i32, i32),
    /// The pose, which includes the position.
    pub pose: Option<Pose>,
    pub layer: u8,
    pub collides_with: u32,
    pub is_still: bool,
    pub is_sensor: bool,
}

/// A command. Colliders are numbered in the order of insertion, whether they still exist or not.
#[derive(Clone, Copy, Debug)]
pub enum Command {
    Insert(Start),
    Remove(usize),
    Place(usize, (i32, i32)),
    /// Moves all colliders that are not still by this much.
    MoveAll((i32, i32)),
    Frame(usize, i64),
    Sprite(usize, u32, i64),
    Pose(usize, Option<Pose>),
    Layers(usize, u8, u32),
    UserData(usize, u64),
    /// Sets or unsets the pixels of a sprite's frame in terrain, with the sprite's top left at a
    /// pixel of the terrain.
    Edit(usize, u32, i64, (i32, i32), bool),
}

/// Everything that happens in a world.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The commands before each tick.
    pub ticks: Vec<Vec<Command>>,
    /// The seed of the filter of pairs, or `None` for no filter.
    pub filter: Option<u64>,
}

impl Scenario {
    /// Whether the filter accepts a pair of ids at a tick.
    pub fn keeps(&self, tick: usize, a: u64, b: u64) -> bool {
        self.filter.is_none_or(|seed| {
            let seed = seed.wrapping_add(tick as u64 / 2);
            Random::new(a.wrapping_mul(31).wrapping_add(b).wrapping_mul(57) ^ seed).below(4) > 0
        })
    }

    /// Returns the same scenario with every command changed.
    pub fn map(&self, change: impl Fn(Command) -> Command) -> Self {
        let tick = |commands: &Vec<Command>| commands.iter().copied().map(&change).collect();
        Self { ticks: self.ticks.iter().map(tick).collect(), ..self.clone() }
    }
}

/// How the colliders of a world are spread.
#[derive(Clone, Copy, Debug)]
enum Lie {
    /// In a square with this side.
    Square(u32),
    /// All at one point.
    Point,
    /// In clusters that are as far apart as possible.
    Heaps,
    /// At multiples of this power of two, and one pixel beside these.
    Pitch(u32),
    /// At an end of `i32` in each direction.
    Ends,
    /// Anywhere in `i32`.
    Anywhere,
}

const LIES: [Lie; 16] = [
    Lie::Square(20),
    Lie::Square(70),
    Lie::Square(200),
    Lie::Square(200),
    Lie::Square(600),
    Lie::Square(5000),
    Lie::Point,
    Lie::Heaps,
    Lie::Heaps,
    Lie::Pitch(3),
    Lie::Pitch(6),
    Lie::Pitch(6),
    Lie::Pitch(11),
    Lie::Pitch(28),
    Lie::Ends,
    Lie::Anywhere,
];

/// The centers of clusters, some of which are at the limits.
const HEAPS: [(i32, i32); 6] = [
    (0, 0),
    (-4096, 4096),
    (1 << 20, -(1 << 25)),
    (i32::MAX - 60, i32::MIN + 60),
    (i32::MIN + 40, 7),
    (i32::MAX - 40, i32::MAX - 20),
];

/// Creates the commands of a world from random numbers.
struct Maker {
    random: Random,
    lie: Lie,
    base: (i32, i32),
    /// The sprites in use, as ranges of the stock.
    sprites: &'static [std::ops::Range<usize>],
    has_poses: bool,
    has_layers: bool,
    has_terrain: bool,
    /// The positions of all inserted colliders, as far as these are known.
    positions: Vec<(i32, i32)>,
}

impl Maker {
    fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let lie = LIES[random.below(16) as usize];
        let base = match random.below(4) {
            0 => HEAPS[random.below(6) as usize],
            1 => (random.next() as i32, random.next() as i32),
            _ => (0, 0),
        };
        let sprites: &[_] = match random.below(12) {
            0 | 1 => &[MIDDLE],
            2 | 3 => &[SMALL, MIDDLE],
            4 => &[SMALL, MIDDLE, LARGE],
            5 => &[SMALL, SMALL, SMALL, SMALL, LARGE],
            6 | 7 => &[WALKS],
            _ => &[SMALL],
        };
        let mut one_in = |times| random.below(times) == 0;
        let (has_poses, has_layers, has_terrain) = (one_in(3), one_in(2), one_in(4));
        let positions = Vec::new();
        Self { random, lie, base, sprites, has_poses, has_layers, has_terrain, positions }
    }

    fn below(&mut self, end: u32) -> u32 {
        self.random.below(end.into()) as u32
    }

    /// Returns a number from -`reach` to `reach`.
    fn about(&mut self, reach: u32) -> i32 {
        self.below(2 * reach + 1) as i32 - reach as i32
    }

    fn one_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    fn place(&mut self) -> (i32, i32) {
        let near =
            |(x, y): (i32, i32), dx: i32, dy: i32| (x.saturating_add(dx), y.saturating_add(dy));
        match self.lie {
            Lie::Square(side) => {
                let (dx, dy) = (self.below(side) as i32, self.below(side) as i32);
                near(self.base, dx, dy)
            }
            Lie::Point => self.base,
            Lie::Heaps => {
                let heap = HEAPS[self.below(6) as usize];
                near(heap, self.about(40), self.about(40))
            }
            Lie::Pitch(power) => {
                let mut place = || {
                    let beside = if self.one_in(2) { 0 } else { self.about(1) };
                    let place = i64::from(self.about(3)) << power;
                    (place + i64::from(beside)).clamp(i32::MIN.into(), i32::MAX.into()) as i32
                };
                (place(), place())
            }
            Lie::Ends => {
                let mut place = || {
                    let within = self.below(70) as i32;
                    if self.one_in(2) { i32::MIN + within } else { i32::MAX - within }
                };
                (place(), place())
            }
            Lie::Anywhere => (self.random.next() as i32, self.random.next() as i32),
        }
    }

    fn sprite(&mut self) -> u32 {
        let range = self.sprites[self.below(self.sprites.len() as u32) as usize].clone();
        range.start as u32 + self.below(range.len() as u32)
    }

    /// Returns a sprite that is small enough for the reference's terrain.
    fn stencil(&mut self) -> u32 {
        self.below(MIDDLE.end as u32 - 2)
    }

    fn frame(&mut self) -> i64 {
        match self.below(8) {
            0 => i64::MIN + i64::from(self.below(9)),
            1 => i64::MAX - i64::from(self.below(9)),
            _ => i64::from(self.about(6)),
        }
    }

    /// Returns a pose at a pixel, or somewhere within that pixel.
    fn pose(&mut self, (x, y): (i32, i32)) -> Pose {
        let mut within = |pixel: i32| {
            let within = [0, 1 << 23, self.random.below(1 << 24)][self.random.below(3) as usize];
            Fixed::from_bits((i64::from(pixel) << 24) + within as i64)
        };
        let position = Location::new(within(x), within(y));
        let pivot = (f64::from(self.below(40)) / 2.0, f64::from(self.below(40)) / 2.0);
        let turn = match self.below(4) {
            0 => Angle::ZERO,
            1 => Angle::from_quarter_turns(self.about(4)),
            _ => Angle::from_degrees(f64::from(self.below(24)) * 15.0),
        };
        let mut scale = || {
            let times = [1.0, 1.0, 1.0, 0.5, 1.25, 0.1, 1.5][self.below(7) as usize];
            if self.one_in(4) { -times } else { times }
        };
        let (x, y) = (scale(), scale());
        Pose::at(position).pivot((pivot.0, pivot.1)).turned(turn).scaled((x, y))
    }

    /// Returns a collider to insert. If it has a pose, its sprite is small, so that the reference
    /// can handle it.
    fn start(&mut self) -> Start {
        let is_terrain = self.has_terrain && self.one_in(6);
        let posed = self.has_poses && !is_terrain && self.one_in(3);
        let sprite = match (is_terrain, posed) {
            (true, _) => self.stencil(),
            (false, true) => 2 + self.below(18),
            _ => self.sprite(),
        };
        let at = self.place();
        let layer = if self.has_layers { self.below(32) as u8 & 0b10101 } else { 0 };
        let collides_with = if self.has_layers && !self.one_in(2) {
            self.random.next() as u32 | self.random.next() as u32
        } else {
            u32::MAX
        };
        let pose = posed.then(|| self.pose(at));
        let (is_still, is_sensor) = (is_terrain || self.one_in(6), self.one_in(6));
        let frame = self.frame();
        Start { is_terrain, sprite, frame, at, pose, layer, collides_with, is_still, is_sensor }
    }

    fn insert(&mut self) -> Command {
        let start = self.start();
        self.positions.push(start.at);
        Command::Insert(start)
    }

    fn go(&mut self, number: usize, to: (i32, i32)) -> Command {
        self.positions[number] = to;
        Command::Place(number, to)
    }

    /// Returns the next commands, which are usually just one.
    fn next(&mut self) -> Vec<Command> {
        if self.positions.is_empty() {
            return vec![self.insert()];
        }
        let number = self.below(self.positions.len() as u32) as usize;
        let (x, y) = self.positions[number];
        if self.has_terrain && self.one_in(4) {
            // Colliders without terrain refuse this command. The position crosses the edges of
            // chunks at 0 and at 256.
            let at = (self.about(100) + 40, self.about(100) + 40);
            let (sprite, frame, set) = (self.stencil(), self.frame(), self.one_in(2));
            return (0..=number.min(3))
                .map(|more| Command::Edit(number - more, sprite, frame, at, set))
                .collect();
        }
        let one = match self.below(22) {
            0 | 1 => self.insert(),
            2 => Command::Remove(number),
            // The collider is removed and another one is inserted, but the slot is not reused
            // before the next tick.
            3 => return vec![Command::Remove(number), self.insert()],
            4..=8 => {
                let (dx, dy) = (self.about(3), self.about(3));
                self.go(number, (x.saturating_add(dx), y.saturating_add(dy)))
            }
            9 => {
                let dx = 64 * self.about(2);
                self.go(number, (x.saturating_add(dx), y))
            }
            10 => {
                let to = self.place();
                self.go(number, to)
            }
            // The collider moves onto another collider.
            11 => {
                let other = self.below(self.positions.len() as u32) as usize;
                self.go(number, self.positions[other])
            }
            12 => Command::MoveAll((self.about(4), self.about(4))),
            13 | 14 | 20 | 21 => Command::Frame(number, self.frame()),
            // The frame changes and changes back.
            15 => return vec![Command::Frame(number, 1), Command::Frame(number, 0)],
            16 if self.has_poses => {
                // Colliders with a pose show only small sprites.
                let sprite = Command::Sprite(number, 2 + self.below(18), self.frame());
                let pose = (!self.one_in(4)).then(|| self.pose((x, y)));
                return vec![sprite, Command::Pose(number, pose)];
            }
            16 | 17 if !self.has_poses => Command::Sprite(number, self.sprite(), self.frame()),
            17 => Command::Sprite(number, 2 + self.below(18), self.frame()),
            18 if self.has_layers => {
                let layer = self.below(32) as u8 & 0b10101;
                Command::Layers(number, layer, self.random.next() as u32)
            }
            _ => Command::UserData(number, self.random.next()),
        };
        vec![one]
    }
}

/// Creates some colliders, and then some commands before each of the ticks that follow.
fn scenario(seed: u64, colliders: usize, ticks: &[usize], filter: Option<u64>) -> Scenario {
    let mut maker = Maker::new(seed);
    let mut all = vec![(0..colliders).map(|_| maker.insert()).collect::<Vec<_>>()];
    for commands in ticks {
        all.push((0..*commands).flat_map(|_| maker.next()).collect());
    }
    Scenario { ticks: all, filter }
}

/// Random worlds of up to `most` colliders.
pub fn scenarios(most: usize) -> impl Strategy<Value = Scenario> {
    let colliders = prop_oneof![3 => 0..=8_usize, 4 => 0..=most / 4, 1 => most / 2..=most];
    let ticks = prop::collection::vec(prop_oneof![1 => Just(0_usize), 5 => 1..=16_usize], 0..=7);
    let filter = prop_oneof![3 => Just(None), 1 => any::<u64>().prop_map(Some)];
    (any::<u64>(), colliders, ticks, filter)
        .prop_map(|(seed, colliders, ticks, filter)| scenario(seed, colliders, &ticks, filter))
}
