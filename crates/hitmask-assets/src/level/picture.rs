//! The pictures of a level and of its objects.

use super::Level;
use super::art::Art;
use super::canvas::Canvas;
use super::object::{Object, ObjectShape};
use super::object_layer;
use crate::error::at;
use crate::{Image, OpenError};

impl Level {
    /// Draws the picture of the level that `selector` selects, with the size of
    /// [`bounds`](Self::bounds).
    ///
    /// The picture shows all visible layers with their offsets, opacities and tints, and all
    /// visible objects with a tile for which `shows` returns `true`. The picture is transparent
    /// where nothing is drawn; see [`background`](Self::background).
    ///
    /// The picture matches what Tiled and LDtk draw, with three exceptions: it ignores parallax,
    /// does not animate tiles, and leaves out the shapes and texts of objects.
    ///
    /// ```
    /// use hitmask_assets::{Level, Limits};
    ///
    /// let level = Level::open("tests/data/levels/small.tmx", &Limits::default())?;
    /// let picture = level.picture("ground", |_| true)?;
    /// assert_eq!((picture.width(), picture.height()), level.bounds("ground")?.size());
    /// # Ok::<(), hitmask_assets::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`OpenError`] if the selector matches nothing, if an image cannot be used, or if the
    /// picture would take more memory than the limits allow.
    pub fn picture(
        &self,
        selector: &str,
        shows: impl Fn(&Object) -> bool,
    ) -> Result<Image, OpenError> {
        match self {
            Self::Tiled(map) => {
                map.select(selector)?;
                map.picture(&shows)
            }
            Self::Ldtk(project) => project.picture(project.select(selector)?.level, &shows),
        }
    }

    /// Returns the background color of the level that `selector` selects, as red, green, blue and
    /// alpha, if the level has one.
    ///
    /// # Errors
    /// Returns [`OpenError`] if the selector matches nothing.
    pub fn background(&self, selector: &str) -> Result<Option<[u8; 4]>, OpenError> {
        match self {
            Self::Tiled(map) => map.select(selector).map(|_| map.background),
            Self::Ldtk(project) => Ok(project.select(selector)?.level.look.background),
        }
    }

    /// Draws the pictures of several objects of this level, in order. For an object without a tile,
    /// the result is `None`. The top left of each picture is the top left of the object's
    /// [`bounds`](Object::bounds). Each image is read only once.
    ///
    /// ```
    /// use hitmask_assets::{Level, Limits, MaskRule};
    ///
    /// let level = Level::open("tests/data/levels/objects.tmx", &Limits::default())?;
    /// let coins = || level.objects().filter(|object| object.class == "coin");
    /// let masks = level.object_masks(coins(), MaskRule::default())?;
    /// for (picture, mask) in level.object_pictures(coins())?.iter().zip(&masks) {
    ///     let picture = picture.as_ref().ok_or("a coin is a tile")?;
    ///     assert_eq!(&picture.mask(MaskRule::default())?, mask);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`OpenError`] if an image cannot be used, if all pictures together would take more
    /// memory than the limits allow, or if an object belongs to another level.
    pub fn object_pictures<'a>(
        &self,
        objects: impl IntoIterator<Item = &'a Object>,
    ) -> Result<Vec<Option<Image>>, OpenError> {
        let tilesets = match self {
            Self::Tiled(map) => map.tilesets.as_slice(),
            Self::Ldtk(_) => &[],
        };
        let mut art: Art<'_, Image> = Art::new(tilesets, (), self.source().clone());
        let (mut pictures, mut work) = (Vec::new(), 0);
        for object in objects {
            let picture = self.object_picture(object, &mut art, &mut work)?;
            let bytes = 2 * size_of::<Option<Image>>() as u64;
            let taken = art.source.budget.take("the pictures of its objects", bytes);
            taken.map_err(|error| at(self.path(), error))?;
            pictures.push(picture);
        }
        Ok(pictures)
    }

    /// Draws the picture of an object. `work` is the painting work so far.
    fn object_picture(
        &self,
        object: &Object,
        art: &mut Art<'_, Image>,
        work: &mut u64,
    ) -> Result<Option<Image>, OpenError> {
        let path = self.path();
        let entity = match self {
            Self::Ldtk(project) => project.entity_tile(object).map(|_| project),
            Self::Tiled(_) => None,
        };
        let tile = match &object.shape {
            ObjectShape::Tile(tile) => Some(tile),
            _ if entity.is_some() => None,
            _ => return Ok(None),
        };
        if let Some(tile) = tile {
            object_layer::check_owner(object, tile, art.tilesets, path)?;
        }
        let mut canvas = Canvas::new(object.bounds(), *work, &mut art.source.budget, path)?;
        let drawn = match (tile, entity) {
            (Some(tile), _) => {
                object_layer::paint_tile(object, tile, object.position, path, art, &mut canvas)
            }
            (None, Some(project)) => project.draw_entity(object, art, &mut canvas),
            (None, None) => Ok(()),
        };
        drawn.map_err(|fault| fault.of(path))?;
        let (picture, done) = canvas.finish();
        *work = done;
        Ok(Some(picture))
    }
}
