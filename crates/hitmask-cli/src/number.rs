//! Numbers as people and programs write them, such as coordinates, angles, scales and counts.

use std::ops::RangeInclusive;

use hitmask::actor::Subpixels;
use hitmask::{Angle, Fixed, Location, Rect, Scale, pixel_from_f64};
use serde::{Deserialize, Deserializer};
use serde_json::Number;

use crate::json;

/// Returns the decimal with the fewest digits that parses to the same number.
pub(crate) fn shortest(fixed: Fixed) -> Number {
    if fixed.to_bits() % (1 << Fixed::FRACTION_BITS) == 0 {
        return fixed.floor().into();
    }
    let value = fixed.to_f64();
    let decimal = |places: usize| format!("{value:.places$}").parse().ok();
    let is_same = |decimal: &f64| Fixed::from_f64(*decimal) == fixed;
    // A step of Fixed is larger than 10⁻⁸.
    let shortest = (1..=8).filter_map(decimal).find(is_same);
    Number::from_f64(shortest.unwrap_or(value)).unwrap_or_else(|| fixed.floor().into())
}

/// Returns the pixel that contains a coordinate. Decimals are rounded down.
pub(crate) fn pixel(number: &Number) -> Result<i32, String> {
    coordinate(number).map(pixel_from_f64)
}

/// Creates a location from two coordinates.
pub(crate) fn location(x: &Number, y: &Number) -> Result<Location, String> {
    Ok(Location::from((coordinate(x)?, coordinate(y)?)))
}

/// Reads a number from the left edge of the first pixel to the right edge of the last pixel.
fn coordinate(number: &Number) -> Result<f64, String> {
    let within = f64::from(i32::MIN)..f64::from(i32::MAX) + 1.0;
    // Numbers in this range are exact as floats.
    number.as_f64().filter(|value| within.contains(value)).ok_or_else(|| {
        format!("{number} is not a position: positions go from {} to {}", i32::MIN, i32::MAX)
    })
}

/// Reads a decimal number of pixels or of another unit, rounded to steps of 2⁻²⁴.
pub(crate) fn decimal(number: &Number) -> Result<Fixed, String> {
    let most = Fixed::MAX.to_f64();
    let value = number.as_f64().filter(|value| (-most..=most).contains(value));
    value.map(Fixed::from_f64).ok_or_else(|| format!("{number} is beyond {most} either way"))
}

/// Reads a motion in pixels, which may have decimals.
pub(crate) fn subpixels(number: &Number) -> Result<Subpixels, String> {
    let most = Subpixels::MAX.to_f64();
    let value = number.as_f64().filter(|value| (-most..=most).contains(value));
    let value = value.map(Subpixels::from_f64);
    value.ok_or_else(|| format!("{number} is beyond {most} pixels either way"))
}

/// Reads a whole number within the range of a motion.
pub(crate) fn whole(number: &Number) -> Result<i32, String> {
    let whole = number.as_i64().or_else(|| {
        let value = number.as_f64().filter(|value| value.fract() == 0.0)?;
        // The cast saturates, and the ends of the range are refused.
        Some(value as i64)
    });
    whole
        .and_then(|whole| i32::try_from(whole).ok())
        .ok_or_else(|| format!("{number} is not a whole number from {} to {}", i32::MIN, i32::MAX))
}

/// Parses numbers separated by commas.
pub(crate) fn parse_numbers<const COUNT: usize>(text: &str) -> Option<[Number; COUNT]> {
    let numbers: Option<Vec<Number>> = text.split(',').map(parse_number).collect();
    numbers?.try_into().ok()
}

/// Parses `DX,DY`.
pub(crate) fn parse_way(text: &str) -> Result<(i32, i32), String> {
    let [x, y] = parse_numbers(text).ok_or("a way is two whole numbers, DX,DY")?;
    Ok((whole(&x)?, whole(&y)?))
}

/// Parses `DEGREES`.
pub(crate) fn parse_angle(text: &str) -> Result<Angle, String> {
    let number = parse_number(text).ok_or("a turn is a number of degrees, clockwise")?;
    angle(&number)
}

