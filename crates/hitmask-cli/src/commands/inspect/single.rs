//! Shows the mask of an image, a frame or a layer.

use std::io::Write as _;
use std::path::Path;

use hitmask::{Mask, Point};
use serde::Serialize;

use super::super::{name_of, print, print_json};
use crate::answer::MaskAnswer;
use crate::arguments::Inspect;
use crate::failure::Failure;
use crate::library::Library;
use crate::number::{grouped, many};
use crate::sprite::{Part, Source};
use crate::{output, picture, text_art};

/// The answer as JSON.
#[derive(Serialize)]
struct Answer<'a> {
    image: String,
    mask: String,
    #[serde(flatten)]
    answer: &'a MaskAnswer,
    /// The share of the mask's pixels that are set, in percent.
    set_percent: f64,
    /// The share of the trimmed bounds that is set, in percent.
    solid_percent: Option<f64>,
}

pub(super) fn look(
    inspect: &Inspect,
    source: &Source,
    part: &Part,
    library: &mut Library,
) -> Result<(), Failure> {
    let sprite = inspect.selection.sprite(source.clone(), part.clone());
    let mask = library.mask(&sprite)?;
    let answer = MaskAnswer::of(&mask).map_err(|error| Failure::of(&inspect.file, error))?;
    let lines = words(inspect, &mask, &answer);

    let pbm = inspect.pbm.as_deref().filter(|path| *path != Path::new("-"));
    let outputs: Vec<&Path> = inspect.picture.as_deref().into_iter().chain(pbm).collect();
    output::check_read(library.limits(), &outputs)?;
    if let Some(path) = &inspect.picture {
        let image = library.image(&sprite)?;
        let corner = sprite.cut.map_or(Point::default(), |cut| Point::new(-cut.x, -cut.y));
        let canvas = picture::single(&mask, image.as_deref(), corner, &lines)?;
        output::write(path, &canvas.to_png()?)?;
    }
    match inspect.pbm.as_deref() {
        Some(path) if path == Path::new("-") => {
            let written = std::io::stdout().lock().write_all(&mask.to_pbm());
            return written.map_err(|error| Failure::of_output(&error));
        }
        Some(path) => output::write(path, &mask.to_pbm())?,
        None => {}
    }
    if inspect.json {
        return print_json(&Answer {
            image: inspect.file.to_string_lossy().into_owned(),
            mask: inspect.selection.masks.mask.to_string(),
            answer: &answer,
            set_percent: percent(mask.count(), area(&mask)).unwrap_or(0.0),
            solid_percent: mask.bounds().and_then(|bounds| percent(mask.count(), bounds.area())),
        });
    }
    print(&lines.join("\n"))?;
    draw(&mask)
}

/// Describes the answer in words.
fn words(inspect: &Inspect, mask: &Mask, answer: &MaskAnswer) -> Vec<String> {
    let (width, height) = mask.size();
    let count = grouped(mask.count());
    let part = |count: u64, of: u64| percent(count, of).unwrap_or(0.0);
    let mut lines = vec![
        format!("{}, {}", name_of(&inspect.file), inspect.selection.masks.mask),
        format!(
            "size    {width}×{height}, {count} pixels set: {:.1} % of it",
            part(mask.count(), area(mask))
        ),
    ];
    lines.push(match mask.bounds() {
        Some(bounds) => {
            let solid = part(mask.count(), bounds.area());
            format!("bounds  {bounds}: {solid:.1} % of them solid")
        }
        None => "bounds  none: no pixel is set".to_string(),
    });
    if !mask.is_empty() {
        let counted = |count: usize, one: &str| match count {
            0 => format!("no {one}s"),
            count => many(count as u64, one),
        };
        let pieces = counted(answer.components8, "piece");
        let holes = counted(answer.holes, "hole");
        let edges = grouped(answer.perimeter);
        lines.push(format!("shape   {pieces}, {holes}, {edges} px of edge"));
    }
    lines
}

fn area(mask: &Mask) -> u64 {
    u64::from(mask.width()) * u64::from(mask.height())
}

/// Returns a percentage with two decimals, or `None` if `of` is 0.
fn percent(count: u64, of: u64) -> Option<f64> {
    (of > 0).then(|| (count as f64 / of as f64 * 10_000.0).round() / 100.0)
}

/// Prints the mask in characters. If one character stands for several pixels, also prints how many.
fn draw(mask: &Mask) -> Result<(), Failure> {
    if mask.is_empty() {
        return Ok(());
    }
    let (drawing, shrink) = text_art::mask(mask, text_art::columns());
    if shrink > 1 {
        print(&format!("drawn   1:{shrink}"))?;
    }
    print(&format!("\n{drawing}"))
}
