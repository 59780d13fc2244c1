//! `hitmask play` with the things of a map: spawns, coins, triggers, goals, lifts, crushers, enemies.

mod common;

use common::{Folder, lines};
use serde_json::Value;

/// A map of 30 × 12 tiles of 8 pixels: a floor from y = 80 downwards, and these objects.
fn map(things: &str) -> String {
    format!(
        "<map orientation=\"orthogonal\" width=\"30\" height=\"12\" tilewidth=\"8\" tileheight=\"8\">\n\
         <objectgroup name=\"solid\"><object id=\"900\" x=\"0\" y=\"80\" width=\"240\" height=\"16\"/></objectgroup>\n\
         <objectgroup name=\"things\">{things}</objectgroup></map>"
    )
}

fn object(id: u32, name: &str, class: &str, place: [f64; 4], inside: &str) -> String {
    let [x, y, width, height] = place;
    format!(
        "<object id=\"{id}\" name=\"{name}\" class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\">{inside}</object>\n"
    )
}

/// Properties, each `name:type=value`.
fn properties(list: &str) -> String {
    let one = |text: &str| {
        let (name, value) = text.split_once('=').unwrap();
        let (name, kind) = name.split_once(':').unwrap_or((name, "string"));
        format!("<property name=\"{name}\" type=\"{kind}\" value=\"{value}\"/>")
    };
    format!("<properties>{}</properties>", list.split(' ').map(one).collect::<String>())
}

fn line(points: &str) -> String {
    format!("<polyline points=\"{points}\"/>")
}

/// Runs a map with the tight rules and an actor of 8 × 16.
fn play(things: &str, arguments: &[&str]) -> String {
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("map.tmx"), map(things)).unwrap();
    let start = ["play", "map.tmx", "--preset", "tight"];
    let (status, output, errors) = folder.run(&[&start[..], arguments].concat());
    assert_eq!((status, errors.as_str()), (0, ""), "{arguments:?}");
    output
}

fn refused(things: &str) -> String {
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("map.tmx"), map(things)).unwrap();
    let (status, output, errors) =
        folder.run(&["play", "map.tmx", "--preset", "tight", "--input", "-"]);
    assert_eq!((status, output.as_str(), errors.lines().count()), (2, "", 1), "{errors}");
    errors
}

/// The ticks of an event about a thing.
fn ticks(output: &str, event: &str, name: &str) -> Vec<u64> {
    let has = |line: &Value| {
        line["events"].as_array().unwrap().iter().any(|found| {
            found["event"] == event
                && found.get("name").and_then(Value::as_str).unwrap_or("") == name
        })
    };
    let lines = lines(output).into_iter().filter(has);
    lines.map(|line| line["tick"].as_u64().unwrap()).collect()
}

/// The whole pixel of the actor at each tick; its mask is where the nearest pixel is.
fn places(output: &str) -> Vec<(i64, i64)> {
    let pixel = |value: &Value| (value.as_f64().unwrap() + 0.5).floor() as i64;
    lines(output).iter().map(|line| (pixel(&line["x"]), pixel(&line["y"]))).collect()
}

