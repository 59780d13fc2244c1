//! What there is to say of two sprites.

use hitmask::{Contact, Depth, ExactContact, Point};
use serde::Serialize;

use super::{four_of, pair_of};
use crate::placement::Mode;

/// What there is to say of two sprites.
#[derive(Debug, Serialize)]
pub(crate) struct PairAnswer {
    overlaps: bool,
    /// This and the next two are of what is drawn, and null where it is not.
    area: Option<u64>,
    first: Option<[i64; 2]>,
    bounds: Option<[i64; 4]>,
    side: Option<&'static str>,
    depth: Option<DepthAnswer>,
    /// What is only of the exact mode.
    #[serde(flatten)]
    exact: Option<ExactAnswer>,
}

/// What there is to say of two sprites only where they are not drawn.
#[derive(Debug, Serialize)]
pub(super) struct ExactAnswer {
    /// A pixel of each sprite that share an area.
    pixels: Option<[[i64; 2]; 2]>,
    mode: &'static str,
}

/// How far the first sprite must be pushed each way to be free.
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
        let pixels = pixels.map(|(one, other)| [pair_of(one), pair_of(other)]);
        Self { pixels, mode: Mode::Exact.name() }
    }
}

impl PairAnswer {
    /// What the contact says of what is drawn; nothing of it where there is none.
    pub(crate) fn of(contact: Option<Contact>) -> Self {
        Self {
            overlaps: contact.is_some(),
            area: Some(contact.map_or(0, |contact| contact.area)),
            first: contact.map(|contact| pair_of(contact.first)),
            bounds: contact.map(|contact| four_of(contact.bounds)),
            side: contact.map(|contact| contact.side.name()),
            depth: contact.map(|contact| DepthAnswer::of(contact.depth)),
            exact: None,
        }
    }

    /// The same of sprites that are not drawn.
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
