//! Moves a character through the air: first sideways, then vertically. On the way up, it stops when
//! its head hits something; on the way down, it stops on the ground.

use super::advance::{MAX_PIXELS, whole};
use super::tick::TickContext;
use super::{Event, Mode};
use crate::space::{Direction, Subpixels};

impl TickContext<'_> {
    /// Moves the character at its speeds, first sideways, then up or down.
    pub(super) fn fly(&mut self) {
        let (right, _) = self.state.speed;
        let (rest_x, rest_y) = self.state.body.remainder();
        let (pixels, rest) = whole(rest_x, right);
        self.state.body = self.state.body.with_remainder((rest, rest_y));
        if pixels == 0 {
            self.push_at_wall(right.signum());
        } else {
            self.fly_aside(Direction::along_x(pixels), pixels.unsigned_abs());
        }

        if self.state.bounce_ticks == 0 && !self.state.in_water {
            self.state.fall = self.state.speed.1.max(Subpixels::ZERO);
        }
        let (rest_x, rest_y) = self.state.body.remainder();
        let (pixels, rest) = whole(rest_y, self.state.speed.1);
        self.state.body = self.state.body.with_remainder((rest_x, rest));
        if pixels < 0 {
            self.rise(pixels.unsigned_abs());
        } else {
            self.drop(pixels.unsigned_abs());
        }
        let is_airborne = matches!(self.state.mode, Mode::Air | Mode::Wall);
        if is_airborne
            && self.state.speed.1 >= Subpixels::ZERO
            && self.is_supported(self.state.body)
        {
            self.hit_y = self.around.hit_at(self.placed(), Direction::Down);
            self.land();
        }
    }

    /// Moves the character up, and sideways past corners above its head.
    fn rise(&mut self, pixels: u64) {
        let mut left = pixels;
        loop {
            let free = self.around.free_steps(self.placed(), Direction::Up, left);
            self.state.body = self.state.body.stepped(Direction::Up, free);
            left -= free;
            if left == 0 {
                return;
            }
            if !self.correct_corner() {
                self.hit_y = self.around.hit_at(self.placed(), Direction::Up);
                self.state.speed.1 = Subpixels::ZERO;
                self.state.body = self.state.body.without_remainder_y();
                (self.state.hold, self.state.jumping) = (0, false);
                self.events.add(Event::BumpedHead);
                return;
            }
        }
    }

    /// Moves the character sideways by a few pixels to a position where its head is free, but never
    /// against its horizontal motion. Returns whether the character was moved.
    fn correct_corner(&mut self) -> bool {
        let motion = self.state.speed.0.signum();
        let looks = if self.state.faces_left { -1 } else { 1 };
        let sides = if motion == 0 { [looks, -looks] } else { [motion, motion] };
        let most = u64::from(self.rules.jump.corner).min(MAX_PIXELS);
        let found = (1..=most).find_map(|pixels| {
            sides.into_iter().map(Direction::along_x).find_map(|way| {
                let here = self.placed();
                let side = self.state.body.stepped(way, pixels);
                let above = self.mask_at(side.stepped(Direction::Up, 1));
                let is_free = self.around.free_steps(here, way, pixels) == pixels
                    && !self.around.stops(above, Direction::Up);
                is_free.then_some(side)
            })
        });
        let Some(body) = found else { return false };
        self.state.body = body;
        self.events.add(Event::CornerCorrected);
        true
    }

    /// Moves the character down to the ground, or to a ledge that it grabs.
    fn drop(&mut self, pixels: u64) {
        let free = self.around.free_steps(self.placed(), Direction::Down, pixels);
        if self.grabs_ledge_within(free) {
            return;
        }
        self.state.body = self.state.body.stepped(Direction::Down, free);
        if free < pixels {
            self.hit_y = self.around.hit_at(self.placed(), Direction::Down);
            self.land();
        }
    }
}
