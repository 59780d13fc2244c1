//! The near miss, which moves a walker sideways around a corner that stops it.

use super::{Detour, Maze};
use crate::actor::motion::{Body, Surroundings};
use crate::mask::Mask;
use crate::space::Direction;

/// Whether a body can take a step of one pixel in a direction without being stopped.
pub(super) fn is_free(
    body: Body,
    mask: &Mask,
    direction: Direction,
    around: Surroundings<'_>,
) -> bool {
    !around.stops(body.placed(mask).pushed(direction, 1), direction)
}

impl Maze {
    /// Returns the sideways path around the obstacle ahead, on the side where fewer pixels are
    /// enough to get past the obstacle. Returns `None` if both sides need equally many pixels, or
    /// if neither side has a path of at most [`nudge`](Self::nudge) pixels.
    pub(super) fn near_miss(
        &self,
        body: Body,
        mask: &Mask,
        ahead: Direction,
        around: Surroundings<'_>,
    ) -> Option<Detour> {
        let most = u16::try_from(self.nudge).unwrap_or(u16::MAX).min(Self::MAX_SPEED);
        let [one, other] =
            ahead.across().map(|way| self.around_corner(body, mask, ahead, way, most, around));
        match (one, other) {
            (Some((one_way, one)), Some((other_way, other))) => match one.cmp(&other) {
                core::cmp::Ordering::Less => Some(one_way),
                core::cmp::Ordering::Greater => Some(other_way),
                core::cmp::Ordering::Equal => None,
            },
            (way, None) | (None, way) => way.map(|(way, _)| way),
        }
    }

    /// Returns the sideways path around a corner on one side, and the minimum number of pixels that
    /// gets the walker past the corner. The path is longer than this minimum if it continues to a
    /// grid line.
    fn around_corner(
        &self,
        body: Body,
        mask: &Mask,
        ahead: Direction,
        way: Direction,
        most: u16,
        around: Surroundings<'_>,
    ) -> Option<(Detour, u16)> {
        let most = around.free_steps(body.placed(mask), way, most.into());
        let most = u16::try_from(most).unwrap_or(u16::MAX);
        let at = |pixels: u16| body.stepped(way, pixels.into());
        let passes = |pixels: &u16| is_free(at(*pixels), mask, ahead, around);
        let enough = (1..=most).find(passes)?;
        // Prefer to continue to the next grid line if it is within reach and the way ahead is free
        // there.
        let line = self.line_ahead(at(enough), way).and_then(|pixels| u16::try_from(pixels).ok());
        let line = line.and_then(|pixels| enough.checked_add(pixels));
        let pixels = line.filter(|pixels| *pixels <= most && passes(pixels)).unwrap_or(enough);
        Some((Detour { direction: way, pixels, cuts_corner: false }, enough))
    }
}
