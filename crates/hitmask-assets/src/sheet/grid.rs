//! Cuts a sheet into the cells of a grid.

use std::fmt;
use std::str::FromStr;

use hitmask::sheet::{Frames, Sheet};
use hitmask::{Mask, Rect};

use crate::Limits;
use crate::error::OpenReason;
use crate::memory::Budget;
use crate::text::digits;

/// The order in which cells become frames.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GridOrder {
    /// Row by row, each row from the left.
    #[default]
    Rows,
    /// Column by column, each column from the top.
    Columns,
}

/// How to cut a sheet into cells of the same size. A grid can be parsed from text and printed as
/// text, such as `24x24`, `24x24,margin=1,spacing=2` or
/// `24x32,margin=1x0,spacing=0x2,count=7,order=columns`.
///
/// The margin is the space before the first column and row. The spacing is the space between cells.
/// An incomplete cell at the right or at the bottom is not a frame. As in Tiled, there are (width −
/// margin + spacing) / (cell + spacing) columns, rounded down, and the same formula with heights
/// gives the number of rows.
///
/// ```
/// use hitmask::Mask;
/// use hitmask_assets::{Grid, Limits};
///
/// let grid: Grid = "2x2,margin=1,spacing=1,count=3".parse()?;
/// let sheet = grid.cut(&Mask::full(7, 7)?, &Limits::default())?;
/// assert_eq!(sheet.frames().len(), 3);
/// assert_eq!(grid.rects(7, 7)?[2], hitmask::Rect::new(1, 4, 2, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    /// The (width, height) of a cell in pixels.
    pub cell: (u32, u32),
    /// The number of pixels left of the first column, and above the first row.
    pub margin: (u32, u32),
    /// The number of pixels between two columns, and between two rows.
    pub spacing: (u32, u32),
    /// The number of cells that become frames, starting with the first cell. `None` means all
    /// cells.
    pub count: Option<u32>,
    /// The order of the cells.
    pub order: GridOrder,
}

impl Grid {
    /// Creates a grid with cells of this size and without margin and spacing. Every complete cell
    /// is a frame, row by row.
    pub const fn new(width: u32, height: u32) -> Self {
        let (margin, spacing) = ((0, 0), (0, 0));
        Self { cell: (width, height), margin, spacing, count: None, order: GridOrder::Rows }
    }

    /// Returns the rectangles of the frames on a sheet of `width` × `height` pixels, in their
    /// order. There is at least one rectangle.
    ///
    /// # Errors
    /// Returns [`GridError`] if the sheet has no complete cell, fewer cells than the count, or more
    /// than [`Frames::MAX_LEN`].
    pub fn rects(&self, width: u32, height: u32) -> Result<Vec<Rect>, GridError> {
        let along = |side: u32, cell: u32, margin: u32, spacing: u32| {
            let (cell, spacing) = (u64::from(cell), u64::from(spacing));
            // A cell without pixels would fit any number of times.
            let step = if cell == 0 { u64::MAX } else { cell + spacing };
            (u64::from(side.saturating_sub(margin)) + spacing) / step
        };
        let columns = along(width, self.cell.0, self.margin.0, self.spacing.0);
        let rows = along(height, self.cell.1, self.margin.1, self.spacing.1);
        let holds = columns * rows;
        if holds == 0 {
            return Err(GridError::NoCell { grid: *self, width, height });
        }
        let count = self.count.map_or(holds, u64::from);
        if count == 0 || count > holds {
            return Err(GridError::Count { count, holds });
        }
        if count > Frames::MAX_LEN as u64 {
            return Err(GridError::TooMany { count });
        }
        let rect = |index: u64| {
            let (column, row) = match self.order {
                GridOrder::Rows => (index % columns, index / columns),
                GridOrder::Columns => (index / rows, index % rows),
            };
            let start = |place: u64, cell: u32, margin: u32, spacing: u32| {
                // The cell lies within the sheet, which has u32 sides.
                (place * (u64::from(cell) + u64::from(spacing)) + u64::from(margin)) as i64
            };
            let x = start(column, self.cell.0, self.margin.0, self.spacing.0);
            let y = start(row, self.cell.1, self.margin.1, self.spacing.1);
            Rect::new(x, y, self.cell.0, self.cell.1)
        };
        Ok((0..count).map(rect).collect())
    }

