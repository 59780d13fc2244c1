//! The ground of a level during a run, which the actor can dig away.

use hitmask::actor::Obstacle;
use hitmask::terrain::Terrain;
use hitmask::{Circle, Fixed, Location, Point, Rect};

use crate::play::level::Level;

/// The ground of a run: the parts of its level, some of them as terrain of their own.
pub(in crate::play) struct Ground<'a> {
    level: &'a Level,
    /// For each part of the level its pixels that are left, if it can be dug.
    left: Vec<Option<Terrain>>,
    /// How many pixels are gone.
    pub(in crate::play) dug: u64,
}

impl<'a> Ground<'a> {
    /// The whole ground. Copies of terrain share their pixels.
    pub(super) fn new(level: &'a Level) -> Self {
        let left = level.pieces.iter().map(|piece| piece.terrain.clone()).collect();
        Self { level, left, dug: 0 }
    }

    /// The obstacles that an actor may meet from its position, in a list that is cleared first.
    pub(super) fn obstacles<'s>(&'s self, actor: Rect, found: &mut Vec<Obstacle<'s>>) {
        self.level.obstacles(&self.left, actor, found);
    }

    /// Removes a disc around a pixel, and returns how many pixels are gone.
    pub(super) fn dig(&mut self, middle: Point, radius: u32) -> Result<u64, String> {
        let origin = self.level.origin;
        // The center of the pixel, in the terrain's own pixels; both are within 2³¹.
        let center =
            |at: i64, origin: i64| Fixed::from_pixel((at - origin) as i32) + Fixed::from_f64(0.5);
        let center = Location::new(center(middle.x, origin.x), center(middle.y, origin.y));
        let disc = Circle::new(center, Fixed::from_pixel(radius as i32));
        let mut gone = 0;
        for terrain in self.left.iter_mut().flatten() {
            let change = terrain.carve(disc).map_err(|error| error.to_string())?;
            gone += change.map_or(0, |change| change.count);
            // Where it changed does not matter.
            terrain.take_changes();
        }
        self.dug += gone;
        Ok(gone)
    }

    /// Whether a pixel of the ground is gone.
    pub(in crate::play) fn is_dug(&self, point: Point) -> bool {
        let own = point - self.level.origin;
        self.dug > 0
            && self.level.pieces.iter().zip(&self.left).any(|(piece, left)| {
                let is_gone = |left: &Terrain| piece.mask.get(own) && !left.contains(own);
                left.as_ref().is_some_and(is_gone)
            })
    }
}
