//! Folders of art. This module lists their files in the same order on every platform, and reads the
//! images of a folder as frames.

use std::io;
use std::path::{Path, PathBuf};

use hitmask::sheet::{Frames, Sheet};
use hitmask_assets::{Art, ArtKind, Cutting, DecodeError, Limits, MaskRule, OpenError, OpenReason};

use crate::progress;

/// Lists the regular files in a folder and its subfolders, sorted by name. Hidden files are
/// skipped, and links to folders are not followed.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>, OpenError> {
    let hidden = |entry: &walkdir::DirEntry| {
        entry.depth() > 0 && entry.file_name().as_encoded_bytes().starts_with(b".")
    };
    let mut files = Vec::new();
    let walk = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter();
    for entry in walk.filter_entry(|entry| !hidden(entry)) {
        let entry = entry.map_err(|error| {
            let path = error.path().unwrap_or(folder).to_path_buf();
            let kind = error.io_error().map_or(io::ErrorKind::Other, io::Error::kind);
            OpenReason::from(DecodeError::Read(kind.into())).of(path)
        })?;
        // A link to a file counts as the file.
        let is_file = if entry.path_is_symlink() {
            entry.path().is_file()
        } else {
            entry.file_type().is_file()
        };
        if is_file {
            files.push(entry.into_path());
        }
    }
    Ok(files)
}

/// Lists the files that contain art.
pub(crate) fn art(
    folder: &Path,
    wanted: fn(ArtKind) -> bool,
    limits: &Limits,
) -> Result<Vec<PathBuf>, OpenError> {
    let mut art = Vec::new();
    for file in files(folder)? {
        // Other files, such as a text or a license, are skipped. A broken or empty image is
        // reported as an error later.
        let kind = ArtKind::of_file(&file, limits);
        if kind.or_else(|| kind_by_name(&file)).is_some_and(wanted) {
            art.push(file);
        }
    }
    if art.is_empty() {
        return Err(OpenReason::NoArt.of(folder));
    }
    Ok(art)
}

/// Returns the kind of art that the extension of a file's name indicates.
fn kind_by_name(file: &Path) -> Option<ArtKind> {
    let ending = file.extension()?.to_str()?.to_lowercase();
    match ending.as_str() {
        "png" | "gif" | "bmp" | "tga" | "qoi" | "webp" => Some(ArtKind::Image),
        "ase" | "aseprite" => Some(ArtKind::Aseprite),
        _ => None,
    }
}

/// Lists the images in a folder.
pub(crate) fn images(folder: &Path, limits: &Limits) -> Result<Vec<PathBuf>, OpenError> {
    art(folder, |kind| matches!(kind, ArtKind::Image | ArtKind::Aseprite), limits)
}

/// Reads the images in a folder as the frames of one sheet. The names of the frames are their paths
/// in the folder. An image with several frames becomes several frames, named `FILE#0`, `FILE#1`.
pub(crate) fn sheet(folder: &Path, rule: MaskRule, limits: &Limits) -> Result<Sheet, OpenError> {
    let files = images(folder, limits)?;
    let bar = progress::of_files(files.len());
    let mut frames = Vec::new();
    let cutting = Cutting { rule, ..Cutting::default() };
    let mut limits = limits.clone();
    for file in bar.wrap_iter(files.into_iter()) {
        let cut = Art::open(&file, &limits)?.sheet(&cutting, &limits);
        let (cut, _) = cut.map_err(|reason| reason.of(&file))?.into_parts();
        let name = file.strip_prefix(folder).unwrap_or(&file).to_string_lossy().into_owned();
        let several = cut.len() > 1;
        for (index, frame) in cut.into_vec().into_iter().enumerate() {
            let bytes: usize = frame.shapes().map(|shape| shape.mask().bytes()).sum();
            limits.bytes = limits.bytes.saturating_sub(bytes as u64);
            let name = if several { format!("{name}#{index}") } else { name.clone() };
            frames.push(frame.with_name(name));
        }
    }
    let whole =
        || -> Result<Sheet, OpenReason> { Ok(Sheet::new(Frames::new(frames)?, Vec::new())?) };
    whole().map_err(|reason| reason.of(folder))
}
