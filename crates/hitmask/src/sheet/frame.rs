//! One frame of a sheet.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::Shape;
use crate::mask::{Mask, MaskError};
use crate::space::{Point, Rect};

/// One frame of a sheet: the mask of its body, the position of this mask in the frame before it was
/// trimmed, the frame's size and duration, and further named shapes.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::sheet::{Frame, Shape};
///
/// let punch = Frame::new(Mask::full(8, 12)?, (0, 0))
///     .with_name("punch 2")
///     .with_duration(90)
///     .with_shape(Shape::new("hit", Mask::full(4, 3)?, (8, 2)));
/// let foe = Mask::full(10, 12)?;
/// assert!(!punch.at((0, 0)).overlaps(foe.at((10, 0))));
/// assert!(punch.shape("hit").unwrap().at((0, 0)).overlaps(foe.at((10, 0))));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    name: String,
    size: (u32, u32),
    pivot: Option<(i32, i32)>,
    milliseconds: u32,
    body: Shape,
    shapes: Vec<Shape>,
}

impl Frame {
    /// Returns a frame whose mask has its top left at `offset` from the frame's own top left. Pass
    /// (0, 0) if the frame was not trimmed. The new frame has no name and no duration. Its size
    /// extends to the right and bottom edges of the mask, up to [`Mask::MAX_SIDE`].
    pub fn new(mask: impl Into<Arc<Mask>>, offset: impl Into<Point>) -> Self {
        let mask = mask.into();
        let offset = offset.into().clamped_to_i32();
        let reach = |offset: i32, side: u32| {
            let reach = i64::from(offset) + i64::from(side);
            reach.clamp(0, Mask::MAX_SIDE.into()) as u32
        };
        let (width, height) = mask.size();
        let size = (reach(offset[0], width), reach(offset[1], height));
        Self {
            name: String::new(),
            size,
            pivot: None,
            milliseconds: 0,
            body: Shape::new(Shape::BODY, mask, offset),
            shapes: Vec::new(),
        }
    }

    /// Returns the frame with these shapes, of which the first is its body; `None` if there are no
    /// shapes.
    pub(crate) fn from_shapes(shapes: Vec<Shape>) -> Option<Self> {
        let mut shapes = shapes.into_iter();
        let body = shapes.next()?;
        Some(Self {
            name: String::new(),
            size: (0, 0),
            pivot: None,
            milliseconds: 0,
            body,
            shapes: shapes.collect(),
        })
    }

    /// Sets the name.
    pub fn with_name(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// Sets the size that the frame had before it was trimmed. Frames with a side above
    /// [`Mask::MAX_SIDE`] cannot be baked.
    pub const fn with_size(mut self, width: u32, height: u32) -> Self {
        self.size = (width, height);
        self
    }

    /// Sets the pivot, in pixels from the frame's top left. The pivot is the point that is placed
    /// at the sprite's position and about which the sprite rotates.
    pub fn with_pivot(mut self, pivot: impl Into<Point>) -> Self {
        self.pivot = Some(pivot.into().clamped_to_i32().into());
        self
    }

    /// Sets the duration in milliseconds.
    pub const fn with_duration(mut self, milliseconds: u32) -> Self {
        self.milliseconds = milliseconds;
        self
    }

    /// Adds a shape. [`shape`](Self::shape) finds the first shape with a given name.
    pub fn with_shape(mut self, shape: Shape) -> Self {
        self.shapes.push(shape);
        self
    }

    /// Returns the frame's name; empty if it has none.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the (width, height) in pixels that the frame had before it was trimmed.
    pub const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Returns the point that is placed at the sprite's position and about which the sprite
    /// rotates; `None` if the art has no pivot.
    pub const fn pivot(&self) -> Option<(i32, i32)> {
        self.pivot
    }

    /// Returns how long the frame lasts, in milliseconds; 0 if the art specifies no duration.
    pub const fn duration(&self) -> u32 {
        self.milliseconds
    }

    /// Returns the body's mask. Copies of the frame share it.
    pub const fn mask(&self) -> &Arc<Mask> {
        self.body.mask()
    }

    /// Returns the position of the body's mask in the frame: how many pixels the mask's top left
    /// lies to the right of the frame's top left and below it.
    pub const fn offset(&self) -> (i32, i32) {
        self.body.offset()
    }

    /// Returns the body, which is the frame's first shape.
    pub const fn body(&self) -> &Shape {
        &self.body
    }

    /// Returns the first shape with this name; `None` if the frame has no such shape.
    pub fn shape(&self, name: &str) -> Option<&Shape> {
        self.shapes().find(|shape| shape.name() == name)
    }

    /// Iterates over the frame's shapes, starting with the body.
    pub fn shapes(&self) -> impl Iterator<Item = &Shape> {
        core::iter::once(&self.body).chain(&self.shapes)
    }

    /// Returns this frame mirrored left to right, including its body, all its other shapes and its
    /// pivot. Use it when a fighter faces the other way.
    ///
    /// A pivot p pixels from the left edge ends up p pixels from the right edge, so the fighter
    /// turns around on the spot. Offsets and pivots are clamped to `i32`.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::sheet::{Frame, Shape};
    /// let punch = Frame::new(Mask::full(8, 12)?, (2, 0))
    ///     .with_size(16, 12)
    ///     .with_pivot((6, 12))
    ///     .with_shape(Shape::new("hit", Mask::full(4, 3)?, (10, 2)));
    /// let left = punch.flipped_x()?;
    /// assert_eq!((left.offset(), left.pivot()), ((6, 0), Some((10, 12))));
    /// assert_eq!(left.shape("hit").unwrap().offset(), (2, 2));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn flipped_x(&self) -> Result<Self, MaskError> {
        let width = self.size.0;
        let flipped = |shape: &Shape| shape.flipped_x_in(width);
        let mirrored = |x: i32| {
            let right = i64::from(width) - i64::from(x);
            right.clamp(i32::MIN.into(), i32::MAX.into()) as i32
        };
        Ok(Self {
            name: self.name.clone(),
            pivot: self.pivot.map(|(x, y)| (mirrored(x), y)),
            body: flipped(&self.body)?,
            shapes: self.shapes.iter().map(flipped).collect::<Result<_, _>>()?,
            ..*self
        })
    }

    /// Returns this frame with all its shapes cropped to their set pixels; the shapes keep their
    /// places in the frame.
    ///
    /// # Errors
    /// Same as [`Mask::new`].
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::sheet::Frame;
    /// let whole = Frame::new(Mask::from_text("....\n..#.")?, (0, 0));
    /// let trimmed = whole.trimmed().unwrap();
    /// assert_eq!(trimmed.mask().size(), (1, 1));
    /// assert_eq!((trimmed.offset(), trimmed.size()), ((2, 1), (4, 2)));
    /// assert!(trimmed.at((10, 10)).overlaps(whole.at((10, 10))));
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn trimmed(&self) -> Result<Self, MaskError> {
        Ok(Self {
            name: self.name.clone(),
            body: self.body.trimmed()?,
            shapes: self.shapes.iter().map(Shape::trimmed).collect::<Result<_, _>>()?,
            ..*self
        })
    }

    /// Returns the mask of one of the frame's shapes, extended to the size that the whole frame had
    /// before it was trimmed. Pixels beyond the frame are cut off.
    ///
    /// # Errors
    /// Same as [`Mask::new`].
    pub fn whole(&self, shape: &Shape) -> Result<Mask, MaskError> {
        let ((width, height), (dx, dy)) = (self.size, shape.offset());
        shape.mask().cropped(Rect::new(-i64::from(dx), -i64::from(dy), width, height))
    }
}
