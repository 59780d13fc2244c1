//! Runs up walls whose material allows wall runs.

use super::advance::{MAX_PIXELS, whole};
use super::tick::TickContext;
use super::{Event, Mode};
use crate::space::{Direction, Subpixels};

impl TickContext<'_> {
    /// Starts to run up the wall that stops the character if the wall's material allows wall runs
    /// and the character is fast enough. Returns whether the run started.
    pub(super) fn runs_up_wall(&mut self, way: Direction) -> bool {
        let from = self.rules.wall.run_from;
        let can = !from.is_zero()
            && self.state.mode == Mode::Ground
            && !self.state.is_ducking
            && !self.state.is_carrying
            && self.state.speed.0.abs() >= from
            && self.state.speed.0.signum() == i64::from(way.step().0)
            && self.is_at_run_wall(way);
        if can {
            self.take_ground_speed();
            self.leave_ground();
            self.state.coyote = 0;
            self.state.mode = Mode::WallRun;
            self.state.faces_left = way == Direction::Left;
            self.events.add(Event::BeganWallRun);
        }
        can
    }

    /// Moves the character up the wall at its running speed and over the wall's upper end, or lets
    /// the character fall off.
    pub(super) fn run_up_wall(&mut self) {
        let way = self.state.facing();
        let speed = self.state.speed.0;
        let is_fast =
            speed.signum() == i64::from(way.step().0) && speed.abs() >= self.rules.wall.run_from;
        if !is_fast || !self.is_at_run_wall(way) {
            self.fall_off_wall(way);
            return;
        }
        let (rest_x, rest_y) = self.state.body.remainder();
        let (pixels, rest) = whole(rest_y, -speed.abs());
        self.state.body = self.state.body.with_remainder((rest_x, rest));
        self.state.speed.1 = -speed.abs();
        for _ in 0..pixels.unsigned_abs().min(MAX_PIXELS) {
            let above = self.state.body.stepped(Direction::Up, 1);
            if self.around.stops(self.mask_at(above), Direction::Up) {
                self.hit_y = self.around.hit_at(self.placed(), Direction::Up);
                self.events.add(Event::BumpedHead);
                self.fall_off_wall(way);
                return;
            }
            self.state.body = above;
            if !self.is_at_run_wall(way) {
                self.leave_wall_at_end(way);
                return;
            }
        }
    }

    /// Moves the character off the upper end of the wall, onto the ground there or into the air. If
    /// the wall continues with a material that does not allow wall runs, the character falls off.
    fn leave_wall_at_end(&mut self, way: Direction) {
        let side = self.state.body.stepped(way, 1);
        if self.around.stops(self.mask_at(side), way) {
            self.fall_off_wall(way);
            return;
        }
        self.state.mode = Mode::Air;
        if self.is_supported(side) {
            self.state.body = side;
            self.land();
        } else {
            self.events.add(Event::LeftGround);
        }
    }

    /// Lets go of the wall and moves away from it.
    fn fall_off_wall(&mut self, way: Direction) {
        let (away, up) = self.rules.wall.run_off;
        self.state.speed = (away.times(-i64::from(way.step().0)), -up);
        self.state.body = self.state.body.without_remainder_y();
        self.state.mode = Mode::Air;
        self.events.add(Event::LetGo);
    }

    /// Jumps off the wall that the character runs up.
    pub(super) fn jump_off_run(&mut self) {
        let way = self.state.facing();
        let (away, _) = self.rules.wall.run_off;
        let up = self.rules.jump.speeds[0];
        self.state.speed = (away.times(-i64::from(way.step().0)), -up);
        self.state.faces_left = !self.state.faces_left;
        self.begin(Event::WallJumped);
    }

    /// Whether a wall that allows wall runs stops the character on this side.
    fn is_at_run_wall(&self, way: Direction) -> bool {
        let after = self.placed().pushed(way, 1);
        self.around.at(after).any(|(_, other)| {
            other.material().wall_run && self.around.stopped_by(other, after, way)
        })
    }

    /// Changes the speed up the wall according to the held keys, as on the ground.
    pub(super) fn steer_up_wall(&mut self) {
        self.gain(self.rules.ground, 256);
        if self.state.speed.0.is_zero() {
            self.state.speed.1 = Subpixels::ZERO;
        }
    }
}
