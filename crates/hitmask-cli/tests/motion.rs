//! Tests sweeps and rays in a batch against slow answers.

mod common;

use common::sprites::{Sprite, random_sprite};
use common::{Folder, lines};
use hitmask_reference::{Random, figure, pair, sweep};
use serde_json::{Value, json};

/// Returns the greatest common divisor of two numbers.
fn divisor(one: i128, two: i128) -> i128 {
    if two == 0 { one } else { divisor(two, one % two) }
}

/// Returns a fraction in lowest terms.
fn lowest((numerator, denominator): (i128, i128)) -> Value {
    let by = divisor(numerator, denominator).max(1);
    json!([(numerator / by) as u64, (denominator / by) as u64])
}

fn near(random: &mut Random, reach: u64) -> i64 {
    random.below(2 * reach + 1) as i64 - reach as i64
}

#[test]
fn sweeps_match_the_slow_reference() {
    let folder = Folder::with_art();
    let mut random = Random::new(61);
    let (mut input, mut expected) = (String::new(), Vec::new());
    for id in 0..200 {
        let (a, b) = (random_sprite(&mut random, 10), random_sprite(&mut random, 10));
        let base =
            [0, i64::from(i32::MAX) - 60, i64::from(i32::MIN) + 60][random.below(3) as usize];
        let mut place = |reach| [base + near(&mut random, reach), base + near(&mut random, reach)];
        let (at_a, at_b) = (place(20), place(8));
        let by = match id % 3 {
            0 => (near(&mut random, 40), near(&mut random, 40)),
            _ => (
                2 * (at_b[0] - at_a[0]) + near(&mut random, 9),
                2 * (at_b[1] - at_a[1]) + near(&mut random, 9),
            ),
        };
        let request = |Sprite { request, .. }: &Sprite, at: [i64; 2]| {
            let mut request = request.clone();
            request["at"] = json!(at);
            request
        };
        let asked = json!({
            "id": id, "query": "sweep", "a": request(&a, at_a), "b": request(&b, at_b), "by": by,
        });
        input.push_str(&format!("{asked}\n"));

        let placed_a = pair::Placed::new(&a.grid, at_a[0], at_a[1]);
        let placed_b = pair::Placed::new(&b.grid, at_b[0], at_b[1]);
        let steps = by.0.abs().max(by.1.abs());
        let stepped = match sweep::stepped(placed_a, placed_b, by) {
            Some(hit) => json!({
                "hit": true, "step": hit.step.0, "of": steps, "at": hit.blocked, "free": hit.free,
                "first": hit.first,
            }),
            None => json!({
                "hit": false, "step": null, "of": steps, "at": null,
                "free": [at_a[0] + by.0, at_a[1] + by.1], "first": null,
            }),
        };
        let continuous = match sweep::continuous(placed_a, placed_b, by) {
            Some(hit) => json!({
                "hit": true, "time": lowest((hit.time.0, hit.time.1)), "normals": hit.faces,
            }),
            None => json!({"hit": false, "time": null, "normals": []}),
        };
        expected.push(json!({"id": id, "stepped": stepped, "continuous": continuous}));
    }
    let (status, output, _) = folder.feed(&["batch"], &input);
    assert_eq!(status, 0, "{output}");
    for ((answer, expected), request) in lines(&output).iter().zip(&expected).zip(input.lines()) {
        assert_eq!(answer, expected, "{request}");
    }
    let hits = expected.iter().filter(|answer| answer["stepped"]["hit"] == true).count();
    assert!((40..160).contains(&hits), "{hits}");
}

