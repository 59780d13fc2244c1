//! Worlds of many sprites: measures how fast each contender finds the pairs that touch, frame by frame.
//!
//! - [`scenes`]: the sprites and their motion; `expected`: the pairs to find.
//! - `contenders`: all contenders. Their pairs and hits are compared with the expected ones before anything is timed.
//! - `rollback`: going back to a snapshot.
//! - [`report`] and `table`: the measurements.

mod contenders;
mod expected;
pub mod report;
mod rollback;
pub mod scenes;
pub(crate) mod table;

use std::time::Duration;

use hitmask::Mask;
use hitmask::world::WorldError;

use self::contenders::Ground;
use self::report::{Memory, SceneReport, WorldReport};
use self::scenes::{Kind, Scene};
use crate::contenders::masks_of;
use crate::measure::{self, Effort};
use crate::report::{Measured, Outcome};
use crate::statistics::Spread;

/// The default numbers of sprites.
pub const COUNTS: [u32; 3] = [1000, 10_000, 100_000];

/// The smallest number of sprites that you can select: fewer hardly meet.
pub const SMALLEST_COUNT: u32 = 100;

/// The largest one: more do not fit within the pixels that all contenders can resolve.
pub const LARGEST_COUNT: u32 = 4_000_000;

/// The most sprites that scenes other than uniform and mixed have.
const OTHERS: u32 = 100_000;

/// A scene to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Planned {
    kind: Kind,
    count: u32,
}

impl Planned {
    /// Its name while it is measured.
    pub fn label(self) -> String {
        format!("{} sprites, {}", grouped(self.count as usize), self.kind.name())
    }

    /// About how many seconds it takes on an average machine.
    pub fn seconds(self) -> u32 {
        1 + self.count / 16_000
    }
}

