//! Worlds of many sprites: measures how fast each contender finds the touching pairs, frame by
//! frame.
//!
//! - [`scenes`]: the sprites and their motion; `expected`: the pairs that must be found.
//! - `contenders`: all contenders. Their pairs and hits are compared with the expected pairs and
//!   hits before anything is timed.
//! - `rollback`: measures returning to a snapshot. `growth`: how times grow with the number of
//!   sprites.

mod contenders;
mod expected;
mod growth;
mod rollback;
mod scenes;

use std::time::Duration;

use hitmask::Mask;
use hitmask::world::WorldError;

use self::contenders::Ground;
use self::growth::growth;
use self::scenes::{Kind, Scene};
use crate::asked::masks_of;
use crate::measure::{self, Effort};
use crate::report::{
    FAR, Fact, Group, Measured, Row, Sizes, Suite, Value, against_first, best_rival, strays,
};
use crate::statistics::Spread;
use crate::table::grouped;

/// The default numbers of sprites.
pub(crate) const COUNTS: [u32; 3] = [1000, 10_000, 100_000];

/// The number of sprites in a quick run.
pub(crate) const FEW: [u32; 1] = [300];

/// The smallest number of sprites that you can select. Fewer sprites would hardly ever touch.
pub(crate) const SMALLEST_COUNT: u32 = 100;

/// The largest number of sprites that you can select. More sprites do not fit into the range in
/// which all contenders can resolve pixels.
pub(crate) const LARGEST_COUNT: u32 = 4_000_000;

/// The maximum number of sprites in scenes other than uniform and mixed.
const OTHERS: u32 = 100_000;

/// A scene to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Planned {
    kind: Kind,
    count: u32,
}

impl Planned {
    /// The name that is shown while the scene is measured.
    pub(crate) fn label(self) -> String {
        format!("{} sprites, {}", grouped(self.count as usize), self.kind.name(self.count as usize))
    }

    /// The approximate number of seconds that the scene takes on an average machine.
    pub(crate) fn seconds(self) -> u32 {
        1 + self.count / 16_000
    }
}

/// Plans the scenes for these numbers of sprites. Uniform and mixed scenes, which show growth, have
/// every number. Scenes with few moving sprites have every large number, and all other scenes have
/// only the largest number. Only uniform and mixed scenes have numbers above [`OTHERS`].
pub(crate) fn planned(counts: &[u32]) -> Vec<Planned> {
    let mut counts = if counts.is_empty() { COUNTS.to_vec() } else { counts.to_vec() };
    counts.sort_unstable();
    counts.dedup();
    let largest = counts.iter().copied().filter(|count| *count <= OTHERS).max();
    let of_kind = |kind: &Kind| {
        let counts = match kind {
            Kind::Uniform | Kind::Mixed => counts.clone(),
            Kind::Few => {
                let large =
                    counts.iter().copied().filter(|count| (10_000..=OTHERS).contains(count));
                let large: Vec<u32> = large.collect();
                if large.is_empty() { largest.into_iter().collect() } else { large }
            }
            _ => largest.into_iter().collect(),
        };
        let kind = *kind;
        counts.into_iter().map(move |count| Planned { kind, count })
    };
    Kind::ALL.iter().flat_map(of_kind).collect()
}

