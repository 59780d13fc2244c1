//! The obstacles near an actor, collected once per tick so that the actor's many small tests check
//! few obstacles.

use super::{MaterialKind, Obstacle};
use crate::space::Bounds;
use crate::terrain::ShapeRef;

/// The maximum number of obstacle pieces that are kept. If more pieces are nearby, every test
/// checks all obstacles.
const MAX: usize = 6;

/// The obstacles whose bounds overlap an area. Terrain is split into chunks, unless it is a one-way
/// platform, and only the chunks that have pixels in the area are kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NearbyObstacles<'a> {
    area: Bounds,
    pieces: [Obstacle<'a>; MAX],
    /// For each piece, the index of its obstacle in the list of obstacles.
    places: [u32; MAX],
    count: usize,
}

impl<'a> NearbyObstacles<'a> {
    /// Collects the obstacles in an area. Returns `None` if there are too many pieces in the area,
    /// or if `obstacles` is empty.
    #[inline]
    pub(crate) fn of(obstacles: &'a [Obstacle<'a>], area: Bounds) -> Option<Self> {
        let first = *obstacles.first()?;
        let mut nearby = Self { area, pieces: [first; MAX], places: [0; MAX], count: 0 };
        for (place, obstacle) in (0..).zip(obstacles) {
            if !obstacle.shape.bounds().overlaps(area) {
                continue;
            }
            match obstacle.shape {
                // A pixel of the next chunk can affect whether a platform's edge stops a step, so
                // the terrain of a one-way platform is not split.
                ShapeRef::Terrain(terrain)
                    if !matches!(obstacle.kind(), MaterialKind::OneWay(_)) =>
                {
                    let mut has_room = true;
                    terrain.chunks_in(area, |chunk| {
                        let piece = Obstacle { shape: ShapeRef::Mask(chunk), ..*obstacle };
                        has_room = has_room && nearby.push(piece, place);
                    });
                    if !has_room {
                        return None;
                    }
                }
                ShapeRef::Terrain(terrain) if !terrain.has_some_in(area) => {}
                _ if nearby.push(*obstacle, place) => {}
                _ => return None,
            }
        }
        Some(nearby)
    }

    fn push(&mut self, piece: Obstacle<'a>, place: u32) -> bool {
        let Some((to, of)) = self.pieces.get_mut(self.count).zip(self.places.get_mut(self.count))
        else {
            return false;
        };
        (*to, *of) = (piece, place);
        self.count += 1;
        true
    }
}

/// Iterates over obstacles or pieces of obstacles, each with its obstacle's index in the list of
/// obstacles.
pub(crate) struct Pieces<'a> {
    obstacles: &'a [Obstacle<'a>],
    /// For each piece, the index of its obstacle. Empty if each piece is the whole obstacle at the
    /// same index.
    places: &'a [u32],
    next: usize,
}

impl<'a> Pieces<'a> {
    /// Returns the pieces that may have pixels in an area.
    #[inline]
    pub(super) fn within(
        all: &'a [Obstacle<'a>],
        nearby: Option<&'a NearbyObstacles<'a>>,
        area: Bounds,
    ) -> Self {
        match nearby {
            Some(nearby) if nearby.area.intersection(area) == area => {
                let (obstacles, places) =
                    (&nearby.pieces[..nearby.count], &nearby.places[..nearby.count]);
                Self { obstacles, places, next: 0 }
            }
            _ => Self { obstacles: all, places: &[], next: 0 },
        }
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = (usize, &'a Obstacle<'a>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let piece = self.obstacles.get(self.next)?;
        let place = self.places.get(self.next).map_or(self.next, |place| *place as usize);
        self.next += 1;
        Some((place, piece))
    }
}
