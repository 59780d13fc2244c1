//! Tests `hitmask play` with the presets of mazes.

mod common;

use common::{Folder, lines};

/// Walls of 16 × 16 pixels. The corridors are equally wide.
const MAZE: [&str; 7] =
    ["#########", "#...#...#", "#.#.#.#.#", "#.#...#.#", "#.#.#.#.#", "#...#...#", "#########"];

/// Creates a folder with the maze, an actor that fits into the maze's corridors, and a layer of
/// spikes in one corridor.
fn maze() -> Folder {
    let folder = Folder(tempfile::tempdir().unwrap());
    let wall = |x: u32, y: u32| MAZE[y as usize / 16].as_bytes()[x as usize / 16] == b'#';
    let write = |name: &str, size: (u32, u32), is_set: &dyn Fn(u32, u32) -> bool| {
        let pixels = (0..size.1).flat_map(|y| (0..size.0).map(move |x| (x, y)));
        let rgba: Vec<u8> = pixels
            .flat_map(|(x, y)| if is_set(x, y) { [90, 90, 120, 255] } else { [0; 4] })
            .collect();
        common::course::write(&folder.path().join(name), size, &rgba);
    };
    write("maze.png", (144, 112), &wall);
    write("walker.png", (16, 16), &|_, _| true);
    write("spikes.png", (144, 112), &|x, y| (60..64).contains(&x) && (84..90).contains(&y));
    folder
}

fn play(folder: &Folder, arguments: &str) -> String {
    let arguments: Vec<&str> = arguments.split('|').collect();
    let (status, output, errors) = folder.run(&arguments);
    assert_eq!((status, errors.as_str()), (0, ""), "{arguments:?}");
    output
}

/// Returns the ticks of an event, and the last position.
fn seen(output: &str, event: &str) -> (Vec<u64>, (i64, i64)) {
    let lines = lines(output);
    let has = |line: &&serde_json::Value| {
        line["events"].as_array().unwrap().iter().any(|found| found["event"] == event)
    };
    let ticks = lines.iter().filter(has).map(|line| line["tick"].as_u64().unwrap()).collect();
    let last = lines.last().unwrap();
    (ticks, (last["x"].as_i64().unwrap(), last["y"].as_i64().unwrap()))
}

/// The numbers are the ones in the tutorial in docs/actors.md, where ticks are counted from 0.
#[test]
fn mazes_have_the_rules_of_the_engine() {
    let folder = maze();
    let start = "play|maze.png|--actor|walker.png|--json|--preset";
    let output =
        play(&folder, &format!("{start}|maze-corridor|--at|16,16|--input|right*8 down*72"));
    assert_eq!(seen(&output, "turned"), (vec![1, 29], (48, 65)));
    let output = play(&folder, &format!("{start}|maze|--at|19,80|--input|up*20"));
    assert_eq!(seen(&output, "near-miss"), (vec![1], (16, 63)));
    // Without a near miss, the actor stays in place.
    let output = play(&folder, &format!("{start}|maze-grid|--at|19,80|--input|up*20"));
    let (blocked, place) = seen(&output, "blocked");
    assert!(seen(&output, "near-miss").0.is_empty() && !blocked.is_empty());
    assert_eq!(place.1, 80);
}

#[test]
fn lines_say_what_a_walker_does() {
    let folder = maze();
    let start = "play|maze.png|--actor|walker.png|--preset|maze|--at|19,80|--input|up*4 - right";
    assert_eq!(
        play(&folder, &format!("{start}|--json")),
        r#"{"tick":1,"x":18,"y":80,"vx":-1,"vy":0,"grounded":true,"state":"near-miss","events":[{"event":"turned"},{"event":"near-miss","on":"solid"}]}
{"tick":2,"x":17,"y":80,"vx":-1,"vy":0,"grounded":true,"state":"near-miss","events":[]}
{"tick":3,"x":16,"y":80,"vx":-1,"vy":0,"grounded":true,"state":"walk","events":[]}
{"tick":4,"x":16,"y":79,"vx":0,"vy":-1,"grounded":true,"state":"walk","events":[]}
{"tick":5,"x":16,"y":79,"vx":0,"vy":0,"grounded":true,"state":"stand","events":[]}
{"tick":6,"x":16,"y":80,"vx":0,"vy":1,"grounded":true,"state":"walk","events":[{"event":"turned"},{"event":"near-miss","on":"solid"}]}
"#
    );
    assert_eq!(
        play(&folder, start),
        "maze.png, maze, 6 ticks
from        19,80
to          16,80: 3 to the left
ends        walking, facing right
tick 1      turned, 2 times until tick 6
tick 1      near-miss by solid, 2 times until tick 6
"
    );
}

/// A walker starts at the first free position from the left, and hazards on its way hurt it.
#[test]
fn walkers_begin_at_a_free_place_and_hazards_hurt() {
    let folder = maze();
    let start = "play|maze.png|--actor|walker.png|--preset|maze|--json|--input|-";
    assert_eq!(seen(&play(&folder, start), "hurt"), (vec![], (16, 16)));
    let spikes = "--layer|hazard=spikes.png|--at|16,80|--input|right*40";
    let output =
        play(&folder, &format!("play|maze.png|--actor|walker.png|--preset|maze|--json|{spikes}"));
    // The walker's right edge reaches column 60 after 29 ticks.
    assert_eq!(seen(&output, "hurt").0.first(), Some(&29));
    // A full level has no room.
    let (status, _, errors) =
        folder.run(&["play", "walker.png", "--preset", "maze", "--input", "-"]);
    assert_eq!(status, 2);
    assert!(errors.contains("it has no room for an actor of this size: say where with --at X,Y"));
}

#[test]
fn pictures_show_the_walker() {
    let folder = maze();
    let start = "play|maze.png|--actor|walker.png|--preset|maze-corridor|--at|16,16";
    play(&folder, &format!("{start}|--input|right*30|--picture|out.png"));
    assert_eq!(common::picture_size(&folder.path().join("out.png")), (144, 112));
}
