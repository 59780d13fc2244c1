//! Numbers as people and programs write them: positions, rectangles, turns, scales, counts.

use hitmask::actor::Subpixels;
use hitmask::{Angle, Fixed, Location, Scale, pixel_from_f64};
use serde_json::Number;

use crate::placement::Pivot;
use crate::sprite::Cut;

/// A place in the world.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Position {
    /// The pixel that contains it.
    pub(crate) x: i32,
    pub(crate) y: i32,
    /// The place itself, with its decimals.
    pub(crate) location: Location,
}

/// A place from two coordinates.
pub(crate) fn position(x: &Number, y: &Number) -> Result<Position, String> {
    Ok(Position { x: pixel(x)?, y: pixel(y)?, location: location(x, y)? })
}

/// The decimal with the fewest digits that reads back as the same number.
pub(crate) fn shortest(fixed: Fixed) -> Number {
    if fixed.to_bits() % (1 << Fixed::FRACTION_BITS) == 0 {
        return fixed.floor().into();
    }
    let value = fixed.to_f64();
    let decimal = |places: usize| format!("{value:.places$}").parse().ok();
    let is_same = |decimal: &f64| Fixed::from_f64(*decimal) == fixed;
    // A step of Fixed is more than 10⁻⁸.
    let shortest = (1..=8).filter_map(decimal).find(is_same);
    Number::from_f64(shortest.unwrap_or(value)).unwrap_or_else(|| fixed.floor().into())
}

/// The pixel that contains a coordinate: a decimal is rounded down.
pub(crate) fn pixel(number: &Number) -> Result<i32, String> {
    coordinate(number).map(pixel_from_f64)
}

/// A location from two coordinates.
pub(crate) fn location(x: &Number, y: &Number) -> Result<Location, String> {
    Ok(Location::from((coordinate(x)?, coordinate(y)?)))
}

/// A number from the left edge of the first pixel to the right edge of the last.
fn coordinate(number: &Number) -> Result<f64, String> {
    let within = f64::from(i32::MIN)..f64::from(i32::MAX) + 1.0;
    // Numbers in this range lose nothing as floats.
    number.as_f64().filter(|value| within.contains(value)).ok_or_else(|| {
        format!("{number} is not a position: positions go from {} to {}", i32::MIN, i32::MAX)
    })
}

/// A number of pixels, or of another unit in steps of 2⁻²⁴, with decimals.
pub(crate) fn decimal(number: &Number) -> Result<Fixed, String> {
    let most = Fixed::MAX.to_f64();
    let value = number.as_f64().filter(|value| (-most..=most).contains(value));
    value.map(Fixed::from_f64).ok_or_else(|| format!("{number} is beyond {most} either way"))
}

/// A motion in pixels, with decimals.
pub(crate) fn subpixels(number: &Number) -> Result<Subpixels, String> {
    let most = Subpixels::MAX.to_f64();
    let value = number.as_f64().filter(|value| (-most..=most).contains(value));
    let value = value.map(Subpixels::from_f64);
    value.ok_or_else(|| format!("{number} is beyond {most} pixels either way"))
}

/// A whole number within the longest way.
pub(crate) fn whole(number: &Number) -> Result<i32, String> {
    let whole = number.as_i64().or_else(|| {
        let value = number.as_f64().filter(|value| value.fract() == 0.0)?;
        // The cast saturates, and the ends are refused.
        Some(value as i64)
    });
    whole
        .and_then(|whole| i32::try_from(whole).ok())
        .ok_or_else(|| format!("{number} is not a whole number from {} to {}", i32::MIN, i32::MAX))
}

/// Numbers separated by commas.
fn parse_numbers(text: &str) -> Option<Vec<Number>> {
    text.split(',').map(parse_number).collect()
}

/// `X,Y`.
pub(crate) fn parse_position(text: &str) -> Result<Position, String> {
    match parse_numbers(text).as_deref() {
        Some([x, y]) => position(x, y),
        _ => Err("a position is two numbers, X,Y".to_string()),
    }
}

/// `X,Y`, also between pixels.
pub(crate) fn parse_location(text: &str) -> Result<Location, String> {
    match parse_numbers(text).as_deref() {
        Some([x, y]) => location(x, y),
        _ => Err("a place in a sprite is two numbers, X,Y".to_string()),
    }
}

/// `X,Y`, or `center`.
pub(crate) fn parse_pivot(text: &str) -> Result<Pivot, String> {
    if text == Pivot::CENTER {
        return Ok(Pivot::Center);
    }
    parse_location(text).map(Pivot::At).map_err(|error| format!("{error}, or the word center"))
}

/// `DX,DY`.
pub(crate) fn parse_way(text: &str) -> Result<(i32, i32), String> {
    match parse_numbers(text).as_deref() {
        Some([x, y]) => Ok((whole(x)?, whole(y)?)),
        _ => Err("a way is two whole numbers, DX,DY".to_string()),
    }
}

