//! The input of the broad phase: positions, shapes and traits of colliders by slot, and a test of
//! pairs.

use core::ops::Range;

use super::boxes::ClosedBox;
use crate::kernel::Vectors;
use crate::space::Bounds;

/// The shape of an empty slot.
pub(crate) const EMPTY: u32 = u32::MAX;

/// The colliders as the broad phase reads them, by slot. All lists by slot have the same length.
#[derive(Clone, Copy)]
pub(crate) struct Bodies<'a> {
    pub(crate) positions: &'a [[i32; 2]],
    /// The index of the shape in `extents`; [`EMPTY`] if the slot is empty.
    pub(crate) shapes: &'a [u32],
    pub(crate) traits: &'a [Traits],
    /// The trimmed bounds of each shape, relative to the position; [`NOTHING`] if no pixel is set.
    pub(crate) extents: &'a [Bounds<i32>],
}

/// The extents of a shape without set pixels. They end 2³¹ pixels before they begin, so at any
/// position within 2³⁰ pixels of the origin, no narrower box overlaps them.
pub(crate) const NOTHING: Bounds<i32> =
    Bounds { left: 1 << 30, top: 1 << 30, right: -(1 << 30), bottom: -(1 << 30) };

/// The properties that determine which bodies *meet*. Two bodies meet if they can collide: each is
/// on a layer that the other collides with, and at least one of them may move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Traits {
    /// One bit for each layer.
    pub(crate) collides_with: u32,
    /// The layer, 0 to 31.
    pub(crate) layer: u8,
    /// The flag [`STILL`](Self::STILL); the broad phase ignores all other bits.
    pub(crate) flags: u8,
}

impl Traits {
    /// The traits of a body that is in layer 0, collides with every layer and may move.
    pub(crate) const NEUTRAL: Self = Self { collides_with: u32::MAX, layer: 0, flags: 0 };

    /// The flag of bodies that do not move.
    pub(crate) const STILL: u8 = 1;

    /// Returns whether two bodies meet, wherever they are.
    #[inline(always)]
    pub(crate) const fn meet(self, other: Self) -> bool {
        (self.collides_with & other.layers() != 0)
            & (other.collides_with & self.layers() != 0)
            & (self.flags & other.flags & Self::STILL == 0)
    }

    /// Returns the set that contains only this layer.
    #[inline(always)]
    pub(super) const fn layers(self) -> u32 {
        1_u32.wrapping_shl(self.layer as u32)
    }

    /// Returns a number that is the same for all bodies that meet the same bodies.
    pub(super) const fn key(self) -> u64 {
        let flags = (self.flags & Self::STILL) as u64;
        (self.collides_with as u64) << 16 | (self.layer as u64) << 8 | flags
    }
}

/// The value that stands for a slot where there is no body.
pub(super) const NO_SLOT: u32 = u32::MAX;

/// A body as a search for pairs reads it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Body {
    /// The slot of the body. In the grid, the slot is [`NO_SLOT`] if the body has moved out of the
    /// grid.
    pub(crate) slot: u32,
    pub(crate) shape: u32,
    /// The left side and the top of the body's box. Coordinates beyond `i32` wrap around, but the
    /// difference of two corners is still correct. In the grid, coordinates are clamped instead.
    pub(crate) corner: [i32; 2],
}

/// A test of two bodies that meet and have overlapping boxes.
pub(crate) trait Test: Sync {
    /// Returns whether the two bodies are a pair, in either order. The function runs inside loops
    /// that are compiled for a level of vector instructions, so it must be `#[inline(always)]`.
    fn is_pair<V: Vectors>(&self, vectors: V, one: &Body, other: &Body) -> bool;
}

impl Bodies<'_> {
    /// Returns the number of slots.
    pub(super) const fn slots(self) -> usize {
        self.shapes.len()
    }

    /// Returns the bodies of the slots in a range.
    pub(super) fn range(self, slots: Range<usize>) -> Self {
        Self {
            positions: &self.positions[slots.clone()],
            shapes: &self.shapes[slots.clone()],
            traits: &self.traits[slots],
            extents: self.extents,
        }
    }

    /// Returns the extents of a shape, if the shape exists and has set pixels.
    #[inline(always)]
    pub(super) fn extents(&self, shape: u32) -> Option<Bounds<i32>> {
        self.extents.get(shape as usize).copied().filter(|extents| !extents.is_empty())
    }

    /// Returns the box by which a slot is indexed, if it has one.
    #[inline(always)]
    pub(super) fn bounds(&self, slot: usize) -> Option<ClosedBox> {
        self.extents(self.shapes[slot]).map(|extents| ClosedBox::new(self.positions[slot], extents))
    }

    /// Returns the body of a slot that has a box.
    #[inline(always)]
    pub(super) fn body(&self, slot: u32) -> Body {
        let (shape, [x, y]) = (self.shapes[slot as usize], self.positions[slot as usize]);
        let own = self.extents.get(shape as usize).copied().unwrap_or(NOTHING);
        Body { slot, shape, corner: [x.wrapping_add(own.left), y.wrapping_add(own.top)] }
    }

    /// Returns the box of a slot, not clamped to `i32`; empty if the slot or its shape is empty.
    #[inline(always)]
    pub(crate) fn area(&self, slot: u32) -> Bounds {
        let slot = slot as usize;
        let Some(extents) = self.extents(self.shapes[slot]) else {
            return Bounds::EMPTY;
        };
        Bounds::from(extents).moved(self.positions[slot].into())
    }
}
