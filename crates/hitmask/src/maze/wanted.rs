//! Where a walker wants to go.

use super::directions::is_across;
use super::{Diagonal, Directions, Maze, MazeState};
use crate::space::{Direction, Subpixels};

/// Where a walker wants to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Nowhere.
    Nothing,
    /// One way.
    One(Direction),
    /// Along x and y, at a speed on each axis.
    Two(Direction, Direction, Subpixels),
}

impl Maze {
    /// Where it wants to go when these are held.
    pub(super) fn wanted(&self, state: &MazeState, held: Directions) -> Wanted {
        match (held.along_x(), held.along_y()) {
            (None, None) if self.runs_on => {
                state.wanted.or(state.heading).map_or(Wanted::Nothing, Wanted::One)
            }
            (None, None) => Wanted::Nothing,
            (Some(one), None) | (None, Some(one)) => Wanted::One(one),
            (Some(x), Some(y)) => match self.diagonal {
                Diagonal::Both(speed) => Wanted::Two(x, y, speed),
                Diagonal::Kept => Wanted::One(kept(state.heading, x, y)),
                Diagonal::Newest => {
                    let is_new = |one: Direction| !state.held.contains(one);
                    let was_wanted = |one: Direction| state.wanted == Some(one);
                    Wanted::One(match (is_new(x), is_new(y)) {
                        (true, false) => x,
                        (false, true) => y,
                        (false, false) if was_wanted(x) => x,
                        (false, false) if was_wanted(y) => y,
                        _ => kept(state.heading, x, y),
                    })
                }
            },
        }
    }
}

/// Of two directions the heading; the one across it, where it would be turned back; that along x, where there is no heading.
pub(super) fn kept(heading: Option<Direction>, x: Direction, y: Direction) -> Direction {
    match heading {
        Some(heading) if heading == y => y,
        Some(heading) if heading != x && is_across(heading, y) => y,
        _ => x,
    }
}
