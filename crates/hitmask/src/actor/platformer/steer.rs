//! Changes a character's horizontal speed through keys, friction, slopes and drag.

use super::rules::{Run, Traction};
use super::tick::TickContext;
use super::{Event, Mode, Pad};
use crate::space::Subpixels;

impl TickContext<'_> {
    /// Changes the horizontal speed, and cuts a jump short when jump is released.
    pub(super) fn steer(&mut self) {
        self.cut_jump();
        match self.state.mode {
            Mode::Ledge => self.state.speed = (Subpixels::ZERO, Subpixels::ZERO),
            Mode::Ladder => {
                let climb = |way: i64| self.rules.climb_speed.times(way);
                self.state.speed = (climb(self.pad.x()), climb(self.pad.y()));
            }
            Mode::Slide => self.slide(),
            Mode::WallRun => self.steer_up_wall(),
            Mode::Air if self.state.tows(self.rules) => self.tow(),
            Mode::Ground => {
                self.pull();
                self.gain(self.rules.ground, self.footing.grip.into());
            }
            Mode::Air | Mode::Wall => {
                self.gain(self.rules.air, 256);
                self.drag();
            }
        }
        self.charge();
        match self.direction() {
            0 => {}
            // A character that runs up a wall faces the wall, whatever direction is held.
            _ if self.state.mode == Mode::WallRun => {}
            direction => self.state.faces_left = direction < 0,
        }
    }

    /// Limits the rising speed of a jump after jump is released.
    fn cut_jump(&mut self) {
        if let Some(release) = self.rules.jump.release
            && self.state.jumping
            && !self.pad.holds_jump()
        {
            let speed = if self.state.in_water { release.scaled(1, 2) } else { release };
            self.state.speed.1 = self.state.speed.1.max(-speed);
        }
    }

    /// Changes the horizontal speed according to the held direction. `grip` is in 256ths.
    pub(super) fn gain(&mut self, traction: Traction, grip: i64) {
        let water = if self.state.in_water { i64::from(self.rules.water.run) } else { 256 };
        let part = |value: Subpixels| value.scaled(grip * water, 256 * 256);
        let top = self.top_speed().scaled(water, 256);
        let speed = self.state.speed.0;
        let direction = self.direction();
        self.state.speed.0 = if direction == 0 {
            let ducks = self.crouches();
            let friction = if ducks { self.rules.duck_friction } else { traction.friction };
            speed.approached(Subpixels::ZERO, part(friction))
        } else if speed.signum() == -direction {
            let brakes = traction.braking > traction.acceleration && grip > 0;
            if self.state.mode == Mode::Ground && brakes {
                self.events.add(Event::Skidded);
            }
            let braking =
                if self.pad.holds(Pad::RUN) { traction.fast_braking } else { traction.braking };
            speed.approached(top.times(direction), part(braking))
        } else if speed.abs() > top {
            speed.approached(top.times(direction), part(traction.excess))
        } else {
            speed.approached(top.times(direction), part(traction.acceleration))
        };
    }

    /// Returns the maximum speed that the character can currently reach by running.
    fn top_speed(&self) -> Subpixels {
        let Run { speed, fast_speed, sprint_speed, charge, .. } = self.rules.run;
        if !self.pad.holds(Pad::RUN) {
            speed
        } else if charge > 0 && self.state.charge >= charge {
            sprint_speed
        } else {
            fast_speed
        }
    }

    /// Fills the sprint charge or lets it run down.
    fn charge(&mut self) {
        let run = self.rules.run;
        let is_fast = self.state.speed.0.abs() >= run.sprint_from && self.direction() != 0;
        let runs = matches!(self.state.mode, Mode::Ground | Mode::WallRun);
        let is_on = runs || self.state.charge >= run.charge;
        self.state.charge = if is_fast && is_on && self.pad.holds(Pad::RUN) {
            self.state.charge.saturating_add(run.charge_gain).min(run.charge)
        } else {
            self.state.charge.saturating_sub(1).min(run.charge)
        };
    }

    /// Pulls a moving or slipping character downhill.
    fn pull(&mut self) {
        let slope = self.rules.slope;
        let is_moving = !self.state.speed.0.is_zero() || self.state.lock > 0;
        if is_moving && !slope.pull.is_zero() {
            self.state.speed.0 -= self.part_up(slope.pull);
        }
    }

    /// Makes the character slide down a slope that is too steep or that it sat down on, whatever
    /// direction is held.
    fn slide(&mut self) {
        let slope = self.rules.slope;
        let downhill = -i64::from(self.state.steepness.signum());
        if self.state.slides_down {
            self.slide_sitting(downhill);
            return;
        }
        let target = slope.slide_speed.times(downhill);
        self.state.speed.0 = self.state.speed.0.approached(target, slope.slide);
    }

    /// Makes the character slide down a slope that it sat down on. On level ground, the character
    /// slides on until friction stops it. In a valley, it slides up the other side until it is at
    /// rest, and then gets up.
    fn slide_sitting(&mut self, downhill: i64) {
        let slope = self.rules.slope;
        let speed = self.state.speed.0;
        let friction = self.rules.ground.friction.scaled(self.footing.grip.into(), 256);
        let pull = self.part_up(slope.slide_pull).abs();
        let goes_uphill = downhill != 0 && speed.signum() == -downhill;
        self.state.speed.0 = if goes_uphill {
            speed.approached(Subpixels::ZERO, pull + friction)
        } else if downhill == 0 {
            speed.approached(Subpixels::ZERO, friction)
        } else {
            speed.approached(slope.slide_speed.times(downhill), pull)
        };
        self.state.slides_down = !goes_uphill || !self.state.speed.0.is_zero();
    }

    /// Moves the character ahead without strokes while it swims with an item.
    fn tow(&mut self) {
        let ahead = match self.direction() {
            0 if self.state.faces_left => -1,
            0 => 1,
            direction => direction,
        };
        let top = self.rules.grab.swim_speed.times(ahead);
        self.state.speed.0 = self.state.speed.0.approached(top, self.rules.air.acceleration);
    }

    /// Applies air drag while the character rises slowly.
    fn drag(&mut self) {
        let air = self.rules.air;
        let rises = self.state.speed.1 < Subpixels::ZERO && -self.state.speed.1 <= air.drag_below;
        if air.drag_parts == 0 || !rises {
            return;
        }
        let part = self.state.speed.0.to_steps() / i64::from(air.drag_parts);
        let step = air.drag_step.to_steps().max(1);
        self.state.speed.0 -= Subpixels::from_steps(part - part % step);
    }
}
