//! Measures how steep the ground under a character is, and applies the effect of slopes on its
//! speed.

use core::cmp::Ordering;

use super::ground::{Ground, ON, Window};
use super::tick::TickContext;
use crate::actor::motion::{Body, MaterialKind, Obstacle};
use crate::space::{Bounds, Direction, Subpixels};

impl TickContext<'_> {
    /// Returns how far the ground under a body rises to the right over 256 pixels. The result is 0
    /// on flat ground, at a step and at an edge.
    ///
    /// The steepness is measured from the height of the ground under each column of the bounds. For
    /// wide characters, only the sixteen columns at the end of the bounds with the higher ground
    /// are used, because the character stands on that ground.
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

    /// Measures the ground under a range of columns. `bottom` is the row below the feet.
    fn ground_under(&self, window: Window, bottom: i64) -> Ground {
        let read = |top: i64, rows: &mut [u64]| {
            let (left, right) = (window.left, window.left + window.columns);
            let area = Bounds { left, top, right, bottom: top + rows.len() as i64 };
            for (_, other) in self.around.within(area) {
                if self.is_ground(other) {
                    window.add_rows(other.shape, top, rows);
                }
            }
        };
        window.ground(read, bottom)
    }

    /// Whether the character can stand on an obstacle.
    fn is_ground(&self, other: &Obstacle<'_>) -> bool {
        match other.kind() {
            MaterialKind::Solid => true,
            MaterialKind::OneWay(Direction::Down) => !self.around.ignores(other),
            _ => false,
        }
    }

    /// Returns the upward component of a length along the ground.
    pub(super) fn part_up(&self, length: Subpixels) -> Subpixels {
        let rise = i64::from(self.state.steepness);
        length.scaled(rise << SHIFT, hypotenuse(rise))
    }

    /// Returns the horizontal component of a length along the ground.
    pub(super) fn part_along(&self, length: Subpixels) -> Subpixels {
        length.scaled(ON << SHIFT, hypotenuse(self.state.steepness.into()))
    }

    /// Converts a speed along the ground into a speed right and down when the character leaves the
    /// ground.
    pub(super) fn take_ground_speed(&mut self) {
        if self.rules.slope.along && self.state.is_grounded() {
            let speed = self.state.speed.0;
            self.state.speed = (self.part_along(speed), -self.part_up(speed));
        } else if self.state.is_grounded() {
            self.state.speed.1 = Subpixels::ZERO;
        }
    }

    /// Returns how far the character's speed moves it along x in a tick on this ground.
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

    /// Converts the falling speed into a speed along the ground when the character lands, if the
    /// slope is steep enough.
    pub(super) fn land_on_slope(&mut self) {
        if !self.rules.slope.along {
            return;
        }
        self.state.steepness = self.steepness(self.state.body);
        let (right, down) = self.state.speed;
        let steep = i64::from(self.state.steepness);
        // 22.5° and 45°: 256 · tan 22.5° is 106.
        if steep.abs() < 106 || right.abs() > down.abs() {
            return;
        }
        let part = if steep.abs() < ON { down.scaled(1, 2) } else { down };
        self.state.speed.0 = part.times(-steep.signum());
    }
}

/// The number of fractional binary digits that are added to the sides of a slope's triangle for
/// precision.
const SHIFT: u32 = 20;

/// Returns the length of the ground over 256 horizontal pixels with this rise, including the added
/// digits.
const fn hypotenuse(rise: i64) -> i64 {
    let square = (rise as i128 * rise as i128 + (ON * ON) as i128) << (2 * SHIFT);
    square.unsigned_abs().isqrt() as i64
}