/// Things are touched at the ticks at which the boxes overlap.
#[test]
fn coins_triggers_and_goals_are_touched_by_pixels() {
    let boxes = [
        ("gold", "coin", [60, 76, 4, 3]),
        ("door", "Trigger", [90, 60, 10, 20]),
        ("end", "goal", [140, 70, 5, 5]),
    ];
    let mut things: String = boxes
        .iter()
        .zip(1..)
        .map(|((name, kind, place), id)| object(id, name, kind, place.map(|side| side as f64), ""))
        .collect();
    // Only the corner of its box is in the way, and no pixel of the ellipse.
    things.push_str(&object(8, "round", "coin", [134.0, 34.0, 40.0, 34.0], "<ellipse/>"));
    things.push_str(&object(9, "", "coin", [30.0, 78.0, 2.0, 2.0], ""));
    let output =
        play(&things, &["--at", "10,64", "--json", "--input", "right*60 left*30 right*200"]);
    let places = places(&output);
    let inside = |tick: usize, [x, y, width, height]: [i64; 4]| {
        let (left, top) = places[tick];
        left < x + width && x < left + 8 && top < y + height && y < top + 16
    };
    let mut entered = Vec::new();
    let mut left = Vec::new();
    for tick in 0..places.len() {
        let before = tick > 0 && inside(tick - 1, boxes[1].2);
        match (before, inside(tick, boxes[1].2)) {
            (false, true) => entered.push(tick as u64 + 1),
            (true, false) => left.push(tick as u64 + 1),
            _ => {}
        }
    }
    assert!(entered.len() == 3 && left.len() == 3, "{entered:?} {left:?}");
    assert_eq!(
        (ticks(&output, "entered", "door"), ticks(&output, "left", "door")),
        (entered, left)
    );
    let first = |index: usize| {
        let tick = (0..places.len()).find(|tick| inside(*tick, boxes[index].2)).unwrap();
        vec![tick as u64 + 1]
    };
    assert_eq!(ticks(&output, "coin", "gold"), first(0));
    assert_eq!(ticks(&output, "goal", "end"), first(2));
    assert_eq!(first(2), [places.len() as u64], "the run ends at the goal");
    assert!(ticks(&output, "coin", "round").is_empty());
    assert_eq!(ticks(&output, "coin", "").len(), 1);
    let words = play(&things, &["--at", "10,64", "--input", "right*60"]);
    assert!(words.contains("\ncoins       2 of 3\n"), "{words}");
    assert!(words.contains("coin gold\n") && words.contains("entered door\n"), "{words}");
}

#[test]
fn actors_start_at_a_spawn() {
    let begins = |things: &str, more: &[&str]| {
        let output = play(things, &[&["--input", "-", "--json"], more].concat());
        (places(&output)[0], lines(&output)[0]["state"].clone())
    };
    // The middle of the bottom of a box, and a point.
    let boxed = object(1, "hero", "spawn", [40.0, 70.0, 20.0, 10.0], "");
    assert_eq!(begins(&boxed, &[]), ((46, 64), "ground".into()));
    let point =
        object(1, "hero", "", [40.5, 80.0, 0.0, 0.0], &(properties("kind=Spawn") + "<point/>"));
    assert_eq!(begins(&point, &[]), ((36, 64), "ground".into()));
    assert_eq!(begins(&point, &["--at", "100,64"]).0, (100, 64));
    let error = refused(&object(1, "hero", "spawn", [40.0, 82.0, 0.0, 0.0], "<point/>"));
    assert!(
        error.contains(
            "map.tmx: spawn \"hero\": something solid is in the actor there, first at 36,80"
        ),
        "{error}"
    );
}

/// A crusher in the way of a start is an error, and a lift is a ground to start on.
#[test]
fn actors_start_among_lifts_and_crushers() {
    let path = object(2, "rail", "path", [0.0, 0.0, 0.0, 0.0], &line("0,0 0,-9"));
    let spawn = object(3, "hero", "spawn", [20.0, 80.0, 0.0, 0.0], "<point/>");
    let press =
        |y: f64| object(1, "press", "crusher", [10.0, y, 20.0, 10.0], &properties("path=rail"));
    let error = refused(&(path.clone() + &spawn + &press(60.0)));
    assert!(error.contains("something solid is in the actor there, first at 16,64"), "{error}");
    let lift =
        object(1, "up", "lift", [10.0, 60.0, 20.0, 4.0], &properties("path=rail pause:int=9"));
    let spawn = object(3, "hero", "spawn", [20.0, 60.0, 0.0, 0.0], "<point/>");
    let output = play(&(path + &spawn + &lift), &["--input", "-", "--json"]);
    assert!(output.contains("\"state\":\"ground\",\"events\":[]"), "{output}");
}

/// What is collected or moves is no ground, even in the layer that is solid as a whole.
#[test]
fn things_are_no_ground() {
    let coin = object(1, "", "coin", [40.0, 60.0, 8.0, 20.0], "");
    let map = map("")
        .replace("</objectgroup>\n<objectgroup", &format!("{coin}</objectgroup>\n<objectgroup"));
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("map.tmx"), map).unwrap();
    let start = ["play", "map.tmx", "--preset", "tight", "--at", "10,64", "--json"];
    let (_, output, _) = folder.run(&[&start[..], &["--input", "right*60"]].concat());
    assert!(ticks(&output, "coin", "").len() == 1 && !output.contains("bumped-wall"));
}

