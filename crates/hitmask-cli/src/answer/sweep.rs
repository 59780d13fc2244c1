//! The answer about a sweep.

use hitmask::Point;
use serde::Serialize;
use serde_json::Number;

use super::pair::ExactAnswer;
use super::{point_array, step_of, time_fraction};
use crate::motion::{Steps, Sweep};
use crate::placement::{Mode, Placement};

/// What a sprite hits on its way.
#[derive(Debug, Serialize)]
pub(crate) struct SweepAnswer {
    /// In steps of whole pixels.
    stepped: SteppedAnswer,
    /// Continuous; `None` in the exact mode.
    continuous: Option<ContinuousAnswer>,
    /// For the exact mode only.
    #[serde(flatten)]
    exact: Option<ExactAnswer>,
}

#[derive(Debug, Serialize)]
struct SteppedAnswer {
    hit: bool,
    step: Option<u64>,
    of: u64,
    /// Where the sprite is then, and where it was free last.
    at: Option<[Number; 2]>,
    free: Option<[Number; 2]>,
    first: Option<[i64; 2]>,
}

#[derive(Debug, Serialize)]
struct ContinuousAnswer {
    hit: bool,
    time: Option<[u64; 2]>,
    normals: Vec<[i32; 2]>,
}

impl SweepAnswer {
    /// Writes the sweep of `a` as an answer.
    pub(crate) fn of(a: &Placement, sweep: &Sweep) -> Self {
        let stepped = SteppedAnswer::of(a, sweep.steps);
        let hit = sweep.continuous;
        match sweep.mode {
            Mode::Drawn => {
                let continuous = ContinuousAnswer {
                    hit: hit.is_some(),
                    time: hit.map(|hit| time_fraction(hit.time)),
                    normals: hit.into_iter().flat_map(|hit| hit.faces).map(step_of).collect(),
                };
                Self { stepped, continuous: Some(continuous), exact: None }
            }
            Mode::Exact => {
                let exact = Some(ExactAnswer::of(sweep.steps.pixels));
                Self { stepped, continuous: None, exact }
            }
        }
    }
}

impl SteppedAnswer {
    fn of(a: &Placement, steps: Steps) -> Self {
        let place = |by: Point| a.place_after(by);
        Self {
            hit: steps.step.is_some(),
            step: steps.step,
            of: steps.of,
            at: steps.blocked.map(place),
            free: steps.free.map(place),
            first: steps.first.map(point_array),
        }
    }
}
