//! Creates a map from its files. Reads tilesets and templates, unpacks tiles, and computes the
//! pixel box.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use hitmask::{Mask, MaskError, Rect};

use super::data::{self, Packing};
use super::model::{LayerFile, MapFile, ObjectFile, TilesetFile};
use super::pixels::Tint;
use super::property_file::color;
use super::source::{Source, Syntax};
use super::tile_map::{Chunk, Content, FORMAT, Scope, Template, TileMap, TileMapLayer};
use super::tileset::{self, Tileset};
use super::xml;
use crate::error::at;
use crate::text::one_line;
use crate::{DecodeError, Limits, OpenError};

impl TileMap {
    /// Opens the map in a file. The contents decide between XML and JSON.
    ///
    /// # Errors
    /// Returns [`OpenError`] if the file, a tileset or a template cannot be read, or if the map is
    /// not orthogonal.
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let mut source = Source::around(path, limits);
        let text = source.text(path, FORMAT)?;
        Self::read(path, text, source)
    }

    /// Creates a map from `text`, in the file at `path`.
    pub(super) fn read(
        path: &Path,
        text: (String, Syntax),
        mut source: Source,
    ) -> Result<Self, OpenError> {
        let map: MapFile = source.parse(text, FORMAT, xml::map).map_err(|error| error.at(path))?;
        check(&map).map_err(|error| at(path, error))?;
        let mut this = Self {
            path: path.to_path_buf(),
            source,
            tile_size: (map.tilewidth, map.tileheight),
            background: map.backgroundcolor.as_deref().and_then(color),
            area: Rect::default(),
            layers: Vec::new(),
            tilesets: Vec::new(),
            scopes: Vec::new(),
            templates: HashMap::new(),
        };
        let mut known = HashMap::new();
        this.add_scope(map.tilesets, path, None, &mut known)?;
        let mut objects = Vec::new();
        let layers = this.add_layers(map.layers, map.infinite, None, &mut objects);
        layers.map_err(|error| at(path, error))?;
        this.area = this
            .pixel_box((map.width, map.height), map.infinite)
            .map_err(|error| at(path, error))?;
        this.add_templates(&objects, &mut known)?;
        for (index, files) in objects {
            let objects = this.resolve(index, &files).map_err(|error| at(path, error))?;
            this.layers[index].content = Content::Objects(objects);
        }
        Ok(this)
    }

    /// Adds the tilesets that the file at `from` contains or refers to. `named_by` is the file
    /// that refers to `from`.
    fn add_scope(
        &mut self,
        tilesets: Vec<TilesetFile>,
        from: &Path,
        named_by: Option<&Path>,
        known: &mut HashMap<PathBuf, usize>,
    ) -> Result<(), OpenError> {
        let outer = |error: OpenError| match named_by {
            Some(path) => error.named_by(path),
            None => error,
        };
        let references = tilesets.iter().filter_map(|tileset| tileset.source.as_deref());
        self.source.files.announce(from, references);
        let mut scope = Scope::new();
        for tileset in tilesets {
            let first = tileset.firstgid.unwrap_or(1);
            if first == 0 {
                let name = one_line(tileset.source.as_ref().unwrap_or(&tileset.name));
                let what = format!(
                    "\"{name}\" has a firstgid of 0, which means no tile: save the map with Tiled"
                );
                let error = DecodeError::unsupported("tileset", what);
                return Err(outer(at(from, error)));
            }
            let Some(reference) = &tileset.source else {
                scope.push((first, self.tilesets.len()));
                self.tilesets.push(Tileset::new(tileset, from, named_by)?);
                continue;
            };
            let named = |error: OpenError| outer(error.named_by(from));
            let path = self.source.files.resolve(from, reference).map_err(named)?;
            let index = match known.get(&path) {
                Some(index) => *index,
                None => {
                    let file = self.source.tileset(&path).map_err(named)?;
                    self.tilesets.push(Tileset::new(file, &path, Some(from)).map_err(outer)?);
                    known.insert(path, self.tilesets.len() - 1);
                    self.tilesets.len() - 1
                }
            };
            scope.push((first, index));
        }
        scope.sort_by_key(|(first, _)| *first);
        self.scopes.push(scope);
        Ok(())
    }

    /// Adds the layers in a group, or in the map itself, with their content unpacked. Their objects
    /// go to `objects`, each with the index of its layer.
    fn add_layers(
        &mut self,
        layers: Vec<LayerFile>,
        infinite: bool,
        group: Option<usize>,
        objects: &mut Vec<(usize, Vec<ObjectFile>)>,
    ) -> Result<(), DecodeError> {
        for mut layer in layers {
            let name = std::mem::take(&mut layer.name);
            let group = group.and_then(|index| self.layers.get(index));
            let mut path = group.map_or(String::new(), |group| group.path.clone());
            if !path.is_empty() {
                path.push('/');
            }
            path.push_str(&name);
            let depth = group.map_or(0, |group| group.depth + 1);
            let (x, y) = group.map_or((0.0, 0.0), |group| group.offset);
            let offset = (x + layer.offsetx, y + layer.offsety);
            let visible = group.is_none_or(|group| group.visible) && layer.visible != Some(false);
            let tint = group.map_or(Tint::NONE, |group| group.tint);
            let tint = tint.and(own_tint(&layer));
            let draws_by_index = layer.draworder.as_deref() == Some("index");
            // The path can be as long as the groups are deep. The rest was counted when the file
            // was read.
            let bytes = name.len() + 2 * path.len() + 2 * size_of::<TileMapLayer>();
            self.source.budget.take("its layers", bytes as u64)?;
            let below = std::mem::take(&mut layer.layers);
            let id = layer.id;
            let content = match layer.kind.as_str() {
                "tilelayer" => Content::Tiles(self.chunks(layer, infinite, &name)?),
                "objectgroup" => {
                    objects.push((self.layers.len(), layer.objects));
                    Content::Objects(Vec::new())
                }
                "imagelayer" => Content::Image(Box::new(layer)),
                "group" => Content::Group,
                other => {
                    let (name, other) = (one_line(&name), one_line(other));
                    return Err(DecodeError::damaged(
                        FORMAT,
                        format!("has a layer \"{name}\" of the unknown kind \"{other}\""),
                    ));
                }
            };
            self.layers.push(TileMapLayer {
                name,
                path,
                id,
                depth,
                offset,
                visible,
                tint,
                draws_by_index,
                content,
            });
            self.add_layers(below, infinite, Some(self.layers.len() - 1), objects)?;
        }
        Ok(())
    }

    /// Unpacks the tiles of a tile layer.
    fn chunks(
        &mut self,
        layer: LayerFile,
        infinite: bool,
        name: &str,
    ) -> Result<Vec<Chunk>, DecodeError> {
        // JSON has both fields, even if the data is a list.
        let (encoding, compression) = (layer.encoding.as_deref(), layer.compression.as_deref());
        let packing = Packing { encoding, compression };
        let budget = &mut self.source.budget;
        let name = one_line(name);
        let mut chunks = Vec::new();
        for chunk in layer.chunks {
            let (x, y, width, height) = (chunk.x, chunk.y, chunk.width, chunk.height);
            let place = format!("the chunk ({x}, {y}) of layer \"{name}\"");
            let data = chunk.data.ok_or_else(|| missing_data(&place))?;
            let cells = data::cells(data, (width, height), packing, &place, budget)?;
            budget.take("its chunks", 2 * size_of::<Chunk>() as u64)?;
            chunks.push(Chunk { x, y, width, height, cells });
        }
        // In an infinite map, a layer without tiles has no chunks, and its data is empty.
        let data = layer.data.filter(|data| !(infinite && data.is_blank()));
        if let Some(data) = data {
            let (width, height) = (layer.width, layer.height);
            let place = format!("layer \"{name}\"");
            let cells = data::cells(data, (width, height), packing, &place, budget)?;
            chunks.push(Chunk { x: layer.x as i32, y: layer.y as i32, width, height, cells });
        }
        Ok(chunks)
    }

    /// Computes the pixel box of a map of `size` tiles. All layers must have been added.
    fn pixel_box(&self, size: (u32, u32), infinite: bool) -> Result<Rect, MaskError> {
        let mut tiles = (0_i64, 0_i64, i64::from(size.0), i64::from(size.1));
        if infinite {
            let chunks = self.layers.iter().flat_map(|layer| match &layer.content {
                Content::Tiles(chunks) => chunks.as_slice(),
                _ => &[],
            });
            let boxes = chunks
                .map(|chunk| Rect::new(chunk.x.into(), chunk.y.into(), chunk.width, chunk.height))
                .filter(|tiles| !tiles.is_empty())
                .map(|tiles| (tiles.x, tiles.y, tiles.right(), tiles.bottom()));
            // An infinite map without tiles has the size in the file.
            tiles = boxes
                .reduce(|a, b| (a.0.min(b.0), a.1.min(b.1), a.2.max(b.2), a.3.max(b.3)))
                .unwrap_or(tiles);
        }
        let (left, top, right, bottom) = tiles;
        // All positions are below 2³³ tiles, and tiles are below 2³² pixels.
        let pixels = |tiles: i64, size: u32| i128::from(tiles) * i128::from(size);
        let side = |pixels: i128| u64::try_from(pixels).unwrap_or(u64::MAX);
        let width = side(pixels(right - left, self.tile_size.0));
        let height = side(pixels(bottom - top, self.tile_size.1));
        if width > Mask::MAX_SIDE.into() || height > Mask::MAX_SIDE.into() {
            return Err(MaskError::TooLarge { width, height });
        }
        let place = |pixels: i128| i64::try_from(pixels).unwrap_or_default();
        let (x, y) = (pixels(left, self.tile_size.0), pixels(top, self.tile_size.1));
        Ok(Rect::new(place(x), place(y), width as u32, height as u32))
    }

    /// Reads the templates that objects refer to.
    fn add_templates(
        &mut self,
        objects: &[(usize, Vec<ObjectFile>)],
        known: &mut HashMap<PathBuf, usize>,
    ) -> Result<(), OpenError> {
        let objects = objects.iter().flat_map(|(_, objects)| objects);
        let references = objects.filter_map(|object| object.template.as_deref());
        self.source.files.announce(&self.path, references.clone());
        for reference in references {
            if self.templates.contains_key(reference) {
                continue;
            }
            let named = |error: OpenError| error.named_by(&self.path);
            let path = self.source.files.resolve(&self.path, reference).map_err(named)?;
            let template = self.source.template(&path).map_err(named)?;
            let map = self.path.clone();
            self.add_scope(template.tileset.into_iter().collect(), &path, Some(&map), known)?;
            let object = template.object.unwrap_or_default();
            let template = Template { object, scope: self.scopes.len() - 1 };
            self.templates.insert(reference.to_string(), template);
        }
        Ok(())
    }
}

