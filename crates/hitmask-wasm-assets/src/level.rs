//! Levels: the masks of their layers, their objects, and their pictures.

use std::collections::HashSet;

use hitmask_assets::{MaskRule, Object};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::baking::{baked_mask, baked_sheet};
use crate::error::js;
use crate::files::Files;
use crate::image::Picture;
use crate::level_json;

/// A Tiled map or an LDtk project.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Level(hitmask_assets::Level);

fn parse(rule: &str) -> Result<MaskRule, JsError> {
    rule.parse().map_err(js)
}

impl Level {
    /// Returns the object with this index in the list of all objects.
    fn object(&self, index: u32) -> Result<&Object, JsError> {
        let object = self.0.objects().nth(index as usize);
        object.ok_or_else(|| js("the level has no such object"))
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Level {
    pub fn open(files: &Files, path: &str) -> Result<Self, JsError> {
        hitmask_assets::Level::open(path, &files.limits).map(Self).map_err(js)
    }

    /// Returns the kind, the layers and the levels, as JSON.
    pub fn facts(&self) -> Result<String, JsError> {
        level_json::facts(&self.0).map_err(js)
    }

    /// Returns all objects, as JSON.
    pub fn objects(&self) -> String {
        level_json::objects(&self.0)
    }

    /// Returns the indices of the objects in a layer.
    #[wasm_bindgen(js_name = objectsIn)]
    pub fn objects_in(&self, layer: &str) -> Result<Vec<u32>, JsError> {
        let inside = self.0.objects_in(layer).map_err(js)?.map(|object| object.id.as_str());
        let inside: HashSet<&str> = inside.collect();
        let all = self.0.objects().enumerate();
        let found = all.filter(|(_, object)| inside.contains(object.id.as_str()));
        Ok(found.map(|(index, _)| index as u32).collect())
    }

    /// Returns the mask for a selector, baked.
    pub fn mask(&self, selector: &str, rule: &str) -> Result<Vec<u8>, JsError> {
        baked_mask(self.0.mask(selector, parse(rule)?).map_err(js)?)
    }

    /// Returns x, y, width and height of the box for a selector.
    pub fn bounds(&self, selector: &str) -> Result<Vec<f64>, JsError> {
        let bounds = self.0.bounds(selector).map_err(js)?;
        Ok(level_json::numbers(bounds).into())
    }

    /// Returns the masks of all layers, as a baked sheet.
    pub fn sheet(&self, rule: &str) -> Result<Vec<u8>, JsError> {
        baked_sheet(&self.0.sheet(parse(rule)?).map_err(js)?)
    }

    /// Returns the mask of the object with this index, baked.
    #[wasm_bindgen(js_name = objectMask)]
    pub fn object_mask(&self, index: u32, rule: &str) -> Result<Vec<u8>, JsError> {
        baked_mask(self.0.object_mask(self.object(index)?, parse(rule)?).map_err(js)?)
    }

    #[wasm_bindgen(js_name = objectPicture)]
    pub fn object_picture(&self, index: u32) -> Result<Option<Picture>, JsError> {
        let pictures = self.0.object_pictures([self.object(index)?]).map_err(js)?;
        Ok(pictures.into_iter().flatten().next().map(|image| Picture::new(image, 0)))
    }

    /// Returns the picture of the level that a selector belongs to, without the objects whose ids
    /// are in `hidden`.
    pub fn picture(&self, selector: &str, hidden: Vec<String>) -> Result<Picture, JsError> {
        let hidden: HashSet<String> = hidden.into_iter().collect();
        let picture = self.0.picture(selector, |object| !hidden.contains(&object.id));
        Ok(Picture::new(picture.map_err(js)?, 0))
    }

    /// Returns the background color of the level that a selector belongs to: red, green, blue and
    /// alpha.
    pub fn background(&self, selector: &str) -> Result<Option<Vec<u8>>, JsError> {
        Ok(self.0.background(selector).map_err(js)?.map(|color| color.to_vec()))
    }
}
