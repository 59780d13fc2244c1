//! Reads the pictures that masks are made from.

use std::rc::Rc;

use hitmask_assets::{Cutting, Image};

use super::{FileContents, Library, open_art};
use crate::failure::{hinted, naming};
use crate::select::frame_index;
use crate::sprite::{Part, Source, Sprite, split_part};

impl Library {
    /// Returns the unmodified picture of a part. Returns `None` for a map, for baked masks, and if
    /// no picture is requested.
    pub(crate) fn image(&mut self, sprite: &Sprite) -> Result<Option<Rc<Image>>, String> {
        let Sprite { source, part, rule, .. } = sprite;
        if !self.has_pictures {
            return Ok(None);
        }
        let path = &source.path;
        let FileContents::Sheet(sheet, cover) = self.open(source, *rule, None)? else {
            return Ok(None);
        };
        if cover.is_some() && *part == Part::First {
            let image = Image::open(path, &self.limits).map_err(|error| hinted(&error))?;
            return Ok(Some(Rc::new(image)));
        }
        let index = frame_index(&sheet, part).map_err(naming(path))?;
        Ok(self.frame_images(sprite, &[index])?.pop().flatten())
    }

    /// Returns the pictures of a sprite's frames with these indices, if it has pictures. Reads the
    /// file once.
    pub(crate) fn frame_images(
        &mut self,
        sprite: &Sprite,
        indices: &[usize],
    ) -> Result<Vec<Option<Rc<Image>>>, String> {
        let Sprite { source, rule, .. } = sprite;
        if !self.has_pictures {
            return Ok(vec![None; indices.len()]);
        }
        if !source.path.is_dir() {
            return self.images_in(sprite, source, indices);
        }
        let FileContents::Sheet(sheet, _) = self.open(source, *rule, None)? else {
            return Ok(vec![None; indices.len()]);
        };
        let one = |index: &usize| {
            // A frame of a folder has the name of its file, or FILE#INDEX.
            let name = sheet.frame(*index as i64).name();
            let (path, part) = split_part(&source.path.join(name));
            let index = match part {
                Part::Named(index) => index.parse().unwrap_or(0),
                _ => 0,
            };
            let source = Source { path, ..source.clone() };
            Ok(self.images_in(sprite, &source, &[index])?.pop().flatten())
        };
        indices.iter().map(one).collect()
    }

    /// Returns the pictures in one file.
    fn images_in(
        &self,
        sprite: &Sprite,
        source: &Source,
        indices: &[usize],
    ) -> Result<Vec<Option<Rc<Image>>>, String> {
        let mut found = vec![None; indices.len()];
        let cutting = Cutting { rule: sprite.rule, grid: source.grid, ..Cutting::default() };
        let mut keep = |frame, image: Image| {
            // A frame that is shown several times is stored once.
            let image = Rc::new(image);
            for (index, found) in indices.iter().zip(&mut found) {
                if *index == frame {
                    *found = Some(Rc::clone(&image));
                }
            }
        };
        let drawn = open_art(source, &self.limits).and_then(|art| {
            art.each_image(&cutting, &mut keep).map_err(|reason| reason.of(&source.path))
        });
        drawn.map_err(|error| hinted(&error))?;
        Ok(found)
    }
}
