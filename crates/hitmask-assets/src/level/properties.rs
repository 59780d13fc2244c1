//! Chooses tiles and objects by their properties.

use super::error::SelectError;
use super::names::{Choice, listed};
use super::property::{Properties, PropertyValue};
use super::property_file::color;
use super::quoted;

/// The class and the properties of a tile or an object.
#[derive(Clone, Copy, Debug)]
pub(super) struct ClassAndProperties<'a> {
    pub(super) class: Option<&'a str>,
    pub(super) properties: &'a Properties,
}

/// Whether the choice includes an object with these properties, the closest first: the object itself, its
/// template, its tile. The closest one with the property counts.
pub(super) fn chosen(choice: Choice<'_>, sources: &[ClassAndProperties<'_>]) -> bool {
    let property = sources.iter().find_map(|source| source.properties.get(choice.name));
    let yes = match (property, choice.value) {
        (Some(property), Some(value)) => equals(property, value),
        (Some(PropertyValue::Bool(true)), None) => true,
        (_, None) => sources.iter().find_map(|source| source.class) == Some(choice.name),
        (None, Some(_)) => false,
    };
    yes != choice.not
}

/// Whether a value equals a text.
fn equals(value: &PropertyValue, text: &str) -> bool {
    match value {
        PropertyValue::Bool(value) => text == if *value { "true" } else { "false" },
        PropertyValue::Color(value) => color(text) == Some(*value),
        value => match value.as_float() {
            Some(number) => text.parse() == Ok(number),
            None => value.as_str() == Some(text),
        },
    }
}

/// Refuses a choice by a property or a class that nothing has: most likely a typing mistake.
pub(super) fn known<'a>(
    choice: Choice<'_>,
    all: impl Iterator<Item = ClassAndProperties<'a>> + Clone,
) -> Result<(), SelectError> {
    let is_known = |source: ClassAndProperties<'_>| {
        (choice.value.is_none() && source.class == Some(choice.name))
            || source.properties.get(choice.name).is_some()
    };
    if all.clone().any(is_known) {
        return Ok(());
    }
    let wanted = quoted(choice.name);
    let mut names = Vec::new();
    for name in all.flat_map(|source| {
        source.class.into_iter().chain(source.properties.iter().map(|(name, _)| name))
    }) {
        // More than a message lists.
        if names.len() > 12 {
            break;
        }
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let what = "property or class";
    if names.is_empty() {
        return Err(SelectError::Nothing { what, wanted });
    }
    let there = listed(names.into_iter().map(str::to_string));
    Err(SelectError::Missing { what, wanted, there })
}
