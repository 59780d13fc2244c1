//! Files that were read and cut, in a cache: `poses` scales and turns their masks, `image` has the pictures,
//! `frames` whole animations.

mod frames;
mod image;
mod poses;

use std::path::Path;
use std::rc::Rc;

use hitmask::sheet::{Frame, Shape, Sheet};
use hitmask::{Drawn, Location, Mask};
use hitmask_assets::{
    Art, Cutting, DecodeError, Image, Level, Limits, MaskRule, OpenError, OpenReason,
    path_in_one_line,
};

pub(crate) use frames::Frames;

use crate::cache::{Cache, ENTRY_BYTES};
use crate::folder;
use crate::names::did_you_mean;
use crate::placement::Transform;
use crate::select::{NamedSheet, frame_of, layer_of, shape_mask, sheet_of};
use crate::sprite::{Part, Role, Source, Sprite};

/// What a file gives, by what was asked for: frames, or the layers of a map. Each is read once while it is kept.
pub(crate) struct Library {
    limits: Limits,
    /// With what is wrong with those that cannot be read.
    files: Cache<(Source, MaskRule, Option<String>), Result<FileContents, String>>,
    masks: Cache<Sprite, Rc<Mask>>,
    /// Scaled and turned in boxes of their own.
    boxed: Cache<(Sprite, Transform), Rc<Mask>>,
    /// Scaled and turned, with the pivot at a location.
    posed: Cache<(Sprite, Transform, Location), Rc<Drawn>>,
}

/// How many bytes of each are kept.
const FILES_BYTES: usize = 96 << 20;
const MASKS_BYTES: usize = 64 << 20;
const BOXED_BYTES: usize = 16 << 20;
const POSED_BYTES: usize = 16 << 20;

/// What a file holds.
#[derive(Clone)]
pub(crate) enum FileContents {
    /// Frames, and the clips that play them; and the mask of what the file shows where no frame of it is named, if that
    /// is none of them: an animated PNG has a default image.
    Sheet(Rc<Sheet>, Option<Rc<Mask>>),
    /// The layers of a map.
    Level(Rc<Level>),
    /// Sheets under their names.
    Baked(Rc<Vec<NamedSheet>>),
}

