//! The names of the queries in the vectors, which mutations and reports use.
//!
//! A name consists of the query of a line, the query's kind, if it has one (the mode of poses, the
//! kind of a figure, or the source of a mask), and a field of the answer: `pair/area`,
//! `pair/exact/depth`, `figure/circle/first`. The pixels of a mask, and a field with the name of
//! its query, have the query's name without a field. In worlds, the name contains the command:
//! `world/tick`.

use std::collections::BTreeSet;

use serde_json::Value;

/// The kinds of figures, and of rules by which an image becomes a mask.
const KINDS: [&str; 9] =
    ["alpha", "capsule", "circle", "color_key", "index", "pixel", "polygon", "rect", "segment"];

/// The names of a line's queries, each with the JSON pointer to a part of the answer that
/// [`split`](crate::check::split) returns.
///
/// The effects of a command without an answer show in other answers of its world, so its pointer is
/// that to the whole answer.
pub fn asked(line: &Value) -> BTreeSet<(String, String)> {
    if let Some(commands) = line["commands"].as_array() {
        return asked_of_world(commands, line.get("recording").is_some());
    }
    let query = line["query"].as_str().unwrap_or_default();
    let name = match kind(query, line) {
        Some(kind) => format!("{query}/{kind}"),
        None => query.to_owned(),
    };
    let mut asked = BTreeSet::new();
    for field in line["answer"].as_object().into_iter().flat_map(|answer| answer.keys()) {
        let pointer = format!("/{field}");
        match field.as_str() {
            // The pixels include the size.
            "size" => {}
            "edits" => {
                let edits = line["edits"].as_array().into_iter().flatten().enumerate();
                asked.extend(edits.map(|(index, edit)| {
                    let made = edit["do"].as_str().unwrap_or_default();
                    (format!("{query}/{made}"), format!("{pointer}/{index}"))
                }));
            }
            "bits" | "is_error" => _ = asked.insert((name.clone(), pointer)),
            field if field == query => _ = asked.insert((name.clone(), pointer)),
            field => _ = asked.insert((format!("{name}/{field}"), pointer)),
        }
    }
    asked
}

fn asked_of_world(commands: &[Value], is_recorded: bool) -> BTreeSet<(String, String)> {
    let command = |(index, command): (usize, &Value)| {
        let name = format!("world/{}", command["do"].as_str().unwrap_or_default());
        let answer = command.get("answer").map(|_| format!("/answers/{index}"));
        (name, answer.unwrap_or_default())
    };
    let mut asked: BTreeSet<_> = commands.iter().enumerate().map(command).collect();
    if is_recorded {
        asked.insert(("world/recording".to_owned(), "/recording".to_owned()));
    }
    asked
}

fn kind<'a>(query: &str, line: &'a Value) -> Option<&'a str> {
    let key = |part: &'a Value| {
        let mut keys = part.as_object()?.keys().map(String::as_str);
        keys.find(|key| KINDS.contains(key))
    };
    match query {
        "figure" | "count" => key(&line["in"]),
        "image" => key(&line["rule"]),
        "morphed" => line["do"].as_str(),
        _ => line["mode"].as_str(),
    }
}

#[cfg(test)]
mod tests {
    use super::asked;
    use serde_json::{Value, json};

    fn is(line: &Value, expected: &[(&str, &str)]) {
        let owned = |(name, part): &(&str, &str)| ((*name).to_owned(), (*part).to_owned());
        assert_eq!(asked(line), expected.iter().map(owned).collect());
    }

    #[test]
    fn a_name_has_the_query_its_kind_and_the_field() {
        is(
            &json!({ "query": "pair", "mode": "exact", "answer": { "depth": null, "side": null } }),
            &[("pair/exact/depth", "/depth"), ("pair/exact/side", "/side")],
        );
        is(
            &json!({ "query": "count", "in": { "radius": 1, "circle": [0, 0] },
                "answer": { "count": 1 } }),
            &[("count/circle", "/count")],
        );
        is(
            &json!({ "query": "morphed", "do": "open",
                "answer": { "size": [1, 1], "bits": "80" } }),
            &[("morphed/open", "/bits")],
        );
        is(&json!({ "query": "words", "answer": { "is_error": true } }), &[("words", "/is_error")]);
    }

    #[test]
    fn edits_and_commands_have_a_name_each() {
        is(
            &json!({ "query": "edits", "edits": [{ "do": "fill" }, { "do": "carve" }],
                "answer": { "count": 1, "edits": [{}, {}] } }),
            &[("edits/carve", "/edits/1"), ("edits/count", "/count"), ("edits/fill", "/edits/0")],
        );
        is(
            &json!({ "commands": [{ "do": "move" }, { "do": "contact", "answer": null }],
                "recording": "00" }),
            &[
                ("world/contact", "/answers/1"),
                ("world/move", ""),
                ("world/recording", "/recording"),
            ],
        );
    }
}