/// The scenes for these numbers of sprites: those that show growth at every number, the others at the largest that is not
/// too large.
pub fn planned(counts: &[u32]) -> Vec<Planned> {
    let mut counts = if counts.is_empty() { COUNTS.to_vec() } else { counts.to_vec() };
    counts.sort_unstable();
    counts.dedup();
    let largest = counts.iter().copied().filter(|count| *count <= OTHERS).max();
    let of_kind = |kind: &Kind| {
        let counts = match kind {
            Kind::Uniform | Kind::Mixed => counts.clone(),
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
/// If the engine finds other pairs than the expected ones, or memory runs out.
pub fn measure(
    planned: &[Planned],
    quick: bool,
    mut progress: impl FnMut(&str),
) -> Result<WorldReport, String> {
    let mut scenes = Vec::new();
    let largest = planned.iter().filter(|plan| plan.kind == Kind::Uniform);
    let largest = largest.map(|plan| plan.count).max();
    let mut memory = None;
    for plan in planned {
        progress(&plan.label());
        let scene = Scene::new(plan.kind, plan.count as usize)?;
        let masks = masks_of(plan.kind.name(), &scene.sprites)?;
        scenes.push(of_scene(&scene, &masks, effort(plan.count, quick))?);
        if plan.kind == Kind::Uniform && largest == Some(plan.count) {
            memory = Some(memory_of(&scene, &masks).map_err(|error| error.to_string())?);
        }
    }
    progress("rollback");
    let growth = report::growth(&scenes);
    Ok(WorldReport { scenes, growth, memory, rollback: rollback::measure(quick)? })
}

/// What a world holds once it has shown every frame.
fn memory_of(scene: &Scene, masks: &[Mask]) -> Result<Memory, WorldError> {
    let mut stage = contenders::world(scene, masks)?;
    for frame in scene.order().take(2 * scene.frames.len()) {
        stage.show(scene, &scene.frames[frame])?;
        contenders::read(stage.world.tick());
    }
    let sprites = scene.bodies();
    Ok(Memory { sprites, bytes_a_sprite: stage.world.bytes() as f64 / sprites.max(1) as f64 })
}

/// Fewer rounds of longer moments. Each moment has several frames, unless they take too long: the first frame finds
/// what the other contenders left in the caches.
fn effort(count: u32, quick: bool) -> Effort {
    let (rounds, milliseconds) = match count {
        _ if quick => return Effort::QUICK,
        0..=2000 => (25, 2),
        2001..=20_000 => (15, 10),
        20_001..=200_000 => (9, 30),
        _ => (5, 30),
    };
    Effort { rounds, moment: Duration::from_millis(milliseconds) }
}

/// The broad phases and the whole frames of all contenders, in the same rounds.
fn of_scene(scene: &Scene, masks: &[Mask], effort: Effort) -> Result<SceneReport, String> {
    let expected = expected::of(scene);
    let first = expected.first().copied().unwrap_or_default();
    let ground = Ground { scene, masks, expected: &expected };
    let [engine, whole, on_threads] = contenders::engine(ground)?;
    let (boxes, frames): (Vec<_>, Vec<_>) =
        contenders::others(ground).into_iter().map(|[boxes, frame]| (boxes, frame)).unzip();
    let mut all: Vec<_> = [engine].into_iter().chain(boxes).collect();
    let phases = all.len();
    all.extend([whole, on_threads].into_iter().chain(frames));
    let wrong = |wrong: measure::Wrong| wrong.to_string();
    let mut boxes = measure::run(&mut all, &[true], effort).map_err(wrong)?;
    let frame = boxes.split_off(phases);
    let frame_of_boxes = Spread::of_ratios(rounds(frame.first()), rounds(boxes.first()));
    Ok(SceneReport {
        scene: scene.kind.name().to_string(),
        sprites: scene.bodies(),
        pairs: first.pairs,
        hits: first.hits,
        frame: against_first(frame),
        boxes,
        frame_of_boxes: frame_of_boxes.ok_or("nothing was timed")?,
    })
}

/// The same, with the ratios to the first of them.
fn against_first(mut measured: Vec<Measured>) -> Vec<Measured> {
    let first = rounds(measured.first()).to_vec();
    for measured in &mut measured {
        if let Outcome::Timed { ratio, rounds, .. } = &mut measured.outcome {
            *ratio = Spread::of_ratios(rounds, &first).unwrap_or(*ratio);
        }
    }
    measured
}

fn rounds(measured: Option<&Measured>) -> &[f64] {
    match measured.map(|measured| &measured.outcome) {
        Some(Outcome::Timed { rounds, .. }) => rounds,
        _ => &[],
    }
}

/// A count with spaces between thousands.
fn grouped(count: usize) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (number, digit) in digits.chars().enumerate() {
        if number > 0 && (digits.len() - number).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contenders::name;

    /// Every contender that is built in finds everything; the others are reported as absent.
    #[test]
    fn all_contenders_find_the_same_pairs_and_hits() {
        let planned = planned(&[150, 300]);
        assert_eq!(planned.len(), 7);
        let mut labels = Vec::new();
        let report = measure(&planned, true, |label| labels.push(label.to_string())).unwrap();
        assert_eq!((labels.len(), labels[1].as_str()), (8, "300 sprites, 32 px"));
        assert_eq!(report.scenes.len(), 7);
        for scene in &report.scenes {
            assert!(0 < scene.hits && scene.hits <= scene.pairs, "{scene:?}");
            assert!(scene.frame_of_boxes.median > 0.0);
            let away = |name: &str| {
                let of_peers = [name::RSTAR, name::BROCCOLI].contains(&name);
                of_peers && !cfg!(feature = "peers")
                    || name == name::PARRY && !cfg!(feature = "parry")
            };
            for measured in scene.boxes.iter().chain(&scene.frame) {
                let timed = matches!(measured.outcome, Outcome::Timed { .. });
                assert_ne!(timed, away(&measured.contender), "{measured:?}");
            }
            assert_eq!(scene.boxes[0].contender, name::ENGINE);
            assert_eq!(scene.frame[0].contender, name::ENGINE);
            assert!(scene.best_at_boxes().is_some() && scene.best_at_frame().is_some());
        }
        // Both measures of the two kinds of scene that come in two sizes.
        assert_eq!(report.growth.len(), 4);
        assert_eq!(report.memory.as_ref().unwrap().sprites, 300);
        assert!(report.rollback.nanoseconds.median > 0.0);
        let text = table::of(&report);
        assert!(text.contains("\n sprites  scene               pairs    hitmask"), "{text}");
    }

    #[test]
    fn counts_are_planned_once_and_most_scenes_at_one_count() {
        let labels: Vec<_> = planned(&[]).into_iter().map(Planned::label).collect();
        assert_eq!(labels.len(), 9);
        assert_eq!(labels[0], "1\u{a0}000 sprites, 32 px");
        assert_eq!(labels[8], "100\u{a0}000 sprites, 1 % move");
        assert_eq!(planned(&[5000, 200, 5000]).len(), 7);
        // Too many for the other scenes.
        assert_eq!(planned(&[1_000_000]).len(), 2);
    }
}
