//! Runs the program on every file in the art loaders' test data, named as a user may name it. The
//! output is the file's masks, or one line of error.

mod common;

use common::Folder;
use walkdir::WalkDir;

#[test]
fn every_file_is_described_or_refused_in_one_line() {
    let folder = Folder::with_assets();
    let (mut described, mut refused) = (0, 0);
    for file in WalkDir::new(folder.path()).sort_by_file_name() {
        let file = file.unwrap();
        if !file.file_type().is_file() {
            continue;
        }
        let name = file.path().to_str().unwrap();
        let (status, output, errors) = folder.run(&["inspect", name]);
        match status {
            0 => described += 1,
            _ => refused += 1,
        }
        let is_refused = status == 2 && output.is_empty() && errors.lines().count() == 1;
        assert!(status == 0 || is_refused, "{name}: {status} {errors}");
    }
    assert!(described > 250 && refused > 20, "{described} described, {refused} refused");
}
