//! Questions with the answers that every language must give, about masks, pairs of masks, and
//! worlds of many colliders.
//!
//! [`pairs()`], [`worlds()`] and [`rules()`] write the files that `conformance/README.md`
//! describes. The answers come from the slow reference, which shares no code with the engine. Only
//! the recordings of some worlds come from the engine. The module [`engine`] answers the same
//! questions with the engine, and [`spec`] reads the rules of the specification. [`check`] asks a
//! program that implements the protocol of runners, which [`serve`] implements for the engine.

mod answers;
pub mod check;
pub mod engine;
pub mod mutations;
mod pairs;
pub mod queries;
mod rules;
mod scene;
pub mod serve;
pub mod spec;
mod tags;
mod worlds;

pub use pairs::pairs;
pub use rules::rules;
pub use worlds::worlds;

/// The page that defines the bytes of a world's state.
const PAGE: &str = "world-state.md";

/// All files that the program writes, with their names: the vectors, a manifest with the version
/// and line counts of the vectors, and a copy of the page of the docs that the rules refer to.
///
/// # Panics
/// If the docs lack that page.
pub fn files() -> [(&'static str, String); 5] {
    let vectors = [("pairs.jsonl", pairs()), ("rules.jsonl", rules()), ("worlds.jsonl", worlds())];
    let count = |(name, text): &(&str, String)| ((*name).to_owned(), text.lines().count().into());
    let counts: serde_json::Map<_, _> = vectors.iter().map(count).collect();
    let manifest = serde_json::json!({
        "version": spec::VERSION,
        "specification": "SPEC.md",
        "license": "CC0-1.0",
        "files": counts,
    });
    let [pairs, rules, worlds] = vectors;
    let page = spec::folder().join("../docs").join(PAGE);
    let page = std::fs::read_to_string(page).expect("the docs contain the page");
    [("manifest.json", format!("{manifest:#}\n")), pairs, rules, worlds, (PAGE, page)]
}
