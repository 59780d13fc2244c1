//! Reads an actor from its files.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use hitmask::Mask;
use hitmask_assets::{Grid, Image, MaskRule, path_in_one_line};

use super::action::Pose;
use super::clips::Clips;
use super::{Actor, ActorFrame, Duck};
use crate::library::{FileContents, Frames, Library};
use crate::select::sheet_of;
use crate::sprite::{Part, Source, Sprite, split_part};

/// The width and height of an actor without an image.
const BOX: (u32, u32) = (8, 16);

/// The files of an actor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ActorFiles<'a> {
    /// The actor's art. This is one frame if the path selects a part, otherwise the whole file.
    pub(crate) art: Option<&'a Path>,
    /// What stops the actor, if the art does not.
    pub(crate) body: Option<&'a Path>,
    /// What stops the actor while it ducks, if it can duck.
    pub(crate) duck: Option<&'a Path>,
    pub(crate) grid: Option<Grid>,
    pub(crate) rule: MaskRule,
}

impl ActorFiles<'_> {
    /// Returns a part of one of the files. The grid cuts the art, and also a body if its path
    /// selects a frame.
    fn sprite(self, text: &Path) -> Sprite {
        let (path, part): (PathBuf, Part) = split_part(text);
        let is_cut = self.art == Some(text) || part != Part::First;
        let grid = self.grid.filter(|_| is_cut);
        Sprite::plain(Source { grid, ..Source::file(path) }, part, self.rule)
    }
}

/// Loads the actor, and what stops it while it ducks.
pub(crate) fn load(files: ActorFiles<'_>, library: &mut Library) -> Result<Actor, String> {
    let mut actor = standing(files, library)?;
    if let Some(file) = files.duck {
        let own = mask(file, files, library)?;
        let image = library.image(&files.sprite(file))?;
        let to_standing = ActorFrame::offset(&actor.mask, &own);
        let is_mirrored = own.flipped_x().map_err(|error| error.to_string())? == *own;
        let masks = [(*actor.mask).clone(), (*own).clone()];
        actor.duck = Some(Duck { masks, image, is_mirrored, to_standing });
    }
    Ok(actor)
}

/// Loads the actor as a box, an image, or the frames of a sheet.
fn standing(files: ActorFiles<'_>, library: &mut Library) -> Result<Actor, String> {
    let body = files.body.map(|body| mask(body, files, library)).transpose()?;
    let Some(art) = files.art else {
        let full = || Mask::full(BOX.0, BOX.1).map_err(|error| error.to_string());
        let mask = body.map_or_else(|| full().map(Rc::new), Ok)?;
        return Ok(Actor {
            mask,
            duck: None,
            frames: Vec::new(),
            clips: Clips::default(),
            is_mirrored: false,
        });
    };
    let sprite = files.sprite(art);
    if let Some(sheet) = sheet(&sprite, library)? {
        return animated(art, &sprite, &sheet, body, library);
    }
    let own = mask(art, files, library)?;
    let image = library.image(&sprite)?;
    let mirrored = own.flipped_x().map_err(|error| error.to_string())?;
    // The art for a symmetric body may face either way.
    let is_mirrored = body.is_some() || mirrored == *own;
    let mask = body.unwrap_or_else(|| Rc::clone(&own));
    let frames = vec![ActorFrame::new(own, mirrored, image, &mask)];
    Ok(Actor { mask, duck: None, frames, clips: Clips::default(), is_mirrored })
}

/// Reads the mask of a part of a file, which must have a set pixel.
fn mask(file: &Path, files: ActorFiles<'_>, library: &mut Library) -> Result<Rc<Mask>, String> {
    let mask = library.mask(&files.sprite(file))?;
    if mask.count() > 0 {
        return Ok(mask);
    }
    let file = path_in_one_line(file);
    Err(format!("{file}: the actor has no set pixel: name another image or --mask"))
}

