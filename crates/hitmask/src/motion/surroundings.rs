//! All that an actor may meet, and what of it stops a step.

use super::near::Pieces;
use super::one_way::{entered, has_edge_in};
use super::{Kind, Near, Obstacle, Pen, Reading, RecordError};
use crate::pair::Normal;
use crate::pose::Placed;
use crate::space::{Direction, Point, Rect, WorldBox};

/// The obstacles that an actor may meet: a list of yours, or what [`View::obstacles`](crate::View::obstacles) finds in a world.
///
/// Made [`of`](Self::of) a slice; wherever surroundings are asked for, `&obstacles` does too. The order of the list decides
/// nothing but which of several obstacles a hit names.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings<'a> {
    obstacles: &'a [Obstacle<'a>],
    ignored: Ignored,
    /// Whether platforms to stand on stop anybody.
    has_platforms: bool,
    /// What of them is near, where that is known.
    near: Option<&'a Near<'a>>,
}

/// The numbers of one-way platforms that somebody drops through: they stop them no longer. At most
/// [`MOST`](Self::MOST) at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ignored {
    ids: [u64; Self::MOST],
    count: u8,
}

impl Ignored {
    /// How many platforms somebody can drop through at a time.
    pub const MOST: usize = 4;

    /// None.
    pub const NONE: Self = Self { ids: [0; Self::MOST], count: 0 };

    /// How many bytes its record has.
    pub(crate) const BYTES: usize = 8 * Self::MOST + 1;

    /// The numbers.
    pub fn ids(&self) -> &[u64] {
        &self.ids[..usize::from(self.count).min(Self::MOST)]
    }

    /// Whether the platform of this number is dropped through.
    pub fn contains(&self, id: u64) -> bool {
        self.ids().contains(&id)
    }

    /// Adds a platform; whether there was room.
    pub fn insert(&mut self, id: u64) -> bool {
        if self.contains(id) {
            return true;
        }
        let Some(place) = self.ids.get_mut(usize::from(self.count)) else { return false };
        *place = id;
        self.count += 1;
        true
    }

    /// Keeps those for which `keep` says so.
    pub fn retain(&mut self, mut keep: impl FnMut(u64) -> bool) {
        let before = *self;
        *self = Self::NONE;
        for id in before.ids() {
            if keep(*id) {
                self.insert(*id);
            }
        }
    }

    pub(crate) fn write(&self, pen: &mut Pen<'_>) {
        for id in self.ids {
            pen.u64(id);
        }
        pen.u8(self.count);
    }

    pub(crate) fn read(reading: &mut Reading<'_>) -> Result<Self, RecordError> {
        let ids: [u64; Self::MOST] = core::array::from_fn(|_| reading.u64());
        let count = reading.u8();
        reading.check(usize::from(count) <= Self::MOST, "at most four platforms are ignored")?;
        let mut ignored = Self::NONE;
        for id in &ids[..count.into()] {
            reading.check(!ignored.contains(*id), "a platform is ignored once")?;
            ignored.insert(*id);
        }
        reading.check(ignored.ids == ids, "behind the last ignored platform is nothing")?;
        Ok(ignored)
    }
}

impl<'a> Surroundings<'a> {
    /// Nothing.
    pub const NONE: Self = Self::of(&[]);

