//! Tests combat against the slow reference and its guarantees: one hit per swing and group, any
//! order of the lists, mirrored scenes; and the timers, presets and bytes of fighters. Tests of
//! bullets are in `bullets`.
mod laws;
mod rules;
mod scene;
