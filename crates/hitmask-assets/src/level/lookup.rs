//! Finds the objects of a level: all objects, the objects of a layer, and one object by its name or
//! id.

use hitmask::Mask;

use super::art::Art;
use super::error::{SelectError, listed};
use super::names::{Names, Selection};
use super::object::Object;
use super::tile_map::TileMapLayer;
use super::{LdtkLevel, LdtkProject, Level, TileMap, object_layer};
use crate::error::at;
use crate::text::one_line;
use crate::{MaskRule, OpenError};

impl Level {
    /// Returns all objects in the file's order, including invisible ones. For a Tiled map, these
    /// are the objects of its object layers. For an LDtk project, these are the entities of all
    /// levels.
    ///
    /// ```
    /// use hitmask_assets::{Level, Limits};
    ///
    /// let level = Level::open("tests/data/levels/objects.tmx", &Limits::default())?;
    /// let coins = level.objects().filter(|object| object.class == "coin" && object.visible);
    /// let places: Vec<_> = coins.map(|coin| coin.top_left()).collect();
    /// assert_eq!(places, [(8.0, 8.0), (24.0, 8.0)]);
    /// # Ok::<(), hitmask_assets::OpenError>(())
    /// ```
    pub fn objects(&self) -> impl Iterator<Item = &Object> + Clone {
        let (map, project) = self.either();
        let of_map = map.into_iter().flat_map(TileMap::objects);
        of_map.chain(project.into_iter().flat_map(LdtkProject::objects))
    }

    /// Finds the object with this name. For an LDtk entity, the name is its identifier.
    ///
    /// # Errors
    /// Returns [`OpenError`] if no object or several objects have this name. If there is no such
    /// object, the error lists the existing names.
    pub fn object(&self, name: &str) -> Result<&Object, OpenError> {
        by_name(self.objects(), name).map_err(|error| at(self.path(), error))
    }

    /// Finds the object with this [id](Object::id). Properties use ids to refer to objects.
    pub fn object_by_id(&self, id: &str) -> Option<&Object> {
        self.objects().find(|object| object.id == id)
    }

    /// Returns the objects of a layer. If the layer is a group, these are the objects of all layers
    /// in the group. See [`TileMap::objects_in`] and [`LdtkProject::objects_in`].
    ///
    /// # Errors
    /// Returns [`OpenError`] if there is no such layer.
    pub fn objects_in(
        &self,
        layer: &str,
    ) -> Result<impl Iterator<Item = &Object> + Clone, OpenError> {
        let (map, project) = self.either();
        let of_map = map.map(|map| map.objects_in(layer)).transpose()?;
        let of_project = project.map(|project| project.objects_in(layer)).transpose()?;
        Ok(of_map.into_iter().flatten().chain(of_project.into_iter().flatten()))
    }

    /// Creates the mask of one object of this level: its tile or shape, scaled and rotated. The
    /// mask is complete even if the object extends beyond the level.
    ///
    /// The top left of the mask is the top left of the object's [`bounds`](Object::bounds). Points,
    /// polylines and texts set no pixels.
    ///
    /// ```
    /// use hitmask_assets::{Level, Limits, MaskRule};
    ///
    /// let level = Level::open("tests/data/levels/objects.tmx", &Limits::default())?;
    /// let door = level.object("door")?;
    /// let mask = level.object_mask(door, MaskRule::default())?;
    /// assert_eq!(mask.size(), door.bounds().size());
    /// // The set pixels are those with their centers in the door.
    /// assert_eq!(mask.count(), 8 * 16);
    /// # Ok::<(), hitmask_assets::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`OpenError`] if the object's image cannot be used, if the mask would be too large,
    /// or if the object belongs to another level.
    pub fn object_mask(&self, object: &Object, rule: MaskRule) -> Result<Mask, OpenError> {
        Ok(self.object_masks([object], rule)?.swap_remove(0))
    }

