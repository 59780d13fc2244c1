//! Finds the parts of a map that name a material. Layers and values are found by their names, and
//! tiles and objects by a property or a class.

use hitmask::pixel_from_f64;
use hitmask_assets::{
    LdtkLayer, LdtkLevel, LdtkProject, Level, TileMap, TileMapLayer, TileMapLayerKind,
};

use super::{MapParts, PROPERTY};
use crate::play::material::{KINDS, find};

/// Returns the material of a layer or a value, by the last part of its name. LDtk allows no `-` in
/// names, and capitalizes them.
pub(super) fn material_by_name(name: &str) -> Option<usize> {
    let last = name.rsplit('/').next().unwrap_or(name);
    find(&last.to_ascii_lowercase().replace('_', "-"))
}

/// Returns the layer that is the ground if none is selected. This is the only layer, or the only
/// tile layer.
pub(super) fn only_layer(map: &Level) -> Option<String> {
    let names = map.layer_names();
    let mut only = match map {
        Level::Tiled(tiled) => {
            let layers = names.into_iter().zip(tiled.layers());
            let tiles = layers.filter(|(_, layer)| layer.kind() == TileMapLayerKind::Tiles);
            let tiles: Vec<String> = tiles.map(|(name, _)| name).collect();
            if tiles.is_empty() { map.layer_names() } else { tiles }
        }
        Level::Ldtk(project) => {
            let layers = project.levels().flat_map(|level| level.layers().map(move |_| level));
            if layers.count() == 1 { names.into_iter().take(1).collect() } else { Vec::new() }
        }
        _ => names,
    };
    if only.len() == 1 { only.pop() } else { None }
}

/// Finds the materials in a Tiled map. Layers are found by their names, and tiles of any layer and
/// objects by their property or class.
pub(super) fn of_tiled(
    map: &TileMap,
    names: &[String],
    called: Vec<(usize, String)>,
    ground: Option<String>,
) -> MapParts {
    let box_of = ground.clone().or_else(|| names.first().cloned()).unwrap_or_default();
    // A selection by a property is complete, because everything in it has the same material.
    let is_layer = |name: &String| {
        let layers = map.layers().any(|layer| layer.name() == name || layer.path() == name);
        layers || names.contains(name)
    };
    let within: Vec<String> = ground.iter().filter(|name| is_layer(name)).cloned().collect();
    if ground.is_some() && within.is_empty() {
        return MapParts::alone(box_of);
    }
    let objects = names.iter().zip(map.layers());
    let objects = objects.filter(|(_, layer)| layer.kind() == TileMapLayerKind::Objects);
    let tiles = names.iter().zip(map.layers());
    let tiles = tiles.filter(|(_, layer)| layer.kind() == TileMapLayerKind::Tiles);
    let tiles: Vec<(&String, (f64, f64))> =
        tiles.map(|(name, layer)| (name, layer.offset())).collect();
    let tiles: Vec<String> = if tiles.iter().all(|(_, offset)| *offset == (0.0, 0.0)) {
        // An empty name selects the tiles of all layers.
        vec![String::new()]
    } else {
        tiles.into_iter().map(|(name, _)| name.clone()).collect()
    };
    let everywhere = tiles.into_iter().chain(objects.map(|(name, _)| name.clone()));
    let own = material_selectors(&within).filter(|(kind, _)| *kind != 0);
    let all = material_selectors(&within.iter().cloned().chain(everywhere).collect::<Vec<_>>())
        .collect::<Vec<_>>();
    let is_other = |(_, name): &(usize, String)| Some(name) != ground.as_ref();
    let all = called.into_iter().filter(is_other).chain(all).collect();
    MapParts { ground, box_of, own: own.collect(), all }
}

/// Returns the selectors for all parts of these layers that name their material.
fn material_selectors(layers: &[String]) -> impl Iterator<Item = (usize, String)> {
    layers.iter().flat_map(|layer| {
        KINDS.iter().enumerate().flat_map(move |(kind, named)| {
            let other = named.word.replace('-', "_");
            let words = if other == named.word { vec![] } else { vec![other] };
            let words = std::iter::once(named.word.to_string()).chain(words);
            words.flat_map(move |word| {
                [(kind, format!("{layer}?{PROPERTY}={word}")), (kind, format!("{layer}?{word}"))]
            })
        })
    })
}

/// Finds the materials in the LDtk level that contains the ground. Layers and values are found by
/// their names.
pub(super) fn of_ldtk(
    project: &LdtkProject,
    called: Vec<(usize, String)>,
    ground: Option<String>,
) -> MapParts {
    let named = ground.as_ref().or(called.first().map(|(_, name)| name));
    let box_of = named.cloned().unwrap_or_default();
    let level = level_of(project, &box_of);
    let called: Vec<(usize, String)> = called
        .into_iter()
        .filter(|(_, name)| Some(name) != ground.as_ref() && level_of(project, name) == level)
        .collect();
    let is_own = |name: &str| {
        let within = ground.as_ref().and_then(|ground| name.strip_prefix(ground.as_str()));
        within.is_some_and(|rest| rest.starts_with('/'))
    };
    let own = called.iter().filter(|(kind, name)| *kind != 0 && is_own(name)).cloned().collect();
    MapParts { ground, box_of, own, all: called }
}

/// Finds the level at the start of a layer's name. Returns its index among the levels of the
/// project.
pub(super) fn level_of(project: &LdtkProject, name: &str) -> Option<usize> {
    project.levels().position(|level| level.layers().any(|layer| is_of(name, level, layer)))
}

/// Returns whether a selector selects a layer of a level, or a value in that layer.
fn is_of(selector: &str, level: &LdtkLevel, layer: &LdtkLayer) -> bool {
    let (world, own, layer) = (level.world(), level.name(), layer.name());
    let prefixes = [format!("{world}/{own}/{layer}"), format!("{own}/{layer}"), layer.to_string()];
    prefixes.iter().any(|prefix| {
        let rest = selector.strip_prefix(prefix.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}

/// Returns the offset, in whole pixels, at which the layer of a selector is drawn.
pub(super) fn offset(map: &Level, selector: &str) -> (i32, i32) {
    let layer = selector.split_once('?').map_or(selector, |(layer, _)| layer);
    let (x, y) = match map {
        Level::Tiled(tiled) => {
            let mut layers = map.layer_names().into_iter().zip(tiled.layers());
            let named = |(name, found): &(String, &TileMapLayer)| {
                [name.as_str(), found.name(), found.path()].contains(&layer)
            };
            layers.find(named).map_or((0.0, 0.0), |(_, layer)| layer.offset())
        }
        Level::Ldtk(project) => {
            let layers =
                project.levels().flat_map(|level| level.layers().map(move |layer| (level, layer)));
            let mut layers = layers.filter(|(level, layer)| is_of(selector, level, layer));
            layers.next().map_or((0.0, 0.0), |(_, layer)| layer.offset())
        }
        _ => (0.0, 0.0),
    };
    (pixel_from_f64(x), pixel_from_f64(y))
}
