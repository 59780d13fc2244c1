//! Finds the connected components of a mask.

use alloc::vec::Vec;
use core::slice;

use super::labels::Labels;
use crate::mask::{Connectivity, Mask, MaskError};
use crate::space::{Point, Rect};

/// A connected component: a set of pixels of a mask that form one piece.
#[doc(alias = "island")]
#[doc(alias = "blob")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Component {
    /// The component's index among all components, counted from 0.
    pub index: usize,
    /// How many pixels the component has.
    pub count: u64,
    /// The smallest rectangle that contains the component's pixels, relative to the mask's top
    /// left.
    pub bounds: Rect,
    /// The component's first pixel: the one with the smallest y, and among those the one with the
    /// smallest x.
    pub first: Point,
}

/// The components of a mask ([`Mask::components`]), or its holes ([`Mask::holes`]), in the order of
/// their first pixels, row by row.
///
/// The type stores the runs of pixels in the rows, and takes 10 bytes of memory per run and 56
/// bytes per component.
#[derive(Clone, Debug)]
pub struct Components {
    width: u32,
    height: u32,
    labels: Labels,
    components: Vec<Component>,
}

impl Mask {
    /// Returns the connected components of the set pixels. Within a component, you can get from
    /// each pixel to every other pixel through neighbors.
    ///
    /// The call reads the words of each row once, takes a few steps for each run of set pixels, and
    /// allocates memory for the result.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
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
    #[doc(alias = "connected_components")]
    #[doc(alias = "flood fill")]
    #[doc(alias = "islands")]
    pub fn components(&self, connectivity: Connectivity) -> Result<Components, MaskError> {
        let (labels, components) = Labels::new(self, true, self.trimmed(), connectivity)?;
        Ok(Components::new(self, labels, components))
    }
}

impl Components {
    /// Returns components of `mask`.
    pub(super) const fn new(mask: &Mask, labels: Labels, components: Vec<Component>) -> Self {
        let (width, height) = mask.size();
        Self { width, height, labels, components }
    }

    /// Returns the number of components.
    pub fn len(&self) -> usize {
        self.components.len()
    }

    /// Returns whether the list contains no components.
    pub fn is_empty(&self) -> bool {
        self.components.is_empty()
    }

    /// Returns the component with this index; `None` if `index` is not less than
    /// [`len`](Self::len).
    pub fn get(&self, index: usize) -> Option<Component> {
        self.components.get(index).copied()
    }

    /// Iterates over all components, in order.
    pub fn iter(&self) -> slice::Iter<'_, Component> {
        self.components.iter()
    }

    /// Returns the component with the most pixels; if several components tie, returns the first of
    /// them.
    pub fn largest(&self) -> Option<Component> {
        // `max_by_key` returns the last of several equal elements.
        self.components.iter().rev().max_by_key(|component| component.count).copied()
    }

    /// Returns the index of the component that contains a pixel of the mask; `None` if no component
    /// does.
    ///
    /// The call takes as many steps as the number of runs has binary digits.
    pub fn index_at(&self, pixel: impl Into<Point>) -> Option<usize> {
        let Point { x, y } = pixel.into();
        self.labels.at(u16::try_from(x).ok()?, u16::try_from(y).ok()?)
    }

    /// Returns a mask of the same size as the original mask, in which only the pixels of one
    /// component are set.
    ///
    /// # Errors
    /// [`MaskError::NoComponent`] if `index` is not less than [`len`](Self::len), and
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn mask(&self, index: usize) -> Result<Mask, MaskError> {
        let Some(component) = self.components.get(index) else {
            return Err(MaskError::NoComponent { index, count: self.len() });
        };
        Ok(Mask::new(self.width, self.height)?.with_runs(self.labels.of(component)))
    }

    /// Returns a mask of the original size in which the pixels of all components are set.
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
