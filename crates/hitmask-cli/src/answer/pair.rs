//! The answer about two sprites.

use hitmask::{Contact, Depth, ExactContact, Point};
use serde::Serialize;

use super::{point_array, rect_array};
use crate::placement::Mode;

/// The answer about two sprites.
#[derive(Debug, Serialize)]
pub(crate) struct PairAnswer {
    overlaps: bool,
    /// This and the next two are for drawn sprites, and null in the exact mode.
    area: Option<u64>,
    first: Option<[i64; 2]>,
    bounds: Option<[i64; 4]>,
    side: Option<&'static str>,
    depth: Option<DepthAnswer>,
    /// For the exact mode only.
    #[serde(flatten)]
    exact: Option<ExactAnswer>,
}

/// The part of the answer for the exact mode only.
#[derive(Debug, Serialize)]
pub(super) struct ExactAnswer {
    /// A pixel of each sprite; the two share an area.
    pixels: Option<[[i64; 2]; 2]>,
    mode: &'static str,
}

/// How far the first sprite must move in each direction to be free.
#[derive(Debug, Serialize)]
pub(super) struct DepthAnswer {
    left: u32,
    right: u32,
    up: u32,
    down: u32,
}

impl DepthAnswer {
    pub(super) fn of(depth: Depth) -> Self {
        let Depth { left, right, up, down } = depth;
        Self { left, right, up, down }
    }
}

impl ExactAnswer {
    pub(super) fn of(pixels: Option<(Point, Point)>) -> Self {
        let pixels = pixels.map(|(one, other)| [point_array(one), point_array(other)]);
        Self { pixels, mode: Mode::Exact.name() }
    }
}

impl PairAnswer {
    /// The answer for drawn sprites; `None` if they do not touch.
    pub(crate) fn of(contact: Option<Contact>) -> Self {
        Self {
            overlaps: contact.is_some(),
            area: Some(contact.map_or(0, |contact| contact.area)),
            first: contact.map(|contact| point_array(contact.first)),
            bounds: contact.map(|contact| rect_array(contact.bounds)),
            side: contact.map(|contact| contact.side.name()),
            depth: contact.map(|contact| DepthAnswer::of(contact.depth)),
            exact: None,
        }
    }

    /// The answer for the exact mode.
    pub(crate) fn of_exact(contact: Option<ExactContact>) -> Self {
        Self {
            overlaps: contact.is_some(),
            area: None,
            first: None,
            bounds: None,
            side: contact.map(|contact| contact.side.name()),
            depth: contact.map(|contact| DepthAnswer::of(contact.depth)),
            exact: Some(ExactAnswer::of(contact.map(|contact| contact.first))),
        }
    }
}
