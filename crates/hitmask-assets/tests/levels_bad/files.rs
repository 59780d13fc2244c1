//! Creates folders with levels to damage, and returns the errors when these levels are opened.

use std::path::{Path, PathBuf};

use hitmask_assets::{Level, Limits, MaskRule, OpenError};

use crate::common;

pub fn data(name: &str) -> Vec<u8> {
    common::data(&format!("levels/{name}"))
}

/// Creates a folder that contains the small levels.
pub fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for file in [
        "small.tmx",
        "small.tmj",
        "small.tx",
        "small.ldtk",
        "tiles.tsx",
        "tiles.png",
        "objects.tmx",
        "objects.tmj",
        "objects.tx",
        "entities.ldtk",
    ] {
        std::fs::write(folder.path().join(file), data(file)).unwrap();
    }
    folder
}

/// Writes a new file, because overwriting a file waits for the disk on some file systems.
pub fn write(path: &Path, bytes: &[u8]) {
    std::fs::remove_file(path).unwrap();
    std::fs::write(path, bytes).unwrap();
}

/// Opens a level and makes all its masks. Returns the number of set pixels.
pub fn all(path: &Path) -> Result<usize, OpenError> {
    let level = Level::open(path, &Limits::default())?;
    let mut pixels = 0;
    for name in level.layer_names() {
        pixels += level.mask(&name, MaskRule::default())?.count() as usize;
    }
    for object in level.objects() {
        let bounds = object.bounds();
        assert!(bounds.right() >= bounds.x && bounds.bottom() >= bounds.y);
    }
    match level.object_masks(level.objects(), MaskRule::default()) {
        Ok(masks) => pixels += masks.iter().map(|mask| mask.count() as usize).sum::<usize>(),
        // A layer may be far away, or larger than a mask can be.
        Err(error) => drop(one_line(&error)),
    }
    Ok(pixels)
}

pub fn one_line(error: &OpenError) -> String {
    let text = error.to_string();
    assert!(!text.contains(char::is_control) && !text.is_empty(), "{text}");
    assert!(text.len() < 600, "{text}");
    text
}

/// Writes a level, opens it and returns the error, without the folder's name.
pub fn fault(folder: &tempfile::TempDir, name: &str, text: &str) -> String {
    let path: PathBuf = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    let error = all(&path).expect_err(&text[..text.len().min(300)]);
    one_line(&error).replace(&folder.path().display().to_string(), "…")
}

pub fn map(attributes: &str, content: &str) -> String {
    format!("<map orientation=\"orthogonal\" {attributes}>{content}</map>")
}

pub fn tiles(attributes: &str, data: &str) -> String {
    map(
        "width=\"2\" height=\"1\" tilewidth=\"8\" tileheight=\"8\"",
        &format!(
            "<tileset firstgid=\"1\" source=\"tiles.tsx\"/><layer name=\"a\" width=\"2\" \
             height=\"1\"><data {attributes}>{data}</data></layer>"
        ),
    )
}

/// Returns a map with these objects in one layer.
pub fn objects(objects: &str) -> String {
    map(
        "width=\"4\" height=\"4\" tilewidth=\"8\" tileheight=\"8\"",
        &format!(
            "<tileset firstgid=\"3\" source=\"tiles.tsx\"/><objectgroup name=\"a\">{objects}</objectgroup>"
        ),
    )
}

/// Returns a JSON map with one object that has this property.
pub fn with_property(property: &str) -> String {
    format!(
        "{{\"orientation\":\"orthogonal\",\"width\":1,\"height\":1,\"tilewidth\":8,\"tileheight\":8,\
         \"layers\":[{{\"type\":\"objectgroup\",\"objects\":[{{\"properties\":[{property}]}}]}}]}}"
    )
}
