//! Tests `hitmask play`: the output of a run, and its errors.

mod common;

use common::{Folder, lines};
use serde_json::Value;

const SCRIPT: &str = "right*30 right+jump*12 -*60";

fn play(folder: &Folder, arguments: &[&str]) -> String {
    let (status, output, errors) = folder.run(&[&["play"], arguments].concat());
    assert_eq!((status, errors.as_str()), (0, ""), "{arguments:?}");
    output
}

fn refused(folder: &Folder, arguments: &[&str]) -> String {
    let (status, output, errors) = folder.run(&[&["play"], arguments].concat());
    assert_eq!((status, output.as_str(), errors.lines().count()), (2, "", 1), "{errors}");
    errors
}

/// Returns the names of all events, with their ticks.
fn events(output: &str) -> Vec<(u64, String)> {
    let events = lines(output).into_iter().flat_map(|line| {
        let names = line["events"].as_array().unwrap().iter().map(|event| {
            let on = event.get("on").and_then(Value::as_str);
            let name = event["event"].as_str().unwrap();
            on.map_or(name.to_string(), |on| format!("{name} on {on}"))
        });
        let tick = line["tick"].as_u64().unwrap();
        names.map(move |name| (tick, name)).collect::<Vec<_>>()
    });
    events.collect()
}

/// Returns a number in a line as it was printed, in units of 10⁻¹⁷.
fn exact(line: &str, field: &str) -> i128 {
    let start = line.find(&format!("\"{field}\":")).unwrap() + field.len() + 3;
    let text = line[start..].split(',').next().unwrap();
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    assert!(rest.len() <= 17 && !rest.ends_with('0'), "{text}");
    let digits: i128 = format!("{whole}{rest:0<17}").parse().unwrap();
    digits
}

/// A model of an actor on a floor or in the air. All lengths are whole numbers of equal parts of a
/// pixel.
struct Model {
    parts: i64,
    x: i64,
    y: i64,
    vx: i64,
    vy: i64,
    in_air: bool,
}

/// Moves a value toward a target, but not past it.
fn nearer(from: i64, to: i64, by: i64) -> i64 {
    if from < to { (from + by).min(to) } else { (from - by).max(to) }
}

impl Model {
    fn new(parts: i64) -> Self {
        Self { parts, x: 0, y: -16 * parts, vx: 0, vy: 0, in_air: false }
    }

    /// Moves the actor. It lands when it is within half a pixel of the floor.
    fn advance(&mut self) {
        self.x += self.vx;
        if self.in_air {
            self.y += self.vy;
            if self.vy >= 0 && 2 * self.y >= -33 * self.parts {
                (self.y, self.vy, self.in_air) = (-16 * self.parts, 0, false);
            }
        }
    }

    /// Checks that a line has the model's position.
    fn check(&self, line: &str) {
        let unit = |parts: i64| i128::from(parts) * 10_i128.pow(17) / i128::from(self.parts);
        let printed = ["x", "y", "vx", "vy"].map(|field| exact(line, field));
        assert_eq!(printed, [self.x, self.y, self.vx, self.vy].map(unit), "{line}");
        assert!(line.contains(&format!("\"grounded\":{}", !self.in_air)), "{line}");
    }
}

/// Runs the script, and a model of the script. `step` gets the model, the tick, and whether right
/// and jump are held.
fn compare_with_model(preset: &str, parts: i64, mut step: impl FnMut(&mut Model, u64, bool, bool)) {
    let folder = Folder(tempfile::tempdir().unwrap());
    let output = play(&folder, &["flat", "--preset", preset, "--input", SCRIPT, "--json"]);
    let mut model = Model::new(parts);
    assert_eq!(output.lines().count(), 102);
    for (tick, line) in (1..).zip(output.lines()) {
        step(&mut model, tick, tick <= 42, (31..=42).contains(&tick));
        model.check(line);
    }
    assert!(!model.in_air, "it lands within the script");
}

/// The actor gains 12/256 per tick and then moves. A jump at 1664/256 uses up a tick, and a gravity
/// of 56/256 applies after the motion.
#[test]
fn momentum_on_a_floor_matches_the_model() {
    compare_with_model("momentum", 256, |model, tick, right, jump| {
        if model.in_air && model.vy < -1024 && !jump {
            model.vy = -1024;
        }
        if !model.in_air {
            model.vx = nearer(model.vx, if right { 1536 } else { 0 }, 12);
        } else if right {
            model.vx = nearer(model.vx, 1536, 24);
        }
        if model.in_air && (-1024..0).contains(&model.vy) {
            model.vx -= model.vx / 32;
        }
        if tick == 31 {
            (model.vy, model.in_air) = (-1664, true);
            return;
        }
        model.advance();
        if model.in_air {
            model.vy = nearer(model.vy, 16 * 256, 56);
        }
    });
}

