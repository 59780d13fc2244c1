//! Moves one collider, with its exact position, speed, angle and frame.

use hitmask::{Angle, Fixed, Location, Mask, Pose, Rect};

use super::group::{Bounds, Group};
use crate::placement::Pivot;
use crate::sprite::Flip;

/// The part of a collider's state that the world does not store.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mover {
    pub(super) position: [Fixed; 2],
    pub(super) velocity: [Fixed; 2],
    /// The angle in degrees, from 0 up to but not including 360.
    pub(super) turn: Fixed,
    pub(super) turning: Fixed,
    /// The index of the frame, plus the part of the frame that has already been shown.
    pub(super) frame: Fixed,
    pub(super) is_gone: bool,
}

/// What happened to a collider at the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// Nothing happened, because the collider is inside, or is allowed to be outside.
    Stays,
    /// The collider was moved back into the area.
    Moved,
    /// The collider left the area.
    Left,
}

/// Returns the exact sum of two numbers, in steps. The sum always fits in an `i64`.
fn exact_sum(one: Fixed, other: Fixed) -> i64 {
    one.to_bits() + other.to_bits()
}

/// Wraps a number of steps into the range from 0 up to but not including `end`.
pub(super) fn wrapped(steps: i64, end: i64) -> Fixed {
    Fixed::from_bits(steps.rem_euclid(end << Fixed::FRACTION_BITS))
}

/// Returns the number with this many steps, or `None` if it is not a coordinate in space.
fn in_space(steps: i64) -> Option<Fixed> {
    (Fixed::MIN.to_bits()..Fixed::MAX.to_bits()).contains(&steps).then(|| Fixed::from_bits(steps))
}

impl Mover {
    /// Moves the collider by a tick. `frames` is the number of the collider's frames. Returns
    /// `None` if the collider leaves space.
    pub(super) fn step(&mut self, group: &Group, frames: usize) -> Option<()> {
        for axis in 0..2 {
            let (velocity, acceleration) = (self.velocity[axis], group.acceleration[axis]);
            self.velocity[axis] = in_space(exact_sum(velocity, acceleration))?;
            let position = exact_sum(self.position[axis], self.velocity[axis]);
            self.position[axis] = in_space(position)?;
        }
        self.turn = wrapped(exact_sum(self.turn, self.turning), 360);
        // The cast is safe, because a sheet never has more frames.
        self.frame = wrapped(exact_sum(self.frame, group.play), frames as i64);
        Some(())
    }

    /// Returns the pixel that contains the collider's position.
    pub(super) fn pixel(&self) -> (i32, i32) {
        let [x, y] = self.position.map(|place| {
            // The far end of space is the edge of a pixel that no longer exists.
            place.floor().clamp(i32::MIN.into(), i32::MAX.into()) as i32
        });
        (x, y)
    }

    /// Returns the index of the current frame.
    pub(super) fn frame(&self) -> i64 {
        self.frame.floor()
    }

    /// Returns the pose with this mask, or `None` if the mask's center is outside of space.
    pub(super) fn pose(&self, group: &Group, mask: &Mask) -> Option<Pose> {
        let pivot = group.pivot.unwrap_or(Pivot::Center).in_mirrored(mask, Flip::default());
        let [x, y] = match group.pivot {
            Some(_) => self.position,
            // Rotate about the center, which stays in place while the collider stays on a pixel.
            None => {
                let (x, y) = self.pixel();
                [in_space(exact_sum(x.into(), pivot.x))?, in_space(exact_sum(y.into(), pivot.y))?]
            }
        };
        let pose = Pose::at(Location::new(x, y)).pivot(pivot).scaled(group.scale);
        Some(pose.turned(Angle::from_degrees(self.turn.to_f64())))
    }

    /// Keeps the collider within an area. `own` is the box of the collider's set pixels in the
    /// world.
    pub(super) fn keep_within(&mut self, area: Rect, bounds: Bounds, own: Rect) -> Edge {
        let edges = [
            (area.x, area.right(), own.x, own.right()),
            (area.y, area.bottom(), own.y, own.bottom()),
        ];
        let mut edge = Edge::Stays;
        for (axis, (first, end, left, right)) in edges.into_iter().enumerate() {
            // A sprite without set pixels counts as the pixel at its position.
            let width = (right - left).max(1);
            // The range of positions at which at least one pixel is inside.
            let (least, most) = (first - width + 1, end - 1);
            match bounds {
                Bounds::None => {}
                Bounds::Remove => {
                    if left < least || left > most {
                        return Edge::Left;
                    }
                }
                Bounds::Wrap => {
                    let inside = least + (left - least).rem_euclid(most - least + 1);
                    if inside != left {
                        self.shift(axis, inside - left);
                        edge = Edge::Moved;
                    }
                }
                Bounds::Bounce => {
                    if left < first || right > end {
                        self.bounce(axis, (first, end), (left, right));
                        edge = Edge::Moved;
                    }
                }
            }
        }
        edge
    }

    /// Bounces the collider off the edge that it has crossed. This mirrors the world at the edge,
    /// so the first pixel beyond the edge becomes the last pixel inside it.
    fn bounce(&mut self, axis: usize, (first, end): (i64, i64), (left, right): (i64, i64)) {
        let bits = self.position[axis].to_bits();
        let pixel = self.position[axis].floor();
        let over_left = left < first;
        // This is the edge, relative to the collider's own position.
        let edge = if over_left { pixel + first - left } else { pixel + end - right + 1 };
        // The last step before the end of a pixel becomes the first step of the pixel, so a
        // position exactly on the edge ends one step inside.
        let mirrored = (i128::from(edge) << (Fixed::FRACTION_BITS + 1)) - i128::from(bits) - 1;
        self.position[axis] = Fixed::from_bits(i64::try_from(mirrored).unwrap_or(bits));
        let speed = self.velocity[axis].to_bits().abs();
        self.velocity[axis] = Fixed::from_bits(if over_left { speed } else { -speed });
        // A collider that is too fast or too large ends at the edge.
        let moved = self.position[axis].floor() - (bits >> Fixed::FRACTION_BITS);
        let (left, right) = (left + moved, right + moved);
        if left < first || right - left > end - first {
            self.shift(axis, first - left);
        } else if right > end {
            self.shift(axis, end - right);
        }
    }

    /// Moves the collider by whole pixels.
    fn shift(&mut self, axis: usize, pixels: i64) {
        let bits = pixels.saturating_mul(1 << Fixed::FRACTION_BITS);
        self.position[axis] = Fixed::from_bits(self.position[axis].to_bits().saturating_add(bits));
    }
}
