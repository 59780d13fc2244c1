//! Plays maps of the test data as they are. The other tests also pass if every map is refused
//! before the first tick.

use std::fs;
use std::path::Path;

#[test]
fn maps_are_played_from_the_side_and_from_above() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let script = fs::read_to_string(data.join("command/keys.script")).unwrap();
    for extension in ["ldtk", "tmj", "tmx"] {
        let map = fs::read(data.join("levels/play").with_extension(extension)).unwrap();
        let played = hitmask_bad_input::play(&map, extension, &script);
        assert_eq!(played, [Ok(()), Ok(())], "{extension}");
    }
}
