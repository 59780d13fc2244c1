//! Determines where a walker wants to go.

use super::{Diagonal, Directions, Maze, State};
use crate::space::{Direction, Subpixels};

/// Where a walker wants to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Intent {
    /// The walker does not want to go anywhere.
    Nothing,
    /// The walker wants to go in one direction.
    One(Direction),
    /// The walker wants to go along x and y at once, at this speed on each axis.
    Two(Direction, Direction, Subpixels),
}

impl Maze {
    /// Determines where a walker wants to go while the player holds these directions.
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

/// Chooses one of two held directions. If one of them is the heading, the walker keeps its heading.
/// Otherwise, the walker takes the direction across its heading, because the other direction would
/// turn it back. If the walker has no heading yet, it takes the direction along x.
pub(super) fn kept(heading: Option<Direction>, x: Direction, y: Direction) -> Direction {
    match heading {
        Some(heading) if heading == y => y,
        Some(heading) if heading != x && heading.is_across(y) => y,
        _ => x,
    }
}
