//! `hitmask check`: do two sprites touch?

use std::path::Path;

use hitmask::{Contact, Direction, Placed};
use hitmask_assets::{Limits, MaskRule, path_in_one_line};
use serde::Serialize;

use super::{name_of, print, print_json};
use crate::answer::PairAnswer;
use crate::arguments::{Check, Cuts};
use crate::failure::Failure;
use crate::library::{Library, hinted};
use crate::sprite::{Part, Source, Sprite};
use crate::{folder, output, picture, progress};

/// The exit status that says so.
const TOUCH: u8 = 0;
const APART: u8 = 1;

pub(crate) fn run(check: &Check, limits: Limits) -> Result<u8, Failure> {
    let cuts_b = Cuts { grid: check.grid_b.or(check.cuts.grid), atlas: check.cuts.atlas.clone() };
    let rule_b = check.mask_b.unwrap_or(check.mask);
    let a = side(&check.a, &check.cuts, check.mask, check.shape.as_ref(), &limits)?;
    let b = side(&check.b, &cuts_b, rule_b, check.shape_b.as_ref(), &limits)?;
    let cuts = |sprites: &[Sprite]| {
        sprites.iter().any(|sprite| sprite.source.grid.is_some() || sprite.source.atlas.is_some())
    };
    if (check.cuts.grid.is_some() || check.cuts.atlas.is_some()) && !cuts(&a) && !cuts(&b) {
        let file = path_in_one_line(&check.a);
        return Err(Failure::new(format!(
            "--grid and --atlas cut a file of which a frame is named: write {file}#0"
        )));
    }
    let outputs: Vec<&Path> = check.picture.as_deref().into_iter().collect();
    let inputs = a.iter().chain(&b).flat_map(|sprite| {
        sprite.source.atlas.iter().map(|path| &**path).chain([&*sprite.source.path])
    });
    output::check_clashes(&inputs.collect::<Vec<_>>(), &outputs)?;
    let mut library = Library::new(limits);
    match (&a[..], &b[..]) {
        ([a], [b]) => one(check, a, b, &mut library),
        _ => many(check, &a, &b, &mut library),
    }
}

/// The sprites that one side names: one, or all in a folder.
fn side(
    text: &Path,
    cuts: &Cuts,
    rule: MaskRule,
    shape: Option<&String>,
    limits: &Limits,
) -> Result<Vec<Sprite>, Failure> {
    let (source, part) = cuts.source(text);
    let plain = |source, part| {
        let sprite = Sprite::plain(source, part, rule);
        Sprite { shape: shape.cloned(), ..sprite }
    };
    if source.path.is_dir() && part == Part::First {
        let files = folder::images(&source.path, limits);
        let files = files.map_err(|error| Failure::new(hinted(&error)))?;
        let sprite = |file| plain(Source::file(file), Part::First);
        return Ok(files.into_iter().map(sprite).collect());
    }
    // Without a frame that is named, the file is meant as it is.
    let source = if part == Part::First { Source::file(source.path) } else { source };
    Ok(vec![plain(source, part)])
}

/// Tests two sprites.
fn one(check: &Check, a: &Sprite, b: &Sprite, library: &mut Library) -> Result<u8, Failure> {
    let mask_a = library.mask(a).map_err(Failure::new)?;
    let mask_b = library.mask(b).map_err(Failure::new)?;
    let placed_a = mask_a.at(check.at.x, check.at.y);
    let placed_b = mask_b.at(check.at_b.x, check.at_b.y);
    let contact = placed_a.contact(placed_b);
    let names = names(check);
    let lines = words(contact, placed_a, placed_b, &names);

    if let Some(path) = &check.picture {
        let image_a = library.image(a).map_err(Failure::new)?;
        let image_b = library.image(b).map_err(Failure::new)?;
        let art = |image, placed: Placed<'_>| picture::Art { image, position: placed.position() };
        let view = picture::PairView {
            a: placed_a,
            b: placed_b,
            art_a: image_a.as_ref().map(|image| art(image, placed_a)),
            art_b: image_b.as_ref().map(|image| art(image, placed_b)),
        };
        let canvas = picture::pair(view, (&names.0, &names.1), &lines);
        output::check_read(library.limits(), &[path])?;
        output::write(path, &canvas.to_png().map_err(Failure::new)?)?;
    }
    if check.json {
        print_json(&PairAnswer::of(contact))?;
    } else {
        print(&styled(&lines, contact.is_some()))?;
    }
    Ok(if contact.is_some() { TOUCH } else { APART })
}

