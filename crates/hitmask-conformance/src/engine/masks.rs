//! The engine's answers about one mask: how it is created, rearranged, drawn, grown and measured.

use hitmask::region::{Brush, DistanceField};
use hitmask::{AlphaThreshold, Angle, ColorKey, Connectivity, Mask, Posed};
use serde_json::{Value, json};

use super::{bytes, mask, pixel, place, point, pose, rect};
use crate::scene::hexadecimal;

/// The answer to a question whose arguments are an error.
pub(super) fn error() -> Value {
    json!({ "is_error": true })
}

/// A mask in the format of the files, with additional values.
pub(super) fn written(mask: &Mask) -> Value {
    let pbm = mask.to_pbm();
    let rows = (mask.width() as usize).div_ceil(8) * mask.height() as usize;
    let bits = hexadecimal(&pbm[pbm.len() - rows..]);
    json!({ "size": [mask.width(), mask.height()], "bits": bits })
}

pub(super) fn image(question: &Value) -> Value {
    let (image, rule) = (&question["image"], &question["rule"]);
    let (width, height) = pixel(&image["size"]);
    let (width, height) = (width as u32, height as u32);
    let byte = |value: &Value| value.as_u64().unwrap() as u8;
    let pixels = |kind: &str| bytes(image[kind].as_str().unwrap());
    let made = if rule["alpha"].is_u64() {
        let Ok(threshold) = AlphaThreshold::new(byte(&rule["alpha"])) else { return error() };
        Mask::from_rgba(&pixels("rgba"), width, height, threshold)
    } else if let Some(key) = rule["color_key"].as_array() {
        let color = [byte(&key[0]), byte(&key[1]), byte(&key[2])];
        let key = ColorKey { color, tolerance: byte(&rule["tolerance"]) };
        Mask::from_color_key(&pixels("rgba"), width, height, key)
    } else {
        Mask::from_indices(&pixels("indices"), width, height, byte(&rule["index"]))
    };
    written(&made.unwrap())
}

pub(super) fn words(question: &Value) -> Value {
    let word = |word: &Value| u64::from_str_radix(word.as_str().unwrap(), 16).unwrap();
    let words: Vec<u64> = question["words"].as_array().unwrap().iter().map(word).collect();
    let made = Mask::from_rows(question["width"].as_u64().unwrap() as u32, &words);
    made.map_or_else(|_| error(), |mask| written(&mask))
}

pub(super) fn pbm(question: &Value) -> Value {
    let bytes = mask(&question["a"]).to_pbm();
    assert_eq!(Mask::from_pbm(&bytes).unwrap(), mask(&question["a"]));
    json!({ "pbm": hexadecimal(&bytes) })
}

pub(super) fn arranged(question: &Value) -> Value {
    let mut arranged = mask(&question["a"]);
    match question["flip"].as_str() {
        Some("x") => arranged = arranged.flipped_x().unwrap(),
        Some(_) => arranged = arranged.flipped_y().unwrap(),
        None => {}
    }
    written(&arranged.turned(question["turns"].as_i64().unwrap() as i32).unwrap())
}

pub(super) fn resized(question: &Value) -> Value {
    let (width, height) = pixel(&question["size"]);
    written(&mask(&question["a"]).scaled(width as u32, height as u32).unwrap())
}

pub(super) fn turned_whole(question: &Value) -> Value {
    let turn = Angle::from_degrees(question["turn"].as_f64().unwrap());
    let turned = mask(&question["a"]).turned_and_scaled(turn, place(&question["scale"]));
    written(&turned.unwrap())
}

/// The set pixels of a mask in a pose, in their bounding rectangle.
pub(super) fn drawn(question: &Value) -> Value {
    let sprite = mask(&question["a"]);
    let drawn = sprite.posed(pose(&question["a"])).draw().unwrap();
    let Some(bounds) = drawn.mask().bounds() else {
        return json!({ "bounds": null, "bits": "" });
    };
    let cut = drawn.mask().cropped(bounds).unwrap();
    let at = drawn.position();
    let bounds = bounds.moved(at);
    json!({ "bounds": rect(bounds), "bits": written(&cut)["bits"] })
}

