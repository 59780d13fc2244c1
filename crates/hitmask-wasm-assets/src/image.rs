//! Decoded pixels, and the frames of animations.

use std::path::Path;

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{Clamped, JsError};

use crate::error::js;
use crate::files::Files;

/// An image and its duration.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Picture {
    image: hitmask_assets::Image,
    milliseconds: u32,
}

impl Picture {
    pub(crate) const fn new(image: hitmask_assets::Image, milliseconds: u32) -> Self {
        Self { image, milliseconds }
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Picture {
    /// Decodes the still image in a file. For an animation, this is its first frame or its cover.
    pub fn open(files: &Files, path: &str) -> Result<Self, JsError> {
        let image = hitmask_assets::Image::open(path, &files.limits).map_err(js)?;
        Ok(Self::new(image, 0))
    }

    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.image.width()
    }

    #[wasm_bindgen(getter)]
    pub fn height(&self) -> u32 {
        self.image.height()
    }

    #[wasm_bindgen(getter)]
    pub fn milliseconds(&self) -> u32 {
        self.milliseconds
    }

    /// Returns the pixels, and frees the picture.
    #[wasm_bindgen(js_name = takeRgba)]
    pub fn take_rgba(self) -> Clamped<Vec<u8>> {
        Clamped(self.image.into_rgba())
    }
}

/// The frames of an image file, one at a time.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Animation {
    animation: hitmask_assets::Animation,
    path: String,
}

impl Animation {
    fn fault(&self, reason: impl Into<hitmask_assets::OpenReason>) -> JsError {
        js(reason.into().of(Path::new(&self.path)))
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Animation {
    pub fn open(files: &Files, path: String) -> Result<Self, JsError> {
        let animation = hitmask_assets::Animation::open(&path, &files.limits).map_err(js)?;
        Ok(Self { animation, path })
    }

    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.animation.size().0
    }

    #[wasm_bindgen(getter)]
    pub fn height(&self) -> u32 {
        self.animation.size().1
    }

    /// The number of frames, provided that none is damaged.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> f64 {
        self.animation.frame_count() as f64
    }

    /// Decodes the next frame, or returns `None` at the end.
    #[wasm_bindgen(js_name = nextFrame)]
    pub fn next_frame(&mut self) -> Result<Option<Picture>, JsError> {
        let frame = self.animation.next_frame().map_err(|error| self.fault(error))?;
        Ok(frame.map(|frame| Picture::new(frame.image, frame.milliseconds)))
    }
}
