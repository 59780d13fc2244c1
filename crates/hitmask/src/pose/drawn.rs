//! A posed mask, drawn as world pixels.

use super::slanted::Slanted;
use super::straight::Straight;
use super::{Placed, Pose, PoseError, Posed, gather, inverse, parity};
use crate::mask::{Mask, StripesMut};
use crate::space::{Bounds, Point, Rect};

/// A pose as a map from world pixels to the sprite's pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Map {
    /// A pose that is rotated only by quarter turns.
    Straight(Straight),
    /// A pose at any other angle.
    Slanted(Slanted),
}

impl Map {
    pub(crate) fn new(pose: Pose) -> Self {
        Straight::new(pose).map_or_else(|| Self::Slanted(Slanted::new(pose)), Self::Straight)
    }

    /// Returns a box of world pixels that contains all pixels that the drawn mask sets. It consists
    /// of the pixels whose centers lie in the bounding box of the posed corners of the mask's
    /// bounds.
    fn bounds(&self, mask: &Mask) -> Bounds {
        if mask.is_empty() {
            return Bounds::EMPTY;
        }
        match self {
            Self::Straight(straight) => straight.bounds(mask.edges()),
            Self::Slanted(slanted) => slanted.bounds(mask.edges()),
        }
    }

    /// Returns the same box or, rarely, a box with an extra row or column. This box is faster to
    /// compute, and queries use it to find the area to search.
    pub(crate) fn bounds_nearly(&self, mask: &Mask) -> Bounds {
        match self {
            Self::Slanted(slanted) if !mask.is_empty() => slanted.bounds_nearly(mask.edges()),
            _ => self.bounds(mask),
        }
    }

    /// Draws the part of a mask that lies in a window of the world. The window begins at the
    /// target's top left, and the target must be empty.
    pub(crate) fn draw(&self, mask: &Mask, window: Rect, target: &mut StripesMut<'_>) {
        if mask.is_empty() || window.is_empty() {
            return;
        }
        match self {
            Self::Straight(straight) => gather::draw(mask, straight, window, target),
            Self::Slanted(slanted) => {
                // A sprite that is drawn much smaller than its mask has more edges than the window
                // has pixels.
                if slanted.is_small() || !parity::draw(mask, slanted, window, target) {
                    inverse::draw(mask, slanted, window, target);
                }
            }
        }
    }
}

/// A posed mask drawn as world pixels. You draw it once, and then query it as often as you like.
#[derive(Clone, Debug)]
pub struct Drawn {
    mask: Mask,
    position: Point,
}

impl Drawn {
    /// Returns an empty drawing; [`redraw`](Self::redraw) fills it.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`](crate::MaskError::OutOfMemory) if memory runs out.
    pub fn new() -> Result<Self, PoseError> {
        Ok(Self { mask: Mask::new(0, 0)?, position: Point::default() })
    }

    /// Replaces this drawing by `posed`, drawn into the memory that this drawing already has. The
    /// call allocates only if that memory is too small.
    ///
    /// # Errors
    /// Same as [`Posed::draw`]. After an error, the drawing is unchanged.
    pub fn redraw(&mut self, posed: Posed<'_>) -> Result<(), PoseError> {
        let map = Map::new(posed.pose());
        let window = rect_of(map.bounds(posed.mask()))?;
        self.mask.redraw(window.width, window.height, |mut target| {
            map.draw(posed.mask(), window, &mut target);
        })?;
        self.position = window.top_left();
        Ok(())
    }

    /// Returns the drawing at its position, ready for queries.
    pub const fn placed(&self) -> Placed<'_> {
        Placed::new(&self.mask, self.position)
    }

    /// Returns the drawn pixels as a mask whose size is that of [`Posed::bounds`].
    pub const fn mask(&self) -> &Mask {
        &self.mask
    }

    /// Returns the mask without its position.
    pub(crate) fn into_mask(self) -> Mask {
        self.mask
    }

    /// Returns the world pixel of the mask's top left. If the sprite reaches beyond the range of
    /// `i32`, the position can lie outside that range too.
    pub const fn position(&self) -> Point {
        self.position
    }
}

impl Posed<'_> {
    /// Returns the map from the world's pixels to the sprite's pixels.
    pub(crate) fn map(self) -> Map {
        Map::new(self.pose())
    }

    /// Draws the mask in its pose: sets the world pixels whose centers, mapped back through the
    /// pose, lie in a set pixel of the mask.
    ///
    /// A renderer that uses nearest-neighbor sampling shows the same pixels as the drawn mask. A
    /// center exactly on the edge between two of the mask's pixels belongs to the right or the
    /// lower pixel, because a pixel spans the range from x up to, but not including, x + 1.
    ///
    /// The call allocates the new mask.
    ///
    /// # Errors
    /// [`PoseError::TooLarge`] if a side of the box that contains these pixels is longer than
    /// [`Mask::MAX_SIDE`], [`PoseError::Mask`] if memory runs out.
    ///
    /// ```
    /// use hitmask::{Angle, Mask, Pose};
    ///
    /// let ship = Mask::from_text("######\n.####.\n..##..")?;
    /// let turned = Pose::at((100.0, 50.0)).pivot((3.0, 1.5)).turned(Angle::from_degrees(33.5));
    /// let drawn = ship.posed(turned).draw().unwrap();
    /// let rock = Mask::full(8, 8)?;
    /// assert!(drawn.placed().overlaps(rock.at((101, 50))));
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn draw(self) -> Result<Drawn, PoseError> {
        let mut drawn = Drawn::new()?;
        drawn.redraw(self)?;
        Ok(drawn)
    }

    /// Returns a box of world pixels that contains the drawn mask. The box consists of the pixels
    /// whose centers lie in the bounding box of the posed corners of the mask's
    /// [bounds](Mask::bounds). If the mask is empty, the box is empty too. If the mask is rotated,
    /// the rows and columns at the box's edges may contain no set pixel.
    ///
    /// # Errors
    /// [`PoseError::TooLarge`] if a side is longer than [`Mask::MAX_SIDE`].
    pub fn bounds(self) -> Result<Rect, PoseError> {
        rect_of(Map::new(self.pose()).bounds(self.mask()))
    }
}

/// Converts a box to a rectangle, if a mask can have its size.
fn rect_of(area: Bounds) -> Result<Rect, PoseError> {
    if area.is_empty() {
        return Ok(Rect::new(area.left, area.top, 0, 0));
    }
    let (width, height) = ((area.right - area.left) as u64, (area.bottom - area.top) as u64);
    match (u32::try_from(width), u32::try_from(height)) {
        (Ok(columns), Ok(rows)) if columns.max(rows) <= Mask::MAX_SIDE => {
            Ok(Rect::new(area.left, area.top, columns, rows))
        }
        _ => Err(PoseError::TooLarge { width, height }),
    }
}