/// Returns the tint of a layer without the groups around it. An opacity that is not a number counts
/// as 0.
fn own_tint(layer: &LayerFile) -> [u8; 4] {
    let [red, green, blue, alpha] = layer.tintcolor.as_deref().and_then(color).unwrap_or([255; 4]);
    let opacity = layer.opacity.unwrap_or(1.0).clamp(0.0, 1.0);
    [red, green, blue, (f64::from(alpha) * opacity).round() as u8]
}

/// Refuses maps that are not orthogonal, and tiles without pixels.
fn check(map: &MapFile) -> Result<(), DecodeError> {
    match map.orientation.as_deref() {
        Some("orthogonal") if map.tilewidth > 0 && map.tileheight > 0 => Ok(()),
        Some("orthogonal") => {
            let (width, height) = (map.tilewidth, map.tileheight);
            Err(DecodeError::damaged(
                FORMAT,
                format!("its tiles are {width}×{height} pixels: {}", tileset::GIVE_A_SIZE),
            ))
        }
        None => Err(DecodeError::damaged(FORMAT, "names no orientation, as a Tiled map does")),
        Some(other) => {
            let other = one_line(other);
            Err(DecodeError::unsupported(
                FORMAT,
                format!("is {other}: masks are cut from orthogonal maps only"),
            ))
        }
    }
}

fn missing_data(place: &str) -> DecodeError {
    DecodeError::damaged(FORMAT, format!("{place} has no data"))
}
