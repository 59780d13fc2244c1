//! Actors that move: measures a tick of each on a large painted level.
//!
//! - `level`: the level. `crowd`: actors that run and jump on it by the rules of each preset.
//! - `textbook`: the plain step of a body, pixel by pixel over a grid of bools, as tutorials have it.
//! - [`report`] and `table`: the measurements.

mod crowd;
mod level;
pub mod report;
pub(crate) mod table;
mod textbook;

use hitmask::actor::platformer::Platformer;

use self::crowd::Crowd;
use self::report::{ActorsReport, PresetReport};
use crate::measure::{self, Contender, Effort, Passes};
use crate::report::{Measured, Outcome};
use crate::statistics::Spread;

/// How many actors there are.
pub const ACTORS: usize = 10_000;

/// How many there are in a quick run.
const FEW: usize = 300;

/// How many ticks a run has before it starts over.
const TICKS: usize = 240;

/// Measures all of it, and reports each part before it starts.
///
/// # Errors
/// If two runs differ, or the textbook's bodies end elsewhere.
pub fn measure(quick: bool, mut progress: impl FnMut(&str)) -> Result<ActorsReport, String> {
    let effort = if quick { Effort::QUICK } else { Effort::FULL };
    let actors = if quick { FEW } else { ACTORS };
    progress("painting the level");
    let ground = level::Level::new().map_err(|error| error.to_string())?;
    let mut presets = Vec::new();
    for (name, rules) in Platformer::PRESETS {
        progress(&format!("{actors} actors, {name}"));
        let mut crowd = Crowd::new(&ground, rules, actors).map_err(|error| error.to_string())?;
        let once = crowd.run(TICKS);
        let again = crowd.run(TICKS);
        let is_right = once == again && crowd.is_free();
        let grounded = crowd.grounded();
        crowd.begin();
        let mut tick = 0;
        let pass = move || {
            if tick == TICKS {
                crowd.begin();
                tick = 0;
            }
            tick += 1;
            crowd.tick()
        };
        let passes = Passes::new(name, vec![is_right; actors], pass).at_least(TICKS as u32 / 8);
        let timed = timed(vec![Box::new(passes)], actors, effort)?;
        let [nanoseconds] = timed[..] else { return Err("nothing was timed".to_string()) };
        presets.push(PresetReport { preset: name.to_string(), grounded, nanoseconds });
    }
    progress("steps against the textbook's");
    let timed = timed(textbook::passes(&ground, actors)?.into(), actors, effort)?;
    let [step, textbook] = timed[..] else { return Err("nothing was timed".to_string()) };
    Ok(ActorsReport { actors, side: level::SIDE, presets, step, textbook })
}

/// The nanoseconds per tick of an actor, for each contender.
fn timed(
    mut contenders: Vec<Box<dyn Contender + '_>>,
    actors: usize,
    effort: Effort,
) -> Result<Vec<Spread>, String> {
    let right = vec![true; actors];
    let measured =
        measure::run(&mut contenders, &right, effort).map_err(|wrong| wrong.to_string())?;
    let spread = |measured: &Measured| match measured.outcome {
        Outcome::Timed { nanoseconds, .. } => Ok(nanoseconds),
        _ => Err(format!("{} was not timed", measured.contender)),
    };
    measured.iter().map(spread).collect()
}