/// A lift rises by half a pixel a tick, waits, and carries what stands on it.
#[test]
fn lifts_carry_the_actor() {
    let lift = |more: &str| {
        let path = object(2, "rail", "path", [0.0, 0.0, 0.0, 0.0], &line("5,5 5,-15"));
        let list = format!("path=rail pause:int=7 {more}");
        path + &object(1, "up", "lift", [20.0, 78.0, 24.0, 4.0], &properties(list.trim()))
    };
    let start = ["--at", "26,62", "--json", "--input", "-*120"];
    for (more, speed) in [("", 0.5), ("speed:float=0.25", 0.25)] {
        let output = play(&lift(more), &start);
        for (tick, (x, y)) in (1..).zip(places(&output)) {
            // There, a pause, and back.
            let leg = (20.0 / speed) as i64;
            let round = (tick as i64) % (2 * (7 + leg));
            let gone =
                if round <= 7 + leg { (round - 7).max(0) } else { leg - (round - 14 - leg).max(0) };
            let exact = 62.0 - gone as f64 * speed;
            assert_eq!(x, 26, "tick {tick}");
            assert!((y as f64 - exact).abs() <= 1.0, "tick {tick}: {y} and {exact}");
        }
        let highest = places(&output).iter().map(|(_, y)| *y).min();
        assert_eq!(highest, Some(62 - 20));
    }
    let once = play(&lift("loop=once speed:float=2"), &start);
    assert_eq!(places(&once).last(), Some(&(26, 42)));
    // By default it lets an actor through from below, and with a material it does not.
    let below = ["--at", "26,64", "--json", "--input", "jump*12 -*20"];
    let still = |list: &str| {
        let path = object(2, "rail", "path", [0.0, 0.0, 0.0, 0.0], &line("0,0 0,0"));
        path + &object(1, "up", "lift", [20.0, 50.0, 24.0, 4.0], &properties(list))
    };
    assert!(!play(&still("path=rail"), &below).contains("bumped-head"));
    for list in ["path=rail material=solid", "path=rail kind=solid"] {
        let output = play(&still(list), &below);
        assert!(output.contains("\"bumped-head\",\"on\":\"solid\""), "{output}");
    }
}

#[test]
fn crushers_end_the_run() {
    let path = object(2, "", "path", [0.0, 0.0, 0.0, 0.0], &line("0,0 0,60"));
    let crusher = object(
        1,
        "press",
        "crusher",
        [20.0, 20.0, 24.0, 10.0],
        &properties("path:object=2 speed:int=1"),
    );
    let output = play(&(path + &crusher), &["--at", "26,64", "--json", "--input", "-*120"]);
    // Its bottom is at y = 30, and reaches the head at y = 64 after 34 ticks.
    assert_eq!(ticks(&output, "crushed", ""), [35]);
    assert_eq!(output.lines().count(), 35);
}

const SLIME: [f64; 4] = [100.0, 70.0, 10.0, 10.0];

fn slime(list: &str) -> String {
    let path = object(2, "stay", "path", [0.0, 0.0, 0.0, 0.0], &line("0,0 0,0"));
    path + &object(1, "slime", "enemy", SLIME, &properties(list))
}

#[test]
fn enemies_are_stomped_from_above() {
    let output = play(&slime("path=stay"), &["--at", "101,20", "--json", "--input", "-*80"]);
    let [tick] = ticks(&output, "stomped", "slime")[..] else { panic!("{output}") };
    let lines = lines(&output);
    let speed = |tick: u64| lines[tick as usize - 1]["vy"].as_f64().unwrap();
    // The actor falls, its feet reach the upper edge at y = 70, and it bounces.
    assert!(speed(tick - 1) > 0.0 && speed(tick) < 0.0);
    let places = places(&output);
    assert!(places[tick as usize - 1].1 + 16 > 70 && places[tick as usize - 2].1 + 16 <= 70);
    assert!(ticks(&output, "hurt", "slime").is_empty());
    assert_eq!(places.last().unwrap().1, 64, "it lands where the enemy was");
    // With more health it takes more hits.
    let output =
        play(&slime("path=stay health:int=3"), &["--at", "101,20", "--json", "--input", "-*200"]);
    assert_eq!(ticks(&output, "stomped", "slime").len(), 3);
    let words = play(&slime("path=stay"), &["--at", "101,20", "--input", "-*80"]);
    assert!(
        words.contains("\ndefeated    1 of 1\n") && words.contains("stomped slime\n"),
        "{words}"
    );
}