    /// These obstacles.
    pub const fn of(obstacles: &'a [Obstacle<'a>]) -> Self {
        Self { obstacles, ignored: Ignored::NONE, has_platforms: true, near: None }
    }

    /// The same without these one-way platforms.
    #[must_use]
    pub const fn ignoring(self, ignored: Ignored) -> Self {
        Self { ignored, ..self }
    }

    /// The same without any platform that stops who comes down: on a ladder they are in nobody's way.
    #[must_use]
    pub const fn without_platforms(self) -> Self {
        Self { has_platforms: false, ..self }
    }

    /// Whether a pixel of the world is solid.
    pub fn is_solid_at(self, pixel: Point) -> bool {
        let area = WorldBox::of(Rect::new(pixel.x, pixel.y, 1, 1));
        self.within(area)
            .any(|(_, other)| other.kind() == Kind::Solid && other.shown.contains(pixel))
    }

    /// The same with what is near: all that is asked within its area is asked of it.
    pub(crate) const fn with_near(self, near: Option<&'a Near<'a>>) -> Self {
        Self { near, ..self }
    }

    /// The obstacles that may have pixels in an area, or the pieces of them that may, each with its place in the list.
    #[inline]
    pub(crate) fn within(self, area: WorldBox) -> Pieces<'a> {
        Pieces::within(self.obstacles, self.near, area)
    }

    /// The same for the box of a mask.
    #[inline]
    pub(crate) fn at(self, mask: Placed<'_>) -> Pieces<'a> {
        self.within(mask.bounds().map_or(WorldBox::EMPTY, WorldBox::of))
    }

    /// The obstacles.
    pub const fn obstacles(self) -> &'a [Obstacle<'a>] {
        self.obstacles
    }

    /// Whether a mask overlaps something solid.
    pub fn overlaps_solid(self, mask: Placed<'_>) -> bool {
        self.at(mask).any(|(_, other)| other.kind() == Kind::Solid && other.overlaps(mask))
    }

    /// The first obstacle of the list that a mask overlaps and for whose kind `is` says so.
    pub fn touching(self, mask: Placed<'_>, is: impl Fn(Kind) -> bool) -> Option<&'a Obstacle<'a>> {
        let mut pieces = self.at(mask);
        let found = pieces.find(|(_, other)| is(other.kind()) && other.overlaps(mask));
        found.and_then(|(place, _)| self.obstacles.get(place))
    }

    /// Whether something stops a mask that takes a step of one pixel; `after` is where it stands after the step.
    pub fn stops(self, after: Placed<'_>, direction: Direction) -> bool {
        self.at(after).any(|(_, other)| self.stopped_by(other, after, direction))
    }

    /// What has the first pixel, row by row, that a mask would share with what stops it at a step; `after` is where it would
    /// stand after the step. Of several the first of the list: its place there, and the pixel.
    pub(crate) fn stopper(self, after: Placed<'_>, direction: Direction) -> Option<(usize, Point)> {
        let pixel = |other: &Obstacle<'_>| match other.kind() {
            Kind::Solid => other.shown.first(after),
            Kind::OneWay(stopped) if stopped == direction && !self.ignores(other) => {
                entered(after, other.shown, direction)
            }
            _ => None,
        };
        let pixels = self.at(after).filter_map(|(place, other)| Some((place, pixel(other)?)));
        pixels.min_by_key(|(place, pixel)| (pixel.y, pixel.x, *place))
    }

    /// Which way the surface faces at a pixel of one of the obstacles: of all that is solid, and of it if it is a platform.
    pub(crate) fn normal_at(self, pixel: Point, other: usize) -> Option<Normal> {
        let counts = |place: usize, one: &Obstacle<'_>| place == other || one.kind() == Kind::Solid;
        let mut sum = (0, 0);
        let around = WorldBox::of(Rect::new(pixel.x, pixel.y, 1, 1));
        for (place, one) in self.within(around.grown(Normal::DEFAULT_RADIUS.into())) {
            if counts(place, one) {
                let part = one.shown.normal_at(pixel, Normal::DEFAULT_RADIUS);
                let part = part.map_or((0, 0), Normal::direction);
                sum = (sum.0 + part.0, sum.1 + part.1);
            }
        }
        Normal::of(sum)
    }

    /// Whether an obstacle stops a mask at a step.
    #[inline]
    pub(crate) fn stopped_by(
        self,
        other: &Obstacle<'_>,
        after: Placed<'_>,
        direction: Direction,
    ) -> bool {
        match other.kind() {
            Kind::Solid => other.overlaps(after),
            Kind::OneWay(stopped) => {
                stopped == direction
                    && !self.ignores(other)
                    && entered(after, other.shown, direction).is_some()
            }
            Kind::Ladder | Kind::Water | Kind::Hazard => false,
        }
    }

    /// Whether the lower edge of a mask has a pixel in an obstacle.
    pub(crate) fn has_feet_in(self, other: &Obstacle<'_>, mask: Placed<'_>) -> bool {
        has_edge_in(mask, other.shown, Direction::Down)
    }

    /// Whether somebody passes through a platform.
    pub(crate) fn ignores(self, other: &Obstacle<'_>) -> bool {
        let is_left_out = !self.has_platforms && other.kind() == Kind::OneWay(Direction::Down);
        is_left_out || self.ignored.contains(other.id())
    }
}

impl<'a> From<&'a [Obstacle<'a>]> for Surroundings<'a> {
    fn from(obstacles: &'a [Obstacle<'a>]) -> Self {
        Self::of(obstacles)
    }
}

impl<'a, const COUNT: usize> From<&'a [Obstacle<'a>; COUNT]> for Surroundings<'a> {
    fn from(obstacles: &'a [Obstacle<'a>; COUNT]) -> Self {
        Self::of(obstacles)
    }
}

impl<'a> From<&'a alloc::vec::Vec<Obstacle<'a>>> for Surroundings<'a> {
    fn from(obstacles: &'a alloc::vec::Vec<Obstacle<'a>>) -> Self {
        Self::of(obstacles)
    }
}
