//! The obstacles around actors, in a list that every tick can use directly.

use std::sync::Arc;

use engine::actor::{IgnoredPlatforms, Material, Surroundings};
use engine::{Mask, Point};

use crate::border::{ObstacleList, Pixels, Ref};
use crate::objects::HmObstacles;
use crate::status::Error;

/// All obstacles, by number. A removed obstacle remains as an empty mask, so that the numbers of
/// the other obstacles do not change.
#[derive(Clone, Debug)]
pub(crate) struct Obstacles {
    list: ObstacleList,
    entries: Vec<Entry>,
    /// The numbers of removed obstacles, which new obstacles can use.
    free: Vec<u32>,
    ignored: IgnoredPlatforms,
    has_platforms: bool,
    /// The mask of removed obstacles.
    nothing: Arc<Mask>,
    /// The obstacles that will replace the current ones.
    next: Vec<Shape>,
    /// The ids and materials of the colliders near an actor.
    near: Vec<(u64, Material)>,
}

/// All properties of an obstacle except its number.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) pixels: Pixels,
    pub(super) at: Point,
    pub(super) material: Material,
    pub(super) id: u64,
}

/// The properties that the engine's list does not store.
#[derive(Clone, Copy, Debug)]
struct Entry {
    at: Point,
    is_removed: bool,
    /// Whether the obstacle is one of the solids that move in this call.
    is_moving: bool,
}

impl Obstacles {
    pub(super) fn new() -> Result<Self, Error> {
        Ok(Self {
            list: ObstacleList::default(),
            entries: Vec::new(),
            free: Vec::new(),
            ignored: IgnoredPlatforms::NONE,
            has_platforms: true,
            nothing: Arc::new(Mask::new(0, 0)?),
            next: Vec::new(),
            near: Vec::new(),
        })
    }

