//! Tests `hitmask world`: events, summaries and JSON.

mod common;

use common::scene::{run, write};
use common::{Folder, lines};
use hitmask_assets::{Animation, Limits};
use hitmask_reference::{Grid, Random};
use serde_json::{Value, json};

/// A bar that flies through a post and over a plate.
const SMALL: &str = r####"{
  "area": [40, 20],
  "ticks": 12,
  "layers": ["flies", "stands"],
  "sprites": {
    "bar": {"text": ["###", "#.#"]},
    "post": {"text": ["##", "##", "##", "##", "##"]}
  },
  "colliders": [
    {"sprite": "bar", "layer": "flies", "at": [0, 4], "velocity": [1.5, 0]},
    {"sprite": "post", "layer": "stands", "collides_with": ["flies"], "at": [6, 2], "still": true},
    {"name": "plate", "sprite": "post", "layer": "stands", "at": [12, 5], "still": true, "sensor": true}
  ]
}"####;

#[test]
fn a_scene_prints_its_events_and_a_summary() {
    let folder = Folder(tempfile::tempdir().unwrap());
    write(&folder, SMALL);
    // At tick t, the bar covers three pixels, starting at pixel floor(1.5 t).
    let events = "tick 3  started  bar post  motion\ntick 6  ended  bar post\ntick 7  started  \
                  bar plate  motion\ntick 10  ended  bar plate\n";
    let output = run(&folder, &["--events"]);
    let (printed, summary) = output.split_once("\n\n").unwrap();
    assert_eq!(format!("{printed}\n"), events);
    assert_eq!(summary, run(&folder, &[]));
    let summary: Vec<&str> = summary.lines().collect();
    assert_eq!(
        summary[..5],
        [
            "scene.json, 12 ticks",
            "colliders  3 of 2 sprites",
            "started    2 pairs: 2 motion",
            "ended      2",
            "at once    1 at the most, at tick 3; 0 now",
        ]
    );
    assert!(summary[5].starts_with("hash       ") && summary[5].len() == 27, "{}", summary[5]);
    assert_eq!(summary.len(), 6, "the time is printed only on request");
    assert!(run(&folder, &["--time"]).contains("\na tick     "));
}

#[test]
fn json_has_a_line_a_tick_and_the_summary() {
    let folder = Folder(tempfile::tempdir().unwrap());
    write(&folder, SMALL);
    let printed = lines(&run(&folder, &["--json"]));
    assert_eq!(printed.len(), 13);
    assert_eq!(printed[0], json!({"tick": 0, "started": [], "ended": [], "ongoing": 0}));
    assert_eq!(
        printed[3],
        json!({"tick": 3, "started": [["bar", "post", "motion"]], "ended": [], "ongoing": 0})
    );
    assert_eq!(printed[4], json!({"tick": 4, "started": [], "ended": [], "ongoing": 1}));
    assert_eq!(
        printed[6],
        json!({"tick": 6, "started": [], "ended": [["bar", "post"]], "ongoing": 0})
    );
    let mut summary = printed[12]["summary"].clone();
    let hash = summary["hash"].take();
    assert_eq!(hash.as_str().unwrap().len(), 16);
    let expected = json!({
        "ticks": 12, "colliders": 3, "sprites": 2, "removed": 0,
        "started": {"inserted": 0, "pose": 0, "motion": 2}, "ended": 2,
        "most": {"pairs": 1, "tick": 3}, "now": 0, "dug": 0, "hash": null
    });
    assert_eq!(summary, expected);
}