/// For sprites that are not rotated and lie on whole pixels, exact sweeps equal drawn sweeps.
#[test]
fn exact_sweeps_of_upright_sprites_equal_drawn_ones() {
    let folder = Folder::with_art();
    let mut random = Random::new(62);
    let mut input = String::new();
    for case in 0..200 {
        let (mut a, mut b) = (random_sprite(&mut random, 24), random_sprite(&mut random, 24));
        let base =
            [0, i64::from(i32::MAX) - 60, i64::from(i32::MIN) + 60][random.below(3) as usize];
        let reach = [12, 60][case % 2];
        for sprite in [&mut a, &mut b] {
            sprite.turn(random.below(4) as i32);
            let at = [base + near(&mut random, reach), base + near(&mut random, reach)];
            sprite.request["at"] = json!(at);
            if case % 5 < 2 {
                sprite.request["pivot"] = json!([near(&mut random, 9), near(&mut random, 9)]);
            }
        }
        let by = match case % 3 {
            0 => json!([near(&mut random, 200), 0]),
            1 => json!([near(&mut random, 200), near(&mut random, 200)]),
            _ => json!([
                near(&mut random, 1 << 31).clamp(-(1 << 31), (1 << 31) - 1),
                near(&mut random, 60)
            ]),
        };
        for mode in ["drawn", "exact"] {
            let asked =
                json!({"query": "sweep", "a": a.request, "b": b.request, "by": by, "mode": mode});
            input.push_str(&format!("{asked}\n"));
        }
    }
    let (status, output, _) = folder.feed(&["batch"], &input);
    assert_eq!(status, 0, "{output}");
    let mut hits = 0;
    for (pair, request) in lines(&output).chunks(2).zip(input.lines().step_by(2)) {
        let mut drawn = pair[0]["stepped"].clone();
        drawn["first"] = Value::Null;
        assert_eq!(drawn, pair[1]["stepped"], "{request}");
        assert_eq!((&pair[1]["continuous"], &pair[1]["mode"]), (&Value::Null, &json!("exact")));
        hits += u32::from(drawn["hit"] == true);
    }
    assert!((40..160).contains(&hits), "{hits}");
}

/// The sweep ends at the first step at which the exact pair overlaps.
#[test]
fn exact_sweeps_stop_at_the_first_pair_that_overlaps() {
    let folder = Folder::with_art();
    let mut random = Random::new(63);
    for _ in 0..12 {
        let (mut a, mut b) = (random_sprite(&mut random, 24), random_sprite(&mut random, 24));
        for sprite in [&mut a, &mut b] {
            sprite.request["turn"] = json!(random.below(36_000) as f64 / 100.0);
            sprite.request["scale"] = json!([1.5, -0.75]);
            sprite.request["pivot"] = json!([2.5, 1.25]);
        }
        a.request["at"] = json!([0.5, 0.125]);
        b.request["at"] = json!([40.25, -7]);
        let sweep = json!({"query": "sweep", "mode": "exact", "a": a.request, "b": b.request, "by": [80, -14]});
        let mut input = format!("{sweep}\n");
        for step in 0..=80_i64 {
            // Each of the 80 steps moves one pixel to the right, and about every sixth step also
            // moves one pixel up, with halves rounded away from zero.
            let up = (2 * 14 * step + 80) / 160;
            let mut a = a.request.clone();
            a["at"] = json!([step as f64 + 0.5, 0.125 - up as f64]);
            let pair = json!({"query": "pair", "mode": "exact", "a": a, "b": b.request});
            input.push_str(&format!("{pair}\n"));
        }
        let (status, output, _) = folder.feed(&["batch"], &input);
        assert_eq!(status, 0, "{output}");
        let answers = lines(&output);
        let first = answers[1..].iter().position(|answer| answer["overlaps"] == true);
        assert_eq!(answers[0]["stepped"]["step"], json!(first), "{sweep}");
        let met = first.map_or(&Value::Null, |step| &answers[1 + step]["pixels"]);
        assert_eq!(&answers[0]["pixels"], met, "{sweep}");
        if let Some(step) = first {
            let up = (2 * 14 * step + 80) / 160;
            assert_eq!(answers[0]["stepped"]["at"], json!([step as f64 + 0.5, 0.125 - up as f64]));
        }
    }
}

#[test]
fn exact_sweeps_go_from_one_end_of_the_world_to_the_other() {
    let folder = Folder::with_art();
    let at = |x: i32, y: i32| json!({"image": "ship.png", "at": [x, y]});
    let mut input = String::new();
    for b in [at(-600, -600), at(-1, 9)] {
        let a = at(i32::MAX, 0);
        let by = [i32::MIN, 0];
        let asked = json!({"query": "sweep", "mode": "exact", "a": a, "b": b, "by": by});
        input.push_str(&format!("{asked}\n"));
    }
    let (status, output, _) = folder.feed(&["batch"], &input);
    assert_eq!(status, 0, "{output}");
    let answers = lines(&output);
    assert_eq!(answers[0]["stepped"]["free"], json!([-1, 0]));
    assert_eq!(answers[0]["stepped"]["hit"], json!(false));
    assert_eq!(answers[1]["stepped"]["hit"], json!(true));
    assert_eq!(answers[1]["stepped"]["of"], json!(1_u64 << 31));
}

