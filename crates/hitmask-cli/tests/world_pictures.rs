//! Tests `hitmask world` with `--picture` and `--frames`.

mod common;

use common::scene::{run, write};
use common::{Folder, picture_size};
use hitmask_assets::{Animation, Image, Limits};
use serde_json::json;

#[test]
fn pictures_show_the_scene() {
    let folder = Folder::with_art();
    let scene = json!({
        "area": [60, 40], "ticks": 21, "ticks_per_second": 50,
        "layers": ["a", "b"],
        "sprites": {"block": {"text": vec!["##########"; 10]}, "ship": {"image": "ship.png", "rect": [30, 20, 20, 20]}},
        "colliders": [
            {"name": "one", "sprite": "block", "at": [0, 10], "velocity": [1, 0]},
            {"name": "two", "sprite": "block", "at": [25, 15], "layer": "b"},
            {"name": "wall", "terrain": "block", "at": [45, 25]},
            {"name": "ship", "sprite": "ship", "at": [40, 0], "collides_with": []}
        ]
    });
    write(&folder, &scene.to_string());
    let words = run(
        &folder,
        &["--picture", "out.gif", "--frames", "frames", "--every", "10", "--scale", "2"],
    );
    assert_eq!(words, run(&folder, &[]));
    let names: Vec<_> =
        ["00.png", "10.png", "20.png"].map(|name| folder.path().join("frames").join(name)).into();
    assert_eq!(std::fs::read_dir(folder.path().join("frames")).unwrap().count(), 3);
    assert_eq!(picture_size(&names[0]), (120, 80));
    let open = |path: &std::path::Path| Image::open(path, &Limits::default()).unwrap();
    let pixel = |image: &Image, x: u32, y: u32| -> [u8; 3] {
        let start = 4 * (x + y * image.width()) as usize;
        image.rgba()[start..start + 3].try_into().unwrap()
    };
    let last = open(&names[2]);
    let (ground, cyan, yellow, earth) =
        ([13, 17, 28], [64, 214, 232], [250, 196, 64], [104, 88, 74]);
    // At tick 20, `one` covers 20 to 29, and shares 25 to 29 with `two`.
    assert_eq!(pixel(&last, 2 * 21, 2 * 12), cyan);
    assert_eq!(pixel(&last, 2 * 33, 2 * 22), yellow);
    assert_eq!(pixel(&last, 2 * 47, 2 * 27), earth);
    assert_eq!(pixel(&last, 2 * 10, 2 * 12), ground);
    let [red, green, blue] = pixel(&last, 2 * 27 + 1, 2 * 17 + 1);
    assert!(red > 220 && green < 100 && blue < 120, "{red} {green} {blue}");
    let ship = open(&folder.path().join("ship.png"));
    let start = 4 * (40 + 30 * ship.width()) as usize;
    assert_eq!(ship.rgba()[start + 3], 255);
    assert_eq!(pixel(&last, 2 * 50, 2 * 10), ship.rgba()[start..start + 3]);
    // The animation shows the same pictures, each for ten ticks.
    let mut shown = Animation::open(folder.path().join("out.gif"), &Limits::default()).unwrap();
    for name in &names {
        let frame = shown.next_frame().unwrap().unwrap();
        assert_eq!(frame.milliseconds, 200);
        assert!(frame.image.rgba() == open(name).rgba(), "{}", name.display());
    }
    assert!(shown.next_frame().unwrap().is_none());
    // A PNG shows only the last tick.
    run(&folder, &["--picture", "last.png", "--scale", "2"]);
    assert!(open(&folder.path().join("last.png")).rgba() == last.rgba());
    let bytes = std::fs::read(folder.path().join("out.gif")).unwrap();
    run(&folder, &["--picture", "out.gif", "--every", "10", "--scale", "2"]);
    assert!(bytes == std::fs::read(folder.path().join("out.gif")).unwrap());
    assert!(!folder.files().iter().any(|name| name.starts_with(".hitmask")));
}
