//! The rules of walking through a maze, expressed as numbers.

use crate::actor::motion::Body;
use crate::space::{Direction, Subpixels};

/// The rules of walking in a top-down game.
///
/// A walker moves in one direction at a time, at [`speed`](Self::speed) pixels per tick, until
/// something stops it. While it waits to turn, it checks every pixel of its path, so it never
/// misses a turn, however fast it is. It moves at most [`MAX_SPEED`](Self::MAX_SPEED) pixels per
/// tick, and a negative speed is treated as zero.
///
/// The *grid* is the set of lines at the coordinates `origin + k · grid` on each axis, where `k` is
/// any whole number. A walker is on a line if the x or y coordinate of its body is the coordinate
/// of that line.
///
/// The simplest rule, which sends the walker back to its old position after a hit, does not need
/// this type. For that rule, use [`Body::step`] with
/// [`Policy::Revert`](crate::actor::Policy::Revert).
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
    /// The speed of the walker, in pixels per tick.
    pub speed: Subpixels,
    /// The distance between neighboring grid lines, in pixels. 0 means that there is no grid, and
    /// every position counts as being on a line.
    pub grid: u32,
    /// A point where two grid lines cross.
    pub origin: (i32, i32),
    /// The *near miss*: the maximum number of pixels that a walker moves sideways to get around a
    /// corner that stops it. 0 disables the near miss.
    #[doc(alias("corner correction", "corner sliding", "wall slide"))]
    pub nudge: u32,
    /// The speed of the sideways motion of a near miss, in pixels per tick.
    pub nudge_speed: Subpixels,
    /// The maximum number of pixels before a grid line at which a turn onto that line can begin,
    /// provided that there is room along that line for a full grid step. The walker then cuts the
    /// corner by moving on both axes at once.
    #[doc(alias("cornering", "pre-turn"))]
    pub cornering_before: u32,
    /// The maximum number of pixels beyond a grid line at which a turn onto that line is still
    /// possible.
    #[doc(alias = "post-turn")]
    pub cornering_after: u32,
    /// Where the walker can turn from one axis to the other.
    pub turns: Turns,
    /// Whether the walker keeps going when no direction is held. If it does, it goes straight on,
    /// remembers the last direction that was held, and turns in that direction as soon as there is
    /// room for a full grid step.
    #[doc(alias("input buffer", "queued turn", "auto-run"))]
    pub runs_on: bool,
    /// What the walker does when directions of both axes are held, such as up and left. Opposite
    /// directions cancel each other out.
    pub diagonal: Diagonal,
}

/// Where a walker can turn from one axis to the other. A walker can reverse its direction anywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum Turns {
    /// The walker can turn anywhere.
    #[default]
    Anywhere,
    /// The walker turns on grid lines. It goes straight on until it reaches the next line. If
    /// something stops the walker before that line, it turns at once.
    OnGrid,
}

/// What a walker does when directions of both axes are held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum Diagonal {
    /// The walker moves in the direction that was pressed last.
    #[default]
    Newest,
    /// The walker keeps its current direction.
    Kept,
    /// The walker moves in both directions, at this speed in pixels per tick on each axis. It
    /// slides along obstacles that stop it on one axis.
    Both(Subpixels),
}

impl Maze {
    /// The maximum number of pixels that a walker moves per tick, straight on or sideways.
    pub const MAX_SPEED: u16 = 1024;

    /// The rules of *A Link to the Past*. A 16-pixel character that catches a corner with at most
    /// the outer third of its width moves sideways, one pixel per tick, until it reaches the next
    /// line of the eight-pixel grid.
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

    /// The rules of *The Legend of Zelda*. The walker turns on a grid of half tiles, whose lines
    /// are eight pixels apart.
    pub const GRID: Self = Self { nudge: 0, turns: Turns::OnGrid, ..Self::ADVENTURE };

    /// The rules of *Pac-Man*. The walker keeps going when no direction is held. It can turn into a
    /// corridor while it is at most four pixels before or beyond the center of that corridor, and
    /// then moves on both axes at once until it reaches the center.
    pub const CORRIDOR: Self =
        Self { cornering_before: 4, cornering_after: 4, runs_on: true, ..Self::GRID };

    /// Returns the distance to the next grid line in a direction, which is 0 on a line. Returns
    /// `None` if there is no grid.
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
