//! Converts C names and types to C#.

use crate::declarations::Declarations;

/// C types, and the C# types with the same memory layout. A C `bool` becomes a `byte`, so that
/// calls don't have to copy values.
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

/// C# keywords that C code is likely to use as names.
const KEYWORDS: [&str; 22] = [
    "as", "base", "bool", "byte", "checked", "event", "fixed", "in", "internal", "is", "lock",
    "object", "operator", "out", "override", "params", "readonly", "ref", "sealed", "string",
    "this", "using",
];

/// Returns the C# type with the same memory layout as a primitive C type.
pub(crate) fn primitive(of: &str) -> Option<&'static str> {
    TYPES.iter().find(|(name, _)| *name == of).map(|(_, seen)| *seen)
}

/// Escapes a C name that is a keyword in C#.
pub(crate) fn identifier(name: &str) -> String {
    if KEYWORDS.contains(&name) { format!("@{name}") } else { name.to_string() }
}

/// Converts `HmEventKind` to `HM_EVENT_KIND`.
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

/// Converts `OUT_OF_MEMORY` and `out_of_memory` to `OutOfMemory`.
pub(crate) fn pascal(name: &str) -> String {
    let word = |word: &str| {
        let (first, rest) = word.split_at(usize::from(!word.is_empty()));
        first.to_ascii_uppercase() + &rest.to_ascii_lowercase()
    };
    name.split('_').map(word).collect()
}

/// Returns the name of an enum's value without the enum's name: `OutOfMemory` for
/// `HM_STATUS_OUT_OF_MEMORY`.
pub(crate) fn value(of: &str, name: &str) -> Result<String, String> {
    let plain = name.strip_prefix(&(shouted(of) + "_"));
    plain.map(pascal).ok_or_else(|| format!("{name} is not of {of}"))
}

/// Returns the type that an alias stands for.
pub(crate) fn alias<'a>(all: &'a Declarations, of: &'a str) -> &'a str {
    let found = all.aliases.iter().find(|(name, _)| name == of);
    found.map_or(of, |(_, kind)| &kind.of)
}
