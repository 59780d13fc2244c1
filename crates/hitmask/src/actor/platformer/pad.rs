//! The keys that a player holds.

use core::ops::{BitOr, BitOrAssign};

/// The keys that the player holds in a tick, on a keyboard or a gamepad. Left and right cancel each
/// other out, and so do up and down.
///
/// ```
/// use hitmask::actor::platformer::Pad;
/// let pad = Pad::RIGHT | Pad::JUMP;
/// assert_eq!(pad.x(), 1);
/// assert!(pad.holds(Pad::JUMP));
/// assert_eq!(Pad::from_names("right+jump"), Some(pad));
///
/// let mut held = Pad::NONE;
/// held |= Pad::RIGHT;
/// held |= Pad::JUMP;
/// assert_eq!(held, pad);
/// ```
#[doc(alias("input", "buttons", "controller", "Input.GetAxis"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Pad(u8);

impl Pad {
    /// A pad on which no key is held.
    pub const NONE: Self = Self(0);
    /// The left key.
    pub const LEFT: Self = Self(1);
    /// The right key.
    pub const RIGHT: Self = Self(2);
    /// The up key.
    pub const UP: Self = Self(4);
    /// The down key.
    pub const DOWN: Self = Self(8);
    /// The jump key.
    pub const JUMP: Self = Self(16);
    /// The run key. The same key picks up, holds and throws items.
    pub const RUN: Self = Self(32);
    /// The key for a spin jump.
    pub const SPIN: Self = Self(64);

    /// The keys and their names.
    pub const NAMES: [(&'static str, Self); 7] = [
        ("left", Self::LEFT),
        ("right", Self::RIGHT),
        ("up", Self::UP),
        ("down", Self::DOWN),
        ("jump", Self::JUMP),
        ("run", Self::RUN),
        ("spin", Self::SPIN),
    ];

    /// Whether all of these keys are held.
    ///
    /// ```
    /// use hitmask::actor::platformer::Pad;
    /// let pad = Pad::RIGHT | Pad::JUMP;
    /// assert!(pad.holds(Pad::JUMP) && !pad.holds(Pad::JUMP | Pad::UP));
    /// ```
    #[doc(alias = "contains")]
    pub const fn holds(self, keys: Self) -> bool {
        self.0 & keys.0 == keys.0
    }

    /// Whether all of these keys are held now, even though not all of them were held in `before`.
    pub(super) const fn presses(self, keys: Self, before: Self) -> bool {
        self.holds(keys) && !before.holds(keys)
    }

    /// Whether one of the two jump keys, jump or spin, is held.
    pub const fn holds_jump(self) -> bool {
        self.holds(Self::JUMP) || self.holds(Self::SPIN)
    }

    /// Returns the horizontal direction, where -1 is left, 1 is right, and 0 is neither.
    pub const fn x(self) -> i64 {
        self.holds(Self::RIGHT) as i64 - self.holds(Self::LEFT) as i64
    }

    /// Returns the vertical direction, where -1 is up, 1 is down, and 0 is neither.
    pub const fn y(self) -> i64 {
        self.holds(Self::DOWN) as i64 - self.holds(Self::UP) as i64
    }

    /// Returns these keys with left and right swapped.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0 & !3 | (self.0 & 1) << 1 | (self.0 & 2) >> 1)
    }

    /// Returns the keys as bits, one bit for each key, in the order of [`NAMES`](Self::NAMES) from
    /// the lowest bit.
    pub const fn to_bits(self) -> u8 {
        self.0
    }

    /// Creates a pad from the bits that [`to_bits`](Self::to_bits) returns. The highest bit is
    /// ignored.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & 127)
    }

    /// Parses key names that are separated by `+`, such as `left+jump`. `-` means that no key is
    /// held. Returns `None` if a name is unknown or if a key appears twice.
    pub fn from_names(text: &str) -> Option<Self> {
        if text == "-" {
            return Some(Self::NONE);
        }
        text.split('+').try_fold(Self::NONE, |pad, word| {
            let (_, key) = Self::NAMES.into_iter().find(|(name, _)| *name == word)?;
            (!pad.holds(key)).then_some(pad | key)
        })
    }
}

impl BitOr for Pad {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Pad {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}
