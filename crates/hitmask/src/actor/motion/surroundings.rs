//! The obstacles around an actor, and the tests that find which of them stop a step.

use super::nearby::Pieces;
use super::one_way::{entered, has_edge_in};
use super::{Few, MaterialKind, NearbyObstacles, Obstacle};
use crate::codec::{Coded, Coder};
use crate::pair::Normal;
use crate::pose::Placed;
use crate::space::{Bounds, Direction, Point, Rect};

/// The obstacles that an actor can hit. You can list these obstacles yourself, or let
/// [`View::obstacles`](crate::world::View::obstacles) collect them from a world.
///
/// You rarely need to name this type, because every function that takes surroundings also accepts
/// `&obstacles`. The order of the obstacles matters only when several of them could be reported for
/// the same hit. In that case, the first of them is reported.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings<'a> {
    obstacles: &'a [Obstacle<'a>],
    ignored: IgnoredPlatforms,
    /// Whether one-way platforms that stop downward motion can stop this actor.
    has_platforms: bool,
    /// The obstacles close to the actor, if they have been collected.
    nearby: Option<&'a NearbyObstacles<'a>>,
}

/// The ids of the one-way platforms that an actor is dropping through, at most [`MAX`](Self::MAX)
/// at once. These platforms do not stop the actor.
#[doc(alias("drop-through", "one_way exception"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct IgnoredPlatforms(Few<u64, { Self::MAX }>);

impl IgnoredPlatforms {
    /// The maximum number of platforms that an actor can drop through at once.
    pub const MAX: usize = 4;

    /// An empty list, which ignores no platforms.
    pub const NONE: Self = Self(Few::none([0; Self::MAX]));

    /// Returns the ids of the ignored platforms.
    pub fn ids(&self) -> &[u64] {
        self.0.as_slice()
    }

    /// Whether the platform with this id is ignored.
    pub fn contains(&self, id: u64) -> bool {
        self.0.contains(id)
    }

    /// Adds the platform with this id to the list. Returns `false` if the list is full and does not
    /// already contain the platform.
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
    /// Surroundings without obstacles.
    pub const NONE: Self = Self::of(&[]);

    /// Creates surroundings from a list of obstacles.
    pub const fn of(obstacles: &'a [Obstacle<'a>]) -> Self {
        Self { obstacles, ignored: IgnoredPlatforms::NONE, has_platforms: true, nearby: None }
    }

    /// Returns these surroundings with a list of one-way platforms that do not stop the actor.
    #[must_use]
    pub const fn ignoring(self, ignored: IgnoredPlatforms) -> Self {
        Self { ignored, ..self }
    }

    /// Returns these surroundings without the one-way platforms that stop downward motion. An actor
    /// that climbs a ladder passes through these platforms.
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

    /// Returns these surroundings with the collected nearby obstacles, which answer every query
    /// within their area.
    pub(crate) const fn with_nearby(self, nearby: Option<&'a NearbyObstacles<'a>>) -> Self {
        Self { nearby, ..self }
    }

    /// Returns the obstacles, or pieces of obstacles, that may have pixels in an area, each with
    /// its obstacle's index in the list.
    #[inline]
    pub(crate) fn within(self, area: Bounds) -> Pieces<'a> {
        Pieces::within(self.obstacles, self.nearby, area)
    }

    /// Returns the obstacles that may have pixels in a mask's bounds.
    #[inline]
    pub(crate) fn at(self, mask: Placed<'_>) -> Pieces<'a> {
        self.within(mask.bounds().map_or(Bounds::EMPTY, Bounds::of))
    }

    /// Returns the list of obstacles.
    pub const fn obstacles(self) -> &'a [Obstacle<'a>] {
        self.obstacles
    }

    /// Whether a mask overlaps a solid obstacle.
    pub fn overlaps_solid(self, mask: Placed<'_>) -> bool {
        self.at(mask).any(|(_, other)| other.kind() == MaterialKind::Solid && other.overlaps(mask))
    }

    /// Returns the first obstacle in the list that overlaps a mask and for whose kind `is` returns
    /// `true`. Returns `None` if there is no such obstacle.
    pub fn touching(
        self,
        mask: Placed<'_>,
        is: impl Fn(MaterialKind) -> bool,
    ) -> Option<&'a Obstacle<'a>> {
        let mut pieces = self.at(mask);
        let found = pieces.find(|(_, other)| is(other.kind()) && other.overlaps(mask));
        found.and_then(|(place, _)| self.obstacles.get(place))
    }

    /// Whether an obstacle stops a mask that takes a step of one pixel in `direction`. `after` is
    /// the mask placed where it would be after the step.
    #[doc(alias("test_move", "place_meeting"))]
    pub fn stops(self, after: Placed<'_>, direction: Direction) -> bool {
        self.at(after).any(|(_, other)| self.stopped_by(other, after, direction))
    }

    /// Finds the obstacle that stops a step. Returns the obstacle's index in the list and the first
    /// pixel, in row order, that the mask would share with the obstacle. `after` is the mask placed
    /// where it would be after the step. If several obstacles contain this pixel, the first of them
    /// in the list is returned.
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

    /// Returns the surface normal at a pixel of one of the obstacles. The normal is computed from
    /// all solid obstacles and, if the obstacle itself is a one-way platform, from that platform
    /// too.
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

    /// Whether the lower edge of a mask has a pixel that overlaps an obstacle.
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
