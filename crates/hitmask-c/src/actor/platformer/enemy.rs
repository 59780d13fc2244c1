//! What happens when a character touches an enemy.

use engine::Point;
use engine::actor::platformer::{EnemyContact, Platformer};

use super::state::HmPads;
use super::{HmPlatformer, HmPlatformerState};
use crate::actor::mirror::{Mirror, checked, read};
use crate::border::{Flag, In, Out, Ref, Word, words_of};
use crate::objects::HmMask;
use crate::status::{HmStatus, maybe};

/// How a character touched an enemy.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmEnemyContact {
    /// It came from above: the enemy is defeated, and the character bounces.
    Stomped,
    /// It came from above in a spin jump: the enemy is defeated, and the character stays low.
    Spun,
    /// It came from above in a spin jump on an enemy that hurts. It bounces, and the enemy is not
    /// harmed.
    Bounced,
    /// It slid down a slope into the enemy. The enemy is defeated.
    Slid,
    /// It is hurt.
    Hurt,
}

words_of!(HmEnemyContact: EnemyContact, "a contact with an enemy", EnemyContact::ALL);

/// A character and an enemy that touched.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmEnemyMeeting {
    /// How they touched.
    pub contact: Word<HmEnemyContact>,
    /// Whether the enemy is defeated.
    pub defeats: bool,
}

/// Decides what happens when a character touches an enemy, after both have moved. The character
/// bounces with its new speed from this tick on. HM_STATUS_NONE if their pixels do not overlap.
/// `player` and `enemy` are the masks for touching, each with its top left. A spiky enemy hurts
/// even from above. For several enemies in a tick, call it for one after the other: a character can
/// stomp two at once.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_touch_enemy(
    rules: In<HmPlatformer>,
    state: Out<HmPlatformerState>,
    pad: HmPads,
    player: Ref<HmMask>,
    player_x: i64,
    player_y: i64,
    enemy: Ref<HmMask>,
    enemy_x: i64,
    enemy_y: i64,
    is_spiky: Flag,
    meeting: Out<HmEnemyMeeting>,
) -> HmStatus {
    maybe(|| {
        let (place, answer) = (state.place("state")?, meeting.place("meeting")?);
        let (rules, state) = (read(rules, "rules")?, checked(place.read(), "state")?);
        let player = player.get("player")?.at(Point::new(player_x, player_y));
        let enemy = enemy.get("enemy")?.at(Point::new(enemy_x, enemy_y));
        let pad = checked(pad, "pad")?;
        let met = Platformer::touch_enemy(&rules, state, pad, player, enemy, is_spiky.is_set());
        Ok(met.map(|(state, contact)| {
            place.write(HmPlatformerState::of(state));
            let (contact, defeats) = (Word::of(contact), contact.defeats());
            answer.write(HmEnemyMeeting { contact, defeats });
        }))
    })
}
