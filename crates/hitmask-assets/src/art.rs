//! Art files of any kind. This module detects the kind from the contents and creates the sheet.

use std::path::Path;

use hitmask::baked::Baked;
use hitmask::sheet::Sheet;
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::error::{DecodeError, OpenError, OpenReason};
use crate::memory::Budget;
use crate::{Animation, AsepriteFile, Atlas, Grid, Image, Level, Limits, MaskRule, files, format};

/// The kind of an art file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ArtKind {
    /// An image, still or animated.
    Image,
    /// An Aseprite file.
    Aseprite,
    /// A list of frames on an image, from TexturePacker or Aseprite.
    Atlas,
    /// A map from Tiled or LDtk.
    Level,
    /// Baked masks.
    Baked,
}

impl ArtKind {
    /// Detects the kind of a file from its whole contents. Returns `None` if the file has none of
    /// these kinds.
    pub fn of(bytes: &[u8]) -> Option<Self> {
        Self::found(bytes).ok()
    }

    /// Detects the kind of a file. Returns `None` if the file cannot be read within the limits, is
    /// a pipe, or has none of these kinds.
    pub fn of_file(path: impl AsRef<Path>, limits: &Limits) -> Option<Self> {
        let path = path.as_ref();
        let start = files::read_start(path, limits, START)?;
        // In JSON, the keys that decide can be anywhere. Every other kind is recognizable from the
        // start of the file.
        if without_mark(&start).first() == Some(&b'{') {
            return Self::of(&files::read(path, limits).ok()?);
        }
        Self::of(&start)
    }

    /// Returns the kind of a file from its whole contents, or the reason why it has none.
    fn found(bytes: &[u8]) -> Result<Self, DecodeError> {
        if AsepriteFile::is_one(bytes) {
            return Ok(Self::Aseprite);
        }
        if bytes.starts_with(&Baked::MAGIC) {
            return Ok(Self::Baked);
        }
        let text = without_mark(bytes);
        match text.first() {
            Some(b'{') => Self::of_json(text),
            Some(b'<') if text_holds(text, b"<map") => Ok(Self::Level),
            Some(b'<') if text_holds(text, b"<tileset") => {
                Err(DecodeError::unsupported("XML", "is a tileset: name a map that uses it"))
            }
            Some(b'<') => Err(DecodeError::unsupported("XML", "is not a map: name a Tiled map")),
            _ => format::known(bytes).map(|_| Self::Image),
        }
    }

    fn of_json(text: &[u8]) -> Result<Self, DecodeError> {
        let keys: Keys =
            serde_json::from_slice(text).map_err(|error| DecodeError::json("JSON", &error))?;
        if keys.frames.is_some() || keys.textures.is_some() {
            return Ok(Self::Atlas);
        }
        let tiled = keys.tilewidth.is_some() && keys.layers.is_some();
        let ldtk = keys.defs.is_some() && (keys.levels.is_some() || keys.worlds.is_some());
        if tiled || ldtk {
            return Ok(Self::Level);
        }
        Err(DecodeError::unsupported("JSON", "is neither an atlas nor a map: name one that is"))
    }

    /// Returns the kind's name for use in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Image => "an image",
            Self::Aseprite => "an Aseprite file",
            Self::Atlas => "an atlas",
            Self::Level => "a map",
            Self::Baked => "baked masks",
        }
    }
}

/// The keys of a JSON object that decide its kind.
#[derive(Deserialize)]
struct Keys {
    frames: Option<IgnoredAny>,
    textures: Option<IgnoredAny>,
    layers: Option<IgnoredAny>,
    tilewidth: Option<IgnoredAny>,
    defs: Option<IgnoredAny>,
    levels: Option<IgnoredAny>,
    worlds: Option<IgnoredAny>,
}

/// The number of bytes that decide the kind of a file that is not JSON.
const START: usize = 1 << 10;

/// Returns the text without a byte order mark.
fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start()
}

/// Returns whether a text contains these bytes near its start.
fn text_holds(text: &[u8], part: &[u8]) -> bool {
    text[..text.len().min(START)].windows(part.len()).any(|window| window == part)
}

/// An art file of any kind, ready to cut into masks.
#[derive(Debug)]
#[non_exhaustive]
pub enum Art {
    /// An image, still or animated.
    Image(Animation),
    /// An Aseprite file.
    Aseprite(AsepriteFile),
    /// A list of frames on an image.
    Atlas(Atlas),
    /// A map.
    Level(Level),
    /// Baked masks.
    Baked(BakedFile),
}

/// How to cut art into masks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cutting {
    /// Which pixels are solid.
    pub rule: MaskRule,
    /// The grid that cuts an image into cells, or `None` if each image is one frame.
    pub grid: Option<Grid>,
    /// The layers of an Aseprite file that become separate shapes instead of becoming part of the
    /// body.
    pub shape_layers: Vec<String>,
}

