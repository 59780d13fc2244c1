//! Ledge grabs. A falling character grabs the upper end of a wall beside its head if there is room
//! to stand on top of the wall.

use super::advance::MAX_PIXELS;
use super::tick::TickContext;
use super::{Event, Mode};
use crate::actor::motion::Body;
use crate::space::{Direction, Point, Subpixels};

impl TickContext<'_> {
    /// Grabs the first ledge within the next `pixels` of the fall, on the side of the held
    /// direction. Returns whether the character grabbed a ledge.
    pub(super) fn grabs_ledge_within(&mut self, pixels: u64) -> bool {
        let direction = self.direction();
        let can = self.rules.ledge.grabs
            && self.state.ledge_wait == 0
            && !self.state.is_carrying
            && !self.state.in_water
            && direction != 0
            && self.state.speed.1 > Subpixels::ZERO;
        if !can {
            return false;
        }
        let way = Direction::along_x(direction);
        let found = (1..=pixels.min(MAX_PIXELS))
            .map(|down| self.state.body.stepped(Direction::Down, down))
            .find(|body| self.is_at_ledge(*body, way));
        let Some(body) = found else { return false };
        self.state.body = body.without_remainder_x().without_remainder_y();
        self.state.speed = (Subpixels::ZERO, Subpixels::ZERO);
        self.state.mode = Mode::Ledge;
        self.state.faces_left = direction < 0;
        (self.state.hold, self.state.jumping) = (0, false);
        self.events.add(Event::GrabbedLedge);
        true
    }

    /// Whether the top row of a body is beside the upper end of a wall that the body could climb.
    pub(super) fn is_at_ledge(&self, body: Body, way: Direction) -> bool {
        let Some(bounds) = self.mask_at(body).bounds() else { return false };
        let x = if way == Direction::Left { bounds.x - 1 } else { bounds.right() };
        self.around.is_solid_at(Point::new(x, bounds.y))
            && !self.around.is_solid_at(Point::new(x, bounds.y - 1))
            && self.above_ledge(body, way).is_some()
    }

    /// Returns the position of the body after it has climbed the ledge, or `None` if there is no
    /// room on top of the ledge.
    pub(super) fn above_ledge(&self, body: Body, way: Direction) -> Option<Body> {
        let height = u64::from(self.mask_at(body).bounds()?.height);
        let around = self.around.without_platforms();
        let above = body.stepped(Direction::Up, height);
        let is_free = around.free_steps(self.mask_at(body), Direction::Up, height) == height
            && around.free_steps(self.mask_at(above), way, 1) == 1;
        is_free.then(|| above.stepped(way, 1))
    }
}
