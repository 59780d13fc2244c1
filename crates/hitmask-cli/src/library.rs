//! What was read and cut, kept while it may be asked for again.

use std::path::Path;
use std::rc::Rc;

use hitmask::{Frame, Mask, Sheet};
use hitmask_assets::{
    Animation, Art, Cutting, DecodeError, Image, Kind, Level, Limits, MaskRule, OpenError,
    OpenReason, path_in_one_line,
};

use crate::folder;
use crate::kept::{ENTRY_BYTES, Kept};
use crate::listing::Named;
use crate::select::{frame_index, frame_of, layer_of, shape_mask, sheet_of};
use crate::sprite::{Part, Role, Source, Sprite, split_part};

/// What a file gives, by what was asked for: frames, or the layers of a map. Each is read once while it is kept.
pub(crate) struct Library {
    limits: Limits,
    /// Whether a folder is as good as a file: the sheet of the images in it.
    folders: bool,
    /// With what is wrong with those that cannot be read.
    files: Kept<(Source, MaskRule, Option<String>), Result<Holding, String>>,
    masks: Kept<Sprite, Rc<Mask>>,
}

/// What a file holds.
#[derive(Clone)]
pub(crate) enum Holding {
    /// Frames, and the clips that play them.
    Sheet(Rc<Sheet>),
    /// The layers of a map.
    Level(Rc<Level>),
    /// Sheets under their names.
    Baked(Rc<Vec<Named>>),
}

impl Library {
    /// A library of files only.
    pub(crate) fn new(limits: Limits) -> Self {
        Self { limits, folders: false, files: Kept::new(), masks: Kept::new() }
    }

    /// A library in which a folder is a sheet, of the images in it.
    pub(crate) fn with_folders(limits: Limits) -> Self {
        Self { folders: true, ..Self::new(limits) }
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
    ) -> Result<Holding, String> {
        let key = (source.clone(), rule, shape.map(String::from));
        if let Some(holding) = self.files.get(&key) {
            return holding;
        }
        let holding = self.read(source, rule, shape);
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
        let bytes = holding.as_ref().map_or(0, Holding::bytes) + length(&source.path);
        self.files.keep(key, holding.clone(), bytes);
        holding
    }

