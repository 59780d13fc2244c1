//! The engine's answers to questions about a world.

use hitmask::world::{ColliderId, Filter, Layers};
use hitmask::{Contact, Segment};
use serde_json::{Value, json};

use crate::answers::exact_number;

use super::worlds::{Player, frame};
use super::{continuous, depth, pixel, place, point, rect, step, stepped, time, with_figure};

impl Player {
    fn filter(&self, written: &Value) -> Filter {
        let mut filter = Filter::ALL;
        if let Some(layers) = written["layers"].as_u64() {
            filter = filter.layers(Layers::from_bits(layers as u32));
        }
        if !written["except"].is_null() {
            filter = filter.except(self.id(&written["except"]));
        }
        match written["sensors"].as_bool() {
            Some(true) => filter = filter.sensors(),
            Some(false) => filter = filter.solid(),
            None => {}
        }
        match written["still"].as_bool() {
            Some(true) => filter.still(),
            Some(false) => filter.moving(),
            None => filter,
        }
    }

    fn found<T: Copy>(
        &self,
        list: &[(ColliderId, T)],
        first: Option<(ColliderId, T)>,
        answer: impl Fn(T) -> Value,
    ) -> Value {
        let one = |(id, found): (ColliderId, T)| {
            let mut answer = answer(found);
            answer["collider"] = json!(self.number(id));
            answer
        };
        assert_eq!(first.map(&one), list.first().copied().map(&one));
        list.iter().copied().map(one).collect()
    }

    pub(super) fn ask(&mut self, question: &Value) -> Value {
        let filter = self.filter(&question["filter"]);
        let sprites = self.world.sprites().clone();
        // The view borrows the world, but the indices of colliders are still needed.
        let mut world = self.world.clone();
        let view = world.view();
        let collider = || self.id(&question["collider"]);
        match question["do"].as_str().unwrap() {
            "ray" => {
                let ray = Segment::new(place(&question["from"]), place(&question["to"]));
                let mut hits = Vec::new();
                view.ray_all(ray, filter, &mut hits);
                self.found(&hits, view.ray(ray, filter), |hit| {
                    let normal = hit.normal.map(step);
                    json!({ "pixel": point(hit.pixel), "time": time(hit.time), "normal": normal })
                })
            }
            "in" => {
                let area = &question["in"];
                let mut found = Vec::new();
                if area["sprite"].is_null() {
                    with_figure(area, |figure| {
                        view.all_in(figure, filter, &mut found);
                        assert_eq!(view.count_in(figure, filter) as usize, found.len());
                        assert_eq!(view.any_in(figure, filter), !found.is_empty());
                        assert_eq!(view.first_in(figure, filter), found.first().copied());
                    });
                } else {
                    let mask = frame(&sprites, area).at(pixel(&area["at"]));
                    view.all_in(mask, filter, &mut found);
                }
                found.iter().map(|id| self.number(*id)).collect()
            }
            "touching" => {
                let mut found = Vec::new();
                view.touching(collider(), filter, &mut found).unwrap();
                found.iter().map(|id| self.number(*id)).collect()
            }
            "exists" => json!(view.get(collider()).is_some()),
            "pairs" => {
                let pairs = view.world().touching();
                pairs.map(|(a, b)| json!([self.number(a), self.number(b)])).collect()
            }
            "pairs_between" => {
                let mut found = Vec::new();
                let (one, other) = (self.filter(&question["one"]), self.filter(&question["two"]));
                view.pairs_between(one, other, &mut found);
                found.iter().map(|(a, b)| json!([self.number(*a), self.number(*b)])).collect()
            }
            "nearest" => {
                let (mut near, count) = (Vec::new(), question["count"].as_u64().unwrap());
                view.nearest_all(collider(), count as usize, filter, &mut near).unwrap();
                let nearest = view.nearest(collider(), filter).unwrap();
                self.found(&near, nearest, |found| {
                    let pixels = [point(found.pixel), point(found.other)];
                    json!({ "squared": exact_number(found.squared), "pixels": pixels })
                })
            }
            "contact" => {
                let contact = view.world().contact(collider(), self.id(&question["other"]));
                contact.map_or(Value::Null, overlap)
            }
            "within" => {
                let (mut near, distance) = (Vec::new(), question["distance"].as_u64().unwrap());
                view.within(collider(), distance as u32, filter, &mut near).unwrap();
                let nearest = view.nearest(collider(), filter).unwrap();
                let nearest = nearest.filter(|_| !near.is_empty());
                self.found(&near, nearest, |found| {
                    let pixels = [point(found.pixel), point(found.other)];
                    json!({ "squared": found.squared as u64, "pixels": pixels })
                })
            }
            "nearest_free" => {
                let way = view.nearest_free(collider()).unwrap().unwrap();
                json!([way.dx, way.dy])
            }
            "sweep" => {
                let (by, mut steps, mut times) = (pixel(&question["by"]), vec![], vec![]);
                view.sweep_all(collider(), by, filter, &mut steps).unwrap();
                view.sweep_continuous_all(collider(), by, filter, &mut times).unwrap();
                let first = view.sweep(collider(), by, filter).unwrap();
                let first_time = view.sweep_continuous(collider(), by, filter).unwrap();
                json!({
                    "stepped": self.found(&steps, first, stepped),
                    "continuous": self.found(&times, first_time, continuous),
                })
            }
            other => panic!("{other}"),
        }
    }
}

/// A contact, in the same format as the answer about a pair.
fn overlap(contact: Contact) -> Value {
    json!({
        "overlaps": true,
        "area": contact.area,
        "first": point(contact.first),
        "bounds": rect(contact.bounds),
        "side": contact.side.name(),
        "depth": depth(Some(contact.depth)),
    })
}