/// Speeds change before the motion. The speed of a jump is kept for 12 ticks while jump is held.
#[test]
fn tight_on_a_floor_matches_the_model() {
    const PARTS: i64 = 2_048_000_000;
    // Speeds are per second and accelerations per second squared, at 60 ticks per second, rounded
    // to the nearest part.
    let speed = |pixels: i64| (pixels * PARTS + 30) / 60;
    let gain = |pixels: i64| (pixels * PARTS + 1800) / 3600;
    compare_with_model("tight", PARTS, |model, tick, right, jump| {
        let top = speed(90);
        let by = match (model.in_air, right) {
            (true, true) if model.vx > top => gain(260),
            (true, _) => gain(650),
            (false, _) => gain(1000),
        };
        model.vx = nearer(model.vx, if right { top } else { 0 }, by);
        if model.in_air {
            model.vy = nearer(model.vy, speed(160), gain(900));
            if jump {
                model.vy = -speed(105);
            }
        }
        if tick == 31 {
            (model.vy, model.in_air) = (-speed(105), true);
            model.vx += speed(40);
        }
        model.advance();
    });
}

/// The actor moves at the speeds of the previous tick. An actor that walks at 20/16 jumps at 85/16.
#[test]
fn classic_on_a_floor_matches_the_model() {
    compare_with_model("classic", 256, |model, tick, right, jump| {
        model.advance();
        if right {
            model.vx = nearer(model.vx, 320, 24);
        } else if !model.in_air {
            model.vx = nearer(model.vx, 0, 16);
        }
        if tick == 31 {
            (model.vy, model.in_air) = (-85 * 16, true);
        }
        if model.in_air {
            let (gravity, most) = if jump { (48, 67 * 16) } else { (96, 70 * 16) };
            model.vy = nearer(model.vy, most, gravity);
        }
    });
}

/// A map of objects: a floor with a pool in it, a ladder and a plank.
const MAP: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="20" height="10" tilewidth="8" tileheight="8" infinite="0">
 <objectgroup id="1" name="course">
  <object id="1" x="0" y="64" width="160" height="16"/>
  <object id="2" class="water" x="100" y="56" width="40" height="16"/>
  <object id="3" class="ladder" x="4" y="20" width="8" height="44"/>
  <object id="4" x="40" y="42" width="32" height="4">
   <properties><property name="kind" value="one_way"/></properties>
  </object>
  <object id="5" class="ice" x="140" y="64" width="20" height="8"/>
 </objectgroup>
 <objectgroup id="2" name="hazard">
  <object id="6" x="20" y="60" width="4" height="4"/>
 </objectgroup>
</map>
"#;

#[test]
fn maps_name_their_materials() {
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("map.tmx"), MAP).unwrap();
    let run = |input: &str, at: &str, level: &str| {
        let start = ["--preset", "tight", "--at", at, "--json", "--input", input];
        events(&play(&folder, &[&[level], &start[..]].concat()))
    };
    let names = |events: Vec<(u64, String)>| -> Vec<String> {
        let mut names: Vec<String> = events.into_iter().map(|(_, name)| name).collect();
        names.dedup();
        names
    };
    let ground = "map.tmx#course";
    assert_eq!(names(run("up*5", "4,48", ground)), ["mounted"]);
    assert_eq!(names(run("-*40", "50,10", ground)), ["landed on one-way"]);
    assert_eq!(names(run("-*10", "16,48", ground)), ["hurt"]);
    let pool = names(run("-*60", "112,30", ground));
    assert_eq!(pool, ["entered-water", "landed on solid"]);
    assert_eq!(names(run("-*40", "150,40", ground)), ["landed on ice"]);
    // Only the selected part is in the level, and all of it is solid.
    assert_eq!(names(run("-*40", "4,0", "map.tmx#course?ladder")), ["landed on solid"]);
    // With layers, the map's own materials are not used.
    let solid = folder.run(&[
        "play",
        ground,
        "--preset",
        "tight",
        "--input",
        "-",
        "--at",
        "112,50",
        "--layer",
        "water=map.tmx#hazard",
    ]);
    assert!(
        solid.2.contains("--at 112,50: something solid is in the actor there, first at 112,56")
    );
    // A layer called solid is the ground if no part is named.
    std::fs::write(folder.path().join("named.tmx"), MAP.replace("\"course\"", "\"Solid\""))
        .unwrap();
    for (input, at) in [("up*5", "4,48"), ("-*40", "50,10"), ("-*10", "16,48"), ("-*40", "150,40")]
    {
        assert_eq!(run(input, at, "named.tmx"), run(input, at, ground), "{at}");
    }
    // Without a part, the ground is ambiguous.
    let error = refused(&folder, &["map.tmx", "--preset", "tight", "--input", "-"]);
    assert!(error.contains("map.tmx: name one of its layers: \"course\", \"hazard\""), "{error}");
}