    fn read(
        &self,
        source: &Source,
        rule: MaskRule,
        shape: Option<&str>,
    ) -> Result<Holding, OpenError> {
        if self.folders && source.path.is_dir() {
            return folder::sheet(&source.path, rule, &self.limits).map(Holding::of_sheet);
        }
        let fault = |reason: OpenReason| reason.of(&source.path);
        let art = open_art(source, &self.limits)?;
        let cutting = Cutting {
            rule,
            grid: source.grid,
            // A shape may be a layer of its own; a file without such a layer has it some other way, or not.
            shape_layers: shape.into_iter().map(String::from).collect(),
        };
        match art {
            Art::Level(level) => Ok(Holding::Level(Rc::new(level))),
            Art::Baked(baked) => {
                let sheets = baked.sheets().map_err(fault)?.into_iter();
                let sheets = sheets.map(|(name, sheet)| (name, Rc::new(sheet)));
                Ok(Holding::Baked(Rc::new(sheets.collect())))
            }
            art => art.sheet(&cutting, &self.limits).map(Holding::of_sheet).map_err(fault),
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
        if *part == Part::First && shape.is_none() {
            let mask = cover(source, &self.limits).and_then(|image| match image {
                None => Ok(None),
                Some(image) => image
                    .mask(*rule)
                    .map(|mask| Some(Rc::new(mask)))
                    .map_err(|error| OpenReason::from(error).of(&source.path)),
            });
            if let Some(mask) = mask.map_err(|error| hinted(&error))? {
                return Ok(mask);
            }
        }
        let holding = self.open(source, *rule, shape)?;
        let named = |error: String| format!("{}: {error}", path_in_one_line(&source.path));
        match holding {
            Holding::Level(level) => {
                if let Some(shape) = shape {
                    return Err(named(format!("a map has layers and no shape {shape:?}")));
                }
                let layer = layer_of(&level, part).map_err(named)?;
                let mask = level.mask(&layer, *rule).map_err(|error| hinted(&error))?;
                Ok(Rc::new(mask))
            }
            Holding::Sheet(sheet) => {
                let frame = frame_of(&sheet, part).map_err(named)?;
                shape_mask(frame, shape, &self.limits).map_err(named)
            }
            Holding::Baked(sheets) => {
                let (sheet, part) = sheet_of(&sheets, part).map_err(named)?;
                let frame = frame_of(sheet, &part).map_err(named)?;
                shape_mask(frame, shape, &self.limits).map_err(named)
            }
        }
    }
}

impl Library {
    /// The picture of a part as it is, for those that have one: a map and baked masks have none.
    pub(crate) fn image(&mut self, sprite: &Sprite) -> Result<Option<Image>, String> {
        let Sprite { source, part, rule, .. } = sprite;
        let path = &source.path;
        if *part == Part::First
            && let Some(image) = cover(source, &self.limits).map_err(|error| hinted(&error))?
        {
            return Ok(Some(image));
        }
        let Holding::Sheet(sheet) = self.open(source, *rule, None)? else { return Ok(None) };
        let named = |error: String| format!("{}: {error}", path_in_one_line(path));
        let wanted = frame_index(&sheet, part).map_err(named)?;
        let mut found = None;
        let (path, index) = if path.is_dir() {
            // A frame of a folder is called as its file, or FILE#INDEX.
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
        let mut keep = |frame, image: &Image| {
            if frame == index {
                found = Some(image.clone());
            }
        };
        let drawn = open_art(&source, &self.limits).and_then(|art| {
            art.each_image(&cutting, &mut keep).map_err(|reason| reason.of(&source.path))
        });
        drawn.map_err(|error| hinted(&error))?;
        Ok(found)
    }
}

impl Holding {
    fn of_sheet(sheet: Sheet) -> Self {
        Self::Sheet(Rc::new(sheet))
    }

    /// About how much memory it takes.
    fn bytes(&self) -> usize {
        let of_sheet = |sheet: &Sheet| -> usize {
            let shapes = sheet.frames().iter().flat_map(Frame::shapes);
            shapes.map(|shape| shape.mask().bytes() + ENTRY_BYTES).sum()
        };
        match self {
            Self::Sheet(sheet) => of_sheet(sheet),
            Self::Level(level) => level.bytes(),
            Self::Baked(sheets) => sheets.iter().map(|(_, sheet)| of_sheet(sheet)).sum(),
        }
    }
}

/// What an image file shows where no frame of it is named: the image itself, the first frame, or of an animated PNG
/// its default image, which may be none of the frames. `None` of other art. All frames are decoded, so that a file
/// that is cut off is told.
fn cover(source: &Source, limits: &Limits) -> Result<Option<Image>, OpenError> {
    let is_file = source.grid.is_none() && source.atlas.is_none() && source.role == Role::Any;
    if !is_file || source.path.is_dir() || Kind::of_file(&source.path) != Some(Kind::Image) {
        return Ok(None);
    }
    let fault = |error: DecodeError| OpenReason::from(error).of(&source.path);
    let mut animation = Animation::open(&source.path, limits)?;
    let still = animation.is_still();
    let mut first = None;
    while let Some(frame) = animation.next_frame().map_err(fault)? {
        if still {
            first = Some(frame.image);
        }
    }
    drop(animation);
    if still { Ok(first) } else { Image::open(&source.path, limits).map(Some) }
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

/// What a fault says, and how to raise the limit where that is what it takes.
pub(crate) fn hinted(error: &OpenError) -> String {
    let mut reason = &error.reason;
    while let OpenReason::Names(named) = reason {
        reason = &named.reason;
    }
    match reason {
        OpenReason::Decode(DecodeError::TooLarge { .. } | DecodeError::OverLimit { .. }) => {
            format!("{error}: raise it with --image-limit")
        }
        OpenReason::OutsideFolder(_) => format!("{error} with --assets"),
        _ => error.to_string(),
    }
}

/// How many bytes a path takes.
fn length(path: &Path) -> usize {
    path.as_os_str().len()
}
