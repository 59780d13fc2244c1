//! Parses the ticks of a move.

use std::fmt;

use hitmask::actor::Subpixels;
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::{numbers, one_line};
use crate::number;

/// The most ticks of a move.
const MOST: usize = 1_000_000;

/// The motion of an actor in a tick, right and down.
type Tick = (Subpixels, Subpixels);

/// The ticks of a move.
pub(super) fn ticks(written: &RawValue) -> Result<Vec<Tick>, String> {
    if !written.get().starts_with('[') {
        return Err("\"by\" is a list of [dx, dy], one a tick".to_string());
    }
    let mut deserializer = serde_json::Deserializer::from_str(written.get());
    deserializer.deserialize_seq(Ticks).unwrap_or_else(|error| Err(one_line(&error)))
}

/// Reads the ticks one after the other: as JSON values they would take ten times the memory.
struct Ticks;

impl<'de> Visitor<'de> for Ticks {
    /// A wrong tick is not an error of the deserializer, because that would add a position within `by`.
    type Value = Result<Vec<Tick>, String>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list of ticks")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut read = Ok(Vec::new());
        // A deserializer requires you to read its list to the end.
        while let Some(written) = list.next_element::<&RawValue>()? {
            if let Ok(ticks) = &mut read {
                match tick(written, ticks.len() + 1) {
                    Ok(tick) => ticks.push(tick),
                    Err(error) => read = Err(error),
                }
            }
        }
        Ok(read)
    }
}

/// Parses a tick; the first is number 1.
fn tick(written: &RawValue, number: usize) -> Result<Tick, String> {
    if number > MOST {
        return Err(format!(
            "\"by\" has more than {MOST} ticks: ask for the rest from where A is then"
        ));
    }
    let named = |what: String| format!("tick {number} of \"by\": {what}");
    let value = serde_json::from_str(written.get()).map_err(|error| named(one_line(&error)))?;
    let [dx, dy] = numbers(&value).ok_or_else(|| named("a tick is [dx, dy]".to_string()))?;
    Ok((number::subpixels(dx).map_err(named)?, number::subpixels(dy).map_err(named)?))
}