/// An enemy with spikes hurts from above too.
#[test]
fn spiky_enemies_are_not_stomped() {
    let spiky = slime("path=stay spiky:bool=true");
    let output = play(&spiky, &["--at", "101,20", "--json", "--input", "-*40"]);
    assert!(ticks(&output, "stomped", "slime").is_empty());
    assert_eq!(ticks(&output, "hurt", "slime").len(), 1);
    let error = refused(&slime("path=stay spiky=very"));
    assert!(error.contains("enemy \"slime\": its property spiky is true or false"), "{error}");
}

#[test]
fn enemies_hurt_what_touches_them_from_the_side() {
    // A wall behind it keeps the actor there.
    let things =
        slime("path=stay").replace("y=\"70\"", "y=\"0\"").replace("height=\"10\"", "height=\"80\"");
    let things = things + &object(3, "", "solid", [108.0, 40.0, 10.0, 40.0], "");
    let output = play(&things, &["--at", "60,64", "--json", "--input", "right*200"]);
    let hurt = ticks(&output, "hurt", "slime");
    assert!(hurt.len() >= 2 && ticks(&output, "stomped", "slime").is_empty(), "{hurt:?}");
    // Invincible for two seconds.
    assert!(hurt.windows(2).all(|two| two[1] - two[0] >= 120), "{hurt:?}");
    let first = places(&output)[hurt[0] as usize - 1];
    assert!(first.0 + 8 > 100 && first.0 + 7 <= 103, "{first:?}");
}

/// The columns of an enemy without art in a picture of the last tick.
fn columns(things: &str, tick: u32) -> (u32, u32) {
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("map.tmx"), map(things)).unwrap();
    let script = format!("-*{tick}");
    let (status, _, errors) = folder.run(&[
        "play",
        "map.tmx",
        "--preset",
        "tight",
        "--at",
        "0,64",
        "--input",
        &script,
        "--picture",
        "out.png",
    ]);
    assert_eq!((status, errors.as_str()), (0, ""));
    let path = folder.path().join("out.png");
    let image = hitmask_assets::Image::open(path, &hitmask_assets::Limits::default()).unwrap();
    let red = (0..).zip(image.rgba().chunks(4)).filter(|(_, pixel)| pixel[..3] == [255, 56, 92]);
    let columns: Vec<u32> = red.map(|(at, _)| at % image.width()).collect();
    (*columns.iter().min().unwrap(), *columns.iter().max().unwrap())
}

/// To and fro on a plank that ends in the air on the left and at a wall on the right.
#[test]
fn enemies_walk_between_edges_and_walls() {
    let ground = "class=\"solid\"";
    let things = format!(
        "<object id=\"20\" {ground} x=\"100\" y=\"60\" width=\"60\" height=\"4\"/>\
         <object id=\"21\" {ground} x=\"150\" y=\"40\" width=\"10\" height=\"20\"/>{}",
        object(1, "slime", "enemy", [120.0, 40.0, 10.0, 10.0], &properties("speed:float=1"))
    );
    let seen: Vec<(u32, u32)> = (40..=200).step_by(4).map(|tick| columns(&things, tick)).collect();
    assert!(seen.iter().all(|(left, right)| *left >= 100 && *right < 150), "{seen:?}");
    assert!(seen.iter().any(|(left, _)| *left <= 104), "{seen:?}");
    assert!(seen.iter().any(|(_, right)| *right >= 146), "{seen:?}");
    // Along a way it goes where that goes, through the air and walls.
    let path = object(2, "beat", "path", [0.0, 0.0, 0.0, 0.0], &line("0,0 -100,0"));
    let things = path
        + &object(
            1,
            "bat",
            "enemy",
            [150.0, 20.0, 10.0, 10.0],
            &properties("path=beat speed:int=2"),
        );
    for tick in [0, 10, 25, 50, 60] {
        let x = if tick <= 50 { 150 - 2 * tick } else { 50 + 2 * (tick - 50) };
        if tick > 0 {
            assert_eq!(columns(&things, tick), (x, x + 9), "tick {tick}");
        }
    }
}

