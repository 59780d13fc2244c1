//! The contenders: each prepares its own data once and then answers again and again.

mod asked;
mod child;
mod engine;
#[cfg(feature = "parry")]
mod parry;
mod pygame;
mod textbook;

use hitmask::simd::SimdLevel;

use crate::cases::{Case, Form, Questions, Setting};
use crate::measure::Contender;
use crate::name;
use crate::report::Peer;

pub(crate) use asked::{asked, masks_of, spaces, yes_or_no};
pub(crate) use engine::at as engine_at;
pub(crate) use pygame::Pygame;

/// The other libraries, with the versions in the manifest.
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

impl Questions for Case {
    fn expected(&self) -> &[bool] {
        &self.expected
    }

    fn contenders<'a>(
        &'a self,
        Setting { level, at_levels, pygame }: Setting<'a>,
    ) -> Result<Vec<Contender<'a>>, String> {
        let mut contenders = vec![engine::at(name::ENGINE, self, level)];
        if at_levels {
            let levels = SimdLevel::available();
            contenders.extend(levels.map(|level| engine::at(level.name(), self, Some(level))));
            return Ok(contenders);
        }
        if self.form != Form::Single {
            contenders.push(engine::one_by_one(self, level));
        }
        if let Some((name, other)) = &self.beside {
            let engine = engine::at(name, other, level);
            contenders.push(Contender { expected: Some(&other.expected), ..engine });
        }
        contenders.push(textbook::rgba_loop(self));
        contenders.push(textbook::bool_loop(self));
        contenders.push(textbook::u64_rows(self));
        contenders.push(pygame.overlap(self));
        #[cfg(feature = "parry")]
        contenders.push(parry::voxels(self));
        #[cfg(not(feature = "parry"))]
        contenders.push(Contender::away(name::PARRY, "it is not built in (cargo feature parry)"));
        Ok(contenders)
    }
}
