//! The keys that a player holds.

use core::ops::{BitOr, BitOrAssign};

/// The keys held in a tick, from a keyboard or a gamepad. Left and right together cancel each other
/// out, and so do up and down.
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
    /// No key is held.
    pub const NONE: Self = Self(0);
    /// Left.
    pub const LEFT: Self = Self(1);
    /// Right.
    pub const RIGHT: Self = Self(2);
    /// Up.
    pub const UP: Self = Self(4);
    /// Down.
    pub const DOWN: Self = Self(8);
    /// Jump.
    pub const JUMP: Self = Self(16);
    /// Run; also holds and throws items.
    pub const RUN: Self = Self(32);
    /// Spin jump.
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

    /// Whether all these keys are held.
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

    /// Whether these keys are held now and were not held `before`.
    pub(super) const fn presses(self, keys: Self, before: Self) -> bool {
        self.holds(keys) && !before.holds(keys)
    }

    /// Whether a jump key is held: jump or spin.
    pub const fn holds_jump(self) -> bool {
        self.holds(Self::JUMP) || self.holds(Self::SPIN)
    }

    /// The horizontal direction: -1 is left, 1 is right, 0 is neither.
    pub const fn x(self) -> i64 {
        self.holds(Self::RIGHT) as i64 - self.holds(Self::LEFT) as i64
    }

    /// The vertical direction: -1 is up, 1 is down, 0 is neither.
    pub const fn y(self) -> i64 {
        self.holds(Self::DOWN) as i64 - self.holds(Self::UP) as i64
    }

    /// Swaps left and right.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0 & !3 | (self.0 & 1) << 1 | (self.0 & 2) >> 1)
    }

    /// One bit per key, in the order of [`NAMES`](Self::NAMES), from the lowest.
    pub const fn to_bits(self) -> u8 {
        self.0
    }

    /// The keys with these bits; the highest bit is ignored.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & 127)
    }

    /// Reads names with `+` between them, such as `left+jump`; `-` is no key. `None` for an unknown
    /// name or a key that appears twice.
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
