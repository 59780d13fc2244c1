//! Ledges: the upper end of a wall beside the head of an actor that falls, with room above to stand.

use super::tick::Going;
use super::walk::MOST_PIXELS;
use super::{Mode, PlatformerEvent};
use crate::motion::{Body, along_x};
use crate::space::{Direction, Point, Subpixels};

impl Going<'_> {
    /// Takes hold of the first ledge within so many pixels of falling, on the side that is held; whether there was one.
    pub(super) fn grabs_ledge_within(&mut self, pixels: u64) -> bool {
        let direction = self.direction();
        let can = self.rules.ledge.grabs
            && self.state.ledge_wait == 0
            && !self.state.in_water
            && direction != 0
            && self.state.speed.1 > Subpixels::ZERO;
        if !can {
            return false;
        }
        let way = along_x(direction);
        let found = (1..=pixels.min(MOST_PIXELS))
            .map(|down| self.state.body.stepped(Direction::Down, down))
            .find(|body| self.is_at_ledge(*body, way));
        let Some(body) = found else { return false };
        self.state.body = body.without_remainder_x().without_remainder_y();
        self.state.speed = (Subpixels::ZERO, Subpixels::ZERO);
        self.state.mode = Mode::Ledge;
        self.state.faces_left = direction < 0;
        (self.state.hold, self.state.jumping) = (0, false);
        self.events.add(PlatformerEvent::GrabbedLedge);
        true
    }

    /// Whether the uppermost row of a body is beside the upper end of a wall that it could climb.
    pub(super) fn is_at_ledge(&self, body: Body, way: Direction) -> bool {
        let Some(bounds) = self.mask_at(body).bounds() else { return false };
        let x = if way == Direction::Left { bounds.x - 1 } else { bounds.right() };
        self.around.is_solid_at(Point::new(x, bounds.y))
            && !self.around.is_solid_at(Point::new(x, bounds.y - 1))
            && self.above_ledge(body, way).is_some()
    }

    /// Where it would stand if it climbed the ledge, if there is room.
    pub(super) fn above_ledge(&self, body: Body, way: Direction) -> Option<Body> {
        let height = u64::from(self.mask_at(body).bounds()?.height);
        let around = self.around.without_platforms();
        let above = body.stepped(Direction::Up, height);
        let is_free = around.free_steps(self.mask_at(body), Direction::Up, height) == height
            && around.free_steps(self.mask_at(above), way, 1) == 1;
        is_free.then(|| above.stepped(way, 1))
    }
}
