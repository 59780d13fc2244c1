//! `hitmask check`: do two images touch?

use std::path::Path;

use hitmask::{Contact, Direction, Placed};

use super::{name_of, print, print_json};
use crate::answer::PairAnswer;
use crate::arguments::Check;
use crate::failure::Failure;
use crate::library::Library;
use crate::sprite::Sprite;
use crate::{output, picture};

/// The exit status that says so.
const TOUCH: u8 = 0;
const APART: u8 = 1;

pub(crate) fn run(check: &Check, limits: hitmask_assets::Limits) -> Result<u8, Failure> {
    let outputs: Vec<&Path> = check.picture.as_deref().into_iter().collect();
    output::check_clashes(&[&check.a, &check.b], &outputs)?;
    let mut library = Library::new(limits);
    let rule_b = check.mask_b.unwrap_or(check.mask);
    let mut mask = |path: &Path, rule| {
        library.mask(&Sprite::plain(path.to_path_buf(), rule)).map_err(Failure::new)
    };
    let (mask_a, mask_b) = (mask(&check.a, check.mask)?, mask(&check.b, rule_b)?);
    let a = mask_a.at(check.at.x, check.at.y);
    let b = mask_b.at(check.at_b.x, check.at_b.y);
    let contact = a.contact(b);
    let names = names(check);
    let lines = words(contact, a, b, &names);

    if let Some(path) = &check.picture {
        let (image_a, image_b) = (
            library.image(&check.a).map_err(Failure::new)?,
            library.image(&check.b).map_err(Failure::new)?,
        );
        let view = picture::PairView {
            a,
            b,
            art_a: picture::Art { image: &image_a, position: a.position() },
            art_b: picture::Art { image: &image_b, position: b.position() },
        };
        let canvas = picture::pair(view, (&names.0, &names.1), &lines);
        output::write(path, &canvas.to_png().map_err(Failure::new)?)?;
    }
    if check.json {
        print_json(&PairAnswer::of(contact))?;
    } else {
        print(&styled(&lines, contact.is_some()))?;
    }
    Ok(if contact.is_some() { TOUCH } else { APART })
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