    /// Returns the surroundings of an actor.
    #[inline(always)]
    pub(crate) fn around(&self) -> Surroundings<'_> {
        let around = Surroundings::of(self.list.all()).ignoring(self.ignored);
        if self.has_platforms { around } else { around.without_platforms() }
    }

    /// Adds an obstacle and returns its number.
    pub(super) fn add(
        &mut self,
        pixels: Pixels,
        at: Point,
        material: Material,
        id: u64,
    ) -> Result<u32, Error> {
        let entry = Entry { at, is_removed: false, is_moving: false };
        if let Some(number) = self.free.pop()
            && let Some(place) = self.entries.get_mut(number as usize)
        {
            *place = entry;
            self.list.set(number as usize, pixels, at, material, id);
            return Ok(number);
        }
        self.entries.try_reserve(1).map_err(|_| Error::OutOfMemory)?;
        let number = super::number(self.entries.len());
        self.list.push(pixels, at, material, id)?;
        self.entries.push(entry);
        Ok(number)
    }

    /// Returns the position, material, id and pixels of an obstacle.
    pub(crate) fn get(&self, number: u32) -> Result<(Point, Material, u64, &Pixels), Error> {
        let index = number as usize;
        let parts = (self.entries.get(index), self.list.all().get(index), self.list.pixels(index));
        match parts {
            (Some(entry), Some(obstacle), Some(pixels)) if !entry.is_removed => {
                Ok((entry.at, obstacle.material(), obstacle.id(), pixels))
            }
            _ => Err(missing(number)),
        }
    }

    /// Changes the position, material or id of an obstacle.
    #[inline]
    pub(crate) fn change(
        &mut self,
        number: u32,
        change: impl FnOnce(&mut (Point, Material, u64)),
    ) -> Result<(), Error> {
        let (at, material, id, _) = self.get(number)?;
        let mut changed = (at, material, id);
        change(&mut changed);
        let (at, material, id) = changed;
        if let Some(entry) = self.entries.get_mut(number as usize) {
            entry.at = at;
        }
        self.list.change(number as usize, at, material, id);
        Ok(())
    }

    /// Replaces the pixels of an obstacle.
    pub(super) fn set_pixels(&mut self, number: u32, pixels: Pixels) -> Result<(), Error> {
        let (at, material, id, _) = self.get(number)?;
        self.list.set(number as usize, pixels, at, material, id);
        Ok(())
    }

    pub(super) fn remove(&mut self, number: u32) -> Result<(), Error> {
        self.free.try_reserve(1).map_err(|_| Error::OutOfMemory)?;
        self.set_pixels(number, Pixels::Mask(Arc::clone(&self.nothing)))?;
        if let Some(entry) = self.entries.get_mut(number as usize) {
            entry.is_removed = true;
        }
        self.free.push(number);
        Ok(())
    }

    pub(super) fn clear(&mut self) {
        self.list.clear();
        self.entries.clear();
        self.free.clear();
    }

    /// Returns the numbers of all obstacles.
    pub(super) fn numbers(&self) -> impl Iterator<Item = u32> {
        (0..).zip(&self.entries).filter(|(_, entry)| !entry.is_removed).map(|(number, _)| number)
    }

    /// Replaces all obstacles, unless one of the new obstacles is an error.
    pub(super) fn replace(
        &mut self,
        next: impl Iterator<Item = Result<Shape, Error>>,
    ) -> Result<(), Error> {
        self.next.clear();
        for shape in next {
            self.next.try_reserve(1).map_err(|_| Error::OutOfMemory)?;
            self.next.push(shape?);
        }
        self.clear();
        let mut shapes = core::mem::take(&mut self.next);
        for Shape { pixels, at, material, id } in shapes.drain(..) {
            self.add(pixels, at, material, id)?;
        }
        self.next = shapes;
        Ok(())
    }

    /// Returns an empty list of ids and materials, which reuses the memory of the previous list.
    pub(super) fn take_near(&mut self) -> Vec<(u64, Material)> {
        let mut near = core::mem::take(&mut self.near);
        near.clear();
        near
    }

    pub(super) fn keep_near(&mut self, near: Vec<(u64, Material)>) {
        self.near = near;
    }

    /// Returns the number of obstacles.
    pub(super) fn count(&self) -> usize {
        self.entries.len() - self.free.len()
    }

    pub(super) fn ignore(&mut self, ignored: IgnoredPlatforms) {
        self.ignored = ignored;
    }

    pub(super) fn set_platforms(&mut self, has_platforms: bool) {
        self.has_platforms = has_platforms;
    }

    /// Marks an obstacle as moving. It is an error if the obstacle is already marked.
    pub(crate) fn begin_moving(&mut self, number: u32) -> Result<(), Error> {
        self.get(number)?;
        match self.entries.get_mut(number as usize) {
            Some(entry) if entry.is_moving => {
                Err(Error::argument(format_args!("obstacle {number} is moved twice")))
            }
            Some(entry) => {
                entry.is_moving = true;
                Ok(())
            }
            None => Err(missing(number)),
        }
    }

    /// Clears all marks of moving obstacles.
    pub(crate) fn end_moving(&mut self) {
        self.entries.iter_mut().for_each(|entry| entry.is_moving = false);
    }

    /// Returns the obstacles that do not move.
    pub(crate) fn fixed(&self) -> impl Iterator<Item = engine::actor::Obstacle<'_>> {
        let all = self.list.all().iter().zip(&self.entries);
        all.filter(|(_, entry)| !entry.is_moving).map(|(obstacle, _)| *obstacle)
    }
}

#[cold]
fn missing(number: u32) -> Error {
    Error::not_found(format_args!("there is no obstacle {number}: it was removed, or never added"))
}

/// Returns the surroundings that C passed. With NULL, there are no obstacles.
#[inline(always)]
pub(crate) fn around(obstacles: &Ref<HmObstacles>) -> Result<Surroundings<'_>, Error> {
    Ok(obstacles.maybe("around")?.map_or(Surroundings::NONE, Obstacles::around))
}