/// Parses `TIMES` or `TIMES,TIMES`.
pub(crate) fn parse_scale(text: &str) -> Result<Scale, String> {
    let both = || parse_number(text).map(OneOrTwo::One);
    let written = both().or_else(|| parse_numbers(text).map(OneOrTwo::Two));
    scale(&written.ok_or("a scale is a number, or two, SX,SY")?)
}

/// Parses `X,Y,W,H`.
pub(crate) fn parse_rect(text: &str) -> Result<Rect, String> {
    rect(parse_numbers(text).ok_or("a rectangle is four whole numbers, X,Y,W,H")?)
}

/// Reads a part of an image.
fn rect([x, y, width, height]: [Number; 4]) -> Result<Rect, String> {
    let whole = |number: Number| {
        number.as_u64().and_then(|whole| u32::try_from(whole).ok()).ok_or_else(|| {
            format!(
                "{number} is not part of a rectangle: x, y, width and height are whole numbers, 0 \
                 or more"
            )
        })
    };
    Ok(Rect::new(whole(x)?.into(), whole(y)?.into(), whole(width)?, whole(height)?))
}

/// Reads the `rect` field.
pub(crate) fn rect_field<'de, D: Deserializer<'de>>(json: D) -> Result<Option<Rect>, D::Error> {
    json::field(json, "a \"rect\" is [x, y, width, height]", rect)
}

/// Parses a number of pixels, 0 or more, which may have decimals.
pub(crate) fn parse_tolerance(text: &str) -> Result<Fixed, String> {
    let number = parse_number(text).and_then(|number| number.as_f64());
    let number = number.filter(|number| *number >= 0.0 && number.is_finite());
    number
        .map(Fixed::from_f64)
        .ok_or_else(|| "a tolerance is a number of pixels, 0 or more".to_string())
}

/// Returns a parser for whole numbers in a range. A range up to `u32::MAX` has no end that a user
/// needs to know.
pub(crate) fn count<T: TryFrom<u32>>(
    range: RangeInclusive<u32>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = text.trim().parse().ok().filter(|number| range.contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| match *range.end() {
            u32::MAX => format!("it is a whole number, {} or more", range.start()),
            most => format!("it is a whole number from {} to {most}", range.start()),
        })
    }
}

/// Reads an angle in degrees, clockwise.
pub(crate) fn angle(degrees: &Number) -> Result<Angle, String> {
    // A whole number may have more digits than a float can represent.
    let whole = degrees.as_i64().map(i128::from).or(degrees.as_u64().map(i128::from));
    let degrees = match whole {
        Some(whole) => Some((whole % 360) as f64),
        None => degrees.as_f64().filter(|value| value.is_finite()),
    };
    degrees.map(Angle::from_degrees).ok_or_else(|| "a turn is a number of degrees".to_string())
}

/// One number, or two.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum OneOrTwo {
    One(Number),
    Two([Number; 2]),
}

/// Reads a scale factor for both axes, or one factor for each axis.
fn scale(written: &OneOrTwo) -> Result<Scale, String> {
    let times = |number: &Number| number.as_f64().unwrap_or(f64::INFINITY);
    let (x, y) = match written {
        OneOrTwo::One(both) => (both, both),
        OneOrTwo::Two([x, y]) => (x, y),
    };
    Scale::new(times(x), times(y)).map_err(|error| error.to_string())
}

/// Reads the `scale` field.
pub(crate) fn scale_field<'de, D: Deserializer<'de>>(json: D) -> Result<Option<Scale>, D::Error> {
    json::field(json, "a \"scale\" is a number or [x, y]", |written| scale(&written))
}

/// Reads the `turn` field.
pub(crate) fn turn_field<'de, D: Deserializer<'de>>(json: D) -> Result<Option<Angle>, D::Error> {
    json::field(json, "a \"turn\" is a number of degrees, clockwise", |turn| angle(&turn))
}

/// Reads a field with the position of a pixel.
pub(crate) fn pixel_field<'de, D: Deserializer<'de>>(
    json: D,
) -> Result<Option<(i32, i32)>, D::Error> {
    json::field(json, "is [x, y]", |[x, y]: [Number; 2]| Ok((pixel(&x)?, pixel(&y)?)))
}

