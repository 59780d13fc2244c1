//! Determines, before and after a character moves, whether it is on the ground, at a ladder, in
//! water or in the air.

use super::advance::is_ladder;
use super::tick::{Footing, TickContext};
use super::{Event, Mode, Pad, Platformer, State};
use crate::actor::motion::{Body, Material, MaterialKind, Obstacle};
use crate::space::{Direction, Point, Subpixels};

impl Footing {
    /// The footing of a character without ground underfoot.
    pub(super) const NONE: Self =
        Self { grip: Material::FULL_GRIP, belt: Subpixels::ZERO, spring: Subpixels::ZERO };
}

impl Platformer {
    /// Whether a character would sit down and slide on the ground under it if down were held.
    pub(super) const fn sits_on_slope(&self, state: &State) -> bool {
        let from = self.slope.slide_from;
        from > 0 && state.steepness.unsigned_abs() >= from && !state.is_carrying
    }
}

impl TickContext<'_> {
    /// Finds out where the character is, before anything moves.
    pub(super) fn look(&mut self) {
        let (around, here) = (self.around, self.placed());
        self.state.dropping.retain(|id| {
            around.at(here).any(|(_, other)| other.id() == id && around.has_feet_in(other, here))
        });
        self.around = self.around.ignoring(self.state.dropping);
        self.state.bounce_ticks = self.state.bounce_ticks.saturating_sub(1);
        if self.state.bounce_ticks == 0 {
            self.state.fall = Subpixels::ZERO;
        }
        self.look_at_water();
        self.look_at_ground();
        self.look_at_ladder();
        if self.pressed {
            self.state.buffer = self.rules.jump.buffer_ticks.saturating_add(1);
            self.state.buffers_spin = self.pad.presses(Pad::SPIN, self.state.held);
        }
    }

    /// Updates timers and steepness, and tests for hazards, after the motion.
    pub(super) fn update_after_motion(&mut self) {
        if self.state.is_grounded() {
            self.state.steepness = self.steepness(self.state.body);
            self.slide_or_slip();
            self.state.coyote = self.rules.jump.coyote_ticks;
            self.state.wall_ticks = 0;
            self.state.jumping = false;
        } else {
            self.state.steepness = 0;
            self.state.slides_down = false;
            // Coyote time begins in the tick after the one in which the character left the ground.
            if !self.was_grounded {
                self.state.coyote = self.state.coyote.saturating_sub(1);
            }
        }
        if self.state.speed.1 >= Subpixels::ZERO {
            self.state.jumping = false;
        }
        let was_spinning = self.state.is_spinning;
        self.state.is_spinning &= self.state.mode == Mode::Air && !self.state.in_water;
        self.state.is_behind &= self.state.mode == Mode::Ladder;
        let state = &mut self.state;
        state.buffer = state.buffer.saturating_sub(1);
        state.hold = state.hold.saturating_sub(1);
        state.lock = state.lock.saturating_sub(1);
        state.ledge_wait = state.ledge_wait.saturating_sub(1);
        state.held = self.pad;
        self.touch_hazards(was_spinning);
    }

    /// Hurts a character that overlaps a hazard, or lets it bounce off the hazard if it comes down
    /// on it in a spin jump.
    fn touch_hazards(&mut self, was_spinning: bool) {
        let here = self.placed();
        let is_above = |other: &Obstacle<'_>| {
            was_spinning && self.rules.came_down(&self.state, here, |mask| other.overlaps(mask))
        };
        let (mut is_hurt, mut bounces) = (false, false);
        for (_, other) in self.around.at(here) {
            if other.kind() == MaterialKind::Hazard && other.overlaps(here) {
                if is_above(other) { bounces = true } else { is_hurt = true }
            }
        }
        if is_hurt {
            self.events.add(Event::Hurt);
        } else if bounces && self.state.bounce_ticks == 0 {
            self.state = self.rules.bounced(self.state, self.pad);
            self.state.is_spinning = true;
            self.events.add(Event::Bounced);
        }
    }

    /// Makes the character start to slide or slip on ground that is too steep, or to slide on
    /// ground where it sits down.
    fn slide_or_slip(&mut self) {
        let slope = self.rules.slope;
        let is_steep = self.state.steepness.unsigned_abs() > slope.limit;
        self.sit_down();
        if slope.slip_speed.is_zero() {
            let slides = is_steep || self.state.slides_down;
            self.state.mode = if slides { Mode::Slide } else { Mode::Ground };
        } else if is_steep
            && self.state.lock == 0
            && self.state.speed.0.abs() < slope.slip_speed
            && !self.is_blocked(Direction::along_x(-i64::from(self.state.steepness.signum())))
        {
            (self.state.lock, self.state.lock_x) = (slope.slip_ticks.saturating_add(1), 0);
            self.events.add(Event::Slipped);
        }
    }

    /// Makes the character sit down on a slope if down is held. The character gets up when it is at
    /// rest on level ground, or when another direction is held.
    fn sit_down(&mut self) {
        let is_slope = self.rules.sits_on_slope(&self.state);
        if self.rules.slope.slide_from == 0 || self.state.is_carrying {
            self.state.slides_down = false;
        } else if is_slope && self.pad.y() > 0 && !self.state.slides_down {
            self.state.slides_down = true;
            self.events.add(Event::BeganSlide);
        } else if self.pad.y() <= 0 && self.pad.x() != 0
            || !is_slope && self.state.speed.0.is_zero()
        {
            self.state.slides_down = false;
        }
    }

    /// Returns the index of the obstacle that a body stands on, and the first pixel where the body
    /// stands on that obstacle. Returns `None` if the body is in the air.
    pub(super) fn support(&self, body: Body) -> Option<(usize, Point)> {
        let after = self.mask_at(body).pushed(Direction::Down, 1);
        self.around.stopper(after, Direction::Down)
    }

    /// Whether a body stands on something.
    pub(super) fn is_supported(&self, body: Body) -> bool {
        self.around.stops(self.mask_at(body).pushed(Direction::Down, 1), Direction::Down)
    }

    /// Makes the character follow ground that has moved down by a few pixels, or leave the ground
    /// if the ground is further away.
    fn look_at_ground(&mut self) {
        if !self.state.is_grounded() {
            return;
        }
        let down = self.rules.slope.step_down.into();
        let fall = self.around.free_steps(self.placed(), Direction::Down, down + 1);
        if fall > down {
            self.leave_ground();
            self.events.add(Event::LeftGround);
            return;
        }
        // The ground moved down by a few pixels, and the character follows it.
        self.state.body = self.state.body.stepped(Direction::Down, fall);
        self.footing = self.footing_at(self.state.body);
    }

    /// Returns the footing at the position of a body.
    pub(super) fn footing_at(&self, body: Body) -> Footing {
        let after = self.mask_at(body).pushed(Direction::Down, 1);
        let mut footing = Footing { grip: 0, ..Footing::NONE };
        let (mut left, mut right) = (Subpixels::ZERO, Subpixels::ZERO);
        let mut has_some = false;
        for (_, other) in self.around.at(after) {
            if self.around.stopped_by(other, after, Direction::Down) {
                let material = other.material();
                footing.grip = footing.grip.max(material.grip);
                footing.spring = footing.spring.max(material.spring);
                (left, right) = (left.min(material.belt), right.max(material.belt));
                has_some = true;
            }
        }
        // Only the fastest belt in each direction counts, and belts in opposite directions work
        // against each other.
        footing.belt = left + right;
        if has_some { footing } else { Footing::NONE }
    }

    /// Makes the character enter or leave water, depending on whether the center of its bounds is
    /// in water.
    fn look_at_water(&mut self) {
        let is_in = self.is_in_water();
        let water = self.rules.water;
        if is_in == self.state.in_water {
            return;
        }
        self.state.in_water = is_in;
        let part = |speed: Subpixels, part: u16| speed.scaled(part.into(), 256);
        let (right, down) = self.state.speed;
        if is_in {
            self.state.speed = (part(right, water.entry.0), part(down, water.entry.1));
            self.events.add(Event::EnteredWater);
        } else {
            self.state.speed.1 = part(down, water.exit);
            self.events.add(Event::LeftWater);
        }
    }

    /// Whether the center of the character's bounds is in water.
    fn is_in_water(&self) -> bool {
        let height = self.mask.bounds().map_or(0, |bounds| bounds.height);
        self.has_water_at(height / 2)
    }

    /// Whether there is water at the center of a row of the character's bounds, counted from the
    /// top.
    pub(super) fn has_water_at(&self, row: u32) -> bool {
        let Some(bounds) = self.placed().bounds() else { return false };
        let y = bounds.y + i64::from(row);
        // If the number of columns is even, two columns are at the center.
        let columns = [i64::from((bounds.width - 1) / 2), i64::from(bounds.width / 2)];
        self.around.at(self.placed()).any(|(_, other)| {
            let mut middle = columns.iter().map(|x| Point::new(bounds.x + x, y));
            other.kind() == MaterialKind::Water && middle.any(|pixel| other.shape.contains(pixel))
        })
    }

    /// Whether the character climbs on a gate.
    fn is_at_gate(&self) -> bool {
        self.around.at(self.placed()).any(|(_, other)| {
            is_ladder(other.kind()) && other.material().gate && other.overlaps(self.placed())
        })
    }

    /// Makes the character take hold of a ladder, or let go of a ladder that has ended.
    fn look_at_ladder(&mut self) {
        if self.rules.climb_speed.is_zero() {
            return;
        }
        if self.state.mode == Mode::Ladder {
            if self.pad.presses(Pad::RUN, self.state.held) && self.is_at_gate() {
                self.state.is_behind = !self.state.is_behind;
                self.events.add(Event::SwitchedSide);
            }
            // A character that has stepped onto a ladder from above is not on the ladder yet.
            let below = self.placed().pushed(Direction::Down, 1);
            let is_on = [self.placed(), below]
                .into_iter()
                .any(|place| self.around.touching(place, is_ladder).is_some());
            if !is_on {
                self.state.mode = Mode::Air;
                self.events.add(Event::LetGo);
            }
            return;
        }
        let y = self.pad.y();
        let is_jumping = self.state.jumping && self.pad.holds_jump();
        if y == 0 || is_jumping || self.state.is_carrying {
            return;
        }
        let way = if y < 0 { Direction::Up } else { Direction::Down };
        let next = self.placed().pushed(way, 1);
        // There must be a ladder in that direction, and nothing solid.
        let goes_on = self.around.touching(next, is_ladder).is_some()
            && self.around.touching(next, |kind| kind == MaterialKind::Solid).is_none();
        if goes_on && (y > 0 || self.around.touching(self.placed(), is_ladder).is_some()) {
            self.leave_ground();
            self.state.mode = Mode::Ladder;
            self.state.jumping = false;
            self.state.hold = 0;
            self.events.add(Event::Mounted);
        }
    }
}
