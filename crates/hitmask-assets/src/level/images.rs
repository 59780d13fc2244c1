//! The image files that a level refers to.

use super::tile_map::Content;
use super::{LdtkProject, Level, TileMap};

impl Level {
    /// Announces all images that may be read before any of them is read, so that a program that
    /// downloads them does not have to wait for each in turn.
    pub(super) fn announce_images(&self) {
        match self {
            Self::Tiled(map) => map.announce_images(),
            Self::Ldtk(project) => project.announce_images(),
        }
    }
}

impl TileMap {
    fn announce_images(&self) {
        let files = &self.source.files;
        for tileset in &self.tilesets {
            let of_tiles = tileset.file.tiles.iter().filter_map(|tile| tile.image.as_deref());
            files
                .announce(&tileset.path, tileset.file.image.as_deref().into_iter().chain(of_tiles));
        }
        let of_layers = self.layers.iter().filter_map(|layer| match &layer.content {
            Content::Image(layer) => layer.image.as_deref(),
            _ => None,
        });
        files.announce(&self.path, of_layers);
    }
}

impl LdtkProject {
    fn announce_images(&self) {
        let tilesets = self.definitions.tilesets.iter();
        let of_tilesets = tilesets.filter_map(|tileset| tileset.rel_path.as_deref());
        let backdrops = self.levels.iter().filter_map(|level| level.look.backdrop.as_ref());
        let of_levels = backdrops.map(|(file, _)| file.as_str());
        self.source.files.announce(&self.path, of_tilesets.chain(of_levels));
    }
}
