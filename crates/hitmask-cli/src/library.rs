//! What was read and cut, kept while it may be asked for again.

use std::hash::Hash;
use std::path::Path;
use std::rc::Rc;

use hitmask::{Frame, Mask, Sheet, SheetError};
use hitmask_assets::{
    Animation, Art, Cutting, DecodeError, Image, Kind, Level, Limits, MaskRule, OpenError,
    OpenReason, path_in_one_line,
};
use lru::LruCache;

use crate::folder;
use crate::sprite::{Part, Role, Source, Sprite, split_part};

/// How many bytes of masks are kept: what was not asked for longest goes first.
const KEPT_BYTES: usize = 64 << 20;

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
    Baked(Rc<Vec<(String, Rc<Sheet>)>>),
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
                shape_mask(frame, shape).map_err(named)
            }
            Holding::Baked(sheets) => {
                let (sheet, part) = sheet_of(&sheets, part).map_err(named)?;
                let frame = frame_of(sheet, &part).map_err(named)?;
                shape_mask(frame, shape).map_err(named)
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
    let animated = animation.is_animated();
    let mut first = None;
    while let Some(frame) = animation.next_frame().map_err(fault)? {
        if !animated {
            first = Some(frame.image);
        }
    }
    drop(animation);
    if animated { Image::open(&source.path, limits).map(Some) } else { Ok(first) }
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

/// The layer that a part names.
fn layer_of(level: &Level, part: &Part) -> Result<String, String> {
    let mut names = level.layer_names();
    match part {
        Part::Named(name) => Ok(name.clone()),
        Part::Index(index) if !names.is_empty() => {
            // A Vec's length fits an i64.
            Ok(names.swap_remove(index.rem_euclid(names.len() as i64) as usize))
        }
        Part::First if names.len() == 1 => Ok(names.swap_remove(0)),
        _ => Err(format!("name one of its layers: {}", listed(&names))),
    }
}

/// The frame that a part names.
fn frame_of<'a>(sheet: &'a Sheet, part: &Part) -> Result<&'a Frame, String> {
    Ok(sheet.frame(frame_index(sheet, part)? as i64))
}

/// The index of the frame that a part names.
fn frame_index(sheet: &Sheet, part: &Part) -> Result<usize, String> {
    match part {
        Part::First => Ok(0),
        Part::Index(index) => Ok(sheet.frames().index(*index)),
        Part::Named(name) => match sheet.find(name) {
            Ok(index) => Ok(index),
            Err(SheetError::NoSuchFrame) => {
                let names: Vec<String> = named_parts(sheet);
                let there = match &names[..] {
                    [] => match sheet.frames().len() {
                        1 => "it has 1 frame, named by index".to_string(),
                        count => format!("it has {count} frames, named by index"),
                    },
                    names => there_are(names),
                };
                Err(format!("no frame and no clip is called {name:?}: {there}"))
            }
            Err(error) => Err(format!("{name:?}: {error}")),
        },
    }
}

/// The sheet among baked ones that a part names, and the part of it: `SHEET`, `SHEET#FRAME`, or just a frame where
/// there is one sheet.
fn sheet_of<'a>(
    sheets: &'a [(String, Rc<Sheet>)],
    part: &Part,
) -> Result<(&'a Sheet, Part), String> {
    if let Part::Named(name) = part {
        let ends = name.match_indices('#').map(|(at, _)| at).chain([name.len()]);
        for end in ends.rev() {
            if let Some((_, sheet)) = sheets.iter().find(|(sheet, _)| *sheet == name[..end]) {
                let rest = name.get(end + 1..).map(String::from);
                return Ok((sheet, rest.map_or(Part::First, Part::Named)));
            }
        }
    }
    match sheets {
        [] => Err("nothing is baked in it: bake some art".to_string()),
        [(_, sheet)] => Ok((sheet, part.clone())),
        many => {
            let names: Vec<String> = many.iter().map(|(name, _)| name.clone()).collect();
            Err(format!("name one of its sheets: {}", listed(&names)))
        }
    }
}

/// The mask of a shape of a frame, as large as the frame was before it was trimmed.
fn shape_mask(frame: &Frame, shape: Option<&str>) -> Result<Rc<Mask>, String> {
    let shape = match shape {
        None => frame.body(),
        Some(name) => frame.shape(name).ok_or_else(|| {
            let names: Vec<String> = frame.shapes().map(|shape| shape.name().to_string()).collect();
            format!("the frame has no shape {name:?}: {}", there_are(&names))
        })?,
    };
    frame.whole(shape).map(Rc::new).map_err(|error| error.to_string())
}

/// What frames and clips can be named by.
fn named_parts(sheet: &Sheet) -> Vec<String> {
    let frames = sheet.frames().iter().map(Frame::name).filter(|name| !name.is_empty());
    let clips = sheet.clips().iter().map(hitmask::Clip::name);
    frames.chain(clips).map(String::from).collect()
}

/// What there is, as a sentence.
fn there_are(names: &[String]) -> String {
    format!("there {} {}", if names.len() == 1 { "is" } else { "are" }, listed(names))
}

/// Names for a sentence: the first of them, and how many more there are.
fn listed(names: &[String]) -> String {
    const SHOWN: usize = 12;
    let shown: Vec<String> = names.iter().take(SHOWN).map(|name| format!("{name:?}")).collect();
    match names.len() {
        0 => "none".to_string(),
        count if count > SHOWN => format!("{} and {} more", shown.join(", "), count - SHOWN),
        _ => shown.join(", "),
    }
}

/// How many bytes a path takes.
fn length(path: &Path) -> usize {
    path.as_os_str().len()
}

/// What an entry takes beside what it holds: the mask or the sheet itself, and its place in the list.
const ENTRY_BYTES: usize = 512;

/// Values by key, up to [`KEPT_BYTES`]; one alone may be larger.
struct Kept<K: Hash + Eq, V: Clone> {
    values: LruCache<K, (V, usize)>,
    bytes: usize,
}

impl<K: Hash + Eq, V: Clone> Kept<K, V> {
    fn new() -> Self {
        Self { values: LruCache::unbounded(), bytes: 0 }
    }

    fn get(&mut self, key: &K) -> Option<V> {
        self.values.get(key).map(|(value, _)| value.clone())
    }

    fn keep(&mut self, key: K, value: V, bytes: usize) {
        let bytes = bytes + ENTRY_BYTES;
        self.bytes += bytes;
        if let Some((_, replaced)) = self.values.put(key, (value, bytes)) {
            self.bytes -= replaced;
        }
        while self.bytes > KEPT_BYTES && self.values.len() > 1 {
            let Some((_, (_, dropped))) = self.values.pop_lru() else { break };
            self.bytes -= dropped;
        }
    }
}
