//! The obstacles around an actor, and which of them stop a step.

use super::nearby::Pieces;
use super::one_way::{entered, has_edge_in};
use super::{Few, MaterialKind, NearbyObstacles, Obstacle};
use crate::codec::{Coded, Coder};
use crate::pair::Normal;
use crate::pose::Placed;
use crate::space::{Bounds, Direction, Point, Rect};

/// The obstacles that an actor can hit: your own list, or the list that
/// [`View::obstacles`](crate::world::View::obstacles) fills from a world.
///
/// You rarely name this type: every function that takes surroundings also accepts `&obstacles`. The
/// order of the list matters only for which one of several obstacles a hit reports.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings<'a> {
    obstacles: &'a [Obstacle<'a>],
    ignored: IgnoredPlatforms,
    /// Whether platforms that stop downward motion stop the actor.
    has_platforms: bool,
    /// The obstacles close to the actor, if they have been collected.
    nearby: Option<&'a NearbyObstacles<'a>>,
}

/// The ids of the one-way platforms that an actor is dropping through, at most [`MAX`](Self::MAX)
/// at a time. They do not stop it.
#[doc(alias("drop-through", "one_way exception"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct IgnoredPlatforms(Few<u64, { Self::MAX }>);

impl IgnoredPlatforms {
    /// How many platforms an actor can drop through at a time.
    pub const MAX: usize = 4;

    /// Ignores no platform.
    pub const NONE: Self = Self(Few::none([0; Self::MAX]));

    /// The ids of the ignored platforms.
    pub fn ids(&self) -> &[u64] {
        self.0.as_slice()
    }

    /// Whether the platform with this id is ignored.
    pub fn contains(&self, id: u64) -> bool {
        self.0.contains(id)
    }

    /// Adds a platform. Returns `false` if there is no room.
    pub fn insert(&mut self, id: u64) -> bool {
        self.0.add(id)
    }

    /// Keeps only the platforms for which `keep` returns `true`.
    pub fn retain(&mut self, keep: impl FnMut(u64) -> bool) {
        self.0.retain(keep);
    }
}

impl Default for IgnoredPlatforms {
    fn default() -> Self {
        Self::NONE
    }
}

impl Coded for IgnoredPlatforms {
    fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        self.0.code(
            coder,
            [
                "at most four platforms are ignored",
                "a platform is ignored once",
                "unused places of ignored platforms are 0",
            ],
        )
    }
}

impl<'a> Surroundings<'a> {
    /// No obstacles.
    pub const NONE: Self = Self::of(&[]);

