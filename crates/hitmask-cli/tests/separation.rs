//! Tests separations and distances in a batch against slow answers.

mod common;

use std::collections::{HashSet, VecDeque};

use common::sprites::{depth_of, random_sprite};
use common::{Folder, lines};
use hitmask_reference::Random;
use hitmask_reference::pair::{self, Placed};
use serde_json::{Value, json};

/// Returns the free offset of A that is nearest to A's own position. Of equally near offsets, this
/// is the uppermost, and then the leftmost.
fn nearest(reach: i64, free: impl Fn(i64, i64) -> bool) -> Value {
    let all = (-reach..=reach).flat_map(|dy| (-reach..=reach).map(move |dx| (dx, dy)));
    let free = all.filter(|(dx, dy)| free(*dx, *dy));
    json!(free.min_by_key(|(dx, dy)| (dx * dx + dy * dy, *dy, *dx)).unwrap())
}

/// Returns the free offsets that are connected to the outside.
fn outside(reach: i64, free: impl Fn(i64, i64) -> bool) -> HashSet<(i64, i64)> {
    let start = (-reach, -reach);
    let (mut found, mut next) = (HashSet::from([start]), VecDeque::from([start]));
    while let Some((x, y)) = next.pop_front() {
        for to in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
            let within = to.0.abs() <= reach && to.1.abs() <= reach;
            if within && free(to.0, to.1) && found.insert(to) {
                next.push_back(to);
            }
        }
    }
    found
}

/// Returns the square of the distance between two pixels.
fn distance_squared(one: (i64, i64), other: (i64, i64)) -> i64 {
    let along = |one: i64, other: i64| ((one - other).abs() - 1).max(0).pow(2);
    along(one.0, other.0) + along(one.1, other.1)
}

#[test]
fn separations_and_distances_match_the_slow_answers() {
    /// Every way out is shorter than this.
    const REACH: i64 = 30;
    let folder = Folder::with_art();
    let mut random = Random::new(71);
    let (mut input, mut expected) = (String::new(), Vec::new());
    for id in 0..150 {
        let (mut a, mut b) = (random_sprite(&mut random, 8), random_sprite(&mut random, 12));
        let base =
            [0, i64::from(i32::MAX) - 60, i64::from(i32::MIN) + 60][random.below(3) as usize];
        let mut near = |reach: u64| base + random.below(2 * reach + 1) as i64 - reach as i64;
        let (at_a, at_b) = ([near(9), near(9)], [near(3), near(3)]);
        a.request["at"] = json!(at_a);
        b.request["at"] = json!(at_b);
        for query in ["separation", "distance"] {
            let asked = json!({"id": id, "query": query, "a": a.request, "b": b.request});
            input.push_str(&format!("{asked}\n"));
        }
        let placed = |grid, at: [i64; 2]| Placed::new(grid, at[0], at[1]);
        let (a, b) = (placed(&a.grid, at_a), placed(&b.grid, at_b));
        let moved = |dx: i64, dy: i64| Placed::new(a.grid, at_a[0] + dx, at_a[1] + dy);
        let free = |dx: i64, dy: i64| !pair::overlaps(moved(dx, dy), b);
        let outside = outside(REACH, free);
        let depth = depth_of(a, b);
        expected.push(json!({
            "id": id,
            "outer": nearest(REACH, |dx, dy| outside.contains(&(dx, dy))),
            "nearest": nearest(REACH, free),
            "depth": depth,
        }));
        let least = a
            .pixels()
            .flat_map(|one| b.pixels().map(move |other| distance_squared(one, other)))
            .min();
        expected.push(json!({"id": id, "distance_squared": least}));
    }
    let (status, output, _) = folder.feed(&["batch"], &input);
    assert_eq!(status, 0, "{output}");
    for ((mut answer, expected), request) in
        lines(&output).into_iter().zip(&expected).zip(input.lines())
    {
        if let Some(pixels) = answer.as_object_mut().unwrap().remove("pixels") {
            // Several pairs of pixels may be equally near, and the answer must be one of these
            // pairs.
            let between = |pixels: [(i64, i64); 2]| distance_squared(pixels[0], pixels[1]);
            let pixels = serde_json::from_value::<Option<[(i64, i64); 2]>>(pixels).unwrap();
            assert_eq!(json!(pixels.map(between)), answer["distance_squared"], "{request}");
        }
        assert_eq!(&answer, expected, "{request}");
    }
    assert!(expected.iter().filter(|answer| answer["depth"].is_object()).count() > 30);
}

/// A mask without a pixel has no distance to any mask, and is free everywhere.
#[test]
fn empty_masks_have_no_distance() {
    let folder = Folder::with_art();
    let nothing = r#"{"image":"ship.png","rect":[0,0,3,3],"at":[5,5]}"#;
    let something = r#"{"image":"rock.png","at":[0,0]}"#;
    let input = format!(
        "{{\"query\":\"distance\",\"a\":{nothing},\"b\":{something}}}\n{{\"query\":\"separation\",\"a\":{nothing},\"b\":{something}}}"
    );
    let (status, output, _) = folder.feed(&["batch"], &input);
    let expected = "{\"id\":null,\"distance_squared\":null,\"pixels\":null}\n\
                    {\"id\":null,\"outer\":[0,0],\"nearest\":[0,0],\"depth\":null}\n";
    assert_eq!((status, output.as_str()), (0, expected));
}
