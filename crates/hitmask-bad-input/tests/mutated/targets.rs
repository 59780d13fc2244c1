//! The fuzz targets. `fuzz/targets.txt` lists their names and the extensions of the files that they
//! read.

use hitmask_bad_input::{aseprite, atlas, command, image, level, masks, rules, saves};

/// A function that reads any bytes.
pub type Reader = fn(&[u8]);

/// The function with which each target reads, in the order of the list.
const READERS: [(&str, Reader); 14] = [
    ("aseprite", aseprite),
    ("atlas", atlas),
    ("bmp", image),
    ("command", command),
    ("gif", image),
    ("ldtk", |bytes| level(bytes, "ldtk")),
    ("masks", masks),
    ("png", image),
    ("qoi_and_tga", image),
    ("rules", rules),
    ("saves", saves),
    ("tmj", |bytes| level(bytes, "tmj")),
    ("tmx", |bytes| level(bytes, "tmx")),
    ("webp", image),
];

/// A fuzz target.
pub struct Target {
    pub name: &'static str,
    pub extensions: Vec<&'static str>,
    pub read: Reader,
}

/// Returns all targets of the list.
pub fn all() -> Vec<Target> {
    let list = include_str!("../../../../fuzz/targets.txt");
    let lines = list.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let target = |line: &'static str| {
        let mut words = line.split_whitespace();
        let name = words.next().expect("a line has a name");
        let reader = READERS.iter().find(|(target, _)| *target == name);
        let (_, read) = *reader.unwrap_or_else(|| panic!("{name} is missing from READERS"));
        // The number of inputs comes before the extensions.
        Target { name, extensions: words.skip(1).collect(), read }
    };
    lines.map(target).collect()
}

/// Returns the function that reads files with an extension.
pub fn reader(extension: &str) -> Reader {
    let target = all().into_iter().find(|target| target.extensions.contains(&extension));
    target.unwrap_or_else(|| panic!("no target reads {extension}")).read
}

#[test]
fn every_function_is_in_the_list() {
    let names: Vec<&str> = all().iter().map(|target| target.name).collect();
    assert_eq!(names, READERS.map(|(name, _)| name));
}
