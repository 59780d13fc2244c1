//! The rules of walking through a maze, as numbers.

use crate::actor::motion::Body;
use crate::space::{Direction, Subpixels};

/// The rules of walking in a top-down game.
///
/// A walker goes in one direction at a time, [`speed`](Self::speed) pixels per tick, until
/// something stops it. At any speed it looks at every pixel of its path, so it never misses a turn.
/// It moves at most [`MAX_SPEED`](Self::MAX_SPEED) pixels per tick; a negative speed is zero.
///
/// The *grid* is the set of lines at `origin + k · grid` on each axis. A walker is on a line if the
/// x or y of its body is on it.
///
/// The simplest rule of all, to go back to the old position after a hit, does not need this type:
/// use [`Body::step`] with [`Policy::Revert`](crate::actor::Policy::Revert).
///
/// ```
/// use hitmask::{Direction, Mask, Point};
/// use hitmask::actor::{Material, Obstacle};
/// use hitmask::actor::maze::{Maze, State};
/// let (player, statue) = (Mask::full(16, 16)?, Mask::full(16, 16)?);
/// // The statue blocks three of the player's sixteen columns.
/// let around = [Obstacle::mask(statue.at((13, 0)), Material::SOLID)];
///
/// let mut state = State::at((0, 17));
/// for _ in 0..20 {
///     state = Maze::ADVENTURE.tick(state, Direction::Up, &player, &around).state;
/// }
/// // It went up one pixel, three to the left around the corner, and then on up.
/// assert_eq!(state.body.position(), Point::new(-3, 0));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[doc(alias("top-down movement", "tile movement", "grid movement", "Pac-Man"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Maze {
    /// Pixels per tick.
    pub speed: Subpixels,
    /// The distance between the lines of the grid, in pixels. 0 means that there is no grid: a
    /// walker counts as on a line everywhere.
    pub grid: u32,
    /// A position whose x and y are on lines of the grid.
    pub origin: (i32, i32),
    /// The *near miss*: how many pixels a walker moves sideways at most to get around a corner that
    /// stops it. 0 turns this off.
    #[doc(alias("corner correction", "corner sliding", "wall slide"))]
    pub nudge: u32,
    /// How fast it moves sideways, in pixels per tick.
    pub nudge_speed: Subpixels,
    /// How many pixels before a line of the grid a turn onto it can begin, if there is room from
    /// that line to the next. The walker then cuts the corner: it moves on both axes at once.
    #[doc(alias("cornering", "pre-turn"))]
    pub cornering_before: u32,
    /// How many pixels beyond a line of the grid a turn onto it is still possible.
    #[doc(alias = "post-turn")]
    pub cornering_after: u32,
    /// Where it turns.
    pub turns: Turns,
    /// Whether it keeps going when no direction is held. It then remembers the last direction that
    /// was held, goes straight on, and turns as soon as there is room up to another line of the
    /// grid.
    #[doc(alias("input buffer", "queued turn", "auto-run"))]
    pub runs_on: bool,
    /// The behavior when two directions are held, such as up and left. Opposite directions cancel
    /// out.
    pub diagonal: Diagonal,
}

/// Where a walker turns from one axis to the other. It can turn back anywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum Turns {
    /// Anywhere.
    #[default]
    Anywhere,
    /// On the lines of the grid: it goes on until the next line. If something stops it before that
    /// line, it turns at once.
    OnGrid,
}

/// The behavior of a walker when directions of both axes are held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum Diagonal {
    /// It goes in the direction that was pressed last.
    #[default]
    Newest,
    /// It keeps its direction.
    Kept,
    /// It goes in both directions, at this speed in pixels per tick on each axis, and slides along
    /// obstacles that stop it on one axis.
    Both(Subpixels),
}

impl Maze {
    /// How many pixels a walker moves per tick at most, straight on or sideways.
    pub const MAX_SPEED: u16 = 1024;

    /// As in A Link to the Past: a 16-pixel character that runs into a corner with at most its
    /// outer third moves sideways, one pixel per tick, until the next line of the grid of eight
    /// pixels.
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

    /// As in The Legend of Zelda: it turns on the lines of half a tile, eight pixels apart.
    pub const GRID: Self = Self { nudge: 0, turns: Turns::OnGrid, ..Self::ADVENTURE };

    /// As in Pac-Man: it keeps going, and turns into a corridor from four pixels before the middle
    /// of the corridor to four pixels beyond it, on both axes at once.
    pub const CORRIDOR: Self =
        Self { cornering_before: 4, cornering_after: 4, runs_on: true, ..Self::GRID };

    /// How far the next line of the grid is in a direction, 0 on a line; `None` if there is no
    /// grid.
    pub(super) fn line_ahead(&self, body: Body, direction: Direction) -> Option<u32> {
        let grid = i64::from(self.grid);
        let (at, origin) = if direction.is_along_x() {
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
