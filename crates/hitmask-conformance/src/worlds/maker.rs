//! Generates the commands of a world from random numbers.

use hitmask_reference::world::{Cause, Event, Frame, Picture};
use hitmask_reference::{Grid, Random};
use serde_json::{Value, json};

use super::model::{Figure, Model};
use super::state;
use crate::scene::{self, Pose, SHAPES, near, quarters};
use crate::tags::Tags;

/// The number of side lengths, starting with the smallest, that the sprites of a world use.
const SIDES: [usize; 6] = [3, 6, 6, 8, 8, 12];

/// The region in which the colliders of a world are.
#[derive(Clone, Copy)]
enum Spread {
    /// Up to this far from (0, 0) along x and along y.
    Square(i64),
    /// Up to this far from one of several centers.
    Clusters(&'static [(i32, i32)], i64),
}

const SPREADS: [Spread; 8] = [
    Spread::Square(20),
    Spread::Square(40),
    Spread::Square(40),
    Spread::Square(60),
    Spread::Square(90),
    Spread::Square(300),
    Spread::Clusters(&[(0, 0), (-70_000, 4096), (1 << 28, -(1 << 25))], 30),
    Spread::Clusters(&ENDS, 40),
];

/// Positions at the ends of the `i32` range. Colliders extend beyond that range.
const ENDS: [(i32, i32); 4] = [
    (i32::MAX - 40, i32::MIN + 40),
    (i32::MIN + 40, i32::MAX - 40),
    (i32::MAX - 40, i32::MAX - 40),
    (i32::MIN + 40, i32::MIN + 40),
];

/// The maximum number of ticks of a world.
const MAX_TICKS: u64 = 6;

/// A world that is being generated.
pub(super) struct Maker {
    pub(super) random: Random,
    pub(super) model: Model,
    sprites: Vec<Value>,
    frames: Vec<Vec<Grid>>,
    spread: Spread,
    pub(super) has_poses: bool,
    pub(super) has_layers: bool,
    has_terrain: bool,
    /// Whether some sprites are still.
    pub(super) has_still_sprites: bool,
    pub(super) has_all_commands: bool,
    /// The state that the snapshot contains.
    pub(super) saved: Option<Model>,
    pub(super) commands: Vec<Value>,
    /// The rules that the answers so far test.
    pub(super) tags: Tags,
}

impl Maker {
    /// Starts a world. If `all` is true, it uses all commands, otherwise only those of
    /// `worlds.jsonl`.
    pub(super) fn new(seed: u64, all: bool) -> Self {
        let mut random = Random::new(seed);
        let spread = SPREADS[random.below(SPREADS.len() as u64) as usize];
        let sides = SIDES[random.below(SIDES.len() as u64) as usize];
        let mut one_in = |times| random.below(times) == 0;
        // A mask in a pose can extend a few pixels around its position, so there are no poses at
        // the ends of the world.
        let has_poses = one_in(3) && !matches!(spread, Spread::Clusters(..));
        let (has_layers, has_terrain) = (one_in(2), one_in(3));
        let (mut sprites, mut frames, mut looks) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..2 + random.below(3) {
            let (written, grids, look) = sprite(&mut random, sides);
            sprites.push(written);
            frames.push(grids);
            looks.push(look);
        }
        let model = Model::new(looks);
        let (saved, commands) = (None, Vec::new());
        Self {
            random,
            model,
            sprites,
            frames,
            spread,
            has_poses,
            has_layers,
            has_terrain,
            has_still_sprites: true,
            has_all_commands: all,
            saved,
            commands,
            tags: Tags::default(),
        }
    }

    /// From now on, puts the colliders close together, some of them in poses.
    pub(super) fn crowd(&mut self) {
        (self.spread, self.has_poses) = (Spread::Square(20), true);
    }

