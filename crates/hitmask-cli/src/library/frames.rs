//! Reads all frames of an animation in one pass, as masks and as pictures.

use std::rc::Rc;

use hitmask::Mask;
use hitmask::sheet::{Clip, LoopMode, Sheet};

use super::{FileContents, Library};
use crate::failure::naming;
use crate::names::{did_you_mean, listed};
use crate::select::{frame_index, sheet_of};
use crate::sprite::{Part, Sprite};

/// Selects the frames of a file to play.
#[derive(Clone, Debug)]
pub(crate) enum Frames {
    /// All frames, in their order.
    All,
    /// These frames, in this order.
    Listed(Vec<Part>),
    /// The frames of a clip, in the order in which the clip plays, including back and forth.
    Clip(String),
}

impl Library {
    /// Returns the indices of the frames to play. The error names the file.
    pub(crate) fn frame_indices(
        &mut self,
        sprite: &Sprite,
        frames: &Frames,
    ) -> Result<Vec<usize>, String> {
        let named = naming(&sprite.source.path);
        let holding = self.open(&sprite.source, sprite.rule, sprite.shape.as_deref())?;
        let sheet = match &holding {
            FileContents::Sheet(..) if matches!(sprite.part, Part::Named(_)) => {
                return Err(named(
                    "the path names a part already: leave out \"frames\" and \"clip\"".to_string(),
                ));
            }
            FileContents::Sheet(sheet, _) => sheet,
            FileContents::Baked(sheets) => sheet_of(sheets, &sprite.part).map_err(named)?.0,
            FileContents::Level(_) => {
                return Err(named("a map has layers and no frames".to_string()));
            }
        };
        match frames {
            Frames::All => Ok((0..sheet.frames().len()).collect()),
            Frames::Listed(parts) => {
                let index = |part| frame_index(sheet, part).map_err(named);
                parts.iter().map(index).collect()
            }
            Frames::Clip(name) => clip_frames(sheet, name).map_err(named),
        }
    }

    /// Returns the mask of a sprite's frame by index.
    pub(crate) fn frame_mask(&mut self, sprite: &Sprite, index: usize) -> Result<Rc<Mask>, String> {
        // A sheet never has too many frames for the index to fit.
        let part = match &sprite.part {
            // The part of a baked file may be the name of a sheet.
            Part::Named(sheet) => Part::Named(format!("{sheet}#{index}")),
            _ => Part::Index(index as i64),
        };
        self.mask(&Sprite { part, ..sprite.clone() })
    }
}

/// Returns the indices of a clip's frames in one pass, in the order in which they play.
fn clip_frames(sheet: &Sheet, name: &str) -> Result<Vec<usize>, String> {
    let Some(clip) = sheet.clip(name) else {
        let names: Vec<&str> = sheet.clips().iter().map(Clip::name).collect();
        let meant = did_you_mean(name, &names);
        return Err(format!("there is no clip {name:?}: it has {}{meant}", listed(&names)));
    };
    let mut frames: Vec<usize> = clip.frames().iter().map(|shown| shown.frame as usize).collect();
    if clip.mode() == LoopMode::PingPong && frames.len() > 2 {
        let back: Vec<usize> = frames[1..frames.len() - 1].iter().rev().copied().collect();
        frames.extend(back);
    }
    match frames.len() {
        0 => Err(format!("the clip {:?} has no frames", Clip::name(clip))),
        _ => Ok(frames),
    }
}
