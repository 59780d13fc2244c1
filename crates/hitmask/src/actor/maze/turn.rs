//! Determines when a walker's heading changes, and how the walker cuts a corner.

use super::near_miss::is_free;
use super::{Detour, Maze, State, Turns};
use crate::actor::motion::{Body, Surroundings};
use crate::mask::Mask;
use crate::space::Direction;

/// What a walker that wants to turn does at its current pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// The walker turns here.
    Here,
    /// The walker turns here, and cuts the corner along this sideways path.
    Cut(Detour),
    /// The walker turns later, and goes straight on until then.
    Later,
}

impl Maze {
    /// Determines whether a walker turns to its desired direction at its current pixel.
    pub(super) fn turn(
        &self,
        state: &State,
        desired: Direction,
        mask: &Mask,
        around: Surroundings<'_>,
    ) -> Turn {
        let body = state.body;
        let Some(heading) = state.heading.filter(|heading| heading.is_across(desired)) else {
            return Turn::Here;
        };
        let is_on_line = self.line_ahead(body, heading).is_none_or(|ahead| ahead == 0);
        let may_be_here = is_on_line || self.turns == Turns::Anywhere;
        let is_open = if self.runs_on {
            self.has_room(body, mask, desired, around)
        } else {
            is_free(body, mask, desired, around)
        };
        if may_be_here && is_open {
            return Turn::Here;
        }
        if !is_on_line && let Some(detour) = self.cut(body, heading, desired, mask, around) {
            return Turn::Cut(detour);
        }
        let is_stopped = || !is_free(body, mask, heading, around);
        // A walker that keeps moving (`runs_on`) turns only where there is room. Any other walker
        // at least turns to face the desired direction, so it never gets trapped between two grid
        // lines.
        let turns_here =
            if self.runs_on { is_open && is_stopped() } else { may_be_here || is_stopped() };
        if turns_here { Turn::Here } else { Turn::Later }
    }

    /// Whether the walker has room to move by a full grid step in the desired direction. A single
    /// free pixel is not enough, because in a corridor that is wider than the walker, it does not
    /// mean that there is an opening.
    fn has_room(
        &self,
        body: Body,
        mask: &Mask,
        desired: Direction,
        around: Surroundings<'_>,
    ) -> bool {
        let room = u64::from(self.grid).clamp(1, Self::MAX_SPEED.into());
        around.free_steps(body.placed(mask), desired, room) == room
    }

    /// Returns the path to the nearest grid line, ahead of or behind the walker, on which the
    /// walker has room to turn. Returns `None` if no such line is within the cornering distances.
    fn cut(
        &self,
        body: Body,
        heading: Direction,
        desired: Direction,
        mask: &Mask,
        around: Surroundings<'_>,
    ) -> Option<Detour> {
        let line = |way: Direction, most: u32| {
            let pixels = self.line_ahead(body, way)?;
            let pixels = u16::try_from(pixels).ok().filter(|_| pixels <= most)?;
            let is_way = (1..=Self::MAX_SPEED).contains(&pixels)
                && around.free_steps(body.placed(mask), way, pixels.into()) == u64::from(pixels)
                && self.has_room(body.stepped(way, pixels.into()), mask, desired, around);
            is_way.then_some(Detour { direction: way, pixels, cuts_corner: true })
        };
        let ahead = line(heading, self.cornering_before);
        let behind = line(heading.opposite(), self.cornering_after);
        // If the line ahead and the line behind are equally near, use the line ahead.
        ahead.into_iter().chain(behind).min_by_key(|detour| detour.pixels)
    }
}
