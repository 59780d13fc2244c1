//! The rules that a line tests, each with the parts of the answer that it determines.
//!
//! Most rules follow from the question and its answer, so that a line is tagged only with what its
//! answer depends on. A generator adds the rules that need more knowledge, such as the case for
//! which a question was written.

mod masks;
mod motion;
mod pairs;
mod poses;
mod rays;

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

pub(crate) use pairs::pair;

/// Positions farther from (0, 0) than this are near an end of the `i32` range.
pub(crate) const FAR: f64 = (1 << 30) as f64;

/// Rules by id, each with JSON pointers to the parts of the answer that the rule determines.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tags(BTreeMap<String, Vec<String>>);

impl Tags {
    /// Adds some rules, separated by spaces, which determine the part of the answer at a pointer.
    pub(crate) fn add(&mut self, rules: &str, pointer: impl Into<String>) {
        let pointer = pointer.into();
        for rule in rules.split_whitespace() {
            let parts = self.0.entry(rule.to_owned()).or_default();
            if !parts.contains(&pointer) {
                parts.push(pointer.clone());
            }
        }
    }

    /// Adds some rules, separated by spaces, which determine these fields of the object at a
    /// pointer.
    fn add_fields(&mut self, rules: &str, pointer: &str, fields: &[&str]) {
        fields.iter().for_each(|field| self.add(rules, format!("{pointer}/{field}")));
    }

    /// Adds rules in the form `"PAIR-1:/overlaps SPACE-4"`. A rule without a pointer determines the
    /// whole answer.
    pub(crate) fn add_written(&mut self, rules: &str) {
        for word in rules.split_whitespace() {
            let (rule, part) = word.split_once(':').unwrap_or((word, ""));
            self.add(rule, part);
        }
    }

    /// The value of the field `rules`: a pointer for each rule, or a list of pointers.
    pub(crate) fn json(&self) -> Value {
        let parts = |parts: &Vec<String>| {
            let is_within = |part: &str, other: &str| {
                part.strip_prefix(other).is_some_and(|rest| rest.starts_with('/'))
            };
            let is_new = |part: &&String| !parts.iter().any(|other| is_within(part, other));
            let parts: Vec<&String> = parts.iter().filter(is_new).collect();
            if let [part] = parts[..] { json!(part) } else { json!(parts) }
        };
        Value::Object(self.0.iter().map(|(rule, list)| (rule.clone(), parts(list))).collect())
    }
}

/// The rules of any line except a world that follow from its question and its answer.
pub(crate) fn of(query: &str, question: &Value, answer: &Value) -> Tags {
    let mut tags = Tags::default();
    if answer.get("is_error").is_some() {
        return tags;
    }
    poses::add(&mut tags, query, question);
    match query {
        "pair" | "poses" if question["mode"] == "exact" => pairs::exact(&mut tags, answer),
        "pair" | "poses" => pair(&mut tags, "", answer),
        "side" => pairs::side(&mut tags, question, answer),
        "overlap_mask" => tags.add("PAIR-5", ""),
        "convolved" => tags.add("AWAY-5", ""),
        "separation" => pairs::separation(&mut tags, question, answer, ["outer", "nearest"]),
        "offsets" => pairs::offsets(&mut tags, question, answer),
        "distance" => pairs::distance(&mut tags, answer, "distance_squared"),
        "apart" => pairs::distance(&mut tags, answer, "squared"),
        "normal" => motion::normal(&mut tags, "/normal", &answer["normal"]),
        "sweep" | "motion" => motion::sweep(&mut tags, question, answer),
        "exact_motion" => {
            tags.add("EXACT-6", "/stepped");
            if !answer["stepped"].is_null() {
                tags.add("EXACT-3", "/stepped/pixels");
            }
        }
        "ray" => rays::first(&mut tags, question, answer),
        "rays" => rays::all(&mut tags, question, answer),
        "count" | "figure" => masks::figure(&mut tags, question, answer),
        "mask" => masks::measures(&mut tags),
        "regions" => masks::regions(&mut tags, question, answer),
        "spread" => masks::spread(&mut tags, answer),
        "distances" => masks::distances(&mut tags, question),
        "morphed" => masks::morphed(&mut tags, question),
        "outlines" => masks::outlines(&mut tags, question, answer),
        "edits" => masks::edits(&mut tags, question),
        "terrain" => masks::terrain(&mut tags),
        "pixel" => tags.add("SPACE-6", "/pixel"),
        "pbm" => tags.add("MASK-7", "/pbm"),
        "words" => tags.add("MASK-5", ""),
        "arranged" => tags.add("MASK-8", ""),
        "resized" => tags.add("POSE-8", ""),
        _ => {}
    }
    let has_no_pixel = |name: &str| question[name]["bits"].as_str().is_some_and(is_empty);
    if matches!(query, "pair" | "poses") && (has_no_pixel("a") || has_no_pixel("b")) {
        tags.add("SPACE-5", "/overlaps");
    }
    if is_far(question) {
        tags.add("SPACE-4", "");
    }
    tags
}

/// Whether the hexadecimal digits contain no set pixel.
fn is_empty(bits: &str) -> bool {
    bits.bytes().all(|digit| digit == b'0')
}

/// Whether a position in a question is near an end of the `i32` range.
fn is_far(question: &Value) -> bool {
    let places = [&question["a"]["at"], &question["b"]["at"], &question["at"], &question["from"]];
    let numbers = places.into_iter().filter_map(Value::as_array).flatten();
    numbers.filter_map(Value::as_f64).any(|number| number.abs() > FAR)
}

/// The fields of an object; none if it is null.
fn fields(value: &Value) -> Map<String, Value> {
    value.as_object().cloned().unwrap_or_default()
}

/// The elements of a list; none if it is null.
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