/// Parses a number as people write it. The number is written as in JSON, but may also have a plus
/// sign, leading zeros, or no digits before or after the point.
fn parse_number(text: &str) -> Option<Number> {
    let text = text.trim();
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let plain = |character: char| character.is_ascii_digit() || "+-.eE".contains(character);
    if !unsigned.starts_with(|first: char| first.is_ascii_digit() || first == '.')
        || !text.chars().all(plain)
    {
        return None;
    }
    text.parse().ok().or_else(|| Number::from_f64(text.parse().ok()?))
}

/// Formats a number with its thousands separated.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// Formats a number of items in words, such as "3 holes".
pub(crate) fn many(count: u64, one: &str) -> String {
    format!("{} {one}{}", grouped(count), plural(count))
}

/// Returns the plural ending of a counted word.
pub(crate) const fn plural(count: u64) -> &'static str {
    if count == 1 { "" } else { "s" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_as_short_as_they_can_be() {
        for text in ["3", "-4", "0.5", "997.93", "-0.1", "2147483647.2", "-0.0000001", "12.0625"] {
            let fixed = Fixed::from_f64(text.parse().unwrap());
            assert_eq!(shortest(fixed).to_string().parse(), text.parse::<f64>(), "{text}");
        }
        for bits in [1, -1, 0x12_3456, -0x7edc_ba98_7654, 1 << 54] {
            let fixed = Fixed::from_bits(bits);
            let read = shortest(fixed).as_f64().map(Fixed::from_f64);
            assert_eq!(read, Some(fixed), "{bits}");
        }
    }

    #[test]
    fn tolerances_are_not_negative() {
        assert_eq!(parse_tolerance("1.5"), Ok(Fixed::from_f64(1.5)));
        assert_eq!(parse_tolerance("0"), Ok(Fixed::default()));
        assert_eq!(parse_tolerance("1e300"), Ok(Fixed::MAX));
        for text in ["-1", "", "1px", "nan", "1e999"] {
            assert!(parse_tolerance(text).is_err(), "{text}");
        }
    }

    #[test]
    fn rectangles_are_whole() {
        assert_eq!(parse_rect("1,2,3,4"), Ok(Rect::new(1, 2, 3, 4)));
        for text in ["1,2,3", "1,2,3,-4", "1,2,3,4.5", "1,2,3,4294967296", ""] {
            assert!(parse_rect(text).is_err(), "{text}");
        }
    }

    #[test]
    fn ways_are_whole() {
        assert_eq!(parse_way("90,-2147483648"), Ok((90, i32::MIN)));
        assert_eq!(parse_way("9e1,-0.0"), Ok((90, 0)));
        for text in ["1.5,0", "2147483648,0", "1e300,0", "1", "1,2,3", ""] {
            assert!(parse_way(text).is_err(), "{text}");
        }
    }

    #[test]
    fn turns_are_any_number_of_degrees() {
        for (degrees, same) in [
            ("0", 0.0),
            ("-90", 270.0),
            ("9e1", 90.0),
            ("33.5", 33.5),
            ("-1080.25", 359.75),
            ("9223372036854775890", 90.0),
            ("18446744073709551615", 15.0),
        ] {
            assert_eq!(parse_angle(degrees), Ok(Angle::from_degrees(same)), "{degrees}");
        }
        for text in ["", "nan", "inf", "1e999", "90°", "1,2"] {
            let error = "a turn is a number of degrees, clockwise";
            assert_eq!(parse_angle(text).unwrap_err(), error, "{text}");
        }
    }

    #[test]
    fn scales_are_one_or_two() {
        assert_eq!(parse_scale("2"), Ok(Scale::from(2.0)));
        assert_eq!(parse_scale("-1,0.5"), Ok(Scale::from((-1.0, 0.5))));
        for text in ["", "0", "1,0", "1001", "1,2,3", "nan", "1e999"] {
            assert!(parse_scale(text).is_err(), "{text}");
        }
    }
}
