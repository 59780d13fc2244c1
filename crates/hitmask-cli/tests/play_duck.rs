//! Tests `hitmask play` with an actor that ducks.

mod common;

use common::{Folder, lines};

/// A floor at y = 80, and a beam from x = 80 to x = 110 that leaves room for ten pixels above the
/// floor.
const MAP: &str = r#"<map orientation="orthogonal" width="30" height="12" tilewidth="8" tileheight="8">
<objectgroup name="solid"><object id="1" x="0" y="80" width="240" height="16"/>
<object id="2" x="80" y="30" width="30" height="40"/></objectgroup></map>"#;

const SCRIPT: &str = "right*52 down*12 right*80";

fn folder() -> Folder {
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("map.tmx"), MAP).unwrap();
    common::course::write(&folder.path().join("duck.png"), (8, 8), &[90; 8 * 8 * 4]);
    common::course::write(&folder.path().join("none.png"), (8, 8), &[0; 8 * 8 * 4]);
    folder
}

fn run(folder: &Folder, preset: &str, more: &[&str]) -> (i32, String, String) {
    let start = ["play", "map.tmx", "--at", "10,64", "--json", "--preset", preset];
    folder.run(&[&start[..], more].concat())
}

/// The way under the beam is too low to stand in. It is open only to an actor that slides in while
/// ducking and crawls out.
#[test]
fn a_slide_passes_a_low_tunnel() {
    let folder = folder();
    let play = |more: &[&str]| {
        let (status, output, errors) =
            run(&folder, "classic", &[&["--input", SCRIPT], more].concat());
        assert_eq!((status, errors.as_str()), (0, ""));
        output
    };
    let stands = play(&[]);
    assert!(!stands.contains("ducked") && stands.contains("bumped-wall"), "{stands}");
    assert_eq!(lines(&stands).last().unwrap()["x"].as_f64().unwrap().round(), 72.0);
    let ducks = play(&["--duck", "duck.png", "--picture", "out.png"]);
    let ticks = |name: &str| -> Vec<f64> {
        let has = |line: &&serde_json::Value| {
            line["events"].as_array().unwrap().iter().any(|event| event["event"] == name)
        };
        lines(&ducks).iter().filter(has).map(|line| line["x"].as_f64().unwrap()).collect()
    };
    assert_eq!((ticks("ducked").len(), ticks("stood-up").len()), (1, 1), "{ducks}");
    let places = ticks("no-room");
    assert!(!places.is_empty() && places.iter().all(|x| (70.0..112.0).contains(x)), "{places:?}");
    assert!(ticks("stood-up")[0] > 106.0);
    // The actor's feet stay in place.
    for line in lines(&ducks) {
        let y = line["y"].as_f64().unwrap();
        assert!([64.0, 72.0].contains(&y), "{line}");
    }
    assert!(lines(&ducks).last().unwrap()["x"].as_f64().unwrap() > 112.0);
}

#[test]
fn a_duck_that_cannot_be_is_said() {
    let folder = folder();
    let (status, _, errors) = run(&folder, "classic", &["--input", "-", "--duck", "none.png"]);
    assert_eq!(status, 2);
    assert!(errors.contains("none.png: the actor has no set pixel"), "{errors}");
    let (status, _, errors) = run(&folder, "maze", &["--input", "-", "--duck", "duck.png"]);
    assert_eq!(status, 0);
    assert_eq!(errors, "note: --duck does nothing: an actor seen from above cannot duck\n");
}
