//! Moves a character on the ground, pixel by pixel. The character follows the ground up and down
//! until something stops it.

use super::advance::{MAX_PIXELS, whole};
use super::tick::TickContext;
use super::{Event, Mode};
use crate::actor::motion::{Body, MaterialKind};
use crate::space::{Bounds, Direction, Subpixels};

/// The maximum number of pixels by which an obstacle lifts a character that runs into it in the
/// air. This is enough for a slope, but not for a step.
const LIFT_IN_AIR: u64 = 2;

/// The minimum number of pixels that a sliding character follows the ground down per pixel of
/// horizontal motion.
const SLIDES_DOWN: u64 = 8;

/// The result of a step along the ground.
enum Step {
    /// The character stays on the ground, at this position.
    On(Body),
    /// The character leaves the ground, at this position.
    Off(Body),
    /// A wall stops the character.
    Blocked,
}

impl TickContext<'_> {
    /// Moves the character along the ground at its speed and at the speed of the belts underfoot.
    pub(super) fn walk(&mut self) {
        let motion = self.ground_motion() + self.footing.belt;
        let (pixels, rest) = whole(self.state.body.remainder().0, motion);
        self.state.body = self.state.body.with_remainder((rest, Subpixels::ZERO));
        if pixels == 0 {
            self.push_at_wall(motion.signum());
            return;
        }
        let way = Direction::along_x(pixels);
        let pixels = pixels.unsigned_abs().min(MAX_PIXELS);
        for gone in 0..pixels {
            match self.step_along(self.state.body, way) {
                Step::On(body) => self.state.body = body,
                Step::Off(body) => {
                    self.state.body = body;
                    self.take_ground_speed();
                    self.leave_ground();
                    self.events.add(Event::LeftGround);
                    self.fly_aside(way, pixels - gone - 1);
                    return;
                }
                Step::Blocked if self.runs_up_wall(way) => return,
                Step::Blocked => {
                    self.stop_at_wall(way);
                    return;
                }
            }
        }
    }

    /// Reports, in every tick, the wall that a character pushes against, even if the character
    /// moves by less than a pixel in that tick.
    pub(super) fn push_at_wall(&mut self, direction: i64) {
        if direction == 0 {
            return;
        }
        let way = Direction::along_x(direction);
        let body = self.state.body;
        let is_stopped = if self.state.is_grounded() {
            self.is_blocked(way)
        } else {
            self.around.stops(self.mask_at(body.stepped(way, 1)), way)
                && self.lift_over(body, way, self.lift_in_air()).is_none()
        };
        if is_stopped && !self.runs_up_wall(way) {
            self.stop_at_wall(way);
        }
    }

    /// The maximum number of pixels by which an obstacle lifts a character that runs into it in the
    /// air.
    fn lift_in_air(&self) -> u64 {
        LIFT_IN_AIR.min(self.rules.slope.step_up.into())
    }

    /// Stops the character at a wall.
    pub(super) fn stop_at_wall(&mut self, way: Direction) {
        self.hit_x = self.around.hit_at(self.placed(), way);
        self.state.body = self.state.body.without_remainder_x();
        let speed = self.state.speed.0;
        // A belt can move the character into the wall even though the character's own speed leads
        // away from the wall.
        if speed.signum() != i64::from(way.step().0) {
            return;
        }
        // A character that has slid down to the bottom is at rest.
        let is_at_rest = self.state.mode == Mode::Slide && speed.abs() <= self.rules.slope.slide;
        if !is_at_rest {
            self.events.add(Event::BumpedWall);
        }
        self.state.speed.0 = Subpixels::ZERO;
    }

    /// Whether a wall stops the character on the ground.
    pub(super) fn is_blocked(&self, way: Direction) -> bool {
        matches!(self.step_along(self.state.body, way), Step::Blocked)
    }

    /// Determines the result of a step of one pixel along the ground.
    fn step_along(&self, body: Body, way: Direction) -> Step {
        let slope = self.rules.slope;
        let side = body.stepped(way, 1);
        let lift = if self.around.stops(self.mask_at(side), way) {
            match self.lift_over(body, way, slope.step_up.into()) {
                Some(lift) => lift,
                None => return Step::Blocked,
            }
        } else {
            0
        };
        let lift = self.lift_onto_platform(body, way, lift);
        if lift > 0 {
            let raised = side.stepped(Direction::Up, lift);
            return if self.is_too_steep(raised, way) { Step::Blocked } else { Step::On(raised) };
        }
        let down: u64 = slope.step_down.into();
        // The ground under a sliding character drops too steeply for the usual `step_down`.
        let down = if self.state.mode == Mode::Slide { down.max(SLIDES_DOWN) } else { down };
        match self.around.free_steps(self.mask_at(side), Direction::Down, down + 1) {
            fall if fall > down => Step::Off(side),
            fall => Step::On(side.stepped(Direction::Down, fall)),
        }
    }

    /// Returns the number of pixels that the body must rise to get past a solid beside it. Returns
    /// `None` if this number is greater than `most`, or if something above blocks the rise.
    pub(super) fn lift_over(&self, body: Body, way: Direction, most: u64) -> Option<u64> {
        let side = body.stepped(way, 1);
        for lift in 1..=most.min(MAX_PIXELS) {
            let raised = |body: Body| self.mask_at(body.stepped(Direction::Up, lift));
            if self.around.stops(raised(body), Direction::Up) {
                return None;
            }
            // A character cannot stand on a one-way wall.
            if !self.around.stops(raised(side), way) {
                let is_on_it = self.is_supported(side.stepped(Direction::Up, lift));
                return is_on_it.then_some(lift);
            }
        }
        None
    }

    /// Returns the number of pixels that the body rises to step onto a one-way platform that it
    /// reaches from outside, as onto any other step. `lift` is the rise that solids already
    /// require.
    fn lift_onto_platform(&self, body: Body, way: Direction, lift: u64) -> u64 {
        let side = body.stepped(way, 1);
        let most = u64::from(self.rules.slope.step_up).min(MAX_PIXELS);
        let mut highest = lift;
        let bounds = self.mask_at(side).bounds().map_or(Bounds::EMPTY, Bounds::of);
        for (_, other) in self.around.within(bounds.grown(most as i64)) {
            let is_platform = other.kind() == MaterialKind::OneWay(Direction::Down);
            let here = self.mask_at(side.stepped(Direction::Up, highest));
            if !is_platform
                || self.around.ignores(other)
                || !other.overlaps(here)
                || other.overlaps(self.mask_at(body))
            {
                continue;
            }
            let headroom = self.around.free_steps(self.mask_at(body), Direction::Up, most);
            let found = (highest + 1..=headroom).find(|lift| {
                let raised = self.mask_at(side.stepped(Direction::Up, *lift));
                !other.overlaps(raised)
                    && !self.around.stops(raised, way)
                    && self.around.stopped_by(
                        other,
                        raised.pushed(Direction::Down, 1),
                        Direction::Down,
                    )
            });
            highest = found.unwrap_or(highest);
        }
        highest
    }

    /// Whether the ground under a body rises too steeply in a direction to walk up.
    fn is_too_steep(&self, body: Body, way: Direction) -> bool {
        let slope = self.rules.slope;
        if !slope.slip_speed.is_zero() {
            return false;
        }
        let (right, _) = way.step();
        let rise = i64::from(self.steepness(body)) * i64::from(right);
        rise > i64::from(slope.limit)
    }

    /// Moves the character sideways through the air, and up any slopes that it hits.
    pub(super) fn fly_aside(&mut self, way: Direction, pixels: u64) {
        let mut left = pixels;
        let mut lifts = MAX_PIXELS;
        loop {
            let free = self.around.free_steps(self.placed(), way, left);
            self.state.body = self.state.body.stepped(way, free);
            left -= free;
            if left == 0 {
                return;
            }
            match self.lift_over(self.state.body, way, self.lift_in_air()) {
                Some(lift) if lifts > 0 => {
                    let side = self.state.body.stepped(way, 1);
                    self.state.body = side.stepped(Direction::Up, lift);
                    (left, lifts) = (left - 1, lifts - 1);
                }
                _ => {
                    self.stop_at_wall(way);
                    return;
                }
            }
        }
    }
}
