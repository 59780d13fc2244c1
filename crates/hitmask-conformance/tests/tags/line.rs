//! The lines of the suite.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use hitmask_conformance::check::{self, split};
use hitmask_conformance::spec::{self, FILES};
use hitmask_reference::Grid;
use hitmask_reference::pair::Placed;
use serde_json::Value;

/// A line of the suite.
pub(crate) struct Line {
    /// Its place in the files.
    pub(crate) place: String,
    pub(crate) whole: Value,
    pub(crate) question: Value,
    pub(crate) answer: Value,
    pub(crate) rules: BTreeMap<String, Vec<String>>,
}

/// All lines.
pub(crate) struct Suite {
    pub(crate) lines: Vec<Line>,
    /// The masks and positions of all questions about two masks.
    pub(crate) couples: BTreeSet<String>,
}

/// A part of the answer of a line.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    pub(crate) suite: &'a Suite,
    pub(crate) line: &'a Line,
    pub(crate) pointer: &'a str,
}

pub(crate) fn read(name: &str) -> String {
    fs::read_to_string(spec::folder().join(name)).unwrap()
}

impl Suite {
    pub(crate) fn read() -> Self {
        let mut lines = Vec::new();
        for name in FILES {
            for (number, text) in read(name).lines().enumerate() {
                let whole: Value = serde_json::from_str(text).unwrap();
                let place = format!("{name} line {}", number + 1);
                let rules = check::rules(&whole).unwrap_or_else(|error| panic!("{place}: {error}"));
                let (question, answer) = split(whole.clone());
                lines.push(Line { place, whole, question, answer, rules });
            }
        }
        let couple = |line: &Line| couple(&line.question["a"], &line.question["b"], (0, 0));
        let couples = lines.iter().map(couple).collect();
        Self { lines, couples }
    }
}

/// Two masks with their distance from each other, and the position of the first one without this
/// shift.
pub(crate) fn couple(a: &Value, b: &Value, shift: (i64, i64)) -> String {
    let at = |sprite: &Value, axis: usize| sprite["at"][axis].as_i64().unwrap_or_default();
    let (x, y) = (at(a, 0), at(a, 1));
    let (dx, dy) = (at(b, 0) - x, at(b, 1) - y);
    let mask = |sprite: &Value| format!("{} {}", sprite["size"], sprite["bits"]);
    format!("{} {} {dx} {dy} {} {}", mask(a), mask(b), x - shift.0, y - shift.1)
}

impl Line {
    pub(crate) fn value(&self, pointer: &str) -> &Value {
        self.answer.pointer(pointer).unwrap()
    }

    pub(crate) fn query(&self) -> &str {
        self.question["query"].as_str().unwrap()
    }

    pub(crate) fn commands(&self) -> &[Value] {
        self.question["commands"].as_array().map_or(&[], Vec::as_slice)
    }

    /// The number after the first name of a pointer, such as 17 in `/answers/17/events`.
    pub(crate) fn index(&self, pointer: &str) -> usize {
        pointer.split('/').nth(2).unwrap().parse().unwrap()
    }

    /// Whether a pointer is to the answer of a command that has none.
    pub(crate) fn is_null_answer(&self, pointer: &str) -> bool {
        let commands = self.whole["commands"].as_array();
        commands.is_some_and(|commands| {
            pointer.starts_with("/answers/")
                && commands[self.index(pointer)].get("answer").is_none()
        })
    }

    /// Calls a function with the two masks of a question, without their poses.
    pub(crate) fn with_masks<T>(&self, ask: impl FnOnce(Placed<'_>, Placed<'_>) -> T) -> T {
        let (a, b) = (&self.question["a"], &self.question["b"]);
        let (one, other) = (grid(a), grid(b));
        let shift = pixel(&self.question["offset"]);
        let (at, other_at) = (pixel(&a["at"]), pixel(&b["at"]));
        ask(
            Placed::new(&one, at.0 + shift.0, at.1 + shift.1),
            Placed::new(&other, other_at.0, other_at.1),
        )
    }
}

impl<'a> Part<'a> {
    pub(crate) fn value(&self) -> &'a Value {
        self.line.value(self.pointer)
    }

    /// The object that contains this part.
    pub(crate) fn parent(&self) -> &'a Value {
        let (parent, _) = self.pointer.rsplit_once('/').unwrap_or_default();
        self.line.value(parent)
    }

    pub(crate) fn field(&self) -> &'a str {
        self.pointer.rsplit('/').next().unwrap()
    }
}

/// A position of whole pixels; (0, 0) if there is none.
pub(crate) fn pixel(value: &Value) -> (i64, i64) {
    let part = |axis: usize| value[axis].as_i64().unwrap_or_default();
    (part(0), part(1))
}

/// The pixels of a mask in the files' format.
pub(crate) fn grid(mask: &Value) -> Grid {
    let side = |index: usize| mask["size"][index].as_u64().unwrap_or_default() as u32;
    let bits = mask["bits"].as_str().unwrap_or_default();
    let row = side(0).div_ceil(8);
    Grid::from_fn(side(0), side(1), |x, y| {
        let byte = 2 * (y * row + x / 8) as usize;
        u8::from_str_radix(&bits[byte..byte + 2], 16).unwrap() << (x % 8) & 128 != 0
    })
}