pub(super) fn morphed(question: &Value) -> Value {
    let (brush, sprite) = (&question["brush"], mask(&question["a"]));
    let radius = |kind: &str| brush[kind].as_u64().map(|radius| radius as u32);
    let brush = if let Some(radius) = radius("disc") {
        Brush::Disc(radius)
    } else if let Some(radius) = radius("box") {
        Brush::Box(radius)
    } else {
        Brush::Diamond(radius("diamond").unwrap())
    };
    let made = match question["do"].as_str().unwrap() {
        "grow" => sprite.grown(brush),
        "shrink" => sprite.shrunk(brush),
        "open" => sprite.opened(brush),
        _ => sprite.closed(brush),
    };
    written(&made.unwrap())
}

/// The connectivity that a question names.
fn connectivity(question: &Value) -> Connectivity {
    if question["connectivity"] == 4 { Connectivity::Four } else { Connectivity::Eight }
}

pub(super) fn regions(question: &Value) -> Value {
    let (sprite, connectivity) = (mask(&question["a"]), connectivity(question));
    let components = sprite.components(connectivity).unwrap();
    let holes = sprite.holes(connectivity).unwrap();
    let pieces = |found: &hitmask::region::Components| -> Vec<Value> {
        let piece = |one: &hitmask::region::Component| {
            let mut piece = written(&found.mask(one.index).unwrap());
            piece["count"] = json!(one.count);
            piece["bounds"] = rect(one.bounds);
            piece["first"] = point(one.first);
            piece
        };
        found.iter().map(piece).collect()
    };
    assert_eq!(sprite.component_count(connectivity).unwrap(), components.len());
    assert_eq!(sprite.hole_count(connectivity).unwrap(), holes.len());
    let sums = sprite.moments();
    json!({
        "components": pieces(&components),
        "holes": pieces(&holes),
        "largest": components.largest().map(|one| one.index),
        "without_holes": written(&sprite.without_holes(connectivity).unwrap())["bits"],
        "boundary": written(&sprite.inner_boundary(connectivity).unwrap())["bits"],
        "perimeter": sprite.perimeter(),
        "moments": [sums.count, sums.x, sums.y, sums.xx, sums.xy, sums.yy],
    })
}

pub(super) fn spread(question: &Value) -> Value {
    let moments = mask(&question["a"]).moments();
    json!({
        "centroid": moments.centroid().map(|at| [at.x.to_bits(), at.y.to_bits()]),
        "angle": moments.angle().map(hitmask::Angle::to_degrees),
    })
}

pub(super) fn distances(question: &Value) -> Value {
    let sprite = mask(&question["a"]);
    let rows = |field: &DistanceField| -> Vec<Vec<Option<u64>>> {
        let at = |y: u32| (0..field.width()).map(move |x| (x, y));
        let pixel = |(x, y): (u32, u32)| field.squared_at((x as i32, y as i32));
        (0..field.height()).map(|y| at(y).map(pixel).collect()).collect()
    };
    json!({
        "to_set": rows(&sprite.distance_to_set().unwrap()),
        "to_unset": rows(&sprite.distance_to_unset().unwrap()),
    })
}

pub(super) fn outlines(question: &Value) -> Value {
    let sprite = mask(&question["a"]);
    let vertices = |list: &[hitmask::Point]| list.iter().copied().map(point).collect::<Vec<_>>();
    let traced = sprite.outlines(connectivity(question)).unwrap();
    let outline = |one: hitmask::outline::Outline<'_>| {
        json!({
            "vertices": vertices(one.vertices()),
            "outer": one.outer(),
            "is_hole": one.is_hole(),
            "doubled_area": one.doubled_area(),
        })
    };
    json!({
        "outlines": traced.iter().map(outline).collect::<Vec<_>>(),
        "hull": vertices(&sprite.hull().unwrap()),
    })
}

/// The whole pixel of a decimal position.
pub(super) fn floored(question: &Value) -> Value {
    json!({ "pixel": point(place(&question["at"]).into()) })
}

/// A mask in its pose, or at its pixel.
pub(super) fn posed<'a>(sprite: &Value, mask: &'a Mask) -> Posed<'a> {
    let pose = if sprite["turn"].is_null() {
        hitmask::Pose::at(place(&sprite["at"]))
    } else {
        pose(sprite)
    };
    mask.posed(pose)
}
