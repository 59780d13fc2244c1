//! The rules that the answers to the commands of a world test.

use hitmask_reference::pair::{self, Placed};
use serde_json::Value;

use super::maker::Maker;
use crate::tags;

impl Maker {
    /// The pointer to the answer of the next command.
    fn next_answer(&self) -> String {
        format!("/answers/{}", self.commands.len())
    }

    /// Adds a rule that the answer to the next command tests. `part` is a pointer within the
    /// answer.
    pub(super) fn also_tests(&mut self, rule: &str, part: &str) {
        let at = self.next_answer();
        self.tags.add(rule, at + part);
    }

    /// Adds the rule of filters if the filter of the next command leaves out a collider that would
    /// be in the answer.
    pub(super) fn tag_filter(&mut self, is_filtered: bool) {
        if is_filtered {
            self.also_tests("QUERY-7", "");
        }
    }

    /// Adds the rules of a command that follow from its answer.
    pub(super) fn tag(&mut self, command: &Value) {
        let Some(answer) = command.get("answer") else { return };
        let name = command["do"].as_str().unwrap_or_default();
        if name == "contact" {
            let at = self.next_answer();
            tags::pair(&mut self.tags, &at, answer);
            let is_terrain = |key: &str| {
                let number = command[key].as_u64().unwrap_or_default() as usize;
                self.model.colliders[number].look.is_none()
            };
            if is_terrain("collider") || is_terrain("other") {
                self.also_tests("TERRAIN-1", "");
            }
        } else if name == "tick" {
            self.tag_tick(answer);
        } else {
            self.also_tests(rule(name, answer), "");
        }
        let count = answer.as_array().map_or(0, Vec::len);
        let is_list = matches!(
            name,
            "ray" | "in" | "touching" | "within" | "nearest" | "pairs" | "pairs_between"
        );
        if is_list && count > 1 {
            self.also_tests("QUERY-6", "");
        }
        for list in ["stepped", "continuous"] {
            if answer[list].as_array().is_some_and(|hits| hits.len() > 1) {
                self.also_tests("QUERY-6", &format!("/{list}"));
            }
        }
        let shown = if name == "in" { &command["in"] } else { command };
        if name != "insert" && self.wraps(shown) {
            self.also_tests("WORLD-5", "");
        }
        if self.is_at_ends() && !matches!(name, "insert" | "tick" | "exists" | "pairs") {
            self.also_tests("SPACE-4", "");
        }
    }

    /// Whether a command or a figure names a frame beyond the sprite's frames.
    fn wraps(&self, shown: &Value) -> bool {
        let Some(frame) = shown["frame"].as_i64() else { return false };
        let number = |key: &str| shown[key].as_u64().map(|number| number as usize);
        let look = |number: usize| self.model.colliders[number].look;
        let collider = || Some(look(number("collider")?)?.sprite);
        number("sprite")
            .or_else(collider)
            .is_some_and(|sprite| frame != self.model.wrapped(sprite, frame))
    }

    fn tag_tick(&mut self, answer: &Value) {
        let events = answer["events"].as_array().map_or(&[][..], Vec::as_slice);
        self.also_tests("TICK-1", "/events");
        self.also_tests("STATE-2", "/hash");
        if events.iter().any(|event| event[0] == "started") {
            self.also_tests("TICK-2", "/events");
        }
        if events.len() > 1 {
            self.also_tests("TICK-3", "/events");
        }
        if self.is_at_ends() {
            self.also_tests("SPACE-4", "/events");
        }
        // The state contains the wrapped index.
        let has_wrapped = |number: &usize| {
            let look = self.model.colliders[*number].look;
            look.is_some_and(|look| look.frame != self.model.wrapped(look.sprite, look.frame))
        };
        if self.model.numbers().iter().any(has_wrapped) {
            self.also_tests("WORLD-5", "/hash");
        }
    }

    /// Adds the rules of the pairs that overlap but that the next tick must not report. `left_out`
    /// are the pairs that its filter leaves out.
    pub(super) fn tag_pairs(&mut self, left_out: &[(usize, usize)]) {
        let numbers = self.model.numbers();
        for (place, a) in numbers.iter().enumerate() {
            for b in &numbers[place + 1..] {
                if !pair::overlaps(self.model.placed(*a), self.model.placed(*b)) {
                    continue;
                }
                let thing = |number: usize| self.model.scene.thing(self.model.index(number));
                let is_terrain = |number: usize| self.model.colliders[number].look.is_none();
                let collide = thing(*a).collides(thing(*b));
                if is_terrain(*a) && is_terrain(*b) {
                    self.also_tests("TICK-7", "/events");
                } else if !collide {
                    self.also_tests("WORLD-3", "/events");
                } else if left_out.contains(&(*a, *b)) || left_out.contains(&(*b, *a)) {
                    self.also_tests("TICK-4", "/events");
                }
            }
        }
    }

    /// Whether a collider at this place overlaps another one.
    pub(super) fn overlaps_another(&self, collider: usize, placed: Placed<'_>) -> bool {
        let others = self.model.numbers().into_iter().filter(|number| *number != collider);
        others.into_iter().any(|other| pair::overlaps(placed, self.model.placed(other)))
    }

    /// Whether a collider at this place overlaps another one that is not its obstacle.
    pub(super) fn ignores_another(&self, collider: usize, placed: Placed<'_>) -> bool {
        let thing = |number: usize| self.model.scene.thing(self.model.index(number));
        let is_ignored = |number: &usize| {
            *number != collider
                && (thing(*number).sensor || !thing(*number).collides(thing(collider)))
        };
        let mut others = self.model.numbers().into_iter().filter(is_ignored);
        others.any(|other| pair::overlaps(placed, self.model.placed(other)))
    }
}

/// The rule that determines the whole answer to a command.
fn rule(name: &str, answer: &Value) -> &'static str {
    match name {
        "insert" => "WORLD-1",
        "carve" | "fill" => "TERRAIN-2",
        "push_out" | "nearest_free" => "QUERY-8",
        "ray" => "QUERY-4",
        "in" => "QUERY-1",
        "touching" => "QUERY-2",
        "within" | "nearest" => "QUERY-5",
        "sweep" => "QUERY-3",
        "pairs" => "TICK-5",
        "pairs_between" => "QUERY-9",
        "exists" if *answer == Value::Bool(false) => "WORLD-6",
        "exists" => "WORLD-7",
        _ => "QUERY-10",
    }
}
