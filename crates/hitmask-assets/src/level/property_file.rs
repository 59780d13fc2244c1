//! Parses property values from files. In XML, a value is a type and a text. In JSON, it is a type
//! and a JSON value. In LDtk, it is the type of a field and a JSON value.

use serde::Deserialize;
use serde::de::{Deserializer, Error as _};
use serde_json::Value as Json;

use super::property::{Properties, Property, PropertyValue};
use crate::text::one_line;

/// A property in Tiled's JSON.
#[derive(Default, Deserialize)]
#[serde(default)]
struct PropertyFile {
    name: String,
    #[serde(rename = "type")]
    kind: Option<String>,
    /// The name of the property's enum or class.
    propertytype: Option<String>,
    value: Json,
}

impl<'de> Deserialize<'de> for Property {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let PropertyFile { name, kind, propertytype, value } =
            PropertyFile::deserialize(deserializer)?;
        let value = of_json(kind.as_deref(), propertytype, value)
            .map_err(|what| D::Error::custom(fault(&name, &what)))?;
        Ok(Self { name, value })
    }
}

/// Reads the properties in a JSON list.
pub(super) fn properties<'de, D: Deserializer<'de>>(from: D) -> Result<Properties, D::Error> {
    Vec::deserialize(from).map(Properties::new)
}

/// Returns the error message for the property with this name.
pub(super) fn fault(name: &str, what: &str) -> String {
    format!("the property \"{}\" {what}", one_line(name))
}

fn not_of_type(kind: &str, found: &str) -> String {
    format!("is \"{}\", which is not of type {kind}", one_line(found))
}

/// Reads a value in Tiled's JSON. `kind` is the value's type, and `named` is the name of its enum
/// or class.
fn of_json(
    kind: Option<&str>,
    named: Option<String>,
    value: Json,
) -> Result<PropertyValue, String> {
    let named = named.unwrap_or_default();
    Ok(match (kind.unwrap_or_default(), value) {
        (_, Json::Null) => PropertyValue::Null,
        ("bool", Json::Bool(value)) => PropertyValue::Bool(value),
        ("int" | "float" | "object", Json::Number(number)) => {
            number_of(kind.unwrap_or_default(), &number.to_string())?
        }
        (kind @ ("string" | "color" | "file"), Json::String(text)) => text_of(kind, named, text)?,
        ("class", Json::Object(members)) => class(named, members),
        ("list", Json::Array(items)) => {
            let items = items.into_iter().map(item);
            PropertyValue::List(items.collect::<Result<_, _>>()?)
        }
        (
            kind @ ("bool" | "int" | "float" | "object" | "string" | "color" | "file" | "class"
            | "list"),
            value,
        ) => return Err(not_of_type(kind, &value.to_string())),
        (_, value) => untyped(value),
    })
}

/// Reads an item of a list. The item's type is next to its value.
fn item(item: Json) -> Result<PropertyValue, String> {
    match item {
        Json::Object(mut item) if item.contains_key("type") && item.contains_key("value") => {
            let mut text = |key: &str| match item.remove(key) {
                Some(Json::String(text)) => Some(text),
                _ => None,
            };
            let (kind, named) = (text("type"), text("propertytype"));
            of_json(kind.as_deref(), named, item.remove("value").unwrap_or_default())
        }
        other => Ok(untyped(other)),
    }
}

fn class(name: String, members: serde_json::Map<String, Json>) -> PropertyValue {
    let members = members.into_iter().map(|(name, value)| Property { name, value: untyped(value) });
    PropertyValue::Class { name, members: Properties::new(members.collect()) }
}

/// Reads a JSON value without a type.
fn untyped(value: Json) -> PropertyValue {
    match value {
        Json::Null => PropertyValue::Null,
        Json::Bool(value) => PropertyValue::Bool(value),
        Json::Number(number) => match number.as_i64() {
            Some(number) => PropertyValue::Int(number),
            None => PropertyValue::Float(number.as_f64().unwrap_or_default()),
        },
        Json::String(text) => PropertyValue::String(text),
        Json::Array(items) => PropertyValue::List(items.into_iter().map(untyped).collect()),
        Json::Object(members) => class(String::new(), members),
    }
}

/// Reads a value in Tiled's XML, which is text.
pub(super) fn of_text(kind: &str, named: String, text: &str) -> Result<PropertyValue, String> {
    match kind {
        "bool" => Ok(PropertyValue::Bool(text == "true")),
        "int" | "float" | "object" => number_of(kind, text.trim()),
        _ => text_of(kind, named, text.to_string()),
    }
}

