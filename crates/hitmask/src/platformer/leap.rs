//! How jumps begin: off the ground, off walls, ladders and ledges, in water, and down through platforms.

use super::tick::Going;
use super::{Mode, PlatformerEvent};
use crate::motion::{Kind, along_x, stepped};
use crate::space::{Direction, Subpixels};

impl Going<'_> {
    /// Begins a jump, if one is wanted and can be; whether one began.
    pub(super) fn leap(&mut self) -> bool {
        if self.state.buffer == 0 {
            return false;
        }
        match self.state.mode {
            Mode::Ledge | Mode::Ladder => {
                if self.state.mode == Mode::Ledge {
                    self.state.ledge_wait = self.rules.ledge.again_ticks.saturating_add(1);
                }
                self.events.add(PlatformerEvent::LetGo);
                if self.pad.y() > 0 {
                    self.state.mode = Mode::Air;
                    self.state.buffer = 0;
                    return false;
                }
                self.jump();
                true
            }
            _ if self.state.in_water && !self.state.is_grounded() => self.stroke(),
            _ if self.state.is_grounded() || self.state.coyote > 0 => {
                if self.pad.y() > 0 && self.drop_through() {
                    return false;
                }
                self.jump();
                true
            }
            _ => self.jump_off_wall(),
        }
    }

    /// Jumps.
    fn jump(&mut self) {
        let jump = self.rules.jump;
        self.take_ground_speed();
        let class = match jump.class.to_steps() {
            0 => 0,
            class => (self.state.speed.0.abs().to_steps() / class).clamp(0, 7),
        };
        let water = self.rules.water.jump;
        let speed = if self.state.in_water && self.state.is_grounded() && !water.is_zero() {
            water
        } else {
            jump.speeds[usize::try_from(class).unwrap_or(0)]
        };
        if jump.off_slope && self.state.is_grounded() {
            self.state.speed.0 -= self.part_up(speed);
            self.state.speed.1 -= self.part_along(speed);
        } else {
            self.state.speed.1 = -speed;
        }
        self.state.speed.0 += jump.boost.times(self.direction());
        self.begin(PlatformerEvent::Jumped);
    }

    /// What all jumps begin with: the speed that is kept, what a lift gives, and no second jump.
    fn begin(&mut self, event: PlatformerEvent) {
        let (right, up) = self.rules.lift.gain(self.state.lift);
        self.state.speed.0 += right;
        self.state.speed.1 += up;
        self.state.hold = self.rules.jump.hold_ticks;
        self.state.hold_speed = -self.state.speed.1;
        self.state.jumping = true;
        (self.state.coyote, self.state.buffer) = (0, 0);
        self.state.body = self.state.body.without_remainder_y();
        self.leave_ground();
        self.events.add(event);
    }

    /// Swims upwards, or jumps out of the water where its head is out, or comes out while the press still counts; whether it
    /// jumps.
    fn stroke(&mut self) -> bool {
        let water = self.rules.water;
        if water.stroke.is_zero() {
            return false;
        }
        if !self.has_water_at(0) {
            self.jump();
            return true;
        }
        if !self.pressed {
            return false;
        }
        let speed = self.state.speed.1.min(Subpixels::ZERO) - water.stroke;
        self.state.speed.1 = speed.max(-water.rise).min(self.state.speed.1);
        self.events.add(PlatformerEvent::Stroke);
        false
    }

    /// Jumps off a wall that is near: the nearer one, and of two as near the one that it looks at.
    fn jump_off_wall(&mut self) -> bool {
        let wall = self.rules.wall;
        if wall.jump.1.is_zero() {
            return false;
        }
        let apart = |way: i64| {
            let reach = u64::from(wall.reach.max(1));
            Some(self.around.free_steps(self.placed(), along_x(way), reach))
                .filter(|free| *free < reach)
        };
        let looks = if self.state.faces_left { -1 } else { 1 };
        let near = [looks, -looks].into_iter().filter_map(|way| Some((apart(way)?, way)));
        let Some((_, way)) = near.min_by_key(|(free, _)| *free) else { return false };
        self.state.speed = (wall.jump.0.times(-way), -wall.jump.1);
        // The tick of the jump is no part of it.
        self.state.lock = wall.lock_ticks.saturating_add(1);
        self.state.lock_x = if way < 0 { 1 } else { -1 };
        self.state.faces_left = way > 0;
        self.begin(PlatformerEvent::WallJumped);
        true
    }

    /// Drops through the platforms that it stands on, if these can be dropped through and nothing else bears it.
    fn drop_through(&mut self) -> bool {
        let after = stepped(self.placed(), Direction::Down, 1);
        let mut dropping = self.state.dropping;
        let mut has_some = false;
        for (_, other) in self.around.at(after) {
            if self.around.stopped_by(other, after, Direction::Down) {
                if other.kind() == Kind::Solid {
                    return false;
                }
                // Of more than can be kept in mind the level ones let it through all the same: it is past their edges then.
                dropping.insert(other.id());
                has_some = true;
            }
        }
        if !has_some {
            return false;
        }
        self.state.dropping = dropping;
        self.around = self.around.ignoring(dropping);
        self.take_ground_speed();
        // It is in the platform from now on, and lands on it no more until it is out.
        self.state.body = self.state.body.stepped(Direction::Down, 1);
        self.state.speed.1 = Subpixels::ZERO;
        (self.state.coyote, self.state.buffer) = (0, 0);
        self.leave_ground();
        self.events.add(PlatformerEvent::Dropped);
        true
    }
}