impl Library {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            limits,
            files: Cache::up_to(FILES_BYTES),
            masks: Cache::up_to(MASKS_BYTES),
            boxed: Cache::up_to(BOXED_BYTES),
            posed: Cache::up_to(POSED_BYTES),
        }
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// What a file holds, its masks made by a rule; with the shapes that a layer of this name paints, where
    /// one is asked for. The error names the file.
    pub(crate) fn open(
        &mut self,
        source: &Source,
        rule: MaskRule,
        shape: Option<&str>,
    ) -> Result<FileContents, String> {
        let key = (source.clone(), rule, shape.map(String::from));
        if let Some(holding) = self.files.get(&key) {
            return holding;
        }
        let mut holding = self.read(source, rule, shape, &self.rest());
        if self.kept() > 0 && holding.as_ref().is_err_and(asks_for_too_much) {
            // What is kept can be read again.
            self.files.clear();
            self.masks.clear();
            self.boxed.clear();
            self.posed.clear();
            holding = self.read(source, rule, shape, &self.limits);
        }
        let holding = match holding {
            Ok(holding) => Ok(holding),
            Err(error) => match &error.reason {
                OpenReason::Decode(_) | OpenReason::Masking(_) | OpenReason::Sheet(_) => {
                    Err(hinted(&error))
                }
                // It may be there by the next time; to look again costs little.
                _ => return Err(hinted(&error)),
            },
        };
        let bytes = holding.as_ref().map_or(0, FileContents::bytes) + length(&source.path);
        self.files.keep(key, holding.clone(), bytes);
        holding
    }

    /// How many bytes are kept.
    fn kept(&self) -> usize {
        self.files.bytes() + self.masks.bytes() + self.boxed.bytes() + self.posed.bytes()
    }

    /// The limits of what is read beside that.
    fn rest(&self) -> Limits {
        let mut rest = self.limits.clone();
        rest.bytes = rest.bytes.saturating_sub(self.kept() as u64);
        rest
    }

    fn read(
        &self,
        source: &Source,
        rule: MaskRule,
        shape: Option<&str>,
        limits: &Limits,
    ) -> Result<FileContents, OpenError> {
        if source.path.is_dir() {
            if source.grid.is_some() || source.atlas.is_some() {
                return Err(
                    OpenReason::NotAFile("a folder, and those are not cut").of(&source.path)
                );
            }
            return folder::sheet(&source.path, rule, limits).map(FileContents::of_sheet);
        }
        let fault = |reason: OpenReason| reason.of(&source.path);
        let art = open_art(source, limits)?;
        let cutting = Cutting {
            rule,
            grid: source.grid,
            // A shape may be a layer of its own; a file without such a layer has it some other way, or not.
            shape_layers: shape
                .filter(|name| *name != Shape::BODY)
                .into_iter()
                .map(String::from)
                .collect(),
        };
        if source.grid.is_some() && matches!(art, Art::Level(_) | Art::Baked(_)) {
            return Err(fault(OpenReason::OwnFrames));
        }
        match art {
            Art::Level(level) => Ok(FileContents::Level(Rc::new(level))),
            Art::Baked(baked) => {
                let sheets = baked.sheets().map_err(fault)?.into_iter();
                let sheets = sheets.map(|(name, sheet)| (name, Rc::new(sheet)));
                Ok(FileContents::Baked(Rc::new(sheets.collect())))
            }
            Art::Image(animation) if animation.has_cover() && source.grid.is_none() => {
                let sheet = animation.sheet(rule).map_err(fault)?;
                let cover = Image::open(&source.path, limits)?;
                let cover = cover.mask(rule).map_err(|error| fault(error.into()))?;
                Ok(FileContents::Sheet(Rc::new(sheet), Some(Rc::new(cover))))
            }
            art => art.sheet(&cutting, limits).map(FileContents::of_sheet).map_err(fault),
        }
    }

    /// The mask of a sprite. The error names the file.
    pub(crate) fn mask(&mut self, sprite: &Sprite) -> Result<Rc<Mask>, String> {
        if let Some(mask) = self.masks.get(sprite) {
            return Ok(mask);
        }
        let path = &sprite.source.path;
        let named = |error: String| format!("{}: {error}", path_in_one_line(path));
        let mask = if sprite.is_plain() {
            self.whole_mask(sprite)?
        } else {
            let whole = self.mask(&sprite.unarranged())?;
            // The whole, and two steps of what is done to it.
            if 3 * whole.bytes() as u64 > self.limits.bytes {
                let error = DecodeError::OverLimit { what: "it", limit: self.limits.bytes };
                return Err(named(format!("mirrored, {error}: raise it with --image-limit")));
            }
            Rc::new(sprite.arrange(&whole).map_err(named)?)
        };
        let bytes = mask.bytes() + length(path);
        self.masks.keep(sprite.clone(), Rc::clone(&mask), bytes);
        Ok(mask)
    }

    /// The mask of a part as it is.
    fn whole_mask(&mut self, sprite: &Sprite) -> Result<Rc<Mask>, String> {
        let Sprite { source, part, shape, rule, .. } = sprite;
        let shape = shape.as_deref();
        if *part == Part::First && source.path.is_dir() {
            // It has many, and none of them stands for it.
            return Err(hinted(&OpenReason::NotAFile("a folder").of(&source.path)));
        }
        let holding = self.open(source, *rule, shape)?;
        let named = |error: String| format!("{}: {error}", path_in_one_line(&source.path));
        match holding {
            FileContents::Level(level) => {
                if let Some(shape) = shape {
                    return Err(named(format!("a map has layers and no shape {shape:?}")));
                }
                let layer = layer_of(&level, part).map_err(named)?;
                let mask = level.mask(&layer, *rule).map_err(|error| match error.reason {
                    OpenReason::Select(_) => {
                        format!("{error}{}", did_you_mean(&layer, &level.layer_names()))
                    }
                    _ => hinted(&error),
                })?;
                Ok(Rc::new(mask))
            }
            FileContents::Sheet(_, Some(cover)) if *part == Part::First && shape.is_none() => {
                Ok(cover)
            }
            FileContents::Sheet(sheet, _) => {
                let frame = frame_of(&sheet, part).map_err(named)?;
                shape_mask(frame, shape, &self.limits).map_err(named)
            }
            FileContents::Baked(sheets) => {
                let (sheet, part) = sheet_of(&sheets, part).map_err(named)?;
                let frame = frame_of(sheet, &part).map_err(named)?;
                shape_mask(frame, shape, &self.limits).map_err(named)
            }
        }
    }
}

