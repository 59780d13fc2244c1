//! Summarizes a sheet in words and as JSON, for art and for baked masks.

use hitmask::sheet::{Clip, Frame, Sheet};
use hitmask_assets::Limits;
use serde::Serialize;

use crate::answer::MaskAnswer;
use crate::names::one_line;
use crate::number::grouped;
use crate::select::{self, NamedSheet};

/// A sheet as JSON.
#[derive(Serialize)]
pub(crate) struct SheetAnswer<'a> {
    name: &'a str,
    frames: Vec<FrameAnswer<'a>>,
    clips: Vec<ClipAnswer<'a>>,
}

#[derive(Serialize)]
struct FrameAnswer<'a> {
    index: usize,
    name: &'a str,
    milliseconds: u32,
    pivot: Option<[i32; 2]>,
    #[serde(flatten)]
    body: MaskAnswer,
    /// All shapes except the body.
    shapes: Vec<ShapeAnswer<'a>>,
}

#[derive(Serialize)]
struct ShapeAnswer<'a> {
    name: &'a str,
    #[serde(flatten)]
    mask: MaskAnswer,
}

#[derive(Serialize)]
struct ClipAnswer<'a> {
    name: &'a str,
    mode: &'static str,
    milliseconds: u64,
    /// The frames of the clip. Each has its index in the sheet, and its duration.
    frames: Vec<[u32; 2]>,
}

/// The maximum number of pixels in all frames together for which each frame is described. A limit
/// is needed because a small file can claim any number of pixels.
const MAX_PIXELS: u64 = 1 << 34;

/// Returns all sheets as JSON.
pub(crate) fn answers<'a>(
    sheets: &'a [NamedSheet],
    limits: &Limits,
) -> Result<Vec<SheetAnswer<'a>>, String> {
    check_pixels(sheets)?;
    sheets.iter().map(|sheet| SheetAnswer::of(sheet, limits)).collect()
}

/// Checks that the frames, in their untrimmed sizes, are small enough to describe each of them.
pub(crate) fn check_pixels(sheets: &[NamedSheet]) -> Result<(), String> {
    let pixels = |frame: &Frame| {
        let (width, height) = frame.size();
        frame.shapes().count() as u64 * u64::from(width) * u64::from(height)
    };
    let frames = sheets.iter().flat_map(|(_, sheet)| sheet.frames());
    let all = frames.map(pixels).fold(0, u64::saturating_add);
    if all > MAX_PIXELS {
        let millions = all / 1_000_000;
        return Err(format!(
            "its frames have {millions} million pixels together: name one of them"
        ));
    }
    Ok(())
}

impl<'a> SheetAnswer<'a> {
    fn of((name, sheet): &'a NamedSheet, limits: &Limits) -> Result<Self, String> {
        let frames = sheet.frames().iter().enumerate();
        let frames = frames.map(|(index, frame)| FrameAnswer::of(index, frame, limits));
        let clip = |clip: &'a Clip| ClipAnswer {
            name: clip.name(),
            mode: clip.mode().name(),
            milliseconds: clip.duration(),
            frames: clip.frames().iter().map(|shown| [shown.frame, shown.milliseconds]).collect(),
        };
        Ok(Self {
            name,
            frames: frames.collect::<Result<_, _>>()?,
            clips: sheet.clips().iter().map(clip).collect(),
        })
    }
}

impl<'a> FrameAnswer<'a> {
    fn of(index: usize, frame: &'a Frame, limits: &Limits) -> Result<Self, String> {
        let whole = |shape| -> Result<MaskAnswer, String> {
            MaskAnswer::of(&select::whole(frame, shape, limits)?).map_err(|error| error.to_string())
        };
        let shape = |shape: &'a hitmask::sheet::Shape| -> Result<ShapeAnswer<'a>, String> {
            Ok(ShapeAnswer { name: shape.name(), mask: whole(shape)? })
        };
        Ok(Self {
            index,
            name: frame.name(),
            milliseconds: frame.duration(),
            pivot: frame.pivot().map(|(x, y)| [x, y]),
            body: whole(frame.body())?,
            shapes: frame.shapes().skip(1).map(shape).collect::<Result<_, _>>()?,
        })
    }
}