/// An LDtk level: a plank, a pool beside it, and dirt below.
const LDTK: &str = r#"{"jsonVersion":"1.5.3","defs":{"layers":[{"uid":7,"intGridValues":[
 {"value":1,"identifier":"dirt"},{"value":2,"identifier":"Water"},{"value":3,"identifier":"one_way"}]}]},
 "levels":[{"identifier":"Cave","worldX":0,"worldY":0,"pxWid":32,"pxHei":64,"layerInstances":[
 {"__identifier":"Ground","__type":"IntGrid","__cWid":4,"__cHei":8,"__gridSize":8,"__pxTotalOffsetX":0,"layerDefUid":7,
 "intGridCsv":[0,0,0,0, 0,0,0,0, 0,0,0,0, 3,3,0,0, 0,0,0,0, 0,0,2,2, 0,0,2,2, 1,1,1,1]}]}]}"#;

#[test]
fn ldtk_values_name_their_materials() {
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("cave.ldtk"), LDTK).unwrap();
    let seen = |at: &str, level: &str| {
        let more = ["--preset", "classic", "--at", at, "--json", "--input", "-*60"];
        let events = events(&play(&folder, &[&[level], &more[..]].concat()));
        events.into_iter().map(|(_, name)| name).collect::<Vec<_>>()
    };
    assert_eq!(seen("0,0", "cave.ldtk"), ["landed on one-way"]);
    assert_eq!(seen("16,0", "cave.ldtk#Ground"), ["entered-water", "landed on solid"]);
    assert_eq!(seen("16,0", "cave.ldtk#Ground/Water"), ["landed on solid"]);
    // A layer or a value called solid is the ground. Values of that layer keep their materials.
    let named = |from: &str, to: &str| {
        std::fs::write(folder.path().join("named.ldtk"), LDTK.replace(from, to)).unwrap();
        seen("16,0", "named.ldtk")
    };
    assert_eq!(named("Ground", "Solid"), ["entered-water", "landed on solid"]);
    assert_eq!(named("dirt", "solid"), ["entered-water", "landed on solid"]);
}

#[test]
fn actors_begin_on_the_first_ground() {
    let folder = Folder::with_scenes();
    let begins = |arguments: &[&str]| {
        let more = ["--preset", "classic", "--input", "-", "--json"];
        let line = lines(&play(&folder, &[arguments, &more].concat())).remove(0);
        (line["x"].to_string(), line["y"].to_string(), line["state"].to_string())
    };
    let ground = |x: &str, y: &str| (x.to_string(), y.to_string(), "\"ground\"".to_string());
    assert_eq!(begins(&["flat"]), ground("0", "-16"));
    assert_eq!(begins(&["flat", "--actor", "levels/runner.png"]), ground("0", "-14"));
    assert_eq!(begins(&["levels/ground.png"]), ground("0", "96"));
    assert_eq!(begins(&["flat", "--at", "-9,-16"]), ground("-9", "-16"));
}

/// An actor that falls out of a level ends the run.
#[test]
fn runs_end_below_the_level() {
    let folder = Folder::with_scenes();
    let level = ["levels/planks.png", "--preset", "tight", "--input", "left*5000"];
    let output = play(&folder, &[&level[..], &["--json"]].concat());
    let printed = events(&output);
    assert_eq!(printed.last().unwrap().1, "fell-out");
    let last = lines(&output).pop().unwrap();
    assert!(last["y"].as_f64().unwrap() > 144.0 + 16.0 && output.lines().count() < 200);
    let words = play(&folder, &level);
    assert!(words.contains("fell-out"), "{words}");
}

