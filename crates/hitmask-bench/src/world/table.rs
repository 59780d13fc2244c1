//! The measurements of worlds as text: the broad phase, the whole frame, their growth, rollback and memory.

use std::fmt::Write as _;

use super::grouped;
use super::report::{SceneReport, WorldReport};
use crate::contenders::name;
use crate::report::{Measured, Outcome};
use crate::statistics::Spread;
use crate::table::{aligned, duration, notes, times};

/// The whole text.
pub(crate) fn of(world: &WorldReport) -> String {
    let mut text = format!(
        "Worlds, the broad phase: all stand elsewhere, which boxes overlap? A frame's time\n{}",
        boxes(&world.scenes)
    );
    let _ = write!(
        text,
        "\nWorlds, the whole frame: which pixels do, and what began and ended? A frame's time\n{}",
        frames(&world.scenes)
    );
    for note in notes(world.scenes.iter().map(|scene| &scene.boxes[..])) {
        let _ = writeln!(text, " {note}");
    }
    if !world.growth.is_empty() {
        let _ = write!(
            text,
            "\nWorlds: twice as many sprites take 2^k times as long\n{}",
            growth(world)
        );
    }
    let rollback = &world.rollback;
    let _ = writeln!(
        text,
        "\nWorlds: back to a snapshot, {} ticks of {} sprites again, and a snapshot: {}",
        rollback.ticks,
        grouped(rollback.sprites),
        duration(rollback.nanoseconds.median),
    );
    if let Some(memory) = &world.memory {
        let _ = writeln!(
            text,
            "Worlds: {:.0} bytes a sprite with {} of them",
            memory.bytes_a_sprite,
            grouped(memory.sprites)
        );
    }
    text
}

fn boxes(scenes: &[SceneReport]) -> String {
    let names = names(scenes.iter().map(|scene| &scene.boxes[..]));
    let mut rows = vec![heading("pairs", &names, &["best"])];
    for scene in scenes {
        let best = scene.best_at_boxes().map(|(_, ratio)| ratio);
        rows.push(row(scene, scene.pairs, &scene.boxes, &names, &[best]));
    }
    aligned(&rows, 2)
}

fn frames(scenes: &[SceneReport]) -> String {
    let names = names(scenes.iter().map(|scene| &scene.frame[..]));
    let mut rows = vec![heading("hits", &names, &["best", "of broad"])];
    for scene in scenes {
        let best = scene.best_at_frame().map(|(_, ratio)| ratio);
        let ratios = [best, Some(scene.frame_of_boxes)];
        rows.push(row(scene, scene.hits, &scene.frame, &names, &ratios));
    }
    aligned(&rows, 2)
}

fn heading(found: &str, names: &[&str], ratios: &[&str]) -> Vec<String> {
    let all = [&["sprites", "scene", found], names, ratios, &["±"]].concat();
    all.iter().map(ToString::to_string).collect()
}

/// The engine's time, the others' ratios to it, the `ratios` next to them, and how far the rounds stray at most.
fn row(
    scene: &SceneReport,
    found: usize,
    measured: &[Measured],
    names: &[&str],
    ratios: &[Option<Spread>],
) -> Vec<String> {
    let mut cells = vec![grouped(scene.sprites), scene.scene.clone(), grouped(found)];
    let mut strays: f64 = 0.0;
    for (column, name) in names.iter().enumerate() {
        let of_name = measured.iter().find(|measured| measured.contender == **name);
        cells.push(match of_name.map(|measured| &measured.outcome) {
            Some(Outcome::Timed { nanoseconds, ratio, .. }) => {
                let first = column == 0;
                strays = strays.max(if first { nanoseconds.strays() } else { ratio.strays() });
                if first { frame_time(nanoseconds.median) } else { times(ratio.median) }
            }
            _ => "–".to_string(),
        });
    }
    cells.extend(
        ratios.iter().map(|ratio| ratio.map_or("–".to_string(), |ratio| times(ratio.median))),
    );
    cells.push(format!("{:.0} %", 100.0 * strays));
    cells
}

/// All contenders that have times in some of the scenes, the engine first.
fn names<'a>(measured: impl Iterator<Item = &'a [Measured]>) -> Vec<&'a str> {
    let mut names: Vec<&str> = Vec::new();
    for measured in measured.flatten() {
        let timed = matches!(measured.outcome, Outcome::Timed { .. });
        if timed && !names.contains(&measured.contender.as_str()) {
            names.push(&measured.contender);
        }
    }
    in_order(names)
}

/// Names in the order of the columns.
fn in_order(mut names: Vec<&str>) -> Vec<&str> {
    let known = name::OF_WORLDS;
    names.sort_by_key(|name| known.iter().position(|known| known == name).unwrap_or(known.len()));
    names
}

fn growth(world: &WorldReport) -> String {
    let mut names: Vec<&str> = Vec::new();
    for exponent in world.growth.iter().flat_map(|growth| &growth.exponents) {
        if !names.contains(&exponent.contender.as_str()) {
            names.push(&exponent.contender);
        }
    }
    let mut rows =
        vec![["sprites", "scene", "what"].iter().chain(&names).map(ToString::to_string).collect()];
    for growth in &world.growth {
        let what = if growth.whole_frame { "whole frame" } else { "broad phase" };
        let mut cells: Vec<String> = vec![
            format!("{} to {}", grouped(growth.from), grouped(growth.to)),
            growth.scene.clone(),
            what.to_string(),
        ];
        cells.extend(names.iter().map(|name| {
            let of_name = growth.exponents.iter().find(|other| other.contender == **name);
            of_name.map_or("–".to_string(), |of| format!("{:.2}", of.exponent))
        }));
        rows.push(cells);
    }
    aligned(&rows, 2)
}

/// The time of a frame, in milliseconds.
fn frame_time(nanoseconds: f64) -> String {
    match nanoseconds / 1e6 {
        little if little < 0.0995 => format!("{little:.4} ms"),
        some if some < 9.95 => format!("{some:.2} ms"),
        more => format!("{more:.1} ms"),
    }
}
