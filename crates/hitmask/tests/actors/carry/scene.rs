//! Random worlds with one moving solid, for the engine and for the reference.

use hitmask::actor::carry::{Passenger, PassengerOutcome, Riding, Solid};
use hitmask::actor::{Body, Material, MaterialKind, Obstacle, Subpixels};
use hitmask::{Direction, Mask, Side};
use hitmask_reference::carry::{self as slow, Actor, Block};
use hitmask_reference::{Grid, Random, Shape};

use crate::common::mask_of;

/// A world before the solid moves.
#[derive(Clone, Debug)]
pub struct Scene {
    pub solid: Block,
    /// The motion of the solid, in steps.
    pub by: (i64, i64),
    pub actors: Vec<Actor>,
    pub around: Vec<Block>,
}

fn pick<T: Copy>(random: &mut Random, of: &[T]) -> T {
    of[random.below(of.len() as u64) as usize]
}

fn between(random: &mut Random, from: i64, to: i64) -> i64 {
    from + random.below((to - from + 1) as u64) as i64
}

const STEPS: [(i64, i64); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

/// A grid whose set pixels reach its corners, so that its size determines its middle.
fn grid(random: &mut Random, (width, height): (i64, i64)) -> Grid {
    let shapes =
        [Shape::Full, Shape::Full, Shape::Disc, Shape::Frame, Shape::Stairs, Shape::Noise(150)];
    let grid = pick(random, &shapes).grid(width as u32, height as u32, random.next());
    let hollow = random.below(4) == 0;
    Grid::from_fn(grid.width, grid.height, |x, y| {
        let (x, y) = (i64::from(x), i64::from(y));
        // Either a U or the shape, in both cases with two of its corners set.
        let u = x < 2 || x >= width - 2 || y >= height - 2;
        let corner = (x, y) == (0, 0) || (x, y) == (width - 1, height - 1);
        corner || if hollow { u } else { grid.get(x, y) }
    })
}

impl Scene {
    /// Creates a random scene. Solids have odd side lengths and actors have even ones, so no two
    /// middles are level.
    pub fn new(seed: u64) -> Self {
        let random = &mut Random::new(seed);
        let kind = if random.below(3) == 0 {
            slow::Kind::OneWay(pick(random, &STEPS))
        } else {
            slow::Kind::Solid
        };
        let sides = [1, 3, 5, 7, 9, 13, 21, 31, 33, 63, 65];
        let size = (pick(random, &sides), pick(random, &sides[..8]));
        let solid = Block { grid: grid(random, size), at: (0, 0), kind };
        let around = (0..random.below(4)).map(|_| {
            let size = (between(random, 1, 30), between(random, 1, 12));
            let at = (between(random, -30, size.0 + 30), between(random, -25, size.1 + 25));
            let kind = if random.below(3) == 0 {
                slow::Kind::OneWay(pick(random, &STEPS))
            } else {
                slow::Kind::Solid
            };
            Block { grid: grid(random, size), at, kind }
        });
        let mut around: Vec<_> = around.collect();
        let most = pick(random, &[1, 4, 30]) * Subpixels::PER_PIXEL;
        let axis = |random: &mut Random| match random.below(4) {
            0 => 0,
            1 => between(random, -most, most) / Subpixels::PER_PIXEL * Subpixels::PER_PIXEL,
            _ => between(random, -most, most),
        };
        let by = (axis(random), axis(random));
        let actors: Vec<_> = (0..4).map(|_| Self::actor(random, &solid)).collect();
        // Place walls close to actors, so that there is little room.
        for actor in &actors[..random.below(4) as usize] {
            let size = (between(random, 1, 9), between(random, 1, 9));
            let own = (i64::from(actor.grid.width), i64::from(actor.grid.height));
            let gap = random.below(4) as i64;
            let beside = |random: &mut Random, own, wall| between(random, 1 - wall, own - 1);
            let (x, y) = match pick(random, &STEPS) {
                (-1, _) => (-size.0 - gap, beside(random, own.1, size.1)),
                (1, _) => (own.0 + gap, beside(random, own.1, size.1)),
                (_, -1) => (beside(random, own.0, size.0), -size.1 - gap),
                _ => (beside(random, own.0, size.0), own.1 + gap),
            };
            let at = (actor.at.0 + x, actor.at.1 + y);
            around.push(Block { grid: grid(random, size), at, kind: slow::Kind::Solid });
        }
        Self { solid, by, actors, around }
    }

    fn actor(random: &mut Random, solid: &Block) -> Actor {
        let size = (2 * between(random, 1, 5), 2 * between(random, 1, 5));
        let full = grid(random, size);
        let smaller = (random.below(2) == 0).then(|| {
            let top = random.below(4) as u32;
            Grid::from_fn(full.width, full.height, |x, y| y >= top && full.get(x.into(), y.into()))
        });
        let (width, height) = (i64::from(solid.grid.width), i64::from(solid.grid.height));
        let (x, y) = (between(random, -size.0, width), between(random, -size.1, height));
        let (far_x, far_y) = (between(random, -20, width + 20), between(random, -20, height + 20));
        let at = match random.below(6) {
            0 | 1 => (x, -size.1),
            2 => (-size.0, y),
            3 => (x, height),
            4 => (x, y),
            _ => (far_x, far_y),
        };
        let holds = if random.below(4) == 0 { pick(random, &STEPS) } else { (0, 1) };
        Actor {
            grid: full,
            smaller,
            at,
            holds: (random.below(5) > 0).then_some(holds),
            wiggle: pick(random, &[0, 3, 4, 5]),
            outcome: slow::PassengerOutcome::Untouched,
        }
    }

    /// The same scene, mirrored left to right or upside down.
    pub fn mirrored(&self, across_x: bool) -> Self {
        let turn = |step: (i64, i64)| if across_x { (-step.0, step.1) } else { (step.0, -step.1) };
        let flip = |grid: &Grid| {
            Grid::from_fn(grid.width, grid.height, |x, y| {
                let (x, y) = (i64::from(x), i64::from(y));
                let (right, bottom) = (i64::from(grid.width) - 1, i64::from(grid.height) - 1);
                if across_x { grid.get(right - x, y) } else { grid.get(x, bottom - y) }
            })
        };
        let place = |grid: &Grid, at: (i64, i64)| {
            let (x, y) = turn(at);
            if across_x { (x - i64::from(grid.width), y) } else { (x, y - i64::from(grid.height)) }
        };
        let block = |block: &Block| Block {
            grid: flip(&block.grid),
            at: place(&block.grid, block.at),
            kind: match block.kind {
                slow::Kind::Solid => slow::Kind::Solid,
                slow::Kind::OneWay(stopped) => slow::Kind::OneWay(turn(stopped)),
            },
        };
        let actor = |actor: &Actor| Actor {
            grid: flip(&actor.grid),
            smaller: actor.smaller.as_ref().map(flip),
            at: place(&actor.grid, actor.at),
            holds: actor.holds.map(turn),
            ..actor.clone()
        };
        Self {
            solid: block(&self.solid),
            by: turn(self.by),
            actors: self.actors.iter().map(actor).collect(),
            around: self.around.iter().map(block).collect(),
        }
    }

    /// The same scene with x and y swapped. Use this only for motion along one axis, because x goes
    /// first.
    pub fn transposed(&self) -> Self {
        let turn = |(x, y): (i64, i64)| (y, x);
        let flip = |grid: &Grid| {
            Grid::from_fn(grid.height, grid.width, |x, y| grid.get(y.into(), x.into()))
        };
        let block = |block: &Block| Block {
            grid: flip(&block.grid),
            at: turn(block.at),
            kind: match block.kind {
                slow::Kind::Solid => slow::Kind::Solid,
                slow::Kind::OneWay(stopped) => slow::Kind::OneWay(turn(stopped)),
            },
        };
        let actor = |actor: &Actor| Actor {
            grid: flip(&actor.grid),
            smaller: actor.smaller.as_ref().map(flip),
            at: turn(actor.at),
            holds: actor.holds.map(turn),
            ..actor.clone()
        };
        Self {
            solid: block(&self.solid),
            by: turn(self.by),
            actors: self.actors.iter().map(actor).collect(),
            around: self.around.iter().map(block).collect(),
        }
    }

    /// The engine's result: the actors, in this scene's order, and how many pixels the solid moved.
    pub fn played(&self, reversed: bool) -> (Vec<Actor>, (i64, i64)) {
        let masks: Vec<_> = self.actors.iter().map(|actor| mask_of(&actor.grid)).collect();
        let smaller: Vec<_> =
            self.actors.iter().map(|actor| actor.smaller.as_ref().map(mask_of)).collect();
        let walls: Vec<_> = self.around.iter().map(|block| (mask_of(&block.grid), block)).collect();
        let around: Vec<_> = walls.iter().map(|(mask, block)| obstacle(mask, block)).collect();
        let parts = self.actors.iter().zip(&masks).zip(&smaller);
        let mut passengers: Vec<_> = parts
            .map(|((actor, mask), smaller)| {
                let body = Body::at((actor.at.0 as i32, actor.at.1 as i32));
                let passenger = Passenger::new(mask, body)
                    .riding(riding(actor.holds))
                    .with_wiggle(actor.wiggle as u8);
                smaller.as_ref().map_or(passenger, |smaller| passenger.with_smaller_mask(smaller))
            })
            .collect();
        if reversed {
            passengers.reverse();
        }
        let mask = mask_of(&self.solid.grid);
        let by = (Subpixels::from_steps(self.by.0), Subpixels::from_steps(self.by.1));
        let solid = Solid::at((self.solid.at.0 as i32, self.solid.at.1 as i32));
        let after = solid.step(&mask, material(self.solid.kind), by, &mut passengers, &around);
        if reversed {
            passengers.reverse();
        }
        let (from, to) = (solid.body.position(), after.body.position());
        let actors = self.actors.iter().zip(&passengers).map(|(actor, passenger)| {
            let at = passenger.body.position();
            assert_eq!((at.x - actor.at.0, at.y - actor.at.1), passenger.moved);
            let outcome = match passenger.outcome {
                PassengerOutcome::Untouched => slow::PassengerOutcome::Untouched,
                PassengerOutcome::Carried => slow::PassengerOutcome::Carried,
                PassengerOutcome::Pushed => slow::PassengerOutcome::Pushed,
                PassengerOutcome::Squeezed { smaller, wiggled } => {
                    slow::PassengerOutcome::Squeezed(smaller, wiggled)
                }
                PassengerOutcome::Squished => slow::PassengerOutcome::Squished,
            };
            let is_smaller = actor.smaller.is_some() && passenger.smaller_mask.is_none();
            let (grid, smaller) = match (&actor.smaller, is_smaller) {
                (Some(smaller), true) => (smaller.clone(), None),
                _ => (actor.grid.clone(), actor.smaller.clone()),
            };
            Actor { grid, smaller, at: (at.x, at.y), outcome, ..actor.clone() }
        });
        (actors.collect(), (to.x - from.x, to.y - from.y))
    }
}

pub fn direction(step: (i64, i64)) -> Direction {
    let is = |direction: &Direction| {
        let (dx, dy) = direction.step();
        (i64::from(dx), i64::from(dy)) == step
    };
    Direction::ALL.into_iter().find(is).unwrap()
}

fn material(kind: slow::Kind) -> Material {
    match kind {
        slow::Kind::Solid => Material::SOLID,
        slow::Kind::OneWay(stopped) => Material::of(MaterialKind::OneWay(direction(stopped))),
    }
}

fn obstacle<'a>(mask: &'a Mask, block: &Block) -> Obstacle<'a> {
    Obstacle::mask(mask.at((block.at.0 as i32, block.at.1 as i32)), material(block.kind))
}

fn riding(holds: Option<(i64, i64)>) -> Riding {
    match holds {
        None => Riding::None,
        Some((0, 1)) => Riding::Standing,
        Some((0, -1)) => Riding::Clinging(Side::Top),
        Some((-1, _)) => Riding::Clinging(Side::Left),
        Some(_) => Riding::Clinging(Side::Right),
    }
}
