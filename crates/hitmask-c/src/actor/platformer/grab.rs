//! Items that a character picks up, holds, throws and puts down.

use engine::Mask;
use engine::actor::Surroundings;
use engine::actor::platformer::{self, GrabEvent};

use super::state::HmPads;
use super::{HmPlatformer, HmPlatformerState};
use crate::actor::mirror::{Mirror, checked, read};
use crate::actor::motion::around;
use crate::border::{In, Out, Ref, Word, words_of};
use crate::objects::{HmBodyMasks, HmMask, HmObstacles};
use crate::status::{Error, HmStatus, status};

/// What a character did with an item.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmGrabEvent {
    /// The character did nothing, or still holds the item.
    None,
    /// The character picked the item up.
    PickedUp,
    /// The character threw the item up.
    ThrewUp,
    /// The character threw the item ahead.
    ThrewAhead,
    /// The character put the item down.
    PutDown,
    /// There was no room for the item next to the character, so the item stays where it was.
    LostGrip,
}

/// No event, followed by all events of the engine.
const EVENTS: [Option<GrabEvent>; 6] = {
    let [a, b, c, d, e] = GrabEvent::ALL;
    [None, Some(a), Some(b), Some(c), Some(d), Some(e)]
};

words_of!(HmGrabEvent: Option<GrabEvent>, "an event of a grab", EVENTS);

/// Lets a character pick up, hold, throw or put down an item, which has its own state and mask.
/// Call this function after the character's tick. If the character carries an item, call it only
/// for that item; otherwise, call it for each item in turn. Do not tick an item while it is
/// carried. If `around` is NULL, there are no obstacles. `event` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_grab(
    rules: In<HmPlatformer>,
    player: Out<HmPlatformerState>,
    pad: HmPads,
    mask: Ref<HmMask>,
    item: Out<HmPlatformerState>,
    item_mask: Ref<HmMask>,
    around: Ref<HmObstacles>,
    event: Out<Word<HmGrabEvent>>,
) -> HmStatus {
    status(|| {
        let masks = platformer::BodyMasks::from(&**mask.get("mask")?);
        let item_mask = item_mask.get("item_mask")?;
        let hands = Hands { rules, player, pad, item, event };
        hands.grab(masks, item_mask, self::around(&around)?)
    })
}

/// Does the same as `hm_platformer_grab` for a character with several masks.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_grab_masks(
    rules: In<HmPlatformer>,
    player: Out<HmPlatformerState>,
    pad: HmPads,
    masks: Ref<HmBodyMasks>,
    item: Out<HmPlatformerState>,
    item_mask: Ref<HmMask>,
    around: Ref<HmObstacles>,
    event: Out<Word<HmGrabEvent>>,
) -> HmStatus {
    status(|| {
        let masks = masks.get("masks")?.frame(0)?;
        let item_mask = item_mask.get("item_mask")?;
        let hands = Hands { rules, player, pad, item, event };
        hands.grab(masks, item_mask, self::around(&around)?)
    })
}

/// A character and the item that it holds or might pick up.
struct Hands {
    rules: In<HmPlatformer>,
    player: Out<HmPlatformerState>,
    pad: HmPads,
    item: Out<HmPlatformerState>,
    event: Out<Word<HmGrabEvent>>,
}

impl Hands {
    fn grab(
        self,
        masks: platformer::BodyMasks<'_>,
        item_mask: &Mask,
        around: Surroundings<'_>,
    ) -> Result<(), Error> {
        let (player, item) = (self.player.place("player")?, self.item.place("item")?);
        let answer = self.event.maybe("event")?;
        if self.player.is_same(self.item) {
            return Err(Error::argument("player and item are the same state"));
        }
        let (rules, pad) = (read(self.rules, "rules")?, checked(self.pad, "pad")?);
        let before = (checked(player.read(), "player")?, checked(item.read(), "item")?);
        let grabbed = rules.grab(before.0, pad, masks, before.1, item_mask, around);
        player.write(HmPlatformerState::of(grabbed.player));
        item.write(HmPlatformerState::of(grabbed.item));
        if let Some(answer) = answer {
            answer.write(Word::of(grabbed.event));
        }
        Ok(())
    }
}
