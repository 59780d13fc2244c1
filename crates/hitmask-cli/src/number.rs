//! Numbers as people and programs write them: positions, rectangles, turns, counts.

use hitmask::pixel_from_f64;
use serde_json::Number;

use crate::sprite::Cut;

/// Where a sprite's top-left pixel stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

/// The pixel that a coordinate lies in: a decimal goes down to it.
pub(crate) fn pixel(number: &Number) -> Result<i32, String> {
    let beyond = || format!("{number} is no position: they go from {} to {}", i32::MIN, i32::MAX);
    if let Some(whole) = number.as_i64() {
        return i32::try_from(whole).map_err(|_| beyond());
    }
    let value = number.as_f64().ok_or_else(beyond)?;
    // The greatest pixel ends where the next one would begin.
    let within = f64::from(i32::MIN)..f64::from(i32::MAX) + 1.0;
    if within.contains(&value) { Ok(pixel_from_f64(value)) } else { Err(beyond()) }
}

/// `X,Y`.
pub(crate) fn parse_position(text: &str) -> Result<Position, String> {
    let numbers = text.split(',').map(parse_number).collect::<Option<Vec<_>>>();
    match numbers.as_deref() {
        Some([x, y]) => Ok(Position { x: pixel(x)?, y: pixel(y)? }),
        _ => Err("a position is two numbers, X,Y".to_string()),
    }
}

/// `X,Y,W,H`.
pub(crate) fn parse_cut(text: &str) -> Result<Cut, String> {
    let numbers = text.split(',').map(parse_number).collect::<Option<Vec<_>>>();
    match numbers.as_deref() {
        Some([x, y, width, height]) => cut(&[x, y, width, height].map(Clone::clone)),
        _ => Err("a rectangle is four whole numbers, X,Y,W,H".to_string()),
    }
}

/// The rectangle of x, y, width and height.
pub(crate) fn cut(numbers: &[Number; 4]) -> Result<Cut, String> {
    let whole = |number: &Number| {
        number.as_u64().and_then(|whole| u32::try_from(whole).ok()).ok_or_else(|| {
            format!("{number} is no part of a rectangle: x, y, width and height are whole and not negative")
        })
    };
    let [x, y, width, height] = numbers;
    Ok(Cut { x: whole(x)?, y: whole(y)?, width: whole(width)?, height: whole(height)? })
}

/// The number of quarter turns in an angle of degrees.
pub(crate) fn quarter_turns(degrees: &Number) -> Result<i32, String> {
    let whole = degrees.as_i64().map(i128::from).or(degrees.as_u64().map(i128::from));
    let turns = match (whole, degrees.as_f64()) {
        (Some(whole), _) if whole % 90 == 0 => Some((whole / 90 % 4) as i32),
        (None, Some(value)) if value % 90.0 == 0.0 => Some((value % 360.0 / 90.0) as i32),
        _ => None,
    };
    turns.ok_or_else(|| format!("a turn of {degrees} is no multiple of 90"))
}

/// A number as people write it: as JSON has it, or with a plus sign, leading zeros, a bare point.
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

/// A number with its thousands set apart.
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
    fn decimals_go_down_to_their_pixel() {
        let position = |text: &str| parse_position(text).map(|position| (position.x, position.y));
        assert_eq!(position("3,-4"), Ok((3, -4)));
        assert_eq!(position("-0.25, +7.99"), Ok((-1, 7)));
        assert_eq!(position("-.5,05."), Ok((-1, 5)));
        assert_eq!(position("2147483647.5,-2147483648"), Ok((i32::MAX, i32::MIN)));
        for text in ["2147483648,0", "0,-2147483648.5", "1e300,0", "-9223372036854775809,0"] {
            assert!(position(text).unwrap_err().contains("no position"), "{text}");
        }
        for text in ["", "1", "1,2,3", "a,b", "1,", "nan,0", "0x1,0", "--1,2"] {
            assert_eq!(position(text).unwrap_err(), "a position is two numbers, X,Y", "{text}");
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
    fn turns_go_in_steps_of_90() {
        let turns = |text: &str| quarter_turns(&text.parse().unwrap());
        for (degrees, quarter) in [
            ("0", 0),
            ("90", 1),
            ("180", 2),
            ("270", 3),
            ("360", 0),
            ("-90", -1),
            ("90.0", 1),
            ("9e1", 1),
            ("9223372036854775800", 0),
            ("9223372036854775890", 1),
        ] {
            assert_eq!(turns(degrees), Ok(quarter), "{degrees}");
        }
        assert_eq!(turns("45").unwrap_err(), "a turn of 45 is no multiple of 90");
        assert!(turns("90.5").is_err());
    }
}