/// An LDtk level: dirt below, a lift along a list of points, a coin, an enemy and a start.
const LDTK: &str = r#"{"jsonVersion":"1.5.3","defs":{"layers":[{"uid":7,"intGridValues":[{"value":1,"identifier":"dirt"}]}]},
 "levels":[{"identifier":"Cave","worldX":0,"worldY":0,"pxWid":64,"pxHei":64,"layerInstances":[
 {"__identifier":"Things","__type":"Entities","__gridSize":8,"entityInstances":[
  {"__identifier":"Spawn","iid":"a","px":[12,56],"width":8,"height":16,"__pivot":[0.5,1]},
  {"__identifier":"Coin","iid":"b","px":[40,48],"width":4,"height":4,"__pivot":[0,0]},
  {"__identifier":"LIFT","iid":"c","px":[8,56],"width":16,"height":4,"__pivot":[0,0],"fieldInstances":[
   {"__identifier":"path","__type":"Array<Point>","__value":[{"cx":1,"cy":3}]},
   {"__identifier":"speed","__type":"Float","__value":1},{"__identifier":"loop","__type":"LocalEnum.Loop","__value":"Once"}]}]},
 {"__identifier":"Ground","__type":"IntGrid","__cWid":8,"__cHei":8,"__gridSize":8,"layerDefUid":7,
 "intGridCsv":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1]}]}]}"#;

#[test]
fn ldtk_entities_play_too() {
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("cave.ldtk"), LDTK).unwrap();
    let run = |input: &str| {
        let start = ["play", "cave.ldtk", "--preset", "tight", "--json", "--input", input];
        let (status, output, errors) = folder.run(&start);
        assert_eq!((status, errors.as_str()), (0, ""));
        output
    };
    // The lift rises from y = 56 to y = 24, and the actor on it.
    let output = run("-*60");
    assert_eq!(places(&output).last(), Some(&(8, 24 - 16)));
    assert_eq!(ticks(&run("right*60"), "coin", "Coin").len(), 1);
}

/// The pixels of an entity are those of its tile, which a picture shows; the box around it is larger.
#[test]
fn ldtk_entities_have_the_pixels_of_their_tiles() {
    let folder = Folder::with_scenes();
    // The coin in `levels/tiles.png` is ten pixels wide, from column 3 of its 16.
    let coin = r#"{"__identifier":"Coin","iid":"e","px":[44,40],"width":16,"height":16,"__pivot":[0,0],
        "__tile":{"tilesetUid":3,"x":64,"y":0,"w":16,"h":16}}"#;
    let tiles = r#""defs":{"tilesets":[{"uid":3,"relPath":"levels/tiles.png","tileGridSize":16}],"#;
    let text =
        LDTK.replace("\"defs\":{", tiles).replace("[0.5,1]},", &format!("[0.5,1]}},{coin},"));
    std::fs::write(folder.path().join("cave.ldtk"), text).unwrap();
    let start = [
        "play",
        "cave.ldtk",
        "--preset",
        "tight",
        "--at",
        "25,40",
        "--json",
        "--input",
        "right*60",
    ];
    let (status, output, errors) = folder.run(&start);
    assert_eq!((status, errors.as_str()), (0, ""));
    let places = places(&output);
    let reaches =
        |column: i64| places.iter().position(|(x, _)| x + 8 > column).map(|tick| tick as u64 + 1);
    let found = ticks(&output, "coin", "Coin");
    assert_eq!(found.last().copied(), reaches(47), "{found:?}");
    assert_ne!(reaches(47), reaches(44));
    let more = ["--picture", "out.png"];
    assert_eq!(folder.run(&[&start[..], &more].concat()).0, 0);
}

