//! What can be chosen of how somebody walks through a maze.

use super::directions::is_along_x;
use crate::motion::Body;
use crate::space::{Direction, Subpixels};

/// How somebody walks who is seen from above.
///
/// A walker goes in one direction at a time, by [`speed`](Self::speed) a tick, up to what is in its way. Whatever its speed is,
/// each pixel of the way is looked at, so a turn is never missed between two of them. It goes at most
/// [`MOST`](Self::MOST) pixels a tick; a speed below 0 is none.
///
/// The *grid* are the lines at `origin + k · grid` on each axis: a walker is on one where its body's x, or y, is on it.
///
/// The plainest rule of all, to go back to the old place when something is hit, is no rule of a maze but
/// [`Body::step`] with [`Policy::Revert`](crate::Policy::Revert).
///
/// ```
/// use hitmask::{Direction, Mask, Material, Maze, MazeState, Obstacle, Point};
/// let (player, statue) = (Mask::full(16, 16)?, Mask::full(16, 16)?);
/// // Three columns of the player's sixteen are below the statue.
/// let around = [Obstacle::mask(statue.at(13, 0), Material::SOLID)];
///
/// let mut state = MazeState::at(0, 17);
/// for _ in 0..20 {
///     state = Maze::ADVENTURE.tick(state, Direction::Up, &player, &around).state;
/// }
/// // It went up a pixel, three to the left around the corner, and then on its way.
/// assert_eq!(state.body.position(), Point::new(-3, 0));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Maze {
    /// Pixels a tick.
    pub speed: Subpixels,
    /// How many pixels the lines of the grid are apart; 0 where there is no grid, and every place is as good.
    pub grid: u32,
    /// A place whose x and y are on lines of the grid.
    pub origin: (i32, i32),
    /// The *near miss*: how many pixels aside a walker goes that is stopped, to get around a corner. 0 where it does not.
    pub nudge: u32,
    /// How fast it goes aside, in pixels a tick.
    pub nudge_speed: Subpixels,
    /// How many pixels before a line of the grid a turn onto it begins, where there is room from that line to the next. The
    /// corner is cut: both axes are walked at once.
    pub cornering_before: u32,
    /// How many pixels behind a line of the grid a turn onto it is still made.
    pub cornering_after: u32,
    /// Where it turns.
    pub turns: Turns,
    /// Whether it goes on when nothing is held. The direction that was wanted last is then kept until it can be taken, and until
    /// then the walker goes straight on: until there is room up to another line of the grid.
    pub runs_on: bool,
    /// What it does when two directions are held, such as up and left. Opposite ones are as good as none.
    pub diagonal: Diagonal,
}

/// Where a walker turns from one axis to the other. It turns back anywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turns {
    /// Anywhere.
    #[default]
    Anywhere,
    /// On the lines of the grid: it goes on until the next one. Where something stops it on its way there, it turns at once.
    OnGrid,
}

/// What a walker does when directions of both axes are held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Diagonal {
    /// It goes where was pressed last.
    #[default]
    Newest,
    /// It goes on as it did.
    Kept,
    /// It goes both ways, so many pixels a tick on each axis, and slides along what stops it on one of them.
    Both(Subpixels),
}

impl Maze {
    /// How many pixels a walker goes at most in a tick, straight on or aside.
    pub const MOST: u16 = 1024;

    /// As in A Link to the Past: who runs into a corner with no more than the outer third of its sixteen pixels goes aside, a
    /// pixel a tick, up to the next line of the grid of eight pixels.
    pub const ADVENTURE: Self = Self {
        speed: Subpixels::from_pixels(1),
        grid: 8,
        origin: (0, 0),
        nudge: 5,
        nudge_speed: Subpixels::from_pixels(1),
        cornering_before: 0,
        cornering_after: 0,
        turns: Turns::Anywhere,
        runs_on: false,
        diagonal: Diagonal::Newest,
    };

    /// As in The Legend of Zelda: turns are on the lines of half a tile, eight pixels apart.
    pub const GRID: Self = Self { nudge: 0, turns: Turns::OnGrid, ..Self::ADVENTURE };

    /// As in Pac-Man: it runs on, and turns into a corridor from four pixels before its middle up to four behind it, on both axes
    /// at once.
    pub const CORRIDOR: Self =
        Self { cornering_before: 4, cornering_after: 4, runs_on: true, ..Self::GRID };

    /// How far the next line of the grid is in a direction, 0 on a line; none where there is no grid.
    pub(super) fn line_ahead(&self, body: Body, direction: Direction) -> Option<u32> {
        let grid = i64::from(self.grid);
        let (at, origin) = if is_along_x(direction) {
            (body.position().x, self.origin.0)
        } else {
            (body.position().y, self.origin.1)
        };
        let behind = (at - i64::from(origin)).checked_rem_euclid(grid)?;
        let (dx, dy) = direction.step();
        let ahead = if dx + dy < 0 { behind } else { (grid - behind) % grid };
        u32::try_from(ahead).ok()
    }
}

impl Default for Maze {
    fn default() -> Self {
        Self::ADVENTURE
    }
}
