//! How much an image may ask for.

/// What decoding may cost at the most. A file that asks for more is refused before the memory is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of memory for one image, its decoder's own included; 256 MiB by default, which holds
    /// 8-bit RGBA of 8192×8192.
    pub bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { bytes: 256 << 20 }
    }
}
