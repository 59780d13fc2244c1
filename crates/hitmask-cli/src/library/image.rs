//! Reads the pictures that masks are made from.

use hitmask_assets::{Cutting, Image, path_in_one_line};

use super::{FileContents, Library, hinted, open_art};
use crate::select::frame_index;
use crate::sprite::{Part, Source, Sprite, split_part};

impl Library {
    /// The picture of a part as it is; `None` for a map and for baked masks.
    pub(crate) fn image(&mut self, sprite: &Sprite) -> Result<Option<Image>, String> {
        let Sprite { source, part, rule, .. } = sprite;
        let path = &source.path;
        let FileContents::Sheet(sheet, cover) = self.open(source, *rule, None)? else {
            return Ok(None);
        };
        if cover.is_some() && *part == Part::First {
            return Image::open(path, &self.limits).map(Some).map_err(|error| hinted(&error));
        }
        let named = |error: String| format!("{}: {error}", path_in_one_line(path));
        let wanted = frame_index(&sheet, part).map_err(named)?;
        let mut found = None;
        let (path, index) = if path.is_dir() {
            // A frame of a folder has the name of its file, or FILE#INDEX.
            let (file, part) = split_part(&path.join(sheet.frame(wanted as i64).name()));
            let index = match part {
                Part::Named(index) => index.parse().unwrap_or(0),
                _ => 0,
            };
            (file, index)
        } else {
            (path.clone(), wanted)
        };
        let cutting = Cutting { rule: *rule, grid: source.grid, ..Cutting::default() };
        let source = Source { path, ..source.clone() };
        let mut keep = |frame, image: Image| {
            if frame == index {
                found = Some(image);
            }
        };
        let drawn = open_art(&source, &self.limits).and_then(|art| {
            art.each_image(&cutting, &mut keep).map_err(|reason| reason.of(&source.path))
        });
        drawn.map_err(|error| hinted(&error))?;
        Ok(found)
    }
}
