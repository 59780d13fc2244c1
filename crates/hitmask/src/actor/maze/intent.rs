//! Where a walker wants to go.

use super::{Diagonal, Directions, Maze, State};
use crate::space::{Direction, Subpixels};

/// Where a walker wants to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Intent {
    /// Nowhere.
    Nothing,
    /// In one direction.
    One(Direction),
    /// Along x and y, at a speed on each axis.
    Two(Direction, Direction, Subpixels),
}

impl Maze {
    /// Where a walker wants to go while these directions are held.
    pub(super) fn intent(&self, state: &State, held: Directions) -> Intent {
        match (held.along_x(), held.along_y()) {
            (None, None) if self.runs_on => {
                state.desired.or(state.heading).map_or(Intent::Nothing, Intent::One)
            }
            (None, None) => Intent::Nothing,
            (Some(one), None) | (None, Some(one)) => Intent::One(one),
            (Some(x), Some(y)) => match self.diagonal {
                Diagonal::Both(speed) => Intent::Two(x, y, speed),
                Diagonal::Kept => Intent::One(kept(state.heading, x, y)),
                Diagonal::Newest => {
                    let is_new = |one: Direction| !state.held.contains(one);
                    let was_desired = |one: Direction| state.desired == Some(one);
                    Intent::One(match (is_new(x), is_new(y)) {
                        (true, false) => x,
                        (false, true) => y,
                        (false, false) if was_desired(x) => x,
                        (false, false) if was_desired(y) => y,
                        _ => kept(state.heading, x, y),
                    })
                }
            },
        }
    }
}

/// Chooses one of two directions: the heading if it is one of them; otherwise the one across the
/// heading, because the other would turn the walker back; or the one along x if there is no
/// heading.
pub(super) fn kept(heading: Option<Direction>, x: Direction, y: Direction) -> Direction {
    match heading {
        Some(heading) if heading == y => y,
        Some(heading) if heading != x && heading.is_across(y) => y,
        _ => x,
    }
}
