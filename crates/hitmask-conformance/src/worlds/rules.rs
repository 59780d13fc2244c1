//! The rules that the commands of a world test.

use std::collections::BTreeSet;

use serde_json::Value;

/// Lists the rules that these commands test.
pub(super) fn of(commands: &[Value]) -> String {
    let mut rules = BTreeSet::new();
    for command in commands {
        rules.extend(of_one(command).split_whitespace());
        let filter = &command["filter"];
        if filter.as_object().is_some_and(|filter| !filter.is_empty()) {
            rules.insert("QUERY-7");
        }
        if command["answer"].as_array().is_some_and(|list| list.len() > 1) && filter.is_object() {
            rules.insert("QUERY-6");
        }
    }
    rules.into_iter().collect::<Vec<_>>().join(" ")
}

fn of_one(command: &Value) -> &'static str {
    let is_refused = !command["answer"].is_null();
    match command["do"].as_str().unwrap_or_default() {
        "insert" if command["terrain"].is_object() => "WORLD-1 TICK-7",
        "insert" => "WORLD-1 WORLD-2",
        "remove" => "WORLD-2",
        "frame" | "sprite" => "WORLD-5 TICK-2",
        "pose" | "unpose" => "TICK-2",
        "layers" => "WORLD-3",
        "carve" | "fill" => "TERRAIN-2",
        "push_out" | "nearest_free" => "QUERY-8 WORLD-4",
        "restore" => "STATE-1",
        "tick" if command["without"].is_array() => "TICK-1 TICK-3 TICK-4 STATE-2",
        "tick" => "TICK-1 TICK-3 STATE-2",
        "ray" => "QUERY-4",
        "in" => "QUERY-1",
        "touching" => "QUERY-2",
        "contact" => "TICK-6",
        "within" | "nearest" => "QUERY-5",
        "sweep" => "QUERY-3",
        "pairs" => "TICK-5",
        "pairs_between" => "QUERY-9",
        "exists" => "WORLD-6",
        try_it if try_it.starts_with("try_") && is_refused => "QUERY-10 WORLD-4",
        _ => "",
    }
}
