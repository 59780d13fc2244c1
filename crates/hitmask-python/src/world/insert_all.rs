//! Inserts many colliders, or changes their frames, in one call.

use std::collections::HashSet;
use std::sync::Arc;

use hitmask::world::{Collider, ColliderRef, Layer, Layers, SpriteId, WorldError};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use super::many::{ids_of, positions};
use super::sprites::sprite_id;
use super::{ColliderId, Inner, World, filter};
use crate::error::world_error;
use crate::mask::Mask;
use crate::space::{class_of, whole};

/// An argument that has one value for all colliders, or one value for each.
enum Each<T> {
    All(T),
    List(Vec<T>),
}

impl<T> Each<T> {
    /// Reads one value for all colliders, or one value for each.
    fn read(
        object: &Bound<'_, PyAny>,
        what: &str,
        count: usize,
        read: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
    ) -> PyResult<Self> {
        let error = match read(object) {
            Ok(value) => return Ok(Self::All(value)),
            Err(error) => error,
        };
        let Ok(values) = object.try_iter() else { return Err(error) };
        // One value more than needed shows that there are too many, however many there are.
        let list = values.take(count + 1).map(|value| read(&value?));
        let list = list.collect::<PyResult<Vec<_>>>()?;
        if list.len() == count {
            return Ok(Self::List(list));
        }
        let found = if list.len() > count { "more".into() } else { list.len().to_string() };
        Err(PyValueError::new_err(format!(
            "{what} must be one for all, or one for each of {count} colliders, but there are \
             {found}"
        )))
    }

    fn get(&self, index: usize) -> &T {
        match self {
            Self::All(value) => value,
            Self::List(list) => &list[index],
        }
    }
}

/// What one of many colliders shows.
enum Shown {
    Mask(Arc<hitmask::Mask>),
    Sprite(SpriteId),
}

fn shown(object: &Bound<'_, PyAny>) -> PyResult<Shown> {
    if let Ok(mask) = object.cast::<Mask>() {
        return Ok(Shown::Mask(Arc::clone(&mask.get().pixels)));
    }
    sprite_id(object).map(Shown::Sprite).map_err(|error| {
        if !error.is_instance_of::<PyTypeError>(object.py()) {
            return error;
        }
        let found = class_of(object);
        PyTypeError::new_err(format!(
            "many colliders show a mask or a sprite by its number, not {found}"
        ))
    })
}

impl Inner {
    /// Turns masks into sprites. Returns an error if one of these sprites and frames cannot be
    /// shown. To find out, another world with the same sprites inserts each of them once. Inserting
    /// and removing a collider in this world would leave traces in it.
    fn sprites_of<'a>(
        &mut self,
        all: impl Iterator<Item = (&'a Shown, i64)>,
    ) -> Result<Vec<(SpriteId, i64)>, WorldError> {
        let (mut sprites, mut different) = (Vec::new(), HashSet::new());
        let mut last: Option<(&Shown, SpriteId)> = None;
        for (shown, frame) in all {
            let sprite = match (shown, last) {
                (shown, Some((same, sprite))) if std::ptr::eq(shown, same) => sprite,
                (Shown::Mask(mask), _) => self.known.sprite(&mut self.world, mask)?,
                (Shown::Sprite(sprite), _) => *sprite,
            };
            last = Some((shown, sprite));
            if sprites.last() != Some(&(sprite, frame)) {
                different.insert((sprite, frame));
            }
            sprites.push((sprite, frame));
        }
        let mut trial = hitmask::world::World::with_sprites(self.world.sprites().clone());
        for (sprite, frame) in different {
            trial.insert(Collider::new(sprite).frame(frame))?;
        }
        Ok(sprites)
    }

    /// Inserts all colliders, or none.
    fn insert_all(
        &mut self,
        colliders: impl Iterator<Item = Collider>,
    ) -> Result<Vec<ColliderId>, WorldError> {
        let mut ids = Vec::new();
        for collider in colliders {
            match self.world.insert(collider) {
                Ok(id) => ids.push(ColliderId(id)),
                Err(error) => {
                    // The world is full, or no memory is left.
                    ids.into_iter().rev().try_for_each(|ColliderId(id)| self.world.remove(id))?;
                    return Err(error);
                }
            }
        }
        Ok(ids)
    }
}

