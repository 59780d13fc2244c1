//! Gamepads on Windows and macOS.

use gilrs::{Axis, Button, Gilrs};
use hitmask::actor::platformer::Pad;

use super::{Held, directions};

/// The connected gamepads; none if the system does not list them.
pub(crate) struct Gamepads {
    gilrs: Option<Gilrs>,
}

impl Default for Gamepads {
    fn default() -> Self {
        Self { gilrs: Gilrs::new().ok() }
    }
}

impl Gamepads {
    /// The keys that are held on each gamepad, in the system's order.
    pub(crate) fn held(&mut self) -> Vec<Held> {
        let Some(gilrs) = &mut self.gilrs else { return Vec::new() };
        // The state is only as recent as the last event that was read.
        while gilrs.next_event().is_some() {}
        let buttons = [
            (Button::South, Pad::JUMP),
            (Button::West, Pad::RUN),
            (Button::North, Pad::RUN),
            (Button::East, Pad::SPIN),
            (Button::DPadLeft, Pad::LEFT),
            (Button::DPadRight, Pad::RIGHT),
            (Button::DPadUp, Pad::UP),
            (Button::DPadDown, Pad::DOWN),
        ];
        let held = gilrs.gamepads().map(|(_, gamepad)| {
            let stick = (gamepad.value(Axis::LeftStickX), -gamepad.value(Axis::LeftStickY));
            let held = buttons.into_iter().filter(|(button, _)| gamepad.is_pressed(*button));
            Held {
                pad: held.fold(directions(stick), |held, (_, pad)| held | pad),
                start: gamepad.is_pressed(Button::Start),
                select: gamepad.is_pressed(Button::Select),
            }
        });
        held.collect()
    }
}