    /// Generates the whole line.
    pub(super) fn world(mut self) -> Value {
        for _ in 0..3 + self.below(18) {
            self.insert();
        }
        if self.has_terrain {
            self.insert_terrain();
        }
        for _ in 0..3 + self.below(MAX_TICKS - 2) {
            for _ in 0..self.below(8) {
                self.change();
            }
            for _ in 0..1 + self.below(3) {
                self.ask();
            }
            self.tick();
        }
        self.finished()
    }

    /// The line with the commands so far.
    pub(super) fn finished(self) -> Value {
        json!({ "sprites": self.sprites, "commands": self.commands, "rules": self.tags.json() })
    }

    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.random.below(end)
    }

    pub(super) fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// Adds a command, or a question with its answer.
    pub(super) fn put(&mut self, name: &str, mut command: Value) {
        command["do"] = json!(name);
        self.tag(&command);
        self.commands.push(command);
    }

    /// Whether the colliders are at the ends of the `i32` range.
    pub(super) fn is_at_ends(&self) -> bool {
        matches!(self.spread, Spread::Clusters(centers, _) if centers == ENDS)
    }

    /// A random position for a collider.
    pub(super) fn place(&mut self) -> (i64, i64) {
        let ((x, y), reach) = match self.spread {
            Spread::Square(side) => ((0, 0), side),
            Spread::Clusters(centers, reach) => {
                (centers[self.below(centers.len() as u64) as usize], reach)
            }
        };
        let (dx, dy) = (near(&mut self.random, reach), near(&mut self.random, reach));
        (i64::from(x) + dx, i64::from(y) + dy)
    }

    /// A random location in quarters of a pixel, often near a collider.
    pub(super) fn location(&mut self) -> (i64, i64) {
        let (x, y) = match self.some() {
            Some(collider) if self.one_in(2) => self.model.colliders[collider].pixel(),
            _ => self.place(),
        };
        (4 * x + self.below(4) as i64, 4 * y + self.below(4) as i64)
    }

    /// The number of a random collider.
    pub(super) fn some(&mut self) -> Option<usize> {
        let numbers = self.model.numbers();
        let place = self.below(numbers.len() as u64) as usize;
        numbers.get(place).copied()
    }

    /// The numbers of two colliders, of which the first is a sprite. Often, the two colliders
    /// overlapped at the last tick.
    pub(super) fn couple(&mut self) -> Option<(usize, usize)> {
        let pairs: Vec<(u32, u32)> = self.model.touching().collect();
        let place = self.below(pairs.len() as u64 + 1) as usize;
        let (a, b) = match pairs.get(place) {
            Some((a, b)) => (self.model.number(*a as usize), self.model.number(*b as usize)),
            None => (self.some()?, self.some()?),
        };
        let colliders = &self.model.colliders;
        let is_asked = colliders[a].look.is_some() && !colliders[a].is_removed;
        (is_asked && a != b && !colliders[b].is_removed).then_some((a, b))
    }

    /// The number of a random collider that is a sprite, or of one that is terrain.
    pub(super) fn some_of(&mut self, is_sprite: bool) -> Option<usize> {
        let found = self.some()?;
        (self.model.colliders[found].look.is_some() == is_sprite).then_some(found)
    }

    /// A random sprite and frame. The frame's index may be beyond the number of frames.
    pub(super) fn frame(&mut self) -> (usize, i64) {
        let sprite = self.below(self.frames.len() as u64) as usize;
        let frame = if self.one_in(4) { near(&mut self.random, 9) } else { self.below(3) as i64 };
        (sprite, frame)
    }

