//! A case: questions with the right answers, and the contenders that answer the questions.

use hitmask::simd::SimdLevel;

use crate::contenders::Pygame;
use crate::measure::Contender;

/// A list of questions of one kind, which is repeatedly asked as a whole.
pub(crate) trait Questions {
    /// Whether each answer is a hit.
    fn expected(&self) -> &[bool];

    /// Prepares all contenders that answer the questions. The engine is the first.
    ///
    /// # Errors
    /// Returns an error if memory runs out.
    fn contenders<'a>(&'a self, setting: Setting<'a>) -> Result<Vec<Contender<'a>>, String>;
}

/// The settings for the contenders of all cases.
#[derive(Clone, Copy)]
pub(crate) struct Setting<'a> {
    /// The engine's vector level; `None` lets the engine choose the best level.
    pub(crate) level: Option<SimdLevel>,
    /// Whether the contenders are the engine at each of its levels.
    pub(crate) at_levels: bool,
    /// The child process that runs Python.
    pub(crate) pygame: &'a Pygame,
}

type Build = Box<dyn Fn() -> Result<Box<dyn Questions>, String>>;

/// A case that can be built. Only one at a time is in memory.
pub(crate) struct Planned {
    /// What is special about the case.
    pub(crate) name: &'static str,
    /// The longer side of the sprites in pixels, before scaling.
    pub(crate) size: u32,
    build: Build,
}

impl Planned {
    pub(super) fn new<Asked: Questions + 'static>(
        name: &'static str,
        size: u32,
        build: impl Fn() -> Result<Asked, String> + 'static,
    ) -> Self {
        Self { name, size, build: Box::new(move || Ok(Box::new(build()?))) }
    }

    /// Builds the case.
    ///
    /// # Errors
    /// Returns an error if this crate's art is broken.
    pub(crate) fn build(&self) -> Result<Box<dyn Questions>, String> {
        (self.build)()
    }
}
