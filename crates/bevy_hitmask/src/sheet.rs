//! Baked masks, as sheets that are assets, and the loaders for these assets.

use bevy_asset::io::Reader;
use bevy_asset::{Asset, AssetLoader, LoadContext};
use bevy_reflect::TypePath;
use hitmask::MaskError;
use hitmask::baked::{Baked, BakedError};
use hitmask::sheet::Sheet;

/// An asset that stores the masks of a sprite sheet, which consist of frames with their shapes, and
/// its clips. Sprites use the asset through [`MaskRule::Sheet`](crate::MaskRule::Sheet).
///
/// A file such as `heroes.hitmask`, which `hitmask bake` creates, contains one sheet for each of
/// the sources that it was baked from. The asset path `heroes.hitmask#knight` refers to the sheet
/// named `knight`, and `heroes.hitmask` refers to the first sheet.
#[derive(Asset, TypePath, Clone, Debug)]
pub struct MaskSheet(Sheet);

impl MaskSheet {
    /// Returns the engine's sheet.
    pub const fn sheet(&self) -> &Sheet {
        &self.0
    }
}

impl From<Sheet> for MaskSheet {
    fn from(sheet: Sheet) -> Self {
        Self(sheet)
    }
}

/// Loads the files that `hitmask bake` creates.
#[derive(Clone, Copy, Debug, Default, TypePath)]
pub struct BakedLoader;

/// The reason why a file of baked masks could not be loaded.
#[derive(Debug)]
#[non_exhaustive]
pub enum SheetError {
    /// The file could not be read.
    Read(std::io::Error),
    /// The file does not contain baked masks, or is damaged.
    Baked(BakedError),
    /// There is not enough memory for a mask.
    Mask(MaskError),
    /// The file contains no sheets.
    Empty,
    /// The file could not be loaded as an Aseprite file, for the reason that the text describes.
    Art(String),
}

impl core::fmt::Display for SheetError {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Read(error) => error.fmt(formatter),
            Self::Baked(error) => error.fmt(formatter),
            Self::Mask(error) => error.fmt(formatter),
            Self::Empty => formatter.write_str("the file has no sheets"),
            Self::Art(what) => formatter.write_str(what),
        }
    }
}

impl core::error::Error for SheetError {}

impl AssetLoader for BakedLoader {
    type Asset = MaskSheet;
    type Settings = ();
    type Error = SheetError;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        (): &(),
        context: &mut LoadContext<'_>,
    ) -> Result<MaskSheet, SheetError> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await.map_err(SheetError::Read)?;
        let baked = Baked::open(&bytes).map_err(SheetError::Baked)?;
        let mut first = None;
        for sheet in baked.sheets() {
            let loaded = MaskSheet(sheet.to_sheet().map_err(SheetError::Mask)?);
            first.get_or_insert_with(|| loaded.clone());
            context.add_labeled_asset(sheet.name().to_owned(), loaded);
        }
        first.ok_or(SheetError::Empty)
    }

    fn extensions(&self) -> &[&str] {
        &["hitmask"]
    }
}
