//! How names and types of C are written in C#.

use crate::declarations::Declarations;

/// Types of C, and those of C# with the same bytes. A `bool` of C is a byte there, so that no call
/// copies anything.
const TYPES: [(&str, &str); 13] = [
    ("bool", "byte"),
    ("char", "byte"),
    ("double", "double"),
    ("float", "float"),
    ("int16_t", "short"),
    ("int32_t", "int"),
    ("int64_t", "long"),
    ("int8_t", "sbyte"),
    ("size_t", "UIntPtr"),
    ("uint16_t", "ushort"),
    ("uint32_t", "uint"),
    ("uint64_t", "ulong"),
    ("uint8_t", "byte"),
];

/// Names that C# keeps for itself, of those that are likely in C.
const KEYWORDS: [&str; 22] = [
    "as", "base", "bool", "byte", "checked", "event", "fixed", "in", "internal", "is", "lock",
    "object", "operator", "out", "override", "params", "readonly", "ref", "sealed", "string",
    "this", "using",
];

/// The type of C# with the same bytes as a primitive type of C.
pub(crate) fn primitive(of: &str) -> Option<&'static str> {
    TYPES.iter().find(|(name, _)| *name == of).map(|(_, seen)| *seen)
}

/// A name of C, where C# would take it for something else.
pub(crate) fn identifier(name: &str) -> String {
    if KEYWORDS.contains(&name) { format!("@{name}") } else { name.to_string() }
}

/// `HmEventKind` as `HM_EVENT_KIND`.
pub(crate) fn shouted(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.push(letter.to_ascii_uppercase());
    }
    text
}

/// `OUT_OF_MEMORY` and `out_of_memory` as `OutOfMemory`.
pub(crate) fn pascal(name: &str) -> String {
    let word = |word: &str| {
        let (first, rest) = word.split_at(usize::from(!word.is_empty()));
        first.to_ascii_uppercase() + &rest.to_ascii_lowercase()
    };
    name.split('_').map(word).collect()
}

/// The name of an enum's value without that of the enum: `OutOfMemory` for
/// `HM_STATUS_OUT_OF_MEMORY`.
pub(crate) fn value(of: &str, name: &str) -> Result<String, String> {
    let plain = name.strip_prefix(&(shouted(of) + "_"));
    plain.map(pascal).ok_or_else(|| format!("{name} is not of {of}"))
}

/// What another name of a type stands for.
pub(crate) fn alias<'a>(all: &'a Declarations, of: &'a str) -> &'a str {
    let found = all.aliases.iter().find(|(name, _)| name == of);
    found.map_or(of, |(_, kind)| &kind.of)
}
