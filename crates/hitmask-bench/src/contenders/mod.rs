//! The contenders: each prepares its own data once and then answers again and again.

mod child;
mod distances;
mod engine;
#[cfg(feature = "parry")]
mod parry;
pub mod pygame;
mod separation;
mod sweeps;
mod textbook;
mod turned;

use std::hint::black_box;
use std::time::Duration;

use hitmask::Mask;
use hitmask::simd::SimdLevel;
use hitmask_reference::Grid;

use crate::cases::{Case, Form, Pixels, Questions};
use crate::measure::{Absent, Contender, Passes};
use crate::report::{Group, Peer};

/// The names of the contenders, in the order of the table's columns.
pub mod name {
    /// The engine: one call for a single pair, else one batch.
    pub const ENGINE: &str = "hitmask";
    /// The engine, a call for each pair of a batch.
    pub const ONE_BY_ONE: &str = "one by one";
    /// The tutorials' loop over RGBA pixels.
    pub const RGBA_LOOP: &str = "RGBA loop";
    /// The same with a byte per pixel.
    pub const BOOL_LOOP: &str = "bool loop";
    /// Rows of plain words.
    pub const U64_ROWS: &str = "u64 rows";
    /// `Mask.overlap`, without the call from Python.
    pub const PYGAME: &str = "pygame-ce";
    /// `Voxels`.
    pub const PARRY: &str = "parry2d";
    /// The engine on poses as exact parallelograms, next to the same poses as drawn.
    pub const EXACT: &str = "exact";
    /// The tutorials' loop over a turned sprite, with a matrix.
    pub const TRANSFORM_LOOP: &str = "transform loop";
    /// A careful version of it: only where both boxes overlap, in fixed point.
    pub const CLIPPED_MAP: &str = "clipped map";
    /// The engine on unposed masks of the same sizes.
    pub const UNPOSED: &str = "unposed";
    /// The engine with the configuration space of each pair prepared.
    pub const AT_HAND: &str = "space at hand";
    /// The engine, one test of the pair.
    pub const PAIR_TEST: &str = "pair test";
    /// The engine's pair test after each step.
    pub const STEPPING: &str = "stepping";
    /// The engine's pair test at every place around, the nearest first.
    pub const RING_SEARCH: &str = "ring search";
    /// Every edge pixel of one sprite against every edge pixel of the other.
    pub const EDGE_PIXELS: &str = "edge pixels";
    /// The engine on two threads.
    pub const TWO_THREADS: &str = "hitmask, 2 threads";
    /// A tree of boxes, loaded every frame.
    pub const RSTAR: &str = "rstar";
    /// A tree of boxes, sorted in place every frame.
    pub const BROCCOLI: &str = "broccoli";
    /// Every pair of boxes.
    pub const EVERY_PAIR: &str = "every pair";

    /// The columns of the tables of worlds.
    pub const OF_WORLDS: [&str; 6] = [ENGINE, TWO_THREADS, RSTAR, PARRY, BROCCOLI, EVERY_PAIR];
}

/// The version of `parry2d`, if it was built in.
pub fn parry_version() -> Option<String> {
    #[cfg(feature = "parry")]
    return Some(parry::VERSION.to_string());
    #[cfg(not(feature = "parry"))]
    return None;
}

/// The versions in the manifest.
const RSTAR_VERSION: &str = "0.14";
const BROCCOLI_VERSION: &str = "6.3";

/// The other libraries, with their versions.
pub fn peers(pygame: &pygame::Pygame) -> Vec<Peer> {
    let peer = |name: &str, version| Peer { contender: name.to_string(), version };
    let of_peers = |version: &str| cfg!(feature = "peers").then(|| version.to_string());
    vec![
        peer(name::PYGAME, pygame.version()),
        peer(name::PARRY, parry_version()),
        peer(name::RSTAR, of_peers(RSTAR_VERSION)),
        peer(name::BROCCOLI, of_peers(BROCCOLI_VERSION)),
    ]
}

