//! Questions about a world, and the answers of the reference.

use hitmask_reference::pair::{self, Placed};
use hitmask_reference::world_queries::{self as reference, Filter, Thing};
use serde_json::{Value, json};

use super::maker::Maker;
use crate::answers::{self, fraction, location, point};
use crate::scene::{near, quarters};

/// The filter that leaves nothing out.
pub(super) const ALL: Filter =
    Filter { layers: u32::MAX, except: None, sensors: None, still: None };

/// How far the reference searches for a free position.
const REACH: i64 = 24;

impl Maker {
    /// Asks a random question.
    pub(super) fn ask(&mut self) {
        if self.has_all_commands && self.below(3) > 0 {
            return self.ask_more();
        }
        match self.below(8) {
            0 | 1 => self.ask_ray(),
            2 => self.ask_figure(),
            3 => self.ask_touching(),
            4 => self.ask_contact(),
            5 => self.ask_near(),
            6 => self.ask_free(),
            _ => self.ask_sweep(),
        }
    }

    /// A random filter, and the filter in the format of the file.
    pub(super) fn filter(&mut self) -> (Filter, Value) {
        let mut filter = Filter { layers: u32::MAX, except: None, sensors: None, still: None };
        let mut written = json!({});
        if self.one_in(4) {
            filter.layers = self.random.next() as u32;
            written["layers"] = json!(filter.layers);
        }
        if self.one_in(4)
            && let Some(except) = self.some()
        {
            filter.except = Some(self.model.index(except));
            written["except"] = json!(except);
        }
        if self.one_in(4) {
            filter.sensors = Some(self.one_in(3));
            written["sensors"] = json!(filter.sensors);
        }
        if self.one_in(4) {
            filter.still = Some(self.one_in(2));
            written["still"] = json!(filter.still);
        }
        (filter, written)
    }

    /// The results of a query, each with the number of its collider.
    pub(super) fn found<T>(
        &self,
        list: Vec<(usize, T)>,
        answer: impl Fn(T) -> Value,
    ) -> Vec<Value> {
        let one = |(index, found)| {
            let mut answer = answer(found);
            answer["collider"] = json!(self.model.number(index));
            answer
        };
        list.into_iter().map(one).collect()
    }

    fn numbers(&self, indices: &[usize]) -> Vec<usize> {
        indices.iter().map(|index| self.model.number(*index)).collect()
    }

    fn ask_ray(&mut self) {
        let (from, to, (filter, written)) = (self.location(), self.location(), self.filter());
        let chosen: Vec<(usize, &Thing)> = self.model.scene.chosen(filter).collect();
        let hits = reference::ray(location(from), location(to), &chosen);
        let all: Vec<(usize, &Thing)> = self.model.scene.chosen(ALL).collect();
        let is_filtered = hits != reference::ray(location(from), location(to), &all);
        let answer = self.found(hits, |hit| {
            json!({
                "pixel": point(hit.pixel),
                "time": fraction(hit.time.0, hit.time.1),
                "normal": hit.normal.map(point),
            })
        });
        let (from, to) = (quarters(from), quarters(to));
        self.tag_filter(is_filtered);
        self.put("ray", json!({ "from": from, "to": to, "filter": written, "answer": answer }));
    }

    fn ask_figure(&mut self) {
        let (around, (filter, written)) = (self.location(), self.filter());
        let (figure, area) = self.figure(around);
        let inside = self.model.scene.inside(filter, |pixel| figure.holds(pixel));
        self.tag_filter(inside != self.model.scene.inside(ALL, |pixel| figure.holds(pixel)));
        let answer = self.numbers(&inside);
        self.put("in", json!({ "in": area, "filter": written, "answer": answer }));
    }

    fn ask_touching(&mut self) {
        if let (Some((collider, _)), filter) = (self.couple(), self.filter()) {
            self.ask_touching_by(collider, filter);
        }
    }

    /// Asks, without a filter, for the colliders that this collider touches.
    pub(super) fn ask_touching_of(&mut self, collider: usize) {
        self.ask_touching_by(collider, (ALL, json!({})));
    }

    fn ask_touching_by(&mut self, collider: usize, (filter, written): (Filter, Value)) {
        let index = self.model.index(collider);
        let touched = self.model.scene.touching(index, filter);
        self.tag_filter(touched != self.model.scene.touching(index, ALL));
        let answer = self.numbers(&touched);
        let question = json!({ "collider": collider, "filter": written, "answer": answer });
        self.put("touching", question);
    }

