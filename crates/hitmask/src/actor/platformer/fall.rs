//! Changes a character's vertical speed through gravity, terminal velocity and wall slides.

use super::rules::Gravity;
use super::tick::TickContext;
use super::{Grab, Mode, Pad};
use crate::space::{Direction, Subpixels};

impl TickContext<'_> {
    /// Changes the vertical speed in the air and in water.
    pub(super) fn fall(&mut self) {
        if !matches!(self.state.mode, Mode::Air | Mode::Wall) {
            return;
        }
        self.lean();
        // A character that jumps out of the water rises faster than it can float up.
        let floats = self.state.speed.1 >= -self.rules.grab.swim_limit;
        if floats && self.state.tows(self.rules) {
            self.float();
            return;
        }
        let terminal = self.terminal();
        let speed = self.state.speed.1.approached(terminal, self.pull_down());
        self.state.speed.1 = speed;
        if self.state.hold > 0 {
            if self.pad.holds_jump() {
                self.state.speed.1 = speed.min(-self.state.hold_speed);
            } else {
                self.state.hold = 0;
            }
        }
    }

    /// Lets a character that carries an item in water rise to the surface, or dive.
    fn float(&mut self) {
        let Grab { swim_rise, swim_dive, swim_limit, .. } = self.rules.grab;
        let mut speed = self.state.speed.1;
        speed = if self.has_water_at(0) { speed - swim_rise } else { speed + swim_rise.times(2) };
        if self.pad.y() > 0 {
            speed += swim_dive;
        }
        self.state.speed.1 = speed.min(swim_limit).max(-swim_limit);
        self.state.hold = 0;
    }

    /// Returns the gravity that applies in this tick.
    fn pull_down(&self) -> Subpixels {
        if self.state.in_water {
            return self.rules.water.gravity;
        }
        let Gravity { rise_held, rise, fall_held, fall, apex, apex_speed, .. } = self.rules.gravity;
        let speed = self.state.speed.1;
        let is_held = self.pad.holds_jump();
        if is_held && speed.abs() < apex_speed {
            apex
        } else if speed < Subpixels::ZERO {
            if is_held { rise_held } else { rise }
        } else if is_held {
            fall_held
        } else {
            fall
        }
    }

    /// Returns the maximum falling speed in this tick.
    fn terminal(&mut self) -> Subpixels {
        let gravity = self.rules.gravity;
        if self.state.in_water {
            return self.rules.water.terminal;
        }
        let is_held = self.pad.holds_jump();
        let terminal = if is_held { gravity.terminal_held } else { gravity.terminal };
        let more = if self.pad.holds(Pad::DOWN) && self.state.speed.1 >= terminal {
            gravity.fast_terminal - terminal
        } else {
            Subpixels::ZERO
        };
        self.state.fast_fall = self.state.fast_fall.approached(more, gravity.fast_gain);
        if self.state.mode != Mode::Wall {
            return terminal + self.state.fast_fall;
        }
        // The wall slows the fall less and less as the slide goes on.
        let wall = self.rules.wall;
        let left = i64::from(wall.slide_ticks.saturating_sub(self.state.wall_ticks));
        let held = match wall.slide_ticks {
            0 => wall.slide_speed - terminal,
            ticks => (wall.slide_speed - terminal).scaled(left, ticks.into()),
        };
        self.state.wall_ticks = self.state.wall_ticks.saturating_add(1);
        terminal + held
    }

    /// Switches between a wall slide and free fall.
    fn lean(&mut self) {
        let direction = self.direction();
        let slides = !self.rules.wall.slide_speed.is_zero()
            && !self.state.in_water
            && direction != 0
            && self.state.speed.1 >= Subpixels::ZERO
            && !self.pad.holds(Pad::DOWN)
            && {
                let way = Direction::along_x(direction);
                self.around.stops(self.placed().pushed(way, 1), way)
            };
        self.state.mode = if slides { Mode::Wall } else { Mode::Air };
    }
}