/// Returns one line for each frame, its shapes, and each clip, in columns.
pub(crate) fn words(sheet: &Sheet) -> Vec<String> {
    let mut rows = vec![["frame", "name", "size", "set", "bounds", "ms"].map(String::from)];
    for (index, frame) in sheet.frames().iter().enumerate() {
        let (width, height) = frame.size();
        let duration = frame.duration();
        rows.push([
            index.to_string(),
            one_line(frame.name()),
            format!("{width}×{height}"),
            grouped(frame.mask().count()),
            bounds(frame.body()),
            if duration == 0 { String::new() } else { duration.to_string() },
        ]);
        for shape in frame.shapes().skip(1) {
            let count = grouped(shape.mask().count());
            let name = format!("  {}", one_line(shape.name()));
            rows.push([String::new(), name, String::new(), count, bounds(shape), String::new()]);
        }
    }
    let mut lines = columns(&rows);
    if !sheet.clips().is_empty() {
        let mut rows = vec![["clip", "frames", "plays", "ms"].map(String::from)];
        rows.extend(sheet.clips().iter().map(|clip| {
            let shown: Vec<u32> = clip.frames().iter().map(|shown| shown.frame).collect();
            let duration = clip.duration().to_string();
            [one_line(clip.name()), ranges(&shown), clip.mode().name().to_string(), duration]
        }));
        lines.push(String::new());
        lines.extend(columns(&rows));
    }
    lines
}

/// Returns the bounds of a shape in its frame.
fn bounds(shape: &hitmask::sheet::Shape) -> String {
    match shape.at((0, 0)).bounds() {
        Some(bounds) => bounds.to_string(),
        None => "no pixel is set".to_string(),
    }
}

/// The width of the widest column. Longer entries extend beyond the column.
const WIDEST: usize = 100;

/// Formats the rows as lines, with columns as wide as their widest entry.
fn columns<const COLUMNS: usize>(rows: &[[String; COLUMNS]]) -> Vec<String> {
    let width =
        |column: usize| rows.iter().map(|row| row[column].chars().count().min(WIDEST)).max();
    let widths: [usize; COLUMNS] = std::array::from_fn(|column| width(column).unwrap_or(0));
    let used = |column: usize| rows.iter().skip(1).any(|row| !row[column].is_empty());
    let line = |row: &[String; COLUMNS]| {
        let entries = row.iter().enumerate().filter(|(column, _)| used(*column));
        let entries = entries.map(|(column, entry)| format!("{entry:<0$}", widths[column]));
        entries.collect::<Vec<_>>().join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect()
}

/// Formats the indices with runs abbreviated, such as 0–3, 2–1, 7.
pub(crate) fn ranges(indices: &[u32]) -> String {
    let mut parts = Vec::new();
    let mut rest = indices;
    while let [first, ..] = rest {
        let run = |step: i64| {
            let follows = |at: usize| i64::from(rest[at]) == i64::from(*first) + step * at as i64;
            (1..rest.len()).take_while(|at| follows(*at)).count() + 1
        };
        let length = run(1).max(run(-1));
        parts.push(match length {
            1 => first.to_string(),
            _ => format!("{first}–{}", rest[length - 1]),
        });
        rest = &rest[length..];
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::{WIDEST, columns, ranges};

    /// The text for a clip of many frames that plays back and forth can have any length.
    #[test]
    fn entries_of_any_length_have_columns() {
        let row = |entry: &str| [entry.to_string(), "end".to_string()];
        let long = "1, ".repeat(50_000);
        let lines = columns(&[row("name"), row(&long), row("a")]);
        assert_eq!(lines[0], format!("name{}  end", " ".repeat(WIDEST - 4)));
        assert_eq!(lines[1], format!("{long}  end"));
        assert_eq!(lines[2].len(), lines[0].len());
    }

    #[test]
    fn runs_are_shortened_either_way() {
        for (indices, text) in [
            (&[][..], ""),
            (&[4], "4"),
            (&[0, 1, 2, 3], "0–3"),
            (&[3, 2, 1, 5, 5, 7], "3–1, 5, 5, 7"),
            (&[0, 1, 2, 1, 0], "0–2, 1–0"),
            (&[u32::MAX, 0], "4294967295, 0"),
        ] {
            assert_eq!(ranges(indices), text);
        }
    }
}