/// Reads a number, or an object that is referred to by its number.
fn number_of(kind: &str, text: &str) -> Result<PropertyValue, String> {
    let float = || text.parse().ok().filter(|number: &f64| number.is_finite());
    // Some programs write a whole number as 5.0, too. All values below 2⁵³ are exact.
    let whole = || float().filter(|number| *number == number.trunc() && number.abs() < 9e15);
    let int = || text.parse().ok().or_else(|| whole().map(|number| number as i64));
    let value = match kind {
        "float" => float().map(PropertyValue::Float),
        "int" => int().map(PropertyValue::Int),
        _ => int().filter(|id| *id >= 0).map(|id| match id {
            0 => PropertyValue::Null,
            id => PropertyValue::Object(id.to_string()),
        }),
    };
    value.ok_or_else(|| not_of_type(kind, text))
}

/// Reads a value that is text, or the value of an enum if `named` is set.
fn text_of(kind: &str, named: String, text: String) -> Result<PropertyValue, String> {
    Ok(match kind {
        "color" if text.is_empty() => PropertyValue::Null,
        "color" => PropertyValue::Color(color(&text).ok_or_else(|| not_of_type(kind, &text))?),
        "file" => PropertyValue::File(text),
        "string" if !named.is_empty() => PropertyValue::Enum { name: named, value: text },
        _ => PropertyValue::String(text),
    })
}

/// Reads the value of an LDtk field. `kind` is the value's type, and `cell` returns the position of
/// a cell in the layer's grid.
pub(super) fn of_field(
    kind: &str,
    value: Json,
    cell: impl Fn(f64, f64) -> (f64, f64) + Copy,
) -> Result<PropertyValue, String> {
    let inner = kind.strip_prefix("Array<").and_then(|kind| kind.strip_suffix('>'));
    let of_enum = kind.strip_prefix("LocalEnum.").or(kind.strip_prefix("ExternEnum."));
    Ok(match (kind, value) {
        (_, Json::Null) => PropertyValue::Null,
        (_, Json::Array(items)) if inner.is_some() => {
            let inner = inner.unwrap_or_default();
            let items = items.into_iter().map(|item| of_field(inner, item, cell));
            PropertyValue::List(items.collect::<Result<_, _>>()?)
        }
        ("Bool", Json::Bool(value)) => PropertyValue::Bool(value),
        ("Int", Json::Number(number)) => number_of("int", &number.to_string())?,
        ("Float", Json::Number(number)) => number_of("float", &number.to_string())?,
        ("String" | "Multilines" | "Text", Json::String(text)) => PropertyValue::String(text),
        ("FilePath", Json::String(text)) => PropertyValue::File(text),
        ("Color", Json::String(text)) => text_of("color", String::new(), text)?,
        (_, Json::String(value)) if of_enum.is_some() => {
            PropertyValue::Enum { name: of_enum.unwrap_or_default().to_string(), value }
        }
        ("Point", Json::Object(point)) => {
            let number = |key: &str| point.get(key).and_then(Json::as_f64);
            let (x, y) = number("cx")
                .zip(number("cy"))
                .map(|(x, y)| cell(x, y))
                .filter(|(x, y)| x.is_finite() && y.is_finite())
                .ok_or_else(|| not_of_type(kind, &Json::Object(point).to_string()))?;
            PropertyValue::Point { x, y }
        }
        ("EntityRef", Json::Object(mut reference)) => match reference.remove("entityIid") {
            Some(Json::String(iid)) => PropertyValue::Object(iid),
            _ => return Err(not_of_type(kind, &Json::Object(reference).to_string())),
        },
        ("Tile", Json::Object(members)) => class(kind.to_string(), members),
        (kind, value) if is_known(kind) => return Err(not_of_type(kind, &value.to_string())),
        (_, value) => untyped(value),
    })
}

/// Returns whether LDtk has fields of this type. Valid values of all these types are parsed above.
fn is_known(kind: &str) -> bool {
    let plain = "Bool Int Float String Multilines Text FilePath Color Point EntityRef Tile";
    let prefixes = ["Array<", "LocalEnum.", "ExternEnum."];
    plain.split(' ').any(|known| known == kind)
        || prefixes.iter().any(|prefix| kind.starts_with(prefix))
}

/// Reads the color in a text, as red, green, blue and alpha. The text has six hexadecimal digits,
/// or eight with alpha first, with or without `#`.
pub(super) fn color(text: &str) -> Option<[u8; 4]> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    if !matches!(digits.len(), 6 | 8) || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let [alpha, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
    Some([red, green, blue, if digits.len() == 8 { alpha } else { 255 }])
}
