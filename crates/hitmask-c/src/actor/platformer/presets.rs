//! Presets with the rules of three classic games, and functions to scale them for characters of
//! another size.

use engine::actor::platformer::Platformer;

use super::HmPlatformer;
use crate::actor::mirror::{Mirror, read};
use crate::border::{In, Out};
use crate::status::{Error, HmStatus, status};

/// Returns precise and forgiving rules with numbers taken from Celeste. Characters have little
/// inertia, slip past corners above their heads, slide down walls and jump off walls. The player
/// may press jump a little early or late. The rules are made for a hero of 8 x 11 pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_tight() -> HmPlatformer {
    HmPlatformer::of(Platformer::TIGHT)
}

/// Returns fast and heavy rules with numbers taken from Sonic the Hedgehog. Slopes pull the
/// character, and jumps leave a slope at right angles. The rules are made for a hero 40 pixels
/// tall.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_momentum() -> HmPlatformer {
    HmPlatformer::of(Platformer::MOMENTUM)
}

/// Returns rules for walking, running and sprinting, with numbers taken from Super Mario World.
/// Faster characters jump higher, and holding jump halves gravity. The rules are made for a hero 16
/// pixels tall.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_classic() -> HmPlatformer {
    HmPlatformer::of(Platformer::CLASSIC)
}

/// Scales rules for characters that are `factor` times as large. The factor must be above 0 and at
/// most 1000. Lengths, speeds and accelerations are scaled; times and angles stay the same.
/// Relative to the character, a jump is as high as before, and it takes the same time. `scaled` may
/// be `rules`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_scaled(
    rules: In<HmPlatformer>,
    factor: f64,
    scaled: Out<HmPlatformer>,
) -> HmStatus {
    status(|| {
        let place = scaled.place("scaled")?;
        let rules = read(rules, "rules")?;
        let is_within = factor > 0.0 && factor <= 1000.0;
        if !is_within {
            return Err(Error::argument(format_args!(
                "the factor is {factor}, but it must be above 0 and at most 1000"
            )));
        }
        place.write(HmPlatformer::of(rules.scaled(factor)));
        Ok(())
    })
}

/// Scales rules for characters of a different height in pixels. The character then jumps as many
/// times its own height as the hero for which the rules were made. Scale the original preset,
/// because rules that were scaled down have lost fractions of pixels. The height must be at least 1
/// and at most 1000 times the height in the rules. `scaled` may be `rules`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_for_height(
    rules: In<HmPlatformer>,
    pixels: u32,
    scaled: Out<HmPlatformer>,
) -> HmStatus {
    status(|| {
        let place = scaled.place("scaled")?;
        let rules = read(rules, "rules")?;
        let most = 1000 * u64::from(rules.height.max(1));
        if pixels == 0 || u64::from(pixels) > most {
            return Err(Error::argument(format_args!(
                "the height is {pixels} pixels, but it must be 1 to {most} for these rules"
            )));
        }
        place.write(HmPlatformer::of(rules.for_height(pixels)));
        Ok(())
    })
}
