//! The materials of a map: tiles and objects name theirs by a property or a class, layers and values by their names; the rest of
//! the ground is solid.

use hitmask::{Mask, Point};
use hitmask_assets::{
    LdtkProject, Level, Limits, MaskRule, OpenError, OpenReason, TileMap, TileMapLayerKind,
};

use super::material::{KINDS, find};
use crate::failure::hinted;
use crate::select::layer_of;
use crate::sprite::Part;

/// The most layers of a map that names its materials: each is searched once for each kind.
const MOST_LAYERS: usize = 256;

/// The property that names the material of a tile or an object.
const PROPERTY: &str = "kind";

/// The parts of a map that matter.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Ground {
    /// The part that is solid unless something else applies.
    ground: Option<String>,
    /// The selector that has the map's box.
    box_of: String,
    /// Parts of the ground with another material.
    own: Vec<(usize, String)>,
    /// Everything with a material, in the ground or not.
    all: Vec<(usize, String)>,
}

/// The masks of a map, each with the index of its material in [`KINDS`].
type Pieces = Vec<(usize, Mask)>;

impl Ground {
    /// The parts of a map with this ground; only the ground, unless `names_materials`.
    pub(super) fn of(map: &Level, part: &Part, names_materials: bool) -> Result<Self, String> {
        let names = map.layer_names();
        if !names_materials {
            let ground = layer_of(map, part)?;
            return Ok(Self::alone(ground));
        }
        if names.len() > MOST_LAYERS {
            return Err(format!(
                "it has {} layers: up to {MOST_LAYERS} may say what they are made of, use --layer instead",
                names.len()
            ));
        }
        let called: Vec<(usize, String)> =
            names.iter().filter_map(|name| Some((material_by_name(name)?, name.clone()))).collect();
        let has_solid = called.iter().any(|(kind, _)| *kind == 0);
        let ground = match (part, only_layer(map)) {
            (Part::First, _) if has_solid => None,
            (Part::First, Some(only)) => Some(only),
            _ => Some(layer_of(map, part)?),
        };
        match map {
            Level::Tiled(tiled) => Ok(of_tiled(tiled, &names, called, ground)),
            Level::Ldtk(project) => Ok(of_ldtk(project, called, ground)),
            _ => Ok(Self::alone(layer_of(map, part)?)),
        }
    }

    /// Only a part of a map, which is solid.
    fn alone(ground: String) -> Self {
        let box_of = ground.clone();
        Self { ground: Some(ground), box_of, own: Vec::new(), all: Vec::new() }
    }

    /// The top left of the map's box, and the masks of all parts. Errors name the file.
    pub(super) fn pieces(
        &self,
        map: &Level,
        rule: MaskRule,
        limits: &Limits,
    ) -> Result<(Point, Pieces), String> {
        let area = map.bounds(&self.box_of).map_err(|error| hinted(&error))?;
        let mut masks: [Option<Mask>; KINDS.len()] = [const { None }; KINDS.len()];
        if let Some(ground) = &self.ground {
            let mut solid = map.mask(ground, rule).map_err(|error| hinted(&error))?;
            for (_, selector) in &self.own {
                if let Some(part) = painted(map, selector, rule)? {
                    solid.subtract(&part, (0, 0));
                }
            }
            masks[0] = Some(solid);
        }
        for (kind, selector) in &self.all {
            if let Some(part) = painted(map, selector, rule)? {
                match &mut masks[*kind] {
                    Some(mask) => mask.or_with(&part, (0, 0)),
                    none => *none = Some(part),
                }
                let bytes: usize = masks.iter().flatten().map(Mask::bytes).sum();
                if bytes as u64 > limits.bytes {
                    let most = limits.bytes >> 20;
                    return Err(format!(
                        "the masks of the map take more than {most} MiB all together: raise it with --image-limit"
                    ));
                }
            }
        }
        let masks = masks.into_iter().enumerate();
        let pieces = masks.filter_map(|(kind, mask)| Some((kind, mask?)));
        Ok((area.top_left(), pieces.collect()))
    }
}

/// The mask of a selector; `None` if nothing matches.
fn painted(map: &Level, selector: &str, rule: MaskRule) -> Result<Option<Mask>, String> {
    match map.mask(selector, rule) {
        Ok(mask) if mask.count() == 0 => Ok(None),
        Ok(mask) => Ok(Some(mask)),
        Err(OpenError { reason: OpenReason::Select(_), .. }) => Ok(None),
        Err(error) => Err(hinted(&error)),
    }
}

/// The material of a layer or a value, by the last part of its name: LDtk has no `-` in names, and capitalizes them.
fn material_by_name(name: &str) -> Option<usize> {
    let last = name.rsplit('/').next().unwrap_or(name);
    find(&last.to_ascii_lowercase().replace('_', "-"))
}

/// The layer that is the ground if none is named: the only layer, or the only tile layer.
fn only_layer(map: &Level) -> Option<String> {
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

/// The materials in a Tiled map: layers by their names; tiles of any layer and objects by their property or class.
fn of_tiled(
    map: &TileMap,
    names: &[String],
    called: Vec<(usize, String)>,
    ground: Option<String>,
) -> Ground {
    let box_of = ground.clone().or_else(|| names.first().cloned()).unwrap_or_default();
    // A selection by a property is complete: nothing in it has another material.
    let is_layer = |name: &String| {
        let layers = map.layers().any(|layer| layer.name() == name || layer.path() == name);
        layers || names.contains(name)
    };
    let within: Vec<String> = ground.iter().filter(|name| is_layer(name)).cloned().collect();
    if ground.is_some() && within.is_empty() {
        return Ground::alone(box_of);
    }
    let objects = names.iter().zip(map.layers());
    let objects = objects.filter(|(_, layer)| layer.kind() == TileMapLayerKind::Objects);
    // An empty name means the tiles of all layers.
    let everywhere = std::iter::once(String::new()).chain(objects.map(|(name, _)| name.clone()));
    let own = material_selectors(&within).filter(|(kind, _)| *kind != 0);
    let all = material_selectors(&within.iter().cloned().chain(everywhere).collect::<Vec<_>>())
        .collect::<Vec<_>>();
    let is_other = |(_, name): &(usize, String)| Some(name) != ground.as_ref();
    let all = called.into_iter().filter(is_other).chain(all).collect();
    Ground { ground, box_of, own: own.collect(), all }
}

/// The selectors for everything that names its material in these layers.
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

/// The materials in the LDtk level that contains the ground: layers and values by their names.
fn of_ldtk(project: &LdtkProject, called: Vec<(usize, String)>, ground: Option<String>) -> Ground {
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
    Ground { ground, box_of, own, all: called }
}

/// The level at the start of a layer's name, as an index of the project's levels.
fn level_of(project: &LdtkProject, name: &str) -> Option<usize> {
    project.levels().position(|level| {
        level.layers().any(|layer| {
            let (world, own, layer) = (level.world(), level.name(), layer.name());
            let prefixes =
                [format!("{world}/{own}/{layer}"), format!("{own}/{layer}"), layer.to_string()];
            prefixes.iter().any(|prefix| {
                name.strip_prefix(prefix.as_str())
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
            })
        })
    })
}
