//! `hitmask unbake`: shows the contents of a file of baked masks.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use hitmask_assets::{Art, Limits};
use serde::Serialize;

use super::{print, print_json};
use crate::arguments::Unbake;
use crate::failure::Failure;
use crate::failure::hinted;
use crate::names;
use crate::select::NamedSheet;
use crate::sheet_summary::{self, SheetAnswer};
use crate::{output, progress, select};

/// The contents of the file, as JSON.
#[derive(Serialize)]
struct Answer<'a> {
    file: String,
    sheets: Vec<SheetAnswer<'a>>,
}

pub(crate) fn run(unbake: &Unbake, limits: &Limits) -> Result<u8, Failure> {
    let failed = |error: hitmask_assets::OpenError| Failure::new(hinted(&error));
    let named = |what: &str| Failure::of(&unbake.file, what);
    let Art::Baked(baked) = Art::open(&unbake.file, limits).map_err(failed)? else {
        return Err(named("it does not hold baked masks: bake some art first"));
    };
    let sheets = baked.sheets().map_err(|reason| named(&reason.to_string()))?;
    let sheets: Vec<NamedSheet> =
        sheets.into_iter().map(|(name, sheet)| (name, sheet.into())).collect();
    if let Some(folder) = &unbake.output {
        sheet_summary::check_pixels(&sheets).map_err(|error| named(&error))?;
        write_masks(folder, &unbake.file, &sheets, limits)?;
    }
    if unbake.json {
        let answers = sheet_summary::answers(&sheets, limits);
        print_json(&Answer {
            file: unbake.file.to_string_lossy().into_owned(),
            sheets: answers.map_err(|error| named(&error))?,
        })?;
        return Ok(0);
    }
    let mut lines = Vec::new();
    for (name, sheet) in &sheets {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.push(names::one_line(name));
        lines.extend(sheet_summary::words(sheet));
    }
    if sheets.is_empty() {
        lines.push("nothing is baked in it".to_string());
    }
    print(&lines.join("\n"))?;
    Ok(0)
}

/// Writes each mask to the folder, in the untrimmed size of its frame. The files are
/// `SHEET/INDEX.pbm`, and `SHEET/INDEX-SHAPE.pbm` for shapes other than the body.
fn write_masks(
    folder: &Path,
    file: &Path,
    sheets: &[NamedSheet],
    limits: &Limits,
) -> Result<(), Failure> {
    let mut files: Vec<(PathBuf, &hitmask::sheet::Frame, &hitmask::sheet::Shape)> = Vec::new();
    for (name, sheet) in sheets {
        let digits = (sheet.frames().len() - 1).to_string().len();
        for (index, frame) in sheet.frames().iter().enumerate() {
            for (number, shape) in frame.shapes().enumerate() {
                let shape_name = match number {
                    0 => String::new(),
                    _ => format!("-{}", file_name(shape.name())),
                };
                let file = format!("{index:0digits$}{shape_name}.pbm");
                files.push((Path::new(&file_name(name)).join(file), frame, shape));
            }
        }
    }
    let mut paths = HashSet::new();
    if let Some((path, ..)) = files.iter().find(|(path, ..)| !paths.insert(path)) {
        let why = "two masks would be written there: bake them apart";
        return Err(Failure::of(&folder.join(path), why));
    }
    let sheets: HashSet<&Path> = paths.iter().filter_map(|path| path.parent()).collect();
    for sheet in sheets {
        output::check_unused(&folder.join(sheet), "other masks", |name| {
            let is_mask =
                name.starts_with(|first: char| first.is_ascii_digit()) && name.ends_with(".pbm");
            is_mask && !paths.contains(&sheet.join(name))
        })?;
    }
    let file = output::resolved(file);
    if let Some((path, ..)) =
        files.iter().find(|(path, ..)| output::resolved(&folder.join(path)) == file)
    {
        let path = folder.join(path);
        return Err(Failure::cannot_write(&path, "it is the file to read: name another folder"));
    }
    let bar = progress::of_files(files.len());
    let mut folder = output::Folder::new(folder)?;
    for (path, frame, shape) in bar.wrap_iter(files.iter()) {
        let mask = select::whole(frame, shape, limits)?;
        folder.write(path, &mask.to_pbm())?;
    }
    bar.finish_and_clear();
    folder.finish()
}

/// Turns a baked name into a file name. Whatever the baked name is, the file name must not lead out
/// of the folder.
fn file_name(name: &str) -> String {
    let safe = |character: char| {
        let plain = character.is_alphanumeric() || "-_. #+".contains(character);
        if plain { character } else { '_' }
    };
    let name: String = name.chars().take(100).map(safe).collect();
    // The result is not a hidden file, and does not consist only of dots.
    let name = name.trim_start_matches('.').trim().to_string();
    if name.is_empty() { "_".to_string() } else { name }
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn names_stay_in_the_folder() {
        for (name, file) in [
            ("walk.png", "walk.png"),
            ("a/b.png", "a_b.png"),
            ("../../etc/passwd", "_.._etc_passwd"),
            ("..", "_"),
            ("", "_"),
            ("two\nlines\0", "two_lines_"),
            ("größe", "größe"),
        ] {
            assert_eq!(file_name(name), file);
        }
    }
}
