//! The frames of a sprite: their picture and their masks.

use hitmask::sheet::{Frame, Sheet};
use hitmask::{Mask, Rect};
use hitmask_assets::{Grid, Image, Limits, MaskRule, add_shapes};

use crate::Failure;

/// Frames of the same size, cut from one image, each with its mask.
#[derive(Clone, Debug)]
pub struct Strip {
    image: Image,
    cells: Vec<Rect>,
    right: Sheet,
    left: Sheet,
}

impl Strip {
    /// Decodes an image and cuts it into cells, row by row from the top left. The rule decides
    /// which pixels are solid; only these are drawn.
    ///
    /// # Errors
    /// Returns an error if the image cannot be decoded, if the rule does not fit it, or if it is
    /// smaller than a cell.
    pub fn load(bytes: &[u8], grid: Grid, rule: MaskRule) -> Result<Self, Failure> {
        let image = Image::decode(bytes, &Limits::default())?;
        let mask = image.mask(rule)?;
        let cells = grid.rects(mask.width(), mask.height())?;
        let right = grid.cut(&mask, &Limits::default())?;
        let left = right.flipped_x()?;
        Ok(Self { image, cells, right, left })
    }

    /// Creates a strip with a single frame, which is the whole image. Pixels that are not
    /// transparent are solid.
    ///
    /// # Errors
    /// Returns an error if the image cannot be decoded.
    pub fn single(bytes: &[u8]) -> Result<Self, Failure> {
        let image = Image::decode(bytes, &Limits::default())?;
        Self::load(bytes, Grid::new(image.width(), image.height()), MaskRule::default())
    }

    /// Adds a shape to each frame, such as its hitbox, painted in another image with the same
    /// cells.
    ///
    /// # Errors
    /// Returns an error if the image cannot be decoded, or if its cells do not fit the frames.
    pub fn with_shapes(self, name: &str, bytes: &[u8], grid: Grid) -> Result<Self, Failure> {
        let mask = Image::decode(bytes, &Limits::default())?.mask(MaskRule::default())?;
        let right = add_shapes(self.right, name, &grid.cut(&mask, &Limits::default())?)?;
        let left = right.flipped_x()?;
        Ok(Self { right, left, ..self })
    }

    /// The number of frames.
    pub fn count(&self) -> i64 {
        self.cells.len() as i64
    }

    /// A frame as it is drawn, facing right, or mirrored. Frame indices wrap around.
    pub fn frame(&self, number: i64, is_flipped: bool) -> &Frame {
        if is_flipped { self.left.frame(number) } else { self.right.frame(number) }
    }

    /// The mask of a frame as it is drawn.
    pub fn mask(&self, number: i64) -> &Mask {
        self.right.frame(number).mask()
    }

    /// The image from which the frames are cut.
    pub fn image(&self) -> &Image {
        &self.image
    }

    /// The part of the image that contains a frame.
    pub(crate) fn cell(&self, number: i64) -> Rect {
        self.cells[self.right.frames().index(number)]
    }
}
