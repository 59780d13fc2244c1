//! Which tiles and objects a property chooses.

use super::error::SelectError;
use super::model::{PropertyFile, Value};
use super::names::{Choice, listed};
use super::quoted;

/// What may be said of a tile or an object: its class and its properties.
#[derive(Clone, Copy, Debug)]
pub(super) struct Said<'a> {
    pub(super) class: Option<&'a str>,
    pub(super) properties: &'a [PropertyFile],
}

/// Whether the choice takes what these say, the first of them the closest to it: an object itself, its
/// template, its tile. A property of the closer one counts.
pub(super) fn chosen(choice: Choice<'_>, said: &[Said<'_>]) -> bool {
    let property = said
        .iter()
        .find_map(|said| said.properties.iter().find(|property| property.name == choice.name));
    let yes = match (property, choice.value) {
        (Some(property), Some(value)) => equals(&property.value, value),
        (Some(property), None) if matches!(property.value, Value::Bool(true)) => true,
        (_, None) => said.iter().find_map(|said| said.class) == Some(choice.name),
        (None, Some(_)) => false,
    };
    yes != choice.not
}

/// Whether a value is what a text says.
fn equals(value: &Value, text: &str) -> bool {
    match value {
        Value::Text(value) => value == text,
        Value::Bool(value) => text == if *value { "true" } else { "false" },
        Value::Number(value) => text.parse() == Ok(*value),
        Value::Other => false,
    }
}

/// Refuses a choice by a property, or a class, that nothing has: most likely a slip of the pen.
pub(super) fn known<'a>(
    choice: Choice<'_>,
    all: impl Iterator<Item = Said<'a>> + Clone,
) -> Result<(), SelectError> {
    let is_known = |said: Said<'_>| {
        (choice.value.is_none() && said.class == Some(choice.name))
            || said.properties.iter().any(|property| property.name == choice.name)
    };
    if all.clone().any(is_known) {
        return Ok(());
    }
    let wanted = quoted(choice.name);
    let mut names = Vec::new();
    for name in all.flat_map(|said| {
        said.class.into_iter().chain(said.properties.iter().map(|property| property.name.as_str()))
    }) {
        // More than are listed.
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
