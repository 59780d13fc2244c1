//! Reads fields of a scene: parsed as any JSON first, so that an error names the field.

use hitmask::{Fixed, Rect};
use serde_json::{Number, Value};

use crate::number;
use crate::request::numbers;

/// A number, or a range for random numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) least: Fixed,
    pub(super) most: Fixed,
}

impl Span {
    /// Whether it is exactly 0.
    pub(super) fn is_zero(self) -> bool {
        self == Self::default()
    }
}

/// A text.
pub(super) fn text<'a>(value: &'a Value, field: &str) -> Result<&'a str, String> {
    value.as_str().ok_or_else(|| format!("\"{field}\" is a text"))
}

/// A list of texts.
pub(super) fn texts<'a>(value: &'a Value, field: &str) -> Result<Vec<&'a str>, String> {
    let texts = value.as_array().and_then(|values| values.iter().map(Value::as_str).collect());
    texts.ok_or_else(|| format!("\"{field}\" is a list of texts"))
}

/// A boolean.
pub(super) fn flag(value: Option<&Value>, field: &str) -> Result<bool, String> {
    match value {
        None => Ok(false),
        Some(value) => value.as_bool().ok_or_else(|| format!("\"{field}\" is true or false")),
    }
}

/// A whole number from `least` to `most`.
pub(super) fn whole(value: &Value, field: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = value.as_u64().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| {
        format!("\"{field}\" is a whole number from {least} to {most}, not {}", shown(value))
    })
}

/// A decimal.
pub(super) fn decimal(value: &Value, field: &str) -> Result<Fixed, String> {
    let number = value.as_number().ok_or_else(|| format!("\"{field}\" is a number"))?;
    number::decimal(number).map_err(|error| format!("\"{field}\": {error}"))
}

/// Two decimals.
pub(super) fn two(value: &Value, field: &str) -> Result<[Fixed; 2], String> {
    let [x, y] = numbers(value).ok_or_else(|| format!("\"{field}\" is [x, y]"))?;
    let decimal =
        |number: &Number| number::decimal(number).map_err(|error| format!("\"{field}\": {error}"));
    Ok([decimal(x)?, decimal(y)?])
}

/// A decimal, or [least, most].
pub(super) fn span(value: &Value, field: &str) -> Result<Span, String> {
    let span = match value {
        Value::Number(_) => decimal(value, field).map(|both| Span { least: both, most: both }),
        _ if numbers::<2>(value).is_none() => {
            return Err(format!("\"{field}\" is a number or [least, most]"));
        }
        _ => two(value, field).map(|[least, most]| Span { least, most }),
    }?;
    if span.least > span.most {
        return Err(format!("\"{field}\": of [least, most] the least comes first"));
    }
    Ok(span)
}

/// [x, y], each a decimal or [least, most].
pub(super) fn two_spans(value: &Value, field: &str) -> Result<[Span; 2], String> {
    let each = value.as_array().map(Vec::as_slice);
    let Some([x, y]) = each else {
        return Err(format!("\"{field}\" is [x, y], each a number or [least, most]"));
    };
    let span = |value: &Value| {
        let is_one = value.is_number() || numbers::<2>(value).is_some();
        if !is_one {
            return Err(format!("\"{field}\" is [x, y], each a number or [least, most]"));
        }
        span(value, field)
    };
    Ok([span(x)?, span(y)?])
}

/// A rectangle with pixels, [x, y, width, height].
pub(super) fn rect(value: &Value, field: &str) -> Result<Rect, String> {
    let written = || format!("\"{field}\" is [x, y, width, height], whole, the sides above 0");
    let [x, y, width, height] = numbers(value).ok_or_else(written)?;
    let corner =
        |number: &Number| number::whole(number).map_err(|error| format!("\"{field}\": {error}"));
    let side = |number: &Number| {
        let side = number.as_u64().filter(|side| (1..=LONGEST_SIDE).contains(side));
        side.map(|side| side as u32).ok_or_else(|| {
            format!("\"{field}\": a side is a whole number from 1 to {LONGEST_SIDE}, not {number}")
        })
    };
    Ok(Rect::new(corner(x)?.into(), corner(y)?.into(), side(width)?, side(height)?))
}

/// The longest side of a rectangle: four of them in a row span the world.
pub(super) const LONGEST_SIDE: u64 = 1 << 30;

/// A value for a sentence, no longer than a line.
fn shown(value: &Value) -> String {
    const LONGEST: usize = 40;
    let text = value.to_string();
    if text.chars().count() <= LONGEST {
        return text;
    }
    text.chars().take(LONGEST).chain(['…']).collect()
}
