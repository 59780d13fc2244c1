//! The index of the shape table, which finds a shape's number by the shape's key.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::memory::room;
use super::shape_table::ShapeKey;
use crate::broad_phase::EMPTY;

/// A key with a pose, as numbers that can be ordered: sprite, frame, pose.
type PosedKey = (u32, u32, [i64; 7]);

/// Maps the sprite, frame and pose of each shape to its number. Frames without a pose are in a
/// table, because animations look them up in every tick.
#[derive(Debug, Default)]
pub(super) struct ShapeIndex {
    /// The shape numbers by sprite and frame; [`EMPTY`] for a frame that has no shape in the table.
    upright: Vec<Vec<u32>>,
    posed: BTreeMap<PosedKey, u32>,
}

impl ShapeIndex {
    /// Returns the memory of the table, plus an upper bound for the memory of the map, whose nodes
    /// are at least half full.
    pub(super) fn bytes(&self) -> usize {
        let frames = self.upright.iter().map(room).sum::<usize>();
        room(&self.upright) + frames + 2 * self.posed.len() * size_of::<(PosedKey, u32)>()
    }

    /// Returns the number of the shape with this key.
    #[inline]
    pub(super) fn get(&self, key: &ShapeKey) -> Option<u32> {
        match key.pose {
            None => {
                let number = self.upright.get(key.sprite.0 as usize)?.get(key.frame as usize)?;
                Some(*number).filter(|number| *number != EMPTY)
            }
            Some(pose) => self.posed.get(&(key.sprite.0, key.frame, pose.steps())).copied(),
        }
    }

    /// Adds the number of the shape with this key.
    pub(super) fn insert(&mut self, key: &ShapeKey, number: u32) {
        match key.pose {
            None => *self.upright_place(key) = number,
            Some(pose) => {
                self.posed.insert((key.sprite.0, key.frame, pose.steps()), number);
            }
        }
    }

    /// Removes the shape with this key.
    pub(super) fn remove(&mut self, key: &ShapeKey) {
        match key.pose {
            None => *self.upright_place(key) = EMPTY,
            Some(pose) => {
                self.posed.remove(&(key.sprite.0, key.frame, pose.steps()));
            }
        }
    }

    /// Returns the entry of a key without a pose in the table.
    fn upright_place(&mut self, key: &ShapeKey) -> &mut u32 {
        let (sprite, frame) = (key.sprite.0 as usize, key.frame as usize);
        if sprite >= self.upright.len() {
            self.upright.resize_with(sprite + 1, Vec::new);
        }
        let frames = &mut self.upright[sprite];
        if frame >= frames.len() {
            frames.resize(frame + 1, EMPTY);
        }
        &mut frames[frame]
    }
}