/// `DEGREES`.
pub(crate) fn parse_angle(text: &str) -> Result<Angle, String> {
    let number = parse_number(text).ok_or("a turn is a number of degrees, clockwise")?;
    angle(&number)
}

/// `TIMES` or `TIMES,TIMES`.
pub(crate) fn parse_scale(text: &str) -> Result<Scale, String> {
    match parse_numbers(text).as_deref() {
        Some([both]) => scale(both, both),
        Some([x, y]) => scale(x, y),
        _ => Err("a scale is a number, or two, SX,SY".to_string()),
    }
}

/// `X,Y,W,H`.
pub(crate) fn parse_cut(text: &str) -> Result<Cut, String> {
    match parse_numbers(text).as_deref() {
        Some([x, y, width, height]) => cut([x, y, width, height]),
        _ => Err("a rectangle is four whole numbers, X,Y,W,H".to_string()),
    }
}

/// A rectangle from x, y, width and height.
pub(crate) fn cut(numbers: [&Number; 4]) -> Result<Cut, String> {
    let whole = |number: &Number| {
        number.as_u64().and_then(|whole| u32::try_from(whole).ok()).ok_or_else(|| {
            format!("{number} is not part of a rectangle: x, y, width and height are whole numbers, 0 or more")
        })
    };
    let [x, y, width, height] = numbers;
    Ok(Cut { x: whole(x)?, y: whole(y)?, width: whole(width)?, height: whole(height)? })
}

/// A number of pixels, 0 or more, with decimals.
pub(crate) fn parse_tolerance(text: &str) -> Result<Fixed, String> {
    let number = parse_number(text).and_then(|number| number.as_f64());
    let number = number.filter(|number| *number >= 0.0 && number.is_finite());
    number
        .map(Fixed::from_f64)
        .ok_or_else(|| "a tolerance is a number of pixels, 0 or more".to_string())
}

/// The most vertices of a polygon.
pub(crate) fn parse_vertices(text: &str) -> Result<u32, String> {
    let count = text.trim().parse().ok().filter(|count| *count >= 3);
    count.ok_or_else(|| "a number of vertices is whole, 3 or more".to_string())
}

/// An angle in degrees, clockwise.
pub(crate) fn angle(degrees: &Number) -> Result<Angle, String> {
    // A whole number may have more digits than a float.
    let whole = degrees.as_i64().map(i128::from).or(degrees.as_u64().map(i128::from));
    let degrees = match whole {
        Some(whole) => Some((whole % 360) as f64),
        None => degrees.as_f64().filter(|value| value.is_finite()),
    };
    degrees.map(Angle::from_degrees).ok_or_else(|| "a turn is a number of degrees".to_string())
}

/// A scale factor for x and one for y.
pub(crate) fn scale(x: &Number, y: &Number) -> Result<Scale, String> {
    let times = |number: &Number| number.as_f64().unwrap_or(f64::INFINITY);
    Scale::new(times(x), times(y)).map_err(|error| error.to_string())
}

/// A number as people write it: as in JSON, or with a plus sign, leading zeros or a bare point.
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

/// A number with its thousands separated.
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
    fn decimals_go_down_to_their_pixel() {
        let position = |text: &str| parse_position(text).map(|position| (position.x, position.y));
        assert_eq!(position("3,-4"), Ok((3, -4)));
        assert_eq!(position("-0.25, +7.99"), Ok((-1, 7)));
        assert_eq!(position("-.5,05."), Ok((-1, 5)));
        assert_eq!(position("2147483647.5,-2147483648"), Ok((i32::MAX, i32::MIN)));
        for text in ["2147483648,0", "0,-2147483648.5", "1e300,0", "-9223372036854775809,0"] {
            assert!(position(text).unwrap_err().contains("not a position"), "{text}");
        }
        for text in ["", "1", "1,2,3", "a,b", "1,", "nan,0", "0x1,0", "--1,2"] {
            assert_eq!(position(text).unwrap_err(), "a position is two numbers, X,Y", "{text}");
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
        let rect = Cut { x: 1, y: 2, width: 3, height: 4 };
        assert_eq!(parse_cut("1,2,3,4"), Ok(rect));
        for text in ["1,2,3", "1,2,3,-4", "1,2,3,4.5", "1,2,3,4294967296", ""] {
            assert!(parse_cut(text).is_err(), "{text}");
        }
    }

    #[test]
    fn places_keep_their_decimals() {
        let place = parse_position("-0.25,7").unwrap();
        assert_eq!((place.x, place.y, place.location), (-1, 7, Location::from((-0.25, 7.0))));
        assert_eq!(parse_location("8.5, -3"), Ok(Location::from((8.5, -3.0))));
        assert!(parse_location("8.5").is_err());
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