#[test]
fn rays_match_the_slow_reference() {
    let folder = Folder::with_art();
    let mut random = Random::new(64);
    let (mut input, mut expected) = (String::new(), Vec::new());
    for id in 0..300 {
        let Sprite { grid, mut request, .. } = random_sprite(&mut random, 24);
        let base =
            [0, i64::from(i32::MAX) - 60, i64::from(i32::MIN) + 60][random.below(3) as usize];
        let mut place = |reach| (base + near(&mut random, reach), base + near(&mut random, reach));
        let (at, from) = (place(12), place(40));
        let mut past = |at: i64, from: i64| 2 * (at + near(&mut random, 16)) - from;
        let to = (past(at.0 + 8, from.0), past(at.1 + 8, from.1));
        let within = |of: i64| of.clamp(i32::MIN.into(), i32::MAX.into());
        let to = (within(to.0), within(to.1));
        request["at"] = json!(at);
        let asked = json!({"id": id, "query": "ray", "from": from, "to": to, "b": request});
        input.push_str(&format!("{asked}\n"));
        let middle = |(x, y): (i64, i64)| {
            let unit = figure::UNIT;
            (i128::from(x) * unit + unit / 2, i128::from(y) * unit + unit / 2)
        };
        let placed = pair::Placed::new(&grid, at.0, at.1);
        let hit = figure::ray_hits(placed, middle(from), middle(to)).into_iter().next();
        expected.push(match hit {
            Some(hit) => json!({
                "id": id, "hit": true, "pixel": hit.pixel, "time": lowest(hit.time), "normal": hit.normal,
            }),
            None => json!({"id": id, "hit": false, "pixel": null, "time": null, "normal": null}),
        });
    }
    let (status, output, _) = folder.feed(&["batch"], &input);
    assert_eq!(status, 0, "{output}");
    for ((answer, expected), request) in lines(&output).iter().zip(&expected).zip(input.lines()) {
        assert_eq!(answer, expected, "{request}");
    }
    assert!(expected.iter().filter(|answer| answer["hit"] == true).count() > 80);
}

#[test]
fn invalid_queries_are_errors() {
    let folder = Folder::with_art();
    let (a, b) =
        (r#""a":{"image":"ship.png","at":[0,0]}"#, r#""b":{"image":"rock.png","at":[0,0]}"#);
    for (request, expected) in [
        (format!(r#""query":"sweep",{a},{b}"#), "a sweep needs \"by\", [dx, dy]"),
        (format!(r#""query":"sweep",{a},{b},"by":[1]"#), "\"by\" is [dx, dy]"),
        (format!(r#""query":"sweep",{a},{b},"by":[1.5,0]"#), "1.5 is not a whole number from"),
        (format!(r#""query":"sweep",{a},{b},"by":[2147483648,0]"#), "2147483648 is not a whole number"),
        (format!(r#""query":"sweep",{a},"by":[1,0]"#), "a sweep needs a sprite \"b\""),
        (format!(r#""query":"pair",{a},{b},"by":[1,0]"#), "a pair takes \"a\", \"b\"; there is \"by\" too"),
        (format!(r#""query":"ray",{b},"from":[0,0]"#), "a ray needs \"to\", [x, y]"),
        (format!(r#""query":"ray",{a},{b},"from":[0,0],"to":[1,1]"#), "there is \"a\" too"),
        (format!(r#""query":"ray",{b},"from":[0,0],"to":[3e9,1]"#), "3000000000.0 is not a position"),
        (format!(r#""query":"ray",{b},"from":[0,0],"to":[9,1],"mode":"exact""#), "a ray compares what is drawn"),
        (format!(r#""query":"distance",{a},{b},"mode":"exact""#), "a distance compares what is drawn"),
        (format!(r#""query":"separation",{a},{b},"mode":"exact""#), "a separation compares what is drawn"),
        (
            r#""query":"pair","mode":"drawn","a":{"image":"ship.png","at":[0,0],"mode":"exact"},"b":{"image":"rock.png","at":[0,0]}"#.into(),
            "a request has one \"mode\": leave out one of the two",
        ),
    ] {
        let (status, output, _) = folder.feed(&["batch"], &format!("{{\"id\":1,{request}}}"));
        let answers = lines(&output);
        let error = answers[0]["error"].as_str().unwrap_or_else(|| panic!("{request}: {output}"));
        assert!(error.contains(expected), "{request}\n{error}");
        assert_eq!((status, error.lines().count(), answers.len()), (2, 1, 1));
    }
}
