//! `hitmask polygon`: prints a mask as outlines, convex pieces or rectangles.

mod answer;
mod format;
mod svg;

use std::io::{self, BufWriter, Write};
use std::path::Path;

use hitmask::outline::{ConvexPieces, Outlines};
use hitmask::{Fixed, Mask, MaskError, Rect};
use hitmask_assets::{Limits, path_in_one_line};

use self::answer::Answer;
use self::format::Format;
use super::{name_of, print};
use crate::arguments::Polygon;
use crate::failure::Failure;
use crate::library::Library;
use crate::number::grouped;
use crate::{limits, output};

/// The polygons that were asked for.
struct Found {
    mask: Mask,
    /// The number of vertices of the exact outlines, along each edge of a pixel.
    exact_vertices: usize,
    /// The outlines, simplified on request.
    outlines: Outlines,
    parts: Parts,
}

/// The parts that the polygons were cut into.
enum Parts {
    Whole,
    Convex(ConvexPieces),
    Rectangles(Vec<Rect>),
}

pub(crate) fn run(polygon: &Polygon, limits: &Limits) -> Result<u8, Failure> {
    let form = Format::of(polygon)?;
    // Standard output has no name to take a format from.
    let output = polygon.output.as_deref().filter(|path| *path != Path::new("-"));
    let (source, part) = polygon.selection.masks.source(&polygon.image);
    let outputs: Vec<&Path> = output.into_iter().collect();
    let inputs: Vec<&Path> =
        source.atlas.iter().map(|path| &**path).chain([&*source.path]).collect();
    output::check_clashes(&inputs, &outputs)?;
    let sprite = polygon.selection.sprite(source, part);
    let mut library = Library::new(limits.clone());
    let mask = library.mask(&sprite).map_err(Failure::new)?;
    output::check_read(library.limits(), &outputs)?;
    let found = limits::check_outlines(&mask)
        .and_then(|()| find(polygon, &mask).map_err(|error| error.to_string()));
    let found = found
        .map_err(|error| Failure::new(format!("{}: {error}", path_in_one_line(&polygon.image))))?;

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

/// Writes the polygons piece by piece: as one text they would take more memory than they do themselves.
fn write_json(answer: &Answer<'_>, output: Option<&Path>) -> Result<(), Failure> {
    let put = |output: &mut dyn Write| -> io::Result<()> {
        let mut output = BufWriter::new(output);
        serde_json::to_writer(&mut output, answer)?;
        output.write_all(b"\n")?;
        output.flush()
    };
    let Some(path) = output else {
        return put(&mut io::stdout().lock()).map_err(|error| Failure::of_output(&error));
    };
    let mut file = output::Streamed::to(path)?;
    put(&mut file).map_err(|error| Failure::of_writing(path, &error))?;
    file.finish()
}

fn find(polygon: &Polygon, mask: &Mask) -> Result<Found, MaskError> {
    let exact = mask.outlines(polygon.connectivity)?;
    let exact_vertices = exact.vertex_count();
    let is_exact = polygon.tolerance == Fixed::default();
    let outlines = if is_exact { exact } else { exact.simplified(polygon.tolerance)? };
    let parts = if polygon.convex {
        let limit = polygon.max_vertices.map(|count| count as usize);
        let pieces =
            if is_exact { mask.convex_pieces(limit) } else { outlines.convex_pieces(limit) };
        Parts::Convex(pieces?)
    } else if polygon.rectangles {
        Parts::Rectangles(mask.rectangles()?)
    } else {
        Parts::Whole
    };
    Ok(Found { mask: mask.try_clone()?, exact_vertices, outlines, parts })
}

/// The answer in words.
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

/// Half of a doubled area, for reading.
fn area(doubled: i64) -> String {
    let half = if doubled % 2 == 0 { "" } else { ".5" };
    format!("{}{half} pixels", grouped(doubled.unsigned_abs() / 2))
}
