//! Gamepads: on Linux with `evdev`, which needs no installed libraries; on Windows and macOS with
//! `gilrs`.

use hitmask::actor::platformer::Pad;

#[cfg(target_os = "linux")]
mod evdev;
#[cfg(any(target_os = "windows", target_os = "macos"))]
mod gilrs;

#[cfg(target_os = "linux")]
pub(crate) use self::evdev::Gamepads;
#[cfg(any(target_os = "windows", target_os = "macos"))]
pub(crate) use self::gilrs::Gamepads;

/// The keys that are held on a gamepad.
#[derive(Clone, Copy, Default)]
pub(crate) struct Held {
    pub(crate) pad: Pad,
    pub(crate) start: bool,
    pub(crate) select: bool,
}

/// The gamepads of systems without gamepad support, on which no key is ever held.
#[cfg(not(any(target_os = "linux", target_os = "windows", target_os = "macos")))]
#[derive(Default)]
pub(crate) struct Gamepads;

#[cfg(not(any(target_os = "linux", target_os = "windows", target_os = "macos")))]
impl Gamepads {
    pub(crate) fn held(&mut self) -> Vec<Held> {
        Vec::new()
    }
}

/// The directions of a stick, whose position is given as right and down from -1 to 1, if the stick
/// is at least halfway out.
fn directions((right, down): (f32, f32)) -> Pad {
    let far = |part: f32, pad: Pad| if part > 0.5 { pad } else { Pad::NONE };
    far(-right, Pad::LEFT) | far(right, Pad::RIGHT) | far(-down, Pad::UP) | far(down, Pad::DOWN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sticks_count_once_they_are_half_way_out() {
        assert_eq!(directions((0.4, -0.5)), Pad::NONE);
        assert_eq!(directions((-1.0, 0.0)), Pad::LEFT);
        assert_eq!(directions((0.7, 0.7)), Pad::RIGHT | Pad::DOWN);
        assert_eq!(directions((0.0, -0.9)), Pad::UP);
    }
}
