//! Strays are bodies whose boxes have changed since the grid was sorted. Each stray is in the list
//! of its current cell.
//!
//! The lists are for a few bodies, because walking along a list takes longer than comparing a run
//! of boxes in the grid. If there are many strays, or many in the same list, the index sorts the
//! grid again.

use alloc::vec::Vec;

use super::bodies::NO_SLOT;
use super::boxes::{ClosedBox, reach};
use super::grid::{Line, Lines};

/// A list with more strays than this is crowded. The limit is low in tests.
const CROWD: usize = if cfg!(test) { 6 } else { 64 };

/// The end of a list.
const END: u32 = u32::MAX;

/// A body that is not in the grid.
#[derive(Clone, Copy, Debug)]
struct Stray {
    bounds: ClosedBox,
    /// The slot of the body; [`NO_SLOT`] if the place is free.
    slot: u32,
    /// The list that contains the stray, and the next stray of that list.
    list: u32,
    next: u32,
}

/// The strays, in one list for each cell of the lines.
#[derive(Clone, Debug)]
pub(super) struct Strays {
    strays: Vec<Stray>,
    /// The first stray of each cell. The last item is for strays whose level has no line.
    first: Vec<u32>,
    /// The first free place.
    free: u32,
    count: usize,
    /// Whether any list was crowded.
    are_crowded: bool,
}

impl Strays {
    pub(super) const fn new() -> Self {
        Self { strays: Vec::new(), first: Vec::new(), free: END, count: 0, are_crowded: false }
    }

    pub(super) fn bytes(&self) -> usize {
        size_of::<Stray>() * self.strays.capacity() + 4 * self.first.capacity()
    }

    pub(super) const fn len(&self) -> usize {
        self.count
    }

    /// Returns whether a list has become so long that walking along it is slow.
    pub(super) const fn are_crowded(&self) -> bool {
        self.are_crowded
    }

    /// Removes all strays and their lists.
    pub(super) fn clear(&mut self) {
        self.strays.clear();
        self.first.clear();
        (self.free, self.count, self.are_crowded) = (END, 0, false);
    }

    /// Adds a body, and returns its place.
    pub(super) fn insert(&mut self, lines: &Lines, slot: u32, bounds: ClosedBox) -> u32 {
        if self.first.is_empty() {
            self.first.reserve_exact(lines.cells() as usize + 1);
            self.first.resize(lines.cells() as usize + 1, END);
        }
        let line = lines.of(bounds.level());
        let has_line = line.stride > 0;
        let list = if has_line { line.cell_of(bounds.left, bounds.top) } else { lines.cells() };
        let stray = Stray { bounds, slot, list, next: self.first[list as usize] };
        let place = self.free;
        let place = match self.strays.get_mut(place as usize) {
            Some(free) => {
                self.free = free.next;
                *free = stray;
                place
            }
            None => {
                self.strays.push(stray);
                self.strays.len() as u32 - 1
            }
        };
        self.first[list as usize] = place;
        self.count += 1;
        let mut length = 0;
        self.each_in(list, |_| length += 1);
        self.are_crowded |= length > CROWD;
        place
    }

    /// Removes the body at a place.
    pub(super) fn remove(&mut self, place: u32) {
        let Stray { list, next, .. } = self.strays[place as usize];
        let mut before = self.first[list as usize];
        if before == place {
            self.first[list as usize] = next;
        } else {
            while self.strays[before as usize].next != place {
                before = self.strays[before as usize].next;
            }
            self.strays[before as usize].next = next;
        }
        let free = self.free;
        self.strays[place as usize] =
            Stray { bounds: ClosedBox::default(), slot: NO_SLOT, list, next: free };
        self.free = place;
        self.count -= 1;
    }

    /// Calls `found` once with the slot of each stray whose box overlaps the area.
    #[inline]
    pub(super) fn each_overlapping(
        &self,
        lines: &Lines,
        area: ClosedBox,
        mut found: impl FnMut(u32),
    ) {
        if self.count == 0 {
            return;
        }
        let mut cells = 0_u64;
        for line in lines.all() {
            let (columns, rows) = window(line, area);
            cells = cells.saturating_add(columns.len() * rows.len());
        }
        if cells > self.strays.len() as u64 {
            for stray in &self.strays {
                if stray.slot != NO_SLOT && stray.bounds.overlaps(area) {
                    found(stray.slot);
                }
            }
            return;
        }
        for line in lines.all() {
            let (columns, rows) = window(line, area);
            for row in rows.first..=rows.last {
                for column in columns.first..=columns.last {
                    let list = line.first_cell + line.cell(column, row);
                    self.each_in(list, |stray| {
                        // Other cells of the plane share the list.
                        let Stray { bounds, slot, .. } = *stray;
                        let own = (bounds.left >> line.level, bounds.top >> line.level);
                        if own == (column, row) && bounds.overlaps(area) {
                            found(slot);
                        }
                    });
                }
            }
        }
        self.each_in(lines.cells(), |stray| {
            if stray.bounds.overlaps(area) {
                found(stray.slot);
            }
        });
    }

    /// Calls `found` with each stray of a list.
    #[inline]
    fn each_in(&self, list: u32, mut found: impl FnMut(&Stray)) {
        let mut place = self.first[list as usize];
        while let Some(stray) = self.strays.get(place as usize) {
            found(stray);
            place = stray.next;
        }
    }
}

/// The first and the last of some columns or rows.
struct Span {
    first: i32,
    last: i32,
}

impl Span {
    /// Returns the number of columns or rows. The columns of a level are at most 2²⁸ away from 0.
    const fn len(&self) -> u64 {
        (self.last - self.first) as u64 + 1
    }
}

/// Returns the columns and rows of a line's cells in which a box that overlaps the area can begin.
fn window(line: &Line, area: ClosedBox) -> (Span, Span) {
    let reach = reach(line.level);
    let (left, right) = ClosedBox::cells(area.left, area.right, line.level, reach);
    let (top, bottom) = ClosedBox::cells(area.top, area.bottom, line.level, reach);
    (Span { first: left, last: right }, Span { first: top, last: bottom })
}
