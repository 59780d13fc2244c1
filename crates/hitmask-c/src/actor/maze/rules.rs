//! The rules for walking through a maze, as numbers.

use bytemuck::AnyBitPattern;
use engine::actor::maze::{Diagonal, Maze, Turns};

use crate::actor::mirror::{Mirror, Wrong, mirror};
use crate::actor::motion::{HmPixel, HmSubpixels};
use crate::border::{Flag, Word, words_of};

/// How a character seen from above walks: in one direction at a time, until something stops it.
/// Start with a preset such as `hm_maze_adventure`, and change the fields that you need. The grid
/// is the set of lines at origin + k * grid on each axis. A walker is on a line if the x or y of
/// its body is.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmMaze {
    /// The speed in pixels per tick, at most 1024. A negative speed is zero.
    pub speed: HmSubpixels,
    /// The distance between the lines of the grid, in pixels. 0 means that there is no grid, and
    /// all positions are equal.
    pub grid: u32,
    /// A position whose x and y are on lines of the grid.
    pub origin: HmPixel,
    /// The near miss: the most pixels that a walker moves sideways to get around a corner that
    /// stops it. 0 turns this off.
    pub nudge: u32,
    /// How fast it moves sideways around a corner, in pixels per tick.
    pub nudge_speed: HmSubpixels,
    /// How many pixels before a line of the grid it may start to turn onto that line, if there is
    /// room from that line to the next. The walker cuts the corner: it moves on both axes at once.
    pub cornering_before: u32,
    /// How many pixels after a line of the grid it may still turn onto that line.
    pub cornering_after: u32,
    /// Where it turns.
    pub turns: Word<HmTurns>,
    /// Whether it keeps going when no key is held. If so, it remembers the last direction that was
    /// held, goes straight on, and turns as soon as there is room up to another line of the grid.
    pub runs_on: Flag,
    /// What it does when two directions are held, such as up and left. Opposite directions cancel
    /// out.
    pub diagonal: HmDiagonal,
}

/// Where a walker turns from one axis to the other. It can turn back anywhere.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmTurns {
    /// Anywhere.
    Anywhere,
    /// On the lines of the grid. It continues to the next line, and turns there. If something stops
    /// it before that line, it turns at once.
    OnGrid,
}

words_of!(HmTurns: Turns, "a place to turn", [Turns::Anywhere, Turns::OnGrid]);

/// What a walker does when directions on both axes are held.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub enum HmDiagonalKind {
    /// It goes in the direction that was pressed last.
    Newest,
    /// It keeps its direction.
    Kept,
    /// It moves in both directions, and slides along anything that stops it on one of them.
    Both,
}

words_of!(
    HmDiagonalKind: Self,
    "a kind of diagonal",
    [HmDiagonalKind::Newest, HmDiagonalKind::Kept, HmDiagonalKind::Both]
);

/// What a walker does when directions on both axes are held.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmDiagonal {
    /// The choice.
    pub kind: Word<HmDiagonalKind>,
    /// The speed on each axis if it moves in both directions.
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

/// As in A Link to the Past: if a character runs into a corner with no more than the outer third of
/// its 16 pixels, it moves sideways, one pixel per tick, to the next line of the grid of eight
/// pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_maze_adventure() -> HmMaze {
    HmMaze::of(Maze::ADVENTURE)
}

/// As in The Legend of Zelda: a character turns on the lines of half tiles, which are eight pixels
/// apart.
#[unsafe(no_mangle)]
pub extern "C" fn hm_maze_grid() -> HmMaze {
    HmMaze::of(Maze::GRID)
}

/// As in Pac-Man: a character keeps going. It can turn into a corridor from four pixels before to
/// four pixels after its middle, and moves on both axes at once meanwhile.
#[unsafe(no_mangle)]
pub extern "C" fn hm_maze_corridor() -> HmMaze {
    HmMaze::of(Maze::CORRIDOR)
}