/// Reads the sheet of a file with several frames, unless the path selects one of them.
fn sheet(
    sprite: &Sprite,
    library: &mut Library,
) -> Result<Option<Rc<hitmask::sheet::Sheet>>, String> {
    let named = |error: String| format!("{}: {error}", path_in_one_line(&sprite.source.path));
    let sheet = match library.open(&sprite.source, sprite.rule, None)? {
        FileContents::Sheet(sheet, _) if sprite.part == Part::First => Some(sheet),
        FileContents::Baked(sheets) => {
            let (sheet, part) = sheet_of(&sheets, &sprite.part).map_err(named)?;
            let found = sheets.iter().find(|(_, one)| std::ptr::eq(&**one, sheet));
            found.filter(|_| part == Part::First).map(|(_, sheet)| Rc::clone(sheet))
        }
        _ => None,
    };
    Ok(sheet.filter(|sheet| sheet.frames().len() > 1))
}

/// Creates an actor with all frames of a sheet. One body stops the actor in all frames. By default,
/// this is the first idle frame with its columns filled down.
fn animated(
    file: &Path,
    sprite: &Sprite,
    sheet: &hitmask::sheet::Sheet,
    body: Option<Rc<Mask>>,
    library: &mut Library,
) -> Result<Actor, String> {
    check_memory(file, sheet, library)?;
    let clips = Clips::of(sheet);
    let indices = library.frame_indices(sprite, &Frames::All)?;
    let images = library.frame_images(sprite, &indices)?;
    let masks: Result<Vec<Rc<Mask>>, String> =
        indices.iter().map(|index| library.frame_mask(sprite, *index)).collect();
    let masks = masks?;
    let mask = match body {
        Some(body) => body,
        None => {
            let idle = masks.get(clips.frame(Pose::default())).filter(|mask| mask.count() > 0);
            let idle = idle.ok_or_else(|| {
                let file = path_in_one_line(file);
                format!(
                    "{file}: the first frame of the actor has no set pixel: name another one with \
                     --body FILE#FRAME"
                )
            })?;
            Rc::new(idle.filled_columns().map_err(|error| error.to_string())?)
        }
    };
    let frame = |(own, image): (Rc<Mask>, Option<Rc<Image>>)| {
        let mirrored = own.flipped_x().map_err(|error| error.to_string())?;
        Ok(ActorFrame::new(own, mirrored, image, &mask))
    };
    let frames: Result<Vec<ActorFrame>, String> =
        masks.into_iter().zip(images).map(frame).collect();
    Ok(Actor { frames: frames?, mask, duck: None, clips, is_mirrored: true })
}

/// Refuses frames that take more memory than one file may take.
fn check_memory(
    file: &Path,
    sheet: &hitmask::sheet::Sheet,
    library: &Library,
) -> Result<(), String> {
    let has_pictures = u64::from(library.has_pictures());
    let bytes = |(width, height): (u32, u32)| {
        let masks = Mask::bytes_of(width, height).map_or(u64::MAX, |bytes| 2 * bytes as u64);
        masks.saturating_add(has_pictures * 4 * u64::from(width) * u64::from(height))
    };
    let sizes = sheet.frames().iter().map(|frame| bytes(frame.size()));
    let bytes = sizes.fold(0_u64, u64::saturating_add);
    let most = library.limits().bytes;
    if bytes <= most {
        return Ok(());
    }
    Err(format!(
        "{}: its frames take {} MiB all together, and {} are allowed: name one, or raise it with \
         --image-limit",
        path_in_one_line(file),
        bytes.div_ceil(1 << 20),
        most >> 20
    ))
}

impl ActorFrame {
    /// Returns the offset from the top left of a body to the top left of a mask with the same
    /// bottom middle.
    fn offset(mask: &Mask, body: &Mask) -> (i64, i64) {
        let by = |body: u32, own: u32| i64::from(body) - i64::from(own);
        (by(body.width(), mask.width()).div_euclid(2), by(body.height(), mask.height()))
    }

    /// Creates a frame whose bottom middle is at the bottom middle of the body's box. If the actor
    /// faces left, the frame is mirrored about the middle of the body.
    fn new(mask: Rc<Mask>, mirrored: Mask, image: Option<Rc<Image>>, body: &Mask) -> Self {
        let width = i64::from(mask.width());
        let bounds = body.at((0, 0)).bounds().unwrap_or_default();
        let (left, top) = Self::offset(&mask, body);
        let mirrored_left = bounds.x + bounds.right() - left - width;
        Self {
            mask,
            mirrored: Rc::new(mirrored),
            image,
            offset: (left, top),
            mirrored_offset: (mirrored_left, top),
        }
    }
}