#[test]
fn hostile_things_are_errors_of_one_line() {
    let lift = |list: &str| object(1, "up", "lift", [20.0, 40.0, 24.0, 4.0], &properties(list));
    let path = |points: &str| object(2, "rail", "path", [0.0, 0.0, 0.0, 0.0], &line(points));
    let good = path("0,0 9,9");
    for (things, said) in [
        (
            lift("color=red"),
            "lift \"up\": it has no way: name a polyline or a polygon in its property path",
        ),
        (lift("path=rail"), "lift \"up\": no object is called \"rail\""),
        (lift("path=up"), "\"up\" is no path: draw a polyline or a polygon"),
        (lift("path:bool=true"), "its path is the name or the id of a polyline or a polygon"),
        (lift("path=rail") + &path("3,3"), "its path has fewer than two points"),
        (lift("path=rail") + &path("0,0 1e300,0"), "its path is too far away"),
        (
            lift("path=rail") + &path(&"1,1 ".repeat(2000)),
            "its path has 2000 points: draw one with up to 1024",
        ),
        (
            lift("path=rail") + &good + &good,
            "several objects are called \"rail\": write the id of its path",
        ),
        (
            lift("path=rail speed:float=0") + &good,
            "its speed is a number of pixels per tick, more than 0 and up to 64",
        ),
        (lift("path=rail speed:float=-1") + &good, "its speed is a number"),
        (lift("path=rail speed:float=1e300") + &good, "its speed is a number"),
        (lift("path=rail speed:float=1e-300") + &good, "its speed is a number"),
        (lift("path=rail speed=fast") + &good, "its speed is a number"),
        (
            lift("path=rail pause:int=70000") + &good,
            "its pause is a whole number of ticks, 0 to 65535",
        ),
        (lift("path=rail loop=twice") + &good, "its loop is once, loop or ping-pong"),
        (lift("path=rail material=water") + &good, "its material is one of solid, one-way"),
        (lift("path=rail material=lava") + &good, "its material is one of solid, one-way"),
        (lift("path="), "its path is empty: write the name or the id of a polyline or a polygon"),
        (
            object(1, "vast", "coin", [0.0, 0.0, 4e9, 4e9], ""),
            "coin \"vast\": it is too large, 4000000000×4000000000 pixels, and a side goes up to",
        ),
        (
            object(1, "deep", "enemy", [100.0, 74.0, 10.0, 10.0], ""),
            "enemy \"deep\": something solid is in it where it starts, first at 100,80: move it",
        ),
        (object(1, "", "coin", [9.0, 9.0, 0.0, 0.0], "<point/>"), "coin \"1\": it has no pixels"),
        (object(1, "far", "coin", [9e15, 9.0, 4.0, 4.0], ""), "coin \"far\": it is too far away"),
        (object(1, "big", "trigger", [0.0, 0.0, 60000.0, 60000.0], ""), "memory"),
        (
            object(1, "e", "enemy", SLIME, &properties("health:int=0")),
            "its health is a whole number of hits",
        ),
        (object(1, "two\u{a}lines", "enemy", SLIME, &properties("speed:int=0")), "two"),
        (
            (1..=257).map(|id| object(id, "", "enemy", SLIME, "")).collect(),
            "it has 257 enemies, and up to 256 can play",
        ),
        (
            (1..=65).map(|id| object(id, "", "lift", SLIME, "")).collect(),
            "it has 65 lifts and crushers, and up to 64 can play",
        ),
        (
            (1..=10_001).map(|id| object(id, "", "coin", SLIME, "")).collect(),
            "it has 10 001 objects with a part in the game, and up to 10 000 can play",
        ),
    ] {
        let error = refused(&things);
        assert!(error.contains(said) && error.contains("map.tmx"), "{said}: {error}");
    }
}

/// Runs a map, and returns what it says on standard error.
fn notes(things: &str, arguments: &[&str]) -> String {
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("map.tmx"), map(things)).unwrap();
    let start = ["play", "map.tmx", "--input", "-", "--at", "0,0", "--json"];
    let (status, output, errors) = folder.run(&[&start[..], arguments].concat());
    assert_eq!((status, output.lines().count()), (0, 1), "{errors}");
    errors
}

#[test]
fn misspelt_kinds_are_notes() {
    let tight = ["--preset", "tight"];
    let named = |class: &str| object(7, "hero", class, [40.0, 70.0, 8.0, 8.0], "");
    assert_eq!(
        notes(&(named("spwan") + &named("spwan")), &tight),
        "note: map.tmx: object 7 \"hero\" has the class \"spwan\", which play does not know: did you mean \"spawn\"?\n"
    );
    let by_property = object(8, "", "lamp", [1.0, 1.0, 4.0, 4.0], &properties("kind=hazrad"));
    assert_eq!(
        notes(&by_property, &tight),
        "note: map.tmx: object 8 has the property kind \"hazrad\", which play does not know: did you mean \"hazard\"?\n"
    );
    for silent in ["", "sign", "door", "Spawn", "ice", "one_way", "treasure chest", "npc"] {
        assert_eq!(notes(&named(silent), &tight), "", "{silent}");
    }
    // Materials are in small letters.
    assert!(notes(&named("ICE"), &tight).ends_with("did you mean \"ice\"?\n"));
    // A kind that is known makes the class a matter of taste.
    let both = object(9, "", "coinn", [1.0, 1.0, 4.0, 4.0], &properties("kind=coin"));
    assert_eq!(notes(&both, &tight), "");
    // The number of notes is bounded.
    let many: String = ('a'..='z').map(|letter| named(&format!("coin{letter}"))).collect();
    assert_eq!(notes(&many, &tight).lines().count(), 8);
}

