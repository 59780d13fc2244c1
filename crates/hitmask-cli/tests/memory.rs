//! Tests the memory that every command needs. The inputs are 1-pixel checkerboards, which have as
//! many edges as a mask can have, and a lattice of 1-pixel holes, which has as many outlines. The
//! memory stays below the limit that docs/command-line.md states.
#![cfg(target_os = "linux")]

mod common;

use std::io::BufWriter;
use std::process::Command;

use common::Folder;

/// The stated limit, in KiB of address space. The address space is larger than the memory in use.
const LIMIT: &str = "524288";

/// Writes an image in which two rows alternate, with one bit per pixel. 0 is solid, and 1 is
/// transparent.
fn write(folder: &Folder, name: &str, side: u32, rows: [u8; 2]) {
    let file = std::fs::File::create(folder.path().join(format!("{name}.png"))).unwrap();
    let mut file = BufWriter::new(file);
    let mut encoder = png::Encoder::new(&mut file, side, side);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::One);
    encoder.set_palette(vec![0, 0, 0, 255, 255, 255]);
    encoder.set_trns(vec![255, 0]);
    let row = |y: u32| vec![rows[y as usize % 2]; side.div_ceil(8) as usize];
    let rows: Vec<u8> = (0..side).flat_map(row).collect();
    encoder.write_header().unwrap().write_image_data(&rows).unwrap();
}

/// Runs the program with as much memory as the limit allows. It must end by itself, with an answer
/// or one line of error.
fn run(folder: &Folder, arguments: &str) {
    let output = Command::new("sh")
        .args(["-c", &format!("ulimit -v {LIMIT}; exec \"$0\" {arguments}")])
        .arg(assert_cmd::cargo::cargo_bin!("hitmask"))
        .current_dir(folder.path())
        .output()
        .unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    let status = output.status.code();
    assert!(status.is_some_and(|status| status <= 2), "{arguments}: {}: {errors}", output.status);
    assert!(!errors.contains("memory"), "{arguments}: {errors}");
    assert_eq!(status == Some(2), errors.lines().count() == 1, "{arguments}: {errors}");
}

// The inputs have as many outlines as a mask may have, as many holes, and as large a size as an
// image may have. Each has its own test, so that the tests run in parallel.

#[test]
#[ignore = "takes half a minute: cargo xtask test --full runs it"]
fn every_command_stays_below_the_limit_on_checkers() {
    every_command_stays_below_the_limit("checkers", 1000, CHECKERS);
}

#[test]
#[ignore = "takes half a minute: cargo xtask test --full runs it"]
fn every_command_stays_below_the_limit_on_holes() {
    every_command_stays_below_the_limit("holes", 1400, [0x00, 0x55]);
}

#[test]
#[ignore = "takes half a minute: cargo xtask test --full runs it"]
fn every_command_stays_below_the_limit_on_large_checkers() {
    every_command_stays_below_the_limit("large", 6000, CHECKERS);
}

const CHECKERS: [u8; 2] = [0xaa, 0x55];

fn every_command_stays_below_the_limit(name: &str, side: u32, rows: [u8; 2]) {
    let folder = Folder::with_art();
    write(&folder, name, side, rows);
    let scene = serde_json::json!({
        "area": [800, 600], "ticks": 3, "sprites": {"board": {"image": format!("{name}.png")}},
        "colliders": [{"sprite": "board", "count": 3, "velocity": [1, 1], "bounds": "wrap"}]
    });
    std::fs::write(folder.path().join("scene.json"), scene.to_string()).unwrap();
    let request = |query: &str| {
        let board = serde_json::json!({"image": format!("{name}.png")});
        serde_json::json!({"query": query, "a": board, "b": board}).to_string()
    };
    let mask = serde_json::json!({"query": "mask", "a": {"image": format!("{name}.png")}});
    let requests = [mask.to_string(), request("pair"), request("distance")].join("\n");
    std::fs::write(folder.path().join("requests.jsonl"), requests).unwrap();
    for arguments in [
        "inspect BOARD.png --json",
        "inspect BOARD.png --picture out.png",
        "polygon BOARD.png --json",
        "polygon BOARD.png --convex --max-vertices 8 --json -o out.json",
        "polygon BOARD.png --rectangles",
        "polygon BOARD.png --svg",
        "check BOARD.png BOARD.png --at-b 1,0 --distance",
        "check BOARD.png BOARD.png --turn 33 --picture out.png",
        "check BOARD.png BOARD.png --turn 33 --mode exact",
        "check BOARD.png BOARD.png --at-b 1400,0 --separation",
        "check BOARD.png BOARD.png --at-b 9000,0 --sweep 100,50",
        "bake BOARD.png -o out.hitmask",
        "unbake out.hitmask --json",
        "unbake out.hitmask -o unbaked",
        "batch requests.jsonl",
        "world scene.json --picture out.gif",
        "world scene.json --json --record out.bin",
        "play BOARD.png --preset tight --input right*9 --at 20,-20 --picture out.gif --json",
    ] {
        // Holes matter only for outlines.
        if name != "holes" || arguments.starts_with("polygon") {
            run(&folder, &arguments.replace("BOARD", name));
        }
    }
}

/// The map has 7 000 × 7 000 pixels, which is close to the largest map that can have a picture. It
/// has a thousand coins, and an image layer as large as the map.
#[test]
#[ignore = "takes a minute: cargo xtask test --full runs it"]
fn a_large_map_stays_below_the_limit() {
    let folder = Folder::with_scenes();
    write(&folder, "sky", 1504, [0x00, 0x55]);
    let coins: String = (1..=1_000)
        .map(|id| format!("<object id=\"{id}\" gid=\"5\" class=\"coin\" x=\"{0}\" y=\"{0}\" width=\"60\" height=\"60\"/>", id % 7_000))
        .collect();
    let enemies: String = (9_701..=9_800)
        .map(|id| format!("<object id=\"{id}\" class=\"enemy\" x=\"{id}\" y=\"40\" width=\"20\" height=\"20\"/>"))
        .collect();
    let cells = vec!["1"; 437 * 437].join(",");
    let map = format!(
        "<map orientation=\"orthogonal\" width=\"437\" height=\"437\" tilewidth=\"16\" tileheight=\"16\">\
         <tileset firstgid=\"1\" source=\"levels/tiles.tsx\"/>\
         <imagelayer name=\"sky\" repeatx=\"1\" repeaty=\"1\"><image source=\"sky.png\"/></imagelayer>\
         <layer name=\"solid\" width=\"437\" height=\"437\"><data encoding=\"csv\">{cells}</data></layer>\
         <objectgroup name=\"things\">{coins}{enemies}</objectgroup></map>"
    );
    std::fs::write(folder.path().join("map.tmx"), map).unwrap();
    for arguments in [
        "play map.tmx --preset tight --at 20,-40 --input dig*9",
        "play map.tmx --preset tight --at 20,-40 --input -*9 --picture out.gif",
        "play map.tmx --preset maze --at 20,-40 --input dig+right*40 --picture out.png",
        "play map.tmx --preset tight --at 20,-40 --input shoot*9 --json --image-limit 64",
    ] {
        run(&folder, arguments);
    }
}