impl FileContents {
    fn of_sheet(sheet: Sheet) -> Self {
        Self::Sheet(Rc::new(sheet), None)
    }

    /// About how much memory it takes.
    fn bytes(&self) -> usize {
        let of_sheet = |sheet: &Sheet| -> usize {
            let shapes = sheet.frames().iter().flat_map(Frame::shapes);
            shapes.map(|shape| shape.mask().bytes() + ENTRY_BYTES).sum()
        };
        match self {
            Self::Sheet(sheet, cover) => {
                of_sheet(sheet) + cover.as_ref().map_or(0, |cover| cover.bytes())
            }
            Self::Level(level) => level.bytes(),
            Self::Baked(sheets) => sheets.iter().map(|(_, sheet)| of_sheet(sheet)).sum(),
        }
    }
}

/// The art in a file, which must be of the kind that was asked for.
pub(crate) fn open_art(source: &Source, limits: &Limits) -> Result<Art, OpenError> {
    let art = match &source.atlas {
        Some(atlas) => Art::open_with_atlas(&source.path, atlas, limits)?,
        None => Art::open(&source.path, limits)?,
    };
    let unfit = match (source.role, &art) {
        (Role::Atlas, Art::Atlas(_)) | (Role::Map, Art::Level(_)) | (Role::Any, _) => None,
        (Role::Atlas, _) => Some("an atlas (JSON that lists frames)"),
        (Role::Map, _) => Some("a map (Tiled or LDtk)"),
    };
    match unfit {
        Some(expected) => {
            let found = art.kind();
            Err(OpenReason::Unexpected { expected, found }.of(&source.path))
        }
        None => Ok(art),
    }
}

/// Whether a fault is that there is not memory enough within the limits.
fn asks_for_too_much(error: &OpenError) -> bool {
    matches!(
        innermost(error),
        OpenReason::Decode(DecodeError::TooLarge { .. } | DecodeError::OverLimit { .. })
    )
}

/// The fault of the file that is at fault, through those that name it.
fn innermost(error: &OpenError) -> &OpenReason {
    let mut reason = &error.reason;
    while let OpenReason::Names(named) = reason {
        reason = &named.reason;
    }
    reason
}

/// The path of that file.
fn innermost_path(error: &OpenError) -> &Path {
    match &error.reason {
        OpenReason::Names(named) => innermost_path(named),
        _ => &error.path,
    }
}

/// What a fault says, and how to raise the limit where that is what it takes.
pub(crate) fn hinted(error: &OpenError) -> String {
    match innermost(error) {
        _ if asks_for_too_much(error) => format!("{error}: raise it with --image-limit"),
        OpenReason::OutsideFolder(_) => format!("{error} with --assets"),
        OpenReason::Decode(DecodeError::Read(cause))
            if cause.kind() == std::io::ErrorKind::PermissionDenied =>
        {
            format!("cannot read {}: permission denied", path_in_one_line(innermost_path(error)))
        }
        _ => error.to_string(),
    }
}

/// How many bytes a path takes.
fn length(path: &Path) -> usize {
    path.as_os_str().len()
}