#[test]
fn errors_are_one_line() {
    let folder = Folder::with_scenes();
    for (arguments, said) in [
        (&["flat", "--preset", "tite", "--input", "-"][..], "there are momentum, tight, classic"),
        (
            &["flat", "--preset", "tight", "--input", "rihgt*3"],
            "'rihgt*3' has an unknown key: the keys are left, right, up, down, jump, run",
        ),
        (
            &["flat", "--preset", "tight", "--input", "left*x"],
            "'left*x' needs a whole number of ticks",
        ),
        (&["flat", "--preset", "tight", "--input", ""], "a script needs at least one word"),
        (
            &["flat", "--preset", "tight", "--input", "-", "--at", "3,-15"],
            "--at 3,-15: something solid is in the actor there, first at 3,0: name a free place",
        ),
        (
            &["flat", "--preset", "tight", "--input", "-", "--at", "0,99999"],
            "something solid is in the actor there",
        ),
        (
            &["flat", "--preset", "tight", "--input", "-", "--at", "2147483647,0"],
            "an actor begins within 1073741824 pixels of 0,0: name a place nearer to it",
        ),
        (
            &["flat", "--preset", "tight", "--input", "-", "--at", "0,-99999999999"],
            "an actor begins within 1073741824 pixels of 0,0: name a place nearer to it",
        ),
        (
            &["flat", "--preset", "tight", "--input", "-", "--at", "1,2,3"],
            "a position is two numbers, X,Y",
        ),
        (
            &["flat", "--preset", "tight", "--input", "-", "--layer", "lava=x.png"],
            "the kinds are solid, one-way",
        ),
        (
            &["flat", "--preset", "tight", "--input", "-", "--layer", "ice=x.png"],
            "x.png: there is no such file",
        ),
        (&["none.png", "--preset", "tight", "--input", "-"], "none.png: there is no such file"),
        (
            &[
                "levels/ladder.png",
                "--preset",
                "tight",
                "--input",
                "-",
                "--actor",
                "levels/ground.png",
            ],
            "say where with --at",
        ),
        (
            &["flat", "--preset", "tight", "--input", "-*200000", "--picture", "a.gif"],
            "100001 pictures are too many, at most 100000 are allowed: draw one --every 3 ticks",
        ),
        (
            &["flat", "--preset", "tight", "--input", "-*1000001", "--picture", "a.png"],
            "a picture shows up to 1000000 ticks, and the script lasts 1000001",
        ),
        (
            &["flat", "--preset", "tight", "--input", "-", "--picture", "a.bmp"],
            "let the name end in .gif or .png",
        ),
        (
            &[
                "levels/ground.png",
                "--preset",
                "tight",
                "--input",
                "-",
                "--picture",
                "levels/ground.png",
            ],
            "it is one of the files that are read",
        ),
    ] {
        let errors = refused(&folder, arguments);
        assert!(errors.contains(said), "{arguments:?}: {errors}");
    }
    assert!(!folder.files().iter().any(|name| name == "a.gif"));
}

#[test]
fn pictures_show_the_run() {
    use hitmask_assets::{Animation, Limits};
    let folder = Folder::with_scenes();
    let script = ["flat", "--preset", "classic", "--input", "right*20 right+run*21"];
    let words = play(&folder, &script);
    let more = ["--picture", "out.gif", "--scale", "2", "--every", "4"];
    assert_eq!(play(&folder, &[&script[..], &more].concat()), words);
    play(&folder, &[&script[..], &["--picture", "out.png", "--scale", "2"]].concat());
    let size = common::picture_size(&folder.path().join("out.png"));
    let mut shown = Animation::open(folder.path().join("out.gif"), &Limits::default()).unwrap();
    let (mut pictures, mut last) = (0, None);
    while let Some(frame) = shown.next_frame().unwrap() {
        assert_eq!((frame.image.width(), frame.image.height()), size);
        pictures += 1;
        last = Some(frame.image.clone());
    }
    // The pictures show the start, every fourth tick, and the last tick.
    assert_eq!(pictures, 12);
    let png = hitmask_assets::Image::open(folder.path().join("out.png"), &Limits::default());
    assert!(last.unwrap().rgba() == png.unwrap().rgba());
    // The picture shows only a part of a large level.
    let long = ["flat", "--preset", "classic", "--input", "right+run*600", "--picture", "long.gif"];
    play(&folder, &[&long[..], &["--every", "60"]].concat());
    assert_eq!(common::picture_size(&folder.path().join("long.gif")), (640, 80));
}

/// A long run has pictures as long as there are not too many of them.
#[test]
fn pictures_count_and_not_ticks() {
    use hitmask_assets::{Animation, Limits};
    let folder = Folder::with_scenes();
    let script = ["flat", "--preset", "tight", "--input", "-*200000", "--picture"];
    play(&folder, &[&script[..], &["out.gif", "--every", "100000"]].concat());
    let shown = Animation::open(folder.path().join("out.gif"), &Limits::default()).unwrap();
    assert_eq!(shown.frame_count(), 3);
    play(&folder, &[&script[..], &["out.png"]].concat());
}
