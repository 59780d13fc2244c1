//! Art with frames: a sheet, and the picture of each frame.

use std::path::Path;

use hitmask::Rect;
use hitmask::sheet::Sheet;
use hitmask_assets::{
    Animation, AsepriteFile, Atlas, Cutting, DecodeError, Grid, Image, Limits, OpenReason,
};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::baking::baked_sheet;
use crate::error::js;
use crate::files::Files;
use crate::image::Picture;

/// Art that was cut into a sheet. Its files are read again when JavaScript requests pictures of the
/// frames.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Art {
    path: String,
    limits: Limits,
    cutting: Cutting,
    baked: Vec<u8>,
    pictures: Option<Pictures>,
}

/// Where the pictures of the frames come from.
#[derive(Debug)]
enum Pictures {
    Cells(Image, Vec<Rect>),
    Aseprite(AsepriteFile),
    Atlas(Atlas),
    /// An animation, and the index of the next frame to decode.
    Animation(Animation, u32),
    /// The frames have no pictures, as for the layers of a map.
    None,
}

/// Parses the caller's strings into instructions for cutting art.
fn cutting(rule: &str, grid: &str, shape_layers: Vec<String>) -> Result<Cutting, JsError> {
    let grid = Some(grid).filter(|grid| !grid.is_empty());
    Ok(Cutting {
        rule: rule.parse().map_err(js)?,
        grid: grid.map(str::parse::<Grid>).transpose().map_err(js)?,
        shape_layers,
    })
}

/// Returns the sheet with this name. If the name is empty, returns the only sheet.
fn chosen(mut sheets: Vec<(String, Sheet)>, name: &str) -> Result<Sheet, String> {
    /// The maximum number of names in a message.
    const MAX: usize = 20;
    let place = match sheets.len() {
        1 if name.is_empty() => Some(0),
        _ => sheets.iter().position(|(known, _)| known == name),
    };
    place.map(|place| sheets.swap_remove(place).1).ok_or_else(|| {
        let names = sheets.iter().take(MAX).map(|(name, _)| format!("{name:?}"));
        format!("name one of its baked sheets: {}", names.collect::<Vec<_>>().join(", "))
    })
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Art {
    /// Cuts the art in a file into a sheet. An empty `grid` means that there is no grid. An empty
    /// `name` stands for the only sheet in a file of baked masks.
    pub fn open(
        files: &Files,
        path: String,
        rule: &str,
        grid: &str,
        shape_layers: Vec<String>,
        name: &str,
    ) -> Result<Self, JsError> {
        let cutting = cutting(rule, grid, shape_layers)?;
        let limits = files.limits.clone();
        let sheet = match hitmask_assets::Art::open(&path, &limits).map_err(js)? {
            hitmask_assets::Art::Baked(file) => {
                let sheets = file.sheets().map_err(|reason| js(reason.of(&path)))?;
                chosen(sheets, name).map_err(|error| js(format!("{path}: {error}")))?
            }
            art => art.sheet(&cutting, &limits).map_err(|reason| js(reason.of(&path)))?,
        };
        Ok(Self { baked: baked_sheet(&sheet)?, path, limits, cutting, pictures: None })
    }

    /// Cuts the frames that an atlas lists from an image that was decoded elsewhere.
    #[wasm_bindgen(js_name = openAtlas)]
    #[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
    pub fn open_atlas(
        files: &Files,
        path: String,
        json: &[u8],
        rule: &str,
        rgba: Vec<u8>,
        width: u32,
        height: u32,
    ) -> Result<Self, JsError> {
        let cutting = cutting(rule, "", Vec::new())?;
        let limits = files.limits.clone();
        let fault = |reason: OpenReason| js(reason.of(Path::new(&path)));
        let image = Image::from_rgba(rgba, width, height).map_err(|error| fault(error.into()))?;
        let mut image = Some(image);
        let load = |_: &str, _: &Limits| {
            let what = "names several images: pass the files of all";
            let several = DecodeError::Unsupported { format: "atlas", what: what.to_string() };
            image.take().ok_or(OpenReason::Decode(several))
        };
        let atlas = Atlas::decode(json, &limits, load).map_err(fault)?;
        let sheet = atlas.sheet(cutting.rule).map_err(fault)?;
        let pictures = Some(Pictures::Atlas(atlas));
        Ok(Self { baked: baked_sheet(&sheet)?, path, limits, cutting, pictures })
    }

    /// Returns the baked sheet. This method can be called only once.
    #[wasm_bindgen(js_name = takeSheet)]
    pub fn take_sheet(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.baked)
    }

    /// Returns the picture of a frame, or `None` if there is none.
    pub fn picture(&mut self, frame: u32) -> Result<Option<Picture>, JsError> {
        self.find(frame).map_err(|reason| js(reason.of(Path::new(&self.path))))
    }
}

impl Art {
    fn find(&mut self, frame: u32) -> Result<Option<Picture>, OpenReason> {
        let must_open = match &self.pictures {
            // Frames are decoded in sequence, so decoding starts over for an earlier frame.
            Some(Pictures::Animation(_, next)) => frame < *next,
            Some(_) => false,
            None => true,
        };
        if must_open {
            self.pictures = Some(self.open_pictures()?);
        }
        let image = match self.pictures.as_mut().unwrap_or(&mut Pictures::None) {
            Pictures::Cells(image, rects) => {
                rects.get(frame as usize).map(|rect| image.crop(*rect)).transpose()?
            }
            Pictures::Aseprite(file) => Some(file.frame(frame.into())?),
            Pictures::Atlas(atlas) => Some(atlas.art(frame.into())?),
            Pictures::Animation(animation, next) => {
                let mut found = None;
                while *next <= frame {
                    found = animation.next_frame()?.map(|frame| frame.image);
                    *next += 1;
                }
                found
            }
            Pictures::None => None,
        };
        Ok(image.map(|image| Picture::new(image, 0)))
    }

    fn open_pictures(&self) -> Result<Pictures, OpenReason> {
        let art = hitmask_assets::Art::open(&self.path, &self.limits);
        let art = art.map_err(|error| error.reason)?;
        let Some(grid) = self.cutting.grid else {
            return Ok(match art {
                hitmask_assets::Art::Image(animation) => Pictures::Animation(animation, 0),
                hitmask_assets::Art::Aseprite(file) => Pictures::Aseprite(file),
                hitmask_assets::Art::Atlas(atlas) => Pictures::Atlas(atlas),
                _ => Pictures::None,
            });
        };
        let image = match art {
            hitmask_assets::Art::Image(mut animation) => {
                animation.next_frame()?.map(|frame| frame.image)
            }
            hitmask_assets::Art::Aseprite(file) => Some(file.frame(0)?),
            _ => None,
        };
        let Some(image) = image else { return Ok(Pictures::None) };
        let rects = grid.rects(image.width(), image.height())?;
        Ok(Pictures::Cells(image, rects))
    }
}
