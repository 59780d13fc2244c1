//! The contenders. Each contender prepares its own data once and then answers repeatedly.

mod child;
pub(crate) mod engine;
#[cfg(feature = "parry")]
pub(crate) mod parry;
mod pygame;
pub(crate) mod textbook;

use crate::name;
use crate::report::Peer;

pub(crate) use pygame::Pygame;

/// The other libraries, with their versions from the manifest.
pub(crate) fn peers(pygame: &Pygame) -> Vec<Peer> {
    let peer = |name: &str, version| Peer { contender: name.to_string(), version };
    let built = |is_built: bool, version: &str| is_built.then(|| version.to_string());
    vec![
        peer(name::PYGAME, pygame.version()),
        peer(name::PARRY, built(cfg!(feature = "parry"), "0.31")),
        peer(name::RSTAR, built(cfg!(feature = "peers"), "0.14")),
        peer(name::BROCCOLI, built(cfg!(feature = "peers"), "6.3")),
    ]
}
