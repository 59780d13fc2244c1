//! How much an image may ask for.

/// What decoding may cost at the most. A file that asks for more is refused before the memory is taken.
///
/// ```
/// use hitmask_assets::Limits;
/// let mut limits = Limits::default();
/// limits.bytes = 64 << 20;
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of memory for one image: its pixels as the file has them, as RGBA, and its palette indices.
    /// 256 MiB by default, which holds 8-bit RGBA of 8192×8192. The decoder's own buffers of a few rows
    /// come on top, up to 16 MiB.
    pub bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { bytes: 256 << 20 }
    }
}
