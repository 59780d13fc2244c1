//! Chooses tiles and objects by their properties.

use super::error::SelectError;
use super::names::Choice;
use super::property::{Properties, PropertyValue};
use super::property_file::color;

/// The class and the properties of a tile or an object.
pub(super) type Described<'a> = (Option<&'a str>, &'a Properties);

/// Returns whether the choice includes an object with these properties. `sources` lists the closest
/// first: the object itself, its template, its tile. The closest source that has the property
/// decides.
pub(super) fn chosen(choice: Choice<'_>, sources: &[Described<'_>]) -> bool {
    let property = sources.iter().find_map(|(_, properties)| properties.get(choice.name));
    let yes = match (property, choice.value) {
        (Some(property), Some(value)) => equals(property, value),
        (Some(PropertyValue::Bool(true)), None) => true,
        (_, None) => sources.iter().find_map(|(class, _)| *class) == Some(choice.name),
        (None, Some(_)) => false,
    };
    yes != choice.not
}

/// Returns whether a value equals a text.
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

/// Refuses a choice by a property or a class that no tile or object has, because it is most likely
/// a typo.
pub(super) fn known<'a>(
    choice: Choice<'_>,
    all: impl Iterator<Item = Described<'a>> + Clone,
) -> Result<(), SelectError> {
    let is_known = |(class, properties): Described<'_>| {
        (choice.value.is_none() && class == Some(choice.name))
            || properties.get(choice.name).is_some()
    };
    if all.clone().any(is_known) {
        return Ok(());
    }
    let names = all
        .flat_map(|(class, properties)| {
            class.into_iter().chain(properties.iter().map(|(name, _)| name))
        })
        .map(str::to_string);
    Err(SelectError::missing("property or class", choice.name, names))
}
