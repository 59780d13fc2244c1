//! Sprites: the masks and animation frames that colliders show.

use std::collections::HashMap;
use std::sync::Arc;

use hitmask::sheet::{Frame, Frames};
use hitmask::world::{SpriteId, WorldError};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error::{mask_error, world_error};
use crate::guarded::Guarded;
use crate::mask::Mask;
use crate::sheet::{Sheet, frame_list};
use crate::space::{Pixel, count, list_of, whole};
use crate::value::{by_method, pickles};

/// Maps each mask that is the only frame of a sprite to that sprite, so that equal masks share one
/// sprite.
#[derive(Clone, Default)]
pub(super) struct Known {
    by_mask: HashMap<Arc<hitmask::Mask>, SpriteId>,
    /// Finds sprites by the addresses of their masks, which is faster than by their pixels. Sprites
    /// keep their masks, so the addresses stay valid.
    by_address: HashMap<usize, SpriteId>,
    /// How many sprites of the world have been noted.
    seen: u32,
}

fn address(mask: &Arc<hitmask::Mask>) -> usize {
    Arc::as_ptr(mask) as usize
}

/// Returns the mask of a sprite that has a single frame at the sprite's position.
fn only_mask(sprites: &hitmask::world::Sprites, sprite: SpriteId) -> Option<&Arc<hitmask::Mask>> {
    let (mask, offset) = sprites.mask(sprite, 0).filter(|_| sprites.frames(sprite) == Some(1))?;
    (offset == (0, 0)).then_some(mask)
}

/// Returns the masks and offsets of a sprite's frames.
fn frames_of(
    sprites: &hitmask::world::Sprites,
    sprite: SpriteId,
) -> impl Iterator<Item = (&Arc<hitmask::Mask>, (i32, i32))> {
    let count = sprites.frames(sprite).unwrap_or(0) as i64;
    (0..count).filter_map(move |frame| sprites.mask(sprite, frame))
}

/// Returns whether two lists contain equal sprites.
pub(super) fn same_sprites(one: &hitmask::world::Sprites, other: &hitmask::world::Sprites) -> bool {
    let mut sprites = (0..one.len()).map(SpriteId::from_index);
    one.len() == other.len()
        && sprites.all(|sprite| frames_of(one, sprite).eq(frames_of(other, sprite)))
}

impl Known {
    /// Returns the sprite for a mask. Adds the sprite if none has these pixels.
    pub(super) fn sprite(
        &mut self,
        world: &mut hitmask::world::World,
        mask: &Arc<hitmask::Mask>,
    ) -> Result<SpriteId, WorldError> {
        self.look_at(world.sprites());
        let known = self.by_address.get(&address(mask)).or_else(|| self.by_mask.get(&**mask));
        if let Some(known) = known {
            return Ok(*known);
        }
        let sprite = world.add_mask(Arc::clone(mask))?;
        self.look_at(world.sprites());
        Ok(sprite)
    }

    /// Notes the new sprites.
    fn look_at(&mut self, sprites: &hitmask::world::Sprites) {
        for sprite in (self.seen..sprites.len()).map(SpriteId::from_index) {
            if let Some(mask) = only_mask(sprites, sprite)
                && !self.by_address.contains_key(&address(mask))
            {
                let first = *self.by_mask.entry(Arc::clone(mask)).or_insert(sprite);
                self.by_address.insert(address(mask), first);
            }
        }
        self.seen = sprites.len();
    }

    /// Forgets the sprites that are gone after the world was restored.
    pub(super) fn restored(&mut self, sprites: &hitmask::world::Sprites) {
        let is_there = |mask: &Arc<hitmask::Mask>, sprite: SpriteId| {
            only_mask(sprites, sprite).is_some_and(|found| Arc::ptr_eq(found, mask))
        };
        self.by_mask.retain(|mask, sprite| is_there(mask, *sprite));
        self.by_address.clear();
        self.by_address.extend(self.by_mask.iter().map(|(mask, sprite)| (address(mask), *sprite)));
        self.seen = 0;
    }
}

