//! Names the layers of an LDtk project and the values of their cells, and finds them by name.

use super::error::{SelectError, listed};
use super::ldtk::{LdtkLayer, LdtkLevel, LdtkProject};
use super::ldtk_model::ValueDefinition;
use crate::error::at;
use crate::text::one_line;
use crate::{DecodeError, OpenError};

/// The layer and the value that a selector selects.
pub(super) struct Selected<'a> {
    pub(super) level: &'a LdtkLevel,
    pub(super) layer: &'a LdtkLayer,
    /// The selected value, or `None` for every value but 0.
    pub(super) value: Option<u32>,
    /// The name of the value in the definitions, if it has one.
    pub(super) name: Option<&'a str>,
}

impl LdtkProject {
    /// Returns the possible values of a layer's cells.
    fn values(&self, layer: &LdtkLayer) -> &[ValueDefinition] {
        let definition = layer.definition.and_then(|place| self.definitions.layers.get(place));
        definition.map_or(&[], |definition| definition.int_grid_values.as_slice())
    }

    /// Takes the memory of all selectors. Each layer may have as many values as its definition, and
    /// each value has its own name.
    pub(super) fn take_names(&mut self) -> Result<(), DecodeError> {
        // A value without a name uses its number, which has up to ten digits.
        const NUMBER: usize = 10;
        let mut budget = self.source.budget.clone();
        for Selected { level, layer, name, .. } in self.every() {
            let slashes = 3;
            let prefix = level.world.len() + level.name.len() + layer.name.len() + slashes;
            // A list of names may have room for twice as many names.
            let bytes = 2 * size_of::<String>() + prefix + name.map_or(NUMBER, str::len);
            budget.take("the names of its layers and values", bytes as u64)?;
        }
        self.source.budget = budget;
        Ok(())
    }

    /// Returns all layers, each followed by its values.
    pub(super) fn every(&self) -> impl Iterator<Item = Selected<'_>> {
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

    /// Returns the full selector of a selection.
    pub(super) fn full_name(&self, selected: &Selected<'_>) -> String {
        let name = self.name(selected.level, selected.layer);
        match (selected.name, selected.value) {
            (Some(value), _) => format!("{name}/{value}"),
            (None, Some(value)) => format!("{name}/{value}"),
            (None, None) => name,
        }
    }

    /// Returns all selectors.
    pub(super) fn names(&self) -> impl Iterator<Item = String> {
        self.every().map(|selected| self.full_name(&selected))
    }

    /// Returns the possible names of a layer. The shortest name comes last.
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

    /// Returns the shortest name that no other layer has.
    fn name(&self, level: &LdtkLevel, layer: &LdtkLayer) -> String {
        let mut prefixes = self.prefixes(level, layer);
        if self.several.contains(&level.name) {
            prefixes.truncate(1);
        }
        prefixes.pop().unwrap_or_default()
    }

    /// Finds the layer and the value that a selector selects.
    pub(super) fn select(&self, selector: &str) -> Result<Selected<'_>, OpenError> {
        let fault = |error: SelectError| at(&self.path, error);
        let mut found = Vec::new();
        for level in &self.levels {
            for layer in &level.layers {
                let prefixes = self.prefixes(level, layer);
                let mut rests =
                    prefixes.iter().filter_map(|prefix| selector.strip_prefix(prefix.as_str()));
                let meaning = rests.find_map(|rest| match rest.strip_prefix('/') {
                    None => rest.is_empty().then_some(None),
                    Some(value) => self.value(layer, value).map(Some),
                });
                found.extend(meaning.map(|value| Selected { level, layer, value, name: None }));
            }
        }
        if found.len() > 1 {
            let there = listed(
                found
                    .iter()
                    .map(|selected| self.prefixes(selected.level, selected.layer).swap_remove(0)),
            );
            return Err(fault(SelectError::Ambiguous { wanted: one_line(selector), there }));
        }
        found.pop().ok_or_else(|| {
            fault(SelectError::missing("IntGrid layer or value", selector, self.names()))
        })
    }

    /// Returns the value for a name or a number, if cells of the layer can have this value.
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