/// Measures all scenes, and reports each before it starts.
///
/// # Errors
/// Returns an error if the engine finds other pairs than the expected ones, or if memory runs out.
pub(crate) fn measure(
    planned: &[Planned],
    quick: bool,
    progress: &mut impl FnMut(&str),
) -> Result<Vec<Suite>, String> {
    let (mut boxes, mut frames) = (Vec::new(), Vec::new());
    let largest = planned.iter().filter(|plan| plan.kind == Kind::Uniform);
    let largest = largest.max_by_key(|plan| plan.count);
    let mut memory = None;
    for plan in planned {
        progress(&plan.label());
        let scene = Scene::new(plan.kind, plan.count as usize)?;
        let masks = masks_of(&scene.sprites)?;
        let [of_boxes, of_frame] = of_scene(*plan, &scene, &masks, effort(plan.count, quick))?;
        boxes.push(of_boxes);
        frames.push(of_frame);
        if largest == Some(plan) {
            let bytes = bytes_a_sprite(&scene, &masks).map_err(|error| error.to_string())?;
            let fact = Fact::new("a sprite", Value::Bytes(bytes));
            memory = Some(Row::new("memory", plan.count, [fact], Vec::new()));
        }
    }
    progress("rollback");
    let grown = [growth("broad phase", &boxes), growth("whole frame", &frames)].concat();
    let rest = memory.into_iter().chain([rollback::measure(quick)?]).collect();
    let suites = [
        (
            "Worlds, the broad phase: all stand elsewhere, which boxes overlap? A frame's time",
            boxes,
        ),
        (
            "Worlds, the whole frame: which pixels do, and what began and ended? A frame's time",
            frames,
        ),
        ("Worlds: twice as many sprites take 2^k times as long", grown),
        ("Worlds: memory without pixels, and rollback", rest),
    ];
    let suites = suites.into_iter().filter(|(_, rows)| !rows.is_empty());
    Ok(suites.map(|(title, rows)| Suite::new(Group::World, title, Sizes::Sprites, rows)).collect())
}

/// The number of bytes that a world uses for each sprite once it has shown every frame.
fn bytes_a_sprite(scene: &Scene, masks: &[Mask]) -> Result<f64, WorldError> {
    let mut stage = contenders::world(scene, masks)?;
    for frame in scene.order().take(2 * scene.frames.len()) {
        stage.show(scene, &scene.frames[frame])?;
        contenders::read(stage.world.tick());
    }
    Ok(stage.world.bytes() as f64 / scene.bodies().max(1) as f64)
}

/// The effort for this many sprites, with fewer rounds and longer moments than usual, and the
/// minimum number of frames in a moment for contenders whose frames differ or are timed separately.
/// All rounds together have at least 500 frames for up to 200 000 sprites, and at least 35 frames
/// for more sprites.
fn effort(count: u32, quick: bool) -> (Effort, u32) {
    let (rounds, milliseconds, least) = match count {
        _ if quick => return (Effort::QUICK, 9),
        0..=2000 => (25, 2, 20),
        2001..=20_000 => (20, 10, 25),
        20_001..=200_000 => (9, 30, 56),
        _ => (5, 30, 7),
    };
    let moment = Duration::from_millis(milliseconds);
    // A large scene takes a minute each time.
    let repeats = if count > 20_000 { 1 } else { Effort::FULL.repeats };
    (Effort { rounds, moment, repeats }, least)
}

