//! Paths for moving platforms.

use hitmask::actor::Subpixels;
use hitmask::actor::carry::{self, LoopMode, Pace};
use wasm_bindgen::prelude::wasm_bindgen;

use super::reply::whole;
use crate::answer::Answer;

const LOOPS: [LoopMode; 3] = [LoopMode::Once, LoopMode::Loop, LoopMode::PingPong];

/// A path from point to point.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Path {
    points: Vec<(i32, i32)>,
    pace: Pace,
    loop_mode: LoopMode,
    pause: u16,
}

impl Path {
    pub(super) fn path(&self) -> carry::Path<'_> {
        carry::Path::new(&self.points, self.pace, self.loop_mode).with_pause(self.pause)
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Path {
    #[wasm_bindgen(constructor)]
    pub fn new(points: &[i32], speed: Option<f64>, ticks: u32, loop_mode: u8, pause: u16) -> Self {
        let (points, _) = points.as_chunks();
        Self {
            points: points.iter().map(|&[x, y]| (x, y)).collect(),
            pace: speed.map_or(Pace::Ticks(ticks), |speed| Pace::Speed(Subpixels::from_f64(speed))),
            loop_mode: LOOPS[usize::from(loop_mode) % LOOPS.len()],
            pause,
        }
    }

    /// Returns the position at a tick.
    pub fn at(&self, tick: f64) -> Vec<f64> {
        Answer::default().lengths(self.path().at(whole(tick))).list()
    }

    /// Returns the motion from a tick to the next one.
    pub fn by(&self, tick: f64) -> Vec<f64> {
        Answer::default().lengths(self.path().by(whole(tick))).list()
    }

    pub fn body(&self, tick: f64) -> Vec<u8> {
        self.path().body(whole(tick)).to_bytes().into()
    }
}