    /// A random figure around a location in quarters of a pixel.
    pub(super) fn figure(&mut self, (x, y): (i64, i64)) -> (Figure, Value) {
        let reach = 120;
        // No location is beyond the i32 range.
        let mut end = |near_to: i64| {
            let quarters = near_to + near(&mut self.random, reach);
            quarters.clamp(4 * i64::from(i32::MIN), 4 * i64::from(i32::MAX))
        };
        let mut corner = || (end(x), end(y));
        let (from, to, third) = (corner(), corner(), corner());
        let radius = self.below(80) as i64;
        let wide = radius as f64 / 4.0;
        match self.below(5) {
            0 => {
                (Figure::Circle(from, radius), json!({ "circle": quarters(from), "radius": wide }))
            }
            1 => (
                Figure::Capsule(from, to, radius),
                json!({ "capsule": [quarters(from), quarters(to)], "radius": wide }),
            ),
            2 => (
                Figure::Polygon([from, to, third]),
                json!({ "polygon": ([from, to, third].map(quarters)) }),
            ),
            3 => {
                let (left, top) = (from.0.div_euclid(4), from.1.div_euclid(4));
                let (width, height) = (1 + self.below(40) as u32, 1 + self.below(40) as u32);
                let figure = Figure::Rect((left, top), (width, height));
                (figure, json!({ "rect": [left, top, width, height] }))
            }
            _ => {
                let (sprite, frame) = self.frame();
                let at = (from.0.div_euclid(4), from.1.div_euclid(4));
                let grid = self.model.frame(sprite, frame).picture.grid().clone();
                let written = json!({ "sprite": sprite, "frame": frame, "at": [at.0, at.1] });
                (Figure::Mask(grid, at), written)
            }
        }
    }

    /// A random pose of a sprite, and its position in quarters of a pixel.
    pub(super) fn pose(&mut self, sprite: usize) -> (Pose, (i64, i64)) {
        let pose = Pose::random(&mut self.random, &self.frames[sprite][0]);
        (pose, self.location())
    }

    /// The layers of a collider.
    pub(super) fn layers(&mut self) -> (u8, u32) {
        if !self.has_layers {
            return (0, u32::MAX);
        }
        let collides_with = if self.one_in(3) { u32::MAX } else { self.random.next() as u32 };
        ([0, 1, 2, 31][self.below(4) as usize], collides_with)
    }

    pub(super) fn tick(&mut self) {
        let left_out =
            if self.has_all_commands && self.one_in(3) { self.left_out() } else { Vec::new() };
        let events = self.model.tick(&left_out);
        let number = |id: hitmask_reference::world::Id| {
            let found = self.model.colliders.iter().position(|one| one.id == id);
            found.expect("events are about colliders")
        };
        let event = |event: &Event| match *event {
            Event::Started(a, b, cause) => {
                let cause = match cause {
                    Cause::Inserted => "inserted",
                    Cause::Pose => "pose",
                    Cause::Motion => "motion",
                };
                json!(["started", number(a), number(b), cause])
            }
            Event::Ongoing(a, b) => json!(["ongoing", number(a), number(b)]),
            Event::Ended(a, b) => json!(["ended", number(a), number(b)]),
        };
        let events: Vec<Value> = events.iter().map(event).collect();
        let hash = format!("{:016x}", state::hash(&self.model));
        let mut command = json!({ "answer": { "events": events, "hash": hash } });
        self.tag_pairs(&left_out);
        if !left_out.is_empty() {
            command["without"] = json!(left_out);
        }
        self.put("tick", command);
    }
}

/// A random sprite of up to four frames: the sprite in the format of the file, its grids, and its
/// frames.
fn sprite(random: &mut Random, sides: usize) -> (Value, Vec<Grid>, Vec<Frame>) {
    let (mut written, mut grids, mut frames) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..1 + random.below(3) {
        // Only a few grids are empty.
        let most = if random.below(12) == 0 { SHAPES.len() } else { SHAPES.len() - 1 };
        let shape = SHAPES[random.below(most as u64) as usize];
        let grid = scene::grid(random, shape, sides);
        let offset = if random.below(2) == 0 { (0, 0) } else { (near(random, 6), near(random, 6)) };
        let mut frame = scene::mask(&grid);
        frame["offset"] = json!([offset.0, offset.1]);
        written.push(frame);
        frames.push(Frame { picture: Picture::new(grid.clone()), offset });
        grids.push(grid);
    }
    (Value::Array(written), grids, frames)
}