    /// Creates the masks of several objects of this level, in order. Each image is read only once.
    ///
    /// ```
    /// use hitmask_assets::{Level, Limits, MaskRule};
    ///
    /// let level = Level::open("tests/data/levels/objects.tmx", &Limits::default())?;
    /// let coins = || level.objects().filter(|object| object.class == "coin");
    /// let masks = level.object_masks(coins(), MaskRule::default())?;
    /// for (coin, mask) in coins().zip(&masks) {
    ///     assert_eq!(mask.size(), coin.bounds().size());
    /// }
    /// # Ok::<(), hitmask_assets::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the same errors as [`object_mask`](Self::object_mask). It is also an error if all
    /// masks together would take more memory than the limits allow.
    pub fn object_masks<'a>(
        &self,
        objects: impl IntoIterator<Item = &'a Object>,
        rule: MaskRule,
    ) -> Result<Vec<Mask>, OpenError> {
        let tilesets = match self {
            Self::Tiled(map) => map.tilesets.as_slice(),
            Self::Ldtk(_) => &[],
        };
        let mut art = Art::new(tilesets, rule, self.source().clone());
        object_layer::masks(objects, self.path(), &mut art)
    }

    /// Returns the map or the project, whichever the level is.
    fn either(&self) -> (Option<&TileMap>, Option<&LdtkProject>) {
        match self {
            Self::Tiled(map) => (Some(map), None),
            Self::Ldtk(project) => (None, Some(project)),
        }
    }
}

impl TileMap {
    /// Returns all objects in the file's order, including invisible ones.
    pub fn objects(&self) -> impl Iterator<Item = &Object> + Clone {
        self.layers.iter().flat_map(TileMapLayer::objects)
    }

    /// Returns the objects of a layer, or of all layers in a group. `name` is the layer's name, its
    /// path, `id:7` or `index:0`.
    ///
    /// # Errors
    /// Returns [`OpenError`] if no layer or several layers have this name.
    pub fn objects_in(
        &self,
        layer: &str,
    ) -> Result<impl Iterator<Item = &Object> + Clone, OpenError> {
        let layer = Names::of(&self.layers).find(layer).map_err(|error| at(&self.path, error))?;
        let selection = Selection { layer: Some(layer), choice: None };
        Ok(self.selected(selection).flat_map(TileMapLayer::objects))
    }
}

impl LdtkProject {
    /// Returns the entities of all levels, in the file's order, including those of invisible
    /// layers.
    pub fn objects(&self) -> impl Iterator<Item = &Object> + Clone {
        self.levels.iter().flat_map(LdtkLevel::objects)
    }

    /// Returns the entities of an Entities layer. The name `LAYER` selects this layer in all
    /// levels, and `LEVEL/LAYER` and `WORLD/LEVEL/LAYER` select it in one level.
    ///
    /// # Errors
    /// Returns [`OpenError`] if there is no such layer.
    pub fn objects_in(
        &self,
        layer: &str,
    ) -> Result<impl Iterator<Item = &Object> + Clone, OpenError> {
        let layers = || {
            self.levels
                .iter()
                .flat_map(|level| level.entities.iter().map(move |layer| (level, layer)))
        };
        let found: Vec<_> = layers()
            .filter(|(level, entities)| {
                let own = &entities.name;
                let in_level = format!("{}/{own}", level.name());
                layer == own
                    || layer == in_level
                    || layer == format!("{}/{in_level}", level.world())
            })
            .map(|(_, entities)| entities)
            .collect();
        if found.is_empty() {
            let names = layers().map(|(_, layer)| layer.name.clone());
            return Err(at(&self.path, SelectError::missing("Entities layer", layer, names)));
        }
        Ok(found.into_iter().flat_map(|layer| &layer.objects))
    }
}

impl LdtkLevel {
    /// Returns the level's entities, including those of invisible layers.
    pub fn objects(&self) -> impl Iterator<Item = &Object> + Clone {
        self.entities.iter().flat_map(|layer| &layer.objects)
    }
}

/// Returns the only object with this name.
fn by_name<'a>(
    objects: impl Iterator<Item = &'a Object> + Clone,
    name: &str,
) -> Result<&'a Object, SelectError> {
    let mut found = objects.clone().filter(|object| object.name == name);
    match (found.next(), found.next()) {
        (Some(object), None) => Ok(object),
        (None, _) => {
            let names = objects.map(|object| object.name.clone()).filter(|name| !name.is_empty());
            Err(SelectError::missing("object", name, names))
        }
        (Some(first), Some(second)) => {
            let ids = [first, second].into_iter().chain(found).map(|object| object.id.clone());
            Err(SelectError::SeveralObjects { wanted: one_line(name), ids: listed(ids) })
        }
    }
}
