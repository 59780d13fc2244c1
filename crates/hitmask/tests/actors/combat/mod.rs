//! Tests combat against the slow reference, and tests its guarantees: one hit per swing and group,
//! any order of the lists, and mirrored scenes. Also tests the timers, presets and serialized form
//! of fighters. The tests of bullets are in `bullets`.
mod laws;
mod rules;
mod scene;
