//! The corpus of the fuzz targets, which contains the inputs that they start from. The test reads
//! these inputs as they are.

use std::fs;
use std::path::Path;

use crate::{reads_within_limits, targets};

#[test]
fn the_corpus_is_read_within_the_limits() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    for target in targets::all() {
        for entry in fs::read_dir(corpus.join(target.name)).unwrap() {
            let path = entry.unwrap().path();
            let result = reads_within_limits(&fs::read(&path).unwrap(), target.read);
            assert!(result.is_ok(), "{}: {result:?}", path.display());
        }
    }
}
