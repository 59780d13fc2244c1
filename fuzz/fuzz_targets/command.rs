//! The JSON that the command reads: scenes, and lines of a batch. Whatever the bytes are, reading
//! and answering them ends within the limits and without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| hitmask_bad_input::command(bytes));
