//! How steep the ground under an actor is, and what of a speed slopes leave.

use core::cmp::Ordering;

use super::ground::{Ground, Window};
use super::tick::Going;
use crate::motion::{Body, Kind, Obstacle};
use crate::space::{Direction, Subpixels, WorldBox};

/// How much the ground rises on so many pixels is a steepness.
pub(super) const ON: i64 = 256;

impl Going<'_> {
    /// How much the ground under a body rises to the right on 256 pixels; 0 where it is no slope: flat, a step, an edge.
    ///
    /// What counts is how high the ground is under each column of the bounds; of wide ones under the sixteen columns at that end
    /// where it is higher, which is where the actor stands.
    pub(super) fn steepness(&self, body: Body) -> i32 {
        let Some(bounds) = self.mask_at(body).bounds() else { return 0 };
        let [left, right] = Window::under(bounds);
        let bottom = bounds.bottom();
        let one = self.ground_under(left, bottom);
        if left.left == right.left {
            return one.steepness;
        }
        let other = self.ground_under(right, bottom);
        match one.top.cmp(&other.top) {
            Ordering::Less => one.steepness,
            Ordering::Greater => other.steepness,
            Ordering::Equal => (one.steepness + other.steepness) / 2,
        }
    }

    /// The ground under some columns; `bottom` is the row below the feet.
    fn ground_under(&self, window: Window, bottom: i64) -> Ground {
        let read = |top: i64, rows: &mut [u64]| {
            let (left, right) = (window.left, window.left + window.columns);
            let area = WorldBox { left, top, right, bottom: top + rows.len() as i64 };
            for (_, other) in self.around.within(area) {
                if self.is_ground(other) {
                    window.add_rows(other.shown, top, rows);
                }
            }
        };
        window.ground(read, bottom)
    }

    /// Whether an obstacle can bear it.
    fn is_ground(&self, other: &Obstacle<'_>) -> bool {
        match other.kind() {
            Kind::Solid => true,
            Kind::OneWay(Direction::Down) => !self.around.ignores(other),
            _ => false,
        }
    }

    /// The part of a length along the ground that is upwards, to the right positive where it rises.
    pub(super) fn part_up(&self, length: Subpixels) -> Subpixels {
        let rise = i64::from(self.state.steepness);
        length.scaled(rise << SHIFT, hypotenuse(rise))
    }

    /// The part of it that is along x.
    pub(super) fn part_along(&self, length: Subpixels) -> Subpixels {
        length.scaled(ON << SHIFT, hypotenuse(self.state.steepness.into()))
    }

    /// Makes of a speed along the ground one to the right and down, as the actor leaves the ground.
    pub(super) fn take_ground_speed(&mut self) {
        if self.rules.slope.along && self.state.is_grounded() {
            let speed = self.state.speed.0;
            self.state.speed = (self.part_along(speed), -self.part_up(speed));
        } else if self.state.is_grounded() {
            self.state.speed.1 = Subpixels::ZERO;
        }
    }

    /// What a speed on this ground moves along x in a tick.
    pub(super) fn ground_motion(&self) -> Subpixels {
        let slope = self.rules.slope;
        let speed = self.state.speed.0;
        if slope.along {
            return self.part_along(speed);
        }
        let rise = i64::from(self.state.steepness);
        let is_uphill = rise.signum() == speed.signum();
        let factor = i64::from(if is_uphill { slope.uphill } else { slope.downhill });
        let part = rise.abs().min(ON);
        speed.scaled(ON * ON + (factor - ON) * part, ON * ON)
    }

    /// Makes a speed along the ground of what an actor lands with, as the slope is steeper or less steep.
    pub(super) fn land_on_slope(&mut self) {
        if !self.rules.slope.along {
            return;
        }
        self.state.steepness = self.steepness(self.state.body);
        let (right, down) = self.state.speed;
        let steep = i64::from(self.state.steepness);
        // 22.5° and 45°: tan 22.5° is 106 / 256.
        if steep.abs() < 106 || right.abs() > down.abs() {
            return;
        }
        let part = if steep.abs() < ON { down.scaled(1, 2) } else { down };
        self.state.speed.0 = part.times(-steep.signum());
    }
}

/// By how many binary digits the sides of a slope's triangle are made finer.
const SHIFT: u32 = 20;

/// How long the ground is where it rises by so much on 256 pixels, in the same finer steps.
const fn hypotenuse(rise: i64) -> i64 {
    let square = (rise as i128 * rise as i128 + (ON * ON) as i128) << (2 * SHIFT);
    square.unsigned_abs().isqrt() as i64
}
