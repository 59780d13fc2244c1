//! Names layers, and finds layers by name.

use std::collections::HashMap;

use super::error::{SelectError, listed};
use super::tile_map::TileMapLayer;
use crate::text::one_line;

/// The selected layers, and which of their tiles or objects are selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Selection<'a> {
    /// The layer's index, or `None` for all tile layers.
    pub(super) layer: Option<usize>,
    pub(super) choice: Option<Choice<'a>>,
}

/// Chooses tiles or objects by a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice<'a> {
    /// Whether the choice is inverted.
    pub(super) not: bool,
    pub(super) name: &'a str,
    /// The value of the property, or `None` to choose a property that is true, or a class.
    pub(super) value: Option<&'a str>,
}

impl<'a> Choice<'a> {
    /// Parses `NAME` or `NAME=VALUE`, either of them with an optional `!` in front.
    pub(super) fn parse(text: &'a str) -> Self {
        let (not, text) = match text.strip_prefix('!') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        match text.split_once('=') {
            Some((name, value)) => Self { not, name, value: Some(value) },
            None => Self { not, name: text, value: None },
        }
    }
}

/// Finds the selection that `selector` describes among `layers`.
pub(super) fn select<'a>(
    layers: &[TileMapLayer],
    selector: &'a str,
) -> Result<Selection<'a>, SelectError> {
    // The name of a layer may contain anything, including question marks.
    let names = Names::of(layers);
    let whole = names.find(selector);
    match (whole, selector.rsplit_once('?')) {
        (Err(SelectError::Missing { .. } | SelectError::Nothing { .. }), Some((layer, choice))) => {
            let choice = Some(Choice::parse(choice));
            let layer = if layer.is_empty() { None } else { Some(names.find(layer)?) };
            Ok(Selection { layer, choice })
        }
        (whole, _) => Ok(Selection { layer: Some(whole?), choice: None }),
    }
}

/// The names of all layers, each with the layer that it selects, or `None` if several layers have
/// the name.
pub(super) struct Names<'a> {
    layers: &'a [TileMapLayer],
    by_path: HashMap<&'a str, Option<usize>>,
    by_name: HashMap<&'a str, Option<usize>>,
    by_id: HashMap<u32, Option<usize>>,
}

impl<'a> Names<'a> {
    pub(super) fn of(layers: &'a [TileMapLayer]) -> Self {
        let (mut by_path, mut by_name) = (HashMap::new(), HashMap::new());
        let mut by_id = HashMap::new();
        for (index, layer) in layers.iter().enumerate() {
            count(&mut by_path, layer.path.as_str(), index);
            count(&mut by_name, layer.name.as_str(), index);
            if let Some(id) = layer.id {
                count(&mut by_id, id, index);
            }
        }
        Self { layers, by_path, by_name, by_id }
    }

    /// Returns the layer for `text`. Looks for a path first, then for a name, then for `id:`, then
    /// for `index:`.
    fn found(&self, text: &str) -> Option<Option<usize>> {
        if text.is_empty() {
            return None;
        }
        let named = self.by_path.get(text).or_else(|| self.by_name.get(text));
        let id = || self.by_id.get(&text.strip_prefix("id:")?.parse().ok()?);
        let index = || {
            let index = text.strip_prefix("index:")?.parse().ok()?;
            (index < self.layers.len()).then_some(Some(index))
        };
        named.or_else(id).copied().or_else(index)
    }

    /// Returns the index of the layer named `wanted`.
    pub(super) fn find(&self, wanted: &str) -> Result<usize, SelectError> {
        match self.found(wanted) {
            Some(Some(index)) => Ok(index),
            Some(None) => {
                let by_path = self.by_path.contains_key(wanted);
                let by_name = self.by_name.contains_key(wanted);
                let id = wanted.strip_prefix("id:").and_then(|id| id.parse().ok());
                let same = |index: &usize| {
                    self.layers.get(*index).is_some_and(|layer| match (by_path, by_name) {
                        (true, _) => layer.path == wanted,
                        (_, true) => layer.name == wanted,
                        _ => layer.id == id,
                    })
                };
                let indices = (0..self.layers.len()).filter(same);
                let there = listed(indices.map(|index| self.alone(index)));
                Err(SelectError::Ambiguous { wanted: one_line(wanted), there })
            }
            None => {
                let names = (0..self.layers.len()).map(|index| self.name(index));
                Err(SelectError::missing("layer", wanted, names))
            }
        }
    }

    /// Returns the shortest text that selects this layer.
    pub(super) fn name(&self, index: usize) -> String {
        let name = self.layers.get(index).map(|layer| layer.name.as_str()).unwrap_or_default();
        if self.found(name) == Some(Some(index)) {
            return name.to_string();
        }
        self.alone(index)
    }

    /// Returns the path, the id or the index of this layer, whichever is the first of these that
    /// selects only this layer.
    fn alone(&self, index: usize) -> String {
        let layer = self.layers.get(index);
        let path = layer.map(|layer| layer.path.clone());
        let id = layer.and_then(|layer| layer.id).map(|id| format!("id:{id}"));
        let mut names = path.into_iter().chain(id);
        let finds = |text: &String| self.found(text) == Some(Some(index));
        names.find(finds).unwrap_or_else(|| format!("index:{index}"))
    }
}

fn count<K: std::hash::Hash + Eq>(found: &mut HashMap<K, Option<usize>>, key: K, index: usize) {
    found.entry(key).and_modify(|found| *found = None).or_insert(Some(index));
}
