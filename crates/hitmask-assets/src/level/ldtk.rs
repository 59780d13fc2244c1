//! An LDtk project: its levels, and masks of the values of their IntGrid layers.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use hitmask::{Frame, Frames, Mask, Rect};

use super::canvas::Canvas;
use super::error::SelectError;
use super::ldtk_model::{Definitions, Level as LevelFile, Project, ValueDefinition};
use super::names::listed;
use super::sheet::{frame, take_frame};
use super::source::{Source, at};
use super::{json, quoted};
use crate::limits::Budget;
use crate::{DecodeError, Limits, OpenError};

const FORMAT: &str = "LDtk project";

/// An LDtk project, with its levels, those in files of their own too.
///
/// A mask spans the box of its level, from (0, 0); a cell's pixel is set where the cell has the value asked for.
/// Layer offsets don't count.
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
    definitions: Definitions,
    levels: Vec<LdtkLevel>,
    /// The names that levels of several worlds share.
    several: HashSet<String>,
}

/// A level of a project.
#[derive(Debug)]
pub struct LdtkLevel {
    world: String,
    name: String,
    position: (i64, i64),
    size: (u32, u32),
    layers: Vec<LdtkLayer>,
}

/// An IntGrid layer of a level.
#[derive(Debug)]
pub struct LdtkLayer {
    name: String,
    /// Which of the definitions is its.
    definition: Option<usize>,
    /// Cells a row.
    width: u32,
    /// A cell's side in pixels.
    grid: u32,
    cells: Vec<u32>,
}

/// What a selector names.
struct Selected<'a> {
    level: &'a LdtkLevel,
    layer: &'a LdtkLayer,
    /// `None` for any but 0.
    value: Option<u32>,
    /// What the definitions call the value, where that is known.
    name: Option<&'a str>,
}

/// Whether a JSON text is of LDtk and not of Tiled.
pub(super) fn is_project(text: &str) -> bool {
    // A map has its orientation, and none of LDtk's own keys.
    text.contains("\"jsonVersion\"") && text.contains("\"defs\"")
}

impl LdtkLevel {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name of its world; empty where the project has but one.
    pub fn world(&self) -> &str {
        &self.world
    }

    /// Where its top left stands in the world, in pixels.
    pub const fn position(&self) -> (i64, i64) {
        self.position
    }

    /// (width, height) in pixels.
    pub const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Its IntGrid layers.
    pub fn layers(&self) -> impl Iterator<Item = &LdtkLayer> {
        self.layers.iter()
    }
}

impl LdtkLayer {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A cell's side in pixels.
    pub const fn grid_size(&self) -> u32 {
        self.grid
    }
}

