//! Opens the window, or returns a one-line error.

use std::future::Future;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};

use macroquad::miniquad::conf::LinuxBackend;
use macroquad::window::Conf;

use crate::Failure;

/// Advice for systems without a display.
const ADVICE: &str = "set DISPLAY, or write a picture instead: --picture OUT.png";

/// Opens a window and runs the game in it until it is closed.
///
/// The window library panics if it finds no display. Until the window is open, this turns a panic
/// into an ordinary error; after that, panics are not caught.
pub(crate) fn open(
    mut conf: Conf,
    game: impl Future<Output = ()> + 'static,
) -> Result<(), Failure> {
    static IS_OPEN: AtomicBool = AtomicBool::new(false);
    conf.platform.linux_backend =
        backend(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))?;
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if IS_OPEN.load(Ordering::Relaxed) {
            report(info);
        }
    }));
    let played = panic::catch_unwind(AssertUnwindSafe(|| {
        macroquad::Window::from_config(conf, async {
            IS_OPEN.store(true, Ordering::Relaxed);
            game.await;
        });
    }));
    match played {
        Err(panicked) if IS_OPEN.load(Ordering::Relaxed) => panic::resume_unwind(panicked),
        Ok(()) if IS_OPEN.load(Ordering::Relaxed) => Ok(()),
        _ => Err(format!("the display does not open: {ADVICE}").into()),
    }
}

/// Chooses the backend for windows on Linux, X11 or Wayland, by their environment variables, and
/// returns an error if neither is set. Other systems ignore the backend.
fn backend(is_set: impl Fn(&str) -> bool) -> Result<LinuxBackend, Failure> {
    if !cfg!(target_os = "linux") || is_set("DISPLAY") {
        Ok(LinuxBackend::X11Only)
    } else if is_set("WAYLAND_DISPLAY") {
        Ok(LinuxBackend::WaylandOnly)
    } else {
        Err(format!("no display to open a window on: {ADVICE}").into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn a_window_needs_a_display() {
        let error = backend(|_| false).unwrap_err().to_string();
        assert!(error.starts_with("no display to open a window on: set DISPLAY"), "{error}");
        let wayland = backend(|name| name == "WAYLAND_DISPLAY").unwrap();
        assert!(matches!(wayland, LinuxBackend::WaylandOnly));
        assert!(matches!(backend(|_| true).unwrap(), LinuxBackend::X11Only));
    }
}
