//! The serialized form of a world's state, in the format of docs/world-state.md, and its hash.

use hitmask_reference::Grid;
use twox_hash::XxHash64;

use super::model::{Collider, Look, Model};

/// The side of a chunk of terrain.
const CHUNK: i64 = 256;

/// The hash of a world.
pub(super) fn hash(model: &Model) -> u64 {
    XxHash64::oneshot(0, &bytes(model))
}

/// A little-endian byte buffer.
#[derive(Default)]
struct Bytes(Vec<u8>);

impl Bytes {
    fn u8(&mut self, number: u8) {
        self.0.push(number);
    }

    fn u32(&mut self, number: u32) {
        self.0.extend(number.to_le_bytes());
    }

    fn i32(&mut self, number: i64) {
        self.0.extend((number as i32).to_le_bytes());
    }

    fn u64(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    fn i64(&mut self, number: i64) {
        self.0.extend(number.to_le_bytes());
    }

    /// Writes a decimal that is a whole number of steps.
    fn steps(&mut self, number: f64, steps: f64) {
        self.i64((number * steps) as i64);
    }

    fn indices(&mut self, list: &[u32]) {
        self.u64(list.len() as u64);
        list.iter().for_each(|index| self.u32(*index));
    }
}

fn bytes(model: &Model) -> Vec<u8> {
    let mut bytes = Bytes::default();
    bytes.0.extend(b"\x89HITMWLD\x01\0\0\0");
    let slots = model.colliders.iter().map(|collider| collider.id.index + 1).max().unwrap_or(0);
    bytes.u32(slots);
    for index in 0..slots {
        slot(&mut bytes, model, model.number(index as usize));
    }
    bytes.indices(&model.emptied);
    bytes.indices(&model.free);
    let touching: Vec<_> = model.touching().collect();
    bytes.u64(touching.len() as u64);
    touching.iter().for_each(|(a, b)| bytes.u64(u64::from(*a) << 32 | u64::from(*b)));
    bytes.0
}

/// Writes the slot whose last collider has this number.
fn slot(bytes: &mut Bytes, model: &Model, number: usize) {
    let collider = &model.colliders[number];
    bytes.u32(collider.id.generation);
    if collider.is_removed {
        bytes.u32(0);
        return;
    }
    let wrapped = |look: Look| Look { frame: model.wrapped(look.sprite, look.frame), ..look };
    let (look, before) = (collider.look.map(wrapped), collider.before.map(wrapped));
    let before = before.filter(|before| !collider.is_new && look != Some(*before));
    bytes.u8(look.map_or(3, |look| if look.pose.is_some() { 2 } else { 1 }));
    bytes.u8(collider.layer);
    let had_pose = before.is_some_and(|before| before.pose.is_some());
    let flags =
        [collider.is_still, collider.is_sensor, collider.is_new, before.is_some(), had_pose];
    bytes.u8((0..).zip(flags).map(|(bit, flag)| u8::from(flag) << bit).sum());
    bytes.u8(0);
    let (x, y) = collider.pixel();
    bytes.i32(x);
    bytes.i32(y);
    bytes.u64(collider.user_data);
    bytes.u32(collider.collides_with);
    bytes.u32(0);
    match look {
        Some(look) => shape(bytes, look, within(collider)),
        None => terrain(bytes, model.terrain(number)),
    }
    if let Some(before) = before {
        shape(bytes, before, (0.0, 0.0));
    }
}

/// The position of a collider within its pixel.
fn within(collider: &Collider) -> (f64, f64) {
    (collider.at.0.rem_euclid(4) as f64 / 4.0, collider.at.1.rem_euclid(4) as f64 / 4.0)
}

fn shape(bytes: &mut Bytes, look: Look, within: (f64, f64)) {
    bytes.u32(look.sprite as u32);
    bytes.u32(look.frame as u32);
    let Some(pose) = look.pose else { return };
    for place in [within.0, within.1, pose.pivot[0], pose.pivot[1]] {
        bytes.steps(place, f64::from(1 << 24));
    }
    bytes.steps(pose.degrees.rem_euclid(360.0), (1_u64 << 40) as f64);
    pose.scale.iter().for_each(|scale| bytes.steps(*scale, 1e12));
}

fn terrain(bytes: &mut Bytes, (grid, (left, top)): (&Grid, (i64, i64))) {
    let (right, bottom) = (left + i64::from(grid.width), top + i64::from(grid.height));
    let chunks = |first: i64, end: i64| first.div_euclid(CHUNK)..=(end - 1).div_euclid(CHUNK);
    let mut count = 0;
    let mut all = Bytes::default();
    for row in chunks(top, bottom) {
        for column in chunks(left, right) {
            let get = |x: i64, y: i64| grid.get(CHUNK * column + x - left, CHUNK * row + y - top);
            let word = |index: i64| {
                let (x, y) = (index % 4 * 64, index / 4);
                (0..64).fold(0_u64, |word, bit| word | u64::from(get(x + bit, y)) << bit)
            };
            let words: Vec<u64> = (0..1024).map(word).collect();
            if words.iter().any(|word| *word != 0) {
                count += 1;
                all.i32(column);
                all.i32(row);
                chunk(&mut all, &words);
            }
        }
    }
    bytes.u64(count);
    bytes.0.append(&mut all.0);
}

/// Writes the part of a chunk after its column and its row.
fn chunk(bytes: &mut Bytes, words: &[u64]) {
    let is_full = words.iter().all(|word| *word == u64::MAX);
    bytes.u64(is_full.into());
    if is_full {
        return;
    }
    let code = |word: &u64| match *word {
        0 => 0,
        u64::MAX => 1,
        _ => 2,
    };
    for words in words.chunks(32) {
        bytes.u64((0..).step_by(2).zip(words).map(|(bit, word)| code(word) << bit).sum());
    }
    words.iter().filter(|word| code(word) == 2).for_each(|word| bytes.u64(*word));
}
