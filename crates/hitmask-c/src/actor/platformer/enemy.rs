//! Contacts between characters and enemies.

use engine::Point;
use engine::actor::platformer::{EnemyContact, Platformer};

use super::state::HmPads;
use super::{HmPlatformer, HmPlatformerState};
use crate::actor::mirror::{Mirror, checked, read};
use crate::border::{Flag, In, Out, Ref, Word, words_of};
use crate::objects::HmMask;
use crate::status::{HmStatus, maybe};

/// The contact of a character with an enemy.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmEnemyContact {
    /// The character came from above. The enemy is defeated, and the character bounces.
    Stomped,
    /// The character came from above in a spin jump. The enemy is defeated, and the character does
    /// not bounce high.
    Spun,
    /// The character came from above in a spin jump on a spiky enemy. The character bounces, and
    /// the enemy is unharmed.
    Bounced,
    /// The character slid down a slope into the enemy, which is defeated.
    Slid,
    /// The enemy hurts the character.
    Hurt,
}

words_of!(HmEnemyContact: EnemyContact, "a contact with an enemy", EnemyContact::ALL);

/// The result of a contact between a character and an enemy.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmEnemyMeeting {
    /// The kind of contact.
    pub contact: Word<HmEnemyContact>,
    /// Whether the enemy is defeated.
    pub defeats: bool,
}

/// Tests whether a character touches an enemy and applies the contact. Call this function after
/// both have moved. A bounce sets the character's speed from this tick on. `player` and `enemy` are
/// the masks to test, each with the position of its top left. A spiky enemy hurts even from above.
/// If there are several enemies in a tick, call the function for each of them in turn, because a
/// character can stomp two enemies at once. Returns HM_STATUS_NONE if the pixels of the character
/// and the enemy do not overlap.
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
