//! Tests moves in a batch against a slow answer.

mod common;

use common::sprites::random_sprite;
use common::{Folder, lines};
use hitmask_reference::motion::{self, Actor, PER_PIXEL, Policy, Stops};
use hitmask_reference::{Random, pair};
use serde_json::{Value, json};

/// Returns a random decimal as text, and its exact value in the units of the reference
/// implementation.
fn decimal(random: &mut Random, reach: u64) -> (String, i128) {
    let sign = if random.below(2) == 0 { ("-", -1) } else { ("", 1) };
    let whole = random.below(reach + 1);
    match random.below(5) {
        0 => (format!("{}{whole}", sign.0), sign.1 * i128::from(whole) * PER_PIXEL),
        1 => {
            // Tenths of a pixel can add up to exactly half a pixel.
            let tenths = random.below(10);
            let length = i128::from(10 * whole + tenths) * PER_PIXEL / 10;
            (format!("{}{whole}.{tenths}", sign.0), sign.1 * length)
        }
        2 => {
            let places = random.below(1_000_000);
            let length = i128::from(1_000_000 * whole + places) * PER_PIXEL / 1_000_000;
            (format!("{}{whole}.{places:06}", sign.0), sign.1 * length)
        }
        3 => {
            // A multiple of 2⁻¹⁷ has seventeen decimal places. It is a multiple of 5¹⁷ units of the
            // last place.
            let parts = random.below(1 << 17);
            let length = i128::from((whole << 17) + parts) * PER_PIXEL / (1 << 17);
            let places = u128::from(parts) * 5_u128.pow(17);
            (format!("{}{whole}.{places:017}", sign.0), sign.1 * length)
        }
        _ => (format!("{}0.5e0", sign.0), sign.1 * PER_PIXEL / 2),
    }
}

#[test]
fn moves_match_the_slow_reference() {
    let folder = Folder::with_art();
    let mut random = Random::new(83);
    let (mut input, mut expected) = (String::new(), Vec::new());
    let (mut stopped, mut within) = (0, 0);
    for id in 0..200 {
        let (mut a, mut b) = (random_sprite(&mut random, 12), random_sprite(&mut random, 24));
        for sprite in [&mut a, &mut b] {
            sprite.turn(random.below(9) as i32 - 4);
        }
        let base =
            [0, i64::from(i32::MAX) - 60, i64::from(i32::MIN) + 60][random.below(3) as usize];
        let mut near = |reach: u64| base + random.below(2 * reach + 1) as i64 - reach as i64;
        let (at_a, at_b) = ([near(24), near(24)], [near(6), near(6)]);
        a.request["at"] = json!(at_a);
        b.request["at"] = json!(at_b);
        let reach = [1, 3, 30][random.below(3) as usize];
        let count = random.below(40);
        let ticks: Vec<_> = (0..count)
            .map(|_| [decimal(&mut random, reach), decimal(&mut random, reach)])
            .collect();
        let by: Vec<_> = ticks.iter().map(|[dx, dy]| format!("[{},{}]", dx.0, dy.0)).collect();
        let (one, other) = (&a.request, &b.request);
        let by = by.join(",");
        input.push_str(&format!(
            "{{\"id\":{id},\"query\":\"move\",\"a\":{one},\"b\":{other},\"by\":[{by}]}}\n"
        ));

        let around = [(pair::Placed::new(&b.grid, at_b[0], at_b[1]), Stops::All)];
        let placed = pair::Placed::new(&a.grid, at_a[0], at_a[1]);
        let mut actor = Actor { placed, rest: (0, 0) };
        let mut trace = Vec::new();
        for [dx, dy] in &ticks {
            let moved = motion::step(actor, (dx.1, dy.1), Policy::Slide, &around);
            actor = moved.actor;
            let hit = |hit: bool| i64::from(hit || moved.overlapped);
            let hits = [hit(moved.hits.0.is_some()), hit(moved.hits.1.is_some())];
            stopped += hits[0] + hits[1];
            trace.push([actor.placed.x, actor.placed.y, hits[0], hits[1]]);
        }
        let mut answer = json!({"id": id, "trace": trace});
        if pair::overlaps(placed, around[0].0) {
            answer["overlapping"] = json!(true);
            within += 1;
        }
        expected.push(answer);
    }
    let (status, output, _) = folder.feed(&["batch"], &input);
    assert_eq!(status, 0, "{output}");
    for ((answer, expected), request) in lines(&output).iter().zip(&expected).zip(input.lines()) {
        assert_eq!(answer, expected, "{request}");
    }
    assert!(stopped > 200 && within > 20, "{stopped}, {within}");
}

/// Returns a batch's answer to one move of a sprite toward another sprite.
fn moved(a: &str, b: &str, by: &str) -> Value {
    let folder = Folder::with_art();
    let input = format!("{{\"query\":\"move\",\"a\":{a},\"b\":{b},\"by\":{by}}}");
    let (status, output, _) = folder.feed(&["batch"], &input);
    assert_eq!(status, 0, "{output}");
    lines(&output).remove(0)
}

const DOT: &str = r#"{"image":"ship.png","rect":[50,40,1,1],"at":[0,0]}"#;
const FAR: &str = r#"{"image":"rock.png","at":[5000,5000]}"#;

#[test]
fn remainders_count_once_they_reach_half_a_pixel() {
    let trace = moved(DOT, FAR, "[[0.7,-0.5],[0.7,0],[0.7,0],[0.1,0.5],[0.3,-2.5]]");
    let expected = json!([[1, -1, 0, 0], [1, 0, 0, 0], [2, -1, 0, 0], [2, 0, 0, 0], [3, -3, 0, 0]]);
    assert_eq!(trace, json!({"id": null, "trace": expected}));
    assert_eq!(moved(DOT, FAR, "[]"), json!({"id": null, "trace": []}));
}

#[test]
fn positions_may_leave_i32() {
    let dot = DOT.replace("[0,0]", "[2147483647,-2147483648]");
    let far = moved(&dot, FAR, "[[2147483647,-2147483647],[1.5,-1.5]]");
    let end = i64::from(i32::MAX);
    assert_eq!(
        far["trace"],
        json!([[2 * end, -2 * end - 1, 0, 0], [2 * end + 2, -2 * end - 3, 0, 0]])
    );
}

/// The answer follows the pivot, and the moved pixels are drawn around the pivot.
#[test]
fn a_pivot_is_followed() {
    let ship = r#"{"image":"ship.png","pivot":[49.5,37.5],"turn":30,"at":[100.25,100.75]}"#;
    let trace = moved(ship, FAR, "[[1,2],[0.5,0]]");
    assert_eq!(trace["trace"], json!([[101, 102, 0, 0], [102, 102, 0, 0]]));
}

#[test]
fn a_million_ticks_are_the_limit() {
    let folder = Folder::with_art();
    for (count, status) in [(1_000_000, 0), (1_000_001, 2)] {
        let by = vec!["[0.001,-12.5]"; count].join(",");
        let input = format!("{{\"query\":\"move\",\"a\":{DOT},\"b\":{FAR},\"by\":[{by}]}}\n");
        let (actual, output, _) = folder.feed(&["batch"], &input);
        assert_eq!(actual, status);
        if status == 0 {
            assert!(output.trim_end().ends_with("[1000,-12500000,0,0]]}"));
        } else {
            let error = lines(&output).remove(0)["error"].to_string();
            assert!(error.contains("has more than 1000000 ticks: ask for the rest"), "{error}");
        }
    }
}