    fn ask_contact(&mut self) {
        if let Some((a, b)) = self.couple() {
            self.ask_contact_of(a, b);
        }
    }

    pub(super) fn ask_contact_of(&mut self, a: usize, b: usize) {
        let (one, other) = (self.model.placed(a), self.model.placed(b));
        let answer =
            if pair::overlaps(one, other) { answers::pair(one, other) } else { Value::Null };
        let thing = |number: usize| self.model.scene.thing(self.model.index(number));
        let has_changed = |number: usize| self.model.colliders[number].has_changed();
        if has_changed(a) || has_changed(b) || !thing(a).collides(thing(b)) {
            self.also_tests("TICK-6", "");
        }
        self.put("contact", json!({ "collider": a, "other": b, "answer": answer }));
    }

    /// Asks for all colliders within a distance, the nearest first.
    fn ask_near(&mut self) {
        let (Some(collider), (filter, written)) = (self.some_of(true), self.filter()) else {
            return;
        };
        let distance = self.below(90);
        let own = self.model.index(collider);
        let mut near = self.model.scene.near(self.model.placed(collider), filter);
        let is_near =
            |index: usize, squared: u128| index != own && squared <= u128::from(distance).pow(2);
        near.retain(|(index, found)| is_near(*index, found.0));
        let mut all = self.model.scene.near(self.model.placed(collider), ALL);
        all.retain(|(index, found)| is_near(*index, found.0));
        self.tag_filter(near != all);
        let answer = self.found(near, |(squared, pixel, other)| {
            json!({ "squared": squared as u64, "pixels": [point(pixel), point(other)] })
        });
        let question = json!({
            "collider": collider, "distance": distance, "filter": written, "answer": answer
        });
        self.put("within", question);
    }

    /// Asks for a collider's shortest way out of everything solid, and sometimes moves the collider
    /// that way.
    fn ask_free(&mut self) {
        if let Some(collider) = self.some_of(true) {
            self.ask_free_of(collider, |maker| maker.one_in(2));
        }
    }

    /// Asks for the shortest way out for this collider. `is_push` decides whether the collider is
    /// moved that way.
    pub(super) fn ask_free_of(&mut self, collider: usize, is_push: impl FnOnce(&mut Self) -> bool) {
        let (index, at) = (self.model.index(collider), self.model.colliders[collider].pixel());
        let way = self.model.scene.nearest_free(index, at, REACH);
        // If the way is long, a shorter way could lie beyond the reach.
        let Some((dx, dy)) = way.filter(|(dx, dy)| dx * dx + dy * dy <= REACH * REACH) else {
            return;
        };
        let own = self.model.placed(collider);
        if self.overlaps_another(collider, Placed::new(own.grid, own.x + dx, own.y + dy)) {
            self.also_tests("WORLD-4", "");
        }
        let is_push = is_push(self);
        if is_push {
            self.model.set_position(collider, (at.0 + dx, at.1 + dy));
        }
        let name = if is_push { "push_out" } else { "nearest_free" };
        self.put(name, json!({ "collider": collider, "answer": [dx, dy] }));
    }

    fn ask_sweep(&mut self) {
        let (Some(collider), (filter, written)) = (self.some_of(true), self.filter()) else {
            return;
        };
        // The answer contains positions of the moving mask, and the mask of a pose begins somewhere
        // in the box that the engine draws.
        if self.model.colliders[collider].look.is_some_and(|look| look.pose.is_some()) {
            return;
        }
        let far = [12, 60, 200][self.below(3) as usize];
        let by = (near(&mut self.random, far), near(&mut self.random, far));
        let met = self.model.scene.met_by(self.model.index(collider), filter);
        let mover = self.model.placed(collider);
        let steps = reference::stepped(mover, by, &met);
        let times = reference::continuous(mover, by, &met);
        let all = self.model.scene.met_by(self.model.index(collider), ALL);
        let is_filtered = steps != reference::stepped(mover, by, &all)
            || times != reference::continuous(mover, by, &all);
        let answer = json!({
            "stepped": self.found(steps, |hit| answers::stepped(&hit)),
            "continuous": self.found(times, |hit| answers::continuous(&hit)),
        });
        let question = json!({
            "collider": collider, "by": [by.0, by.1], "filter": written, "answer": answer
        });
        self.tag_filter(is_filtered);
        self.put("sweep", question);
    }
}
