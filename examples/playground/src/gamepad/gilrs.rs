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
    /// The buttons that are held on all gamepads together.
    pub(crate) fn held(&mut self) -> Held {
        let mut all = Held::default();
        let Some(gilrs) = &mut self.gilrs else { return all };
        // Its state is only as recent as the last event that was read.
        while gilrs.next_event().is_some() {}
        let buttons = [
            (Button::South, Pad::JUMP),
            (Button::West, Pad::RUN),
            (Button::North, Pad::RUN),
            (Button::DPadLeft, Pad::LEFT),
            (Button::DPadRight, Pad::RIGHT),
            (Button::DPadUp, Pad::UP),
            (Button::DPadDown, Pad::DOWN),
        ];
        for (_, gamepad) in gilrs.gamepads() {
            let stick = (gamepad.value(Axis::LeftStickX), -gamepad.value(Axis::LeftStickY));
            let held = buttons.into_iter().filter(|(button, _)| gamepad.is_pressed(*button));
            all.pad = held.fold(all.pad | directions(stick), |held, (_, pad)| held | pad);
            all.start |= gamepad.is_pressed(Button::Start);
            all.select |= gamepad.is_pressed(Button::Select);
        }
        all
    }
}
