//! Adapts rules to characters of another size.

use super::rules::{Gravity, Jump, Platformer, Run, Slope, Traction, Wall, Water};
use crate::actor::carry::LiftRules;
use crate::space::{Subpixels, nearest};

/// A factor in steps of 1 / 65 536.
#[derive(Clone, Copy)]
struct Factor(i64);

impl Factor {
    const ONE: i64 = 1 << 16;

    fn length(self, length: Subpixels) -> Subpixels {
        length.scaled(self.0, Self::ONE)
    }

    fn pair(self, (x, y): (Subpixels, Subpixels)) -> (Subpixels, Subpixels) {
        (self.length(x), self.length(y))
    }

    /// The nearest whole number of pixels, halves up.
    fn pixels(self, pixels: u32) -> u32 {
        let scaled = i128::from(pixels) * i128::from(self.0) + i128::from(Self::ONE / 2);
        u32::try_from(scaled / i128::from(Self::ONE)).unwrap_or(u32::MAX)
    }
}

impl Platformer {
    /// These rules for characters that are `factor` times as large. All lengths, speeds and
    /// accelerations are scaled; times and angles stay. A jump is as high relative to the character
    /// as before, and takes as long.
    ///
    /// The presets are made for the heroes of their games, 11 to 40 pixels high. If your hero is
    /// 160 pixels high and should move like one of 16 pixels, scale by 10.
    ///
    /// `factor` is rounded to steps of 1 / 65 536 and clamped to between one step and 1000; NaN
    /// counts as 1.
    ///
    /// ```
    /// use hitmask::actor::platformer::Platformer;
    /// let large = Platformer::TIGHT.scaled(10.0);
    /// assert_eq!(large.jump.speeds[0], Platformer::TIGHT.jump.speeds[0].times(10));
    /// assert_eq!(large.jump.corner, 40);
    /// assert_eq!(large.jump.coyote_ticks, Platformer::TIGHT.jump.coyote_ticks);
    /// assert_eq!(Platformer::TIGHT.scaled(1.0), Platformer::TIGHT);
    /// ```
    #[doc(alias("resize", "pixels per unit", "high resolution"))]
    #[must_use]
    pub fn scaled(&self, factor: f64) -> Self {
        let factor = if factor.is_nan() { 1.0 } else { factor.clamp(0.0, 1000.0) };
        let by = Factor(nearest(factor * Factor::ONE as f64).max(1));
        let length = |length: Subpixels| by.length(length);
        let traction = |traction: Traction| Traction {
            acceleration: length(traction.acceleration),
            friction: length(traction.friction),
            braking: length(traction.braking),
            fast_braking: length(traction.fast_braking),
            excess: length(traction.excess),
            drag_below: length(traction.drag_below),
            drag_step: length(traction.drag_step),
            ..traction
        };
        Self {
            run: Run {
                speed: length(self.run.speed),
                fast_speed: length(self.run.fast_speed),
                sprint_speed: length(self.run.sprint_speed),
                sprint_from: length(self.run.sprint_from),
                ..self.run
            },
            ground: traction(self.ground),
            air: traction(self.air),
            gravity: Gravity {
                rise_held: length(self.gravity.rise_held),
                rise: length(self.gravity.rise),
                fall_held: length(self.gravity.fall_held),
                fall: length(self.gravity.fall),
                apex: length(self.gravity.apex),
                apex_speed: length(self.gravity.apex_speed),
                terminal: length(self.gravity.terminal),
                terminal_held: length(self.gravity.terminal_held),
                fast_terminal: length(self.gravity.fast_terminal),
                fast_gain: length(self.gravity.fast_gain),
            },
            jump: Jump {
                speeds: self.jump.speeds.map(length),
                class: length(self.jump.class),
                boost: length(self.jump.boost),
                release: self.jump.release.map(length),
                corner: by.pixels(self.jump.corner),
                ..self.jump
            },
            wall: Wall {
                slide_speed: length(self.wall.slide_speed),
                jump: by.pair(self.wall.jump),
                reach: by.pixels(self.wall.reach),
                ..self.wall
            },
            slope: Slope {
                step_up: by.pixels(self.slope.step_up),
                step_down: by.pixels(self.slope.step_down),
                slide: length(self.slope.slide),
                slide_speed: length(self.slope.slide_speed),
                pull: length(self.slope.pull),
                slip_speed: length(self.slope.slip_speed),
                ..self.slope
            },
            climb_speed: length(self.climb_speed),
            water: Water {
                gravity: length(self.water.gravity),
                terminal: length(self.water.terminal),
                rise: length(self.water.rise),
                stroke: length(self.water.stroke),
                jump: length(self.water.jump),
                ..self.water
            },
            lift: LiftRules {
                cap_x: length(self.lift.cap_x),
                cap_up: length(self.lift.cap_up),
                ..self.lift
            },
            ..*self
        }
    }
}
