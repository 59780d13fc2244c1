//! `hitmask check`: checks whether two sprites touch.

mod draw;
mod outcome;
mod words;

use std::path::Path;
use std::slice;

use hitmask_assets::{Limits, path_in_one_line};
use serde::Serialize;

use super::{name_of, print, print_json};
use crate::arguments::{Check, MaskOptions};
use crate::failure::Failure;
use crate::library::Library;
use crate::placement::Placement;
use crate::sprite::{Part, Source, Sprite};
use crate::{folder, output, progress};
use outcome::{Answer, Outcome};
use words::Names;

/// The exit statuses.
const TOUCH: u8 = 0;
const APART: u8 = 1;

pub(crate) fn run(check: &Check, limits: Limits) -> Result<u8, Failure> {
    let masks = &check.masks;
    let masks_b = MaskOptions {
        mask: check.mask_b.unwrap_or(masks.mask),
        grid: check.grid_b.or(masks.grid),
        atlas: masks.atlas.clone(),
    };
    let a = side(&check.a, masks, false, check.shape.as_ref(), &limits)?;
    let b = side(&check.b, &masks_b, check.grid_b.is_some(), check.shape_b.as_ref(), &limits)?;
    let cuts = |sprites: &[Sprite]| {
        sprites.iter().any(|sprite| sprite.source.grid.is_some() || sprite.source.atlas.is_some())
    };
    if (masks.grid.is_some() || masks.atlas.is_some()) && !cuts(&a) && !cuts(&b) {
        let file = path_in_one_line(&check.a);
        return Err(Failure::new(format!(
            "--grid and --atlas cut a file of which a frame is named: write {file}#0"
        )));
    }
    let outputs: Vec<&Path> = check.picture.as_deref().into_iter().collect();
    let inputs = a.iter().chain(&b).flat_map(|sprite| sprite.source.files());
    output::check_clashes(inputs, &outputs)?;
    let (transform_a, transform_b) = (check.transform(), check.transform_b());
    let stand = |sprites: Vec<Sprite>, transform, at| -> Vec<Placement> {
        sprites.into_iter().map(|sprite| Placement { sprite, transform, at }).collect()
    };
    let (a, b) = (
        stand(a, transform_a, check.at.unwrap_or_default()),
        stand(b, transform_b, check.at_b.unwrap_or_default()),
    );
    let mut library = Library::new(limits);
    match (&a[..], &b[..]) {
        ([a], [b]) => one(check, a, b, &mut library),
        _ => many(check, &a, &b, &mut library),
    }
}

/// Returns the sprites of one side: a single sprite, or all images of a folder. Grid and atlas
/// apply only if the argument selects a frame. With `own`, a grid for this side alone, they always
/// apply.
fn side(
    text: &Path,
    masks: &MaskOptions,
    own: bool,
    shape: Option<&String>,
    limits: &Limits,
) -> Result<Vec<Sprite>, Failure> {
    let (source, part) = masks.source(text);
    let plain = |source, part| {
        let sprite = Sprite::plain(source, part, masks.mask);
        Sprite { shape: shape.cloned(), ..sprite }
    };
    if source.path.is_dir() && part == Part::First {
        let files = folder::images(&source.path, limits)?;
        let sprite = |file| plain(Source::file(file), Part::First);
        return Ok(files.into_iter().map(sprite).collect());
    }
    // Without a frame name, the argument selects the whole file.
    let source = if part == Part::First && !own { Source::file(source.path) } else { source };
    Ok(vec![plain(source, part)])
}

/// Tests two sprites.
fn one(check: &Check, a: &Placement, b: &Placement, library: &mut Library) -> Result<u8, Failure> {
    let names = names(check);
    let outcome = Outcome::of(check, a, b, &names, library)?;
    if let Some(path) = &check.picture {
        let canvas = draw::picture(&outcome, (a, b), &names, library)?;
        output::check_read(library.limits(), &[path])?;
        output::write(path, &canvas.to_png()?)?;
    }
    let status = if outcome.is_hit() { TOUCH } else { APART };
    if check.json {
        print_json(&outcome.answer(a))?;
    } else {
        print(&styled(&outcome.lines, outcome.touch()))?;
    }
    Ok(status)
}

/// One of many answers, as JSON.
#[derive(Serialize)]
struct Among<'a> {
    a: &'a str,
    b: &'a str,
    #[serde(flatten)]
    answer: Answer,
}

/// Tests each sprite of one side against each sprite of the other. Prints one line for each pair,
/// also as JSON.
fn many(
    check: &Check,
    a: &[Placement],
    b: &[Placement],
    library: &mut Library,
) -> Result<u8, Failure> {
    if check.picture.is_some() {
        return Err(Failure::new(
            "--picture shows two sprites, not folders of them: name two files",
        ));
    }
    let bar = progress::of_files(a.len() * b.len());
    let mut status = APART;
    for (a, b) in a.iter().flat_map(|a| b.iter().map(move |b| (a, b))) {
        let path = |placement: &Placement| path_in_one_line(&placement.sprite.source.path);
        let names = Names { a: path(a), b: path(b) };
        let outcome = Outcome::of(check, a, b, &names, library)?;
        if outcome.is_hit() {
            status = TOUCH;
        }
        bar.inc(1);
        bar.suspend(|| {
            if check.json {
                let answer = outcome.answer(a);
                return print_json(&Among { a: &names.a, b: &names.b, answer });
            }
            let line = styled(slice::from_ref(&outcome.verdict), outcome.touch());
            print(&format!("{}, {}: {line}", names.a, names.b))
        })?;
    }
    bar.finish_and_clear();
    Ok(status)
}

/// Returns the names of the two sprites. These are the names of their files, if the names differ.
fn names(check: &Check) -> Names {
    let (a, b) = (name_of(&check.a), name_of(&check.b));
    if a == b { Names { a: format!("{a} (A)"), b: format!("{b} (B)") } } else { Names { a, b } }
}

/// Formats the lines, with the verdict in color.
fn styled(lines: &[String], touch: bool) -> String {
    let text = lines.join("\n");
    match text.split_once(':') {
        Some((verdict, rest)) => {
            let verdict = console::style(verdict).bold();
            let verdict = if touch { verdict.red() } else { verdict.green() };
            format!("{verdict}:{rest}")
        }
        None => text,
    }
}
