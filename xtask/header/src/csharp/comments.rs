//! Converts the comments of a header to C# documentation.

use std::collections::HashMap;

use super::names::{pascal, value};
use crate::declarations::Declarations;

/// The comments of a header's types, fields and enum values.
#[derive(Default)]
pub(crate) struct Comments {
    types: HashMap<String, String>,
    members: HashMap<(String, String), String>,
}

impl Comments {
    pub(crate) fn read(header: &str) -> Self {
        let mut all = Self::default();
        let (mut comment, mut of_type) = (String::new(), String::new());
        let mut members = Vec::new();
        for line in header.lines().map(str::trim) {
            if let Some(text) = line.strip_prefix("//") {
                let gap = if comment.is_empty() { "" } else { " " };
                comment = [&comment, gap, text.trim()].concat();
            } else if line.starts_with("typedef ") && line.ends_with('{') {
                of_type = std::mem::take(&mut comment);
            } else if let Some(name) = line.strip_prefix("} ").and_then(|end| end.strip_suffix(';'))
            {
                all.types.insert(name.to_string(), std::mem::take(&mut of_type));
                let named = members.drain(..);
                all.members.extend(named.map(|(member, text)| ((name.to_string(), member), text)));
            } else {
                let member = line.split(['=', ',', ';', '[']).next().unwrap_or_default().trim();
                let start = member.rfind([' ', '*']).map_or(0, |space| space + 1);
                members.push((member[start..].to_string(), std::mem::take(&mut comment)));
            }
        }
        all
    }

    /// Returns the documentation of a type.
    pub(crate) fn of_type(&self, all: &Declarations, name: &str) -> Result<String, String> {
        let comment = self.types.get(name).map_or("", String::as_str);
        documentation(all, comment).map_err(|error| format!("{name}: {error}"))
    }

    /// Returns the documentation of a field or an enum value.
    pub(crate) fn of_member(
        &self,
        all: &Declarations,
        name: &str,
        member: &str,
    ) -> Result<String, String> {
        let key = (name.to_string(), member.to_string());
        let comment = self.members.get(&key).map_or("", String::as_str);
        documentation(all, comment).map_err(|error| format!("{name}.{member}: {error}"))
    }
}

/// The C functions that comments mention, with their C# names.
const FUNCTIONS: [(&str, &str); 10] = [
    ("hm_carry_all", "Carry.All"),
    ("hm_default_path_def", "PlatformPathDef.Default"),
    ("hm_fighter_hit_by", "Fighter.HitBy"),
    ("hm_fighter_tick", "Fighter.Tick"),
    ("hm_maze_adventure", "Maze.Adventure"),
    ("hm_platformer_for_height", "Platformer.ForHeight"),
    ("hm_platformer_grab", "Platformer.GrabThing"),
    ("hm_platformer_tight", "Platformer.Tight"),
    ("hm_subpixels_from_double", "Subpixels"),
    ("hm_teams_resolve", "Teams.Resolve"),
];

/// Converts a comment. Names from C become the C# names.
fn documentation(all: &Declarations, comment: &str) -> Result<String, String> {
    if comment.is_empty() {
        return Err("it has no comment".to_string());
    }
    let escaped = comment.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let mut text = String::new();
    for (index, part) in escaped.split('`').enumerate() {
        text += &if index % 2 == 1 { code(all, part)? } else { words(all, part)? };
    }
    Ok(text)
}

/// Converts the words between two backticks.
fn code(all: &Declarations, part: &str) -> Result<String, String> {
    Ok(format!("<c>{}</c>", words(all, &members(part))?))
}

/// Converts field names, which are in `snake_case`, to C# names.
fn members(part: &str) -> String {
    let is_member = |word: &str| {
        !word.starts_with("hm_")
            && word.starts_with(|letter: char| letter.is_ascii_lowercase())
            && word.chars().all(|letter| {
                letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_'
            })
            && !matches!(word, "true" | "false" | "null")
    };
    let words = part.split(' ').map(|word| match word.split_once('.') {
        _ if is_member(word) => pascal(word),
        _ => word.to_string(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Replaces the C names in a text with C# names.
fn words(all: &Declarations, part: &str) -> Result<String, String> {
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let mut text = String::new();
    let mut rest = part;
    while let Some(start) = rest.find(is_name) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|letter| !is_name(letter)).unwrap_or(from.len());
        let (word, after) = from.split_at(end);
        text += before;
        text += &name(all, word)?;
        rest = after;
    }
    Ok(text + rest)
}

/// Converts a C name to its C# name. Returns other words unchanged.
fn name(all: &Declarations, word: &str) -> Result<String, String> {
    if word == "NULL" {
        return Ok("null".to_string());
    }
    if word.starts_with("hm_") {
        let found = FUNCTIONS.iter().find(|(function, _)| *function == word);
        return match found {
            Some((_, seen)) => Ok((*seen).to_string()),
            None => Err(format!("what is {word} in C#?")),
        };
    }
    if word.starts_with("HM_") {
        let of = all.enums.iter().find(|(_, values)| values.iter().any(|one| one.name == word));
        let Some((of, _)) = of else {
            return all.number(word).map(|number| number.to_string());
        };
        return Ok(format!("{}.{}", super::values::public_name(of), value(of, word)?));
    }
    match word.strip_prefix("Hm") {
        Some(rest) if rest.starts_with(|letter: char| letter.is_ascii_uppercase()) => {
            Ok(super::values::public_name(word).to_string())
        }
        _ => Ok(word.to_string()),
    }
}