#[test]
fn misspelt_entities_are_notes() {
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("cave.ldtk"), LDTK.replace("\"Coin\"", "\"Coinn\"")).unwrap();
    let (_, _, errors) =
        folder.run(&["play", "cave.ldtk", "--preset", "tight", "--input", "-", "--json"]);
    assert_eq!(
        errors,
        "note: cave.ldtk: the entity \"Coinn\" has a name that play does not know: did you mean \"coin\"?\n"
    );
}

/// With further layers the map does not say what its parts are, so one must be named: as the level and as a layer.
#[test]
fn maps_with_layers_need_a_part() {
    let folder = Folder::with_scenes();
    for (level, layer) in
        [("levels/meadow.tmx", "levels/ice.png"), ("levels/ground.png", "levels/meadow.tmx")]
    {
        let layer = format!("ice={layer}");
        let start = ["play", level, "--preset", "tight", "--input", "-", "--layer", &layer];
        let (status, output, errors) = folder.run(&start);
        assert_eq!((status, output.as_str()), (2, ""));
        assert_eq!(
            errors,
            "error: levels/meadow.tmx: with --layer a map needs a part: write levels/meadow.tmx#solid; \
             its layers are \"decoration\", \"solid\", \"hazard\", \"things\"\n"
        );
    }
    let part = ["levels/meadow.tmx#solid", "--layer", "ice=levels/meadow.tmx#hazard"];
    let (status, _, errors) =
        folder.run(&[&["play"], &part[..], &["--preset", "tight", "--input", "-"]].concat());
    assert_eq!((status, errors.as_str()), (0, ""));
}

/// Options and keys that change nothing are notes.
#[test]
fn unused_options_are_notes() {
    assert_eq!(
        notes("", &["--preset", "tight", "--dig", "9"]),
        "note: --dig does nothing: no word of --input has the key dig\n"
    );
    let folder = Folder::with_scenes();
    let run = |preset: &str, input: &str| {
        let start = ["play", "levels/maze.tmx", "--shot", "levels/runner.png", "--json"];
        let (status, _, errors) =
            folder.run(&[&start[..], &["--preset", preset, "--input", input]].concat());
        assert_eq!(status, 0, "{errors}");
        errors
    };
    assert_eq!(
        run("maze", "right+jump run+left"),
        "note: --input: in a maze these keys do nothing: jump, run (--preset maze)\n\
         note: --shot does nothing: no word of --input has the key shoot\n"
    );
    assert_eq!(run("maze", "right+shoot"), "");
    assert_eq!(run("tight", "right+jump+shoot"), "");
}

/// Of two enemies one walks off a cliff, which is no merit of the actor.
#[test]
fn only_the_actors_enemies_are_defeated() {
    let things = slime("path=stay")
        + &object(5, "", "enemy", [200.0, 20.0, 8.0, 8.0], "")
        + "<object id=\"20\" class=\"one-way\" x=\"196\" y=\"28\" width=\"12\" height=\"4\"/>"
        // It starts over no ground at all.
        + &object(6, "diver", "enemy", [260.0, 20.0, 8.0, 8.0], "");
    let words = play(&things, &["--at", "101,20", "--input", "-*400"]);
    assert!(words.contains("\ndefeated    1 of 3\n"), "{words}");
}

/// As many things as are allowed, all in one place, still run.
#[test]
fn crowds_are_bounded() {
    let mut things: String = (1..=256).map(|id| object(id, "", "enemy", SLIME, "")).collect();
    things.push_str(&object(300, "rail", "path", [0.0, 0.0, 0.0, 0.0], &line("0,0 60,0")));
    for id in 301..=364 {
        things.push_str(&object(id, "", "lift", [90.0, 80.0, 40.0, 4.0], &properties("path=rail")));
    }
    let output = play(&things, &["--at", "20,64", "--json", "--input", "right*40"]);
    assert_eq!(output.lines().count(), 40);
}
