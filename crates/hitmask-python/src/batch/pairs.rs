//! The pairs of a call: the masks, and the positions in the columns.

use hitmask::Placed;
use hitmask::batch::Pair;

use crate::columns::View;

/// How many pairs are read together. This many fit in the processor's cache.
pub(super) const AT_ONCE: usize = 256;

/// Positions or motions, as their x and y.
pub(super) struct Places<'a> {
    pub(super) name: &'static str,
    pub(super) columns: [View<'a>; 2],
}

impl<'a> Places<'a> {
    /// Reads the rows that start at `first`.
    fn read(
        &self,
        first: usize,
        into: &mut [[i32; AT_ONCE]; 2],
        count: usize,
    ) -> Result<(), Wrong> {
        for (column, into) in self.columns.iter().zip(into) {
            column.pixels(first, &mut into[..count]).map_err(|(row, found)| Wrong::Place {
                row,
                name: self.name,
                found,
            })?;
        }
        Ok(())
    }

    fn views(&self) -> impl Iterator<Item = (&'static str, &View<'a>)> {
        self.columns.iter().map(|view| (self.name, view))
    }
}

/// All pairs of a call.
pub(super) struct Pairs<'a> {
    pub(super) masks: Vec<&'a hitmask::Mask>,
    pub(super) indices: [(&'static str, View<'a>); 2],
    pub(super) positions: [Places<'a>; 2],
    /// The motions of both masks of each pair, if the query needs them.
    pub(super) motions: Option<[Places<'a>; 2]>,
}

/// What is wrong with a row, or why there are no more answers.
#[derive(Debug)]
pub(super) enum Wrong {
    Index { row: usize, name: &'static str, found: String },
    Place { row: usize, name: &'static str, found: String },
    Memory(hitmask::batch::HitsError),
    Interrupt(pyo3::PyErr),
}

impl Wrong {
    /// Returns the row of the error, to find the first of several errors.
    pub(super) const fn row(&self) -> usize {
        match self {
            Self::Index { row, .. } | Self::Place { row, .. } => *row,
            Self::Memory(_) | Self::Interrupt(_) => 0,
        }
    }
}

/// Some pairs of a call, ready for queries.
pub(super) struct Block<'a> {
    masks: &'a [&'a hitmask::Mask],
    count: usize,
    /// The two masks of each pair, and the x and y of their positions and motions.
    indices: [[u32; AT_ONCE]; 2],
    positions: [[[i32; AT_ONCE]; 2]; 2],
    motions: [[[i32; AT_ONCE]; 2]; 2],
}

impl<'a> Block<'a> {
    pub(super) fn new(pairs: &'a Pairs<'_>) -> Self {
        Self {
            masks: &pairs.masks,
            count: 0,
            indices: [[0; AT_ONCE]; 2],
            positions: [[[0; AT_ONCE]; 2]; 2],
            motions: [[[0; AT_ONCE]; 2]; 2],
        }
    }

    #[inline(always)]
    fn placed(&self, side: usize, pair: usize) -> Placed<'a> {
        let [x, y] = &self.positions[side];
        self.masks[self.indices[side][pair] as usize].at((x[pair], y[pair]))
    }

    /// Returns the pairs. Each pair is created when it is needed, because a list of the pairs would
    /// take longer than some queries.
    #[inline(always)]
    pub(super) fn pairs(&self) -> impl Iterator<Item = Pair<'a>> {
        let count = self.count.min(AT_ONCE);
        (0..count).map(|pair| Pair::new(self.placed(0, pair), self.placed(1, pair)))
    }

    /// Returns the motions of the two masks of a pair.
    pub(super) fn motions(&self, pair: usize) -> [(i32, i32); 2] {
        self.motions.each_ref().map(|[x, y]| (x[pair], y[pair]))
    }
}

impl<'a> Pairs<'a> {
    /// Returns the number of pairs, which is the number of rows in every column that has more than
    /// one row. `Err` contains two columns with different numbers of rows.
    #[allow(clippy::type_complexity, reason = "two names with their lengths")]
    pub(super) fn count(&self) -> Result<usize, [(&'static str, usize); 2]> {
        let indices = self.indices.iter().map(|(name, view)| (*name, view));
        let motions = self.motions.iter().flatten();
        let places = self.positions.iter().chain(motions).flat_map(Places::views);
        let mut found: Option<(&'static str, usize)> = None;
        for (name, view) in indices.chain(places) {
            match found {
                _ if view.len() == 1 => {}
                None => found = Some((name, view.len())),
                Some(other) if other.1 != view.len() => return Err([other, (name, view.len())]),
                Some(_) => {}
            }
        }
        Ok(found.map_or(1, |(_, count)| count))
    }

    /// Reads the pairs that start at `first`. `Err` contains the first invalid row.
    pub(super) fn read(
        &self,
        first: usize,
        count: usize,
        block: &mut Block<'_>,
    ) -> Result<(), Wrong> {
        let count = count.min(AT_ONCE);
        block.count = count;
        let length = u32::try_from(self.masks.len()).unwrap_or(u32::MAX);
        let mut wrong = None;
        let mut note = |result: Result<(), Wrong>| {
            if let Err(found) = result
                && wrong.as_ref().is_none_or(|other: &Wrong| found.row() < other.row())
            {
                wrong = Some(found);
            }
        };
        for ((name, view), indices) in self.indices.iter().zip(&mut block.indices) {
            let read = view.indices(first, &mut indices[..count], length);
            note(read.map_err(|(row, found)| Wrong::Index { row, name, found }));
        }
        for (places, positions) in self.positions.iter().zip(&mut block.positions) {
            note(places.read(first, positions, count));
        }
        for (places, motions) in self.motions.iter().flatten().zip(&mut block.motions) {
            note(places.read(first, motions, count));
        }
        match wrong {
            Some(wrong) => Err(wrong),
            None => Ok(()),
        }
    }

    /// Reads all pairs to check them, but does not keep them.
    pub(super) fn check(&self, count: usize) -> Result<(), Wrong> {
        let mut block = Block::new(self);
        (0..count)
            .step_by(AT_ONCE)
            .try_for_each(|first| self.read(first, count - first, &mut block))
    }
}
