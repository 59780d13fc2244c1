//! Parses JSON into types. An error gives the place in the document, and suggests a name for a
//! misspelled name.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, Deserializer, Error as _, MapAccess, Visitor};
use serde_json::Value;
use serde_path_to_error::{Path, Segment};

use crate::names::{nearest, one_line};

/// What is wrong with a document.
pub(crate) struct Fault {
    /// The place in the document, such as `a.rect`. It is empty at the top level, or if the message
    /// itself names the field.
    path: String,
    /// A description of the mistake. It starts with "is" if it describes what the value should be.
    pub(crate) what: String,
    /// The line and the column, if there is no field to refer to.
    pub(crate) place: Option<(usize, usize)>,
    /// The index of the wrong entry, if the document is a list.
    pub(crate) index: Option<usize>,
    /// Whether the document is not JSON at all.
    pub(crate) is_no_json: bool,
}

/// Parses a document that is the whole text.
pub(crate) fn read<'de, T: Deserialize<'de>>(text: &'de [u8]) -> Result<T, Fault> {
    let mut document = serde_json::Deserializer::from_slice(text);
    let read = serde_path_to_error::deserialize(&mut document);
    let read = read.map_err(|error| Fault::new(error.path(), error.inner()))?;
    // Nothing may follow the document.
    document.end().map_err(|error| Fault::at_top(&error)).map(|()| read)
}

impl Fault {
    fn new(path: &Path, error: &serde_json::Error) -> Self {
        let fault = Self::at_top(error);
        let mut segments: Vec<&Segment> = path.iter().collect();
        let index = match segments.first() {
            Some(Segment::Seq { index }) => Some(*index),
            _ => None,
        };
        if let Some(Segment::Map { key }) = segments.last() {
            if fault.what.contains(&format!("\"{key}\"")) {
                return Self { place: None, ..fault };
            }
            if fault.what.starts_with("unknown field") {
                segments.pop();
            }
        }
        let mut path = String::new();
        for segment in segments {
            match segment {
                Segment::Seq { index } => path += &format!("[{index}]"),
                Segment::Map { key } | Segment::Enum { variant: key } => {
                    path += if path.is_empty() { "" } else { "." };
                    path += key;
                }
                Segment::Unknown => {}
            }
        }
        let place = fault.place.filter(|_| path.is_empty());
        Self { path, index, place, ..fault }
    }

    /// Creates an error that does not belong to any field.
    fn at_top(error: &serde_json::Error) -> Self {
        let (line, column, text) = (error.line(), error.column(), error.to_string());
        let what = text.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&text);
        let is_no_json = error.is_syntax() || error.is_eof();
        let (what, place) = (with_field(what), Some((line, column)));
        Self { path: String::new(), what, place, index: None, is_no_json }
    }

    /// Returns the same fault, in a document that is the value of the `key` field of a larger
    /// document.
    pub(crate) fn within(self, key: &str) -> Self {
        let inner = self.path;
        let dot = if inner.is_empty() || inner.starts_with('[') { "" } else { "." };
        Self { path: format!("{key}{dot}{inner}"), ..self }
    }

    /// Describes the fault in a document of one line.
    pub(crate) fn in_line(&self) -> String {
        match self.place {
            Some((_, column)) => format!("{self} (column {column})"),
            None => self.to_string(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (path, what) = (one_line(&self.path), one_line(&self.what));
        if path.is_empty() {
            formatter.write_str(&what)
        } else if what.starts_with("is ") {
            write!(formatter, "\"{path}\" {what}")
        } else {
            write!(formatter, "\"{path}\": {what}")
        }
    }
}

/// Returns serde's message about an unknown field, with the field that was probably meant.
fn with_field(message: &str) -> String {
    let meant = || {
        let (name, rest) = message.strip_prefix("unknown field `")?.split_once('`')?;
        // serde puts the expected fields in backticks.
        let known: Vec<&str> = rest.split('`').skip(1).step_by(2).collect();
        Some(format!("unknown field `{name}`; did you mean `{}`?", nearest(name, &known)?))
    };
    meant().unwrap_or_else(|| message.to_string())
}

/// A JSON object. A derived `Deserialize` alone would also accept a list of the values in order.
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        struct Members<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Members<T> {
            type Value = T;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(members))
            }
        }
        json.deserialize_map(Members(PhantomData)).map(Self)
    }
}

/// Parses a value that is written as a `W`, and converts it. `looks` is the error for any other
/// type.
pub(crate) fn value<'de, D: Deserializer<'de>, W: DeserializeOwned, T>(
    json: D,
    looks: &str,
    meaning: impl FnOnce(W) -> Result<T, String>,
) -> Result<T, D::Error> {
    let written = Value::deserialize(json)?;
    let written = W::deserialize(written).map_err(|_| D::Error::custom(looks))?;
    meaning(written).map_err(D::Error::custom)
}

/// Parses a field in the same way. The field may be missing or null.
pub(crate) fn field<'de, D: Deserializer<'de>, W: DeserializeOwned, T>(
    json: D,
    looks: &str,
    meaning: impl FnOnce(W) -> Result<T, String>,
) -> Result<Option<T>, D::Error> {
    value(json, looks, |written: Option<W>| written.map(meaning).transpose())
}

/// Parses a field that has the same text form as on the command line.
pub(crate) fn words<'de, D: Deserializer<'de>, T: FromStr<Err: fmt::Display>>(
    json: D,
) -> Result<Option<T>, D::Error> {
    let read = |words: String| words.parse().map_err(|error: T::Err| error.to_string());
    field(json, "is a text", read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_suggested_from_what_serde_expects() {
        let message =
            |name: &str| format!("unknown field `{name}`, expected one of `turn`, `scale`");
        for (name, said) in [
            ("scael", "unknown field `scael`; did you mean `scale`?"),
            ("rotation", "unknown field `rotation`; did you mean `turn`?"),
            ("gravity", &message("gravity")),
        ] {
            assert_eq!(with_field(&message(name)), said);
        }
        assert_eq!(with_field("EOF while parsing"), "EOF while parsing");
    }
}
