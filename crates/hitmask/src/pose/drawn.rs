//! A mask as its pose shows it.

use super::slanted::Slanted;
use super::straight::Straight;
use super::{Placed, Pose, PoseError, Posed, gather, inverse, parity};
use crate::mask::{Mask, StripesMut};
use crate::space::{Point, Rect, WorldBox};

/// A pose as a map from world pixels to the sprite's.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Map {
    /// Turned by quarters only.
    Straight(Straight),
    /// Turned by any angle.
    Slanted(Slanted),
}

impl Map {
    pub(crate) fn new(pose: Pose) -> Self {
        Straight::new(pose).map_or_else(|| Self::Slanted(Slanted::new(pose)), Self::Straight)
    }

    /// World pixels that hold all that a mask sets: those whose centers lie in the box of the posed corners of its bounds.
    fn bounds(&self, mask: &Mask) -> WorldBox {
        if mask.is_empty() {
            return WorldBox::EMPTY;
        }
        match self {
            Self::Straight(straight) => straight.bounds(mask.edges()),
            Self::Slanted(slanted) => slanted.bounds(mask.edges()),
        }
    }

    /// The same or, seldom, a row or a column more, found sooner: for where to look.
    pub(crate) fn bounds_nearly(&self, mask: &Mask) -> WorldBox {
        match self {
            Self::Slanted(slanted) if !mask.is_empty() => slanted.bounds_nearly(mask.edges()),
            _ => self.bounds(mask),
        }
    }

    /// Draws what of a mask lies in a window of the world, whose top left is the target's. The target is empty before.
    pub(crate) fn draw(&self, mask: &Mask, window: Rect, target: &mut StripesMut<'_>) {
        if mask.is_empty() || window.is_empty() {
            return;
        }
        match self {
            Self::Straight(straight) => gather::draw(mask, straight, window, target),
            Self::Slanted(slanted) => {
                let runs = parity::runs_that_pay(window);
                if !parity::draw(mask, slanted, window, target, runs) {
                    inverse::draw(mask, slanted, window, target);
                }
            }
        }
    }
}

/// A mask as its pose shows it: pixels of the world, drawn once and asked about as often as you like.
#[derive(Clone, Debug)]
pub struct Drawn {
    mask: Mask,
    position: Point,
}

impl Drawn {
    /// Nothing; [`redraw`](Self::redraw) makes something of it.
    ///
    /// # Errors
    /// As [`Mask::new`]; only for lack of memory.
    pub fn new() -> Result<Self, PoseError> {
        Ok(Self { mask: Mask::new(0, 0)?, position: Point::default() })
    }

    /// Becomes what `posed` looks like, in the memory that is there: it allocates only where that is too small.
    ///
    /// # Errors
    /// As [`Posed::draw`]; then it stays what it was.
    pub fn redraw(&mut self, posed: Posed<'_>) -> Result<(), PoseError> {
        let map = Map::new(posed.pose());
        let window = rect_of(map.bounds(posed.mask()))?;
        self.mask.redraw(window.width, window.height, |mut target| {
            map.draw(posed.mask(), window, &mut target);
        })?;
        self.position = Point::new(window.x, window.y);
        Ok(())
    }

    /// Where it stands: what every query asks about.
    pub const fn placed(&self) -> Placed<'_> {
        Placed::new(&self.mask, self.position)
    }

    /// The world pixels as a mask, as large as [`Posed::bounds`] says.
    pub const fn mask(&self) -> &Mask {
        &self.mask
    }

    /// The mask alone.
    pub(crate) fn into_mask(self) -> Mask {
        self.mask
    }

    /// The world pixel on which the mask's top-left pixel stands; beyond the ends of `i32` where the sprite reaches there.
    pub const fn position(&self) -> Point {
        self.position
    }
}

impl Posed<'_> {
    /// The map from the world's pixels.
    pub(crate) fn map(self) -> Map {
        Map::new(self.pose())
    }

    /// The world pixels that it shows: those whose center, brought back through the pose, lies in a set pixel of the mask.
    ///
    /// That is what nearest sampling shows. A center that lies exactly on the edge between two of the mask's pixels belongs
    /// to the right or lower one, for a pixel reaches from x up to, but not including, x + 1.
    ///
    /// It allocates the new mask.
    ///
    /// # Errors
    /// [`PoseError::TooLarge`] where a side of the box that holds them is longer than [`Mask::MAX_SIDE`],
    /// [`PoseError::Mask`] where there is not memory enough.
    ///
    /// ```
    /// use hitmask::{Angle, Mask, Pose};
    ///
    /// let ship = Mask::from_text("######\n.####.\n..##..")?;
    /// let turned = Pose::at(100.0, 50.0).pivot(3.0, 1.5).turned(Angle::from_degrees(33.5));
    /// let drawn = ship.posed(turned).draw().unwrap();
    /// let rock = Mask::full(8, 8)?;
    /// assert!(drawn.placed().overlaps(rock.at(101, 50)));
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn draw(self) -> Result<Drawn, PoseError> {
        let mut drawn = Drawn::new()?;
        drawn.redraw(self)?;
        Ok(drawn)
    }

    /// A box of world pixels that holds all that it shows: those whose centers lie in the box of the posed corners of the mask's
    /// [bounds](Mask::bounds); empty where the mask is. What is turned may leave rows and columns at its border unset.
    ///
    /// # Errors
    /// [`PoseError::TooLarge`] where a side is longer than [`Mask::MAX_SIDE`].
    pub fn bounds(self) -> Result<Rect, PoseError> {
        rect_of(Map::new(self.pose()).bounds(self.mask()))
    }
}

/// A box as a rectangle that a mask can have.
fn rect_of(area: WorldBox) -> Result<Rect, PoseError> {
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
