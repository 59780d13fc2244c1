//! The pieces that a mask falls into.

use alloc::vec::Vec;
use core::slice;

use super::labels::Labels;
use crate::mask::{Connectivity, Mask, MaskError};
use crate::space::{Point, Rect};

/// Pixels of a mask that hang together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Component {
    /// Which of the components it is, counted from 0.
    pub index: usize,
    /// How many pixels it has.
    pub count: u64,
    /// The smallest rectangle that holds them, with (0, 0) at the mask's top left.
    pub bounds: Rect,
    /// The first of them in row-major order: smallest y, then smallest x.
    pub first: Point,
}

/// The components of a mask ([`Mask::components`]), or its holes ([`Mask::holes`]), in the row-major order of their first
/// pixels.
///
/// It keeps the runs of the rows: 10 bytes a run, and 56 a component.
#[derive(Clone, Debug)]
pub struct Components {
    width: u32,
    height: u32,
    labels: Labels,
    components: Vec<Component>,
}

impl Mask {
    /// The pieces that the set pixels fall into: the sets of them in which neighbours lead from each pixel to each other.
    ///
    /// Costs a look at each row's words and some steps for each of its runs. Allocates.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] where there is not memory enough.
    ///
    /// ```
    /// use hitmask::{Connectivity, Mask};
    /// let mask = Mask::from_text("
    ///     .#..#
    ///     ..#..
    ///     ..###
    /// ")?;
    /// let pieces = mask.components(Connectivity::Eight).unwrap();
    /// assert_eq!(pieces.len(), 2);
    /// let largest = pieces.largest().unwrap();
    /// assert_eq!((largest.index, largest.count), (0, 5));
    /// assert_eq!(pieces.mask(1).unwrap().to_text(), "....#\n.....\n.....");
    /// assert_eq!(mask.components(Connectivity::Four).unwrap().len(), 3);
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn components(&self, connectivity: Connectivity) -> Result<Components, MaskError> {
        let (labels, components) = Labels::new(self, true, self.trimmed(), connectivity)?;
        Ok(Components::new(self, labels, components))
    }
}

impl Components {
    /// Components of `mask`.
    pub(super) const fn new(mask: &Mask, labels: Labels, components: Vec<Component>) -> Self {
        let (width, height) = mask.size();
        Self { width, height, labels, components }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.components.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.components.is_empty()
    }

    /// One of them; `None` where `index` is not less than [`len`](Self::len).
    pub fn get(&self, index: usize) -> Option<Component> {
        self.components.get(index).copied()
    }

    /// All of them, one after the other.
    pub fn iter(&self) -> slice::Iter<'_, Component> {
        self.components.iter()
    }

    /// The one with most pixels, and of several such ones the first.
    pub fn largest(&self) -> Option<Component> {
        // Of equals `max_by_key` gives the last.
        self.components.iter().rev().max_by_key(|component| component.count).copied()
    }

    /// Which of them the pixel in column `x` and row `y` belongs to, if to any.
    ///
    /// Costs as many steps as the number of runs has binary digits.
    pub fn index_at(&self, x: i32, y: i32) -> Option<usize> {
        self.labels.at(u16::try_from(x).ok()?, u16::try_from(y).ok()?)
    }

    /// A mask of the size of the whole one in which the pixels of one component are set.
    ///
    /// # Errors
    /// [`MaskError::NoComponent`] where `index` is not less than [`len`](Self::len), and as [`Mask::new`] for lack of memory.
    pub fn mask(&self, index: usize) -> Result<Mask, MaskError> {
        let Some(component) = self.components.get(index) else {
            return Err(MaskError::NoComponent { index, count: self.len() });
        };
        Ok(Mask::new(self.width, self.height)?.with_runs(self.labels.of(component)))
    }

    /// A mask of the size of the whole one in which the pixels of all components are set.
    pub(super) fn union(&self) -> Result<Mask, MaskError> {
        Ok(Mask::new(self.width, self.height)?.with_runs(self.labels.runs.iter().copied()))
    }
}

impl<'a> IntoIterator for &'a Components {
    type Item = &'a Component;
    type IntoIter = slice::Iter<'a, Component>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
