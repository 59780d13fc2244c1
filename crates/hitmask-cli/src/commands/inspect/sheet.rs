//! Shows a sheet, as a list of its frames and clips and as one picture.

use std::path::Path;
use std::rc::Rc;

use hitmask_assets::{Art, Cutting, Image, MaskRule, path_in_one_line};
use serde::Serialize;

use super::super::{name_of, print, print_json};
use crate::arguments::Inspect;
use crate::failure::Failure;
use crate::library::{FileContents, Library, open_art};
use crate::names;
use crate::number::plural;
use crate::select::NamedSheet;
use crate::sheet_summary::{self, SheetAnswer};
use crate::sprite::Source;
use crate::{folder, output, picture};

/// The answer as JSON.
#[derive(Serialize)]
struct Answer<'a> {
    image: String,
    mask: String,
    sheets: Vec<SheetAnswer<'a>>,
}

pub(super) fn look(
    inspect: &Inspect,
    source: &Source,
    holding: &FileContents,
    library: &Library,
) -> Result<(), Failure> {
    if inspect.pbm.is_some() {
        let what = "it has many masks, and --pbm writes one: name a frame or a layer";
        let example = path_in_one_line(&source.path);
        return Err(Failure::of(&source.path, format!("{what}, {example}#0")));
    }
    let sheets = sheets(source, holding, inspect)?;
    let rule = match holding {
        FileContents::Baked(_) if inspect.selection.masks.mask != MaskRule::default() => {
            let what = "its masks were made when they were baked: leave out --mask";
            return Err(Failure::of(&source.path, what));
        }
        FileContents::Baked(_) => "baked".to_string(),
        _ => inspect.selection.masks.mask.to_string(),
    };
    let title = format!("{}, {rule}", name_of(&source.path));
    let noun = if matches!(holding, FileContents::Level(_)) { "layer" } else { "frame" };
    if let Some(path) = &inspect.picture {
        let mut canvas = picture::Contact::of(&sheets)?;
        canvas.ground();
        draw_art(inspect, source, library, &mut |index, image| canvas.art(index, &image))?;
        canvas.masks(&title, noun);
        output::check_read(library.limits(), &[path])?;
        output::write(path, &canvas.to_png()?)?;
    }
    if inspect.json {
        let answers = sheet_summary::answers(&sheets, library.limits());
        return print_json(&Answer {
            image: source.path.to_string_lossy().into_owned(),
            mask: rule,
            sheets: answers.map_err(|error| Failure::of(&source.path, error))?,
        });
    }
    let mut lines = vec![title];
    for (name, sheet) in &sheets {
        let count = sheet.frames().len();
        let frames = format!("{count} {noun}{}", plural(count as u64));
        lines.push(String::new());
        if sheets.len() > 1 {
            lines.push(format!("{}: {frames}", names::one_line(name)));
        } else {
            lines.push(frames);
        }
        lines.extend(sheet_summary::words(sheet));
    }
    print(&lines.join("\n"))
}

/// Returns all sheets of the file.
fn sheets(
    source: &Source,
    holding: &FileContents,
    inspect: &Inspect,
) -> Result<Vec<NamedSheet>, Failure> {
    Ok(match holding {
        FileContents::Sheet(sheet, _) => vec![(name_of(&source.path), Rc::clone(sheet))],
        FileContents::Level(level) => {
            let sheet = level.sheet(inspect.selection.masks.mask)?;
            vec![(name_of(&source.path), Rc::new(sheet))]
        }
        FileContents::Baked(sheets) => sheets.to_vec(),
    })
}

/// Calls `draw` with the picture of each frame that has one, in the order of the frames.
fn draw_art(
    inspect: &Inspect,
    source: &Source,
    library: &Library,
    draw: &mut dyn FnMut(usize, Image),
) -> Result<(), Failure> {
    let cutting =
        Cutting { rule: inspect.selection.masks.mask, grid: source.grid, ..Cutting::default() };
    let each = |art: Art, path: &Path, draw: &mut dyn FnMut(usize, Image)| {
        art.each_image(&cutting, draw).map_err(|reason| Failure::from(reason.of(path)))
    };
    if !source.path.is_dir() {
        return each(open_art(source, library.limits())?, &source.path, draw);
    }
    let mut first = 0;
    for file in folder::images(&source.path, library.limits())? {
        let mut count = 0;
        let art = Art::open(&file, library.limits())?;
        each(art, &file, &mut |index, image| {
            count = index + 1;
            draw(first + index, image);
        })?;
        first += count;
    }
    Ok(())
}
