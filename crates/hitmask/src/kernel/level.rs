//! Which vector instructions the loops run with.

use core::fmt;

/// The vector instructions that the loops over pixels run with.
///
/// Every query takes the best level that the processor has, and a batch ([`Hits`](crate::Hits)) asks for it once. The
/// answers are the same at every level, so there is no need to choose one: a level by name is for measuring and for
/// tests. A value of this type is proof that the processor has it.
///
/// ```
/// use hitmask::{Level, Mask};
/// let (ship, rock) = (Mask::full(8, 8)?, Mask::full(8, 8)?);
/// for level in Level::available() {
///     assert_eq!(level.area(ship.at(0, 0), rock.at(6, 5)), 6, "{level}");
/// }
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Level(Instructions);

#[derive(Clone, Copy)]
enum Instructions {
    /// Those that every processor of the target has.
    Common,
    #[cfg(feature = "std")]
    Vectors(fearless_simd::Level),
}

impl Level {
    /// Plain words, compiled with the instructions that every processor of the target has.
    pub const PORTABLE: Self = Self(Instructions::Common);

    /// The widest vectors that this processor has. It is asked once; then this costs a load.
    ///
    /// Without the feature `std` it is [`PORTABLE`](Self::PORTABLE).
    #[inline(always)]
    pub fn best() -> Self {
        #[cfg(feature = "std")]
        return Self(Instructions::Vectors(fearless_simd::Level::new()));
        #[cfg(not(feature = "std"))]
        return Self::PORTABLE;
    }

    /// Every level that this processor has, the narrowest first; the last is the [best](Self::best).
    pub fn available() -> impl Iterator<Item = Self> {
        let portable = [Some(Self::PORTABLE)];
        #[cfg(feature = "std")]
        let levels = portable.into_iter().chain(vectors::available());
        #[cfg(not(feature = "std"))]
        let levels = portable.into_iter();
        levels.flatten()
    }

    /// The level with a [name](Self::name), if this processor has it.
    ///
    /// ```
    /// assert_eq!(hitmask::Level::named("portable").map(|level| level.name()), Some("portable"));
    /// assert!(hitmask::Level::named("abacus").is_none());
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        Self::available().find(|level| level.name() == name)
    }

    /// `"portable"`, `"sse2"`, `"sse4.2"`, `"avx2"`, `"avx512"`, `"neon"` or `"simd128"`.
    pub fn name(self) -> &'static str {
        match self.0 {
            Instructions::Common => "portable",
            #[cfg(feature = "std")]
            Instructions::Vectors(level) => vectors::name(level),
        }
    }

    /// Runs `loops` compiled for this level.
    ///
    /// Everything that `loops` calls must be inlined into it (`#[inline(always)]`, the closure too): what
    /// is not runs with the target's common instructions.
    #[inline(always)]
    pub(crate) fn run<R>(self, loops: impl FnOnce() -> R) -> R {
        match self.0 {
            Instructions::Common => loops(),
            #[cfg(feature = "std")]
            Instructions::Vectors(level) => fearless_simd::dispatch!(level, _ => loops()),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl fmt::Debug for Level {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Level({})", self.name())
    }
}

#[cfg(feature = "std")]
mod vectors {
    use fearless_simd::Level;

    use super::Instructions;

    pub(super) fn name(level: Level) -> &'static str {
        match level {
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Level::Sse2(_) => "sse2",
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Level::Sse4_2(_) => "sse4.2",
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Level::Avx2(_) => "avx2",
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Level::Avx512(_) => "avx512",
            #[cfg(target_arch = "aarch64")]
            Level::Neon(_) => "neon",
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Level::WasmSimd128(_) => "simd128",
            _ => "portable",
        }
    }

    /// The levels with vectors, the narrowest first.
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    pub(super) fn available() -> impl Iterator<Item = Option<super::Level>> {
        let best = Level::new();
        [
            best.as_sse2().map(Level::Sse2),
            best.as_sse4_2().map(Level::Sse4_2),
            best.as_avx2().map(Level::Avx2),
            best.as_avx512().map(Level::Avx512),
        ]
        .into_iter()
        .map(|level| Some(super::Level(Instructions::Vectors(level?))))
    }

    /// The one level with vectors that other targets have, if any.
    #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
    pub(super) fn available() -> impl Iterator<Item = Option<super::Level>> {
        let best = Level::new();
        let level = (!best.is_fallback()).then_some(super::Level(Instructions::Vectors(best)));
        [level].into_iter()
    }
}