#[test]
fn frames_and_turns_are_causes() {
    let folder = Folder::with_art();
    let scene = json!({
      "area": [99, 99], "ticks": 4,
      "sprites": {
        "walk": {"image": "walk.png", "grid": "24x24", "frames": [0, 6]},
        "needle": {"text": ["#########"]},
        "dot": {"text": ["#"]}
      },
      "colliders": [
        {"name": "walk", "sprite": "walk", "play": 1, "collides_with": []},
        {"name": "needle", "sprite": "needle", "at": [50, 50], "turning": 90},
        {"name": "dot", "sprite": "dot", "at": [54, 47]},
        {"name": "under", "sprite": "dot", "at": [54, 50]}
      ]
    });
    write(&folder, &scene.to_string());
    let output = run(&folder, &["--events"]);
    let printed: Vec<&str> = output.lines().take_while(|line| !line.is_empty()).collect();
    assert_eq!(
        printed,
        [
            "tick 0  started  needle under  inserted",
            "tick 1  started  needle dot  pose",
            "tick 2  ended  needle dot",
            "tick 3  started  needle dot  pose",
        ]
    );
}

/// The caveman's feet touch a wide floor only in some frames.
#[test]
fn clips_are_played() {
    let folder = Folder::with_assets();
    let scene = |clip: &str, play: f64| {
        json!({
            "area": [200, 200], "ticks": 24,
            "sprites": {
                "roll": {"image": "assets/superpowers/5-roll.gif", "clip": clip},
                "floor": {"text": ["#".repeat(128)]}
            },
            "colliders": [
                {"name": "roll", "sprite": "roll", "play": play},
                {"name": "floor", "sprite": "floor", "at": [0, 60]}
            ]
        })
        .to_string()
    };
    let began = |play: f64| -> Vec<u64> {
        write(&folder, &scene("all", play));
        let printed = lines(&run(&folder, &["--json"]));
        let overlaps = |line: &&Value| line["ongoing"] == 1 || line["started"] != json!([]);
        printed[..24].iter().filter(overlaps).map(|line| line["tick"].as_u64().unwrap()).collect()
    };
    let path = folder.path().join("assets/superpowers/5-roll.gif");
    let mut frames = Animation::open(path, &Limits::default()).unwrap();
    let mut reaches = Vec::new();
    while let Some(frame) = frames.next_frame().unwrap() {
        let row = 60 * frame.image.width();
        let alpha = |x: u32| frame.image.rgba()[4 * (row + x) as usize + 3];
        reaches.push((0..frame.image.width()).any(|x| alpha(x) > 0));
    }
    assert!(reaches.contains(&true) && reaches.contains(&false), "{reaches:?}");
    let expected = |frame: &dyn Fn(i64) -> i64| -> Vec<u64> {
        let shown = |tick: &u64| frame(*tick as i64).rem_euclid(reaches.len() as i64) as usize;
        (0..24).filter(|tick| reaches[shown(tick)]).collect()
    };
    assert_eq!(began(1.0), expected(&|tick| tick));
    assert_eq!(began(0.25), expected(&|tick| tick / 4));
    assert_eq!(began(-0.5), expected(&|tick| (-tick).div_euclid(2)));
    write(&folder, &scene("roll", 1.0));
    let (status, _, errors) = folder.run(&["world", "scene.json"]);
    assert!(
        status == 2 && errors.contains("there is no clip \"roll\": it has \"all\""),
        "{errors}"
    );
}

