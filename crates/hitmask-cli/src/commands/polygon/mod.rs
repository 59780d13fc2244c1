//! `hitmask polygon`: prints a mask as outlines, convex pieces or rectangles.

mod answer;
mod format;
mod found;
mod svg;

use std::io::{self, BufWriter};
use std::path::Path;

use hitmask::Fixed;
use hitmask_assets::Limits;

use self::answer::Answer;
use self::format::Format;
use self::found::{Found, Parts};
use super::{name_of, print, print_json};
use crate::arguments::Polygon;
use crate::failure::Failure;
use crate::library::Library;
use crate::number::grouped;
use crate::{limits, output};

pub(crate) fn run(polygon: &Polygon, limits: &Limits) -> Result<u8, Failure> {
    let form = Format::of(polygon)?;
    // Standard output has no name that could decide the format.
    let output = polygon.output.as_deref().filter(|path| *path != Path::new("-"));
    let (source, part) = polygon.selection.masks.source(&polygon.image);
    let outputs: Vec<&Path> = output.into_iter().collect();
    output::check_clashes(source.files(), &outputs)?;
    let sprite = polygon.selection.sprite(source, part);
    let mut library = Library::new(limits.clone());
    let mask = library.mask(&sprite)?;
    output::check_read(library.limits(), &outputs)?;
    let found = limits::check_outlines(&mask)
        .and_then(|()| Found::of(polygon, &mask).map_err(|error| error.to_string()));
    let found = found.map_err(|error| Failure::of(&polygon.image, error))?;

    let text = match form {
        Format::Json => return write_json(&Answer { found: &found }, output).map(|()| 0),
        Format::Svg => svg::drawing(&found),
        Format::Words => words(polygon, &found).join("\n"),
    };
    match output {
        Some(path) => output::write(path, (text + "\n").as_bytes())?,
        None => print(&text)?,
    }
    Ok(0)
}

/// Writes the polygons as JSON into a file, or prints them.
fn write_json(answer: &Answer<'_>, output: Option<&Path>) -> Result<(), Failure> {
    let Some(path) = output else { return print_json(answer) };
    let mut file = BufWriter::new(output::Streamed::to(path)?);
    let failed = |error: io::Error| Failure::of_writing(path, &error);
    output::write_json(&mut file, answer).map_err(failed)?;
    file.into_inner().map_err(|error| failed(error.into_error()))?.finish()
}

/// Describes the answer in words.
fn words(polygon: &Polygon, found: &Found) -> Vec<String> {
    let count = |count: usize| grouped(count as u64);
    let Found { mask, exact_vertices, outlines, parts } = found;
    let (width, height) = mask.size();
    let mut lines = vec![
        format!("{}, {}", name_of(&polygon.image), polygon.selection.masks.mask),
        format!("size      {width}×{height}, {} pixels set", grouped(mask.count())),
    ];
    let holes = outlines.iter().filter(|outline| outline.is_hole()).count();
    lines.push(match holes {
        0 => format!("outlines  {}", count(outlines.len())),
        1 => format!("outlines  {}, 1 of them a hole", count(outlines.len())),
        _ => format!("outlines  {}, {} of them holes", count(outlines.len()), count(holes)),
    });
    if polygon.tolerance > Fixed::default() {
        let (kept, all) = (outlines.vertex_count(), *exact_vertices);
        lines.push(format!("vertices  {} of {}", count(kept), count(all)));
        lines.push(format!("area      {}", area(outlines.doubled_area())));
    } else {
        lines.push(format!("vertices  {}", count(outlines.vertex_count())));
    }
    match parts {
        Parts::Whole => {}
        Parts::Convex(pieces) => {
            let most = pieces.iter().map(<[_]>::len).max().unwrap_or(0);
            lines.push(format!("pieces    {}, of up to {most} vertices", count(pieces.len())));
        }
        Parts::Rectangles(rectangles) => {
            lines.push(format!("pieces    {}, rectangles", count(rectangles.len())));
        }
    }
    lines
}

/// Formats half of a doubled area as text.
fn area(doubled: i64) -> String {
    let half = if doubled % 2 == 0 { "" } else { ".5" };
    format!("{}{half} pixels", grouped(doubled.unsigned_abs() / 2))
}
