//! Things that a character carries: it picks them up, holds them, throws them, and puts them down.

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

/// What a character did with a thing.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmGrabEvent {
    /// Nothing, or it still holds the thing.
    None,
    /// It picked the thing up.
    PickedUp,
    /// It threw the thing up.
    ThrewUp,
    /// It threw the thing ahead.
    ThrewAside,
    /// It put the thing down.
    PutDown,
    /// There was no room for the thing next to the character. The thing stays where it was.
    LostGrip,
}

/// No event, and all events of the engine.
const EVENTS: [Option<GrabEvent>; 6] = {
    let [a, b, c, d, e] = GrabEvent::ALL;
    [None, Some(a), Some(b), Some(c), Some(d), Some(e)]
};

words_of!(HmGrabEvent: Option<GrabEvent>, "an event of a grab", EVENTS);

/// Lets a character pick up, hold, throw or put down a thing. The thing has its own state and its
/// own mask. Call this after the character's tick: if the character carries something, only for
/// that thing, otherwise for each thing in turn. Do not tick a thing while it is carried. If
/// `around` is NULL, there are no obstacles. `event` may be NULL.
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

/// The same for a character with several masks.
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

/// A character, and the thing that it holds or may pick up.
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