    /// Surroundings made of these obstacles.
    pub const fn of(obstacles: &'a [Obstacle<'a>]) -> Self {
        Self { obstacles, ignored: IgnoredPlatforms::NONE, has_platforms: true, nearby: None }
    }

    /// These surroundings without the given one-way platforms.
    #[must_use]
    pub const fn ignoring(self, ignored: IgnoredPlatforms) -> Self {
        Self { ignored, ..self }
    }

    /// These surroundings without any platform that stops downward motion: actors on a ladder pass
    /// through them.
    #[must_use]
    pub const fn without_platforms(self) -> Self {
        Self { has_platforms: false, ..self }
    }

    /// Whether a pixel of the world is solid.
    pub fn is_solid_at(self, pixel: impl Into<Point>) -> bool {
        let pixel = pixel.into();
        let area = Bounds::of(Rect::new(pixel.x, pixel.y, 1, 1));
        self.within(area)
            .any(|(_, other)| other.kind() == MaterialKind::Solid && other.shape.contains(pixel))
    }

    /// These surroundings with their nearby obstacles, which answer every query within their area.
    pub(crate) const fn with_nearby(self, nearby: Option<&'a NearbyObstacles<'a>>) -> Self {
        Self { nearby, ..self }
    }

    /// The obstacles that may have pixels in an area, or pieces of them, each with its index in the
    /// list.
    #[inline]
    pub(crate) fn within(self, area: Bounds) -> Pieces<'a> {
        Pieces::within(self.obstacles, self.nearby, area)
    }

    /// The obstacles that may have pixels in a mask's bounds.
    #[inline]
    pub(crate) fn at(self, mask: Placed<'_>) -> Pieces<'a> {
        self.within(mask.bounds().map_or(Bounds::EMPTY, Bounds::of))
    }

    /// The list of obstacles.
    pub const fn obstacles(self) -> &'a [Obstacle<'a>] {
        self.obstacles
    }

    /// Whether a mask overlaps a solid obstacle.
    pub fn overlaps_solid(self, mask: Placed<'_>) -> bool {
        self.at(mask).any(|(_, other)| other.kind() == MaterialKind::Solid && other.overlaps(mask))
    }

    /// The first obstacle of the list that a mask overlaps and whose kind `is` accepts; `None` if
    /// there is none.
    pub fn touching(
        self,
        mask: Placed<'_>,
        is: impl Fn(MaterialKind) -> bool,
    ) -> Option<&'a Obstacle<'a>> {
        let mut pieces = self.at(mask);
        let found = pieces.find(|(_, other)| is(other.kind()) && other.overlaps(mask));
        found.and_then(|(place, _)| self.obstacles.get(place))
    }

    /// Whether an obstacle stops a mask that takes a step of one pixel in `direction`; `after` is
    /// where the mask would be after the step.
    #[doc(alias("test_move", "place_meeting"))]
    pub fn stops(self, after: Placed<'_>, direction: Direction) -> bool {
        self.at(after).any(|(_, other)| self.stopped_by(other, after, direction))
    }

    /// The obstacle that stops a step, as its index in the list, and the first pixel, row by row,
    /// that the mask would share with it. `after` is where the mask would be after the step. If
    /// several obstacles have that pixel, the first in the list counts.
    pub(crate) fn stopper(self, after: Placed<'_>, direction: Direction) -> Option<(usize, Point)> {
        let pixel = |other: &Obstacle<'_>| match other.kind() {
            MaterialKind::Solid => other.shape.first(after),
            MaterialKind::OneWay(stopped) if stopped == direction && !self.ignores(other) => {
                entered(after, other.shape, direction)
            }
            _ => None,
        };
        let pixels = self.at(after).filter_map(|(place, other)| Some((place, pixel(other)?)));
        pixels.min_by_key(|(place, pixel)| (pixel.y, pixel.x, *place))
    }

    /// The surface normal at a pixel of one of the obstacles: the surface of everything solid, and
    /// of the obstacle itself if it is a platform.
    pub(crate) fn normal_at(self, pixel: Point, other: usize) -> Option<Normal> {
        let counts =
            |place: usize, one: &Obstacle<'_>| place == other || one.kind() == MaterialKind::Solid;
        let mut sum = (0, 0);
        let around = Bounds::of(Rect::new(pixel.x, pixel.y, 1, 1));
        for (place, one) in self.within(around.grown(Normal::DEFAULT_RADIUS.into())) {
            if counts(place, one) {
                let part = one.shape.normal_at(pixel, Normal::DEFAULT_RADIUS);
                let part = part.map_or((0, 0), Normal::direction);
                sum = (sum.0 + part.0, sum.1 + part.1);
            }
        }
        Normal::of(sum)
    }

    /// Whether an obstacle stops a step that ends at `after`.
    #[inline]
    pub(crate) fn stopped_by(
        self,
        other: &Obstacle<'_>,
        after: Placed<'_>,
        direction: Direction,
    ) -> bool {
        match other.kind() {
            MaterialKind::Solid => other.overlaps(after),
            MaterialKind::OneWay(stopped) => {
                stopped == direction
                    && !self.ignores(other)
                    && entered(after, other.shape, direction).is_some()
            }
            MaterialKind::Ladder | MaterialKind::Water | MaterialKind::Hazard => false,
        }
    }

    /// Whether the lower edge of a mask has a pixel in an obstacle.
    pub(crate) fn has_feet_in(self, other: &Obstacle<'_>, mask: Placed<'_>) -> bool {
        has_edge_in(mask, other.shape, Direction::Down)
    }

    /// Whether the actor passes through a platform.
    pub(crate) fn ignores(self, other: &Obstacle<'_>) -> bool {
        let is_left_out =
            !self.has_platforms && other.kind() == MaterialKind::OneWay(Direction::Down);
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
