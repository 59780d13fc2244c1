//! Names in messages. Names are on one line, in lists, and suggested for misspelled names.

/// Returns a name from a file, without characters that would move the cursor.
pub(crate) fn one_line(name: &str) -> String {
    hitmask_assets::path_in_one_line(name.as_ref())
}

/// The maximum number of characters of a name from a file that a message shows.
const REPEATED: usize = 100;

/// Returns a name from a file in quotes, for a message. A long name is cut off.
pub(crate) fn in_quotes(name: &str) -> String {
    match name.char_indices().nth(REPEATED) {
        Some((end, _)) => format!("{:?}…", &name[..end]),
        None => format!("{name:?}"),
    }
}

/// The maximum number of names in a list in a message.
const LISTED: usize = 12;

/// Lists names for a message. The list has the first few names, and the number of the rest.
pub(crate) fn listed<N: AsRef<str>>(names: &[N]) -> String {
    let shown = names.iter().take(LISTED).map(|name| format!("{:?}", name.as_ref()));
    let shown: Vec<String> = shown.collect();
    match names.len() {
        0 => "none".to_string(),
        count if count > LISTED => format!("{} and {} more", shown.join(", "), count - LISTED),
        _ => shown.join(", "),
    }
}

/// Returns the end of a message about an unknown name, which suggests the known name that was
/// probably meant. Returns an empty text if no known name is similar enough.
pub(crate) fn did_you_mean<N: AsRef<str>>(name: &str, known: &[N]) -> String {
    match nearest(name, known) {
        Some(nearest) => format!("; did you mean {nearest:?}?"),
        None => String::new(),
    }
}

/// Returns the value of a word. `table` lists all words with their values, and the error starts
/// with `what`.
pub(crate) fn parse_word<T: Copy>(
    word: &str,
    what: &str,
    table: &[(&str, T)],
) -> Result<T, String> {
    if let Some((_, meaning)) = table.iter().find(|(known, _)| *known == word) {
        return Ok(*meaning);
    }
    let known: Vec<&str> = table.iter().map(|(known, _)| *known).collect();
    let mut quoted = listed(&known);
    if let Some(comma) = quoted.rfind(", ") {
        quoted.replace_range(comma..comma + 1, " or");
    }
    Err(format!("{what} {quoted}, not {word:?}{}", did_you_mean(word, &known)))
}

/// Words that other engines use, with the names that this program uses.
const SYNONYMS: [(&str, &[&str]); 17] = [
    ("angle", &["turn"]),
    ("collide", &["pair"]),
    ("collides", &["pair"]),
    ("gap", &["distance"]),
    ("intersect", &["pair"]),
    ("intersects", &["pair"]),
    ("meets", &["collides_with"]),
    ("mirror", &["flip"]),
    ("mtv", &["separation"]),
    ("origin", &["pivot"]),
    ("overlap", &["pair"]),
    ("pos", &["at", "position"]),
    ("position", &["at"]),
    ("raycast", &["ray"]),
    ("rotate", &["turn"]),
    ("rotation", &["turn"]),
    ("speed", &["velocity"]),
];

/// Returns the known name for a word that other engines use.
pub(crate) fn synonym<'a, N: AsRef<str>>(name: &str, known: &'a [N]) -> Option<&'a str> {
    let (_, words) = SYNONYMS.iter().find(|(other, _)| name.eq_ignore_ascii_case(other))?;
    known.iter().map(AsRef::as_ref).find(|known| words.contains(known))
}

/// Returns the known name that was probably meant by a wrong name. This is the synonym if the wrong
/// name is a word from other engines, otherwise the most similar name. At most a third of the
/// characters may differ, ignoring case.
pub(crate) fn nearest<'a, N: AsRef<str>>(name: &str, known: &'a [N]) -> Option<&'a str> {
    if let Some(known) = synonym(name, known) {
        return Some(known);
    }
    let name = name.to_lowercase();
    let length = name.chars().count();
    let most = (length / 3).max(1);
    let distances = known.iter().map(AsRef::as_ref).filter_map(|known| {
        // Names of very different lengths cannot be similar.
        let differs = known.chars().count().abs_diff(length) > most;
        let distance = || strsim::damerau_levenshtein(&name, &known.to_lowercase());
        (!differs)
            .then(distance)
            .filter(|distance| *distance <= most)
            .map(|distance| (distance, known))
    });
    distances.min_by_key(|(distance, _)| *distance).map(|(_, known)| known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_suggested() {
        let known = ["separation", "sweep", "mask", "pair"];
        for (name, expected) in [
            ("seperation", "; did you mean \"separation\"?"),
            ("Pair", "; did you mean \"pair\"?"),
            ("msak", "; did you mean \"mask\"?"),
            ("swep", "; did you mean \"sweep\"?"),
            ("overlap", "; did you mean \"pair\"?"),
            ("MTV", "; did you mean \"separation\"?"),
            ("gap", ""),
            ("", ""),
            ("x", ""),
        ] {
            assert_eq!(did_you_mean(name, &known), expected, "{name}");
        }
    }
}
