//! The numeric rules for walking through a maze.

use bytemuck::AnyBitPattern;
use engine::actor::maze::{Diagonal, Maze, Turns};

use crate::actor::mirror::{Mirror, Wrong, mirror};
use crate::actor::motion::{HmPixel, HmSubpixels};
use crate::border::{Flag, Word, words_of};

/// The rules for a character seen from above that walks in one direction at a time until an
/// obstacle stops it. Start with a preset such as `hm_maze_adventure`, and change the fields that
/// you need. The grid is the set of lines at origin + k * grid on each axis. A walker is on a line
/// if the x or y of its body is on that line.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmMaze {
    /// The speed of the walker, in pixels per tick, at most 1024. A negative speed is treated as
    /// zero.
    pub speed: HmSubpixels,
    /// The distance between the lines of the grid, in pixels. 0 means that there is no grid, and a
    /// walker is treated as being on a line everywhere.
    pub grid: u32,
    /// A position whose x and y are on lines of the grid.
    pub origin: HmPixel,
    /// The maximum number of pixels that a walker moves sideways to get around a corner that stops
    /// it (a near miss). 0 disables near misses.
    pub nudge: u32,
    /// The speed of the sideways motion, in pixels per tick.
    pub nudge_speed: HmSubpixels,
    /// The maximum number of pixels before a line of the grid at which a turn onto that line can
    /// begin, if there is room along that line for a full grid step. The walker then cuts the
    /// corner by moving on both axes at once.
    pub cornering_before: u32,
    /// The number of pixels beyond a line of the grid within which a turn onto that line is still
    /// possible.
    pub cornering_after: u32,
    /// Where the walker can turn from one axis to the other.
    pub turns: Word<HmTurns>,
    /// Whether the walker keeps going when no direction is held. If so, it remembers the last
    /// direction that was held and goes straight on. It turns in the remembered direction as soon
    /// as there is room up to another line of the grid.
    pub runs_on: Flag,
    /// The behavior when two directions are held, such as up and left. Opposite directions cancel
    /// each other out.
    pub diagonal: HmDiagonal,
}

/// Where a walker can turn from one axis to the other. A walker can reverse its direction anywhere.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmTurns {
    /// The walker turns anywhere.
    Anywhere,
    /// The walker turns on the lines of the grid. It continues to the next line of the grid and
    /// turns there. If an obstacle stops it before that line, it turns immediately.
    OnGrid,
}

words_of!(HmTurns: Turns, "a place to turn", [Turns::Anywhere, Turns::OnGrid]);

/// The behavior of a walker when directions of both axes are held.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub enum HmDiagonalKind {
    /// The walker goes in the direction that was pressed last.
    Newest,
    /// The walker keeps its direction.
    Kept,
    /// The walker moves in both directions, and slides along any obstacle that stops it in one of
    /// them.
    Both,
}

words_of!(
    HmDiagonalKind: Self,
    "a kind of diagonal",
    [HmDiagonalKind::Newest, HmDiagonalKind::Kept, HmDiagonalKind::Both]
);

/// The behavior of a walker when directions of both axes are held.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmDiagonal {
    /// The kind of behavior.
    pub kind: Word<HmDiagonalKind>,
    /// The speed on each axis if the walker moves in both directions.
    pub speed: HmSubpixels,
}

impl Mirror for HmDiagonal {
    type Value = Diagonal;

    #[inline]
    fn value(self) -> Result<Diagonal, Wrong> {
        Ok(match Mirror::value(self.kind).map_err(|wrong| wrong.within("kind"))? {
            HmDiagonalKind::Newest => Diagonal::Newest,
            HmDiagonalKind::Kept => Diagonal::Kept,
            HmDiagonalKind::Both => {
                Diagonal::Both(self.speed.value().map_err(|wrong| wrong.within("speed"))?)
            }
        })
    }

    #[inline]
    fn of(value: Diagonal) -> Self {
        let (kind, speed) = match value {
            Diagonal::Newest => (HmDiagonalKind::Newest, Default::default()),
            Diagonal::Kept => (HmDiagonalKind::Kept, Default::default()),
            Diagonal::Both(speed) => (HmDiagonalKind::Both, speed),
        };
        Self { kind: Word::of(kind), speed: Mirror::of(speed) }
    }
}

mirror! {
    HmMaze: Maze {
        speed, grid, origin, nudge, nudge_speed, cornering_before, cornering_after, turns, runs_on,
        diagonal,
    }
}

/// Returns the rules of A Link to the Past. A character of 16 pixels that hits a corner with no
/// more than its outer third moves sideways, one pixel per tick, until it reaches the next line of
/// the eight-pixel grid.
#[unsafe(no_mangle)]
pub extern "C" fn hm_maze_adventure() -> HmMaze {
    HmMaze::of(Maze::ADVENTURE)
}

/// Returns the rules of The Legend of Zelda. The walker turns on the lines of a half-tile grid,
/// which are eight pixels apart.
#[unsafe(no_mangle)]
pub extern "C" fn hm_maze_grid() -> HmMaze {
    HmMaze::of(Maze::GRID)
}

/// Returns the rules of Pac-Man. The walker keeps going, and can turn into a corridor anywhere from
/// four pixels before the center of the corridor to four pixels beyond it. While it turns, it moves
/// on both axes at once.
#[unsafe(no_mangle)]
pub extern "C" fn hm_maze_corridor() -> HmMaze {
    HmMaze::of(Maze::CORRIDOR)
}
