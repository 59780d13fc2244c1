//! Plays the second man against a single player. His keys depend only on the state.

use hitmask::actor::platformer::Pad;

use crate::game::State;

/// The number of ticks in a round. He fights for a part of each round, and steps back for the rest.
const ROUND: i64 = 120;
const FIGHTS: i64 = 100;

/// The maximum distance between two men at which a fist still hits, in pixels.
const REACH: i64 = 68;

/// The tick of a punch from which it is safe to approach.
const HARMLESS: u16 = 12;

/// The tick of a punch after which the player's next fist may be out before he arrives.
const LATE: u16 = 20;

/// Returns the keys that he holds. He keeps away after a hit, waits until the player's fist has
/// passed, and then approaches and hits.
pub(crate) fn opponent(state: &State) -> Pad {
    let [left, right] = state.men.map(|man| man.walker.body.position());
    let (away, toward) =
        if left.x < right.x { (Pad::RIGHT, Pad::LEFT) } else { (Pad::LEFT, Pad::RIGHT) };
    let gap = (left.x - right.x).abs();
    let (round, beat) = (state.tick / ROUND, state.tick % ROUND);
    let punch = state.men[0].punch;
    let is_danger = (1..HARMLESS).contains(&punch) || punch >= LATE && gap > REACH + 2;
    let is_turned = state.men[1].walker.faces_left == (left.x < right.x);
    match gap {
        ..120 if state.fighters[1].is_invincible() || beat >= FIGHTS => away,
        ..86 if is_danger => away,
        ..104 if is_danger => Pad::NONE,
        // Now and then, he waits for a moment, which is the player's chance to hit first.
        ..REACH if is_turned && beat % 30 < 24 => Pad::RUN,
        ..REACH if is_turned => Pad::NONE,
        // In every third round, he approaches with a jump.
        ..100 if round % 3 == 2 && right.y == left.y => toward | Pad::UP,
        _ => toward,
    }
}