#[test]
fn diggers_carve_and_vanishing_colliders_disappear() {
    let folder = Folder(tempfile::tempdir().unwrap());
    let wall = vec!["#".repeat(30); 20];
    let scene = json!({
        "area": [60, 20], "ticks": 40,
        "sprites": {"wall": {"text": wall}, "ball": {"text": ["#"]}},
        "colliders": [
            {"name": "wall", "terrain": "wall", "at": [20, 0]},
            {"name": "ball", "sprite": "ball", "at": [0, 10], "velocity": [1, 0], "digs": 2, "vanishes": true},
            {"name": "drill", "sprite": "ball", "at": [0, 4], "velocity": [1, 0], "digs": 1, "bounds": "remove"}
        ]
    });
    write(&folder, &scene.to_string());
    let output = run(&folder, &["--events"]);
    assert!(
        output.starts_with(
            "tick 20  started  wall ball  motion\ntick 20  started  wall drill  motion\ntick 21  \
             ended  wall ball\n"
        ),
        "{output}"
    );
    assert!(output.contains("colliders  3 of 2 sprites, 1 removed\n"), "{output}");
    // The ball's circle of radius 2 about the middle of a pixel contains 13 pixels. 9 of these
    // pixels are in the wall's first column or behind it.
    let dug = lines(&run(&folder, &["--json", "--ticks", "22"]));
    let drilled = [(20, 4), (19, 4), (21, 4), (20, 3), (20, 5)];
    let drilled = drilled.iter().filter(|(x, _)| *x >= 20).count();
    assert_eq!(dug[22]["summary"]["dug"], json!(9 + drilled));
}

/// A coin is a sensor that vanishes when a collider touches it, unless that collider is also a
/// sensor.
#[test]
fn sensors_vanish_only_by_other_colliders() {
    let folder = Folder(tempfile::tempdir().unwrap());
    let scene = json!({
        "area": [20, 10], "ticks": 8, "sprites": {"dot": {"text": ["##"]}},
        "colliders": [
            {"name": "coin", "sprite": "dot", "at": [4, 0], "sensor": true, "vanishes": true},
            {"name": "zone", "sprite": "dot", "at": [4, 0], "sensor": true},
            {"name": "hero", "sprite": "dot", "velocity": [1, 0], "vanishes": true}
        ]
    });
    write(&folder, &scene.to_string());
    let output = run(&folder, &["--events"]);
    let printed = "tick 0  started  coin zone  inserted\ntick 3  started  coin hero  motion\ntick \
                   3  started  zone hero  motion\ntick 4  ended  coin zone\ntick 4  ended  coin \
                   hero\ntick 6  ended  zone hero\n\n";
    assert!(output.starts_with(printed), "{output}");
    assert!(output.contains("colliders  3 of 1 sprite, 1 removed\n"), "{output}");
}

#[test]
fn edges_wrap_bounce_and_remove() {
    let folder = Folder(tempfile::tempdir().unwrap());
    // A probe stands at the position to which the dot must come back.
    let scene = |bounds: &str, probe: [i32; 2]| {
        json!({
            "area": [20, 10], "ticks": 60,
            "sprites": {"dot": {"text": ["##"]}, "probe": {"text": ["#"]}},
            "colliders": [
                {"name": "dot", "sprite": "dot", "at": [10, 5], "velocity": [1, 0], "bounds": bounds},
                {"name": "probe", "sprite": "probe", "at": probe, "still": true}
            ]
        })
        .to_string()
    };
    let ticks = |scene: &str| -> Vec<u64> {
        write(&folder, scene);
        let printed = lines(&run(&folder, &["--json"]));
        let began = printed
            .iter()
            .filter(|line| line["started"].as_array().is_some_and(|all| !all.is_empty()));
        began.map(|line| line["tick"].as_u64().unwrap()).collect()
    };
    // The dot would leave at 20 and is at -1 instead, so it covers the first pixel again every 21
    // ticks.
    assert_eq!(ticks(&scene("wrap", [0, 5])), [10, 31, 52]);
    // The dot bounces from 19 to 18 at tick 9, and from -1 to 0 at tick 28. The way there and back
    // takes 38 ticks.
    assert_eq!(ticks(&scene("bounce", [19, 5])), [8, 46]);
    assert_eq!(ticks(&scene("bounce", [5, 5])), [22, 32]);
    assert_eq!(ticks(&scene("none", [0, 5])), [0_u64; 0]);
    write(&folder, &scene("remove", [0, 5]));
    assert!(run(&folder, &[]).contains(", 1 removed\n"));
}

