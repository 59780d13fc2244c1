//! Gamepads on Linux. The kernel uses the same names for the buttons and sticks of all makers.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use evdev::{AbsoluteAxisCode, Device, KeyCode};
use hitmask::actor::platformer::Pad;

use super::{Held, directions};

/// The folder in which the kernel lists devices.
const FOLDER: &str = "/dev/input";

/// After this many calls, the list of devices is read again to find new devices.
const LOOKS: u32 = 60;

/// The gamepads that are connected.
#[derive(Default)]
pub(crate) struct Gamepads {
    /// Each device in the list, if it is a readable gamepad.
    devices: BTreeMap<PathBuf, Option<Device>>,
    looks: u32,
}

impl Gamepads {
    /// The keys that are held on each gamepad, in the order of the devices' paths.
    pub(crate) fn held(&mut self) -> Vec<Held> {
        if self.looks.is_multiple_of(LOOKS) {
            self.look_for_devices();
        }
        self.looks = self.looks.wrapping_add(1);
        let mut all = Vec::new();
        // Remove an unplugged device, so that it is found again later.
        self.devices.retain(|_, device| {
            let Some(device) = device else { return true };
            let Ok(held) = held_on(device) else { return false };
            all.push(held);
            true
        });
        all
    }

    /// Opens new devices in the list, and removes devices that are no longer in it.
    fn look_for_devices(&mut self) {
        let entries = std::fs::read_dir(FOLDER).into_iter().flatten().flatten();
        let paths: Vec<PathBuf> =
            entries.map(|entry| entry.path()).filter(|path| is_event(path)).collect();
        self.devices.retain(|path, _| paths.contains(path));
        for path in paths {
            self.devices.entry(path).or_insert_with_key(|path| opened(path));
        }
    }
}

fn is_event(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("event"))
}

/// Opens a device if it is a gamepad. Only gamepads have a lower face button.
fn opened(path: &Path) -> Option<Device> {
    let device = Device::open(path).ok()?;
    let has_button = device.supported_keys().is_some_and(|keys| keys.contains(KeyCode::BTN_SOUTH));
    has_button.then_some(device)
}

/// The buttons that are held on a gamepad.
fn held_on(device: &Device) -> std::io::Result<Held> {
    let keys = device.get_key_state()?;
    let axes = device.get_abs_state()?;
    let part = |axis: AbsoluteAxisCode| {
        let has_axis = device.supported_absolute_axes().is_some_and(|axes| axes.contains(axis));
        let state = axes[usize::from(axis.0)];
        let (least, most) = (state.minimum as f32, state.maximum as f32);
        if has_axis && least < most {
            (state.value as f32 - least) / (most - least) * 2.0 - 1.0
        } else {
            0.0
        }
    };
    let stick = (part(AbsoluteAxisCode::ABS_X), part(AbsoluteAxisCode::ABS_Y));
    let cross = (part(AbsoluteAxisCode::ABS_HAT0X), part(AbsoluteAxisCode::ABS_HAT0Y));
    // Drivers disagree about which of two face buttons is the left one and which is the upper one,
    // so both buttons run.
    let buttons = [
        (KeyCode::BTN_SOUTH, Pad::JUMP),
        (KeyCode::BTN_WEST, Pad::RUN),
        (KeyCode::BTN_NORTH, Pad::RUN),
        (KeyCode::BTN_EAST, Pad::SPIN),
        (KeyCode::BTN_DPAD_LEFT, Pad::LEFT),
        (KeyCode::BTN_DPAD_RIGHT, Pad::RIGHT),
        (KeyCode::BTN_DPAD_UP, Pad::UP),
        (KeyCode::BTN_DPAD_DOWN, Pad::DOWN),
    ];
    let held = buttons.into_iter().filter(|(key, _)| keys.contains(*key));
    let pad = held.fold(directions(stick) | directions(cross), |held, (_, pad)| held | pad);
    let (start, select) = (keys.contains(KeyCode::BTN_START), keys.contains(KeyCode::BTN_SELECT));
    Ok(Held { pad, start, select })
}