impl Art {
    /// Opens the art in a file. The file's contents decide the kind.
    ///
    /// # Errors
    /// Returns [`OpenError`], which gives the path of the file.
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let bytes = files::read(path, limits)?;
        let kind = ArtKind::found(&bytes).map_err(|error| error.at(path))?;
        let decoded = match kind {
            ArtKind::Atlas => return Atlas::decode_at(path, &bytes, limits).map(Self::Atlas),
            ArtKind::Level => return Level::decode(path, bytes, limits).map(Self::Level),
            ArtKind::Baked => bytes
                .into_vec()
                .map_err(OpenReason::from)
                .and_then(|bytes| BakedFile::new(bytes, limits).map(Self::Baked)),
            ArtKind::Aseprite => {
                AsepriteFile::decode(&bytes, limits).map(Self::Aseprite).map_err(Into::into)
            }
            ArtKind::Image => bytes
                .into_vec()
                .and_then(|bytes| Animation::decode(bytes, limits))
                .map(Self::Image)
                .map_err(Into::into),
        };
        decoded.map_err(|reason: OpenReason| reason.of(path))
    }

    /// Opens an atlas file, but takes the frames from the image in another file instead of from the
    /// image that the atlas refers to.
    ///
    /// # Errors
    /// Returns [`OpenError`], which gives the path of the file.
    pub fn open_with_atlas(
        image: impl AsRef<Path>,
        atlas: impl AsRef<Path>,
        limits: &Limits,
    ) -> Result<Self, OpenError> {
        let (image, atlas) = (image.as_ref(), atlas.as_ref());
        let bytes = files::read(atlas, limits)?;
        let load = |_: &str, limits: &Limits| {
            Image::open(image, limits).map_err(|error| OpenReason::Names(Box::new(error)))
        };
        Atlas::decode(&bytes, limits, load).map(Self::Atlas).map_err(|reason| match reason {
            OpenReason::Names(image) => *image,
            reason => reason.of(atlas),
        })
    }

    /// Returns the kind of art.
    pub const fn kind(&self) -> ArtKind {
        match self {
            Self::Image(_) => ArtKind::Image,
            Self::Aseprite(_) => ArtKind::Aseprite,
            Self::Atlas(_) => ArtKind::Atlas,
            Self::Level(_) => ArtKind::Level,
            Self::Baked(_) => ArtKind::Baked,
        }
    }
}

impl Art {
    /// Creates a sheet with the frames as masks, and with the clips that play them. A map becomes
    /// one frame for each of its layers, named after the layer.
    ///
    /// # Errors
    /// Returns [`OpenReason`] if a frame is damaged, if the rule does not fit, or if `cutting`
    /// contains a grid but this kind of art cannot be cut by a grid. Returns
    /// [`OpenReason::ManySheets`] for a file of baked masks, which can contain any number of
    /// sheets.
    pub fn sheet(self, cutting: &Cutting, limits: &Limits) -> Result<Sheet, OpenReason> {
        let rule = cutting.rule;
        if let Some(grid) = cutting.grid {
            let image = self.only_image()?;
            let mut budget = Budget::new(limits);
            let mask = image.mask(rule)?;
            drop(image);
            budget.take("its mask", mask.bytes() as u64)?;
            return grid.cut(&mask, &budget.rest_of(limits));
        }
        match self {
            Self::Image(animation) => animation.sheet(rule),
            Self::Aseprite(file) => {
                // If the file does not have the layer, it does not have the shape.
                let there =
                    |name: &&String| file.layers().iter().any(|layer| layer.name() == *name);
                let layers = cutting.shape_layers.iter().filter(there).map(String::as_str);
                file.sheet_with(rule, &layers.collect::<Vec<_>>())
            }
            Self::Atlas(atlas) => atlas.sheet(rule),
            Self::Level(level) => level.sheet(rule).map_err(|error| error.reason),
            Self::Baked(_) => Err(OpenReason::ManySheets),
        }
    }

    /// Calls a function with the picture of each frame, in order. Maps and baked masks have no
    /// pictures.
    ///
    /// # Errors
    /// Returns the same errors as [`sheet`](Self::sheet).
    pub fn each_image(
        self,
        cutting: &Cutting,
        draw: &mut dyn FnMut(usize, Image),
    ) -> Result<(), OpenReason> {
        if let Some(grid) = cutting.grid {
            let image = self.only_image()?;
            for (index, rect) in grid.rects(image.width(), image.height())?.into_iter().enumerate()
            {
                draw(index, image.crop(rect)?);
            }
            return Ok(());
        }
        match self {
            Self::Image(mut animation) => {
                let mut index = 0;
                while let Some(frame) = animation.next_frame()? {
                    draw(index, frame.image);
                    index += 1;
                }
            }
            Self::Aseprite(file) => {
                for index in 0..file.frame_count() {
                    draw(index, file.frame(index as i64)?);
                }
            }
            Self::Atlas(atlas) => {
                for index in 0..atlas.frames().len() {
                    draw(index, atlas.art(index as i64)?);
                }
            }
            Self::Level(_) | Self::Baked(_) => {}
        }
        Ok(())
    }

    /// Returns the image if the art is one image.
    fn only_image(self) -> Result<Image, OpenReason> {
        let image = match self {
            Self::Image(mut animation) if !animation.is_animated() => {
                animation.next_frame()?.map(|frame| frame.image)
            }
            Self::Aseprite(file) if file.frame_count() == 1 => Some(file.frame(0)?),
            _ => None,
        };
        image.ok_or(OpenReason::OwnFrames)
    }
}

/// A file of baked masks.
#[derive(Debug)]
pub struct BakedFile {
    bytes: Vec<u8>,
    limits: Limits,
}

impl BakedFile {
    fn new(bytes: Vec<u8>, limits: &Limits) -> Result<Self, OpenReason> {
        Baked::open(&bytes)?;
        Ok(Self { bytes, limits: limits.clone() })
    }

    /// Reads the sheets with their names, in the order in which they were baked.
    ///
    /// # Errors
    /// Returns [`OpenReason`] if the masks would take more memory than the limits allow.
    pub fn sheets(&self) -> Result<Vec<(String, Sheet)>, OpenReason> {
        let baked = Baked::open(&self.bytes)?;
        let mut budget = Budget::beside(&self.bytes, &self.limits)?;
        let mut sheets = Vec::new();
        for sheet in baked.sheets() {
            budget.take("its masks", sheet.bytes())?;
            sheets.push((sheet.name().to_string(), sheet.to_sheet()?));
        }
        Ok(sheets)
    }
}