/// A collider is removed at the same tick at which it would be wrapped.
#[test]
fn colliders_outside_are_wrapped_or_removed_at_the_same_tick() {
    let folder = Folder(tempfile::tempdir().unwrap());
    for (speed, leaves, other) in
        [([1, 0], 10, [0, 5]), ([-1, 0], 12, [19, 5]), ([0, 1], 5, [10, 0]), ([0, -1], 6, [10, 9])]
    {
        for bounds in ["wrap", "remove"] {
            for ticks in [leaves, leaves + 1] {
                // The run has this many ticks, and tick 0.
                let scene = json!({
                    "area": [20, 10], "ticks": ticks, "bounds": bounds,
                    "sprites": {"dot": {"text": ["##"]}, "probe": {"text": ["#"]}},
                    "colliders": [
                        {"sprite": "dot", "at": [10, 5], "velocity": speed},
                        {"sprite": "probe", "at": other, "still": true}
                    ]
                });
                write(&folder, &scene.to_string());
                let printed = lines(&run(&folder, &["--json"]));
                let summary = &printed[ticks]["summary"];
                let is_over = ticks > leaves;
                let expected = if bounds == "wrap" { [is_over, false] } else { [false, is_over] };
                let found = [&summary["now"], &summary["removed"]].map(|count| count == 1);
                assert_eq!(found, expected, "{speed:?} {bounds} {ticks}");
            }
        }
    }
}

/// A collider that is slower than one pixel per tick stays on its pixel or moves to the next one,
/// in the same way at all edges.
#[test]
fn bouncing_colliders_do_not_jump() {
    let folder = Folder(tempfile::tempdir().unwrap());
    for (axis, speed) in [(0, 0.3), (0, -0.3), (1, 0.3), (1, -0.3)] {
        let along = |way: f64| if axis == 0 { json!([way, 0]) } else { json!([0, way]) };
        let mut colliders = vec![json!({
            "name": "dot", "sprite": "dot", "at": if speed > 0.0 { along(5.0) } else { along(4.0) },
            "velocity": along(speed)
        })];
        for place in 0..10 {
            colliders.push(json!({
                "name": place.to_string(), "sprite": "dot", "still": true, "at": along(place.into())
            }));
        }
        let scene = json!({
            "area": if axis == 0 { [10, 1] } else { [1, 10] }, "ticks": 40, "bounds": "bounce",
            "sprites": {"dot": {"text": ["#"]}}, "colliders": colliders
        });
        write(&folder, &scene.to_string());
        let printed = lines(&run(&folder, &["--json"]));
        let places: Vec<(u64, i32)> = printed
            .iter()
            .filter_map(|line| {
                let place = line["started"].get(0)?[1].as_str()?.parse().ok()?;
                Some((line["tick"].as_u64()?, if speed > 0.0 { place } else { 9 - place }))
            })
            .collect();
        let way: Vec<i32> = places.iter().map(|(_, place)| *place).collect();
        assert_eq!(way[..9], [5, 6, 7, 8, 9, 8, 7, 6, 5], "{axis} {speed}");
        // The collider moves to the last pixel and back, so it stays on that pixel twice as long.
        let stays = places[5].0 - places[4].0;
        assert!((6..=7).contains(&stays), "{axis} {speed} {stays}");
    }
}