/// Reads frames as masks, as masks with their offsets, or as objects with both, such as the frames
/// of a sheet.
pub(super) fn frames(object: &Bound<'_, PyAny>) -> PyResult<Frames> {
    let frames = object.try_iter()?.map(|frame| one_frame(&frame?));
    Frames::new(frame_list(frames)?).map_err(mask_error)
}

fn one_frame(object: &Bound<'_, PyAny>) -> PyResult<Frame> {
    let frame = |mask: &Bound<'_, PyAny>, offset: Pixel| {
        let mask = mask.cast::<Mask>()?.get().pixels.try_clone().map_err(mask_error)?;
        Ok(Frame::new(mask, offset.pair()))
    };
    if object.is_instance_of::<Mask>() {
        return frame(object, Pixel(0, 0));
    }
    if let Ok(pair) = object.cast::<PyTuple>() {
        if pair.len() != 2 {
            return Err(PyValueError::new_err(
                "a frame is a mask, or a mask and its offset (x, y)",
            ));
        }
        return frame(&pair.get_item(0)?, pair.get_item(1)?.extract()?);
    }
    match (object.getattr("mask"), object.getattr("offset")) {
        (Ok(mask), Ok(offset)) => frame(&mask, offset.extract()?),
        _ => Err(PyTypeError::new_err("a frame is a mask, or a mask and its offset (x, y)")),
    }
}

/// Returns the sprite with an index.
pub(super) fn sprite_id(index: &Bound<'_, PyAny>) -> PyResult<SpriteId> {
    count(index).map(SpriteId::from_index).map_err(|error| {
        if error.is_instance_of::<PyValueError>(index.py()) {
            PyIndexError::new_err(format!("no sprite has the index {index}"))
        } else {
            error
        }
    })
}

/// The masks and animation frames that colliders show. Each sprite has a number, counted from 0.
/// Worlds can share sprites. To replay a recording, or to read a world from bytes, you need the
/// sprites of the original world.
///
/// >>> sprites = hitmask.Sprites()
/// >>> walk = sprites.add_frames([hitmask.Mask(8, 8, fill=True),
/// ...     (hitmask.Mask(9, 8, fill=True), (-1, 0))])
/// >>> len(sprites), sprites.frames(walk)
/// (1, 2)
/// >>> world = hitmask.World(sprites)
/// >>> hero = world.insert(walk, (40, 60))
#[pyclass(module = "hitmask", frozen)]
pub(crate) struct Sprites {
    list: Guarded<hitmask::world::Sprites>,
}

impl Sprites {
    pub(super) const fn of(sprites: hitmask::world::Sprites) -> Self {
        Self { list: Guarded::new(sprites) }
    }

    /// Returns a copy that shares the masks.
    pub(super) fn shared(&self, py: Python<'_>) -> PyResult<hitmask::world::Sprites> {
        self.list.with(py, |list| list.clone())
    }
}

#[pymethods]
impl Sprites {
    #[new]
    fn new() -> Self {
        Self::of(hitmask::world::Sprites::new())
    }

    /// Adds a sprite with one frame, and returns its number.
    ///
    /// >>> sprites = hitmask.Sprites()
    /// >>> sprites.add_mask(hitmask.Mask(8, 8)), sprites.add_mask(hitmask.Mask(4, 4))
    /// (0, 1)
    fn add_mask(&self, py: Python<'_>, mask: &Mask) -> PyResult<u32> {
        let mask = mask.pixels.clone();
        let added = self.list.with(py, |list| list.add_mask(mask))?;
        added.map(SpriteId::index).map_err(world_error)
    }

    /// Adds a sprite with several frames, and returns its number. Pass masks, or pairs of a mask
    /// and its offset (x, y) from the sprite's position.
    ///
    /// >>> sprites = hitmask.Sprites()
    /// >>> sprites.frames(sprites.add_frames([hitmask.Mask(8, 8), hitmask.Mask(8, 6)]))
    /// 2
    fn add_frames(&self, py: Python<'_>, frames: &Bound<'_, PyAny>) -> PyResult<u32> {
        let frames = self::frames(frames)?;
        let added = self.list.with(py, |list| list.add_frames(&frames))?;
        added.map(SpriteId::index).map_err(world_error)
    }

