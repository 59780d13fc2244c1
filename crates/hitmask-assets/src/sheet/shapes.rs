//! Shapes that are painted separately, in an image with the same layout or in an atlas with the
//! same frames.

use std::collections::HashMap;
use std::sync::Arc;

use hitmask::MaskError;
use hitmask::sheet::{Frames, Shape, Sheet, SheetError};

use crate::text::quoted;

/// The reason why the shapes of one sheet could not be added to the frames of another.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShapesError {
    /// The two sheets have different numbers of frames.
    #[error(
        "the art has {frames} frames and the shapes {name} have {shapes}: paint one for each",
        name = quoted(.name)
    )]
    FrameCount {
        /// The name of the shapes.
        name: String,
        /// The number of frames in the art.
        frames: usize,
        /// The number of frames in the shapes.
        shapes: usize,
    },
    /// A frame's name is missing in the shapes.
    #[error("the shapes {shapes} have no frame {frame}, and the art has one", shapes = quoted(.name), frame = quoted(.frame))]
    NoFrame {
        /// The name of the shapes.
        name: String,
        /// The frame's name.
        frame: String,
    },
    /// A frame and its shape have different sizes.
    #[error(
        "frame {frame} is {}×{} in the art and {}×{} in the shapes {name}: make them as large",
        .art.0, .art.1, .shape.0, .shape.1, name = quoted(.name)
    )]
    Size {
        /// The name of the shapes.
        name: String,
        /// The frame's index.
        frame: usize,
        /// The frame's size in the art.
        art: (u32, u32),
        /// The frame's size in the shapes.
        shape: (u32, u32),
    },
    /// A frame already has a shape with this name.
    #[error("frame {frame} has a shape {name} already: choose another name", name = quoted(.name))]
    Taken {
        /// The name of the shapes.
        name: String,
        /// The frame's index.
        frame: usize,
    },
    /// The frames could not be rebuilt.
    #[error(transparent)]
    Frames(#[from] MaskError),
    /// The sheet could not be rebuilt.
    #[error(transparent)]
    Sheet(#[from] SheetError),
}

/// Adds a shape called `name` to each frame of a sheet. The shape is the body of the matching frame
/// of `shapes`.
///
/// If all frames of both sheets have unique names, frames are matched by name. Otherwise, they are
/// matched by order.
///
/// # Errors
/// Returns [`ShapesError`] if the numbers of frames differ, or if a frame is missing, has another
/// size, or already has a shape with that name.
///
/// ```
/// use hitmask::Mask;
/// use hitmask_assets::{Grid, Limits, add_shapes};
///
/// let (grid, limits) = ("2x1".parse::<Grid>()?, Limits::default());
/// let walk = grid.cut(&Mask::from_text("####")?, &limits)?;
/// let hits = grid.cut(&Mask::from_text("...#")?, &limits)?;
/// let walk = add_shapes(walk, "hit", &hits)?;
/// assert_eq!(walk.frame(1).shape("hit").unwrap().mask().to_text(), ".#");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn add_shapes(sheet: Sheet, name: &str, shapes: &Sheet) -> Result<Sheet, ShapesError> {
    let (art, others) = (sheet.frames(), shapes.frames());
    let name = || name.to_string();
    if art.len() != others.len() {
        let (frames, shapes) = (art.len(), others.len());
        return Err(ShapesError::FrameCount { name: name(), frames, shapes });
    }
    let by_name = index_of_names(art).and(index_of_names(others));
    let mut matching = Vec::with_capacity(art.len());
    for (index, frame) in art.iter().enumerate() {
        let other = match &by_name {
            None => index,
            Some(names) => *names.get(frame.name()).ok_or_else(|| ShapesError::NoFrame {
                name: name(),
                frame: frame.name().to_string(),
            })?,
        };
        // The other sheet has the same number of frames.
        let other = others.frame(other as i64);
        if frame.size() != other.size() {
            let (art, shape) = (frame.size(), other.size());
            return Err(ShapesError::Size { name: name(), frame: index, art, shape });
        }
        if frame.shape(&name()).is_some() {
            return Err(ShapesError::Taken { name: name(), frame: index });
        }
        matching.push(other);
    }
    let (frames, clips) = sheet.into_parts();
    let mut together = Vec::with_capacity(frames.len());
    for (frame, other) in frames.into_vec().into_iter().zip(matching) {
        let shape = Shape::new(name(), Arc::clone(other.mask()), other.offset());
        together.push(frame.with_shape(shape));
    }
    Ok(Sheet::new(Frames::new(together)?, clips)?)
}

/// Returns the index of each name, if all frames have unique names.
fn index_of_names(frames: &Frames) -> Option<HashMap<&str, usize>> {
    let mut names = HashMap::with_capacity(frames.len());
    for (index, frame) in frames.iter().enumerate() {
        if frame.name().is_empty() || names.insert(frame.name(), index).is_some() {
            return None;
        }
    }
    Some(names)
}
