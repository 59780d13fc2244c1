//! What a map is made of: tiles and objects that say it by a property or a class, layers and values that are called so, and the
//! ground, which is solid where nothing else is said.

use hitmask::{Mask, Point};
use hitmask_assets::{
    LdtkProject, Level, Limits, MaskRule, OpenError, OpenReason, TileMap, TileMapLayerKind,
};

use super::material::{KINDS, find};
use crate::library::hinted;
use crate::select::layer_of;
use crate::sprite::Part;

/// How many layers a map may have that says itself what it is made of: each is looked at once for each kind.
const MOST_LAYERS: usize = 256;

/// The property that says of a tile or an object what it is made of.
const PROPERTY: &str = "kind";

/// What of a map counts.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Ground {
    /// What is solid where nothing else is said.
    ground: Option<String>,
    /// What has the map's box.
    box_of: String,
    /// Parts of the ground that are something else.
    own: Vec<(usize, String)>,
    /// All that is something, whether it is part of the ground or not.
    all: Vec<(usize, String)>,
}

/// The masks of a map, and the places in [`KINDS`] of what they are.
type Pieces = Vec<(usize, Mask)>;

impl Ground {
    /// What counts of a map whose ground is this part; just this part, unless the map `tells` what it is made of.
    pub(super) fn of(map: &Level, part: &Part, tells: bool) -> Result<Self, String> {
        let names = map.layer_names();
        if !tells {
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
            names.iter().filter_map(|name| Some((called(name)?, name.clone()))).collect();
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

    /// Just a part of a map, which is solid.
    fn alone(ground: String) -> Self {
        let box_of = ground.clone();
        Self { ground: Some(ground), box_of, own: Vec::new(), all: Vec::new() }
    }

    /// Where the map's box has its top left, and the masks of what counts. Errors name the file.
    pub(super) fn pieces(
        &self,
        map: &Level,
        rule: MaskRule,
        limits: &Limits,
    ) -> Result<(Point, Pieces), String> {
        let area = map.area(&self.box_of).map_err(|error| hinted(&error))?;
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
        Ok((Point::new(area.x, area.y), pieces.collect()))
    }
}

/// The mask of what a selector names; `None` where nothing has what it asks for.
fn painted(map: &Level, selector: &str, rule: MaskRule) -> Result<Option<Mask>, String> {
    match map.mask(selector, rule) {
        Ok(mask) if mask.count() == 0 => Ok(None),
        Ok(mask) => Ok(Some(mask)),
        Err(OpenError { reason: OpenReason::Select(_), .. }) => Ok(None),
        Err(error) => Err(hinted(&error)),
    }
}

/// What a layer or a value is, by the last part of its name: LDtk has no `-` in names, and begins them large.
fn called(name: &str) -> Option<usize> {
    let last = name.rsplit('/').next().unwrap_or(name);
    find(&last.to_ascii_lowercase().replace('_', "-"))
}

/// The layer that is the ground where none is named: the only one, or the only one of tiles.
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

/// What says what it is in a Tiled map: layers by their names; tiles of any layer, and objects, by their property or class.
fn of_tiled(
    map: &TileMap,
    names: &[String],
    called: Vec<(usize, String)>,
    ground: Option<String>,
) -> Ground {
    let box_of = ground.clone().or_else(|| names.first().cloned()).unwrap_or_default();
    // A selection by a property is what it is, and nothing in it is looked at again.
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
    // No name: the tiles of all layers.
    let everywhere = std::iter::once(String::new()).chain(objects.map(|(name, _)| name.clone()));
    let own = said(&within).filter(|(kind, _)| *kind != 0);
    let all =
        said(&within.iter().cloned().chain(everywhere).collect::<Vec<_>>()).collect::<Vec<_>>();
    let is_other = |(_, name): &(usize, String)| Some(name) != ground.as_ref();
    let all = called.into_iter().filter(is_other).chain(all).collect();
    Ground { ground, box_of, own: own.collect(), all }
}

/// The selectors of all that says what it is in these layers.
fn said(layers: &[String]) -> impl Iterator<Item = (usize, String)> {
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

/// What says what it is in the level of an LDtk project that the ground is in: layers and values by their names.
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

/// The level that a layer's name begins with: its place among the project's levels.
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
