//! The set of masks that a character can have.

use std::rc::Rc;

use hitmask::actor::{Anchor, WhenBlocked, platformer};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::js;
use crate::mask::Mask;

/// Masks by index, and the rules for changing from one mask to another.
#[derive(Debug)]
struct List {
    masks: Vec<hitmask::Mask>,
    left: Vec<hitmask::Mask>,
    duck: Option<u16>,
    on_ground: Anchor,
    in_air: Anchor,
    when_blocked: WhenBlocked,
}

/// The masks of a character, or a single mask that never changes.
#[derive(Clone, Debug)]
enum Masks {
    One(Mask),
    List(Rc<List>),
}

/// The masks of a character. Clones share the masks.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct BodyMasks(Masks);

impl BodyMasks {
    pub(super) fn frame(&self, frame: u16) -> platformer::BodyMasks<'_> {
        match &self.0 {
            Masks::One(mask) => platformer::BodyMasks::from(&*mask.0),
            Masks::List(list) => list.frame(frame),
        }
    }
}

impl List {
    fn frame(&self, frame: u16) -> platformer::BodyMasks<'_> {
        let first = &self.masks[0];
        let masks = platformer::BodyMasks::new(&self.masks).unwrap_or_else(|| first.into());
        let masks = masks.frame(frame).facing_left(&self.left);
        let masks = masks.anchors(self.on_ground, self.in_air).when_blocked(self.when_blocked);
        self.duck.map_or(masks, |duck| masks.duck(duck))
    }
}

/// Returns the anchor for a flag.
pub(super) const fn anchor(is_center: bool) -> Anchor {
    if is_center { Anchor::Center } else { Anchor::Feet }
}

/// Returns what to do when there is no room: a push by at most this number of pixels. With 0
/// pixels, the change is refused.
pub(super) const fn when_blocked(pixels: u8) -> WhenBlocked {
    if pixels == 0 { WhenBlocked::Refuse } else { WhenBlocked::PushOut(pixels) }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl BodyMasks {
    /// Creates a list with only the first mask. [`push`](Self::push) adds the other masks.
    #[wasm_bindgen(constructor)]
    pub fn new(
        first: &Mask,
        duck: Option<u16>,
        is_center_on_ground: bool,
        is_center_in_air: bool,
        push: u8,
    ) -> Result<Self, JsError> {
        Ok(Self(Masks::List(Rc::new(List {
            masks: vec![first.0.try_clone().map_err(js)?],
            left: Vec::new(),
            duck,
            on_ground: anchor(is_center_on_ground),
            in_air: anchor(is_center_in_air),
            when_blocked: when_blocked(push),
        }))))
    }

    /// Wraps a single mask that never changes.
    pub fn of(mask: &Mask) -> Self {
        Self(Masks::One(mask.clone()))
    }

    /// Adds a mask. This must happen before anything else shares the list.
    pub fn push(&mut self, mask: &Mask, is_left: bool) -> Result<(), JsError> {
        if let Masks::List(list) = &mut self.0
            && let Some(list) = Rc::get_mut(list)
        {
            let masks = if is_left { &mut list.left } else { &mut list.masks };
            masks.push(mask.0.try_clone().map_err(js)?);
        }
        Ok(())
    }
}
