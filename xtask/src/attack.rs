//! Attacks the engine and the art loaders for some minutes with more random worlds, mutated files
//! and rules than the tests use, from a new seed each time.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::steps::{self, Lane, step};

/// The environment variable that contains the seed of the property tests. Each failure prints the
/// seed.
const SEED: &str = "PROPTEST_RNG_SEED";

/// The name, the tests and the number of cases of each attack.
const ATTACKS: [(&str, &[&str], &str); 5] = [
    ("random worlds against brute force", &["--test", "world", "random::"], "60000"),
    (
        "queries of random worlds and terrain against brute force",
        &["--test", "world", "queries::"],
        "20000",
    ),
    ("mutated bytes of every format", &["--test", "mutated"], "40000"),
    ("actors with random rules", &["--test", "actors", "laws::"], "8000"),
    ("whole-range arguments", &["--test", "whole_range"], "12000"),
];

/// Returns all attacks as steps.
pub(crate) fn lanes() -> Vec<Lane> {
    let seed = seed();
    println!("\nrandom seed {seed}; {SEED}={seed} cargo xtask test --full attacks with it again");
    let lane = |(name, tests, cases): (&'static str, &'static [&'static str], &'static str)| {
        let seed = seed.clone();
        Box::new(move || {
            // Run the tests of all crates, because the crates have already been built together.
            let mut attack = steps::tests();
            attack.args(tests).env("HITMASK_CASES", cases).env(SEED, &seed);
            step(&format!("{name}, seed {seed}"), &mut attack)
        }) as Lane
    };
    ATTACKS.map(lane).into()
}

/// Returns the seed in the environment, or a new seed if there is none.
fn seed() -> String {
    std::env::var(SEED).unwrap_or_else(|_| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        now.as_secs().to_string()
    })
}
