//! The masks that a character can have: for each frame, for ducking, and for facing left.

use std::sync::Arc;

use bytemuck::AnyBitPattern;
use engine::Mask;
use engine::actor::platformer::{self, State};
use engine::actor::{Anchor, WhenBlocked};

use super::HmPlatformerState;
use crate::actor::mirror::read;
use crate::actor::motion::{HmAnchor, when_blocked};
use crate::border::{Flag, In, Mut, Out, Ref, Word};
use crate::objects::{HmBodyMasks, HmMask};
use crate::status::{Error, HmStatus, status};

/// The masks of a character. Start with `hm_default_body_masks_def` and set the list of masks.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmBodyMasksDef {
    /// The masks. States and ticks refer to a mask by its index in this list.
    pub masks: In<Ref<HmMask>>,
    /// The number of masks, from 1 to 65536.
    pub count: usize,
    /// The masks for facing left. There must be as many as in `masks`, in the same order. NULL
    /// means that the masks do not depend on the direction.
    pub left: In<Ref<HmMask>>,
    /// Whether the masks are mirrored when the character faces left. If so, `left` must be NULL.
    pub mirrored: Flag,
    /// Whether the character can duck.
    pub has_duck: Flag,
    /// The index of the ducking mask.
    pub duck: u16,
    /// The maximum number of pixels by which the character may be pushed to make room for its next
    /// mask, from 0 to 32. The default is 4.
    pub push: u32,
    /// The point that stays in place when the mask changes on the ground. The default is the feet.
    pub on_ground: Word<HmAnchor>,
    /// The point that stays in place in the air, in water and on ladders. The default is the
    /// center.
    pub in_air: Word<HmAnchor>,
}

/// The masks of a character.
#[derive(Debug)]
pub(crate) struct BodyMasks {
    masks: Vec<Mask>,
    left: Vec<Mask>,
    duck: Option<u16>,
    on_ground: Anchor,
    in_air: Anchor,
    when_blocked: WhenBlocked,
}

impl BodyMasks {
    /// Returns the masks of a character that requests the mask with this index.
    pub(crate) fn frame(&self, number: u16) -> Result<platformer::BodyMasks<'_>, Error> {
        let masks = platformer::BodyMasks::new(&self.masks).ok_or_else(no_masks)?;
        let masks = masks.frame(number).facing_left(&self.left);
        let masks = masks.anchors(self.on_ground, self.in_air).when_blocked(self.when_blocked);
        Ok(self.duck.map_or(masks, |duck| masks.duck(duck)))
    }

    /// Returns the index of the ducking mask.
    pub(crate) const fn duck(&self) -> Option<u16> {
        self.duck
    }

    fn of(def: HmBodyMasksDef) -> Result<Self, Error> {
        let HmBodyMasksDef { count, .. } = def;
        if count == 0 {
            return Err(no_masks());
        }
        // Check the count before reading any mask.
        if count > 1 << 16 {
            return Err(Error::argument(format_args!(
                "there are {count} masks, but a character has at most 65536"
            )));
        }
        let masks = copies(def.masks, count, "masks", Mask::try_clone)?;
        let left = match (def.mirrored.is_set(), def.left.is_null()) {
            (false, true) => Vec::new(),
            (false, false) => copies(def.left, count, "left", Mask::try_clone)?,
            (true, true) => copies(def.masks, count, "masks", Mask::flipped_x)?,
            (true, false) => {
                return Err(Error::argument("the masks are mirrored, so left must be NULL"));
            }
        };
        let duck = def.has_duck.is_set().then_some(def.duck);
        if duck.is_some_and(|duck| usize::from(duck) >= count) {
            return Err(Error::argument(format_args!(
                "the number of the mask to duck with is {}, but there are {count} masks",
                def.duck
            )));
        }
        let (on_ground, in_air) = (def.on_ground.value()?, def.in_air.value()?);
        let when_blocked = when_blocked(def.push)?;
        Ok(Self { masks, left, duck, on_ground, in_air, when_blocked })
    }
}

#[cold]
fn no_masks() -> Error {
    Error::argument("a character needs at least one mask")
}

/// Copies the masks of a list.
fn copies(
    masks: In<Ref<HmMask>>,
    count: usize,
    name: &'static str,
    copy: impl Fn(&Mask) -> Result<Mask, engine::MaskError>,
) -> Result<Vec<Mask>, Error> {
    let masks = masks.list(name, count)?;
    let mut list = Vec::new();
    list.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
    for mask in masks.iter() {
        list.push(copy(mask.get(name)?)?);
    }
    Ok(list)
}

/// Returns a definition without masks. It anchors masks at the feet on the ground and at the center
/// elsewhere, and allows a push of up to four pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_body_masks_def() -> HmBodyMasksDef {
    HmBodyMasksDef {
        push: 4,
        on_ground: Word::of(Anchor::Feet),
        in_air: Word::of(Anchor::Center),
        ..bytemuck::Zeroable::zeroed()
    }
}

/// Creates the masks of a character: its animation frames, its ducking mask, and its masks for
/// facing left. The function copies the masks in the list, so you may destroy them afterward. A
/// character whose mask never changes needs only a single mask.
#[unsafe(no_mangle)]
pub extern "C" fn hm_body_masks_new(
    def: In<HmBodyMasksDef>,
    masks: Out<Mut<HmBodyMasks>>,
) -> HmStatus {
    status(|| masks.create("masks", || BodyMasks::of(def.read("def")?)))
}

/// Destroys the masks of a character. Passing NULL does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_body_masks_destroy(masks: Mut<HmBodyMasks>) -> HmStatus {
    status(|| masks.destroy("masks"))
}

/// Creates a copy of the current mask of a character. Use the copy in queries at the position of
/// the character's body, and destroy it afterward.
#[unsafe(no_mangle)]
pub extern "C" fn hm_body_masks_of_state(
    masks: Ref<HmBodyMasks>,
    state: In<HmPlatformerState>,
    mask: Out<Mut<HmMask>>,
) -> HmStatus {
    status(|| {
        mask.create("mask", || {
            let state: State = read(state, "state")?;
            let mask = masks.get("masks")?.frame(0)?.of_state(&state).try_clone()?;
            Ok(Arc::new(mask))
        })
    })
}