impl LdtkProject {
    /// The project in a file.
    ///
    /// # Errors
    /// [`OpenError`] where the file, or that of a level, cannot be read or is no such project.
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let mut source = Source::around(path, limits);
        let (text, _) = source.text(path, FORMAT)?;
        Self::read(path, text, source)
    }

    /// The project that `text` says, which stands in the file at `path`.
    pub(super) fn read(path: &Path, text: String, mut source: Source) -> Result<Self, OpenError> {
        let project = json::parse::<Project>(&text, FORMAT, &mut source.budget);
        source.done_with(text);
        let project = project.map_err(|error| at(path, error))?;
        let by_ldtk = project.header.as_ref().is_some_and(|header| header.app == "LDtk");
        if !by_ldtk && project.json_version.is_none() {
            let what = "it has no header of LDtk".to_string();
            return Err(at(path, DecodeError::Damaged { format: FORMAT, what }));
        }
        let (path, definitions) = (path.to_path_buf(), project.defs);
        let mut this =
            Self { path, source, definitions, levels: Vec::new(), several: HashSet::new() };
        let mut places = HashMap::new();
        for (place, definition) in this.definitions.layers.iter().enumerate() {
            places.entry(definition.uid).or_insert(place);
        }
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
        // Each layer may have as many values as its definition, and each of those has a name of its own.
        let bytes = this.names_bytes();
        let taken = this.source.budget.take("the names of its layers and values", bytes);
        taken.map_err(|error| at(&this.path, error))?;
        Ok(this)
    }

    /// The levels, in the project's order.
    pub fn levels(&self) -> impl Iterator<Item = &LdtkLevel> {
        self.levels.iter()
    }

    /// A selector for each IntGrid layer of each level, and after it one for each of its values:
    /// `LAYER`, `LAYER/VALUE` in a project of one level, else with `LEVEL/` before it, and where a level's
    /// name occurs in several worlds, with `WORLD/` before that.
    pub fn layer_names(&self) -> Vec<String> {
        self.names().collect()
    }

    /// The mask that a selector names: `LAYER`, `LEVEL/LAYER` or `WORLD/LEVEL/LAYER` for all cells but
    /// those with 0, and with `/VALUE` after it, a number or a name, for those with this value. The level may
    /// be left out where there is one.
    ///
    /// # Errors
    /// [`OpenError`] where the selector names nothing or several, and where the mask would be too large.
    pub fn mask(&self, selector: &str) -> Result<Mask, OpenError> {
        let selected = self.select(selector)?;
        let (mask, _) = self.paint(&selected, 0, &mut self.source.budget.clone())?;
        Ok(mask)
    }

    /// The mask of each selector of [`layer_names`](Self::layer_names), one more than a sheet can hold at the
    /// most.
    pub(super) fn frames(&self) -> Result<Vec<Frame>, OpenError> {
        let mut budget = self.source.budget.clone();
        let (mut frames, mut work) = (Vec::new(), 0);
        for selected in self.every().take(Frames::MOST + 1) {
            let name = self.full_name(&selected);
            take_frame(&name, &mut budget).map_err(|error| at(&self.path, error))?;
            let (mask, done) = self.paint(&selected, work, &mut budget)?;
            work = done;
            let (width, height) = selected.level.size;
            frames.push(frame(mask, Rect::new(0, 0, width, height), name));
        }
        Ok(frames)
    }

    /// The mask of what was selected, and what painting has cost, with `work` before it.
    fn paint(
        &self,
        selected: &Selected<'_>,
        work: u64,
        budget: &mut Budget,
    ) -> Result<(Mask, u64), OpenError> {
        let (level, layer) = (selected.level, selected.layer);
        let (width, height) = level.size;
        let mut canvas = Canvas::new(Rect::new(0, 0, width, height), work, budget, &self.path)?;
        canvas.work(layer.cells.len() as u64).map_err(|error| at(&self.path, error))?;
        let takes = |cell: &u32| selected.value.map_or(*cell != 0, |value| *cell == value);
        let grid = i64::from(layer.grid);
        for (row, cells) in layer.cells.chunks(layer.width.max(1) as usize).enumerate() {
            let mut column = 0;
            // Neighbours are painted at once.
            for run in cells.chunk_by(|a, b| takes(a) == takes(b)) {
                if run.first().is_some_and(takes) {
                    let run_width = u32::try_from(run.len() as u64 * u64::from(layer.grid));
                    let rect = Rect::new(
                        column as i64 * grid,
                        row as i64 * grid,
                        run_width.unwrap_or(u32::MAX),
                        layer.grid,
                    );
                    canvas.paint_rect(rect).map_err(|fault| fault.of(&self.path))?;
                }
                column += run.len();
            }
        }
        Ok(canvas.finish())
    }

    /// The pixel box of the level that a selector names: from (0, 0).
    ///
    /// # Errors
    /// [`OpenError`] where the selector names nothing or several.
    pub fn area(&self, selector: &str) -> Result<Rect, OpenError> {
        let (width, height) = self.select(selector)?.level.size;
        Ok(Rect::new(0, 0, width, height))
    }

    /// Adds a level, from its own file where it has one. `places` says where each definition stands.
    fn add_level(
        &mut self,
        places: &HashMap<i64, usize>,
        world: String,
        level: LevelFile,
    ) -> Result<(), OpenError> {
        let mut path = self.path.clone();
        let mut layers = level.layer_instances;
        if let (None, Some(reference)) = (&layers, &level.external_rel_path) {
            let named = |error: OpenError| error.named_by(&self.path);
            path = self.source.files.resolve(&self.path, reference).map_err(named)?;
            let (text, _) = self.source.text(&path, "LDtk level").map_err(named)?;
            let file = json::parse::<LevelFile>(&text, "LDtk level", &mut self.source.budget);
            self.source.done_with(text);
            layers = file.map_err(|error| named(at(&path, error)))?.layer_instances;
        }
        let fault = |what: String| {
            let error = at(&path, DecodeError::Damaged { format: "LDtk level", what });
            if path == self.path { error } else { error.named_by(&self.path) }
        };
        let Some(layers) = layers else {
            return Err(fault(format!("level \"{}\" has no layers", quoted(&level.identifier))));
        };
        let mut grids = Vec::new();
        for layer in layers {
            if layer.kind != "IntGrid" {
                continue;
            }
            let cells = u64::from(layer.width) * u64::from(layer.height);
            let found = layer.int_grid_csv.len();
            if cells != found as u64 {
                let (name, level) = (quoted(&layer.identifier), quoted(&level.identifier));
                let (width, height) = (layer.width, layer.height);
                return Err(fault(format!(
                    "layer \"{name}\" of level \"{level}\" is {width}×{height} cells, and has {found}"
                )));
            }
            if cells > 0 && layer.grid_size == 0 {
                let (name, level) = (quoted(&layer.identifier), quoted(&level.identifier));
                return Err(fault(format!(
                    "layer \"{name}\" of level \"{level}\" has cells of 0 pixels: give it a grid size"
                )));
            }
            grids.push(LdtkLayer {
                name: layer.identifier,
                definition: places.get(&layer.layer_def_uid).copied(),
                width: layer.width,
                grid: layer.grid_size,
                cells: layer.int_grid_csv,
            });
        }
        self.levels.push(LdtkLevel {
            world,
            name: level.identifier,
            position: (level.world_x, level.world_y),
            size: (level.px_wid, level.px_hei),
            layers: grids,
        });
        Ok(())
    }

    /// The values that a layer's cells can have.
    fn values(&self, layer: &LdtkLayer) -> &[ValueDefinition] {
        let definition = layer.definition.and_then(|place| self.definitions.layers.get(place));
        definition.map_or(&[], |definition| definition.int_grid_values.as_slice())
    }

    /// How many bytes all selectors take, at the most, counted without making them.
    fn names_bytes(&self) -> u64 {
        // A value without a name is called by its number, of ten digits at the most.
        const NUMBER: usize = 10;
        let of_values = |values: &[ValueDefinition]| {
            values.iter().fold(0_u64, |bytes, value| {
                bytes + value.identifier.as_ref().map_or(NUMBER, String::len) as u64
            })
        };
        let definitions = &self.definitions.layers;
        let in_each: Vec<(u64, u64)> = definitions
            .iter()
            .map(|definition| {
                let values = definition.int_grid_values.as_slice();
                (values.len() as u64, of_values(values))
            })
            .collect();
        let layers = self.levels.iter().flat_map(|level| {
            level.layers.iter().map(move |layer| {
                let slashes = 3;
                let prefix = level.world.len() + level.name.len() + layer.name.len() + slashes;
                (layer.definition, (size_of::<String>() + prefix) as u64)
            })
        });
        layers.fold(0_u64, |bytes, (definition, each)| {
            let values = definition.and_then(|place| in_each.get(place).copied());
            let (values, text) = values.unwrap_or_default();
            // A list of names may have room for as many again.
            let names = (each + size_of::<String>() as u64).saturating_mul(values + 1);
            bytes.saturating_add(names).saturating_add(text)
        })
    }

    /// All layers, and after each its values.
    fn every(&self) -> impl Iterator<Item = Selected<'_>> {
        self.levels.iter().flat_map(move |level| {
            level.layers.iter().flat_map(move |layer| {
                let values = self.values(layer).iter().map(|value| Some(value.value));
                let names = self.values(layer).iter().map(|value| value.identifier.as_deref());
                std::iter::once((None, None))
                    .chain(values.zip(names))
                    .map(move |(value, name)| Selected { level, layer, value, name })
            })
        })
    }

    /// The selector of one of them.
    fn full_name(&self, selected: &Selected<'_>) -> String {
        let mut name = self.name(selected.level, selected.layer);
        match (selected.name, selected.value) {
            (Some(value), _) => {
                name.push('/');
                name.push_str(value);
            }
            (None, Some(value)) => name.push_str(&format!("/{value}")),
            (None, None) => {}
        }
        name
    }

    /// All selectors.
    fn names(&self) -> impl Iterator<Item = String> {
        self.every().map(|selected| self.full_name(&selected))
    }

    /// What a layer may be called, the shortest last.
    fn prefixes(&self, level: &LdtkLevel, layer: &LdtkLayer) -> Vec<String> {
        let (world, name, layer) = (&level.world, &level.name, &layer.name);
        let mut prefixes = Vec::new();
        if !world.is_empty() {
            prefixes.push(format!("{world}/{name}/{layer}"));
        }
        prefixes.push(format!("{name}/{layer}"));
        if self.levels.len() == 1 {
            prefixes.push(layer.clone());
        }
        prefixes
    }

    /// The shortest of them that no other layer is called.
    fn name(&self, level: &LdtkLevel, layer: &LdtkLayer) -> String {
        let mut prefixes = self.prefixes(level, layer);
        if self.several.contains(&level.name) {
            prefixes.truncate(1);
        }
        prefixes.pop().unwrap_or_default()
    }

    /// What a selector names.
    fn select(&self, selector: &str) -> Result<Selected<'_>, OpenError> {
        let fault = |error: SelectError| at(&self.path, error);
        let mut found = Vec::new();
        for level in &self.levels {
            for layer in &level.layers {
                let (world, name, own) = (&level.world, &level.name, &layer.name);
                // As in `prefixes`, which writes them.
                let after = |parts: &[&str]| {
                    let (last, before) = parts.split_last()?;
                    let rest = before.iter().try_fold(selector, |rest, part| {
                        rest.strip_prefix(part)?.strip_prefix('/')
                    });
                    rest?.strip_prefix(last)
                };
                let rests = [
                    after(&[world, name, own]).filter(|_| !world.is_empty()),
                    after(&[name, own]),
                    after(&[own]).filter(|_| self.levels.len() == 1),
                ];
                let meanings =
                    rests.into_iter().flatten().filter_map(|rest| match rest.strip_prefix('/') {
                        None if rest.is_empty() => Some(None),
                        None => None,
                        Some(value) => self.value(layer, value).map(Some),
                    });
                found.extend(meanings.take(1).map(|value| Selected {
                    level,
                    layer,
                    value,
                    name: None,
                }));
            }
        }
        if found.len() > 1 {
            let there = listed(
                found
                    .iter()
                    .map(|selected| self.prefixes(selected.level, selected.layer).swap_remove(0)),
            );
            return Err(fault(SelectError::Ambiguous { wanted: quoted(selector), there }));
        }
        found.pop().ok_or_else(|| {
            let (what, wanted) = ("IntGrid layer or value", quoted(selector));
            let there = listed(self.names());
            fault(if there.is_empty() {
                SelectError::Nothing { what, wanted }
            } else {
                SelectError::Missing { what, wanted, there }
            })
        })
    }

    /// The value that a name or a number means, if cells of the layer can have it.
    fn value(&self, layer: &LdtkLayer, text: &str) -> Option<u32> {
        let values = self.values(layer);
        let named = values.iter().find(|value| value.identifier.as_deref() == Some(text));
        if let Some(value) = named {
            return Some(value.value);
        }
        let number = text.parse().ok().filter(|number| *number != 0)?;
        let known = values.iter().any(|value| value.value == number);
        (known || layer.cells.contains(&number)).then_some(number)
    }
}
