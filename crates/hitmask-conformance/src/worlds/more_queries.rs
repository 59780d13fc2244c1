//! Questions and changes that `worlds.jsonl` does not contain.

use hitmask_reference::pair::Placed;
use hitmask_reference::world_queries::Filter;
use serde_json::{Value, json};

use super::maker::Maker;
use super::model::Model;
use super::queries::ALL;
use crate::answers::{exact_number, point};
use crate::scene::quarters;

/// A filter, and the filter in the format of the file.
type Asked = (Filter, Value);

/// How far a collider tries to move.
const STEP: i64 = 12;

/// The number of colliders in a world with groups.
pub(super) const COLLIDERS: usize = 8;

impl Maker {
    /// Asks a random question, or makes a random change, of a kind that `worlds.jsonl` does not
    /// contain.
    pub(super) fn ask_more(&mut self) {
        match self.below(9) {
            0..=2 => self.try_move(),
            3 | 4 => self.try_look(),
            5 => self.ask_nearest(),
            6 => self.ask_pairs(),
            7 => self.ask_pairs_between(),
            _ => self.ask_whether_one_exists(),
        }
    }

    /// The pairs of colliders that a filter leaves out of a tick, each with the smaller index
    /// first.
    pub(super) fn left_out(&mut self) -> Vec<(usize, usize)> {
        let numbers = self.model.numbers();
        let index = |model: &Model, number: usize| model.index(number);
        let mut pairs = Vec::new();
        for a in &numbers {
            for b in &numbers {
                if index(&self.model, *a) < index(&self.model, *b) && self.one_in(2) {
                    pairs.push((*a, *b));
                }
            }
        }
        pairs
    }

    /// Tries a change, and makes it if no solid collider is in the way.
    fn try_to(&mut self, name: &str, mut command: Value, change: impl Fn(&mut Model)) {
        let collider = command["collider"].as_u64().expect("it has one") as usize;
        let mut after = self.model.clone();
        change(&mut after);
        let index = self.model.index(collider);
        let thing = after.scene.thing(index);
        let placed = Placed::new(&thing.grid, thing.at.0, thing.at.1);
        let blocker = self.model.scene.blocks(index, placed);
        if self.ignores_another(collider, placed) {
            self.also_tests("WORLD-4", "");
        }
        match blocker {
            Some(index) => command["answer"] = json!(self.model.number(index)),
            None => {
                self.model = after;
                command["answer"] = Value::Null;
            }
        }
        self.put(name, command);
    }

    fn try_move(&mut self) {
        let Some(collider) = self.some_of(true) else { return };
        let (x, y) = self.model.colliders[collider].pixel();
        let (dx, dy) =
            (self.below(2 * STEP as u64) as i64 - STEP, self.below(2 * STEP as u64) as i64 - STEP);
        let fits = |at: i64| i32::try_from(at).is_ok();
        let at = (x + dx, y + dy);
        if fits(at.0) && fits(at.1) {
            let command = json!({ "collider": collider, "at": [at.0, at.1] });
            self.try_to("try_move", command, |model| model.set_position(collider, at));
        }
    }

    /// Tries another frame, sprite or pose.
    fn try_look(&mut self) {
        let Some(collider) = self.some_of(true) else { return };
        let look = self.model.colliders[collider].look.expect("it is a sprite");
        let (sprite, frame) = self.frame();
        match self.below(if self.has_poses { 3 } else { 2 }) {
            0 => {
                let command = json!({ "collider": collider, "frame": frame });
                self.try_to("try_frame", command, |model| {
                    model.set_sprite(collider, look.sprite, frame);
                });
            }
            1 => {
                let command = json!({ "collider": collider, "sprite": sprite, "frame": frame });
                self.try_to("try_sprite", command, |model| {
                    model.set_sprite(collider, sprite, frame);
                });
            }
            _ => self.try_pose(collider, look.sprite),
        }
    }

    /// Tries another pose of a collider that shows a sprite.
    pub(super) fn try_pose(&mut self, collider: usize, sprite: usize) {
        let (pose, at) = self.pose(sprite);
        let mut command = json!({ "collider": collider, "at": quarters(at) });
        pose.write(&mut command);
        self.try_to("try_pose", command, |model| {
            model.set_pose(collider, Some((pose, at)));
        });
    }

    fn ask_nearest(&mut self) {
        let (Some(collider), (filter, written)) = (self.some_of(true), self.filter()) else {
            return;
        };
        let (count, own) = (1 + self.below(4) as usize, self.model.index(collider));
        let mut near = self.model.scene.near(self.model.placed(collider), filter);
        near.retain(|(index, _)| *index != own);
        near.truncate(count);
        let mut all = self.model.scene.near(self.model.placed(collider), ALL);
        all.retain(|(index, _)| *index != own);
        all.truncate(count);
        self.tag_filter(near != all);
        let answer = self.found(near, |(squared, pixel, other)| {
            json!({ "squared": exact_number(squared), "pixels": [point(pixel), point(other)] })
        });
        let question =
            json!({ "collider": collider, "count": count, "filter": written, "answer": answer });
        self.put("nearest", question);
    }

    fn ask_pairs(&mut self) {
        let pairs: Vec<_> = self.model.touching().collect();
        let number = |index: u32| self.model.number(index as usize);
        // A slot that has been reused since then contains another collider.
        let answer: Vec<_> = pairs.iter().map(|(a, b)| [number(*a), number(*b)]).collect();
        self.put("pairs", json!({ "answer": answer }));
    }

    fn ask_pairs_between(&mut self) {
        let (one, two) = (self.filter(), self.filter());
        self.ask_pairs_of(one, two);
    }

    fn ask_pairs_of(&mut self, (one, first): Asked, (two, second): Asked) {
        let pairs = self.model.scene.pairs_between(one, two);
        self.tag_filter(pairs != self.model.scene.pairs_between(ALL, ALL));
        let number = |index: usize| self.model.number(index);
        let answer: Vec<_> = pairs.iter().map(|(a, b)| [number(*a), number(*b)]).collect();
        self.put("pairs_between", json!({ "one": first, "two": second, "answer": answer }));
    }

    /// Asks for all pairs that overlap and collide.
    pub(super) fn ask_all_pairs(&mut self) {
        self.ask_pairs_of((ALL, json!({})), (ALL, json!({})));
    }

    /// Creates a world that is asked for the pairs between all of its colliders and all but one of
    /// them, alternately with the larger group first and with the smaller group first.
    pub(super) fn with_groups(mut self) -> Value {
        for _ in 0..COLLIDERS {
            self.insert();
        }
        for number in self.model.numbers() {
            let but_one = Filter { except: Some(self.model.index(number)), ..ALL };
            let (all, but_one) = ((ALL, json!({})), (but_one, json!({ "except": number })));
            if number % 2 == 0 {
                self.ask_pairs_of(all, but_one);
            } else {
                self.ask_pairs_of(but_one, all);
            }
        }
        self.finished()
    }

    fn ask_whether_one_exists(&mut self) {
        let count = self.model.colliders.len() as u64;
        let collider = self.below(count) as usize;
        self.ask_whether_it_exists(collider);
    }

    pub(super) fn ask_whether_it_exists(&mut self, collider: usize) {
        let exists = !self.model.colliders[collider].is_removed;
        self.put("exists", json!({ "collider": collider, "answer": exists }));
    }
}