    /// Adds a sprite with the frames of a sheet's clip, in the order in which they play, and
    /// returns its number.
    ///
    /// >>> sheet = hitmask.Sheet.from_grid(hitmask.Mask.from_text('#.##'), (1, 1),
    /// ...     clips={'sway': [1, 2, 1, 0]})
    /// >>> sprites = hitmask.Sprites()
    /// >>> sprites.frames(sprites.add_clip(sheet, 'sway'))
    /// 4
    fn add_clip(&self, py: Python<'_>, sheet: &Sheet, name: &str) -> PyResult<u32> {
        let sheet = sheet.engine_with_clip(name)?;
        let added = self.list.detached(py, |list| list.add_clip(&sheet, name))?;
        added.map(SpriteId::index).map_err(world_error)
    }

    /// Returns the number of frames of a sprite.
    ///
    /// >>> sprites = hitmask.Sprites()
    /// >>> sprites.frames(sprites.add_mask(hitmask.Mask(8, 8)))
    /// 1
    fn frames(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = sprite_id)] sprite: SpriteId,
    ) -> PyResult<usize> {
        let (frames, sprites) = self.list.with(py, |list| (list.frames(sprite), list.len()))?;
        frames.ok_or_else(|| {
            world_error(WorldError::NoSuchSprite { sprite: sprite.index(), sprites })
        })
    }

    /// Returns the mask of a frame, and its offset from the sprite's position. The number of the
    /// frame wraps around.
    ///
    /// >>> sprites = hitmask.Sprites()
    /// >>> sprite = sprites.add_frames([(hitmask.Mask(8, 8), (2, 0))])
    /// >>> sprites.mask(sprite)
    /// (Mask(8, 8, count=0), (2, 0))
    #[pyo3(signature = (sprite, frame=0))]
    fn mask(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = sprite_id)] sprite: SpriteId,
        #[pyo3(from_py_with = whole)] frame: i64,
    ) -> PyResult<(Mask, (i32, i32))> {
        let found = self.list.with(py, |list| {
            let found = list.mask(sprite, frame).map(|(mask, offset)| (Arc::clone(mask), offset));
            found.ok_or(WorldError::NoSuchSprite { sprite: sprite.index(), sprites: list.len() })
        })?;
        found.map(|(pixels, offset)| (Mask { pixels }, offset)).map_err(world_error)
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.list.with(py, |list| list.len() as usize)
    }

    /// Returns whether two objects have the same sprites, pixel for pixel, with the same numbers.
    fn __eq__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
        let (one, other) = (self.shared(py)?, other.shared(py)?);
        Ok(py.detach(|| same_sprites(&one, &other)))
    }

    /// Returns a copy that shares the masks.
    ///
    /// >>> sprites = hitmask.Sprites()
    /// >>> other = sprites.copy()
    /// >>> other.add_mask(hitmask.Mask(8, 8)), len(sprites)
    /// (0, 0)
    fn copy(&self, py: Python<'_>) -> PyResult<Self> {
        self.shared(py).map(Self::of)
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.copy(py)
    }

    /// Creates the sprites with these frames. Called by `pickle`.
    #[staticmethod]
    fn _of_frames(
        py: Python<'_>,
        #[pyo3(from_py_with = list_of)] sprites: Vec<Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let list = Self::new();
        for frames in &sprites {
            list.add_frames(py, frames)?;
        }
        Ok(list)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<hitmask.Sprites, {}>", self.__len__(py)?))
    }
}

pickles!(Sprites, |sprites| {
    let list = sprites.get().shared(sprites.py())?;
    let all = (0..list.len()).map(SpriteId::from_index);
    let all = all.map(|sprite| {
        let frames = frames_of(&list, sprite);
        frames.map(|(mask, at)| (Mask { pixels: Arc::clone(mask) }, at)).collect::<Vec<_>>()
    });
    by_method(sprites, "_of_frames", (all.collect::<Vec<_>>(),))
});
