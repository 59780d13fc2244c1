//! Measures a tick of many actors that move on a large painted level.
//!
//! - `level`: the level. `crowd`: actors that run and jump on the level by the rules of each
//!   preset.
//! - `textbook`: the plain step of a body, pixel by pixel over a grid of bools, as in tutorials.

mod crowd;
mod level;
mod textbook;

use hitmask::actor::platformer::Platformer;

use self::crowd::Crowd;
use crate::measure::{self, Contender, Effort};
use crate::name;
use crate::report::{Fact, Group, Row, Sizes, Suite, Value};

/// The number of actors.
const ACTORS: usize = 10_000;

/// The number of actors in a quick run.
const FEW: usize = 300;

/// The number of ticks before a run starts over.
const TICKS: usize = 240;

/// The number of progress steps: the level, the presets, and the plain step.
pub(crate) const STEPS: usize = 2 + Platformer::PRESETS.len();

/// The length of a frame at 60 Hz, in nanoseconds.
const FRAME: f64 = 1e9 / 60.0;

/// Measures the level, the presets and the plain step, and reports each part before it starts.
///
/// # Errors
/// Returns an error if two runs differ, or if the textbook's bodies end in different places.
pub(crate) fn measure(quick: bool, progress: &mut impl FnMut(&str)) -> Result<Suite, String> {
    let actors = if quick { FEW } else { ACTORS };
    let effort = Effort::of(quick);
    progress("painting the level");
    let ground = level::Level::new().map_err(|error| error.to_string())?;
    let right = vec![true; actors];
    let mut rows = Vec::new();
    for (preset, rules) in Platformer::PRESETS {
        progress(&format!("{actors} actors, {preset}"));
        let mut crowd = Crowd::new(&ground, rules, actors).map_err(|error| error.to_string())?;
        let once = crowd.run(TICKS);
        let again = crowd.run(TICKS);
        let is_right = once == again && crowd.is_free();
        let grounded = Fact::new("grounded", Value::Share(crowd.grounded()));
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
        let answers = vec![is_right; actors];
        let engine = Contender::of_frames(name::ENGINE, answers, TICKS as u32 / 8, pass);
        let (measured, unsteady) = measure::steady(&mut [engine], &right, effort)?;
        let (tick, _) = measured[0].times().ok_or("nothing was timed")?;
        let all = tick.median * actors as f64;
        let facts = [
            grounded,
            Fact::new("all of them", Value::Nanoseconds(all)),
            Fact::new("of a frame at 60 Hz", Value::Share(all / FRAME)),
        ];
        rows.push(Row { unsteady, ..Row::new(preset, actors as u32, facts, measured) });
    }
    progress("steps against the textbook's");
    let mut steps = textbook::contenders(&ground, actors)?;
    let (measured, unsteady) = measure::steady(&mut steps, &right, effort)?;
    rows.push(Row { unsteady, ..Row::new("a plain step", actors as u32, [], measured) });
    let side = level::SIDE;
    let title = format!(
        "Actors that run and jump on a painted level of {side} × {side}, on one core: an actor's \
         tick"
    );
    Ok(Suite::new(Group::Actors, title, Sizes::Actors, rows))
}
