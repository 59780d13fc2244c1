//! Finds the frame, layer or sheet that a part selects, and explains the error if there is none.

use std::rc::Rc;

use hitmask::Mask;
use hitmask::sheet::{Clip, Frame, Shape, Sheet, SheetError};
use hitmask_assets::{DecodeError, Level, Limits};

use crate::names::{did_you_mean, listed};
use crate::sprite::Part;

/// A sheet with its name.
pub(crate) type NamedSheet = (String, Rc<Sheet>);

/// Returns the layer for a part.
pub(crate) fn layer_of(level: &Level, part: &Part) -> Result<String, String> {
    let mut names = level.layer_names();
    match part {
        Part::Named(name) => match name.parse::<i64>() {
            Ok(index) if !names.is_empty() && !names.contains(name) => {
                layer_of(level, &Part::Index(index))
            }
            _ => Ok(name.clone()),
        },
        Part::Index(index) if !names.is_empty() => {
            // The length of a Vec fits in an i64.
            Ok(names.swap_remove(index.rem_euclid(names.len() as i64) as usize))
        }
        Part::First if names.len() == 1 => Ok(names.swap_remove(0)),
        _ => Err(format!("name one of its layers: {}", listed(&names))),
    }
}

/// Returns the frame for a part.
pub(crate) fn frame_of<'a>(sheet: &'a Sheet, part: &Part) -> Result<&'a Frame, String> {
    Ok(sheet.frame(frame_index(sheet, part)? as i64))
}

/// Returns the index of the frame for a part.
pub(crate) fn frame_index(sheet: &Sheet, part: &Part) -> Result<usize, String> {
    match part {
        Part::First => Ok(0),
        Part::Index(index) => Ok(sheet.frames().index(*index)),
        Part::Named(name) => match sheet.find(name) {
            Ok(index) => Ok(index),
            Err(SheetError::NoSuchFrame) => {
                let names: Vec<String> = named_parts(sheet);
                let meant = did_you_mean(name, &names);
                let there = match &names[..] {
                    [] => match sheet.frames().len() {
                        1 => "it has 1 frame, named by index".to_string(),
                        count => format!("it has {count} frames, named by index"),
                    },
                    names => there_are(names),
                };
                Err(format!("no frame and no clip is called {name:?}: {there}{meant}"))
            }
            Err(error) => Err(format!("{name:?}: {error}")),
        },
    }
}

/// Returns the baked sheet that a part selects, and the part of that sheet. The part is `SHEET`,
/// `SHEET#FRAME`, or only a frame if there is a single sheet.
pub(crate) fn sheet_of<'a>(
    sheets: &'a [NamedSheet],
    part: &Part,
) -> Result<(&'a Sheet, Part), String> {
    if let Part::Named(name) = part {
        let ends = name.match_indices('#').map(|(at, _)| at).chain([name.len()]);
        for end in ends.rev() {
            if let Some((_, sheet)) = sheets.iter().find(|(sheet, _)| *sheet == name[..end]) {
                let rest = name.get(end + 1..).map(String::from);
                return Ok((sheet, rest.map_or(Part::First, Part::Named)));
            }
        }
    }
    match sheets {
        [] => Err("nothing is baked in it: bake some art".to_string()),
        [(_, sheet)] => Ok((sheet, part.clone())),
        many => {
            let names: Vec<String> = many.iter().map(|(name, _)| name.clone()).collect();
            let meant = match part {
                Part::Named(name) => did_you_mean(name.split('#').next().unwrap_or(name), &names),
                _ => String::new(),
            };
            Err(format!("name one of its sheets: {}{meant}", listed(&names)))
        }
    }
}

/// Returns the mask of a shape of a frame, in the frame's untrimmed size.
pub(crate) fn shape_mask(
    frame: &Frame,
    shape: Option<&str>,
    limits: &Limits,
) -> Result<Rc<Mask>, String> {
    let shape = match shape {
        None => frame.body(),
        Some(name) => frame.shape(name).ok_or_else(|| {
            let names: Vec<String> = frame.shapes().map(|shape| shape.name().to_string()).collect();
            let meant = did_you_mean(name, &names);
            format!("the frame has no shape {name:?}: {}{meant}", there_are(&names))
        })?,
    };
    whole(frame, shape, limits).map(Rc::new)
}

/// Returns the mask of a shape on its whole frame, which may be much larger than the trimmed shape.
pub(crate) fn whole(frame: &Frame, shape: &Shape, limits: &Limits) -> Result<Mask, String> {
    let (width, height) = frame.size();
    let bytes = Mask::bytes_of(width, height).map_err(|error| error.to_string())?;
    if bytes as u64 > limits.bytes {
        let error = DecodeError::OverLimit { what: "the whole frame", limit: limits.bytes };
        return Err(format!("{error}: raise it with --image-limit"));
    }
    frame.whole(shape).map_err(|error| error.to_string())
}

/// Returns the names of all frames and clips.
fn named_parts(sheet: &Sheet) -> Vec<String> {
    let frames = sheet.frames().iter().map(Frame::name).filter(|name| !name.is_empty());
    let clips = sheet.clips().iter().map(Clip::name);
    frames.chain(clips).map(String::from).collect()
}

/// Formats the available names as a sentence.
fn there_are(names: &[String]) -> String {
    format!("there {} {}", if names.len() == 1 { "is" } else { "are" }, listed(names))
}
