//! When a walker's heading changes, and how it cuts a corner.

use super::aside::is_free;
use super::directions::{is_across, opposite};
use super::{Aside, Maze, MazeState, Turns};
use crate::mask::Mask;
use crate::motion::{Body, Surroundings};
use crate::space::Direction;

/// What becomes of a turn at a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// It is made here.
    Here,
    /// It is made by cutting a corner.
    Cut(Aside),
    /// It is to come: the walker goes straight on.
    Later,
}

impl Maze {
    /// What becomes of a turn to where somebody wants to go.
    pub(super) fn turn(
        &self,
        state: &MazeState,
        wanted: Direction,
        mask: &Mask,
        around: Surroundings<'_>,
    ) -> Turn {
        let body = state.body;
        let Some(heading) = state.heading.filter(|heading| is_across(*heading, wanted)) else {
            return Turn::Here;
        };
        let is_on_line = self.line_ahead(body, heading).is_none_or(|ahead| ahead == 0);
        let may_be_here = is_on_line || self.turns == Turns::Anywhere;
        let is_open = if self.runs_on {
            self.has_room(body, mask, wanted, around)
        } else {
            is_free(body, mask, wanted, around)
        };
        if may_be_here && is_open {
            return Turn::Here;
        }
        if !is_on_line && let Some(aside) = self.cut(body, heading, wanted, mask, around) {
            return Turn::Cut(aside);
        }
        // Who runs on turns only to where there is room; others look there at least. Nobody is caught between two lines.
        let is_stopped = || !is_free(body, mask, heading, around);
        let turns_here =
            if self.runs_on { is_open && is_stopped() } else { may_be_here || is_stopped() };
        if turns_here { Turn::Here } else { Turn::Later }
    }

    /// Whether there is room to go up to another line of the grid. Where corridors are wider than a walker, a pixel of room says
    /// nothing of where there is an opening.
    fn has_room(
        &self,
        body: Body,
        mask: &Mask,
        wanted: Direction,
        around: Surroundings<'_>,
    ) -> bool {
        let room = u64::from(self.grid).clamp(1, Self::MOST.into());
        around.free_steps(body.placed(mask), wanted, room) == room
    }

    /// The way to the nearer line of the grid, ahead or behind, from which a turn can be made, if one is near enough.
    fn cut(
        &self,
        body: Body,
        heading: Direction,
        wanted: Direction,
        mask: &Mask,
        around: Surroundings<'_>,
    ) -> Option<Aside> {
        let line = |way: Direction, most: u32| {
            let pixels = self.line_ahead(body, way)?;
            let pixels = u16::try_from(pixels).ok().filter(|_| pixels <= most)?;
            let is_way = (1..=Self::MOST).contains(&pixels)
                && around.free_steps(body.placed(mask), way, pixels.into()) == u64::from(pixels)
                && self.has_room(body.stepped(way, pixels.into()), mask, wanted, around);
            is_way.then_some(Aside { way, pixels, cuts: true })
        };
        let ahead = line(heading, self.cornering_before);
        let behind = line(opposite(heading), self.cornering_after);
        // The first of the nearest.
        ahead.into_iter().chain(behind).min_by_key(|aside| aside.pixels)
    }
}
