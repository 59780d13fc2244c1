//! The art of a shot.

use std::rc::Rc;

use hitmask::Mask;
use hitmask_assets::{Image, path_in_one_line};

use crate::library::Library;
use crate::sprite::Sprite;

/// The shape of a shot that has no image.
const DISC: &str = ".###.\n#####\n#####\n#####\n.###.";

/// What the actor shoots.
pub(crate) struct Shot {
    pub(super) mask: Rc<Mask>,
    /// The shot's picture, if it has one and pictures are requested.
    pub(super) image: Option<Rc<Image>>,
}

impl Shot {
    /// Reads the shot from a file, or creates a small disc if there is no file.
    pub(crate) fn open(sprite: Option<&Sprite>, library: &mut Library) -> Result<Self, String> {
        let Some(sprite) = sprite else {
            let mask = Mask::from_text(DISC).map_err(|error| error.to_string())?;
            return Ok(Self { mask: Rc::new(mask), image: None });
        };
        let mask = library.mask(sprite)?;
        if mask.is_empty() {
            let file = path_in_one_line(&sprite.source.path);
            return Err(format!("{file}: the shot has no set pixel: name another image or --mask"));
        }
        Ok(Self { mask, image: library.image(sprite)? })
    }
}
