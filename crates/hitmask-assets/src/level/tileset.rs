//! A tileset of a map, with the positions and properties of its tiles.

use std::path::{Path, PathBuf};

use hitmask::Rect;

use super::canvas::Fault;
use super::model::{TileFile, TilesetFile};
use crate::error::at;
use crate::error::{DecodeError, OpenError};
use crate::text::one_line;

/// The advice in messages about tiles without pixels.
pub(super) const GIVE_A_SIZE: &str = "set tilewidth and tileheight to 1 or more";

/// A tileset that has been read.
#[derive(Debug)]
pub(super) struct Tileset {
    pub(super) file: TilesetFile,
    /// The file that contains the tileset. Paths of images are relative to this file.
    pub(super) path: PathBuf,
    /// The file that refers to the tileset's file, if there is one.
    pub(super) named_by: Option<PathBuf>,
}

impl Tileset {
    /// Reads the tileset in the file at `path`. `named_by` is the file that refers to `path`, if
    /// any.
    ///
    /// # Errors
    /// Returns [`OpenError`] if the tiles of the tileset have no size.
    pub(super) fn new(
        mut file: TilesetFile,
        path: &Path,
        named_by: Option<&Path>,
    ) -> Result<Self, OpenError> {
        file.tiles.sort_by_key(|tile| tile.id);
        let (width, height) = (file.tilewidth, file.tileheight);
        // The tile size of an image collection is the size of its largest image, or 0 if it has no
        // images.
        let this =
            Self { file, path: path.to_path_buf(), named_by: named_by.map(Path::to_path_buf) };
        if (width == 0 || height == 0) && (this.has_sheet() || width != height) {
            return Err(this.fault(&format!("has tiles of {width}×{height} pixels: {GIVE_A_SIZE}")));
        }
        Ok(this)
    }

    /// Returns the tile's special properties.
    pub(super) fn tile(&self, id: u32) -> Option<&TileFile> {
        let index = self.file.tiles.binary_search_by_key(&id, |tile| tile.id).ok()?;
        self.file.tiles.get(index)
    }

    /// Returns the size of the tile in the file, or 0 if the file does not give one.
    pub(super) fn tile_size(&self, id: u32) -> (f64, f64) {
        let file = &self.file;
        let (width, height) = match self.tile(id) {
            _ if self.has_sheet() => (file.tilewidth, file.tileheight),
            None => (0, 0),
            Some(tile) => tile.part_of((tile.imagewidth, tile.imageheight)),
        };
        (width.into(), height.into())
    }

    /// Returns whether the tiles are parts of one image, and not separate images.
    pub(super) fn has_sheet(&self) -> bool {
        self.file.image.is_some() || self.file.embedded.is_some()
    }

    /// Returns the tile's rectangle in a sheet of this width, or `None` if the rectangle lies
    /// outside.
    pub(super) fn cell(&self, id: u32, sheet_width: u32) -> Option<Rect> {
        let TilesetFile { tilewidth, tileheight, margin, spacing, columns, .. } = self.file;
        let step = |side: u32| u64::from(side) + u64::from(spacing);
        let columns = if columns > 0 {
            u64::from(columns)
        } else {
            let inside =
                (u64::from(sheet_width) + u64::from(spacing)).checked_sub(margin.into())?;
            inside.checked_div(step(tilewidth)).filter(|columns| *columns > 0)?
        };
        let (column, row) = (u64::from(id) % columns, u64::from(id) / columns);
        let place = |index: u64, side: u32| {
            i64::try_from(index.checked_mul(step(side))?.checked_add(margin.into())?).ok()
        };
        let (x, y) = (place(column, tilewidth)?, place(row, tileheight)?);
        Some(Rect::new(x, y, tilewidth, tileheight))
    }

    /// Returns whether tiles are scaled to the cells of the map.
    pub(super) fn grid_size(&self) -> bool {
        self.file.tilerendersize.as_deref() == Some("grid")
    }

    /// Returns whether scaled tiles keep their aspect ratio.
    pub(super) fn keeps_aspect(&self) -> bool {
        self.file.fillmode.as_deref() == Some("preserve-aspect-fit")
    }

    /// Returns the place of an object's position in the box of its tile, as a fraction of the box's
    /// size.
    pub(super) fn pivot(&self) -> (f64, f64) {
        match self.file.objectalignment.as_deref() {
            Some("topleft") => (0.0, 0.0),
            Some("top") => (0.5, 0.0),
            Some("topright") => (1.0, 0.0),
            Some("left") => (0.0, 0.5),
            Some("center") => (0.5, 0.5),
            Some("right") => (1.0, 0.5),
            Some("bottom") => (0.5, 1.0),
            Some("bottomright") => (1.0, 1.0),
            _ => (0.0, 1.0),
        }
    }

    /// Creates an error of this tileset, with the message `what`.
    pub(super) fn fault(&self, what: &str) -> OpenError {
        let name = one_line(&self.file.name);
        let what = format!("\"{name}\" {what}");
        self.outer(at(&self.path, DecodeError::unsupported("tileset", what)))
    }

    /// Turns a fault in the tileset's file into a fault of the map.
    pub(super) fn named(&self, fault: Fault) -> Fault {
        self.outer(fault.of(&self.path)).into()
    }

    fn outer(&self, error: OpenError) -> OpenError {
        match &self.named_by {
            Some(map) => error.named_by(map),
            None => error,
        }
    }
}
