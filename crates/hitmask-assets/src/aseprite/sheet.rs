//! Creates masks from an Aseprite file's frames, and shapes from its slices and layers.

use hitmask::Mask;
use hitmask::sheet::{Frame, Shape, Sheet};

use super::document::Document;
use super::{compose, unsupported};
use crate::MaskRule;
use crate::error::{DecodeError, OpenReason};
use crate::memory::Budget;
use crate::sheet::shapes::ShapesError;
use crate::sheet::slices::{sheet_with, take_shape};
use crate::sheet::take_mask;
use crate::text::quoted;

/// Creates the sheet of all frames, with the layers that have the given names as shapes.
pub(super) fn sheet(
    document: &Document,
    rule: MaskRule,
    shape_layers: &[&str],
    mut budget: Budget,
) -> Result<Sheet, OpenReason> {
    let mut body = document.shown();
    let mut shapes = Vec::with_capacity(shape_layers.len());
    for (index, name) in shape_layers.iter().enumerate() {
        if *name == Shape::BODY || shape_layers[..index].contains(name) {
            return Err(ShapesError::Taken { name: name.to_string(), frame: 0 }.into());
        }
        budget.take("its layers", document.layers.len() as u64)?;
        shapes.push(layers_of_name(document, name, &mut body)?);
    }
    let mut frames = Vec::with_capacity(document.frames.len());
    budget.take("its frames", (document.frames.len() * size_of::<Frame>()) as u64)?;
    for (index, frame) in document.frames.iter().enumerate() {
        let mask = mask(document, index, &body, rule, &mut budget)?;
        let mut made = Frame::new(mask, (0, 0)).with_duration(frame.milliseconds);
        for (name, drawn) in shape_layers.iter().zip(&shapes) {
            take_shape(&mut budget, name)?;
            let mask = shape_of_layers(document, index, drawn, rule, &mut budget)?;
            made = made.with_shape(Shape::new(*name, mask, (0, 0)));
        }
        frames.push(made);
    }
    sheet_with(frames, &document.slices, &document.tags, &mut budget)
}

/// Creates the mask of the selected layers in a frame.
fn mask(
    document: &Document,
    index: usize,
    drawn: &[bool],
    rule: MaskRule,
    budget: &mut Budget,
) -> Result<Mask, OpenReason> {
    // Only the mask is kept. The image is dropped, so its memory is taken from a copy of the
    // budget.
    let mut for_image = budget.clone();
    take_mask(budget, document.width, document.height)?;
    take_mask(&mut for_image, document.width, document.height)?;
    let image = compose::frame(document, index, drawn, &mut for_image)?;
    Ok(image.mask(rule)?)
}

/// Creates the shape of the selected layers. Where the layers draw nothing, no pixel is set,
/// whatever the rule.
fn shape_of_layers(
    document: &Document,
    index: usize,
    drawn: &[bool],
    rule: MaskRule,
    budget: &mut Budget,
) -> Result<Mask, OpenReason> {
    let mut shape = mask(document, index, drawn, rule, budget)?;
    if !matches!(rule, MaskRule::Alpha(_)) {
        let painted = mask(document, index, drawn, MaskRule::default(), &mut budget.clone())?;
        shape.and_with(&painted, (0, 0));
    }
    Ok(shape)
}

/// Returns the layers with a shape's name, and removes these layers from the body.
fn layers_of_name(
    document: &Document,
    name: &str,
    body: &mut [bool],
) -> Result<Vec<bool>, DecodeError> {
    let mut drawn = vec![false; document.layers.len()];
    // A layer belongs to the shape if the layer itself or a group around it has the name.
    let mut part = vec![false; document.layers.len()];
    for (index, layer) in document.layers.iter().enumerate() {
        let inside = layer.group.is_some_and(|group| part[group]);
        let named = layer.name == name && !layer.reference;
        part[index] = inside || named;
        let shown = named || (inside && layer.visible && !layer.reference);
        drawn[index] = shown && (named || layer.group.is_some_and(|group| drawn[group]));
        if part[index] {
            body[index] = false;
        }
    }
    if !part.contains(&true) {
        return Err(unsupported(format!(
            "has no layer {}: check its name, or the layers of the file",
            quoted(name)
        )));
    }
    // The groups around these layers must be drawn too.
    for index in (0..drawn.len()).rev() {
        if drawn[index]
            && let Some(group) = document.layers[index].group
        {
            drawn[group] = true;
        }
    }
    Ok(drawn)
}