/// Passes all contenders for a group's questions to `then`, prepared; the engine at `level` comes first.
///
/// # Errors
/// If memory runs out.
pub(crate) fn with_all<T>(
    group: Group,
    questions: &Questions,
    level: Option<SimdLevel>,
    pygame: &pygame::Pygame,
    then: impl FnOnce(&mut [Box<dyn Contender + '_>]) -> T,
) -> Result<T, String> {
    match questions {
        Questions::Overlap(case) => {
            let masks = Masks::new(case)?;
            Ok(then(&mut of_case(group, case, &masks, level, pygame)))
        }
        Questions::Turned(case) => {
            let masks = masks_of(&case.name, &case.sprites)?;
            Ok(then(&mut turned::of_case(case, &masks)?))
        }
        Questions::Sweep(case) => {
            let masks = masks_of(&case.name, &case.sprites)?;
            Ok(then(&mut sweeps::of_case(case, &masks, level)?))
        }
        Questions::Separation(case) => {
            let masks = masks_of(&case.name, &case.sprites)?;
            Ok(then(&mut separation::of_case(case, &masks)?))
        }
        Questions::Distance(case) => {
            let masks = masks_of(&case.name, &case.sprites)?;
            Ok(then(&mut distances::of_case(case, &masks)))
        }
    }
}

/// The engine's masks of some sprites.
pub(crate) fn masks_of(name: &str, sprites: &[Grid]) -> Result<Vec<Mask>, String> {
    let masks = sprites
        .iter()
        .map(|grid| Mask::from_fn(grid.width, grid.height, |x, y| grid.get(x.into(), y.into())));
    masks.collect::<Result<_, _>>().map_err(|error| format!("a mask of {name}: {error}"))
}

/// A contender that answers each question with a call of `ask`. An answer is more than yes or no: if `is_right`
/// rejects it, it counts as the opposite of the expected answer.
fn asked<'a, Answer: 'a>(
    name: &'static str,
    expected: &[bool],
    mut ask: impl FnMut(usize) -> Answer + 'a,
    is_right: impl Fn(usize, &Answer) -> bool,
) -> Box<dyn Contender + 'a> {
    let count = expected.len();
    let answers = expected.iter().enumerate();
    let answers =
        answers.map(|(number, expected)| is_right(number, &ask(number)) == *expected).collect();
    let pass = move || {
        for number in 0..black_box(count) {
            black_box(ask(number));
        }
        count
    };
    Box::new(Passes::new(name, answers, pass))
}

/// The engine's data of a case.
pub(crate) struct Masks {
    masks: Vec<Mask>,
    beside: Option<Vec<Mask>>,
}

impl Masks {
    /// # Errors
    /// If memory runs out.
    pub(crate) fn new(case: &Case) -> Result<Self, String> {
        let masks = |case: &Case| {
            let masks: Result<Vec<Mask>, _> = case.sprites.iter().map(Pixels::mask).collect();
            masks.map_err(|error| format!("a mask of {}: {error}", case.name))
        };
        let beside = case.beside.as_ref().map(|(_, case)| masks(case)).transpose()?;
        Ok(Self { masks: masks(case)?, beside })
    }
}

/// The contenders for a case of a group, all prepared; the engine at `level` comes first.
pub(crate) fn of_case<'a>(
    group: Group,
    case: &'a Case,
    masks: &'a Masks,
    level: Option<SimdLevel>,
    pygame: &'a pygame::Pygame,
) -> Vec<Box<dyn Contender + 'a>> {
    let mut contenders = vec![engine::at(name::ENGINE, case, &masks.masks, level)];
    if group == Group::Levels {
        for level in SimdLevel::available() {
            contenders.push(engine::at(level.name(), case, &masks.masks, Some(level)));
        }
        return contenders;
    }
    if case.form != Form::Single {
        contenders.push(engine::one_by_one(case, &masks.masks, level));
    }
    if let (Some((name, beside)), Some(masks)) = (&case.beside, &masks.beside) {
        let engine = engine::at(name, beside, masks, level);
        contenders.push(Box::new(Beside { engine, case: beside }));
    }
    contenders.push(textbook::rgba_loop(case));
    contenders.push(textbook::bool_loop(case));
    contenders.push(textbook::u64_rows(case));
    contenders.push(pygame.contender(case));
    #[cfg(feature = "parry")]
    contenders.push(parry::voxels(case));
    #[cfg(not(feature = "parry"))]
    contenders.push(away(name::PARRY, "it is not built in (cargo feature parry)"));
    contenders
}

/// The engine at a level, for one case only.
pub(crate) fn engine_at<'a>(
    case: &'a Case,
    masks: &'a Masks,
    level: SimdLevel,
) -> Box<dyn Contender + 'a> {
    engine::at(level.name(), case, &masks.masks, Some(level))
}

/// The engine on a second case, next to the other contenders.
struct Beside<'a> {
    engine: Box<dyn Contender + 'a>,
    case: &'a Case,
}

impl Contender for Beside<'_> {
    fn name(&self) -> &str {
        self.engine.name()
    }

    fn answers(&mut self) -> Result<Vec<bool>, Absent> {
        self.engine.answers()
    }

    fn time(&mut self, moment: Duration) -> Result<f64, Absent> {
        self.engine.time(moment)
    }

    fn expected(&self) -> Option<&[bool]> {
        Some(&self.case.expected)
    }
}

/// A contender that does not take part.
struct Away {
    name: &'static str,
    why: Absent,
}

pub(crate) fn away<'a>(name: &'static str, why: impl Into<String>) -> Box<dyn Contender + 'a> {
    Box::new(Away { name, why: Absent::because(why) })
}

impl Contender for Away {
    fn name(&self) -> &str {
        self.name
    }

    fn answers(&mut self) -> Result<Vec<bool>, Absent> {
        Err(self.why.clone())
    }

    fn time(&mut self, _: Duration) -> Result<f64, Absent> {
        Err(self.why.clone())
    }
}
