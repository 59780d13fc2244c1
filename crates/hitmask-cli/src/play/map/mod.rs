//! The materials of a map. `parts` finds the parts that name their material; the rest of the ground
//! is solid.

mod parts;

use hitmask::{Mask, Point, Rect};
use hitmask_assets::{Image, Level, Limits, MaskRule, Object, OpenError, OpenReason};

use super::material::KINDS;
use super::things::Kind;
use crate::failure::hinted;
use crate::names::{listed, one_line};
use crate::picture::Color;
use crate::select::layer_of;
use crate::sprite::Part;
use parts::{level_of, material_by_name, of_ldtk, of_tiled, offset, only_layer};

/// The maximum number of layers of a map whose parts name materials. Each layer is searched once
/// for each kind.
const MAX_LAYERS: usize = 256;

/// The property that names the material of a tile or an object.
const PROPERTY: &str = "kind";

/// The parts of a map that the run uses.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::play) struct MapParts {
    /// The part that is solid, except where another material applies.
    ground: Option<String>,
    /// A selector whose bounds are the box of the map.
    box_of: String,
    /// Parts of the ground with another material.
    own: Vec<(usize, String)>,
    /// All parts with a material, whether they are in the ground or not.
    all: Vec<(usize, String)>,
}

/// The masks of a map, each with the index of its material in [`KINDS`].
type Pieces = Vec<(usize, Mask)>;

impl MapParts {
    /// Finds the parts of a map with this ground. Without `names_materials`, this is only the
    /// ground.
    pub(in crate::play) fn of(
        map: &Level,
        part: &Part,
        names_materials: bool,
    ) -> Result<Self, String> {
        let names = map.layer_names();
        if !names_materials {
            let ground = layer_of(map, part)?;
            return Ok(Self::alone(ground));
        }
        if names.len() > MAX_LAYERS {
            return Err(format!(
                "it has {} layers: up to {MAX_LAYERS} may say what they are made of, use --layer \
                 instead",
                names.len()
            ));
        }
        let called: Vec<(usize, String)> =
            names.iter().filter_map(|name| Some((material_by_name(name)?, name.clone()))).collect();
        let mut solid = called.iter().filter(|(kind, _)| *kind == 0).map(|(_, name)| name);
        let ground = match (part, solid.next(), only_layer(map)) {
            // Several parts of this name are equal, so none of them is the ground.
            (Part::First, Some(name), _) => solid.next().is_none().then(|| name.clone()),
            (Part::First, None, Some(only)) => Some(only),
            _ => Some(layer_of(map, part)?),
        };
        match map {
            Level::Tiled(tiled) => Ok(of_tiled(tiled, &names, called, ground)),
            Level::Ldtk(project) => Ok(of_ldtk(project, called, ground)),
            _ => Ok(Self::alone(layer_of(map, part)?)),
        }
    }

    /// Returns the parts of a map with a single, solid part.
    fn alone(ground: String) -> Self {
        let box_of = ground.clone();
        Self { ground: Some(ground), box_of, own: Vec::new(), all: Vec::new() }
    }

    /// Draws the picture of the map without the objects that are drawn separately, and returns it
    /// with the background color. Errors name the file.
    pub(in crate::play) fn scenery(&self, map: &Level) -> Result<(Image, Option<Color>), String> {
        let background = map.background(&self.box_of).map_err(|error| hinted(&error))?;
        let is_scenery = |object: &Object| !Kind::of(object).is_some_and(Kind::is_drawn_apart);
        let image = map.picture(&self.box_of, is_scenery).map_err(|error| hinted(&error))?;
        let opaque = background.filter(|[.., alpha]| *alpha == 255);
        Ok((image, opaque.map(|[red, green, blue, _]| Color::new(red, green, blue))))
    }

    /// Returns the index of the LDtk level that has the box of the map.
    pub(in crate::play) fn level(&self, map: &Level) -> Option<usize> {
        match map {
            Level::Ldtk(project) => level_of(project, &self.box_of),
            _ => None,
        }
    }

