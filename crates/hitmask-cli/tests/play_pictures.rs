//! Tests the pictures of `hitmask play`, both of maps with their own tiles and of everything that
//! has no tiles.

mod common;

use common::Folder;
use hitmask_assets::{Image, Limits};

/// Returns a run's picture of the last tick.
fn picture(folder: &Folder, arguments: &[&str]) -> Image {
    let start = ["play", "--picture", "out.png", "--preset", "tight"];
    let (status, _, errors) = folder.run(&[&start[..], arguments].concat());
    assert_eq!((status, errors.as_str()), (0, ""), "{arguments:?}");
    Image::open(folder.path().join("out.png"), &Limits::default()).unwrap()
}

fn pixel(image: &Image, x: u32, y: u32) -> [u8; 3] {
    let at = 4 * (x + y * image.width()) as usize;
    image.rgba()[at..at + 3].try_into().unwrap()
}

/// Returns a map of three rows of four tiles with 16 × 16 pixels, with these attributes, layers and
/// objects.
fn map(attributes: &str, inside: &str) -> String {
    format!(
        "<map orientation=\"orthogonal\" width=\"4\" height=\"3\" tilewidth=\"16\" \
         tileheight=\"16\" {attributes}><tileset firstgid=\"1\" \
         source=\"levels/tiles.tsx\"/>{inside}</map>"
    )
}

fn layer(name: &str, attributes: &str, cells: &str) -> String {
    format!(
        "<layer name=\"{name}\" width=\"4\" height=\"3\" {attributes}><data \
         encoding=\"csv\">{cells}</data></layer>"
    )
}

const FLOOR: &str = "0,0,0,0,0,0,0,0,3,3,3,3";

/// A picture shows tiles, the color behind them, and the color of a material where there is no
/// tile.
#[test]
fn maps_are_drawn_with_their_tiles() {
    let folder = Folder::with_scenes();
    let water = "<objectgroup name=\"water\"><object id=\"1\" x=\"40\" y=\"8\" width=\"20\" \
                 height=\"10\"/></objectgroup>";
    let text = map("backgroundcolor=\"#102030\"", &(layer("solid", "", FLOOR) + water));
    std::fs::write(folder.path().join("map.tmx"), text).unwrap();
    let image = picture(&folder, &["map.tmx", "--at", "0,16", "--input", "-"]);
    assert_eq!((image.width(), image.height()), (64, 48));
    let tiles = Image::open(folder.path().join("levels/tiles.png"), &Limits::default()).unwrap();
    for (x, y) in [(20, 32), (47, 40), (63, 47)] {
        assert_eq!(pixel(&image, x, y), pixel(&tiles, 32 + x % 16, y % 16), "({x}, {y})");
    }
    assert_eq!(pixel(&image, 30, 10), [16, 32, 48]);
    // The color is half of (56, 132, 222) over the background.
    let half = |one: u32, other: u32| (one * 128 + other * 127 + 127) / 255;
    let found = pixel(&image, 45, 12).map(u32::from);
    for (found, expected) in found.into_iter().zip([half(56, 16), half(132, 32), half(222, 48)]) {
        assert!(found.abs_diff(expected) <= 1, "{found} {expected}");
    }
}

/// If a layer has an offset, its tiles are drawn at that offset, and they stop the actor there.
#[test]
fn layers_stop_the_actor_where_they_are_drawn() {
    let folder = Folder::with_scenes();
    for (offset, down) in [("", 0), ("offsety=\"5\"", 5), ("offsety=\"-7\" offsetx=\"3.5\"", -7)] {
        for inside in [layer("solid", offset, FLOOR), layer("ground", offset, FLOOR)] {
            std::fs::write(folder.path().join("map.tmx"), map("", &inside)).unwrap();
            let start = ["map.tmx", "--at", "20,0", "--input", "-*60"];
            let output =
                folder.run(&[&["play", "--preset", "tight", "--json"], &start[..]].concat()).1;
            let last = common::lines(&output).pop().unwrap();
            assert_eq!(last["y"].as_i64(), Some(32 - 16 + down), "{offset}");
            let image = picture(&folder, &start);
            let background = [13, 17, 28];
            let top = (32 + down) as u32;
            assert_ne!(pixel(&image, 40, top), background, "{offset}");
            assert_eq!(pixel(&image, 40, top - 1), background, "{offset}");
        }
    }
    // A tile that names its material also keeps its position.
    let spikes = layer("things", "offsetx=\"16\"", "0,0,0,0,10,0,0,0,0,0,0,0");
    std::fs::write(folder.path().join("map.tmx"), map("", &(layer("solid", "", FLOOR) + &spikes)))
        .unwrap();
    for (x, hurts) in [("4", false), ("20", true)] {
        let at = format!("{x},16");
        let start = ["play", "map.tmx", "--preset", "tight", "--json", "--input", "-", "--at", &at];
        let (_, output, _) = folder.run(&start);
        assert_eq!(output.contains("hurt"), hurts, "{output}");
    }
}

/// An image that only the picture needs is an error only if there is a picture.
#[test]
fn missing_images_of_a_picture_are_errors_of_it() {
    let folder = Folder::with_scenes();
    let gone = "<imagelayer name=\"sky\"><image source=\"gone.png\" width=\"4\" \
                height=\"4\"/></imagelayer>";
    let text = map("", &(gone.to_string() + &layer("solid", "", FLOOR)));
    std::fs::write(folder.path().join("map.tmx"), text).unwrap();
    let start = ["play", "map.tmx", "--preset", "tight", "--at", "20,0", "--input", "-"];
    assert_eq!(folder.run(&start).0, 0);
    let (status, output, errors) = folder.run(&[&start[..], &["--picture", "out.png"]].concat());
    assert_eq!((status, output.as_str(), errors.lines().count()), (2, "", 1), "{errors}");
    assert!(errors.contains("gone.png"), "{errors}");
    assert!(!folder.files().contains(&"out.png".to_string()));
    // A map of 8 000 × 8 000 pixels is too large for a picture, but not for its masks.
    let large = map("", &layer("solid", "", FLOOR))
        .replace("width=\"4\" height=\"3\" tile", "width=\"500\" height=\"500\" tile");
    std::fs::write(folder.path().join("map.tmx"), large).unwrap();
    assert_eq!(folder.run(&start).0, 0);
    let (status, _, errors) = folder.run(&[&start[..], &["--picture", "out.png"]].concat());
    assert_eq!(status, 2);
    assert!(
        errors.contains("the picture would take more memory") && errors.contains("--image-limit"),
        "{errors}"
    );
}

/// Collected items are gone, and moving objects are drawn at their current positions.
#[test]
fn pictures_show_things_as_they_are() {
    let folder = Folder::with_scenes();
    let run = |ticks: &str| picture(&folder, &["levels/meadow.tmx", "--input", ticks]);
    let (before, after) = (run("-"), run("right*40"));
    // The middle of the first coin is at (72, 112), and a bush is behind it.
    assert_ne!(pixel(&before, 70, 112), pixel(&after, 70, 112));
    let raft = |image: &Image| {
        let plank = [240, 204, 140];
        (100..300).find(|x| pixel(image, *x, 128) == plank)
    };
    assert_eq!((raft(&before), raft(&run("-*100"))), (Some(128), Some(158)));
}
