//! The values of a scene's fields in JSON. An error that starts with "is" follows the name of the
//! field.

use hitmask::{Fixed, Rect};
use serde::{Deserialize, Deserializer};
use serde_json::{Number, Value};

use crate::json;
use crate::number::{self, OneOrTwo};

/// The longest side of a rectangle. Four such rectangles in a row span the world.
pub(super) const LONGEST_SIDE: u64 = 1 << 30;

/// A whole number from `MIN` to `MAX`.
#[derive(Clone, Copy)]
pub(super) struct Whole<const MIN: u64, const MAX: u64>(pub(super) u64);

impl<'de, const MIN: u64, const MAX: u64> Deserialize<'de> for Whole<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        json::value(json, "", |written: Value| {
            let number = written.as_u64().filter(|number| (MIN..=MAX).contains(number));
            number.map(Self).ok_or_else(|| {
                format!("is a whole number from {MIN} to {MAX}, not {}", shown(&written))
            })
        })
    }
}

/// A number, or a range for random numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) least: Fixed,
    pub(super) most: Fixed,
}

impl Span {
    fn of(written: &OneOrTwo) -> Result<Self, String> {
        let (least, most) = match written {
            OneOrTwo::One(both) => (both, both),
            OneOrTwo::Two([least, most]) => (least, most),
        };
        let span = Self { least: number::decimal(least)?, most: number::decimal(most)? };
        if span.least > span.most {
            return Err("of [least, most] the least comes first".to_string());
        }
        Ok(span)
    }

    /// Returns whether the span is exactly 0.
    pub(super) fn is_zero(self) -> bool {
        self == Self::default()
    }
}

impl<'de> Deserialize<'de> for Span {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        json::value(json, "is a number or [least, most]", |written| Self::of(&written))
    }
}

/// Reads [x, y], where each is a decimal number or a range.
pub(super) fn spans<'de, D: Deserializer<'de>>(json: D) -> Result<Option<[Span; 2]>, D::Error> {
    let looks = "is [x, y], each a number or [least, most]";
    json::field(json, looks, |[x, y]: [OneOrTwo; 2]| Ok([Span::of(&x)?, Span::of(&y)?]))
}

/// Reads a decimal number.
pub(super) fn decimal<'de, D: Deserializer<'de>>(json: D) -> Result<Option<Fixed>, D::Error> {
    json::field(json, "is a number", |number: Number| number::decimal(&number))
}

/// Reads two decimal numbers.
pub(super) fn decimals<'de, D: Deserializer<'de>>(json: D) -> Result<Option<[Fixed; 2]>, D::Error> {
    json::field(json, "is [x, y]", |[x, y]: [Number; 2]| {
        Ok([number::decimal(&x)?, number::decimal(&y)?])
    })
}

/// Reads a rectangle that is not empty.
pub(super) fn rect<'de, D: Deserializer<'de>>(json: D) -> Result<Option<Rect>, D::Error> {
    let looks = "is [x, y, width, height], whole, the sides above 0";
    json::field(json, looks, |[x, y, width, height]: [Number; 4]| {
        let side = |number: Number| {
            side(&number).ok_or_else(|| {
                format!("a side is a whole number from 1 to {LONGEST_SIDE}, not {number}")
            })
        };
        let (x, y) = (number::whole(&x)?, number::whole(&y)?);
        Ok(Rect::new(x.into(), y.into(), side(width)?, side(height)?))
    })
}

/// Reads the size of the area, whose top left is at (0, 0).
pub(super) fn area<'de, D: Deserializer<'de>>(json: D) -> Result<Option<Rect>, D::Error> {
    let looks = format!("is [width, height], two whole numbers from 1 to {LONGEST_SIDE}");
    json::field(json, &looks, |[width, height]: [Number; 2]| {
        let sides = side(&width).zip(side(&height));
        sides.map(|(width, height)| Rect::new(0, 0, width, height)).ok_or_else(|| looks.clone())
    })
}

/// Reads a side of a rectangle.
fn side(number: &Number) -> Option<u32> {
    number.as_u64().filter(|side| (1..=LONGEST_SIDE).contains(side)).map(|side| side as u32)
}

/// Formats a value for use in a sentence, no longer than a line.
fn shown(value: &Value) -> String {
    const LONGEST: usize = 40;
    let text = value.to_string();
    if text.chars().count() <= LONGEST {
        return text;
    }
    text.chars().take(LONGEST).chain(['…']).collect()
}
