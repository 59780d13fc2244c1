//! The vector instructions that the loops use.

use core::fmt;

/// The set of vector instructions that the loops over pixels use.
///
/// Every query uses the best level that the processor supports; a batch
/// ([`Hits`](crate::batch::Hits)) looks this level up only once. Answers are the same at every
/// level, so you never need to choose a level, but you can choose one for measurements and tests.
/// For this purpose, a level has some of the queries of [`Placed`](crate::Placed) as methods, which
/// are not listed below: `area`, `contact`, `depth`, `first`, `overlap_bounds`, `overlaps`, `sweep`
/// and `sweep_continuous`. A value of this type is proof that the processor supports its
/// instructions.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::simd::SimdLevel;
/// let (ship, rock) = (Mask::full(8, 8)?, Mask::full(8, 8)?);
/// for level in SimdLevel::available() {
///     assert_eq!(level.area(ship.at((0, 0)), rock.at((6, 5))), 6, "{level}");
/// }
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[derive(Clone, Copy)]
pub struct SimdLevel(Instructions);

/// The level's token of `fearless_simd`, if it has one, which is proof that the processor supports
/// its instructions.
#[derive(Clone, Copy)]
pub(crate) enum Instructions {
    Common,
    #[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
    Avx2(fearless_simd::x86::Avx2),
    #[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
    Avx512(fearless_simd::x86::Avx512),
    #[cfg(all(feature = "std", target_arch = "aarch64"))]
    Neon(fearless_simd::aarch64::Neon),
    #[cfg(all(feature = "std", target_arch = "wasm32", target_feature = "simd128"))]
    Simd128(fearless_simd::wasm32::WasmSimd128),
}

/// Evaluates `$answer`, in which `$vectors` is the [`Vectors`](super::Vectors) of a level, without
/// entering the level.
macro_rules! with_vectors {
    ($level:expr, $vectors:ident => $answer:expr) => {
        match $crate::kernel::SimdLevel::instructions($level) {
            $crate::kernel::Instructions::Common => {
                let $vectors = $crate::kernel::Portable;
                $answer
            }
            #[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
            $crate::kernel::Instructions::Avx2(token) => {
                let $vectors = token;
                $answer
            }
            #[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
            $crate::kernel::Instructions::Avx512(token) => {
                let $vectors = token;
                $answer
            }
            #[cfg(all(feature = "std", target_arch = "aarch64"))]
            $crate::kernel::Instructions::Neon(token) => {
                let $vectors = $crate::kernel::Narrow(token);
                $answer
            }
            #[cfg(all(feature = "std", target_arch = "wasm32", target_feature = "simd128"))]
            $crate::kernel::Instructions::Simd128(token) => {
                let $vectors = $crate::kernel::Narrow(token);
                $answer
            }
        }
    };
}
pub(crate) use with_vectors;

/// Evaluates `$loops` compiled for a level. In `$loops`, `$vectors` is the level's
/// [`Vectors`](super::Vectors).
///
/// The code is compiled once for each level. Everything that it calls must be inlined into it,
/// functions by `#[inline(always)]`. The compiler automatically inlines closures of one or two
/// lines within a loop; other closures need the attribute too. Calls that are not inlined run with
/// the target's common instructions, which `cargo xtask counts` shows.
macro_rules! at_level {
    ($level:expr, $vectors:ident => $loops:expr) => {
        $crate::kernel::with_vectors!($level, $vectors => $crate::kernel::Vectors::run(
            $vectors,
            #[inline(always)]
            || $loops,
        ))
    };
}
pub(crate) use at_level;

impl SimdLevel {
    /// The level without special vector instructions. The loops use plain words, compiled with the
    /// instructions that every processor of the target supports. On x86, these instructions include
    /// SSE2; SSE4.2 would not make the loops faster (`docs/kernels.md`).
    pub const PORTABLE: Self = Self(Instructions::Common);

    /// Returns the level with the widest vectors that this processor supports. The level is
    /// detected once; after that, the call costs one load.
    ///
    /// Without the `std` feature, the best level is [`PORTABLE`](Self::PORTABLE).
    #[inline(always)]
    pub fn best() -> Self {
        #[cfg(feature = "std")]
        return Self::of(fearless_simd::Level::new());
        #[cfg(not(feature = "std"))]
        return Self::PORTABLE;
    }

    #[cfg(feature = "std")]
    #[inline(always)]
    fn of(level: fearless_simd::Level) -> Self {
        #[allow(unused_imports, reason = "some targets have no level with vectors")]
        use fearless_simd::Level;
        Self(match level {
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Level::Avx2(token) => Instructions::Avx2(token),
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Level::Avx512(token) => Instructions::Avx512(token),
            #[cfg(target_arch = "aarch64")]
            Level::Neon(token) => Instructions::Neon(token),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Level::WasmSimd128(token) => Instructions::Simd128(token),
            _ => Instructions::Common,
        })
    }

    /// Iterates over all levels that this processor supports, from the narrowest vectors to the
    /// widest; the last level is the [best](Self::best).
    pub fn available() -> impl Iterator<Item = Self> {
        core::iter::once(Self::PORTABLE).chain(Self::with_vectors().into_iter().flatten())
    }

    /// Returns the levels above [`PORTABLE`](Self::PORTABLE) that processors of this target may
    /// support; `None` for a level that this processor lacks.
    #[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
    fn with_vectors() -> [Option<Self>; 2] {
        let best = fearless_simd::Level::new();
        [best.as_avx2().map(Instructions::Avx2), best.as_avx512().map(Instructions::Avx512)]
            .map(|level| level.map(Self))
    }

    /// Returns the only level above [`PORTABLE`](Self::PORTABLE) that this target may support.
    #[cfg(not(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64"))))]
    fn with_vectors() -> [Option<Self>; 1] {
        let best = Self::best();
        [(!matches!(best.0, Instructions::Common)).then_some(best)]
    }

    /// Returns the level with this [name](Self::name); `None` if no level has this name or if this
    /// processor does not support it.
    ///
    /// ```
    /// assert_eq!(hitmask::simd::SimdLevel::named("portable").map(|level| level.name()), Some("portable"));
    /// assert!(hitmask::simd::SimdLevel::named("abacus").is_none());
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        Self::available().find(|level| level.name() == name)
    }

    /// Returns the level's name: `"portable"`, `"avx2"`, `"avx512"`, `"neon"` or `"simd128"`.
    pub fn name(self) -> &'static str {
        match self.0 {
            Instructions::Common => "portable",
            #[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
            Instructions::Avx2(_) => "avx2",
            #[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
            Instructions::Avx512(_) => "avx512",
            #[cfg(all(feature = "std", target_arch = "aarch64"))]
            Instructions::Neon(_) => "neon",
            #[cfg(all(feature = "std", target_arch = "wasm32", target_feature = "simd128"))]
            Instructions::Simd128(_) => "simd128",
        }
    }

    /// Returns the instructions with which [`at_level!`] chooses the code.
    #[inline(always)]
    pub(crate) const fn instructions(self) -> Instructions {
        self.0
    }
}

impl PartialEq for SimdLevel {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for SimdLevel {}

impl fmt::Display for SimdLevel {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl fmt::Debug for SimdLevel {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "SimdLevel({})", self.name())
    }
}
