//! Which part of the engine `hitmask/core` has, so that it stays small. What it lacks throws an `Error` that says so.

use walrus::{ExportItem, FunctionId, Module};

use crate::bodies::replace;

/// The classes of the core.
const CLASSES: [&str; 3] = ["mask", "maskat", "masks"];

/// What their instances cannot do there.
const LEFT_OUT: [&str; 31] = [
    "mask_centroid",
    "mask_closed",
    "mask_componentCount",
    "mask_components",
    "mask_convexPieces",
    "mask_convolve",
    "mask_distanceToSet",
    "mask_distanceToUnset",
    "mask_exactContact",
    "mask_exactCorners",
    "mask_exactDepth",
    "mask_exactDepthAlong",
    "mask_exactFirst",
    "mask_exactOverlaps",
    "mask_exactSideAfter",
    "mask_exactSweep",
    "mask_fromPbm",
    "mask_grown",
    "mask_grownWithin",
    "mask_holeCount",
    "mask_holes",
    "mask_hull",
    "mask_innerBoundary",
    "mask_moments",
    "mask_opened",
    "mask_outlines",
    "mask_perimeter",
    "mask_rectangles",
    "mask_shrunk",
    "mask_toPbm",
    "mask_withoutHoles",
];

/// What is called instead.
const ERROR: &str = "notInCore";

/// Its functions that belong to no class.
const FUNCTIONS: [&str; 2] = ["simdLevel", ERROR];

/// Replaces whatever the core lacks. What only that needed is left to `wasm-opt` to remove.
pub(crate) fn leave_out_the_rest(module: &mut Module) -> Result<(), String> {
    let functions: Vec<(String, FunctionId)> = module
        .exports
        .iter()
        .filter_map(|export| match export.item {
            ExportItem::Function(function) => Some((export.name.clone(), function)),
            _ => None,
        })
        .collect();
    let exported = |name: &str| functions.iter().find(|(export, _)| export == name);
    if let Some(missing) = LEFT_OUT.iter().find(|name| exported(name).is_none()) {
        return Err(format!("there is no export {missing} that the core could leave out"));
    }
    let (_, error) = exported(ERROR).ok_or(format!("there is no export {ERROR}"))?;
    for (name, function) in &functions {
        if is_left_out(name) {
            replace(module, *function, Some(*error));
        }
    }
    Ok(())
}

fn is_left_out(name: &str) -> bool {
    // Methods are called `class_method`; what wasm-bindgen itself needs begins with underscores.
    let class = match name.strip_prefix("__wbg_") {
        Some(name) => name.strip_suffix("_free"),
        None if name.starts_with('_') => None,
        None => match name.split_once('_') {
            Some((class, _)) => Some(class),
            None => return !FUNCTIONS.contains(&name),
        },
    };
    class.is_some_and(|class| !CLASSES.contains(&class)) || LEFT_OUT.contains(&name)
}
