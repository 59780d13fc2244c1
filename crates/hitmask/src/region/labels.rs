//! Joins the runs of a mask's rows into components.

use alloc::vec::Vec;
use core::ops::Range;

use super::Component;
use crate::mask::{Connectivity, Mask, MaskError, NoMemory, Run, push};
use crate::space::Rect;

/// Runs in row order, each with the number of the component that it belongs to.
#[derive(Clone, Debug, Default)]
pub(super) struct Labels {
    pub(super) runs: Vec<Run>,
    /// The component of each run. While runs are being joined, this is another run of the same
    /// component, never one after the run itself. The first run of a component refers to itself.
    labels: Vec<u32>,
}

impl Labels {
    /// Returns the runs of the set pixels of `mask`, or of the unset pixels if `set` is false,
    /// within `part`, and their components, ordered by first pixel.
    pub(super) fn new(
        mask: &Mask,
        set: bool,
        part: Rect,
        connectivity: Connectivity,
    ) -> Result<(Self, Vec<Component>), MaskError> {
        Self::joined(mask, set, part, connectivity).map_err(|NoMemory| NoMemory::of(mask.size()))
    }

    /// Works like [`new`](Self::new), except that the error does not contain the size.
    fn joined(
        mask: &Mask,
        set: bool,
        part: Rect,
        connectivity: Connectivity,
    ) -> Result<(Self, Vec<Component>), NoMemory> {
        let mut labels = Self::default();
        // `part` lies within the mask, so its edges are small.
        let columns = part.x as u32..part.right() as u32;
        let mut above = 0;
        for y in part.y as u32..part.bottom() as u32 {
            let row = labels.runs.len();
            for run in mask.row_runs(set, y, columns.clone()) {
                // There are no more than 2¹⁵ runs in each of 2¹⁶ rows.
                let label = labels.labels.len() as u32;
                push(&mut labels.runs, run)?;
                push(&mut labels.labels, label)?;
                let touched = reach(row, |above| labels.runs[above], run, &mut above, connectivity);
                for other in touched {
                    join(&mut labels.labels, label, other as u32);
                }
            }
            above = row;
        }
        let components = labels.number()?;
        Ok((labels, components))
    }

    /// Replaces first runs by the numbers of components, and sums up the runs of each component.
    fn number(&mut self) -> Result<Vec<Component>, NoMemory> {
        let mut components: Vec<Component> = Vec::new();
        for (index, run) in self.runs.iter().enumerate() {
            let named = self.labels[index] as usize;
            if named == index {
                self.labels[index] = components.len() as u32;
                let component = Component::of_run(components.len(), *run);
                push(&mut components, component)?;
            } else {
                // The run that this one refers to comes before it, and already has its number.
                let label = self.labels[named];
                self.labels[index] = label;
                components[label as usize].add(*run);
            }
        }
        Ok(components)
    }

    /// Drops the components for which `keep` returns false, and renumbers the remaining ones.
    pub(super) fn retain(
        &mut self,
        components: &mut Vec<Component>,
        keep: impl Fn(&Component) -> bool,
    ) {
        let mut kept = 0;
        for component in components.iter_mut() {
            component.index = if keep(component) { kept } else { usize::MAX };
            kept += usize::from(component.index == kept);
        }
        let mut runs = 0;
        for index in 0..self.runs.len() {
            let number = components[self.labels[index] as usize].index;
            if number != usize::MAX {
                self.runs[runs] = self.runs[index];
                self.labels[runs] = number as u32;
                runs += 1;
            }
        }
        self.runs.truncate(runs);
        self.labels.truncate(runs);
        components.retain(|component| component.index != usize::MAX);
    }

    /// Returns the component of the pixel in column `x` and row `y`; `None` if the pixel is in no
    /// run.
    pub(super) fn at(&self, x: u16, y: u16) -> Option<usize> {
        let after = self.runs.partition_point(|run| (run.y, run.left) <= (y, x));
        let index = after.checked_sub(1)?;
        let run = self.runs[index];
        (run.y == y && x < run.right).then(|| self.labels[index] as usize)
    }

    /// Iterates over the runs of a component.
    pub(super) fn of(&self, component: &Component) -> impl Iterator<Item = Run> {
        let Component { index, bounds, .. } = *component;
        let row = |y: i64| self.runs.partition_point(|run| i64::from(run.y) < y);
        let rows = row(bounds.y)..row(bounds.bottom());
        let runs = self.runs[rows.clone()].iter().zip(&self.labels[rows]);
        runs.filter(move |(_, label)| **label as usize == index).map(|(run, _)| *run)
    }
}

/// Returns the indices of the runs in the row above that touch a run, among those from `start` to
/// `end`. Moves `start` to the index where the search for the next run begins.
pub(super) fn reach(
    end: usize,
    above: impl Fn(usize) -> Run,
    run: Run,
    start: &mut usize,
    connectivity: Connectivity,
) -> Range<usize> {
    // Two runs connect through a corner if they touch after one of them is extended by one pixel.
    let further = match connectivity {
        Connectivity::Four => 0,
        Connectivity::Eight => 1,
    };
    let (left, right) = (u32::from(run.left), u32::from(run.right) + further);
    while *start < end && u32::from(above(*start).right) + further <= left {
        *start += 1;
    }
    let mut touched = *start;
    while touched < end && u32::from(above(touched).left) < right {
        touched += 1;
    }
    *start..touched
}

/// Joins the trees of two runs into one tree. Returns `false` if the runs are already in the same
/// tree.
pub(super) fn join(forest: &mut [u32], one: u32, other: u32) -> bool {
    let (one, other) = (first(forest, one), first(forest, other));
    forest[one.max(other) as usize] = one.min(other);
    one != other
}

/// Returns the first run of a run's tree. Halves the path for the next search; source: Tarjan and
/// van Leeuwen, "Worst-case analysis of set union algorithms", 1984.
pub(super) fn first(forest: &mut [u32], mut run: u32) -> u32 {
    loop {
        let next = forest[run as usize];
        if next == run {
            return run;
        }
        let after = forest[next as usize];
        forest[run as usize] = after;
        run = after;
    }
}

/// Returns the pixels of a run.
fn rect_of(run: Run) -> Rect {
    Rect::new(run.left.into(), run.y.into(), (run.right - run.left).into(), 1)
}

impl Component {
    /// Returns the component that consists of a single run.
    fn of_run(index: usize, run: Run) -> Self {
        let bounds = rect_of(run);
        Self { index, count: bounds.area(), bounds, first: bounds.top_left() }
    }

    /// Adds a run in the next row or in the last row.
    fn add(&mut self, run: Run) {
        self.count += u64::from(run.right - run.left);
        // Only one row is added at a time. A union of arbitrary boxes would make finding the
        // components take an eighth longer.
        let left = self.bounds.x.min(run.left.into());
        let right = self.bounds.right().max(run.right.into());
        let height = i64::from(run.y) + 1 - self.bounds.y;
        self.bounds = Rect::new(left, self.bounds.y, (right - left) as u32, height as u32);
    }
}