/// An answer among many, as JSON.
#[derive(Serialize)]
struct Among<'a> {
    a: &'a str,
    b: &'a str,
    #[serde(flatten)]
    answer: PairAnswer,
}

/// Tests each sprite of one side against each of the other: a line for each pair, as JSON too.
fn many(check: &Check, a: &[Sprite], b: &[Sprite], library: &mut Library) -> Result<u8, Failure> {
    if check.picture.is_some() {
        return Err(Failure::new(
            "--picture shows two sprites, not folders of them: name two files",
        ));
    }
    let bar = progress::of_files(a.len() * b.len());
    let mut status = APART;
    for (a, b) in a.iter().flat_map(|a| b.iter().map(move |b| (a, b))) {
        let (mask_a, mask_b) =
            (library.mask(a).map_err(Failure::new)?, library.mask(b).map_err(Failure::new)?);
        let placed_a = mask_a.at(check.at.x, check.at.y);
        let placed_b = mask_b.at(check.at_b.x, check.at_b.y);
        let contact = placed_a.contact(placed_b);
        if contact.is_some() {
            status = TOUCH;
        }
        let (a, b) = (path_in_one_line(&a.source.path), path_in_one_line(&b.source.path));
        bar.inc(1);
        bar.suspend(|| {
            if check.json {
                return print_json(&Among { a: &a, b: &b, answer: PairAnswer::of(contact) });
            }
            let lines = words(contact, placed_a, placed_b, &(a.clone(), b.clone()));
            print(&format!("{a}, {b}: {}", styled(&lines[..1], contact.is_some())))
        })?;
    }
    bar.finish_and_clear();
    Ok(status)
}

/// What the two are called: by their files' names, where these tell them apart.
fn names(check: &Check) -> (String, String) {
    let (a, b) = (name_of(&check.a), name_of(&check.b));
    if a == b { (format!("{a} (A)"), format!("{b} (B)")) } else { (a, b) }
}

/// The answer in words.
fn words(
    contact: Option<Contact>,
    a: Placed<'_>,
    b: Placed<'_>,
    (name_a, name_b): &(String, String),
) -> Vec<String> {
    let Some(contact) = contact else {
        let why = match a.grid().intersection(b.grid()) {
            None => "their boxes are apart".to_string(),
            Some(boxes) => format!("their boxes share {boxes}, and no pixel there is set in both"),
        };
        return vec![format!("they don't touch: {why}")];
    };
    let shortest = contact.depth.along(contact.side.push());
    let others: Vec<String> = Direction::ALL
        .into_iter()
        .filter(|direction| *direction != contact.side.push())
        .map(|direction| format!("{} {}", direction.name(), contact.depth.along(direction)))
        .collect();
    let pixels = if contact.area == 1 { "pixel" } else { "pixels" };
    let way = match contact.side.push() {
        Direction::Left => "to the left",
        Direction::Right => "to the right",
        Direction::Up => "up",
        Direction::Down => "down",
    };
    vec![
        format!(
            "they touch: {} {pixels}, first at {}, within {}",
            contact.area, contact.first, contact.bounds
        ),
        format!(
            "{name_b} hits {name_a} on its {} side: {shortest} px {way} frees it ({})",
            contact.side.name(),
            others.join(", ")
        ),
    ]
}

/// The words with the verdict in colour.
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
