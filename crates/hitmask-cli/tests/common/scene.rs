//! Scenes for `hitmask world`.

use super::Folder;

/// Writes a scene.
pub fn write(folder: &Folder, scene: &str) {
    std::fs::write(folder.path().join("scene.json"), scene).unwrap();
}

/// The output of a run that succeeds.
pub fn run(folder: &Folder, arguments: &[&str]) -> String {
    let (status, output, errors) = folder.run(&[&["world", "scene.json"], arguments].concat());
    assert_eq!((status, errors.as_str()), (0, ""));
    output
}
