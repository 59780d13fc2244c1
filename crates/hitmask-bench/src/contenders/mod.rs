//! The contenders: each prepares its own data once and then answers again and again.

mod asked;
mod child;
mod distances;
mod engine;
mod making;
#[cfg(feature = "parry")]
mod parry;
mod pygame;
mod separation;
mod sweeps;
mod textbook;
mod turned;

use hitmask::Mask;
use hitmask::simd::SimdLevel;
use hitmask_reference::Grid;

use crate::cases::{
    Asked, Case, DistanceCase, Form, Pixels, Questions, SeparationCase, SweepCase, TurnedCase,
};
use crate::measure::{self, Contender, Effort};
use crate::name;
use crate::report::{Group, Measured, Peer};

pub(crate) use engine::at as engine_at;
pub(crate) use pygame::Pygame;

/// Why a library that was not compiled does not take part.
pub(crate) const NO_PARRY: &str = "it is not built in (cargo feature parry)";
pub(crate) const NO_PEERS: &str = "it is not built in (cargo feature peers)";

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

/// Times all contenders for a group's questions; the engine at `level` comes first.
///
/// # Errors
/// If memory runs out, or the engine is wrong.
pub(crate) fn measure(
    group: Group,
    Questions { expected, asked }: &Questions,
    level: Option<SimdLevel>,
    pygame: &Pygame,
    effort: Effort,
) -> Result<Vec<Measured>, String> {
    let masks = match asked {
        Asked::Overlap(case) => masks_of_case(case)?,
        Asked::Turned(TurnedCase { sprites, .. })
        | Asked::Sweep(SweepCase { sprites, .. })
        | Asked::Separation(SeparationCase { sprites, .. })
        | Asked::Distance(DistanceCase { sprites, .. }) => masks_of(sprites)?,
        Asked::Making(_) => Vec::new(),
    };
    let beside = match asked {
        Asked::Overlap(Case { beside: Some(beside), .. }) => masks_of_case(&beside.case)?,
        _ => Vec::new(),
    };
    let mut contenders = match asked {
        Asked::Overlap(case) if group == Group::Levels => at_levels(case, &masks, level),
        Asked::Overlap(case) => of_case(case, &masks, &beside, level, pygame),
        Asked::Turned(case) => turned::of_case(case, expected, &masks)?,
        Asked::Sweep(case) => sweeps::of_case(case, expected, &masks, level)?,
        Asked::Separation(case) => separation::of_case(case, expected, &masks)?,
        Asked::Distance(case) => distances::of_case(case, expected, &masks),
        Asked::Making(grid) => making::of_grid(grid, pygame),
    };
    measure::run(&mut contenders, expected, effort)
}

/// The engine's masks of some sprites.
pub(crate) fn masks_of(sprites: &[Grid]) -> Result<Vec<Mask>, String> {
    let masks = sprites
        .iter()
        .map(|grid| Mask::from_fn(grid.width, grid.height, |x, y| grid.get(x.into(), y.into())));
    masks.collect::<Result<_, _>>().map_err(|error| error.to_string())
}

/// The engine's masks of a case.
pub(crate) fn masks_of_case(case: &Case) -> Result<Vec<Mask>, String> {
    let masks: Result<_, _> = case.sprites.iter().map(Pixels::mask).collect();
    masks.map_err(|error| error.to_string())
}

/// The engine at its level, then at each that the processor has.
fn at_levels<'a>(
    case: &'a Case,
    masks: &'a [Mask],
    level: Option<SimdLevel>,
) -> Vec<Contender<'a>> {
    let levels = SimdLevel::available().map(|level| (level.name(), Some(level)));
    let all = std::iter::once((name::ENGINE, level)).chain(levels);
    all.map(|(name, level)| engine::at(name, case, masks, level)).collect()
}

/// Everyone who tests placed pairs.
fn of_case<'a>(
    case: &'a Case,
    masks: &'a [Mask],
    beside: &'a [Mask],
    level: Option<SimdLevel>,
    pygame: &'a Pygame,
) -> Vec<Contender<'a>> {
    let mut contenders = vec![engine::at(name::ENGINE, case, masks, level)];
    if case.form != Form::Single {
        contenders.push(engine::one_by_one(case, masks, level));
    }
    if let Some(other) = &case.beside {
        let engine = engine::at(other.name, &other.case, beside, level);
        contenders.push(Contender { expected: Some(&other.expected), ..engine });
    }
    contenders.push(textbook::rgba_loop(case));
    contenders.push(textbook::bool_loop(case));
    contenders.push(textbook::u64_rows(case));
    contenders.push(pygame.overlap(case));
    #[cfg(feature = "parry")]
    contenders.push(parry::voxels(case));
    #[cfg(not(feature = "parry"))]
    contenders.push(Contender::away(name::PARRY, NO_PARRY));
    contenders
}
