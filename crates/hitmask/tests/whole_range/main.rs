//! Calls every public function with arguments from the whole range of their types. Nothing panics
//! or overflows, and no query takes long. `names` checks that no function is left out.
//!
//! Masks are small. Motions may have any length. For arguments that make a call more costly the
//! longer they are, such as figures and brushes, `values` limits the number of pixels.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;

mod baked;
mod batches;
mod combat;
mod figures;
mod mask_sources;
mod masks;
mod motion;
mod names;
mod numbers;
mod pairs;
mod platforms;
mod poses;
mod regions;
mod sheets;
mod sweeps;
mod terrain;
mod values;
mod walkers;
mod world;
mod world_queries;
mod world_states;

/// If debug assertions are on, as in `cargo test`, overflow checks must be on, too. Without them,
/// these tests would only notice panics.
#[test]
fn overflow_is_checked() {
    let sum = || std::hint::black_box(u8::MAX) + std::hint::black_box(1);
    assert!(!cfg!(debug_assertions) || std::panic::catch_unwind(sum).is_err());
}
