//! What a player holds down.

use core::ops::BitOr;

/// The keys that are held in a tick, of a keyboard or a gamepad. Left and right together are neither, up and down too.
///
/// ```
/// use hitmask::Pad;
/// let pad = Pad::RIGHT | Pad::JUMP;
/// assert_eq!(pad.x(), 1);
/// assert!(pad.holds(Pad::JUMP));
/// assert_eq!(Pad::from_names("right+jump"), Some(pad));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pad(u8);

impl Pad {
    /// Nothing is held.
    pub const NONE: Self = Self(0);
    /// To the left.
    pub const LEFT: Self = Self(1);
    /// To the right.
    pub const RIGHT: Self = Self(2);
    /// Up.
    pub const UP: Self = Self(4);
    /// Down.
    pub const DOWN: Self = Self(8);
    /// Jump.
    pub const JUMP: Self = Self(16);
    /// Run.
    pub const RUN: Self = Self(32);

    /// The keys and their names.
    pub const NAMES: [(&'static str, Self); 6] = [
        ("left", Self::LEFT),
        ("right", Self::RIGHT),
        ("up", Self::UP),
        ("down", Self::DOWN),
        ("jump", Self::JUMP),
        ("run", Self::RUN),
    ];

    /// Whether all these keys are held.
    pub const fn holds(self, keys: Self) -> bool {
        self.0 & keys.0 == keys.0
    }

    /// -1 to the left, 1 to the right, else 0.
    pub const fn x(self) -> i64 {
        self.holds(Self::RIGHT) as i64 - self.holds(Self::LEFT) as i64
    }

    /// -1 up, 1 down, else 0.
    pub const fn y(self) -> i64 {
        self.holds(Self::DOWN) as i64 - self.holds(Self::UP) as i64
    }

    /// The same with left and right swapped.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0 & !3 | (self.0 & 1) << 1 | (self.0 & 2) >> 1)
    }

    /// A bit for each key, in the order of [`NAMES`](Self::NAMES), the lowest first.
    pub const fn to_bits(self) -> u8 {
        self.0
    }

    /// The keys of these bits; the two highest mean nothing.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & 63)
    }

    /// The keys of names with `+` between them; `-` is none. `None` for what is no name, and for a key named twice.
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
