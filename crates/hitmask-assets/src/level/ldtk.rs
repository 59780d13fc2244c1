//! An LDtk project: its levels, and the levels' IntGrid layers.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use super::entities::EntityLayer;
use super::json;
use super::ldtk_look::{DrawnLayer, Look};
use super::ldtk_model::{Definitions, Level as LevelFile, Project};
use super::source::Source;
use crate::error::at;
use crate::memory::area;
use crate::text::one_line;
use crate::{DecodeError, Limits, OpenError};

const FORMAT: &str = "LDtk project";

/// An LDtk project with its levels, including levels in separate files.
///
/// A mask covers the box of its level, starting at (0, 0). The pixels of a cell are set if the cell
/// has the requested value. Layer offsets are ignored. The project's [objects](Self::objects) are
/// its entities.
///
/// ```no_run
/// use hitmask_assets::{LdtkProject, Limits};
///
/// let project = LdtkProject::open("world.ldtk", &Limits::default())?;
/// let dirt = project.mask("Level_0/Ground/dirt")?;
/// # Ok::<(), hitmask_assets::OpenError>(())
/// ```
#[derive(Debug)]
pub struct LdtkProject {
    pub(super) path: PathBuf,
    pub(super) source: Source,
    pub(super) definitions: Definitions,
    pub(super) levels: Vec<LdtkLevel>,
    /// The level names that occur in several worlds.
    pub(super) several: HashSet<String>,
}

/// A level of a project.
#[derive(Debug)]
pub struct LdtkLevel {
    pub(super) world: String,
    pub(super) name: String,
    position: (i64, i64),
    pub(super) size: (u32, u32),
    pub(super) layers: Vec<LdtkLayer>,
    pub(super) entities: Vec<EntityLayer>,
    pub(super) look: Look,
}

/// An IntGrid layer of a level.
#[derive(Debug)]
pub struct LdtkLayer {
    pub(super) name: String,
    /// The index of the layer's definition.
    pub(super) definition: Option<usize>,
    /// Cells per row.
    pub(super) width: u32,
    /// A cell's side in pixels.
    pub(super) grid: u32,
    pub(super) cells: Vec<u32>,
    offset: (f64, f64),
}

/// Returns whether a JSON text comes from LDtk and not from Tiled.
pub(super) fn is_project(text: &str) -> bool {
    // A Tiled map has an orientation, and none of LDtk's keys.
    text.contains("\"jsonVersion\"") && text.contains("\"defs\"")
}

impl LdtkLevel {
    /// Returns the level's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the name of the level's world. The name is empty if the project has only one world.
    pub fn world(&self) -> &str {
        &self.world
    }

    /// Returns the position of the level's top left in the world, in pixels.
    pub const fn position(&self) -> (i64, i64) {
        self.position
    }

    /// Returns the (width, height) of the level in pixels.
    pub const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Returns the level's IntGrid layers.
    pub fn layers(&self) -> impl Iterator<Item = &LdtkLayer> {
        self.layers.iter()
    }
}

impl LdtkLayer {
    /// Returns the layer's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the side of a cell in pixels.
    pub const fn grid_size(&self) -> u32 {
        self.grid
    }

    /// Returns the offset (x, y) in pixels at which LDtk draws the layer.
    ///
    /// The layer's masks ignore the offset, but the positions of [objects](crate::Object) include
    /// the offset of their own layer.
    pub const fn offset(&self) -> (f64, f64) {
        self.offset
    }
}

