//! Tests the entities of LDtk levels.

use super::{places, ticks};
use crate::common::Folder;

/// An LDtk level with dirt below, a lift along a list of points, a coin, an enemy and a start.
const LDTK: &str = r#"{"jsonVersion":"1.5.3","defs":{"layers":[{"uid":7,"intGridValues":[{"value":1,"identifier":"dirt"}]}]},
 "levels":[{"identifier":"Cave","worldX":0,"worldY":0,"pxWid":64,"pxHei":64,"layerInstances":[
 {"__identifier":"Things","__type":"Entities","__gridSize":8,"entityInstances":[
  {"__identifier":"Spawn","iid":"a","px":[12,56],"width":8,"height":16,"__pivot":[0.5,1]},
  {"__identifier":"Coin","iid":"b","px":[40,48],"width":4,"height":4,"__pivot":[0,0]},
  {"__identifier":"LIFT","iid":"c","px":[8,56],"width":16,"height":4,"__pivot":[0,0],"fieldInstances":[
   {"__identifier":"path","__type":"Array<Point>","__value":[{"cx":1,"cy":3}]},
   {"__identifier":"speed","__type":"Float","__value":1},{"__identifier":"loop","__type":"LocalEnum.Loop","__value":"Once"}]}]},
 {"__identifier":"Ground","__type":"IntGrid","__cWid":8,"__cHei":8,"__gridSize":8,"layerDefUid":7,
 "intGridCsv":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,
0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1]}]}]}"#;

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
    // The lift rises from y = 56 to y = 24, together with the actor on it.
    let output = run("-*60");
    assert_eq!(places(&output).last(), Some(&(8, 24 - 16)));
    assert_eq!(ticks(&run("right*60"), "coin", "Coin").len(), 1);
}

/// The pixels of an entity are the pixels of its tile, which a picture shows. The box around the
/// tile is larger.
#[test]
fn ldtk_entities_have_the_pixels_of_their_tiles() {
    let folder = Folder::with_scenes();
    // The coin in `levels/tiles.png` is ten pixels wide, and starts at column 3 of the tile's 16
    // columns.
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
fn misspelled_entities_are_notes() {
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("cave.ldtk"), LDTK.replace("\"Coin\"", "\"Coinn\"")).unwrap();
    let (_, _, errors) =
        folder.run(&["play", "cave.ldtk", "--preset", "tight", "--input", "-", "--json"]);
    assert_eq!(
        errors,
        "note: cave.ldtk: the entity \"Coinn\" has a name that play does not know: did you mean \
         \"coin\"?\n"
    );
}
