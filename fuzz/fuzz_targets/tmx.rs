//! Tiled maps as XML: whatever the text says, reading it and painting its layers ends, within the limits and without a panic.
#![no_main]

use hitmask_fuzz::level;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| level(bytes, "tmx"));
