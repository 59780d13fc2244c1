//! QOI and TGA. Whatever the bytes are, reading them ends within the limits and without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| hitmask_bad_input::image(bytes));
