//! Ticks: the pairs that overlap, the changes since the last tick, and the broad phase alone.

use hitmask::world::{Cause, ColliderId, Event};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::World;
use super::id::{id, number};
use crate::error::js;

/// The maximum number of pairs of boxes that may overlap at a tick. Their lists take about 1 GiB of
/// WebAssembly's 4 GiB, and an engine that runs out of memory stops.
pub(super) const MAX_PAIRS: u64 = 1 << 24;

impl World {
    /// Returns an error if more boxes overlap than there is memory for.
    fn refuse_crowds(&mut self) -> Result<(), JsError> {
        let count = u64::from(self.world.len());
        // Small worlds cannot have this number of pairs.
        if count * count / 2 <= MAX_PAIRS || !self.world.has_more_box_pairs_than(MAX_PAIRS) {
            return Ok(());
        }
        Err(js(format!(
            "the boxes of more than {MAX_PAIRS} pairs of colliders overlap: remove some of the \
             {count}, or spread them out"
        )))
    }
}

/// The pairs of a tick by event, with two ids per pair. Each list can be read only once.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Events {
    started: Vec<f64>,
    ongoing: Vec<f64>,
    ended: Vec<f64>,
    /// The cause for each pair that started: 0 for a motion, 1 for an insertion, 2 for a pose.
    causes: Vec<u8>,
}

impl Events {
    pub(super) fn of(events: hitmask::world::Events) -> Self {
        let mut lists = Self::default();
        for event in events {
            let (a, b) = event.pair();
            let list = match event {
                Event::Started { cause, .. } => {
                    lists.causes.push(cause_index(cause));
                    &mut lists.started
                }
                Event::Ongoing { .. } => &mut lists.ongoing,
                Event::Ended { .. } => &mut lists.ended,
            };
            list.extend([number(a), number(b)]);
        }
        lists
    }
}

const fn cause_index(cause: Cause) -> u8 {
    match cause {
        Cause::Motion => 0,
        Cause::Inserted => 1,
        Cause::Pose => 2,
    }
}

/// Pairs of indices in sorted order, so that a pair can be found by binary search.
struct Pairs(Vec<[u32; 2]>);

impl Pairs {
    /// Reads pairs from a list of ids that is already sorted.
    fn read(ids: &[f64]) -> Result<Self, JsError> {
        let (pairs, _) = ids.as_chunks::<2>();
        let index = |number: f64| id(number).map(ColliderId::index);
        let pairs: Result<Vec<_>, JsError> =
            pairs.iter().map(|&[a, b]| Ok([index(a)?, index(b)?])).collect();
        pairs.map(Self)
    }

    fn contains(&self, a: ColliderId, b: ColliderId) -> bool {
        self.0.binary_search(&[a.index(), b.index()]).is_ok()
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Events {
    #[wasm_bindgen(js_name = takeStarted)]
    pub fn take_started(&mut self) -> Vec<f64> {
        std::mem::take(&mut self.started)
    }

    #[wasm_bindgen(js_name = takeOngoing)]
    pub fn take_ongoing(&mut self) -> Vec<f64> {
        std::mem::take(&mut self.ongoing)
    }

    #[wasm_bindgen(js_name = takeEnded)]
    pub fn take_ended(&mut self) -> Vec<f64> {
        std::mem::take(&mut self.ended)
    }

    #[wasm_bindgen(js_name = takeCauses)]
    pub fn take_causes(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.causes)
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl World {
    pub fn tick(&mut self) -> Result<Events, JsError> {
        self.refuse_crowds()?;
        Ok(Events::of(self.world.tick()))
    }

    /// Performs a tick that tests only the pixels of these pairs.
    #[wasm_bindgen(js_name = tickWhere)]
    pub fn tick_where(&mut self, kept: &[f64]) -> Result<Events, JsError> {
        let kept = Pairs::read(kept)?;
        self.refuse_crowds()?;
        Ok(Events::of(self.world.tick_where(|a, b| kept.contains(a, b))))
    }

    #[wasm_bindgen(js_name = boxPairs)]
    pub fn box_pairs(&mut self) -> Result<Vec<f64>, JsError> {
        self.refuse_crowds()?;
        Ok(self.world.box_pairs().flat_map(|(a, b)| [number(a), number(b)]).collect())
    }

    #[wasm_bindgen(js_name = hasMoreBoxPairsThan)]
    pub fn has_more_box_pairs_than(&mut self, limit: f64) -> Result<bool, JsError> {
        if limit >= 0.0 {
            return Ok(self.world.has_more_box_pairs_than((limit as u64).min(MAX_PAIRS)));
        }
        Err(js(format!("{limit} is not a number of pairs")))
    }
}
