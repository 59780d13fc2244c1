//! Aseprite files: whatever the bytes are, reading them and composing their frames ends, within the limits and
//! without a panic.
#![no_main]

use hitmask_assets::{AsepriteFile, MaskRule};
use hitmask_fuzz::limits;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(file) = AsepriteFile::decode(bytes, &limits()) {
        let names: Vec<String> =
            file.layers().iter().map(|layer| layer.name().to_string()).take(2).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let _ = file.sheet_with(MaskRule::default(), &names);
    }
});
