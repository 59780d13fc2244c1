//! Reads and cuts each file once, with a cache. `poses` scales and rotates the masks, `image` reads
//! the pictures, and `frames` reads whole animations.

mod frames;
mod image;
mod poses;

use std::path::Path;
use std::rc::Rc;

use hitmask::sheet::{Frame, Shape, Sheet};
use hitmask::{Drawn, Location, Mask};
use hitmask_assets::{
    Art, Cutting, DecodeError, Image, Level, Limits, MaskRule, OpenError, OpenReason,
};

pub(crate) use frames::Frames;

use crate::cache::{Cache, ENTRY_BYTES};
use crate::failure::{asks_for_too_much, hinted, naming};
use crate::folder;
use crate::names::did_you_mean;
use crate::placement::Transform;
use crate::select::{NamedSheet, frame_of, layer_of, shape_mask, sheet_of};
use crate::sprite::{Part, Role, Source, Sprite};

/// The contents of files: frames, or the layers of a map. While a file is in the cache, it is not
/// read again.
pub(crate) struct Library {
    limits: Limits,
    /// Whether pictures are requested. If not, only masks are read.
    has_pictures: bool,
    /// The contents of each file, or the error of a file that cannot be read.
    files: Cache<(Source, MaskRule, Option<String>), Result<FileContents, String>>,
    masks: Cache<Sprite, Rc<Mask>>,
    /// Masks that are scaled and rotated, each in its own box.
    boxed: Cache<(Sprite, Transform), Rc<Mask>>,
    /// Masks that are scaled and rotated, with the pivot at a location.
    posed: Cache<(Sprite, Transform, Location), Rc<Drawn>>,
}

/// The maximum number of bytes in each cache.
const FILES_BYTES: usize = 96 << 20;
const MASKS_BYTES: usize = 64 << 20;
const BOXED_BYTES: usize = 16 << 20;
const POSED_BYTES: usize = 16 << 20;

/// The contents of a file.
#[derive(Clone)]
pub(crate) enum FileContents {
    /// Frames, and the clips that play them. The mask is the mask of the whole file, if that is not
    /// one of the frames. An animated PNG may have a separate default image.
    Sheet(Rc<Sheet>, Option<Rc<Mask>>),
    /// The layers of a map.
    Level(Rc<Level>),
    /// Sheets by name.
    Baked(Rc<Vec<NamedSheet>>),
}

impl Library {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            limits,
            has_pictures: true,
            files: Cache::up_to(FILES_BYTES),
            masks: Cache::up_to(MASKS_BYTES),
            boxed: Cache::up_to(BOXED_BYTES),
            posed: Cache::up_to(POSED_BYTES),
        }
    }

    /// Returns the same library, with or without pictures.
    pub(crate) fn pictures(self, has_pictures: bool) -> Self {
        Self { has_pictures, ..self }
    }

    /// Returns whether pictures are requested.
    pub(crate) fn has_pictures(&self) -> bool {
        self.has_pictures
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Returns the contents of a file, with masks made by a rule. If `shape` is given, layers with
    /// this name become a shape. The error names the file.
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
            // The dropped contents can be read again.
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
                // The file may appear later, and checking again costs little.
                _ => return Err(hinted(&error)),
            },
        };
        let bytes = holding.as_ref().map_or(0, FileContents::bytes) + length(&source.path);
        self.files.keep(key, holding.clone(), bytes);
        holding
    }

    /// Returns the total bytes of all caches.
    fn kept(&self) -> usize {
        self.files.bytes() + self.masks.bytes() + self.boxed.bytes() + self.posed.bytes()
    }

    /// Returns the limits that remain next to the caches.
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
            // The shape may be a separate layer. If the file has no such layer, the shape comes
            // from another source, or does not exist.
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

    /// Returns the mask of a sprite. The error names the file.
    pub(crate) fn mask(&mut self, sprite: &Sprite) -> Result<Rc<Mask>, String> {
        if let Some(mask) = self.masks.get(sprite) {
            return Ok(mask);
        }
        let path = &sprite.source.path;
        let named = naming(path);
        let mask = if sprite.is_plain() {
            self.whole_mask(sprite)?
        } else {
            let whole = self.mask(&sprite.unarranged())?;
            // Count the whole mask, and two copies while it is transformed.
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

    /// Returns the unmodified mask of a part.
    fn whole_mask(&mut self, sprite: &Sprite) -> Result<Rc<Mask>, String> {
        let Sprite { source, part, shape, rule, .. } = sprite;
        let shape = shape.as_deref();
        if *part == Part::First && source.path.is_dir() {
            // A folder has many masks, and none of them represents the folder.
            return Err(hinted(&OpenReason::NotAFile("a folder").of(&source.path)));
        }
        let holding = self.open(source, *rule, shape)?;
        let named = naming(&source.path);
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

    /// Returns the approximate number of bytes that the contents take.
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

/// Opens the art in a file, which must be of the requested kind.
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

/// Returns the number of bytes of a path.
fn length(path: &Path) -> usize {
    path.as_os_str().len()
}
