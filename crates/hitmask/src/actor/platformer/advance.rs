//! Moves a character in each of its modes, for example on the ground, in the air, on a ladder or on
//! a ledge.

use super::tick::TickContext;
use super::{Event, Mode, Pad};
use crate::actor::motion::MaterialKind;
use crate::space::{Direction, Subpixels};

/// The maximum number of pixels that a character walks or climbs per tick, so that a tick ends soon
/// at any speed.
pub(super) const MAX_PIXELS: u64 = 4096;

impl TickContext<'_> {
    /// Moves the character at its current speeds.
    pub(super) fn advance(&mut self) {
        match self.state.mode {
            Mode::Ground | Mode::Slide => self.walk(),
            Mode::Air | Mode::Wall => self.fly(),
            Mode::Ledge => self.hold_on(),
            Mode::Ladder => self.climb(),
            Mode::WallRun => self.run_up_wall(),
        }
        if self.state.is_grounded() {
            self.spring_up();
        }
    }

    /// Lands on the ground.
    pub(super) fn land(&mut self) {
        self.land_on_slope();
        self.state.mode = Mode::Ground;
        self.state.speed.1 = Subpixels::ZERO;
        self.state.body = self.state.body.without_remainder_y();
        (self.state.hold, self.state.jumping) = (0, false);
        self.state.fast_fall = Subpixels::ZERO;
        self.footing = self.footing_at(self.state.body);
        self.events.add(Event::Landed);
    }

    /// Launches the character if it stands on a spring. If it stands on several springs, the
    /// strongest one counts.
    fn spring_up(&mut self) {
        let has_springs =
            self.around.at(self.placed()).any(|(_, other)| !other.material().spring.is_zero());
        if !has_springs {
            return;
        }
        let spring = self.footing_at(self.state.body).spring;
        if spring > Subpixels::ZERO {
            self.take_ground_speed();
            self.state.speed.1 = -spring;
            self.state.coyote = 0;
            self.leave_ground();
            self.events.add(Event::Sprung);
        }
    }

    /// Climbs a ladder, passing through one-way platforms, to the ladder's end or to a place to
    /// stand on.
    fn climb(&mut self) {
        let (right, down) = self.state.speed;
        let around = self.around.without_platforms();
        let start = self.state.body;
        let (dx, rest_x) = whole(start.remainder().0, right);
        let (dy, rest_y) = whole(start.remainder().1, down);
        let start = start.with_remainder((rest_x, rest_y));
        self.state.body = start;
        if dx != 0 {
            // This also moves the character from the upper end of a ladder onto the floor beside
            // it.
            self.fly_aside(Direction::along_x(dx), dx.unsigned_abs());
        }
        for _ in 0..dy.unsigned_abs().min(MAX_PIXELS) {
            let way = Direction::along_y(dy);
            let next = self.state.body.stepped(way, 1);
            if around.stops(self.mask_at(next), way) {
                self.hit_y = around.hit_at(self.placed(), way);
                if dy > 0 {
                    self.land();
                }
                return;
            }
            if dy < 0 && self.around.touching(self.mask_at(next), is_ladder).is_none() {
                if self.is_supported(next) {
                    self.state.body = next;
                    self.land();
                }
                return;
            }
            self.state.body = next;
        }
    }

    /// Hangs on a ledge, climbs the ledge, or lets go.
    fn hold_on(&mut self) {
        let body = self.state.body;
        let way = self.state.facing();
        if self.pad.y() > 0 || !self.is_at_ledge(body, way) {
            self.state.mode = Mode::Air;
            self.state.ledge_wait = self.rules.ledge.regrab_ticks.saturating_add(1);
            self.events.add(Event::LetGo);
        } else if self.pad.holds(Pad::UP)
            && let Some(above) = self.above_ledge(body, way)
        {
            self.state.body = above;
            self.land();
            self.events.add(Event::ClimbedLedge);
        }
    }
}

/// Whether an obstacle can be climbed.
pub(super) fn is_ladder(kind: MaterialKind) -> bool {
    kind == MaterialKind::Ladder
}

/// Splits the sum of a remainder and a speed into whole pixels and the new remainder. If the speed
/// is zero, the number of pixels is zero, whatever the remainder is.
pub(super) fn whole(rest: Subpixels, speed: Subpixels) -> (i64, Subpixels) {
    if speed.is_zero() { (0, rest) } else { (rest + speed).nearest_pixel() }
}
