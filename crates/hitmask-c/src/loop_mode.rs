//! The loop mode: how a path or clip continues after its end.

use engine::sheet::LoopMode;

use crate::border::words_of;

/// How a path continues after its last point, or a clip after its last frame.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmLoopMode {
    /// It stays at the last point or frame.
    Once,
    /// It restarts. A path leads straight back to its first point.
    Loop,
    /// It alternates between running backward and forward.
    PingPong,
}

words_of!(HmLoopMode: LoopMode, "a loop mode", LoopMode::ALL);
