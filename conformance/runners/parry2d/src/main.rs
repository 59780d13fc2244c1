//! A runner: answers what parry2d has an answer to, with a voxel for each set pixel.
//!
//! cargo run -p hitmask-conformance -- check -- \
//!     cargo run -qr --manifest-path conformance/runners/parry2d/Cargo.toml

use std::io::{BufRead, Write};

use parry2d::math::{IVector, Pose, Vector};
use parry2d::query;
use parry2d::shape::Voxels;
use serde_json::{Value, json};

/// Larger masks take too long.
const LARGEST: usize = 128;

/// A voxel for each set pixel of a mask; `None` if it has none or is too large.
fn voxels(sprite: &Value) -> Option<Voxels> {
    let side = |index: usize| sprite["size"][index].as_u64().unwrap_or(0) as usize;
    let (width, height, bits) = (side(0), side(1), sprite["bits"].as_str()?);
    let is_set = |x: usize, y: usize| {
        let byte = y * width.div_ceil(8) + x / 8;
        let eight = u8::from_str_radix(&bits[2 * byte..2 * byte + 2], 16);
        eight.is_ok_and(|eight| eight << (x % 8) & 128 != 0)
    };
    let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let set = all.filter(|(x, y)| is_set(*x, *y));
    let set: Vec<IVector> = set.map(|(x, y)| IVector::new(x as i32, y as i32)).collect();
    let is_small = !set.is_empty() && width.max(height) <= LARGEST;
    is_small.then(|| Voxels::new(Vector::new(1.0, 1.0), &set))
}

/// Where a mask is, if it is neither turned nor scaled.
fn pose(sprite: &Value) -> Option<Pose> {
    let place = |index: usize| sprite["at"][index].as_f64().map(|place| place as f32);
    let is_plain = sprite["turn"].is_null();
    is_plain.then(|| Some(Pose::from_translation(Vector::new(place(0)?, place(1)?))))?
}

fn answer(question: &Value) -> Option<Value> {
    if question["query"] == "hello" {
        return Some(json!({ "version": 1, "name": "parry2d 0.31" }));
    }
    // parry2d has no distance between two shapes of voxels.
    if question["query"] != "pair" {
        return None;
    }
    let (a, b) = (&question["a"], &question["b"]);
    let (one, other, here, there) = (voxels(a)?, voxels(b)?, pose(a)?, pose(b)?);
    let found = query::intersection_test(&here, &one, &there, &other).ok()?;
    Some(json!({ "overlaps": found.intersecting }))
}

fn main() -> std::io::Result<()> {
    for line in std::io::stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line?)?;
        let reply = answer(&question).unwrap_or_else(|| json!({ "unsupported": true }));
        println!("{reply}");
        std::io::stdout().flush()?;
    }
    Ok(())
}
