//! Tests `hitmask world` with `--record` and `--replay`.

mod common;

use common::Folder;
use common::scene::{run, write};
use hitmask::Mask;
use hitmask::world::{Collider, World};
use serde_json::json;

#[test]
fn a_recording_replays() {
    let folder = Folder::with_art();
    let scene = |speed: f64| {
        json!({
            "area": [300, 200], "ticks": 40, "bounds": "bounce",
            "sprites": {"rock": {"image": "meteorGrey_med1.png"}, "wall": {"image": "rock.png"}},
            "colliders": [
                {"name": "wall", "terrain": "wall", "at": [100, 50]},
                {"name": "rock", "sprite": "rock", "count": 20, "velocity": [[-2, speed], [-2, 2]],
                 "turning": [-3, 3], "digs": 3}
            ]
        })
        .to_string()
    };
    write(&folder, &scene(2.0));
    let plain = run(&folder, &["--json"]);
    assert_eq!(run(&folder, &["--json", "--record", "run.bin"]), plain);
    assert_eq!(run(&folder, &["--json", "--replay", "run.bin"]), plain);
    // If the scene differs, the recording still determines the run. Other art is an error.
    write(&folder, &scene(3.0));
    assert_eq!(run(&folder, &["--json", "--replay", "run.bin"]), plain);
    write(&folder, &scene(2.0).replace("med1", "med2"));
    let (status, _, errors) = folder.run(&["world", "scene.json", "--replay", "run.bin"]);
    assert_eq!(status, 2);
    assert!(errors.contains("has the scene or its art changed?"), "{errors}");
    let (status, _, errors) = folder.run(&["world", "scene.json", "--replay", "scene.json"]);
    assert_eq!((status, errors.lines().count()), (2, 1));
}

/// Some pairs may already touch when a recording starts.
#[test]
fn a_recording_may_start_with_touching_pairs() {
    let folder = Folder(tempfile::tempdir().unwrap());
    let mut world = World::new();
    let bar = world.add_mask(Mask::full(3, 1).unwrap()).unwrap();
    let ids = [0, 1, 2].map(|x| world.insert(Collider::new(bar).at((x, 0))).unwrap());
    assert_eq!(world.tick().count(), 3);
    world.start_recording();
    world.tick();
    world.set_position(ids[0], (90, 0)).unwrap();
    world.tick();
    world.remove(ids[1]).unwrap();
    world.tick();
    let recording = world.stop_recording().unwrap().to_bytes();
    std::fs::write(folder.path().join("run.bin"), recording).unwrap();
    let bars = [0, 1, 2].map(|x| json!({"name": format!("bar{x}"), "sprite": "bar", "at": [x, 0]}));
    let scene = json!({"area": [99, 9], "sprites": {"bar": {"text": ["###"]}}, "colliders": bars});
    write(&folder, &scene.to_string());
    let output = run(&folder, &["--events", "--replay", "run.bin"]);
    assert!(
        output.starts_with(
            "tick 1  ended  bar0 bar1\ntick 1  ended  bar0 bar2\ntick 2  ended  bar1 bar2\n\n"
        ),
        "{output}"
    );
    assert!(
        output.contains(
            "started    0 pairs\nended      3\nat once    3 at the most, at tick 0; 0 now\n"
        ),
        "{output}"
    );
}