/// Random scenes give the same events as a test of every pair of grids at every tick.
#[test]
fn events_match_a_test_of_every_pair() {
    let folder = Folder(tempfile::tempdir().unwrap());
    let mut random = Random::new(6);
    for round in 0..24 {
        let looks: Vec<Grid> = (0..3)
            .map(|_| {
                let side = |random: &mut Random| 1 + random.below(90) as u32;
                let (width, height) = (side(&mut random), side(&mut random));
                Grid::from_fn(width, height, |_, _| random.below(3) == 0)
            })
            .collect();
        let sprites: serde_json::Map<String, Value> = looks
            .iter()
            .enumerate()
            .map(|(index, grid)| {
                let row = |y: u32| -> String {
                    let pixel = |x: u32| if grid.get(x.into(), y.into()) { '#' } else { '.' };
                    (0..grid.width).map(pixel).collect()
                };
                let rows: Vec<String> = (0..grid.height).map(row).collect();
                (index.to_string(), json!({"text": rows}))
            })
            .collect();
        let layers = ["a", "b", "c"];
        let far = if round % 4 == 3 { i64::from(i32::MAX) - 200 } else { 0 };
        // Speeds are multiples of 1/16 of a pixel, which floats represent exactly.
        let bodies: Vec<Body> = (0..12)
            .map(|_| Body {
                look: random.below(3) as usize,
                at: [far + random.below(200) as i64, random.below(200) as i64 - 100],
                speed: [random.below(400) as i64 - 200, random.below(400) as i64 - 200],
                layer: random.below(3) as usize,
                collides_with: random.below(8) as usize,
                still: random.below(4) == 0,
            })
            .collect();
        let colliders: Vec<Value> = bodies
            .iter()
            .enumerate()
            .map(|(index, body)| {
                let collides_with = (0..3).filter(|layer| body.collides_with >> layer & 1 == 1);
                let collides_with: Vec<&str> = collides_with.map(|layer| layers[layer]).collect();
                let mut written = json!({
                    "name": format!("c{index}"), "sprite": body.look.to_string(), "at": body.at,
                    "layer": layers[body.layer], "collides_with": collides_with, "still": body.still
                });
                if !body.still {
                    written["velocity"] = json!(body.speed.map(|speed| speed as f64 / 16.0));
                }
                written
            })
            .collect();
        let scene = json!({
            "area": [200, 200], "ticks": 20, "layers": layers, "sprites": sprites, "colliders": colliders
        });
        write(&folder, &scene.to_string());
        let printed = lines(&run(&folder, &["--json"]));
        let mut before = Vec::new();
        for tick in 0..20 {
            let now = touching(&bodies, &looks, tick);
            let name = |pair: &(usize, usize)| [format!("c{}", pair.0), format!("c{}", pair.1)];
            let cause = if tick == 0 { "inserted" } else { "motion" };
            let started: Vec<Value> = now
                .iter()
                .filter(|pair| !before.contains(*pair))
                .map(|pair| json!([name(pair)[0], name(pair)[1], cause]))
                .collect();
            let ended: Vec<_> =
                before.iter().filter(|pair| !now.contains(pair)).map(name).collect();
            let ongoing = before.iter().filter(|pair| now.contains(pair)).count();
            let expected =
                json!({"tick": tick, "started": started, "ended": ended, "ongoing": ongoing});
            assert_eq!(printed[tick as usize], expected, "round {round}");
            before = now;
        }
    }
}

/// A collider of a random scene.
struct Body {
    look: usize,
    at: [i64; 2],
    speed: [i64; 2],
    layer: usize,
    collides_with: usize,
    still: bool,
}

/// Returns the pairs that touch at a tick, in order.
fn touching(bodies: &[Body], looks: &[Grid], tick: i64) -> Vec<(usize, usize)> {
    let place = |body: &Body, axis: usize| {
        let way = if body.still { 0 } else { (body.speed[axis] * tick).div_euclid(16) };
        body.at[axis] + way
    };
    let mut pairs = Vec::new();
    for (a, one) in bodies.iter().enumerate() {
        for (b, other) in bodies.iter().enumerate().skip(a + 1) {
            let collide = one.collides_with >> other.layer & 1 == 1
                && other.collides_with >> one.layer & 1 == 1;
            let (dx, dy) = (place(one, 0) - place(other, 0), place(one, 1) - place(other, 1));
            let mut pixels = looks[one.look].pixels();
            // A collider that moves beyond the end of the coordinate range is removed.
            let is_there = |body: &Body| place(body, 0) <= i64::from(i32::MAX);
            if collide
                && is_there(one)
                && is_there(other)
                && !(one.still && other.still)
                && pixels.any(|(x, y)| looks[other.look].get(x + dx, y + dy))
            {
                pairs.push((a, b));
            }
        }
    }
    pairs
}

