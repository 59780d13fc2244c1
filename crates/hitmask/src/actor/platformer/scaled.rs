//! Adapts rules to characters of another size.

use super::rules::Platformer;
use crate::space::{Subpixels, nearest};

/// A scale factor, as a multiple of 1 / 65 536.
#[derive(Clone, Copy)]
struct Factor(i64);

impl Factor {
    const ONE: i64 = 1 << 16;

    fn length(self, length: Subpixels) -> Subpixels {
        length.scaled(self.0, Self::ONE)
    }

    fn scale<const COUNT: usize>(self, lengths: [&mut Subpixels; COUNT]) {
        lengths.into_iter().for_each(|length| *length = self.length(*length));
    }

    /// Multiplies a number of pixels by the factor, and rounds the result to the nearest whole
    /// number, with halves rounded up.
    fn pixels(self, pixels: u32) -> u32 {
        let scaled = i128::from(pixels) * i128::from(self.0) + i128::from(Self::ONE / 2);
        u32::try_from(scaled / i128::from(Self::ONE)).unwrap_or(u32::MAX)
    }
}

impl Platformer {
    /// Returns these rules scaled for characters that are `factor` times as large. All lengths,
    /// speeds and accelerations are multiplied by the factor, while times and angles stay the same.
    /// Relative to the character's size, a jump is as high as before, and it takes the same time.
    ///
    /// [`for_height`](Self::for_height) computes the factor from the height of your character.
    ///
    /// `factor` is rounded to a multiple of 1 / 65 536. The result is clamped to the range from
    /// 1 / 65 536 to 1000. NaN is treated as 1.
    ///
    /// ```
    /// use hitmask::actor::platformer::Platformer;
    /// let large = Platformer::TIGHT.scaled(10.0);
    /// assert_eq!(large.jump.speeds[0], Platformer::TIGHT.jump.speeds[0].times(10));
    /// assert_eq!(large.jump.corner, 40);
    /// assert_eq!(large.jump.coyote_ticks, Platformer::TIGHT.jump.coyote_ticks);
    /// assert_eq!(Platformer::TIGHT.scaled(1.0), Platformer::TIGHT);
    /// ```
    #[doc(alias("resize", "pixels per unit"))]
    #[must_use]
    pub fn scaled(&self, factor: f64) -> Self {
        let factor = if factor.is_nan() { 1.0 } else { factor.clamp(0.0, 1000.0) };
        let by = Factor(nearest(factor * Factor::ONE as f64).max(1));
        let mut scaled = *self;
        let Self { run, ground, air, gravity, jump, wall, slope, water, .. } = &mut scaled;
        by.scale([
            &mut run.speed,
            &mut run.fast_speed,
            &mut run.sprint_speed,
            &mut run.sprint_from,
        ]);
        for traction in [ground, air] {
            by.scale([&mut traction.acceleration, &mut traction.friction, &mut traction.braking]);
            by.scale([&mut traction.fast_braking, &mut traction.excess]);
            by.scale([&mut traction.drag_below, &mut traction.drag_step]);
        }
        by.scale([&mut gravity.rise_held, &mut gravity.rise]);
        by.scale([&mut gravity.fall_held, &mut gravity.fall]);
        by.scale([&mut gravity.apex, &mut gravity.apex_speed]);
        by.scale([&mut gravity.terminal, &mut gravity.terminal_held]);
        by.scale([&mut gravity.fast_terminal, &mut gravity.fast_gain]);
        by.scale(jump.speeds.each_mut());
        by.scale(jump.spin_speeds.each_mut());
        by.scale([&mut jump.class, &mut jump.boost]);
        jump.release = jump.release.map(|release| by.length(release));
        by.scale([&mut wall.slide_speed, &mut wall.jump.0, &mut wall.jump.1]);
        by.scale([&mut wall.run_from, &mut wall.run_off.0, &mut wall.run_off.1]);
        by.scale([
            &mut slope.slide,
            &mut slope.slide_speed,
            &mut slope.pull,
            &mut slope.slip_speed,
            &mut slope.slide_pull,
        ]);
        by.scale([&mut water.gravity, &mut water.terminal, &mut water.rise]);
        by.scale([&mut water.stroke, &mut water.jump]);
        for pixels in [&mut jump.corner, &mut wall.reach, &mut slope.step_up, &mut slope.step_down]
        {
            *pixels = by.pixels(*pixels);
        }
        let Self { climb_speed, duck_friction, lift, bounce, grab, height, .. } = &mut scaled;
        by.scale([&mut lift.cap_x, &mut lift.cap_up, climb_speed, duck_friction]);
        by.scale([&mut bounce.speed, &mut bounce.held_speed, &mut bounce.spin_speed]);
        by.scale([&mut grab.throw_up, &mut grab.throw_ahead.0, &mut grab.throw_ahead.1]);
        by.scale([&mut grab.drop_speed, &mut grab.swim_speed, &mut grab.swim_rise]);
        by.scale([&mut grab.swim_dive, &mut grab.swim_limit]);
        for pixels in [&mut bounce.depth, &mut grab.reach, &mut grab.raise, &mut grab.drop_reach] {
            *pixels = by.pixels(*pixels);
        }
        *height = by.pixels(*height);
        scaled
    }

    /// Returns these rules scaled for characters with a height of `pixels`. The scale factor is the
    /// ratio of that height to the rules' own [`height`](Self::height), but at most 1000. Relative
    /// to its own height, a 160-pixel character then jumps as high as the character that the rules
    /// were made for. A height of 0 is treated as 1. Always scale the original preset, because
    /// rules that have been scaled down have lost fractions of pixels. The distances by which
    /// [`BodyMasks`](super::BodyMasks) and moving platforms push a character are not part of the
    /// rules, so they are not scaled.
    ///
    /// ```
    /// use hitmask::actor::platformer::Platformer;
    /// assert_eq!(Platformer::TIGHT.height, 11);
    /// assert_eq!(Platformer::TIGHT.for_height(110), Platformer::TIGHT.scaled(10.0));
    /// ```
    #[doc(alias("high resolution", "sprite size"))]
    #[must_use]
    pub fn for_height(&self, pixels: u32) -> Self {
        let height = |pixels: u32| f64::from(pixels.max(1));
        self.scaled(height(pixels) / height(self.height))
    }
}
