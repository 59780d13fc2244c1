//! Masks: how to create, read, change and combine them.

use std::sync::Arc;

use hitmask::{AlphaThreshold, ColorKey, Connectivity, MaskError, Point, Rect};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::Answer;
use crate::error::js;

/// A mask. Worlds and lists of masks share its pixels, so the pixels are copied before a change.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Mask(pub(crate) Arc<hitmask::Mask>);

impl Mask {
    pub(crate) fn of(mask: Result<hitmask::Mask, MaskError>) -> Result<Self, JsError> {
        mask.map(|mask| Self(Arc::new(mask))).map_err(js)
    }

    /// Returns the mask for editing. If its pixels are shared, they are copied first.
    fn edit(&mut self) -> Result<&mut hitmask::Mask, JsError> {
        if Arc::get_mut(&mut self.0).is_none() {
            self.0 = Arc::new(self.0.try_clone().map_err(js)?);
        }
        Arc::get_mut(&mut self.0).ok_or_else(|| js("the mask is in use"))
    }
}

/// An answer that consists of a mask at a position.
#[wasm_bindgen]
#[derive(Debug)]
pub struct MaskAt {
    mask: Mask,
    at: Point,
}

impl MaskAt {
    pub(crate) fn new(mask: hitmask::Mask, at: Point) -> Self {
        Self { mask: Mask(Arc::new(mask)), at }
    }