#[test]
fn a_group_is_scattered_the_same_every_time() {
    let folder = Folder::with_art();
    let scene = |seed: u64| {
        json!({
            "area": [300, 300], "ticks": 30, "seed": seed, "bounds": "wrap",
            "sprites": {"rock": {"image": "meteorGrey_small1.png"}},
            "colliders": [{"name": "rock", "sprite": "rock", "count": 60, "velocity": [[-2, 2], [-2, 2]]}]
        })
        .to_string()
    };
    write(&folder, &scene(1));
    let one = run(&folder, &["--events"]);
    assert_eq!(one, run(&folder, &["--events"]));
    assert!(one.starts_with("tick 0  started  rock/"), "{one}");
    write(&folder, &scene(2));
    assert_ne!(one, run(&folder, &["--events"]));
}

/// The scene is large enough to give several threads work, with layers, rotations and colliders
/// that leave.
#[test]
fn threads_change_nothing() {
    let folder = Folder::with_art();
    let scene = json!({
        "area": [900, 900], "ticks": 8, "layers": ["rock", "shot"], "bounds": "remove",
        "sprites": {"rock": {"image": "meteorGrey_small1.png"}, "shot": {"text": ["####", "#..#"]}},
        "colliders": [
            {"sprite": "rock", "count": 1500, "velocity": [[-2, 2], [-2, 2]]},
            {"sprite": "shot", "layer": "shot", "collides_with": ["rock"], "count": 2500,
             "velocity": [[-9, 9], 1], "turning": [0, 9], "vanishes": true}
        ]
    });
    write(&folder, &scene.to_string());
    let one = run(&folder, &["--events", "--threads", "1"]);
    assert!(one.lines().count() > 1000 && one.contains(" removed\n"), "{one}");
    assert_eq!(one, run(&folder, &["--events"]));
    assert_eq!(one, run(&folder, &["--events", "--threads", "4"]));
    let json = run(&folder, &["--json"]);
    assert_eq!(json, run(&folder, &["--json", "--threads", "4"]));
}

/// Two colliders that are always 50 pixels apart never touch. At the end of the coordinate range,
/// they are removed.
#[test]
fn colliders_that_leave_space_are_removed() {
    let folder = Folder::with_art();
    for (ticks, acceleration, extra) in [
        (700_000, "0.01, 0", ""),
        (4000, "1000, -700", r#", "turn": 30, "turning": 7"#),
        (4000, "2e6, 0", r#", "bounds": "wrap""#),
        (4000, "0, 1e6", r#", "pivot": "center", "scale": 3"#),
    ] {
        let group = |name: &str, x: i32| {
            let group = format!(
                r#"{{"name": "{name}", "sprite": "dot", "at": [{x}, 10], "acceleration": [{acceleration}]{extra}}}"#
            );
            serde_json::from_str::<Value>(&group).unwrap()
        };
        let scene = json!({
            "area": [640, 480], "ticks": ticks, "sprites": {"dot": {"text": ["##", "##"]}},
            "colliders": [group("a", 10), group("b", 60)]
        });
        write(&folder, &scene.to_string());
        let (status, output, errors) = folder.run(&["world", "scene.json", "--json"]);
        assert_eq!((status, errors.as_str()), (0, ""), "{acceleration}{extra}");
        let summary = output.lines().last().unwrap();
        let summary = &serde_json::from_str::<Value>(summary).unwrap()["summary"];
        assert_eq!(summary["started"]["motion"], 0, "{acceleration}{extra}: {summary}");
        assert_eq!(summary["removed"], 2, "{acceleration}{extra}: {summary}");
    }
}
