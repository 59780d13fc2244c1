//! What of an actor's surroundings is near it: found once in a tick, so that its many small questions look at little.

use super::{Kind, Obstacle, Surroundings};
use crate::space::WorldBox;
use crate::terrain::Shown;

/// How many pieces of obstacles are near at the most; where there are more, all of the surroundings are asked.
const MOST: usize = 6;

/// The obstacles that have pixels in an area, and of terrain only the chunks that do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Near<'a> {
    area: WorldBox,
    pieces: [Obstacle<'a>; MOST],
    /// The place of each in the list of obstacles.
    places: [u32; MOST],
    count: usize,
}

impl<'a> Near<'a> {
    /// What of some surroundings is in an area; `None` where that is too much to be kept.
    #[inline]
    pub(crate) fn of(around: Surroundings<'a>, area: WorldBox) -> Option<Self> {
        let first = *around.obstacles().first()?;
        let mut near = Self { area, pieces: [first; MOST], places: [0; MOST], count: 0 };
        for (place, obstacle) in (0..).zip(around.obstacles()) {
            if !obstacle.shown.bounds().meets(area) {
                continue;
            }
            match obstacle.shown {
                // What stops whom at a platform's edge may be decided by a pixel of the next chunk.
                Shown::Terrain(terrain) if !matches!(obstacle.kind(), Kind::OneWay(_)) => {
                    let mut has_room = true;
                    terrain.chunks_in(area, |chunk| {
                        let piece = Obstacle { shown: Shown::Mask(chunk), ..*obstacle };
                        has_room = has_room && near.push(piece, place);
                    });
                    if !has_room {
                        return None;
                    }
                }
                Shown::Terrain(terrain) if !terrain.has_some_in(area) => {}
                _ if near.push(*obstacle, place) => {}
                _ => return None,
            }
        }
        Some(near)
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

/// Obstacles, or pieces of them, with the place of each in the list of obstacles.
pub(crate) struct Pieces<'a> {
    obstacles: &'a [Obstacle<'a>],
    /// Empty where each has its own place.
    places: &'a [u32],
    next: usize,
}

impl<'a> Pieces<'a> {
    /// Those that may have pixels in an area.
    #[inline]
    pub(super) fn within(
        all: &'a [Obstacle<'a>],
        near: Option<&'a Near<'a>>,
        area: WorldBox,
    ) -> Self {
        match near {
            Some(near) if near.area.intersection(area) == area => {
                let (obstacles, places) = (&near.pieces[..near.count], &near.places[..near.count]);
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
