//! Paths of moving platforms, which determine a platform's position at each tick.

use crate::actor::motion::Body;
use crate::sheet::LoopMode;
use crate::space::Subpixels;

/// A path that leads a platform from point to point. The position on the path is a pure function of
/// the tick. It is not a sum of earlier motions, so it never drifts.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::actor::{Material, Subpixels, Surroundings};
/// use hitmask::actor::carry::{Pace, Path, Solid, LoopMode};
/// let raft = Mask::full(48, 8)?;
/// let points = [(0, 100), (30, 140), (90, 140)];
/// let pace = Pace::Speed(Subpixels::from_f64(1.25));
/// let path = Path::new(&points, pace, LoopMode::PingPong).with_pause(20);
///
/// let mut solid = Solid { body: path.body(0), ..Solid::default() };
/// for tick in 0..1000 {
///     solid = solid.step(&raft, Material::SOLID, path.by(tick), &mut [], Surroundings::NONE);
/// }
/// assert_eq!(solid.body.position(), path.body(1000).position());
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[doc(alias("waypoints", "patrol", "PathFollow2D", "tween", "spline"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path<'a> {
    /// The points of the path in order, in pixels, right and down. Coordinates are clamped to at
    /// most [`MAX_COORDINATE`](Self::MAX_COORDINATE) in either direction. If there are no points,
    /// the platform stays at (0, 0).
    pub points: &'a [(i32, i32)],
    /// How fast the platform moves.
    pub pace: Pace,
    /// What the platform does after it has reached the last point. In a loop, the platform moves
    /// straight to the first point and starts again. In a ping-pong, it goes back the way it came.
    /// On a path that runs once, it stays at the last point.
    pub loop_mode: LoopMode,
    /// The number of ticks that the platform waits at each point, including at the first point
    /// before it starts.
    pub pause: u16,
}

/// How fast a platform moves along its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum Pace {
    /// The maximum speed in pixels per tick, measured along the straight line from one point to the
    /// next. Each of these legs takes the smallest whole number of ticks that this speed allows,
    /// and its motion is spread evenly over these ticks, so the platform reaches each point exactly
    /// at a tick. If the speed is zero, the platform stays at the first point.
    Speed(Subpixels),
    /// The number of ticks that the platform takes from each point to the next. 0 is treated as 1.
    Ticks(u32),
}

impl<'a> Path<'a> {
    /// The maximum coordinate of a point. A platform can move from one end of this range to the
    /// other in a single tick.
    pub const MAX_COORDINATE: i32 = (1 << 30) - 1;

    /// Creates a path without pauses.
    pub const fn new(points: &'a [(i32, i32)], pace: Pace, loop_mode: LoopMode) -> Self {
        Self { points, pace, loop_mode, pause: 0 }
    }

    /// Sets the number of ticks that the platform waits at each point.
    #[must_use]
    pub const fn with_pause(self, pause: u16) -> Self {
        Self { pause, ..self }
    }

    /// Returns the platform's position at a tick, right and down from (0, 0). Each coordinate is
    /// rounded to the nearest [step](Subpixels::to_steps), with halves rounded away from the start
    /// of the leg. Each call reads every point of the path.
    pub fn at(self, tick: u64) -> (Subpixels, Subpixels) {
        let stops = self.stops();
        if stops < 2 {
            return self.stop(0);
        }
        let legs = if self.loop_mode == LoopMode::Once { stops - 1 } else { stops };
        let mut rest = u128::from(tick);
        if self.loop_mode != LoopMode::Once {
            let Some(round) = (0..legs).try_fold(0_u128, |sum, leg| {
                Some(sum + u128::from(self.pause) + u128::from(self.ticks(leg)?))
            }) else {
                return self.stop(0);
            };
            if round == 0 {
                return self.stop(0);
            }
            rest %= round;
        }
        for leg in 0..legs {
            let (from, to) = (self.stop(leg), self.stop(leg + 1));
            let Some(ticks) = self.ticks(leg) else { return from };
            rest = match rest.checked_sub(self.pause.into()) {
                Some(rest) => rest,
                None => return from,
            };
            if rest < u128::from(ticks) {
                return (part(from.0, to.0, rest, ticks), part(from.1, to.1, rest, ticks));
            }
            rest -= u128::from(ticks);
        }
        self.stop(legs)
    }

    /// Returns the motion from a tick to the next one. Move your [`Solid`](super::Solid) by this
    /// motion on each tick. From the position at tick 0, these motions add up exactly to the
    /// position that [`at`](Self::at) returns.
    pub fn by(self, tick: u64) -> (Subpixels, Subpixels) {
        let (from, to) = (self.at(tick), self.at(tick.saturating_add(1)));
        (to.0 - from.0, to.1 - from.1)
    }

    /// Returns a body at the platform's position at a tick.
    pub fn body(self, tick: u64) -> Body {
        Body::default().drifted(self.at(tick))
    }

    /// Returns the number of stops in a full round.
    const fn stops(self) -> usize {
        match (self.loop_mode, self.points.len()) {
            (LoopMode::PingPong, points) if points > 2 => points.saturating_mul(2) - 2,
            (_, points) => points,
        }
    }

    /// Returns the position of a stop.
    fn stop(self, stop: usize) -> (Subpixels, Subpixels) {
        let stops = self.stops();
        let stop = if stop >= stops { 0 } else { stop };
        let back = stops - stop;
        let place = if stop < self.points.len() { stop } else { back };
        let (x, y) = self.points.get(place).copied().unwrap_or_default();
        let pixels =
            |at: i32| Subpixels::from_pixels(at.clamp(-Self::MAX_COORDINATE, Self::MAX_COORDINATE));
        (pixels(x), pixels(y))
    }

    /// Returns the number of ticks from a stop to the next one, or `None` if the platform never
    /// reaches the next stop.
    fn ticks(self, stop: usize) -> Option<u64> {
        let speed = match self.pace {
            Pace::Ticks(ticks) => return Some(ticks.max(1).into()),
            Pace::Speed(speed) => u128::from(speed.abs().to_steps().unsigned_abs()),
        };
        let (from, to) = (self.stop(stop), self.stop(stop + 1));
        let squared = |one: Subpixels, other: Subpixels| {
            let length = u128::from((one.to_steps() - other.to_steps()).unsigned_abs());
            length * length
        };
        // Each square is less than 2¹²⁴, because each length is less than 2⁶².
        let squares = squared(from.0, to.0) + squared(from.1, to.1);
        let root = squares.isqrt();
        let length = root + u128::from(root * root < squares);
        if length == 0 {
            return Some(0);
        }
        u64::try_from(length.checked_div(speed)? + u128::from(length % speed != 0)).ok()
    }
}

/// Returns a coordinate of the position on a leg after `tick` of the leg's `ticks`.
fn part(from: Subpixels, to: Subpixels, tick: u128, ticks: u64) -> Subpixels {
    let (tick, ticks) = (i128::try_from(tick).unwrap_or(0), i128::from(ticks));
    let length = i128::from(to.to_steps() - from.to_steps());
    // This cannot overflow, because the factors are less than 2⁶² and 2⁶⁴.
    let way = length * tick;
    let half = ticks / 2;
    let way = if way < 0 { -((half - way) / ticks) } else { (way + half) / ticks };
    Subpixels::from_steps(from.to_steps() + i64::try_from(way).unwrap_or(0))
}
