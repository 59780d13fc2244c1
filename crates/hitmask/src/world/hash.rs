//! The state of a world as one number.

use core::hash::Hasher;

use twox_hash::XxHash64;

use super::World;
use super::encode::Writer;

impl World {
    /// XXH64, with seed 0, of the bytes that [`to_bytes`](Self::to_bytes) gives, without making them: what the players of a
    /// game tell each other to know that they see the same. It allocates nothing.
    ///
    /// ```
    /// use hitmask::{Collider, Mask, World};
    ///
    /// let mut world = World::new();
    /// let ball = world.add_mask(Mask::full(8, 8)?)?;
    /// let id = world.insert(Collider::new(ball))?;
    /// let mut other = world.clone();
    /// other.set_position(id, 1, 0)?;
    /// assert_ne!(world.hash(), other.hash());
    /// world.set_position(id, 1, 0)?;
    /// assert_eq!(world.hash(), other.hash());
    /// # Ok::<(), hitmask::WorldError>(())
    /// ```
    pub fn hash(&self) -> u64 {
        let mut hasher = XxHash64::with_seed(0);
        Writer::new(|part: &[u8]| hasher.write(part)).state(&self.state);
        hasher.finish()
    }
}
