//! Obstacles together with the pixels that they borrow, in a list that every tick can use directly.
//!
//! An obstacle of the engine borrows a mask or terrain. In this list, the obstacle is stored next
//! to the `Arc` of those pixels, so that a tick can use the list directly instead of building a new
//! one.

use std::sync::Arc;

use engine::actor::{Material, Obstacle};
use engine::terrain::Terrain;
use engine::{Mask, Point};

use crate::status::Error;

/// The pixels of an obstacle, which it may share with other obstacles.
#[derive(Clone, Debug)]
pub(crate) enum Pixels {
    Mask(Arc<Mask>),
    Terrain(Arc<Terrain>),
}

/// A list of obstacles with their pixels.
#[derive(Clone, Debug, Default)]
pub(crate) struct ObstacleList {
    /// Each obstacle borrows from the pixels with the same index. Obstacles are handed out only
    /// with the lifetime of the list.
    obstacles: Vec<Obstacle<'static>>,
    pixels: Vec<Pixels>,
}

impl ObstacleList {
    /// Returns all obstacles.
    #[inline(always)]
    pub(crate) fn all(&self) -> &[Obstacle<'_>] {
        &self.obstacles
    }

    /// Returns the pixels of an obstacle.
    pub(crate) fn pixels(&self, index: usize) -> Option<&Pixels> {
        self.pixels.get(index)
    }

    /// Adds an obstacle at the end.
    pub(crate) fn push(
        &mut self,
        pixels: Pixels,
        at: Point,
        material: Material,
        id: u64,
    ) -> Result<(), Error> {
        let has_room = self.obstacles.try_reserve(1).is_ok() && self.pixels.try_reserve(1).is_ok();
        if !has_room {
            return Err(Error::OutOfMemory);
        }
        self.obstacles.push(borrowed(&pixels, at, material).with_id(id));
        self.pixels.push(pixels);
        Ok(())
    }

    /// Replaces an obstacle.
    pub(crate) fn set(
        &mut self,
        index: usize,
        pixels: Pixels,
        at: Point,
        material: Material,
        id: u64,
    ) {
        if let (Some(place), Some(before)) =
            (self.obstacles.get_mut(index), self.pixels.get_mut(index))
        {
            *place = borrowed(&pixels, at, material).with_id(id);
            // Nothing borrows the dropped pixels anymore.
            *before = pixels;
        }
    }

    /// Replaces an obstacle with one that has the same pixels.
    pub(crate) fn change(&mut self, index: usize, at: Point, material: Material, id: u64) {
        if let (Some(place), Some(pixels)) = (self.obstacles.get_mut(index), self.pixels.get(index))
        {
            *place = borrowed(pixels, at, material).with_id(id);
        }
    }

    /// Removes all obstacles.
    pub(crate) fn clear(&mut self) {
        self.obstacles.clear();
        self.pixels.clear();
    }
}

/// Creates the obstacle for these pixels. The obstacle must be removed or replaced before its
/// pixels are.
fn borrowed(pixels: &Pixels, at: Point, material: Material) -> Obstacle<'static> {
    match pixels {
        Pixels::Mask(mask) => {
            // SAFETY: the list keeps this `Arc` as long as it keeps the obstacle, and hands the
            // obstacle out with its own lifetime. A mask in an `Arc` neither moves nor changes as
            // long as another `Arc` may share it.
            let mask: &'static Mask = unsafe { &*Arc::as_ptr(mask) };
            Obstacle::mask(mask.at(at), material)
        }
        Pixels::Terrain(terrain) => {
            // SAFETY: the same.
            let terrain: &'static Terrain = unsafe { &*Arc::as_ptr(terrain) };
            Obstacle::terrain(terrain.at(at), material)
        }
    }
}