    /// Returns a shared mask at a position.
    pub(crate) fn share(mask: &Arc<hitmask::Mask>, at: Point) -> Self {
        Self { mask: Mask(mask.clone()), at }
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl MaskAt {
    pub fn mask(&self) -> Mask {
        self.mask.clone()
    }

    pub fn at(&self) -> Vec<f64> {
        Answer::default().point(self.at).list()
    }
}

/// The maximum length of a string in V8, the engine of Chromium and Node.js.
const LONGEST_TEXT: u64 = (1 << 29) - 24;

/// Creates an empty list with room for `each` values per pixel. Returns an error if the answer
/// would not fit into memory.
fn room<T>(pixels: u64, each: u64) -> Result<Vec<T>, JsError> {
    let mut list = Vec::new();
    let length = usize::try_from(pixels * each).ok();
    match length.map(|length| list.try_reserve_exact(length)) {
        Some(Ok(())) => Ok(list),
        _ => {
            Err(js(format!("not enough memory for an answer about {pixels} pixels: crop the mask")))
        }
    }
}

/// Returns the connectivity: eight neighbors or four.
pub(crate) const fn connectivity(is_eight: bool) -> Connectivity {
    if is_eight { Connectivity::Eight } else { Connectivity::Four }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Mask {
    pub fn empty(width: u32, height: u32) -> Result<Self, JsError> {
        Self::of(hitmask::Mask::new(width, height))
    }

    pub fn full(width: u32, height: u32) -> Result<Self, JsError> {
        Self::of(hitmask::Mask::full(width, height))
    }

    #[wasm_bindgen(js_name = fromRgba)]
    pub fn from_rgba(pixels: &[u8], width: u32, height: u32, alpha: u8) -> Result<Self, JsError> {
        let threshold = AlphaThreshold::new(alpha).map_err(js)?;
        Self::of(hitmask::Mask::from_rgba(pixels, width, height, threshold))
    }

    #[wasm_bindgen(js_name = fromAlpha)]
    pub fn from_alpha(bytes: &[u8], width: u32, height: u32, alpha: u8) -> Result<Self, JsError> {
        let threshold = AlphaThreshold::new(alpha).map_err(js)?;
        Self::of(hitmask::Mask::from_alpha(bytes, width, height, width as usize, threshold))
    }

    #[wasm_bindgen(js_name = fromColorKey)]
    #[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
    pub fn from_color_key(
        pixels: &[u8],
        width: u32,
        height: u32,
        red: u8,
        green: u8,
        blue: u8,
        tolerance: u8,
    ) -> Result<Self, JsError> {
        let key = ColorKey { tolerance, ..ColorKey::exact([red, green, blue]) };
        Self::of(hitmask::Mask::from_color_key(pixels, width, height, key))
    }

    #[wasm_bindgen(js_name = fromIndices)]
    pub fn from_indices(
        indices: &[u8],
        width: u32,
        height: u32,
        transparent: u8,
    ) -> Result<Self, JsError> {
        Self::of(hitmask::Mask::from_indices(indices, width, height, transparent))
    }

    /// Creates a mask from rows of 64-bit words, each given as two 32-bit words.
    #[wasm_bindgen(js_name = fromRows)]
    pub fn from_rows(width: u32, words: &[u32]) -> Result<Self, JsError> {
        let (pairs, _) = words.as_chunks();
        let rows: Vec<u64> =
            pairs.iter().map(|&[low, high]| u64::from(high) << 32 | u64::from(low)).collect();
        Self::of(hitmask::Mask::from_rows(width, &rows))
    }

    #[wasm_bindgen(js_name = fromText)]
    pub fn from_text(text: &str) -> Result<Self, JsError> {
        hitmask::Mask::from_text(text).map(|mask| Self(Arc::new(mask))).map_err(js)
    }

    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.0.width()
    }

    #[wasm_bindgen(getter)]
    pub fn height(&self) -> u32 {
        self.0.height()
    }

    pub fn count(&self) -> f64 {
        self.0.count() as f64
    }

    pub fn bytes(&self) -> f64 {
        self.0.bytes() as f64
    }

    pub fn bounds(&self) -> Option<Vec<f64>> {
        self.0.bounds().map(|bounds| Answer::default().rect(bounds).list())
    }

    pub fn get(&self, x: i32, y: i32) -> bool {
        self.0.get((x, y))
    }

    pub fn set(&mut self, x: i32, y: i32, value: bool) -> Result<(), JsError> {
        self.edit()?.set((x, y), value).map_err(js)
    }

    pub fn fill(&mut self) -> Result<(), JsError> {
        self.edit()?.fill();
        Ok(())
    }

    pub fn clear(&mut self) -> Result<(), JsError> {
        self.edit()?.clear();
        Ok(())
    }

    pub fn invert(&mut self) -> Result<(), JsError> {
        self.edit()?.invert();
        Ok(())
    }

    #[wasm_bindgen(js_name = andWith)]
    pub fn and_with(&mut self, other: &Self, x: i32, y: i32) -> Result<(), JsError> {
        self.edit()?.and_with(&other.0, (x, y));
        Ok(())
    }

    #[wasm_bindgen(js_name = orWith)]
    pub fn or_with(&mut self, other: &Self, x: i32, y: i32) -> Result<(), JsError> {
        self.edit()?.or_with(&other.0, (x, y));
        Ok(())
    }

    #[wasm_bindgen(js_name = xorWith)]
    pub fn xor_with(&mut self, other: &Self, x: i32, y: i32) -> Result<(), JsError> {
        self.edit()?.xor_with(&other.0, (x, y));
        Ok(())
    }

    pub fn subtract(&mut self, other: &Self, x: i32, y: i32) -> Result<(), JsError> {
        self.edit()?.subtract(&other.0, (x, y));
        Ok(())
    }

    pub fn share(&self) -> Self {
        self.clone()
    }

    pub fn equals(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    /// Returns a mask that contains both masks, and the position of this mask's top left in the
    /// result.
    pub fn joined(&self, other: &Self, x: i32, y: i32) -> Result<MaskAt, JsError> {
        self.0.joined(&other.0, (x, y)).map(|(mask, offset)| MaskAt::new(mask, offset)).map_err(js)
    }

    pub fn cropped(&self, x: i32, y: i32, width: u32, height: u32) -> Result<Self, JsError> {
        Self::of(self.0.cropped(Rect::new(x.into(), y.into(), width, height)))
    }

    #[wasm_bindgen(js_name = filledColumns)]
    pub fn filled_columns(&self) -> Result<Self, JsError> {
        Self::of(self.0.filled_columns())
    }

    #[wasm_bindgen(js_name = flippedX)]
    pub fn flipped_x(&self) -> Result<Self, JsError> {
        Self::of(self.0.flipped_x())
    }

    #[wasm_bindgen(js_name = flippedY)]
    pub fn flipped_y(&self) -> Result<Self, JsError> {
        Self::of(self.0.flipped_y())
    }

    #[wasm_bindgen(js_name = quarterTurned)]
    pub fn quarter_turned(&self, quarter_turns: i32) -> Result<Self, JsError> {
        Self::of(self.0.turned(quarter_turns))
    }

    pub fn scaled(&self, width: u32, height: u32) -> Result<Self, JsError> {
        Self::of(self.0.scaled(width, height))
    }

    /// Returns the set pixels, row by row.
    pub fn pixels(&self) -> Result<Vec<i32>, JsError> {
        let mut list = room(self.0.count(), 2)?;
        // A mask's own pixels are within the range of i32.
        list.extend(self.0.pixels().flat_map(|pixel| [pixel.x as i32, pixel.y as i32]));
        Ok(list)
    }

    /// Returns the rows as 32-bit words, two for each 64-bit word.
    pub fn rows(&self) -> Vec<u32> {
        self.0.rows().flat_map(|word| [word as u32, (word >> 32) as u32]).collect()
    }

    #[wasm_bindgen(js_name = toText)]
    pub fn to_text(&self) -> Result<String, JsError> {
        let length = (u64::from(self.0.width()) + 1) * u64::from(self.0.height());
        if length > LONGEST_TEXT {
            return Err(js(format!(
                "a text of {length} characters is longer than a string can be: crop the mask"
            )));
        }
        room::<u8>(length, 1)?;
        Ok(self.0.to_text())
    }

    /// Returns RGBA bytes in which set pixels have this color and all others are transparent.
    #[wasm_bindgen(js_name = toRgba)]
    pub fn to_rgba(&self, color: &[u8]) -> Result<Vec<u8>, JsError> {
        let &[red, green, blue, alpha] = color else { return Ok(Vec::new()) };
        let pixels = u64::from(self.0.width()) * u64::from(self.0.height());
        let mut bytes = room(pixels, 4)?;
        bytes.resize(4 * pixels as usize, 0);
        let width = self.0.width() as usize;
        for pixel in self.0.pixels() {
            let at = (pixel.y as usize * width + pixel.x as usize) * 4;
            bytes[at..at + 4].copy_from_slice(&[red, green, blue, alpha]);
        }
        Ok(bytes)
    }
}
