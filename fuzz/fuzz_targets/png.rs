//! PNG, still and animated: whatever the bytes are, decoding them ends, within the limits and without a panic.
#![no_main]

use hitmask_fuzz::image;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| image(bytes));