    /// Removes the objects of the map from the masks, because the objects that an actor collects or
    /// rides are not ground.
    fn remove_things(
        &self,
        map: &Level,
        area: Rect,
        rule: MaskRule,
        masks: &mut [Option<Mask>],
    ) -> Result<(), String> {
        if !matches!(map, Level::Tiled(_)) {
            return Ok(());
        }
        let named = self.all.iter().filter(|(_, selector)| !selector.contains('?'));
        let named = named.map(|(kind, layer)| (*kind, layer));
        let is_thing = |object: &&Object| Kind::of(object).is_some();
        let layers = self.ground.iter().map(|ground| (0, ground));
        let layers = layers.chain(named).filter_map(|(kind, layer)| {
            let objects = map.objects_in(layer).ok()?;
            Some(objects.filter(is_thing).map(move |object| (kind, object)))
        });
        let own = map.objects().filter(is_thing).filter_map(|object| {
            let kind = object.properties.get(PROPERTY).and_then(|kind| kind.as_str())?;
            Some((material_by_name(kind)?, object))
        });
        let taken: Vec<(usize, &Object)> = layers.flatten().chain(own).collect();
        let objects = taken.iter().map(|(_, object)| *object);
        let parts = map.object_masks(objects, rule).map_err(|error| hinted(&error))?;
        for ((kind, object), mask) in taken.into_iter().zip(parts) {
            let bounds = object.bounds();
            let Some(place) = bounds.intersection(area) else { continue };
            // Use only the part inside the map, whose sides are far below 2³¹.
            let inside = place.moved((-bounds.x, -bounds.y));
            let mask = mask.cropped(inside).map_err(|error| error.to_string())?;
            let at = ((place.x - area.x) as i32, (place.y - area.y) as i32);
            if let Some(Some(piece)) = masks.get_mut(kind) {
                piece.subtract(&mask, at);
            }
        }
        Ok(())
    }

    /// Returns the top left of the map's box, and the masks of all parts. Errors name the file.
    pub(in crate::play) fn pieces(
        &self,
        map: &Level,
        rule: MaskRule,
        limits: &Limits,
    ) -> Result<(Point, Pieces), String> {
        let area = map.bounds(&self.box_of).map_err(|error| hinted(&error))?;
        let mut masks: [Option<Mask>; KINDS.len()] = [const { None }; KINDS.len()];
        if let Some(ground) = &self.ground {
            let solid = map.mask(ground, rule).map_err(|error| hinted(&error))?;
            let mut solid = shifted(solid, map, ground)?;
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
                        "the masks of the map take more than {most} MiB all together: raise it \
                         with --image-limit"
                    ));
                }
            }
        }
        self.remove_things(map, area, rule, &mut masks)?;
        let masks = masks.into_iter().enumerate();
        let pieces = masks.filter_map(|(kind, mask)| Some((kind, mask?)));
        Ok((area.top_left(), pieces.collect()))
    }
}

/// Returns an error if the map has several parts and none is selected, as `--layer` requires.
pub(in crate::play) fn needs_part(map: &Level, part: &Part, file: &str) -> Option<String> {
    let names = map.layer_names();
    if *part != Part::First || names.len() < 2 {
        return None;
    }
    let solid = names.iter().find(|name| material_by_name(name) == Some(0));
    let example = solid.cloned().or_else(|| only_layer(map)).unwrap_or_else(|| names[0].clone());
    let (example, all) = (one_line(&example), listed(&names));
    Some(format!("with --layer a map needs a part: write {file}#{example}; its layers are {all}"))
}

/// Makes the mask of a selector, moved to where its layer is drawn. Returns `None` if nothing
/// matches.
fn painted(map: &Level, selector: &str, rule: MaskRule) -> Result<Option<Mask>, String> {
    match map.mask(selector, rule) {
        Ok(mask) if mask.count() == 0 => Ok(None),
        Ok(mask) => shifted(mask, map, selector).map(Some),
        Err(OpenError { reason: OpenReason::Select(_), .. }) => Ok(None),
        Err(error) => Err(hinted(&error)),
    }
}

/// Returns a mask moved by the offset of its layer.
fn shifted(mask: Mask, map: &Level, selector: &str) -> Result<Mask, String> {
    let (x, y) = offset(map, selector);
    if (x, y) == (0, 0) {
        return Ok(mask);
    }
    let (width, height) = mask.size();
    let mut moved = Mask::new(width, height).map_err(|error| error.to_string())?;
    moved.or_with(&mask, (x, y));
    Ok(moved)
}
