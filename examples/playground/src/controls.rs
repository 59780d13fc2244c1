//! Turns keys and gamepads into the input of a tick.

use hitmask::actor::platformer::Pad;
use macroquad::input::{KeyCode, is_key_down, is_key_pressed};

use crate::game::Input;
use crate::gamepad::Gamepads;

/// The keys of each button; any of them works.
const KEYS: [(Pad, &[KeyCode]); 6] = [
    (Pad::LEFT, &[KeyCode::Left, KeyCode::A]),
    (Pad::RIGHT, &[KeyCode::Right, KeyCode::D]),
    (Pad::UP, &[KeyCode::Up, KeyCode::W]),
    (Pad::DOWN, &[KeyCode::Down, KeyCode::S]),
    (Pad::JUMP, &[KeyCode::Space, KeyCode::Z, KeyCode::Y]),
    (Pad::RUN, &[KeyCode::LeftShift, KeyCode::RightShift, KeyCode::X]),
];

/// The keys that choose the rules.
const RULES: [KeyCode; 3] = [KeyCode::Key1, KeyCode::Key2, KeyCode::Key3];

/// The presses since the last tick. Frames may come at any rate, and no press between two ticks is lost.
#[derive(Default)]
pub(crate) struct Controls {
    gamepads: Gamepads,
    held: Pad,
    pressed: Pad,
    rules: Option<usize>,
    restarts: bool,
    held_start: bool,
    held_select: bool,
}

/// Requests to the window rather than the game.
#[derive(Clone, Copy, Default)]
pub(crate) struct Asked {
    pub(crate) overlay: bool,
    pub(crate) pause: bool,
    pub(crate) step: bool,
    pub(crate) quit: bool,
}

impl Controls {
    /// Reads all keys and gamepads, once per frame.
    pub(crate) fn look(&mut self) -> Asked {
        let gamepad = self.gamepads.held();
        let held = KEYS.into_iter().filter(|(_, keys)| keys.iter().any(|key| is_key_down(*key)));
        self.held = held.fold(gamepad.pad, |held, (pad, _)| held | pad);
        let pressed =
            KEYS.into_iter().filter(|(_, keys)| keys.iter().any(|key| is_key_pressed(*key)));
        self.pressed = pressed.fold(self.pressed | gamepad.pad, |pressed, (pad, _)| pressed | pad);
        self.rules = RULES.into_iter().position(is_key_pressed).or(self.rules);
        self.restarts |= is_key_pressed(KeyCode::R) || gamepad.start && !self.held_start;
        let selects = gamepad.select && !self.held_select;
        (self.held_start, self.held_select) = (gamepad.start, gamepad.select);
        Asked {
            overlay: is_key_pressed(KeyCode::F1) || is_key_pressed(KeyCode::Tab) || selects,
            pause: is_key_pressed(KeyCode::P),
            step: is_key_pressed(KeyCode::N),
            quit: is_key_pressed(KeyCode::Escape),
        }
    }

    /// The input of the next tick.
    pub(crate) fn take(&mut self) -> Input {
        let pad = self.held | std::mem::take(&mut self.pressed);
        let (rules, restarts) = (self.rules.take(), std::mem::take(&mut self.restarts));
        Input { pad, rules, restarts }
    }
}
