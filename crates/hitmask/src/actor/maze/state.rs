//! A walker between two ticks.

use super::Directions;
use super::rules::Maze;
use crate::actor::motion::{Body, state_bytes};
use crate::codec::{Coded, Coder};
use crate::space::{Direction, Point, Subpixels};

/// A walker in a maze between two ticks. A copy of this value is a complete snapshot of the walker.
#[doc(alias("top-down controller", "player controller"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct State {
    /// The walker's position. The remainder of the body is not used (see [`rest`](Self::rest)).
    pub body: Body,
    /// The direction that the walker faces and last moved in, or `None` before its first step.
    pub heading: Option<Direction>,
    /// The direction in which the walker wants to go. This is the direction that the player holds
    /// or, if the rules let the walker [run on](Maze::runs_on), the direction that the player held
    /// last. If it differs from [`heading`](Self::heading), the walker turns as soon as it can.
    #[doc(alias("queued direction", "buffered turn"))]
    pub desired: Option<Direction>,
    /// The rest of the walker's sideways path around a corner, or `None` if it is not moving around
    /// a corner.
    pub detour: Option<Detour>,
    /// The directions that were held in the last tick.
    pub held: Directions,
    /// The fraction of a pixel that rounding has left over from the walker's motion, at most half a
    /// pixel in either direction.
    pub rest: Subpixels,
}

/// A sideways path around a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Detour {
    /// The direction of the path, which is perpendicular to the walker's direction of travel.
    pub direction: Direction,
    /// The number of pixels left to move, from one to [`Maze::MAX_SPEED`].
    pub pixels: u16,
    /// Whether the walker cuts the corner. If so, it also moves one pixel ahead, if it can, for
    /// each pixel that it moves sideways. If not, the path belongs to a near miss.
    pub cuts_corner: bool,
}

impl State {
    /// Creates a walker that stands at a pixel.
    pub fn at(position: impl Into<Point>) -> Self {
        Self { body: Body::at(position), ..Self::default() }
    }
}

/// The possible values of an optional direction, in the order of their codes.
const DIRECTIONS: [Option<Direction>; 5] = {
    let [left, right, up, down] = Direction::ALL;
    [None, Some(left), Some(right), Some(up), Some(down)]
};

impl Coded for State {
    fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        self.body.code(coder)?;
        self.rest.code(coder)?;
        let half = Subpixels::from_ratio(1, 2);
        coder.check(self.rest.abs() <= half, "a rest is at most half a pixel")?;
        let mut way = self.detour.map(|detour| detour.direction);
        for direction in [&mut self.heading, &mut self.desired, &mut way] {
            coder.one_of(direction, &DIRECTIONS, "a direction is a number up to 4")?;
        }
        let is_across_heading =
            way.is_none_or(|way| self.heading.is_some_and(|ahead| way.is_across(ahead)));
        coder.check(is_across_heading, "a detour is across the heading")?;
        let mut pixels = self.detour.map_or(0, |detour| detour.pixels);
        pixels.code(coder)?;
        let (least, most) = way.map_or((0, 0), |_| (1, Maze::MAX_SPEED));
        coder.check((least..=most).contains(&pixels), "a detour has 1 to 1024 pixels")?;
        let mut cuts_corner = self.detour.is_some_and(|detour| detour.cuts_corner);
        cuts_corner.code(coder)?;
        coder.check(!cuts_corner || way.is_some(), "only a detour cuts a corner")?;
        self.detour = way.map(|direction| Detour { direction, pixels, cuts_corner });
        let held = "there are four directions";
        coder.by_number(&mut self.held, Directions::to_bits, Directions::from_bits, held)
    }
}

state_bytes! {
    /// The serialized form of the state, little-endian: the body, the remainder in
    /// [steps](Subpixels::to_steps), the heading, the desired direction and the detour's direction
    /// (0 for none, and 1 to 4 for left, right, up and down), the detour's remaining pixels as two
    /// bytes, whether the detour cuts the corner, and the bits of the held directions.
    State(Self), 47, from Self::default(), hashed by hash_of
}
