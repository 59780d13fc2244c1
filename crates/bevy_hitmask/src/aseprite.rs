//! The loader for Aseprite files, which reads the masks of their frames, with slices as shapes.

use bevy_asset::io::Reader;
use bevy_asset::{AssetLoader, LoadContext};
use bevy_reflect::TypePath;
use hitmask::AlphaThreshold;
use hitmask_assets::{AsepriteFile, Limits, MaskRule};
use serde::{Deserialize, Serialize};

use crate::sheet::{MaskSheet, SheetError};

/// Loads `.aseprite` and `.ase` files as a [`MaskSheet`]. The frames of the sheet contain all
/// visible layers, tags become clips, and slices become shapes.
///
/// This loader reads only masks, so load the image of the sprite separately. For example,
/// `MaskRule::Sheet { sheet: assets.load("hero.aseprite"), shape: Some("hurtbox".into()) }` selects
/// the slice `hurtbox`, in the frame whose index is the index of the sprite's texture atlas.
#[derive(Clone, Copy, Debug, Default, TypePath)]
pub struct AsepriteLoader;

/// The settings that control how [`AsepriteLoader`] reads a file.
///
/// ```
/// use bevy_hitmask::AsepriteSettings;
/// # use bevy_asset::AssetServer;
/// # use bevy_hitmask::MaskSheet;
/// fn load(assets: &AssetServer) {
///     let builder = assets.load_builder().with_settings(|settings: &mut AsepriteSettings| {
///         settings.shape_layers.push("hitbox".to_owned());
///     });
///     let _ = builder.load::<MaskSheet>("hero.aseprite");
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AsepriteSettings {
    /// The minimum alpha of solid pixels, from 1 to 255. The default is 1.
    pub alpha: u8,
    /// The names of the layers that become separate shapes instead of being part of the frame's
    /// mask. Hidden layers with these names become shapes too.
    pub shape_layers: Vec<String>,
}

impl Default for AsepriteSettings {
    fn default() -> Self {
        Self { alpha: 1, shape_layers: Vec::new() }
    }
}

impl AssetLoader for AsepriteLoader {
    type Asset = MaskSheet;
    type Settings = AsepriteSettings;
    type Error = SheetError;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        settings: &AsepriteSettings,
        _context: &mut LoadContext<'_>,
    ) -> Result<MaskSheet, SheetError> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await.map_err(SheetError::Read)?;
        let art = |error: &dyn core::fmt::Display| SheetError::Art(error.to_string());
        let threshold = AlphaThreshold::new(settings.alpha).map_err(|error| art(&error))?;
        let file = AsepriteFile::decode(&bytes, &Limits::default()).map_err(|error| art(&error))?;
        let layers: Vec<&str> = settings.shape_layers.iter().map(String::as_str).collect();
        let sheet = file.sheet_with(MaskRule::Alpha(threshold), &layers);
        Ok(MaskSheet::from(sheet.map_err(|error| art(&error))?))
    }

    fn extensions(&self) -> &[&str] {
        &["aseprite", "ase"]
    }
}