/// Measures the broad phases and the whole frames of all contenders, in the same rounds.
fn of_scene(
    plan: Planned,
    scene: &Scene,
    masks: &[Mask],
    (effort, least): (Effort, u32),
) -> Result<[Row; 2], String> {
    let expected = expected::of(scene);
    let first = expected.first().copied().unwrap_or_default();
    let ground = Ground { scene, masks, expected: &expected, least };
    let [engine, whole, on_threads] = contenders::engine(ground)?;
    let (boxes, frames): (Vec<_>, Vec<_>) =
        contenders::others(ground).into_iter().map(|[boxes, frame]| (boxes, frame)).unzip();
    let mut all: Vec<_> = [engine].into_iter().chain(boxes).collect();
    let phases = all.len();
    all.extend([whole, on_threads].into_iter().chain(frames));
    let run = || {
        let mut boxes = measure::run(&mut all, &[true], effort)?;
        let frame = against_first(boxes.split_off(phases));
        Ok([boxes, frame])
    };
    let far =
        |both: &[Vec<Measured>; 2]| both.iter().filter_map(|one| strays(one)).reduce(f64::max);
    let ([boxes, frame], _) = measure::repeated(effort.repeats, run, far)?;
    let broad = match (frame.first(), boxes.first()) {
        (Some(frame), Some(boxes)) => Spread::of_ratios(frame.rounds(), boxes.rounds()),
        _ => None,
    };
    let broad = broad.map(|ratio| Fact::new("of broad", Value::Ratio(ratio.median)));
    let best = |measured: &[Measured]| {
        best_rival(measured).map(|(_, ratio)| Fact::new("best", Value::Ratio(ratio)))
    };
    let count = |name, count| Some(Fact::new(name, Value::Count(count)));
    let row = |facts: &[Option<Fact>], measured: Vec<Measured>| {
        let facts: Vec<Fact> = facts.iter().flatten().cloned().collect();
        let unsteady = effort.repeats > 0 && strays(&measured) > Some(FAR);
        let case = plan.kind.name(plan.count as usize);
        Row { unsteady, ..Row::new(case, plan.count, facts, measured) }
    };
    let of_boxes = [count("pairs", first.pairs.count), best(&boxes)];
    let of_frame = [count("hits", first.hits.count), best(&frame), broad];
    Ok([row(&of_boxes, boxes), row(&of_frame, frame)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::name;

    /// Every contender that is compiled in finds all pairs. The others are reported as absent.
    #[test]
    fn all_contenders_find_the_same_pairs_and_hits() {
        let planned = planned(&[150, 300]);
        assert_eq!(planned.len(), 10);
        let mut labels = Vec::new();
        let suites = measure(&planned, true, &mut |label| labels.push(label.to_string())).unwrap();
        assert_eq!((labels.len(), labels[1].as_str()), (11, "300 sprites, 32 px"));
        let [boxes, frames, growth, rest] = suites.as_slice() else { panic!() };
        let fact = |row: &Row, name: &str| {
            row.facts.iter().find(|fact| fact.name == name).map(|fact| fact.value)
        };
        assert_eq!((boxes.rows.len(), frames.rows.len()), (10, 10));
        for (boxes, frame) in boxes.rows.iter().zip(&frames.rows) {
            let pairs = (fact(boxes, "pairs"), fact(frame, "hits"));
            let (Some(Value::Count(pairs)), Some(Value::Count(hits))) = pairs else { panic!() };
            assert!(0 < hits && hits <= pairs);
            assert!(fact(frame, "of broad").is_some());
            assert!(fact(boxes, "best").is_some() && fact(frame, "best").is_some());
            let away = |name: &str| {
                let of_peers = [name::RSTAR, name::BROCCOLI].contains(&name);
                of_peers && !cfg!(feature = "peers")
                    || name == name::PARRY && !cfg!(feature = "parry")
            };
            for measured in boxes.contenders.iter().chain(&frame.contenders) {
                assert_ne!(measured.times().is_some(), away(&measured.contender), "{measured:?}");
            }
            assert_eq!(boxes.contenders[0].contender, name::ENGINE);
            assert_eq!(frame.contenders[0].contender, name::ENGINE);
        }
        // Both measurements of the two kinds of scenes that have two sizes.
        assert_eq!(growth.rows.len(), 4);
        assert_eq!((rest.rows.len(), rest.rows[0].size), (2, 300));
    }

    #[test]
    fn counts_are_planned_once_and_most_scenes_at_one_count() {
        let labels: Vec<_> = planned(&[]).into_iter().map(Planned::label).collect();
        assert_eq!(labels.len(), 13);
        assert_eq!(labels[0], "1000 sprites, 32 px");
        assert_eq!(labels[8], "10\u{a0}000 sprites, 1 % move");
        assert_eq!(labels[9], "100\u{a0}000 sprites, 1 % move");
        assert_eq!(labels[11], "100\u{a0}000 sprites, burst of 1000 inserted");
        assert_eq!(planned(&[5000, 200, 5000]).len(), 10);
        // This number is too large for the other scenes.
        assert_eq!(planned(&[1_000_000]).len(), 2);
    }
}
