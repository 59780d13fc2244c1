//! Turns keyboard and gamepads into the keys of a tick.

use hitmask::actor::platformer::Pad;
use macroquad::input::{KeyCode, get_last_key_pressed, is_key_down, is_key_pressed};

use crate::game::{About, Keys};
use crate::gamepad::{Gamepads, Held};

/// The keys of the pad, each with the keyboard keys that press it.
type Layout = [(Pad, &'static [KeyCode]); 7];

/// The keys of each player. In a game for one player, both sets work.
const KEYS: [Layout; 2] = [
    [
        (Pad::LEFT, &[KeyCode::A]),
        (Pad::RIGHT, &[KeyCode::D]),
        (Pad::UP, &[KeyCode::W]),
        (Pad::DOWN, &[KeyCode::S]),
        (Pad::JUMP, &[KeyCode::Space, KeyCode::Z, KeyCode::Y]),
        (Pad::RUN, &[KeyCode::F, KeyCode::X, KeyCode::LeftShift]),
        (Pad::SPIN, &[KeyCode::C, KeyCode::E]),
    ],
    [
        (Pad::LEFT, &[KeyCode::Left]),
        (Pad::RIGHT, &[KeyCode::Right]),
        (Pad::UP, &[KeyCode::Up]),
        (Pad::DOWN, &[KeyCode::Down]),
        (Pad::JUMP, &[KeyCode::RightControl, KeyCode::M]),
        (Pad::RUN, &[KeyCode::Enter, KeyCode::KpEnter, KeyCode::RightShift]),
        (Pad::SPIN, &[KeyCode::Comma]),
    ],
];

/// The number keys, from 1.
const NUMBERS: [KeyCode; 9] = [
    KeyCode::Key1,
    KeyCode::Key2,
    KeyCode::Key3,
    KeyCode::Key4,
    KeyCode::Key5,
    KeyCode::Key6,
    KeyCode::Key7,
    KeyCode::Key8,
    KeyCode::Key9,
];

/// Collects presses since the last tick, so that no press between two ticks is lost at any frame
/// rate.
pub(crate) struct Controls {
    players: usize,
    /// The keys that the game uses.
    known: Pad,
    gamepads: Gamepads,
    held: [Pad; 2],
    pressed: [Pad; 2],
    number: Option<u8>,
    /// The keys of the last tick.
    keys: Keys,
    held_start: bool,
    held_select: bool,
}

/// Requests for the window rather than for the game.
#[derive(Clone, Copy, Default)]
pub(crate) struct Asked {
    pub(crate) restart: bool,
    pub(crate) overlay: bool,
    pub(crate) pause: bool,
    pub(crate) step: bool,
    pub(crate) quit: bool,
    /// Any key at all.
    pub(crate) any: bool,
}

impl Controls {
    pub(crate) fn new(about: &About) -> Self {
        Self {
            players: about.players,
            known: about.pads().fold(Pad::NONE, |known, (_, pad)| known | pad),
            gamepads: Gamepads::default(),
            held: [Pad::NONE; 2],
            pressed: [Pad::NONE; 2],
            number: None,
            keys: Keys::default(),
            held_start: false,
            held_select: false,
        }
    }

    /// Reads all keys and gamepads, once per frame.
    pub(crate) fn look(&mut self) -> Asked {
        let gamepads = self.gamepads.held();
        let on_keys = |is: fn(KeyCode) -> bool| {
            KEYS.map(|layout| {
                let on = layout.into_iter().filter(|(_, keys)| keys.iter().any(|key| is(*key)));
                on.fold(Pad::NONE, |held, (pad, _)| held | pad)
            })
        };
        self.held = shared(self.players, on_keys(is_key_down), &gamepads);
        let pressed = shared(self.players, on_keys(is_key_pressed), &gamepads);
        self.pressed = [0, 1].map(|player| self.pressed[player] | pressed[player]);
        self.number = (1..)
            .zip(NUMBERS)
            .find(|(_, key)| is_key_pressed(*key))
            .map(|(number, _)| number)
            .or(self.number);
        let (start, select) =
            (gamepads.iter().any(|held| held.start), gamepads.iter().any(|held| held.select));
        let (starts, selects) = (start && !self.held_start, select && !self.held_select);
        (self.held_start, self.held_select) = (start, select);
        let holds_button = gamepads.iter().any(|held| held.pad.holds(Pad::JUMP));
        Asked {
            restart: is_key_pressed(KeyCode::R) || starts,
            overlay: is_key_pressed(KeyCode::F1) || is_key_pressed(KeyCode::Tab) || selects,
            pause: is_key_pressed(KeyCode::P),
            step: is_key_pressed(KeyCode::N),
            quit: is_key_pressed(KeyCode::Escape),
            any: get_last_key_pressed().is_some() || starts || holds_button,
        }
    }

    /// The keys of the next tick.
    pub(crate) fn take(&mut self) -> Keys {
        let pressed = std::mem::take(&mut self.pressed);
        let held = [0, 1].map(|player| {
            let held = self.held[player] | pressed[player];
            Pad::from_bits(held.to_bits() & self.known.to_bits())
        });
        self.keys = self.keys.next(held, self.number.take());
        self.keys
    }
}

/// The keys that each player holds. The first gamepad belongs to the first player, and all other
/// gamepads to the second player. In a game for one player, all gamepads belong to that player.
fn shared(players: usize, keys: [Pad; 2], gamepads: &[Held]) -> [Pad; 2] {
    let mut held = keys;
    for (number, gamepad) in gamepads.iter().enumerate() {
        let player = number.min(1);
        held[player] |= gamepad.pad;
    }
    if players == 1 { [held[0] | held[1], Pad::NONE] } else { held }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_player_has_all_keys_and_gamepads() {
        let gamepads = [Pad::UP, Pad::DOWN, Pad::JUMP].map(|pad| Held { pad, ..Held::default() });
        let keys = [Pad::LEFT, Pad::RIGHT];
        let two = [Pad::LEFT | Pad::UP, Pad::RIGHT | Pad::DOWN | Pad::JUMP];
        assert_eq!(shared(2, keys, &gamepads), two);
        assert_eq!(shared(1, keys, &gamepads), [two[0] | two[1], Pad::NONE]);
        assert_eq!(shared(2, keys, &[]), keys);
    }
}
