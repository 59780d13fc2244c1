//! The ground of a level during a run. The actor can dig it away.

use hitmask::actor::Obstacle;
use hitmask::terrain::Terrain;
use hitmask::{Circle, Fixed, Location, Point, Rect};

use crate::play::level::Level;

/// The ground of a run. It consists of the parts of the level. Parts that can be dug have their own
/// terrain.
pub(in crate::play) struct Ground<'a> {
    level: &'a Level,
    /// For each part of the level that can be dug, its remaining pixels.
    left: Vec<Option<Terrain>>,
    /// The number of pixels that have been dug away.
    pub(in crate::play) dug: u64,
}

impl<'a> Ground<'a> {
    /// Creates the ground before any digging. Copies of terrain share their pixels.
    pub(super) fn new(level: &'a Level) -> Self {
        let left = level.pieces.iter().map(|piece| piece.terrain.clone()).collect();
        Self { level, left, dug: 0 }
    }

    /// Collects the obstacles that an actor may touch near its position, in a list that is cleared
    /// first.
    pub(super) fn obstacles<'s>(&'s self, actor: Rect, found: &mut Vec<Obstacle<'s>>) {
        self.level.obstacles(&self.left, actor, found);
    }

    /// Removes a disc around a pixel, and returns how many pixels that dug away.
    pub(super) fn dig(&mut self, middle: Point, radius: u32) -> Result<u64, String> {
        let origin = self.level.origin;
        // This is the center of the pixel, in the terrain's own coordinates. Both are within 2³¹.
        let center =
            |at: i64, origin: i64| Fixed::from_pixel((at - origin) as i32) + Fixed::from_f64(0.5);
        let center = Location::new(center(middle.x, origin.x), center(middle.y, origin.y));
        let disc = Circle::new(center, Fixed::from_pixel(radius as i32));
        let mut gone = 0;
        for terrain in self.left.iter_mut().flatten() {
            let change = terrain.carve(disc).map_err(|error| error.to_string())?;
            gone += change.map_or(0, |change| change.count);
            // The changed areas are not needed.
            terrain.take_changes();
        }
        self.dug += gone;
        Ok(gone)
    }

    /// Returns whether a pixel of the ground has been dug away.
    pub(in crate::play) fn is_dug(&self, point: Point) -> bool {
        let own = point - self.level.origin;
        self.dug > 0
            && self.level.pieces.iter().zip(&self.left).any(|(piece, left)| {
                let is_gone = |left: &Terrain| piece.mask.get(own) && !left.contains(own);
                left.as_ref().is_some_and(is_gone)
            })
    }
}
