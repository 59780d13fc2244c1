//! The rules that decide which pixels of an image are solid, and their text form.

use std::fmt;
use std::str::FromStr;

use hitmask::{AlphaThreshold, ColorKey};

use crate::text::digits;

/// Decides which pixels of an image are solid. A rule can be parsed from text and printed as text,
/// such as `alpha:128`, `key:FF00FF`, `key:FF00FF:16` or `index:0`.
///
/// ```
/// use hitmask_assets::MaskRule;
/// let rule: MaskRule = "key:ff00ff:16".parse()?;
/// assert_eq!(rule.to_string(), "key:FF00FF:16");
/// assert_eq!(MaskRule::default().to_string(), "alpha:1");
/// # Ok::<(), hitmask_assets::RuleError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MaskRule {
    /// Pixels with at least this alpha are solid.
    Alpha(AlphaThreshold),
    /// Pixels of any color except the key are solid.
    ColorKey(ColorKey),
    /// Pixels with any palette index except this one are solid. This rule needs an indexed image.
    Index(u8),
}

impl Default for MaskRule {
    /// Returns the rule under which every pixel that is not fully transparent is solid.
    fn default() -> Self {
        Self::Alpha(AlphaThreshold::VISIBLE)
    }
}

impl fmt::Display for MaskRule {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Alpha(threshold) => write!(formatter, "alpha:{}", threshold.get()),
            Self::ColorKey(ColorKey { color: [red, green, blue], tolerance }) => {
                write!(formatter, "key:{red:02X}{green:02X}{blue:02X}")?;
                if *tolerance > 0 {
                    write!(formatter, ":{tolerance}")?;
                }
                Ok(())
            }
            Self::Index(transparent) => write!(formatter, "index:{transparent}"),
        }
    }
}

/// The error for text that is not a mask rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not a mask rule: alpha:THRESHOLD (1 to 255), key:RRGGBB or key:RRGGBB:TOLERANCE (0 \
     to 255), index:TRANSPARENT (0 to 255)"
)]
pub struct RuleError(String);

impl FromStr for MaskRule {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        let rule = match text.split(':').collect::<Vec<_>>()[..] {
            ["alpha", threshold] => digits(threshold)
                .and_then(|threshold| AlphaThreshold::new(threshold).ok())
                .map(Self::Alpha),
            ["key", color] => {
                parse_color(color).map(|color| Self::ColorKey(ColorKey::exact(color)))
            }
            ["key", color, tolerance] => parse_color(color)
                .zip(digits(tolerance))
                .map(|(color, tolerance)| Self::ColorKey(ColorKey { color, tolerance })),
            ["index", transparent] => digits(transparent).map(Self::Index),
            _ => None,
        };
        rule.ok_or_else(|| RuleError(text.to_string()))
    }
}

/// Parses a color from six hexadecimal digits.
fn parse_color(text: &str) -> Option<[u8; 3]> {
    if text.len() != 6 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let [_, red, green, blue] = u32::from_str_radix(text, 16).ok()?.to_be_bytes();
    Some([red, green, blue])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_round_trip_as_text() {
        for text in ["alpha:1", "alpha:255", "key:FF00FF", "key:0A0B0C:255", "index:0", "index:255"]
        {
            assert_eq!(text.parse::<MaskRule>().unwrap().to_string(), text);
        }
        assert_eq!("key:ff00ff:0".parse::<MaskRule>().unwrap().to_string(), "key:FF00FF");
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "alpha",
            "alpha:",
            "alpha:0",
            "alpha:256",
            "alpha:-1",
            "alpha:+1",
            "alpha:1:2",
            "key:",
            "key:FF00F",
            "key:FF00FFF",
            "key:GG0000",
            "key:+F00FF",
            "key:FF00FF:256",
            "key:FF00FF:",
            "key:é0000",
            "index:",
            "index:256",
            "Alpha:1",
            " alpha:1",
        ] {
            assert!(text.parse::<MaskRule>().is_err(), "{text:?}");
        }
    }
}
