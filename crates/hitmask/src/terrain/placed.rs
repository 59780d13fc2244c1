//! Terrain at a position: finds overlaps with a mask, and pixels in a figure.

use super::Terrain;
use super::grid::{AREA, Key, Keys, SIDE, place_chunk, within_area};
use crate::figure::Figure;
use crate::kernel::SimdLevel;
use crate::mask::{Mask, MaskError};
use crate::pose::{Placed, Posed};
use crate::space::{Bounds, Point, Rect};

/// Terrain at a position in the world, which answers queries. [`Terrain::at`] returns it.
///
/// Placed terrain borrows the terrain and is cheap to copy. The terrain's pixel (x, y) covers the
/// world pixel (position.x + x, position.y + y). All answers are those that a [`Placed`] mask with
/// the same set pixels would return, if a mask could be that large.
#[derive(Clone, Copy, Debug)]
pub struct PlacedTerrain<'a> {
    terrain: &'a Terrain,
    position: Point,
}

impl<'a> PlacedTerrain<'a> {
    pub(super) const fn new(terrain: &'a Terrain, position: Point) -> Self {
        Self { terrain, position }
    }

    /// Returns the terrain without its position.
    pub const fn terrain(self) -> &'a Terrain {
        self.terrain
    }

    /// Returns the world pixel of the terrain's pixel (0, 0).
    pub const fn position(self) -> Point {
        self.position
    }

    /// Returns the smallest rectangle of world pixels that contains all set pixels; `None` if none
    /// is set.
    pub fn bounds(self) -> Option<Rect> {
        Some(self.to_world(self.terrain.bounds()?))
    }

    /// Returns whether the world pixel `point` is set.
    pub fn contains(self, point: impl Into<Point>) -> bool {
        let point = point.into();
        let local = |world: i64, origin: i64| world.checked_sub(origin);
        match (local(point.x, self.position.x), local(point.y, self.position.y)) {
            (Some(x), Some(y)) => self.terrain.contains(Point::new(x, y)),
            _ => false,
        }
    }

    /// Returns the world pixels of `rect` as a mask of that size.
    ///
    /// # Errors
    /// Same as [`Mask::new`], for the size of `rect`.
    pub fn window(self, rect: Rect) -> Result<Mask, MaskError> {
        self.terrain.window(rect.moved((-self.position.x, -self.position.y)))
    }

    /// Returns whether any world pixel is set both in the terrain and in `mask`.
    ///
    /// The call costs one overlap test for each existing chunk that the mask's bounds reach into,
    /// and stops at the first chunk that overlaps the mask. It allocates nothing.
    #[doc(alias = "collides_with")]
    #[doc(alias = "Intersects")]
    pub fn overlaps(self, mask: Placed<'_>) -> bool {
        self.overlaps_local(SimdLevel::best(), self.to_local(mask))
    }

    /// Computes [`overlaps`](Self::overlaps) for a mask in the terrain's coordinates.
    #[inline]
    pub(super) fn overlaps_local(self, level: SimdLevel, mask: Placed<'_>) -> bool {
        let Some(keys) = self.keys(mask) else { return false };
        let directory = &self.terrain.directory;
        directory.any(&keys, |key, chunk| level.overlaps(mask, place_chunk(key, chunk)))
    }

    /// Calls `each` for every chunk that a mask may overlap, with both in the terrain's
    /// coordinates.
    fn each_under(self, mask: Placed<'_>, mut each: impl FnMut(Placed<'a>)) {
        if let Some(keys) = self.keys(mask) {
            self.terrain.directory.each(&keys, |key, chunk| each(place_chunk(key, chunk)));
        }
    }

    /// Returns the first world pixel that is set both in the terrain and in `mask`: the one with
    /// the smallest y, and among those the one with the smallest x. Returns `None` if the terrain
    /// and the mask do not overlap.
    pub fn first(self, mask: Placed<'_>) -> Option<Point> {
        self.first_local(SimdLevel::best(), self.to_local(mask))
            .map(|pixel| self.point_to_world(pixel))
    }

    /// Computes [`first`](Self::first) in the terrain's coordinates.
    pub(super) fn first_local(self, level: SimdLevel, mask: Placed<'_>) -> Option<Point> {
        let mut first = None;
        self.each_under(mask, |chunk| {
            if may_come_before(first, chunk.position()) {
                first = earlier(first, level.first(mask, chunk));
            }
        });
        first
    }

    /// Returns how many world pixels are set both in the terrain and in `mask`.
    pub fn area(self, mask: Placed<'_>) -> u64 {
        let (level, mask) = (SimdLevel::best(), self.to_local(mask));
        let mut area = 0;
        self.each_under(mask, |chunk| area += level.area(mask, chunk));
        area
    }

    /// Returns the smallest rectangle that contains all world pixels that are set both in the
    /// terrain and in `mask`; `None` if no pixel is set in both.
    pub fn overlap_bounds(self, mask: Placed<'_>) -> Option<Rect> {
        let (level, mask) = (SimdLevel::best(), self.to_local(mask));
        let mut bounds: Option<Rect> = None;
        self.each_under(mask, |chunk| {
            bounds =
                bounds.into_iter().chain(level.overlap_bounds(mask, chunk)).reduce(Rect::union);
        });
        Some(self.to_world(bounds?))
    }

    /// Returns whether a figure contains a set pixel; see [`Placed::any_in`].
    ///
    /// The call costs one [`Placed::any_in`] for each existing chunk that the figure's rectangle
    /// reaches into, and stops at the first chunk that returns true.
    pub fn any_in(self, figure: impl Into<Figure<'a>>) -> bool {
        let figure = figure.into();
        if let Figure::Segment(segment) = figure {
            // A segment misses most chunks of its rectangle.
            return self.ray(segment).is_some();
        }
        figure.reach().is_some_and(|area| self.any(area, |chunk| chunk.any_in(figure)))
    }

    /// Returns the first set world pixel that a figure contains: the one with the smallest y, and
    /// among those the one with the smallest x. Returns `None` if the figure contains no set pixel.
    pub fn first_in(self, figure: impl Into<Figure<'a>>) -> Option<Point> {
        let figure = figure.into();
        let mut first = None;
        self.each(figure.reach()?, |chunk| {
            if may_come_before(first, chunk.position()) {
                first = earlier(first, chunk.first_in(figure));
            }
        });
        first
    }

    /// Returns how many set pixels a figure contains.
    pub fn count_in(self, figure: impl Into<Figure<'a>>) -> u64 {
        let figure = figure.into();
        let mut count = 0;
        if let Some(area) = figure.reach() {
            self.each(area, |chunk| count += chunk.count_in(figure));
        }
        count
    }

    /// Merges the world's pixels from (`x`, `y`) on into `words`. Each word contains 64 pixels to
    /// the right of `x`, and there is one word per row, downwards.
    pub(crate) fn add_words(self, x: i64, y: i64, words: &mut [u64]) {
        let (right, bottom) = (x + i64::from(u64::BITS), y + words.len() as i64);
        let area = Bounds { left: x, top: y, right, bottom };
        self.chunks_in(area, |chunk| chunk.add_words(x, y, words));
    }

    /// Returns whether the bounds of some chunk reach into an area of the world.
    pub(crate) fn has_some_in(self, area: Bounds) -> bool {
        self.any(area, |chunk| reaches_into(chunk, area))
    }

    /// Calls `each` for the chunks that have pixels in an area of the world, at their positions.
    pub(crate) fn chunks_in(self, area: Bounds, mut each: impl FnMut(Placed<'a>)) {
        self.each(area, |chunk| {
            if reaches_into(chunk, area) {
                each(chunk);
            }
        });
    }

    /// Returns the 64 world pixels from (`x`, `y`) to the right; bit 0 is the leftmost.
    pub(crate) fn word(self, x: i64, y: i64) -> u64 {
        let (x, y) = (x - self.position.x, y - self.position.y);
        let part = |x: i64| {
            if !AREA.contains(Point::new(x, y)) {
                return 0;
            }
            let key = Key::of(x, y);
            let chunk = self.terrain.directory.get(key);
            chunk.map_or(0, |chunk| place_chunk(key, chunk).word(x, y))
        };
        // The next chunk continues the row at its first column.
        let inside = i64::from(SIDE) - x.rem_euclid(SIDE.into());
        let word = i64::from(u64::BITS);
        if inside >= word { part(x) } else { part(x) | part(x + inside) << inside }
    }

    /// Returns whether a mask in a pose overlaps the terrain. The mask is not drawn, because that
    /// would take memory, and the drawing could be larger than a mask can be.
    pub(crate) fn overlaps_posed(self, posed: Posed<'_>) -> bool {
        let area = posed.map().bounds_nearly(posed.mask());
        self.any(area, |chunk| posed.overlaps_placed(chunk))
    }

    /// Calls `each` for the chunks in an area of the world, at their positions.
    pub(super) fn each(self, area: Bounds, each: impl FnMut(Placed<'a>)) {
        self.each_local(area.relative_to(self.position), each);
    }

    /// Works like [`each`](Self::each), for an area in the terrain's own pixels.
    pub(super) fn each_local(self, area: Bounds, mut each: impl FnMut(Placed<'a>)) {
        if let Some(rect) = within_area(area) {
            let directory = &self.terrain.directory;
            directory.each(&Keys::of(rect), |key, chunk| each(self.chunk_in_world(key, chunk)));
        }
    }

    /// Returns whether a test passes for any chunk in an area of the world, at its position.
    fn any(self, area: Bounds, mut test: impl FnMut(Placed<'a>) -> bool) -> bool {
        within_area(area.relative_to(self.position)).is_some_and(|rect| {
            let directory = &self.terrain.directory;
            directory.any(&Keys::of(rect), |key, chunk| test(self.chunk_in_world(key, chunk)))
        })
    }

    fn chunk_in_world(self, key: Key, chunk: &'a Mask) -> Placed<'a> {
        Placed::new(chunk, self.point_to_world(key.origin()))
    }

    /// Converts a mask from world coordinates to the terrain's coordinates.
    pub(super) fn to_local(self, mask: Placed<'_>) -> Placed<'_> {
        let Point { x, y } = mask.position();
        // Positions are sums of a few i32 values, far from the limits of i64.
        Placed::new(mask.mask(), Point::new(x - self.position.x, y - self.position.y))
    }

    /// Returns the chunks that a mask in the terrain's coordinates may overlap.
    #[inline]
    fn keys(self, mask: Placed<'_>) -> Option<Keys> {
        let bounds = mask.bounds()?.intersection(self.terrain.directory.bounds)?;
        Some(Keys::of(bounds))
    }

    /// Converts a rectangle of the terrain's own pixels to world coordinates.
    pub(super) fn to_world(self, rect: Rect) -> Rect {
        rect.moved(self.position)
    }

    /// Converts one of the terrain's own pixels to world coordinates.
    pub(super) fn point_to_world(self, Point { x, y }: Point) -> Point {
        Point::new(x + self.position.x, y + self.position.y)
    }
}

/// Returns whether the bounds of a chunk reach into an area.
fn reaches_into(chunk: Placed<'_>, area: Bounds) -> bool {
    chunk.bounds().is_some_and(|bounds| Bounds::of(bounds).overlaps(area))
}

/// Returns whether a pixel of a chunk with this top left could come before the first pixel found so
/// far. Among chunks in the same rows, those farther left are visited first.
fn may_come_before(first: Option<Point>, origin: Point) -> bool {
    first.is_none_or(|first| origin.y < first.y)
}

/// Returns the pixel that comes first in row order.
fn earlier(one: Option<Point>, other: Option<Point>) -> Option<Point> {
    one.into_iter().chain(other).min_by_key(|pixel| (pixel.y, pixel.x))
}