#[pymethods]
impl World {
    /// Inserts a collider at each position and returns the ids in the same order, for example for
    /// the tiles of a map. If an error occurs, no collider is inserted.
    ///
    /// `shapes` is a mask or the number of a sprite, or a list with one of these for each position.
    /// `positions` is an array of shape (n, 2), or any iterable of pairs. `frame` and `user_data`
    /// are each a number, or a list with one number for each position. All other arguments are the
    /// same as for `insert`, and apply to all colliders.
    ///
    /// >>> world, coin = hitmask.World(), hitmask.Mask(4, 4, fill=True)
    /// >>> ids = world.insert_all(coin, [(40, 60), (72, 60), (104, 60)], sensor=True,
    /// ...     user_data=[10, 10, 50])
    /// >>> len(world), world[ids[2]].position, world[ids[2]].user_data
    /// (3, (104, 60), 50)
    #[pyo3(
        signature = (
            shapes, positions, *, frame=None, layer=None, collides_with=None, sensor=false,
            still=false, user_data=None
        ),
        text_signature = "($self, shapes, positions, *, frame=0, layer=None, collides_with=None, sensor=False, still=False, user_data=0)"
    )]
    #[allow(clippy::too_many_arguments, reason = "keywords of Python")]
    fn insert_all(
        &self,
        py: Python<'_>,
        shapes: &Bound<'_, PyAny>,
        positions: &Bound<'_, PyAny>,
        frame: Option<&Bound<'_, PyAny>>,
        layer: Option<&Bound<'_, PyAny>>,
        collides_with: Option<&Bound<'_, PyAny>>,
        sensor: bool,
        still: bool,
        user_data: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<ColliderId>> {
        // This is one more than any world can contain.
        let positions = self::positions(positions, (1 << 24) + 1)?;
        let count = positions.len();
        let shapes = Each::read(shapes, "shapes", count, shown)?;
        let frames = frame
            .map_or(Ok(Each::All(0)), |frame| Each::read(frame, "frame", count, whole::<i64>))?;
        let data = user_data
            .map_or(Ok(Each::All(0)), |data| Each::read(data, "user_data", count, whole::<u64>))?;
        let layer = layer.map_or(Ok(Layer::FIRST), filter::layer)?;
        let collides_with = collides_with.map_or(Ok(Layers::ALL), filter::layers)?;
        let inserted = self.inner.detached(py, |inner| {
            let all = (0..count).map(|index| (shapes.get(index), *frames.get(index)));
            let sprites = inner.sprites_of(all)?;
            let all = sprites.into_iter().zip(&positions).enumerate();
            inner.insert_all(all.map(|(index, ((sprite, frame), &[x, y]))| {
                let collider = Collider::new(sprite).frame(frame).at((x, y)).layer(layer);
                let collider = collider.collides_with(collides_with).user_data(*data.get(index));
                let collider = if still { collider.still() } else { collider };
                if sensor { collider.sensor() } else { collider }
            }))
        })?;
        inserted.map_err(world_error)
    }

    /// Changes which frame of its sprite each of these colliders shows. Frame numbers wrap around.
    /// If an error occurs, no collider changes.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> walk = world.add_frames([box, ~box, box])
    /// >>> ids = world.insert_all(walk, [(0, 0), (20, 0)])
    /// >>> world.set_frames(ids, [1, -1])
    /// >>> [world[id].frame for id in ids]
    /// [1, 2]
    fn set_frames(
        &self,
        py: Python<'_>,
        ids: &Bound<'_, PyAny>,
        frames: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let ids = ids_of(ids)?;
        let frames = frames.try_iter()?.take(ids.len() + 1).map(|frame| whole::<i64>(&frame?));
        let frames = frames.collect::<PyResult<Vec<_>>>()?;
        if frames.len() != ids.len() {
            let found = if frames.len() > ids.len() { "more" } else { "fewer" };
            let message = format!("there are {found} frames than {} colliders", ids.len());
            return Err(PyValueError::new_err(message));
        }
        let set = self.detached(py, |world| {
            for id in &ids {
                match world.get(*id) {
                    None => return Err(WorldError::NoSuchCollider { id: *id }),
                    Some(collider) if collider.sprite().is_none() => {
                        return Err(WorldError::WrongKind { id: *id });
                    }
                    Some(_) => {}
                }
            }
            let mut shown = Vec::with_capacity(ids.len());
            for (id, frame) in ids.into_iter().zip(frames) {
                shown.push((id, world.get(id).and_then(ColliderRef::frame)));
                if let Err(error) = world.set_frame(id, frame) {
                    // A frame in a pose can be too large. The frames that the other colliders had
                    // before are not.
                    for (id, frame) in shown.into_iter().rev() {
                        frame.map_or(Ok(()), |frame| world.set_frame(id, frame.into()))?;
                    }
                    return Err(error);
                }
            }
            Ok(())
        })?;
        set.map_err(world_error)
    }
}
