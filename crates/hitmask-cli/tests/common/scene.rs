//! Writes and runs scenes for `hitmask world`.

use super::Folder;

/// Writes a scene.
pub fn write(folder: &Folder, scene: &str) {
    std::fs::write(folder.path().join("scene.json"), scene).unwrap();
}

/// Runs the scene, which must succeed, and returns the output.
pub fn run(folder: &Folder, arguments: &[&str]) -> String {
    let (status, output, errors) = folder.run(&[&["world", "scene.json"], arguments].concat());
    assert_eq!((status, errors.as_str()), (0, ""));
    output
}
