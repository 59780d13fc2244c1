//! The contenders that answer whether placed pairs overlap.

use hitmask::simd::SimdLevel;

use super::questions::{Questions, Setting};
#[cfg(feature = "parry")]
use crate::contenders;
use crate::contenders::{engine, textbook};
use crate::measure::Contender;
use crate::name;
use crate::overlap::{Case, Form};

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
        contenders.push(contenders::parry::voxels(self));
        #[cfg(not(feature = "parry"))]
        contenders.push(Contender::away(name::PARRY, "it is not built in (cargo feature parry)"));
        Ok(contenders)
    }
}
