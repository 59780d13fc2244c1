//! A reference for actors that a moving grid carries, pushes and squeezes, pixel by pixel.

use crate::Grid;

/// A position or a step, right and down.
pub type Step = (i64, i64);

/// What a block stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All steps.
    Solid,
    /// Steps in this direction, which the edge that faces the actor stops.
    OneWay(Step),
}

/// A grid that can stop actors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its pixels.
    pub grid: Grid,
    /// The position of its top left.
    pub at: Step,
    /// What it stops.
    pub kind: Kind,
}

/// The effect of a moving grid on an actor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PassengerOutcome {
    /// The actor was not affected.
    Untouched,
    /// The actor was carried along.
    Carried,
    /// The actor was pushed.
    Pushed,
    /// The actor was squeezed: whether into its smaller grid, and the vector by which it moved
    /// aside.
    Squeezed(bool, Step),
    /// The actor found no room.
    Squished,
}

/// An actor that a grid can carry or push.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// Its pixels.
    pub grid: Grid,
    /// Its pixels when it ducks.
    pub smaller: Option<Grid>,
    /// The position of its top left.
    pub at: Step,
    /// The direction in which the actor holds on.
    pub holds: Option<Step>,
    /// The number of pixels that the actor may move aside.
    pub wiggle: i64,
    /// The effect of the moving grid.
    pub outcome: PassengerOutcome,
}

const fn sum(one: Step, other: Step) -> Step {
    (one.0 + other.0, one.1 + other.1)
}

const fn minus(step: Step) -> Step {
    (-step.0, -step.1)
}

impl Block {
    fn has(&self, (x, y): Step) -> bool {
        self.grid.get(x - self.at.0, y - self.at.1)
    }

    fn overlaps(&self, grid: &Grid, at: Step) -> bool {
        grid.pixels().any(|pixel| self.has(sum(pixel, at)))
    }

    fn is_solid(&self) -> bool {
        self.kind == Kind::Solid
    }

    /// Whether the block stops a grid that moves to `at` with this step.
    fn stops(&self, grid: &Grid, at: Step, step: Step) -> bool {
        match self.kind {
            Kind::Solid => self.overlaps(grid, at),
            Kind::OneWay(stopped) => {
                stopped == step
                    && grid.pixels().any(|pixel| {
                        let (ahead, here) = (sum(pixel, step), sum(pixel, at));
                        let is_leading = !grid.get(ahead.0, ahead.1);
                        is_leading && self.has(here) && !self.has(sum(here, minus(step)))
                    })
            }
        }
    }
}

/// Whether an actor overlaps nothing solid.
pub fn is_free(actor: &Actor, blocks: &[Block]) -> bool {
    !blocks.iter().any(|block| block.is_solid() && block.overlaps(&actor.grid, actor.at))
}

/// Moves a block by whole pixels, x first, and carries, pushes and squeezes an actor.
pub fn carry(block: &Block, by: Step, actor: &mut Actor, around: &[Block]) {
    let mut block = block.clone();
    let rides = |actor: &Actor, block: &Block| {
        actor.holds.is_some_and(|step| block.stops(&actor.grid, sum(actor.at, step), step))
    };
    let rode = rides(actor, &block);
    for (step, pixels) in [((by.0.signum(), 0), by.0.abs()), ((0, by.1.signum()), by.1.abs())] {
        let is_in = block.is_solid() && block.overlaps(&actor.grid, actor.at);
        let mut carried = rode && rides(actor, &block) && !is_in && is_free(actor, around);
        let mut passes = actor.outcome == PassengerOutcome::Squished;
        for _ in 0..pixels {
            let was_in = block.is_solid() && block.overlaps(&actor.grid, actor.at);
            block.at = sum(block.at, step);
            if passes {
                continue;
            }
            if carried {
                carried = walk(actor, step, around);
                if carried {
                    actor.outcome = actor.outcome.max(PassengerOutcome::Carried);
                    continue;
                }
            }
            let meets = match block.kind {
                Kind::Solid => block.overlaps(&actor.grid, actor.at),
                Kind::OneWay(_) => block.stops(&actor.grid, actor.at, minus(step)),
            };
            if !meets {
                continue;
            }
            let mut is_stuck = false;
            loop {
                is_stuck = is_stuck || !walk(actor, step, around);
                if is_stuck {
                    break;
                }
                actor.outcome = actor.outcome.max(PassengerOutcome::Pushed);
                if !was_in || !block.overlaps(&actor.grid, actor.at) {
                    break;
                }
            }
            if is_stuck && !block.is_solid() {
                passes = true;
            } else if is_stuck && !squeeze(actor, &block, step, by, around) {
                actor.outcome = PassengerOutcome::Squished;
                passes = true;
            }
        }
    }
}

/// Takes a step if nothing stops the actor, and returns whether the actor moved.
fn walk(actor: &mut Actor, step: Step, around: &[Block]) -> bool {
    let to = sum(actor.at, step);
    let is_stopped = around.iter().any(|block| block.stops(&actor.grid, to, step));
    actor.at = if is_stopped { actor.at } else { to };
    !is_stopped
}

/// Twice the coordinates of the middle of the set pixels.
fn middle(grid: &Grid, at: Step) -> Step {
    let (x, y, width, height) = grid.bounds().unwrap_or_default();
    (2 * (at.0 + x) + i64::from(width), 2 * (at.1 + y) + i64::from(height))
}

fn squeeze(actor: &mut Actor, block: &Block, step: Step, by: Step, around: &[Block]) -> bool {
    let own = middle(&actor.grid, actor.at);
    let other = middle(&block.grid, block.at);
    let (apart, motion) =
        if step.0 == 0 { (own.0 - other.0, by.0) } else { (own.1 - other.1, by.1) };
    let sign = match (apart.signum(), motion.signum()) {
        (0, -1) => 1,
        (0, _) => -1,
        (sign, _) => sign,
    };
    let side = if step.0 == 0 { (sign, 0) } else { (0, sign) };
    // The attempts, in order: (uses the smaller grid, along, across).
    let mut tried = vec![(true, 0, 0), (true, 1, 0)];
    for smaller in [false, true] {
        let mut places = Vec::new();
        for along in -actor.wiggle..=actor.wiggle {
            for across in -actor.wiggle..=actor.wiggle {
                if (along, across) != (0, 0) {
                    places.push((smaller, along, across));
                }
            }
        }
        places
            .sort_by_key(|(_, along, across)| (along.abs(), *along < 0, across.abs(), *across < 0));
        tried.extend(places);
    }
    for (place, (is_smaller, along, across)) in tried.into_iter().enumerate() {
        let grid = if is_smaller { actor.smaller.clone() } else { Some(actor.grid.clone()) };
        let Some(grid) = grid else { continue };
        let away = (along * step.0 + across * side.0, along * step.1 + across * side.1);
        let mut there = Actor { grid, at: sum(actor.at, away), ..actor.clone() };
        if !is_free(&there, around) || block.overlaps(&there.grid, there.at) {
            continue;
        }
        if is_smaller {
            there.smaller = None;
        }
        let before = match actor.outcome {
            PassengerOutcome::Squeezed(smaller, wiggled) => (smaller, wiggled),
            _ => (false, (0, 0)),
        };
        let wiggled = if place < 2 { (0, 0) } else { away };
        there.outcome = PassengerOutcome::Squeezed(before.0 || is_smaller, sum(before.1, wiggled));
        *actor = there;
        return true;
    }
    false
}
