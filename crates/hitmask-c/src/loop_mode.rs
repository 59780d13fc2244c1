//! What happens after the end of a path or of a clip.

use engine::sheet::LoopMode;

use crate::border::words_of;

/// What happens after the last point of a path, or after the last frame of a clip.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmLoopMode {
    /// It stays there.
    Once,
    /// It starts again. A path goes straight to its first point.
    Loop,
    /// It goes back the way it came, and then forward again, and so on.
    PingPong,
}

words_of!(HmLoopMode: LoopMode, "a loop mode", LoopMode::ALL);
