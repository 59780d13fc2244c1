//! The corpus of the fuzz targets, which contains the inputs that they start from. The test reads
//! these inputs as they are.

use std::fs;
use std::path::Path;

use hitmask_bad_input::{aseprite, atlas, command, image, level, masks, rules, saves};

use crate::reads_within_limits;

/// A function that reads any bytes.
type Reader = fn(&[u8]);

/// The function with which each target reads.
const TARGETS: [(&str, Reader); 14] = [
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

#[test]
fn the_corpus_is_read_within_the_limits() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let folders = fs::read_dir(&corpus).unwrap().map(|entry| entry.unwrap().path());
    assert_eq!(folders.filter(|path| path.is_dir()).count(), TARGETS.len());
    for (target, read) in TARGETS {
        for entry in fs::read_dir(corpus.join(target)).unwrap() {
            let path = entry.unwrap().path();
            let result = reads_within_limits(&fs::read(&path).unwrap(), read);
            assert!(result.is_ok(), "{}: {result:?}", path.display());
        }
    }
}