    /// Cuts a mask into the cells of this grid. The cells become the frames of a sheet. Each frame
    /// has the size of a cell, and no name.
    ///
    /// # Errors
    /// Returns the same errors as [`rects`](Self::rects). It is also an error if the frames would
    /// take more memory than the limits allow.
    pub fn cut(&self, mask: &Mask, limits: &Limits) -> Result<Sheet, OpenReason> {
        let rects = self.rects(mask.width(), mask.height())?;
        let mut budget = Budget::new(limits);
        let each = Mask::bytes_of(self.cell.0, self.cell.1)? + size_of::<hitmask::sheet::Frame>();
        budget.take("its frames", (each as u64).saturating_mul(rects.len() as u64))?;
        Ok(Sheet::new(Frames::cut(mask, rects)?, Vec::new())?)
    }
}

/// The reason why a grid cannot cut a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GridError {
    /// No complete cell fits the sheet.
    #[error(
        "it is {width}×{height} and holds no whole cell of the grid {grid}: check the size of a \
         cell"
    )]
    NoCell {
        /// The grid.
        grid: Grid,
        /// The sheet's width.
        width: u32,
        /// The sheet's height.
        height: u32,
    },
    /// The count is 0, or is larger than the number of cells.
    #[error("it holds {holds} cells of the grid, and the count is {count}")]
    Count {
        /// The count.
        count: u64,
        /// The number of cells.
        holds: u64,
    },
    /// The sheet has more cells than a sheet can have frames.
    #[error(
        "the grid cuts it into {count} frames, and a sheet has up to {}: give a count",
        Frames::MAX_LEN
    )]
    TooMany {
        /// The number of cells.
        count: u64,
    },
}

impl fmt::Display for Grid {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = self.cell;
        write!(formatter, "{width}x{height}")?;
        for (name, (x, y)) in [("margin", self.margin), ("spacing", self.spacing)] {
            if x == y && x > 0 {
                write!(formatter, ",{name}={x}")?;
            } else if x != y {
                write!(formatter, ",{name}={x}x{y}")?;
            }
        }
        if let Some(count) = self.count {
            write!(formatter, ",count={count}")?;
        }
        if self.order == GridOrder::Columns {
            write!(formatter, ",order=columns")?;
        }
        Ok(())
    }
}

/// The error for text that is not a grid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not a grid: WIDTHxHEIGHT, and after commas margin=N or margin=XxY, spacing=N or \
     spacing=XxY, count=N, order=rows or order=columns"
)]
pub struct GridTextError(String);

impl FromStr for Grid {
    type Err = GridTextError;

    fn from_str(text: &str) -> Result<Self, GridTextError> {
        parse(text).ok_or_else(|| GridTextError(text.to_string()))
    }
}

fn parse(text: &str) -> Option<Grid> {
    let mut parts = text.split(',');
    let (width, height) = pair(parts.next()?)?;
    let mut grid = Grid::new(width, height);
    if width == 0 || height == 0 {
        return None;
    }
    let mut given = Vec::new();
    for part in parts {
        let (name, value) = part.split_once('=')?;
        if given.contains(&name) {
            return None;
        }
        given.push(name);
        // A single number applies to both axes.
        let both = |value: &str| pair(value).or_else(|| digits(value).map(|both| (both, both)));
        match name {
            "margin" => grid.margin = both(value)?,
            "spacing" => grid.spacing = both(value)?,
            "count" => grid.count = Some(digits(value).filter(|&count| count > 0)?),
            "order" => {
                grid.order = match value {
                    "rows" => GridOrder::Rows,
                    "columns" => GridOrder::Columns,
                    _ => return None,
                }
            }
            _ => return None,
        }
    }
    Some(grid)
}

fn pair(text: &str) -> Option<(u32, u32)> {
    let (x, y) = text.split_once('x')?;
    Some((digits(x)?, digits(y)?))
}
