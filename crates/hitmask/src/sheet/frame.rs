//! One frame of a sheet.

use alloc::string::String;
use alloc::vec::Vec;

use super::Shape;
use crate::mask::{Mask, MaskError};
use crate::space::Rect;

/// One picture of a sheet: its body's mask and where that stands in the frame as it was drawn, how large that is,
/// how long it is shown, and further shapes by name.
///
/// ```
/// use hitmask::{Frame, Mask, Shape};
///
/// let punch = Frame::new(Mask::full(8, 12)?, (0, 0))
///     .with_name("punch 2")
///     .with_duration(90)
///     .with_shape(Shape::new("hit", Mask::full(4, 3)?, (8, 2)));
/// let foe = Mask::full(10, 12)?;
/// assert!(!punch.at(0, 0).overlaps(foe.at(10, 0)));
/// assert!(punch.shape("hit").unwrap().at(0, 0).overlaps(foe.at(10, 0)));
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
    /// The frame whose mask's top left stands at `offset` of the frame's own top left; (0, 0) for a
    /// frame that was not trimmed. It has no name, lasts no time, and is as large as the mask reaches, up to
    /// [`Mask::MAX_SIDE`].
    pub fn new(mask: Mask, offset: (i32, i32)) -> Self {
        let reach = |offset: i32, side: u32| {
            let reach = i64::from(offset) + i64::from(side);
            reach.clamp(0, Mask::MAX_SIDE.into()) as u32
        };
        let (width, height) = mask.size();
        let size = (reach(offset.0, width), reach(offset.1, height));
        Self {
            name: String::new(),
            size,
            pivot: None,
            milliseconds: 0,
            body: Shape::new(Shape::BODY, mask, offset),
            shapes: Vec::new(),
        }
    }

    /// The frame of these shapes, the first of them its body; `None` of none.
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

    /// The same frame under a name.
    pub fn with_name(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// The same frame, as large as it was before it was trimmed; sides above [`Mask::MAX_SIDE`] cannot be baked.
    pub const fn with_size(mut self, width: u32, height: u32) -> Self {
        self.size = (width, height);
        self
    }

    /// The same frame with a pivot: the pixel that games put at a sprite's place and turn it about.
    pub const fn with_pivot(mut self, x: i32, y: i32) -> Self {
        self.pivot = Some((x, y));
        self
    }

    /// The same frame, shown for so many milliseconds.
    pub const fn with_duration(mut self, milliseconds: u32) -> Self {
        self.milliseconds = milliseconds;
        self
    }

    /// The same frame with one more shape. By its name it is found if it is the first to have it.
    pub fn with_shape(mut self, shape: Shape) -> Self {
        self.shapes.push(shape);
        self
    }

    /// What it is called; empty where it has no name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// (width, height) in pixels, as it was before it was trimmed.
    pub const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// The pixel that games put at a sprite's place and turn it about, where the art says one.
    pub const fn pivot(&self) -> Option<(i32, i32)> {
        self.pivot
    }

    /// How long it is shown, in milliseconds, where the art says so; else 0.
    pub const fn duration(&self) -> u32 {
        self.milliseconds
    }

    /// The body's mask.
    pub const fn mask(&self) -> &Mask {
        self.body.mask()
    }

    /// Where the body's mask has its top left in the frame, in pixels to the right and down.
    pub const fn offset(&self) -> (i32, i32) {
        self.body.offset()
    }

    /// The body: the frame's first shape.
    pub const fn body(&self) -> &Shape {
        &self.body
    }

    /// The first shape of a name.
    pub fn shape(&self, name: &str) -> Option<&Shape> {
        self.shapes().find(|shape| shape.name() == name)
    }

    /// The shapes, the body first.
    pub fn shapes(&self) -> impl Iterator<Item = &Shape> {
        core::iter::once(&self.body).chain(&self.shapes)
    }

    /// The frame with all its shapes cut down to their set pixels, standing where they stood.
    ///
    /// # Errors
    /// As [`Mask::new`].
    ///
    /// ```
    /// use hitmask::{Frame, Mask};
    /// let whole = Frame::new(Mask::from_text("....\n..#.")?, (0, 0));
    /// let trimmed = whole.trimmed().unwrap();
    /// assert_eq!(trimmed.mask().size(), (1, 1));
    /// assert_eq!((trimmed.offset(), trimmed.size()), ((2, 1), (4, 2)));
    /// assert!(trimmed.at(10, 10).overlaps(whole.at(10, 10)));
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

    /// The mask of one of its shapes on the whole frame, as it was before it was trimmed: what sticks out of the
    /// frame is cut off.
    ///
    /// # Errors
    /// As [`Mask::new`].
    pub fn whole(&self, shape: &Shape) -> Result<Mask, MaskError> {
        let ((width, height), (dx, dy)) = (self.size, shape.offset());
        shape.mask().crop(Rect::new(-i64::from(dx), -i64::from(dy), width, height))
    }
}
