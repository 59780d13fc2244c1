//! Starts jumps off the ground, off walls, ladders and ledges, and in water, and drops down through
//! platforms.

use super::tick::TickContext;
use super::{Event, Mode};
use crate::actor::motion::MaterialKind;
use crate::space::{Direction, Subpixels};

impl TickContext<'_> {
    /// Starts a jump if a jump is requested and possible. Returns whether a jump started.
    pub(super) fn leap(&mut self) -> bool {
        if self.state.buffer == 0 {
            return false;
        }
        match self.state.mode {
            Mode::Ledge | Mode::Ladder => {
                if self.state.mode == Mode::Ledge {
                    self.state.ledge_wait = self.rules.ledge.regrab_ticks.saturating_add(1);
                }
                self.events.add(Event::LetGo);
                if self.pad.y() > 0 {
                    self.state.mode = Mode::Air;
                    self.state.buffer = 0;
                    return false;
                }
                self.jump();
                true
            }
            Mode::WallRun => {
                self.jump_off_run();
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

    /// Jumps off the ground, a ladder or a ledge, or out of the water.
    fn jump(&mut self) {
        let jump = self.rules.jump;
        self.take_ground_speed();
        let class = match jump.class.to_steps() {
            0 => 0,
            class => (self.state.speed.0.abs().to_steps() / class).clamp(0, 7),
        };
        let water = self.rules.water.jump;
        let spins = self.state.buffers_spin
            && !jump.spin_speeds[0].is_zero()
            && !self.state.is_carrying
            && !self.state.in_water;
        let speeds = if spins { jump.spin_speeds } else { jump.speeds };
        let speed = if self.state.in_water && self.state.is_grounded() && !water.is_zero() {
            water
        } else {
            speeds[usize::try_from(class).unwrap_or(0)]
        };
        if jump.off_slope && self.state.is_grounded() {
            self.state.speed.0 -= self.part_up(speed);
            self.state.speed.1 -= self.part_along(speed);
        } else {
            self.state.speed.1 = -speed;
        }
        self.state.speed.0 += jump.boost.times(self.direction());
        self.begin(if spins { Event::SpinJumped } else { Event::Jumped });
        self.state.is_spinning = spins;
    }

    /// Applies the changes that are common to all jumps. Adds the lift of a moving platform, sets
    /// the speed that holding jump keeps, and prevents a second jump.
    pub(super) fn begin(&mut self, event: Event) {
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

    /// Makes a swim stroke. If the head is above the water, the character jumps out of the water
    /// instead, even if jump was pressed a few ticks earlier. Returns whether the character jumped.
    fn stroke(&mut self) -> bool {
        let water = self.rules.water;
        if water.stroke.is_zero() {
            return false;
        }
        if !self.has_water_at(0) {
            self.jump();
            return true;
        }
        if !self.pressed || self.state.tows(self.rules) {
            return false;
        }
        let speed = self.state.speed.1.min(Subpixels::ZERO) - water.stroke;
        self.state.speed.1 = speed.max(-water.rise).min(self.state.speed.1);
        self.events.add(Event::Stroke);
        false
    }

    /// Jumps off a wall within reach. If there is a wall on each side, the character jumps off the
    /// nearer one. If both walls are equally near, it jumps off the wall that it faces.
    fn jump_off_wall(&mut self) -> bool {
        let wall = self.rules.wall;
        if wall.jump.1.is_zero() {
            return false;
        }
        let apart = |way: i64| {
            let reach = u64::from(wall.reach.max(1));
            Some(self.around.free_steps(self.placed(), Direction::along_x(way), reach))
                .filter(|free| *free < reach)
        };
        let looks = if self.state.faces_left { -1 } else { 1 };
        let near = [looks, -looks].into_iter().filter_map(|way| Some((apart(way)?, way)));
        let Some((_, way)) = near.min_by_key(|(free, _)| *free) else { return false };
        self.state.speed = (wall.jump.0.times(-way), -wall.jump.1);
        // The tick of the jump itself is not counted.
        self.state.lock = wall.lock_ticks.saturating_add(1);
        self.state.lock_x = if way < 0 { 1 } else { -1 };
        self.state.faces_left = way > 0;
        self.begin(Event::WallJumped);
        true
    }

    /// Drops through the platforms that the character stands on, if it stands on nothing else.
    fn drop_through(&mut self) -> bool {
        let after = self.placed().pushed(Direction::Down, 1);
        let mut dropping = self.state.dropping;
        let mut has_some = false;
        for (_, other) in self.around.at(after) {
            if self.around.stopped_by(other, after, Direction::Down) {
                if other.kind() == MaterialKind::Solid {
                    return false;
                }
                // If the list is full, the character still falls through the other platforms at the
                // same height, because one pixel further down, it is already past their edges.
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
        // The character is now inside the platform, and cannot land on it until it has left the
        // platform.
        self.state.body = self.state.body.stepped(Direction::Down, 1);
        self.state.speed.1 = Subpixels::ZERO;
        (self.state.coyote, self.state.buffer) = (0, 0);
        self.leave_ground();
        self.events.add(Event::Dropped);
        true
    }
}
