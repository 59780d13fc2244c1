//! Terrain that stands somewhere: what it shares with a mask, and holds of a figure.

use core::ops::{ControlFlow, Range};

use super::Terrain;
use super::grid::{AREA, Key, Keys, SIDE, standing, union, within_area};
use crate::figure::Figure;
use crate::kernel::Level;
use crate::mask::{Mask, MaskError};
use crate::pose::{Placed, Posed};
use crate::space::{Point, Rect, WorldBox};

/// Terrain with a place in the world: what every query asks about. [`Terrain::at`] makes it.
///
/// It borrows the terrain and is cheap to copy. The terrain's pixel (x, y) covers the world pixel
/// (position.x + x, position.y + y). All answers are those that [`Placed`] would give of one huge mask.
#[derive(Clone, Copy, Debug)]
pub struct PlacedTerrain<'a> {
    terrain: &'a Terrain,
    position: Point,
}

impl<'a> PlacedTerrain<'a> {
    pub(super) const fn new(terrain: &'a Terrain, position: Point) -> Self {
        Self { terrain, position }
    }

    /// The terrain.
    pub const fn terrain(self) -> &'a Terrain {
        self.terrain
    }

    /// The world pixel on which the terrain's pixel (0, 0) stands.
    pub const fn position(self) -> Point {
        self.position
    }

    /// The smallest rectangle of world pixels that holds all set ones; `None` where none is set.
    pub fn bounds(self) -> Option<Rect> {
        Some(self.to_world(self.terrain.bounds()?))
    }

    /// Whether the world pixel `point` is set.
    pub fn contains(self, point: Point) -> bool {
        let local = |world: i64, origin: i64| world.checked_sub(origin);
        match (local(point.x, self.position.x), local(point.y, self.position.y)) {
            (Some(x), Some(y)) => self.terrain.contains(Point::new(x, y)),
            _ => false,
        }
    }

    /// The world pixels of `rect` as a mask of that size.
    ///
    /// # Errors
    /// As [`Mask::new`], for the size of `rect`.
    pub fn window(self, rect: Rect) -> Result<Mask, MaskError> {
        self.terrain.window(rect.moved(-self.position.x, -self.position.y))
    }

    /// Whether some world pixel is set in the terrain and in `mask`.
    ///
    /// Costs one test for each chunk that is there and that the mask's bounds reach into, until one hits, and allocates
    /// nothing.
    pub fn overlaps(self, mask: Placed<'_>) -> bool {
        self.overlaps_local(Level::best(), self.seen(mask))
    }

    /// [`overlaps`](Self::overlaps) of a mask in the terrain's own pixels.
    #[inline]
    pub(super) fn overlaps_local(self, level: Level, mask: Placed<'_>) -> bool {
        let Some(keys) = self.keys(mask) else { return false };
        let directory = &self.terrain.directory;
        let hit = directory.visit(&keys, |key, chunk| {
            if level.overlaps(mask, standing(key, chunk)) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        hit.is_break()
    }

    /// The first world pixel that is set in the terrain and in `mask`: the one with the smallest y, and of those the one with
    /// the smallest x. `None` where they do not overlap.
    pub fn first(self, mask: Placed<'_>) -> Option<Point> {
        self.first_local(Level::best(), self.seen(mask)).map(|pixel| self.point_to_world(pixel))
    }

    /// [`first`](Self::first) in the terrain's own pixels.
    pub(super) fn first_local(self, level: Level, mask: Placed<'_>) -> Option<Point> {
        let mut first = None;
        let _ = self.terrain.directory.visit(&self.keys(mask)?, |key, chunk| {
            if may_come_before(first, key.origin()) {
                first = earlier(first, level.first(mask, standing(key, chunk)));
            }
            ControlFlow::<()>::Continue(())
        });
        first
    }

    /// How many world pixels are set in the terrain and in `mask`.
    pub fn area(self, mask: Placed<'_>) -> u64 {
        let (level, mask) = (Level::best(), self.seen(mask));
        let Some(keys) = self.keys(mask) else { return 0 };
        let mut area = 0;
        let _ = self.terrain.directory.visit(&keys, |key, chunk| {
            area += level.area(mask, standing(key, chunk));
            ControlFlow::<()>::Continue(())
        });
        area
    }

    /// The smallest rectangle that holds all world pixels that are set in the terrain and in `mask`; `None` where there are
    /// none.
    pub fn overlap_bounds(self, mask: Placed<'_>) -> Option<Rect> {
        let (level, mask) = (Level::best(), self.seen(mask));
        let mut bounds: Option<Rect> = None;
        let _ = self.terrain.directory.visit(&self.keys(mask)?, |key, chunk| {
            let more = level.overlap_bounds(mask, standing(key, chunk));
            bounds = bounds.into_iter().chain(more).reduce(union);
            ControlFlow::<()>::Continue(())
        });
        Some(self.to_world(bounds?))
    }

    /// Whether a figure holds a set pixel, as [`Placed::any_in`].
    ///
    /// Costs that for each chunk that is there and that the figure's rectangle reaches into, until one has some.
    pub fn any_in(self, figure: impl Into<Figure<'a>>) -> bool {
        let figure = figure.into();
        if let Figure::Segment(segment) = figure {
            // Most chunks of a segment's rectangle are beside it.
            return self.ray(segment).is_some();
        }
        let found = self.visit_in(figure, |chunk| {
            if chunk.any_in(figure) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break()
    }

    /// The first set world pixel that a figure holds: the one with the smallest y, and of those the one with the smallest x.
    /// `None` where it holds none.
    pub fn first_in(self, figure: impl Into<Figure<'a>>) -> Option<Point> {
        let figure = figure.into();
        let mut first = None;
        let _ = self.visit_in(figure, |chunk| {
            if may_come_before(first, chunk.position()) {
                first = earlier(first, chunk.first_in(figure));
            }
            ControlFlow::<()>::Continue(())
        });
        first
    }

    /// How many set pixels a figure holds.
    pub fn count_in(self, figure: impl Into<Figure<'a>>) -> u64 {
        let figure = figure.into();
        let mut count = 0;
        let _ = self.visit_in(figure, |chunk| {
            count += chunk.count_in(figure);
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// Adds the world's pixels from (`x`, `y`) on to some words: 64 to the right for each, row by row downwards.
    pub(crate) fn add_words(self, x: i64, y: i64, words: &mut [u64]) {
        let (right, bottom) = (x + i64::from(u64::BITS), y + words.len() as i64);
        let area = WorldBox { left: x, top: y, right, bottom };
        self.chunks_in(area, |chunk| chunk.add_words(x, y, words));
    }

    /// Whether some chunk's bounds reach into an area of the world.
    pub(crate) fn has_some_in(self, area: WorldBox) -> bool {
        let mut has_some = false;
        self.chunks_in(area, |_| has_some = true);
        has_some
    }

    /// Hands the chunks that have pixels in an area of the world to `see`, where they stand.
    pub(crate) fn chunks_in(self, area: WorldBox, mut see: impl FnMut(Placed<'a>)) {
        let local = |world: i64, origin: i64| world.saturating_sub(origin);
        let Point { x, y } = self.position;
        let columns = local(area.left, x)..local(area.right, x);
        let rows = local(area.top, y)..local(area.bottom, y);
        let _ = self.visit((columns, rows), |chunk| {
            if chunk.bounds().is_some_and(|bounds| WorldBox::of(bounds).meets(area)) {
                see(chunk);
            }
            ControlFlow::<()>::Continue(())
        });
    }

    /// The world's pixels from (`x`, `y`) on to the right, 64 of them; bit 0 is the leftmost.
    pub(crate) fn word(self, x: i64, y: i64) -> u64 {
        let (x, y) = (x - self.position.x, y - self.position.y);
        let part = |x: i64| {
            if !AREA.contains(Point::new(x, y)) {
                return 0;
            }
            let key = Key::of(x, y);
            let chunk = self.terrain.directory.get(key);
            chunk.map_or(0, |chunk| standing(key, chunk).word(x, y))
        };
        // What lies in the next chunk begins at its first column.
        let inside = i64::from(SIDE) - x.rem_euclid(SIDE.into());
        let word = i64::from(u64::BITS);
        if inside >= word { part(x) } else { part(x) | part(x + inside) << inside }
    }

    /// Whether a mask in a pose overlaps it. It is not drawn: that would take memory, and it may be larger than a mask can be.
    pub(crate) fn overlaps_posed(self, posed: Posed<'_>) -> bool {
        let WorldBox { left, top, right, bottom } = posed.map().bounds_nearly(posed.mask());
        let Point { x, y } = self.position;
        let (columns, rows) = (left - x..right - x, top - y..bottom - y);
        let overlap = self.visit((columns, rows), |chunk| {
            if posed.overlaps_placed(chunk) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        overlap.is_break()
    }

    /// Hands the chunks that a figure's rectangle reaches into to `see`, where they stand in the world.
    fn visit_in<B>(
        self,
        figure: Figure<'_>,
        see: impl FnMut(Placed<'a>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some((columns, rows)) = figure.reach() else { return ControlFlow::Continue(()) };
        let local = |world: Range<i64>, origin: i64| {
            world.start.saturating_sub(origin)..world.end.saturating_sub(origin)
        };
        self.visit((local(columns, self.position.x), local(rows, self.position.y)), see)
    }

    /// The same with the chunks in some of the terrain's own columns and rows.
    pub(super) fn visit<B>(
        self,
        (columns, rows): (Range<i64>, Range<i64>),
        mut see: impl FnMut(Placed<'a>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(rect) = within_area(columns, rows) else { return ControlFlow::Continue(()) };
        self.terrain.directory.visit(&Keys::of(rect), |key, chunk| {
            see(Placed::new(chunk, self.point_to_world(key.origin())))
        })
    }

    /// A mask as the terrain sees it, whose own pixels are then the world's.
    pub(super) fn seen(self, mask: Placed<'_>) -> Placed<'_> {
        let Point { x, y } = mask.position();
        // Positions are sums of a few i32s: far from the ends of i64.
        mask.standing_at(Point::new(x - self.position.x, y - self.position.y))
    }

    /// The chunks that a mask may meet, which is seen in the terrain's own pixels.
    #[inline]
    fn keys(self, mask: Placed<'_>) -> Option<Keys> {
        let bounds = mask.bounds()?.intersection(self.terrain.directory.bounds)?;
        Some(Keys::of(bounds))
    }

    /// A rectangle of the terrain's own pixels in the world.
    pub(super) fn to_world(self, rect: Rect) -> Rect {
        rect.moved(self.position.x, self.position.y)
    }

    /// A pixel of the terrain's own in the world.
    pub(super) fn point_to_world(self, Point { x, y }: Point) -> Point {
        Point::new(x + self.position.x, y + self.position.y)
    }
}

/// Whether a pixel of a chunk with this top left could come before the first one so far. Of chunks in the same rows those
/// further left are seen first.
fn may_come_before(first: Option<Point>, origin: Point) -> bool {
    first.is_none_or(|first| origin.y < first.y)
}

/// The one that comes first, row by row.
fn earlier(one: Option<Point>, other: Option<Point>) -> Option<Point> {
    one.into_iter().chain(other).min_by_key(|pixel| (pixel.y, pixel.x))
}
