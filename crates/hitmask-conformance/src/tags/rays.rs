//! The rules of rays.

use serde_json::Value;

use super::{Tags, list};

/// The ends of a ray in quarters of a pixel.
struct Ray {
    from: [i128; 2],
    to: [i128; 2],
}

impl Ray {
    fn read(question: &Value) -> Self {
        let end = |name: &str| {
            let quarters = |axis: usize| question[name][axis].as_f64().unwrap_or_default() * 4.0;
            [quarters(0) as i128, quarters(1) as i128]
        };
        Self { from: end("from"), to: end("to") }
    }

    /// Whether the ray is at a corner of pixels at a time, which is a fraction.
    fn is_at_corner(&self, time: &Value) -> bool {
        let part = |index: usize| i128::from(time[index].as_i64().unwrap_or_default());
        let (numerator, denominator) = (part(0), part(1));
        (0..2).all(|axis| {
            let way = self.to[axis] - self.from[axis];
            (self.from[axis] * denominator + way * numerator) % (4 * denominator) == 0
        })
    }

    /// Adds the rules of the time and the normal of a hit, which are at these pointers.
    fn add_hit(&self, tags: &mut Tags, hit: &Value, [time, normal]: [String; 2]) {
        if hit["normal"].is_null() {
            tags.add("RAY-5", time.as_str());
            return tags.add("RAY-5", normal);
        }
        tags.add("RAY-3", time);
        tags.add(if self.is_at_corner(&hit["time"]) { "RAY-6" } else { "RAY-4" }, normal);
    }
}

/// Adds the rules of the first hit of a ray, and of the number of hits.
pub(super) fn first(tags: &mut Tags, question: &Value, answer: &Value) {
    tags.add("RAY-1", "/hit");
    if answer["hit"] == false {
        return;
    }
    tags.add("RAY-1", "/pixels");
    let is_one = answer["pixels"] == 1;
    tags.add(if is_one { "RAY-1" } else { "RAY-2" }, "/pixel");
    Ray::read(question).add_hit(tags, answer, ["time", "normal"].map(|part| format!("/{part}")));
}

/// Adds the rules of all hits of a ray.
pub(super) fn all(tags: &mut Tags, question: &Value, answer: &Value) {
    let (ray, hits) = (Ray::read(question), list(&answer["hits"]));
    let is_point = ray.from == ray.to;
    let first = if hits.is_empty() { "/first" } else { "/first/pixel" };
    for part in ["/hits", first] {
        tags.add(if is_point { "RAY-8" } else { "RAY-1" }, part);
        if hits.len() > 1 {
            tags.add("RAY-2", part);
        }
    }
    let places = hits.iter().enumerate().map(|(index, hit)| (format!("/hits/{index}"), hit));
    let first = hits.first().map(|hit| ("/first".to_owned(), hit));
    for (place, hit) in first.into_iter().chain(places) {
        ray.add_hit(tags, hit, ["time", "normal"].map(|part| format!("{place}/{part}")));
    }
}
