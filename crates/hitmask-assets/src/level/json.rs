//! Parses JSON into structs after counting the memory that serde will take. Without this count,
//! serde's lists would grow as long as a file wants.
//!
//! A limit on the length of the text would not work. `{}` becomes a struct of hundreds of bytes, so
//! a length that keeps within the limits would refuse ordinary maps.

use serde::Deserialize;

use super::property::Property;
use super::{ldtk_model, model};
use crate::DecodeError;
use crate::memory::Budget;

/// The memory for an entry of each list that is kept, by the list's key. All other lists are
/// skipped.
const LISTS: &[(&str, u64)] = &[
    ("tilesets", size_of::<model::TilesetFile>() as u64),
    // A map's layers are the largest entries under this key. LDtk also uses the key for its
    // definitions.
    ("layers", size_of::<model::LayerFile>() as u64),
    ("chunks", size_of::<model::ChunkFile>() as u64),
    ("data", size_of::<u32>() as u64),
    ("objects", size_of::<model::ObjectFile>() as u64),
    ("properties", size_of::<Property>() as u64),
    ("polygon", size_of::<model::PointFile>() as u64),
    ("polyline", size_of::<model::PointFile>() as u64),
    ("tiles", size_of::<model::TileFile>() as u64),
    ("worlds", size_of::<ldtk_model::World>() as u64),
    ("levels", size_of::<ldtk_model::Level>() as u64),
    ("layerInstances", size_of::<ldtk_model::LayerInstance>() as u64),
    ("intGridCsv", size_of::<u32>() as u64),
    ("entityInstances", size_of::<ldtk_model::EntityInstance>() as u64),
    ("fieldInstances", size_of::<ldtk_model::FieldInstance>() as u64),
    ("intGridValues", size_of::<ldtk_model::ValueDefinition>() as u64),
    ("gridTiles", size_of::<ldtk_model::TileInstance>() as u64),
    ("autoLayerTiles", size_of::<ldtk_model::TileInstance>() as u64),
    ("entities", size_of::<ldtk_model::EntityDefinition>() as u64),
    ("nineSliceBorders", size_of::<f64>() as u64),
    // These keys contain objects, but serde also accepts a list of the values in place of an
    // object.
    ("defs", LARGEST),
    ("tileset", LARGEST),
    ("object", LARGEST),
];

/// The keys of property values, which are kept in full, whatever they contain.
const VALUES: &[&[u8]] = &[b"value", b"__value"];

/// The memory for an entry of a list, or for a member of an object, within a property's value. This
/// counts serde's tree, which has room for eleven members in each node, and the property value that
/// the tree becomes.
const VALUE: u64 = 320;

/// The maximum memory for an entry of any list. A list without a key may contain anything that is
/// kept, because serde accepts lists in place of objects.
const LARGEST: u64 = 512;

/// The maximum nesting depth of arrays and objects, which is also the limit of serde_json.
const DEPTH: usize = 128;

/// Parses `text` into a struct. `format` is the name of the expected format in messages.
pub(super) fn parse<'a, T: Deserialize<'a>>(
    text: &'a str,
    format: &'static str,
    budget: &mut Budget,
) -> Result<T, DecodeError> {
    // Texts may be copied once, and a second time while an escape is resolved.
    let bytes = lists_bytes(text.as_bytes()).saturating_add(2 * text.len() as u64);
    budget.take("what it lists", bytes)?;
    serde_json::from_str(text).map_err(|error| DecodeError::json(format, &error))
}

/// An open list or object during the pass over the text, with the memory for an entry.
#[derive(Clone, Copy)]
enum Within {
    /// An object whose members are known.
    Object,
    List(u64),
    /// A value, or a list in place of an object, or anything inside these. All of it is kept.
    All(u64),
}

impl Within {
    fn bytes(self) -> u64 {
        match self {
            Self::Object => 0,
            Self::List(bytes) | Self::All(bytes) => bytes,
        }
    }
}