impl LdtkProject {
    /// Opens the project in a file.
    ///
    /// # Errors
    /// Returns [`OpenError`] if the file, or the file of a level, cannot be read or is not an LDtk
    /// project.
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let mut source = Source::around(path, limits);
        let (text, _) = source.text(path, FORMAT)?;
        Self::read(path, text, source)
    }

    /// Parses `text` from the file at `path`.
    pub(super) fn read(path: &Path, text: String, mut source: Source) -> Result<Self, OpenError> {
        let project = json::parse::<Project>(&text, FORMAT, &mut source.budget);
        source.done_with(text);
        let project = project.map_err(|error| at(path, error))?;
        let by_ldtk = project.header.as_ref().is_some_and(|header| header.app == "LDtk");
        if !by_ldtk && project.json_version.is_none() {
            return Err(at(path, DecodeError::damaged(FORMAT, "it has no header of LDtk")));
        }
        let (path, definitions) = (path.to_path_buf(), project.defs);
        let mut this =
            Self { path, source, definitions, levels: Vec::new(), several: HashSet::new() };
        let mut places = HashMap::new();
        for (place, definition) in this.definitions.layers.iter().enumerate() {
            places.entry(definition.uid).or_insert(place);
        }
        let of_worlds = project.worlds.iter().flat_map(|world| &world.levels);
        let references = project.levels.iter().chain(of_worlds).filter_map(LevelFile::own_file);
        this.source.files.announce(&this.path, references);
        for level in project.levels {
            this.add_level(&places, String::new(), level)?;
        }
        for world in project.worlds {
            for level in world.levels {
                this.add_level(&places, world.identifier.clone(), level)?;
            }
        }
        let mut names = HashSet::new();
        this.several = this
            .levels
            .iter()
            .filter(|level| !names.insert(level.name.as_str()))
            .map(|level| level.name.clone())
            .collect();
        this.take_names().map_err(|error| at(&this.path, error))?;
        Ok(this)
    }

    /// Returns the levels, in the project's order.
    pub fn levels(&self) -> impl Iterator<Item = &LdtkLevel> {
        self.levels.iter()
    }

    /// Adds a level, which is read from its own file if it has one. `places` maps each definition
    /// to its index.
    fn add_level(
        &mut self,
        places: &HashMap<i64, usize>,
        world: String,
        mut level: LevelFile,
    ) -> Result<(), OpenError> {
        let mut path = self.path.clone();
        let mut look = Look::of(&mut level);
        let own_file = level.own_file().map(str::to_string);
        let mut layers = level.layer_instances;
        if let Some(reference) = &own_file {
            let named = |error: OpenError| error.named_by(&self.path);
            path = self.source.files.resolve(&self.path, reference).map_err(named)?;
            let (text, _) = self.source.text(&path, "LDtk level").map_err(named)?;
            let file = json::parse::<LevelFile>(&text, "LDtk level", &mut self.source.budget);
            self.source.done_with(text);
            layers = file.map_err(|error| named(at(&path, error)))?.layer_instances;
        }
        let project = self.path.clone();
        let fault = |error: DecodeError| {
            let error = at(&path, error);
            if path == project { error } else { error.named_by(&project) }
        };
        let damaged = |what: String| fault(DecodeError::damaged("LDtk level", what));
        let Some(layers) = layers else {
            return Err(damaged(format!(
                "level \"{}\" has no layers",
                one_line(&level.identifier)
            )));
        };
        let mut grids = Vec::new();
        let position = (level.world_x, level.world_y);
        let mut entities = Vec::new();
        // The first layer in the file is drawn last.
        for mut layer in layers {
            look.layers.push(DrawnLayer::of(&mut layer, entities.len()));
            if layer.kind == "Entities" {
                let budget = &mut self.source.budget;
                let layer = EntityLayer::new(layer, &level.identifier, position, budget);
                entities.push(layer.map_err(fault)?);
                continue;
            }
            if layer.kind != "IntGrid" {
                continue;
            }
            let wrong = |what: String| {
                let (name, level) = (one_line(&layer.identifier), one_line(&level.identifier));
                Err(damaged(format!("layer \"{name}\" of level \"{level}\" {what}")))
            };
            let (width, height, found) = (layer.width, layer.height, layer.int_grid_csv.len());
            if area((width, height)) != found as u64 {
                return wrong(format!("is {width}×{height} cells, and has {found}"));
            }
            if found > 0 && layer.grid_size == 0 {
                return wrong("has cells of 0 pixels: give it a grid size".to_string());
            }
            grids.push(LdtkLayer {
                name: layer.identifier,
                definition: places.get(&layer.layer_def_uid).copied(),
                width: layer.width,
                grid: layer.grid_size,
                cells: layer.int_grid_csv,
                offset: (layer.offset_x, layer.offset_y),
            });
        }
        look.layers.reverse();
        self.source.budget.take("its layers", look.bytes()).map_err(fault)?;
        self.levels.push(LdtkLevel {
            world,
            name: level.identifier,
            position,
            size: (level.px_wid, level.px_hei),
            layers: grids,
            entities,
            look,
        });
        Ok(())
    }
}
