//! Attacks the engine and the art loaders for some minutes with more random worlds, bytes and rules
//! than the tests have, from a new seed each time.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::steps::{self, Lane, step};

/// The variable with the seed of the property tests. Each failure prints it.
const SEED: &str = "PROPTEST_RNG_SEED";

/// What each attack tests, and on how many cases.
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

/// All attacks, each as a step.
pub(crate) fn lanes() -> Vec<Lane> {
    let seed = seed();
    println!("\nrandom seed {seed}; {SEED}={seed} cargo xtask test --full attacks with it again");
    let lane = |(name, tests, cases): (&'static str, &'static [&'static str], &'static str)| {
        let seed = seed.clone();
        Box::new(move || {
            // This tests all crates, because they have already been built together.
            let mut attack = steps::tests();
            attack.args(tests).env("HITMASK_CASES", cases).env(SEED, &seed);
            step(&format!("{name}, seed {seed}"), &mut attack)
        }) as Lane
    };
    ATTACKS.map(lane).into()
}

/// The seed in the environment, or a new one.
fn seed() -> String {
    std::env::var(SEED).unwrap_or_else(|_| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        now.as_secs().to_string()
    })
}