/// Returns the maximum memory that the lists in `text` can take. For invalid JSON the result may be
/// larger.
fn lists_bytes(text: &[u8]) -> u64 {
    let entry = |key: &[u8]| -> u64 {
        let known = LISTS.iter().find(|(name, _)| name.as_bytes() == key);
        known.map_or(0, |(_, size)| *size)
    };
    let mut total = 0_u64;
    let mut open = [Within::Object; DEPTH];
    let mut depth = 0_usize;
    let mut key: &[u8] = b"";
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        at += 1;
        match byte {
            b'"' => {
                let start = at;
                while let Some(&inside) = text.get(at) {
                    at += if inside == b'\\' { 2 } else { 1 };
                    if inside == b'"' {
                        break;
                    }
                }
                key = text.get(start..at.saturating_sub(1)).unwrap_or_default();
            }
            b'[' | b'{' => {
                // The parser gives up beyond this depth.
                let outer = depth.checked_sub(1).and_then(|outer| open.get(outer).copied());
                let Some(list) = open.get_mut(depth) else { return total };
                *list = match (byte, outer) {
                    (_, Some(Within::All(bytes))) => Within::All(bytes),
                    // A key with escapes can be any key.
                    (_, Some(Within::Object)) if key.contains(&b'\\') => Within::All(LARGEST),
                    (_, Some(Within::Object)) if VALUES.contains(&key) => Within::All(VALUE),
                    (b'{', _) => Within::Object,
                    // Lists inside a skipped list are skipped too.
                    (_, Some(Within::List(0))) => Within::List(0),
                    (_, Some(Within::Object)) => Within::List(entry(key)),
                    (_, None | Some(Within::List(_))) => Within::All(LARGEST),
                };
                // A list starts with room for up to four entries, and doubles when it is full.
                total = total.saturating_add(4 * list.bytes());
                depth += 1;
                key = b"";
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            b',' => {
                let list = depth.checked_sub(1).and_then(|depth| open.get(depth));
                total = total.saturating_add(3 * list.map_or(0, |list| list.bytes()));
            }
            _ => {}
        }
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_counted_before_they_are_made() {
        let any = LARGEST;
        let bytes = |text: &str| lists_bytes(text.as_bytes());
        assert_eq!(bytes(r#"{"data": [1, 2, 3], "other": [1, 2]}"#), (4 + 2 * 3) * 4);
        assert_eq!(bytes(r#"{"data": "a, b, [c]"}"#), 0);
        assert_eq!(
            bytes(r#"{"data": [[1, 2], {"a": 1, "b": 2}, "x,\",y"]}"#),
            (4 + 6) * 4 + 7 * any
        );
        assert_eq!(bytes(r#"{"other": [[1, 2], ["data", [3]]]}"#), 0);
        assert_eq!(bytes(r#"{"defs": ["other", [1, 2]]}"#), 7 * any + 7 * any);
        assert!(LISTS.iter().all(|(_, size)| *size <= LARGEST));
        let value = VALUE;
        assert_eq!(
            bytes(r#"{"value": {"a": 1, "b": [1, 2], "c": {}}}"#),
            (4 + 6 + 4 + 3 + 4) * value
        );
        assert_eq!(bytes(r#"{"value": "a, b", "other": {"a": [1, 2]}}"#), 0);
        assert_eq!(bytes(r#"{"valu\u0065": {"a": 1, "b": 2}}"#), (4 + 3) * any);
        assert_eq!(bytes(r#"{"defs": [[{"a": 1}]]}"#), (4 + 4 + 4) * any);
        assert!(bytes(r#"{"d\u0061ta": [1, 2]}"#) >= (4 + 3) * 4);
        assert_eq!(bytes(&"[".repeat(1000)), 128 * 4 * any);
        assert_eq!(bytes("]]}},,\"\\"), 0);
    }

    #[test]
    fn deep_nesting_is_an_error() {
        let mut budget = Budget::new(&crate::Limits::default());
        let text = r#"{"layers":["#.repeat(100_000);
        let error = parse::<model::MapFile>(&text, "map", &mut budget).unwrap_err().to_string();
        assert!(error.contains("recursion"), "{error}");
        let text = "[".repeat(100_000);
        assert!(parse::<model::MapFile>(&text, "map", &mut budget).is_err());
    }
}
