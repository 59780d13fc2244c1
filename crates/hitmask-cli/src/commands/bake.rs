//! `hitmask bake`: writes the masks of art into one file.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use hitmask::baked::bake;
use hitmask::sheet::Sheet;
use hitmask_assets::{
    ArtKind, Cutting, Limits, OpenError, OpenReason, add_shapes, path_in_one_line,
};
use serde::Serialize;

use super::{print, print_json};
use crate::arguments::Bake;
use crate::failure::Failure;
use crate::library::open_art;
use crate::number::many;
use crate::select::NamedSheet;
use crate::sprite::{Part, Source, split_part};
use crate::{folder, output, progress};

/// A summary of the baked masks, as JSON.
#[derive(Serialize)]
struct Baked {
    output: String,
    sheets: usize,
    frames: usize,
    masks: usize,
    clips: usize,
    bytes: usize,
}

pub(crate) fn run(arguments: &Bake, limits: &Limits) -> Result<u8, Failure> {
    output::check_clashes(&arguments.art, &[&arguments.output])?;
    let files = files(&arguments.art, limits)?;
    let bar = progress::of_files(files.len());
    let mut sheets: Vec<NamedSheet> = Vec::new();
    // All masks are in memory together with the file that is made from them.
    let mut left = limits.clone();
    for (name, file) in bar.wrap_iter(files.into_iter()) {
        let sheet = sheet(arguments, &file, &left)?;
        if let Some((same, _)) = sheets.iter().find(|(other, _)| *other == name) {
            let why =
                format!("two files would be baked as {same:?}: bake the folder that holds both");
            return Err(Failure::of(&file, why));
        }
        left.bytes = left.bytes.saturating_sub(2 * mask_bytes(&sheet));
        sheets.push((name, Rc::new(sheet)));
    }
    bar.finish_and_clear();
    let has = |layer: &String| {
        let mut frames = sheets.iter().flat_map(|(_, sheet)| sheet.frames());
        frames.any(|frame| frame.shape(layer).is_some())
    };
    if let Some(layer) = arguments.shape_layer.iter().find(|layer| !has(layer)) {
        return Err(Failure::new(format!(
            "no Aseprite file has a layer {layer:?}: check its name"
        )));
    }
    let named: Vec<(&str, &Sheet)> =
        sheets.iter().map(|(name, sheet)| (name.as_str(), &**sheet)).collect();
    let bytes = bake(&named).map_err(|error| Failure::new(error.to_string()))?;
    output::check_read(limits, &[&arguments.output])?;
    output::write(&arguments.output, &bytes)?;
    let count = |count: fn(&Sheet) -> usize| sheets.iter().map(|(_, sheet)| count(sheet)).sum();
    let baked = Baked {
        output: arguments.output.to_string_lossy().into_owned(),
        sheets: sheets.len(),
        frames: count(|sheet| sheet.frames().len()),
        masks: count(|sheet| sheet.frames().iter().map(|frame| frame.shapes().count()).sum()),
        clips: count(|sheet| sheet.clips().len()),
        bytes: bytes.len(),
    };
    if arguments.json {
        print_json(&baked)?;
    } else {
        let number = |count: usize, one: &str| many(count as u64, one);
        print(&format!(
            "{}: {}, {}, {}, {}, {}",
            path_in_one_line(&arguments.output),
            number(baked.sheets, "sheet"),
            number(baked.frames, "frame"),
            number(baked.masks, "mask"),
            number(baked.clips, "clip"),
            number(baked.bytes, "byte"),
        ))?;
    }
    Ok(0)
}

/// Returns the files to bake, each with the name of its sheet. The name is the path as given on the
/// command line, or the path within a given folder.
fn files(art: &[PathBuf], limits: &Limits) -> Result<Vec<(String, PathBuf)>, Failure> {
    let mut files = Vec::new();
    for given in art {
        if let (file, Part::Named(part)) = split_part(given) {
            return Err(Failure::of(&file, format!("whole files are baked: leave out #{part}")));
        }
        if !given.is_dir() {
            let name = given.file_name().unwrap_or(given.as_os_str());
            files.push((named(Path::new(name))?, given.clone()));
            continue;
        }
        let found = folder::art(given, |kind| kind != ArtKind::Baked, limits);
        for file in found? {
            let name = named(file.strip_prefix(given).unwrap_or(&file))?;
            files.push((name, file));
        }
    }
    Ok(files)
}

/// Turns a path into a name that is the same on every platform.
fn named(path: &Path) -> Result<String, Failure> {
    let parts: Option<Vec<&str>> = path.iter().map(|part| part.to_str()).collect();
    parts
        .map(|parts| parts.join("/"))
        .ok_or_else(|| Failure::of(path, "its name is not UTF-8, and names are baked: rename it"))
}

/// Reads all frames and shapes of a file.
fn sheet(arguments: &Bake, file: &Path, limits: &Limits) -> Result<Sheet, OpenError> {
    let Bake { masks, shape_layer, shape, .. } = arguments;
    let cutting = Cutting { rule: masks.mask, grid: masks.grid, shape_layers: shape_layer.clone() };
    let cut = |file: &Path| -> Result<Sheet, OpenError> {
        let source = Source { atlas: masks.atlas.clone(), ..Source::file(file) };
        let sheet = open_art(&source, limits)?.sheet(&cutting, limits);
        sheet.map_err(|reason| reason.of(file))
    };
    let mut sheet = cut(file)?;
    for (name, painted) in shape {
        let shapes = cut(painted)?;
        sheet = add_shapes(sheet, name, &shapes)
            .map_err(|error| OpenReason::from(error).of(painted))?;
    }
    Ok(sheet)
}

fn mask_bytes(sheet: &Sheet) -> u64 {
    let shapes = sheet.frames().iter().flat_map(hitmask::sheet::Frame::shapes);
    shapes.map(|shape| shape.mask().bytes() as u64).sum()
}
