//! A runner: answers the questions of the conformance suite that parry2d answers, with a voxel for
//! each set pixel.
//!
//! cargo run -p hitmask-conformance -- check -- \
//!     cargo run -q --manifest-path conformance/runners/parry2d/Cargo.toml

mod scene;

use std::io::{BufRead, Write};

use parry2d::math::{IVector, Vector};
use parry2d::query::{self, PointQuery, Ray, RayCast, ShapeCastOptions, ShapeCastStatus};
use parry2d::shape::{Shape, Voxels};
use scene::{Sprite, difference, pair, vector};
use serde_json::{Value, json};

fn main() -> std::io::Result<()> {
    for line in std::io::stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line?)?;
        let reply = answer(&question).unwrap_or_else(|| json!({ "unsupported": true }));
        println!("{reply}");
        std::io::stdout().flush()?;
    }
    Ok(())
}

/// The answer to a question, without the fields that parry2d does not compute.
fn answer(question: &Value) -> Option<Value> {
    match question["query"].as_str()? {
        "hello" => Some(json!({ "version": 1, "name": "parry2d 0.31" })),
        // Masks as drawn consist of other pixels.
        "pair" | "poses" if question["mode"] == "drawn" => None,
        "pair" | "poses" => {
            let (a, b) = sprites(question)?;
            Some(json!({ "overlaps": overlap(&a, &b)? }))
        }
        "offsets" => {
            let (mut a, b) = sprites(question)?;
            let [x, y] = pair(question["offset"].as_array()?)?;
            a.at = [b.at[0] + x, b.at[1] + y];
            Some(json!({ "is_blocked": overlap(&a, &b)? }))
        }
        "sweep" => {
            let hit = cast_shapes(question)?;
            let hit =
                hit.map(|(time, faces)| json!({ "hit": true, "time": time, "normals": faces }));
            Some(json!({ "continuous": hit.unwrap_or_else(|| json!({ "hit": false })) }))
        }
        "motion" => {
            let hit = cast_shapes(question)?;
            let hit = hit.map(|(time, faces)| json!({ "time": time, "faces": faces }));
            Some(json!({ "continuous": hit }))
        }
        "ray" => {
            let Some([pixel, time, normal]) = cast_ray(question)? else {
                return Some(json!({ "hit": false }));
            };
            Some(json!({ "hit": true, "pixel": pixel, "time": time, "normal": normal }))
        }
        "rays" => {
            let first = cast_ray(question)?.map(
                |[pixel, time, normal]| json!({ "pixel": pixel, "time": time, "normal": normal }),
            );
            Some(json!({ "first": first }))
        }
        "figure" => contains(question),
        "pixel" => {
            let voxels = Voxels::new(Vector::splat(1.0), &[IVector::ZERO]);
            let pixel = voxels.voxel_at_point(vector(question["at"].as_array()?)?);
            Some(json!({ "pixel": [pixel.x, pixel.y] }))
        }
        "spread" => {
            let sprite = Sprite::read(&question["a"])?;
            let center = sprite.voxels.mass_properties(1.0).local_com;
            let steps = |place: f32| f64::from(place) * f64::from(1 << 24);
            let centroid = [steps(center.x), steps(center.y)];
            Some(json!({ "centroid": sprite.has_pixels.then_some(centroid) }))
        }
        _ => None,
    }
}

fn sprites(question: &Value) -> Option<(Sprite, Sprite)> {
    Some((Sprite::read(&question["a"])?, Sprite::read(&question["b"])?))
}

fn overlap(a: &Sprite, b: &Sprite) -> Option<bool> {
    let (here, there) = (a.pose(b.at), b.pose(b.at));
    Some(query::intersection_test(&here, &a.voxels, &there, &b.voxels).ok()?.intersecting)
}

/// The time at which A hits B, and the normal of the voxel that A hits. There is no normal if
/// parry2d reports that the two overlap at the start.
fn cast_shapes(question: &Value) -> Option<Option<(Value, Vec<[f32; 2]>)>> {
    let (a, b) = sprites(question)?;
    let motion = |by: &Value| by.as_array().map_or(Some(Vector::ZERO), |by| vector(by));
    let (by, other_by) = (motion(&question["by"])?, motion(&question["other_by"])?);
    let options = ShapeCastOptions::with_max_time_of_impact(1.0);
    let (here, there) = (a.pose(b.at), b.pose(b.at));
    let hit = query::cast_shapes(&here, by, &a.voxels, &there, other_by, &b.voxels, options);
    Some(hit.ok()?.map(|hit| {
        let overlaps = hit.status == ShapeCastStatus::PenetratingOrWithinTargetDist;
        let normal = (!overlaps).then_some(hit.normal2.to_array());
        (time(hit.time_of_impact), normal.into_iter().collect())
    }))
}

/// The first pixel that a ray hits, with the time and the normal. parry2d's normal is zero if the
/// ray starts inside a voxel.
fn cast_ray(question: &Value) -> Option<Option<[Value; 3]>> {
    let b = Sprite::without_pose(&question["b"])?;
    let (from, to) = (question["from"].as_array()?, question["to"].as_array()?);
    let ray = Ray::new(difference(from, b.at)?, difference(to, pair(from)?)?);
    let Some(hit) = b.voxels.cast_local_ray_and_get_normal(&ray, 1.0, true) else {
        return Some(None);
    };
    let pixel = b.voxels.voxel_at_flat_id(hit.subshape)?;
    let pixel = [f64::from(pixel.x) + b.at[0], f64::from(pixel.y) + b.at[1]];
    let normal = (hit.normal != Vector::ZERO).then_some(hit.normal.to_array());
    Some(Some([json!(pixel), time(hit.time_of_impact), json!(normal)]))
}

/// Whether a mask contains the center of a pixel. parry2d does not test the pixels in other
/// figures.
fn contains(question: &Value) -> Option<Value> {
    let (b, pixel) = (Sprite::without_pose(&question["b"])?, &question["in"]["pixel"]);
    let center = difference(pixel.as_array()?, b.at)? + Vector::splat(0.5);
    let pixels: Vec<&Value> =
        b.voxels.contains_local_point(center).then_some(pixel).into_iter().collect();
    let (any, first) = (!pixels.is_empty(), pixels.first());
    Some(json!({ "any": any, "count": pixels.len(), "first": first, "pixels": pixels }))
}

/// A time as the files write it: the float's exact value as a fraction in lowest terms.
fn time(time: f32) -> Value {
    let (mut numerator, mut denominator) = (f64::from(time), 1.0);
    while numerator % 1.0 > 0.0 {
        (numerator, denominator) = (2.0 * numerator, 2.0 * denominator);
    }
    json!([numerator, denominator])
}
